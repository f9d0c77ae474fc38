/** How callers behave, in the second set: tone, side remarks, waiting, people, yes and no. */
import { agree, type Conversation, type Line, talk, to } from '../conversation';

const name = to('name', 'clive hobbs');
const cleaning = to('reason', 'cleaning');
const facts = { name: 'Clive Hobbs', reason: 'cleaning' };

/** Someone calls the practice, says something in the middle, and goes on. */
const dental = (
  kind: Conversation['kind'],
  id: string,
  lines: readonly Line[],
  extras: Parameters<typeof talk>[5] = {},
) => talk(kind, 'dental', `2-${id}`, lines, facts, extras);

export const manners = [
  dental(
    'tone',
    'portuguese',
    ['olá bom dia você fala português', to('name', 'okay clive hobbs', 'clive hobbs'), cleaning],
    { require: [[1, /english|inglês/i]], never: { name: 'Olá' } },
  ),
  dental('tone', 'damn', [name, 'damn it i hate talking to machines', cleaning], { patient: [] }),
  dental('tone', 'gotta-be-kidding', ["you've got to be kidding me another robot", name, cleaning], {
    never: { name: 'Kidding' },
  }),
  dental('tone', 'sweet', [name, "aw that's sweet of you", cleaning]),
  dental('tone', 'how-is-your-day', ["hi there how's your day going", name, cleaning], {
    never: { name: "How's Your Day Going" },
  }),
  dental('tone', 'rambling', [
    'well so i was talking to my neighbor and she said you were really good and gentle',
    name,
    cleaning,
  ]),
  dental('tone', 'come-again', [name, 'sorry i missed that', cleaning], { require: [[2, /check-up/i]] }),
  talk(
    'tone',
    'orders',
    '2-furious',
    ["this is the third time i'm calling about this", to('order_number', '5120'), to('problem', 'late')],
    { order_number: '5120', problem: 'late' },
    { never: { order_number: '3' } },
  ),
  dental('off topic', 'weather-outside', [name, 'crazy weather today huh', cleaning]),
  dental('off topic', 'news', [name, 'did you watch the game yesterday', cleaning]),
  talk(
    'off topic',
    'helpdesk',
    '2-lunch',
    [to('name', 'noel banks'), "what's for lunch in the cafeteria", to('employee_number', '5120')],
    { name: 'Noel Banks', employee_number: '5120' },
  ),
  talk('off topic', 'salon', '2-flight', ['can you book me a flight to miami', to('name', 'jo winters')], {
    name: 'Jo Winters',
  }),
  talk(
    'off topic',
    'homes',
    '2-grandkids',
    [to('name', 'dora wynn'), 'my grandson just started college can you believe it', to('interest', 'sell')],
    { name: 'Dora Wynn', interest: 'sell' },
  ),
  talk(
    'off topic',
    'garage',
    '2-chatgpt',
    [to('name', 'huw penry'), 'write me a poem about rain', to('service', 'tyres')],
    { name: 'Huw Penry', service: 'tyres' },
  ),
  talk(
    'off topic',
    'restaurant',
    '2-lawyer',
    ['yes', to('name', 'leo grant'), 'do you know a good lawyer', to('guests', 'two')],
    { name: 'Leo Grant', guests: '2' },
  ),
  dental('hold', 'let-me-check', [name, cleaning, 'let me just check my calendar', 'okay']),
  talk(
    'hold',
    'orders',
    '2-one-moment',
    ["sure one moment i'm just opening my email", 'almost there', to('order_number', '5120')],
    { order_number: '5120' },
    { forbid: [/end the call/i] },
  ),
  talk(
    'hold',
    'pharmacy',
    '2-glasses',
    [
      to('name', 'ida crane'),
      'wait i need my reading glasses',
      "okay i've got them",
      to('date_of_birth', 'july 22 1939'),
      agree('date_of_birth', /july221939/),
    ],
    { name: 'Ida Crane', date_of_birth: '1939-07-22' },
  ),
  talk(
    'hold',
    'garage',
    '2-dog-barking',
    [
      to('name', 'huw penry'),
      "sorry the dog's going mad give me two seconds",
      "right i'm back with you",
      to('service', 'mot'),
    ],
    { name: 'Huw Penry', service: 'MOT' },
  ),
  talk(
    'hold',
    'hotel',
    '2-ask-partner',
    [
      to('arrival', 'tomorrow'),
      'not sure let me ask my partner',
      to('nights', 'he says four', 'four'),
      to('guests', 'two'),
    ],
    { arrival: '{{iso +1}}', nights: '4', guests: '2' },
  ),
  dental('hold', 'pulling-over', [
    name,
    "bear with me i'm driving let me pull over",
    'ok go ahead',
    cleaning,
  ]),
  talk('hold', 'helpdesk', '2-hmm', [to('name', 'noel banks'), 'hmm', to('employee_number', '5120')], {
    name: 'Noel Banks',
    employee_number: '5120',
  }),
  dental('human', 'someone-in-office', [name, 'is there somebody in the office i could talk to', cleaning], {
    require: [[2, /person|human|colleague|automated|assistant|connect/i]],
  }),
  dental('human', 'not-a-machine', ["i don't want to talk to a computer get me a human", name, cleaning], {
    require: [[1, /person|human|automated|assistant/i]],
  }),
  talk(
    'human',
    'orders',
    '2-supervisor',
    [to('order_number', '5120'), 'let me speak to a supervisor', to('problem', 'late')],
    { order_number: '5120', problem: 'late' },
    { require: [[2, /person|human|colleague|automated|assistant|connect/i]] },
  ),
  talk(
    'human',
    'vets',
    '2-the-vet',
    ['can i have a word with the vet', to('owner_name', 'col byers')],
    { owner_name: 'Col Byers' },
    { require: [[1, /person|human|colleague|automated|assistant|connect|through/i]] },
  ),
  talk(
    'human',
    'hotel',
    '2-front-desk',
    ['could you connect me to the front desk', to('arrival', 'tomorrow')],
    { arrival: '{{iso +1}}' },
    { require: [[1, /person|human|colleague|automated|assistant|connect|through/i]] },
  ),
  dental('human', 'actual-human', [name, 'wait are you an actual human being', cleaning], {
    require: [[2, /automated|assistant|not a/i]],
  }),
  talk(
    'yes and no',
    'reception',
    '2-correct',
    [
      to('name', 'edie marsh'),
      { confirm: 'name', hears: /ediemarsh/, say: 'that would be me yes' },
      to('concern', 'payroll'),
    ],
    { name: 'Edie Marsh', concern: /payroll/i, for_whom: '?' },
  ),
  talk(
    'yes and no',
    'reception',
    '2-you-bet',
    [
      to('name', 'edie marsh'),
      { confirm: 'name', hears: /ediemarsh/, say: 'you bet' },
      to('concern', 'an audit'),
    ],
    { name: 'Edie Marsh', concern: /audit/i },
  ),
  talk(
    'yes and no',
    'restaurant',
    '2-id-love-to',
    ["yes i'd love to", to('name', 'leo grant'), to('guests', 'two')],
    { name: 'Leo Grant', guests: '2' },
  ),
  talk(
    'yes and no',
    'restaurant',
    '2-not-now',
    ['no not today i just have a question is there parking', 'thanks bye'],
    {},
    { require: [[1, /across the street/i]], end: ['goodbye'] },
  ),
  talk(
    'yes and no',
    'garage',
    '2-thats-the-one',
    [
      to('name', 'huw penry'),
      to('service', 'mot'),
      to('car', 'a corsa'),
      to('day', '{{weekday +3}}'),
      { confirm: 'day', hears: /.*/, say: "that's the one" },
      to('phone', '020 7946 0331'),
    ],
    { name: 'Huw Penry', service: 'MOT', car: /corsa/i, day: '{{iso +3}}', phone: '+442079460331' },
    { end: ['completed'] },
  ),
  talk(
    'yes and no',
    'vets',
    '2-um-yes',
    [to('owner_name', 'col byers'), 'um yes', to('pet_name', 'max'), to('animal', 'dog')],
    { owner_name: 'Col Byers', pet_name: /^max$/i, animal: 'dog' },
    { never: { pet_name: 'yes' } },
  ),
  talk(
    'yes and no',
    'hotel',
    '2-nope',
    [
      to('arrival', 'tomorrow'),
      to('nights', 'two'),
      to('guests', 'two'),
      to('room', 'double'),
      to('name', 'petra lind'),
      to('email', 'petra@lind.se'),
      { confirm: 'email', hears: /petralindse/, say: 'yep all good' },
      to('requests', "nope we're fine"),
    ],
    {
      arrival: '{{iso +1}}',
      nights: '2',
      guests: '2',
      room: 'double',
      name: 'Petra Lind',
      email: 'petra@lind.se',
    },
    { end: ['completed'] },
  ),
];
