/** The sixtieth set: what people give, as other people would say it. */
import { agree, talk, to } from '../conversation';
import { answers } from '../one-answer';

export const names = [
  ...answers('names', 'dental', 'name', [
    ['so my passport says theodora but just put thea thea papadakis', 'Thea Papadakis'],
    ["it's the same as last time marguerite dubois", 'Marguerite Dubois'],
    ["mine or the little one's hers is poppy hargreaves", 'Poppy Hargreaves'],
    ['brandon with an o n last name is quist q u i s t', 'Brandon Quist'],
  ]),
  ...answers('names', 'restaurant', 'name', [
    ["let's do my surname it's easier it's singh", 'Singh'],
    ['uh could you make it out to the wedding couple so harper and james no just harper lowe', 'Harper Lowe'],
  ]),
  ...answers('names', 'reception', 'name', [
    ['yeah this is just nikolai from number twelve nikolai petrenko', 'Nikolai Petrenko'],
  ]),
];

export const openings = [
  talk(
    'openings',
    'restaurant',
    'is-that-lucia',
    [
      {
        say: "oh yes hello is that the italian i'd love a table for me and three friends tomorrow evening",
        gives: { guests: 'four', day: 'tomorrow' },
      },
      to('name', 'kofi mensah'),
      to('time', 'half seven if you have it', 'half past seven'),
    ],
    { name: 'Kofi Mensah', guests: '4', day: '{{iso +1}}', time: /half|7:30|19:30/i },
    { patient: ['time'] },
  ),
  talk(
    'openings',
    'helpdesk',
    'locked-out-monday',
    [
      {
        say: "hey there it's tamsin gale here my laptop's been going round in circles updating since eight o'clock",
        gives: { name: 'tamsin gale', device: 'laptop', problem: "it's been updating since eight o'clock" },
      },
      to('employee_number', "it's 3 0 4 4 2"),
      to('urgency', "i can't do a thing till it's sorted so high", 'high'),
    ],
    {
      name: 'Tamsin Gale',
      device: 'laptop',
      problem: /updating|circles/i,
      employee_number: '30442',
      urgency: 'high',
    },
    { patient: ['problem'] },
  ),
  talk(
    'openings',
    'orders',
    'shears-wrong',
    [
      {
        say: 'hello yes you sent me hedge shears and what i actually ordered was a pruning saw',
        gives: { problem: 'wrong item' },
      },
      to('order_number', 'that would be 771 203'),
      to('email', 'quinn at lowerfarm dot com', 'quinn@lowerfarm.com'),
      agree('email', /quinnlowerfarmcom/),
    ],
    { problem: 'wrong item', order_number: '771203', email: 'quinn@lowerfarm.com', details: '?' },
    { end: ['open', 'completed'] },
  ),
  talk(
    'openings',
    'reception',
    'returning-a-call',
    [
      'yes good morning i had a missed call from you i think from ms hartwell',
      to('name', 'this is ursula voss', 'ursula voss'),
      agree('name', /ursulavoss/),
      to('concern', "i presume it's about my vat return", 'my vat return'),
    ],
    { name: 'Ursula Voss', concern: /vat return/i, for_whom: ['Ms. Hartwell', null] },
    { patient: ['name'] },
  ),
];

export const several = [
  talk(
    'several facts',
    'garage',
    'everything-at-once',
    [
      {
        say: "hiya love i need an mot for my mini cooper {{weekday +3}} if you can and it's jackie broome",
        gives: { service: 'mot', car: 'mini cooper', day: '{{weekday +3}}', name: 'jackie broome' },
      },
      agree('day', /{{ord +3}}/),
      to('phone', 'oh seven seven double oh nine hundred eight eight two', '07700 900882'),
    ],
    { name: 'Jackie Broome', service: 'MOT', car: /mini cooper/i, day: '{{iso +3}}', phone: '+447700900882' },
    { end: ['open', 'completed'], patient: ['car'] },
  ),
  talk(
    'several facts',
    'homes',
    'sell-flat',
    [
      to('name', 'dario conti'),
      {
        say: "we'd be selling our place in fairview it's got four bedrooms and we want about six hundred thousand for it",
        gives: { interest: 'sell', area: 'fairview', bedrooms: 'four', budget: '600000' },
      },
      to('email', 'dario at contihome dot com', 'dario@contihome.com'),
      agree('email', /dariocontihomecom/),
    ],
    {
      name: 'Dario Conti',
      interest: 'sell',
      area: /fairview/i,
      bedrooms: '4',
      budget: '600000',
      email: 'dario@contihome.com',
    },
    { patient: ['area', 'budget'] },
  ),
  talk(
    'several facts',
    'pharmacy',
    'name-birth-medicine',
    [
      {
        say: "it's for olive tanner born february second nineteen thirty nine and she needs her warfarin",
        gives: { name: 'olive tanner', date_of_birth: 'february 2 1939', medicine: 'warfarin' },
      },
      agree('date_of_birth', /february2/),
      to('how', 'her carer will come and fetch it', 'pick up'),
      to('appointment', 'tomorrow at four', 'tomorrow at 4 pm'),
    ],
    {
      name: 'Olive Tanner',
      date_of_birth: '1939-02-02',
      medicine: /warfarin/i,
      how: 'pick up',
      appointment: /^{{iso +1}}/,
    },
    { patient: ['medicine', 'date_of_birth'], end: ['open', 'completed'] },
  ),
  talk(
    'several facts',
    'dental',
    'reason-day-time',
    [
      to('name', 'lucas adeyemi'),
      {
        say: 'just a clean and polish and mornings suit me best any chance of {{weekday +4}}',
        gives: { reason: 'cleaning', time_of_day: 'morning', day: '{{weekday +4}}' },
      },
      to('phone', '202 555 0155'),
      agree('phone', /5550155/),
    ],
    {
      name: 'Lucas Adeyemi',
      reason: 'cleaning',
      day: '{{iso +4}}',
      time_of_day: /morning/i,
      phone: '+12025550155',
    },
    { end: ['open', 'completed'], patient: ['time_of_day'] },
  ),
];

