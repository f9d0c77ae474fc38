/** The sixty-third set: forty more people at the shared businesses, from a nurse between shifts to a teenager for grandma. */
import { agree, type Line, talk, to } from '../conversation';
import { answers, changes as changed, questions as asked, refusals as refused } from '../one-answer';

const goes = ['goodbye', 'agent_ended'] as const;
const car: Line[] = [to('name', 'alan birch'), to('service', 'mot'), to('car', 'toyota yaris')];

export const names = [
  ...answers('names', 'dental', 'name', [
    ["good morning it's patricia o'hara", "Patricia O'Hara"],
    ['uh deon d e o n carter', 'Deon Carter'],
  ]),
  ...answers('names', 'restaurant', 'name', [
    ['could you do it under okonkwo please', 'Okonkwo'],
    ["i'll give you my boyfriend's name jamal wright", 'Jamal Wright'],
  ]),
  ...answers('names', 'reception', 'name', [
    ["hello yes it's mrs steinberg judith steinberg", ['Judith Steinberg', 'Mrs. Judith Steinberg']],
  ]),
  ...answers('names', 'helpdesk', 'name', [["you've got tariq from the warehouse tariq aziz", 'Tariq Aziz']]),
  ...answers('names', 'pharmacy', 'name', [
    ["it's for my grandma her name's betty lou carson", 'Betty Lou Carson'],
  ]),
];

export const openings = [
  talk(
    'openings',
    'dental',
    'clean-tomorrow',
    [
      {
        say: 'hey can i get in for a cleaning tomorrow morning',
        gives: { reason: 'cleaning', day: 'tomorrow', time_of_day: 'morning' },
      },
      to('name', 'deon carter'),
      to('phone', '202 555 0136'),
      agree('phone', /5550136/),
    ],
    {
      reason: 'cleaning',
      day: '{{iso +1}}',
      time_of_day: /morning/i,
      name: 'Deon Carter',
      phone: '+12025550136',
    },
    { end: ['open', 'completed'] },
  ),
  talk(
    'openings',
    'garage',
    'brakes-grinding',
    [
      {
        say: "hi there my brakes are making a horrible grinding noise and i'd like someone to look at them",
        gives: { service: 'repair' },
      },
      to('name', 'alan birch'),
      to('car', "it's a toyota yaris"),
    ],
    { service: 'repair', name: 'Alan Birch', car: /toyota yaris/i },
  ),
  talk(
    'openings',
    'reception',
    'returning-dunn',
    [
      { say: "hi i'm returning mr dunn's call", gives: { for_whom: 'mr dunn' } },
      to('name', 'judith steinberg'),
      agree('name', /judithsteinberg/),
      to('concern', 'my quarterly taxes'),
    ],
    { name: 'Judith Steinberg', for_whom: ['Mr. Dunn', null], concern: /quarterly taxes/i },
  ),
];

export const several = [
  talk(
    'several facts',
    'homes',
    'buy-three-bed',
    [
      to('name', 'sofia petrov'),
      {
        say: 'we want to buy a three bedroom house in lakeside for around four hundred thousand',
        gives: { interest: 'buy', bedrooms: 'three', area: 'lakeside', budget: '400000' },
      },
      to('email', 'sofia dot petrov at gmail dot com'),
      agree('email', /sofiapetrovgmailcom/),
    ],
    {
      name: 'Sofia Petrov',
      interest: 'buy',
      bedrooms: '3',
      area: /lakeside/i,
      budget: '400000',
      email: 'sofia.petrov@gmail.com',
    },
    { end: ['open', 'completed'] },
  ),
  talk(
    'several facts',
    'pharmacy',
    'refill-pick-up',
    [
      to('name', 'betty lou carson'),
      to('date_of_birth', 'august 12 1938'),
      agree('date_of_birth', /august12/),
      {
        say: "she needs her warfarin and i'll pick it up tomorrow at four",
        gives: { medicine: 'warfarin', how: 'pick up', appointment: 'tomorrow at four' },
      },
    ],
    {
      name: 'Betty Lou Carson',
      date_of_birth: '1938-08-12',
      medicine: /warfarin/i,
      how: 'pick up',
      appointment: /^{{iso +1}}/,
    },
    { end: ['open', 'completed'] },
  ),
];

export const phones = [
  ...answers('phones', 'dental', 'phone', [
    ["it's area code two oh two five five five oh one double six", '+12025550166'],
    ['text is best 202 555 0118', '+12025550118'],
  ]),
  ...answers('phones', 'restaurant', 'phone', [
    ['three one two five five five zero one nine five', '+13125550195'],
  ]),
  ...answers('phones', 'garage', 'phone', [
    ['oh seven seven oh oh nine oh oh then one eight one', '+447700900181'],
  ]),
];

