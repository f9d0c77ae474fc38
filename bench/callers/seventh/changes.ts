/** Choices, free text and corrections, in the seventh set. */
import { agree, type Expected, type Line, talk, to } from '../conversation';

const reason = (id: string, say: string, again: string, value: Expected, extras = {}) =>
  talk(
    'choices',
    'dental',
    `7-${id}`,
    [to('name', 'beth carr'), to('reason', say, again), to('day', 'tomorrow')],
    { name: 'Beth Carr', reason: value, day: '{{iso +1}}' },
    extras,
  );

export const choices = [
  reason(
    'six-months',
    'just my regular six month thing where you look at everything',
    'check-up',
    'check-up',
    { patient: ['reason'] },
  ),
  reason('hurts', 'one of my back teeth really hurts', 'toothache', 'toothache'),
  reason('brighter', "i'd love to have a brighter smile for my wedding", 'whitening', 'whitening', {
    patient: ['reason'],
  }),
  reason('second-one', 'the second one', 'cleaning', 'cleaning'),
  reason('not-that', 'not a cleaning, just the check up', 'check-up', 'check-up'),
  talk(
    'choices',
    'orders',
    '7-never-came',
    [
      to('order_number', '334455'),
      to('problem', "it should have been here last week and it still isn't", 'late'),
      to('email', 'a@b.com'),
      agree('email', /abcom/),
    ],
    { order_number: '334455', problem: 'late', email: 'a@b.com' },
  ),
  talk(
    'choices',
    'orders',
    '7-sent-rake',
    [
      to('order_number', '334455'),
      to('problem', 'i ordered a spade and you people sent me a rake', 'wrong item'),
      to('email', 'a@b.com'),
      agree('email', /abcom/),
    ],
    { order_number: '334455', problem: 'wrong item', email: 'a@b.com' },
  ),
  talk(
    'choices',
    'helpdesk',
    '7-cant-work',
    [
      to('name', 'lou reyes'),
      to('employee_number', '7788'),
      to('device', 'macbook', 'laptop'),
      to('problem', 'it will not start'),
      to('urgency', "pretty urgent i can't work", 'high'),
    ],
    { name: 'Lou Reyes', employee_number: '7788', device: 'laptop', problem: /not start/i, urgency: 'high' },
  ),
  talk(
    'choices',
    'pharmacy',
    '7-bring-it',
    [
      to('name', 'edna koch'),
      to('date_of_birth', 'june 1 1939'),
      agree('date_of_birth', /june11939/),
      to('medicine', 'eye drops'),
      to('how', "i don't drive any more so you'd have to bring it", 'delivery'),
    ],
    { name: 'Edna Koch', date_of_birth: '1939-06-01', medicine: /eye drops/i, how: 'delivery' },
  ),
  talk(
    'choices',
    'homes',
    '7-landlord',
    [
      to('name', 'sven holm'),
      to('interest', "we're looking for something to lease", 'rent'),
      to('area', 'anywhere near the lake', 'near the lake'),
    ],
    { name: 'Sven Holm', interest: 'rent', area: /near the lake/i },
  ),
  talk(
    'choices',
    'garage',
    '7-puncture',
    [
      to('name', 'tina rudd'),
      to('service', "i've got two bald ones at the front need replacing", 'tyres'),
      to('car', 'kia picanto'),
    ],
    { name: 'Tina Rudd', service: 'tyres', car: /kia picanto/i },
    { patient: ['service'] },
  ),
];

