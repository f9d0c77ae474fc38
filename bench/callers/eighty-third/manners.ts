/** False confirmation, tone, off topic, hold, a human, goodbye, yes and no, the eighty-third set. */
import { talk, to } from '../conversation';
import { after, answer, before } from './regulars';

export const falseConfirmation = [
  after(
    'false confirmation',
    'dental',
    '83-so-thats-booked',
    'phone',
    ["great so that's booked then"],
    {},
    {
      patient: ['phone'],
    },
  ),
  after(
    'false confirmation',
    'restaurant',
    '83-bye-before-the-number',
    'phone',
    ['okay thanks bye'],
    {},
    {
      end: ['goodbye'],
    },
  ),
  after(
    'false confirmation',
    'orders',
    '83-will-someone-write',
    'email',
    ['so will someone get back to me about it'],
    {},
    { patient: ['email'], forbid: [/45 days/i] },
  ),
  after(
    'false confirmation',
    'helpdesk',
    '83-is-it-open',
    'problem',
    ['is my ticket in the system now'],
    {},
    {
      patient: ['problem'],
    },
  ),
  after(
    'false confirmation',
    'garage',
    '83-just-turn-up',
    'phone',
    ["so i'll just turn up then and that's it", 'right bye'],
    {},
    { end: ['goodbye'], patient: ['phone'] },
  ),
  after(
    'false confirmation',
    'pharmacy',
    '83-in-a-rush',
    'how',
    ["sorry i have to go thanks that's all"],
    {},
    {
      end: ['goodbye'],
    },
  ),
];

export const tone = [
  after(
    'tone',
    'dental',
    '83-finally',
    'name',
    ["finally i've been ringing you people all morning", to('name', 'ron kessler')],
    {
      name: 'Ron Kessler',
    },
  ),
  talk(
    'tone',
    'dental',
    '83-french',
    [
      'bonjour est-ce que vous parlez français',
      to('name', 'okay then my name is camille laurent', 'camille laurent'),
    ],
    { name: 'Camille Laurent' },
    { require: [/english/i], mayRepeat: true },
  ),
  after(
    'tone',
    'orders',
    '83-swearing',
    'problem',
    [
      {
        to: 'problem',
        say: 'this is bloody ridiculous the damn thing arrived broken',
        gives: { problem: 'it arrived broken' },
      },
    ],
    { problem: 'damaged' },
  ),
  talk(
    'tone',
    'restaurant',
    '83-a-robot',
    ['wait am i talking to a robot', to('name', "alright it's doris quinn", 'doris quinn')],
    { name: 'Doris Quinn' },
    { require: [[1, /robot|assistant|automat|machine|computer|\bAI\b|person|human/i]] },
  ),
  after(
    'tone',
    'pharmacy',
    '83-eighty-nine',
    'date_of_birth',
    [
      "bear with me dear i'm a bit slow i'm eighty nine",
      to('date_of_birth', 'january the sixth nineteen thirty seven'),
    ],
    { date_of_birth: '1937-01-06' },
    { patient: ['date_of_birth'] },
  ),
  after(
    'tone',
    'garage',
    '83-thanks-love',
    'day',
    ['lovely thanks ever so much', to('day', '{{weekday +4}}')],
    {
      day: '{{iso +4}}',
    },
    { patient: ['day'] },
  ),
];

export const offTopic = [
  after(
    'off topic',
    'dental',
    '83-weather',
    'day',
    ['is it going to rain this weekend do you think', to('day', 'tomorrow')],
    {
      day: '{{iso +1}}',
    },
    { patient: ['day'] },
  ),
  after(
    'off topic',
    'restaurant',
    '83-the-game',
    'name',
    ['did you see who won the game last night', to('name', 'al benedict')],
    {
      name: 'Al Benedict',
    },
    { patient: ['name'] },
  ),
  after(
    'off topic',
    'helpdesk',
    '83-coffee',
    'device',
    ['do you know if the coffee machine on three is fixed', to('device', 'the printer', 'printer')],
    {
      device: 'printer',
    },
    { patient: ['device'] },
  ),
];

