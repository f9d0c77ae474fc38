/** Names, openings and several facts at once, in the seventh set. */
import { agree, type Expected, type Line, talk, to } from '../conversation';

const named = (id: string, say: string, again: string, name: Expected, extras = {}) =>
  talk(
    'names',
    'dental',
    `7-${id}`,
    [to('name', say, again), to('reason', 'a cleaning', 'cleaning')],
    { name, reason: 'cleaning' },
    extras,
  );

export const names = [
  named('yeah-hi', "oh yeah hi um it's gary, gary whitlock", 'gary whitlock', 'Gary Whitlock'),
  named('married', "well it's sandra cole now used to be sandra beck", 'sandra cole', 'Sandra Cole', {
    never: { name: 'Sandra Beck' },
  }),
  named('everyone-calls', "i'm robert dawson but everybody calls me bob", 'robert dawson', [
    'Robert Dawson',
    'Bob Dawson',
  ]),
  named('spelled-last', 'nguyen, n g u y e n, first name linh', 'linh nguyen', 'Linh Nguyen', {
    patient: ['name'],
  }),
  named('mrs', 'this is mrs eleanor pruitt dear', 'eleanor pruitt', 'Eleanor Pruitt'),
  named('with-a-k', "it's katherine with a k, katherine doyle", 'katherine doyle', 'Katherine Doyle'),
  named('sure-its', 'sure, you can put down tomas rivera', 'tomas rivera', 'Tomas Rivera'),
  named('for-my-son', "it's for my son actually, his name is oliver grant", 'oliver grant', 'Oliver Grant'),
  named('hyphen', 'my name is anne marie du pont', 'anne marie du pont', /^Anne[- ]Marie Du ?Pont$/i),
  named('you-have-it', "you should have me already, it's paula jennings", 'paula jennings', 'Paula Jennings'),
  talk(
    'names',
    'reception',
    '7-read-back',
    [
      to('name', 'yes good morning this would be harold finch speaking', 'harold finch'),
      agree('name', /haroldfinch/, 'no harold finch'),
      to('concern', 'my tax return', 'tax return'),
    ],
    { name: 'Harold Finch', concern: /tax return/i },
  ),
  talk(
    'names',
    'helpdesk',
    '7-accounting',
    [
      to('name', "hey it's priya from accounting, priya shah", 'priya shah'),
      to('employee_number', 'four four one two'),
    ],
    { name: 'Priya Shah', employee_number: '4412' },
  ),
  talk(
    'names',
    'garage',
    '7-mister-o',
    [to('name', "o'connell, sean o'connell", "sean o'connell"), to('service', 'the mot', 'mot')],
    { name: "Sean O'Connell", service: 'MOT' },
  ),
  talk(
    'names',
    'pharmacy',
    '7-patient',
    [
      to('name', "the patient is my wife's name, deborah lang", 'deborah lang'),
      to('date_of_birth', 'march third nineteen sixty one', 'march 3 1961'),
      agree('date_of_birth', /march31961/),
      to('medicine', 'metformin'),
    ],
    { name: 'Deborah Lang', date_of_birth: '1961-03-03', medicine: /^metformin\.?$/i },
  ),
  talk(
    'names',
    'homes',
    '7-not-repeat',
    [
      to('name', "i already told the other lady, it's victor hale", 'victor hale'),
      to('interest', "we're hoping to buy", 'buy'),
    ],
    { name: 'Victor Hale', interest: 'buy' },
  ),
  talk('names', 'restaurant', '7-just-first', ['yes', to('name', 'just put miguel'), to('guests', 'two')], {
    name: 'Miguel',
    guests: '2',
  }),
];

