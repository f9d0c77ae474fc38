/** Openings and several facts at once, in the second set. */
import { agree, talk, to } from '../conversation';

const o = 'openings';
const s = 'several facts';

export const openings = [
  talk(
    o,
    'dental',
    '2-hoping-to-get-in',
    [
      {
        say: 'hey good morning i was hoping to get in for a cleaning sometime',
        gives: { reason: 'a cleaning' },
      },
      to('name', 'rosalind beck'),
    ],
    { name: 'Rosalind Beck', reason: 'cleaning' },
    { never: { name: 'Hoping To Get In' } },
  ),
  talk(
    o,
    'dental',
    '2-chipped',
    [
      { say: 'hi my tooth is killing me can you fit me in', gives: { reason: 'toothache' } },
      to('name', 'hal dorsey'),
    ],
    { name: 'Hal Dorsey', reason: 'toothache' },
  ),
  talk(
    o,
    'restaurant',
    '2-table-for',
    [
      {
        say: 'yeah can i get a table for five on {{weekday +4}}',
        gives: { guests: 'five', day: '{{weekday +4}}' },
      },
      to('name', 'nadia haddad'),
    ],
    { name: 'Nadia Haddad', guests: '5', day: '{{iso +4}}' },
  ),
  talk(
    o,
    'orders',
    '2-never-came',
    [
      { say: 'yes hello i ordered a rake and it never came', gives: { problem: 'late' } },
      to('order_number', '551208'),
    ],
    { order_number: '551208', problem: 'late' },
  ),
  talk(
    o,
    'orders',
    '2-my-name-first',
    [
      {
        say: "hi there my name's gwen i got a hedge trimmer from you and the blade is cracked",
        gives: { problem: 'damaged' },
      },
      to('order_number', '77310'),
    ],
    { order_number: '77310', problem: 'damaged' },
  ),
  talk(
    o,
    'homes',
    '2-relocating',
    [
      { say: 'hi so my husband and i are looking to buy something', gives: { interest: 'buy' } },
      to('name', 'carla jennings'),
    ],
    { name: 'Carla Jennings', interest: 'buy' },
  ),
  talk(
    o,
    'reception',
    '2-returning-call',
    [
      "yes hello i'm returning a call from mr dunn",
      to('name', 'patrick byrne'),
      agree('name', /patrickbyrne/),
      to('concern', 'my tax return', 'my tax return'),
    ],
    { name: 'Patrick Byrne', concern: /tax return|call/i, for_whom: '?' },
  ),
  talk(
    o,
    'garage',
    '2-morning-mate',
    [
      { say: 'morning mate i need an mot on my fiesta', gives: { service: 'mot', car: 'fiesta' } },
      to('name', 'dean cutler'),
    ],
    { name: 'Dean Cutler', service: 'MOT', car: /fiesta/i },
    { patient: ['car'] },
  ),
  talk(
    o,
    'pharmacy',
    '2-refill-for',
    [
      { say: 'hi i need to refill my lisinopril', gives: { medicine: 'lisinopril' } },
      to('name', 'joan fairchild'),
      to('date_of_birth', 'april 9 1948'),
      agree('date_of_birth', /april91948/),
    ],
    { name: 'Joan Fairchild', medicine: /lisinopril/i, date_of_birth: '1948-04-09' },
    { patient: ['medicine'] },
  ),
  talk(
    o,
    'salon',
    '2-do-you-have-time',
    [
      { say: 'hey do you guys have anything for a beard trim this week', gives: { service: 'beard trim' } },
      to('name', 'marco silva'),
    ],
    { name: 'Marco Silva', service: 'beard trim' },
  ),
  talk(
    o,
    'vets',
    '2-my-cat',
    [
      { say: "hello my cat's been sick all night", gives: { animal: 'cat' } },
      to('owner_name', 'harriet lowe'),
    ],
    { owner_name: 'Harriet Lowe', animal: 'cat', reason: '?' },
    { patient: ['animal'] },
  ),
  talk(
    o,
    'plumber',
    '2-water-everywhere',
    [
      {
        say: "there's water all over my kitchen floor the sink is leaking",
        gives: { problem: 'the sink is leaking' },
      },
      to('name', 'curtis bell'),
    ],
    { problem: /leak|water/i, name: 'Curtis Bell' },
  ),
  talk(
    o,
    'hotel',
    '2-room-for-two',
    [
      {
        say: "hi i'd like to book a double room for two nights from {{month +6}} {{ord +6}}",
        gives: { arrival: '{{month +6}} {{ord +6}}', nights: 'two', room: 'double' },
      },
      to('guests', 'two'),
    ],
    { arrival: '{{iso +6}}', nights: '2', room: 'double', guests: '2' },
  ),
  talk(
    s,
    'dental',
    '2-all-at-once',
    [
      {
        say: "hi it's abigail frost i'd like a check-up on {{weekday +3}} around eleven",
        gives: { name: 'abigail frost', reason: 'check-up', day: '{{weekday +3}}', time_of_day: 'eleven' },
      },
      to('phone', '617 555 0188'),
      agree('phone', /6175550188/),
    ],
    {
      name: 'Abigail Frost',
      reason: 'check-up',
      day: '{{iso +3}}',
      time_of_day: /eleven|11/,
      phone: '+16175550188',
    },
    { end: ['completed'] },
  ),
  talk(
    s,
    'restaurant',
    '2-name-and-number',
    [
      'yes',
      to('name', 'tobias lund and my number is 312 555 0147', 'tobias lund'),
      to('guests', 'two'),
      to('day', 'tomorrow'),
      to('time', 'seven thirty'),
    ],
    {
      name: 'Tobias Lund',
      phone: '+13125550147',
      guests: '2',
      day: '{{iso +1}}',
      time: /seven thirty|7[: ]30|19:30/i,
    },
  ),
  talk(
    s,
    'restaurant',
    '2-date-time-people',
    [
      {
        say: 'yes for eight people on {{weekday +5}} at half past six',
        gives: { guests: 'eight', day: '{{weekday +5}}', time: 'half past six' },
      },
      to('name', 'leila amari'),
    ],
    { name: 'Leila Amari', guests: '8', day: '{{iso +5}}', time: /half past six|6:30|18:30/i },
  ),
  talk(
    s,
    'homes',
    '2-buy-bedrooms-budget',
    [
      {
        say: "hi this is rodney clay we're looking to buy a three bedroom in fairview for about 450 thousand",
        gives: {
          name: 'rodney clay',
          interest: 'buy',
          bedrooms: 'three',
          area: 'fairview',
          budget: '450000',
        },
      },
      to('email', 'rodney clay at gmail dot com', 'rodneyclay@gmail.com'),
      agree('email', /rodneyclaygmailcom/),
    ],
    {
      name: 'Rodney Clay',
      interest: 'buy',
      bedrooms: '3',
      area: /fairview/i,
      budget: '450000',
      email: 'rodneyclay@gmail.com',
    },
  ),
  talk(
    s,
    'orders',
    '2-number-and-problem',
    [
      {
        say: 'order 90817 showed up with the handle snapped off',
        gives: { order_number: '90817', problem: 'damaged' },
      },
      to('email', 'kim at bluebird dot org'),
      agree('email', /kimbluebirdorg/),
    ],
    { order_number: '90817', problem: 'damaged', email: 'kim@bluebird.org' },
    { end: ['open', 'completed'] },
  ),
  talk(
    s,
    'garage',
    '2-car-and-day',
    [
      to('name', 'alun rees'),
      to('service', "it's the brakes on my golf they're squealing", 'a repair'),
      to('day', 'tomorrow'),
      agree('day', /.*/),
    ],
    { name: 'Alun Rees', service: 'repair', car: '?', day: ['{{iso +1}}', null] },
    { patient: ['car', 'service'] },
  ),
  talk(
    s,
    'hotel',
    '2-guests-and-nights',
    [
      to('arrival', 'the day after tomorrow for three nights', 'the day after tomorrow'),
      to('guests', "there's two adults and a child", 'three'),
      to('room', 'suite please'),
    ],
    { arrival: '{{iso +2}}', nights: '3', guests: '3', room: 'suite' },
    { patient: ['guests', 'nights'] },
  ),
  talk(
    s,
    'helpdesk',
    '2-laptop-problem',
    [
      {
        say: "hi it's warren tate employee 40231 my laptop won't turn on",
        gives: {
          name: 'warren tate',
          employee_number: '40231',
          device: 'laptop',
          problem: "it won't turn on",
        },
      },
      to('urgency', 'high'),
    ],
    { name: 'Warren Tate', employee_number: '40231', device: 'laptop', problem: /turn on/i, urgency: 'high' },
    { patient: ['problem'] },
  ),
];
