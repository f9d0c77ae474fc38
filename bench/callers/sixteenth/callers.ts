/** The sixteenth set: written after the mends of the fifteenth, and tried once. */
import { agree, talk, to } from '../conversation';
import { answers, changes as changed, questions as asks, refusals as refuses } from '../one-answer';

export const who = [
  ...answers('names', 'dental', 'name', [
    ['oh right, it is beatrice lowell', 'Beatrice Lowell'],
    ["i'm phoning for my daughter, her name's poppy lane", 'Poppy Lane'],
    ['chen, first name wei', 'Wei Chen'],
  ]),
  ...answers('names', 'reception', 'name', [
    ['certainly, my name is arthur blackwood', 'Arthur Blackwood'],
    ["it's carol from hastings and sons", 'Carol'],
  ]),
  ...answers('names', 'restaurant', 'name', [['under dubois, d u b o i s', 'Dubois']]),
  ...answers('phones', 'dental', 'phone', [
    ['yes that would be 508 555 0146', '+15085550146'],
    ['five oh eight, triple five, oh one four seven, thanks', '+15085550147'],
  ]),
  ...answers('phones', 'garage', 'phone', [["my mobile's 07700 900 777", '+447700900777']]),
  ...answers('e-mails', 'orders', 'email', [
    ['wei dot chen at example dot com', 'wei.chen@example.com'],
    ['please send it to arthur b at example dot org', 'arthurb@example.org'],
  ]),
];

export const values = [
  ...answers(
    'dates',
    'dental',
    'day',
    [
      ['what about next {{weekday +5}}', ['{{iso +5}}', '{{iso +12}}', null]],
      ['the {{ord +9}} works for me', '{{iso +9}}'],
      ["i'd go for {{weekday +2}} i think", '{{iso +2}}'],
      ['a week from tomorrow', '{{iso +8}}'],
      ['as early as you can, maybe tomorrow', ['{{iso +1}}', null]],
    ],
    { time_of_day: '?' },
  ),
  ...answers('dates', 'pharmacy', 'date_of_birth', [
    ['the twenty second of january nineteen fifty five', '1955-01-22'],
  ]),
  ...answers('numbers', 'restaurant', 'guests', [
    ['table for five please', '5'],
    ['six of us, two are children', '6'],
  ]),
  ...answers('numbers', 'homes', 'budget', [['four hundred and twenty thousand', '420000']]),
  ...answers('numbers', 'orders', 'order_number', [['yeah hold on, it is 9 0 1, 4 4 2', '901442']]),
  ...answers('choices', 'dental', 'reason', [
    ["it's just for a check", 'check-up'],
    ['one of my teeth is really sensitive', 'toothache'],
  ]),
  ...answers('choices', 'orders', 'problem', [
    ['it still has not come', 'late'],
    ['there is a big dent in it', 'damaged'],
    ['it is not the one i picked', 'wrong item'],
  ]),
  ...answers('choices', 'helpdesk', 'device', [['the printer down the hall', 'printer']]),
  ...answers('text', 'garage', 'car', [["it's a citroen c3, the grey one", /citroen c3/i]]),
  ...answers('text', 'reception', 'concern', [['i have a question about my tax bill', /tax bill/i]]),
];

