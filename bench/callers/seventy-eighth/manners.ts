/** Refusals, calling off, what may not be claimed, and manners, the seventy-eighth set. */
import { agree, talk, to } from '../conversation';

const over = ['goodbye', 'agent_ended'] as const;
const may = to('name', 'may dalton');
const misheard = /(?:did not|didn't|do not|don't|could not|couldn't) (?:understand|catch|get that|hear)/i;

export const refusals = [
  talk(
    'refusals',
    'dental',
    '78-no-phone-myself',
    [
      may,
      to('reason', 'cleaning'),
      to('day', 'tomorrow'),
      to('time_of_day', 'ten'),
      "i don't have a phone this is my neighbor's",
      "no i can't give you hers",
    ],
    { name: 'May Dalton', reason: 'cleaning', day: '{{iso +1}}', time_of_day: /ten|10/i },
    { end: ['open', 'goodbye', 'agent_ended', 'completed'], forbid: [misheard] },
  ),
  talk(
    'refusals',
    'homes',
    '78-no-budget-yet',
    [
      may,
      to('interest', 'buy'),
      to('area', 'lakeside'),
      to('bedrooms', 'two'),
      "we haven't worked that out yet",
      to('email', 'may@dalton.com'),
    ],
    { name: 'May Dalton', interest: 'buy', area: /lakeside/i, bedrooms: '2', email: 'may@dalton.com' },
    { forbid: [misheard] },
  ),
  talk(
    'refusals',
    'helpdesk',
    '78-badge-at-home',
    ['hello', to('name', 'may dalton'), "my badge is at home i couldn't tell you", to('device', 'laptop')],
    { name: 'May Dalton', device: 'laptop' },
    { forbid: [misheard] },
  ),
  talk(
    'refusals',
    'pharmacy',
    '78-why-dob',
    [
      may,
      "what's my date of birth got to do with it",
      to('date_of_birth', 'oh all right march 1st 1938', 'march 1st 1938'),
    ],
    { name: 'May Dalton', date_of_birth: '1938-03-01' },
    { forbid: [misheard] },
  ),
];

export const cancellations = [
  talk(
    'cancellation',
    'garage',
    '78-sold-it',
    [
      may,
      to('service', 'repair'),
      to('car', 'a micra'),
      "actually we're thinking of selling it so there's no point",
      'bye',
    ],
    { name: 'May Dalton', service: 'repair', car: '?' },
    { end: over, forbid: [[4, /which day|what number/i]] },
  ),
  talk(
    'cancellation',
    'restaurant',
    '78-cooking-instead',
    ['yes', may, to('guests', 'four'), "oh my wife says she's cooking so never mind", 'bye'],
    { name: 'May Dalton', guests: ['4', null] },
    { end: over, forbid: [[4, /which day|what time|phone number/i]] },
  ),
  talk(
    'cancellation',
    'orders',
    '78-in-the-shed',
    [
      to('order_number', '880011'),
      to('problem', 'late'),
      "oh hang on they left it in the shed it's here",
      'bye',
    ],
    { order_number: '880011', problem: ['late', null], details: '?' },
    { end: over, forbid: [[3, /e-mail address/i]] },
  ),
  talk(
    'cancellation',
    'dental',
    '78-dont-bother',
    [may, to('reason', 'whitening'), to('day', 'tomorrow'), "ah don't bother i'll try somewhere else", 'bye'],
    { name: 'May Dalton', reason: 'whitening', day: ['{{iso +1}}', null] },
    { end: over, forbid: [[4, /what time|phone number/i]] },
  ),
  talk(
    'cancellation',
    'pharmacy',
    '78-still-have-some',
    [
      may,
      to('date_of_birth', 'march 1st 1938'),
      agree('date_of_birth', /./),
      "do you know i've still got a full box so i'm fine",
      'bye',
    ],
    { name: 'May Dalton', date_of_birth: '1938-03-01' },
    { end: over, forbid: [[4, /which medicine|pick it up/i]] },
  ),
];

export const falseConfirmations = [
  talk(
    'false confirmation',
    'dental',
    '78-thats-done-then',
    [may, to('reason', 'cleaning'), to('day', 'tomorrow'), "great that's done then bye"],
    { name: 'May Dalton', reason: 'cleaning', day: '{{iso +1}}' },
    { end: over },
  ),
  talk(
    'false confirmation',
    'restaurant',
    '78-have-we-got-it',
    ['yes', may, to('guests', 'two'), to('day', 'tomorrow'), 'so have we got the table', to('time', 'seven')],
    { name: 'May Dalton', guests: '2', day: '{{iso +1}}', time: /seven|7/i },
  ),
  talk(
    'false confirmation',
    'garage',
    '78-ill-drop-it-in',
    [may, to('service', 'mot'), to('car', 'a micra'), "right i'll drop it in tomorrow then cheerio"],
    { name: 'May Dalton', service: 'MOT', car: /micra/i, day: ['{{iso +1}}', null] },
    { end: over },
  ),
  talk(
    'false confirmation',
    'homes',
    '78-someone-will-ring',
    [may, to('interest', 'rent'), "so someone's going to ring me right", to('area', 'fairview')],
    { name: 'May Dalton', interest: 'rent', area: /fairview/i },
  ),
  talk(
    'false confirmation',
    'pharmacy',
    '78-ordered-now',
    [
      may,
      to('date_of_birth', 'march 1st 1938'),
      to('medicine', 'lasix'),
      'is it ordered now',
      to('how', 'pick up'),
    ],
    { name: 'May Dalton', date_of_birth: '1938-03-01', medicine: /^lasix$/i, how: 'pick up' },
  ),
];

export const tones = [
  talk(
    'tone',
    'orders',
    '78-ridiculous',
    [
      { say: 'this is ridiculous the rake you sent me is broken', gives: { problem: 'damaged' } },
      to('order_number', '880012'),
    ],
    { order_number: '880012', problem: 'damaged', details: '?' },
  ),
  talk(
    'tone',
    'dental',
    '78-love',
    ['hello love', to('name', 'may dalton love', 'may dalton'), to('reason', 'a check up love', 'check up')],
    { name: 'May Dalton', reason: 'check-up' },
    { mayRepeat: true },
  ),
  talk(
    'tone',
    'restaurant',
    '78-buongiorno',
    ['buongiorno yes a table please', to('name', 'may dalton'), to('guests', 'due i mean two', 'two')],
    { name: 'May Dalton', guests: '2' },
    { mayRepeat: true },
  ),
  talk(
    'tone',
    'helpdesk',
    '78-stupid-thing',
    [
      { say: 'the stupid printer is jammed again', gives: { device: 'printer', problem: "it's jammed" } },
      to('name', 'may dalton'),
      to('employee_number', '7071'),
    ],
    { name: 'May Dalton', employee_number: '7071', device: 'printer', problem: '?' },
    { patient: ['problem'] },
  ),
];

export const offTopic = [
  talk(
    'off topic',
    'dental',
    '78-football',
    [may, 'did you see the game last night', to('reason', 'cleaning')],
    { name: 'May Dalton', reason: 'cleaning' },
    { patient: ['reason'] },
  ),
  talk(
    'off topic',
    'garage',
    '78-robot-jobs',
    ["they've got robots doing everything now haven't they", to('name', 'may dalton'), to('service', 'mot')],
    { name: 'May Dalton', service: 'MOT' },
    { mayRepeat: true },
  ),
  talk(
    'off topic',
    'pharmacy',
    '78-my-knees',
    [may, "my knees are killing me today it's this rain", to('date_of_birth', 'march 1st 1938')],
    { name: 'May Dalton', date_of_birth: '1938-03-01' },
    { patient: ['date_of_birth'] },
  ),
];

export const holds = [
  talk(
    'hold',
    'pharmacy',
    '78-fetch-bottle',
    [
      may,
      to('date_of_birth', 'march 1st 1938'),
      agree('date_of_birth', /./),
      "i'll just fetch the bottle",
      to('medicine', "here we are it's warfarin", 'warfarin'),
    ],
    { name: 'May Dalton', date_of_birth: '1938-03-01', medicine: /^warfarin$/i },
    { patient: ['medicine'] },
  ),
  talk(
    'hold',
    'restaurant',
    '78-ask-husband',
    ['yes', may, 'let me just ask my husband how many we are', to('guests', "okay we're five", 'five')],
    { name: 'May Dalton', guests: '5' },
    { patient: ['guests'] },
  ),
  talk(
    'hold',
    'orders',
    '78-open-the-email',
    [
      'give me a minute while i open the email',
      to('order_number', 'right 880013', '880013'),
      to('problem', 'late'),
    ],
    { order_number: '880013', problem: 'late' },
    { mayRepeat: true, patient: ['order_number'] },
  ),
];

export const humans = [
  talk(
    'human',
    'garage',
    '78-talk-to-mechanic',
    [
      'can i have a word with the mechanic',
      to('name', 'okay may dalton', 'may dalton'),
      to('service', 'repair'),
    ],
    { name: 'May Dalton', service: 'repair' },
    { patient: ['name'] },
  ),
  talk(
    'human',
    'dental',
    '78-hate-machines',
    ["oh i don't like talking to machines", to('name', 'may dalton'), to('reason', 'cleaning')],
    { name: 'May Dalton', reason: 'cleaning' },
    { mayRepeat: true },
  ),
  talk(
    'human',
    'homes',
    '78-an-agent-please',
    [may, "can't i speak to an agent", to('interest', 'fine buy', 'buy')],
    { name: 'May Dalton', interest: 'buy' },
    { patient: ['interest'] },
  ),
];

export const goodbyes = [
  talk(
    'goodbye',
    'dental',
    '78-bus-is-here',
    [may, to('reason', 'cleaning'), "oh my bus is here i've got to run bye"],
    { name: 'May Dalton', reason: 'cleaning' },
    { end: over },
  ),
  talk(
    'goodbye',
    'orders',
    '78-thats-all-i-need',
    ['how much is shipping', "that's everything thank you very much goodbye"],
    {},
    { require: [[1, /6 dollars/i]], end: over },
  ),
  talk(
    'goodbye',
    'homes',
    '78-call-back-later',
    [may, to('interest', 'sell'), "i'm at work i'll try you again tonight bye now"],
    { name: 'May Dalton', interest: 'sell' },
    { end: over },
  ),
];
