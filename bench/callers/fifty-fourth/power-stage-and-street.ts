/** The fifty-fourth set: an energy supplier, a theatre, a furniture charity and a locksmith that the brain never met. */
import { agree, type Line, talk, to } from '../conversation';

const goes = ['goodbye', 'agent_ended'] as const;

const hugh: Line[] = [to('holder', 'Hugh Bannister'), to('account', '600 417 22', '60041722')];
const hughFacts = { holder: 'Hugh Bannister', account: '60041722' };

export const energy = [
  talk(
    'names',
    'energy',
    'bare-name-for-help',
    ['Hugh Bannister', to('account', 'six double oh four one seven two two', '60041722')],
    hughFacts,
    { patient: ['holder'] },
  ),
  talk(
    'openings',
    'energy',
    'give-a-reading',
    [
      "hello i'd like to give you a meter reading for my gas",
      to('holder', 'Hugh Bannister'),
      to('account', '60041722'),
      to('postcode', 'b s six five q t', 'BS6 5QT'),
      to('reading', 'oh four two one nine', '4219'),
    ],
    { ...hughFacts, postcode: /^bs6 ?5qt$/i, fuel: 'gas', reading: ['4219', '04219'] },
    { patient: ['postcode'] },
  ),
  talk(
    'openings',
    'energy',
    'its-the-electric',
    [
      "it's about the electric",
      to('holder', 'in the name of Carla Rossi', 'Carla Rossi'),
      to('account', '771 2204', '7712204'),
    ],
    { holder: 'Carla Rossi', account: '7712204', fuel: ['electricity', null] },
    { patient: ['holder'] },
  ),
  talk(
    'dates',
    'energy',
    'this-morning',
    [
      ...hugh,
      to('postcode', 'BS6 5QT'),
      to('fuel', 'the gas one'),
      to('reading', 'it says 8 3 0 2', '8302'),
      to('read_on', 'this morning', 'today'),
    ],
    { ...hughFacts, postcode: /^bs6 ?5qt$/i, fuel: 'gas', reading: '8302', read_on: '{{iso +0}}' },
  ),
  talk(
    'questions',
    'energy',
    'cant-afford',
    [...hugh, "what if i can't afford the bill this month", to('postcode', 'BS6 5QT')],
    { ...hughFacts, postcode: /^bs6 ?5qt$/i },
    { require: [[3, /instalments/]] },
  ),
  talk(
    'questions',
    'energy',
    'cheap-at-night',
    [
      to('holder', 'Hugh Bannister'),
      'is it cheaper to run the washing machine overnight',
      to('account', '60041722'),
    ],
    hughFacts,
    { require: [[2, /12 pence/]] },
  ),
  talk(
    'questions',
    'energy',
    'lights-out',
    ['our electricity has gone off in the whole street, who do i call', to('holder', 'Hugh Bannister')],
    { holder: 'Hugh Bannister', fuel: '?' },
    { require: [[1, /105/]], patient: ['holder'] },
  ),
  talk(
    'human',
    'energy',
    'wrong-bill',
    [...hugh, 'can you put me through to somebody about my bill, it is far too high'],
    hughFacts,
    { end: ['transferred'] },
  ),
  talk(
    'refusals',
    'energy',
    'no-receipt',
    [
      ...hugh,
      to('postcode', 'BS6 5QT'),
      to('fuel', 'gas'),
      to('reading', '8302'),
      to('read_on', 'yesterday'),
      to('mail', "no i don't need one"),
    ],
    { ...hughFacts, postcode: /^bs6 ?5qt$/i, fuel: 'gas', reading: '8302', read_on: '{{iso -1}}' },
    { end: ['open', 'completed'] },
  ),
];

const hamlet: Line[] = [to('show', 'Hamlet'), to('evening', '{{weekday +3}}'), to('tickets', 'two')];
const hamletFacts = { show: 'Hamlet', evening: '{{iso +3}}', tickets: '2' };

