/** Tone, small talk, waiting, people, and yes and no where nobody expects them. */
import { agree, talk, to } from '../conversation';

const name = to('name', 'maria lopez');
const cleaning = to('reason', 'cleaning');
const facts = { name: 'Maria Lopez', reason: 'cleaning' };
const t = 'tone';

export const tone = [
  talk(
    t,
    'dental',
    'spanish',
    ['hola quisiera hacer una cita', to('name', 'ok maria lopez', 'maria lopez'), cleaning],
    facts,
    { never: { name: 'Hola' }, forbid: [/got it, hola/i], require: [[1, /english|inglés/i]] },
  ),
  talk(
    t,
    'dental',
    'german',
    ['guten tag sprechen sie deutsch', to('name', 'okay hans maier', 'hans maier'), cleaning],
    { name: 'Hans Maier', reason: 'cleaning' },
    { require: [[1, /english|englisch/i]] },
  ),
  talk(
    t,
    'dental',
    'french',
    ['bonjour je voudrais un rendez-vous', to('name', 'my name is luc petit', 'luc petit'), cleaning],
    { name: 'Luc Petit', reason: 'cleaning' },
    { require: [[1, /english|anglais/i]] },
  ),
  talk(
    t,
    'restaurant',
    'italian',
    [
      'buongiorno vorrei prenotare un tavolo',
      'ah okay in english then',
      to('name', 'sofia ricci'),
      to('guests', 'two'),
    ],
    { name: 'Sofia Ricci', guests: '2' },
    { require: [[1, /english|inglese/i]] },
  ),
  talk(t, 'dental', 'curse', ['oh for fucks sake', name, cleaning], facts, {
    never: { name: 'Oh For Fucks Sake' },
  }),
  talk(t, 'dental', 'useless', [name, 'you are useless', cleaning], facts, { forbid: [[2, /useless/i]] }),
  talk(
    t,
    'orders',
    'angry',
    ["this is ridiculous i've been waiting for weeks", to('order_number', '44120'), to('problem', 'late')],
    { order_number: '44120', problem: 'late' },
    { patient: ['problem'], require: [[1, /sorry/i]] },
  ),
  talk(
    t,
    'orders',
    'shut-up',
    [to('order_number', '44120'), 'oh shut up you stupid machine', to('problem', 'late')],
    { order_number: '44120', problem: 'late' },
  ),
  talk(t, 'dental', 'thanks-a-lot', [name, 'oh thank you so much', cleaning], facts),
  talk(t, 'dental', 'laughs', [name, 'haha', cleaning], facts),
  talk(
    t,
    'reception',
    'repeat',
    ['sorry could you repeat that', to('name', 'al green')],
    { name: ['Al Green', null] },
    { require: [[1, /calling/]] },
  ),
  talk(t, 'dental', 'slower', [name, 'can you say that again slower', cleaning], facts, {
    require: [[2, /check-up/]],
  }),
  talk(
    t,
    'garage',
    'pardon',
    [to('name', 'kim shaw'), 'pardon', to('service', 'mot')],
    { name: 'Kim Shaw', service: 'MOT' },
    { require: [[2, /MOT/]] },
  ),
  talk(
    t,
    'pharmacy',
    'can-you-hear-me',
    ['hello can you hear me', to('name', 'ruth gold')],
    { name: 'Ruth Gold' },
    { require: [[1, /yes|hear you/i]] },
  ),
  talk(t, 'dental', 'who-are-you', ['who am i speaking to', name, cleaning], facts, {
    require: [[1, /maple street dental/i]],
  }),
];

const o = 'off topic';

