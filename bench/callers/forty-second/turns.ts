/** The forty-second set, people on a Monday morning: openings, changes, questions and refusals. */
import { talk, to } from '../conversation';
import { changes as changed, questions as asks, refusals as refuses } from '../one-answer';

const unknown = /don't (?:know|have)|not sure|sorry|can't (?:tell|say|answer)/i;

export const openings = [
  talk(
    'openings',
    'dental',
    'monday-pain',
    [
      {
        say: "hi um i'm in a lot of pain one of my back teeth could somebody see me tomorrow",
        gives: { reason: 'toothache', day: 'tomorrow' },
      },
      to('name', 'kevin pham'),
      to('time_of_day', 'any time'),
    ],
    { name: 'Kevin Pham', reason: 'toothache', day: '{{iso +1}}', time_of_day: '?' },
  ),
  talk(
    'openings',
    'restaurant',
    'monday-birthday',
    [
      {
        say: "hello yes it's my mom's birthday {{weekday +4}} and i'd like a table for eight",
        gives: { day: '{{weekday +4}}', guests: 'eight' },
      },
      to('name', 'jasmine st clair'),
      to('time', 'six thirty'),
    ],
    {
      day: '{{iso +4}}',
      guests: '8',
      name: ['Jasmine St Clair', 'Jasmine St. Clair'],
      time: /six thirty|6:30/i,
      wishes: '?',
    },
  ),
  talk(
    'openings',
    'orders',
    'monday-wrong-color',
    [
      {
        say: 'hey i ordered a green wheelbarrow and got a red one',
        gives: { problem: 'wrong item' },
      },
      to('order_number', '309942'),
      to('email', 'kevin at example dot com'),
    ],
    { order_number: '309942', problem: 'wrong item', email: 'kevin@example.com', details: '?' },
  ),
  talk(
    'openings',
    'helpdesk',
    'monday-frozen',
    [
      {
        say: "good morning it's gloria washington my laptop is frozen",
        gives: { name: 'gloria washington', device: 'laptop', problem: 'it is frozen' },
      },
      to('employee_number', '6062'),
      to('problem', 'it is frozen'),
      to('urgency', 'high'),
    ],
    {
      name: 'Gloria Washington',
      device: 'laptop',
      employee_number: '6062',
      problem: /frozen/i,
      urgency: 'high',
    },
    { patient: ['problem'] },
  ),
  talk(
    'openings',
    'homes',
    'monday-apartment',
    [
      {
        say: 'hi my name is kevin and i am looking to rent an apartment in the old town',
        gives: { name: 'kevin', interest: 'rent', area: 'the old town' },
      },
      to('bedrooms', 'one'),
      to('budget', 'fourteen hundred'),
    ],
    { name: 'Kevin', interest: 'rent', area: /^(?:the )?old town$/i, bedrooms: '1', budget: '1400' },
  ),
  talk(
    'several facts',
    'dental',
    'monday-three',
    [
      {
        to: 'name',
        say: 'alejandro rodriguez and i need a check up and {{weekday +3}} is best',
        again: 'alejandro rodriguez',
        gives: { reason: 'a check up', day: '{{weekday +3}}' },
      },
      to('time_of_day', 'nine'),
    ],
    { name: 'Alejandro Rodriguez', reason: 'check-up', day: '{{iso +3}}', time_of_day: /nine|9/i },
  ),
  talk(
    'several facts',
    'pharmacy',
    'monday-two',
    [
      to('name', 'gloria washington'),
      to('date_of_birth', 'september 30 1982'),
      {
        to: 'medicine',
        say: 'the amlodipine and i will pick it up tomorrow at three',
        again: 'amlodipine',
        gives: { how: 'pick up', appointment: 'tomorrow at three' },
      },
    ],
    {
      name: 'Gloria Washington',
      date_of_birth: '1982-09-30',
      medicine: /^(?:the )?amlodipine$/i,
      how: 'pick up',
      appointment: /^{{iso +1}}/,
    },
    { patient: ['appointment'] },
  ),
  talk(
    'several facts',
    'restaurant',
    'monday-day-time',
    [
      'yes please',
      to('name', 'doyle'),
      to('guests', 'two'),
      { to: 'day', say: '{{weekday +2}} at eight', again: '{{weekday +2}}', gives: { time: 'eight' } },
      to('phone', '312 555 0181'),
    ],
    { name: 'Doyle', guests: '2', day: '{{iso +2}}', time: /eight|8/i, phone: '+13125550181' },
  ),
];

export const changes = [
  ...changed('dental', 'phone', [
    ['oh my gosh i have a meeting at ten can we say two instead', { time_of_day: /two|2/i }],
    ['i want to change the day to {{weekday +4}}', { day: '{{iso +4}}' }],
    ["you've got maria right it's mariah with an h mariah lopez", { name: 'Mariah Lopez' }],
    ['actually can it be a check up', { reason: 'check-up' }],
  ]),
  ...changed('restaurant', 'phone', [
    ["there'll only be three of us", { guests: '3' }],
    ['hold on the kids have practice at seven let us do eight', { time: /eight|8/i }],
  ]),
  ...changed('orders', 'email', [
    ["i'm looking at it again and it says 880135", { order_number: '880135' }],
    ["well it's not so much late as broken", { problem: 'damaged' }],
  ]),
  ...changed('homes', 'email', [['we need four bedrooms sorry not three', { bedrooms: '4' }]]),
  ...changed('helpdesk', 'email', [["it's my phone that's slow not the laptop", { device: 'phone' }]]),
  ...changed('garage', 'phone', [
    ['could i do the day after that instead', { day: ['{{iso +4}}', '{{iso +3}}'] }],
  ]),
];

export const questions = [
  ...asks(
    'dental',
    [
      ['do you accept delta dental', /Delta/],
      ['how early do you open', /8 in the morning/],
      ['can i park there', /Parking behind|two hours/],
      ['is it expensive to get them whitened', /290/],
      ['can i cancel the day before', /24 hours/],
      ["what if it's an emergency in the middle of the night", /555 0190/],
      ['do you do dentures', unknown],
    ],
    ['reason', 'day', 'time_of_day', 'name', 'phone'],
  ),
  ...asks(
    'restaurant',
    [
      ['until what time do you serve food', /half past nine/],
      ['do you have vegan options', /vegan/],
      ['do you guys deliver', unknown],
    ],
    ['wishes', 'time', 'day', 'guests'],
  ),
  ...asks(
    'orders',
    [
      ['where can i see where my package is', /tracking link/i],
      ['is shipping free', /80 dollars/],
    ],
    ['problem', 'details'],
  ),
  ...asks('homes', [['do you allow cats', /allow cats/]], ['interest']),
  ...asks('reception', [['when do you need my documents by', /first of March/]], ['concern']),
  ...asks('helpdesk', [['how do i get on the vpn', /shield icon/]], ['problem', 'device']),
  ...asks('garage', [['do you do electric cars', /not fully electric/]], ['service', 'car']),
  ...asks('pharmacy', [['how much is it to deliver', /4 dollars/]], ['medicine', 'how']),
];

export const refused = [
  ...refuses('dental', 'phone', ["i don't want to give that over the phone", 'can we skip that']),
  ...refuses('orders', 'email', ["i don't use email"]),
  ...refuses('homes', 'budget', ["i'd rather discuss that in person"]),
  ...refuses('helpdesk', 'employee_number', ["i'm a contractor so they never gave me one"]),
];
