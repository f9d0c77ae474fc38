/** Names, openings and several facts at once, the twelfth set: written beside the eleventh and tried after its mends. */
import { agree, talk, to } from '../conversation';

export const names = [
  talk(
    'names',
    'restaurant',
    '12-beaumont',
    ['yes i would', to('name', 'could you put it under beaumont please', 'beaumont'), to('guests', 'six')],
    { name: 'Beaumont', guests: '6' },
  ),
  talk(
    'names',
    'dental',
    '12-you-may',
    [to('name', "yes of course you may, it's ingrid halvorsen"), to('reason', 'cleaning')],
    { name: 'Ingrid Halvorsen', reason: 'cleaning' },
  ),
  talk(
    'names',
    'helpdesk',
    '12-marketing',
    [to('name', 'theo from marketing, theo castellano', 'theo castellano'), to('employee_number', '5150')],
    { name: 'Theo Castellano', employee_number: '5150' },
    { patient: ['name'] },
  ),
  talk(
    'names',
    'reception',
    '12-calling-from',
    [
      to('name', 'yes this is Brenda Kaye calling from Summit Plumbing', 'Brenda Kaye'),
      agree('name', /brenda kaye/i),
      to('concern', 'our quarterly bookkeeping'),
    ],
    { name: 'Brenda Kaye', concern: /quarterly bookkeeping/i },
    { patient: ['name'] },
  ),
  talk(
    'names',
    'pharmacy',
    '12-mum',
    [to('name', "it's for my mom, doreen ashworth"), to('date_of_birth', 'april 2nd 1939')],
    { name: 'Doreen Ashworth', date_of_birth: '1939-04-02' },
  ),
  talk(
    'names',
    'homes',
    '12-who-me',
    [to('name', 'who me? vincent, vincent abara', 'vincent abara'), to('interest', 'sell')],
    { name: 'Vincent Abara', interest: 'sell' },
    { patient: ['name'] },
  ),
];

export const openings = [
  talk(
    'openings',
    'restaurant',
    '12-anything-free',
    [
      {
        say: 'hiya have you got anything free {{weekday +5}} evening for three people',
        gives: { day: '{{weekday +5}}', guests: 'three' },
      },
      to('name', 'Rory Blythe'),
    ],
    { name: 'Rory Blythe', guests: '3', day: '{{iso +5}}', time: [null, 'evening', 'in the evening'] },
  ),
  talk(
    'openings',
    'helpdesk',
    '12-finance',
    [
      {
        say: 'hey monica reyes in finance here, the printer on the second floor is jammed again',
        gives: { name: 'monica reyes', device: 'printer', problem: 'the printer is jammed' },
      },
      to('employee_number', '33871'),
      to('urgency', 'normal'),
    ],
    {
      name: 'Monica Reyes',
      employee_number: '33871',
      device: 'printer',
      problem: /jammed/i,
      urgency: 'normal',
    },
    { patient: ['problem'] },
  ),
  talk(
    'openings',
    'dental',
    '12-chipped',
    [
      { say: 'yeah hi i chipped a tooth last night and it really hurts', gives: { reason: 'toothache' } },
      to('name', 'Dov Stern'),
      to('day', 'as soon as you can, tomorrow', 'tomorrow'),
    ],
    { name: 'Dov Stern', reason: 'toothache', day: '{{iso +1}}' },
    { patient: ['reason'], never: { day: '{{iso -1}}' } },
  ),
  talk(
    'openings',
    'homes',
    '12-advert',
    [
      "hello there, I saw your advert and I'm after a flat",
      to('name', 'Greta Sund'),
      to('interest', 'renting'),
      to('area', 'anywhere near the lake'),
    ],
    { name: 'Greta Sund', interest: 'rent', area: /near the lake/i },
  ),
];

export const several = [
  talk(
    'several facts',
    'garage',
    '12-octavia',
    [
      {
        say: 'Lorna Petrie, full service on a Skoda Octavia',
        to: 'name',
        gives: { name: 'Lorna Petrie', service: 'full service', car: 'Skoda Octavia' },
      },
      to('day', '{{weekday +4}}'),
    ],
    { name: 'Lorna Petrie', service: 'full service', car: /skoda octavia/i, day: '{{iso +4}}' },
    { patient: ['car'] },
  ),
  talk(
    'several facts',
    'pharmacy',
    '12-metformin',
    [
      {
        say: 'doris kemp born june third nineteen forty, i need more metformin',
        to: 'name',
        gives: { name: 'doris kemp', date_of_birth: 'june third nineteen forty', medicine: 'metformin' },
      },
      agree('date_of_birth', /june 3/i),
      to('how', 'delivered please'),
    ],
    { name: 'Doris Kemp', date_of_birth: '1940-06-03', medicine: /metformin/i, how: 'delivery' },
    { patient: ['medicine'] },
  ),
  talk(
    'several facts',
    'hotel',
    '12-double',
    [
      {
        say: "i'd need a double for two nights from {{weekday +6}}, there's two of us",
        to: 'arrival',
        gives: { arrival: '{{weekday +6}}', nights: 'two', guests: 'two', room: 'double' },
      },
      to('name', 'Otis Penn'),
    ],
    { arrival: '{{iso +6}}', nights: '2', guests: '2', room: 'double', name: 'Otis Penn' },
  ),
];
