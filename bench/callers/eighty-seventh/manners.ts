/** Early goodbyes, tone, waiting and people, the eighty-seventh set. */
import { agree, talk, to } from '../conversation';
import { after } from './regulars';

const notUnderstood = /(?:didn't|did not|don't|couldn't|could not) (?:understand|catch|get that|hear)/i;

export const falseConfirmations = [
  after(
    'false confirmation',
    'hotel',
    '87-so-we-have-the-room',
    'email',
    [
      'great, so we have got the room then?',
      to('email', 'ah okay, erik at lundmail dot com', 'erik@lundmail.com'),
      agree('email', /eriklundmailcom/),
    ],
    { email: 'erik@lundmail.com' },
  ),
  after(
    'false confirmation',
    'taxi',
    '87-is-he-on-his-way',
    'phone',
    [
      'so is he on his way already',
      to('phone', 'two one two five five five oh one three three', '212 555 0133'),
      agree('phone', /0133/),
    ],
    { phone: '+12125550133' },
    { end: ['open', 'completed'] },
  ),
  after(
    'false confirmation',
    'plumber',
    '87-great-thanks-bye',
    'phone',
    ["great, i'll be home all day, thanks, bye"],
    {},
    { end: ['goodbye'] },
  ),
  talk(
    'false confirmation',
    'bakery',
    '87-only-about-nuts',
    ['not yet, i just wanted to know if there are nuts in your cakes', "okay, i'll think about it, bye"],
    {},
    { require: [[1, /nuts and wheat/i]], end: ['goodbye'] },
  ),
];

export const tone = [
  talk(
    'tone',
    'appliances',
    '87-third-time-i-call',
    [
      {
        say: "this is the third time i'm calling, nobody ever shows up, it's the damn fridge again",
        gives: { machine: 'the fridge' },
      },
      to('make', "it's a bosch", 'bosch'),
    ],
    { machine: 'fridge', make: /bosch/i, symptom: '?' },
    { require: [[1, /sorry|apolog/i]] },
  ),
  talk(
    'tone',
    'florist',
    '87-mother-passed-away',
    [
      {
        say: 'my mother passed away on sunday, i need flowers for her funeral',
        gives: { occasion: 'a funeral' },
      },
      to('arrangement', 'a wreath i think', 'a wreath'),
    ],
    { occasion: /funeral/i, arrangement: 'wreath' },
    { require: [[1, /sorry|condolence/i]], never: { delivery_day: '{{iso +5}}' } },
  ),
  after(
    'tone',
    'energy',
    '87-just-take-the-reading',
    'fuel',
    [
      to('fuel', "oh for god's sake, how many questions, it's gas", 'gas'),
      to('reading', 'two two seven oh five'),
    ],
    { fuel: 'gas', reading: '22705' },
  ),
  after(
    'tone',
    'insurance',
    '87-still-shaking',
    'kind',
    [
      to('kind', "sorry, i'm still shaking, a truck ran into the side of my car", 'a car accident'),
      to('injured', 'no, no one', 'no'),
    ],
    { kind: 'car accident', injured: 'no', description: '?' },
  ),
  after(
    'tone',
    'parcels',
    '87-havent-got-all-day',
    'size',
    [
      to('size', "come on, i haven't got all day, like a shoebox", 'a shoebox'),
      to('weight', 'five pounds maybe', 'five'),
    ],
    { size: 'shoebox', weight: '5' },
  ),
];

export const holds = [
  after(
    'hold',
    'energy',
    '87-bill-in-the-other-room',
    'account',
    [
      "bear with me, the bill's in the other room",
      to('account', 'right, six one oh four four two', '610442'),
    ],
    { account: '610442' },
    { forbid: [[1, notUnderstood]], patient: ['account'] },
  ),
  talk(
    'hold',
    'airport',
    '87-go-and-look',
    [
      to('drop_off', '{{weekday +5}}'),
      to('back_on', '{{month +12}} {{ord +12}}'),
      to('terminal', 'terminal two'),
      to('flight', 'u a two one four'),
      to('cover', 'covered'),
      to('driver', 'selma voss'),
      'uh, one sec, i have to go outside and look',
      to('licence_plate', "okay i'm back, it's seven k l m two two four", 'seven k l m two two four'),
    ],
    {
      drop_off: '{{iso +5}}',
      back_on: '{{iso +12}}',
      terminal: '2',
      flight: /ua\s?214/i,
      cover: 'covered',
      driver: 'Selma Voss',
      licence_plate: /7\s?klm\s?224/i,
    },
    { forbid: [[7, notUnderstood]], patient: ['licence_plate'], end: ['open', 'completed'] },
  ),
  after(
    'hold',
    'library',
    '87-where-did-i-put-it',
    'card',
    [
      'just a moment, where did i put that thing',
      to('card', 'here, it says two two oh nine one five', '220915'),
    ],
    { card: '220915' },
    { forbid: [[1, notUnderstood]], patient: ['card'] },
  ),
  after(
    'hold',
    'daycare',
    '87-at-the-door',
    'age_months',
    [
      "hold on, someone's at the door",
      to('age_months', 'sorry about that, fourteen months', 'fourteen months'),
    ],
    { age_months: '14' },
    { forbid: [[1, notUnderstood]], patient: ['age_months'] },
  ),
];

export const humans = [
  talk('human', 'clinic', '87-a-nurse', ['hi, could i talk to a nurse please'], {}, { end: ['transferred'] }),
  after(
    'human',
    'energy',
    '87-complaint-about-my-bill',
    'account',
    ["hang on, i've actually got a complaint about my bill, can i speak to someone"],
    {},
    { end: ['transferred'] },
  ),
  talk(
    'human',
    'airport',
    '87-cannot-find-my-car',
    ["hi, i'm on your lot right now and i cannot find my car"],
    {},
    { end: ['transferred'] },
  ),
  talk(
    'human',
    'hotel',
    '87-someone-real',
    [
      'am i talking to a machine? can i speak to someone real',
      to('arrival', 'oh fine, {{weekday +4}}', '{{weekday +4}}'),
    ],
    { arrival: '{{iso +4}}' },
    { forbid: [[1, notUnderstood]] },
  ),
  talk(
    'human',
    'salon',
    '87-a-recording',
    ['hello? is this a recording', to('name', 'oh okay. monica webb', 'monica webb')],
    { name: 'Monica Webb' },
    { forbid: [[1, notUnderstood]] },
  ),
];

export const goodbyes = [
  talk(
    'goodbye',
    'languages',
    '87-boss-is-calling',
    ["hi mia, what's a course like, actually sorry, my boss is calling, i'll ring you back, bye"],
    {},
    { end: ['goodbye'] },
  ),
  talk(
    'goodbye',
    'rental',
    '87-think-about-it',
    [
      to('car_size', 'a van'),
      to('pickup_day', '{{weekday +5}}'),
      to('days', 'two days'),
      "alright, let me think about it and i'll call you tomorrow, goodbye",
    ],
    { car_size: 'van', pickup_day: '{{iso +5}}', days: '2' },
    { end: ['goodbye'] },
  ),
  talk(
    'goodbye',
    'bakery',
    '87-got-to-run',
    ["i am, but sorry, i've got to run, talk later, bye"],
    {},
    { end: ['goodbye'] },
  ),
];
