/** Corrections, questions, refusals and cancelling, the eighty-fourth set. */
import { to } from '../conversation';
import { after, answer } from './regulars';

export const corrections = [
  after('corrections', 'restaurant', '84-half-past', 'phone', ['sorry seven thirty not seven'], {
    time: /seven thirty|7:30|19:30|half past seven/i,
  }),
  after(
    'corrections',
    'dental',
    '84-work-number',
    'phone',
    [
      to('phone', 'four one four five five five oh one nine six'),
      {
        say: 'actually use my work number it is two one two five five five oh one one nine',
        gives: { phone: 'two one two five five five oh one one nine' },
      },
    ],
    { phone: '+12125550119' },
    { end: ['open', 'completed'] },
  ),
  after('corrections', 'homes', '84-meant-two', 'budget', ['did i say three bedrooms i meant two'], {
    bedrooms: '2',
  }),
  after('corrections', 'hotel', '84-four-nights', 'guests', ['could we stay four nights rather than three'], {
    nights: '4',
  }),
  after(
    'corrections',
    'garage',
    '84-the-other-car',
    'day',
    ["wait it's not the polo this time it's the mini cooper"],
    {
      car: /^(?:the |a )?mini cooper$/i,
    },
  ),
  after('corrections', 'helpdesk', '84-second-thought', 'email', ['on second thought make it high'], {
    urgency: 'high',
  }),
  after(
    'corrections',
    'reception',
    '84-for-mr-dunn',
    'phone',
    ["actually that's for mr dunn not ms hartwell"],
    {
      for_whom: 'Mr. Dunn',
    },
  ),
  answer(
    'corrections',
    'dental',
    '84-i-work-then',
    'day',
    ["tomorrow no wait i'm working tomorrow let's do {{weekday +3}}", '{{weekday +3}}'],
    '{{iso +3}}',
  ),
  after('corrections', 'bakery', '84-lemon-instead', 'servings', ["hmm let's do lemon instead"], {
    cake: 'lemon',
  }),
];

export const questions = [
  after(
    'questions',
    'dental',
    '84-somewhere-to-park',
    'day',
    ['is there anywhere to park', to('day', 'tomorrow')],
    { day: '{{iso +1}}' },
    { require: [[1, /two hours/i]] },
  ),
  after(
    'questions',
    'dental',
    '84-last-minute',
    'time_of_day',
    ['what happens if i have to cancel last minute', to('time_of_day', 'any time in the morning', 'morning')],
    { time_of_day: /morning/i },
    { require: [[1, /24 hours/i]] },
  ),
  after(
    'questions',
    'restaurant',
    '84-how-late',
    'name',
    ['how late does your kitchen stay open'],
    {},
    {
      require: [[1, /half past nine/i]],
    },
  ),
  after(
    'questions',
    'restaurant',
    '84-a-check',
    'guests',
    ['would you take a check'],
    {},
    {
      require: [[1, /no checks/i]],
    },
  ),
  after(
    'questions',
    'orders',
    '84-refund',
    'email',
    ['and how soon would i get my money back'],
    {},
    {
      require: [[1, /within a week/i]],
    },
  ),
  after(
    'questions',
    'homes',
    '84-cat',
    'area',
    ['we have a cat would that be a problem'],
    {},
    {
      require: [[1, /cats/i]],
    },
  ),
  after(
    'questions',
    'reception',
    '84-what-would-it-cost',
    'concern',
    ['what would a simple tax return cost me'],
    {
      concern: '?',
    },
    { require: [[1, /180 dollars/i]] },
  ),
  after(
    'questions',
    'helpdesk',
    '84-locked-out',
    'name',
    ["my account's locked how long does that last"],
    {
      problem: '?',
    },
    { require: [[1, /15 minutes/i]] },
  ),
  after(
    'questions',
    'garage',
    '84-electric',
    'name',
    ['hiya do you look after electric cars at all'],
    {},
    {
      require: [[1, /not fully electric/i]],
    },
  ),
  after(
    'questions',
    'pharmacy',
    '84-flu',
    'how',
    ['can i get a flu shot with you as well', to('how', 'pick up')],
    {
      how: 'pick up',
    },
    { require: [[1, /thursdays/i]] },
  ),
  after(
    'questions',
    'campsite',
    '84-campfire',
    'campers',
    ['are we allowed to light a campfire', to('campers', 'four')],
    {
      campers: '4',
    },
    { require: [[1, /not allowed/i]] },
  ),
  after(
    'questions',
    'salon',
    '84-kids-cut',
    'service',
    ["how much is a kid's haircut"],
    { service: ['haircut', null] },
    {
      require: [[1, /30 dollars/i]],
    },
  ),
];

const didNotHear = /(?:did not|didn't|do not|don't|could not|couldn't) (?:understand|catch|get that|hear)/i;
const refused = { forbid: [didNotHear], end: ['open', 'goodbye', 'completed', 'not_understood'] } as const;

export const refusals = [
  after(
    'refusals',
    'restaurant',
    '84-keep-my-number',
    'phone',
    ["i'd rather keep my number to myself if that's ok"],
    {},
    {
      ...refused,
      patient: ['phone'],
    },
  ),
  after(
    'refusals',
    'reception',
    '84-has-my-number',
    'phone',
    ["she's got my number already"],
    {},
    {
      ...refused,
      patient: ['phone'],
    },
  ),
  after(
    'refusals',
    'helpdesk',
    '84-no-emails',
    'email',
    ["i don't want any emails about this"],
    {},
    {
      ...refused,
      patient: ['email'],
    },
  ),
  after(
    'refusals',
    'dental',
    '84-no-name-yet',
    'name',
    ["do you need my name i'd rather not say"],
    {},
    {
      ...refused,
      patient: ['name'],
    },
  ),
  after(
    'refusals',
    'hotel',
    '84-no-email-address',
    'email',
    ["i haven't got an email address i'm afraid"],
    {},
    {
      ...refused,
      patient: ['email'],
    },
  ),
];

export const cancellation = [
  after(
    'cancellation',
    'plumber',
    '84-husband-fixed-it',
    'address',
    ["oh never mind my husband's just fixed it", 'bye now'],
    { problem: '?' },
    { end: ['goodbye'], forbid: [[1, /address/i]] },
  ),
  after(
    'cancellation',
    'pharmacy',
    '84-a-bottle-left',
    'how',
    ["wait i still have a full bottle here so don't bother", 'thanks bye'],
    { medicine: '?' },
    { end: ['goodbye'], forbid: [[1, /pick it up/i]] },
  ),
  after(
    'cancellation',
    'salon',
    '84-leave-it-for-today',
    'time',
    ["you know i'll leave it for now thanks", 'bye'],
    { stylist: '?', day: '?' },
    { end: ['goodbye'], forbid: [[1, /what time/i]] },
  ),
  after(
    'cancellation',
    'hotel',
    '84-plans-fell-through',
    'room',
    ['sorry my plans just fell through so cancel that please', 'no thanks goodbye'],
    {},
    { end: ['goodbye'], forbid: [[1, /single, a double/i]] },
  ),
];
