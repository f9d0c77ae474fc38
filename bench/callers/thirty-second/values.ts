/** The thirty-second set, as a voice recognizer writes callers down: dates, numbers, choices and free text. */
import { answers } from '../one-answer';

export const dates = [
  ...answers(
    'dates',
    'dental',
    'day',
    [
      ['uh {{weekday +3}} would be good for me', '{{iso +3}}'],
      ['hang on let me check my calendar okay {{weekday +4}} works', '{{iso +4}}'],
      ['i was thinking maybe {{weekday +5}} if you have anything', '{{iso +5}}'],
      ['not tomorrow the day after', '{{iso +2}}'],
      ['{{weekday +2}} or {{weekday +3}} i do not mind', ['{{iso +2}}', '{{iso +3}}']],
      ['it has to be before {{weekday +4}}', null],
      ['the {{ordword +9}} i think that is a {{weekday +9}}', '{{iso +9}}'],
      ['in about ten days', ['{{iso +10}}', null]],
      ['tomorrow if that is possible otherwise {{weekday +3}}', ['{{iso +1}}', null]],
      ['i work {{weekday +2}} so {{weekday +3}} is better', '{{iso +3}}'],
      ['a week from today', '{{iso +7}}'],
      ['can you do the {{ordword +12}}', '{{iso +12}}'],
      ['let us say {{month +20}} {{ordword +20}}', '{{iso +20}}'],
      ['as soon as possible', null],
      ['my last visit was in march so any day now {{weekday +4}} maybe', '{{iso +4}}'],
      ['uh this coming {{weekday +3}}', '{{iso +3}}'],
      ['{{weekday +3}} no hold on i have a thing {{weekday +5}}', '{{iso +5}}'],
      ['i am away till {{weekday +3}} so {{weekday +4}}', ['{{iso +4}}', null]],
      ['three days from now', '{{iso +3}}'],
    ],
    { time_of_day: '?' },
  ),
  ...answers(
    'dates',
    'garage',
    'day',
    [
      ['er tomorrow week', ['{{iso +8}}', null]],
      ['i can drop it off {{weekday +3}} morning', '{{iso +3}}'],
      ['could you fit me in the day after tomorrow', '{{iso +2}}'],
    ],
    { service: '?' },
  ),
  ...answers('dates', 'pharmacy', 'date_of_birth', [
    ['june the second nineteen forty nine', '1949-06-02'],
    ['uh oh six oh two forty nine', '1949-06-02'],
    ['he was born on the ninth of november two thousand and sixteen', '2016-11-09'],
    ['twenty first of may eighty eight', '1988-05-21'],
    ['she is seventy five', null],
  ]),
];

export const numbers = [
  ...answers(
    'numbers',
    'restaurant',
    'guests',
    [
      ['uh it will be me and my husband and his parents', '4'],
      ['five plus a baby', ['5', '6', null]],
      ['just a couple of us', '2'],
      ['seven or so no make that eight', '8'],
      ['we are a party of ten', '10'],
      ['a dozen', '12'],
      ['three adults and two kids', '5'],
    ],
    { wishes: '?' },
  ),
  ...answers('numbers', 'homes', 'budget', [
    ['we could go up to four fifty', ['450000', null]],
    ['half a million give or take', '500000'],
    ['around three hundred and twenty five thousand', '325000'],
  ]),
  ...answers('numbers', 'homes', 'bedrooms', [
    ['at least three', '3'],
    ['two would do but three would be nice', ['2', '3', null]],
  ]),
  ...answers('numbers', 'orders', 'order_number', [
    ['let me find it okay it is four four one nine oh two', '441902'],
    ['it says here number four four two double oh seven', '442007'],
    ['forty four twenty nine thirteen', '442913'],
  ]),
  ...answers('numbers', 'helpdesk', 'employee_number', [
    ['two two oh one eight', '22018'],
    ['my badge says forty four seventeen', '4417'],
  ]),
];

export const choices = [
  ...answers('choices', 'dental', 'reason', [
    ['i think i cracked something it really hurts', 'toothache'],
    ['just the regular six month thing', ['check-up', null]],
    ['i want my teeth to look nice for my wedding make them whiter', 'whitening'],
    ['the hygienist told me to come back for a cleaning', 'cleaning'],
    ['i do not know i just have not been in years', ['check-up', null]],
    ['not the whitening just a clean', 'cleaning'],
  ]),
  ...answers('choices', 'orders', 'problem', [
    ['i ordered a spade and got a rake', 'wrong item'],
    ['where is it it should have been here last week', 'late'],
    ['the handle snapped in two', 'damaged'],
    ['i changed my mind i do not need it any more', ['return', null]],
  ]),
  ...answers('choices', 'garage', 'service', [
    ['the mot runs out next week', 'MOT'],
    ['i need two new ones for the front they are bald', ['tyres', null]],
    ['there is a funny noise when i brake', 'repair'],
    ['it is due its yearly service', 'full service'],
  ]),
  ...answers('choices', 'pharmacy', 'how', [
    ['my daughter will come and get it', 'pick up'],
    ['can you drop it at my house', 'delivery'],
    ['i can not drive right now so', ['delivery', null]],
  ]),
  ...answers('choices', 'helpdesk', 'urgency', [
    ['i can not work at all until it is fixed', 'high'],
    ['whenever you get to it', 'low'],
  ]),
  ...answers('choices', 'homes', 'interest', [['we want to put our house on the market', 'sell']]),
  ...answers('choices', 'reception', 'for_whom', [['i do not know who handles that', null]]),
];

export const texts = [
  ...answers('text', 'dental', 'time_of_day', [
    ['um mornings are best before ten', /before ten|before 10|morning/i],
    ['any time really', /any/i],
  ]),
  ...answers('text', 'garage', 'car', [['it is a little blue nissan micra', /nissan micra/i]]),
  ...answers('text', 'helpdesk', 'problem', [
    ['so basically the screen keeps going black every few minutes', /screen keeps going black/i],
  ]),
  ...answers('text', 'pharmacy', 'medicine', [
    ['the blood pressure one lisinopril ten milligrams', /lisinopril/i],
  ]),
  ...answers('text', 'reception', 'concern', [
    ['yeah i got a letter from the irs and i do not understand it', /letter from the irs/i],
  ]),
  ...answers('text', 'homes', 'area', [['somewhere in the old town ideally', /old town/i]]),
];
