/** The thirty-seventh set, people who speak as they think, written down as heard: days, numbers, choices, text. */
import { talk, to } from '../conversation';
import { answers } from '../one-answer';

export const days = [
  ...answers(
    'dates',
    'dental',
    'day',
    [
      ["uh let's see uh {{weekday +3}} i guess", '{{iso +3}}'],
      ['{{weekday +2}} no no {{weekday +3}} {{weekday +3}} is better', '{{iso +3}}'],
      ["i've got the kids {{weekday +2}} so it'd have to be {{weekday +4}}", '{{iso +4}}'],
      ['so like {{month +9}} {{ord +9}} would that work', '{{iso +9}}'],
      ["i'm flexible um how about the {{ordword +10}}", '{{iso +10}}'],
      ['tomorrow no what am i saying the day after', '{{iso +2}}'],
      ["my shift ends {{weekday +3}} at noon so {{weekday +4}} i'd say", '{{iso +4}}'],
      ["well i'm retired so any day really but say {{weekday +5}}", '{{iso +5}}'],
      ['um in like a week', '{{iso +7}}'],
      ['could it be sometime next week', null],
      ['the {{ord +6}} wait is that {{weekday +6}} yeah the {{ord +6}}', '{{iso +6}}'],
      ['what about uh new years day', '{{iso 01-01}}'],
      ["if {{weekday +3}}'s free then {{weekday +3}}", '{{iso +3}}'],
      ["i don't know when do you have openings", null],
      ['two weeks from {{weekday +2}}', '{{iso +16}}'],
      ['day after tomorrow day after tomorrow please', '{{iso +2}}'],
      ['on the {{ordword +11}} of {{month +11}}', '{{iso +11}}'],
      ['hmm not {{weekday +2}} not {{weekday +3}} okay {{weekday +4}}', '{{iso +4}}'],
    ],
    { time_of_day: '?' },
  ),
  ...answers('dates', 'garage', 'day', [
    ['uh would {{weekday +4}} be any good for you lot', '{{iso +4}}'],
    ["can't do tomorrow the day after then", '{{iso +2}}'],
  ]),
  ...answers('dates', 'pharmacy', 'date_of_birth', [
    ["uh that's uh october twelfth nineteen thirty nine", '1939-10-12'],
    ['oh ten twelve thirty nine', ['1939-10-12', null]],
    ['he was born in fifty two no fifty three the third of may fifty three', '1953-05-03'],
    ['february um twenty ninth nineteen eighty', '1980-02-29'],
  ]),
  ...answers('dates', 'pharmacy', 'appointment', [
    ['uh {{weekday +2}} around noon would be good', /^{{iso +2}}/],
    ['i run out {{weekday +4}} so by {{weekday +3}} morning at nine', /^{{iso +3}}/],
  ]),
  talk(
    'dates',
    'insurance',
    'aloud-happened',
    [
      to('name', 'bruce holloway'),
      to('policy', 'seven seven four one two'),
      to('incident_day', 'uh it happened yesterday morning'),
      to('kind', 'some guy rear ended me'),
    ],
    {
      name: 'Bruce Holloway',
      policy: '77412',
      incident_day: '{{iso -1}}',
      kind: ['car accident', null],
      injured: '?',
      description: '?',
    },
    { patient: ['kind'] },
  ),
  talk(
    'dates',
    'movers',
    'aloud-movers',
    [
      to('name', 'olga petrova'),
      to('from', 'uh denver'),
      to('to', "we're going to boulder"),
      to('move_day', 'the lease is up the {{ord +14}} so the {{ord +12}}'),
      to('rooms', 'like four rooms'),
    ],
    {
      name: 'Olga Petrova',
      from: /^denver$/i,
      to: /boulder$/i,
      move_day: '{{iso +12}}',
      rooms: '4',
    },
  ),
];

export const values = [
  ...answers(
    'numbers',
    'restaurant',
    'guests',
    [
      ["uh there's gonna be like eight of us", '8'],
      ['four no five no four sorry four', '4'],
      ['well me and my three kids', '4'],
      ['two couples', '4'],
      ['six and a high chair', '6'],
    ],
    { wishes: '?' },
  ),
  ...answers('numbers', 'homes', 'bedrooms', [
    ["well two's too small so three", '3'],
    ['uh four four bedrooms', '4'],
  ]),
  ...answers('numbers', 'homes', 'budget', [
    ['uh we were thinking like three fifty three hundred fifty thousand', '350000'],
    ['i mean up to five hundred thousand but four fifty would be better', ['500000', '450000', null]],
    ['two hundred and ninety nine thousand', '299000'],
  ]),
  ...answers('numbers', 'helpdesk', 'employee_number', [
    ["uh hold on it's four four uh one oh", '4410'],
    ['one eight double two four', '18224'],
    ["i think it's two oh three one one yeah two oh three one one", '20311'],
  ]),
  ...answers('numbers', 'orders', 'order_number', [
    ['so it is uh five five one two oh nine', '551209'],
    ["it's number five five one two oh eight no nine at the end", ['551209', null]],
  ]),
  ...answers('choices', 'dental', 'reason', [
    ['um so i guess just the uh the cleaning', 'cleaning'],
    ["one of my fillings fell out and it's really sore", 'toothache'],
    ["i haven't been in like three years so just a general check", 'check-up'],
    ['make them whiter i guess', 'whitening'],
    ["the uh what's it called the polish thing the cleaning", 'cleaning'],
  ]),
  ...answers('choices', 'orders', 'problem', [
    ['it just never showed up', 'late'],
    ["it's all banged up", 'damaged'],
    ['you guys shipped me somebody elses stuff', 'wrong item'],
    ["yeah i don't want it anymore", ['return', null]],
  ]),
  ...answers('choices', 'homes', 'interest', [
    ["we're gonna be first time buyers", 'buy'],
    ['uh get rid of the house', ['sell', null]],
  ]),
  ...answers('choices', 'helpdesk', 'device', [
    ['uh my computer the laptop one', 'laptop'],
    ['the big printer by the kitchen', 'printer'],
  ]),
  ...answers('choices', 'helpdesk', 'urgency', [
    ['um it can wait', 'low'],
    ["yeah it's an emergency", 'high'],
  ]),
  ...answers('choices', 'garage', 'service', [
    ['uh the mot and that', 'MOT'],
    ['the clutch has gone', 'repair'],
  ]),
  ...answers('choices', 'reception', 'for_whom', [
    ['uh for mr dunn i think', 'Mr. Dunn'],
    ["she's called hartwell isn't she", 'Ms. Hartwell'],
  ]),
  ...answers('text', 'dental', 'time_of_day', [
    ['uh like mid afternoon', /mid afternoon/i],
    ['anytime after like two', /after (?:like )?(?:two|2)/i],
  ]),
  ...answers('text', 'helpdesk', 'problem', [
    ['so um basically the screen keeps flickering', /screen keeps flickering/i],
  ]),
  ...answers('text', 'reception', 'concern', [
    ['uh just some questions about um my quarterly taxes', /quarterly taxes/i],
  ]),
  ...answers('text', 'garage', 'car', [["uh it's a it's a toyota yaris", /^(?:a )?toyota yaris$/i]]),
  ...answers('text', 'pharmacy', 'medicine', [
    ["uh it's called um warfarin", /^warfarin$/i],
    ['the little blue ones the uh synthroid', /synthroid/i],
  ]),
];
