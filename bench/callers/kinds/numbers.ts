/** Numbers: digits one by one, counts of people, amounts. */
import { type Conversation, type Expected, type Line, talk, to } from '../conversation';

const k = 'numbers';

const order = (
  id: string,
  said: string,
  value: Expected,
  extras: Parameters<typeof talk>[5] = {},
  more: Line[] = [],
): Conversation =>
  talk(
    k,
    'orders',
    id,
    [to('order_number', said, typeof value === 'string' ? value : said), ...more, to('problem', 'late')],
    { order_number: value, problem: 'late' },
    extras,
  );

const guests = (
  id: string,
  said: string,
  value: Expected,
  extras: Parameters<typeof talk>[5] = {},
  more: Line[] = [],
): Conversation =>
  talk(
    k,
    'restaurant',
    id,
    [
      'yes please',
      to('name', 'rob lane'),
      to('guests', said, typeof value === 'string' ? value : said),
      ...more,
      to('day', 'tomorrow'),
    ],
    { name: 'Rob Lane', guests: value, day: '{{iso +1}}' },
    extras,
  );

const home = (id: string, bedrooms: string, budget: string, values: [Expected, Expected]): Conversation =>
  talk(
    k,
    'homes',
    id,
    [
      to('name', 'eva mills'),
      to('interest', 'buy'),
      to('area', 'lakeside'),
      to('bedrooms', bedrooms),
      to('budget', budget),
      to('email', 'eva@mills.com'),
    ],
    {
      name: 'Eva Mills',
      interest: 'buy',
      area: /lakeside/i,
      bedrooms: values[0],
      budget: values[1],
      email: ['eva@mills.com', null],
    },
  );

export const numbers = [
  order('digits', 'three three oh nine one', '33091'),
  order('double', 'double four one nine', '4419'),
  order('tens', 'eighty eight oh one twenty five', '880125'),
  order('hash', 'number sign 50512', '50512'),
  order('its-number', "yeah it's number seven seven two one oh", '77210'),
  order(
    'weeks-ago',
    'i ordered it three weeks ago',
    '66120',
    { patient: ['order_number'], never: { order_number: '3' } },
    [to('order_number', 'oh the number is 66120', '66120')],
  ),
  order('two-items', 'it was for two rakes order 40418', '40418', { never: { order_number: '2' } }),
  guests('there-will-be', "we'll be five", '5'),
  guests('couple', 'just me and my wife', '2'),
  guests('alone', 'just myself', '1'),
  guests('party-of', 'party of seven', '7'),
  guests('adults-and-kids', 'two adults and three kids', '5'),
  guests('half-dozen', 'half a dozen', '6'),
  guests('too-many', 'we are twenty', '12', { patient: ['guests'], require: [/12|twelve/] }, [
    to('guests', 'okay twelve then', '12'),
  ]),
  talk(
    k,
    'restaurant',
    'four-at-seven',
    [
      'yes please',
      to('name', 'rob lane'),
      { to: 'guests', say: 'four of us at seven', again: '4', gives: { time: 'seven' } },
      to('day', 'tomorrow'),
    ],
    { name: 'Rob Lane', guests: '4', day: '{{iso +1}}', time: /seven|7|19/ },
  ),
  home('half-a-million', 'three', 'half a million', ['3', '500000']),
  home('k', 'at least two', 'around 350k', ['2', '350000']),
  home('words', 'four bedrooms', 'four hundred and fifty thousand dollars', ['4', '450000']),
  home('point', 'two bedrooms and one bath', 'one point two million', ['2', '1200000']),
  talk(
    k,
    'helpdesk',
    'employee',
    [to('name', 'zoe hart'), to('employee_number', 'it is four four oh seven'), to('device', 'phone')],
    { name: 'Zoe Hart', employee_number: '4407', device: 'phone' },
  ),
];
