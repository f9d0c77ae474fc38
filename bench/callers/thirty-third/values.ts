/** The thirty-third set, callers who think aloud: dates, numbers, choices and free text. */
import { answers } from '../one-answer';

export const dates = [
  ...answers(
    'dates',
    'dental',
    'day',
    [
      ["let's see today's {{weekday +0}} so how about {{weekday +2}}", '{{iso +2}}'],
      ['any day but {{weekday +2}}', null],
      ['{{weekday +3}} the {{ord +3}}', '{{iso +3}}'],
      ["oh um whenever you've got something {{weekday +4}} maybe", '{{iso +4}}'],
      ['i get off work early {{weekday +3}} so that one', '{{iso +3}}'],
      ['is the {{ord +6}} good', '{{iso +6}}'],
      ['my wife says {{weekday +5}} is better than {{weekday +4}}', '{{iso +5}}'],
      ['two weeks from today', '{{iso +14}}'],
      ['not this {{weekday +3}} the one after', '{{iso +10}}'],
      ['a week from tomorrow', '{{iso +8}}'],
      ['tomorrow no wait i have work the day after tomorrow', '{{iso +2}}'],
      ['the first one you have', null],
      ['between {{weekday +3}} and {{weekday +5}}', null],
      ['{{month +11}} {{ord +11}} if that works', '{{iso +11}}'],
      ["in four days so that's {{weekday +4}}", '{{iso +4}}'],
      ["i'm free all day {{weekday +2}}", '{{iso +2}}'],
      ['could you squeeze me in tomorrow morning', '{{iso +1}}'],
    ],
    { time_of_day: '?' },
  ),
  ...answers(
    'dates',
    'restaurant',
    'day',
    [
      ['tomorrow night', '{{iso +1}}'],
      ["it's our anniversary on the {{ord +8}} so then", '{{iso +8}}'],
      ['this {{weekday +4}} evening', '{{iso +4}}'],
      ['christmas eve', '{{iso 12-24}}'],
    ],
    { time: '?', wishes: '?' },
  ),
  ...answers('dates', 'pharmacy', 'date_of_birth', [
    ["it's february twenty ninth nineteen seventy two", '1972-02-29'],
    ['i was born december third fifty one', '1951-12-03'],
    ['four nineteen eighty two', '1982-04-19'],
    ['september the eleventh two thousand and one', '2001-09-11'],
    ['sorry hers or mine hers is july first nineteen forty', '1940-07-01'],
  ]),
];

export const numbers = [
  ...answers(
    'numbers',
    'restaurant',
    'guests',
    [
      ['let me count me my sister her two kids so four', '4'],
      ["it's just the two of us", '2'],
      ["six of us and one's in a high chair", ['6', '7', null]],
      ["i said four but could be five let's go with five", '5'],
      ['eight people total', '8'],
      ['table for one', '1'],
    ],
    { wishes: '?' },
  ),
  ...answers('numbers', 'homes', 'budget', [
    ["we're preapproved for three hundred ninety", ['390000', null]],
    ['somewhere between two eighty and three hundred thousand', ['280000', '300000', null]],
    ['a million two', ['1200000', null]],
    ['no more than 275 thousand', '275000'],
  ]),
  ...answers('numbers', 'homes', 'bedrooms', [
    ['three and a study', '3'],
    ['four would be ideal', '4'],
  ]),
  ...answers('numbers', 'orders', 'order_number', [
    ["it's nine one oh double three seven", '910337'],
    ['the confirmation says order nine one oh four four eight', '910448'],
    ["i've got two numbers here is it the long one nine one oh five five two", '910552'],
  ]),
  ...answers('numbers', 'helpdesk', 'employee_number', [
    ['three oh three one two', '30312'],
    ["it's on my badge thirty three fifteen", '3315'],
  ]),
];

export const choices = [
  ...answers('choices', 'dental', 'reason', [
    ["i've got some pain in the back on the left", 'toothache'],
    ['my six month checkup and cleaning', null],
    ['i chipped a tooth playing hockey', ['toothache', null]],
    ["i drink a lot of coffee and they're kind of yellow", 'whitening'],
    ['plaque removal', 'cleaning'],
    ["oh nothing's wrong just the usual once over", ['check-up', null]],
  ]),
  ...answers('choices', 'orders', 'problem', [
    ["it's been three weeks and nothing", 'late'],
    ["the box was crushed and the blade's bent", 'damaged'],
    ["i'd like my money back", 'return'],
    ["you guys sent me somebody else's stuff", 'wrong item'],
    ["it works fine i just don't need two", ['return', null]],
  ]),
  ...answers('choices', 'pharmacy', 'how', [
    ["i'll swing by after work", 'pick up'],
    ["she can't leave the house so please bring it", 'delivery'],
    ["pickup's fine", 'pick up'],
  ]),
  ...answers('choices', 'helpdesk', 'device', [
    ['my second screen', 'monitor'],
    ["it's the copier thing in the hallway", 'printer'],
    ['the iphone you guys gave me', 'phone'],
  ]),
  ...answers('choices', 'helpdesk', 'urgency', [
    ["i've got a presentation in an hour", 'high'],
    ['just the normal', 'normal'],
    ['no hurry at all', 'low'],
  ]),
  ...answers('choices', 'homes', 'interest', [
    ["we're getting out of our lease and want to own something", 'buy'],
    ['renting for now', 'rent'],
  ]),
  ...answers('choices', 'garage', 'service', [
    ['the brakes are squealing', 'repair'],
    ['i got a flat', 'tyres'],
  ]),
];

export const texts = [
  ...answers('text', 'dental', 'time_of_day', [
    ['i can do anything after three thirty', /after three thirty|3:30/i],
    ['lunchtime works best', /lunch/i],
    ['not too early maybe eleven', /eleven|11/i],
  ]),
  ...answers('text', 'restaurant', 'time', [['oh around quarter to eight', /quarter to eight|7:45/i]], {
    wishes: '?',
  }),
  ...answers('text', 'garage', 'car', [["it's an old volvo estate", /volvo/i]]),
  ...answers('text', 'helpdesk', 'problem', [['well when i log in it just spins and spins', /spins/i]]),
  ...answers('text', 'pharmacy', 'medicine', [
    ["uh atorvastatin i think that's how you say it", /^atorvastatin$/i],
  ]),
  ...answers('text', 'reception', 'concern', [
    ['i need to talk to someone about my quarterly taxes', /quarterly taxes/i],
  ]),
];
