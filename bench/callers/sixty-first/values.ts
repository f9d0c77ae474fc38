/** The sixty-first set: what other people give, said plainly. */
import { agree, talk, to } from '../conversation';
import { answers } from '../one-answer';

export const names = [
  ...answers('names', 'dental', 'name', [
    ["the name's gallagher bridget gallagher", 'Bridget Gallagher'],
    ['you can put tommy on there thomas reardon officially', ['Thomas Reardon', 'Tommy Reardon']],
  ]),
  ...answers('names', 'restaurant', 'name', [['could you put it under delacroix', 'Delacroix']]),
  ...answers('names', 'garage', 'name', [
    ["it's my dad's car but i'm booking it frances whittaker", 'Frances Whittaker'],
  ]),
  ...answers('names', 'helpdesk', 'name', [
    ["yeah hi it's kim sung that's s u n g", 'Kim Sung'],
    ['laszlo nemeth from finance', 'Laszlo Nemeth'],
  ]),
  ...answers('names', 'homes', 'name', [["you're speaking with theresa hagen", 'Theresa Hagen']]),
  ...answers('names', 'pharmacy', 'name', [
    ["it's my mother's prescription her name is edith blackwood", 'Edith Blackwood'],
  ]),
  ...answers('names', 'reception', 'name', [["amy o'connell from riverside bakery", "Amy O'Connell"]]),
];

