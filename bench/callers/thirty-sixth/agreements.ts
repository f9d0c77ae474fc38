/** The thirty-sixth set, ordinary people on an ordinary day: yes and no in odd places. */
import { agree, talk, to } from '../conversation';

const wholeDental = {
  name: 'Lou Pearson',
  reason: 'cleaning',
  day: '{{iso +1}}',
  time_of_day: /ten|10/i,
  phone: '+15035550119',
};
const dentalCall = [
  to('name', 'lou pearson'),
  to('reason', 'cleaning'),
  to('day', 'tomorrow'),
  to('time_of_day', 'ten'),
  to('phone', '503 555 0119'),
];

export const agreements = [
  talk(
    'yes and no',
    'dental',
    'day-uh-huh',
    [...dentalCall, { confirm: 'phone', hears: /0119/, say: 'uh huh' }, "you've got it"],
    wholeDental,
    { end: ['completed'] },
  ),
  talk(
    'yes and no',
    'dental',
    'day-not-quite',
    [...dentalCall, { confirm: 'phone', hears: /0119/, say: 'yes' }, 'not quite make it eleven', 'yes'],
    { ...wholeDental, time_of_day: /eleven|11/i },
    { end: ['completed'] },
  ),
  talk(
    'yes and no',
    'dental',
    'day-summary-name',
    [
      ...dentalCall,
      { confirm: 'phone', hears: /0119/, say: 'correct' },
      'no my name is louise pearson',
      'yes that is right',
    ],
    { ...wholeDental, name: 'Louise Pearson' },
    { end: ['completed'] },
  ),
  talk(
    'yes and no',
    'reception',
    'day-no-not-frank',
    [
      to('name', 'frank delgado'),
      { confirm: 'name', hears: /francis/i, say: 'yes', no: 'no francis delgado' },
      { confirm: 'name', hears: /francis/i, say: 'yes' },
      to('concern', 'an audit'),
    ],
    { name: 'Francis Delgado', concern: /^an audit$/i },
    { patient: ['name'] },
  ),
  talk(
    'yes and no',
    'restaurant',
    'day-no-first',
    ['no wait yes i do', to('name', 'kowalski'), to('guests', 'two')],
    { name: 'Kowalski', guests: '2' },
    { patient: ['name'] },
  ),
  talk(
    'yes and no',
    'garage',
    'day-thats-the-one',
    [
      to('name', 'neil hargreaves'),
      to('service', 'tyres'),
      to('car', 'skoda octavia'),
      to('day', '{{weekday +2}}'),
      { confirm: 'day', hears: /{{weekday +2}}/i, say: "that's the one" },
      to('phone', '07700 900 146'),
      'spot on',
    ],
    {
      name: 'Neil Hargreaves',
      service: 'tyres',
      car: /skoda octavia/i,
      day: '{{iso +2}}',
      phone: '+447700900146',
    },
    { end: ['completed'] },
  ),
  talk(
    'yes and no',
    'orders',
    'day-no-details',
    [
      to('order_number', '551209'),
      to('problem', 'damaged'),
      to('email', 'lou at example dot com'),
      agree('email', /lou@example/),
      to('details', 'nope i think that covers it'),
      'yep',
    ],
    { order_number: '551209', problem: 'damaged', email: 'lou@example.com' },
    { end: ['completed'] },
  ),
  talk(
    'yes and no',
    'homes',
    'day-yes-to-choice',
    [to('name', 'trish'), 'yes', to('interest', 'sell', 'sell')],
    { name: 'Trish', interest: 'sell' },
    { patient: ['interest'] },
  ),
];