export const offTopic = [
  talk(o, 'dental', 'weather', [name, "what's the weather like today", cleaning], facts, {
    forbid: [[2, /8 in the morning/]],
  }),
  talk(o, 'dental', 'joke', ['tell me a joke', name, cleaning], facts, { never: { name: 'A Joke' } }),
  talk(
    o,
    'restaurant',
    'football',
    ['yes', to('name', 'rob lane'), 'who won the game last night', to('guests', 'two')],
    { name: 'Rob Lane', guests: '2' },
  ),
  talk(
    o,
    'orders',
    'math',
    ["what's seven times eight", to('order_number', '44120')],
    { order_number: '44120' },
    { never: { order_number: '7' } },
  ),
  talk(o, 'reception', 'pizza', ['can i order a pizza', to('name', 'al green')], {
    name: ['Al Green', null],
  }),
  talk(
    o,
    'homes',
    'story',
    [to('name', 'eva mills'), 'my sister just had a baby you know', to('interest', 'buy')],
    { name: 'Eva Mills', interest: 'buy' },
  ),
  talk(o, 'garage', 'married', [to('name', 'kim shaw'), 'are you married', to('service', 'tyres')], {
    name: 'Kim Shaw',
    service: 'tyres',
  }),
];

const h = 'hold';

export const holds = [
  talk(h, 'dental', 'one-second', [name, 'hold on one second', 'okay sorry', cleaning], facts),
  talk(
    h,
    'orders',
    'let-me-find',
    ['let me find it', 'just a minute', to('order_number', 'okay here it is 44120', '44120')],
    { order_number: '44120' },
    { forbid: [/end the call/i] },
  ),
  talk(
    h,
    'dental',
    'at-the-door',
    [name, "someone's at the door wait a moment", "i'm back", cleaning],
    facts,
  ),
  talk(
    h,
    'pharmacy',
    'grab-the-bottle',
    [
      to('name', 'ruth gold'),
      to('date_of_birth', '1951-03-03'),
      'yes',
      'hang on let me grab the bottle',
      to('medicine', 'metformin'),
    ],
    { name: 'Ruth Gold', date_of_birth: '1951-03-03', medicine: /^metformin$/i },
  ),
  talk(
    h,
    'restaurant',
    'ask-my-wife',
    ['yes', to('name', 'rob lane'), to('guests', 'two'), 'let me ask my wife', to('day', 'tomorrow')],
    { name: 'Rob Lane', guests: '2', day: '{{iso +1}}' },
  ),
  talk(
    h,
    'reception',
    'bear-with-me',
    [to('name', 'al green'), agree('name', /algreen/), 'bear with me a second', to('concern', 'an audit')],
    { name: 'Al Green', concern: /audit/ },
  ),
  talk(h, 'dental', 'um', [name, 'um', 'let me think', cleaning], facts),
  talk(
    h,
    'helpdesk',
    'check-my-badge',
    [to('name', 'zoe hart'), 'i need to check my badge', 'give me a sec', to('employee_number', '4407')],
    { name: 'Zoe Hart', employee_number: '4407' },
    { forbid: [/end the call/i] },
  ),
];

const p = 'human';
const honest = /person|human|colleague|someone|automated|assistant/i;

export const humans = [
  talk(p, 'dental', 'real-person', ['can i speak to a real person', name, cleaning], facts, {
    require: [[1, honest]],
  }),
  talk(p, 'dental', 'receptionist', [name, 'put me through to the receptionist please', cleaning], facts, {
    require: [[2, honest]],
  }),
  talk(
    p,
    'orders',
    'agent',
    ['agent', 'representative', to('order_number', '44120')],
    { order_number: '44120' },
    { require: [[1, honest]] },
  ),
  talk(
    p,
    'orders',
    'manager',
    [to('order_number', '44120'), 'i want to talk to your manager', to('problem', 'late')],
    { order_number: '44120', problem: 'late' },
    { require: [[2, honest]] },
  ),
  talk(p, 'dental', 'are-you-human', ['are you a real person', name, cleaning], facts, {
    require: [[1, /automated|assistant|not a (real )?person/i]],
  }),
  talk(
    p,
    'reception',
    'mr-dunn',
    ['can i talk to mr dunn please', to('name', 'al green')],
    { name: ['Al Green', null], for_whom: '?' },
    { require: [[1, /message|person|put you through|connect/i]] },
  ),
  talk(
    p,
    'helpdesk',
    'someone-else',
    [to('name', 'zoe hart'), 'is there anyone else i can talk to', to('employee_number', '4407')],
    { name: 'Zoe Hart', employee_number: '4407' },
    { require: [[2, honest]] },
  ),
  talk(
    p,
    'homes',
    'is-this-a-recording',
    ['is this a recording', to('name', 'eva mills')],
    { name: 'Eva Mills' },
    { require: [[1, /automated|assistant/i]] },
  ),
];

