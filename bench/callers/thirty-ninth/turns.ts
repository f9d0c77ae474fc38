/** The thirty-ninth set, people on the move who run on: openings, changes, questions, endings and manners. */
import { agree, talk, to } from '../conversation';
import { changes as changed, questions as asks, refusals as refuses } from '../one-answer';

export const openings = [
  talk(
    'openings',
    'dental',
    'move-crown',
    [
      {
        say: 'hi so i was eating lunch and broke a tooth and it hurts and i need to come in tomorrow if i can',
        gives: { reason: 'toothache', day: 'tomorrow' },
      },
      to('name', 'carla benitez'),
      to('time_of_day', 'morning'),
    ],
    { name: 'Carla Benitez', reason: 'toothache', day: '{{iso +1}}', time_of_day: /morning/i },
  ),
  talk(
    'openings',
    'restaurant',
    'move-driving',
    [
      {
        say: "yeah i'm driving so real quick four people {{weekday +3}} seven o'clock name is haddad",
        gives: { guests: 'four', day: '{{weekday +3}}', time: "seven o'clock", name: 'haddad' },
      },
      to('phone', '312 555 0116'),
    ],
    { name: 'Haddad', guests: '4', day: '{{iso +3}}', time: /seven|7/i, phone: '+13125550116' },
  ),
  talk(
    'openings',
    'orders',
    'move-both',
    [
      {
        say: "hi it's about order 103372 you sent me the wrong shears",
        gives: { order_number: '103372', problem: 'wrong item' },
      },
      to('email', 'omar at example dot com'),
    ],
    { order_number: '103372', problem: 'wrong item', email: 'omar@example.com', details: '?' },
  ),
  talk(
    'openings',
    'homes',
    'move-sell-and-buy',
    [
      {
        say: "hello tessa lund here we've outgrown our place and want to buy something with four bedrooms",
        gives: { name: 'tessa lund', interest: 'buy', bedrooms: 'four' },
      },
      to('area', 'fairview'),
      to('budget', '500000'),
    ],
    { name: 'Tessa Lund', interest: 'buy', bedrooms: '4', area: /^fairview$/i, budget: '500000' },
  ),
  talk(
    'openings',
    'reception',
    'move-message',
    [
      {
        say: 'hi can you tell ms hartwell that omar haddad called about the audit',
        gives: { name: 'omar haddad', concern: 'the audit', for_whom: 'ms hartwell' },
      },
      to('name', 'omar haddad'),
      agree('name', /haddad/i),
      to('concern', 'the audit'),
    ],
    { name: 'Omar Haddad', concern: /audit/i, for_whom: ['Ms. Hartwell', null] },
    { patient: ['name', 'concern', 'for_whom'] },
  ),
  talk(
    'openings',
    'garage',
    'move-brakes',
    [
      {
        say: 'hiya my brakes are squeaking on the clio can you have a look {{weekday +2}}',
        gives: { service: 'repair', car: 'renault clio', day: '{{weekday +2}}' },
      },
      to('name', 'jordan smyth'),
      to('car', 'renault clio'),
      to('day', '{{weekday +2}}'),
    ],
    { name: 'Jordan Smyth', service: 'repair', car: /clio/i, day: ['{{iso +2}}', null] },
    { patient: ['car', 'day'] },
  ),
];

export const changes = [
  ...changed('dental', 'phone', [
    ["shoot {{weekday +3}}'s a holiday for me isn't it do {{weekday +4}}", { day: '{{iso +4}}' }],
    ['you know what my husband needs the car at ten so noon', { time_of_day: /noon/i }],
    ["i said lopez it's actually benitez now maria benitez", { name: 'Maria Benitez' }],
    ["let's make it whitening while we're at it instead of the cleaning", { reason: 'whitening' }],
    ['oh can we move the day one day later', { day: '{{iso +4}}' }],
  ]),
  ...changed('restaurant', 'phone', [
    ["my brother just texted he's coming too so five", { guests: '5' }],
    ['could it be an hour later so eight', { time: /eight|8/i }],
    ['i think i said {{weekday +3}} but it should be {{weekday +4}}', { day: '{{iso +4}}' }],
  ]),
  ...changed('orders', 'email', [
    ['i gave you the old order number the new one is 880127', { order_number: '880127' }],
    ["it's more that it's broken than late", { problem: 'damaged' }],
  ]),
  ...changed('homes', 'email', [
    ['hmm two bedrooms would do actually', { bedrooms: '2' }],
    ['we can go higher say four fifty', { budget: ['450000', '400000'] }],
  ]),
  ...changed('helpdesk', 'email', [['it is more urgent than that make it high', { urgency: 'high' }]]),
  ...changed('garage', 'phone', [
    ["it's not an mot it needs it's a full service", { service: 'full service' }],
  ]),
];

