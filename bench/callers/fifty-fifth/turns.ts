/** The fifty-fifth set: objections, early ends, take-backs and the rest of what happens in calls. */
import { agree, type Line, talk, to } from '../conversation';
import { changes as changed, questions as asked, refusals as refused } from '../one-answer';

const goes = ['goodbye', 'agent_ended'] as const;

const visit: Line[] = [
  to('name', 'Hanna Vogt'),
  to('reason', 'whitening'),
  to('day', '{{weekday +4}}'),
  to('time_of_day', 'three in the afternoon'),
];
const visitFacts = { name: 'Hanna Vogt', reason: 'whitening', day: '{{iso +4}}', time_of_day: /three|3/i };
const whole: Line[] = [...visit, to('phone', '202 555 0119'), agree('phone', /5550119/)];
const wholeFacts = { ...visitFacts, phone: '+12025550119' };
const anything = { name: '?', reason: '?', day: '?', time_of_day: '?', phone: '?' };

const party: Line[] = ['yes', to('name', 'Ravi Menon'), to('guests', 'five'), to('day', '{{weekday +3}}')];
const partyFacts = { name: 'Ravi Menon', guests: '5', day: '{{iso +3}}' };
const table: Line[] = [
  ...party,
  to('time', 'half past seven'),
  to('phone', '312 555 0122'),
  to('wishes', 'no'),
];
const tableFacts = { ...partyFacts, time: /half past seven|7:30/i, phone: '+13125550122' };

const filed: Line[] = [
  to('order_number', '553120'),
  to('problem', 'late'),
  to('email', 'ravi at example dot com'),
  agree('email', /raviexample/),
  to('details', 'no'),
];
const filedFacts = { order_number: '553120', problem: 'late', email: 'ravi@example.com' };

const car: Line[] = [to('name', 'Owen Price'), to('service', 'tyres'), to('car', 'Skoda Octavia')];
const carFacts = { name: 'Owen Price', service: 'tyres', car: /skoda octavia/i };
const booked: Line[] = [
  ...car,
  to('day', '{{weekday +2}}'),
  agree('day', /{{ord +2}}/),
  to('phone', '07700 900 771'),
];
const bookedFacts = { ...carFacts, day: '{{iso +2}}', phone: '+447700900771' };

const caller: Line[] = [to('name', 'Stella Quist'), agree('name', /stellaquist/)];
const message: Line[] = [...caller, to('concern', 'an invoice'), to('for_whom', 'Ms. Hartwell')];
const messageFacts = { name: 'Stella Quist', concern: /invoice/i, for_whom: 'Ms. Hartwell' };
const ticket: Line[] = [to('name', 'Tom Arden'), to('employee_number', '8812'), to('device', 'printer')];
const ticketFacts = { name: 'Tom Arden', employee_number: '8812', device: 'printer' };
const refill: Line[] = [
  to('name', 'Ida Blom'),
  to('date_of_birth', 'June 3 1955'),
  agree('date_of_birth', /june3/),
  to('medicine', 'warfarin'),
];
const refillFacts = { name: 'Ida Blom', date_of_birth: '1955-06-03', medicine: /^warfarin$/i };
const home: Line[] = [to('name', 'Gil Santos'), to('interest', 'buy'), to('area', 'Lakeside')];
const homeFacts = { name: 'Gil Santos', interest: 'buy', area: /^lakeside$/i };

