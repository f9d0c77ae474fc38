/** The sixty-first set: changes, questions, refusals and how calls end, said plainly by other people. */
import { agree, type Line, talk, to } from '../conversation';
import { changes as changed, questions as asked, refusals as refused } from '../one-answer';

const goes = ['goodbye', 'agent_ended'] as const;
const visit: Line[] = [
  to('name', 'colin marsh'),
  to('reason', 'a check up'),
  to('day', '{{weekday +3}}'),
  to('time_of_day', 'in the morning'),
];
const visitFacts = { name: 'Colin Marsh', reason: 'check-up', day: '{{iso +3}}', time_of_day: /morning/i };
const whole: Line[] = [...visit, to('phone', '202 555 0172'), agree('phone', /5550172/)];
const wholeFacts = { ...visitFacts, phone: '+12025550172' };
const party: Line[] = ['yes please', to('name', 'wendy cho'), to('guests', 'five')];
const partyFacts = { name: 'Wendy Cho', guests: '5' };
const car: Line[] = [
  to('name', 'derek hobbs'),
  to('service', 'a full service'),
  to('car', 'a vauxhall corsa'),
];
const carFacts = { name: 'Derek Hobbs', service: 'full service', car: /vauxhall corsa/i };
const ticket: Line[] = [to('name', 'anita rao'), to('employee_number', '5561'), to('device', 'my laptop')];
const ticketFacts = { name: 'Anita Rao', employee_number: '5561', device: 'laptop' };

export const corrections = [
  ...changed('dental', 'phone', [
    ['actually can you change the day to {{weekday +5}}', { day: '{{iso +5}}' }],
    ["sorry i said ten didn't i could it be eleven", { time_of_day: /eleven|11/i }],
  ]),
  ...changed('restaurant', 'phone', [
    ["sorry that's five people not four", { guests: '5' }],
    ['hold on the name should be under my husband david grant', { name: 'David Grant' }],
  ]),
  ...changed('homes', 'email', [['wait did i say three bedrooms i meant two', { bedrooms: '2' }]]),
  ...changed('orders', 'email', [["oh sorry it's 880152 not 880125", { order_number: '880152' }]]),
];

export const questions = [
  ...asked(
    'dental',
    [
      ['do you take metlife', /MetLife/],
      ['how much is a cleaning', /110 dollars/],
      ["what if i can't make it on the day", /24 hours/],
    ],
    ['reason', 'day', 'name'],
  ),
  ...asked(
    'restaurant',
    [
      ['do you take credit cards', /all cards/],
      ['do you have anything for kids', /high chairs/],
    ],
    ['wishes', 'guests'],
  ),
  ...asked('orders', [['how long do i have to send something back', /45 days/]], ['problem', 'details']),
  ...asked('pharmacy', [['how much is it to have it delivered', /4 dollars/]], ['how', 'medicine']),
  talk(
    'questions',
    'garage',
    'courtesy-car',
    [...car.slice(0, 2), 'do i get a car while you have mine', to('car', 'a vauxhall corsa')],
    carFacts,
    { require: [[3, /courtesy car is free/i]], patient: ['car'] },
  ),
];

export const refusals = [
  ...refused('dental', 'phone', ["i don't have a phone at the moment"]),
  ...refused('homes', 'budget', ["i'd rather keep that to myself"]),
  ...refused('orders', 'email', ["i don't want to give out my email"]),
];

export const endings = [
  talk(
    'cancellation',
    'restaurant',
    'plans-changed',
    [...party, 'oh sorry my plans have changed cancel that please', 'bye'],
    { name: '?', guests: '?' },
    { end: [...goes], forbid: [[4, /which day/i]] },
  ),
  talk(
    'cancellation',
    'garage',
    'neighbour-does-it',
    [...car, "actually don't worry about it my neighbour can do it", 'cheers bye'],
    { name: '?', service: '?', car: '?' },
    { end: [...goes], forbid: [[4, /which day/i]] },
  ),
  talk(
    'cancellation',
    'helpdesk',
    'works-again',
    [...ticket, 'oh hold on it just came back on so i do not need anything', 'thanks bye'],
    { name: '?', employee_number: '?', device: '?', problem: '?' },
    { end: [...goes], forbid: [[4, /what is the problem/i]] },
  ),
  talk(
    'false confirmation',
    'dental',
    'bye-before-phone',
    [...visit, 'okay great see you then bye'],
    visitFacts,
    {
      end: [...goes],
    },
  ),
  talk(
    'false confirmation',
    'restaurant',
    'thats-all-early',
    [...party, "that's all thank you"],
    partyFacts,
    { end: [...goes] },
  ),
  talk(
    'false confirmation',
    'dental',
    'got-it-wrong',
    [...whole, "no you've got it wrong", "forget it i'll ring back later bye"],
    { name: '?', reason: '?', day: '?', time_of_day: '?', phone: '?' },
    { end: [...goes] },
  ),
  talk(
    'false confirmation',
    'helpdesk',
    'is-it-open',
    [...ticket, 'so have you opened a ticket for me', 'okay bye'],
    { ...ticketFacts, problem: '?' },
    { end: [...goes], patient: ['problem'] },
  ),
  talk(
    'goodbye',
    'dental',
    'in-a-hurry',
    [...visit.slice(0, 2), "i've got to go i'll call back bye"],
    {
      name: 'Colin Marsh',
      reason: 'check-up',
    },
    { end: [...goes] },
  ),
  talk(
    'goodbye',
    'dental',
    'all-right-bye',
    [...whole, "yes that's all correct thank you goodbye"],
    wholeFacts,
    {
      end: ['completed'],
    },
  ),
];

