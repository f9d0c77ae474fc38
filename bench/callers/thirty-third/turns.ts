/** The thirty-third set, callers who think aloud: openings, changes, questions and refusals. */
import { agree, talk, to } from '../conversation';
import { changes as changed, questions as asks, refusals as refuses } from '../one-answer';

export const openings = [
  talk(
    'openings',
    'dental',
    'aloud-kid',
    [
      {
        say: "hi i'm calling because my son woke up with a toothache and i wonder if you could see him tomorrow",
        gives: { reason: 'toothache', day: 'tomorrow' },
      },
      to('name', "it's owen pratt"),
      to('time_of_day', 'in the morning'),
    ],
    { name: 'Owen Pratt', reason: 'toothache', day: '{{iso +1}}', time_of_day: /morning/i },
  ),
  talk(
    'openings',
    'restaurant',
    'aloud-tonight',
    [
      {
        say: "yes for tomorrow at seven there's two of us",
        gives: { day: 'tomorrow', time: 'seven', guests: 'two' },
      },
      to('name', 'sandra pike'),
      to('phone', '312 555 0121'),
    ],
    { name: 'Sandra Pike', guests: '2', day: '{{iso +1}}', time: /seven|7/i, phone: '+13125550121' },
  ),
  talk(
    'openings',
    'orders',
    'aloud-wrong',
    [
      { say: 'yeah i ordered a hedge trimmer and you sent me a hose', gives: { problem: 'wrong item' } },
      to('order_number', '910337'),
      to('email', 'bill at example dot com'),
    ],
    { order_number: '910337', problem: 'wrong item', email: 'bill@example.com', details: '?' },
  ),
  talk(
    'openings',
    'reception',
    'aloud-message',
    [
      {
        say: "hello could you let ms hartwell know that i've dropped off my papers",
        gives: { for_whom: 'ms hartwell', concern: 'i dropped off my papers' },
      },
      to('name', 'vera lane'),
      agree('name', /Vera Lane/),
      to('phone', '212 555 0121'),
      agree('phone', /0121/),
    ],
    {
      name: 'Vera Lane',
      concern: /dropped off my papers/i,
      for_whom: ['Ms. Hartwell', null],
      phone: '+12125550121',
    },
    { patient: ['for_whom', 'concern'] },
  ),
  talk(
    'openings',
    'garage',
    'aloud-name-service',
    [
      {
        say: "morning it's harriet stone here i need a full service on the mini",
        gives: { name: 'harriet stone', service: 'full service', car: 'mini' },
      },
      to('day', '{{weekday +3}}'),
      agree('day', /{{weekday +3}}/i),
    ],
    { name: 'Harriet Stone', service: 'full service', car: /mini/i, day: '{{iso +3}}' },
  ),
  talk(
    'openings',
    'pharmacy',
    'aloud-deliver',
    [
      {
        say: 'hi can you guys deliver a refill for me this is george hall',
        gives: { name: 'george hall', how: 'delivery' },
      },
      to('date_of_birth', 'march second nineteen fifty'),
      agree('date_of_birth', /March 2/),
      to('medicine', 'metoprolol'),
    ],
    { name: 'George Hall', how: ['delivery', null], date_of_birth: '1950-03-02', medicine: /metoprolol/i },
    { patient: ['how'] },
  ),
  talk(
    'openings',
    'homes',
    'aloud-sell',
    [
      {
        say: "hi my mom passed and we need to sell her house in the old town it's three bedrooms",
        gives: { interest: 'sell', area: 'old town', bedrooms: 'three' },
      },
      to('name', 'tanya rhodes'),
    ],
    { name: 'Tanya Rhodes', interest: 'sell', area: [null, 'the old town', 'old town'], bedrooms: '3' },
    { patient: ['area'] },
  ),
  talk(
    'several facts',
    'restaurant',
    'aloud-all',
    [
      'yes',
      {
        to: 'name',
        say: 'bianchi for five people tomorrow at six thirty',
        again: 'bianchi',
        gives: { guests: 'five', day: 'tomorrow', time: 'six thirty' },
      },
      to('phone', '312 555 0131'),
    ],
    { name: 'Bianchi', guests: '5', day: '{{iso +1}}', time: /six thirty|6:30/i, phone: '+13125550131' },
  ),
  talk(
    'several facts',
    'dental',
    'aloud-afternoon',
    [
      to('name', 'jo harlow'),
      to('reason', 'cleaning'),
      {
        to: 'day',
        say: 'the {{ordword +6}} in the afternoon say around two',
        again: 'the {{ordword +6}}',
        gives: { time_of_day: 'two' },
      },
      to('phone', '813 555 0113'),
    ],
    {
      name: 'Jo Harlow',
      reason: 'cleaning',
      day: '{{iso +6}}',
      time_of_day: /two|2|afternoon/i,
      phone: '+18135550113',
    },
  ),
  talk(
    'several facts',
    'pharmacy',
    'aloud-how-when',
    [
      to('name', 'george hall'),
      to('date_of_birth', 'march second nineteen fifty'),
      agree('date_of_birth', /March 2/),
      {
        to: 'medicine',
        say: "warfarin and i'll come get it tomorrow at four",
        again: 'warfarin',
        gives: { how: 'pick up', appointment: 'tomorrow at four' },
      },
    ],
    {
      name: 'George Hall',
      date_of_birth: '1950-03-02',
      medicine: /^warfarin$/i,
      how: 'pick up',
      appointment: /^{{iso +1}}/,
    },
  ),
  talk(
    'several facts',
    'helpdesk',
    'aloud-badge',
    [
      {
        to: 'name',
        say: 'dev shah badge number three oh three one two',
        again: 'dev shah',
        gives: { employee_number: '30312' },
      },
      to('device', 'laptop'),
    ],
    { name: 'Dev Shah', employee_number: '30312', device: 'laptop' },
  ),
];

