/** Days as people say them. */
import { agree, type Conversation, type Expected, type Line, talk, to } from '../conversation';

const k = 'dates';

function visit(
  id: string,
  said: string,
  day: Expected,
  extras: Parameters<typeof talk>[5] = {},
  more: Line[] = [],
): Conversation {
  return talk(
    k,
    'dental',
    id,
    [
      to('name', 'laura stone'),
      to('reason', 'cleaning'),
      to('day', said, typeof day === 'string' ? day : said),
      ...more,
      to('time_of_day', 'around ten', 'ten'),
    ],
    { name: 'Laura Stone', reason: 'cleaning', day, time_of_day: '?' },
    extras,
  );
}

const born = (id: string, said: string, value: string, readBack: RegExp): Conversation =>
  talk(
    k,
    'pharmacy',
    id,
    [
      to('name', 'ruth gold'),
      to('date_of_birth', said, value),
      agree('date_of_birth', readBack, `no ${value}`),
      to('medicine', 'metformin'),
    ],
    { name: 'Ruth Gold', date_of_birth: value, medicine: /metformin/i },
  );

export const dates = [
  visit('tomorrow', 'tomorrow if possible', '{{iso +1}}'),
  visit('day-after-tomorrow', 'the day after tomorrow', '{{iso +2}}'),
  visit('this-coming', 'this coming {{weekday +4}}', '{{iso +4}}'),
  visit('a-week-from', 'a week from {{weekday +3}}', '{{iso +10}}'),
  visit('a-week-on', 'a week on {{weekday +3}}', '{{iso +10}}'),
  visit('week', '{{weekday +3}} week', '{{iso +10}}'),
  visit('a-week-tomorrow', 'a week tomorrow', '{{iso +8}}'),
  visit('in-two-weeks', 'in two weeks', '{{iso +14}}'),
  visit('two-weeks-from-today', 'two weeks from today', '{{iso +14}}'),
  visit('in-ten-days', 'in ten days', '{{iso +10}}'),
  visit('the-ordinal', 'the {{ordword +6}}', '{{iso +6}}'),
  visit('the-numeral', 'on the {{ord +6}}', '{{iso +6}}'),
  visit('month-ordinal', '{{month +20}} {{ordword +20}}', '{{iso +20}}'),
  visit('ordinal-of-month', 'the {{ordword +20}} of {{month +20}}', '{{iso +20}}'),
  visit('weekday-and-date', '{{weekday +9}} the {{ordword +9}}', '{{iso +9}}'),
  visit('cannot-do', "{{weekday +2}} doesn't work for me how about {{weekday +4}}", '{{iso +4}}'),
  visit('not-but', 'not {{weekday +2}} {{weekday +3}} please', '{{iso +3}}'),
  visit(
    'anything-but',
    'any day but {{weekday +2}}',
    '{{iso +5}}',
    { patient: ['day'], never: { day: '{{iso +2}}' } },
    [to('day', '{{weekday +5}}')],
  ),
  visit('would-work', 'would {{weekday +4}} work', '{{iso +4}}'),
  visit('do-you-have', 'do you have anything on {{weekday +5}}', '{{iso +5}}'),
  visit('christmas-eve', 'christmas eve', '{{iso 12-24}}'),
  visit('numeric', 'twelve slash eighteen', '{{iso 12-18}}', { patient: ['day'] }),
  visit('two-days', '{{weekday +2}} or {{weekday +3}}', ['{{iso +2}}', '{{iso +3}}'], { patient: ['day'] }, [
    { say: 'let us say {{weekday +3}}', to: 'day' },
  ]),
  visit('asap', 'as soon as possible', ['{{iso +1}}'], { patient: ['day'] }, [
    { say: 'tomorrow then', to: 'day' },
  ]),
  visit('i-am-free', "i'm free {{weekday +4}}", '{{iso +4}}'),
  visit('past', 'yesterday', '{{iso +1}}', { patient: ['day'], require: [/past/i] }, [
    { say: 'i mean tomorrow', to: 'day' },
  ]),
  talk(
    k,
    'dental',
    'keeps-the-afternoon',
    [
      to('name', 'laura stone'),
      to('reason', 'cleaning'),
      { say: '{{weekday +2}} afternoon', gives: { day: '{{weekday +2}}', time_of_day: 'afternoon' } },
      to('phone', '202 555 0166'),
    ],
    {
      name: 'Laura Stone',
      reason: 'cleaning',
      day: '{{iso +2}}',
      time_of_day: /afternoon/,
      phone: ['+12025550166', null],
    },
  ),
  born('dob-words', 'july fourth nineteen eighty five', '1985-07-04', /july4.*1985/),
  born('dob-year-words', 'the third of march nineteen fifty one', '1951-03-03', /march3.*1951/),
  born('dob-two-thousand', 'may twelfth two thousand and one', '2001-05-12', /may12.*2001/),
  born('dob-numbers', '11 23 1978', '1978-11-23', /november23.*1978/),
  born('dob-slashes', '02/14/1969', '1969-02-14', /february14.*1969/),
  born('dob-she-was', 'she was born on june 9th 1940', '1940-06-09', /june9.*1940/),
  talk(
    k,
    'garage',
    'british-order',
    [
      to('name', 'kim shaw'),
      to('service', 'tyres'),
      to('car', 'a fiat panda', 'fiat panda'),
      to('day', '{{dom +12}} {{month +12}}'),
      agree('day', /{{month +12}}/),
    ],
    { name: 'Kim Shaw', service: 'tyres', car: /fiat panda/i, day: '{{iso +12}}' },
  ),
  talk(
    k,
    'pharmacy',
    'day-and-time',
    [
      to('name', 'ruth gold'),
      to('date_of_birth', '1951-03-03'),
      agree('date_of_birth', /march3/),
      to('medicine', 'insulin'),
      to('how', 'pick up'),
      to('appointment', '{{weekday +2}} at three in the afternoon', '{{weekday +2}} at 3 pm'),
    ],
    {
      name: 'Ruth Gold',
      date_of_birth: '1951-03-03',
      medicine: /insulin/i,
      how: 'pick up',
      appointment: '{{iso +2}} 15:00',
    },
  ),
];
