/** The thirty-eighth set, neighbors of a small town: whole calls, changes, questions, refusals, endings. */
import { talk, to } from '../conversation';
import { changes as changed, questions as asks, refusals as refuses } from '../one-answer';

const unknown = /don't (?:know|have)|not sure|sorry|can't tell/i;

export const openings = [
  talk(
    'openings',
    'dental',
    'town-crown',
    [
      {
        say: "morning this is glenn hobart my tooth's been hurting since sunday",
        gives: { name: 'glenn hobart', reason: 'toothache' },
      },
      to('day', 'tomorrow'),
      to('time_of_day', 'in the morning'),
    ],
    { name: 'Glenn Hobart', reason: 'toothache', day: '{{iso +1}}', time_of_day: /morning/i },
  ),
  talk(
    'openings',
    'restaurant',
    'town-book',
    [
      {
        say: "hi yes i'd like to book a table for three for {{weekday +3}} at six under boyd",
        gives: { guests: 'three', day: '{{weekday +3}}', time: 'six', name: 'boyd' },
      },
      to('phone', '312 555 0114'),
    ],
    { name: 'Boyd', guests: '3', day: '{{iso +3}}', time: /six|6/i, phone: '+13125550114' },
  ),
  talk(
    'openings',
    'orders',
    'town-cracked',
    [
      { say: 'hi the spade i got from you came with a cracked handle', gives: { problem: 'damaged' } },
      to('order_number', '914407'),
      to('email', 'erin at example dot com'),
    ],
    { order_number: '914407', problem: 'damaged', email: 'erin@example.com', details: '?' },
  ),
  talk(
    'openings',
    'homes',
    'town-rent',
    [
      {
        say: "i'm looking for a two bedroom to rent in fairview",
        gives: { interest: 'rent', bedrooms: 'two', area: 'fairview' },
      },
      to('name', 'heather boyd'),
      to('budget', '1500 a month'),
    ],
    { name: 'Heather Boyd', interest: 'rent', bedrooms: '2', area: /^fairview$/i, budget: '1500' },
  ),
  talk(
    'openings',
    'garage',
    'town-tyres',
    [
      { say: 'hello i need two new tyres on my focus', gives: { service: 'tyres', car: 'ford focus' } },
      to('name', 'dennis rourke'),
      to('car', 'ford focus'),
    ],
    { name: 'Dennis Rourke', service: 'tyres', car: /focus/i },
    { patient: ['car'] },
  ),
  talk(
    'openings',
    'pharmacy',
    'town-me',
    [
      {
        say: "this is loretta haines i'm out of my metformin",
        gives: { name: 'loretta haines', medicine: 'metformin' },
      },
      to('date_of_birth', 'may third 1957'),
    ],
    {
      name: 'Loretta Haines',
      date_of_birth: '1957-05-03',
      medicine: [null, 'metformin', 'Metformin', 'my metformin'],
    },
    { patient: ['medicine'] },
  ),
  talk(
    'several facts',
    'dental',
    'town-time-phone',
    [
      to('name', 'caleb yoder'),
      to('reason', 'cleaning'),
      { to: 'day', say: '{{weekday +4}} around two', again: '{{weekday +4}}', gives: { time_of_day: 'two' } },
      to('phone', '307 555 0114'),
    ],
    {
      name: 'Caleb Yoder',
      reason: 'cleaning',
      day: '{{iso +4}}',
      time_of_day: /two|2/i,
      phone: '+13075550114',
    },
  ),
  talk(
    'several facts',
    'helpdesk',
    'town-device-problem',
    [
      to('name', 'erin voss'),
      to('employee_number', '7704'),
      {
        to: 'device',
        say: "my laptop it won't charge",
        again: 'laptop',
        gives: { problem: "it won't charge" },
      },
      to('problem', "it won't charge"),
      to('urgency', 'low'),
    ],
    {
      name: 'Erin Voss',
      employee_number: '7704',
      device: 'laptop',
      problem: /won't charge/i,
      urgency: 'low',
    },
    { patient: ['problem'] },
  ),
  talk(
    'several facts',
    'restaurant',
    'town-name-guests',
    [
      'yes please',
      { to: 'name', say: 'boyd for six people', again: 'boyd', gives: { guests: 'six' } },
      to('day', 'tomorrow'),
    ],
    { name: 'Boyd', guests: '6', day: '{{iso +1}}' },
  ),
];

