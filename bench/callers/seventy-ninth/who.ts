/** Names, openings and several facts at once, the seventy-ninth set: people of many places, as plain as the examples, written down as heard. */
import { agree, talk, to } from '../conversation';

export const names = [
  talk(
    'names',
    'restaurant',
    '79-under-okonkwo',
    ['yes i would', to('name', "it'd be under okonkwo", 'okonkwo'), to('guests', 'four of us', 'four')],
    { name: 'Okonkwo', guests: '4' },
  ),
  talk(
    'names',
    'dental',
    '79-here',
    [to('name', 'siobhan murray here', 'siobhan murray'), to('reason', 'a check up please', 'check up')],
    { name: 'Siobhan Murray', reason: 'check-up' },
  ),
  talk(
    'names',
    'reception',
    '79-from-company',
    [
      to('name', 'this is bjorn from larsen plumbing', 'bjorn larsen'),
      agree('name', /bjorn/i),
      to('concern', 'an unpaid invoice'),
    ],
    { name: /^bjorn/i, concern: /invoice/i },
  ),
  talk(
    'names',
    'pharmacy',
    '79-for-mother',
    [
      to('name', "it's my mother's prescription her name is ingrid vogel", 'ingrid vogel'),
      to('date_of_birth', 'june 2nd 1941'),
      agree('date_of_birth', /1941/),
    ],
    { name: 'Ingrid Vogel', date_of_birth: '1941-06-02' },
  ),
  talk(
    'names',
    'garage',
    '79-mr',
    [to('name', 'mr adeyemi', 'adeyemi'), to('service', 'just an mot', 'mot')],
    { name: /adeyemi$/i, service: 'MOT' },
  ),
  talk(
    'names',
    'helpdesk',
    '79-spelled-last',
    [to('name', "tomasz wojcik that's w o j c i k", 'tomasz wojcik'), to('employee_number', '6120')],
    { name: 'Tomasz Wojcik', employee_number: '6120' },
  ),
  talk(
    'names',
    'homes',
    '79-call-me',
    [
      to('name', 'konstantin petrov but everybody calls me kosta', 'konstantin petrov'),
      to('interest', 'to rent', 'rent'),
    ],
    { name: ['Konstantin Petrov', 'Kosta Petrov', 'Kosta'], interest: 'rent' },
  ),
  talk(
    'names',
    'dental',
    '79-rose-may',
    [to('name', 'may rosales', 'may rosales'), to('reason', 'cleaning')],
    { name: 'May Rosales', reason: 'cleaning' },
  ),
  talk(
    'names',
    'reception',
    '79-spell-whole',
    [
      to('name', 'neil thwaite n e i l t h w a i t e', 'neil thwaite'),
      agree('name', /neil thwaite/i),
      to('concern', 'bookkeeping'),
    ],
    { name: 'Neil Thwaite', concern: /bookkeeping/i },
  ),
  talk(
    'names',
    'restaurant',
    '79-hyphen',
    ['yes please', to('name', 'marie claire fontaine', 'marie claire fontaine'), to('guests', 'two')],
    { name: /^marie[- ]claire fontaine$/i, guests: '2' },
  ),
  talk(
    'names',
    'pharmacy',
    '79-initial',
    [
      to('name', 'that would be harold j simmons', 'harold simmons'),
      to('date_of_birth', 'may 9th 1947'),
      agree('date_of_birth', /1947/),
    ],
    { name: /^harold (?:j\.? )?simmons$/i, date_of_birth: '1947-05-09' },
  ),
  talk(
    'names',
    'dental',
    '79-my-son',
    [
      to('name', "it's for my son leo his full name is leo castellano", 'leo castellano'),
      to('reason', 'a cleaning', 'cleaning'),
    ],
    { name: 'Leo Castellano', reason: 'cleaning' },
  ),
  talk(
    'names',
    'tuner',
    '79-mc',
    [to('name', "oh hello it's fiona mckenzie", 'fiona mckenzie'), to('piano', 'an upright', 'upright')],
    { name: /^fiona mckenzie$/i, piano: 'upright' },
  ),
  talk(
    'names',
    'boats',
    '79-put-it-under',
    [
      to('boat', 'a canoe please', 'canoe'),
      to('people', 'two'),
      to('day', 'tomorrow'),
      to('hours', 'three'),
      to('name', 'put it under nakamura', 'nakamura'),
    ],
    { boat: 'canoe', people: '2', day: '{{iso +1}}', hours: '3', name: 'Nakamura' },
  ),
];

