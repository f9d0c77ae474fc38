/** The sixtieth set: what else is said in calls, by other people. */
import { agree, type Line, talk, to } from '../conversation';
import { changes as changed, questions as asked, refusals as refused } from '../one-answer';

const goes = ['goodbye', 'agent_ended'] as const;
const visit: Line[] = [
  to('name', 'nadia haddad'),
  to('reason', 'check up'),
  to('day', '{{weekday +3}}'),
  to('time_of_day', 'two in the afternoon'),
];
const visitFacts = { name: 'Nadia Haddad', reason: 'check-up', day: '{{iso +3}}', time_of_day: /two|2/i };
const whole: Line[] = [...visit, to('phone', '202 555 0131'), agree('phone', /5550131/)];
const wholeFacts = { ...visitFacts, phone: '+12025550131' };
const party: Line[] = ['yes please', to('name', 'bruno falk'), to('guests', 'three')];
const partyFacts = { name: 'Bruno Falk', guests: '3' };
const table: Line[] = [
  ...party,
  to('day', 'tomorrow'),
  to('time', 'eight'),
  to('phone', '312 555 0137'),
  to('wishes', 'nothing special'),
];
const tableFacts = { ...partyFacts, day: '{{iso +1}}', time: /eight|8/i, phone: '+13125550137' };
const car: Line[] = [to('name', 'keith ashworth'), to('service', 'tyres'), to('car', 'a nissan leaf')];
const carFacts = { name: 'Keith Ashworth', service: 'tyres', car: /nissan leaf/i };
const refill: Line[] = [
  to('name', 'dolores vega'),
  to('date_of_birth', 'april 21st 1957'),
  agree('date_of_birth', /april21/),
  to('medicine', 'metformin'),
];
const refillFacts = { name: 'Dolores Vega', date_of_birth: '1957-04-21', medicine: /^metformin$/i };
const ticket: Line[] = [to('name', 'ian moss'), to('employee_number', '7716'), to('device', 'printer')];
const ticketFacts = { name: 'Ian Moss', employee_number: '7716', device: 'printer' };
const client: Line[] = [to('name', 'farah aziz'), agree('name', /farahaziz/), to('concern', 'my invoice')];
const clientFacts = { name: 'Farah Aziz', concern: /invoice/i };
const buyer: Line[] = [to('name', 'rob tilley'), to('interest', 'rent'), to('area', 'the old town')];
const buyerFacts = { name: 'Rob Tilley', interest: 'rent', area: /old town/i };
const order: Line[] = [to('order_number', '338120'), to('problem', 'broken')];
const orderFacts = { order_number: '338120', problem: 'damaged' };

export const corrections = [
  ...changed('dental', 'phone', [
    [
      "you know what while i'm at it make it a cleaning too actually just the cleaning",
      { reason: 'cleaning' },
    ],
    [
      "that friday thing won't work my boss just walked by can we make it {{weekday +6}}",
      { day: '{{iso +6}}' },
    ],
    ["oh it's lopes by the way with an s not a z", { name: 'Maria Lopes' }],
  ]),
  ...changed('restaurant', 'phone', [
    ["oops i can't count we're seven with my in laws", { guests: '7' }],
    ["hmm seven's a bit early for us could we do quarter past eight", { time: /quarter past eight|8:15/i }],
  ]),
  ...changed('pharmacy', 'appointment', [
    ["on second thought i'd rather have it brought over", { how: 'delivery' }],
  ]),
  ...changed('homes', 'email', [['and the budget you can put four fifty for that', { budget: '450000' }]]),
  talk(
    'corrections',
    'dental',
    'read-back-digit',
    [
      ...visit,
      to('phone', '202 555 0131'),
      { confirm: 'phone', hears: /0139/, no: 'almost the last one is a nine' },
      agree('phone', /0139/),
    ],
    { ...visitFacts, phone: '+12025550139' },
    { patient: ['phone'], end: ['open', 'completed'] },
  ),
];

export const questions = [
  ...asked(
    'dental',
    [
      ['how long have i got to change my mind about coming in', /24 hours/],
      ["i'm with cigna is that any good", /Cigna/],
    ],
    ['reason', 'day', 'name'],
  ),
  ...asked(
    'restaurant',
    [
      ["my husband doesn't eat meat will he find something", /vegetarian/],
      ["what's the latest we can order food", /half past nine/],
      ['can we sit outside', /terrace/i],
    ],
    ['wishes', 'guests'],
  ),
  ...asked(
    'orders',
    [
      ['what do you charge for sending it', /6 dollars/],
      ['do you deliver to toronto', /Canada/],
    ],
    ['problem', 'details'],
  ),
  ...asked(
    'homes',
    [
      ['when could we have a look round somewhere', /Tuesday to Saturday/],
      ['what paperwork do you need from a tenant', /proof of income/],
    ],
    ['interest'],
  ),
  ...asked(
    'helpdesk',
    [['the wifi keeps asking me which network', /Northwind Staff/]],
    ['problem', 'device', 'name'],
  ),
  talk(
    'questions',
    'garage',
    'how-long-mot',
    [
      to('name', 'keith ashworth'),
      to('service', 'an mot'),
      'how long will you have it for',
      to('car', 'a nissan micra'),
    ],
    { name: 'Keith Ashworth', service: 'MOT', car: /nissan micra/i },
    { require: [[3, /an hour/]], patient: ['car'] },
  ),
];

