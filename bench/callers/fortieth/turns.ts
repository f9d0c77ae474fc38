/** The fortieth set, people who ring between two other things: openings, several facts and changes. */
import { agree, talk, to } from '../conversation';
import { changes as changed } from '../one-answer';

export const openings = [
  talk(
    'openings',
    'dental',
    'lunch-wisdom',
    [
      {
        say: 'yes hello my name is theresa delgado and i would like to come in for a check up please',
        gives: { name: 'theresa delgado', reason: 'a check up' },
      },
      to('day', '{{weekday +2}}'),
      to('time_of_day', 'noon'),
    ],
    { name: 'Theresa Delgado', reason: 'check-up', day: '{{iso +2}}', time_of_day: /noon/i },
  ),
  talk(
    'openings',
    'restaurant',
    'lunch-table',
    [
      {
        say: 'hi can i get a table for two tomorrow night around eight',
        gives: { guests: 'two', day: 'tomorrow', time: 'around eight' },
      },
      to('name', 'whitaker'),
      to('phone', '312 555 0177'),
    ],
    { guests: '2', day: '{{iso +1}}', time: /eight|8/i, name: 'Whitaker', phone: '+13125550177' },
  ),
  talk(
    'openings',
    'orders',
    'lunch-where',
    [
      { say: "i'm calling because my order still hasn't come", gives: { problem: 'late' } },
      to('order_number', '771093'),
      to('email', 'gary at example dot com'),
    ],
    { order_number: '771093', problem: 'late', email: 'gary@example.com', details: '?' },
  ),
  talk(
    'openings',
    'homes',
    'lunch-sell',
    [
      {
        say: "good afternoon dolores vance my late mother's house in lakeside has to be sold",
        gives: { name: 'dolores vance', interest: 'sell', area: 'lakeside' },
      },
      to('area', 'lakeside'),
      to('bedrooms', 'three'),
    ],
    { name: 'Dolores Vance', interest: 'sell', area: /lakeside/i, bedrooms: '3' },
    { patient: ['area'] },
  ),
  talk(
    'openings',
    'helpdesk',
    'lunch-printer',
    [
      {
        say: "hey linh nguyen here the printer on our floor won't print",
        gives: { name: 'linh nguyen', device: 'printer', problem: "it won't print" },
      },
      to('employee_number', '3321'),
      to('problem', "it won't print"),
      to('urgency', 'normal'),
    ],
    {
      name: 'Linh Nguyen',
      employee_number: '3321',
      device: 'printer',
      problem: /won't print/i,
      urgency: 'normal',
    },
    { patient: ['problem'] },
  ),
  talk(
    'openings',
    'pharmacy',
    'lunch-refill',
    [
      {
        say: 'hi i need to refill my lisinopril the name is harold ames',
        gives: { name: 'harold ames', medicine: 'lisinopril' },
      },
      to('date_of_birth', 'june second 1951'),
      to('medicine', 'lisinopril'),
      to('how', 'pick up'),
    ],
    { name: 'Harold Ames', date_of_birth: '1951-06-02', medicine: /^lisinopril$/i, how: 'pick up' },
    { patient: ['medicine'] },
  ),
];

export const several = [
  talk(
    'several facts',
    'dental',
    'lunch-day-time',
    [
      to('name', 'sam whitaker'),
      {
        to: 'reason',
        say: 'a cleaning on {{weekday +4}} if you can',
        again: 'cleaning',
        gives: { day: '{{weekday +4}}' },
      },
      to('time_of_day', 'early'),
    ],
    { name: 'Sam Whitaker', reason: 'cleaning', day: '{{iso +4}}', time_of_day: /early/i },
  ),
  talk(
    'several facts',
    'restaurant',
    'lunch-all',
    [
      'yes please',
      {
        to: 'name',
        say: "it's gary whitcomb party of five my number is 312 555 0166",
        again: 'gary whitcomb',
        gives: { guests: 'five', phone: '312 555 0166' },
      },
      to('day', 'tomorrow'),
      to('time', 'half past six'),
    ],
    {
      name: 'Gary Whitcomb',
      guests: '5',
      phone: '+13125550166',
      day: '{{iso +1}}',
      time: /half past six|6:30/i,
    },
  ),
  talk(
    'several facts',
    'homes',
    'lunch-beds-budget',
    [
      to('name', 'linh nguyen'),
      to('interest', 'buy'),
      {
        to: 'area',
        say: 'fairview three bedrooms up to six hundred thousand',
        again: 'fairview',
        gives: { bedrooms: 'three', budget: 'six hundred thousand' },
      },
    ],
    { name: 'Linh Nguyen', interest: 'buy', area: /^fairview$/i, bedrooms: '3', budget: '600000' },
  ),
  talk(
    'several facts',
    'garage',
    'lunch-car-day',
    [
      to('name', 'bev ferris'),
      {
        to: 'service',
        say: 'full service for a vauxhall corsa',
        again: 'full service',
        gives: { car: 'vauxhall corsa' },
      },
      to('day', '{{weekday +3}}'),
      agree('day', /{{weekday +3}}/i),
    ],
    { name: 'Bev Ferris', service: 'full service', car: /vauxhall corsa/i, day: '{{iso +3}}' },
  ),
];

export const changes = [
  ...changed('dental', 'phone', [
    ['oh shoot i said ten but can we do eleven thirty', { time_of_day: /eleven thirty|11:30/i }],
    ['wait not {{weekday +3}} i have work {{weekday +4}} please', { day: '{{iso +4}}' }],
    ["it's lopes with an s at the end", { name: 'Maria Lopes' }],
    ['sorry can you change the cleaning to a check up', { reason: 'check-up' }],
    ['before i do that can we switch the day to the {{ord +10}}', { day: '{{iso +10}}' }],
  ]),
  ...changed('restaurant', 'phone', [
    ["we're actually going to be six", { guests: '6' }],
    ['hmm make it seven thirty', { time: /seven thirty|7:30/i }],
    ['could you put it under gomez instead', { name: ['Gomez', 'Maria Gomez'] }],
  ]),
  ...changed('orders', 'email', [
    ["wait i read that wrong it's 880152", { order_number: '880152' }],
    ["now that i look at it it isn't late it's the wrong one", { problem: 'wrong item' }],
  ]),
  ...changed('homes', 'email', [
    ['sorry i meant the old town not fairview', { area: /^(?:the )?old town$/i }],
  ]),
  ...changed('helpdesk', 'email', [
    ['the number i gave you is my old one use 4411', { employee_number: '4411' }],
  ]),
  ...changed('garage', 'phone', [["hang on it's a focus not a fiesta", { car: /focus/i }]]),
  talk(
    'corrections',
    'dental',
    'lunch-last-four',
    [
      to('name', 'harold ames'),
      to('reason', 'cleaning'),
      to('day', '{{weekday +3}}'),
      to('time_of_day', 'two'),
      to('phone', '503 555 0145'),
      {
        confirm: 'phone',
        hears: /0145/,
        say: 'no i got the end wrong it should be 0154',
      },
      agree('phone', /0154/),
    ],
    {
      name: 'Harold Ames',
      reason: 'cleaning',
      day: '{{iso +3}}',
      time_of_day: /two|2/i,
      phone: '+15035550154',
    },
    { patient: ['phone'], end: ['open', 'completed'] },
  ),
];
