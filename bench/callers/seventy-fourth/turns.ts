/** The seventy-fourth set, what is put right, refused and called off, and yes and no. */
import { agree, type Expected, type Line, talk, to } from '../conversation';
import { answers, changes, refusals as refused } from '../one-answer';

const goes = ['goodbye', 'agent_ended'] as const;
const asksMore =
  /what time|which day|phone number|number can we|what car|how many|e-mail address|pick it up|employee number/i;

const visit: Line[] = [
  to('name', 'chloe bannister'),
  to('reason', 'a cleaning'),
  to('day', '{{weekday +3}}'),
  to('time_of_day', 'half past nine'),
];
const visitFacts: Record<string, Expected> = {
  name: 'Chloe Bannister',
  reason: 'cleaning',
  day: '{{iso +3}}',
  time_of_day: /half past nine|9:30/i,
};

export const corrections = [
  ...changes('dental', 'time_of_day', [
    ["ah no wait i'm in boston that day can we say {{weekday +4}}", { day: '{{iso +4}}' }],
  ]),
  ...changes('dental', 'phone', [
    ['scrap ten make it quarter past three', { time_of_day: /quarter past three|3:15|15:15/i }],
    ["actually it's not for me it's for my son ben lopez", { name: 'Ben Lopez' }],
  ]),
  ...changes('restaurant', 'time', [["hold up there's gonna be seven of us not four", { guests: '7' }]]),
  ...changes('restaurant', 'phone', [
    ['my husband says half past six is better than seven', { time: /half past six|6:30|18:30/i }],
  ]),
  ...changes('homes', 'area', [['sorry not to buy to sell i am mixing up the words', { interest: 'sell' }]]),
  ...changes('homes', 'email', [['make the budget 350000 rather', { budget: '350000' }]]),
  ...changes('orders', 'email', [
    ['beg your pardon the order is 880152 not 880125', { order_number: '880152' }],
  ]),
  ...changes('reception', 'phone', [
    ["and it's actually for the payroll people", { for_whom: 'payroll team' }],
  ]),
  ...changes('garage', 'phone', [
    ["i tell a lie it's not a fiesta it's a ford puma", { car: /puma/i }],
    ['can we shift it to {{weekday +4}} instead', { day: '{{iso +4}}' }],
  ]),
  ...changes('helpdesk', 'urgency', [
    ['hang on did i say laptop i meant my work phone', { device: 'phone' }],
  ]),
  talk(
    'corrections',
    'dental',
    'it-ends-four-six',
    [
      ...visit,
      to('phone', '202 555 0164'),
      { say: 'no no it ends four six', gives: { phone: '202 555 0146' } },
      agree('phone', /5550146/, 'no 202 555 0146'),
    ],
    { ...visitFacts, phone: '+12025550146' },
    { end: ['completed'] },
  ),
];

const refusedLines = [
  ...refused('dental', 'phone', ["i don't like giving that out over the phone sorry"]),
  ...refused('helpdesk', 'employee_number', ["i'm new i haven't been given one yet"]),
  ...refused('homes', 'email', ["i don't do e-mail dear"]),
  ...refused('homes', 'budget', ["i'd sooner keep that to myself"]),
  ...refused('orders', 'email', ['nope not giving you that']),
  ...refused('orders', 'order_number', ['i threw the slip away']),
  ...refused('pharmacy', 'date_of_birth', ["i'm not comfortable telling you that"]),
  ...refused('restaurant', 'phone', ['can we skip that one']),
];

