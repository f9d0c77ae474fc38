/** The fifty-seventh set: ordinary calls of every kind, up to one thing that people say. */
import { agree, talk, to } from '../conversation';
import { answers } from '../one-answer';

export const names = [
  ...answers('names', 'dental', 'name', [
    ['hi my name is Carla Benson', 'Carla Benson'],
    ["it's Joe, Joe Pacheco, P A C H E C O", 'Joe Pacheco'],
    ["um, Lindsay Moore, that's Lindsay with an a", 'Lindsay Moore'],
    ["I'm calling for my daughter Emily Hart", 'Emily Hart'],
    ['Yes, this is Frank Delaney, I was in last year', 'Frank Delaney'],
    ["my name? it's Sun-Hee Park", 'Sun-Hee Park'],
    ['sorry who am I talking to', null],
  ]),
  ...answers('names', 'restaurant', 'name', [
    ['under Whitaker please', 'Whitaker'],
    ["Dana O'Leary", "Dana O'Leary"],
  ]),
  ...answers('names', 'pharmacy', 'name', [["that'd be Rose Castellano", 'Rose Castellano']]),
  ...answers('names', 'garage', 'name', [['Bill, Bill Sutcliffe', 'Bill Sutcliffe']]),
];

export const openings = [
  talk(
    'openings',
    'dental',
    'check-up-next',
    [
      {
        say: "hi, I'd like to make an appointment for a check up, my name is Carla Benson",
        gives: { reason: 'check up', name: 'Carla Benson' },
      },
      to('day', 'how about {{weekday +3}}', '{{weekday +3}}'),
      to('time_of_day', 'late afternoon if possible', 'late afternoon'),
    ],
    { name: 'Carla Benson', reason: 'check-up', day: '{{iso +3}}', time_of_day: /late afternoon|afternoon/i },
  ),
  talk(
    'openings',
    'restaurant',
    'birthday-dinner',
    [
      {
        say: "hi yes, I'd like to book a table for eight on {{weekday +5}}, it's my mom's birthday",
        gives: { guests: 'eight', day: '{{weekday +5}}' },
      },
      to('name', 'Dana Leary'),
      to('time', "seven o'clock"),
      to('phone', '312 555 0145'),
      to('wishes', 'could you do a cake with a candle', 'a cake with a candle'),
    ],
    {
      name: 'Dana Leary',
      guests: '8',
      day: '{{iso +5}}',
      time: /seven|7/i,
      phone: '+13125550145',
      wishes: '?',
    },
    { end: ['open', 'completed'] },
  ),
  talk(
    'openings',
    'orders',
    'parcel-not-come',
    [
      {
        say: "hello, I ordered a lawn rake two weeks ago and it still hasn't arrived",
        gives: { problem: 'late' },
      },
      to('order_number', "it's 6 6 1 9 0 2", '661902'),
      to('email', 'dana dot leary at example dot com'),
      agree('email', /danalearyexample/),
    ],
    { problem: 'late', order_number: '661902', email: 'dana.leary@example.com', details: '?' },
    { end: ['open', 'completed'] },
  ),
];

export const several = [
  talk(
    'several facts',
    'garage',
    'mot-and-day',
    [
      to('name', 'Bill Sutcliffe'),
      {
        say: "it needs its MOT, it's a Honda Jazz, and I could bring it {{weekday +3}}",
        gives: { service: 'MOT', car: 'Honda Jazz', day: '{{weekday +3}}' },
      },
      agree('day', /{{ord +3}}/),
      to('phone', '07700 900 118'),
    ],
    { name: 'Bill Sutcliffe', service: 'MOT', car: /honda jazz/i, day: '{{iso +3}}', phone: '+447700900118' },
    { end: ['open', 'completed'] },
  ),
  talk(
    'several facts',
    'restaurant',
    'four-at-eight',
    [
      'yes',
      {
        say: 'Whitaker, four people, tomorrow at eight',
        gives: { name: 'Whitaker', guests: 'four', day: 'tomorrow', time: 'eight' },
      },
      to('phone', '312 555 0146'),
    ],
    {
      name: 'Whitaker',
      guests: '4',
      day: '{{iso +1}}',
      time: /eight|8/i,
      phone: '+13125550146',
      wishes: '?',
    },
    { end: ['open', 'completed'] },
  ),
];

export const phones = [
  ...answers('phones', 'dental', 'phone', [
    ['two oh two five five five oh one oh nine', '+12025550109'],
    ['sure, 202, 555, 0110', '+12025550110'],
    ["you can reach me on my cell, that's 202 555 0114", '+12025550114'],
    ["it's 202-555-01, let me see, 15", '+12025550115'],
    ['two zero two double five five zero one one six', '+12025550116'],
  ]),
  ...answers('phones', 'reception', 'phone', [
    ['my office number is 212 555 0128 and ask for Joan', '+12125550128'],
  ]),
];