export const emails = [
  ...answers('e-mails', 'orders', 'email', [
    ['t dot aziz at yahoo dot com', 't.aziz@yahoo.com'],
    ['all one word bluebell cottage at gmail dot com', 'bluebellcottage@gmail.com'],
  ]),
  ...answers('e-mails', 'helpdesk', 'email', [
    ["it's just tariq at northwind dot example", 'tariq@northwind.example'],
  ]),
];

export const dates = [
  ...answers('dates', 'dental', 'day', [
    ['i get off early on {{weekday +2}} so that day', '{{iso +2}}'],
    ['could i do the {{ord +13}}', '{{iso +13}}'],
    ['the sooner the better tomorrow', '{{iso +1}}'],
    ["{{weekday +4}} of next week if it isn't too soon", '*'],
  ]),
  ...answers('dates', 'restaurant', 'day', [
    ["it's for my birthday on {{month +18}} {{ord +18}}", '{{iso +18}}'],
    ['tonight if you can squeeze us in', '{{iso +0}}'],
  ]),
  ...answers('dates', 'garage', 'day', [
    ["any day after {{weekday +2}} let's say {{weekday +3}}", '{{iso +3}}'],
  ]),
  ...answers('dates', 'pharmacy', 'date_of_birth', [
    ['seventh of november fifty nine', '1959-11-07'],
    ["it's 3/22/1990", '1990-03-22'],
  ]),
];

export const numbers = [
  ...answers('numbers', 'restaurant', 'guests', [
    ['my parents my sister and me', '4'],
    ['probably ten but no more than that', '10'],
  ]),
  ...answers('numbers', 'homes', 'budget', [
    ["we've been approved for three hundred and sixty thousand", '360000'],
  ]),
];

export const choices = [
  ...answers('choices', 'dental', 'reason', [
    ['i think i have a cavity it really aches', 'toothache'],
    ['i drink a lot of coffee and my teeth have gone yellow', 'whitening'],
  ]),
  ...answers('choices', 'orders', 'problem', [
    ['it was smashed when i opened the box', 'damaged'],
    ["i don't like it and want my money back", 'return'],
  ]),
  ...answers('choices', 'pharmacy', 'how', [['can someone bring it to the house', 'delivery']]),
];

export const texts = [
  ...answers('text', 'helpdesk', 'problem', [
    ['every time i open excel it freezes', /open excel it freezes/i],
  ]),
  ...answers('text', 'homes', 'area', [["we'd like to be in the old town", /^(?:the )?old town$/i]]),
];

export const corrections = [
  ...changed('dental', 'phone', [
    ['sorry can i change that to the afternoon', { time_of_day: /afternoon/i }],
    ['did i say maria i should have said marian marian lopez', { name: 'Marian Lopez' }],
  ]),
  ...changed('restaurant', 'phone', [
    ["oh no that's my wife's shift can we do {{weekday +4}} instead", { day: '{{iso +4}}' }],
  ]),
  ...changed('orders', 'email', [
    ["wait the order number's wrong it should be 880126", { order_number: '880126' }],
  ]),
  ...changed('homes', 'email', [["hmm let's say four bedrooms actually", { bedrooms: '4' }]]),
];

export const questions = [
  ...asked(
    'dental',
    [
      ['do you do kids', /age of three/],
      ['is parking free', /two hours/],
    ],
    ['reason', 'day', 'name'],
  ),
  ...asked(
    'restaurant',
    [
      ['have you got gluten free pizza', /gluten free/],
      ['is the terrace open in march', /April to October/],
    ],
    ['wishes', 'guests'],
  ),
  ...asked('pharmacy', [['what do i do with leftover pills', /dispose/]], ['medicine']),
  ...asked('helpdesk', [['how do i get on the vpn', /shield/]], ['problem', 'device', 'name']),
  ...asked('homes', [['do you charge tenants anything', /nothing/]], ['interest']),
];