const y = 'yes and no';

export const yesAndNo = [
  talk(y, 'dental', 'yes-to-name', ['yes', name, cleaning], facts, { never: { name: 'Yes' } }),
  talk(y, 'dental', 'yes-to-choice', [name, 'yes please', cleaning], facts),
  talk(y, 'dental', 'no-to-day', [name, cleaning, 'no', to('day', 'tomorrow')], {
    ...facts,
    day: '{{iso +1}}',
  }),
  talk(
    y,
    'dental',
    'yes-to-time',
    [name, cleaning, to('day', 'tomorrow'), 'yes', to('time_of_day', 'ten')],
    { ...facts, day: '{{iso +1}}', time_of_day: /ten|10/ },
    { never: { time_of_day: 'yes' } },
  ),
  talk(
    y,
    'restaurant',
    'no-just-a-question',
    ['no just a question do you have parking', 'okay thanks bye'],
    {},
    { require: [[1, /across the street/]], end: ['goodbye'] },
  ),
  talk(
    y,
    'restaurant',
    'yeah-no',
    [
      'yeah',
      to('name', 'rob lane'),
      to('guests', 'two'),
      to('day', 'tomorrow'),
      to('time', 'seven'),
      to('phone', '312 555 0103'),
      to('wishes', 'yeah no nothing special'),
    ],
    { name: 'Rob Lane', guests: '2', day: '{{iso +1}}', time: /seven|7|19/, phone: '+13125550103' },
    { end: ['completed'] },
  ),
  talk(
    y,
    'reception',
    'mhm',
    [to('name', 'al green'), { confirm: 'name', hears: /algreen/, say: 'mhm' }, to('concern', 'an audit')],
    { name: 'Al Green', concern: /audit/ },
  ),
  talk(
    y,
    'reception',
    'you-got-it',
    [
      to('name', 'al green'),
      { confirm: 'name', hears: /algreen/, say: 'you got it' },
      to('concern', 'an audit'),
    ],
    { name: 'Al Green', concern: /audit/ },
  ),
  talk(
    y,
    'reception',
    'yes-and-concern',
    [
      to('name', 'al green'),
      { confirm: 'name', hears: /algreen/, say: "yes that's me" },
      to('concern', 'an audit'),
    ],
    { name: 'Al Green', concern: /audit/ },
  ),
  talk(
    y,
    'orders',
    'no-details',
    [
      to('order_number', '44120'),
      to('problem', 'late'),
      to('email', 'jo@mail.com'),
      { confirm: 'email', hears: /jomailcom/, say: 'that is correct' },
      to('details', 'nope'),
    ],
    { order_number: '44120', problem: 'late', email: 'jo@mail.com' },
    { end: ['completed'] },
  ),
  talk(
    y,
    'pharmacy',
    'yes-its',
    [
      to('name', 'yes ruth gold', 'ruth gold'),
      to('date_of_birth', '1951-03-03'),
      { confirm: 'date_of_birth', hears: /march3/, say: 'yup' },
      to('medicine', 'no idea the blue ones', 'the blue ones'),
    ],
    { name: 'Ruth Gold', date_of_birth: '1951-03-03', medicine: '?' },
  ),
];