export const refusals = [
  ...refused('dental', 'phone', [
    "i don't see why that's necessary",
    "my number's ex directory i'm not handing it out",
  ]),
  ...refused('garage', 'phone', ['can i not just turn up']),
  ...refused('helpdesk', 'employee_number', ["i haven't been given one i only started today"]),
  ...refused('reception', 'phone', ["he's got my number already"]),
];

export const endings = [
  talk(
    'cancellation',
    'dental',
    'boss-says-no',
    [...visit, "ah sorry my boss won't let me off so we'll have to leave it", 'bye'],
    { name: '?', reason: '?', day: '?', time_of_day: '?' },
    { end: [...goes], forbid: [[5, /best phone number/i]] },
  ),
  talk(
    'cancellation',
    'pharmacy',
    'found-some',
    [...refill, "oh wait there's another box in the cupboard i don't need any after all", 'bye now'],
    { name: '?', date_of_birth: '?', medicine: '?' },
    { end: [...goes], forbid: [[5, /pick it up/i]] },
  ),
  talk(
    'cancellation',
    'orders',
    'just-arrived',
    [
      to('order_number', '338120'),
      to('problem', 'late'),
      "you won't believe it the van's just pulled up so never mind",
      'thanks bye',
    ],
    { order_number: '?', problem: '?' },
    { end: [...goes], forbid: [[3, /e-mail address/i]] },
  ),
  talk(
    'cancellation',
    'restaurant',
    'too-dear',
    [...party, "actually we've decided to stay in", 'bye'],
    { name: '?', guests: '?' },
    { end: [...goes], forbid: [[4, /which day/i]] },
  ),
  talk(
    'false confirmation',
    'dental',
    'so-im-in',
    [...visit, "so i'm in the book then", 'great bye'],
    visitFacts,
    { end: [...goes], patient: ['phone'] },
  ),
  talk(
    'false confirmation',
    'garage',
    'bring-it-then',
    [...car, "right i'll bring it in then ta ra"],
    carFacts,
    { end: [...goes] },
  ),
  talk(
    'false confirmation',
    'dental',
    'hmm-dunno',
    [...whole, "hmm i dunno it's quite soon isn't it", 'bye'],
    wholeFacts,
    { end: [...goes] },
  ),
  talk(
    'false confirmation',
    'helpdesk',
    'someone-coming',
    [...ticket, 'so is somebody coming up', 'ok bye'],
    { ...ticketFacts, problem: '?' },
    { end: [...goes], patient: ['problem'] },
  ),
  talk('goodbye', 'dental', 'youre-a-star', [...whole, "yes that's all fine you're a star bye"], wholeFacts, {
    end: ['completed'],
  }),
  talk(
    'goodbye',
    'restaurant',
    'looking-forward',
    [...table, "wonderful we're looking forward to it thanks bye"],
    tableFacts,
    { end: ['completed'] },
  ),
  talk('goodbye', 'orders', 'bus', [...order, "my bus is here i'll have to ring back"], orderFacts, {
    end: [...goes],
  }),
  talk('goodbye', 'homes', 'thinking', [...buyer, 'let me sleep on it bye for now'], buyerFacts, {
    end: [...goes],
  }),
  talk(
    'goodbye',
    'reception',
    'nothing-more',
    [
      ...client,
      to('for_whom', 'either of them'),
      to('phone', '212 555 0164'),
      agree('phone', /5550164/),
      "that's right nothing more from me bye",
    ],
    { ...clientFacts, for_whom: '?', phone: '+12125550164' },
    { end: ['completed'], patient: ['for_whom'] },
  ),
];