export const falseConfirmations = [
  talk(
    'false confirmation',
    'dental',
    'hm-no-thats-off',
    [...whole, "hm no that's off", 'the time, make it four', 'yes'],
    { ...wholeFacts, time_of_day: /four|4/i },
    { end: ['completed'], patient: ['time_of_day'] },
  ),
  talk('false confirmation', 'dental', 'as-if', [...whole, 'you wish', 'bye'], wholeFacts, {
    end: [...goes, 'completed'],
    forbid: [[8, /have noted your appointment/i]],
  }),
  talk(
    'false confirmation',
    'dental',
    'not-yet',
    [...whole, 'not yet, I need to check with my mom', 'bye'],
    wholeFacts,
    {
      end: [...goes],
      forbid: [/have noted your appointment/i],
    },
  ),
  talk(
    'false confirmation',
    'dental',
    'hold-off',
    [...whole, 'hmm could you hold off on that', 'bye'],
    anything,
    {
      end: [...goes],
      forbid: [/have noted your appointment/i],
    },
  ),
  talk(
    'false confirmation',
    'restaurant',
    'wouldnt-say-so',
    [...table, "I wouldn't say so, it was for six people", 'yes'],
    { ...tableFacts, guests: '6' },
    { end: ['completed'] },
  ),
  talk(
    'false confirmation',
    'restaurant',
    'scrap-that',
    [...table, 'scrap that, we are staying in', 'cheers, bye'],
    { name: '?', guests: '?', day: '?', time: '?', phone: '?' },
    { end: [...goes], forbid: [/table is booked/i] },
  ),
  talk(
    'false confirmation',
    'restaurant',
    'yeah-right',
    [...party, 'yeah sure, and pigs might fly', to('time', 'eight')],
    { ...partyFacts, time: /eight|8/i },
    { patient: ['time'], forbid: [/booked/i] },
  ),
  talk(
    'false confirmation',
    'orders',
    'dont-file',
    [...filed, "actually don't send that, it just came", 'bye'],
    { order_number: '?', problem: '?', email: '?' },
    { end: [...goes], forbid: [/case has been filed/i] },
  ),
  talk(
    'false confirmation',
    'garage',
    'missus-says-no',
    [...booked, 'oh the missus says no, leave it for now', 'cheerio'],
    { name: '?', service: '?', car: '?', day: '?', phone: '?' },
    { end: [...goes], forbid: [/booked you in/i] },
  ),
  talk(
    'false confirmation',
    'reception',
    'number-hangs-up',
    [...message, 'he knows my number, bye'],
    messageFacts,
    {
      end: [...goes],
      forbid: [/taken your message/i],
    },
  ),
  talk(
    'false confirmation',
    'helpdesk',
    'ok-all-done',
    [...ticket, "okay so that's logged then, brilliant, bye"],
    { ...ticketFacts, problem: '?' },
    { end: [...goes] },
  ),
  talk(
    'false confirmation',
    'pharmacy',
    'ready-when',
    [...refill, 'great so I come by at five then, bye'],
    { ...refillFacts, how: ['pick up', null], appointment: '?' },
    { end: [...goes] },
  ),
  talk(
    'false confirmation',
    'pharmacy',
    'no-thats-mums',
    [
      to('name', 'Ida Blom'),
      to('date_of_birth', 'June 3 1955'),
      { confirm: 'date_of_birth', hears: /./, say: "no that's my mother's, mine's June 3 1985" },
      agree('date_of_birth', /1985/),
      to('medicine', 'warfarin'),
    ],
    { ...refillFacts, date_of_birth: '1985-06-03' },
    { patient: ['date_of_birth'] },
  ),
];

export const corrections = [
  talk(
    'corrections',
    'dental',
    'all-but-number',
    [...whole, "it's right apart from the number, that's 0191 at the end", agree('phone', /0191/), 'yes'],
    { ...wholeFacts, phone: '+12025550191' },
    { end: ['completed'], patient: ['phone'] },
  ),
  talk(
    'corrections',
    'orders',
    'wrong-mail',
    [
      ...filed,
      'the email is wrong, it should be ravi dot m at example dot com',
      agree('email', /ravimexample|ravidotm/),
      'yes',
    ],
    { ...filedFacts, email: 'ravi.m@example.com' },
    { end: ['completed'], patient: ['email'] },
  ),
  talk(
    'corrections',
    'garage',
    'in-summary-car',
    [...booked, "hang on it's not the Octavia, it's the Fabia", 'yes'],
    { ...bookedFacts, car: /fabia/i },
    { end: ['completed'], patient: ['car'] },
  ),
  talk(
    'corrections',
    'reception',
    'for-dunn',
    [
      ...message,
      'oh hang on, better give it to Mr. Dunn',
      to('phone', '212 555 0171'),
      agree('phone', /5550171/),
    ],
    { ...messageFacts, for_whom: 'Mr. Dunn', phone: '+12125550171' },
    { end: ['open', 'completed'], patient: ['phone'] },
  ),
  ...changed('dental', 'phone', [
    ["oh no that's a school day, could we push it to {{weekday +5}}", { day: '{{iso +5}}' }],
    ["eleven rather than ten, if that's alright", { time_of_day: /eleven|11/i }],
    ['you know, my tooth really hurts, so better put toothache', { reason: 'toothache' }],
  ]),
  ...changed('restaurant', 'phone', [
    ["scratch the four, we're only three now", { guests: '3' }],
    ['I got the day mixed up, {{weekday +5}} is the one', { day: '{{iso +5}}' }],
    ["put it under my husband's name instead, Karim Lopez", { name: 'Karim Lopez' }],
  ]),
  ...changed('helpdesk', 'email', [
    ["I read you the wrong number off my badge, it's 4401", { employee_number: '4401' }],
    ["it's the monitor that's slow come to think of it, not the laptop", { device: 'monitor', problem: '?' }],
  ]),
  ...changed('homes', 'email', [['sorry did I say buy, we want to rent', { interest: 'rent' }]]),
];

