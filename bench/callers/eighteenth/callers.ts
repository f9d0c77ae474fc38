/** The eighteenth set: written once the seventeenth's causes were mended, and tried once. */
import { agree, talk, to } from '../conversation';
import { answers, changes as changed, questions as asks, refusals as refuses } from '../one-answer';

export const who = [
  ...answers('names', 'dental', 'name', [
    ['hello yes, bernard cole', 'Bernard Cole'],
    ["the name's bond, james bond", 'James Bond'],
    ["it's ana, a n a, ruiz", 'Ana Ruiz'],
    ["i'm mr tanaka", ['Tanaka', 'Mr. Tanaka', 'Mr Tanaka']],
    ['well everyone says bill but officially it is william hart', ['William Hart', 'Bill Hart']],
    ['this is about my father, george lamb', 'George Lamb'],
  ]),
  ...answers('names', 'restaurant', 'name', [
    ['could you write it down as sofia please', 'Sofia'],
    ['on the name of gruber', 'Gruber'],
  ]),
  ...answers('names', 'helpdesk', 'name', [
    ['paul from marketing, paul weller', 'Paul Weller'],
    ['you can call me jess', 'Jess'],
  ]),
  ...answers('phones', 'dental', 'phone', [
    ['oh it is 508 triple five 0123', '+15085550123'],
    ['five zero eight five five five zero one two four that is my mobile', '+15085550124'],
    ['my husband is at 508 555 0125, use that', '+15085550125'],
  ]),
  ...answers('e-mails', 'homes', 'email', [
    ['b cole at example dot net', 'bcole@example.net'],
    ["it's first name dot last name, so maria dot lopez at example dot com", 'maria.lopez@example.com'],
    ['write to hello at cole minus homes dot com', 'hello@cole-homes.com'],
  ]),
];

export const values = [
  ...answers(
    'dates',
    'restaurant',
    'day',
    [
      ['it would be for {{weekday +6}} evening', '{{iso +6}}'],
      ['tomorrow night', '{{iso +1}}'],
      ['the {{ordword +15}} of {{month +15}}', '{{iso +15}}'],
      ['this {{weekday +3}}', '{{iso +3}}'],
      ['a fortnight from today', '{{iso +14}}'],
    ],
    { time: '?' },
  ),
  ...answers('dates', 'pharmacy', 'date_of_birth', [
    ['seven twelve eighty three', '1983-07-12'],
    ['the first of the first two thousand', '2000-01-01'],
  ]),
  ...answers('numbers', 'restaurant', 'guests', [
    ["there's three couples so six", '6'],
    ['a table for one', '1'],
    ['four and a baby', ['4', '5']],
  ]),
  ...answers('numbers', 'homes', 'budget', [
    ['five hundred k tops', '500000'],
    ['about a quarter of a million', '250000'],
  ]),
  ...answers('numbers', 'orders', 'order_number', [
    ['that would be nine nine one, zero zero four', '991004'],
    ['number 30 45 60', '304560'],
  ]),
  ...answers('choices', 'dental', 'reason', [
    ['my gums are bleeding and it hurts', 'toothache'],
    ['nothing special, just to see if everything is okay', 'check-up'],
    ['a professional clean', 'cleaning'],
  ]),
  ...answers('choices', 'orders', 'problem', [
    ['one of the legs is bent', 'damaged'],
    ['it is two weeks overdue', 'late'],
    ["this isn't the colour i picked", 'wrong item'],
    ['i would like my money back', 'return'],
  ]),
  ...answers('choices', 'homes', 'interest', [
    ['i want to put my house on the market', 'sell'],
    ["i'm moving for work and just need a place for a year", 'rent'],
  ]),
  ...answers('choices', 'helpdesk', 'device', [
    ['the big screen on my desk', 'monitor'],
    ['the thing that prints', 'printer'],
  ]),
  ...answers('choices', 'helpdesk', 'urgency', [
    ['the whole team is waiting', 'high'],
    ['this week would be fine', ['normal', 'low', null]],
  ]),
  ...answers('choices', 'garage', 'service', [
    ["there's a funny noise when i turn", 'repair'],
    ['it is due its service', 'full service'],
  ]),
  ...answers('choices', 'pharmacy', 'how', [
    ['my neighbour will collect it', 'pick up'],
    ["i can't walk so please bring it", 'delivery'],
  ]),
  ...answers('text', 'garage', 'car', [
    ["it's a 2015 nissan qashqai", /nissan qashqai/i],
    ['the white van, a ford transit', /ford transit/i],
  ]),
  ...answers('text', 'reception', 'concern', [
    ['i have not received my invoice', /invoice/i],
    ['could somebody look at my books', /books/i],
  ]),
  ...answers('text', 'pharmacy', 'medicine', [['it begins with an a, amlodipine', /amlodipine/i]]),
];

