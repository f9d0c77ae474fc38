/** The forty-first set, people from all over who take their time: days and birthdays. */
import { agree, talk, to } from '../conversation';
import { answers } from '../one-answer';

export const days = [
  ...answers(
    'dates',
    'dental',
    'day',
    [
      ["oh i'm easy let's say {{weekday +3}}", '{{iso +3}}'],
      ['kindly give me appointment for {{weekday +4}}', '{{iso +4}}'],
      ['the day my daughter visits that is {{weekday +5}} i believe', '{{iso +5}}'],
      ['it is not possible for me this week maybe {{weekday +9}} next week', ['{{iso +9}}', null]],
      ['is {{weekday +2}} too soon', ['{{iso +2}}', null]],
      ["i shouldn't think {{weekday +2}} would do {{weekday +3}} would though", '{{iso +3}}'],
      ['yesterday would have been nice ha but tomorrow then', '{{iso +1}}'],
      ['the {{ordword +15}}', '{{iso +15}}'],
      ["what about the {{ordword +11}} no wait that's my birthday the {{ordword +12}}", '{{iso +12}}'],
      ['in a fortnight', '{{iso +14}}'],
      ['any day but {{weekday +2}}', null],
      ["new year's eve", ['{{iso 12-31}}', null]],
      ['{{weekday +4}} week', ['{{iso +11}}', null]],
      ['tomorrow if not tomorrow then {{weekday +2}}', ['{{iso +1}}', '{{iso +2}}', null]],
      ["{{weekday +6}} if the good lord's willing", '{{iso +6}}'],
    ],
    { time_of_day: '?' },
  ),
  ...answers('dates', 'pharmacy', 'date_of_birth', [
    ['twenty third of february nineteen fifty five', '1955-02-23'],
    ["i'm a leap year baby february twenty ninth nineteen fifty six", '1956-02-29'],
    ['two twenty three fifty five', '1955-02-23'],
  ]),
  ...answers('dates', 'garage', 'day', [
    ["i've got {{weekday +3}} off like", '{{iso +3}}'],
    ['would the {{ord +8}} be any good to you', '{{iso +8}}'],
  ]),
  talk(
    'dates',
    'couriers',
    'over-collect',
    [
      to('sender', 'barry holroyd'),
      to('collect_from', '14 station road leeds'),
      to('deliver_to', "me sister's in hull 9 quay street", '9 quay street hull'),
      to('parcels', 'just the one'),
      to('size', "it's not very big", 'small'),
      to('day', "tomorrow's no use so {{weekday +2}}"),
    ],
    {
      sender: 'Barry Holroyd',
      collect_from: /14 station road/i,
      deliver_to: /9 quay street/i,
      parcels: '1',
      size: 'small',
      day: '{{iso +2}}',
    },
    { patient: ['size'] },
  ),
  talk(
    'dates',
    'insurance',
    'over-hail',
    [
      to('name', 'opal tucker'),
      to('policy', 'five five oh two one nine'),
      to('incident_day', 'it was the day before yesterday in the evening', 'the day before yesterday'),
      agree('incident_day', /{{month -2}} {{dom -2}}/i),
      to('kind', 'hail came right through the roof', 'storm'),
    ],
    { name: 'Opal Tucker', policy: '550219', incident_day: '{{iso -2}}', kind: 'storm', description: '?' },
  ),
];
