/** The thirty-sixth set, ordinary people on an ordinary day: days, numbers, choices and text. */
import { talk, to } from '../conversation';
import { answers } from '../one-answer';

export const days = [
  ...answers(
    'dates',
    'dental',
    'day',
    [
      ["whatever you've got on {{weekday +4}}", '{{iso +4}}'],
      ['would {{weekday +3}} the {{ordword +3}} be alright', '{{iso +3}}'],
      ['a fortnight from today', '{{iso +14}}'],
      ['in ten days or so', '{{iso +10}}'],
      ['not before the {{ord +5}} maybe the {{ord +8}}', '{{iso +8}}'],
      ["{{weekday +2}} or if that's full {{weekday +3}}", ['{{iso +2}}', '{{iso +3}}', null]],
      ['i get off early on {{weekday +3}} so then', '{{iso +3}}'],
      ['any day but {{weekday +2}}', null],
      ['as soon as you can', ['{{iso +0}}', '{{iso +1}}', null]],
      ["my husband's off {{weekday +4}} and he's driving me so that day", '{{iso +4}}'],
      ['christmas eve', '{{iso 12-24}}'],
      ["valentine's day", '{{iso 02-14}}'],
      ['{{month +20}} {{ordword +20}}', '{{iso +20}}'],
      ['{{dom +16}} {{month +16}}', '{{iso +16}}'],
      ['{{weekday +6}} the one coming up', '{{iso +6}}'],
      ["today's {{weekday +0}} right so make it {{weekday +2}}", '{{iso +2}}'],
      ["i'm away until the {{ord +6}} so the {{ord +7}}", '{{iso +7}}'],
      ['a week tomorrow', '{{iso +8}}'],
      ['this time next week', '{{iso +7}}'],
      ['can you squeeze me in tomorrow', '{{iso +1}}'],
    ],
    { time_of_day: '?' },
  ),
  ...answers('dates', 'garage', 'day', [
    ['i could drop it off first thing {{weekday +3}}', '{{iso +3}}'],
    ["{{weekday +2}} but i'd need it back by {{weekday +4}}", '{{iso +2}}'],
  ]),
  ...answers('dates', 'pharmacy', 'date_of_birth', [
    ['the fifth of november nineteen forty eight', '1948-11-05'],
    ['i was born in sixty one on july the ninth', '1961-07-09'],
    ["she's 78 november fifth 1948", '1948-11-05'],
    ['nineteen ninety three june twelve', '1993-06-12'],
  ]),
  ...answers('dates', 'pharmacy', 'appointment', [
    ['{{weekday +3}} around four', /^{{iso +3}}/],
    ['tomorrow after work say six', /^{{iso +1}}/],
  ]),
  talk(
    'dates',
    'driving',
    'day-week',
    [
      to('name', 'oscar klein'),
      to('gearbox', 'manual'),
      to('lessons', 'ten'),
      to('first_lesson', '{{weekday +4}} week'),
    ],
    { name: 'Oscar Klein', gearbox: 'manual', lessons: '10', first_lesson: '{{iso +11}}' },
  ),
  talk('dates', 'hotel', 'day-land', [to('arrival', 'we land on the {{ord +12}}'), to('nights', 'three')], {
    arrival: '{{iso +12}}',
    nights: '3',
  }),
];

export const values = [
  ...answers(
    'numbers',
    'restaurant',
    'guests',
    [
      ["it'll just be the wife and me", '2'],
      ['let me see my parents us two and the twins so six', '6'],
      ['table for one', '1'],
      ['five no wait six with grandma', '6'],
      ['a dozen', '12'],
      ["there's seven in our party", '7'],
    ],
    { wishes: '?' },
  ),
  ...answers('numbers', 'homes', 'bedrooms', [
    ['at least three', '3'],
    ["we'd like four", '4'],
  ]),
  ...answers('numbers', 'homes', 'budget', [
    ['no more than half a million', '500000'],
    ['three hundred seventy five thousand tops', '375000'],
    ['one point two million', '1200000'],
  ]),
  ...answers('numbers', 'helpdesk', 'employee_number', [
    ['forty four ten', '4410'],
    ["it's five digits one eight two two four", '18224'],
  ]),
  ...answers('numbers', 'orders', 'order_number', [
    ['starts with eight eight then oh one two five', '880125'],
    ['i ordered it three weeks ago the number is 880125', '880125'],
    ['two rakes order 880125', '880125'],
  ]),
  ...answers('choices', 'dental', 'reason', [
    ['i chipped a tooth and it really hurts', 'toothache'],
    ['brighten up my teeth for my wedding', 'whitening'],
    ['the third one', 'toothache'],
    ['not whitening just a cleaning', 'cleaning'],
    ['my gums are throbbing', 'toothache'],
    ['just have someone look everything over', 'check-up'],
  ]),
  ...answers('choices', 'orders', 'problem', [
    ['you sent me a rake i ordered a spade', 'wrong item'],
    ['the handle snapped right off', 'damaged'],
    ["should've been here a week ago", 'late'],
    ['i changed my mind about it', ['return', null]],
  ]),
  ...answers('choices', 'homes', 'interest', [
    ['put my condo on the market', 'sell'],
    ['find an apartment to lease', 'rent'],
  ]),
  ...answers('choices', 'helpdesk', 'device', [
    ['my second screen', 'monitor'],
    ['my macbook', 'laptop'],
  ]),
  ...answers('choices', 'helpdesk', 'urgency', [
    ["i can't work at all", 'high'],
    ['whenever you get to it', 'low'],
  ]),
  ...answers('choices', 'garage', 'service', [
    ['it needs new rubber on the front', 'tyres'],
    ['the brakes are squealing', 'repair'],
  ]),
  ...answers('choices', 'pharmacy', 'how', [
    ["i'll swing by", 'pick up'],
    ['can someone bring it over', 'delivery'],
  ]),
  ...answers('text', 'dental', 'time_of_day', [
    ["i'm free all morning", /morning/i],
    ['not too early', /not too early/i],
  ]),
  ...answers('text', 'helpdesk', 'problem', [
    ['well what happens is it freezes every time i open excel', /freezes every time/i],
  ]),
  ...answers('text', 'reception', 'concern', [["it's about a letter i got from the irs", /letter .*irs/i]]),
  ...answers('text', 'garage', 'car', [["it's a little red vauxhall corsa", /corsa$/i]]),
  ...answers('text', 'homes', 'area', [['the old town if possible', /^(?:the )?old town$/i]]),
  talk(
    'text',
    'taxi',
    'day-pickup',
    [
      to('pickup', "i'm at 14 birch street apartment three"),
      to('destination', 'the airport please'),
      to('passengers', 'two'),
    ],
    {
      pickup: /^(?:at )?14 birch street apartment three$/i,
      destination: /^(?:to )?the airport$/i,
      passengers: '2',
    },
  ),
  talk(
    'text',
    'vets',
    'day-rex',
    [
      to('owner_name', 'neil hargreaves'),
      to('pet_name', "he's called rex"),
      to('animal', 'dog'),
      to('reason', "he's been limping since yesterday"),
    ],
    { owner_name: 'Neil Hargreaves', pet_name: /^rex$/i, animal: 'dog', reason: /limping since yesterday/i },
  ),
];
