/** Names, openings and several facts at once, the eighty-third set. */
import { talk, to } from '../conversation';
import { answer } from './regulars';

export const names = [
  answer(
    'names',
    'dental',
    '83-for-my-wife',
    'name',
    ["it's for my wife actually gretchen vogel", 'gretchen vogel'],
    'Gretchen Vogel',
  ),
  answer(
    'names',
    'restaurant',
    '83-surname-spelled',
    'name',
    ['put it under delacroix d e l a c r o i x', 'delacroix'],
    /^delacroix$/i,
  ),
  answer(
    'names',
    'reception',
    '83-from-the-bakery',
    'name',
    ["yeah hi it's brendan brendan mccaffrey from the bakery downstairs", 'brendan mccaffrey'],
    'Brendan McCaffrey',
  ),
  answer(
    'names',
    'helpdesk',
    '83-uh-its',
    'name',
    ["uh it's priya ramanathan", 'priya ramanathan'],
    'Priya Ramanathan',
  ),
  answer('names', 'garage', '83-mrs', 'name', ['mrs whitlock', 'whitlock'], /^(?:mrs\.? )?whitlock$/i),
  answer(
    'names',
    'pharmacy',
    '83-my-dad',
    'name',
    ['the patient is my dad harold jennings', 'harold jennings'],
    'Harold Jennings',
  ),
  answer(
    'names',
    'homes',
    '83-speaking-with',
    'name',
    ["you're speaking with tomasz wieczorek", 'tomasz wieczorek'],
    'Tomasz Wieczorek',
  ),
  answer(
    'names',
    'dental',
    '83-with-a-k',
    'name',
    ["it's kathryn with a k kathryn bell", 'kathryn bell'],
    'Kathryn Bell',
  ),
  answer(
    'names',
    'vets',
    '83-apostrophe',
    'owner_name',
    ["that'd be fiona o'donnell", "fiona o'donnell"],
    /^fiona o['’]donnell$/i,
  ),
  answer(
    'names',
    'hotel',
    '83-husbands-name',
    'name',
    ["could you book it under my husband's name please luis ortega", 'luis ortega'],
    'Luis Ortega',
  ),
  answer(
    'names',
    'garage',
    '83-on-the-paperwork',
    'name',
    ["dave well david hollis it'll say on the paperwork", 'david hollis'],
    'David Hollis',
  ),
  answer(
    'names',
    'taxi',
    '83-surname-first',
    'name',
    ['the name is achterberg willem achterberg', 'willem achterberg'],
    'Willem Achterberg',
  ),
];

export const openings = [
  talk(
    'openings',
    'dental',
    '83-awful-toothache',
    [
      {
        say: 'good morning i have this awful toothache can i see someone today please',
        gives: { reason: 'toothache', day: 'today' },
      },
      to('name', 'joel pacheco'),
      to('time_of_day', 'as soon as you can'),
    ],
    { name: 'Joel Pacheco', reason: 'toothache', day: '{{iso +0}}', time_of_day: /soon/i },
  ),
  talk(
    'openings',
    'garage',
    '83-mot-next-week',
    [
      {
        say: 'hello there can i get my car in for an mot some time next week',
        gives: { service: 'mot' },
      },
      to('name', 'angela firth'),
      to('car', 'a nissan micra'),
      to('day', '{{month +8}} the {{ord +8}}'),
    ],
    { name: 'Angela Firth', service: 'MOT', car: /nissan micra/i, day: '{{iso +8}}' },
  ),
  talk(
    'openings',
    'restaurant',
    '83-two-tomorrow',
    [
      {
        say: "hi yes i'd like a table for two tomorrow if you've got one",
        gives: { guests: 'two', day: 'tomorrow' },
      },
      to('name', 'colleen avery'),
      to('time', "eight o'clock"),
    ],
    { name: 'Colleen Avery', guests: '2', day: '{{iso +1}}', time: /eight|8|20/i },
  ),
  talk(
    'openings',
    'orders',
    '83-cracked-handle',
    [
      {
        say: 'hi my hedge trimmer turned up with a cracked handle order number seven seven three one oh two',
        gives: { problem: 'damaged', order_number: 'seven seven three one oh two' },
      },
      to('email', 'lou at cedarwood dot org'),
    ],
    { order_number: '773102', problem: 'damaged', email: 'lou@cedarwood.org', details: '?' },
    { end: ['open', 'completed'] },
  ),
  talk(
    'openings',
    'reception',
    '83-tell-mr-dunn',
    [
      {
        say: "hi could you tell mr dunn that pete alvarez called it's about the payroll audit",
        gives: { name: 'pete alvarez', concern: 'the payroll audit', for_whom: 'mr dunn' },
      },
      to('phone', 'two one two five five five oh one seven one'),
    ],
    { name: 'Pete Alvarez', concern: /payroll audit/i, for_whom: 'Mr. Dunn', phone: '+12125550171' },
    { end: ['open', 'completed'] },
  ),
  talk(
    'openings',
    'plumber',
    '83-through-the-ceiling',
    [
      {
        say: "oh hi there's water coming through my kitchen ceiling",
        gives: { problem: "there's water coming through the ceiling" },
      },
      to('name', 'marcy odom'),
      to('address', '77 prairie avenue'),
      to('urgency', 'today please as fast as you can', 'today'),
    ],
    { problem: /water/i, name: 'Marcy Odom', address: /77 prairie avenue/i, urgency: 'today' },
  ),
];

export const severalFacts = [
  talk(
    'several facts',
    'hotel',
    '83-weekend-for-two',
    [
      {
        say: "we'd come {{weekday +3}} for two nights two adults in a double room",
        gives: { arrival: '{{weekday +3}}', nights: 'two', guests: 'two', room: 'double' },
      },
      to('name', 'simone barrett'),
    ],
    { arrival: '{{iso +3}}', nights: '2', guests: '2', room: 'double', name: 'Simone Barrett' },
  ),
  talk(
    'several facts',
    'helpdesk',
    '83-name-number-device',
    [
      {
        say: "martin cho employee number four four one nine my laptop won't turn on",
        gives: {
          name: 'martin cho',
          employee_number: 'four four one nine',
          device: 'laptop',
          problem: "it won't turn on",
        },
      },
      to('urgency', 'high'),
    ],
    {
      name: 'Martin Cho',
      employee_number: '4419',
      device: 'laptop',
      problem: /turn on/i,
      urgency: 'high',
    },
  ),
  talk(
    'several facts',
    'vets',
    '83-rabbit',
    [
      {
        to: 'owner_name',
        say: "it's emma lyle and my rabbit's called biscuit",
        gives: { owner_name: 'emma lyle', pet_name: 'biscuit', animal: 'rabbit' },
      },
      to('reason', 'his claws need doing'),
      to('day', 'the day after tomorrow'),
    ],
    {
      owner_name: 'Emma Lyle',
      pet_name: /^biscuit$/i,
      animal: 'rabbit',
      reason: /claws/i,
      day: '{{iso +2}}',
    },
  ),
];
