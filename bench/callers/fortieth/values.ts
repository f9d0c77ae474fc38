/** The fortieth set, people who ring between two other things: numbers, choices and text. */
import { answers } from '../one-answer';

export const numbers = [
  ...answers(
    'numbers',
    'restaurant',
    'guests',
    [
      ['we are a group of seven', '7'],
      ['me my wife and our three kids', '5'],
      ["it's my parents and the two of us so four", '4'],
      ['six or maybe seven', ['6', '7', null]],
      ['a dozen', '12'],
      ['let me count one two three four five five people', '5'],
      ['twenty of us', null],
    ],
    { wishes: '?' },
  ),
  ...answers('numbers', 'homes', 'bedrooms', [['at least two', '2']]),
  ...answers('numbers', 'homes', 'budget', [
    ['somewhere in the ballpark of three hundred thousand', '300000'],
    ['three eighty k', '380000'],
    ['half a million tops', '500000'],
    ['no more than twelve hundred a month', '1200'],
  ]),
  ...answers('numbers', 'helpdesk', 'employee_number', [
    ['forty four ten', '4410'],
    ['badge number is 20417', '20417'],
  ]),
  ...answers('numbers', 'orders', 'order_number', [
    ['it begins with nine nine then one two oh four', '991204'],
    ['order i placed it on the third number 991204', '991204'],
  ]),
];

export const choices = [
  ...answers('choices', 'dental', 'reason', [
    ['i chipped a tooth', ['toothache', 'check-up', null]],
    ['my gums are killing me', 'toothache'],
    ['i want my teeth brighter for my wedding', 'whitening'],
    ['just the usual', ['check-up', 'cleaning', null]],
    ["it's been a year since anyone looked at them", ['check-up', null]],
    ['do you do braces', null],
  ]),
  ...answers('choices', 'orders', 'problem', [
    ['it never showed up', 'late'],
    ['the handle snapped in half', 'damaged'],
    ['you sent me a rake and i ordered a hoe', 'wrong item'],
    ["it's just not for me so i'd like my money back", 'return'],
  ]),
  ...answers('choices', 'homes', 'interest', [
    ['we are putting our house on the market', 'sell'],
    ['looking for a place to lease', 'rent'],
  ]),
  ...answers('choices', 'helpdesk', 'device', [
    ['my macbook', 'laptop'],
    ['the thing that prints', 'printer'],
  ]),
  ...answers('choices', 'helpdesk', 'urgency', [
    ["i can't work at all until it's fixed", 'high'],
    ['whenever you get around to it', 'low'],
  ]),
  ...answers('choices', 'garage', 'service', [["the mot's due", 'MOT']]),
  ...answers('choices', 'pharmacy', 'how', [
    ['my daughter will come by for it', 'pick up'],
    ['can you drop it at my house', 'delivery'],
  ]),
];

export const texts = [
  ...answers('text', 'dental', 'time_of_day', [["sometime after three if you've got it", /after three/i]]),
  ...answers('text', 'reception', 'concern', [
    ["it's regarding the letter i got from the irs", /^(?:the )?letter i got from the irs$/i],
  ]),
  ...answers('text', 'garage', 'car', [
    ["it's a 2014 volkswagen polo", /^(?:a )?(?:2014 )?volkswagen polo$/i],
  ]),
  ...answers('text', 'helpdesk', 'problem', [
    ['yeah so basically it keeps restarting itself', /^(?:it )?keeps restarting itself$/i],
  ]),
  ...answers('text', 'pharmacy', 'medicine', [["uh i think it's called atorvastatin", /^atorvastatin$/i]]),
];