export const changes = [
  ...changed('dental', 'phone', [
    ['i better make that {{weekday +4}}', { day: '{{iso +4}}' }],
    ['i told you ten but i meant eleven', { time_of_day: /eleven|11/i }],
    ["no no it's marla lopez not maria", { name: 'Marla Lopez' }],
    ['come to think of it i need a check up too no just a check up', { reason: ['check-up', 'cleaning'] }],
    ['could we do it in the afternoon instead', { time_of_day: /afternoon/i }],
  ]),
  ...changed('restaurant', 'phone', [
    ["it's three of us now not four", { guests: '3' }],
    ["we can't make seven can you do half past eight", { time: /half past eight|8:30/i }],
  ]),
  ...changed('orders', 'email', [['that should be 880126 not 125', { order_number: '880126' }]]),
  ...changed('homes', 'email', [
    ['change that to rent please', { interest: 'rent' }],
    ['you know what four bedrooms would be better', { bedrooms: '4' }],
  ]),
  ...changed('helpdesk', 'email', [['wait did i say laptop it is the printer', { device: 'printer' }]]),
];

export const questions = [
  ...asks(
    'dental',
    [
      ['is the parking free', /two hours/],
      ["what's the charge if i cancel last minute", /40 dollars/],
      ['do you take kids under three', /age of three/],
      ['are you near the library', /library/],
      ['can my mother come up she cannot do stairs', /elevator/],
      ['do you have the dentist on saturday', /every day|don't (?:know|have)|sorry/i],
      ['do you sell toothbrushes', unknown],
    ],
    ['reason', 'day', 'time_of_day', 'name', 'phone'],
  ),
  ...asks(
    'restaurant',
    [
      ["what's on the menu for someone who doesn't eat meat", /vegetarian/],
      ['can i reserve the terrace', /cannot be reserved/],
      ['do you take checks', /no checks/],
    ],
    ['wishes', 'time', 'day', 'guests'],
  ),
  ...asks(
    'orders',
    [
      ['how much does it cost to ship', /6 dollars/],
      ['how do i return a thing', /45 days/],
      ['when do i get my money', /within a week/],
    ],
    ['problem', 'details'],
  ),
  ...asks('homes', [['do i have to pay you anything as a buyer', /pay us nothing/]], ['interest']),
  ...asks('reception', [['can i just drop my papers off', /letter box/]], ['concern']),
  ...asks('helpdesk', [['how do i reset my password', /reset dot northwind/]], ['problem', 'device']),
  ...asks('garage', [['do you work on hybrids', /hybrids/]], ['service', 'car']),
  ...asks('pharmacy', [["what if there's no refills left on it", /ask your doctor/]], ['medicine', 'how']),
  talk(
    'questions',
    'dental',
    'town-mid',
    [
      to('name', 'mary beth tully'),
      to('reason', 'whitening'),
      'how much is that going to cost me',
      to('day', '{{weekday +3}}'),
    ],
    { name: 'Mary Beth Tully', reason: 'whitening', day: '{{iso +3}}' },
    { require: [[3, /290/]], patient: ['day'] },
  ),
];

export const refused = [
  ...refuses('dental', 'phone', ["i'd just as soon not", 'we got rid of the phone']),
  ...refuses('orders', 'email', ['i never set one up']),
  ...refuses('homes', 'budget', ['that depends']),
];
