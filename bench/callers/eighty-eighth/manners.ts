/** What isn't so yet, tone, other matters and waiting, the eighty-eighth set. */
import { agree, talk, to } from '../conversation';
import { after } from './regulars';

const notUnderstood = /(?:didn't|did not|don't|couldn't|could not) (?:understand|catch|get that|hear)/i;

export const falseConfirmations = [
  after(
    'false confirmation',
    'dental',
    '88-im-in-then',
    'time_of_day',
    ["okay so i'm in for {{weekday +3}} then, thanks, bye"],
    {},
    { end: ['goodbye', 'open'] },
  ),
  after(
    'false confirmation',
    'florist',
    '88-theyll-be-there',
    'name',
    ["so they'll be there {{weekday +3}}? great, bye"],
    {},
    { end: ['goodbye', 'open'] },
  ),
  after(
    'false confirmation',
    'orders',
    '88-email-me-yeah',
    'email',
    [
      "so someone's going to email me about this, yeah?",
      to('email', 'greta at lindale dot com', 'greta@lindale.com'),
      agree('email', /gretalindalecom/),
    ],
    { email: 'greta@lindale.com' },
    { end: ['open', 'completed'] },
  ),
  after(
    'false confirmation',
    'helpdesk',
    '88-ticket-in',
    'urgency',
    ["so you've got a ticket in for me now?", to('urgency', 'oh, high please', 'high')],
    { urgency: 'high' },
  ),
  after(
    'false confirmation',
    'campsite',
    '88-held-for-us',
    'lead',
    ["and that's the pitch held for us, is it?", to('lead', 'holly marsh')],
    { lead: 'Holly Marsh' },
  ),
];

export const tone = [
  talk(
    'tone',
    'dental',
    '88-spanish',
    [
      'hola, necesito una cita por favor',
      'do you speak spanish',
      to('name', "okay, in english then, i'm lucia ramos", 'lucia ramos'),
    ],
    { name: 'Lucia Ramos' },
    { mayRepeat: true, forbid: [/hola|necesito/i], require: [/english/i] },
  ),
  talk(
    'tone',
    'garage',
    '88-its-a-joke',
    [
      "you lot have had my car since last week and it's still not ready, it's a joke",
      to('name', "barry keogh's the name", 'barry keogh'),
    ],
    { name: 'Barry Keogh', service: '?' },
    { require: [[1, /sorry|apolog/i]] },
  ),
  after(
    'tone',
    'boats',
    '88-so-many-questions',
    'hours',
    ['ugh, do you have to ask so many questions', to('hours', 'three hours')],
    { hours: '3' },
    { patient: ['hours'] },
  ),
  after(
    'tone',
    'pharmacy',
    '88-a-bit-slow',
    'medicine',
    ["bear with me dear, i'm eighty six and a bit slow", to('medicine', "it's metformin", 'metformin')],
    { medicine: /^metformin$/i },
    { forbid: [[1, notUnderstood]], patient: ['medicine'] },
  ),
  talk(
    'tone',
    'salon',
    '88-hows-it-going',
    ["hey, how's it going", to('name', "good good, it's tyler banks", 'tyler banks')],
    { name: 'Tyler Banks' },
  ),
];

export const offTopic = [
  after(
    'off topic',
    'restaurant',
    '88-snow',
    'time',
    [
      'by the way, did you see the snow out there, crazy',
      to('time', 'anyway, eight would be good', 'at eight'),
    ],
    { time: /eight|8|20:00/i },
  ),
  talk(
    'off topic',
    'helpdesk',
    '88-capital',
    ['hey, can you tell me what the capital of australia is', 'okay, never mind, bye'],
    {},
    { end: ['goodbye', 'agent_ended'] },
  ),
];

export const holds = [
  after(
    'hold',
    'dental',
    '88-at-the-door',
    'phone',
    [
      "hold on, someone's at the door",
      to('phone', "okay i'm back, it's six one seven five five five oh one seven two", '617 555 0172'),
      agree('phone', /0172/),
    ],
    { phone: '+16175550172' },
    { forbid: [[1, notUnderstood]], patient: ['phone'], end: ['open', 'completed'] },
  ),
  after(
    'hold',
    'library',
    '88-in-my-wallet',
    'card',
    [
      "just a sec, it's in my wallet somewhere",
      to('card', 'here it is, two two oh nine five one one', '2209511'),
    ],
    { card: '2209511' },
    { forbid: [[1, notUnderstood]], patient: ['card'] },
  ),
  after(
    'hold',
    'garage',
    '88-ask-my-wife',
    'day',
    [
      'let me just ask my wife when she needs the car',
      to('day', 'right, she says {{weekday +3}} is fine', '{{weekday +3}}'),
    ],
    { day: '{{iso +3}}' },
    { forbid: [[1, notUnderstood]], patient: ['day'] },
  ),
];
