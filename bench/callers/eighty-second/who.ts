/** Names, openings and several facts at once, the eighty-second set. */
import { talk, to } from '../conversation';

export const names = [
  talk(
    'names',
    'reception',
    '82-doctor-from-the-surgery',
    [
      to('name', "oh hello yes it's doctor amelia hart from the surgery on elm street", 'amelia hart'),
      to('concern', 'our payroll for december'),
    ],
    {
      name: ['Amelia Hart', 'Dr. Amelia Hart', 'Dr Amelia Hart', 'Doctor Amelia Hart'],
      concern: /payroll.*december/i,
      for_whom: ['payroll team', null],
    },
  ),
  talk(
    'names',
    'dental',
    '82-both-spelled',
    [
      to('name', "um it's tomasz t o m a s z kowalski k o w a l s k i", 'tomasz kowalski'),
      to('reason', 'just the check up'),
    ],
    { name: 'Tomasz Kowalski', reason: 'check-up' },
  ),
  talk(
    'names',
    'restaurant',
    '82-under-marchetti',
    [
      'i would yes',
      to('name', "can you put it under marchetti it's my wife's name", 'marchetti'),
      to('guests', 'just the two of us', 'two'),
    ],
    { name: 'Marchetti', guests: '2' },
  ),
  talk(
    'names',
    'homes',
    '82-speaking-to',
    [to('name', "you're speaking to priya nair", 'priya nair'), to('interest', 'to rent')],
    { name: 'Priya Nair', interest: 'rent' },
  ),
  talk(
    'names',
    'garage',
    '82-husbands-car',
    [
      to('name', "well the car's my husband's but put it under me olivia webb", 'olivia webb'),
      to('service', 'two new tyres', 'tyres'),
    ],
    { name: 'Olivia Webb', service: 'tyres' },
  ),
  talk(
    'names',
    'helpdesk',
    '82-mike-well-michael',
    [
      to('name', "mike well michael really michael o'donnell", "michael o'donnell"),
      to('employee_number', '20418'),
    ],
    { name: "Michael O'Donnell", employee_number: '20418' },
  ),
  talk(
    'names',
    'pharmacy',
    '82-for-my-mother',
    [
      to('name', "it's not for me it's for my mother edith crane", 'edith crane'),
      to('date_of_birth', 'june the second nineteen forty one'),
      to('medicine', 'her metformin', 'metformin'),
    ],
    { name: 'Edith Crane', date_of_birth: '1941-06-02', medicine: /metformin/i },
  ),
  talk(
    'names',
    'salon',
    '82-just-grace',
    [to('name', 'just grace is fine', 'grace'), to('service', 'a blow dry please', 'blow-dry')],
    { name: 'Grace', service: 'blow-dry' },
  ),
  talk(
    'names',
    'dental',
    '82-why-do-you-need-it',
    [
      'why do you need my name',
      to('name', "alright fair enough it's neil armitage", 'neil armitage'),
      to('reason', 'a cleaning'),
    ],
    { name: 'Neil Armitage', reason: 'cleaning' },
    { patient: ['name'] },
  ),
  talk(
    'names',
    'plumber',
    '82-with-a-z',
    [
      to('problem', 'the shower drain is backed up'),
      to('name', 'rosa gomez with a z not an s', 'rosa gomez'),
      to('address', '48 birch avenue'),
    ],
    { problem: /shower drain|backed up/i, name: 'Rosa Gomez', address: /48 birch ave/i },
  ),
  talk(
    'names',
    'reception',
    '82-this-is-mrs',
    [
      to('name', "this is mrs abernathy i've been a client of yours for years", 'mrs abernathy'),
      to('concern', "i've lost my copy of last year's return", 'a lost tax return'),
    ],
    {
      name: ['Abernathy', 'Mrs. Abernathy', 'Mrs Abernathy'],
      concern: /lost|copy/i,
    },
  ),
];