export const refusals = [
  ...refused('reception', 'phone', ['no thanks he knows how to reach me']),
  talk(
    'refusals',
    'garage',
    'no-mobile',
    [...car, to('day', '{{weekday +3}}'), agree('day', /{{ord +3}}/), to('phone', "i haven't got a mobile")],
    { name: 'Alan Birch', service: 'MOT', car: /toyota yaris/i, day: '{{iso +3}}' },
    { patient: ['phone'], end: ['open', ...goes], forbid: [/didn't (?:catch|understand|get)/i] },
  ),
  ...refused('homes', 'budget', ["i'm not sure yet"]),
];

const table: Line[] = [
  'yes please',
  to('name', 'jamal wright'),
  to('guests', 'two'),
  to('day', 'tomorrow'),
  to('time', 'seven'),
  to('phone', '312 555 0195'),
  to('wishes', 'no'),
];
const tableFacts = {
  name: 'Jamal Wright',
  guests: '2',
  day: '{{iso +1}}',
  time: /seven|7/i,
  phone: '+13125550195',
};

export const endings = [
  talk(
    'cancellation',
    'garage',
    'sold-it',
    [...car, "actually i'm going to sell it so don't bother", 'bye'],
    { name: '?', service: '?', car: '?' },
    { end: [...goes], forbid: [[4, /which day/i]] },
  ),
  talk(
    'cancellation',
    'helpdesk',
    'fixed-itself',
    [
      to('name', 'tariq aziz'),
      to('employee_number', '30118'),
      "oh it's working again so never mind",
      'cheers bye',
    ],
    { name: '?', employee_number: '?', device: '?' },
    { end: [...goes], forbid: [[3, /laptop, a phone/i]] },
  ),
  talk(
    'false confirmation',
    'restaurant',
    'wife-first',
    [...table, 'let me just check with my wife first', 'okay bye'],
    tableFacts,
    { end: [...goes] },
  ),
  talk(
    'false confirmation',
    'orders',
    'refund-then',
    [to('order_number', '551204'), to('problem', 'return'), "so my refund's on its way then", 'great bye'],
    { order_number: '551204', problem: 'return' },
    { end: [...goes], patient: ['email'] },
  ),
  talk(
    'false confirmation',
    'restaurant',
    'thats-not-right',
    [...table, "that's not what i said", 'oh forget it bye'],
    { name: '?', guests: '?', day: '?', time: '?', phone: '?', wishes: '?' },
    { end: [...goes] },
  ),
  talk('goodbye', 'restaurant', 'perfect-bye', [...table, 'yep perfect thanks so much bye'], tableFacts, {
    end: ['completed'],
  }),
];

export const manners = [
  talk(
    'tone',
    'dental',
    'thank-god',
    ['oh thank god someone picked up', to('name', "patricia o'hara")],
    { name: "Patricia O'Hara" },
    { patient: ['name'] },
  ),
  talk(
    'tone',
    'orders',
    'ripoff',
    ['your company is a complete rip off', to('order_number', '551204')],
    { order_number: '551204', problem: '?' },
    { patient: ['order_number'] },
  ),
  talk(
    'tone',
    'garage',
    'polish',
    ['dzień dobry czy mówi pan po polsku', to('name', 'piotr nowak')],
    { name: 'Piotr Nowak' },
    { require: [[1, /english|angielsk/i]], patient: ['name'] },
  ),
  talk(
    'off topic',
    'helpdesk',
    'lunch',
    [to('name', 'tariq aziz'), "what's for lunch in the canteen today", to('employee_number', '30118')],
    { name: 'Tariq Aziz', employee_number: '30118' },
    { patient: ['employee_number'] },
  ),
  talk(
    'hold',
    'dental',
    'kids',
    [
      to('name', 'deon carter'),
      'sorry one second kids quiet please',
      'okay sorry go ahead',
      to('reason', 'a cleaning'),
    ],
    { name: 'Deon Carter', reason: 'cleaning' },
    { patient: ['reason'] },
  ),
  talk(
    'human',
    'dental',
    'is-this-a-bot',
    ['can you get me the receptionist', to('name', 'deon carter')],
    { name: 'Deon Carter' },
    { patient: ['name'] },
  ),
  talk(
    'yes and no',
    'orders',
    'correct',
    [
      to('order_number', '551204'),
      to('problem', 'damaged'),
      to('email', 'tariq at example dot com'),
      { confirm: 'email', hears: /tariqexamplecom/, say: 'yep you got it' },
    ],
    { order_number: '551204', problem: 'damaged', email: 'tariq@example.com' },
    { end: ['open', 'completed'] },
  ),
  talk(
    'yes and no',
    'dental',
    'no-double-six',
    [
      to('name', 'deon carter'),
      to('reason', 'cleaning'),
      to('day', 'tomorrow'),
      to('time_of_day', 'nine'),
      to('phone', '202 555 0136'),
      { confirm: 'phone', hears: /0166/, no: 'no the last two are sixty six' },
      agree('phone', /0166/),
    ],
    {
      name: 'Deon Carter',
      reason: 'cleaning',
      day: '{{iso +1}}',
      time_of_day: /nine|9/i,
      phone: '+12025550166',
    },
    { patient: ['phone'], end: ['open', 'completed'] },
  ),
];
