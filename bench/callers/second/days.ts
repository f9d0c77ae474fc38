/** Days, choices and free text, in the second set. */
import { agree, talk, to } from '../conversation';

const d = 'dates';
const c = 'choices';
const t = 'text';

const visit = (id: string, said: string, day: string, again: string) =>
  talk(
    d,
    'dental',
    `2-${id}`,
    [
      to('name', 'imogen hale'),
      to('reason', 'check-up'),
      to('day', said, again),
      to('time_of_day', 'around nine', 'nine'),
    ],
    { name: 'Imogen Hale', reason: 'check-up', day, time_of_day: '?' },
  );

const pick = (id: string, said: string, reason: string, again: string) =>
  talk(
    c,
    'dental',
    `2-${id}`,
    [to('name', 'imogen hale'), to('reason', said, again), to('day', 'tomorrow')],
    { name: 'Imogen Hale', reason, day: '{{iso +1}}' },
  );

export const days = [
  visit('how-about-next-week', 'how about a week from tomorrow', '{{iso +8}}', '{{month +8}} {{ord +8}}'),
  visit('would-work', '{{weekday +2}} would work for me', '{{iso +2}}', '{{weekday +2}}'),
  visit('any-day-but', "any day but {{weekday +2}} let's say {{weekday +4}}", '{{iso +4}}', '{{weekday +4}}'),
  visit('soonest', 'can i come in tomorrow', '{{iso +1}}', 'tomorrow'),
  visit(
    'number-slash',
    '{{month +12}} the {{ordword +12}} please',
    '{{iso +12}}',
    '{{month +12}} {{ord +12}}',
  ),
  visit('or-maybe', '{{weekday +3}} no hang on {{weekday +4}}', '{{iso +4}}', '{{weekday +4}}'),
  visit('three-days', 'in three days time', '{{iso +3}}', 'in three days'),
  visit('fortnight', 'in a fortnight', '{{iso +14}}', 'in two weeks'),
  visit('ord-of', "let's do the {{ord +9}} of {{month +9}}", '{{iso +9}}', '{{month +9}} {{ord +9}}'),
  talk(
    d,
    'pharmacy',
    '2-born-digits',
    [
      to('name', 'ida crane'),
      to('date_of_birth', '7/22/1939'),
      agree('date_of_birth', /july221939/, 'no july 22 1939'),
    ],
    { name: 'Ida Crane', date_of_birth: '1939-07-22' },
  ),
  talk(
    d,
    'pharmacy',
    '2-born-words',
    [
      to('name', 'ida crane'),
      to('date_of_birth', 'i was born on the eleventh of november nineteen forty six', 'november 11 1946'),
      agree('date_of_birth', /november111946/, 'no november 11 1946'),
    ],
    { name: 'Ida Crane', date_of_birth: '1946-11-11' },
  ),
  talk(
    d,
    'pharmacy',
    '2-ready-by',
    [
      to('name', 'ida crane'),
      to('date_of_birth', 'july 22 1939'),
      agree('date_of_birth', /july221939/),
      to('medicine', 'warfarin'),
      to('how', 'pick up'),
      to('appointment', "i'd need it by {{weekday +3}} at noon", '{{weekday +3}}'),
    ],
    {
      name: 'Ida Crane',
      date_of_birth: '1939-07-22',
      medicine: /warfarin/i,
      how: 'pick up',
      appointment: new RegExp('^{{iso +3}}'),
    },
    { patient: ['appointment'] },
  ),
  talk(
    d,
    'hotel',
    '2-arrive-on',
    [
      to('arrival', "we're arriving {{weekday +9}} the {{ord +9}}", '{{month +9}} {{ord +9}}'),
      to('nights', 'three'),
    ],
    { arrival: '{{iso +9}}', nights: '3' },
  ),
  talk(
    d,
    'vets',
    '2-uk-date',
    [
      to('owner_name', 'col byers'),
      to('pet_name', 'misty'),
      to('animal', 'rabbit'),
      to('reason', 'booster jab'),
      to('day', 'the {{ord +15}} of {{month +15}} if you can', '{{ord +15}} {{month +15}}'),
    ],
    { owner_name: 'Col Byers', pet_name: /misty/i, animal: 'rabbit', reason: /booster/i, day: '{{iso +15}}' },
  ),

  pick('look-at', 'i just want someone to have a look at my teeth', 'check-up', 'check-up'),
  pick('tooth-sore', "there's this molar that's really sore", 'toothache', 'toothache'),
  pick('the-second', 'the second one', 'cleaning', 'cleaning'),
  pick('yellow', 'i want them brighter you know whiter', 'whitening', 'whitening'),
  pick('last-one', 'the last one you said', 'whitening', 'whitening'),
  talk(
    c,
    'orders',
    '2-not-what',
    [to('order_number', '5120'), to('problem', "i got a shovel but i'd ordered a spade", 'wrong item')],
    { order_number: '5120', problem: 'wrong item' },
  ),
  talk(
    c,
    'orders',
    '2-got-lost',
    [to('order_number', '5120'), to('problem', 'it was meant to be here last week', 'late')],
    { order_number: '5120', problem: 'late' },
  ),
  talk(
    c,
    'garage',
    '2-new-tyre',
    [to('name', 'huw penry'), to('service', "i've got a flat", 'tyres'), to('car', 'vauxhall corsa')],
    { name: 'Huw Penry', service: 'tyres', car: /corsa/i },
  ),
  talk(
    c,
    'garage',
    '2-annual',
    [
      to('name', 'huw penry'),
      to('service', 'just the yearly service', 'full service'),
      to('car', 'vauxhall corsa'),
    ],
    { name: 'Huw Penry', service: 'full service', car: /corsa/i },
  ),
  talk(
    c,
    'pharmacy',
    '2-drop-it',
    [
      to('name', 'ida crane'),
      to('date_of_birth', 'july 22 1939'),
      agree('date_of_birth', /july221939/),
      to('medicine', 'warfarin'),
      to('how', 'could somebody bring it round to the house', 'delivery'),
    ],
    { name: 'Ida Crane', date_of_birth: '1939-07-22', medicine: /warfarin/i, how: 'delivery' },
  ),
  talk(
    c,
    'salon',
    '2-just-a-cut',
    [
      to('name', 'jo winters'),
      to('service', 'just a trim really take a bit off', 'haircut'),
      to('day', 'tomorrow'),
    ],
    { name: 'Jo Winters', service: ['haircut', null], stylist: '?', day: '{{iso +1}}' },
    { patient: ['service'], never: { service: 'beard trim' } },
  ),
  talk(
    c,
    'salon',
    '2-highlights',
    [
      to('name', 'jo winters'),
      to('service', "i'd like to get my hair colored", 'color'),
      to('stylist', 'no'),
    ],
    { name: 'Jo Winters', service: 'color', stylist: '?' },
  ),
  talk(
    c,
    'vets',
    '2-spaniel',
    [
      to('owner_name', 'col byers'),
      to('pet_name', 'rufus'),
      to('animal', "he's a dog a springer spaniel", 'dog'),
      to('reason', 'limping'),
    ],
    { owner_name: 'Col Byers', pet_name: /rufus/i, animal: 'dog', reason: /limping/i },
  ),
  talk(
    c,
    'plumber',
    '2-right-now',
    [
      to('problem', 'a burst pipe'),
      to('name', 'val moss'),
      to('address', '14 hickory lane'),
      to('urgency', "today if you can, it's pouring out", 'today'),
    ],
    { problem: /burst pipe/i, name: 'Val Moss', address: /14 hickory lane/i, urgency: 'today' },
  ),
  talk(
    c,
    'hotel',
    '2-two-beds',
    [
      to('arrival', 'tomorrow'),
      to('nights', 'two'),
      to('guests', 'two'),
      to('room', 'a double room would be lovely', 'double'),
    ],
    { arrival: '{{iso +1}}', nights: '2', guests: '2', room: 'double' },
  ),
  talk(
    c,
    'helpdesk',
    '2-screen',
    [
      to('name', 'noel banks'),
      to('employee_number', '5120'),
      to('device', 'my second screen', 'monitor'),
      to('problem', 'it flickers'),
      to('urgency', "it's not urgent at all", 'low'),
    ],
    { name: 'Noel Banks', employee_number: '5120', device: 'monitor', problem: /flicker/i, urgency: 'low' },
  ),

  talk(
    t,
    'reception',
    '2-concern',
    [
      to('name', 'edie marsh'),
      agree('name', /ediemarsh/),
      to('concern', "well it's about a letter i got from the irs", 'a letter from the irs'),
      to('for_whom', 'ms hartwell'),
    ],
    {
      name: 'Edie Marsh',
      concern: /^(?:a |the )?letter (?:i got )?from the irs$/i,
      for_whom: 'Ms. Hartwell',
    },
  ),
  talk(
    t,
    'helpdesk',
    '2-problem',
    [
      to('name', 'noel banks'),
      to('employee_number', '5120'),
      to('device', 'laptop'),
      to('problem', 'so basically it keeps shutting down on its own', 'it keeps shutting down'),
      to('urgency', 'normal'),
    ],
    {
      name: 'Noel Banks',
      employee_number: '5120',
      device: 'laptop',
      problem: /^(?:it )?keeps shutting down( on its own)?$/i,
      urgency: 'normal',
    },
  ),
  talk(
    t,
    'plumber',
    '2-address',
    [
      to('problem', 'my toilet is clogged'),
      to('name', 'val moss'),
      to('address', "i'm at 2207 east birch street apartment 4", '2207 east birch street apartment 4'),
    ],
    { problem: /toilet is clogged/i, name: 'Val Moss', address: /^2207 east birch street apartment 4$/i },
  ),
  talk(
    t,
    'vets',
    '2-pet',
    [
      to('owner_name', 'col byers'),
      to('pet_name', "she's called princess buttercup", 'princess buttercup'),
      to('animal', 'cat'),
    ],
    { owner_name: 'Col Byers', pet_name: /^princess buttercup$/i, animal: 'cat' },
  ),
  talk(
    t,
    'vets',
    '2-matter',
    [
      to('owner_name', 'col byers'),
      to('pet_name', 'max'),
      to('animal', 'dog'),
      to('reason', "he hasn't been eating since yesterday", "he hasn't been eating"),
      to('day', 'tomorrow'),
    ],
    {
      owner_name: 'Col Byers',
      pet_name: /^max$/i,
      animal: 'dog',
      reason: /(?:hasn't been|not) eating/i,
      day: '{{iso +1}}',
    },
  ),
  talk(
    t,
    'salon',
    '2-stylist',
    [
      to('name', 'jo winters'),
      to('service', 'blow-dry'),
      to('stylist', 'i usually see tamika', 'tamika'),
      to('day', 'tomorrow'),
    ],
    { name: 'Jo Winters', service: 'blow-dry', stylist: /tamika/i, day: '{{iso +1}}' },
  ),
  talk(
    t,
    'restaurant',
    '2-time',
    [
      'yes',
      to('name', 'leo grant'),
      to('guests', 'two'),
      to('day', 'tomorrow'),
      to('time', 'could we do quarter to eight', 'quarter to eight'),
    ],
    { name: 'Leo Grant', guests: '2', day: '{{iso +1}}', time: /^(?:quarter to eight|7:45.*|19:45)$/i },
  ),
  talk(
    t,
    'garage',
    '2-car',
    [
      to('name', 'huw penry'),
      to('service', 'mot'),
      to('car', "it's a 2016 nissan qashqai the diesel one", 'nissan qashqai'),
      to('day', 'tomorrow'),
    ],
    { name: 'Huw Penry', service: 'MOT', car: /nissan qashqai/i, day: ['{{iso +1}}', null] },
    { patient: ['day'] },
  ),
];
