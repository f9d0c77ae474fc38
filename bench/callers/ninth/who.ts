/** Names, openings and several facts at once, in the ninth set. */
import { talk, to } from '../conversation';

export const names = [
  talk(
    'names',
    'driving',
    '9-for-daughter',
    [
      "hiya, it's about driving lessons",
      to('name', "they're for my daughter, Imogen Tate"),
      to('gearbox', 'manual'),
    ],
    { name: 'Imogen Tate', gearbox: 'manual' },
  ),
  talk(
    'names',
    'opticians',
    '9-double-spelled',
    [
      to(
        'name',
        "it's Siobhan O'Dwyer, that's S I O B H A N, and then O apostrophe D W Y E R",
        "siobhan o'dwyer",
      ),
      to('birth_date', 'the second of june 1974'),
    ],
    { name: "Siobhan O'Dwyer", birth_date: '1974-06-02' },
  ),
  talk(
    'names',
    'movers',
    '9-this-is-here',
    ['yeah hi, Marcus Webb here, I need a moving crew', to('from', 'a condo in Boulder')],
    { name: 'Marcus Webb', from: /condo in boulder/i },
  ),
  talk(
    'names',
    'florist',
    '9-end',
    [
      to('occasion', 'a retirement'),
      to('arrangement', 'the basket I think'),
      to('budget', 'sixty bucks'),
      to('delivery_day', '{{weekday +4}}'),
      to('card', 'nothing'),
      to('name', 'put it under Greer, Tobias Greer', 'tobias greer'),
    ],
    {
      occasion: /retirement/i,
      arrangement: 'basket',
      budget: '60',
      delivery_day: '{{iso +4}}',
      name: 'Tobias Greer',
    },
  ),
  talk(
    'names',
    'opticians',
    '9-friend-told-me',
    [
      "hello, my neighbour Mrs Patel said you're very good so I'd like my eyes tested",
      to('name', 'Harold Finch'),
    ],
    { name: 'Harold Finch', visit: ['eye test', null] },
    { never: { name: 'Patel' } },
  ),
  talk('names', 'driving', '9-unusual', [to('name', 'Xanthe Okonjo-Bright'), to('gearbox', 'auto please')], {
    name: 'Xanthe Okonjo-Bright',
    gearbox: 'automatic',
  }),
];

export const openings = [
  talk(
    'openings',
    'florist',
    '9-funeral',
    [
      {
        say: "hi, I'm after a wreath for my uncle's funeral on {{weekday +3}}",
        gives: { occasion: "it's for a funeral", delivery_day: 'on {{weekday +3}}' },
      },
      to('budget', 'around a hundred and twenty'),
    ],
    { occasion: /funeral/i, arrangement: 'wreath', budget: '120', delivery_day: '{{iso +3}}' },
    { patient: ['occasion', 'delivery_day'] },
  ),
  talk(
    'openings',
    'movers',
    '9-ramble',
    [
      "so we finally closed on the house and now I've got to get everything out of our apartment, do you guys do that kind of thing?",
      to('name', 'Priya Raman'),
      to('from', '88 Colfax Avenue in Denver'),
    ],
    { name: 'Priya Raman', from: /88 colfax/i, to: '?' },
  ),
  talk(
    'openings',
    'opticians',
    '9-broke',
    [
      'hello, I sat on my glasses and the arm came off',
      to('name', 'Denise Marlowe'),
      to('birth_date', '14th of march 1961'),
      to('visit', 'well it would be a repair'),
    ],
    { name: 'Denise Marlowe', birth_date: '1961-03-14', visit: 'repair', note: '?' },
  ),
  talk(
    'openings',
    'driving',
    '9-who-is-this',
    [
      'sorry, who have I got there?',
      "oh good. I'd like to learn to drive, Ravi Chandran's my name",
      to('gearbox', 'an automatic car please'),
    ],
    { name: 'Ravi Chandran', gearbox: 'automatic' },
    { require: [[1, /bridgeway/i]] },
  ),
];

export const several = [
  talk(
    'several facts',
    'driving',
    '9-all',
    [
      {
        say: "I'm Callum Reid and I'd like ten manual lessons starting {{weekday +5}}",
        gives: { gearbox: 'manual', lessons: 'ten', first_lesson: '{{weekday +5}}' },
      },
      to('pickup', 'outside the station'),
    ],
    { name: 'Callum Reid', gearbox: 'manual', lessons: '10', first_lesson: '{{iso +5}}', pickup: /station/i },
    { patient: ['lessons', 'first_lesson', 'gearbox'] },
  ),
  talk(
    'several facts',
    'movers',
    '9-route',
    [
      {
        say: 'hey this is Joel Amato, we are moving from Fort Collins to Pueblo on {{weekday +6}}',
        gives: { from: 'fort collins', to: 'pueblo' },
      },
      to('rooms', 'four rooms'),
    ],
    { name: 'Joel Amato', from: /fort collins/i, to: /pueblo/i, move_day: '{{iso +6}}', rooms: '4' },
    { patient: ['from', 'to'] },
  ),
  talk(
    'several facts',
    'florist',
    '9-budget-day',
    [
      to('occasion', 'our anniversary'),
      {
        say: 'a bouquet for about eighty dollars please, for {{weekday +2}}',
        to: 'arrangement',
        gives: { budget: 'eighty dollars', delivery_day: '{{weekday +2}}' },
      },
      to('card', 'Forever yours, Dan'),
    ],
    {
      occasion: /anniversary/i,
      arrangement: 'bouquet',
      budget: '80',
      delivery_day: '{{iso +2}}',
      card: /forever yours/i,
    },
    { patient: ['budget', 'delivery_day'], never: { name: 'Dan' } },
  ),
  talk(
    'several facts',
    'opticians',
    '9-name-birth',
    [
      {
        say: 'Agnes Kowalski, born on the ninth of november 1948',
        to: 'name',
        again: 'agnes kowalski',
        gives: { birth_date: 'the ninth of november 1948' },
      },
      to('visit', 'contact lenses'),
    ],
    { name: 'Agnes Kowalski', birth_date: '1948-11-09', visit: 'contact lenses' },
    { patient: ['birth_date'] },
  ),
  talk(
    'several facts',
    'movers',
    '9-rooms-piano',
    [
      to('name', 'Lena Fischer'),
      to('from', 'Aspen'),
      to('to', 'Grand Junction'),
      {
        say: '{{weekday +8}} next week, and it is five rooms plus an upright piano',
        to: 'move_day',
        again: '{{month +8}} {{ord +8}}',
        gives: { rooms: 'five rooms' },
      },
      to('packing', "we'll do the packing ourselves"),
    ],
    {
      name: 'Lena Fischer',
      from: /aspen/i,
      to: /grand junction/i,
      move_day: ['{{iso +8}}'],
      rooms: '5',
      packing: 'customer packs',
    },
    { patient: ['rooms', 'move_day'] },
  ),
];
