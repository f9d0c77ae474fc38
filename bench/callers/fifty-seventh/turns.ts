/** The fifty-seventh set: ordinary calls with a turn in them. */
import { agree, type Line, talk, to } from '../conversation';
import { changes as changed, questions as asked, refusals as refused } from '../one-answer';

const goes = ['goodbye', 'agent_ended'] as const;
const visit: Line[] = [
  to('name', 'Carla Benson'),
  to('reason', 'cleaning'),
  to('day', '{{weekday +3}}'),
  to('time_of_day', 'ten'),
];
const visitFacts = { name: 'Carla Benson', reason: 'cleaning', day: '{{iso +3}}', time_of_day: /ten|10/i };
const whole: Line[] = [...visit, to('phone', '202 555 0109'), agree('phone', /5550109/)];
const wholeFacts = { ...visitFacts, phone: '+12025550109' };
const party: Line[] = ['yes please', to('name', 'Dana Leary'), to('guests', 'four')];
const partyFacts = { name: 'Dana Leary', guests: '4' };
const table: Line[] = [
  ...party,
  to('day', 'tomorrow'),
  to('time', 'eight'),
  to('phone', '312 555 0145'),
  to('wishes', 'no thanks'),
];
const tableFacts = { ...partyFacts, day: '{{iso +1}}', time: /eight|8/i, phone: '+13125550145' };
const car: Line[] = [to('name', 'Bill Sutcliffe'), to('service', 'repair'), to('car', 'Honda Jazz')];
const carFacts = { name: 'Bill Sutcliffe', service: 'repair', car: /honda jazz/i };
const refill: Line[] = [
  to('name', 'Rose Castellano'),
  to('date_of_birth', 'May 12 1971'),
  agree('date_of_birth', /may12/),
  to('medicine', 'metformin'),
];
const refillFacts = { name: 'Rose Castellano', date_of_birth: '1971-05-12', medicine: /^metformin$/i };
const ticket: Line[] = [to('name', 'Joe Pacheco'), to('employee_number', '5027'), to('device', 'laptop')];
const ticketFacts = { name: 'Joe Pacheco', employee_number: '5027', device: 'laptop' };
const client: Line[] = [to('name', 'Joan Frey'), agree('name', /joanfrey/), to('concern', 'my tax bill')];
const clientFacts = { name: 'Joan Frey', concern: /tax bill/i };
const buyer: Line[] = [to('name', 'Al Rivera'), to('interest', 'buy'), to('area', 'Fairview')];
const buyerFacts = { name: 'Al Rivera', interest: 'buy', area: /^fairview$/i };
const order: Line[] = [to('order_number', '661902'), to('problem', 'damaged')];
const orderFacts = { order_number: '661902', problem: 'damaged' };

export const corrections = [
  ...changed('dental', 'phone', [
    ['sorry, can we make that the afternoon instead, like three', { time_of_day: /three|3|afternoon/i }],
    ["actually it's for a check-up, not a cleaning", { reason: 'check-up' }],
    ["oh, and it's Lopez with a z, but the first name is Marta", { name: 'Marta Lopez' }],
    ['{{weekday +3}} is no good after all, {{weekday +4}} please', { day: '{{iso +4}}' }],
  ]),
  ...changed('restaurant', 'phone', [
    ['make that five people', { guests: '5' }],
    ['sorry, not seven, seven thirty', { time: /seven thirty|7:30/i }],
  ]),
  ...changed('pharmacy', 'appointment', [
    ["no sorry, it's metformin, not insulin", { medicine: /^metformin$/i }],
  ]),
  ...changed('homes', 'email', [['we could do with two bedrooms really', { bedrooms: ['2', '3'] }]]),
  talk(
    'corrections',
    'pharmacy',
    'birthday-later',
    [
      ...refill,
      to('how', 'pick up'),
      'wait, my birthday is May thirteenth, not twelfth',
      agree('date_of_birth', /may13/),
      to('appointment', 'tomorrow at noon'),
    ],
    { ...refillFacts, date_of_birth: '1971-05-13', how: 'pick up', appointment: /^{{iso +1}}/ },
    { patient: ['appointment', 'date_of_birth'], end: ['open', 'completed'] },
  ),
  talk(
    'corrections',
    'dental',
    'summary-phone',
    [...whole, 'no the phone number ends in 0190', agree('phone', /0190/), 'yes'],
    { ...wholeFacts, phone: '+12025550190' },
    { end: ['completed'], patient: ['phone'] },
  ),
  talk(
    'corrections',
    'restaurant',
    'summary-time',
    [...table, 'no the time is wrong', to('time', 'half past eight'), 'yes'],
    { ...tableFacts, time: /half past eight|8:30/i },
    { end: ['completed'], patient: ['time'] },
  ),
  talk(
    'corrections',
    'orders',
    'mail-spelled',
    [
      ...order,
      to('email', 'dana leary at example dot com'),
      { confirm: 'email', hears: /danaleery/, no: 'no, leery is spelled l e e r y' },
      agree('email', /danaleery/),
    ],
    { ...orderFacts, email: 'danaleery@example.com' },
    { patient: ['email'], end: ['open', 'completed'] },
  ),
];

