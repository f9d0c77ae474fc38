/** The thirty-fourth set, as recognizers with and without marks write callers down: openings and changes. */
import { agree, talk, to } from '../conversation';
import { changes as changed } from '../one-answer';

export const openings = [
  talk(
    'openings',
    'dental',
    'marks-new-patient',
    [
      {
        say: "Hi there. My name's Gwen Taylor and I'm a new patient. I'd like to get a cleaning.",
        gives: { name: 'gwen taylor', reason: 'a cleaning' },
      },
      to('day', "How's {{weekday +3}}?"),
      to('time_of_day', 'Around ten.'),
    ],
    {
      name: 'Gwen Taylor',
      reason: 'cleaning',
      day: '{{iso +3}}',
      time_of_day: /ten|10/i,
    },
  ),
  talk(
    'openings',
    'restaurant',
    'marks-no-greeting',
    [
      {
        say: 'Yeah, table for six, {{weekday +4}}, 7:30.',
        gives: { guests: 'six', day: '{{weekday +4}}', time: '7:30' },
      },
      to('name', 'Rivera.'),
      to('phone', '312-555-0141.'),
    ],
    {
      name: 'Rivera',
      guests: '6',
      day: '{{iso +4}}',
      time: /7:30|seven thirty/i,
      phone: '+13125550141',
    },
  ),
  talk(
    'openings',
    'orders',
    'marks-return',
    [
      {
        say: 'I bought some shears from you and I want to send them back.',
        gives: { problem: 'return' },
      },
      to('order_number', '773421'),
      to('email', 'kate at example dot com'),
      agree('email', /kate/),
    ],
    {
      order_number: '773421',
      problem: 'return',
      email: 'kate@example.com',
      details: '?',
    },
    { end: ['open', 'completed'] },
  ),
  talk(
    'openings',
    'garage',
    'marks-noise',
    [
      {
        say: "hello there's a grinding noise coming from my golf can you take a look at it {{weekday +3}}",
        gives: { service: 'repair', car: 'golf', day: '{{weekday +3}}' },
      },
      to('name', 'walter briggs'),
    ],
    {
      name: 'Walter Briggs',
      service: 'repair',
      car: ['golf', 'Golf', null],
      day: ['{{iso +3}}', null],
    },
    { patient: ['car', 'day'] },
  ),
  talk(
    'openings',
    'helpdesk',
    'marks-vpn',
    [
      {
        say: "Hey, this is Victor Han, I can't get on the VPN from my laptop.",
        gives: { name: 'victor han', device: 'laptop' },
      },
      to('employee_number', '18224'),
    ],
    {
      name: 'Victor Han',
      device: ['laptop', null],
      employee_number: '18224',
      problem: '?',
    },
    { patient: ['device'] },
  ),
  talk(
    'openings',
    'pharmacy',
    'marks-full',
    [
      {
        say: 'Hi, refill for Agnes Doyle, date of birth January 8th, 1947.',
        gives: { name: 'agnes doyle', date_of_birth: 'january 8th 1947' },
      },
      agree('date_of_birth', /January 8/),
      to('medicine', 'Lasix.'),
    ],
    { name: 'Agnes Doyle', date_of_birth: '1947-01-08', medicine: /^lasix$/i },
  ),
  talk(
    'openings',
    'homes',
    'marks-buy',
    [
      {
        say: "yes hi we saw your sign and we're looking to buy a three bedroom in fairview",
        gives: { interest: 'buy', bedrooms: 'three', area: 'fairview' },
      },
      to('name', 'monica han'),
      to('budget', '425000'),
    ],
    {
      name: 'Monica Han',
      interest: 'buy',
      bedrooms: '3',
      area: /^fairview$/i,
      budget: '425000',
    },
  ),
  talk(
    'several facts',
    'dental',
    'marks-name-reason',
    [
      {
        to: 'name',
        say: 'Abigail Frost, and I need a checkup.',
        again: 'abigail frost',
        gives: { reason: 'a checkup' },
      },
      to('day', 'tomorrow'),
    ],
    { name: 'Abigail Frost', reason: 'check-up', day: '{{iso +1}}' },
  ),
  talk(
    'several facts',
    'reception',
    'marks-message',
    [
      to('name', 'Patrick Dolan.'),
      agree('name', /Dolan/),
      {
        to: 'concern',
        say: 'I need Mr. Dunn to look at my amended return.',
        again: 'my amended return',
        gives: { for_whom: 'mr dunn' },
      },
      to('phone', '212-555-0142'),
      agree('phone', /0142/),
    ],
    {
      name: 'Patrick Dolan',
      concern: /amended return/i,
      for_whom: ['Mr. Dunn', null],
      phone: '+12125550142',
    },
    { patient: ['for_whom'] },
  ),
  talk(
    'several facts',
    'garage',
    'marks-service-car',
    [
      to('name', 'gwen taylor'),
      {
        to: 'service',
        say: "it's in for its mot it's a honda jazz",
        again: 'an mot',
        gives: { car: 'honda jazz' },
      },
      to('day', 'tomorrow'),
    ],
    {
      name: 'Gwen Taylor',
      service: 'MOT',
      car: /honda jazz/i,
      day: ['{{iso +1}}', null],
    },
  ),
  talk(
    'several facts',
    'restaurant',
    'marks-day-time',
    [
      'please',
      to('name', 'lindqvist'),
      {
        to: 'guests',
        say: "two of us at eight o'clock",
        again: 'two',
        gives: { time: "eight o'clock" },
      },
      to('day', '{{weekday +3}}'),
      to('phone', '312 555 0151'),
    ],
    {
      name: 'Lindqvist',
      guests: '2',
      time: /eight|8/i,
      day: '{{iso +3}}',
      phone: '+13125550151',
    },
  ),
];

