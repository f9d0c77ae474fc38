/** What's asked for in the same words everywhere: a name, a day, a number to call back. */
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agents/agent-content';

type Fact = AgentContent['facts'][number];

const make = (fact: z.input<typeof AgentContent.shape.facts>): Fact[] =>
  z.parse(AgentContent.shape.facts, fact);
export const one = (fact: { name: string; type: Fact['type']; question: string } & Partial<Fact>): Fact =>
  make([fact])[0] as Fact;

const dayQuestions: Record<string, string> = {
  delivery: 'On which day should we deliver?',
  pickup: 'On which day will you pick it up?',
  collection: 'On which day will you collect it?',
  arrival: 'On which day will you arrive?',
  checkin: 'On which day will you arrive?',
  departure: 'On which day will you leave?',
  checkout: 'On which day will you leave?',
};
const timeQuestions: Record<string, string> = {
  delivery: 'At what time should we deliver?',
  pickup: 'At what time will you pick it up?',
  collection: 'At what time will you collect it?',
  arrival: 'At what time will you arrive?',
  checkin: 'At what time will you arrive?',
};
/** What something has: "the breed and size of the dog". */
const attribute =
  'make|model|size|breed|age|type|kind|sort|colou?r|name|brand|year|length|width|height|weight|condition|location|value|title|cause';
const ofAVisit = /^(?:appointment|visit|viewing|booking|reservation|call)?$/;

export const named = (...words: string[]) =>
  words
    .join('_')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 40);
const joined = (words: string) => words.toLowerCase().replaceAll(/[ -]/g, '');

const thatSuits = '(?: (?:(?:that|which) )?(?:suits?|works?|would|they|is|best)\\b.*)?';
const occasion = '(?:preferred |best |requested |desired |exact )?(?:([\\p{L}-]+) )?';

export const nameFact = one({ name: 'name', type: 'name', question: 'What is your name, please?' });
export const phoneFact = one({
  name: 'phone',
  type: 'phone',
  question: 'On which number can we reach you?',
  confirm: true,
});
export const dayFact = one({
  name: 'day',
  type: 'date',
  question: 'Which day would suit you?',
  date_rule: 'future',
});

