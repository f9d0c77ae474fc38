/** The seventy-second set, what is answered and changed: people who ring in their lunch break, as plain as the examples. */
import { talk, to } from '../conversation';
import { answers, changes } from '../one-answer';

export const names = [
  ...answers('names', 'dental', 'name', [
    ["hi yes um it's jasmine okafor", 'Jasmine Okafor'],
    ["first name's tobias last name renner", 'Tobias Renner'],
    ["dana whitfield i've been to you before", 'Dana Whitfield'],
    ["it's for me and my name is robert castillo", 'Robert Castillo'],
  ]),
  ...answers('names', 'restaurant', 'name', [
    ["it'll be under novak", 'Novak'],
    ["the name's delgado d e l g a d o", 'Delgado'],
    ['oh just put priya', 'Priya'],
    ["under my husband's name erik lund", 'Erik Lund'],
  ]),
  ...answers('names', 'homes', 'name', [
    ["hi there you're speaking to marcus boyd", 'Marcus Boyd'],
    ["fiona grant and i've got my husband here with me", 'Fiona Grant'],
  ]),
  ...answers('names', 'reception', 'name', [
    ['this is leonard weiss from weiss plumbing', 'Leonard Weiss'],
    ["good afternoon it's claire dufour calling back", 'Claire Dufour'],
  ]),
  ...answers('names', 'pharmacy', 'name', [
    ["the prescription is for harold jennings that's my husband", 'Harold Jennings'],
    ['the patient is my daughter lily tran', 'Lily Tran'],
  ]),
  ...answers('names', 'garage', 'name', [
    ['phil barnes mate', 'Phil Barnes'],
    ["it's in my wife's name sandra hobbs", 'Sandra Hobbs'],
  ]),
  ...answers('names', 'helpdesk', 'name', [["hey it's mei chang from finance", 'Mei Chang']]),
];