export const turns = [
  ...changed('dental', 'time_of_day', [
    ['sorry can i change the day to {{weekday +5}}', { day: '{{iso +5}}' }],
    ['oh and my name is lopes with an s at the end', { name: 'Maria Lopes' }],
  ]),
  ...changed('restaurant', 'phone', [
    ['actually there will be six of us', { guests: '6' }],
    ['can we come a bit later, at eight', { time: /eight|8/i }],
  ]),
  ...asks(
    'dental',
    [
      ['how much does a check-up cost', /75/],
      ['are you open on sunday afternoon', /close at 1/],
      ['do you have evening appointments', /6 in the evening|don't (?:know|have)|not sure/i],
    ],
    ['reason', 'day', 'time_of_day'],
  ),
  ...asks('orders', [['how do i get a refund', /within a week/]], ['problem']),
  ...asks('homes', [['where is your office', /9 Shore/]], []),
  ...asks('restaurant', [['do you have any vegetarian options', /third of our menu|vegetarian/]], ['wishes']),
  ...refuses('dental', 'phone', ['i do not want calls, sorry']),
  ...refuses('orders', 'email', ["i'd rather not, i get enough spam"]),
];

export const calls = [
  talk(
    'openings',
    'dental',
    '16-crown',
    [
      "hello, my crown came off and i'd like someone to see it",
      to('name', 'Rita Sands'),
      to('reason', 'it does hurt a bit', 'toothache'),
    ],
    { name: 'Rita Sands', reason: 'toothache' },
    { patient: ['reason'] },
  ),
  talk(
    'openings',
    'homes',
    '16-two-bed',
    [
      {
        say: "hi, i'm looking for a two bedroom place to rent",
        gives: { interest: 'to rent', bedrooms: 'two' },
      },
      to('name', 'Kasia Wolska'),
      to('area', 'preferably Fairview'),
    ],
    { name: 'Kasia Wolska', interest: 'rent', bedrooms: '2', area: /^fairview$/i },
  ),
  talk(
    'several facts',
    'restaurant',
    '16-three',
    [
      { say: 'yes, my name is ben archer and we are four', gives: { name: 'ben archer', guests: 'four' } },
      to('day', '{{weekday +6}}'),
      to('time', 'quarter past seven'),
    ],
    { name: 'Ben Archer', guests: '4', day: '{{iso +6}}', time: /quarter past seven|7:15/i },
  ),
  talk(
    'cancellation',
    'helpdesk',
    '16-sorted',
    [to('name', 'Jon Ray'), to('employee_number', '7711'), 'oh never mind, a colleague just fixed it', 'bye'],
    { name: 'Jon Ray', employee_number: '7711' },
    { end: ['goodbye', 'agent_ended'] },
  ),
  talk(
    'false confirmation',
    'dental',
    '16-all-done',
    [
      to('name', 'Liv Dahl'),
      to('reason', 'cleaning'),
      to('day', 'tomorrow'),
      'okay so we are all set then',
      'thanks bye',
    ],
    { name: 'Liv Dahl', reason: 'cleaning', day: '{{iso +1}}' },
    { end: ['goodbye'] },
  ),
  talk(
    'tone',
    'garage',
    '16-polish',
    ['dzień dobry, czy mówi pan po polsku', to('name', 'ok, marek nowak', 'marek nowak')],
    { name: 'Marek Nowak' },
    { mayRepeat: true, patient: ['name'] },
  ),
  talk(
    'hold',
    'dental',
    '16-calendar',
    [
      to('name', 'Sue Penn'),
      to('reason', 'check-up'),
      to('day', 'just a second, i have to find my diary'),
      to('day', '{{weekday +3}} would work'),
    ],
    { name: 'Sue Penn', reason: 'check-up', day: '{{iso +3}}' },
    { patient: ['day'] },
  ),
  talk('human', 'restaurant', '16-manager', ['can i speak to the manager please', to('name', 'Val Cross')], {
    name: 'Val Cross',
  }),
  talk(
    'goodbye',
    'reception',
    '16-later',
    [to('name', 'Dee Hart'), agree('name', /dee hart/i), "you know what, i'll call back tomorrow, bye"],
    { name: 'Dee Hart' },
    { end: ['goodbye'], patient: ['name'] },
  ),
  talk(
    'yes and no',
    'orders',
    '16-nothing',
    [
      to('order_number', '120 340'),
      to('problem', 'late'),
      to('email', 'dee at example dot com'),
      agree('email', /dee@example\.com|deeexamplecom/),
      to('details', 'no thank you'),
    ],
    { order_number: '120340', problem: 'late', email: 'dee@example.com' },
    { end: ['completed'] },
  ),
];