export const texts = [
  talk(
    'text',
    'garage',
    '7-old-car',
    [
      to('name', 'pat quinn'),
      to('service', 'repair'),
      to('car', "oh it's an old vauxhall corsa, the blue one", 'vauxhall corsa'),
    ],
    { name: 'Pat Quinn', service: 'repair', car: /^(?!oh|it'?s).*vauxhall corsa/i },
  ),
  talk(
    'text',
    'helpdesk',
    '7-cant-login',
    [
      to('name', 'pat quinn'),
      to('employee_number', '8080'),
      to('device', 'laptop'),
      to('problem', 'so basically what happens is it freezes every time i open excel', 'it freezes'),
    ],
    {
      name: 'Pat Quinn',
      employee_number: '8080',
      device: 'laptop',
      problem: /freezes every time i open excel/i,
    },
  ),
  talk(
    'text',
    'pharmacy',
    '7-dose',
    [
      to('name', 'pat quinn'),
      to('date_of_birth', 'may 5 1955'),
      agree('date_of_birth', /may51955/),
      to('medicine', "i think it's called atorvastatin twenty milligrams", 'atorvastatin'),
    ],
    { name: 'Pat Quinn', date_of_birth: '1955-05-05', medicine: /^atorvastatin/i },
  ),
  talk(
    'text',
    'reception',
    '7-invoice',
    [
      to('name', 'pat quinn'),
      agree('name', /patquinn/),
      to('concern', "well i'm calling about an invoice i don't quite understand", 'an invoice'),
      to('for_whom', 'ms hartwell'),
    ],
    { name: 'Pat Quinn', concern: /^(?!well).*invoice/i, for_whom: 'Ms. Hartwell' },
  ),
  talk(
    'text',
    'dental',
    '7-after-work',
    [
      to('name', 'pat quinn'),
      to('reason', 'cleaning'),
      to('day', 'tomorrow'),
      to('time_of_day', 'any time after work, i finish at five', 'after five'),
      to('phone', '202 555 0110'),
      agree('phone', /2025550110/),
    ],
    {
      name: 'Pat Quinn',
      reason: 'cleaning',
      day: '{{iso +1}}',
      time_of_day: /after work|five|5/i,
      phone: '+12025550110',
    },
  ),
  talk(
    'text',
    'restaurant',
    '7-window',
    [
      'yes',
      to('name', 'pat quinn'),
      to('guests', 'two'),
      to('day', 'tomorrow'),
      to('time', 'eight'),
      to('phone', '312 555 0166'),
      to('wishes', "could we sit by the window it's our anniversary", 'by the window'),
    ],
    {
      name: 'Pat Quinn',
      guests: '2',
      day: '{{iso +1}}',
      time: /eight|8/i,
      phone: '+13125550166',
      wishes: /window/i,
    },
    { end: ['open', 'completed'] },
  ),
];

const upToDay: Line[] = [to('name', 'carla nash'), to('reason', 'cleaning'), to('day', '{{weekday +3}}')];
const fixed = (id: string, lines: Line[], facts: Record<string, Expected>, extras = {}) =>
  talk(
    'corrections',
    'dental',
    `7-${id}`,
    [...upToDay, ...lines],
    { name: 'Carla Nash', reason: 'cleaning', day: '{{iso +3}}', ...facts },
    extras,
  );

export const corrections = [
  fixed(
    'actually-day',
    [
      { say: 'actually sorry can we make that {{weekday +4}} instead', gives: { day: '{{weekday +4}}' } },
      to('time_of_day', 'ten'),
    ],
    { day: '{{iso +4}}', time_of_day: /ten|10/i },
  ),
  fixed(
    'surname',
    [
      { say: 'oh and my last name is nashe with an e, n a s h e', gives: { name: 'carla nashe' } },
      to('time_of_day', 'ten'),
    ],
    { name: 'Carla Nashe', time_of_day: /ten|10/i },
  ),
  fixed(
    'reason-later',
    [
      to('time_of_day', 'ten'),
      { say: 'hold on i said cleaning but i meant check up', gives: { reason: 'check up' } },
      to('phone', '202 555 0119'),
      agree('phone', /2025550119/),
    ],
    { reason: 'check-up', time_of_day: /ten|10/i, phone: '+12025550119' },
  ),
  fixed(
    'time-breath',
    [to('time_of_day', 'at nine, no scratch that, ten thirty', 'ten thirty')],
    { time_of_day: /ten thirty|10:30/i },
    { never: { time_of_day: 'nine' } },
  ),
  fixed(
    'phone-last',
    [
      to('time_of_day', 'ten'),
      to('phone', '202 555 0133', '202 555 0138'),
      { say: 'no the last digit is an eight', gives: { phone: '202 555 0138' } },
      agree('phone', /0138/, 'no 202 555 0138'),
    ],
    { time_of_day: /ten|10/i, phone: '+12025550138' },
    { patient: ['phone'] },
  ),
  fixed(
    'not-but',
    [
      { say: 'wait not {{weekday +3}}, {{weekday +5}}', gives: { day: '{{weekday +5}}' } },
      to('time_of_day', 'ten'),
    ],
    { day: '{{iso +5}}', time_of_day: /ten|10/i },
  ),
  fixed(
    'got-wrong',
    [
      { say: "you've got the day wrong it should be {{weekday +4}}", gives: { day: '{{weekday +4}}' } },
      to('time_of_day', 'ten'),
    ],
    { day: '{{iso +4}}', time_of_day: /ten|10/i },
  ),
  fixed(
    'change-mind',
    [
      to('time_of_day', 'ten'),
      { say: 'i changed my mind about the day, {{weekday +5}} is better', gives: { day: '{{weekday +5}}' } },
      to('phone', '202 555 0119'),
      agree('phone', /2025550119/),
    ],
    { day: '{{iso +5}}', time_of_day: /ten|10/i, phone: '+12025550119' },
  ),
  fixed(
    'first-name',
    [{ say: "it's karla with a k by the way", gives: { name: 'karla nash' } }, to('time_of_day', 'ten')],
    { name: ['Karla Nash'], time_of_day: /ten|10/i },
    { patient: ['time_of_day'] },
  ),
  talk(
    'corrections',
    'restaurant',
    '7-one-more',
    [
      'yes',
      to('name', 'joel katz'),
      to('guests', 'four'),
      to('day', 'tomorrow'),
      {
        say: 'seven thirty oh and make it five people my brother is coming too',
        gives: { time: 'seven thirty', guests: 'five' },
      },
    ],
    { name: 'Joel Katz', guests: '5', day: '{{iso +1}}', time: /seven thirty|7:30/i },
  ),
  talk(
    'corrections',
    'restaurant',
    '7-not-six',
    [
      'yes',
      to('name', 'joel katz'),
      to('guests', 'six... no wait seven, the baby needs a seat', 'seven'),
      to('day', 'tomorrow'),
    ],
    { name: 'Joel Katz', guests: '7', day: '{{iso +1}}' },
    { never: { guests: '6' } },
  ),
  talk(
    'corrections',
    'orders',
    '7-misread',
    [
      to('order_number', '450091'),
      { say: "sorry i read that wrong it's 450019", gives: { order_number: '450019' } },
      to('problem', 'damaged'),
    ],
    { order_number: '450019', problem: 'damaged' },
  ),
  talk(
    'corrections',
    'orders',
    '7-email-part',
    [
      to('order_number', '450091'),
      to('problem', 'damaged'),
      to('email', 'dave at gmail dot com', 'dave@hotmail.com'),
      { say: "no not gmail it's hotmail", gives: { email: 'dave@hotmail.com' } },
      agree('email', /davehotmailcom/, 'no dave@hotmail.com'),
    ],
    { order_number: '450091', problem: 'damaged', email: 'dave@hotmail.com' },
    { patient: ['email'] },
  ),
  talk(
    'corrections',
    'garage',
    '7-car',
    [
      to('name', 'rhys owen'),
      to('service', 'mot'),
      to('car', 'ford fiesta'),
      { say: 'i tell a lie, we sold the fiesta, it is the nissan juke', gives: { car: 'nissan juke' } },
      to('day', 'tomorrow'),
      agree('day', /./),
    ],
    { name: 'Rhys Owen', service: 'MOT', car: /^(the )?nissan juke$/i, day: '{{iso +1}}' },
  ),
  talk(
    'corrections',
    'homes',
    '7-bedrooms',
    [
      to('name', 'amy wu'),
      to('interest', 'rent'),
      to('area', 'fairview'),
      to('bedrooms', 'two'),
      { say: 'hmm you know what, say three bedrooms', gives: { bedrooms: 'three' } },
      to('budget', 'two thousand'),
    ],
    { name: 'Amy Wu', interest: 'rent', area: /fairview/i, bedrooms: '3', budget: '2000' },
  ),
  talk(
    'corrections',
    'helpdesk',
    '7-transposed',
    [
      to('name', 'ben ito'),
      to('employee_number', '4521'),
      { say: 'oops i mixed it up, its 4512', gives: { employee_number: '4512' } },
      to('device', 'laptop'),
    ],
    { name: 'Ben Ito', employee_number: '4512', device: 'laptop' },
  ),
  talk(
    'corrections',
    'reception',
    '7-read-back-name',
    [
      to('name', 'stephen hull'),
      { say: 'no, hall, with an a', gives: { name: 'stephen hall' } },
      agree('name', /hall/i, 'no stephen hall'),
      to('concern', 'payroll'),
    ],
    { name: 'Stephen Hall', concern: /payroll/i, for_whom: ['payroll team', null] },
    { patient: ['name'] },
  ),
];