export const phones = [
  ...answers('phones', 'dental', 'phone', [
    ["you'd best ring my daughter on two oh two triple five oh one six two", '+12025550162'],
    ["it ends in oh one seven seven it's two oh two five five five oh one seven seven", '+12025550177'],
    ["do you want the landline or the cell the cell's 202 555 0113", '+12025550113'],
  ]),
  ...answers('phones', 'reception', 'phone', [
    ['sure two one two five five five um oh one five nine', '+12125550159'],
  ]),
  ...answers('phones', 'garage', 'phone', [
    ["it's a mobile oh seven seven oh oh nine oh oh one seven eight", '+447700900178'],
  ]),
];

export const emails = [
  ...answers('e-mails', 'orders', 'email', [
    ['it goes i n g a dot b at posteo dot net', 'inga.b@posteo.net'],
    ["my wife's one is best that's helen at thorpe family dot org", 'helen@thorpefamily.org'],
    ['right so jack frost all one word two thousand and four at aol dot com', 'jackfrost2004@aol.com'],
  ]),
  ...answers('e-mails', 'helpdesk', 'email', [
    ['same as my login so d okafor at northwind dot example', 'dokafor@northwind.example'],
  ]),
  ...answers('e-mails', 'homes', 'email', [
    ["it's a bit long sorry bartholomew hyphen jones at fastmail dot com", 'bartholomew-jones@fastmail.com'],
  ]),
];

export const dates = [
  ...answers('dates', 'dental', 'day', [
    ["i've got the kids all week so it'd have to be {{weekday +4}}", '{{iso +4}}'],
    ['would {{month +9}} the {{ord +9}} be any use', '{{iso +9}}'],
    ["whatever day it is in three days' time", '{{iso +3}}'],
  ]),
  ...answers('dates', 'garage', 'day', [
    ["i'll drop it off on my way to work tomorrow morning", '{{iso +1}}'],
  ]),
  ...answers('dates', 'restaurant', 'day', [
    ["it's mum's seventieth on the {{ordword +15}} so then", '{{iso +15}}'],
  ]),
  ...answers('dates', 'pharmacy', 'date_of_birth', [
    ["oh now you're asking it's the twelfth of may forty seven", '1947-05-12'],
    ['nineteen sixty six august thirtieth', '1966-08-30'],
  ]),
];

export const numbers = [
  ...answers('numbers', 'restaurant', 'guests', [
    ["three couples so that's six", '6'],
    ['just the wife and i', '2'],
  ]),
  ...answers('numbers', 'homes', 'budget', [
    ["we can't go a penny over four hundred and twenty thousand", '420000'],
  ]),
  ...answers('numbers', 'homes', 'bedrooms', [["two would do but three's what we really want", ['3', '2']]]),
  ...answers('numbers', 'helpdesk', 'employee_number', [
    ["it's on my badge hang on um five oh five seven nine", '50579'],
  ]),
  ...answers('numbers', 'orders', 'order_number', [
    ['six six zero double four nine i think it is', '660449'],
  ]),
];

export const choices = [
  ...answers('choices', 'dental', 'reason', [
    ["there's this wisdom tooth that's been giving me gyp all week", 'toothache'],
  ]),
  ...answers('choices', 'garage', 'service', [
    ["it hasn't been looked at in two years so give it the full works", 'full service'],
    ["something's knocking when i turn left", 'repair'],
  ]),
  ...answers('choices', 'orders', 'problem', [["i've waited a fortnight and there's no sign of it", 'late']]),
  ...answers('choices', 'homes', 'interest', [
    ["we've outgrown our flat and we'd like our first proper house", 'buy'],
  ]),
  ...answers('choices', 'helpdesk', 'device', [["it's the big display on my desk", 'monitor']]),
];

export const texts = [
  ...answers('text', 'garage', 'car', [["oh it's nothing fancy just an old renault clio", /renault clio/i]]),
  ...answers('text', 'pharmacy', 'medicine', [
    ["the blood pressure ones ramipril i think they're called", /ramipril/i],
  ]),
  ...answers('text', 'homes', 'area', [['somewhere near the lake so lakeside i suppose', /lakeside/i]]),
  ...answers('text', 'reception', 'concern', [
    ["well my accountant left and i'm looking for a new one", /accountant|new one/i],
  ]),
  ...answers('text', 'dental', 'time_of_day', [
    ['i finish work at four so any time after that', /after (?:four|4|that)/i],
  ]),
];
