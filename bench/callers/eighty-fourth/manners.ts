/** False confirmation, tone, off topic, hold, a human, goodbye, yes and no, the eighty-fourth set. */
import { talk, to } from '../conversation';
import { after, answer } from './regulars';

export const falseConfirmation = [
  after(
    'false confirmation',
    'restaurant',
    '84-got-a-table',
    'time',
    ["so we've got a table then"],
    {},
    {
      patient: ['time'],
      forbid: [[1, /^(?:yes|yeah|correct)\b/i]],
    },
  ),
  after(
    'false confirmation',
    'hotel',
    '84-rooms-ours',
    'email',
    ["perfect so the room's ours then"],
    {},
    {
      patient: ['email'],
      forbid: [[1, /^(?:yes|yeah|correct)\b/i]],
    },
  ),
  after(
    'false confirmation',
    'taxi',
    '84-on-its-way',
    'name',
    ["great so the car's on its way"],
    {},
    {
      patient: ['name'],
      forbid: [[1, /^(?:yes|yeah|correct)\b/i]],
    },
  ),
  after(
    'false confirmation',
    'reception',
    '84-pass-that-on',
    'phone',
    ["you'll pass that on won't you"],
    {},
    {
      patient: ['phone'],
    },
  ),
  after(
    'false confirmation',
    'dental',
    '84-see-you-then',
    'phone',
    ["okay i'll see you then bye"],
    {},
    {
      end: ['goodbye'],
    },
  ),
  talk(
    'false confirmation',
    'orders',
    '84-only-asking',
    ['hi how do i send something back', "okay that's easy thank you bye"],
    { problem: ['return', null] },
    { require: [[1, /45 days/i]], end: ['goodbye'] },
  ),
];

export const tone = [
  talk(
    'tone',
    'dental',
    '84-no-english',
    ['perdone no hablo inglés muy bien', to('name', 'me llamo rosario vidal', 'rosario vidal')],
    { name: 'Rosario Vidal' },
    { require: [[1, /english|inglés/i]], mayRepeat: true },
  ),
  talk(
    'tone',
    'garage',
    '84-deutsch',
    ['guten tag sprechen sie deutsch', to('name', 'okay in english then my name is jens vogt', 'jens vogt')],
    { name: 'Jens Vogt' },
    { require: [[1, /english|englisch/i]], mayRepeat: true },
  ),
  after(
    'tone',
    'dental',
    '84-how-many-more',
    'time_of_day',
    ["for god's sake how many more questions are there", to('time_of_day', 'ten', 'ten')],
    { time_of_day: /ten|10/i },
    { patient: ['time_of_day'] },
  ),
  after(
    'tone',
    'helpdesk',
    '84-uh',
    'name',
    ['uh', 'mm', to('name', 'sorry carmen ruiz', 'carmen ruiz')],
    {
      name: 'Carmen Ruiz',
    },
    { patient: ['name'] },
  ),
  after(
    'tone',
    'restaurant',
    '84-lovely-voice',
    'guests',
    ["you've got a lovely voice you know", to('guests', 'three')],
    {
      guests: '3',
    },
    { patient: ['guests'] },
  ),
  after(
    'tone',
    'vets',
    '84-so-scared',
    'reason',
    [to('reason', "i'm so worried he's hardly moving", "he's hardly moving")],
    { reason: /moving/i },
    { forbid: [/^(?:great|good|perfect|lovely|wonderful)\b/i] },
  ),
];

export const offTopic = [
  after(
    'off topic',
    'orders',
    '84-pizza',
    'problem',
    ['do you sell pizza too', to('problem', "anyway it's late", "it's late")],
    {
      problem: 'late',
    },
    { patient: ['problem'] },
  ),
  after(
    'off topic',
    'garage',
    '84-the-match',
    'car',
    ['what do you reckon about the match on saturday', to('car', 'a renault clio')],
    { car: /renault clio/i },
    { patient: ['car'] },
  ),
  after(
    'off topic',
    'salon',
    '84-concert',
    'service',
    ['do you know who is playing at the arena tonight', to('service', 'color please', 'color')],
    { service: 'color' },
    { patient: ['service'] },
  ),
];

