/** The sixty-ninth set, how calls begin, turn and end. */
import { agree, type Line, talk, to } from '../conversation';

const goes = ['goodbye', 'agent_ended'] as const;

const visit: Line[] = [
  to('name', 'oscar walker'),
  to('reason', 'a cleaning'),
  to('day', '{{weekday +2}}'),
  to('time_of_day', 'at nine'),
];
const visitFacts = { name: 'Oscar Walker', reason: 'cleaning', day: '{{iso +2}}', time_of_day: /nine|9/i };
const whole: Line[] = [...visit, to('phone', '202 555 0164'), agree('phone', /5550164/)];
const wholeFacts = { ...visitFacts, phone: '+12025550164' };

const table: Line[] = [
  'yes please',
  to('name', 'priya nair'),
  to('guests', 'three'),
  to('day', '{{weekday +3}}'),
  to('time', 'eight'),
  to('phone', '312 555 0107'),
  to('wishes', 'no nothing'),
];
const tableFacts = {
  name: 'Priya Nair',
  guests: '3',
  day: '{{iso +3}}',
  time: /eight|8/i,
  phone: '+13125550107',
};

export const openings = [
  talk(
    'openings',
    'dental',
    'cleaning-next-week',
    [
      {
        say: "hi i'd like to come in for a cleaning please my name is moira kelly",
        gives: { reason: 'cleaning', name: 'moira kelly' },
      },
      to('day', '{{weekday +3}}'),
      to('time_of_day', 'in the morning'),
    ],
    { reason: 'cleaning', name: 'Moira Kelly', day: '{{iso +3}}', time_of_day: /morning/i },
  ),
  talk(
    'openings',
    'restaurant',
    'table-for-two-tonight',
    [
      {
        say: 'yeah hi can i get a table for two tonight around eight',
        gives: { guests: 'two', day: 'tonight', time: 'eight' },
      },
      to('name', 'duncan fraser'),
      to('phone', '312 555 0107'),
    ],
    { guests: '2', day: '{{iso +0}}', time: /eight|8/i, name: 'Duncan Fraser', phone: '+13125550107' },
  ),
  talk(
    'openings',
    'orders',
    'broken-order',
    [
      { say: 'hello my order arrived today and the rake is broken', gives: { problem: 'damaged' } },
      to('order_number', '447196'),
    ],
    { problem: 'damaged', order_number: '447196' },
  ),
  talk(
    'openings',
    'helpdesk',
    'printer-wont',
    [
      {
        say: "hi this is duncan fraser my printer won't print",
        gives: { name: 'duncan fraser', device: 'printer', problem: "it won't print" },
      },
      to('employee_number', '3381'),
      to('urgency', 'normal'),
    ],
    {
      name: 'Duncan Fraser',
      device: 'printer',
      problem: /won't print/i,
      employee_number: '3381',
      urgency: 'normal',
    },
    { patient: ['problem'] },
  ),
  talk(
    'openings',
    'garage',
    'mot-due',
    [
      { say: 'morning i need to book my car in for its mot', gives: { service: 'mot' } },
      to('name', 'lily carter'),
      to('car', 'a nissan micra'),
    ],
    { service: 'MOT', name: 'Lily Carter', car: /^(?:a )?nissan micra$/i },
  ),
  talk(
    'openings',
    'homes',
    'sell-my-place',
    [
      {
        say: "hi i'm oscar walker and i'm thinking of selling my house",
        gives: { name: 'oscar walker', interest: 'sell' },
      },
      to('area', 'fairview'),
      to('bedrooms', 'three'),
    ],
    { name: 'Oscar Walker', interest: 'sell', area: /^fairview$/i, bedrooms: '3' },
  ),
];

export const several = [
  talk(
    'several facts',
    'restaurant',
    'all-at-once',
    [
      {
        say: 'yes for five people on {{weekday +4}} at half past seven',
        gives: { guests: 'five', day: '{{weekday +4}}', time: 'half past seven' },
      },
      to('name', 'lily carter'),
      to('phone', '312 555 0190'),
    ],
    {
      guests: '5',
      day: '{{iso +4}}',
      time: /half past seven|7:30/i,
      name: 'Lily Carter',
      phone: '+13125550190',
    },
  ),
  talk(
    'several facts',
    'dental',
    'day-and-time',
    [
      to('name', 'priya nair'),
      to('reason', 'check-up'),
      {
        say: '{{weekday +3}} at two in the afternoon would be great',
        gives: { day: '{{weekday +3}}', time_of_day: 'two in the afternoon' },
      },
      to('phone', '202 555 0128'),
      agree('phone', /5550128/),
    ],
    {
      name: 'Priya Nair',
      reason: 'check-up',
      day: '{{iso +3}}',
      time_of_day: /two|2|14:00/i,
      phone: '+12025550128',
    },
    { end: ['open', 'completed'] },
  ),
  talk(
    'several facts',
    'homes',
    'buy-three-bed',
    [
      to('name', 'moira kelly'),
      {
        say: 'we want to buy something with three bedrooms for about four hundred thousand',
        gives: { interest: 'buy', bedrooms: 'three', budget: 'four hundred thousand' },
      },
      to('area', 'lakeside'),
    ],
    { name: 'Moira Kelly', interest: 'buy', bedrooms: '3', budget: '400000', area: /^lakeside$/i },
  ),
  talk(
    'several facts',
    'orders',
    'number-and-late',
    [
      { say: "order 447196 it's a week late", gives: { order_number: '447196', problem: 'late' } },
      to('email', 'fraser at hotmail dot com'),
      agree('email', /fraserhotmailcom/),
    ],
    { order_number: '447196', problem: 'late', email: 'fraser@hotmail.com' },
    { end: ['open', 'completed'] },
  ),
];