export const openings = [
  talk(
    'openings',
    'dental',
    'terrible-toothache-tomorrow',
    [
      {
        say: "hi i've got a terrible toothache and i need to see someone tomorrow if possible",
        gives: { reason: 'toothache', day: 'tomorrow' },
      },
      to('name', 'jasmine okafor'),
      to('time_of_day', 'as early as you can', 'eight'),
    ],
    { name: 'Jasmine Okafor', reason: 'toothache', day: '{{iso +1}}', time_of_day: /early|eight|8/i },
    { patient: ['time_of_day'] },
  ),
  talk(
    'openings',
    'dental',
    'check-up-for-my-son',
    [
      {
        say: "hello i'd like to make an appointment for my son he's seven it's just a check-up",
        gives: { reason: 'a check-up' },
      },
      to('name', 'his name is noah brooks', 'noah brooks'),
      to('day', '{{weekday +3}} after school', '{{weekday +3}}'),
      to('phone', '202 555 0128'),
    ],
    { name: 'Noah Brooks', reason: 'check-up', day: '{{iso +3}}', time_of_day: '?', phone: '+12025550128' },
    { patient: ['time_of_day'] },
  ),
  talk(
    'openings',
    'restaurant',
    'five-of-us-evening',
    [
      {
        say: "yes please for {{weekday +4}} evening there'd be five of us",
        gives: { day: '{{weekday +4}}', guests: 'five' },
      },
      to('name', 'carla romano'),
      to('time', 'eight if you can'),
    ],
    { name: 'Carla Romano', guests: '5', day: '{{iso +4}}', time: /eight|8|evening/i },
    { patient: ['time'] },
  ),
  talk(
    'openings',
    'garage',
    'flat-tyre-tomorrow',
    [
      {
        say: "morning i've got a flat tyre can you fit me in tomorrow",
        gives: { service: 'tyres', day: 'tomorrow' },
      },
      to('name', 'phil barnes'),
      to('car', 'a kia picanto'),
    ],
    { name: 'Phil Barnes', service: 'tyres', car: /kia picanto/i, day: '{{iso +1}}' },
  ),
  talk(
    'openings',
    'orders',
    'saw-is-broken',
    [
      {
        say: "hi yeah i got a parcel from you yesterday and the pruning saw's broken",
        gives: { problem: 'damaged' },
      },
      to('order_number', "it's 662019"),
      to('email', 'kate at example dot com'),
    ],
    { order_number: '662019', problem: 'damaged', email: 'kate@example.com', details: '?' },
  ),
  talk(
    'openings',
    'homes',
    'selling-mums-flat',
    [
      {
        say: "hello i'm selling my mum's flat in the old town and i could do with some help",
        gives: { interest: 'sell', area: 'the old town' },
      },
      to('name', 'marcus boyd'),
      to('bedrooms', "it's got two"),
    ],
    { name: 'Marcus Boyd', interest: 'sell', area: /old town/i, bedrooms: '2' },
    { patient: ['area'] },
  ),
  talk(
    'openings',
    'reception',
    'question-about-my-invoice',
    [
      {
        say: "hi there i've got a question about the invoice you sent me",
        gives: { concern: 'the invoice you sent me' },
      },
      to('name', 'paula reyes'),
      to('phone', '212 555 0144'),
    ],
    { name: 'Paula Reyes', concern: /invoice/i, phone: '+12125550144' },
    { patient: ['concern'] },
  ),
  talk(
    'openings',
    'helpdesk',
    'monitor-stays-black',
    [
      {
        say: 'hi one of my monitors stays black since this morning',
        gives: { device: 'monitor', problem: 'it stays black' },
      },
      to('name', 'omar haddad'),
      to('employee_number', '30117'),
      to('urgency', "i've got a second one so normal", 'normal'),
    ],
    {
      name: 'Omar Haddad',
      employee_number: '30117',
      device: 'monitor',
      problem: /black/i,
      urgency: 'normal',
    },
    { patient: ['problem'] },
  ),
  talk(
    'openings',
    'pharmacy',
    'refill-of-metformin',
    [
      { say: 'hello i need a refill of my metformin please', gives: { medicine: 'metformin' } },
      to('name', 'harold jennings'),
      to('date_of_birth', 'october 30th 1962'),
      to('how', "i'll come and get it"),
    ],
    { name: 'Harold Jennings', date_of_birth: '1962-10-30', medicine: /metformin/i, how: 'pick up' },
  ),
  talk(
    'openings',
    'pharmacy',
    'out-of-eye-drops',
    [
      { say: "hi i've run out of my eye drops", gives: { medicine: 'my eye drops' } },
      to('name', 'grace lindqvist'),
      to('date_of_birth', 'may the first nineteen thirty eight'),
      to('how', 'please deliver them'),
    ],
    { name: 'Grace Lindqvist', date_of_birth: '1938-05-01', medicine: /eye drops/i, how: 'delivery' },
    { patient: ['medicine'] },
  ),
];

