/** The sixty-fourth set, how calls begin, turn and end. */
import { agree, type Line, talk, to } from '../conversation';

const goes = ['goodbye', 'agent_ended'] as const;

export const openings = [
  talk(
    'openings',
    'dental',
    'gwen-checkup',
    [
      {
        say: "good morning this is gwen hollister i'm due for a check up",
        gives: { name: 'gwen hollister', reason: 'check-up' },
      },
      to('day', 'tomorrow'),
      to('time_of_day', 'around two'),
    ],
    { name: 'Gwen Hollister', reason: 'check-up', day: '{{iso +1}}', time_of_day: /two|2/i },
  ),
  talk(
    'openings',
    'dental',
    'son-toothache',
    [
      { say: "hi i'm calling because my son has a toothache", gives: { reason: 'toothache' } },
      to('name', 'rosie fitzgerald'),
      to('day', 'today'),
    ],
    { name: 'Rosie Fitzgerald', reason: 'toothache', day: '{{iso +0}}' },
  ),
  talk(
    'openings',
    'restaurant',
    'six-saturday',
    [
      {
        say: 'yeah hi could i get a table for six on {{weekday +4}}',
        gives: { guests: 'six', day: '{{weekday +4}}' },
      },
      to('name', 'delgado'),
      to('time', 'half seven'),
    ],
    { name: 'Delgado', guests: '6', day: '{{iso +4}}', time: /half seven|half past seven|7:30/i },
  ),
  talk(
    'openings',
    'restaurant',
    'any-tables',
    [
      'hello do you have any tables free tomorrow night',
      to('name', 'camille fortin'),
      to('guests', 'two'),
      { to: 'day', say: 'tomorrow', unless: /\btime\b/i },
    ],
    { name: 'Camille Fortin', guests: '2', day: '{{iso +1}}', time: '?' },
    { patient: ['day', 'name'] },
  ),
  talk(
    'openings',
    'orders',
    'wrong-shears',
    [
      {
        say: "hi i got a parcel from you yesterday but it's the wrong thing",
        gives: { problem: 'wrong item' },
      },
      to('order_number', 'nine nine oh four one'),
    ],
    { problem: 'wrong item', order_number: '99041' },
  ),
  talk(
    'openings',
    'homes',
    'sell-condo',
    [
      {
        say: "hello this is priscilla tan i'd like to sell my condo",
        gives: { name: 'priscilla tan', interest: 'sell' },
      },
      to('area', "it's in fairview"),
    ],
    { name: 'Priscilla Tan', interest: 'sell', area: /^fairview$/i },
  ),
  talk(
    'openings',
    'reception',
    'norm-for-hartwell',
    [
      {
        say: 'hi this is norm ackley could you have ms hartwell call me',
        gives: { name: 'norm ackley', for_whom: 'ms hartwell' },
      },
      agree('name', /normackley/),
      to('concern', "it's about last year's audit"),
      to('phone', '212 555 0188'),
      agree('phone', /5550188/),
    ],
    {
      name: 'Norm Ackley',
      for_whom: 'Ms. Hartwell',
      concern: /last year's audit/i,
      phone: '+12125550188',
    },
    { end: ['open', 'completed'] },
  ),
  talk(
    'openings',
    'helpdesk',
    'printer-wont-print',
    [
      {
        say: "hey the printer on our floor won't print",
        gives: { device: 'printer', problem: "it won't print" },
      },
      to('name', 'mbali dlamini'),
      to('employee_number', '1022'),
    ],
    { device: 'printer', problem: /won't print/i, name: 'Mbali Dlamini', employee_number: '1022' },
  ),
  talk(
    'openings',
    'garage',
    'new-tyres',
    [
      { say: 'morning i need a couple of new tyres on my micra', gives: { service: 'tyres', car: 'micra' } },
      to('name', 'george whitcombe'),
      to('day', 'tomorrow'),
      agree('day', /{{ord +1}}/),
    ],
    { service: 'tyres', car: /micra/i, name: 'George Whitcombe', day: '{{iso +1}}' },
    { patient: ['car'] },
  ),
  talk(
    'openings',
    'pharmacy',
    'refill-blood-pressure',
    [
      { say: 'hi i need to refill my blood pressure pills', gives: { medicine: 'blood pressure pills' } },
      to('name', 'gladys pruitt'),
      to('date_of_birth', 'october 4 1978'),
      agree('date_of_birth', /october41978/),
    ],
    { medicine: /blood pressure pills/i, name: 'Gladys Pruitt', date_of_birth: '1978-10-04' },
    { patient: ['medicine'] },
  ),
];

export const several = [
  talk(
    'several facts',
    'dental',
    'name-reason-day',
    [
      {
        say: "it's abdul hassan and i'd like a cleaning on {{weekday +3}} in the morning",
        gives: {
          name: 'abdul hassan',
          reason: 'cleaning',
          day: '{{weekday +3}}',
          time_of_day: 'in the morning',
        },
      },
      to('phone', '202 555 0194'),
      agree('phone', /5550194/),
    ],
    {
      name: 'Abdul Hassan',
      reason: 'cleaning',
      day: '{{iso +3}}',
      time_of_day: /morning/i,
      phone: '+12025550194',
    },
    { end: ['open', 'completed'] },
  ),
  talk(
    'several facts',
    'restaurant',
    'all-but-phone',
    [
      {
        say: 'yes please for tomorrow at six thirty five people the name is lucas jansen',
        gives: { name: 'lucas jansen', guests: 'five', day: 'tomorrow', time: 'six thirty' },
      },
      to('phone', '312 555 0170'),
      to('wishes', 'no thanks'),
    ],
    {
      name: 'Lucas Jansen',
      guests: '5',
      day: '{{iso +1}}',
      time: /six thirty|6:30/i,
      phone: '+13125550170',
    },
    { end: ['open', 'completed'] },
  ),
  talk(
    'several facts',
    'orders',
    'number-and-broken',
    [
      {
        say: 'my order number is 771402 and the hose arrived with a hole in it',
        gives: { order_number: '771402', problem: 'damaged' },
      },
      to('email', 'paula dot reyes at gmail dot com'),
      agree('email', /paulareyesgmailcom/),
    ],
    { order_number: '771402', problem: 'damaged', email: 'paula.reyes@gmail.com', details: '?' },
    { end: ['open', 'completed'] },
  ),
  talk(
    'several facts',
    'homes',
    'rent-two-bed-budget',
    [
      to('name', 'sean byrne'),
      {
        say: 'i want to rent a two bedroom flat in lakeside and i can pay fifteen hundred a month',
        gives: { interest: 'rent', bedrooms: 'two', area: 'lakeside', budget: '1500' },
      },
      to('email', 'sean at byrne dot org'),
      agree('email', /seanbyrneorg/),
    ],
    {
      name: 'Sean Byrne',
      interest: 'rent',
      bedrooms: '2',
      area: /^lakeside$/i,
      budget: '1500',
      email: 'sean@byrne.org',
    },
    { end: ['open', 'completed'] },
  ),
  talk(
    'several facts',
    'reception',
    'who-what-whom',
    [
      {
        say: "it's norm ackley for mr dunn about our bookkeeping",
        gives: { name: 'norm ackley', for_whom: 'mr dunn', concern: 'our bookkeeping' },
      },
      agree('name', /normackley/),
      to('phone', '212 555 0188'),
      agree('phone', /5550188/),
    ],
    { name: 'Norm Ackley', for_whom: 'Mr. Dunn', concern: /bookkeeping/i, phone: '+12125550188' },
    { end: ['open', 'completed'] },
  ),
  talk(
    'several facts',
    'helpdesk',
    'urgent-monitor',
    [
      to('name', 'mbali dlamini'),
      {
        say: "1022 and it's my monitor it keeps flickering",
        gives: { employee_number: '1022', device: 'monitor', problem: 'it keeps flickering' },
      },
      to('urgency', 'normal'),
    ],
    {
      name: 'Mbali Dlamini',
      employee_number: '1022',
      device: 'monitor',
      problem: /flickering/i,
      urgency: 'normal',
    },
  ),
  talk(
    'several facts',
    'garage',
    'mot-and-car',
    [
      {
        say: "hi it's george whitcombe i'd like an mot for my volvo v60 on {{weekday +6}}",
        gives: { name: 'george whitcombe', service: 'mot', car: 'volvo v60', day: '{{weekday +6}}' },
      },
      agree('day', /{{ord +6}}/),
      to('phone', '07700 900 172'),
    ],
    {
      name: 'George Whitcombe',
      service: 'MOT',
      car: /volvo v ?60/i,
      day: '{{iso +6}}',
      phone: '+447700900172',
    },
    { end: ['open', 'completed'] },
  ),
  talk(
    'several facts',
    'pharmacy',
    'medicine-delivered',
    [
      to('name', 'gladys pruitt'),
      to('date_of_birth', 'october 4 1978'),
      agree('date_of_birth', /october41978/),
      {
        say: 'sertraline please and could you deliver it on {{weekday +2}} around six',
        gives: { medicine: 'sertraline', how: 'delivery', appointment: '{{weekday +2}} at six' },
      },
    ],
    {
      name: 'Gladys Pruitt',
      date_of_birth: '1978-10-04',
      medicine: /^sertraline$/i,
      how: 'delivery',
      appointment: /^{{iso +2}}/,
    },
    { end: ['open', 'completed'] },
  ),
];

const visit: Line[] = [
  to('name', 'gwen hollister'),
  to('reason', 'check-up'),
  to('day', '{{weekday +3}}'),
  to('time_of_day', 'half past two'),
];
const visitFacts = {
  name: 'Gwen Hollister',
  reason: 'check-up',
  day: '{{iso +3}}',
  time_of_day: /half past two|2:30/i,
};
const wholeVisit: Line[] = [...visit, to('phone', '202 555 0127'), agree('phone', /5550127/)];
const wholeVisitFacts = { ...visitFacts, phone: '+12025550127' };

const table: Line[] = [
  'yes please',
  to('name', 'camille fortin'),
  to('guests', 'three'),
  to('day', '{{weekday +4}}'),
  to('time', 'eight'),
  to('phone', '312 555 0170'),
  to('wishes', 'no'),
];
const tableFacts = {
  name: 'Camille Fortin',
  guests: '3',
  day: '{{iso +4}}',
  time: /eight|8/i,
  phone: '+13125550170',
};

export const cancellations = [
  talk(
    'cancellation',
    'dental',
    'leave-it-today',
    [...visit, "actually i'll leave it for now thanks", 'bye'],
    { name: '?', reason: '?', day: '?', time_of_day: '?' },
    { end: [...goes], forbid: [[5, /best phone number/i]] },
  ),
  talk(
    'cancellation',
    'restaurant',
    'different-place',
    ['yes please', to('name', 'lucas jansen'), "sorry we've decided to go somewhere else", 'bye now'],
    { name: '?' },
    { end: [...goes], forbid: [[3, /how many people/i]] },
  ),
  talk(
    'cancellation',
    'orders',
    'just-arrived',
    [to('order_number', '771402'), "oh it's just been delivered so don't worry about it", 'thanks bye'],
    { order_number: '?', problem: '?' },
    { end: [...goes], forbid: [[2, /late, damaged/i]] },
  ),
  talk(
    'cancellation',
    'homes',
    'changed-our-minds',
    [to('name', 'sean byrne'), to('interest', 'buy'), "you know we've changed our minds", 'no that is all'],
    { name: '?', interest: '?' },
    { end: [...goes], forbid: [[3, /part of town/i]] },
  ),
  talk(
    'cancellation',
    'reception',
    'catch-him-later',
    [
      to('name', 'norm ackley'),
      agree('name', /normackley/),
      "never mind i'll just try him on his cell",
      'okay bye',
    ],
    { name: '?', for_whom: '?' },
    { end: [...goes], forbid: [[3, /what is it about/i]] },
  ),
  talk(
    'cancellation',
    'garage',
    'mate-will-do-it',
    [
      to('name', 'george whitcombe'),
      to('service', 'repair'),
      "do you know what my mate can do it so i won't bother",
      'cheerio',
    ],
    { name: '?', service: '?' },
    { end: [...goes], forbid: [[3, /what car/i]] },
  ),
  talk(
    'cancellation',
    'pharmacy',
    'found-a-box',
    [to('name', 'gladys pruitt'), 'oh hold on i just found another box so i am fine', "no that's all"],
    { name: '?' },
    { end: [...goes], patient: ['date_of_birth'] },
  ),
  talk(
    'cancellation',
    'helpdesk',
    'colleague-fixed',
    [to('name', 'mbali dlamini'), 'my colleague just fixed it cancel that please', 'thanks bye'],
    { name: '?' },
    { end: [...goes], forbid: [[2, /employee number/i]] },
  ),
];

export const falseConfirmations = [
  talk(
    'false confirmation',
    'dental',
    'so-am-i-booked',
    [...visit, 'so am i booked in then', 'okay bye'],
    visitFacts,
    { end: [...goes], forbid: [[5, /^yes\b/i]] },
  ),
  talk(
    'false confirmation',
    'dental',
    'name-and-bye',
    [to('name', 'gwen hollister'), 'thanks very much bye'],
    { name: 'Gwen Hollister' },
    { end: [...goes] },
  ),
  talk(
    'false confirmation',
    'restaurant',
    'hours-and-thanks',
    ['no i just wanted to know how late you are open', 'lovely thanks bye'],
    {},
    { end: [...goes], require: [[1, /10 in the evening/]] },
  ),
  talk(
    'false confirmation',
    'reception',
    'no-number-left',
    [
      to('name', 'norm ackley'),
      agree('name', /normackley/),
      to('concern', 'an invoice'),
      "he's got my number bye",
    ],
    { name: 'Norm Ackley', concern: /invoice/i, for_whom: '?' },
    { end: [...goes] },
  ),
  talk(
    'false confirmation',
    'pharmacy',
    'will-it-be-ready',
    [
      to('name', 'gladys pruitt'),
      to('date_of_birth', 'october 4 1978'),
      agree('date_of_birth', /october41978/),
      "so it'll be ready tomorrow right",
      'great bye',
    ],
    { name: 'Gladys Pruitt', date_of_birth: '1978-10-04', appointment: '?' },
    { end: [...goes], patient: ['appointment'] },
  ),
  talk(
    'false confirmation',
    'orders',
    'you-have-my-email',
    [to('order_number', '771402'), to('problem', 'damaged'), "you've got my email on file goodbye"],
    { order_number: '771402', problem: 'damaged' },
    { end: [...goes] },
  ),
  talk(
    'false confirmation',
    'garage',
    'just-a-price',
    ['how much do you charge for a full service', 'right okay thanks bye'],
    { service: '?' },
    { end: [...goes], require: [[1, /210 pounds/]] },
  ),
  talk(
    'false confirmation',
    'helpdesk',
    'someone-coming',
    [to('name', 'mbali dlamini'), to('employee_number', '1022'), 'is someone on their way up', 'okay bye'],
    { name: 'Mbali Dlamini', employee_number: '1022' },
    { end: [...goes], patient: ['device'] },
  ),
];

export const tones = [
  talk(
    'tone',
    'dental',
    'bonjour',
    ['bonjour je voudrais prendre rendez-vous', to('name', 'camille fortin')],
    { name: 'Camille Fortin' },
    { require: [[1, /english|anglais/i]], patient: ['name'] },
  ),
  talk(
    'tone',
    'restaurant',
    'buonasera',
    ['buonasera parla italiano', to('name', 'matteo greco')],
    { name: 'Matteo Greco' },
    { require: [[1, /english|inglese/i]], patient: ['name'] },
  ),
  talk(
    'tone',
    'orders',
    'third-time',
    ["this is the third time i've called about this and nobody helps", to('order_number', '771402')],
    { order_number: '771402' },
    { patient: ['order_number'] },
  ),
  talk(
    'tone',
    'helpdesk',
    'bloody-thing',
    ['this damn thing never works', to('name', 'mbali dlamini')],
    { name: 'Mbali Dlamini', problem: '?' },
    { patient: ['name'] },
  ),
  talk(
    'tone',
    'dental',
    'mumbling-to-self',
    ['uh', 'um sorry hi', to('name', 'gwen hollister'), to('reason', 'check-up')],
    { name: 'Gwen Hollister', reason: 'check-up' },
    { patient: ['name'], mayRepeat: true },
  ),
  talk(
    'tone',
    'pharmacy',
    'shut-up',
    [to('name', 'gladys pruitt'), 'oh for crying out loud', to('date_of_birth', 'october 4 1978')],
    { name: 'Gladys Pruitt', date_of_birth: '1978-10-04' },
    { patient: ['date_of_birth'] },
  ),
  talk(
    'tone',
    'garage',
    'sweetheart',
    ['hello darling how are we today', to('name', 'george whitcombe')],
    { name: 'George Whitcombe' },
    { patient: ['name'] },
  ),
  talk(
    'tone',
    'homes',
    'guten-tag',
    ['guten tag ich suche eine wohnung', to('name', 'anke vogel')],
    { name: 'Anke Vogel' },
    { require: [[1, /english|englisch/i]], patient: ['name'] },
  ),
];

export const offTopic = [
  talk(
    'off topic',
    'dental',
    'rain',
    [to('name', 'gwen hollister'), "isn't this rain awful", to('reason', 'check-up')],
    { name: 'Gwen Hollister', reason: 'check-up' },
    { patient: ['reason'] },
  ),
  talk(
    'off topic',
    'restaurant',
    'game-score',
    ['yes please', to('name', 'sean byrne'), 'did you see the game last night', to('guests', 'four')],
    { name: 'Sean Byrne', guests: '4' },
    { patient: ['guests'] },
  ),
  talk(
    'off topic',
    'orders',
    'tomatoes',
    [to('order_number', '771402'), 'do you know when i should plant my tomatoes', to('problem', 'late')],
    { order_number: '771402', problem: 'late' },
    { patient: ['problem'] },
  ),
  talk(
    'off topic',
    'garage',
    'wrong-number',
    ['is this the chinese takeaway', to('name', 'george whitcombe')],
    { name: 'George Whitcombe' },
    { patient: ['name'] },
  ),
  talk(
    'off topic',
    'pharmacy',
    'recipe',
    [to('name', 'gladys pruitt'), 'can you tell me a joke', to('date_of_birth', 'october 4 1978')],
    { name: 'Gladys Pruitt', date_of_birth: '1978-10-04' },
    { patient: ['date_of_birth'] },
  ),
];

export const holds = [
  talk(
    'hold',
    'dental',
    'someone-at-the-door',
    [
      to('name', 'gwen hollister'),
      "bear with me there's someone at the door",
      "right i'm back",
      to('reason', 'check-up'),
    ],
    { name: 'Gwen Hollister', reason: 'check-up' },
    { patient: ['reason'] },
  ),
  talk(
    'hold',
    'orders',
    'look-for-it',
    [
      'just a sec i need to look it up',
      'are you still there',
      to('order_number', '771402'),
      to('problem', 'late'),
    ],
    { order_number: '771402', problem: 'late' },
    { patient: ['order_number'] },
  ),
  talk(
    'hold',
    'pharmacy',
    'fetch-the-bottle',
    [
      to('name', 'gladys pruitt'),
      to('date_of_birth', 'october 4 1978'),
      agree('date_of_birth', /october41978/),
      'let me go and get the bottle',
      to('medicine', "okay it's lisinopril", 'lisinopril'),
    ],
    { name: 'Gladys Pruitt', date_of_birth: '1978-10-04', medicine: /^lisinopril$/i },
    { patient: ['medicine'] },
  ),
  talk(
    'hold',
    'restaurant',
    'ask-my-husband',
    [
      'yes please',
      to('name', 'camille fortin'),
      'one second let me ask my husband honey how many are we',
      to('guests', 'seven'),
    ],
    { name: 'Camille Fortin', guests: '7' },
    { patient: ['guests'] },
  ),
  talk(
    'hold',
    'helpdesk',
    'badge-in-bag',
    [
      to('name', 'mbali dlamini'),
      'wait my badge is in my bag',
      to('employee_number', 'right 1022'),
      to('device', 'laptop'),
    ],
    { name: 'Mbali Dlamini', employee_number: '1022', device: 'laptop' },
    { patient: ['employee_number'] },
  ),
];

export const humans = [
  talk(
    'human',
    'dental',
    'somebody-real',
    ['is there somebody real i can talk to', to('name', 'gwen hollister')],
    { name: 'Gwen Hollister' },
    { patient: ['name'] },
  ),
  talk(
    'human',
    'orders',
    'agent-agent',
    ['representative please', to('order_number', '771402')],
    { order_number: '771402' },
    { patient: ['order_number'] },
  ),
  talk(
    'human',
    'reception',
    'put-me-through',
    ['put me through to mr dunn please', to('name', 'norm ackley'), agree('name', /normackley/)],
    { name: 'Norm Ackley', for_whom: ['Mr. Dunn', null] },
    { patient: ['name'] },
  ),
  talk(
    'human',
    'garage',
    'are-you-a-robot',
    ['am i talking to a computer', to('name', 'george whitcombe')],
    { name: 'George Whitcombe' },
    { patient: ['name'], forbid: [[1, /\bno\b|i'm a person/i]] },
  ),
  talk(
    'human',
    'helpdesk',
    'last-time-a-person',
    ['last time i got a person can i have one again', to('name', 'mbali dlamini')],
    { name: 'Mbali Dlamini' },
    { patient: ['name'] },
  ),
];

export const goodbyes = [
  talk('goodbye', 'dental', 'great-see-you', [...wholeVisit, 'great see you then bye'], wholeVisitFacts, {
    end: ['completed'],
  }),
  talk(
    'goodbye',
    'restaurant',
    'thats-everything',
    [...table, "yes that's everything thank you"],
    tableFacts,
    {
      end: ['completed'],
    },
  ),
  talk(
    'goodbye',
    'orders',
    'battery-dying',
    [to('order_number', '771402'), "my phone's about to die i'll call back bye"],
    { order_number: '771402' },
    { end: [...goes] },
  ),
  talk(
    'goodbye',
    'homes',
    'have-to-run',
    [to('name', 'sean byrne'), to('interest', 'rent'), "sorry i have to run i'll try again later"],
    { name: 'Sean Byrne', interest: 'rent' },
    { end: [...goes] },
  ),
  talk(
    'goodbye',
    'pharmacy',
    'nothing-else',
    ['when are you open', "okay that's all i wanted to know"],
    {},
    { end: [...goes], require: [[1, /nine to nine/]] },
  ),
];

export const yesAndNo = [
  talk(
    'yes and no',
    'dental',
    'thats-the-one',
    [...visit, to('phone', '202 555 0127'), { confirm: 'phone', hears: /0127/, say: "that's the one" }],
    wholeVisitFacts,
    { end: ['completed', 'open'] },
  ),
  talk(
    'yes and no',
    'reception',
    'close-enough-no',
    [
      to('name', 'norm ackley'),
      { confirm: 'name', hears: /normackley/, say: 'you got it' },
      to('concern', 'an invoice'),
    ],
    { name: 'Norm Ackley', concern: /invoice/i },
  ),
  talk(
    'yes and no',
    'dental',
    'no-it-ends-in',
    [
      ...visit,
      to('phone', '202 555 0127'),
      { say: 'no it ends in oh one seven two', gives: { phone: '202 555 0172' } },
      agree('phone', /0172/),
    ],
    { ...visitFacts, phone: '+12025550172' },
    { end: ['completed', 'open'] },
  ),
  talk(
    'yes and no',
    'restaurant',
    'no-thats-wrong-day',
    [...table, "no it's {{weekday +5}} not {{weekday +4}}", 'yes'],
    { ...tableFacts, day: '{{iso +5}}' },
    { end: ['completed', 'open'] },
  ),
  talk(
    'yes and no',
    'pharmacy',
    'yes-and',
    [
      to('name', 'gladys pruitt'),
      to('date_of_birth', 'october 4 1978'),
      { confirm: 'date_of_birth', hears: /october41978/, say: 'yes and i need my lisinopril' },
      to('how', 'pick up'),
    ],
    { name: 'Gladys Pruitt', date_of_birth: '1978-10-04', medicine: /lisinopril/i, how: 'pick up' },
    { patient: ['medicine'] },
  ),
  talk(
    'yes and no',
    'garage',
    'no-the-other-week',
    [
      to('name', 'george whitcombe'),
      to('service', 'mot'),
      to('car', 'volvo'),
      to('day', '{{weekday +3}}'),
      { say: 'no the {{weekday +3}} after that', gives: { day: '{{month +10}} {{ord +10}}' } },
      agree('day', /{{ord +10}}/),
    ],
    { name: 'George Whitcombe', service: 'MOT', car: /volvo/i, day: '{{iso +10}}' },
  ),
  talk(
    'yes and no',
    'restaurant',
    'no-allergies-yes-dog',
    [...table.slice(0, -1), to('wishes', 'no allergies but we need a high chair')],
    { ...tableFacts, wishes: /high chair/i },
    { end: ['completed', 'open'] },
  ),
  talk(
    'yes and no',
    'orders',
    'nah-thats-wrong',
    [
      to('order_number', '771402'),
      to('problem', 'late'),
      to('email', 'paula at reyes dot com'),
      { say: "nah it's paola with an o", gives: { email: 'paola at reyes dot com' } },
      agree('email', /paolareyescom/),
    ],
    { order_number: '771402', problem: 'late', email: 'paola@reyes.com' },
    { patient: ['email'], end: ['open', 'completed'] },
  ),
];
