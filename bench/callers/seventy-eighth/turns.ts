/** Corrections, questions, and yes and no, the seventy-eighth set. */
import { agree, talk, to } from '../conversation';

const lou = to('name', 'lou carter');
const dental = [lou, to('reason', 'cleaning')] as const;

export const corrections = [
  talk(
    'corrections',
    'dental',
    '78-other-reason',
    [
      ...dental,
      { say: 'oh wait i had that last month i need a check up', gives: { reason: 'check up' } },
      to('day', 'tomorrow'),
    ],
    { name: 'Lou Carter', reason: 'check-up', day: '{{iso +1}}' },
  ),
  talk(
    'corrections',
    'restaurant',
    '78-one-dropped-out',
    [
      'yes',
      lou,
      to('guests', 'seven'),
      { say: "sorry six my brother can't come", gives: { guests: 'six' } },
      to('day', 'tomorrow'),
    ],
    { name: 'Lou Carter', guests: '6', day: '{{iso +1}}', wishes: '?' },
  ),
  talk(
    'corrections',
    'dental',
    '78-day-after-time',
    [
      ...dental,
      to('day', '{{weekday +3}}'),
      to('time_of_day', 'ten'),
      { say: 'you know what could we do {{weekday +4}} instead same time', gives: { day: '{{weekday +4}}' } },
    ],
    { name: 'Lou Carter', reason: 'cleaning', day: '{{iso +4}}', time_of_day: /ten|10/i },
  ),
  talk(
    'corrections',
    'pharmacy',
    '78-year-wrong',
    [
      lou,
      to('date_of_birth', 'july 7th 1959'),
      agree('date_of_birth', /1957/, 'no 1957'),
      to('medicine', 'lipitor'),
    ],
    { name: 'Lou Carter', date_of_birth: '1957-07-07', medicine: /^lipitor$/i },
    { patient: ['date_of_birth'] },
  ),
  talk(
    'corrections',
    'garage',
    '78-not-golf-polo',
    [lou, to('service', 'tyres'), to('car', 'a golf no sorry a polo', 'a polo'), to('day', 'tomorrow')],
    { name: 'Lou Carter', service: 'tyres', car: /^(?:a )?polo$/i, day: '{{iso +1}}' },
  ),
  talk(
    'corrections',
    'orders',
    '78-read-wrong-line',
    [
      to('order_number', '100230'),
      {
        say: "sorry that's the customer number the order number is 448300",
        gives: { order_number: '448300' },
      },
      to('problem', 'late'),
    ],
    { order_number: '448300', problem: 'late' },
  ),
  talk(
    'corrections',
    'reception',
    '78-lewis-not-louis',
    [
      to('name', 'louis carter'),
      'no lewis l e w i s',
      agree('name', /lewis carter/i),
      to('concern', 'an audit'),
    ],
    { name: 'Lewis Carter', concern: /audit/i },
    { patient: ['name'] },
  ),
];

export const questions = [
  talk(
    'questions',
    'dental',
    '78-wheelchair',
    [lou, 'my mother is in a wheelchair is there an elevator', to('reason', 'cleaning')],
    { name: 'Lou Carter', reason: 'cleaning' },
    { require: [[2, /elevator/i]] },
  ),
  talk(
    'questions',
    'dental',
    '78-insurance',
    ['do you take cigna', to('name', 'lou carter'), to('reason', 'cleaning')],
    { name: 'Lou Carter', reason: 'cleaning' },
    { require: [[1, /cigna/i]] },
  ),
  talk(
    'questions',
    'restaurant',
    '78-bring-dog',
    ['yes', lou, to('guests', 'two'), 'can we bring our dog', to('day', 'tomorrow')],
    { name: 'Lou Carter', guests: '2', day: '{{iso +1}}', wishes: '?' },
    { require: [[4, /terrace/i]] },
  ),
  talk(
    'questions',
    'restaurant',
    '78-pay-check',
    ['can i pay with a check', to('name', 'okay lou carter', 'lou carter'), to('guests', 'two')],
    { name: 'Lou Carter', guests: '2' },
    { require: [[1, /no checks/i]] },
  ),
  talk(
    'questions',
    'orders',
    '78-send-back',
    ['how long do i have to send something back', 'and how long till i get my money', 'thank you bye'],
    {},
    {
      require: [
        [1, /45 days/i],
        [2, /within a week/i],
      ],
      end: ['goodbye'],
    },
  ),
  talk(
    'questions',
    'homes',
    '78-commission',
    [lou, to('interest', 'sell'), 'what do you charge for that', to('area', 'lakeside')],
    { name: 'Lou Carter', interest: 'sell', area: /lakeside/i },
    { require: [[3, /two and a half percent/i]] },
  ),
  talk(
    'questions',
    'garage',
    '78-how-long-service',
    [
      lou,
      { say: 'a full service how long does that take', gives: { service: 'full service' } },
      to('car', 'a yaris'),
    ],
    { name: 'Lou Carter', service: 'full service', car: /yaris/i },
    { require: [[2, /most of the day/i]] },
  ),
  talk(
    'questions',
    'pharmacy',
    '78-cheaper-one',
    [
      lou,
      to('date_of_birth', 'july 7th 1959'),
      agree('date_of_birth', /./),
      'is there a cheaper version of it',
      to('medicine', 'lipitor'),
    ],
    { name: 'Lou Carter', date_of_birth: '1959-07-07', medicine: /^lipitor$/i },
    { require: [[4, /generic/i]] },
  ),
  talk(
    'questions',
    'helpdesk',
    '78-vpn',
    ['how do i get on the vpn from home', 'got it thanks bye'],
    { problem: '?' },
    { require: [[1, /shield/i]], end: ['goodbye'] },
  ),
  talk(
    'questions',
    'reception',
    '78-where-are-you',
    [
      'where exactly are you',
      to('name', 'lou carter'),
      agree('name', /lou carter/i),
      to('concern', 'a first meeting'),
    ],
    { name: 'Lou Carter', concern: /meeting/i },
    { require: [[1, /exchange place/i]] },
  ),
];

export const yesAndNo = [
  talk('yes and no', 'restaurant', '78-thats-the-plan', ["that's the plan", lou, to('guests', 'two')], {
    name: 'Lou Carter',
    guests: '2',
  }),
  talk(
    'yes and no',
    'reception',
    '78-spot-on',
    [to('name', 'lou carter'), 'spot on', to('concern', 'payroll')],
    { name: 'Lou Carter', concern: /payroll/i, for_whom: ['payroll team', null] },
  ),
  talk(
    'yes and no',
    'garage',
    '78-not-quite',
    [
      lou,
      to('service', 'mot'),
      to('car', 'a clio'),
      to('day', '{{weekday +3}}'),
      { say: 'not quite {{weekday +4}}', gives: { day: '{{weekday +4}}' } },
      to('phone', '07700 900146'),
    ],
    { name: 'Lou Carter', service: 'MOT', car: /clio/i, day: '{{iso +4}}', phone: '+447700900146' },
    { end: ['open', 'completed'] },
  ),
  talk(
    'yes and no',
    'restaurant',
    '78-nothing-special',
    [
      'yes',
      lou,
      to('guests', 'two'),
      to('day', 'tomorrow'),
      to('time', 'seven'),
      to('phone', '312 555 0144'),
      to('wishes', 'nothing i can think of', 'no'),
    ],
    { name: 'Lou Carter', guests: '2', day: '{{iso +1}}', time: /seven|7/i, phone: '+13125550144' },
    { end: ['completed'] },
  ),
];