export const hold = [
  after(
    'hold',
    'dental',
    '83-calendar',
    'day',
    ['hang on a second let me get my calendar', to('day', 'okay {{weekday +3}} works', '{{weekday +3}}')],
    {
      day: '{{iso +3}}',
    },
    { patient: ['day'] },
  ),
  after(
    'hold',
    'orders',
    '83-find-the-slip',
    'order_number',
    [
      'one moment i need to find the packing slip',
      "okay i'm back",
      to('order_number', 'four one oh nine nine three'),
    ],
    {
      order_number: '410993',
    },
    { patient: ['order_number'] },
  ),
  after(
    'hold',
    'garage',
    '83-at-the-door',
    'car',
    ["just a sec there's someone at the door", to('car', 'sorry about that a honda jazz', 'a honda jazz')],
    {
      car: /^(?:a )?honda jazz$/i,
    },
    { patient: ['car'] },
  ),
  after(
    'hold',
    'pharmacy',
    '83-read-the-label',
    'medicine',
    ['let me just put my glasses on and read the label', to('medicine', 'it says amlodipine', 'amlodipine')],
    {
      medicine: /amlodipine/i,
    },
    { patient: ['medicine'] },
  ),
];

const misheard = /(?:didn't|did not|couldn't|could not) (?:understand|catch|hear)/i;

export const human = [
  after(
    'human',
    'dental',
    '83-receptionist',
    'reason',
    ['can i just talk to the receptionist please'],
    {},
    {
      forbid: [misheard],
      patient: ['reason'],
      end: ['open', 'agent_ended', 'transferred'],
    },
  ),
  after(
    'human',
    'homes',
    '83-an-agent-please',
    'interest',
    ["i'd much rather speak to one of your agents in person"],
    {},
    {
      forbid: [misheard],
      patient: ['interest'],
      end: ['open', 'agent_ended', 'transferred'],
    },
  ),
  talk(
    'human',
    'locksmith',
    '83-baby-in-the-car',
    ["please help my baby is locked in the car it's an emergency"],
    { job: '?', door: '?', where: '?' },
    { end: ['transferred'] },
  ),
  after(
    'human',
    'orders',
    '83-is-there-anyone',
    'email',
    ['is there anyone real i could speak to about this'],
    {},
    {
      forbid: [misheard],
      patient: ['email'],
      end: ['open', 'agent_ended', 'transferred'],
    },
  ),
];

export const goodbye = [
  after(
    'goodbye',
    'homes',
    '83-gotta-run',
    'budget',
    ["listen i've got to run i'll ring again bye"],
    {},
    { end: ['goodbye'] },
  ),
  talk(
    'goodbye',
    'vets',
    '83-just-wanted-to-know',
    ['hiya what does a booster cost', "that's great thank you goodbye"],
    {
      reason: '?',
    },
    { require: [[1, /48/]], end: ['goodbye'] },
  ),
  after(
    'goodbye',
    'garage',
    '83-cheerio',
    'day',
    ["i'll have to check with the wife cheerio"],
    {},
    { end: ['goodbye'] },
  ),
];

const table = before('restaurant', '');

export const yesAndNo = [
  talk(
    'yes and no',
    'restaurant',
    '83-no-a-question',
    ['no i just wanted to ask if you have parking', 'okay thanks bye'],
    {},
    {
      require: [[1, /car park/i]],
      end: ['goodbye'],
    },
  ),
  talk(
    'yes and no',
    'restaurant',
    '83-nothing-special',
    [...table.lines, to('wishes', 'no nothing special')],
    {
      ...table.noted,
      wishes: '?',
    },
    { end: ['completed', 'open'] },
  ),
  answer('yes and no', 'insurance', '83-thankfully-not', 'injured', ['thankfully not', 'no'], 'no'),
  answer('yes and no', 'insurance', '83-sore-neck', 'injured', ['yes my wife has a sore neck', 'yes'], 'yes'),
  after(
    'yes and no',
    'dental',
    '83-yep-thats-it',
    'phone',
    [
      to('phone', 'six one seven five five five oh one two two'),
      { confirm: 'phone', hears: /0122/, say: "yep that's the one" },
    ],
    { phone: '+16175550122' },
    { end: ['completed'] },
  ),
];