/** In the order in which they're tried; each has the whole of what's listed. */
export const known: readonly (readonly [RegExp, (match: RegExpExecArray) => Fact])[] = [
  [
    /^(?:(?:full|first|last) )?names?(?: (?:for|on) the (?:booking|order|reservation))?$|^name of the (?:caller|customer)$|^who(?:['’]s| is)? (?:calling|called|they are)$/iu,
    () => nameFact,
  ],
  [
    /^(?:company|business|employer|firm)(?: names?)?$/iu,
    () => one({ name: 'company', type: 'text', question: 'Which company are you calling from?' }),
  ],
  [
    /^([\p{L}-]+)(?:['’]s)? names?$/iu,
    ([, whose = '']) =>
      one({
        name: named(whose, 'name'),
        type: 'text',
        question: `What is the ${whose.toLowerCase()}’s name?`,
      }),
  ],
  [
    /^(?:(?:phone|telephone|mobile|cell|contact|call-?back|daytime|best) )*(?:numbers?|phones?|mobiles?)$|^(?:best )?numbers? (?:to|for) (?:call|reach|contact)\b.*|^contact details?$/iu,
    () => phoneFact,
  ],
  [
    /^e-?mails?(?: address(?:es)?)?$/iu,
    () => one({ name: 'email', type: 'email', question: 'What is your email address?', confirm: true }),
  ],
  [
    /^(?:([\p{L}-]+) )?address(?:es)?$/iu,
    ([, which = '']) =>
      one({
        name: named(which, 'address'),
        type: 'text',
        question: which === '' ? 'What is your address?' : `What is the ${which.toLowerCase()} address?`,
      }),
  ],
  [
    /^([\p{L}-]+)['’]s ([\p{L}-]+)$/iu,
    ([, whose = '', what = '']) =>
      one({
        name: named(whose, what),
        type: 'text',
        question: `What is the ${whose.toLowerCase()}’s ${what.toLowerCase()}?`,
      }),
  ],
  [/^zip(?: ?codes?)?$/iu, () => one({ name: 'zip_code', type: 'text', question: 'What is your zip code?' })],
  [
    /^post(?:al)? ?codes?$/iu,
    () => one({ name: 'postcode', type: 'text', question: 'What is your postcode?' }),
  ],
  [
    /^(?:dates? of birth|birth ?(?:days?|dates?)|dob)$/iu,
    () =>
      one({
        name: 'date_of_birth',
        type: 'date',
        question: 'What is your date of birth?',
        date_rule: 'past',
      }),
  ],
  [
    new RegExp(`^${occasion}(?:days?|dates?)${thatSuits}$`, 'iu'),
    ([, what = '']) => {
      const of = joined(what);
      if (ofAVisit.test(of)) return dayFact;
      const question = dayQuestions[of] ?? `What is the ${what.toLowerCase()} day?`;
      return one({ name: named(what, 'day'), type: 'date', question, date_rule: 'future' });
    },
  ],
  [
    new RegExp(`^${occasion}times?${thatSuits}$`, 'iu'),
    ([, what = '']) => {
      const of = joined(what);
      return ofAVisit.test(of)
        ? one({ name: 'time', type: 'time', question: 'What time would suit you?' })
        : one({
            name: named(what, 'time'),
            type: 'time',
            question: timeQuestions[of] ?? `What is the ${what.toLowerCase()} time?`,
          });
    },
  ],
  [
    /^(?:party|group) sizes?$|^(?:number of|how many) (?:people|guests|persons|diners)(?: .*)?$/iu,
    () => one({ name: 'people', type: 'number', question: 'How many people will there be?', minimum: 1 }),
  ],
  [
    /^(?:number of|how many) ([\p{L}-]+)(?: .*)?$/iu,
    ([, of = '']) =>
      one({ name: named(of), type: 'number', question: `How many ${of.toLowerCase()}?`, minimum: 1 }),
  ],
  [
    /^(order|customer|account|invoice|tracking|case|ticket|member|membership|patient) (?:numbers?|no\.?|ids?)$/iu,
    ([, of = '']) =>
      one({
        name: named(of, 'number'),
        type: 'number',
        question: `What is your ${of.toLowerCase()} number?`,
      }),
  ],
  [
    /^([\p{L}-]+ )?(number|reference|code|id|plate)s?$/iu,
    ([, of = '', what = '']) =>
      one({
        name: named(of, what),
        type: 'text',
        question: `What is the ${of}${what}?`.toLowerCase().replace('w', 'W'),
      }),
  ],
  [
    /^(?:reasons?|concerns?|problems?|issues?|questions?|topics?|subjects?|matters?)(?: (?:for|of|they|behind) .*)?$|^(?:what|why) (?:it|they|the call|someone)\b.*$|^(?:it['’]s|it is|they['’]re|they are|they) (?:about|call|calling|want|need)\b.*$/iu,
    () => one({ name: 'reason', type: 'text', question: 'What is it about?' }),
  ],
  [
    /^messages?(?: (?:for|to) .*)?$/iu,
    () => one({ name: 'message', type: 'text', question: 'What would you like me to pass on?' }),
  ],
  [
    /^(?:kind|type|sort) of ([\p{L}-]+(?: [\p{L}-]+)?)(?: they .*)?$/iu,
    ([, of = '']) =>
      one({ name: named(of), type: 'text', question: `What kind of ${of.toLowerCase()}, please?` }),
  ],
  [
    new RegExp(String.raw`^(${attribute}) of (?:the|their|his|her|your|an?) ([\p{L}-]{1,40})$`, 'iu'),
    ([, what = '', whose = '']) =>
      one({
        name: named(whose, what),
        type: 'text',
        question: `What is the ${what.toLowerCase()} of the ${whose.toLowerCase()}?`,
      }),
  ],
  [
    /^how urgent\b.*$|^urgency$/iu,
    () => one({ name: 'urgency', type: 'text', question: 'How urgent is it?' }),
  ],
];
