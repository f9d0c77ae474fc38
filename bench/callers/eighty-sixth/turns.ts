/** Changes, questions in between, refusals, cancellations and what's off the point, the eighty-sixth set. */
import { agree, talk, to } from '../conversation';
import { after } from './regulars';

const notUnderstood = /(?:didn't|did not|don't|couldn't|could not) (?:understand|catch|get that|hear)/i;

export const corrections = [
  after(
    'corrections',
    'restaurant',
    '86-uncle-drops-out',
    'time',
    [
      { say: "oh my uncle's just said he isn't coming, so that's three", gives: { guests: 'three' } },
      to('time', 'half past seven'),
    ],
    { guests: '3', time: /seven|7|19:30/i },
  ),
  after(
    'corrections',
    'garage',
    '86-day-with-reason',
    'phone',
    [
      { say: "wait, i'm at work that day, can it be {{weekday +5}}", gives: { day: '{{weekday +5}}' } },
      agree('day', /./),
      to('phone', 'oh double seven double oh nine hundred five one one', '07700 900511'),
    ],
    { day: '{{iso +5}}', phone: '+447700900511' },
    { end: ['open', 'completed'] },
  ),
  after(
    'corrections',
    'homes',
    '86-renting-for-now',
    'area',
    [
      { say: "sorry, i said buy, but for now we'd just be renting", gives: { interest: 'rent' } },
      to('area', 'the old town'),
    ],
    { interest: 'rent', area: /old town/i },
  ),
];

export const questions = [
  after(
    'questions',
    'dental',
    '86-what-if-i-cancel',
    'day',
    [
      'and if i have to cancel, what then',
      'how much would that be if i was too late',
      to('day', 'okay, {{weekday +3}}', '{{weekday +3}}'),
    ],
    { day: '{{iso +3}}' },
    {
      require: [
        [1, /24 hours/i],
        [2, /40 dollars/i],
      ],
    },
  ),
  after(
    'questions',
    'restaurant',
    '86-terrace-then-dog',
    'guests',
    ['do you have a terrace', 'and can my dog sit there with us', to('guests', 'lovely, four then', 'four')],
    { guests: '4' },
    {
      require: [
        [1, /april|twenty seats/i],
        [2, /welcome on the terrace/i],
      ],
    },
  ),
  after(
    'questions',
    'garage',
    '86-how-do-i-find-you',
    'car',
    ['how do i find you by the way', to('car', "it's a vauxhall corsa", 'vauxhall corsa')],
    { car: /vauxhall corsa/i },
    { require: [[1, /mill lane/i]] },
  ),
  talk(
    'questions',
    'dental',
    '86-toothache-on-sunday',
    [
      {
        say: 'my tooth hurts like hell, can i come on sunday?',
        gives: { reason: 'a toothache', day: 'sunday' },
      },
      to('name', 'victor lang', 'victor lang'),
    ],
    { name: 'Victor Lang', reason: 'toothache', day: '{{iso +5}}' },
    { end: ['open'] },
  ),
];

export const refusals = [
  after(
    'refusals',
    'orders',
    '86-not-for-spam',
    'email',
    ['no i get enough spam as it is, thanks', "i'd still rather not"],
    {},
    { forbid: [notUnderstood], end: ['open', 'goodbye', 'completed', 'agent_ended', 'not_understood'] },
  ),
  after(
    'refusals',
    'homes',
    '86-no-phone-calls',
    'phone',
    ["no phone please, i'm always in meetings"],
    { email: 'carla@dunning.com' },
    { forbid: [notUnderstood], end: ['open', 'completed', 'goodbye'] },
  ),
];

export const cancellations = [
  after(
    'cancellation',
    'dental',
    '86-call-it-off',
    'phone',
    ["you know what, let's call it off, i'll see how it goes", 'thanks, bye'],
    {},
    { forbid: [[1, /phone number to reach/i]], end: ['goodbye', 'agent_ended'] },
  ),
  after(
    'cancellation',
    'restaurant',
    '86-cant-make-it',
    'phone',
    ["oh no, i've just seen we won't be able to make it after all, i'm sorry", 'sorry again, bye'],
    {},
    { forbid: [[1, /and a phone number/i]], end: ['goodbye', 'agent_ended'] },
  ),
  after(
    'cancellation',
    'garage',
    '86-scrap-and-back',
    'day',
    [
      'scrap the booking, my brother can do it',
      'oh no wait, he says he cannot, so let us go ahead after all',
      to('day', '{{weekday +2}}', '{{weekday +2}}'),
    ],
    { day: '{{iso +2}}' },
    { forbid: [[1, /which day would you/i]], patient: ['day'], end: ['open'] },
  ),
  talk(
    'cancellation',
    'dental',
    '86-cancel-and-cost',
    [
      "hello i have to cancel my visit on {{weekday +1}}, i've got flu",
      'will that cost me anything',
      'okay thanks, bye',
    ],
    {},
    {
      forbid: [/would you like to come in for/i, /(?:is|has been|have) cancell?ed/i],
      require: [[2, /24 hours|40 dollars/i]],
      end: ['goodbye', 'agent_ended'],
    },
  ),
];

export const falseConfirmations = [
  after(
    'false confirmation',
    'dental',
    '86-see-you-then',
    'phone',
    ['great, see you then, bye'],
    {},
    { end: ['goodbye'] },
  ),
];

export const tone = [
  after(
    'tone',
    'orders',
    '86-third-time',
    'order_number',
    [
      "honestly this is the third time i'm calling about this, it's a disgrace",
      to('order_number', 'four one seven seven two oh', '417720'),
    ],
    { order_number: '417720' },
    { require: [[1, /sorry|understand|apolog/i]] },
  ),
];

export const offTopic = [
  after(
    'off topic',
    'garage',
    '86-traffic',
    'car',
    [
      'the traffic on the ring road is a nightmare, is it not',
      to('car', "it's a vauxhall corsa", 'vauxhall corsa'),
    ],
    { car: /vauxhall corsa/i },
  ),
  after(
    'off topic',
    'reception',
    '86-hold-music',
    'concern',
    [
      "your hold music is dreadful, isn't it",
      to('concern', 'anyway, it is about an audit for my bakery', 'an audit for my bakery'),
    ],
    { concern: /audit/i },
  ),
  after(
    'off topic',
    'pharmacy',
    '86-opinion',
    'medicine',
    ['what do you make of the election then', to('medicine', 'metformin', 'metformin')],
    { medicine: /metformin/i },
  ),
];

export const holds = [
  after(
    'hold',
    'helpdesk',
    '86-badge-in-the-car',
    'employee_number',
    ['my badge is in the car, give me a minute', to('employee_number', 'right, three one one six', '3116')],
    { employee_number: '3116' },
    { forbid: [[1, notUnderstood]], patient: ['employee_number'] },
  ),
];

export const humans = [
  after(
    'human',
    'reception',
    '86-just-get-me-her',
    'concern',
    ["can't you just get me ms hartwell", to('concern', 'fine, it is about an audit', 'an audit')],
    { concern: /audit/i, for_whom: '?' },
    { forbid: [[1, notUnderstood]] },
  ),
];

export const goodbyes = [
  after(
    'goodbye',
    'pharmacy',
    '86-kettle',
    'how',
    ["oh i have to run, someone's at the door, bye now"],
    {},
    { end: ['goodbye'] },
  ),
];

export const yesAndNo = [
  after(
    'yes and no',
    'restaurant',
    '86-no-that-is-it',
    'wishes',
    [to('wishes', "no, that's everything thanks", 'no')],
    {},
    { end: ['completed', 'goodbye'] },
  ),
  after(
    'yes and no',
    'dental',
    '86-yes-but-number',
    'phone',
    [
      to('phone', 'five one eight five five five oh one four four', '518 555 0144'),
      { say: 'yes but it ends in five', gives: { phone: '518 555 0145' } },
      agree('phone', /0145/),
    ],
    { phone: '+15185550145' },
    { patient: ['phone'], end: ['open', 'completed'] },
  ),
];
