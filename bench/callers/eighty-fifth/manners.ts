/** Early goodbyes, tone, waiting, people, and yes and no in odd places, the eighty-fifth set. */
import { agree, talk, to } from '../conversation';
import { after, answer } from './regulars';

const notUnderstood = /(?:didn't|did not|don't|couldn't|could not) (?:understand|catch|get that|hear)/i;

export const falseConfirmations = [
  after(
    'false confirmation',
    'dental',
    '85-call-you-later',
    'day',
    ["i have to check my calendar, i'll call back, bye"],
    {},
    { end: ['goodbye'] },
  ),
  after(
    'false confirmation',
    'restaurant',
    '85-so-am-i-booked',
    'time',
    ["so that's booked then?", to('time', 'oh, at eight then', 'at eight')],
    { time: /eight|8|20:00/i },
  ),
  talk(
    'false confirmation',
    'orders',
    '85-will-someone-write',
    ['hi just wanted to know about your warranty', 'perfect, thank you, goodbye'],
    {},
    {
      require: [[1, /ten years/i]],
      end: ['goodbye'],
    },
  ),
  after(
    'false confirmation',
    'garage',
    '85-bus-is-here',
    'phone',
    ['sorry my bus is here, got to go, bye'],
    {},
    { end: ['goodbye'] },
  ),
  after(
    'false confirmation',
    'reception',
    '85-so-hell-ring',
    'phone',
    [
      'so mr dunn will ring me back?',
      to('phone', 'two one two five five five oh one three seven', '212 555 0137'),
      agree('phone', /0137/),
    ],
    { phone: '+12125550137' },
    { end: ['open', 'completed'] },
  ),
  talk(
    'false confirmation',
    'pharmacy',
    '85-is-mine-ready',
    ['hi is my refill ready yet', 'oh okay, then bye'],
    {},
    { end: ['goodbye'] },
  ),
];

export const tone = [
  talk(
    'tone',
    'dental',
    '85-spanish',
    ['buenos días, ¿habla español?', 'okay, english then', to('name', 'my name is ana ruiz', 'ana ruiz')],
    { name: 'Ana Ruiz' },
    { mayRepeat: true, require: [[1, /english/i]], forbid: [/buenos|habla/i] },
  ),
  after(
    'tone',
    'orders',
    '85-fed-up',
    'problem',
    [
      {
        say: "this is ridiculous, i've been waiting three weeks and nothing came",
        gives: { problem: "it's late" },
      },
      to('email', 'vera at quickmail dot com', 'vera@quickmail.com'),
      agree('email', /veraquickmailcom/),
    ],
    { problem: 'late', email: 'vera@quickmail.com', details: '?' },
    { require: [[1, /sorry|apolog/i]], end: ['open', 'completed'] },
  ),
  after(
    'tone',
    'helpdesk',
    '85-stupid-machine',
    'employee_number',
    ["god you're useless, this is a stupid machine", to('employee_number', 'two oh five one', '2051')],
    { employee_number: '2051' },
    { patient: ['employee_number'] },
  ),
  talk(
    'tone',
    'homes',
    '85-how-are-you',
    ['hi there, how are you today', to('name', "i'm good, this is neil ashworth", 'neil ashworth')],
    { name: 'Neil Ashworth' },
  ),
  talk(
    'tone',
    'garage',
    '85-french',
    ['bonjour, vous parlez français ?', to('name', 'ah okay. claire dubois', 'claire dubois')],
    { name: 'Claire Dubois' },
    { mayRepeat: true, require: [[1, /english/i]], forbid: [/bonjour|parlez/i] },
  ),
];

export const offTopic = [
  after(
    'off topic',
    'restaurant',
    '85-game-score',
    'guests',
    ['do you know who won the game last night', to('guests', 'anyway, there are five of us', 'five')],
    { guests: '5' },
  ),
  talk(
    'off topic',
    'dental',
    '85-pizza',
    ['can i order a large pepperoni pizza', 'oh sorry, wrong number, bye'],
    {},
    { end: ['goodbye', 'agent_ended'] },
  ),
  after(
    'off topic',
    'garage',
    '85-rain',
    'car',
    ['terrible weather today, is it not', to('car', "anyway it's a toyota yaris", 'a toyota yaris')],
    { car: /toyota yaris/i },
  ),
];

export const holds = [
  after(
    'hold',
    'orders',
    '85-find-the-mail',
    'order_number',
    ['hang on, let me find the email', to('order_number', "okay, it's four four seven one oh two", '447102')],
    { order_number: '447102' },
    { forbid: [[1, notUnderstood]], patient: ['order_number'] },
  ),
  after(
    'hold',
    'dental',
    '85-check-my-diary',
    'day',
    ['one second, i need to look at my diary', to('day', 'right, {{weekday +3}} works', '{{weekday +3}}')],
    { day: '{{iso +3}}' },
    { forbid: [[1, notUnderstood]], patient: ['day'] },
  ),
  after(
    'hold',
    'pharmacy',
    '85-get-the-bottle',
    'medicine',
    [
      'wait a moment, i have to get the bottle',
      to('medicine', "i'm back, it's atorvastatin", 'atorvastatin'),
    ],
    { medicine: /^atorvastatin$/i },
    { forbid: [[1, notUnderstood]], patient: ['medicine'] },
  ),
  after(
    'hold',
    'restaurant',
    '85-ask-my-wife',
    'time',
    ['let me just ask my wife', to('time', 'she says half past six', 'half past six')],
    { time: /half past six|6:30|18:30/i },
    { forbid: [[1, notUnderstood]], patient: ['time'] },
  ),
];

export const humans = [
  talk(
    'human',
    'dental',
    '85-real-person',
    ['can i talk to a real person please', to('name', 'okay fine, it is jill moran', 'jill moran')],
    { name: 'Jill Moran' },
    {
      forbid: [[1, notUnderstood]],
    },
  ),
  after(
    'human',
    'orders',
    '85-are-you-a-robot',
    'problem',
    ['am i talking to a robot', to('problem', 'okay. it was the wrong item', 'wrong item')],
    { problem: 'wrong item' },
    { forbid: [[1, notUnderstood]] },
  ),
  talk(
    'human',
    'reception',
    '85-mr-dunn-in',
    [
      'is mr dunn available',
      to('name', 'ray pollard', 'ray pollard'),
      agree('name', /ray pollard/i),
      to('concern', 'our audit', 'the audit'),
    ],
    { name: 'Ray Pollard', concern: /audit/i, for_whom: ['Mr. Dunn', null] },
    { forbid: [[1, notUnderstood]] },
  ),
  after(
    'human',
    'helpdesk',
    '85-put-me-through',
    'device',
    ['could you just put me through to a technician', to('device', 'the printer then', 'printer')],
    { device: 'printer' },
    { forbid: [[1, notUnderstood]] },
  ),
];

export const goodbyes = [
  after(
    'goodbye',
    'homes',
    '85-not-now',
    'budget',
    ["listen, i'm at work, i'll call again tonight. bye bye"],
    {},
    { end: ['goodbye'] },
  ),
  talk(
    'goodbye',
    'helpdesk',
    '85-solved-itself',
    ['hi, my laptop did not want to start but oh, it works now', 'yes, bye'],
    { device: ['laptop', null], problem: '?' },
    {
      end: ['goodbye', 'agent_ended'],
    },
  ),
  after(
    'goodbye',
    'dental',
    '85-thats-all',
    'time_of_day',
    ["no that's all for today, goodbye"],
    {},
    { end: ['goodbye'] },
  ),
];

export const yesAndNo = [
  talk(
    'yes and no',
    'restaurant',
    '85-yes-i-would',
    ['yes i would, actually', to('name', 'ellen krause'), to('guests', 'just the two of us', 'two')],
    { name: 'Ellen Krause', guests: '2' },
  ),
  after(
    'yes and no',
    'restaurant',
    '85-no-allergies',
    'wishes',
    [to('wishes', 'no, nothing special', 'no')],
    {},
    { end: ['completed', 'open'] },
  ),
  after(
    'yes and no',
    'orders',
    '85-nope-thats-it',
    'details',
    [to('details', 'nope', 'no')],
    {},
    { end: ['completed', 'open'] },
  ),
  answer('yes and no', 'homes', '85-yes-to-rent', 'interest', ['yes, to buy', 'to buy'], 'buy'),
];