export const questions = [
  ...asked(
    'dental',
    [
      ['how much is a cleaning', /110/],
      ['do you take MetLife', /MetLife/],
      ['what if I have to cancel', /24 hours/],
      ['are you open on Saturday', /every day|8 in the morning/],
      ['do you see small children', /age of three/],
      ['do you do braces', /don't (?:know|have)|sorry|not sure|afraid/i],
    ],
    ['reason', 'day'],
  ),
  ...asked(
    'restaurant',
    [
      ['do you have vegetarian dishes', /vegetarian/],
      ['what time does the kitchen close', /half past nine/],
      ['is there a car park', /car park/],
    ],
    ['wishes'],
  ),
  ...asked(
    'orders',
    [
      ['how long do I have to return something', /45 days/],
      ['when do I get my money back', /within a week/],
    ],
    ['problem'],
  ),
  ...asked(
    'homes',
    [
      ['where is your office', /Shore Road/],
      ['can I bring my cat', /cats/],
    ],
    ['interest'],
  ),
  ...asked(
    'garage',
    [
      ['can I get a courtesy car', /courtesy car/],
      ['how much is an MOT', /54 pounds/],
    ],
    ['service'],
  ),
  ...asked(
    'pharmacy',
    [
      ['how much is delivery', /4 dollars/],
      ['until when are you open tonight', /nine to nine/],
    ],
    ['how'],
  ),
  ...asked(
    'helpdesk',
    [
      ['how do I reset my password', /reset dot northwind/],
      ['how do I get on the VPN', /shield/],
    ],
    ['problem'],
  ),
  ...asked('reception', [['what time do you open', /half past eight/]], ['concern']),
];

export const refusals = [
  ...refused('dental', 'phone', [
    "I don't give out my number",
    "can't I just come in without giving a number",
  ]),
  ...refused('orders', 'email', ["I don't have email"]),
  ...refused('pharmacy', 'date_of_birth', ["I'd rather not say"]),
];

export const endings = [
  talk(
    'cancellation',
    'dental',
    'dont-want',
    [...visit, "actually never mind, I'll call another dentist", 'bye'],
    { name: '?', reason: '?', day: '?', time_of_day: '?' },
    { end: [...goes], forbid: [[5, /best phone number/i]] },
  ),
  talk(
    'cancellation',
    'garage',
    'other-garage',
    [...car, 'you know what, my brother in law can fix it, forget it', 'cheerio'],
    { name: '?', service: '?', car: '?' },
    { end: [...goes], forbid: [[4, /which day/i]] },
  ),
  talk(
    'false confirmation',
    'dental',
    'thanks-bye',
    [...visit, 'okay thanks, see you then, bye'],
    visitFacts,
    { end: [...goes] },
  ),
  talk(
    'false confirmation',
    'restaurant',
    'is-it-booked',
    [...party, 'so is my table booked', 'okay, bye'],
    partyFacts,
    { end: [...goes], patient: ['day'] },
  ),
  talk(
    'false confirmation',
    'helpdesk',
    'ticket-open',
    [...ticket, 'is there a ticket now', 'alright bye'],
    { ...ticketFacts, problem: '?' },
    { end: [...goes], patient: ['problem'] },
  ),
  talk(
    'false confirmation',
    'reception',
    'call-me',
    [...client, 'great, so someone calls me, goodbye'],
    clientFacts,
    { end: [...goes] },
  ),
  talk(
    'false confirmation',
    'pharmacy',
    'is-on-its-way',
    [...refill, "it's on its way then, thank you, bye bye"],
    { ...refillFacts, how: '?' },
    { end: [...goes] },
  ),
  talk('goodbye', 'homes', 'enough', [...buyer, "that's all I have time for, goodbye"], buyerFacts, {
    end: [...goes],
  }),
  talk('goodbye', 'orders', 'call-later', [...order, "I'll call you later, bye"], orderFacts, {
    end: [...goes],
  }),
];

export const manners = [
  talk(
    'tone',
    'dental',
    'spanish',
    ['hola, habla español', to('name', 'Luis Ortega')],
    { name: 'Luis Ortega' },
    { require: [[1, /ingl[eé]s|english/i]], patient: ['name'] },
  ),
  talk(
    'tone',
    'orders',
    'angry',
    ["this is a joke, I've been waiting for three weeks", to('order_number', '661902')],
    { order_number: '661902', problem: ['late', null] },
    { patient: ['order_number'] },
  ),
  talk(
    'tone',
    'restaurant',
    'nice',
    ["hi, how's your evening going", to('name', 'Dana Leary')],
    { name: 'Dana Leary' },
    { patient: ['name'] },
  ),
  talk(
    'off topic',
    'dental',
    'weather',
    ['nice weather today', to('name', 'Carla Benson')],
    { name: 'Carla Benson' },
    { patient: ['name'] },
  ),
  talk(
    'off topic',
    'helpdesk',
    'lunch',
    [...ticket, 'what did you have for lunch', to('problem', 'the screen stays black')],
    { ...ticketFacts, problem: /screen stays black/i },
    { patient: ['problem'] },
  ),
  talk(
    'hold',
    'dental',
    'calendar',
    [
      to('name', 'Carla Benson'),
      to('reason', 'cleaning'),
      'hold on let me get my calendar',
      'okay',
      to('day', '{{weekday +3}}'),
    ],
    { name: 'Carla Benson', reason: 'cleaning', day: '{{iso +3}}' },
    { patient: ['day'] },
  ),
  talk(
    'hold',
    'orders',
    'looking',
    ['just a second, I have to find it', to('order_number', 'here it is, 661902', '661902')],
    { order_number: '661902' },
    { patient: ['order_number'] },
  ),
  talk(
    'human',
    'dental',
    'real',
    ['can I talk to a real person please', to('name', 'Carla Benson')],
    { name: 'Carla Benson' },
    { patient: ['name'] },
  ),
  talk(
    'human',
    'homes',
    'agent',
    [...buyer, 'I want to speak to an agent', to('bedrooms', 'three')],
    { ...buyerFacts, bedrooms: '3' },
    { patient: ['bedrooms'] },
  ),
  talk(
    'human',
    'reception',
    'mr-dunn',
    ['is Mr. Dunn in', to('name', 'Joan Frey'), agree('name', /joanfrey/)],
    { name: 'Joan Frey', for_whom: ['Mr. Dunn', null] },
    { patient: ['name'] },
  ),
  talk(
    'yes and no',
    'dental',
    'no-thats-right',
    [...visit, to('phone', '202 555 0109'), { confirm: 'phone', hears: /0109/, say: "no, that's right" }],
    wholeFacts,
    { end: ['completed', 'open'] },
  ),
  talk('yes and no', 'restaurant', 'no-allergies', [...table, 'yes'], tableFacts, { end: ['completed'] }),
  talk(
    'yes and no',
    'garage',
    'yes-that-day',
    [
      ...car,
      to('day', '{{weekday +3}}'),
      { confirm: 'day', hears: /{{ord +3}}/, say: 'yes please, that day' },
    ],
    { ...carFacts, day: '{{iso +3}}' },
  ),
];
