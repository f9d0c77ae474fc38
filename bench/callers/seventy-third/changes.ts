/** The seventy-third set: people who change their minds. */
import { agree, talk, to } from '../conversation';
import { answers, changes } from '../one-answer';

export const whileAsked = [
  ...changes('restaurant', 'time', [
    ['oh could we be six instead of four', { guests: '6' }],
    ['sorry one more is coming so that makes five of us', { guests: '5' }],
  ]),
  ...changes('restaurant', 'phone', [
    ["let's say eight rather than seven", { time: /eight|8/i }],
    ["you'd better put it under my husband's name that's carl lopez", { name: 'Carl Lopez' }],
  ]),
  ...changes('dental', 'time_of_day', [
    [
      "oh no my son has football on {{weekday +3}} so we'd have to make it {{weekday +4}}",
      { day: '{{iso +4}}' },
    ],
  ]),
  ...changes('dental', 'phone', [
    ['could i come in the afternoon instead', { time_of_day: /afternoon/i }],
    ["you know what while i'm at it i'd rather have the whitening", { reason: 'whitening' }],
  ]),
  ...changes('homes', 'bedrooms', [["you know what we'd rather rent first", { interest: 'rent' }]]),
  ...changes('homes', 'email', [
    ['three was a bit much two bedrooms will do', { bedrooms: '2' }],
    ["let's put the budget at 450000 after all", { budget: '450000' }],
  ]),
  ...changes('orders', 'email', [
    ["well it isn't late any more it came this morning but it's broken", { problem: 'damaged' }],
  ]),
  ...changes('helpdesk', 'problem', [
    ["sorry it's not the laptop it's the monitor on my desk", { device: 'monitor' }],
  ]),
  ...changes('helpdesk', 'email', [['better make that high i have a deadline', { urgency: 'high' }]]),
  ...changes('reception', 'phone', [
    ['on second thought give it to ms hartwell instead', { for_whom: 'Ms. Hartwell' }],
  ]),
  ...changes('garage', 'phone', [
    ['oh hang on not the mot it needs a full service', { service: 'full service' }],
    ["forget the fiesta i'll bring my wife's corsa", { car: /corsa/i }],
  ]),
  ...changes('pharmacy', 'phone', [["i'd rather have it delivered after all", { how: 'delivery' }]]),
];

export const inOneBreath = [
  ...answers('dates', 'dental', 'day', [
    ['{{weekday +2}} no wait {{weekday +3}} or rather the monday after', '{{iso +6}}'],
  ]),
  ...answers('choices', 'dental', 'reason', [['a check-up or actually no the whitening', 'whitening']]),
  ...answers('choices', 'orders', 'problem', [
    ['i was going to return it but no just send the right one you sent the wrong item', 'wrong item'],
  ]),
  ...answers('dates', 'pharmacy', 'appointment', [
    ['tomorrow at noon or no tomorrow at four is better', /^{{iso +1}}.*(?:16|4)/],
  ]),
];

export const backAgain = [
  talk(
    'corrections',
    'restaurant',
    'six-and-back-to-five',
    [
      'yes please',
      to('name', 'rosa martin'),
      to('guests', 'five'),
      to('day', '{{weekday +3}}'),
      { say: 'oh make that six people', gives: { guests: 'six' } },
      { say: 'no sorry leave it at five', gives: { guests: 'five' } },
      to('time', 'seven'),
    ],
    { name: 'Rosa Martin', guests: '5', day: '{{iso +3}}', time: /seven|7/i },
    { patient: ['time'] },
  ),
  talk(
    'corrections',
    'garage',
    'a-day-later',
    [
      to('name', 'neil barker'),
      to('service', 'tyres'),
      to('car', 'a skoda fabia'),
      to('day', '{{weekday +2}}'),
      agree('day', /{{ord +2}}/),
      { say: 'could we push that back a day', gives: { day: '{{weekday +3}}' } },
      agree('day', /{{ord +3}}/),
      to('phone', '07700 900 314'),
    ],
    { name: 'Neil Barker', service: 'tyres', car: /skoda fabia/i, day: '{{iso +3}}', phone: '+447700900314' },
    { patient: ['phone'] },
  ),
];