export const questions = [
  ...asked(
    'dental',
    [
      ["d'you charge for missed appointments", /40 dollars/],
      ["how dear's a whitening", /290/],
      ['is the place easy to find', /Maple Street/],
      ["I've got swelling and it's the middle of the night who do I ring", /555 0190/],
      ['can my mum come in with me, I am nine', /parent/],
    ],
    ['reason'],
  ),
  ...asked(
    'restaurant',
    [
      ['what can vegans eat at your place', /vegan/],
      ['can I reserve a spot outside', /cannot be reserved/],
      ["you wouldn't take a check would you", /checks/],
      ['is there stuff for little ones', /high chairs/],
    ],
    ['wishes', 'name'],
  ),
  ...asked(
    'homes',
    [
      ["what's your cut if I sell", /two and a half/],
      ['when can we go and see a place', /Tuesday to Saturday/],
      ['do I need my payslips to rent', /proof of income/],
    ],
    ['interest', 'name'],
  ),
  ...asked(
    'pharmacy',
    [
      ['I brought too many pills, can I give them back', /dispose/],
      ['my prescription ran out, no refills left, what now', /two days/],
      ['it makes me dizzy, is that normal', /pharmacist/],
    ],
    ['medicine', 'how'],
  ),
  ...asked(
    'helpdesk',
    [
      ["what's the wifi for visitors called", /Northwind Guest/],
      ["the printer's jammed", /side door/],
    ],
    ['device', 'problem'],
  ),
  ...asked(
    'orders',
    [
      ['how will I know where my parcel is', /tracking/i],
      ['is there a minimum for free delivery', /80 dollars/],
    ],
    ['problem'],
  ),
  ...asked('garage', [['do you lend out cars', /courtesy car/i]], ['service', 'car']),
];

export const refusals = [
  ...refused('dental', 'name', ["I'd like to keep that to myself", 'do I have to say']),
  ...refused('dental', 'phone', ["I don't do phones, you'll see me when you see me"]),
  ...refused('orders', 'email', ["I'm not on the internet, love"]),
  talk(
    'refusals',
    'homes',
    'no-phone-thanks',
    [
      ...home,
      to('bedrooms', 'three'),
      to('budget', '500000'),
      to('email', 'gil at example dot com'),
      agree('email', /gilexample/),
      to('phone', "I'd sooner you mailed me"),
      'yes',
    ],
    { ...homeFacts, bedrooms: '3', budget: '500000', email: 'gil@example.com' },
    { end: ['completed'] },
  ),
];

export const cancellations = [
  talk(
    'cancellation',
    'dental',
    'insurance',
    [...visit, "sorry, my insurance doesn't pay for it, I'd better not", 'bye'],
    anything,
    {
      end: [...goes],
      forbid: [[5, /best phone number to reach/i]],
    },
  ),
  talk(
    'cancellation',
    'pharmacy',
    'found-a-box',
    [...refill, "oh there's still a full box in the cupboard, so I don't need it after all", 'thanks bye'],
    { ...refillFacts },
    { end: [...goes], forbid: [[5, /pick it up/i]] },
  ),
  talk(
    'cancellation',
    'homes',
    'husband-against',
    [...home, "my husband's dead set against it, so no", 'goodbye'],
    homeFacts,
    {
      end: [...goes],
      patient: ['bedrooms'],
    },
  ),
];

export const tone = [
  talk(
    'tone',
    'orders',
    'french',
    ['bonjour je voudrais retourner une commande', to('order_number', '553120')],
    { order_number: '553120' },
    { require: [[1, /english|anglais/i]], patient: ['order_number'] },
  ),
  talk(
    'tone',
    'garage',
    'portuguese',
    ['bom dia, queria marcar a revisão do carro', to('name', 'Rui Costa')],
    { name: 'Rui Costa' },
    { require: [[1, /english|ingl[eê]s/i]], patient: ['name'] },
  ),
  talk(
    'tone',
    'pharmacy',
    'hard-of-hearing',
    ['eh?', 'say again dear', to('name', 'Ida Blom'), 'come again?', to('date_of_birth', 'June 3 1955')],
    { name: 'Ida Blom', date_of_birth: ['1955-06-03', null] },
    { mayRepeat: true, patient: ['name', 'date_of_birth'] },
  ),
  talk(
    'tone',
    'dental',
    'furious',
    ["I've rung four times and nobody picks up, what kind of a shop is this", to('name', 'Hanna Vogt')],
    { name: 'Hanna Vogt' },
    { patient: ['name'] },
  ),
  talk(
    'tone',
    'restaurant',
    'wrong-place',
    ['is this the Chinese on Fifth', 'oh never mind, wrong place, sorry, bye'],
    {},
    { end: [...goes] },
  ),
  talk(
    'tone',
    'reception',
    'machine',
    ['the person you are calling is not available, please leave a message after the beep'],
    { name: '?', concern: '?' },
    { end: ['open', 'goodbye', 'agent_ended'], forbid: [/taken your message/i] },
  ),
];

