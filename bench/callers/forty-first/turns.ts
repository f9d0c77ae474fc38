/** The forty-first set, people from all over who take their time: openings, several facts and changes. */
import { agree, talk, to } from '../conversation';
import { changes as changed } from '../one-answer';

export const openings = [
  talk(
    'openings',
    'dental',
    'over-long-way-round',
    [
      {
        say: "hello dear it's opal tucker calling and what i'd like is to get my teeth cleaned",
        gives: { name: 'opal tucker', reason: 'cleaning' },
      },
      to('day', '{{weekday +3}}'),
      to('time_of_day', 'before lunch'),
    ],
    { name: 'Opal Tucker', reason: 'cleaning', day: '{{iso +3}}', time_of_day: /before lunch/i },
  ),
  talk(
    'openings',
    'garage',
    'over-mot',
    [
      {
        say: "alright mate i've a ford ka needs an mot by {{weekday +5}}",
        gives: { service: 'MOT', car: 'ford ka' },
      },
      to('name', 'barry holroyd'),
      to('car', 'ford ka'),
      to('day', '{{weekday +4}}'),
    ],
    { name: 'Barry Holroyd', service: 'MOT', car: /ford ka/i, day: ['{{iso +4}}', null] },
    { patient: ['car', 'day'] },
  ),
  talk(
    'openings',
    'orders',
    'over-two-things',
    [
      {
        say: 'hello sir i have received one wrong item the order number is 517339',
        gives: { problem: 'wrong item', order_number: '517339' },
      },
      to('email', 'priya at example dot com'),
    ],
    { order_number: '517339', problem: 'wrong item', email: 'priya@example.com', details: '?' },
  ),
  talk(
    'openings',
    'reception',
    'over-callback',
    [
      {
        say: "hi it's fergus mackay returning mr dunn's call",
        gives: { name: 'fergus mackay', for_whom: 'mr dunn' },
      },
      agree('name', /mackay/i),
      to('concern', 'my vat return'),
    ],
    { name: ['Fergus Mackay', 'Fergus MacKay'], for_whom: ['Mr. Dunn', null], concern: /vat return/i },
    { patient: ['for_whom'] },
  ),
  talk(
    'openings',
    'plumber',
    'over-sink',
    [
      {
        say: "hey my kitchen sink's backed up and there is water everywhere",
        gives: { problem: "my kitchen sink's backed up" },
      },
      to('name', 'chidi okonkwo'),
      to('address', '88 orchard lane'),
      to('urgency', 'as soon as you possibly can', 'today'),
    ],
    { problem: /sink/i, name: 'Chidi Okonkwo', address: /88 orchard lane/i, urgency: 'today' },
    { patient: ['problem'] },
  ),
];

export const several = [
  talk(
    'several facts',
    'restaurant',
    'over-five-things',
    [
      {
        say: 'hello good evening i want one table for {{weekday +2}} for six persons at half past seven',
        gives: { day: '{{weekday +2}}', guests: 'six', time: 'half past seven' },
      },
      to('name', 'priya raghavan'),
      to('phone', '312 555 0138'),
    ],
    {
      day: '{{iso +2}}',
      guests: '6',
      time: /half past seven|7:30/i,
      name: 'Priya Raghavan',
      phone: '+13125550138',
    },
  ),
  talk(
    'several facts',
    'pharmacy',
    'over-name-birth',
    [
      {
        to: 'name',
        say: 'opal tucker february 23rd 1955',
        again: 'opal tucker',
        gives: { date_of_birth: 'february 23 1955' },
      },
      agree('date_of_birth', /february 23/i),
      to('medicine', 'metformin'),
    ],
    { name: 'Opal Tucker', date_of_birth: '1955-02-23', medicine: /^metformin$/i },
  ),
  talk(
    'several facts',
    'salon',
    'over-cut',
    [
      {
        to: 'name',
        say: "jo larsen and it's for a haircut with mia",
        again: 'jo larsen',
        gives: { service: 'haircut', stylist: 'mia' },
      },
      to('stylist', 'mia'),
      to('day', 'tomorrow'),
    ],
    { name: 'Jo Larsen', service: 'haircut', stylist: /mia/i, day: '{{iso +1}}' },
    { patient: ['stylist'] },
  ),
];

export const changes = [
  ...changed('dental', 'phone', [
    ['i am sorry i told {{weekday +3}} but i meant {{weekday +4}}', { day: '{{iso +4}}' }],
    ['och no not ten eleven', { time_of_day: /eleven|11/i }],
    ["it's mario lopez not maria", { name: 'Mario Lopez' }],
    ['can you please make it whitening only', { reason: 'whitening' }],
    ['actually ten is fine but can we do {{weekday +5}}', { day: '{{iso +5}}' }],
  ]),
  ...changed('restaurant', 'phone', [
    ['sorry love can we squeeze one more in so five', { guests: '5' }],
    ['better at eight the babysitter comes late', { time: /eight|8/i }],
  ]),
  ...changed('orders', 'email', [['no no the last digit is six not five', { order_number: '880126' }]]),
  ...changed('homes', 'email', [['make the budget 420 thousand would you', { budget: '420000' }]]),
  ...changed('helpdesk', 'email', [["i said normal but my boss says it's high", { urgency: 'high' }]]),
  ...changed('garage', 'phone', [["it's not an mot it's for the tyres i need", { service: 'tyres' }]]),
  talk(
    'corrections',
    'movers',
    'over-rooms',
    [
      to('name', 'chidi okonkwo'),
      to('from', '88 orchard lane'),
      to('to', '5 lake view drive'),
      to('move_day', '{{weekday +4}}'),
      to('rooms', "four wait do you count the kitchen then it's five"),
      to('packing', 'we will pack ourselves'),
      'and it was 6 lake view drive not 5',
    ],
    {
      name: 'Chidi Okonkwo',
      from: /88 orchard lane/i,
      to: /^6 lake view drive$/i,
      move_day: '{{iso +4}}',
      rooms: ['5', '4'],
      packing: 'customer packs',
    },
    { patient: ['rooms', 'phone'] },
  ),
  talk(
    'corrections',
    'pharmacy',
    'over-year',
    [
      to('name', 'opal tucker'),
      to('date_of_birth', 'february 23 1959'),
      { confirm: 'date_of_birth', hears: /1959/, say: 'no hon fifty five not fifty nine' },
      agree('date_of_birth', /1955/),
      to('medicine', 'metformin'),
    ],
    { name: 'Opal Tucker', date_of_birth: '1955-02-23', medicine: /metformin/i },
    { patient: ['date_of_birth'] },
  ),
];