export const refusals = [
  ...refusedLines,
  talk(
    'refusals',
    'garage',
    'no-phone-im-afraid',
    [
      to('name', 'darren pugh'),
      to('service', 'mot'),
      to('car', 'a transit'),
      to('day', '{{weekday +3}}'),
      agree('day', /{{ord +3}}/),
      "i haven't got a phone i'm afraid",
    ],
    { name: 'Darren Pugh', service: 'MOT', car: /transit/i, day: '{{iso +3}}' },
    { forbid: [/(?:didn't|don't|couldn't) (?:understand|catch|get that|hear)/i], patient: ['phone'] },
  ),
  talk(
    'refusals',
    'dental',
    'rather-not-twice',
    [...visit, 'sorry i never give my number to anyone', 'no i told you i do not want to'],
    visitFacts,
    {
      forbid: [/(?:did not|didn't|do not|don't|couldn't) (?:understand|catch|get that|hear)/i],
      end: ['open', 'goodbye', 'completed', 'agent_ended', 'not_understood'],
    },
  ),
];

export const cancellation = [
  talk(
    'cancellation',
    'dental',
    'tooth-stopped-hurting',
    [
      to('name', 'chloe bannister'),
      to('reason', 'toothache'),
      to('day', 'tomorrow'),
      "do you know what it's stopped hurting so don't worry about it",
      'ta bye',
    ],
    { name: ['Chloe Bannister', null], reason: ['toothache', null], day: ['{{iso +1}}', null] },
    { forbid: [[4, asksMore]], end: goes },
  ),
  talk(
    'cancellation',
    'restaurant',
    'baby-is-sick',
    [
      'yes please',
      to('name', 'osei'),
      to('guests', 'four'),
      "actually the baby's just been sick so we'll have to leave it",
      'sorry bye',
    ],
    { name: ['Osei', null], guests: ['4', null] },
    { forbid: [[4, asksMore]], end: goes },
  ),
  talk(
    'cancellation',
    'orders',
    'keep-it-after-all',
    [
      to('order_number', '550912'),
      to('problem', 'return'),
      "you know what i'll just keep it after all",
      'thanks bye bye',
    ],
    { order_number: ['550912', null], problem: ['return', null] },
    { forbid: [[3, asksMore]], end: goes },
  ),
  talk(
    'cancellation',
    'garage',
    'no-leave-it-mate',
    [to('name', 'darren pugh'), to('service', 'repair'), 'nah leave it mate it can wait', 'cheers bye'],
    { name: ['Darren Pugh', null], service: ['repair', null] },
    { forbid: [[3, asksMore]], end: goes },
  ),
  talk(
    'cancellation',
    'helpdesk',
    'it-works-again',
    [
      to('name', 'kirsty boyle'),
      to('employee_number', '20944'),
      to('device', 'laptop'),
      'oh hold on it has come back to life i will not need the ticket',
      'bye',
    ],
    { name: ['Kirsty Boyle', null], employee_number: ['20944', null], device: ['laptop', null] },
    { forbid: [[4, asksMore]], end: goes },
  ),
  talk(
    'cancellation',
    'homes',
    'i-am-changing-my-mind',
    [
      to('name', 'olga petrenko'),
      to('interest', 'rent'),
      to('area', 'fairview'),
      "sorry i change my mind i don't want it",
      'goodbye',
    ],
    { name: ['Olga Petrenko', null], interest: ['rent', null], area: [null, 'Fairview', 'fairview'] },
    { forbid: [[4, asksMore]], end: goes },
  ),
  talk(
    'cancellation',
    'pharmacy',
    'found-a-full-box',
    [
      to('name', 'edna fairweather'),
      to('date_of_birth', 'march 12th 1939'),
      agree('date_of_birth', /march12/),
      to('medicine', 'lisinopril'),
      "oh silly me i've found a whole box in the cupboard i don't need any",
      'bye dear',
    ],
    {
      name: ['Edna Fairweather', null],
      date_of_birth: ['1939-03-12', null],
      medicine: [null, 'lisinopril', 'Lisinopril'],
    },
    { forbid: [[5, asksMore]], end: goes },
  ),
  talk(
    'cancellation',
    'reception',
    'e-mail-him-instead',
    [
      to('name', 'graham whittle'),
      to('concern', 'our audit'),
      "forget it i'll e-mail him instead",
      'bye now',
    ],
    { name: ['Graham Whittle', null], concern: '?', for_whom: '?' },
    { forbid: [[3, asksMore]], end: goes },
  ),
];

export const yesAndNo = [
  ...answers('yes and no', 'dental', 'reason', [['yes', null]]),
  ...answers('yes and no', 'pharmacy', 'how', [['yes please deliver', 'delivery']]),
  talk(
    'yes and no',
    'restaurant',
    'nah-were-good',
    [
      'go on then',
      to('name', 'osei'),
      to('guests', 'two'),
      to('day', 'tomorrow'),
      to('time', 'seven'),
      to('phone', '312 555 0168'),
      to('wishes', "nah we're good"),
    ],
    { name: 'Osei', guests: '2', day: '{{iso +1}}', time: /seven|7/i, phone: '+13125550168' },
    { end: ['completed'] },
  ),
  talk(
    'yes and no',
    'dental',
    'spot-on',
    [...visit, to('phone', '202 555 0174'), { confirm: 'phone', hears: /5550174/, say: 'spot on' }],
    { ...visitFacts, phone: '+12025550174' },
    { end: ['completed'] },
  ),
  talk(
    'yes and no',
    'dental',
    'haan-correct',
    [
      ...visit,
      to('phone', '202 555 0174'),
      { confirm: 'phone', hears: /5550174/, say: 'yes yes correct only' },
    ],
    { ...visitFacts, phone: '+12025550174' },
    { end: ['completed'] },
  ),
  talk(
    'yes and no',
    'garage',
    'no-no-thats-right',
    [
      to('name', 'darren pugh'),
      to('service', 'an mot'),
      to('car', 'a transit'),
      to('day', '{{weekday +4}}'),
      { confirm: 'day', hears: /./, say: "no no that's right" },
      to('phone', '07700 900 733'),
    ],
    { name: 'Darren Pugh', service: 'MOT', car: /transit/i, day: '{{iso +4}}', phone: '+447700900733' },
    { end: ['completed'] },
  ),
  talk(
    'yes and no',
    'reception',
    'yes-maam-it-is',
    [
      to('name', 'earl mccoy'),
      { confirm: 'name', hears: /earlmccoy/i, say: "yes ma'am it is" },
      to('concern', 'my taxes'),
    ],
    { name: /^Earl Mc[Cc]oy$/, concern: /taxes/i, for_whom: '?' },
  ),
  talk(
    'yes and no',
    'orders',
    'no-nothing-else',
    [
      to('order_number', '773401'),
      to('problem', 'late'),
      to('email', 'anand at example dot com'),
      agree('email', /anandexamplecom/),
      to('details', "no i think you've got everything"),
    ],
    { order_number: '773401', problem: 'late', email: 'anand@example.com' },
    { end: ['completed'] },
  ),
  talk(
    'yes and no',
    'pharmacy',
    'aye-thats-her-birthday',
    [
      to('name', 'edna fairweather'),
      to('date_of_birth', 'march 12th 1939'),
      { confirm: 'date_of_birth', hears: /march12/, say: "aye that's it" },
      to('medicine', 'lisinopril'),
      to('how', 'pick up'),
    ],
    { name: 'Edna Fairweather', date_of_birth: '1939-03-12', medicine: /lisinopril/i, how: 'pick up' },
  ),
  talk(
    'yes and no',
    'homes',
    'no-phone-is-fine',
    [
      to('name', 'beth lowry'),
      to('interest', 'rent'),
      to('area', 'lakeside'),
      to('bedrooms', 'two'),
      to('budget', '1800'),
      to('email', 'beth at example dot com'),
      to('phone', "no i'd rather you wrote"),
    ],
    {
      name: 'Beth Lowry',
      interest: 'rent',
      area: /^lakeside$/i,
      bedrooms: '2',
      budget: '1800',
      email: 'beth@example.com',
    },
    { end: ['completed'] },
  ),
];