export const changes = [
  ...changed('dental', 'phone', [
    ['Actually, can we make that {{weekday +4}}?', { day: '{{iso +4}}' }],
    ['Hold on. I meant a check-up, not a cleaning.', { reason: 'check-up' }],
    ['Sorry, did you say {{weekday +3}}? I need {{weekday +5}}.', { day: '{{iso +5}}' }],
    ['make it the afternoon instead of ten', { time_of_day: /afternoon/i }],
    ['my last name is lopes not lopez', { name: 'Maria Lopes' }],
    ["i gave you the wrong name it's marie lopez", { name: 'Marie Lopez' }],
  ]),
  ...changed('restaurant', 'phone', [
    ['Oh, make that six people, not four.', { guests: '6' }],
    ['Could we do eight instead of seven?', { time: /eight|8/i }],
    ["it's tomorrow actually not {{weekday +3}}", { day: '{{iso +1}}' }],
  ]),
  ...changed('orders', 'email', [
    ['Let me correct that order number. 880152.', { order_number: '880152' }],
    ["i take it back i'd rather just return it", { problem: 'return' }],
  ]),
  ...changed('homes', 'email', [
    ['and we might stretch to 450000', { budget: ['450000', '400000'] }],
    ['i said buy but we might just rent', { interest: ['rent', 'buy'] }],
  ]),
  ...changed('helpdesk', 'urgency', [["sorry my number's 4411 not 4410", { employee_number: '4411' }]]),
  talk(
    'corrections',
    'dental',
    'marks-last-digits',
    [
      to('name', 'gwen taylor'),
      to('reason', 'cleaning'),
      to('day', 'tomorrow'),
      to('time_of_day', 'ten'),
      to('phone', '617-555-0141'),
      {
        confirm: 'phone',
        hears: /0142/,
        say: 'yes',
        no: 'no the last one is a two',
      },
      { confirm: 'phone', hears: /0142/, say: 'yes' },
    ],
    {
      name: 'Gwen Taylor',
      reason: 'cleaning',
      day: '{{iso +1}}',
      time_of_day: /ten|10/i,
      phone: '+16175550142',
    },
    { patient: ['phone'], end: ['open', 'completed'] },
  ),
  talk(
    'corrections',
    'orders',
    'marks-email',
    [
      to('order_number', '773421'),
      to('problem', 'late'),
      to('email', 'cate at example dot com'),
      {
        confirm: 'email',
        hears: /kate@/,
        say: 'yes',
        no: "no it's kate with a k",
      },
      {
        confirm: 'email',
        hears: /kate@/,
        say: 'yes',
        no: 'no k a t e at example dot com',
      },
      { confirm: 'email', hears: /kate@/, say: 'yes' },
    ],
    {
      order_number: '773421',
      problem: 'late',
      email: 'kate@example.com',
      details: '?',
    },
    { patient: ['email'], end: ['open', 'completed'] },
  ),
];
