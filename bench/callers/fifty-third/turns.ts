/** The fifty-third set: changes, questions, objections, manners and endings. */
import { agree, type Line, talk, to } from '../conversation';
import { changes, questions as asked, refusals as refused } from '../one-answer';

const goes = ['goodbye', 'agent_ended'] as const;

const theo: Line[] = [to('name', 'Theo Brandt'), to('reason', 'check-up')];
const theoFacts = { name: 'Theo Brandt', reason: 'check-up' };
const visit: Line[] = [...theo, to('day', '{{weekday +3}}'), to('time_of_day', 'ten')];
const visitFacts = { ...theoFacts, day: '{{iso +3}}', time_of_day: /ten|10/i };
const whole: Line[] = [...visit, to('phone', '202 555 0161'), agree('phone', /5550161/)];
const wholeFacts = { ...visitFacts, phone: '+12025550161' };

const petra: Line[] = ['yes please', to('name', 'Petra Novak'), to('guests', 'six')];
const petraFacts = { name: 'Petra Novak', guests: '6' };
const table: Line[] = [
  ...petra,
  to('day', '{{weekday +2}}'),
  to('time', 'seven'),
  to('phone', '312 555 0107'),
  to('wishes', 'a high chair'),
];
const tableFacts = {
  ...petraFacts,
  day: '{{iso +2}}',
  time: /seven|7/i,
  phone: '+13125550107',
  wishes: /high chair/i,
};

const spade: Line[] = [to('order_number', '770319'), to('problem', 'damaged')];
const spadeFacts = { order_number: '770319', problem: 'damaged' };
const rhys: Line[] = [to('name', 'Rhys Morgan'), to('service', 'MOT'), to('car', 'Astra')];
const rhysFacts = { name: 'Rhys Morgan', service: 'MOT', car: /astra/i };
const priya: Line[] = [to('name', 'Priya Raman'), to('employee_number', '20417'), to('device', 'laptop')];
const priyaFacts = { name: 'Priya Raman', employee_number: '20417', device: 'laptop' };
const pruitt: Line[] = [
  to('name', 'Walter Pruitt'),
  to('date_of_birth', 'May 9 1948'),
  agree('date_of_birth', /may9/),
];
const pruittFacts = { name: 'Walter Pruitt', date_of_birth: '1948-05-09' };
const joan: Line[] = [to('name', 'Joan Dunmore'), agree('name', /joandunmore/)];
const joanFacts = { name: 'Joan Dunmore' };
const cal: Line[] = [to('name', 'Cal Whitlock'), to('interest', 'rent')];
const calFacts = { name: 'Cal Whitlock', interest: 'rent' };

export const objections = [
  talk(
    'corrections',
    'dental',
    'summary-nearly',
    [...whole, 'nearly, only it should be half past ten', "yep that's it"],
    { ...wholeFacts, time_of_day: /half past ten|10:30/i },
    { end: ['completed'] },
  ),
  talk(
    'corrections',
    'dental',
    'summary-who-is',
    [...whole, "who's Theo, I said Leo", 'yes'],
    { ...wholeFacts, name: 'Leo Brandt' },
    { end: ['completed', 'open'], patient: ['name'] },
  ),
  talk(
    'corrections',
    'restaurant',
    'summary-not-quite',
    [...table, 'not quite love, there are seven of us', 'perfect'],
    { ...tableFacts, guests: '7' },
    { end: ['completed'] },
  ),
  talk(
    'corrections',
    'restaurant',
    'summary-everything-but',
    [...table, 'everything but the day, it was supposed to be {{weekday +3}}', 'now it is right, yes'],
    { ...tableFacts, day: '{{iso +3}}' },
    { end: ['completed'] },
  ),
  ...changes('dental', 'phone', [
    ["hold on, my wife's shaking her head, {{weekday +4}} it is", { day: '{{iso +4}}' }],
    ["and by the way it's Lopes with an s at the end", { name: 'Maria Lopes' }],
  ]),
  ...changes('restaurant', 'phone', [
    ["my husband says eight o'clock would be better", { time: /eight|8/i }],
    ['oh and two more people, so six', { guests: '6' }],
  ]),
  ...changes('garage', 'phone', [
    ["it's the Focus I'm bringing, not the Fiesta", { car: /focus/i }],
    ['scrap the MOT, just the tyres', { service: 'tyres' }],
  ]),
  ...changes('homes', 'email', [
    ['we could stretch to four fifty', { budget: ['450000', '400000'] }],
    ['come to think of it four bedrooms would be safer', { bedrooms: '4' }],
  ]),
  ...changes('pharmacy', 'appointment', [['no you know what bring it to the house', { how: 'delivery' }]]),
];

