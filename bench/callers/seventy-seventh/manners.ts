/** Refusals, calling off, what may not be claimed, and manners, the seventy-seventh set. */
import { agree, talk, to } from '../conversation';

const over = ['goodbye', 'agent_ended'] as const;
const ann = to('name', 'ann tully');
const misheard = /(?:did not|didn't|do not|don't|could not|couldn't) (?:understand|catch|get that|hear)/i;

export const refusals = [
  talk(
    'refusals',
    'dental',
    '77-no-number-scam',
    [
      ann,
      to('reason', 'cleaning'),
      to('day', 'tomorrow'),
      to('time_of_day', 'ten'),
      "i don't give my number out over the phone",
      'no sorry',
    ],
    { name: 'Ann Tully', reason: 'cleaning', day: '{{iso +1}}', time_of_day: /ten|10/i },
    { end: ['open', 'goodbye', 'agent_ended', 'completed'], forbid: [misheard] },
  ),
  talk(
    'refusals',
    'homes',
    '77-budget-private',
    [
      ann,
      to('interest', 'buy'),
      to('area', 'fairview'),
      to('bedrooms', 'two'),
      "we'd rather keep the budget to ourselves",
      to('email', 'ann at tully dot org', 'ann@tully.org'),
    ],
    { name: 'Ann Tully', interest: 'buy', area: /fairview/i, bedrooms: '2', email: 'ann@tully.org' },
    { forbid: [misheard] },
  ),
  talk(
    'refusals',
    'orders',
    '77-no-email',
    [to('order_number', '220022'), to('problem', 'late'), "i don't have email", "no i really don't"],
    { order_number: '220022', problem: 'late', details: '?' },
    { end: ['open', 'agent_ended', 'goodbye', 'completed'], forbid: [misheard] },
  ),
  talk(
    'refusals',
    'pharmacy',
    '77-why-birthday',
    [ann, 'why do you need to know my birthday', to('date_of_birth', 'fine june 3rd 1955', 'june 3rd 1955')],
    { name: 'Ann Tully', date_of_birth: '1955-06-03' },
    { forbid: [misheard] },
  ),
  talk(
    'refusals',
    'restaurant',
    '77-no-phone',
    [
      'yes',
      ann,
      to('guests', 'two'),
      to('day', 'tomorrow'),
      to('time', 'seven'),
      "can't you do it without a phone number",
      'no thank you',
    ],
    { name: 'Ann Tully', guests: '2', day: '{{iso +1}}', time: /seven|7/i, wishes: '?' },
    { end: ['open', 'agent_ended', 'goodbye', 'completed'], forbid: [misheard] },
  ),
];

export const cancellations = [
  talk(
    'cancellation',
    'garage',
    '77-sisters-car',
    [
      ann,
      to('service', 'mot'),
      to('car', 'a yaris'),
      "my sister's got the car so no need to bring it round",
      'bye',
    ],
    { name: 'Ann Tully', service: ['MOT', null], car: '?' },
    { end: over, forbid: [[4, /which day|what number/i]] },
  ),
  talk(
    'cancellation',
    'dental',
    '77-feels-better',
    [
      ann,
      to('reason', 'toothache'),
      to('day', 'tomorrow'),
      "do you know it's stopped hurting i'll leave it for now",
      'bye',
    ],
    { name: 'Ann Tully', reason: 'toothache', day: ['{{iso +1}}', null] },
    { end: over, forbid: [[4, /what time|phone number/i]] },
  ),
  talk(
    'cancellation',
    'restaurant',
    '77-monday-ask',
    [
      'yes',
      ann,
      to('guests', 'four'),
      "don't book it for {{weekday +2}} yet i need to ask my husband",
      'bye',
    ],
    { name: 'Ann Tully', guests: ['4', null] },
    {
      end: ['goodbye', 'agent_ended', 'open'],
      never: { day: '{{iso +2}}' },
      forbid: [[4, /what time|phone number/i]],
    },
  ),
  talk(
    'cancellation',
    'orders',
    '77-neighbour-had-it',
    [
      to('order_number', '110200'),
      to('problem', 'late'),
      "oh my neighbor's just brought it over so that's sorted",
      'bye',
    ],
    { order_number: '110200', problem: ['late', null] },
    { end: over, forbid: [[3, /e-mail address/i]] },
  ),
  talk(
    'cancellation',
    'pharmacy',
    '77-doctor-changed',
    [
      ann,
      to('date_of_birth', 'june 3rd 1955'),
      to('medicine', 'warfarin'),
      "actually my doctor took me off that so i won't be needing it",
      'bye',
    ],
    { name: 'Ann Tully', date_of_birth: '1955-06-03', medicine: ['warfarin', 'Warfarin', null] },
    { end: over, forbid: [[4, /pick it up|which day/i]] },
  ),
  talk(
    'cancellation',
    'dental',
    '77-too-dear',
    [ann, { say: 'how much is whitening', gives: {} }, "oh that's too much for me i'll pass", 'bye'],
    { name: 'Ann Tully', reason: ['whitening', null] },
    { end: over, forbid: [[3, /which day|what would you like/i]] },
  ),
  talk(
    'cancellation',
    'helpdesk',
    '77-works-again',
    [
      ann,
      to('employee_number', '7120'),
      to('device', 'phone'),
      "oh it's working again don't worry about it",
      'bye',
    ],
    { name: 'Ann Tully', employee_number: '7120', device: 'phone' },
    { end: over, forbid: [[4, /what is the problem|how urgent/i]] },
  ),
  talk(
    'cancellation',
    'homes',
    '77-found-one',
    [
      ann,
      to('interest', 'rent'),
      to('area', 'lakeside'),
      "sorry my partner just texted we've got the other flat so we don't need you any more",
      'bye',
    ],
    { name: 'Ann Tully', interest: 'rent', area: /lakeside/i },
    { end: over, forbid: [[4, /bedrooms|budget/i]] },
  ),
  talk(
    'cancellation',
    'reception',
    '77-ring-back',
    [
      ann,
      agree('name', /ann tully/i),
      to('concern', 'my accounts'),
      "you know what i'll ring back when he's in",
      'bye',
    ],
    { name: 'Ann Tully', concern: /accounts/i },
    { end: over, forbid: [[4, /which number|is the message for/i]] },
  ),
];

export const falseConfirmations = [
  talk(
    'false confirmation',
    'dental',
    '77-so-im-booked',
    [ann, to('reason', 'cleaning'), 'so am i booked then', to('day', 'tomorrow')],
    { name: 'Ann Tully', reason: 'cleaning', day: '{{iso +1}}' },
  ),
  talk(
    'false confirmation',
    'restaurant',
    '77-early-bye',
    ['yes', ann, to('guests', 'two'), 'lovely see you then bye'],
    { name: 'Ann Tully', guests: '2' },
    { end: over },
  ),
  talk(
    'false confirmation',
    'garage',
    '77-thanks-bye',
    [ann, to('service', 'tyres'), 'thanks bye'],
    { name: 'Ann Tully', service: 'tyres' },
    { end: over },
  ),
  talk(
    'false confirmation',
    'pharmacy',
    '77-is-it-ready',
    ['is my refill ready yet', to('name', 'ann tully'), 'bye then'],
    { name: 'Ann Tully' },
    { end: over },
  ),
  talk(
    'false confirmation',
    'orders',
    '77-so-theyll-write',
    [to('order_number', '440044'), to('problem', 'damaged'), "okay so you'll write to me then bye"],
    { order_number: '440044', problem: 'damaged', details: '?' },
    { end: over },
  ),
];

export const tones = [
  talk(
    'tone',
    'dental',
    '77-cursing',
    ['for gods sake another robot', to('name', 'ann tully'), to('reason', 'toothache')],
    { name: 'Ann Tully', reason: 'toothache' },
    { mayRepeat: true },
  ),
  talk(
    'tone',
    'restaurant',
    '77-elderly',
    [
      'oh hello dear yes please',
      to('name', "it's mrs tully dear", 'tully'),
      to('guests', 'just the two of us dear', 'two'),
    ],
    { name: /tully/i, guests: '2' },
  ),
  talk(
    'tone',
    'orders',
    '77-fed-up',
    [
      {
        say: "this is the third time i've called my order is late and i'm fed up",
        gives: { problem: 'late' },
      },
      to('order_number', '440045'),
    ],
    { order_number: '440045', problem: 'late', details: '?' },
  ),
  talk(
    'tone',
    'homes',
    '77-bonjour',
    ['bonjour vous parlez français', to('name', 'okay ann tully', 'ann tully')],
    { name: 'Ann Tully' },
    { mayRepeat: true, require: [[1, /anglais|english/i]] },
  ),
  talk(
    'tone',
    'garage',
    '77-mate',
    ['alright mate', to('name', 'ann tully mate', 'ann tully'), to('service', 'just tyres mate', 'tyres')],
    { name: 'Ann Tully', service: 'tyres' },
    { mayRepeat: true },
  ),
];

export const offTopic = [
  talk(
    'off topic',
    'dental',
    '77-weather',
    [ann, "isn't it cold today", to('reason', 'cleaning')],
    { name: 'Ann Tully', reason: 'cleaning' },
    { patient: ['reason'] },
  ),
  talk(
    'off topic',
    'restaurant',
    '77-nervous-dog',
    ['yes', ann, "my dog's very anxious around people", to('guests', 'two')],
    { name: 'Ann Tully', guests: '2', wishes: '?' },
    { patient: ['guests'] },
  ),
  talk(
    'off topic',
    'pharmacy',
    '77-joke',
    [ann, 'do you ever get bored in there', to('date_of_birth', 'june 3rd 1955')],
    { name: 'Ann Tully', date_of_birth: '1955-06-03' },
    { patient: ['date_of_birth'] },
  ),
];

export const holds = [
  talk(
    'hold',
    'orders',
    '77-find-slip',
    ['hang on let me find the slip', 'right here it is', to('order_number', '101010')],
    { order_number: '101010' },
    { mayRepeat: true, patient: ['order_number'] },
  ),
  talk(
    'hold',
    'dental',
    '77-diary',
    [ann, to('reason', 'cleaning'), 'just a sec getting my diary', to('day', 'okay tomorrow', 'tomorrow')],
    { name: 'Ann Tully', reason: 'cleaning', day: '{{iso +1}}' },
    { patient: ['day'] },
  ),
  talk(
    'hold',
    'garage',
    '77-at-the-door',
    [
      ann,
      to('service', 'mot'),
      "sorry there's someone at the door one minute",
      to('car', "right i'm back it's a volvo", 'volvo'),
    ],
    { name: 'Ann Tully', service: 'MOT', car: /volvo/i },
    { patient: ['car'] },
  ),
  talk(
    'hold',
    'pharmacy',
    '77-read-label',
    [
      ann,
      to('date_of_birth', 'june 3rd 1955'),
      agree('date_of_birth', /./),
      'let me get my glasses so i can read it',
      to('medicine', 'furosemide'),
    ],
    { name: 'Ann Tully', date_of_birth: '1955-06-03', medicine: /^furosemide$/i },
    { patient: ['medicine'] },
  ),
];

export const humans = [
  talk(
    'human',
    'dental',
    '77-real-person',
    ['can i talk to a real person please', to('name', 'alright ann tully', 'ann tully')],
    { name: 'Ann Tully' },
    { patient: ['name'] },
  ),
  talk(
    'human',
    'orders',
    '77-someone-else',
    [to('order_number', '101011'), 'is there someone i can actually speak to', to('problem', 'late')],
    { order_number: '101011', problem: 'late' },
    { patient: ['problem'] },
  ),
  talk(
    'human',
    'restaurant',
    '77-are-you-real',
    ['are you a real person', 'okay fine', to('name', 'ann tully')],
    { name: 'Ann Tully' },
    { mayRepeat: true },
  ),
];

export const goodbyes = [
  talk(
    'goodbye',
    'homes',
    '77-battery',
    [ann, to('interest', 'buy'), "my battery's dying i'll call you later bye"],
    { name: 'Ann Tully', interest: 'buy' },
    { end: over },
  ),
  talk(
    'goodbye',
    'dental',
    '77-all-i-wanted',
    ['what are your hours on sunday', "that's all i wanted to know thanks"],
    {},
    { require: [[1, /close at 1/i]], end: over },
  ),
  talk(
    'goodbye',
    'garage',
    '77-cheers',
    [ann, to('service', 'a repair'), 'got to go cheers bye'],
    { name: 'Ann Tully', service: 'repair' },
    { end: over },
  ),
];