export const openings = [
  talk(
    'openings',
    'dental',
    '7-toothache',
    [
      {
        say: 'hi there um my tooth has been killing me since last night and i was hoping somebody could look at it',
        gives: { reason: 'toothache' },
      },
      to('name', 'jenny walsh'),
      to('day', 'tomorrow'),
      to('time_of_day', 'in the morning', 'morning'),
    ],
    { name: 'Jenny Walsh', reason: 'toothache', day: '{{iso +1}}', time_of_day: /morning/i },
  ),
  talk(
    'openings',
    'restaurant',
    '7-table-for',
    [
      {
        say: 'yes hello i would like a table for five on {{weekday +4}} at seven if you have',
        gives: { guests: 'five', day: '{{weekday +4}}', time: 'seven' },
      },
      to('name', 'marco bellini'),
    ],
    { name: 'Marco Bellini', guests: '5', day: '{{iso +4}}', time: /seven|7/i },
  ),
  talk(
    'openings',
    'orders',
    '7-broken',
    [
      {
        say: 'hello yes i got my hedge trimmer yesterday and the handle is cracked right down the middle',
        gives: { problem: 'damaged' },
      },
      to('order_number', 'it is seven seven oh four one nine', '770419'),
      to('email', 'ruth at gmail dot com', 'ruth@gmail.com'),
      agree('email', /ruthgmailcom/),
    ],
    { order_number: '770419', problem: 'damaged', email: 'ruth@gmail.com', details: '?' },
  ),
  talk(
    'openings',
    'garage',
    '7-mot-due',
    [
      {
        say: 'morning, my mot runs out end of the month so i need to get that done',
        gives: { service: 'mot' },
      },
      to('name', 'gareth pugh'),
      to('car', 'a ford focus', 'ford focus'),
    ],
    { name: 'Gareth Pugh', service: 'MOT', car: /^(a )?ford focus$/i },
  ),
  talk(
    'openings',
    'helpdesk',
    '7-printer',
    [
      {
        say: "hi yeah the printer on the second floor won't print anything",
        gives: { device: 'printer', problem: "it won't print anything" },
      },
      to('name', 'carl jensen'),
      to('employee_number', '20931'),
    ],
    { name: 'Carl Jensen', employee_number: '20931', device: 'printer', problem: '?' },
  ),
  talk(
    'openings',
    'homes',
    '7-selling',
    [
      {
        say: 'good afternoon my husband and i are thinking of selling our house over in fairview',
        gives: { interest: 'sell', area: 'fairview' },
      },
      to('name', 'gloria stein'),
      to('bedrooms', 'three'),
    ],
    { name: 'Gloria Stein', interest: 'sell', area: /fairview/i, bedrooms: '3' },
    { patient: ['area'] },
  ),
  talk(
    'openings',
    'reception',
    '7-for-dunn',
    [
      { say: 'could you get a message to mr dunn for me please', gives: { for_whom: 'mr dunn' } },
      to('name', 'bill sawyer'),
      agree('name', /billsawyer/),
      to('concern', 'the audit next month', 'audit'),
    ],
    { name: 'Bill Sawyer', concern: /audit/i, for_whom: 'Mr. Dunn' },
    { patient: ['for_whom'] },
  ),
  talk(
    'openings',
    'pharmacy',
    '7-refill',
    [
      { say: 'hi i need to refill my lisinopril please', gives: { medicine: 'lisinopril' } },
      to('name', 'wanda price'),
      to('date_of_birth', 'july ninth 1950'),
      agree('date_of_birth', /july91950/),
    ],
    { name: 'Wanda Price', date_of_birth: '1950-07-09', medicine: /^lisinopril$/i },
  ),
  talk(
    'openings',
    'dental',
    '7-name-later',
    [
      {
        say: "hello my name is stella ortiz and i'm calling because i want my teeth whitened",
        gives: { name: 'stella ortiz', reason: 'whitening' },
      },
      to('day', 'two days from now'),
      to('time_of_day', 'noon'),
    ],
    { name: 'Stella Ortiz', reason: 'whitening', day: '{{iso +2}}', time_of_day: /noon/i },
  ),
  talk(
    'openings',
    'garage',
    '7-noise',
    [
      {
        say: 'hiya love my car is making an awful noise when i brake can you have a look at it',
        gives: { service: 'repair' },
      },
      to('name', 'joan pike'),
      to('car', "it's a little red fiat panda", 'fiat panda'),
    ],
    { name: 'Joan Pike', service: 'repair', car: /fiat panda/i },
  ),
];

