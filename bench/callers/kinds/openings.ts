/** How callers begin, and those who say several things at once. */
import { agree, talk, to } from '../conversation';

const k = 'openings';

export const openings = [
  talk(
    k,
    'dental',
    'booking-checkup',
    [
      "hi yes i'd like to book a check-up please",
      to('name', 'nina patel'),
      to('day', 'tomorrow'),
      to('time_of_day', 'in the morning'),
    ],
    { name: 'Nina Patel', reason: 'check-up', day: '{{iso +1}}', time_of_day: /morning/ },
    { patient: ['reason'] },
  ),
  talk(
    k,
    'dental',
    'my-name-and-whitening',
    [
      {
        say: 'good morning my name is lee chang and i want to get my teeth whitened',
        gives: { name: 'lee chang', reason: 'whitening' },
      },
      to('day', '{{weekday +3}}'),
      to('time_of_day', 'three pm', 'three'),
    ],
    { name: 'Lee Chang', reason: 'whitening', day: '{{iso +3}}', time_of_day: /three|3|15/ },
  ),
  talk(
    k,
    'dental',
    'is-this-the-dentist',
    ['hi is this the dentist', to('name', 'kevin o dell', 'kevin odell'), to('reason', 'check-up')],
    { name: '*', reason: 'check-up' },
    { patient: ['name'], forbid: [[1, /don't (know|have)|couldn't find/i]] },
  ),
  talk(
    k,
    'restaurant',
    'table-for-four',
    [
      {
        say: 'yes a table for four on {{weekday +4}} at seven please',
        gives: { guests: 'four', day: '{{weekday +4}}', time: 'seven' },
      },
      to('name', 'marco rossi'),
      to('phone', '312 555 0147'),
    ],
    { name: 'Marco Rossi', guests: '4', day: '{{iso +4}}', time: /seven|7|19/, phone: '+13125550147' },
  ),
  talk(
    k,
    'restaurant',
    'this-is-and-i',
    [
      {
        say: "hello this is dana white i'd like to book a table for tomorrow evening",
        gives: { name: 'dana white', day: 'tomorrow' },
      },
      to('guests', 'two'),
      to('time', 'around eight', 'eight'),
    ],
    { name: 'Dana White', guests: '2', day: '{{iso +1}}', time: /eight|8|20/ },
    { patient: ['time'] },
  ),
  talk(
    k,
    'restaurant',
    'how-are-you-doing',
    [
      'hey how are you doing today',
      'i would like to make a reservation',
      to('name', 'ella frost'),
      to('guests', 'three people', 'three'),
    ],
    { name: 'Ella Frost', guests: '3' },
  ),
  talk(
    k,
    'orders',
    'late-parcel',
    [
      { say: "hi there i'm calling because my order still hasn't arrived", gives: { problem: 'late' } },
      to('order_number', 'four four one nine two'),
      to('email', 'bob@mail.com'),
      agree('email', /bobmailcom/),
    ],
    { order_number: '44192', problem: 'late', email: 'bob@mail.com' },
  ),
  talk(
    k,
    'orders',
    'broken-spade',
    [
      {
        say: 'hello the spade i ordered came broken my order number is 55310',
        gives: { problem: 'damaged', order_number: '55310' },
      },
      to('email', 'anna dot bell at gmail dot com'),
      agree('email', /annabellgmailcom/),
    ],
    { order_number: '55310', problem: 'damaged', email: 'anna.bell@gmail.com' },
  ),
  talk(
    k,
    'homes',
    'looking-to-rent',
    [
      {
        say: "hi i'm looking to rent a two bedroom apartment in fairview",
        gives: { interest: 'rent', bedrooms: 'two', area: 'fairview' },
      },
      to('name', 'tara singh'),
      to('budget', 'two thousand a month', 'two thousand'),
    ],
    { name: 'Tara Singh', interest: 'rent', bedrooms: '2', area: /fairview/i, budget: '2000' },
    { patient: ['area'] },
  ),
  talk(
    k,
    'reception',
    'about-tax',
    [
      {
        say: 'good afternoon this is henry cole calling about my tax return',
        gives: { name: 'henry cole', concern: 'my tax return' },
      },
      agree('name', /henrycole/),
      to('for_whom', 'mr dunn'),
      to('phone', '212 555 0110'),
      agree('phone', /2125550110/),
    ],
    { name: 'Henry Cole', concern: /tax return/, for_whom: 'Mr. Dunn', phone: '+12125550110' },
  ),
  talk(
    k,
    'helpdesk',
    'laptop-wont-start',
    [
      { say: "hi my laptop won't turn on", gives: { device: 'laptop', problem: "it won't turn on" } },
      to('name', 'amy lin'),
      to('employee_number', 'one two three four five'),
      to('urgency', 'high'),
    ],
    { name: 'Amy Lin', employee_number: '12345', device: 'laptop', problem: /turn on/, urgency: 'high' },
    { patient: ['problem'] },
  ),
  talk(
    k,
    'garage',
    'mot-please',
    [
      { say: 'morning could i book my car in for an mot please', gives: { service: 'mot' } },
      to('name', 'nigel webb'),
      to('car', 'a vauxhall corsa', 'vauxhall corsa'),
    ],
    { name: 'Nigel Webb', service: 'MOT', car: /^(a )?vauxhall corsa$/i },
  ),
  talk(
    k,
    'pharmacy',
    'refill-for-mother',
    [
      { say: 'hello i need a refill of lisinopril', gives: { medicine: 'lisinopril' } },
      to('name', 'gloria reyes'),
      to('date_of_birth', 'july 4 1955'),
      agree('date_of_birth', /july41955/),
      to('how', "i'll pick it up", 'pick up'),
    ],
    { name: 'Gloria Reyes', date_of_birth: '1955-07-04', medicine: /lisinopril/i, how: 'pick up' },
  ),
  talk(
    k,
    'dental',
    'just-hello',
    ['hello', to('name', 'sam otto'), to('reason', 'i need my teeth cleaned', 'cleaning')],
    { name: 'Sam Otto', reason: 'cleaning' },
  ),
];