export const questions = [
  ...asked(
    'dental',
    [
      ['is there somewhere I can leave the car', /two hours/],
      ["my boy's four, do you see kids that small", /age of three/],
      ["what do I owe you if I don't turn up", /40 dollars/],
      ["I'm in a wheelchair, can I get in", /elevator/],
      ['you take Cigna right', /Cigna/],
    ],
    ['reason'],
  ),
  ...asked(
    'restaurant',
    [
      ["I'm coeliac, is that going to be a problem", /gluten/i],
      ['can we bring the dog', /terrace/],
      ["what's the latest we can order food", /half past nine/],
    ],
    ['wishes', 'name'],
  ),
  ...asked(
    'garage',
    [
      ["is it a problem that it's an electric car", /fully electric/],
      ["how long'll the MOT take", /about an hour/],
    ],
    ['service', 'car'],
  ),
  ...asked('orders', [['do you deliver to Ireland', /overseas/]]),
  ...asked(
    'reception',
    [
      ['where do I bring my paperwork', /portal|letter box/],
      ['how much do you charge for a normal return', /180/],
    ],
    ['concern'],
  ),
  ...asked('helpdesk', [['it says my account is locked what do I do', /15 minutes/]], ['problem']),
  talk(
    'questions',
    'dental',
    'answer-and-question',
    [
      ...theo,
      {
        say: '{{weekday +3}}, and how long do I have to cancel if something comes up',
        gives: { day: '{{weekday +3}}' },
      },
      to('time_of_day', 'ten'),
    ],
    { ...theoFacts, day: '{{iso +3}}', time_of_day: /ten|10/i },
    { require: [[3, /24 hours/]] },
  ),
  talk(
    'questions',
    'pharmacy',
    'what-did-i-say',
    [...pruitt, 'sorry what birthday did you put down', to('medicine', 'metformin')],
    { ...pruittFacts, medicine: /^metformin$/i },
    { require: [[4, /May 9/]], patient: ['medicine'] },
  ),
];

export const refusals = [
  ...refused('dental', 'phone', ["you can have it once I'm there", "I'd really rather you didn't ring me"]),
  ...refused('pharmacy', 'date_of_birth', ["I'm not comfortable giving that over the phone"]),
  ...refused('homes', 'budget', ["I'd rather keep my cards close to my chest on that"]),
  talk(
    'refusals',
    'orders',
    'details-nope',
    [
      ...spade,
      to('email', 'rhys at morgan dot example'),
      agree('email', /rhysmorganexample/),
      to('details', "nah, you've got the gist"),
      'yep',
    ],
    { ...spadeFacts, email: 'rhys@morgan.example' },
    { end: ['completed'] },
  ),
];

export const cancellations = [
  talk(
    'cancellation',
    'restaurant',
    'rained-off',
    [...petra, "ah hang on, she's just texted, it's all off, so no table I'm afraid", 'bye'],
    { name: ['Petra Novak', null], guests: ['6', null] },
    { end: [...goes], forbid: [[4, /which day/i]] },
  ),
  talk(
    'cancellation',
    'dental',
    'stopped-hurting',
    [...visit, "funny, it's stopped hurting, I won't bother then", 'ta, bye'],
    { name: '?', reason: '?', day: '?', time_of_day: '?' },
    { end: [...goes], forbid: [[5, /best phone number/i]] },
  ),
  talk(
    'cancellation',
    'garage',
    'sold-it',
    [...rhys, "d'you know what, I'm going to sell it instead, leave it", 'cheerio'],
    { name: '?', service: '?', car: '?' },
    { end: [...goes], forbid: [[4, /which day/i]] },
  ),
];