const yes: Line = 'yes i would';
export const several = [
  talk(
    'several facts',
    'restaurant',
    '7-name-and-party',
    [
      yes,
      { say: "lewis, and there's going to be eight of us", gives: { name: 'lewis', guests: 'eight' } },
      to('day', 'tomorrow'),
      to('time', 'half seven'),
    ],
    { name: 'Lewis', guests: '8', day: '{{iso +1}}', time: /half (past )?seven|7:30|half 7/i },
  ),
  talk(
    'several facts',
    'restaurant',
    '7-everything',
    [
      {
        say: "yes please, name's dana ross, party of three, {{weekday +2}} at eight pm",
        gives: { name: 'dana ross', guests: 'three', day: '{{weekday +2}}', time: 'eight pm' },
      },
      to('phone', '312 555 0188'),
    ],
    { name: 'Dana Ross', guests: '3', day: '{{iso +2}}', time: /eight|8/i, phone: '+13125550188' },
  ),
  talk(
    'several facts',
    'dental',
    '7-day-and-time',
    [
      to('name', 'omar haddad'),
      to('reason', 'check up'),
      {
        say: '{{weekday +3}} around two in the afternoon would work',
        gives: { day: '{{weekday +3}}', time_of_day: 'two in the afternoon' },
      },
      to('phone', '2025550161'),
      agree('phone', /2025550161/),
    ],
    {
      name: 'Omar Haddad',
      reason: 'check-up',
      day: '{{iso +3}}',
      time_of_day: /two|2/i,
      phone: '+12025550161',
    },
  ),
  talk(
    'several facts',
    'homes',
    '7-rent-two-bed',
    [
      to('name', 'ingrid moe'),
      {
        say: 'i want to rent a two bedroom somewhere in the old town',
        gives: { interest: 'rent', bedrooms: 'two', area: 'old town' },
      },
      to('budget', 'about eighteen hundred', 'eighteen hundred'),
    ],
    { name: 'Ingrid Moe', interest: 'rent', area: /old town/i, bedrooms: '2', budget: '1800' },
    { patient: ['area'] },
  ),
  talk(
    'several facts',
    'helpdesk',
    '7-who-and-number',
    [
      {
        say: 'nora blake, employee number three one oh seven',
        gives: { name: 'nora blake', employee_number: '3107' },
      },
      to('device', 'my laptop'),
      to('problem', 'the screen keeps going black'),
    ],
    { name: 'Nora Blake', employee_number: '3107', device: 'laptop', problem: /screen keeps going black/i },
  ),
  talk(
    'several facts',
    'garage',
    '7-service-car',
    [
      to('name', 'keith barlow'),
      {
        say: 'full service please on a volkswagen golf',
        gives: { service: 'full service', car: 'volkswagen golf' },
      },
      to('day', '{{weekday +3}}'),
      agree('day', /{{weekday +3}}/i),
    ],
    { name: 'Keith Barlow', service: 'full service', car: /volkswagen golf/i, day: '{{iso +3}}' },
    { patient: ['car'] },
  ),
  talk(
    'several facts',
    'pharmacy',
    '7-name-dob',
    [
      {
        say: 'martin boyle born on the second of may nineteen seventy',
        gives: { name: 'martin boyle', date_of_birth: 'may 2 1970' },
      },
      agree('date_of_birth', /may21970/),
      to('medicine', 'the blood pressure one, amlodipine', 'amlodipine'),
    ],
    { name: 'Martin Boyle', date_of_birth: '1970-05-02', medicine: /amlodipine/i },
  ),
  talk(
    'several facts',
    'orders',
    '7-number-problem',
    [
      {
        say: 'order nine one two two oh seven never turned up',
        gives: { order_number: '912207', problem: 'late' },
      },
      to('email', 'k.lowe@outlook.com'),
      agree('email', /klowe/),
    ],
    { order_number: '912207', problem: 'late', email: 'k.lowe@outlook.com' },
  ),
  talk(
    'several facts',
    'reception',
    '7-name-concern',
    [
      {
        say: "this is ellen marsh and i'm calling about my payroll letters",
        gives: { name: 'ellen marsh', concern: 'payroll letters' },
      },
      agree('name', /ellenmarsh/),
      to('for_whom', 'the payroll team', 'payroll team'),
    ],
    { name: 'Ellen Marsh', concern: /payroll letters/i, for_whom: 'payroll team' },
  ),
  talk(
    'several facts',
    'dental',
    '7-name-phone',
    [
      {
        say: 'felix adler, my cell is two one two five five five oh one two three',
        gives: { name: 'felix adler', phone: '2125550123' },
      },
      agree('phone', /2125550123/),
      to('reason', 'cleaning'),
    ],
    { name: 'Felix Adler', reason: 'cleaning', phone: '+12125550123' },
  ),
  talk(
    'several facts',
    'restaurant',
    '7-guests-and-wish',
    [
      yes,
      to('name', 'tess young'),
      { say: 'four, and one of them is allergic to nuts', gives: { guests: 'four', wishes: 'nut allergy' } },
      to('day', 'tomorrow'),
    ],
    { name: 'Tess Young', guests: '4', day: '{{iso +1}}', wishes: '?' },
  ),
];