export const changes = [
  ...changed('dental', 'phone', [
    ["hang on {{weekday +3}} won't work make it {{weekday +5}}", { day: '{{iso +5}}' }],
    ["ten's a bit early could we do eleven", { time_of_day: /eleven|11/i }],
    ["oh and it's maria with one r lopez with a z", {}],
    ['can i change the cleaning to a whitening', { reason: 'whitening' }],
    ["i forgot to say it's for my husband luis lopez not me", { name: 'Luis Lopez' }],
  ]),
  ...changed('restaurant', 'phone', [
    ["we just found out my brother's coming so five now", { guests: '5' }],
    ['seven thirty would be better actually', { time: /seven thirty|7:30/i }],
    ['sorry wrong day i meant {{weekday +4}}', { day: '{{iso +4}}' }],
  ]),
  ...changed('garage', 'phone', [
    ['actually it needs the full service not just the mot', { service: 'full service' }],
  ]),
  ...changed('homes', 'email', [
    ["i'd say four bedrooms actually", { bedrooms: '4' }],
    ['you know what lakeside would be better than fairview', { area: /lakeside/i }],
  ]),
  talk(
    'corrections',
    'garage',
    'aloud-model',
    [
      to('name', 'harriet stone'),
      to('service', 'mot'),
      to('car', 'ford fiesta'),
      to('day', '{{weekday +3}}'),
      { confirm: 'day', hears: /{{weekday +3}}/i, say: "yes oh and it's a fiesta st if that matters" },
    ],
    { name: 'Harriet Stone', service: 'MOT', car: /fiesta/i, day: '{{iso +3}}' },
  ),
  talk(
    'corrections',
    'pharmacy',
    'aloud-day-of-birth',
    [
      to('name', 'george hall'),
      to('date_of_birth', 'march 4 1960'),
      agree('date_of_birth', /March 4, 1960/),
      to('medicine', 'insulin'),
      to('how', 'pick up'),
      "it's the fourteenth of march not the fourth",
      agree('date_of_birth', /March 14, 1960/),
    ],
    { name: 'George Hall', date_of_birth: '1960-03-14', medicine: /insulin/i, how: 'pick up' },
    { patient: ['appointment'] },
  ),
  ...changed('helpdesk', 'email', [["wait no it's the monitor not the laptop", { device: 'monitor' }]]),
];

export const questions = [
  ...asks(
    'dental',
    [
      ["hey do y'all work with metlife", /MetLife/],
      ["what's it gonna cost me for a checkup", /75/],
      ['is there somewhere to park', /two hours/],
      ['where exactly are you guys', /212 Maple/],
      ['are you open saturdays', /every day|8 in the morning/],
      ['do you see toddlers', /age of three/],
      ['do you do braces', /don't (?:know|have)|not sure|sorry/i],
      ['are you open on christmas day', /don't (?:know|have)|not sure|sorry/i],
    ],
    ['reason', 'day', 'time_of_day', 'name'],
  ),
  ...asks(
    'restaurant',
    [
      ['yeah quick question can you do gluten free', /gluten free/],
      ['when do you stop serving food', /half past nine/],
      ['is there anything for kids to eat', /children's menu/],
      ['do you take amex', /all cards/],
      ['can i book the terrace', /cannot be reserved/],
    ],
    ['wishes', 'time', 'day'],
  ),
  ...asks(
    'orders',
    [
      ['how much is shipping', /6 dollars/],
      ['what if the tool breaks after a year', /ten years/],
      ['do you ship to germany', /not overseas/],
      ['how long does delivery take', /five working days/],
    ],
    ['problem'],
  ),
  ...asks(
    'pharmacy',
    [
      ['who do i ask about side effects', /Doctor Lee/],
      ['what does delivery cost', /4 dollars/],
    ],
    ['how', 'medicine'],
  ),
  ...asks(
    'garage',
    [
      ['can i pay cash', /do not take cash/],
      ['do you do electric cars', /not fully electric/],
    ],
    ['car', 'service'],
  ),
  ...asks('homes', [['can i have a dog in the rentals', /landlord/]], ['interest']),
  ...asks(
    'helpdesk',
    [['my account got locked how long till i can get back in', /15 minutes/]],
    ['problem', 'device'],
  ),
  talk(
    'questions',
    'dental',
    'aloud-in-the-middle',
    [
      to('name', 'jo harlow'),
      { say: 'before that how much does a cleaning run' },
      to('reason', 'okay then that please', 'cleaning'),
    ],
    { name: 'Jo Harlow', reason: 'cleaning' },
    { require: [[2, /110 dollars/]], patient: ['reason'] },
  ),
];

export const refused = [
  ...refuses('dental', 'phone', ["i'm not giving you that", 'do i have to', 'no phone sorry']),
  ...refuses('homes', 'budget', ["let's not talk money yet"]),
  ...refuses('orders', 'email', ["i'd rather you didn't email me", "don't have one hon"]),
  ...refuses('pharmacy', 'date_of_birth', ["i don't give that out over the phone"]),
];