const s = 'several facts';

export const several = [
  talk(
    s,
    'restaurant',
    'all-in-one',
    [
      {
        say: "yes it's for laura stein, six people on {{weekday +5}} at half past seven and my number is 773 555 0122",
        gives: {
          name: 'laura stein',
          guests: 'six',
          day: '{{weekday +5}}',
          time: 'half past seven',
          phone: '773 555 0122',
        },
      },
      to('wishes', 'no'),
    ],
    {
      name: 'Laura Stein',
      guests: '6',
      day: '{{iso +5}}',
      time: /half past seven|7:30|19:30/,
      phone: '+17735550122',
    },
    { end: ['completed'] },
  ),
  talk(
    s,
    'dental',
    'name-and-reason',
    [
      { say: "i'm omar aziz and i have a toothache", gives: { name: 'omar aziz', reason: 'toothache' } },
      { say: 'tomorrow morning', gives: { day: 'tomorrow', time_of_day: 'morning' } },
      to('phone', '202 555 0180'),
      agree('phone', /2025550180/),
    ],
    {
      name: 'Omar Aziz',
      reason: 'toothache',
      day: '{{iso +1}}',
      time_of_day: /morning/,
      phone: '+12025550180',
    },
    { end: ['completed'] },
  ),
  talk(
    s,
    'dental',
    'day-and-time',
    [
      to('name', 'jill bond'),
      to('reason', 'check-up'),
      {
        say: '{{weekday +2}} afternoon around three',
        gives: { day: '{{weekday +2}}', time_of_day: 'around three' },
      },
      to('phone', '202 555 0181'),
      agree('phone', /2025550181/),
    ],
    {
      name: 'Jill Bond',
      reason: 'check-up',
      day: '{{iso +2}}',
      time_of_day: /three|3|15/,
      phone: '+12025550181',
    },
    { end: ['completed'] },
  ),
  talk(
    s,
    'homes',
    'buy-three-beds',
    [
      to('name', 'joan price'),
      {
        say: 'we want to buy a house with three bedrooms and our budget is four hundred thousand',
        gives: { interest: 'buy', bedrooms: 'three', budget: 'four hundred thousand' },
      },
      to('area', 'the old town', 'old town'),
    ],
    { name: 'Joan Price', interest: 'buy', bedrooms: '3', budget: '400000', area: /old town/i },
  ),
  talk(
    s,
    'helpdesk',
    'name-and-number',
    [
      {
        say: 'this is raj mehta my employee number is 30412',
        gives: { name: 'raj mehta', employee_number: '30412' },
      },
      to('device', "it's the printer", 'printer'),
      to('problem', 'it keeps jamming'),
    ],
    { name: 'Raj Mehta', employee_number: '30412', device: 'printer', problem: /jam/ },
  ),
  talk(
    s,
    'garage',
    'name-car-day',
    [
      to('name', 'olive grant'),
      {
        say: 'a full service for my honda civic on {{weekday +3}}',
        gives: { service: 'full service', car: 'honda civic', day: '{{weekday +3}}' },
      },
      agree('day', /{{weekday +3}}/),
    ],
    { name: 'Olive Grant', service: 'full service', car: /honda civic/i, day: '{{iso +3}}' },
    { patient: ['car'] },
  ),
  talk(
    s,
    'orders',
    'number-and-mail',
    [
      {
        say: "it's order 77120 and my email is kate@post.com",
        gives: { order_number: '77120', email: 'kate@post.com' },
      },
      agree('email', /katepostcom/),
      to('problem', 'i got the wrong rake', 'wrong item'),
    ],
    { order_number: '77120', email: 'kate@post.com', problem: 'wrong item' },
  ),
];