export const manners = [
  talk(
    'tone',
    'orders',
    'angry',
    ["i'm really annoyed i've been waiting on hold for twenty minutes", to('order_number', '441902')],
    { order_number: '441902' },
    { patient: ['order_number'] },
  ),
  talk(
    'tone',
    'restaurant',
    'bonsoir',
    [
      'bonsoir je voudrais une table',
      'do you speak french',
      to('name', 'my name is luc moreau', 'luc moreau'),
    ],
    { name: 'Luc Moreau' },
    { require: [[2, /english/i]], mayRepeat: true, patient: ['name'] },
  ),
  talk(
    'tone',
    'pharmacy',
    'robot',
    ['am i talking to a machine', to('name', 'iris calloway')],
    { name: 'Iris Calloway' },
    { patient: ['name'] },
  ),
  talk(
    'off topic',
    'dental',
    'football',
    [to('name', 'colin marsh'), 'did you see the game last night', to('reason', 'check up')],
    { name: 'Colin Marsh', reason: 'check-up' },
    { patient: ['reason'] },
  ),
  talk(
    'off topic',
    'garage',
    'weather',
    [...car, "it's freezing today isn't it", to('day', '{{weekday +3}}')],
    { ...carFacts, day: '{{iso +3}}' },
    { patient: ['day'] },
  ),
  talk(
    'hold',
    'pharmacy',
    'bottle',
    [
      to('name', 'iris calloway'),
      to('date_of_birth', 'may 2 1963'),
      agree('date_of_birth', /may2/),
      'let me get the bottle one moment',
      'okay here it is',
      to('medicine', 'levothyroxine'),
    ],
    { name: 'Iris Calloway', date_of_birth: '1963-05-02', medicine: /^levothyroxine$/i },
    { patient: ['medicine'] },
  ),
  talk(
    'hold',
    'dental',
    'diary',
    [...visit.slice(0, 2), 'um let me check my diary', to('day', '{{weekday +3}}')],
    { name: 'Colin Marsh', reason: 'check-up', day: '{{iso +3}}' },
    { patient: ['day'] },
  ),
  talk(
    'human',
    'orders',
    'real-person',
    ['can i talk to a real person please', to('order_number', '441902')],
    { order_number: '441902' },
    { patient: ['order_number'] },
  ),
  talk(
    'human',
    'reception',
    'is-he-in',
    ['is mr dunn available', to('name', 'harvey pitt'), agree('name', /harveypitt/)],
    { name: 'Harvey Pitt', for_whom: ['Mr. Dunn', null] },
    { patient: ['name'] },
  ),
  talk(
    'yes and no',
    'dental',
    'thats-the-one',
    [...visit, to('phone', '202 555 0172'), { confirm: 'phone', hears: /0172/, say: "that's the one" }],
    wholeFacts,
    { end: ['completed', 'open'] },
  ),
  talk(
    'yes and no',
    'garage',
    'no-not-that-day',
    [
      ...car,
      to('day', '{{weekday +3}}'),
      { confirm: 'day', hears: /{{ord +4}}/, no: 'no make it {{weekday +4}}' },
      agree('day', /{{ord +4}}/),
    ],
    { ...carFacts, day: '{{iso +4}}' },
    { patient: ['day'] },
  ),
  talk(
    'yes and no',
    'restaurant',
    'yes-to-wishes',
    [
      ...party,
      to('day', 'tomorrow'),
      to('time', 'eight'),
      to('phone', '312 555 0137'),
      to('wishes', "yes one of us can't eat nuts"),
    ],
    { ...partyFacts, day: '{{iso +1}}', time: /eight|8/i, phone: '+13125550137', wishes: /nuts/i },
    { end: ['open', 'completed'] },
  ),
];