export const emails = [
  ...answers('e-mails', 'orders', 'email', [
    ['carla underscore benson at example dot com', 'carla_benson@example.com'],
    ["it's c benson eighty two at example dot org", 'cbenson82@example.org'],
    ['joe at pacheco design dot com, all one word', 'joe@pachecodesign.com'],
    ['joe p a c h e c o at example dot net', 'joepacheco@example.net'],
  ]),
];

export const dates = [
  ...answers('dates', 'dental', 'day', [
    ['this {{weekday +3}} would be perfect', '{{iso +3}}'],
    ['could I come in on the {{ordword +12}}', '{{iso +12}}'],
    ['not tomorrow, the day after', '{{iso +2}}'],
    ['{{month +18}} {{ord +18}} please', '{{iso +18}}'],
    ['a week from today', '{{iso +7}}'],
    ["I can't do {{weekday +1}} or {{weekday +2}}, {{weekday +3}} is okay", '{{iso +3}}'],
    ['{{weekday +4}}, no sorry, {{weekday +5}}', '{{iso +5}}'],
    ['in two weeks', ['{{iso +14}}', null]],
    ['do you have anything tomorrow', '{{iso +1}}'],
    ['early next week maybe', null],
  ]),
  ...answers('dates', 'garage', 'day', [
    ['{{weekday +2}} morning if you can', '{{iso +2}}'],
    ['the {{ord +8}} of {{month +8}}', '{{iso +8}}'],
  ]),
  ...answers('dates', 'pharmacy', 'date_of_birth', [
    ['May the twelfth nineteen seventy one', '1971-05-12'],
    ['five twelve seventy one', '1971-05-12'],
    ["12 May '71", '1971-05-12'],
    ['I was born in 1971', null],
    ['the twelfth of May in seventy one', '1971-05-12'],
  ]),
  ...answers('dates', 'restaurant', 'day', [
    ['this coming {{weekday +4}}', '{{iso +4}}'],
    ['tonight', '{{iso +0}}'],
  ]),
];

export const numbers = [
  ...answers(
    'numbers',
    'restaurant',
    'guests',
    [
      ["there'll be six of us", '6'],
      ['five adults and one baby', ['6', '5']],
      ["it's me, my husband and our three kids", '5'],
    ],
    { wishes: '?' },
  ),
  ...answers('numbers', 'homes', 'budget', [
    ["we'd like to stay under four fifty thousand", '450000'],
    ['about 380', ['380000', null]],
    ['let me think, three hundred and twenty thousand', '320000'],
  ]),
  ...answers('numbers', 'orders', 'order_number', [
    ['it is six six one, nine oh two', '661902'],
    ['hm, here, number 661 902', '661902'],
  ]),
  ...answers('numbers', 'helpdesk', 'employee_number', [
    ['5 0 2 7', '5027'],
    ['fifty twenty seven', '5027'],
  ]),
];

export const choices = [
  ...answers('choices', 'dental', 'reason', [
    ['my back tooth has been killing me', 'toothache'],
    ['just a regular clean', 'cleaning'],
    ["I'd like them whiter", 'whitening'],
    ['a general check', 'check-up'],
  ]),
  ...answers('choices', 'orders', 'problem', [
    ['it arrived broken', 'damaged'],
    ["it's not what I ordered", 'wrong item'],
    ["I'd like to send it back", 'return'],
    ['it was supposed to be here last week', 'late'],
  ]),
  ...answers('choices', 'garage', 'service', [
    ['new tyres', 'tyres'],
    ["it won't start", 'repair'],
    ['just its yearly service', 'full service'],
  ]),
  ...answers('choices', 'helpdesk', 'urgency', [
    ["it's pretty urgent", 'high'],
    ['no rush', 'low'],
    ['just normal', 'normal'],
  ]),
  ...answers('choices', 'pharmacy', 'how', [
    ["I'll come in and get it", 'pick up'],
    ['can you deliver it', 'delivery'],
  ]),
  ...answers('choices', 'homes', 'interest', [
    ["we'd like to rent", 'rent'],
    ["I'm thinking of selling", 'sell'],
  ]),
  ...answers('choices', 'reception', 'for_whom', [
    ["it's for payroll", 'payroll team'],
    ['for Ms. Hartwell please', 'Ms. Hartwell'],
  ]),
];

export const texts = [
  ...answers('text', 'dental', 'time_of_day', [
    ['mornings are best for me', /morning/i],
    ['after five', /after (?:five|5)/i],
  ]),
  ...answers('text', 'garage', 'car', [["it's a 2018 Vauxhall Astra", /2018 vauxhall astra/i]]),
  ...answers('text', 'reception', 'concern', [['I have a question about my tax bill', /tax bill/i]]),
  ...answers('text', 'pharmacy', 'medicine', [["it's my thyroid medicine, levothyroxine", /levothyroxine/i]]),
  ...answers('text', 'homes', 'area', [['we like the old town', /old town/i]]),
];
