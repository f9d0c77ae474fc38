/** Callers who want a person instead of the agent: "can I speak to someone?", "put Doris on the phone". */

const people = [
  '(?:actual |live |living )?human(?: being)?',
  '(?:real |actual |live |living )?person',
  'real (?:one|human)',
  'operator',
  'representative',
  'rep',
  'receptionist',
  'secretary',
  'manager',
  'supervisor',
  'boss',
  'owner',
  'agent',
  'colleague',
  '(?:member of )?staff',
  'somebody',
  'someone',
  'anyone',
  'anybody',
  'doctor',
  'dentist',
  'pharmacist',
  'advis[eo]r',
  'vet',
  'nurse',
  'technician',
  'mechanic',
  'plumber',
  'lawyer',
  'attorney',
  'stylist',
  'chef',
  'landlord',
  'front desk',
  'reception(?: desk)?',
  'office',
  'team',
  String.raw`(?:mr|mrs|ms|miss|dr) \w+`,
  '(?:somebody|someone|anyone|anybody|one) (?:real|human|else|there|in charge)',
];
const staff = `(?:${people.join('|')})`;
const anyOf = (rules: readonly string[]) => new RegExp(rules.join('|'));

/** Compared with the plain words of all that's said. */
const wants = anyOf([
  // "Can I speak to the manager?", and not "speak to the manager about a refund", which is a message.
  String.raw`\b(?:speak|talk|speaking|talking|transfer(?: me)?|connect(?: me)?|put me (?:through|on)|pass me|get me|give me|reach|word with|chat with|hand me over|through)\b(?: \w+){0,4}? (?:to |with |on to )?(?:an? |the |your |my |one of (?:your |the )?)?${staff}s?\b(?! (?:about(?! (?:it|this|that)(?: please)?$)|regarding|to (?!talk|speak|help|assist|answer)\w+|who|that))`,
  // "I need to talk to someone who knows about printers"
  String.raw`\b(?:speak|talk|speaking|talking) (?:to|with) (?:some(?:one|body)|any(?:one|body)|a person) (?:there )?(?:who|that) (?:(?:actually|really) )?(?:knows|understands|(?:can|could) (?:help|tell|answer|explain))\b`,
  // "Is there someone I can talk to?"
  String.raw`\b(?:is there|isnt there|do you have)(?: \w+){0,2} ${staff}(?: \w+){0,7} (?:(?:talk|speak) (?:to|with)|help(?: me| us)?$|help me|help us)\b`,
  String.raw`\b(?:anyone|anybody|someone|somebody) (?:else|real|human)\b.*\b(?:talk|speak|there)\b`,
  // "I need a person"
  String.raw`\b(?:want|need) (?:an? |the |your |my |some )?(?:actual |real |live |human )*(?:human(?: being)?|person|operator|representative|rep|manager|supervisor|technician|receptionist|(?:someone|somebody|one) (?:real|human|in charge)|real person)\b(?! (?:to (?!talk|speak|help)|who|that|for))`,
  // "Is the manager in?"
  String.raw`\bis (?:the |your |there )?(?:an? )?${staff} (?:there|around|in|available|about|free|on duty)\b`,
  // "Is Ms. Hartwell in at all?"
  String.raw`^(?:(?:hi|hello|so|and|well|um|oh|sorry) )*is (?:mr|mrs|ms|miss|dr) \w+ (?:in|there|around|about|available|free|back)(?: (?:yet|today|now|please|at all|at the moment|by any chance|this (?:morning|afternoon)))*$`,
  // "Operator!"
  '^(?:(?:please|just|come on|i said|get me|no) )*(?:an? )?(?:(?:real|actual|live) )?(?:operator|representative|human(?: being)?|agent|person|receptionist|customer service)(?: please)?$',
  // "Get a human", "can I have a person on the line"
  String.raw`\b(?:get|have) an? (?:(?:actual |real |live )*(?:human(?: being)?|operator|representative)|(?:actual |real |live )+person)\b`,
  String.raw`(?:\b(?:can|could|may) i|\blet me|\bjust|^)(?: please| just)? ?(?:get|have) a person(?: please| on the (?:phone|line))*$`,
  String.raw`\b(?:(?:want|need|get me|give me|like) an? (?:live|human|real|actual) (?:agent|rep|advis[eo]r)|(?:get|give) me an? (?:live|human|real|actual) one)\b`,
  // "Put me through", "transfer me"
  String.raw`\bput me through\b`,
  '^(?:(?:please|just|can you|could you|ok|no) )*(?:transfer|connect|forward) (?:me|my call|this call|us)(?: (?:please|now|over))*$',
  // "Put Doris on the phone", "get one of your mechanics on the line", and not "I'll put him on the phone"
  String.raw`(?<!\b(?:i|ill|well|will|let me)(?: just)? )\bput (?:an? |the )?\w+ on the (?:phone|line)(?: please| for me)*$`,
  String.raw`(?<!(?<!\b(?:can|could|may|should) )\b(?:i|we|they|ive|weve|he|she|you|already) )\b(?:get|have|put)(?: me)? (?:(?:one|any(?:one)?|some(?:one)?) of )?(?:your|the|those|an?) (?!(?:number|name|day|date|time|order|customer|client|patient|virus|noise|call)\b)\w+ on the (?:phone|line)\b`,
  String.raw`^(?:(?:please|just|no|ok|okay|well) )*put (?:him|her|them|some(?:one|body)|(?:an?|the|mr|mrs|ms|miss|dr) \w+) on(?: please| for me)*$`,
  // "I don't talk to machines"
  String.raw`\bi (?:dont|do not|hate|cant stand)(?: (?:want to|like to|like|do))? (?:talk|speak)(?:ing)? (?:to|with) (?:a |an |these )?(?:computers|machine|robot|bot|computer|machines|robots)\b`,
]);

/** What only sounds like that. */
const isNoWish = anyOf([
  // "You're talking to Mrs Lindqvist" says who's calling.
  String.raw`\byou(?:re| are) (?:speaking|talking) (?:to|with)\b`,
  // "I need to talk to my boss first": theirs, and no one here
  String.raw`\b(?:talk|speak|talking|speaking|word|check|chat)(?: (?:to|with|it over with|about it with))+ my (?:own )?(?:boss|manager|supervisor)s?\b`,
  // "Is anyone there?"
  String.raw`^(?:(?:hi|hello|hey|sorry|um|so|oh) )*is (?:any|some)(?:one|body) (?:there|here|around)(?: please)?$`,
  // "Until when is somebody there?\" asks for the hours.
  String.raw`\b(?:when|what time|how late|until|till)\b.* is (?:some|any)(?:one|body) (?:there|around|in)\b`,
  // "How much does it cost to talk to a lawyer?", while "how long must I wait to talk to someone?" is a wish
  String.raw`^(?:(?:and|so|oh|hi|hello|um) )*(?:how (?:much(?! (?:longer|more)\b)|(?:long|often)(?! (?:(?:do|must|will|should) (?:i|we) (?:(?:have|need|got) to )?(?:ask|say|wait|repeat|tell|call|beg|hold)|(?:\w+ ){0,2}(?:until|till|before))\b))|(?:what|whats) (?:does|do|is|would|s|the|it) (?:it |the |a |you )*(?:cost|price|fee|charge)|is there an? (?:fee|charge|cost))\b`,
]);

/** Whether plain words ask for a person. */
export const asksForPerson = (words: string) => wants.test(words) && !isNoWish.test(words);
