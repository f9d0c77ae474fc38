/** The thirty-sixth set, ordinary people on an ordinary day: questions and refusals. */
import { agree, talk, to } from '../conversation';
import { questions as asks, refusals as refuses } from '../one-answer';

const unknown = /don't (?:know|have)|not sure|sorry|can't tell/i;

export const questions = [
  ...asks(
    'dental',
    [
      ['what does a check up run', /75 dollars/],
      ["is there an elevator i'm in a wheelchair", /elevator/],
      ['do you see little ones my son is four', /age of three/],
      ['what if i need to move my appointment', /24 hours/],
      ["i've got metlife is that fine", /MetLife/],
      ['whereabouts are you', /212 Maple/],
      ['do you give out loyalty points', unknown],
      ['what do i do if it starts bleeding in the middle of the night', /555 0190/],
    ],
    ['reason', 'day', 'time_of_day', 'name'],
  ),
  ...asks(
    'restaurant',
    [
      ['could we sit outside in the summer', /terrace/i],
      ["when's last orders for food", /half past nine/],
      ['do you have a seat for a two year old', /high chairs/],
      ['is the pasta gluten free', /gluten free/],
      ['is there live music', unknown],
    ],
    ['wishes', 'time', 'day', 'guests'],
  ),
  ...asks(
    'orders',
    [
      ['how fast do you ship', /five working days/],
      ['do gift cards run out', /never expire/],
      ['do you deliver to mexico', /Mexico/],
    ],
    ['problem'],
  ),
  ...asks(
    'homes',
    [
      ['what do you take when i sell', /two and a half/],
      ['can i keep a cat', /cats/],
    ],
    ['interest'],
  ),
  ...asks('reception', [['which floor are you on', /third floor/]], ['concern']),
  ...asks('helpdesk', [['my account got locked what now', /15 minutes/]], ['problem', 'device']),
  ...asks(
    'garage',
    [
      ['do i get a car while you have mine', /courtesy car/i],
      ['can you look at a tesla', /fully electric/],
    ],
    ['car', 'service'],
  ),
  ...asks('pharmacy', [['who can i ask about side effects', /Lee/]], ['medicine', 'how']),
  talk(
    'questions',
    'dental',
    'day-answer-and-price',
    [
      to('name', 'dorothy keane'),
      { to: 'reason', say: 'a cleaning how much is that by the way', again: 'a cleaning' },
      to('day', '{{weekday +3}}'),
    ],
    { name: 'Dorothy Keane', reason: 'cleaning', day: '{{iso +3}}' },
    { require: [[2, /110/]] },
  ),
  talk(
    'questions',
    'restaurant',
    'day-answer-and-park',
    [
      'yes',
      to('name', 'ortiz'),
      { to: 'guests', say: 'four of us is there somewhere to park', again: 'four' },
      to('day', 'tomorrow'),
    ],
    { name: 'Ortiz', guests: '4', day: '{{iso +1}}' },
    { require: [[3, /across the street/]] },
  ),
  talk(
    'questions',
    'garage',
    'day-cost-then-go-on',
    [
      to('name', 'neil hargreaves'),
      to('service', 'how much is the mot first'),
      to('service', 'alright the mot then', 'mot'),
      to('car', 'a skoda octavia'),
    ],
    { name: 'Neil Hargreaves', service: 'MOT', car: /^(?:a )?skoda octavia$/i },
    { patient: ['service'], require: [[2, /54 pounds/]] },
  ),
  talk(
    'questions',
    'dental',
    'day-two-running',
    ['what are your hours', 'and on sundays', to('name', 'lou pearson')],
    { name: 'Lou Pearson' },
    {
      require: [
        [1, /8 in the morning/],
        [2, /close at 1/],
      ],
      mayRepeat: true,
      patient: ['name'],
    },
  ),
  talk(
    'questions',
    'pharmacy',
    'day-flu',
    [
      to('name', 'walter boone'),
      to('date_of_birth', 'july 9 1961'),
      agree('date_of_birth', /July 9/),
      'do you do flu shots too',
      to('medicine', 'metoprolol'),
    ],
    { name: 'Walter Boone', date_of_birth: '1961-07-09', medicine: /^metoprolol$/i },
    { require: [[4, /Thursdays/]], patient: ['medicine'] },
  ),
];

export const refused = [
  ...refuses('dental', 'phone', ['can we skip the phone number', "that's private"]),
  ...refuses('helpdesk', 'employee_number', ['no idea what mine is']),
  ...refuses('pharmacy', 'date_of_birth', ["i don't know her birthday"]),
  ...refuses('orders', 'order_number', ["can't find it anywhere"]),
  ...refuses('homes', 'email', ["i haven't got one"]),
  ...refuses('homes', 'budget', ["i'd rather not say"]),
  ...refuses('restaurant', 'phone', ["no i don't want any calls"]),
  talk(
    'refusals',
    'dental',
    'day-changes-mind',
    [
      to('name', 'lou pearson'),
      to('reason', 'cleaning'),
      to('day', 'tomorrow'),
      to('time_of_day', 'ten'),
      to('phone', 'do you have to have that', '503 555 0119'),
      to('phone', 'okay fine 503 555 0119'),
      agree('phone', /0119/),
    ],
    {
      name: 'Lou Pearson',
      reason: 'cleaning',
      day: '{{iso +1}}',
      time_of_day: /ten|10/i,
      phone: '+15035550119',
    },
    { patient: ['phone'], end: ['open', 'completed'] },
  ),
];
