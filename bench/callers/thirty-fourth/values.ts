/** The thirty-fourth set, as recognizers with and without marks write callers down: dates, numbers, choices, text. */
import { answers } from '../one-answer';

export const dates = [
  ...answers(
    'dates',
    'dental',
    'day',
    [
      ['Um, how about {{weekday +3}}?', '{{iso +3}}'],
      ["Let me think. {{weekday +4}}. Yeah, {{weekday +4}}'s good.", '{{iso +4}}'],
      ["What's available {{weekday +2}}?", '{{iso +2}}'],
      ["I'd prefer the day after tomorrow.", '{{iso +2}}'],
      ['{{weekday +3}} or if not then {{weekday +4}}', ['{{iso +3}}', null]],
      ['sometime around the {{ord +10}}', ['{{iso +10}}', null]],
      ['{{month +13}} {{ordword +13}} works for me', '{{iso +13}}'],
      ["not {{weekday +2}} i've got bingo", null],
      ["a week from {{weekday +4}} if you've got it", '{{iso +11}}'],
      ["tomorrow's fine", '{{iso +1}}'],
      ['the sooner the better tomorrow even', ['{{iso +1}}', null]],
      ['in a week', '{{iso +7}}'],
      ["my kids are off school {{weekday +5}} so let's do that", '{{iso +5}}'],
      ["i'm out of town until the {{ord +6}} so the {{ord +8}}", '{{iso +8}}'],
      ['{{weekday +2}}? No, sorry, {{weekday +3}}.', '{{iso +3}}'],
      ["the {{ord +5}} that's a {{weekday +5}} right", ['{{iso +5}}', null]],
      ['could it be {{weekday +4}} or is that booked up', ['{{iso +4}}', null]],
    ],
    { time_of_day: '?' },
  ),
  ...answers(
    'dates',
    'garage',
    'day',
    [
      ['{{weekday +3}} first thing', '{{iso +3}}'],
      ['could i drop it in tomorrow', '{{iso +1}}'],
    ],
    { service: '?' },
  ),
  ...answers('dates', 'pharmacy', 'date_of_birth', [
    ['January 8th, 1947.', '1947-01-08'],
    ['oh one oh eight nineteen forty seven', '1947-01-08'],
    ["it's the thirtieth of october nineteen ninety five", '1995-10-30'],
    ["my birthday's may fifth i was born in nineteen sixty six", '1966-05-05'],
    ['10/30/95', '1995-10-30'],
  ]),
];

export const numbers = [
  ...answers(
    'numbers',
    'restaurant',
    'guests',
    [
      ["There's five of us.", '5'],
      ["Uh, two. Wait, no, three. My brother's coming.", '3'],
      ['my family so me my husband and three kids', '5'],
      ['four couples', '8'],
      ["it's me plus six", '7'],
      ['i think ten maybe eleven put eleven', '11'],
    ],
    { wishes: '?' },
  ),
  ...answers('numbers', 'homes', 'budget', [
    ['Around $350,000.', '350000'],
    ['three fifty max', ['350000', null]],
    ["we can't go over five hundred thousand", '500000'],
    ['four hundred and twenty five k', '425000'],
  ]),
  ...answers('numbers', 'homes', 'bedrooms', [
    ["Two's plenty.", '2'],
    ["it's a four bed", '4'],
  ]),
  ...answers('numbers', 'orders', 'order_number', [
    ["Yeah, it's 773-421.", '773421'],
    ['seven seven three four two two i believe', '773422'],
    ['Order number: 773423.', '773423'],
  ]),
  ...answers('numbers', 'helpdesk', 'employee_number', [
    ['one eight two two four i think', '18224'],
    ['4,410', '4410'],
  ]),
];

export const choices = [
  ...answers('choices', 'dental', 'reason', [
    ['My gums are bleeding and it really hurts.', 'toothache'],
    ['The second one.', 'cleaning'],
    ["I haven't had a checkup in, like, two years.", 'check-up'],
    ['i want them whiter', 'whitening'],
    ['just to get them cleaned', 'cleaning'],
  ]),
  ...answers('choices', 'orders', 'problem', [
    ['It never showed up.', 'late'],
    ["there's a big crack down the side", 'damaged'],
    ["that's not what i ordered", 'wrong item'],
    ['i need to return these gloves', 'return'],
    ['one of the two is broken', 'damaged'],
    ['it arrived but the color is off', ['wrong item', null]],
  ]),
  ...answers('choices', 'pharmacy', 'how', [
    ['Could you bring it over?', 'delivery'],
    ["i'll come down and get it", 'pick up'],
    ['delivery i guess', 'delivery'],
  ]),
  ...answers('choices', 'helpdesk', 'urgency', [
    ["pretty high i've got a deadline", 'high'],
    ['It can wait till next week.', 'low'],
    ['medium i guess', 'normal'],
  ]),
  ...answers('choices', 'reception', 'for_whom', [
    ['whoever does payroll', 'payroll team'],
    ['the lady ms hartwell', 'Ms. Hartwell'],
  ]),
  ...answers('choices', 'garage', 'service', [
    ["well it won't start", 'repair'],
    ['new tyres all round', 'tyres'],
  ]),
];

export const texts = [
  ...answers('text', 'dental', 'time_of_day', [
    ['Morning, I guess. Nine-ish.', /nine|9|morning/i],
    ['any time before two', /before two/i],
  ]),
  ...answers('text', 'helpdesk', 'problem', [['It says my license has expired.', /license has expired/i]]),
  ...answers('text', 'reception', 'concern', [
    ["Well, it's about my daughter's W-2.", /w-?2/i],
    ["he'll know", null],
  ]),
  ...answers('text', 'homes', 'area', [['Fairview, near the school.', /fairview/i]]),
  ...answers('text', 'garage', 'car', [['A 2016 Skoda Octavia.', /skoda octavia/i]]),
];
