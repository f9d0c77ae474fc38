/** Names, openings and several facts at once, the seventy-eighth set: ordinary people who ring on a Saturday, written down as heard. */
import { agree, talk, to } from '../conversation';

export const names = [
  talk(
    'names',
    'dental',
    '78-first-then-last',
    [
      to('name', 'denise and the last name is okafor', 'denise okafor'),
      to('reason', 'just a cleaning', 'cleaning'),
    ],
    { name: 'Denise Okafor', reason: 'cleaning' },
  ),
  talk(
    'names',
    'restaurant',
    '78-under-lindqvist',
    [
      'i would yes',
      to('name', 'you can put lindqvist', 'lindqvist'),
      to('guests', 'there are three of us', 'three'),
    ],
    { name: 'Lindqvist', guests: '3' },
  ),
  talk(
    'names',
    'reception',
    '78-speaking',
    [
      to('name', 'frank delaney speaking', 'frank delaney'),
      agree('name', /frank delaney/i),
      to('concern', 'a letter i got from you', 'a letter'),
    ],
    { name: 'Frank Delaney', concern: /letter/i },
  ),
  talk(
    'names',
    'pharmacy',
    '78-husband',
    [
      to('name', "it's not for me it's my husband gerald boyce", 'gerald boyce'),
      to('date_of_birth', 'november 30th 1951'),
    ],
    { name: 'Gerald Boyce', date_of_birth: '1951-11-30' },
  ),
  talk(
    'names',
    'garage',
    '78-mrs',
    [to('name', "it's mrs whitaker", 'whitaker'), to('service', 'the mot please', 'mot')],
    { name: /whitaker/i, service: 'MOT' },
  ),
  talk(
    'names',
    'helpdesk',
    '78-spelled-first',
    [to('name', "jorge that's j o r g e ruiz", 'jorge ruiz'), to('employee_number', '5521')],
    { name: 'Jorge Ruiz', employee_number: '5521' },
  ),
  talk(
    'names',
    'homes',
    '78-two-of-us',
    [
      to('name', "i'm priya nair and i've got my husband here too", 'priya nair'),
      to('interest', 'to buy', 'buy'),
    ],
    { name: 'Priya Nair', interest: 'buy' },
  ),
  talk(
    'names',
    'dental',
    '78-apostrophe',
    [
      to('name', "sure it's kevin o'rourke", "kevin o'rourke"),
      to('reason', 'my yearly check up', 'check up'),
    ],
    { name: "Kevin O'Rourke", reason: 'check-up' },
  ),
  talk(
    'names',
    'reception',
    '78-company-first',
    [
      to('name', 'from hollis and sons my name is dean hollis', 'dean hollis'),
      agree('name', /dean hollis/i),
      to('concern', 'our payroll'),
    ],
    { name: 'Dean Hollis', concern: /payroll/i, for_whom: ['payroll team', null] },
  ),
];

export const openings = [
  talk(
    'openings',
    'dental',
    '78-chipped',
    [
      { say: "hello i think i've chipped a tooth and it's quite sore", gives: { reason: 'toothache' } },
      to('name', 'wanda price'),
      to('day', 'tomorrow'),
    ],
    { name: 'Wanda Price', reason: ['toothache'], day: '{{iso +1}}' },
  ),
  talk(
    'openings',
    'restaurant',
    '78-birthday-party',
    [
      {
        say: "yes hi it's for my dad's birthday we'd be eight people {{weekday +5}} evening",
        gives: { guests: 'eight', day: '{{weekday +5}}' },
      },
      to('name', 'olga petersen'),
      to('time', 'half six', 'half past six'),
    ],
    { name: 'Olga Petersen', guests: '8', day: '{{iso +5}}', time: /six|6/i, wishes: '?' },
  ),
  talk(
    'openings',
    'orders',
    '78-got-hose',
    [
      {
        say: 'hi i ordered a spade and you sent me a hose',
        gives: { problem: 'wrong item' },
      },
      to('order_number', '330518'),
      to('email', 'tess at mail dot com', 'tess@mail.com'),
    ],
    { order_number: '330518', problem: 'wrong item', email: 'tess@mail.com', details: '?' },
  ),
  talk(
    'openings',
    'pharmacy',
    '78-refill-for',
    [
      { say: 'good morning i need a refill of my amlodipine', gives: { medicine: 'amlodipine' } },
      to('name', 'roy castle'),
      to('date_of_birth', 'august 8th 1944'),
    ],
    { name: 'Roy Castle', medicine: /^amlodipine$/i, date_of_birth: '1944-08-08' },
  ),
  talk(
    'openings',
    'garage',
    '78-grinding',
    [
      {
        say: "hiya there's a grinding noise when i brake could someone have a look at it",
        gives: { service: 'a repair' },
      },
      to('name', 'gemma stubbs'),
      to('car', 'a nissan juke'),
    ],
    { name: 'Gemma Stubbs', service: 'repair', car: /^(?:a )?nissan juke$/i },
  ),
];

export const several = [
  talk(
    'several facts',
    'homes',
    '78-sell-three-bed',
    [
      to('name', 'marcus bell'),
      {
        say: "we're selling our three bedroom place in fairview",
        gives: { interest: 'sell', bedrooms: 'three', area: 'fairview' },
      },
      to('budget', 'we hope for half a million', 'five hundred thousand'),
    ],
    { name: 'Marcus Bell', interest: 'sell', bedrooms: '3', area: /fairview/i, budget: ['500000', null] },
    { patient: ['budget'] },
  ),
  talk(
    'several facts',
    'restaurant',
    '78-two-tomorrow-seven',
    [
      'yes please',
      to('name', 'joy abara'),
      {
        say: "it's just two of us tomorrow at seven",
        gives: { guests: 'two', day: 'tomorrow', time: 'seven' },
      },
      to('phone', '773 555 0128'),
    ],
    { name: 'Joy Abara', guests: '2', day: '{{iso +1}}', time: /seven|7/i, phone: '+17735550128' },
    { end: ['open', 'completed'] },
  ),
  talk(
    'several facts',
    'helpdesk',
    '78-monitor-flicker',
    [
      {
        say: "hi it's lena fox badge four four one nine my monitor keeps flickering",
        gives: {
          name: 'lena fox',
          employee_number: '4419',
          device: 'monitor',
          problem: 'it keeps flickering',
        },
      },
      to('urgency', "it's not that bad low i guess", 'low'),
    ],
    { name: 'Lena Fox', employee_number: '4419', device: 'monitor', problem: /flicker/i, urgency: 'low' },
    { patient: ['problem'] },
  ),
];
