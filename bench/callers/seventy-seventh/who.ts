/** Names, openings and several facts at once, the seventy-seventh set: ordinary people, written down as heard. */
import { agree, talk, to } from '../conversation';

export const names = [
  talk(
    'names',
    'dental',
    '77-my-name-is',
    [to('name', 'my name is carol whitfield', 'carol whitfield'), to('reason', 'a cleaning')],
    { name: 'Carol Whitfield', reason: 'cleaning' },
  ),
  talk(
    'names',
    'restaurant',
    '77-for-brennan',
    ['yes please', to('name', 'the name is brennan', 'brennan'), to('guests', 'four')],
    { name: 'Brennan', guests: '4' },
  ),
  talk(
    'names',
    'reception',
    '77-here',
    [
      to('name', 'walter simms here', 'walter simms'),
      agree('name', /walter simms/i),
      to('concern', 'my tax return'),
    ],
    { name: 'Walter Simms', concern: /tax return/i },
  ),
  talk(
    'names',
    'dental',
    '77-anxious-dog',
    [to('name', "sorry my dog's barking it's helen marsh", 'helen marsh'), to('reason', 'check up')],
    { name: 'Helen Marsh', reason: 'check-up' },
  ),
  talk(
    'names',
    'garage',
    '77-double-barrelled',
    [to('name', 'sarah hughes-green', 'sarah hughes-green'), to('service', 'tyres')],
    { name: /^sarah hughes[- ]green$/i, service: 'tyres' },
  ),
  talk(
    'names',
    'pharmacy',
    '77-for-my-mother',
    [to('name', "it's for my mother rosa delgado", 'rosa delgado'), to('date_of_birth', 'march 9th 1948')],
    { name: 'Rosa Delgado', date_of_birth: '1948-03-09' },
  ),
  talk(
    'names',
    'homes',
    '77-steven-with-v',
    [to('name', 'steven with a v steven park', 'steven park'), to('interest', 'rent')],
    { name: 'Steven Park', interest: 'rent' },
  ),
  talk(
    'names',
    'helpdesk',
    '77-spelled-surname',
    [to('name', 'ivan petrov p e t r o v', 'ivan petrov'), to('employee_number', '20417')],
    { name: 'Ivan Petrov', employee_number: '20417' },
  ),
  talk(
    'names',
    'dental',
    '77-what-do-you-need',
    ['what do you need from me', to('name', 'okay grace kim', 'grace kim'), to('reason', 'whitening')],
    { name: 'Grace Kim', reason: 'whitening' },
  ),
  talk(
    'names',
    'restaurant',
    '77-my-husbands-name',
    ['yes i would', to('name', "put it in my husband's name dan foster", 'dan foster'), to('guests', 'two')],
    { name: 'Dan Foster', guests: '2' },
  ),
  talk(
    'names',
    'reception',
    '77-calling-from',
    [to('name', 'this is mike from bayview plumbing', 'mike'), to('concern', 'an unpaid invoice')],
    { name: 'Mike', concern: /invoice/i },
  ),
];

