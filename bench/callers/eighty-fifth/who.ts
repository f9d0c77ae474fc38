/** Who's calling, how they begin, and several facts in one breath, the eighty-fifth set. */
import { agree, talk, to } from '../conversation';
import { answer } from './regulars';

export const names = [
  answer(
    'names',
    'dental',
    '85-uh-its',
    'name',
    ["uh yeah hi it's derek mulvaney", 'derek mulvaney'],
    'Derek Mulvaney',
  ),
  answer(
    'names',
    'homes',
    '85-last-comma-first',
    'name',
    ['last name okafor first name grace', 'grace okafor'],
    'Grace Okafor',
  ),
  answer(
    'names',
    'pharmacy',
    '85-my-mothers',
    'name',
    ["it's for my mother, her name's agnes porter", 'agnes porter'],
    'Agnes Porter',
  ),
  answer(
    'names',
    'garage',
    '85-spelled-last',
    'name',
    ["tom reilly, that's r e i l l y", 'tom reilly'],
    'Tom Reilly',
  ),
  answer(
    'names',
    'helpdesk',
    '85-from-accounting',
    'name',
    ['this is priya nair from accounting', 'priya nair'],
    'Priya Nair',
  ),
  answer(
    'names',
    'dental',
    '85-mrs',
    'name',
    ['yes this is mrs patricia holloway', 'patricia holloway'],
    ['Patricia Holloway', 'Mrs Patricia Holloway', 'Mrs. Patricia Holloway'],
  ),
  talk(
    'names',
    'restaurant',
    '85-put-it-under',
    [
      'yes for saturday',
      to('name', 'just put it under castellano', 'castellano'),
      to('guests', "we're six", 'six'),
    ],
    { name: 'Castellano', guests: '6', day: '{{iso +4}}' },
  ),
  talk(
    'names',
    'reception',
    '85-read-back-right',
    [
      to('name', 'stephen with a p h, stephen marlowe', 'stephen marlowe'),
      agree('name', /stephen marlowe/i),
      to('concern', "it's about my invoice", 'my invoice'),
    ],
    { name: 'Stephen Marlowe', concern: /invoice/i },
  ),
  answer(
    'names',
    'homes',
    '85-hyphen',
    'name',
    ['emily watson hughes with a hyphen', 'emily watson-hughes'],
    ['Emily Watson-Hughes', 'Emily Watson Hughes'],
  ),
  answer(
    'names',
    'garage',
    '85-sure-its',
    'name',
    ['sure, the name is nadine whitlock', 'nadine whitlock'],
    'Nadine Whitlock',
  ),
  answer(
    'names',
    'dental',
    '85-everyone-calls',
    'name',
    ['my name is robert but everyone calls me bob, bob ferris', 'bob ferris'],
    ['Bob Ferris', 'Robert Ferris'],
  ),
];

export const openings = [
  talk(
    'openings',
    'dental',
    '85-toothache-since-sunday',
    [
      {
        say: "hi, um, i've had a toothache since sunday and i'd like to come in",
        gives: { reason: 'toothache' },
      },
      to('name', 'louise grant'),
      to('day', 'tomorrow if you can'),
    ],
    { name: 'Louise Grant', reason: 'toothache', day: '{{iso +1}}' },
    { never: { day: '{{iso +5}}' } },
  ),
  talk(
    'openings',
    'garage',
    '85-mot-for-my-golf',
    [
      {
        say: 'hello there i need an mot for my volkswagen golf please',
        gives: { service: 'mot', car: 'a volkswagen golf' },
      },
      to('name', 'alan birch'),
      to('day', 'next monday', 'monday'),
    ],
    { name: 'Alan Birch', service: 'MOT', car: /golf/i, day: '{{iso +6}}' },
  ),
  talk(
    'openings',
    'orders',
    '85-spade-broken',
    [
      { say: 'hi yes so my spade arrived yesterday and the handle is broken', gives: { problem: 'damaged' } },
      to('order_number', 'six one oh four four eight', '610448'),
      to('email', 'ken at fairmont dot com', 'ken@fairmont.com'),
      agree('email', /kenfairmontcom/),
    ],
    { order_number: '610448', problem: 'damaged', email: 'ken@fairmont.com', details: '?' },
    { end: ['open', 'completed'] },
  ),
  talk(
    'openings',
    'homes',
    '85-sell-my-house',
    [
      {
        say: "good morning, my name's carla mendez and i'd like to sell my house in lakeside",
        gives: { name: 'carla mendez', interest: 'sell', area: 'lakeside' },
      },
      to('bedrooms', 'it has four', 'four'),
    ],
    { name: 'Carla Mendez', interest: 'sell', area: /lakeside/i, bedrooms: '4' },
  ),
  talk(
    'openings',
    'helpdesk',
    '85-monitor-flickers',
    [
      {
        say: 'hey my monitor keeps flickering',
        gives: { device: 'monitor', problem: 'it keeps flickering' },
      },
      to('name', 'owen blake'),
      to('employee_number', 'three three oh eight', '3308'),
    ],
    { name: 'Owen Blake', employee_number: '3308', device: 'monitor', problem: '?' },
  ),
];

export const severalFacts = [
  talk(
    'several facts',
    'restaurant',
    '85-table-for-three',
    [
      {
        say: 'hi yes a table for three tomorrow at seven please, name of burke',
        gives: { guests: 'three', day: 'tomorrow', time: 'seven', name: 'burke' },
      },
      to('phone', 'three one two five five five oh one seven seven', '312 555 0177'),
    ],
    { name: 'Burke', guests: '3', day: '{{iso +1}}', time: /seven|7|19:00/i, phone: '+13125550177' },
    { end: ['open', 'completed'] },
  ),
  talk(
    'several facts',
    'dental',
    '85-whitening-friday-morning',
    [
      {
        say: "hello this is janet osborne, i'd like a whitening on friday morning",
        gives: { name: 'janet osborne', reason: 'whitening', day: 'friday', time_of_day: 'in the morning' },
      },
      to('phone', 'six oh two five five five oh one nine nine', '602 555 0199'),
      agree('phone', /0199/),
    ],
    {
      name: 'Janet Osborne',
      reason: 'whitening',
      day: '{{iso +3}}',
      time_of_day: /morning/i,
      phone: '+16025550199',
    },
    { end: ['open', 'completed'] },
  ),
  talk(
    'several facts',
    'orders',
    '85-number-and-wrong-item',
    [
      {
        say: 'my order number is five five one nine oh three and you sent me the wrong thing',
        gives: { order_number: '551903', problem: 'wrong item' },
      },
      to('email', 'tess at oakmail dot com', 'tess@oakmail.com'),
      agree('email', /tessoakmailcom/),
    ],
    { order_number: '551903', problem: 'wrong item', email: 'tess@oakmail.com' },
    { end: ['open', 'completed'] },
  ),
];