export const questions = [
  ...asks(
    'dental',
    [
      ["i'm new here do i have to bring anything", /insurance card/],
      ['if i park out back how long can i stay', /two hours/],
      ["my daughter's six can she come too", /age of three/],
      ["what happens if i can't make it that day", /24 hours/],
      ['what time do you open in the morning', /8 in the morning/],
    ],
    ['reason', 'day', 'time_of_day', 'name', 'phone'],
  ),
  ...asks(
    'restaurant',
    [
      ["we've got a wheelchair and a dog is the dog alright", /terrace/],
      ['do you have anything my gluten free friend can eat', /gluten free/],
    ],
    ['wishes', 'time', 'day', 'guests'],
  ),
  ...asks(
    'orders',
    [
      ['i lost the tracking thing where do i find it', /e-mail/],
      ['is it free to ship if i spend a hundred', /80 dollars/],
    ],
    ['problem', 'details'],
  ),
  ...asks(
    'homes',
    [
      ['who pays the commission', /Sellers pay|pay us nothing/],
      ['can we look at places in the evening', /evenings are possible/],
    ],
    ['interest'],
  ),
  ...asks('helpdesk', [["how long's the reset link good for", /one hour/]], ['problem', 'device']),
  ...asks(
    'garage',
    [['do you need me to leave it all day for the service', /most of the day/]],
    ['service', 'car', 'day'],
  ),
  ...asks(
    'pharmacy',
    [
      ['is there a cheaper version', /generic/],
      ['how late are you open', /nine to nine/],
    ],
    ['medicine', 'how'],
  ),
];

export const refused = [
  ...refuses('dental', 'phone', ["i'm between phones right now", 'just email me']),
  ...refuses('orders', 'order_number', ["it was a gift so i don't have one"]),
  ...refuses('pharmacy', 'date_of_birth', ["i'd have to ask her"]),
];

export const endings = [
  talk(
    'cancellation',
    'dental',
    'move-parking',
    [
      to('name', 'tessa lund'),
      to('reason', 'whitening'),
      'actually my sister knows someone cheaper so forget about it',
      'thanks bye',
    ],
    { name: 'Tessa Lund', reason: ['whitening', null] },
    { end: ['goodbye', 'agent_ended'], forbid: [[3, /which day/i]] },
  ),
  talk(
    'cancellation',
    'orders',
    'move-just-came',
    [to('order_number', '103372'), "oh hang on the doorbell oh it's here it just came so we're good", 'bye'],
    { order_number: ['103372', null] },
    { end: ['goodbye', 'agent_ended'] },
  ),
  talk(
    'false confirmation',
    'dental',
    'move-so-ten',
    [
      to('name', 'omar haddad'),
      to('reason', 'cleaning'),
      to('day', 'tomorrow'),
      to('time_of_day', 'ten'),
      'okay ten tomorrow got it bye',
    ],
    { name: 'Omar Haddad', reason: 'cleaning', day: '{{iso +1}}', time_of_day: /ten|10/i },
    { end: ['goodbye', 'agent_ended'] },
  ),
  talk(
    'false confirmation',
    'helpdesk',
    'move-on-it',
    [to('name', 'omar haddad'), to('employee_number', '5512'), "so you're on it", 'alright bye'],
    { name: 'Omar Haddad', employee_number: '5512' },
    { end: ['goodbye', 'agent_ended'], patient: ['device'] },
  ),
  talk(
    'goodbye',
    'restaurant',
    'move-tunnel',
    ['yes', to('name', 'haddad'), "i'm about to go into a tunnel i'll call back bye"],
    { name: 'Haddad' },
    { end: ['goodbye', 'agent_ended'] },
  ),
];

export const manners = [
  talk(
    'tone',
    'dental',
    'move-honk',
    [to('name', 'carla benitez'), 'learn to drive you idiot sorry not you', to('reason', 'cleaning')],
    { name: 'Carla Benitez', reason: 'cleaning' },
    { patient: ['reason'] },
  ),
  talk(
    'hold',
    'orders',
    'move-scroll',
    ["i'm scrolling through my emails here", to('order_number', 'ah there 103372', '103372')],
    { order_number: '103372' },
    { patient: ['order_number'] },
  ),
  talk(
    'hold',
    'dental',
    'move-light',
    [to('name', 'omar haddad'), "one second the light's green", to('reason', 'okay a cleaning', 'cleaning')],
    { name: 'Omar Haddad', reason: 'cleaning' },
    { patient: ['reason'] },
  ),
  talk(
    'human',
    'reception',
    'move-just-transfer',
    ['just transfer me to mr dunn', to('name', 'omar haddad'), agree('name', /haddad/i)],
    { name: 'Omar Haddad', for_whom: ['Mr. Dunn', null] },
    { patient: ['name'] },
  ),
  talk(
    'off topic',
    'homes',
    'move-podcast',
    [to('name', 'tessa lund'), "sorry that's my podcast let me turn it off", to('interest', 'rent')],
    { name: 'Tessa Lund', interest: 'rent' },
    { patient: ['interest'] },
  ),
  talk(
    'yes and no',
    'dental',
    'move-right-except',
    [
      to('name', 'omar haddad'),
      to('reason', 'cleaning'),
      to('day', 'tomorrow'),
      to('time_of_day', 'ten'),
      to('phone', '720 555 0116'),
      agree('phone', /0116/),
      'all good except the time make it nine',
      'yes',
    ],
    {
      name: 'Omar Haddad',
      reason: 'cleaning',
      day: '{{iso +1}}',
      time_of_day: /nine|9/i,
      phone: '+17205550116',
    },
    { end: ['completed'] },
  ),
  talk(
    'yes and no',
    'orders',
    'move-yes-but',
    [
      to('order_number', '103372'),
      to('problem', 'late'),
      to('email', 'tessa at example dot com'),
      { confirm: 'email', hears: /tessa@/, say: 'yeah yeah that works' },
      to('details', 'no just hurry please'),
      'sounds right',
    ],
    { order_number: '103372', problem: 'late', email: 'tessa@example.com', details: '?' },
    { end: ['completed'] },
  ),
];
