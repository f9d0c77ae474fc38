/** The seventy-first set, what is answered and changed: people who ring on their way home, as plain as the examples. */
import { agree, talk, to } from '../conversation';
import { answers, changes } from '../one-answer';

export const names = [
  ...answers('names', 'dental', 'name', [
    ["oh sure it's bethany hughes", 'Bethany Hughes'],
    ["yes you're speaking with nora quinn", 'Nora Quinn'],
    ['siobhan doyle siobhan is s i o b h a n', 'Siobhan Doyle'],
    ['it would be for my little boy his name is owen clark', 'Owen Clark'],
  ]),
  ...answers('names', 'restaurant', 'name', [
    ['put it under patterson please', 'Patterson'],
    ['just ruth will do', 'Ruth'],
    ["can you make it greg o'neill", "Greg O'Neill"],
  ]),
  ...answers('names', 'homes', 'name', [
    ["you're talking to deborah klein", 'Deborah Klein'],
    ['this is anand rao hello', 'Anand Rao'],
  ]),
  ...answers('names', 'reception', 'name', [
    ['yes good morning tom fielding speaking', 'Tom Fielding'],
    ['helen marsh from the bakery on pine street', 'Helen Marsh'],
  ]),
  ...answers('names', 'pharmacy', 'name', [["it's for my dad walter brandt", 'Walter Brandt']]),
  ...answers('names', 'garage', 'name', [["liam and the surname's gallagher", 'Liam Gallagher']]),
  ...answers('names', 'helpdesk', 'name', [['sure kenji tanaka', 'Kenji Tanaka']]),
];

export const openings = [
  talk(
    'openings',
    'garage',
    'mot-on-my-golf',
    [
      {
        say: "hiya it's dave mason i need an mot on my golf",
        gives: { name: 'dave mason', service: 'an mot', car: 'a golf' },
      },
      to('day', '{{weekday +3}}'),
    ],
    { name: 'Dave Mason', service: 'MOT', car: /golf/i, day: '{{iso +3}}' },
    { patient: ['car'] },
  ),
  talk(
    'openings',
    'restaurant',
    'two-tomorrow-at-eight',
    [
      {
        say: 'yes hi a table for two tomorrow at eight please',
        gives: { guests: 'two', day: 'tomorrow', time: 'eight' },
      },
      to('name', 'lucy barton'),
      to('phone', '312 555 0171'),
    ],
    { name: 'Lucy Barton', guests: '2', day: '{{iso +1}}', time: /eight|8/i, phone: '+13125550171' },
  ),
  talk(
    'openings',
    'pharmacy',
    'blood-pressure-tablets',
    [
      {
        say: "hi i'm calling to get my blood pressure tablets refilled",
        gives: { medicine: 'my blood pressure tablets' },
      },
      to('name', 'frank osborne'),
      to('date_of_birth', 'may 9 1949'),
      agree('date_of_birth', /may9.*1949|may9thnineteenfortynine/),
    ],
    { name: 'Frank Osborne', date_of_birth: '1949-05-09', medicine: /blood pressure/i },
    { patient: ['medicine'] },
  ),
  talk(
    'openings',
    'orders',
    'never-arrived',
    [
      { say: 'hello i ordered some shears two weeks ago and they never arrived', gives: { problem: 'late' } },
      to('order_number', '771042'),
    ],
    { order_number: '771042', problem: 'late' },
  ),
  talk(
    'openings',
    'reception',
    'have-mr-dunn-call',
    [
      {
        say: 'hi could you have mr dunn call me back please my name is rita solis',
        gives: { name: 'rita solis', for_whom: 'mr dunn' },
      },
      to('concern', "it's about my tax return"),
    ],
    { name: 'Rita Solis', for_whom: 'Mr. Dunn', concern: /tax return/i },
  ),
  talk(
    'openings',
    'helpdesk',
    'printer-on-our-floor',
    [
      {
        say: "good morning the printer on our floor won't print",
        gives: { device: 'the printer', problem: "it won't print" },
      },
      to('name', 'alice webb'),
      to('employee_number', '5120'),
    ],
    { name: 'Alice Webb', employee_number: '5120', device: 'printer', problem: /print/i },
    { patient: ['problem'] },
  ),
  talk(
    'openings',
    'homes',
    'place-to-rent-in-fairview',
    [
      {
        say: "hi we're looking for a place to rent in fairview",
        gives: { interest: 'rent', area: 'fairview' },
      },
      to('name', 'joan and peter ellis', 'joan ellis'),
      to('bedrooms', 'two would do'),
    ],
    { name: /ellis/i, interest: 'rent', area: /^fairview$/i, bedrooms: '2' },
  ),
];

