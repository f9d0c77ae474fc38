/** Names and openings, in the fifth set. */
import { agree, type Line, talk, to } from '../conversation';

const lena: Line[] = [to('name', 'joyce akande'), to('reason', 'cleaning')];
const visit = { name: 'Joyce Akande', reason: 'cleaning' };

export const who = [
  talk(
    'names',
    'dental',
    '5-yes-this-is',
    [to('name', 'yes this is yolanda bright calling', 'yolanda bright'), to('reason', 'cleaning')],
    { name: 'Yolanda Bright', reason: 'cleaning' },
  ),
  talk(
    'names',
    'restaurant',
    '5-put-down',
    ['yes', to('name', 'just put down murphy', 'murphy'), to('guests', 'three')],
    { name: 'Murphy', guests: '3' },
  ),
  talk(
    'names',
    'reception',
    '5-my-name-would-be',
    [
      to('name', 'um my name would be art sandoval', 'art sandoval'),
      agree('name', /artsandoval/),
      to('concern', 'bookkeeping'),
    ],
    { name: 'Art Sandoval', concern: /bookkeeping/i, for_whom: '?' },
  ),
  talk(
    'names',
    'pharmacy',
    '5-daughter',
    [
      to('name', "it's my daughter's prescription she's called maisie holt", 'maisie holt'),
      to('date_of_birth', 'may 30 2012'),
      agree('date_of_birth', /may302012/),
    ],
    { name: 'Maisie Holt', date_of_birth: '2012-05-30' },
  ),
  talk(
    'names',
    'gym',
    '5-spell',
    [
      to('name', "szilvia kovacs i'll spell that s z i l v i a k o v a c s", 'szilvia kovacs'),
      to('age', '41'),
    ],
    { name: 'Szilvia Kovacs', age: '41' },
  ),
  talk(
    'names',
    'taxi',
    '5-under',
    [
      to('pickup', '3 hill road'),
      to('destination', 'downtown'),
      to('passengers', 'four'),
      to('time', 'at six'),
      to('name', 'i guess under omar', 'omar'),
    ],
    { pickup: /3 hill road/i, destination: /downtown/i, passengers: '4', time: /six|6/, name: 'Omar' },
  ),
  talk(
    'openings',
    'dental',
    '5-kid-tooth',
    [
      { say: 'hey can i get my teeth whitened at your office', gives: { reason: 'whitening' } },
      to('name', 'bo lind'),
    ],
    { name: 'Bo Lind', reason: 'whitening' },
  ),
  talk(
    'openings',
    'orders',
    '5-arrived-broken',
    [
      { say: 'yeah hi so my package came and everything in it was broken', gives: { problem: 'damaged' } },
      to('order_number', '61208'),
    ],
    { order_number: '61208', problem: 'damaged' },
  ),
  talk(
    'openings',
    'homes',
    '5-sell-mothers',
    [
      { say: "hello we need to sell my late mother's house", gives: { interest: 'sell' } },
      to('name', 'ann pratt'),
    ],
    { name: 'Ann Pratt', interest: 'sell' },
  ),
  talk(
    'openings',
    'garage',
    '5-due',
    [{ say: "hello love my mot's due", gives: { service: 'mot' } }, to('name', 'sid cole')],
    { name: 'Sid Cole', service: 'MOT' },
  ),
  talk(
    'several facts',
    'restaurant',
    '5-under-at',
    [
      {
        say: 'yes please four people tomorrow night at eight under lindqvist',
        gives: { guests: 'four', day: 'tomorrow', time: 'eight', name: 'lindqvist' },
      },
      to('phone', '312 555 0151'),
    ],
    { name: 'Lindqvist', guests: '4', day: '{{iso +1}}', time: /eight|8/, phone: '+13125550151' },
  ),
  talk(
    'several facts',
    'helpdesk',
    '5-badge',
    [
      {
        say: "hi it's curt mills badge number 6120 my printer won't print",
        gives: { name: 'curt mills', employee_number: '6120', device: 'printer', problem: "it won't print" },
      },
      to('urgency', 'normal'),
    ],
    { name: 'Curt Mills', employee_number: '6120', device: 'printer', problem: /print/i, urgency: 'normal' },
    { patient: ['problem', 'employee_number'] },
  ),
  talk(
    'several facts',
    'gym',
    '5-name-age',
    [
      'yes',
      {
        to: 'name',
        say: "i'm della rowe and i'm fifty two",
        again: 'della rowe',
        gives: { age: 'fifty two' },
      },
      to('plan', 'monthly'),
    ],
    { name: 'Della Rowe', age: '52', plan: 'monthly' },
    { patient: ['age'] },
  ),
  talk(
    'several facts',
    'dental',
    '5-day-phone',
    [
      ...lena,
      {
        to: 'day',
        say: 'tomorrow and you can reach me at 646 555 0152',
        again: 'tomorrow',
        gives: { phone: '646 555 0152' },
      },
      to('time_of_day', 'noon'),
    ],
    { ...visit, day: '{{iso +1}}', phone: '+16465550152', time_of_day: /noon|12/i },
  ),
];
