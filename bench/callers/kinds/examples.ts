/** The twelve conversations that the kinds were first described by. */
import { agree, talk, to } from '../conversation';

const name = to('name', 'maria lopez');
const cleaning = to('reason', 'cleaning', 'cleaning');
const facts = { name: 'Maria Lopez', reason: 'cleaning' };
const visit = [to('name', 'laura stone', 'laura stone'), to('reason', 'a cleaning please', 'cleaning')];
const order = to('order_number', '880125');

export const examples = [
  talk(
    'names',
    'restaurant',
    'under-anna-smith',
    [
      'yes please',
      to('name', "it's under anna smith", 'anna smith'),
      to('guests', "there'll be four of us", 'four'),
      to('day', 'the day after tomorrow'),
    ],
    { name: 'Anna Smith', guests: '4', day: '{{iso +2}}' },
  ),
  talk(
    'e-mails',
    'orders',
    'all-lower-case',
    [
      to('order_number', 'eight eight oh one two five', '880125'),
      to('problem', 'it came damaged', 'damaged'),
      to('email', "it's all lower case info at bright side dental dot com", 'info@brightsidedental.com'),
      agree('email', /^(?!.*lowercase)(.*[^a-z])?.*infobrightsidedentalcom/),
    ],
    { order_number: '880125', problem: 'damaged', email: 'info@brightsidedental.com' },
    { end: ['open', 'completed'] },
  ),
  talk(
    'dates',
    'dental',
    'a-week-from-a-day',
    [
      ...visit,
      to('day', 'could we do a week from {{weekday +2}}', '{{month +9}} {{ord +9}}'),
      to('time_of_day', 'around ten', 'ten'),
    ],
    { name: 'Laura Stone', reason: 'cleaning', day: '{{iso +9}}', time_of_day: '?' },
    { patient: ['name'] },
  ),
  talk(
    'dates',
    'dental',
    'cannot-do-a-day',
    [
      ...visit,
      to('day', "i can't do {{weekday +2}} what about {{weekday +3}}", '{{weekday +3}}'),
      to('time_of_day', 'around ten', 'ten'),
    ],
    { name: 'Laura Stone', reason: 'cleaning', day: '{{iso +3}}', time_of_day: '?' },
    { patient: ['name'] },
  ),
  talk(
    'choices',
    'orders',
    'just-send-it-back',
    [
      order,
      to('problem', 'i just want to send it back', 'return'),
      to('email', 'jane at aol dot com', 'jane@aol.com'),
      agree('email', /janeaolcom/),
    ],
    { order_number: '880125', problem: 'return', email: 'jane@aol.com' },
    { end: ['open', 'completed'] },
  ),
  talk(
    'corrections',
    'dental',
    '0143-not-0142',
    [
      name,
      cleaning,
      to('day', '{{weekday +3}}'),
      to('time_of_day', 'around nine'),
      to('phone', 'two oh two five five five oh one four two', '202 555 0143'),
      {
        say: 'no sorry oh one four three not oh one four two',
        gives: { phone: 'two oh two five five five oh one four three' },
      },
      agree('phone', /0143/, 'no two oh two five five five oh one four three'),
    ],
    { ...facts, day: '{{iso +3}}', time_of_day: /nine|9/, phone: '+12025550143' },
    { end: ['completed'] },
  ),
  talk(
    'openings',
    'dental',
    'this-is-i-need',
    [
      {
        say: 'hi this is maria lopez i need a cleaning',
        gives: { name: 'maria lopez', reason: 'a cleaning' },
      },
      to('day', 'tomorrow'),
      to('time_of_day', 'around ten', 'ten'),
    ],
    { ...facts, day: '{{iso +1}}', time_of_day: /ten|10/ },
  ),
  talk(
    'questions',
    'dental',
    'open-on-sundays',
    [
      name,
      cleaning,
      { say: '{{weekday +3}} oh and are you open on sundays', gives: { day: '{{weekday +3}}' } },
      to('time_of_day', 'ten'),
    ],
    { ...facts, day: '{{iso +3}}', time_of_day: /ten|10/ },
    { require: [[3, /close at 1/]] },
  ),
  talk(
    'refusals',
    'dental',
    'no-number',
    [
      name,
      cleaning,
      to('day', 'tomorrow'),
      to('time_of_day', 'ten'),
      "i'd rather not give you my number",
      "no really i don't want to",
    ],
    { ...facts, day: '{{iso +1}}', time_of_day: /ten|10/ },
    {
      forbid: [
        /(did not|didn't|do not|don't|could not|couldn't) (understand|catch|get that|hear)|none of my choices|still do not hear/i,
      ],
      end: ['open', 'goodbye', 'completed', 'agent_ended', 'not_understood'],
    },
  ),
  talk(
    'cancellation',
    'dental',
    'half-way',
    [
      name,
      cleaning,
      to('day', 'tomorrow'),
      "you know what forget it i don't want an appointment any more",
      'bye',
    ],
    { ...facts, day: ['{{iso +1}}', null] },
    { forbid: [[4, /what time of day|phone number/]], end: ['goodbye', 'agent_ended'] },
  ),
  talk(
    'false confirmation',
    'dental',
    'bye-after-a-question',
    ['what are your hours', 'and is there parking', 'great thank you bye'],
    {},
    {
      require: [
        [1, /8 in the morning/],
        [2, /two hours/],
      ],
      end: ['goodbye'],
    },
  ),
  talk(
    'tone',
    'dental',
    'hola',
    [
      'hola buenas tardes',
      'quiero una cita para mañana',
      'do you speak spanish',
      to('name', 'okay my name is maria lopez', 'maria lopez'),
    ],
    { name: 'Maria Lopez' },
    { mayRepeat: true, forbid: [/hola|buenas|quiero/i], require: [[3, /english/i]] },
  ),
];