const left = (id: string, said: string, bye = 'bye') =>
  talk(
    'cancellation',
    'dental',
    id,
    [...visit, said, bye],
    { name: '?', reason: '?', day: '?', time_of_day: '?' },
    { end: [...goes], forbid: [[5, /best phone number/i]] },
  );

export const cancellations = [
  left('changed-mind', "actually i've changed my mind i'll leave it for now"),
  left('dont-bother', "you know what don't bother i'll try somewhere else"),
  left('think-about-it', 'hmm let me think about it and call you back'),
  left('never-mind', 'oh never mind i just saw i have work that day'),
  talk(
    'cancellation',
    'restaurant',
    'going-elsewhere',
    [
      'yes please',
      to('name', 'lily carter'),
      to('guests', 'two'),
      "sorry my husband's just booked somewhere else",
      'bye then',
    ],
    { name: '?', guests: '?' },
    { end: [...goes], forbid: [[4, /which day/i]] },
  ),
  talk(
    'cancellation',
    'garage',
    'brother-does-it',
    [
      to('name', 'lily carter'),
      to('service', 'repair'),
      "actually my brother says he can fix it so i don't need you",
      'cheers bye',
    ],
    { name: '?', service: '?' },
    { end: [...goes], forbid: [[3, /what car/i]] },
  ),
  talk(
    'cancellation',
    'pharmacy',
    'found-a-box',
    [
      to('name', 'frank carter'),
      'oh hang on i found another box at the back of the cupboard so we are fine',
      'bye',
    ],
    { name: '?' },
    { end: [...goes], forbid: [[2, /date of birth/i]] },
  ),
];

export const falseConfirmations = [
  talk('false confirmation', 'dental', 'ok-thanks-early', [...visit, 'okay great thanks bye'], visitFacts, {
    end: [...goes],
  }),
  talk(
    'false confirmation',
    'dental',
    'am-i-booked',
    [...visit, 'so am i booked in now', 'okay bye'],
    visitFacts,
    {
      end: [...goes],
      patient: ['phone'],
    },
  ),
  talk(
    'false confirmation',
    'restaurant',
    'see-you-saturday',
    [...table.slice(0, 4), 'brilliant see you then bye'],
    { name: 'Priya Nair', guests: '3', day: '{{iso +3}}' },
    { end: [...goes] },
  ),
  talk(
    'false confirmation',
    'orders',
    'sort-it-out',
    [to('order_number', '447196'), 'just sort it out will you bye'],
    { order_number: '447196' },
    { end: [...goes] },
  ),
  talk(
    'false confirmation',
    'garage',
    'bring-it-in',
    [to('name', 'lily carter'), to('service', 'tyres'), "right i'll just bring it in then thanks bye"],
    { name: 'Lily Carter', service: 'tyres' },
    { end: [...goes] },
  ),
  talk(
    'false confirmation',
    'helpdesk',
    'thats-everything',
    [to('name', 'duncan fraser'), to('employee_number', '3381'), "that's everything thanks bye"],
    { name: 'Duncan Fraser', employee_number: '3381' },
    { end: [...goes] },
  ),
];

export const tones = [
  talk(
    'tone',
    'dental',
    'bonjour',
    ['bonjour vous parlez français', to('name', 'moira kelly')],
    { name: 'Moira Kelly' },
    { require: [[1, /english|anglais/i]], patient: ['name'] },
  ),
  talk(
    'tone',
    'orders',
    'joke',
    ['this is a joke you people are hopeless', to('order_number', '447196')],
    { order_number: '447196' },
    { patient: ['order_number'] },
  ),
  talk(
    'tone',
    'restaurant',
    'how-are-you',
    ['oh hello dear how are you today', to('name', 'moira kelly')],
    { name: 'Moira Kelly' },
    { patient: ['name'] },
  ),
  talk(
    'tone',
    'garage',
    'damn-car',
    [to('name', 'lily carter'), 'this damn car is driving me mad', to('service', 'repair')],
    { name: 'Lily Carter', service: 'repair' },
    { patient: ['service'] },
  ),
];

