/** The seventy-fourth set, who calls and what they begin with: people of many places and ages, each in their own English. */
import { talk, to } from '../conversation';
import { answers } from '../one-answer';

export const names = [
  ...answers('names', 'dental', 'name', [
    ['uh yeah hi my name is priyanka the full name is priyanka venkatesh', 'Priyanka Venkatesh'],
    ["y'all should have me down as billy ray tucker", 'Billy Ray Tucker'],
    ["oh sorry love it's doreen hathersage", 'Doreen Hathersage'],
  ]),
  ...answers('names', 'restaurant', 'name', [
    ["put it down under o'sullivan would you", "O'Sullivan"],
    ["me i'm called olga petrenko", 'Olga Petrenko'],
  ]),
  ...answers('names', 'homes', 'name', [['this is thi nguyen t h i then n g u y e n', 'Thi Nguyen']]),
  ...answers('names', 'reception', 'name', [
    ["it's only me margaret margaret pike", 'Margaret Pike'],
    ["you can tell him it's siobhan kelly s i o b h a n", 'Siobhan Kelly'],
  ]),
  ...answers('names', 'pharmacy', 'name', [
    ['the patient will be my mother in law her name is kamala iyer', 'Kamala Iyer'],
    ["it's for bobby jean walker she's my wife", 'Bobby Jean Walker'],
  ]),
  ...answers('names', 'garage', 'name', [["g'day it's dave sutton", 'Dave Sutton']]),
  ...answers('names', 'helpdesk', 'name', [
    ['good morning myself rakesh sharma from the chennai office', 'Rakesh Sharma'],
  ]),
];

