/** The seventy-third set: people who remark on something beside what they're asked. */
import { agree, type Expected, type Line, talk, to } from '../conversation';
import { answers } from '../one-answer';

export const withTheAnswer = [
  ...answers('names', 'dental', 'name', [["lovely day isn't it well it's robert fox", 'Robert Fox']]),
  ...answers('names', 'restaurant', 'name', [
    ['tony and maria russo', ['Tony Russo', 'Tony and Maria Russo']],
  ]),
  ...answers('numbers', 'restaurant', 'guests', [
    ['five my brother just got back from spain after three years', '5'],
  ]),
  ...answers('dates', 'restaurant', 'day', [
    ["{{weekday +3}} the day before i'm at my mother's", '{{iso +3}}'],
  ]),
  ...answers('text', 'restaurant', 'wishes', [
    ["it's my mum's birthday on {{weekday +4}} but we're celebrating early", /birthday/i],
  ]),
  ...answers('text', 'garage', 'car', [['a ford fiesta twelve years old and still going', /fiesta/i]]),
  ...answers('numbers', 'helpdesk', 'employee_number', [
    ["four four one oh i've only been here two weeks", '4410'],
  ]),
  ...answers('text', 'helpdesk', 'problem', [["it won't find the network since monday", /network/i]]),
  ...answers('text', 'dental', 'time_of_day', [['ten i get up at six anyway', /ten|10/i]]),
  ...answers('text', 'homes', 'area', [['fairview my sister moved there in june', /fairview/i]]),
  ...answers('numbers', 'homes', 'budget', [['400000 the bank told us last friday', '400000']]),
  ...answers('numbers', 'orders', 'order_number', [["880125 i've called you three times today", '880125']]),
  ...answers('phones', 'dental', 'phone', [
    ["202 555 0143 i've had it since nineteen ninety", '+12025550143'],
  ]),
  ...answers('phones', 'reception', 'phone', [["212 555 0143 but i'm away until monday", '+12125550143']]),
];

const visit: Line[] = [to('name', 'judy barnes'), to('reason', 'a check-up'), to('day', '{{weekday +3}}')];
const visitFacts: Record<string, Expected> = {
  name: 'Judy Barnes',
  reason: 'check-up',
  day: '{{iso +3}}',
};

export const before = [
  talk(
    'dates',
    'dental',
    'a-bank-holiday',
    [...visit, "{{weekday +2}}'s a holiday isn't it", to('time_of_day', 'at eleven')],
    { ...visitFacts, time_of_day: /eleven|11/i },
    { mayRepeat: true },
  ),
  talk(
    'phones',
    'dental',
    'i-was-in-on-monday',
    [
      ...visit,
      to('time_of_day', 'at eleven'),
      'i was in on monday and no one told me',
      to('phone', '202 555 0119'),
    ],
    { ...visitFacts, time_of_day: /eleven|11/i, phone: '+12025550119' },
    { mayRepeat: true },
  ),
  talk(
    'phones',
    'garage',
    'it-went-on-the-motorway',
    [
      to('name', 'neil barker'),
      to('service', 'a repair'),
      to('car', 'a skoda fabia'),
      to('day', '{{weekday +3}}'),
      agree('day', /{{ord +3}}/),
      'it just died on the motorway on {{weekday -1}}',
      to('phone', '07700 900 314'),
    ],
    {
      name: 'Neil Barker',
      service: 'repair',
      car: /skoda fabia/i,
      day: '{{iso +3}}',
      phone: '+447700900314',
    },
    { mayRepeat: true },
  ),
  talk(
    'phones',
    'pharmacy',
    'my-daughter-comes-on-sunday',
    [
      to('name', 'wilma reed'),
      to('date_of_birth', 'june 2 1948'),
      agree('date_of_birth', /june2/),
      to('medicine', 'metformin'),
      to('how', 'delivery'),
      to('appointment', 'tomorrow at five'),
      'my daughter always comes on sundays you know',
      to('phone', '202 555 0161'),
    ],
    {
      name: 'Wilma Reed',
      date_of_birth: '1948-06-02',
      medicine: /metformin/i,
      how: 'delivery',
      appointment: /^{{iso +1}}/,
      phone: '+12025550161',
    },
    { mayRepeat: true },
  ),
  talk(
    'dates',
    'dental',
    'rang-twice-today',
    [...visit.slice(0, 2), 'i had to ring twice today to get through', to('day', '{{weekday +3}}')],
    visitFacts,
    { mayRepeat: true, never: { day: '{{iso +0}}' } },
  ),
  talk(
    'dates',
    'garage',
    'tomorrow-im-at-work',
    [
      to('name', 'neil barker'),
      to('service', 'tyres'),
      to('car', 'a skoda fabia'),
      "well tomorrow i'm at work all day",
      to('day', '{{weekday +3}}'),
    ],
    { name: 'Neil Barker', service: 'tyres', car: /skoda fabia/i, day: '{{iso +3}}' },
    { mayRepeat: true, patient: ['day'], never: { day: '{{iso +1}}' } },
  ),
  talk(
    'questions',
    'garage',
    'when-can-i-collect',
    [
      to('name', 'neil barker'),
      to('service', 'an mot'),
      'when could i collect it then',
      to('car', 'a skoda fabia'),
    ],
    { name: 'Neil Barker', service: 'MOT', car: /skoda fabia/i },
    { require: [[3, /about an hour|don't know|not sure|don't have/i]], mayRepeat: true },
  ),
  talk(
    'questions',
    'dental',
    'how-much-is-each',
    ['how much is a check-up', 'and the whitening', to('name', 'judy barnes')],
    { name: 'Judy Barnes', reason: '?' },
    {
      require: [
        [1, /75/],
        [2, /290/],
      ],
      mayRepeat: true,
    },
  ),
];
