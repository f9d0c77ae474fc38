/** Names, openings and several facts at once, the eleventh set: written without looking at the rules. */
import { agree, talk, to } from '../conversation';

export const names = [
  talk(
    'names',
    'dental',
    '11-spelled-first',
    [
      to('name', "um yeah sure it's priya raman p r i y a", 'priya raman'),
      to('reason', 'my tooth is killing me', 'toothache'),
    ],
    { name: 'Priya Raman', reason: 'toothache' },
    { patient: ['name'] },
  ),
  talk(
    'names',
    'reception',
    '11-mrs',
    [
      to('name', 'you can just put me down as Mrs. Donnelly', 'Mrs. Donnelly'),
      agree('name', /donnelly/i),
      to('concern', "it's regarding last year's tax return"),
    ],
    { name: ['Mrs. Donnelly', 'Mrs Donnelly', 'Donnelly'], concern: /last year's tax return/i },
    { patient: ['name'] },
  ),
  talk(
    'names',
    'restaurant',
    '11-husband',
    ['yes please', to('name', "the booking would be in my husband's name, gareth pugh"), to('guests', 'two')],
    { name: 'Gareth Pugh', guests: '2' },
  ),
  talk(
    'names',
    'homes',
    '11-oh-this-is',
    [to('name', 'speaking with? oh this is Tomasz Kowalczyk', 'Tomasz Kowalczyk'), to('interest', 'rent')],
    { name: 'Tomasz Kowalczyk', interest: 'rent' },
    { patient: ['name'] },
  ),
  talk(
    'names',
    'helpdesk',
    '11-no-accent',
    [to('name', "sinead with no accent, sinead o'malley", "sinead o'malley"), to('employee_number', '4410')],
    { name: "Sinead O'Malley", employee_number: '4410' },
    { patient: ['name'] },
  ),
  talk(
    'names',
    'garage',
    '11-surname-first',
    [to('name', "it's Davies, D A V I E S, first name Rhys", 'Rhys Davies'), to('service', 'an MOT please')],
    { name: 'Rhys Davies', service: 'MOT' },
    { patient: ['name'] },
  ),
];

export const openings = [
  talk(
    'openings',
    'pharmacy',
    '11-husband',
    [
      {
        say: "hello yes i'm ringing because my husband needs his blood pressure tablets again, his name is walter finch",
        gives: { name: 'walter finch', medicine: 'blood pressure tablets' },
      },
      to('date_of_birth', 'the fifth of may nineteen fifty one'),
      agree('date_of_birth', /may 5/i),
      to('how', "i'll come and get them"),
    ],
    { name: 'Walter Finch', date_of_birth: '1951-05-05', medicine: /blood pressure/i, how: 'pick up' },
    { patient: ['medicine'] },
  ),
  talk(
    'openings',
    'garage',
    '11-corsa',
    [
      {
        say: 'morning, just wondering if you could squeeze my Corsa in for its MOT at all',
        gives: { service: 'an MOT', car: 'a Corsa' },
      },
      to('name', 'Ken Barlow'),
      to('day', '{{weekday +3}}'),
    ],
    { name: 'Ken Barlow', service: 'MOT', car: /corsa/i, day: '{{iso +3}}' },
    { patient: ['car'] },
  ),
  talk(
    'openings',
    'orders',
    '11-shears',
    [
      {
        say: "hi so i ordered a pair of shears like three weeks ago and they still haven't turned up",
        gives: { problem: 'late' },
      },
      to('order_number', '40 17 22'),
      to('email', 'vera at example dot com'),
      agree('email', /vera@example\.com|veraexamplecom/),
    ],
    { order_number: '401722', problem: 'late', email: 'vera@example.com' },
    { never: { order_number: '3' } },
  ),
  talk(
    'openings',
    'restaurant',
    '11-anniversary',
    [
      "oh hi yes, it's our anniversary and we'd love to come to you",
      to('name', 'Delphine Roux'),
      to('guests', 'just the two of us'),
    ],
    { name: 'Delphine Roux', guests: '2', wishes: '?' },
  ),
];

export const several = [
  talk(
    'several facts',
    'restaurant',
    '11-all-at-once',
    [
      {
        say: 'can i get a table for two at half seven on {{weekday +4}}, name of okonkwo',
        gives: { name: 'okonkwo', guests: 'two', day: '{{weekday +4}}', time: 'half past seven' },
      },
      to('phone', '312 555 0127'),
    ],
    {
      name: 'Okonkwo',
      guests: '2',
      day: '{{iso +4}}',
      time: /half (?:past )?seven|7:30|19:30/i,
      phone: '+13125550127',
    },
  ),
  talk(
    'several facts',
    'homes',
    '11-family',
    [
      to('name', 'Bea Larsen'),
      {
        say: "we're a family of four hoping to rent something with three bedrooms out in Fairview",
        to: 'interest',
        gives: { interest: 'rent', bedrooms: 'three', area: 'Fairview' },
      },
      to('budget', 'up to twenty two hundred a month'),
    ],
    {
      name: 'Bea Larsen',
      interest: 'rent',
      area: /^(?:out )?(?:in )?fairview$/i,
      bedrooms: '3',
      budget: '2200',
    },
    { patient: ['area'], never: { bedrooms: '4' } },
  ),
  talk(
    'several facts',
    'helpdesk',
    '11-laptop',
    [
      {
        say: "Carl Nyberg, employee 20417, my laptop won't switch on",
        to: 'name',
        gives: {
          name: 'Carl Nyberg',
          employee_number: '20417',
          device: 'laptop',
          problem: "it won't switch on",
        },
      },
      to('urgency', 'pretty urgent'),
    ],
    {
      name: 'Carl Nyberg',
      employee_number: '20417',
      device: 'laptop',
      problem: /won't switch on/i,
      urgency: 'high',
    },
    { patient: ['problem'] },
  ),
];