export const turns = [
  ...changed('dental', 'phone', [
    ['hold on, {{weekday +3}} is a holiday, {{weekday +4}} please', { day: '{{iso +4}}' }],
    ['you know what, make it eleven', { time_of_day: /eleven|11/i }],
  ]),
  ...changed('restaurant', 'wishes', [
    ['we will be one less', { guests: '3' }],
    ['sorry, wrong day, it is {{weekday +5}}', { day: '{{iso +5}}' }],
  ]),
  ...changed('garage', 'phone', [
    ['it is not for tyres or an mot, the clutch is broken', { service: 'repair' }],
  ]),
  ...asks(
    'dental',
    [
      ['is it free to park there', /two hours/],
      ['do you have a lift', /elevator/],
      ['can i pay with my delta insurance', /Delta/],
      ['at what age can my son come', /age of three/],
      ['what does a cleaning cost these days', /110/],
      ['until what time are you there on sundays', /close at 1/],
      ['how do i cancel', /24 hours/],
      ['where can i find you', /212 Maple/],
      ['do you sell toothbrushes', /don't (?:know|have)|not sure|can't say/i],
    ],
    ['reason', 'day', 'time_of_day'],
  ),
  ...asks(
    'restaurant',
    [
      ['do you have pasta without gluten', /gluten free/],
      ['are dogs okay inside', /terrace/],
      ['is the kitchen still open at ten', /half past nine/],
      ['can i pay by cheque', /no checks/],
      ['do you have something the kids will eat', /children's menu/],
      ['is there live music', /don't (?:know|have)|not sure|can't say/i],
    ],
    ['wishes', 'guests', 'time', 'name', 'day'],
  ),
  ...asks(
    'orders',
    [
      ['how many days does it take until it arrives', /five working days/],
      ['is shipping free', /80 dollars/],
      ['i lost my tracking number', /tracking link/i],
      ['when do i get my refund', /within a week/],
      ['do your gift cards expire', /never expire/],
      ['do you ship to germany', /not overseas/],
    ],
    ['problem'],
  ),
  ...asks(
    'helpdesk',
    [
      ['i forgot my password', /reset dot northwind/],
      ["what's the wifi called for visitors", /Northwind Guest/],
      ['my account got locked', /15 minutes/],
      ['how do i get a new laptop', /manager/],
      ['there is paper stuck in it', /side door/],
    ],
    ['device', 'problem', 'urgency', 'name'],
  ),
  ...asks(
    'reception',
    [
      ['which floor are you on', /third floor/],
      ['how much do you charge for a tax return', /180/],
      ['are you open on saturdays', /Monday to Friday/],
      ['can i e-mail you my documents', /client portal/],
    ],
    ['concern', 'for_whom'],
  ),
  ...refuses('pharmacy', 'phone', ['i do not have a phone', 'no i would rather not']),
  ...refuses('helpdesk', 'employee_number', ["i don't have it on me"]),
];

export const calls = [
  talk(
    'openings',
    'dental',
    '18-check',
    [
      {
        say: 'good morning, this is wendy marsh, can i come for a check-up on {{weekday +3}}',
        gives: { name: 'wendy marsh', reason: 'check-up', day: '{{weekday +3}}' },
      },
      to('time_of_day', 'in the morning'),
    ],
    { name: 'Wendy Marsh', reason: 'check-up', day: '{{iso +3}}', time_of_day: /morning/i },
  ),
  talk(
    'openings',
    'helpdesk',
    '18-printer',
    [
      'hi the printer on the second floor is jammed again',
      to('name', 'Otto Lang'),
      to('employee_number', '5120'),
    ],
    { name: 'Otto Lang', employee_number: '5120', device: 'printer', problem: '*' },
    { mayRepeat: true, patient: ['name', 'problem'] },
  ),
  talk(
    'openings',
    'homes',
    '18-sell',
    [
      { say: 'hello, i want to sell my three bedroom house in fairview', gives: { interest: 'sell' } },
      to('name', 'Greta Voss'),
      to('budget', '390000'),
    ],
    { name: 'Greta Voss', interest: 'sell', bedrooms: '3', area: /fairview/i, budget: '390000' },
    { patient: ['area', 'bedrooms'] },
  ),
  talk(
    'several facts',
    'restaurant',
    '18-all-in-one',
    ['yes', to('name', 'lindqvist, four people, {{weekday +5}} at seven'), to('phone', '312 555 0177')],
    { name: 'Lindqvist', guests: '4', day: '{{iso +5}}', time: /seven|7/i, phone: '+13125550177' },
  ),
  talk(
    'several facts',
    'orders',
    '18-number-and-problem',
    [
      to('order_number', '707070 and the box was empty when it came'),
      to('problem', 'the wrong item', 'wrong item'),
    ],
    { order_number: '707070', problem: 'wrong item' },
    { patient: ['problem'] },
  ),
  talk(
    'cancellation',
    'garage',
    '18-no-need',
    [
      to('name', 'Ray Hunt'),
      to('service', 'a repair'),
      "actually don't bother, my brother can fix it",
      'cheerio',
    ],
    { name: 'Ray Hunt', service: 'repair' },
    { end: ['goodbye', 'agent_ended'] },
  ),
  talk(
    'false confirmation',
    'restaurant',
    '18-thanks',
    ['yes please', to('name', 'Ray Hunt'), to('guests', 'two'), 'perfect, see you then', 'bye'],
    { name: 'Ray Hunt', guests: '2' },
    { end: ['goodbye', 'open'], patient: ['day'] },
  ),
  talk(
    'tone',
    'dental',
    '18-scared',
    [to('name', "it's tina mays, i'm really scared of dentists"), to('reason', 'a check-up')],
    { name: 'Tina Mays', reason: 'check-up' },
  ),
  talk(
    'tone',
    'orders',
    '18-unhappy',
    ["i'm so disappointed in you", to('order_number', '313131'), to('problem', 'it arrived smashed')],
    { order_number: '313131', problem: 'damaged' },
    { patient: ['order_number'] },
  ),
  talk(
    'off topic',
    'dental',
    '18-football',
    [to('name', 'Abe Stone'), 'did you see the game last night', to('reason', 'cleaning')],
    { name: 'Abe Stone', reason: 'cleaning' },
    { mayRepeat: true, patient: ['reason'] },
  ),
  talk(
    'hold',
    'helpdesk',
    '18-badge',
    [to('name', 'Abe Stone'), 'wait let me get my badge', to('employee_number', 'here it is, 4477')],
    { name: 'Abe Stone', employee_number: '4477' },
    { patient: ['employee_number'] },
  ),
  talk(
    'human',
    'homes',
    '18-someone',
    ['can someone call me back instead', to('name', 'Abe Stone'), to('interest', 'rent')],
    { name: 'Abe Stone', interest: 'rent' },
    { patient: ['name'] },
  ),
  talk(
    'goodbye',
    'pharmacy',
    '18-battery',
    [to('name', 'Abe Stone'), 'my battery is dying, i will try again later, goodbye'],
    { name: 'Abe Stone' },
    { end: ['goodbye'], patient: ['date_of_birth'] },
  ),
  talk(
    'yes and no',
    'homes',
    '18-no-phone',
    [
      to('name', 'Abe Stone'),
      to('interest', 'buy'),
      to('area', 'the old town'),
      to('bedrooms', 'two'),
      to('budget', '300000'),
      to('email', 'abe at example dot com'),
      agree('email', /abe@example\.com|abeexamplecom/),
      to('phone', 'nah'),
    ],
    {
      name: 'Abe Stone',
      interest: 'buy',
      area: /old town/i,
      bedrooms: '2',
      budget: '300000',
      email: 'abe@example.com',
    },
    { end: ['completed'] },
  ),
];