export const falseConfirmations = [
  talk(
    'false confirmation',
    'dental',
    'sarcastic-summary',
    [...whole, 'oh yeah right, as if I had said ten, I said two', 'yes'],
    { ...wholeFacts, time_of_day: /two|2/i },
    { end: ['completed', 'open'], patient: ['time_of_day'] },
  ),
  talk(
    'false confirmation',
    'dental',
    'summary-take-it-back',
    [...whole, "no don't put me down for it", 'bye'],
    { name: '?', reason: '?', day: '?', time_of_day: '?', phone: '?' },
    { end: [...goes], forbid: [/have noted your appointment/i] },
  ),
  talk(
    'false confirmation',
    'restaurant',
    'summary-i-take-it-back',
    [...table, 'hm I think I spoke too soon, let me ask the others first and ring you back', 'bye now'],
    { ...tableFacts },
    { end: [...goes], forbid: [/table is booked/i] },
  ),
  talk(
    'false confirmation',
    'dental',
    'so-im-in',
    [...visit, "cool so I'm in then, cheers, bye"],
    visitFacts,
    { end: [...goes] },
  ),
  talk(
    'false confirmation',
    'garage',
    'readback-not-a-chance',
    [
      ...rhys,
      to('day', '{{weekday +2}}'),
      { confirm: 'day', hears: /./, say: 'not a chance, I never said that' },
      to('day', '{{weekday +3}}'),
      agree('day', /{{ord +3}}/),
      to('phone', '07700 900 482'),
    ],
    { ...rhysFacts, day: '{{iso +3}}', phone: '+447700900482' },
    { end: ['open', 'completed'], patient: ['day'] },
  ),
  talk(
    'false confirmation',
    'helpdesk',
    'hangs-up-early',
    [...priya, 'actually someone just fixed it, it works now, thanks'],
    { ...priyaFacts, problem: '?' },
    { end: [...goes] },
  ),
  talk(
    'false confirmation',
    'reception',
    'gets-message',
    [...joan, to('concern', 'my bookkeeping'), 'so Mr Dunn gets that then, lovely, goodbye'],
    { ...joanFacts, concern: /bookkeeping/i, for_whom: ['Mr. Dunn', null] },
    { end: [...goes] },
  ),
];

export const tone = [
  talk(
    'tone',
    'dental',
    'turkish',
    ['merhaba randevu almak istiyorum', to('name', 'Deniz Kaya')],
    { name: 'Deniz Kaya' },
    { require: [[1, /english/i]], patient: ['name'] },
  ),
  talk(
    'tone',
    'dental',
    'deaf-aid',
    [
      "you'll have to speak up dear, I've only got the one hearing aid in",
      to('name', 'Edna Collier'),
      'what was that',
      to('reason', 'a check up'),
    ],
    { name: 'Edna Collier', reason: 'check-up' },
    { patient: ['name', 'reason'], mayRepeat: true },
  ),
  talk(
    'tone',
    'restaurant',
    'curses',
    ["for god's sake pick up, oh, hello, sorry, yes a table", to('name', 'Petra Novak')],
    { name: 'Petra Novak' },
    { patient: ['name'] },
  ),
  talk(
    'tone',
    'homes',
    'wrong-number',
    ['is that Domenico the barber', 'oh sorry, wrong number then'],
    {},
    { end: ['open', 'goodbye', 'agent_ended'], forbid: [[2, /are you looking to buy/i]] },
  ),
  talk(
    'tone',
    'dental',
    'child',
    ['hello is my daddy there', to('name', "I'm Lily and I'm five", 'Lily')],
    { name: 'Lily' },
    { patient: ['name'] },
  ),
  talk(
    'tone',
    'reception',
    'voicemail',
    [
      "hi you've reached the voicemail of Dan Pike, please leave a message after the tone",
      'to re-record your message press one',
    ],
    { name: '?', concern: '?' },
    { end: ['open', 'goodbye', 'agent_ended', 'not_understood'], forbid: [/taken your message/i] },
  ),
];