export const several = [
  talk(
    'several facts',
    'dental',
    'name-check-up-day',
    [
      {
        to: 'name',
        say: "maria lopez and i'd like a check-up on {{weekday +4}}",
        gives: { name: 'maria lopez', reason: 'check-up', day: '{{weekday +4}}' },
      },
      to('time_of_day', 'after four'),
    ],
    { name: 'Maria Lopez', reason: 'check-up', day: '{{iso +4}}', time_of_day: /four|4/i },
  ),
  talk(
    'several facts',
    'restaurant',
    'six-on-a-day-half-seven',
    [
      'yes please',
      to('name', 'stan kowalski'),
      {
        to: 'guests',
        say: 'six of us on {{weekday +3}} around half past seven',
        gives: { guests: 'six', day: '{{weekday +3}}', time: 'half past seven' },
      },
      to('phone', '312 555 0112'),
    ],
    {
      name: 'Stan Kowalski',
      guests: '6',
      day: '{{iso +3}}',
      time: /half past seven|7:30/i,
      phone: '+13125550112',
    },
  ),
  talk(
    'several facts',
    'pharmacy',
    'name-and-born',
    [
      {
        to: 'name',
        say: 'ellen ward born june third nineteen fifty two',
        gives: { name: 'ellen ward', date_of_birth: 'june third nineteen fifty two' },
      },
      agree('date_of_birth', /june3.*1952/),
      to('medicine', 'the simvastatin'),
    ],
    { name: 'Ellen Ward', date_of_birth: '1952-06-03', medicine: /simvastatin/i },
  ),
  talk(
    'several facts',
    'helpdesk',
    'name-number-laptop',
    [
      {
        to: 'name',
        say: "grace kim employee number 20417 and my laptop won't start",
        gives: {
          name: 'grace kim',
          employee_number: '20417',
          device: 'laptop',
          problem: "it won't start",
        },
      },
      to('urgency', 'pretty high i have a presentation', 'high'),
    ],
    {
      name: 'Grace Kim',
      employee_number: '20417',
      device: 'laptop',
      problem: /won't start/i,
      urgency: 'high',
    },
    { patient: ['problem'] },
  ),
];

export const phones = [
  ...answers('phones', 'dental', 'phone', [
    ['area code two oh two five five five oh one seven eight', '+12025550178'],
    ["the best one's my cell 202 555 0119", '+12025550119'],
    ["sure it's 202 then triple five then 0136", '+12025550136'],
  ]),
  ...answers('phones', 'restaurant', 'phone', [
    ["it's three one two five five five zero one nine four", '+13125550194'],
    ['you can text me on 312-555-0155', '+13125550155'],
  ]),
  ...answers('phones', 'garage', 'phone', [
    ['oh double seven double oh nine hundred four five six', '+447700900456'],
    ["my mobile's 07700 900 781", '+447700900781'],
  ]),
  ...answers('phones', 'reception', 'phone', [
    ['i can be reached at 212 555 0187 until five', '+12125550187'],
  ]),
];

export const mails = [
  ...answers('e-mails', 'orders', 'email', [
    ['peter dot hall at gmail dot com', 'peter.hall@gmail.com'],
    ["that's s green at outlook dot com s as in sierra", 'sgreen@outlook.com'],
    ['maggie underscore seventy two at yahoo dot com', 'maggie_72@yahoo.com'],
  ]),
  ...answers('e-mails', 'homes', 'email', [
    [
      'you can write to the ellis family at gmail dot com all one word',
      ['theellisfamily@gmail.com', 'ellisfamily@gmail.com'],
    ],
    ["it's my first name dot last name so maria dot lopez at icloud dot com", 'maria.lopez@icloud.com'],
  ]),
  ...answers('e-mails', 'helpdesk', 'email', [
    ['my work one m lopez at northwind dot example', 'mlopez@northwind.example'],
  ]),
];

