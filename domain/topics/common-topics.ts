/** What callers of most businesses want, and the words by which they say so. */

interface CommonTopic {
  name: string;
  /** Held against the plain words of what a caller said. */
  said: RegExp;
}

const words = (pattern: string) => new RegExp(`\\b(?:${pattern})\\b`);

const visit =
  '(?:appointments?|bookings?|reservations?|visits?|check ?ups?|consultations?|slots?|sessions?|cleanings?|viewings?|tables?|rooms?|tests? drives?|lessons?)';
const thing = '(?:orders?|parcels?|packages?|deliver(?:y|ies)|shipments?|items?)';
const upTo = '(?: \\w+){0,5} ';

/** The surer and narrower ones first: what someone cancels, they had booked. */
export const commonTopics: readonly CommonTopic[] = [
  {
    name: 'Cancel an appointment',
    said: words(
      `cancel${upTo}${visit}|call off${upTo}${visit}|(?:cant|cannot|wont be able to) (?:make|come to|keep)${upTo}${visit}`,
    ),
  },
  {
    name: 'Move an appointment',
    said: words(
      `(?:move|reschedule|rebook|change|postpone|push back|bring forward|swap)${upTo}${visit}|reschedul(?:e|ing)`,
    ),
  },
  {
    name: 'Refund',
    said: words('refund(?:s|ed)?|money back|reimburse(?:d|ment)?|charged twice|double charged'),
  },
  {
    name: 'Return an item',
    said: words(
      `(?:return|send back|give back|exchange)${upTo}(?:${thing}|it|this|them)|send (?:it|this|them) back`,
    ),
  },
  {
    name: 'Cancel a contract',
    said: words(
      'cancel(?: \\w+){0,4} (?:subscription|membership|contract|account|plan|policy|service)|terminate(?: \\w+){0,4} (?:contract|service|policy)|close(?: \\w+){0,3} account',
    ),
  },
  {
    name: 'Cancel an order',
    said: words(`cancel${upTo}${thing}`),
  },
  {
    name: 'Where an order is',
    said: words(
      `where(?:s| is| are)${upTo}?${thing}|(?:track|status of|calling about|asking about|question about|check on)(?: \\w+){0,4} ${thing}|${thing}(?: \\w+){0,8} (?:late|missing|not (?:come|arrived)|hasnt|havent|didnt (?:come|arrive)|should have been|never (?:came|arrived))|(?:hasnt|havent|not) (?:arrived|come|been delivered)`,
    ),
  },
  {
    name: 'Something doesn’t work',
    said: words(
      '(?:does|do|did|is|are|was|were)(?:nt| not) (?:work|working|turn on|start|starting|charge|charging|connect|connecting|print|printing|responding)|(?:stopped|quit) working|no longer works?|broken|broke|defective|faulty|out of order|error (?:message|code)|(?:leak|leaking|leaks)|keeps? (?:crashing|freezing|stopping)|just stopped',
    ),
  },
  {
    name: 'Signing in',
    said: words(
      'pass ?words?|log ?ins?|(?:log|sign|logging|signing) in(?:to)?|locked out|(?:reset|forgot)(?: \\w+){0,2} (?:pin|code)|cant (?:access|get into)(?: \\w+){0,2} account',
    ),
  },
  {
    name: 'A bill or payment',
    said: words(
      'invoices?|bills?|billing|statements?|overcharged|(?:charged|charge) (?:me|us|my|on my)|pay(?:ing|ment)?(?: \\w+){0,3} (?:bill|balance|invoice|online)|(?:my|a|the) payments?|direct debit|standing order',
    ),
  },
  {
    name: 'A complaint',
    said: words(
      'complain(?:t|ts|ing)?|(?:not|very|really|so) (?:un)?(?:happy|satisfied|disappointed) with|unacceptable|speak to(?: \\w+){0,2} (?:manager|supervisor)|terrible (?:service|experience)',
    ),
  },
  {
    name: 'A prescription',
    said: words('prescriptions?|refill(?:s|ed)?|repeat (?:medication|medicine)|medications?'),
  },
  {
    name: 'Book an appointment',
    said: words(
      `(?:make|book|booking|schedule|scheduling|arrange|get|need|want|like|set up|reserve|have|for)${upTo}${visit}|(?:see|come in (?:for|to see))(?: \\w+){0,3} (?:doctor|dentist|vet|nurse|hygienist|specialist|stylist|adviser|advisor|lawyer)|book (?:in|me in)|(?:are you|do you have|is there)(?: \\w+){0,4} (?:free|available|openings?) (?:on|at|for|this|next|tomorrow)|come in (?:on|for|this|next|tomorrow)`,
    ),
  },
  {
    name: 'Opening hours',
    said: words(
      '(?:opening|business|office|store) (?:hours|times)|(?:are|is|were) (?:you|they|it|the \\w+)(?: \\w+){0,2} open|(?:when|what time|how late|until when)(?: \\w+){0,4} (?:open|close|shut)|open (?:on|at|today|tomorrow|this|over)|hours (?:on|today|this)',
    ),
  },
  {
    name: 'Prices',
    said: words(
      '(?:how much|prices?|pricing|costs?|rates?|fees?|quotes?|estimates?)(?! (?:of my|my) (?:order|parcel))|(?:what do you|do you) charge|any (?:deals|discounts|offers)|discounts?',
    ),
  },
  {
    name: 'Where to find it',
    said: words(
      'where are you|your address|(?:get|find|how do i get) (?:to you|there|your (?:place|office|shop|store))|directions|parking|(?:where|which) (?:is|are) (?:your|the) (?:office|shop|store|clinic|practice|branch)(?:es)?|located',
    ),
  },
  {
    name: 'Insurance',
    said: words('insurance|insured|covered by|take my (?:plan|insurance)|coverage|claims?'),
  },
  {
    name: 'Change details',
    said: words(
      '(?:change|update|correct)(?: \\w+){0,3} (?:address|phone|number|name|email|details|card)|(?:ive|i have|we) moved|new (?:address|phone number|email)',
    ),
  },
  {
    name: 'What’s in stock',
    said: words(
      'in stock|out of stock|do you (?:have|sell|carry|stock)|availability|still available|(?:is|are)(?: \\w+){1,4} available',
    ),
  },
  {
    name: 'Place an order',
    said: words(
      '(?:place|make|put in) an order|(?:like|want|need) to (?:order|buy|purchase)|takeaway|take ?out',
    ),
  },
  {
    name: 'A job',
    said: words('(?:job|vacanc(?:y|ies)|apply(?:ing)? for|hiring|position you|my application|career)'),
  },
  {
    name: 'Speak to a person',
    said: words(
      '(?:speak|talk|put me through|transfer me|connect me)(?: \\w+){0,2} (?:to|with)(?: \\w+){0,3} (?:person|human|some(?:one|body)|operator|representative|agent|colleague|reception|receptionist|department|team)',
    ),
  },
];
