/** Tone, waiting, people, side remarks, yes and no, in the fourth set. */
import { type Conversation, type Line, talk, to } from '../conversation';

const name = to('name', 'lena frost');
const cleaning = to('reason', 'cleaning');
const person = /person|human|colleague|automated|assistant|connect/i;
const dental = (
  kind: Conversation['kind'],
  id: string,
  lines: readonly Line[],
  extras: Parameters<typeof talk>[5] = {},
) => talk(kind, 'dental', `4-${id}`, lines, { name: 'Lena Frost', reason: 'cleaning' }, extras);

export const tone = [
  dental(
    'tone',
    'swedish',
    ['hej talar du svenska', to('name', 'okay then lena frost', 'lena frost'), cleaning],
    { require: [[1, /english|engelska/i]] },
  ),
  dental('tone', 'how-you-doing', ['hey how are you doing today', name, cleaning]),
  dental('tone', 'too-fast', [name, 'whoa slow down what were the options again', cleaning], {
    require: [[2, /whitening/i]],
  }),
  dental('tone', 'bad-line', [name, "you're breaking up", cleaning]),
  dental('tone', 'nice-voice', [name, 'you have such a lovely voice by the way', cleaning]),
  talk(
    'tone',
    'orders',
    '4-fed-up',
    ['i am so fed up with you people', to('order_number', '20991'), to('problem', 'late')],
    { order_number: '20991', problem: 'late' },
  ),
  talk(
    'tone',
    'pharmacy',
    '4-old-lady',
    ["oh dear i'm not very good with these machines", to('name', 'ida crane')],
    { name: 'Ida Crane' },
  ),
  talk(
    'tone',
    'insurance',
    '4-upset',
    ["i'm sorry i'm still shaking it was so scary", to('name', 'leon marsh'), to('policy', '410077')],
    { name: 'Leon Marsh', policy: '410077', description: '?' },
  ),
];

export const offTopic = [
  dental('off topic', 'capital', [name, "what's the capital of peru", cleaning]),
  dental('off topic', 'daughter', [name, 'my daughter goes to school right across from you', cleaning]),
  talk(
    'off topic',
    'orders',
    '4-garden',
    [to('order_number', '20991'), 'my tomatoes did terrible this year', to('problem', 'late')],
    { order_number: '20991', problem: 'late' },
  ),
  talk('off topic', 'taxi', '4-time-is-it', ['what time is it right now', to('pickup', '14 birch lane')], {
    pickup: /14 birch lane/i,
    time: '?',
  }),
  talk(
    'off topic',
    'gym',
    '4-president',
    [to('name', 'tara king'), 'who are you voting for', to('age', '29')],
    { name: 'Tara King', age: '29' },
  ),
];

export const holds = [
  dental(
    'hold',
    'calendar',
    [name, cleaning, 'ooh let me pull up my calendar hang on', 'alright', to('day', 'tomorrow')].slice(0, 4),
  ),
  dental('hold', 'other-line', [name, "sorry that's my other line just a sec", 'okay back', cleaning]),
  talk(
    'hold',
    'orders',
    '4-email-search',
    [
      "it's somewhere in my email gimme a minute",
      'still looking',
      to('order_number', 'found it 20991', '20991'),
    ],
    { order_number: '20991' },
    { forbid: [/end the call/i] },
  ),
  talk(
    'hold',
    'insurance',
    '4-drawer',
    [
      to('name', 'leon marsh'),
      "it's in the drawer let me go get it",
      to('policy', 'alright 410077', '410077'),
    ],
    { name: 'Leon Marsh', policy: '410077' },
  ),
  talk(
    'hold',
    'helpdesk',
    '4-colleague',
    [to('name', 'tess wu'), 'no not you i was talking to my colleague', to('employee_number', '7021')],
    { name: 'Tess Wu', employee_number: '7021' },
  ),
  talk('hold', 'pharmacy', '4-bottle', ['um i gotta find the bottle', 'ok', to('name', 'ida crane')], {
    name: 'Ida Crane',
  }),
];

export const humans = [
  dental('human', 'receptionist', [name, "isn't there a receptionist i can talk to", cleaning], {
    require: [[2, person]],
  }),
  dental('human', 'are-you-ai', ['am i talking to an ai', name, cleaning], { require: [[1, person]] }),
  talk(
    'human',
    'orders',
    '4-representative',
    ['representative', to('order_number', '20991')],
    { order_number: '20991' },
    { require: [[1, person]] },
  ),
  talk(
    'human',
    'insurance',
    '4-adjuster',
    [to('name', 'leon marsh'), 'just put me through to an adjuster please', to('policy', '410077')],
    { name: 'Leon Marsh', policy: '410077' },
    { require: [[2, person]] },
  ),
  talk(
    'human',
    'homes',
    '4-agent',
    [to('name', 'cora lane'), "can't i just speak with one of your agents", to('interest', 'buy')],
    { name: 'Cora Lane', interest: 'buy' },
    { require: [[2, person]] },
  ),
];

export const yesAndNo = [
  dental('yes and no', 'yes-name', ['yes hello', name, cleaning]),
  talk(
    'yes and no',
    'restaurant',
    '4-no-question',
    ['no i wanted to ask if dogs are allowed', 'okay thanks bye'],
    {},
    { require: [[1, /terrace/i]], end: ['goodbye'] },
  ),
  talk('yes and no', 'bakery', '4-yup-i-am', ['yup sure am', to('name', 'rita oak'), to('cake', 'lemon')], {
    name: 'Rita Oak',
    cake: 'lemon',
  }),
  talk(
    'yes and no',
    'orders',
    '4-nothing-more',
    [
      to('order_number', '20991'),
      to('problem', 'late'),
      to('email', 'a@b.org'),
      { confirm: 'email', hears: /aborg/, say: 'uh huh that is it' },
      to('details', "nah i think you've got everything"),
    ],
    { order_number: '20991', problem: 'late', email: 'a@b.org' },
    { end: ['completed', 'goodbye'] },
  ),
  talk(
    'yes and no',
    'reception',
    '4-spot-on',
    [
      to('name', 'vera stokes'),
      { confirm: 'name', hears: /verastokes/, say: 'spot on' },
      to('concern', 'payroll'),
    ],
    { name: 'Vera Stokes', concern: /payroll/i, for_whom: '?' },
  ),
  talk(
    'yes and no',
    'reception',
    '4-not-quite',
    [
      to('name', 'vera stokes'),
      { confirm: 'name', hears: /nothing/, no: 'not quite its stoker' },
      { confirm: 'name', hears: /stoker/ },
      to('concern', 'an audit'),
    ],
    { name: ['Vera Stoker', 'Stoker'], concern: /audit/i },
    { patient: ['name'] },
  ),
  talk(
    'yes and no',
    'gym',
    '4-no-thanks',
    [
      to('name', 'tara king'),
      to('age', '29'),
      to('plan', 'monthly'),
      to('start', 'tomorrow'),
      to('goal', 'not really'),
      to('email', 'tara@king.org'),
      { confirm: 'email', hears: /tarakingorg/, say: 'yes exactly' },
    ],
    { name: 'Tara King', age: '29', plan: 'monthly', start: '{{iso +1}}', email: 'tara@king.org' },
    { end: ['completed'] },
  ),
];