export const theatre = [
  talk(
    'openings',
    'theatre',
    'snow-queen-please',
    [
      'the snow queen please',
      to('evening', 'a week on saturday', '{{weekday +3}}'),
      to('tickets', 'four tickets'),
    ],
    { show: 'The Snow Queen', evening: '*', tickets: '4' },
  ),
  talk(
    'several facts',
    'theatre',
    'two-for-hamlet',
    [
      'two tickets for hamlet tomorrow night please',
      to('seating', 'in the circle', 'circle'),
      to('booker', 'Sian Rhys-Evans'),
    ],
    { show: 'Hamlet', evening: '{{iso +1}}', tickets: '2', seating: 'circle', booker: 'Sian Rhys-Evans' },
  ),
  talk(
    'numbers',
    'theatre',
    'family',
    [
      to('show', 'the one with the snow queen', 'The Snow Queen'),
      to('evening', '{{weekday +3}}'),
      to('tickets', 'two adults and three children so five', 'five'),
    ],
    { show: 'The Snow Queen', evening: '{{iso +3}}', tickets: '5' },
  ),
  talk(
    'choices',
    'theatre',
    'downstairs',
    [...hamlet, to('seating', 'whatever is cheapest', 'balcony'), to('booker', 'Dan Pryor')],
    { ...hamletFacts, seating: ['balcony'], booker: 'Dan Pryor' },
    { patient: ['seating'] },
  ),
  talk(
    'questions',
    'theatre',
    'how-long',
    [to('show', 'Hamlet'), 'how long does it go on for', to('evening', '{{weekday +3}}')],
    { show: 'Hamlet', evening: '{{iso +3}}' },
    { require: [[2, /three hours/]] },
  ),
  talk(
    'questions',
    'theatre',
    'pensioners',
    [...hamlet, 'is there a discount for pensioners', to('seating', 'stalls')],
    { ...hamletFacts, seating: 'stalls' },
    { require: [[4, /a third off/]] },
  ),
  talk(
    'questions',
    'theatre',
    'cant-make-it',
    [...hamlet, "what if we can't make it, do we get our money back", to('seating', 'stalls')],
    { ...hamletFacts, seating: 'stalls' },
    { require: [[4, /exchanged/]] },
  ),
  talk(
    'questions',
    'theatre',
    'bring-six-year-old',
    [
      'can i bring my six year old to the snow queen',
      to('show', 'The Snow Queen'),
      to('evening', '{{weekday +3}}'),
    ],
    { show: 'The Snow Queen', evening: '{{iso +3}}', tickets: [null] },
    { require: [[1, /from four/]], patient: ['show'] },
  ),
  talk(
    'names',
    'theatre',
    'sara-no-h',
    [
      ...hamlet,
      to('seating', 'the stalls'),
      to('booker', 'Sarah Linton, without the h', 'Sara Linton'),
      to('email', 'sara at linton dot co dot uk'),
      agree('email', /saraatlintondotcodotuk|saralintoncouk/),
    ],
    { ...hamletFacts, seating: 'stalls', booker: 'Sara Linton', email: 'sara@linton.co.uk' },
    { end: ['open', 'completed'] },
  ),
  talk(
    'corrections',
    'theatre',
    'three-now',
    [...hamlet, 'sorry my brother wants to come along as well, so that makes three', to('seating', 'stalls')],
    { show: 'Hamlet', evening: '{{iso +3}}', tickets: '3', seating: 'stalls' },
    { patient: ['seating'] },
  ),
];

const winnie: Line[] = [to('donor', 'Winnie Clarke'), to('items', 'a sofa and two armchairs')];
const winnieFacts = { donor: 'Winnie Clarke', items: /^a sofa and two armchairs$/i };

export const charity = [
  talk(
    'names',
    'charity',
    'youre-talking-to',
    [
      "you're talking to Winnie Clarke",
      to('items', "we've got an old wardrobe", 'an old wardrobe'),
      to('condition', "it's got a few scratches but it's fine", 'used'),
    ],
    { donor: 'Winnie Clarke', items: /old wardrobe/i, condition: 'used' },
    { patient: ['condition'] },
  ),
  talk(
    'choices',
    'charity',
    'hardly-used',
    [...winnie, to('condition', "it's practically brand new", 'like new'), to('floor', 'third')],
    { ...winnieFacts, condition: 'like new', floor: '3' },
  ),
  talk(
    'numbers',
    'charity',
    'ground-floor',
    [
      ...winnie,
      to('condition', 'used'),
      to('floor', "we're on the ground floor", 'zero'),
      to('street', '9 Elm Row, Lewes', '9 Elm Row Lewes'),
    ],
    { ...winnieFacts, condition: 'used', floor: '0', street: /^9 elm row,? lewes$/i },
    { patient: ['floor'] },
  ),
  talk(
    'questions',
    'charity',
    'take-fridge',
    ['do you accept old fridges', to('donor', 'Winnie Clarke')],
    { donor: 'Winnie Clarke', items: '?', condition: '?' },
    { require: [[1, /cannot take mattresses, fridges/]] },
  ),
  talk(
    'questions',
    'charity',
    'do-i-pay',
    [...winnie, 'do i have to pay for you to pick it up', to('condition', 'used')],
    { ...winnieFacts, condition: 'used' },
    { require: [[3, /free within ten miles/]] },
  ),
  talk(
    'questions',
    'charity',
    'lend-a-hand',
    [
      to('donor', 'Winnie Clarke'),
      'my sister would love to lend a hand, how does she become a volunteer',
      to('items', 'a sofa and two armchairs'),
    ],
    winnieFacts,
    { require: [[2, /half a day/]] },
  ),
  talk(
    'dates',
    'charity',
    'not-before-tuesday',
    [
      ...winnie,
      to('condition', 'used'),
      to('floor', 'first floor'),
      to('street', '9 Elm Row'),
      to('van_day', "i'm away until {{weekday +4}}, so the day after", '{{weekday +5}}'),
      to('ring_on', '07700 900 143'),
    ],
    {
      ...winnieFacts,
      condition: 'used',
      floor: '1',
      street: /^9 elm row$/i,
      van_day: '{{iso +5}}',
      ring_on: '+447700900143',
    },
    { patient: ['van_day'], end: ['open', 'completed'] },
  ),
  talk(
    'cancellation',
    'charity',
    'gave-it-away',
    [...winnie, "oh my neighbour just says she'll have it, so never mind", 'bye'],
    { donor: 'Winnie Clarke', items: '?' },
    { end: [...goes] },
  ),
  talk(
    'corrections',
    'charity',
    'only-sofa',
    [...winnie, 'actually just the sofa, my son keeps the armchairs', to('condition', 'used')],
    { donor: 'Winnie Clarke', items: /^(?:just )?the sofa$|^a sofa$/i, condition: 'used' },
    { patient: ['condition'] },
  ),
];