export const several = [
  talk(
    'several facts',
    'dental',
    'name-and-whitening',
    [
      {
        to: 'name',
        say: "nina brooks and it's for whitening",
        gives: { name: 'nina brooks', reason: 'whitening' },
      },
      to('day', '{{weekday +2}}'),
    ],
    { name: 'Nina Brooks', reason: 'whitening', day: '{{iso +2}}' },
  ),
  talk(
    'several facts',
    'dental',
    'cleaning-day-afternoon',
    [
      to('name', 'nina brooks'),
      {
        to: 'reason',
        say: 'a cleaning and could we do {{weekday +3}} in the afternoon',
        gives: { reason: 'a cleaning', day: '{{weekday +3}}', time_of_day: 'in the afternoon' },
      },
      to('phone', '202 555 0117'),
    ],
    {
      name: 'Nina Brooks',
      reason: 'cleaning',
      day: '{{iso +3}}',
      time_of_day: /afternoon/i,
      phone: '+12025550117',
    },
  ),
  talk(
    'several facts',
    'restaurant',
    'name-four-on-the',
    [
      'yes please',
      {
        to: 'name',
        say: 'romano for four people on the {{ord +8}}',
        gives: { name: 'romano', guests: 'four', day: 'the {{ord +8}}' },
      },
      to('time', 'quarter to eight'),
    ],
    { name: 'Romano', guests: '4', day: '{{iso +8}}', time: /quarter to eight|7:45/i },
  ),
  talk(
    'several facts',
    'garage',
    'mot-and-picanto',
    [
      to('name', 'phil barnes'),
      {
        to: 'service',
        say: "mot please and it's a kia picanto",
        gives: { service: 'mot', car: 'a kia picanto' },
      },
      to('day', '{{weekday +2}}'),
    ],
    { name: 'Phil Barnes', service: 'MOT', car: /kia picanto/i, day: '{{iso +2}}' },
    { patient: ['car'] },
  ),
  talk(
    'several facts',
    'helpdesk',
    'name-and-badge',
    [
      {
        to: 'name',
        say: 'omar haddad badge number 30117',
        gives: { name: 'omar haddad', employee_number: '30117' },
      },
      to('device', 'my phone'),
      to('problem', "it won't charge"),
    ],
    { name: 'Omar Haddad', employee_number: '30117', device: 'phone', problem: /won't charge/i },
  ),
  talk(
    'several facts',
    'homes',
    'bedrooms-and-budget',
    [
      to('name', 'fiona grant'),
      to('interest', 'buy'),
      to('area', 'fairview'),
      {
        to: 'bedrooms',
        say: "three and our budget's three hundred and fifty thousand",
        gives: { bedrooms: 'three', budget: '350000' },
      },
      to('email', 'fiona at example dot com'),
    ],
    {
      name: 'Fiona Grant',
      interest: 'buy',
      area: /^fairview$/i,
      bedrooms: '3',
      budget: '350000',
      email: 'fiona@example.com',
    },
  ),
  talk(
    'several facts',
    'orders',
    'number-and-cracked',
    [
      {
        to: 'order_number',
        say: "it's 662019 and it came with a crack in the handle",
        gives: { order_number: '662019', problem: 'damaged' },
      },
      to('email', 'kate at example dot com'),
    ],
    { order_number: '662019', problem: 'damaged', email: 'kate@example.com', details: '?' },
    { patient: ['problem'] },
  ),
  talk(
    'several facts',
    'pharmacy',
    'deliver-on-a-day',
    [
      to('name', 'harold jennings'),
      to('date_of_birth', 'october 30 1962'),
      to('medicine', 'metformin'),
      {
        to: 'how',
        say: 'could you deliver it on {{weekday +2}} please',
        gives: { how: 'delivery', appointment: '{{weekday +2}} at six' },
      },
    ],
    {
      name: 'Harold Jennings',
      date_of_birth: '1962-10-30',
      medicine: /metformin/i,
      how: 'delivery',
      appointment: /^{{iso +2}}/,
    },
    { patient: ['appointment'] },
  ),
];

export const phones = [
  ...answers('phones', 'dental', 'phone', [
    ["yeah it's two oh two five five five oh one double six", '+12025550166'],
    ["sure 202 555 0147 that's my work number", '+12025550147'],
    ['you can call my husband on 202 555 0121', '+12025550121'],
    ['best to use my cell so 202 555 01 52', '+12025550152'],
  ]),
  ...answers('phones', 'restaurant', 'phone', [
    ['three one two then five five five then oh one oh nine', '+13125550109'],
    ["the one i'm calling from", null],
  ]),
  ...answers('phones', 'garage', 'phone', [
    ['plus four four seven seven double oh nine hundred six two eight', '+447700900628'],
    ["it's the wife's number 07700 900 345", '+447700900345'],
  ]),
  ...answers('phones', 'reception', 'phone', [
    ['212 555 0163 but only after three', '+12125550163'],
    ['my mobile which is 646 555 0182', '+16465550182'],
  ]),
];

export const mails = [
  ...answers('e-mails', 'orders', 'email', [
    ['kate dot morris eighty four at hotmail dot com', 'kate.morris84@hotmail.com'],
    ["it's j p walsh at gmail dot com", 'jpwalsh@gmail.com'],
    ['sales at green dash thumb dot com', 'sales@green-thumb.com'],
    ['office at hill farm dot co dot uk hill farm is one word', 'office@hillfarm.co.uk'],
  ]),
  ...answers('e-mails', 'homes', 'email', [
    ["it's maria lopez all one word at gmail dot com", 'marialopez@gmail.com'],
    ['m dot lopez at lopez law dot com', 'm.lopez@lopezlaw.com'],
  ]),
  ...answers('e-mails', 'helpdesk', 'email', [
    ['maria underscore l at northwind dot example', 'maria_l@northwind.example'],
  ]),
];

export const dates = [
  ...answers('dates', 'dental', 'day', [
    ['would {{weekday +2}} work for you', '{{iso +2}}'],
    ['the {{ordword +7}} please', '{{iso +7}}'],
    ['{{month +12}} the {{ordword +12}}', '{{iso +12}}'],
    ["in ten days' time", '{{iso +10}}'],
    ["i can't do tomorrow how about {{weekday +3}}", '{{iso +3}}'],
    ['whatever you have on {{weekday +2}}', '{{iso +2}}'],
    ["it'd have to be {{weekday +5}}", '{{iso +5}}'],
    ["either {{weekday +2}} or {{weekday +3}} i don't mind", ['{{iso +2}}', '{{iso +3}}', null]],
    ["i'm free all day {{weekday +4}}", '{{iso +4}}'],
  ]),
  ...answers('dates', 'restaurant', 'day', [
    ['this evening', '{{iso +0}}'],
    ["it's for my mum's birthday on the {{ord +11}}", '{{iso +11}}'],
    ['the day before christmas eve', '{{iso 12-23}}'],
    ['{{weekday +3}} night', '{{iso +3}}'],
  ]),
  ...answers('dates', 'garage', 'day', [
    ['could i drop it in {{weekday +2}} morning before work', '{{iso +2}}'],
    ["{{weekday +6}} if that's not too soon", '{{iso +6}}'],
    ['tomorrow week', '{{iso +8}}'],
  ]),
  ...answers('dates', 'pharmacy', 'date_of_birth', [
    ['the seventh of november forty nine', '1949-11-07'],
    ['twelve twenty five nineteen eighty', '1980-12-25'],
    ['she was born on the first of may nineteen thirty eight', '1938-05-01'],
    ['october 30th 62', '1962-10-30'],
  ]),
  ...answers('dates', 'pharmacy', 'appointment', [
    ['{{weekday +2}} at five would be perfect', /^{{iso +2}}/],
    ['tomorrow evening if you can', /^{{iso +1}}/],
  ]),
];

export const numbers = [
  ...answers('numbers', 'restaurant', 'guests', [
    ["there's the two of us plus three kids", '5'],
    ['seven and one of them is a baby', '7'],
    ["it's just myself", '1'],
    ['table for eight', '8'],
  ]),
  ...answers('numbers', 'helpdesk', 'employee_number', [
    ['nine thousand and twelve', '9012'],
    ['it says two two eight one six on my badge', '22816'],
  ]),
  ...answers('numbers', 'orders', 'order_number', [
    ['five five zero one nine nine eight', '5501998'],
    ['i have it here four four one two oh', '44120'],
  ]),
  ...answers('numbers', 'homes', 'bedrooms', [
    ['at least three', '3'],
    ['a two bed would be fine', '2'],
  ]),
  ...answers('numbers', 'homes', 'budget', [
    ['six hundred and eighty thousand at the very most', '680000'],
    ['1.2 million', '1200000'],
    ['about two hundred and seventy five k', '275000'],
  ]),
];

export const choices = [
  ...answers('choices', 'dental', 'reason', [
    ["i've chipped a tooth and it really hurts", 'toothache'],
    ["i'd like them cleaned and polished", 'cleaning'],
    ["i haven't been in two years so just have a look over everything", ['check-up', null]],
  ]),
  ...answers('choices', 'orders', 'problem', [
    ["you've sent me the wrong one", 'wrong item'],
    ['half of it was smashed', 'damaged'],
    ['it was meant to be here last week', 'late'],
    ["it doesn't fit so i'd like to give it back", 'return'],
  ]),
  ...answers('choices', 'homes', 'interest', [
    ["we're looking for a rental", 'rent'],
    ["i'm putting my house on the market", 'sell'],
    ["we'd like to buy our first place", 'buy'],
  ]),
  ...answers('choices', 'garage', 'service', [
    ['the clutch has gone', 'repair'],
    ['the mot runs out next week', 'MOT'],
    ['the full one please', 'full service'],
  ]),
  ...answers('choices', 'pharmacy', 'how', [
    ['my neighbour will fetch it for me', 'pick up'],
    ['can someone bring it round to the house', 'delivery'],
  ]),
  ...answers('choices', 'helpdesk', 'device', [["it's my work mobile", 'phone']]),
  ...answers('choices', 'helpdesk', 'urgency', [
    ["i can't work at all without it", 'high'],
    ['whenever you get round to it', 'low'],
  ]),
];

export const texts = [
  ...answers('text', 'dental', 'time_of_day', [
    ['before ten if possible', /before ten/i],
    ['any time in the morning', /morning/i],
  ]),
  ...answers('text', 'restaurant', 'wishes', [
    ['my wife is coeliac so gluten free for her please', /gluten|coeliac/i],
    ['a quiet corner if you have one', /quiet corner/i],
  ]),
  ...answers('text', 'garage', 'car', [
    ['a little red fiat 500', /fiat 500/i],
    ["it's my dad's old volvo", /volvo/i],
  ]),
  ...answers('text', 'helpdesk', 'problem', [
    ['when i type an e every letter comes out twice', /every letter comes out twice/i],
  ]),
  ...answers('text', 'reception', 'concern', [
    ["i got a bill that i don't understand", /bill/i],
    ["i'd like to become a client", /client/i],
  ]),
  ...answers('text', 'homes', 'area', [['somewhere near the lake', /lake/i]]),
  ...answers('text', 'pharmacy', 'medicine', [['the little white ones for my thyroid', /thyroid/i]]),
];

export const corrections = [
  ...changes('dental', 'time_of_day', [
    ['wait no the {{ord +6}} is better for me', { day: '{{iso +6}}' }],
    ["hold on it's not a cleaning it's a check-up", { reason: 'check-up' }],
  ]),
  ...changes('dental', 'phone', [['sorry make that eleven instead of ten', { time_of_day: /eleven|11/i }]]),
  ...changes('restaurant', 'phone', [
    ["oh there's only three of us now", { guests: '3' }],
    ['can i change the day to {{weekday +5}}', { day: '{{iso +5}}' }],
  ]),
  ...changes('orders', 'email', [["it's actually the wrong item not late", { problem: 'wrong item' }]]),
  ...changes('homes', 'email', [['make it four bedrooms if possible', { bedrooms: '4' }]]),
  ...changes('garage', 'phone', [['sorry i said mot i meant a full service', { service: 'full service' }]]),
  ...changes('helpdesk', 'urgency', [['sorry i meant the monitor not the laptop', { device: 'monitor' }]]),
  ...changes('reception', 'phone', [
    ["and sorry it's for ms hartwell not mr dunn", { for_whom: 'Ms. Hartwell' }],
  ]),
  ...changes('pharmacy', 'how', [["sorry it's not insulin it's metformin", { medicine: /metformin/i }]]),
  talk(
    'corrections',
    'garage',
    'read-back-no-the-next-day',
    [
      to('name', 'phil barnes'),
      to('service', 'repair'),
      to('car', 'a kia picanto'),
      to('day', '{{weekday +2}}'),
      { say: 'no {{weekday +3}}', gives: { day: '{{weekday +3}}' } },
      to('phone', '07700 900 262'),
    ],
    {
      name: 'Phil Barnes',
      service: 'repair',
      car: /kia picanto/i,
      day: '{{iso +3}}',
      phone: '+447700900262',
    },
  ),
];
