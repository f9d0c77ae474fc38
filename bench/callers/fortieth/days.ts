/** The fortieth set, people who ring between two other things: days and birthdays. */
import { talk, to } from '../conversation';
import { answers } from '../one-answer';

export const days = [
  ...answers(
    'dates',
    'dental',
    'day',
    [
      ['any chance you have something {{weekday +2}}', '{{iso +2}}'],
      ["i'm away until the {{ordword +7}} so the {{ordword +8}}", '{{iso +8}}'],
      ['could you fit me in on the {{ord +10}}', '{{iso +10}}'],
      ['not {{weekday +2}} not {{weekday +3}} but {{weekday +4}} works', '{{iso +4}}'],
      ['today if there is any way', ['{{iso +0}}', null]],
      ['whenever you have an opening', null],
      ['a week from tomorrow', '{{iso +8}}'],
      ['day after tomorrow or the one after that', ['{{iso +2}}', '{{iso +3}}', null]],
      ['sometime next week', null],
      ['i get off early {{weekday +3}} so then i guess', '{{iso +3}}'],
      ['{{weekday +6}} the {{ordword +6}}', '{{iso +6}}'],
      ['christmas eve if you are open', '{{iso 12-24}}'],
      ['the {{ord +9}} of {{month +9}} would work best for me', '{{iso +9}}'],
      ['my mom can drive me {{weekday +5}} but not {{weekday +6}}', '{{iso +5}}'],
      ['what day is today', null],
      ['let me see {{weekday +2}} no that is my sons game uh {{weekday +4}}', '{{iso +4}}'],
      ['how does {{weekday +1}} sound', ['{{iso +1}}', '{{iso +8}}']],
      ['i could do {{weekday +4}} if i have to', '{{iso +4}}'],
      ['three weeks from today please', '{{iso +21}}'],
    ],
    { time_of_day: '?' },
  ),
  ...answers('dates', 'dental', 'day', [['do you have anything {{weekday +4}} morning', '{{iso +4}}']], {
    time_of_day: [null, 'morning', 'in the morning', 'Morning'],
  }),
  ...answers('dates', 'pharmacy', 'date_of_birth', [
    ['seven nineteen forty eight', '1948-07-19'],
    ['she was born on the nineteenth of july 1948', '1948-07-19'],
    ["it's july 19 and the year is 1948", '1948-07-19'],
    ['07 19 1948', '1948-07-19'],
  ]),
  ...answers('dates', 'pharmacy', 'appointment', [
    ['tomorrow after four', /^{{iso +1}}/],
    ['how about {{weekday +2}} at five thirty', /^{{iso +2}}/],
  ]),
  ...answers('dates', 'garage', 'day', [['can you squeeze it in {{weekday +2}} first thing', '{{iso +2}}']]),
  talk(
    'dates',
    'hotel',
    'lunch-arrival',
    [
      to('arrival', "we're driving down on the {{ord +12}} so that night", '{{month +12}} {{ord +12}}'),
      to('nights', 'just the two'),
    ],
    { arrival: '{{iso +12}}', nights: '2' },
    { patient: ['arrival'] },
  ),
];