export const openings = [
  talk(
    'openings',
    'dental',
    '79-its-broken',
    [
      {
        say: 'hi my name is ruth abara and i have an awful toothache',
        gives: { name: 'ruth abara', reason: 'toothache' },
      },
      to('day', 'tomorrow if possible', 'tomorrow'),
    ],
    { name: 'Ruth Abara', reason: 'toothache', day: '{{iso +1}}' },
  ),
  talk(
    'openings',
    'restaurant',
    '79-table-for',
    [
      {
        say: 'yes a table for five tomorrow at half past seven',
        gives: { guests: 'five', day: 'tomorrow', time: 'half past seven' },
      },
      to('name', 'dmitri volkov'),
    ],
    { guests: '5', day: '{{iso +1}}', time: /half past seven|7[:.]?30|seven thirty/i, name: 'Dmitri Volkov' },
  ),
  talk(
    'openings',
    'orders',
    '79-never-came',
    [
      { say: "hello my order hasn't turned up and it's been two weeks", gives: { problem: 'late' } },
      to('order_number', '551207'),
      to('email', 'hugh at parker dot org', 'hugh@parker.org'),
    ],
    { problem: 'late', order_number: '551207', email: 'hugh@parker.org', details: '?' },
  ),
  talk(
    'openings',
    'garage',
    '79-fail',
    [
      { say: 'morning i need an mot it runs out next month', gives: { service: 'mot' } },
      to('name', 'gwen pryce'),
      to('car', 'a honda jazz', 'honda jazz'),
    ],
    { service: 'MOT', name: 'Gwen Pryce', car: /^(?:a )?honda jazz$/i },
  ),
  talk(
    'openings',
    'homes',
    '79-looking-for',
    [
      {
        say: 'hi there we are looking to rent a two bedroom in fairview',
        gives: { interest: 'rent', bedrooms: 'two', area: 'fairview' },
      },
      to('name', 'paulo mendes'),
      to('budget', '1800 a month', '1800'),
    ],
    { interest: 'rent', bedrooms: '2', area: /^(?:in )?fairview$/i, name: 'Paulo Mendes', budget: '1800' },
  ),
  talk(
    'openings',
    'helpdesk',
    '79-hi-this-is',
    [
      {
        say: "hi this is anneke de vries my laptop won't start",
        gives: { name: 'anneke de vries', device: 'laptop', problem: "it won't start" },
      },
      to('employee_number', '3380'),
    ],
    { name: /^anneke de vries$/i, device: 'laptop', problem: /start/i, employee_number: '3380' },
  ),
  talk(
    'openings',
    'tuner',
    '79-sticky-keys',
    [
      {
        say: "good morning i've an upright with two sticky keys",
        gives: { piano: 'upright', trouble: 'two sticky keys' },
      },
      to('name', 'colin frost'),
      to('postcode', 'ba2 6xy'),
    ],
    { piano: 'upright', trouble: /sticky/i, name: 'Colin Frost', postcode: /ba2 ?6xy/i },
    { patient: ['trouble'] },
  ),
];

export const several = [
  talk(
    'several facts',
    'restaurant',
    '79-name-and-four',
    [
      'yes',
      {
        say: "it's for laszlo we're four on {{weekday +4}}",
        gives: { name: 'laszlo', guests: 'four', day: '{{weekday +4}}' },
      },
      to('time', 'at eight', 'eight'),
    ],
    { name: 'Laszlo', guests: '4', day: '{{iso +4}}', time: /eight|8/i },
    { patient: ['name'] },
  ),
  talk(
    'several facts',
    'garage',
    '79-name-car',
    [
      {
        say: "it's priya menon and the car's a skoda octavia",
        gives: { name: 'priya menon', car: 'skoda octavia' },
      },
      to('service', 'a full service', 'full service'),
      to('day', 'tomorrow'),
    ],
    { name: 'Priya Menon', car: /^(?:a )?skoda octavia$/i, service: 'full service', day: '{{iso +1}}' },
  ),
  talk(
    'several facts',
    'helpdesk',
    '79-number-and-device',
    [
      { say: 'omar haddad employee number 2204', gives: { name: 'omar haddad', employee_number: '2204' } },
      {
        say: "it's the printer it keeps jamming and it's quite urgent",
        gives: { device: 'printer', problem: 'it keeps jamming', urgency: 'high' },
      },
      to('email', 'o dot haddad at northwind dot com', 'o.haddad@northwind.com'),
    ],
    {
      name: 'Omar Haddad',
      employee_number: '2204',
      device: 'printer',
      problem: /jam/i,
      urgency: 'high',
      email: 'o.haddad@northwind.com',
    },
    { patient: ['urgency', 'problem'] },
  ),
  talk(
    'several facts',
    'boats',
    '79-canoe-two-hours',
    [
      {
        say: "i'd like a canoe for two people on {{weekday +3}} for three hours",
        gives: { boat: 'canoe', people: 'two', day: '{{weekday +3}}', hours: 'three' },
      },
      to('name', 'sofia lind'),
    ],
    { boat: 'canoe', people: '2', day: '{{iso +3}}', hours: '3', name: 'Sofia Lind' },
  ),
];