export const openings = [
  talk(
    'openings',
    'dental',
    '82-teeth-cleaned-next-week',
    [
      {
        say: "hello yeah i'd like to get my teeth cleaned at some point next week my name's derek fallon",
        gives: { name: 'derek fallon', reason: 'a cleaning' },
      },
      to('day', '{{weekday +8}} the {{ordword +8}}', '{{month +8}} {{ordword +8}}'),
      to('time_of_day', 'before lunch if you can'),
    ],
    {
      name: 'Derek Fallon',
      reason: 'cleaning',
      day: '{{iso +8}}',
      time_of_day: /before lunch|morning|noon/i,
    },
  ),
  talk(
    'openings',
    'garage',
    '82-mot-on-my-fiesta',
    [
      {
        say: "morning it's sam doyle the mot's due on my fiesta can you fit me in on {{weekday +3}}",
        gives: { name: 'sam doyle', service: 'mot', car: 'a fiesta', day: '{{weekday +3}}' },
      },
      to('phone', 'oh seven seven oh oh nine hundred four five six', '07700 900456'),
    ],
    {
      name: 'Sam Doyle',
      service: 'MOT',
      car: /fiesta/i,
      day: '{{iso +3}}',
      phone: '+447700900456',
    },
    { end: ['open', 'completed'] },
  ),
  talk(
    'openings',
    'orders',
    '82-never-turned-up',
    [
      {
        say: "hi yeah my order never turned up it's been over two weeks the number's 774120",
        gives: { order_number: '774120', problem: 'late' },
      },
      to('email', 'deb at deb sawyer dot com', 'deb@debsawyer.com'),
    ],
    { order_number: '774120', problem: 'late', email: 'deb@debsawyer.com', details: '?' },
    { end: ['open', 'completed'] },
  ),
  talk(
    'openings',
    'taxi',
    '82-four-in-one',
    [
      {
        say: 'i need a cab from 14 mill street to the airport for three of us at six tonight',
        gives: {
          pickup: '14 mill street',
          destination: 'the airport',
          passengers: 'three',
          time: 'six tonight',
        },
      },
      to('name', 'gustavo prieto'),
    ],
    {
      pickup: /14 mill street/i,
      destination: /airport/i,
      passengers: '3',
      time: /six|6|18/i,
      name: 'Gustavo Prieto',
    },
  ),
  talk(
    'openings',
    'helpdesk',
    '82-presentation-at-noon',
    [
      {
        say: "hi this is hannah cole my laptop won't switch on and i've got a presentation at noon",
        gives: { name: 'hannah cole', device: 'laptop', problem: "it won't switch on" },
      },
      to('employee_number', '5 5 0 8 1', '55081'),
      { say: 'high i need it today', to: 'urgency', again: 'high' },
    ],
    {
      name: 'Hannah Cole',
      employee_number: '55081',
      device: 'laptop',
      problem: /switch on/i,
      urgency: 'high',
    },
  ),
];

export const several = [
  talk(
    'several facts',
    'restaurant',
    '82-name-guests-and-day',
    [
      'yeah please',
      {
        say: "keller and it'll be six of us on {{weekday +4}}",
        to: 'name',
        again: 'keller',
        gives: { guests: 'six', day: '{{weekday +4}}' },
      },
      to('time', 'half seven if possible', 'seven thirty'),
    ],
    { name: 'Keller', guests: '6', day: '{{iso +4}}', time: /half seven|7:30|seven thirty|19:30/i },
  ),
  talk(
    'several facts',
    'homes',
    '82-two-bedroom-in-fairview',
    [
      to('name', 'jerome banks'),
      {
        say: 'we want to rent a two bedroom place in fairview',
        to: 'interest',
        again: 'rent',
        gives: { bedrooms: 'two', area: 'fairview' },
      },
      to('budget', 'up to about eighteen hundred a month', '1800'),
    ],
    { name: 'Jerome Banks', interest: 'rent', area: /fairview/i, bedrooms: '2', budget: '1800' },
  ),
  talk(
    'several facts',
    'pharmacy',
    '82-medicine-how-and-when',
    [
      to('name', 'walter nguyen'),
      to('date_of_birth', 'october ninth nineteen seventy three'),
      {
        say: "lisinopril and i'll come by and get it myself tomorrow around four",
        to: 'medicine',
        again: 'lisinopril',
        gives: { how: 'pick up', appointment: 'tomorrow at four' },
      },
    ],
    {
      name: 'Walter Nguyen',
      date_of_birth: '1973-10-09',
      medicine: /^lisinopril$/i,
      how: 'pick up',
      appointment: /^{{iso +1}}/,
    },
  ),
];