export const manners = [
  talk(
    'off topic',
    'garage',
    'footy',
    [...car, 'what about that penalty last night eh', to('day', '{{weekday +2}}')],
    { ...carFacts, day: '{{iso +2}}' },
    { patient: ['day'] },
  ),
  talk(
    'off topic',
    'dental',
    'cat',
    [to('name', 'Hanna Vogt'), 'sorry my cat just jumped on the table', to('reason', 'whitening')],
    { name: 'Hanna Vogt', reason: 'whitening' },
    { patient: ['reason'] },
  ),
  talk(
    'hold',
    'orders',
    'paper',
    ['wait till I find my glasses', 'still looking', to('order_number', 'right, 553120', '553120')],
    { order_number: '553120' },
    { patient: ['order_number'] },
  ),
  talk(
    'hold',
    'homes',
    'call-waiting',
    [
      ...home,
      "one sec there's another call coming in",
      'sorry about that, where were we',
      to('bedrooms', 'three'),
    ],
    { ...homeFacts, bedrooms: '3' },
    { patient: ['bedrooms'] },
  ),
  talk(
    'human',
    'orders',
    'somebody-proper',
    ['is there somebody proper I could speak to', to('order_number', '553120')],
    { order_number: '553120' },
    { patient: ['order_number'] },
  ),
  talk(
    'human',
    'garage',
    'the-lad',
    ['is Dave about, the mechanic', to('name', 'Owen Price')],
    { name: 'Owen Price' },
    { patient: ['name'] },
  ),
  talk(
    'human',
    'homes',
    'agent-now',
    [...home, 'just get one of your agents on the line would you', to('bedrooms', 'three')],
    { ...homeFacts, bedrooms: '3' },
    { patient: ['bedrooms'] },
  ),
  talk('goodbye', 'pharmacy', 'cooker', [...refill, "sorry, pan's boiling over, speak later"], refillFacts, {
    end: [...goes],
  }),
  talk(
    'goodbye',
    'reception',
    'battery',
    [...caller, "my battery's dying, I'll ring back"],
    { name: 'Stella Quist' },
    { end: [...goes] },
  ),
  talk('goodbye', 'restaurant', 'right-then', [...party, 'right you are then, ta-ta'], partyFacts, {
    end: [...goes],
  }),
];

export const yesAndNo = [
  talk(
    'yes and no',
    'restaurant',
    'not-half',
    ['not half', to('name', 'Ravi Menon')],
    { name: 'Ravi Menon' },
    { patient: ['name'] },
  ),
  talk(
    'yes and no',
    'dental',
    'couldnt-be-righter',
    [...visit, to('phone', '202 555 0119'), { confirm: 'phone', hears: /0119/, say: 'that it is' }],
    wholeFacts,
    { end: ['completed', 'open'] },
  ),
  talk(
    'yes and no',
    'reception',
    'no-i-mean-yes',
    [
      to('name', 'Stella Quist'),
      { confirm: 'name', hears: /stellaquist/, say: 'no, I mean yes' },
      to('concern', 'an invoice'),
    ],
    { name: 'Stella Quist', concern: /invoice/i },
  ),
  talk(
    'yes and no',
    'garage',
    'never-said',
    [
      ...car,
      to('day', '{{weekday +2}}'),
      { confirm: 'day', hears: /./, say: "that's not what I said, {{weekday +3}}" },
      agree('day', /{{ord +3}}/),
    ],
    { ...carFacts, day: '{{iso +3}}' },
    { patient: ['day'] },
  ),
  talk(
    'yes and no',
    'orders',
    'i-should-think-so',
    [
      to('order_number', '553120'),
      to('problem', 'late'),
      to('email', 'ravi at example dot com'),
      { confirm: 'email', hears: /raviexample/, say: 'I should think so' },
      to('details', 'none'),
    ],
    filedFacts,
    { end: ['completed'] },
  ),
];