export const openings = [
  talk(
    'openings',
    'dental',
    'probably-rammed',
    [
      {
        say: "hiya i know you're probably rammed but could i get my teeth cleaned on {{weekday +3}}",
        gives: { reason: 'a cleaning', day: '{{weekday +3}}' },
      },
      to('name', "it's chloe bannister"),
      to('time_of_day', 'after work so half five', 'half five'),
    ],
    { name: 'Chloe Bannister', reason: 'cleaning', day: '{{iso +3}}', time_of_day: /half|5:30|17:30/i },
  ),
  talk(
    'openings',
    'dental',
    'second-time-ringing',
    [
      {
        say: "this is the second time i'm ringing my tooth is killing me please can someone see me today",
        gives: { reason: 'toothache', day: 'today' },
      },
      to('name', 'farida hussain'),
      to('time_of_day', 'whenever you can fit me in', 'any time'),
    ],
    { name: 'Farida Hussain', reason: 'toothache', day: '{{iso +0}}', time_of_day: '?' },
    { patient: ['time_of_day'] },
  ),
  talk(
    'openings',
    'restaurant',
    'six-of-us-half-seven',
    [
      {
        say: "yeah we'd like to come {{weekday +4}} around half seven there's six of us",
        gives: { day: '{{weekday +4}}', time: 'half seven', guests: 'six' },
      },
      to('name', 'osei'),
      to('phone', '312 555 0168'),
    ],
    {
      name: 'Osei',
      guests: '6',
      day: '{{iso +4}}',
      time: /half (?:past )?seven|7:30|19:30/i,
      phone: '+13125550168',
    },
  ),
  talk(
    'openings',
    'orders',
    'has-not-reached-yet',
    [
      {
        say: 'hello good day i am calling regarding order 773401 it has not reached yet',
        gives: { order_number: '773401', problem: 'late' },
      },
      to('email', 'anand at example dot com'),
    ],
    { order_number: '773401', problem: 'late', email: 'anand@example.com', details: '?' },
  ),
  talk(
    'openings',
    'homes',
    'fixing-to-buy',
    [
      {
        say: 'how you doing my wife and i are fixing to buy a place over in fairview with three bedrooms',
        gives: { interest: 'buy', area: 'fairview', bedrooms: 'three' },
      },
      to('name', 'earl mccoy'),
      to('budget', 'three hundred thousand'),
    ],
    { name: /^Earl Mc[Cc]oy$/, interest: 'buy', area: /fairview/i, bedrooms: '3', budget: '300000' },
  ),
  talk(
    'openings',
    'reception',
    'message-for-ms-hartwell',
    [
      {
        say: "afternoon could you pass a message to ms hartwell it's about our audit",
        gives: { for_whom: 'ms hartwell', concern: 'our audit' },
      },
      to('name', 'graham whittle'),
      to('phone', '212 555 0171'),
    ],
    { name: 'Graham Whittle', concern: /audit/i, for_whom: 'Ms. Hartwell', phone: '+12125550171' },
    { patient: ['concern'] },
  ),
  talk(
    'openings',
    'helpdesk',
    'meeting-in-ten-minutes',
    [
      {
        say: "hi sorry to bother you my laptop won't connect to the wifi and i've got a meeting in ten minutes",
        gives: { device: 'laptop', problem: "it won't connect to the wifi" },
      },
      to('name', 'kirsty boyle'),
      to('employee_number', '20944'),
      to('urgency', 'high please', 'high'),
    ],
    {
      name: 'Kirsty Boyle',
      employee_number: '20944',
      device: 'laptop',
      problem: /won't connect|wi-?fi/i,
      urgency: 'high',
    },
    { patient: ['problem', 'urgency'] },
  ),
  talk(
    'openings',
    'garage',
    'tyres-on-me-transit',
    [
      {
        say: "alright mate me name's darren pugh i need two new tyres on me transit",
        gives: { name: 'darren pugh', service: 'tyres', car: 'a transit' },
      },
      to('day', '{{weekday +2}}'),
      to('phone', '07700 900 733'),
    ],
    { name: 'Darren Pugh', service: 'tyres', car: /transit/i, day: '{{iso +2}}', phone: '+447700900733' },
    { patient: ['car'] },
  ),
  talk(
    'openings',
    'garage',
    'want-book-my-car',
    [
      {
        say: 'hello yes i want book my car for full service please on {{weekday +3}}',
        gives: { service: 'full service', day: '{{weekday +3}}' },
      },
      to('name', 'piotr zielinski'),
      to('car', 'is toyota yaris', 'toyota yaris'),
    ],
    { name: 'Piotr Zielinski', service: 'full service', car: /^(?:a )?toyota yaris$/i, day: '{{iso +3}}' },
  ),
  talk(
    'openings',
    'pharmacy',
    'send-them-out-to-me',
    [
      {
        say: "good evening dear i'd like my lisinopril please and could you send it out to me",
        gives: { medicine: 'lisinopril', how: 'delivery' },
      },
      to('name', 'edna fairweather'),
      to('date_of_birth', 'march 12th 1939'),
    ],
    {
      name: 'Edna Fairweather',
      date_of_birth: '1939-03-12',
      medicine: /^(?:my )?lisinopril$/i,
      how: 'delivery',
    },
  ),
  talk(
    'openings',
    'pharmacy',
    'me-again-and-my-inhaler',
    [
      {
        say: "hey it's me again travis boone born june fourth nineteen eighty one and i need my inhaler",
        gives: { name: 'travis boone', date_of_birth: 'june 4 1981', medicine: 'my inhaler' },
      },
      to('how', "i'll swing by and grab it"),
    ],
    { name: 'Travis Boone', date_of_birth: '1981-06-04', medicine: /inhaler/i, how: 'pick up' },
    { patient: ['medicine'] },
  ),
];

