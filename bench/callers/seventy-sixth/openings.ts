/** How calls begin, the seventy-sixth set: people of many trades and ages, as plain as the examples. */
import { talk, to } from '../conversation';

export const openings = [
  talk(
    'openings',
    'dental',
    '76-have-a-look',
    [
      {
        say: "hello there um i've got a bit of a toothache and i was hoping someone could have a look at it tomorrow",
        gives: { reason: 'toothache', day: 'tomorrow' },
      },
      to('name', 'priscilla owens'),
      to('time_of_day', 'first thing in the morning', 'in the morning'),
    ],
    { name: 'Priscilla Owens', reason: 'toothache', day: '{{iso +1}}', time_of_day: /morning/i },
  ),
  talk(
    'openings',
    'restaurant',
    '76-get-a-table',
    [
      {
        say: 'oh hi yeah could i get a table for six on {{weekday +4}}',
        gives: { guests: 'six', day: '{{weekday +4}}' },
      },
      to('name', 'gareth pugh'),
      to('time', 'about seven', 'seven'),
    ],
    { name: 'Gareth Pugh', guests: '6', day: '{{iso +4}}', time: /seven|7/i },
  ),
  talk(
    'openings',
    'orders',
    '76-not-turned-up',
    [
      { say: "hi my order still hasn't turned up and it's been two weeks", gives: { problem: 'late' } },
      to('order_number', 'four four oh nine one seven', '440917'),
      to('email', 'gail at yahoo dot com', 'gail@yahoo.com'),
    ],
    { order_number: '440917', problem: 'late', email: 'gail@yahoo.com' },
  ),
  talk(
    'openings',
    'homes',
    '76-family-of-four',
    [
      {
        say: "good morning we're a family of four looking for a three bedroom place to rent in fairview",
        gives: { interest: 'rent', area: 'fairview', bedrooms: 'three' },
      },
      to('name', 'monica price'),
      to('budget', 'two thousand a month', '2000'),
    ],
    { name: 'Monica Price', interest: 'rent', area: /fairview/i, bedrooms: '3', budget: '2000' },
  ),
  talk(
    'openings',
    'reception',
    '76-from-the-bakery',
    [
      {
        say: "hi it's gloria from westfield bakery calling about our payroll",
        gives: { name: 'gloria', concern: 'our payroll' },
      },
      to('phone', '212 555 0147'),
    ],
    { name: 'Gloria', concern: /payroll/i, for_whom: '?', phone: '+12125550147' },
    { end: ['completed', 'open'] },
  ),
  talk(
    'openings',
    'helpdesk',
    '76-will-not-turn-on',
    [
      {
        say: "yeah hi my laptop won't turn on this is derek shaw",
        gives: { name: 'derek shaw', device: 'laptop', problem: "it won't turn on" },
      },
      to('employee_number', '30518'),
      to('urgency', 'pretty high', 'high'),
    ],
    { name: 'Derek Shaw', employee_number: '30518', device: 'laptop', problem: /turn on/i, urgency: 'high' },
  ),
  talk(
    'openings',
    'garage',
    '76-corsa-mot',
    [
      {
        say: 'hiya i need to get my corsa in for its mot sometime next week',
        gives: { service: 'mot', car: 'a corsa' },
      },
      to('name', 'tracey bell'),
      to('day', '{{weekday +6}}'),
    ],
    { name: 'Tracey Bell', service: 'MOT', car: /corsa/i, day: '{{iso +6}}' },
  ),
  talk(
    'openings',
    'pharmacy',
    '76-for-mum',
    [
      {
        say: "hi i'm calling for my mum she needs her blood pressure tablets",
        gives: { medicine: 'blood pressure tablets' },
      },
      to('name', "her name's doris whitfield", 'doris whitfield'),
      to('date_of_birth', 'the ninth of june nineteen forty four', 'june 9th 1944'),
    ],
    { name: 'Doris Whitfield', date_of_birth: '1944-06-09', medicine: /blood pressure/i },
  ),
  talk(
    'openings',
    'dental',
    '76-whitened',
    [
      { say: "hello i'd like to get my teeth whitened if that's possible", gives: { reason: 'whitening' } },
      to('name', 'caitlin ross'),
      to('day', '{{weekday +3}}'),
    ],
    { name: 'Caitlin Ross', reason: 'whitening', day: '{{iso +3}}' },
  ),
  talk(
    'openings',
    'dental',
    '76-son-is-due',
    [
      {
        say: "my son's due a check up his name is oliver grant",
        gives: { name: 'oliver grant', reason: 'check-up' },
      },
      to('day', 'tomorrow'),
      to('time_of_day', 'after school so four', 'four'),
    ],
    { name: 'Oliver Grant', reason: 'check-up', day: '{{iso +1}}', time_of_day: /four|4/i },
  ),
  talk(
    'openings',
    'restaurant',
    '76-fit-two-in',
    [
      'good evening is that trattoria lucia',
      {
        say: 'lovely can you fit two of us in tomorrow at half seven',
        gives: { guests: 'two', day: 'tomorrow', time: 'half seven' },
      },
      to('name', 'ian whitlock'),
    ],
    { name: 'Ian Whitlock', guests: '2', day: '{{iso +1}}', time: /half|7|19/i },
  ),
  talk(
    'openings',
    'orders',
    '76-snapped-handle',
    [
      { say: 'the spade you sent me has a snapped handle', gives: { problem: 'damaged' } },
      to('order_number', '903312'),
      to('email', 'bert at bertsgarden dot com', 'bert@bertsgarden.com'),
    ],
    { order_number: '903312', problem: 'damaged', email: 'bert@bertsgarden.com', details: '?' },
  ),
  talk(
    'openings',
    'orders',
    '76-sent-me-a-hoe',
    [
      { say: "i ordered a rake and you've sent me a hoe", gives: { problem: 'wrong item' } },
      to('order_number', "it's 118 204", '118204'),
    ],
    { order_number: '118204', problem: 'wrong item', details: '?' },
  ),
  talk(
    'openings',
    'homes',
    '76-on-the-market',
    [
      { say: 'hello my husband and i want to put our house on the market', gives: { interest: 'sell' } },
      to('name', 'helen ashby'),
      to('area', 'lakeside'),
      to('bedrooms', 'four'),
    ],
    { name: 'Helen Ashby', interest: 'sell', area: /lakeside/i, bedrooms: '4' },
  ),
  talk(
    'openings',
    'reception',
    '76-is-mr-dunn-there',
    [
      { say: 'is mr dunn there please', gives: { for_whom: 'mr dunn' } },
      to('name', 'ruth abernathy'),
      to('concern', "it's about my tax return", 'my tax return'),
    ],
    { name: 'Ruth Abernathy', concern: /tax return/i, for_whom: ['Mr. Dunn', null] },
  ),
  talk(
    'openings',
    'helpdesk',
    '76-me-again',
    [
      {
        say: "hello it's me again the printer on the second floor is jammed again",
        gives: { device: 'printer', problem: "it's jammed" },
      },
      to('name', 'lou castillo'),
      to('employee_number', '7742'),
    ],
    { name: 'Lou Castillo', employee_number: '7742', device: 'printer', problem: /jam/i },
  ),
  talk(
    'openings',
    'garage',
    '76-brakes-squealing',
    [
      { say: 'alright mate my brakes are squealing something awful', gives: { service: 'repair' } },
      to('name', 'dean foster'),
      to('car', "it's a ford fiesta", 'ford fiesta'),
      to('day', 'tomorrow if you can', 'tomorrow'),
    ],
    { name: 'Dean Foster', service: 'repair', car: /^(?:a )?ford fiesta$/i, day: '{{iso +1}}' },
  ),
  talk(
    'openings',
    'pharmacy',
    '76-run-out',
    [
      {
        say: "hello dear this is mrs edna plumley i've run out of my metformin",
        gives: { name: 'edna plumley', medicine: 'metformin' },
      },
      to('date_of_birth', 'february second nineteen thirty nine', 'february 2nd 1939'),
      to('how', 'my neighbor will come and get it', 'pick up'),
    ],
    { name: /edna plumley$/i, date_of_birth: '1939-02-02', medicine: /^metformin$/i, how: 'pick up' },
  ),
  talk(
    'openings',
    'dental',
    '76-just-moved',
    [
      "hi so sorry to bother you i just moved here and i'm looking for a dentist",
      to('name', 'nadia karim'),
      to('reason', 'just a general check up', 'check-up'),
    ],
    { name: 'Nadia Karim', reason: 'check-up' },
  ),
  talk(
    'openings',
    'restaurant',
    '76-birthday',
    [
      {
        say: "hello yes a table please for my wife's birthday on the {{ordword +10}} there'll be eight of us",
        gives: { guests: 'eight', day: 'the {{ordword +10}}' },
      },
      to('name', 'marcus bright'),
      to('time', 'seven thirty'),
    ],
    { name: 'Marcus Bright', guests: '8', day: '{{iso +10}}', time: /seven thirty|7:30|19:30/i, wishes: '?' },
  ),
  talk(
    'openings',
    'garage',
    '76-flat-tyre',
    [
      {
        say: 'hello got a flat tyre on the van can you sort it {{weekday +2}}',
        gives: { service: 'tyres', day: '{{weekday +2}}' },
      },
      to('name', 'shaun riley'),
      to('car', 'a transit van'),
    ],
    { name: 'Shaun Riley', service: 'tyres', car: /van/i, day: '{{iso +2}}' },
  ),
  talk(
    'openings',
    'helpdesk',
    '76-locked-out',
    [
      "hi there i can't get into my account it says it's locked",
      to('name', 'joyce lam'),
      to('employee_number', '22190'),
    ],
    { name: 'Joyce Lam', employee_number: '22190', problem: '?' },
    { require: [[1, /15 minutes/i]] },
  ),
];