export const manners = [
  talk(
    'tone',
    'pharmacy',
    'lonely',
    ["oh it's so nice to hear a voice i've been on my own all day", to('name', 'dolores vega')],
    { name: 'Dolores Vega' },
    { patient: ['name'] },
  ),
  talk(
    'tone',
    'garage',
    'swears',
    ['bloody hell took you long enough', to('name', 'keith ashworth')],
    { name: 'Keith Ashworth' },
    { patient: ['name'] },
  ),
  talk(
    'tone',
    'orders',
    'third-call',
    ["this is the third time i've called and nobody's helped", to('order_number', '338120')],
    { order_number: '338120', problem: '?' },
    { patient: ['order_number'] },
  ),
  talk(
    'tone',
    'helpdesk',
    'german',
    ['guten morgen sprechen sie deutsch', to('name', 'jürgen beck')],
    { name: 'Jürgen Beck' },
    { require: [[1, /englisch|english/i]], patient: ['name'] },
  ),
  talk(
    'off topic',
    'dental',
    'rain',
    [to('name', 'nadia haddad'), "it's coming down in buckets out there", to('reason', 'check up')],
    { name: 'Nadia Haddad', reason: 'check-up' },
    { patient: ['reason'] },
  ),
  talk(
    'off topic',
    'restaurant',
    'chef',
    [...party, 'is lucia a real person', to('day', 'tomorrow')],
    { ...partyFacts, day: '{{iso +1}}' },
    { patient: ['day'] },
  ),
  talk(
    'off topic',
    'helpdesk',
    'joke',
    [...ticket, 'go on tell us a joke', to('problem', "it won't print")],
    { ...ticketFacts, problem: /won't print/i },
    { patient: ['problem'] },
  ),
  talk(
    'off topic',
    'homes',
    'holiday',
    [...buyer, "we've just come back from portugal lovely it was", to('bedrooms', 'two')],
    { ...buyerFacts, bedrooms: '2' },
    { patient: ['bedrooms'] },
  ),
  talk(
    'hold',
    'helpdesk',
    'badge',
    [
      to('name', 'ian moss'),
      "it's on my badge somewhere give me a mo",
      'right got it',
      to('employee_number', '7716'),
    ],
    { name: 'Ian Moss', employee_number: '7716' },
    { patient: ['employee_number'] },
  ),
  talk(
    'hold',
    'dental',
    'other-line',
    [
      ...visit.slice(0, 2),
      "oh sorry my other phone's going",
      "okay that's them gone",
      to('day', '{{weekday +3}}'),
    ],
    { name: 'Nadia Haddad', reason: 'check-up', day: '{{iso +3}}' },
    { patient: ['day'] },
  ),
  talk(
    'hold',
    'garage',
    'logbook',
    [
      ...car.slice(0, 2),
      "i'll just nip out and look at the badge on the back",
      'here we are',
      to('car', 'nissan leaf'),
    ],
    carFacts,
    { patient: ['car'] },
  ),
  talk(
    'hold',
    'restaurant',
    'pen',
    [...party, 'just grabbing my calendar', 'okay', to('day', 'tomorrow')],
    { ...partyFacts, day: '{{iso +1}}' },
    { patient: ['day'] },
  ),
  talk(
    'human',
    'garage',
    'gaffer',
    ['is the gaffer about', to('name', 'keith ashworth')],
    { name: 'Keith Ashworth' },
    { patient: ['name'] },
  ),
  talk(
    'human',
    'dental',
    'dr',
    ["i'd rather talk to one of the nurses if that's alright", to('name', 'nadia haddad')],
    { name: 'Nadia Haddad' },
    { patient: ['name'] },
  ),
  talk(
    'human',
    'orders',
    'complaints',
    [
      ...order,
      'just get me someone who can sort this',
      to('email', 'ian at example dot com'),
      agree('email', /ianexamplecom/),
    ],
    { ...orderFacts, email: 'ian@example.com', details: '?' },
    { patient: ['email'], end: ['open', 'completed'] },
  ),
  talk(
    'human',
    'reception',
    'payroll',
    ['put me through to payroll would you', to('name', 'farah aziz'), agree('name', /farahaziz/)],
    { name: 'Farah Aziz', for_whom: ['payroll team', null], concern: '?' },
    { patient: ['name'] },
  ),
  talk(
    'yes and no',
    'dental',
    'sounds-about-right',
    [...visit, to('phone', '202 555 0131'), { confirm: 'phone', hears: /0131/, say: 'sounds about right' }],
    wholeFacts,
    { end: ['completed', 'open'] },
  ),
  talk(
    'yes and no',
    'pharmacy',
    'thats-him',
    [
      to('name', 'dolores vega'),
      to('date_of_birth', 'april 21st 1957'),
      { confirm: 'date_of_birth', hears: /april21/, say: "that's me all over" },
      to('medicine', 'metformin'),
    ],
    refillFacts,
  ),
  talk(
    'yes and no',
    'restaurant',
    'no-nothing-to-add',
    [...table, "no nothing to add that's lovely"],
    tableFacts,
    { end: ['completed'] },
  ),
  talk(
    'yes and no',
    'garage',
    'aye-go-on',
    [...car, to('day', '{{weekday +3}}'), { confirm: 'day', hears: /{{ord +3}}/, say: 'aye go on then' }],
    { ...carFacts, day: '{{iso +3}}' },
  ),
  talk(
    'yes and no',
    'restaurant',
    'why-im-calling',
    ["that's why i'm calling", to('name', 'bruno falk'), to('guests', 'three')],
    partyFacts,
  ),
];
