/** The forty-third set, the kinds that were understood worst, once more: openings, changes and what's beside them. */
import { agree, talk, to } from '../conversation';
import { changes as changed, questions as asks, refusals as refuses } from '../one-answer';

const unknown = /don't (?:know|have)|not sure|sorry|can't (?:tell|say|answer)/i;

export const changes = [
  ...changed('dental', 'phone', [
    ["can we back up i'd rather come {{weekday +4}}", { day: '{{iso +4}}' }],
    ['wait i need to change my answer about the time make it three', { time_of_day: /three|3/i }],
    ["the name's wrong by the way it's marta lopez", { name: 'Marta Lopez' }],
    ['you know what add whitening instead of cleaning', { reason: 'whitening' }],
    ['ten might be tough how about half past ten', { time_of_day: /half past ten|10:30/i }],
    ["that's not going to work for me the {{ordword +5}} would be better", { day: '{{iso +5}}' }],
    ["i forgot i'm out of town then so {{weekday +5}}", { day: '{{iso +5}}' }],
    ['let me change the reason to a toothache it really hurts', { reason: 'toothache' }],
    ["don't put lopez put garcia", { name: 'Maria Garcia' }],
  ]),
  ...changed('restaurant', 'phone', [
    ["we just heard the smiths aren't coming so it's two", { guests: '2' }],
    ["hold on my wife says six o'clock not seven", { time: /six|6/i }],
    ['can we push it to {{weekday +4}}', { day: '{{iso +4}}' }],
    ['better make it five people to be safe', { guests: '5' }],
    ['the name should be garcia', { name: ['Garcia', 'Maria Garcia'] }],
  ]),
  ...changed('orders', 'email', [
    ['i gave you my customer number the order number is 771204', { order_number: '771204' }],
    ['eight eight zero one five two i swapped them', { order_number: '880152' }],
    ['put down that it was broken not late', { problem: 'damaged' }],
  ]),
  ...changed('homes', 'email', [
    ["no wait we're selling not buying", { interest: 'sell' }],
    ['the budget is more like 450 thousand', { budget: '450000' }],
    ['actually lakeside is fine too so put lakeside', { area: /lakeside/i }],
    ['oh my wife says we need a fourth bedroom', { bedrooms: ['4', '3'] }],
  ]),
  ...changed('helpdesk', 'email', [
    ["i gave you the wrong badge number it's 4401", { employee_number: '4401' }],
    ["i'd call it high actually", { urgency: 'high' }],
    ["it's not slow it just won't start", { problem: /won't start/i }],
  ]),
  ...changed('garage', 'phone', [
    ["hang on it's the focus that needs doing", { car: /focus/i }],
    ['could i bring it {{weekday +4}} instead', { day: '{{iso +4}}' }],
  ]),
  talk(
    'corrections',
    'orders',
    'worst-email',
    [
      to('order_number', '620114'),
      to('problem', 'late'),
      to('email', 'martin dot keller at gmail dot com'),
      { confirm: 'email', hears: /martin\.keller@gmail/, say: "no it's kellar with an a" },
      agree('email', /martin\.kellar@gmail/),
    ],
    { order_number: '620114', problem: 'late', email: 'martin.kellar@gmail.com', details: '?' },
    { patient: ['email'], end: ['open', 'completed'] },
  ),
  talk(
    'corrections',
    'reception',
    'worst-name',
    [
      to('name', 'jon miller'),
      { confirm: 'name', hears: /miller/i, say: "it's jon without an h j o n", no: 'no jon miller' },
      agree('name', /jon miller/i),
      to('concern', 'my invoice'),
    ],
    { name: 'Jon Miller', concern: /invoice/i, for_whom: '?' },
    { patient: ['name'] },
  ),
  talk(
    'corrections',
    'dental',
    'worst-middle-of-phone',
    [
      to('name', 'martin keller'),
      to('reason', 'cleaning'),
      to('day', 'tomorrow'),
      to('time_of_day', 'ten'),
      to('phone', '818 555 0140'),
      { confirm: 'phone', hears: /0140/, say: 'no the area code is 828' },
      agree('phone', /828/),
    ],
    {
      name: 'Martin Keller',
      reason: 'cleaning',
      day: '{{iso +1}}',
      time_of_day: /ten|10/i,
      phone: '+18285550140',
    },
    { patient: ['phone'], end: ['open', 'completed'] },
  ),
];

export const openings = [
  talk(
    'openings',
    'dental',
    'worst-story',
    [
      {
        say: "hi so my name is leah goldberg and um i was in last year and i think i'm due for a cleaning",
        gives: { name: 'leah goldberg', reason: 'cleaning' },
      },
      to('day', '{{weekday +3}}'),
      to('time_of_day', 'ten'),
    ],
    { name: 'Leah Goldberg', reason: 'cleaning', day: '{{iso +3}}', time_of_day: /ten|10/i },
  ),
  talk(
    'openings',
    'dental',
    'worst-wife',
    [
      {
        say: 'good morning i want to make an appointment for my wife she has a terrible toothache',
        gives: { reason: 'toothache' },
      },
      to('name', 'her name is rosa delgado', 'rosa delgado'),
      to('day', 'tomorrow'),
    ],
    { name: 'Rosa Delgado', reason: 'toothache', day: '{{iso +1}}' },
  ),
  talk(
    'openings',
    'restaurant',
    'worst-anniversary',
    [
      {
        say: "yes it's our anniversary so a quiet table for two on the {{ordword +10}} please",
        gives: { guests: 'two', day: 'the {{ordword +10}}' },
      },
      to('name', 'keller'),
      to('time', 'eight thirty'),
    ],
    { guests: '2', day: '{{iso +10}}', name: 'Keller', time: /eight thirty|8:30/i, wishes: '?' },
  ),
  talk(
    'openings',
    'reception',
    'worst-who-about',
    [
      {
        say: 'this is felix winter for ms hartwell about the payroll error in october',
        gives: { name: 'felix winter', for_whom: 'ms hartwell', concern: 'the payroll error in october' },
      },
      agree('name', /winter/i),
      to('concern', 'the payroll error in october'),
      to('phone', '212 555 0140'),
    ],
    {
      name: 'Felix Winter',
      for_whom: ['Ms. Hartwell', null],
      concern: /payroll error/i,
      phone: '+12125550140',
    },
    { patient: ['for_whom', 'concern'] },
  ),
  talk(
    'openings',
    'homes',
    'worst-family',
    [
      {
        say: "we're a family of five looking to buy in lakeside around six hundred thousand",
        gives: { interest: 'buy', area: 'lakeside', budget: 'six hundred thousand' },
      },
      to('name', 'martin keller'),
      to('bedrooms', 'four'),
    ],
    { interest: 'buy', area: /^lakeside$/i, budget: '600000', name: 'Martin Keller', bedrooms: '4' },
  ),
  talk(
    'openings',
    'garage',
    'worst-noise',
    [
      {
        say: "hello my golf's making a funny noise and the mot's due as well",
        gives: { service: 'mot', car: 'vw golf' },
      },
      to('name', 'graham pike'),
      to('service', 'the mot first then'),
      to('car', 'vw golf'),
    ],
    { name: 'Graham Pike', service: ['MOT', 'repair'], car: /golf/i },
    { patient: ['service', 'car'] },
  ),
  talk(
    'several facts',
    'dental',
    'worst-everything',
    [
      {
        say: 'hi oliver grant check up {{weekday +4}} at nine 818 555 0145',
        gives: {
          name: 'oliver grant',
          reason: 'check up',
          day: '{{weekday +4}}',
          time_of_day: 'nine',
          phone: '818 555 0145',
        },
      },
      agree('phone', /0145/),
      'yes',
    ],
    {
      name: 'Oliver Grant',
      reason: 'check-up',
      day: '{{iso +4}}',
      time_of_day: /nine|9/i,
      phone: '+18185550145',
    },
    { end: ['completed'] },
  ),
  talk(
    'several facts',
    'helpdesk',
    'worst-name-badge',
    [
      {
        to: 'name',
        say: 'felix winter badge 8814',
        again: 'felix winter',
        gives: { employee_number: '8814' },
      },
      { to: 'device', say: "printer and it's urgent", again: 'printer', gives: { urgency: 'high' } },
      to('problem', 'paper jam'),
    ],
    {
      name: 'Felix Winter',
      employee_number: '8814',
      device: 'printer',
      urgency: 'high',
      problem: /paper jam/i,
    },
  ),
  talk(
    'several facts',
    'pharmacy',
    'worst-med-how',
    [
      to('name', 'rosa delgado'),
      to('date_of_birth', 'april 4 1974'),
      {
        to: 'medicine',
        say: "it's the metoprolol and could you deliver it",
        again: 'metoprolol',
        gives: { how: 'delivery' },
      },
      to('appointment', 'tomorrow at six'),
    ],
    {
      name: 'Rosa Delgado',
      date_of_birth: '1974-04-04',
      medicine: /^(?:the )?metoprolol$/i,
      how: 'delivery',
      appointment: /^{{iso +1}}/,
    },
  ),
];

export const questions = [
  ...asks(
    'dental',
    [
      ['before i give you that how much is a check up', /75 dollars/],
      ["i'm on the third floor of my building can't do stairs do you have an elevator", /elevator/],
      ['what insurance do you accept', /Delta/],
      ['do you close early on sundays', /close at 1/],
      ['is the dentist a woman', unknown],
      ['can i bring my baby', /age of three|don't (?:know|have)|not sure|sorry|can't/i],
      ['is there a charge for cancelling', /40 dollars|24 hours/],
    ],
    ['reason', 'day', 'time_of_day', 'name', 'phone'],
  ),
  ...asks(
    'restaurant',
    [
      ["what's the latest we can order", /half past nine/],
      ['do you have a kids menu', /children's menu/],
      ['is there a dress code', unknown],
      ['where do i park', /car park/],
    ],
    ['wishes', 'time', 'day', 'guests'],
  ),
  ...asks(
    'orders',
    [
      ['do i have to pay to send it back', /label is in the box|45 days|don't (?:know|have)|sorry/i],
      ['how many days until my order gets here', /five working days/],
      ['do your tools have a guarantee', /ten years/],
    ],
    ['problem', 'details'],
  ),
  ...asks(
    'reception',
    [
      ['what are your hours tomorrow', /half past eight/],
      ['do you do audits', /audits/],
    ],
    ['concern'],
  ),
  ...asks('helpdesk', [["what's the wifi called for guests", /Northwind Guest/]], ['problem', 'device']),
  ...asks('garage', [['how long does an mot take', /about an hour/]], ['service', 'car']),
  ...asks(
    'pharmacy',
    [['can i get my flu shot on {{weekday +1}}', /Thursdays/]],
    ['medicine', 'how', 'appointment'],
  ),
];

export const refused = [
  ...refuses('dental', 'phone', [
    'no thank you',
    'is it ok if i leave that out',
    'my daughter told me never to give my number to strangers',
  ]),
  ...refuses('orders', 'email', ["don't have one i'm eighty two", "you don't need it"]),
  ...refuses('homes', 'email', ["i'd rather you called me"]),
  ...refuses('helpdesk', 'employee_number', ["i don't have that yet it's my first day"]),
  ...refuses('pharmacy', 'date_of_birth', ["i'm not telling you how old i am"]),
];