export const offTopic = [
  talk(
    'off topic',
    'dental',
    'raining',
    [to('name', 'oscar walker'), "isn't this weather awful", to('reason', 'a cleaning')],
    { name: 'Oscar Walker', reason: 'cleaning' },
    { patient: ['reason'] },
  ),
  talk(
    'off topic',
    'restaurant',
    'recipe',
    ['yes please', to('name', 'priya nair'), 'do you know a good film for the weekend', to('guests', 'two')],
    { name: 'Priya Nair', guests: '2' },
    { patient: ['guests'] },
  ),
  talk(
    'off topic',
    'helpdesk',
    'pizza',
    ['can i order a pizza here', to('name', 'duncan fraser')],
    { name: 'Duncan Fraser' },
    { patient: ['name'] },
  ),
];

export const holds = [
  talk(
    'hold',
    'dental',
    'door',
    [
      to('name', 'oscar walker'),
      "hang on there's someone at the door",
      'okay sorry about that',
      to('reason', 'toothache'),
    ],
    { name: 'Oscar Walker', reason: 'toothache' },
    { patient: ['reason'], mayRepeat: true },
  ),
  talk(
    'hold',
    'orders',
    'find-mail',
    ['bear with me while i find the e-mail', "right i've got it", to('order_number', '447196')],
    { order_number: '447196' },
    { patient: ['order_number'], mayRepeat: true },
  ),
  talk(
    'hold',
    'homes',
    'calculator',
    [
      to('name', 'moira kelly'),
      to('interest', 'rent'),
      to('area', 'the old town'),
      to('bedrooms', 'two'),
      'give me a second i need to check with my partner',
      to('budget', 'two thousand'),
    ],
    { name: 'Moira Kelly', interest: 'rent', area: /old town/i, bedrooms: '2', budget: '2000' },
    { patient: ['budget'], mayRepeat: true },
  ),
  talk(
    'hold',
    'dental',
    'diary',
    [
      to('name', 'oscar walker'),
      to('reason', 'a cleaning'),
      'just getting my calendar up one sec',
      to('day', '{{weekday +2}}'),
    ],
    { name: 'Oscar Walker', reason: 'cleaning', day: '{{iso +2}}' },
    { patient: ['day'], mayRepeat: true },
  ),
];

export const humans = [
  talk(
    'human',
    'dental',
    'real-person',
    ['can you put me through to a real person', to('name', 'lily carter')],
    { name: 'Lily Carter' },
    { patient: ['name'] },
  ),
  talk(
    'human',
    'orders',
    'are-you-a-robot',
    ['am i talking to a robot', to('order_number', '447196')],
    { order_number: '447196' },
    { patient: ['order_number'] },
  ),
  talk(
    'human',
    'reception',
    'mr-dunn-in',
    ['is mister dunn in i need to speak to him', to('name', 'oscar walker'), agree('name', /oscarwalker/)],
    { name: 'Oscar Walker', for_whom: ['Mr. Dunn', null] },
    { patient: ['name'] },
  ),
];

export const goodbyes = [
  talk('goodbye', 'dental', 'perfect-bye', [...whole, "yes that's perfect thank you bye"], wholeFacts, {
    end: ['completed'],
  }),
  talk(
    'goodbye',
    'dental',
    'bus',
    [to('name', 'oscar walker'), to('reason', 'a cleaning'), "sorry my bus is here i've got to go"],
    { name: 'Oscar Walker', reason: 'cleaning' },
    { end: [...goes] },
  ),
  talk('goodbye', 'restaurant', 'lovely', [...table, 'yes lovely thanks very much'], tableFacts, {
    end: ['completed'],
  }),
  talk(
    'goodbye',
    'helpdesk',
    'meeting',
    [to('name', 'duncan fraser'), "i have to jump into a meeting i'll ring later"],
    { name: 'Duncan Fraser' },
    { end: [...goes] },
  ),
];

export const yesAndNo = [
  talk(
    'yes and no',
    'dental',
    'no-nine-thirty',
    [...whole, 'no nine thirty please', 'yes'],
    { ...wholeFacts, time_of_day: /nine thirty|9:30|half past nine/i },
    { end: ['completed', 'open'] },
  ),
  talk(
    'yes and no',
    'restaurant',
    'no-four-people',
    [...table, 'no four people', "yes that's it"],
    { ...tableFacts, guests: '4' },
    { end: ['completed', 'open'] },
  ),
  talk(
    'yes and no',
    'restaurant',
    'yeah-i-would',
    ['i would yeah', to('name', 'priya nair'), to('guests', 'three')],
    { name: 'Priya Nair', guests: '3' },
  ),
  talk(
    'yes and no',
    'reception',
    'nope-kelley',
    [to('name', 'moira kelly'), { say: 'no kelley with two e s', gives: { name: 'k e l l e y' } }],
    { name: ['Moira Kelley', 'Moira Kelly', 'Kelley'] },
    { patient: ['name'] },
  ),
  talk(
    'yes and no',
    'garage',
    'yes-on-readback',
    [
      to('name', 'lily carter'),
      to('service', 'mot'),
      to('car', 'a mini'),
      to('day', '{{weekday +2}}'),
      { confirm: 'day', hears: /{{ord +2}}/, say: "that's the one" },
      to('phone', '07700 900 145'),
    ],
    { name: 'Lily Carter', service: 'MOT', car: /mini/i, day: '{{iso +2}}', phone: '+447700900145' },
    { end: ['completed', 'open'] },
  ),
];