export const openings = [
  talk(
    'openings',
    'garage',
    'two-tyres',
    [
      {
        say: 'morning phil doherty here i need two new tyres on my golf',
        gives: { name: 'phil doherty', service: 'tyres', car: 'a golf' },
      },
      to('day', '{{weekday +2}}'),
      agree('day', /{{ord +2}}/),
    ],
    { name: 'Phil Doherty', service: 'tyres', car: /golf/i, day: '{{iso +2}}' },
    { patient: ['car'] },
  ),
  talk(
    'openings',
    'helpdesk',
    'printer-meeting',
    [
      {
        say: "hi the printer on the second floor isn't working and i've got a meeting in an hour",
        gives: { device: 'printer', problem: "it isn't working" },
      },
      to('name', 'gus ferrante'),
      to('employee_number', '8120'),
    ],
    { name: 'Gus Ferrante', employee_number: '8120', device: 'printer', problem: /isn't working/i },
    { patient: ['problem'] },
  ),
  talk(
    'openings',
    'dental',
    'check-up-day',
    [
      {
        say: "hello i'd like to make an appointment for a check up on {{weekday +4}}",
        gives: { reason: 'check up', day: '{{weekday +4}}' },
      },
      to('name', 'rosa benitez'),
      to('time_of_day', 'first thing'),
    ],
    { name: 'Rosa Benitez', reason: 'check-up', day: '{{iso +4}}', time_of_day: /first thing/i },
  ),
  talk(
    'openings',
    'pharmacy',
    'blood-pressure',
    [
      { say: 'hi i need a refill of my amlodipine please', gives: { medicine: 'amlodipine' } },
      to('name', 'gordon tate'),
      to('date_of_birth', 'june 9 1949'),
      agree('date_of_birth', /june9/),
    ],
    { name: 'Gordon Tate', date_of_birth: '1949-06-09', medicine: /^amlodipine$/i },
  ),
];

export const several = [
  talk(
    'several facts',
    'restaurant',
    'six-half-seven',
    [
      {
        say: 'yes a table for six on {{weekday +5}} at half past seven name of osborne',
        gives: { guests: 'six', day: '{{weekday +5}}', time: 'half past seven', name: 'osborne' },
      },
      to('phone', '312 555 0119'),
    ],
    { name: 'Osborne', guests: '6', day: '{{iso +5}}', time: /half past seven|7:30/i, phone: '+13125550119' },
  ),
  talk(
    'several facts',
    'reception',
    'message-for-dunn',
    [
      {
        say: "hi it's pauline brandt could you ask mr dunn to ring me about the audit",
        gives: { name: 'pauline brandt', for_whom: 'mr dunn', concern: 'the audit' },
      },
      agree('name', /paulinebrandt/),
      to('phone', '212 555 0181'),
      agree('phone', /5550181/),
    ],
    { name: 'Pauline Brandt', for_whom: 'Mr. Dunn', concern: /audit/i, phone: '+12125550181' },
    { end: ['open', 'completed'] },
  ),
];

export const phones = [
  ...answers('phones', 'dental', 'phone', [
    ["yeah it's two zero two five five five zero one eight eight", '+12025550188'],
    ['my cell is 202.555.0109', '+12025550109'],
    ['eight hundred five five five oh one nine nine', '+18005550199'],
  ]),
  ...answers('phones', 'garage', 'phone', [
    ['oh one six three two nine six oh one double four', '+441632960144'],
  ]),
  ...answers('phones', 'restaurant', 'phone', [
    ["three one two and then five five five oh one seven six that's my cell", '+13125550176'],
  ]),
];

export const emails = [
  ...answers('e-mails', 'orders', 'email', [
    ['m dot kowalski at gmail dot com', 'm.kowalski@gmail.com'],
    ["that's p as in peter a t at hotmail dot com", 'pat@hotmail.com'],
    ['you can use lindgrens at outlook dot com', 'lindgrens@outlook.com'],
  ]),
  ...answers('e-mails', 'homes', 'email', [
    ["it's sarah underscore lee eighty eight at yahoo dot com", 'sarah_lee88@yahoo.com'],
  ]),
  ...answers('e-mails', 'helpdesk', 'email', [
    ['tina.park@northwind.example thanks', 'tina.park@northwind.example'],
  ]),
];

export const dates = [
  ...answers('dates', 'dental', 'day', [
    ['the {{ordword +6}} please', '{{iso +6}}'],
    ['how about a week today', '{{iso +7}}'],
    ['this coming {{weekday +3}} works', '{{iso +3}}'],
    ['not {{weekday +2}} the day after', '{{iso +3}}'],
    ["tomorrow if you've got anything", '{{iso +1}}'],
    ["i'm away until the {{ord +8}} so the {{ord +9}}", '{{iso +9}}'],
  ]),
  ...answers('dates', 'restaurant', 'day', [
    ["{{month +20}} {{ord +20}} it's our anniversary", '{{iso +20}}'],
    ['can i come {{weekday +4}}', '{{iso +4}}'],
  ]),
  ...answers('dates', 'garage', 'day', [['a fortnight from tomorrow if possible', '{{iso +15}}']]),
  ...answers('dates', 'pharmacy', 'date_of_birth', [
    ['three twelve seventy four', '1974-03-12'],
    ['he was born the thirtieth of september 2011', '2011-09-30'],
  ]),
];

export const numbers = [
  ...answers('numbers', 'restaurant', 'guests', [
    ["it's the two of us plus my parents", '4'],
    ['a dozen', '12'],
  ]),
  ...answers('numbers', 'homes', 'bedrooms', [['at least three', '3']]),
  ...answers('numbers', 'homes', 'budget', [['around three fifty k', '350000']]),
  ...answers('numbers', 'helpdesk', 'employee_number', [["it's one seven double two", '1722']]),
];

export const choices = [
  ...answers('choices', 'dental', 'reason', [
    ['my tooth is killing me', 'toothache'],
    ['i want them whiter for my wedding', 'whitening'],
  ]),
  ...answers('choices', 'orders', 'problem', [
    ["the handle's snapped off", 'damaged'],
    ['you sent me a rake and i ordered a hoe', 'wrong item'],
  ]),
  ...answers('choices', 'garage', 'service', [['my brakes are squeaking', 'repair']]),
  ...answers('choices', 'helpdesk', 'urgency', [['whenever you get round to it', 'low']]),
  ...answers('choices', 'pharmacy', 'how', [["i'll come by and get it", 'pick up']]),
];

export const texts = [
  ...answers('text', 'restaurant', 'time', [['between seven and half past', /seven and half past/i]]),
  ...answers('text', 'pharmacy', 'medicine', [["it's called gabapentin", /^gabapentin$/i]]),
];