export const dates = [
  ...answers('dates', 'dental', 'day', [
    ['how about this coming {{weekday +4}}', '{{iso +4}}'],
    ["let's say the {{ord +9}}", '{{iso +9}}'],
    ["{{weekday +3}} works if you've got something", '{{iso +3}}'],
    ['is the {{ord +6}} of {{month +6}} still free', '{{iso +6}}'],
    ['in exactly two weeks', '{{iso +14}}'],
    ["i'm off work on {{weekday +5}} so that day", '{{iso +5}}'],
    ['not tomorrow but the day after', '{{iso +2}}'],
    ['any day really but {{weekday +4}} would be best', '{{iso +4}}'],
  ]),
  ...answers('dates', 'restaurant', 'day', [
    ['tonight if you can squeeze us in', '{{iso +0}}'],
    ["christmas eve if you're open", '{{iso 12-24}}'],
    ["{{month +10}} {{ordword +10}} it's our anniversary", '{{iso +10}}'],
  ]),
  ...answers('dates', 'garage', 'day', [
    ['the {{ordword +8}} which should be a {{weekday +8}}', '{{iso +8}}'],
    ['i could drop it off first thing {{weekday +3}}', '{{iso +3}}'],
    ['as soon as you can so tomorrow', '{{iso +1}}'],
  ]),
  ...answers('dates', 'pharmacy', 'date_of_birth', [
    ['nineteenth of august nineteen seventy one', '1971-08-19'],
    ['four twelve fifty eight', '1958-04-12'],
  ]),
  ...answers('dates', 'pharmacy', 'appointment', [['{{weekday +2}} around four', /^{{iso +2}}/]]),
];

export const numbers = [
  ...answers('numbers', 'restaurant', 'guests', [
    ['just me and my wife', '2'],
    ["we're a party of nine", '9'],
    ['my parents and the four of us so six', '6'],
  ]),
  ...answers('numbers', 'helpdesk', 'employee_number', [
    ["it's one two oh four five", '12045'],
    ['thirty one eighty', '3180'],
  ]),
  ...answers('numbers', 'orders', 'order_number', [['let me look okay seven seven one zero three', '77103']]),
  ...answers('numbers', 'homes', 'bedrooms', [['two and a study', '2']]),
  ...answers('numbers', 'homes', 'budget', [['around half a million', '500000']]),
];

export const choices = [
  ...answers('choices', 'dental', 'reason', [
    ["one of my teeth's been killing me since sunday", 'toothache'],
    ['i want my teeth a bit whiter for my wedding', 'whitening'],
  ]),
  ...answers('choices', 'orders', 'problem', [
    ["it still hasn't turned up", 'late'],
    ['you sent me a rake and i ordered a spade', 'wrong item'],
    ["the handle's snapped in two", 'damaged'],
  ]),
  ...answers('choices', 'homes', 'interest', [
    ["we've been renting for years and now we want to buy", 'buy'],
    ["i've got my mother's house to sell", 'sell'],
  ]),
  ...answers('choices', 'garage', 'service', [
    ["it's making a horrible noise when i brake", 'repair'],
    ['it needs two new tyres at the front', 'tyres'],
  ]),
  ...answers('choices', 'pharmacy', 'how', [["i'll come by and get it myself", 'pick up']]),
  ...answers('choices', 'helpdesk', 'urgency', [["it can wait it's nothing urgent", 'low']]),
];

export const texts = [
  ...answers('text', 'dental', 'time_of_day', [['sometime after lunch', /after lunch/i]]),
  ...answers('text', 'restaurant', 'wishes', [["my son's allergic to peanuts", /peanuts/i]]),
  ...answers('text', 'garage', 'car', [["it's a 2016 vauxhall corsa", /vauxhall corsa/i]]),
  ...answers('text', 'helpdesk', 'problem', [
    ['the screen goes black every few minutes', /screen goes black every few minutes/i],
  ]),
];

export const corrections = [
  ...changes('dental', 'time_of_day', [
    ['actually could you make it {{weekday +4}}', { day: '{{iso +4}}' }],
    ['sorry i said cleaning but i meant a check-up', { reason: 'check-up' }],
  ]),
  ...changes('dental', 'day', [["oh and it's lopes with an s at the end", { name: 'Maria Lopes' }]]),
  ...changes('restaurant', 'time', [["oh wait we'll be five not four", { guests: '5' }]]),
  ...changes('restaurant', 'phone', [
    ['hang on could we make it half past seven instead', { time: /half past seven|7:30/i }],
  ]),
  ...changes('orders', 'email', [
    ['sorry the order number ends in six not five', { order_number: '880126' }],
  ]),
  ...changes('garage', 'phone', [
    ["no wait it's a focus not a fiesta", { car: /focus/i }],
    ['actually can i bring it in on {{weekday +5}} instead', { day: '{{iso +5}}' }],
  ]),
  ...changes('pharmacy', 'medicine', [
    ["sorry the birthday's march fifth not march fourth", { date_of_birth: '1960-03-05' }],
  ]),
  ...changes('homes', 'email', [
    ['thinking about it we could go up to four hundred fifty thousand', { budget: '450000' }],
  ]),
];