export const openings = [
  talk(
    'openings',
    'dental',
    '77-wondering',
    [
      {
        say: 'hi i was wondering if i could get in for a check up sometime next week',
        gives: { reason: 'check-up' },
      },
      to('name', 'alan price'),
    ],
    { name: 'Alan Price', reason: 'check-up' },
  ),
  talk(
    'openings',
    'restaurant',
    '77-anniversary',
    [
      {
        say: "yes it's our anniversary and i'd like a table for two on {{weekday +4}}",
        gives: { guests: 'two', day: '{{weekday +4}}' },
      },
      to('name', 'molly kane'),
      to('time', 'half past seven'),
    ],
    {
      name: 'Molly Kane',
      guests: '2',
      day: '{{iso +4}}',
      time: /half past seven|7:30|seven thirty/i,
      wishes: '?',
    },
  ),
  talk(
    'openings',
    'orders',
    '77-three-weeks',
    [
      { say: "hi i ordered a rake three weeks ago and it still hasn't come", gives: { problem: 'late' } },
      to('order_number', '519220'),
      to('email', 'pat at mail dot com', 'pat@mail.com'),
    ],
    { order_number: '519220', problem: 'late', email: 'pat@mail.com', details: '?' },
  ),
  talk(
    'openings',
    'homes',
    '77-selling-mums',
    [
      {
        say: "hello we want to sell my mum's house in fairview",
        gives: { interest: 'sell', area: 'fairview' },
      },
      to('name', 'judith lane'),
      to('bedrooms', 'three'),
    ],
    { name: 'Judith Lane', interest: 'sell', area: /fairview/i, bedrooms: '3' },
  ),
  talk(
    'openings',
    'garage',
    '77-due',
    [
      {
        say: "morning my car's due its mot can you fit me in {{weekday +3}}",
        gives: { service: 'mot', day: '{{weekday +3}}' },
      },
      to('name', 'ron cole'),
      to('car', 'a ford fiesta'),
    ],
    { name: 'Ron Cole', service: 'MOT', car: /^(?:a )?ford fiesta$/i, day: '{{iso +3}}' },
  ),
  talk(
    'openings',
    'helpdesk',
    '77-black-screen',
    [
      {
        say: "hi my laptop won't turn on and i've got a meeting in ten minutes",
        gives: { device: 'laptop', problem: "it won't turn on" },
      },
      to('name', 'sue grant'),
      to('employee_number', '4410'),
    ],
    {
      name: 'Sue Grant',
      employee_number: '4410',
      device: 'laptop',
      problem: /turn on/i,
      urgency: ['high', null],
    },
  ),
  talk(
    'openings',
    'pharmacy',
    '77-run-out',
    [
      { say: "yeah i've run out of my metformin i need some more", gives: { medicine: 'metformin' } },
      to('name', 'gus olsen'),
      to('date_of_birth', 'june 2nd 1960'),
    ],
    { name: 'Gus Olsen', medicine: /^metformin$/i, date_of_birth: '1960-06-02' },
  ),
  talk(
    'openings',
    'reception',
    '77-returning',
    [
      { say: "hi i'm returning a call from mr dunn", gives: { for_whom: 'mr dunn' } },
      to('name', 'beth sharp'),
      to('concern', 'he rang me about my accounts', 'my accounts'),
    ],
    { name: 'Beth Sharp', for_whom: ['Mr. Dunn', null], concern: '*' },
  ),
];

export const several = [
  talk(
    'several facts',
    'dental',
    '77-tooth-and-day',
    [
      to('name', 'rita moss'),
      {
        say: "i've got a toothache can i come tomorrow morning",
        gives: { reason: 'toothache', day: 'tomorrow', time_of_day: 'morning' },
      },
      to('phone', '212 555 0147'),
    ],
    {
      name: 'Rita Moss',
      reason: 'toothache',
      day: '{{iso +1}}',
      time_of_day: /morning/i,
      phone: '+12125550147',
    },
    { end: ['completed', 'open'] },
  ),
  talk(
    'several facts',
    'restaurant',
    '77-six-at-eight',
    [
      'yes',
      {
        say: 'harper for six people tomorrow at eight',
        gives: { name: 'harper', guests: 'six', day: 'tomorrow', time: 'eight' },
      },
      to('phone', '312 555 0110'),
    ],
    { name: 'Harper', guests: '6', day: '{{iso +1}}', time: /eight|8/i, phone: '+13125550110' },
  ),
  talk(
    'several facts',
    'garage',
    '77-golf-service',
    [
      {
        say: "it's ted bailey and my golf needs a full service",
        gives: { name: 'ted bailey', car: 'a golf', service: 'full service' },
      },
      to('day', '{{weekday +2}}'),
    ],
    { name: 'Ted Bailey', service: 'full service', car: /golf/i, day: '{{iso +2}}' },
  ),
  talk(
    'several facts',
    'homes',
    '77-rent-old-town',
    [
      to('name', 'omar haddad'),
      {
        say: 'renting a two bedroom in the old town',
        gives: { interest: 'rent', bedrooms: 'two', area: 'the old town' },
      },
      to('budget', 'two thousand a month', 'two thousand'),
    ],
    { name: 'Omar Haddad', interest: 'rent', bedrooms: '2', area: /old town/i, budget: '2000' },
  ),
  talk(
    'several facts',
    'helpdesk',
    '77-printer-jam',
    [
      to('name', 'nora finch'),
      to('employee_number', '8812'),
      { say: "it's the printer it keeps jamming", gives: { device: 'printer', problem: 'it keeps jamming' } },
      to('urgency', 'not very', 'low'),
    ],
    {
      name: 'Nora Finch',
      employee_number: '8812',
      device: 'printer',
      problem: /jam/i,
      urgency: ['low', 'normal'],
    },
    { patient: ['urgency'] },
  ),
];
