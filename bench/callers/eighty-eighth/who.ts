/** Who's calling, how they begin, and several facts in one breath, the eighty-eighth set. */
import { agree, talk, to } from '../conversation';
import { answer } from './regulars';

export const names = [
  answer(
    'names',
    'dental',
    '88-mister-calling',
    'name',
    ['this is mr desmond tate calling', 'desmond tate'],
    ['Desmond Tate', 'Mr Desmond Tate', 'Mr. Desmond Tate'],
  ),
  answer(
    'names',
    'restaurant',
    '88-surname-twice',
    'name',
    ["o'malley, brian o'malley", "brian o'malley"],
    "Brian O'Malley",
  ),
  answer(
    'names',
    'garage',
    '88-first-name-twice',
    'name',
    ["er, it's fiona, fiona mcallister", 'fiona mcallister'],
    ['Fiona McAllister', 'Fiona Mcallister'],
  ),
  answer(
    'names',
    'boats',
    '88-last-name',
    'name',
    ["that'd be andre, last name lefevre", 'andre lefevre'],
    'Andre Lefevre',
  ),
  answer(
    'names',
    'pharmacy',
    '88-my-son',
    'name',
    ["the prescription's for my son, oliver hastings, i'm his mom", 'oliver hastings'],
    'Oliver Hastings',
  ),
  answer(
    'names',
    'helpdesk',
    '88-spelled-first',
    'name',
    ["sure, it's sanjay, s a n j a y, gupta", 'sanjay gupta'],
    'Sanjay Gupta',
  ),
  answer(
    'names',
    'reception',
    '88-of-a-firm',
    'name',
    ["it's david rourke from rourke plumbing", 'david rourke'],
    'David Rourke',
  ),
  answer(
    'names',
    'salon',
    '88-just-first',
    'name',
    ['put down jasmine, just jasmine is fine', 'jasmine'],
    'Jasmine',
  ),
  answer(
    'names',
    'vets',
    '88-double-barrelled',
    'owner_name',
    ["mine? it's philippa dunn-jones", 'philippa dunn-jones'],
    'Philippa Dunn-Jones',
  ),
  answer(
    'names',
    'hotel',
    '88-husband',
    'name',
    ["it'd be under my husband's name, victor salas", 'victor salas'],
    'Victor Salas',
  ),
];

export const openings = [
  talk(
    'openings',
    'dental',
    '88-been-a-while',
    [
      {
        say: "hi, i was wondering if i could get in for a check-up sometime this week, it's been a couple of years",
        gives: { reason: 'a check-up' },
      },
      to('name', 'mona hayes'),
      to('day', '{{weekday +2}}'),
    ],
    { name: 'Mona Hayes', reason: 'check-up', day: '{{iso +2}}' },
  ),
  talk(
    'openings',
    'restaurant',
    '88-dads-birthday',
    [
      {
        say: "yes hi, i'd like to book for my dad's birthday on {{weekday +4}}, there'll be nine of us",
        gives: { guests: 'nine', day: '{{weekday +4}}' },
      },
      to('name', 'sara lindqvist'),
      to('time', 'around six', 'at six'),
    ],
    { name: 'Sara Lindqvist', guests: '9', day: '{{iso +4}}', time: /six|6|18:00/i, wishes: '?' },
  ),
  talk(
    'openings',
    'orders',
    '88-hedge-trimmer',
    [
      {
        say: "yeah hi, i ordered a hedge trimmer two weeks ago and i still don't have it",
        gives: { problem: "it's late" },
      },
      to('order_number', 'six six oh one four nine', '660149'),
      to('email', 'hank at prairie dot net', 'hank@prairie.net'),
      agree('email', /hankprairienet/),
    ],
    { order_number: '660149', problem: 'late', email: 'hank@prairie.net', details: '?' },
    { end: ['open', 'completed'] },
  ),
  talk(
    'openings',
    'plumber',
    '88-through-the-ceiling',
    [
      {
        say: "hi, there's water coming through my kitchen ceiling",
        gives: { problem: 'water through the ceiling' },
      },
      to('name', 'leah bridges'),
      to('address', 'two oh eight oak avenue', '208 oak avenue'),
    ],
    { problem: /kitchen ceiling/i, name: 'Leah Bridges', address: /oak avenue/i, urgency: ['today', null] },
  ),
  talk(
    'openings',
    'garage',
    '88-squeals',
    [
      {
        say: "morning, my car's making a horrible squealing noise when i brake, can you take a look at it",
        gives: { service: 'a repair' },
      },
      to('name', 'ivor bennett'),
      to('car', "it's a honda jazz", 'a honda jazz'),
    ],
    { name: 'Ivor Bennett', service: 'repair', car: /honda jazz/i },
  ),
];

export const severalFacts = [
  talk(
    'several facts',
    'hotel',
    '88-room-from-friday',
    [
      {
        say: 'hi, i need a double room for two people from {{weekday +3}}, staying three nights',
        gives: { arrival: '{{weekday +3}}', nights: 'three', guests: 'two', room: 'a double' },
      },
      to('name', 'monica stein'),
    ],
    { arrival: '{{iso +3}}', nights: '3', guests: '2', room: 'double', name: 'Monica Stein' },
  ),
  talk(
    'several facts',
    'pharmacy',
    '88-all-but-the-day',
    [
      {
        say: "this is joyce calloway, born july fourteenth nineteen fifty one, i need my amlodipine refilled and i'll pick it up",
        gives: {
          name: 'joyce calloway',
          date_of_birth: 'july fourteenth nineteen fifty one',
          medicine: 'amlodipine',
          how: "i'll pick it up",
        },
      },
      agree('date_of_birth', /july 14\w*,? 1951/i),
      to('appointment', 'tomorrow at ten', 'tomorrow at ten in the morning'),
    ],
    {
      name: 'Joyce Calloway',
      date_of_birth: '1951-07-14',
      medicine: /amlodipine/i,
      how: 'pick up',
      appointment: /^{{iso +1}}/,
    },
    { end: ['open', 'completed'] },
  ),
  talk(
    'several facts',
    'helpdesk',
    '88-printer-jams',
    [
      {
        say: "my name's colin frost, employee number five five oh two, and the printer on the third floor keeps jamming",
        gives: {
          name: 'colin frost',
          employee_number: '5502',
          device: 'the printer',
          problem: 'it keeps jamming',
        },
      },
      to('urgency', 'normal'),
    ],
    {
      name: 'Colin Frost',
      employee_number: '5502',
      device: 'printer',
      problem: /jamming/i,
      urgency: 'normal',
    },
  ),
];
