/** The forty-second set, people on a Monday morning: what single answers hold. */
import { answers } from '../one-answer';

export const who = [
  ...answers('names', 'dental', 'name', [
    ['oh sorry yes my name is gloria washington', 'Gloria Washington'],
    ['rodriguez with a z alejandro rodriguez', 'Alejandro Rodriguez'],
    ['this would be for kevin pham', 'Kevin Pham'],
    [
      'um it should be under katie but my real name is katherine katherine doyle',
      ['Katherine Doyle', 'Katie Doyle'],
    ],
    ["who's asking", null],
    ['just call me big mike', ['Mike', 'Big Mike']],
    ['st clair s t c l a i r jasmine', ['Jasmine St Clair', 'Jasmine St. Clair', null]],
    ["i'm a new patient", null],
    ["it's me gloria", 'Gloria'],
  ]),
  ...answers('names', 'orders', 'order_number', [["you want my name it's kevin", null]]),
  ...answers('names', 'homes', 'name', [
    ['oh hey yeah this is jasmine i spoke to somebody yesterday', 'Jasmine'],
    ['my wife and i are looking together so doyle', 'Doyle'],
  ]),
  ...answers('names', 'helpdesk', 'name', [['pham kevin pham from accounting', 'Kevin Pham']]),
  ...answers('names', 'restaurant', 'name', [["the reservation's for alejandro", 'Alejandro']]),
  ...answers('names', 'pharmacy', 'name', [
    ['gloria j washington', ['Gloria J Washington', 'Gloria J. Washington']],
  ]),
];

export const contact = [
  ...answers('phones', 'dental', 'phone', [
    ["four one oh five five five oh one eight one that's my work phone", '+14105550181'],
    ['410 triple five 0182', '+14105550182'],
    ['let me think four one zero five five five zero one eight three yeah', '+14105550183'],
    ["i don't know it by heart", null],
    ['you can use 410 555 0184 or my husbands either is fine', '+14105550184'],
    ['one four one oh five five five oh one eight five', '+14105550185'],
  ]),
  ...answers('phones', 'garage', 'phone', [["it's 07700 900 double four one", '+447700900441']]),
  ...answers('e-mails', 'orders', 'email', [
    ['gloria dot washington at gmail dot com all lowercase', 'gloria.washington@gmail.com'],
    ['k pham three at icloud dot com', 'kpham3@icloud.com'],
    ["ok it's jasmine dash st dash clair at yahoo dot com", 'jasmine-st-clair@yahoo.com'],
    ['so kevin at pham accounting dot com', 'kevin@phamaccounting.com'],
    ['d o y l e at me dot com', 'doyle@me.com'],
  ]),
];

export const days = [
  ...answers(
    'dates',
    'dental',
    'day',
    [
      ['can i get in {{weekday +4}}', '{{iso +4}}'],
      ['i think {{weekday +3}} should be okay', '{{iso +3}}'],
      ['as early as possible so tomorrow', '{{iso +1}}'],
      ['um the {{ord +14}} or around then', ['{{iso +14}}', null]],
      ['{{weekday +5}} i have off so {{weekday +5}}', '{{iso +5}}'],
      ["it can't be {{weekday +2}} because i have court", null],
      ['a week from {{weekday +3}}', '{{iso +10}}'],
      ['two days from now', '{{iso +2}}'],
      ['{{month +20}} {{ordword +20}} please', '{{iso +20}}'],
      ["what's your next opening", null],
      ['this coming {{weekday +6}}', '{{iso +6}}'],
      ['oh boy uh {{weekday +2}} no sorry the day after that', ['{{iso +3}}', null]],
      ['is the {{ord +9}} a weekday', ['{{iso +9}}', null]],
      ['next month sometime', null],
    ],
    { time_of_day: '?' },
  ),
  ...answers('dates', 'dental', 'day', [['{{weekday +3}} evening if possible', '{{iso +3}}']], {
    time_of_day: /evening/i,
  }),
  ...answers('dates', 'pharmacy', 'date_of_birth', [
    ['september thirtieth nineteen eighty two', '1982-09-30'],
    ['nine thirty eighty two', '1982-09-30'],
    ['it is the thirtieth of the ninth eighty two', '1982-09-30'],
  ]),
  ...answers('dates', 'garage', 'day', [["i'm hoping for {{weekday +2}} if you're not full", '{{iso +2}}']]),
];

export const values = [
  ...answers(
    'numbers',
    'restaurant',
    'guests',
    [
      ['four no five my son is coming', '5'],
      ['it will be me plus three', '4'],
      ['us two', '2'],
      ['like ten people', '10'],
      ['my in laws are coming so six', '6'],
    ],
    { wishes: '?' },
  ),
  ...answers('numbers', 'homes', 'bedrooms', [['two would be plenty', '2']]),
  ...answers('numbers', 'homes', 'budget', [
    ['i can spend up to two hundred and seventy five thousand', '275000'],
    ['about eighteen hundred', '1800'],
  ]),
  ...answers('numbers', 'helpdesk', 'employee_number', [['um six oh six two', '6062']]),
  ...answers('numbers', 'orders', 'order_number', [
    ["it's three oh nine nine four two on the receipt", '309942'],
    ['uh zero four five five one', ['04551', '4551', null]],
  ]),
  ...answers('choices', 'dental', 'reason', [
    ['one of my fillings fell out', ['toothache', 'check-up', null]],
    ['it hurts when i drink something cold', 'toothache'],
    ['just need them cleaned', 'cleaning'],
    ['a regular exam', 'check-up'],
  ]),
  ...answers('choices', 'orders', 'problem', [
    ['it arrived in pieces', 'damaged'],
    ['it was supposed to be here last week', 'late'],
    ['i got somebody elses stuff', 'wrong item'],
    ['i changed my mind about it', 'return'],
  ]),
  ...answers('choices', 'homes', 'interest', [['thinking about getting rid of the condo', ['sell', null]]]),
  ...answers('choices', 'helpdesk', 'device', [['my work cell', 'phone']]),
  ...answers('choices', 'helpdesk', 'urgency', [['i have a deadline at noon so pretty urgent', 'high']]),
  ...answers('choices', 'garage', 'service', [['the engine light is on', 'repair']]),
  ...answers('choices', 'pharmacy', 'how', [['i will be there to get it', 'pick up']]),
  ...answers('text', 'dental', 'time_of_day', [['any time after work so after five', /after five/i]]),
  ...answers('text', 'reception', 'concern', [['i just have a question about my w two', /w two|w-?2/i]]),
  ...answers('text', 'garage', 'car', [['a red mini cooper', /^(?:a )?(?:red )?mini cooper$/i]]),
  ...answers('text', 'pharmacy', 'medicine', [['the amoxicillin the pink stuff', /amoxicillin/i]]),
];