export const hold = [
  after(
    'hold',
    'helpdesk',
    '84-badge',
    'employee_number',
    [
      'give me a minute my badge is in my coat',
      to('employee_number', 'right got it seven seven one two', 'seven seven one two'),
    ],
    { employee_number: '7712' },
    { patient: ['employee_number'] },
  ),
  after(
    'hold',
    'restaurant',
    '84-ask-my-wife',
    'guests',
    ['let me ask my wife real quick', to('guests', 'she says five', 'five')],
    {
      guests: '5',
    },
    { patient: ['guests'] },
  ),
  after(
    'hold',
    'taxi',
    '84-crossing-the-road',
    'time',
    ["hold on i'm just crossing the road", to('time', 'okay sorry at ten fifteen', 'ten fifteen')],
    { time: /^(?:at )?(?:ten fifteen|10:15)$/i },
    { patient: ['time'] },
  ),
  after(
    'hold',
    'insurance',
    '84-still-looking',
    'policy',
    [
      "wait i'm looking for the papers",
      'still looking',
      to('policy', 'here we are three oh five five one two', 'three oh five five one two'),
    ],
    { policy: '305512' },
    { patient: ['policy'] },
  ),
];

const misheard = /(?:didn't|did not|couldn't|could not) (?:understand|catch|hear)/i;

export const human = [
  after(
    'human',
    'reception',
    '84-put-me-through',
    'name',
    ['can you put me through to mr dunn please'],
    { for_whom: '?' },
    {
      forbid: [misheard],
      require: [[1, /can't put you|cannot put you|can't connect|message/i]],
    },
  ),
  after('human', 'dental', '84-operator', 'day', ['operator'], {}, { forbid: [misheard], patient: ['day'] }),
  talk(
    'human',
    'energy',
    '84-complaint',
    ['hello i have a complaint about my bill'],
    { fuel: '?', holder: '?' },
    { end: ['transferred'] },
  ),
  after(
    'human',
    'garage',
    '84-a-mechanic',
    'service',
    ["i'd like to talk to one of the mechanics"],
    {},
    {
      forbid: [misheard],
      patient: ['service'],
    },
  ),
];

export const goodbye = [
  after(
    'goodbye',
    'dental',
    '84-my-boss',
    'day',
    ['oh my boss is coming gotta go bye'],
    {},
    { end: ['goodbye'] },
  ),
  after(
    'goodbye',
    'pharmacy',
    '84-ring-back',
    'medicine',
    ["i'll ring back later when i have the bottle here goodbye"],
    {},
    {
      end: ['goodbye'],
    },
  ),
  after(
    'goodbye',
    'taxi',
    '84-flagged-one-down',
    'passengers',
    ["forget it i've just flagged one down bye"],
    {
      pickup: '?',
      destination: '?',
    },
    { end: ['goodbye'] },
  ),
];

export const yesAndNo = [
  talk('yes and no', 'gym', '84-yeah-i-am', ['yeah i am', to('name', 'darnell hughes')], {
    name: 'Darnell Hughes',
  }),
  talk(
    'yes and no',
    'bakery',
    '84-no-i-wondered',
    ['no i just wondered if you deliver', 'okay no worries bye'],
    {},
    { require: [[1, /do not deliver/i]], end: ['goodbye'] },
  ),
  answer('yes and no', 'insurance', '84-everyones-fine', 'injured', ["no no everyone's fine", 'no'], 'no'),
  answer(
    'yes and no',
    'florist',
    '84-yes-a-card',
    'card',
    ['yes please could it say happy birthday nana', 'happy birthday nana'],
    /^happy birthday,? nana$/i,
  ),
  answer('yes and no', 'homes', '84-no-need', 'phone', ["no need email's fine", 'no'], '?'),
];