export const several = [
  talk(
    'several facts',
    'dental',
    'after-three-and-ring-me',
    [
      to('name', 'chloe bannister'),
      to('reason', 'cleaning'),
      {
        to: 'day',
        say: '{{weekday +2}} any time after three and you can ring me on 202 555 0174',
        gives: { day: '{{weekday +2}}', time_of_day: 'after three', phone: '202 555 0174' },
      },
    ],
    {
      name: 'Chloe Bannister',
      reason: 'cleaning',
      day: '{{iso +2}}',
      time_of_day: /after (?:three|3)/i,
      phone: '+12025550174',
    },
  ),
  talk(
    'several facts',
    'restaurant',
    'adults-and-a-toddler',
    [
      'yes please',
      to('name', 'osei'),
      {
        to: 'guests',
        say: 'two adults and a toddler on {{weekday +3}} about six',
        gives: { guests: 'three', day: '{{weekday +3}}', time: 'six' },
      },
      to('phone', '312 555 0168'),
    ],
    { name: 'Osei', guests: '3', day: '{{iso +3}}', time: /six|6|18/i, phone: '+13125550168' },
  ),
  talk(
    'several facts',
    'orders',
    'too-heavy-for-me',
    [
      {
        to: 'order_number',
        say: "it's 5 5 0 9 1 2 and i want to return it because it's too heavy for me",
        gives: { order_number: '550912', problem: 'return' },
      },
      to('email', 'pam at example dot com'),
    ],
    { order_number: '550912', problem: 'return', email: 'pam@example.com', details: '?' },
  ),
  talk(
    'several facts',
    'homes',
    'renting-two-bedrooms',
    [
      to('name', 'beth lowry'),
      {
        to: 'interest',
        say: 'renting two bedrooms anywhere in the old town',
        gives: { interest: 'rent', bedrooms: 'two', area: 'the old town' },
      },
      to('budget', 'eighteen hundred a month', '1800'),
    ],
    { name: 'Beth Lowry', interest: 'rent', area: /old town/i, bedrooms: '2', budget: '1800' },
  ),
  talk(
    'several facts',
    'homes',
    'budget-and-mail',
    [
      to('name', 'beth lowry'),
      to('interest', 'buy'),
      to('area', 'lakeside'),
      to('bedrooms', 'two'),
      {
        to: 'budget',
        say: 'about three hundred thousand and my mail is beth at example dot com',
        gives: { budget: '300000', email: 'beth at example dot com' },
      },
    ],
    {
      name: 'Beth Lowry',
      interest: 'buy',
      area: /^lakeside$/i,
      bedrooms: '2',
      budget: '300000',
      email: 'beth@example.com',
    },
    { end: ['open', 'completed'] },
  ),
  talk(
    'several facts',
    'reception',
    'meera-and-her-return',
    [
      {
        to: 'name',
        say: "meera patel here i'd like to know when my tax return is finished",
        gives: { name: 'meera patel', concern: 'my tax return' },
      },
      to('phone', '212 555 0159'),
    ],
    { name: 'Meera Patel', concern: /tax return/i, for_whom: '?', phone: '+12125550159' },
    { patient: ['concern'] },
  ),
  talk(
    'several facts',
    'helpdesk',
    'eats-the-paper-urgent',
    [
      to('name', 'kirsty boyle'),
      to('employee_number', '20944'),
      {
        to: 'device',
        say: "it's the printer it keeps eating the paper and it's quite urgent really",
        gives: { device: 'printer', problem: 'it keeps eating the paper', urgency: 'high' },
      },
      to('email', 'kirsty at northwind dot example'),
    ],
    {
      name: 'Kirsty Boyle',
      employee_number: '20944',
      device: 'printer',
      problem: /eating the paper/i,
      urgency: 'high',
      email: 'kirsty@northwind.example',
    },
    { patient: ['problem'], end: ['open', 'completed'] },
  ),
  talk(
    'several facts',
    'helpdesk',
    'badge-phone-no-signal',
    [
      {
        to: 'name',
        say: 'olu adeyemi four one double seven two and my phone has got no signal since the morning',
        gives: {
          name: 'olu adeyemi',
          employee_number: '41772',
          device: 'phone',
          problem: 'no signal since the morning',
        },
      },
      to('urgency', 'normal'),
    ],
    {
      name: 'Olu Adeyemi',
      employee_number: '41772',
      device: 'phone',
      problem: /signal/i,
      urgency: 'normal',
    },
    { patient: ['problem', 'employee_number'] },
  ),
  talk(
    'several facts',
    'garage',
    'octavia-on-a-day',
    [
      to('name', 'darren pugh'),
      to('service', 'mot'),
      {
        to: 'car',
        say: "skoda octavia and it's got to be {{weekday +3}} if you please",
        gives: { car: 'skoda octavia', day: '{{weekday +3}}' },
      },
      to('phone', '07700 900 733'),
    ],
    {
      name: 'Darren Pugh',
      service: 'MOT',
      car: /^skoda octavia$/i,
      day: '{{iso +3}}',
      phone: '+447700900733',
    },
  ),
  talk(
    'several facts',
    'pharmacy',
    'pop-in-around-noon',
    [
      to('name', 'edna fairweather'),
      to('date_of_birth', 'march 12th 1939'),
      {
        to: 'medicine',
        say: "atorvastatin and i'll pop in for it {{weekday +2}} around noon",
        gives: { medicine: 'atorvastatin', how: 'pick up', appointment: '{{weekday +2}} at noon' },
      },
    ],
    {
      name: 'Edna Fairweather',
      date_of_birth: '1939-03-12',
      medicine: /^atorvastatin$/i,
      how: 'pick up',
      appointment: /^{{iso +2}}/,
    },
    { patient: ['how'] },
  ),
];
