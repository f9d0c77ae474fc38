/** First sentences, and several facts in one, in the fourth set. */
import { agree, talk, to } from '../conversation';

const o = 'openings';
const s = 'several facts';

export const openings = [
  talk(
    o,
    'dental',
    '4-hurts',
    [
      { say: 'hi um one of my back teeth has been hurting since last night', gives: { reason: 'toothache' } },
      to('name', 'ray dunlap'),
    ],
    { name: 'Ray Dunlap', reason: 'toothache' },
  ),
  talk(
    o,
    'dental',
    '4-overdue',
    [
      { say: "hello i'm way overdue for a cleaning", gives: { reason: 'cleaning' } },
      to('name', 'sofia marin'),
    ],
    { name: 'Sofia Marin', reason: 'cleaning' },
  ),
  talk(
    o,
    'restaurant',
    '4-anniversary',
    [
      "yes it's our anniversary next week",
      to('name', 'paul and ines reyes', 'paul reyes'),
      to('guests', 'just the two of us', 'two'),
    ],
    { name: '*', guests: '2', wishes: '?', day: '?' },
    { patient: ['name'] },
  ),
  talk(
    o,
    'orders',
    '4-wrong-thing',
    [
      { say: 'hi you guys sent me the wrong thing', gives: { problem: 'wrong item' } },
      to('order_number', 'uh 3 3 0 9 1', '33091'),
    ],
    { order_number: '33091', problem: 'wrong item' },
  ),
  talk(
    o,
    'homes',
    '4-relocate',
    [
      {
        say: "hey there we're moving to town in the spring and we'd like to rent something",
        gives: { interest: 'rent' },
      },
      to('name', 'gus hart'),
    ],
    { name: 'Gus Hart', interest: 'rent' },
  ),
  talk(
    o,
    'helpdesk',
    '4-screen',
    [
      { say: 'my monitor keeps flickering', gives: { device: 'monitor', problem: 'it keeps flickering' } },
      to('name', 'tess wu'),
    ],
    { name: 'Tess Wu', device: 'monitor', problem: '?' },
    { patient: ['problem'] },
  ),
  talk(
    o,
    'garage',
    '4-puncture',
    [
      { say: "hiya i've got a puncture and i need a new tyre", gives: { service: 'tyres' } },
      to('name', 'joan firth'),
    ],
    { name: 'Joan Firth', service: 'tyres' },
  ),
  talk(
    o,
    'pharmacy',
    '4-out-of',
    [
      { say: "hi i'm almost out of my metformin", gives: { medicine: 'metformin' } },
      to('name', 'cal ruiz'),
      to('date_of_birth', '4/12/1966', 'april 12 1966'),
      agree('date_of_birth', /april121966/),
    ],
    { name: 'Cal Ruiz', date_of_birth: '1966-04-12', medicine: /metformin/i },
    { patient: ['medicine'] },
  ),
  talk(
    o,
    'reception',
    '4-mr-dunn',
    [
      'hello is mr dunn in please',
      to('name', 'vera stokes'),
      agree('name', /verastokes/),
      to('concern', 'my tax return'),
    ],
    { name: 'Vera Stokes', concern: /tax return/i, for_whom: '?' },
  ),
  talk(
    o,
    'taxi',
    '4-to-airport',
    [
      { say: 'i need a cab to the airport', gives: { destination: 'the airport' } },
      to('pickup', '88 king street'),
      to('passengers', 'three'),
    ],
    { pickup: /88 king street/i, destination: /airport/i, passengers: '3' },
    { patient: ['destination', 'pickup'] },
  ),
  talk(
    o,
    'insurance',
    '4-broke-in',
    [
      { say: 'somebody broke into my garage and took my bikes', gives: { kind: 'theft' } },
      to('name', 'leon marsh'),
      to('policy', '410077'),
    ],
    { name: 'Leon Marsh', policy: '410077', kind: ['theft', null], description: '?' },
  ),

  talk(
    s,
    'dental',
    '4-everything',
    [
      {
        say: "hi this is monica reese i'd like to come in for whitening on {{weekday +4}} in the afternoon",
        gives: {
          name: 'monica reese',
          reason: 'whitening',
          day: '{{weekday +4}}',
          time_of_day: 'in the afternoon',
        },
      },
      to('phone', '303 555 0117'),
      agree('phone', /3035550117/),
    ],
    {
      name: 'Monica Reese',
      reason: 'whitening',
      day: '{{iso +4}}',
      time_of_day: /afternoon/i,
      phone: '+13035550117',
    },
    { end: ['completed'] },
  ),
  talk(
    s,
    'dental',
    '4-day-time',
    [
      to('name', 'karl voss'),
      to('reason', 'checkup'),
      {
        to: 'day',
        say: 'how about {{weekday +2}} at three',
        again: '{{weekday +2}}',
        gives: { time_of_day: 'three' },
      },
      to('phone', '303 555 0118'),
      agree('phone', /3035550118/),
    ],
    {
      name: 'Karl Voss',
      reason: 'check-up',
      day: '{{iso +2}}',
      time_of_day: /three|3/i,
      phone: '+13035550118',
    },
    { end: ['completed'] },
  ),
  talk(
    s,
    'restaurant',
    '4-one-breath',
    [
      {
        say: "yeah it's for garcia party of six {{weekday +3}} around seven thirty",
        gives: { name: 'garcia', guests: 'six', day: '{{weekday +3}}', time: 'seven thirty' },
      },
      to('phone', '773 555 0121'),
    ],
    {
      name: 'Garcia',
      guests: '6',
      day: '{{iso +3}}',
      time: /seven thirty|7[:. ]?30|19:30/i,
      phone: '+17735550121',
    },
  ),
  talk(
    s,
    'homes',
    '4-two-bed',
    [
      to('name', 'nora field'),
      {
        to: 'interest',
        say: 'we want to rent a two bedroom in the old town',
        again: 'rent',
        gives: { bedrooms: 'two', area: 'the old town' },
      },
      to('budget', 'eighteen hundred'),
    ],
    { name: 'Nora Field', interest: 'rent', bedrooms: '2', area: /old town/i, budget: '1800' },
  ),
  talk(
    s,
    'orders',
    '4-number-late',
    [
      {
        say: "hi my order is 5 5 1 2 0 and it still hasn't shown up",
        gives: { order_number: '55120', problem: 'late' },
      },
      to('email', 'pam@otter.org'),
      agree('email', /pamotterorg/),
    ],
    { order_number: '55120', problem: 'late', email: 'pam@otter.org' },
  ),
  talk(
    s,
    'garage',
    '4-car-service',
    [
      to('name', 'neil harker'),
      { to: 'service', say: "it's an mot on a skoda octavia", again: 'mot', gives: { car: 'skoda octavia' } },
      to('day', '{{weekday +5}}'),
      agree('day', /.*/),
    ],
    { name: 'Neil Harker', service: 'MOT', car: /octavia/i, day: '{{iso +5}}' },
    { patient: ['car'] },
  ),
  talk(
    s,
    'hotel',
    '4-two-nights',
    [
      {
        to: 'arrival',
        say: 'arriving {{month +8}} {{ord +8}} for two nights',
        again: '{{month +8}} {{ord +8}}',
        gives: { nights: 'two' },
      },
      to('guests', 'two adults'),
      to('room', 'a double'),
    ],
    { arrival: '{{iso +8}}', nights: '2', guests: '2', room: 'double' },
  ),
  talk(
    s,
    'taxi',
    '4-from-to',
    [
      {
        to: 'pickup',
        say: 'from 9 oak street to the central hospital',
        again: '9 oak street',
        gives: { destination: 'the central hospital' },
      },
      to('passengers', 'two of us'),
      to('time', 'in twenty minutes'),
    ],
    { pickup: /9 oak street/i, destination: /central hospital/i, passengers: '2', time: /twenty|20/i },
    { patient: ['destination', 'pickup'] },
  ),
  talk(
    s,
    'bakery',
    '4-carrot-for-twelve',
    [
      'i am',
      {
        to: 'name',
        say: "it's dana pope and i'd like a carrot cake for twelve people",
        again: 'dana pope',
        gives: { cake: 'carrot', servings: 'twelve' },
      },
      to('pickup_day', 'this coming friday', 'friday'),
    ],
    { name: 'Dana Pope', cake: 'carrot', servings: '12', pickup_day: '*' },
  ),
];