const out: Line[] = [to('job', 'locked out'), to('door', 'a house')];
const outFacts = { job: 'locked out', door: 'house' };

export const locksmith = [
  talk(
    'openings',
    'locksmith',
    'shut-the-door',
    [
      'i shut the door and my keys are still inside',
      to('job', 'locked out'),
      to('door', 'house'),
      to('where', '18 Lemon Street'),
    ],
    { ...outFacts, where: /^18 lemon street$/i },
    { patient: ['job'] },
  ),
  talk(
    'openings',
    'locksmith',
    'snapped-key',
    [
      'the key snapped off in the lock of my car',
      to('where', 'in the parking lot behind Target on Fifth', 'the parking lot behind Target on Fifth'),
    ],
    { job: 'broken key', door: 'car', where: /^(?:in )?the parking lot behind target on fifth$/i },
  ),
  talk(
    'choices',
    'locksmith',
    'change-the-locks',
    ["i've just moved in and want the locks changed", to('door', "it's my flat", 'house')],
    { job: 'new lock', door: 'house' },
    { patient: ['job', 'door'] },
  ),
  talk(
    'names',
    'locksmith',
    'call-me-ishmael',
    [
      ...out,
      to('where', '18 Lemon Street'),
      to('customer', 'call me Ruben', 'Ruben'),
      to('line', '310 555 0143'),
      to('payment', "i'll give you cash", 'cash'),
    ],
    { ...outFacts, where: /^18 lemon street$/i, customer: 'Ruben', line: '+13105550143', payment: 'cash' },
    { end: ['open', 'completed'] },
  ),
  talk(
    'choices',
    'locksmith',
    'visa',
    [
      ...out,
      to('where', '18 Lemon Street'),
      to('customer', 'Ruben Ortega'),
      to('line', '310 555 0143'),
      to('payment', 'do you take visa? then that', 'card'),
    ],
    {
      ...outFacts,
      where: /^18 lemon street$/i,
      customer: 'Ruben Ortega',
      line: '+13105550143',
      payment: 'card',
    },
    { patient: ['payment'], end: ['open', 'completed'] },
  ),
  talk(
    'questions',
    'locksmith',
    'how-soon',
    [...out, 'how quick can you get here', to('where', '18 Lemon Street')],
    { ...outFacts, where: /^18 lemon street$/i },
    { require: [[3, /40 minutes/]] },
  ),
  talk(
    'questions',
    'locksmith',
    'will-it-break',
    [...out, 'are you going to wreck my door', to('where', '18 Lemon Street')],
    { ...outFacts, where: /^18 lemon street$/i },
    { require: [[3, /without damaging/]] },
  ),
  talk(
    'questions',
    'locksmith',
    'charge-at-night',
    [...out, 'what do you charge after dark', to('where', '18 Lemon Street')],
    { ...outFacts, where: /^18 lemon street$/i },
    { require: [[3, /140/]] },
  ),
  talk(
    'human',
    'locksmith',
    'baby-in-car',
    ["my baby is locked in the car please hurry it's an emergency"],
    { job: '?', door: '?' },
    { end: ['transferred'] },
  ),
  talk(
    'false confirmation',
    'locksmith',
    'so-coming',
    [...out, "so someone's on the way", 'okay bye'],
    outFacts,
    { end: [...goes], patient: ['where'] },
  ),
];