export const offTopic = [
  talk(
    'off topic',
    'helpdesk',
    'football',
    ['did you catch the game last night', to('name', 'Priya Raman')],
    { name: 'Priya Raman' },
    { patient: ['name'] },
  ),
  talk(
    'off topic',
    'homes',
    'politics',
    [...cal, "housing in this country's a joke isn't it", to('area', 'Fairview')],
    { ...calFacts, area: /^fairview$/i },
    { patient: ['area'] },
  ),
];

export const holds = [
  talk(
    'hold',
    'orders',
    'delivery-at-door',
    ["ooh there's someone at the door, two ticks", "right I'm back", to('order_number', '770319')],
    { order_number: '770319' },
    { patient: ['order_number'] },
  ),
  talk(
    'hold',
    'pharmacy',
    'box-upstairs',
    [
      ...pruitt,
      'the box is upstairs, let me run up',
      'okay here we are',
      to('medicine', 'it says lisinopril ten milligrams', 'lisinopril ten milligrams'),
    ],
    { ...pruittFacts, medicine: /lisinopril (?:ten|10) ?(?:mg|milligrams)/i },
    { patient: ['medicine'] },
  ),
  talk(
    'hold',
    'dental',
    'erm',
    [to('name', 'Theo Brandt'), 'erm', 'hmm let me think', to('reason', 'a cleaning')],
    { name: 'Theo Brandt', reason: 'cleaning' },
    { patient: ['reason'] },
  ),
];

export const humans = [
  talk(
    'human',
    'reception',
    'put-me-through',
    ['just put me through to Mr. Dunn would you', to('name', 'Joan Dunmore'), agree('name', /joandunmore/)],
    { name: 'Joan Dunmore', for_whom: ['Mr. Dunn', null] },
    { patient: ['name'] },
  ),
  talk(
    'human',
    'pharmacy',
    'pharmacist',
    [...pruitt, 'can the pharmacist come to the phone', to('medicine', 'metformin')],
    { ...pruittFacts, medicine: /^metformin$/i },
    { patient: ['medicine'] },
  ),
  talk(
    'human',
    'dental',
    'recording',
    ['is this a recording', 'are you a real person', to('name', 'Theo Brandt')],
    { name: 'Theo Brandt' },
    { patient: ['name'], mayRepeat: true },
  ),
];

export const goodbyes = [
  talk(
    'goodbye',
    'orders',
    'boss',
    [to('order_number', '770319'), 'my boss is coming gotta go'],
    { order_number: '770319' },
    { end: [...goes] },
  ),
  talk('goodbye', 'homes', 'just-looking', [...cal, "that'll do me for now, ta-ra"], calFacts, {
    end: [...goes],
  }),
];

export const yesAndNo = [
  talk(
    'yes and no',
    'orders',
    'no-it-isnt-yes',
    [
      ...spade,
      to('email', 'rhys at morgan dot example'),
      { confirm: 'email', hears: /rhysmorganexample/, say: "can't fault it" },
      to('details', 'no'),
    ],
    { ...spadeFacts, email: 'rhys@morgan.example' },
    { end: ['completed'] },
  ),
  talk(
    'yes and no',
    'restaurant',
    'why-not',
    ['why not, go on then', to('name', 'Petra Novak'), to('guests', 'six')],
    petraFacts,
  ),
  talk(
    'yes and no',
    'dental',
    'negative',
    [
      ...visit,
      to('phone', '202 555 0161'),
      { confirm: 'phone', hears: /0162/, no: 'negative, it ends in 62' },
      { confirm: 'phone', hears: /0162/, say: 'affirmative' },
    ],
    { ...visitFacts, phone: '+12025550162' },
    { end: ['completed'], patient: ['phone'] },
  ),
];
