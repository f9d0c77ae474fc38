/** Names, in the second set. */
import { agree, talk, to } from '../conversation';

const n = 'names';

export const who = [
  talk(
    n,
    'dental',
    '2-speaking',
    [to('name', 'yeah hi desmond okafor speaking', 'desmond okafor'), to('reason', 'check-up')],
    { name: 'Desmond Okafor', reason: 'check-up' },
  ),
  talk(
    n,
    'dental',
    '2-put-me-down-as',
    [to('name', 'you can put me down as priya natarajan', 'priya natarajan'), to('reason', 'cleaning')],
    { name: 'Priya Natarajan', reason: 'cleaning' },
  ),
  talk(
    n,
    'restaurant',
    '2-should-be-under',
    ['yes please', to('name', 'um should be under castellano', 'castellano'), to('guests', 'six')],
    { name: 'Castellano', guests: '6' },
  ),
  talk(n, 'restaurant', '2-mrs', ['yes', to('name', 'mrs holloway', 'holloway'), to('guests', 'three')], {
    name: ['Mrs. Holloway', 'Mrs Holloway', 'Holloway'],
    guests: '3',
  }),
  talk(
    n,
    'homes',
    '2-you-are-speaking-with',
    [to('name', "you're speaking with oliver brandt", 'oliver brandt'), to('interest', 'buy')],
    { name: 'Oliver Brandt', interest: 'buy' },
  ),
  talk(
    n,
    'homes',
    '2-everyone-calls-me',
    [to('name', "it's theodore vance but everyone calls me teddy", 'theodore vance'), to('interest', 'rent')],
    { name: ['Theodore Vance', 'Teddy Vance', 'Teddy'], interest: 'rent' },
  ),
  talk(
    n,
    'reception',
    '2-spelled-surname',
    [
      to('name', 'ingrid szymanski thats s z y m a n s k i', 'ingrid szymanski'),
      agree('name', /szymanski/),
      to('concern', 'an audit'),
    ],
    { name: 'Ingrid Szymanski', concern: /audit/ },
  ),
  talk(
    n,
    'reception',
    '2-with-an-e',
    [to('name', 'clarke with an e', 'clarke'), agree('name', /clarke/), to('concern', 'payroll')],
    { name: 'Clarke', concern: /payroll/, for_whom: '?' },
  ),
  talk(
    n,
    'helpdesk',
    '2-from-team',
    [to('name', 'this is beatriz over in marketing', 'beatriz'), to('employee_number', '30112')],
    { name: 'Beatriz', employee_number: '30112' },
  ),
  talk(
    n,
    'garage',
    '2-names',
    [to('name', "name's gareth pugh", 'gareth pugh'), to('service', 'full service')],
    { name: 'Gareth Pugh', service: 'full service' },
  ),
  talk(
    n,
    'garage',
    '2-double-barrelled',
    [to('name', 'fiona smythe-jones', 'fiona smythe-jones'), to('service', 'an mot')],
    { name: 'Fiona Smythe-Jones', service: 'MOT' },
  ),
  talk(
    n,
    'pharmacy',
    '2-for-my-son',
    [
      to('name', "it's for my son his name is caleb whitfield", 'caleb whitfield'),
      to('date_of_birth', 'june 4th 2015'),
      agree('date_of_birth', /june42015/),
    ],
    { name: 'Caleb Whitfield', date_of_birth: '2015-06-04' },
  ),
  talk(
    n,
    'pharmacy',
    '2-mc',
    [
      to('name', 'angus mcallister', 'angus mcallister'),
      to('date_of_birth', 'december 1st 1960'),
      agree('date_of_birth', /december11960/),
    ],
    { name: ['Angus McAllister', 'Angus Mcallister'], date_of_birth: '1960-12-01' },
  ),
  talk(
    n,
    'salon',
    '2-just-first',
    [to('name', 'just jasmine is fine', 'jasmine'), to('service', 'a haircut')],
    { name: 'Jasmine', service: 'haircut' },
  ),
  talk(
    n,
    'vets',
    '2-o-apostrophe',
    [to('owner_name', "siobhan o'dowd", "siobhan o'dowd"), to('pet_name', 'biscuit')],
    { owner_name: "Siobhan O'Dowd", pet_name: /^biscuit$/i },
  ),
  talk(
    n,
    'hotel',
    '2-reserve-under',
    [
      to('arrival', '{{weekday +3}}'),
      to('nights', 'two'),
      to('guests', 'two'),
      to('room', 'double'),
      to('name', 'you can reserve it under kowalczyk', 'kowalczyk'),
    ],
    { arrival: '{{iso +3}}', nights: '2', guests: '2', room: 'double', name: 'Kowalczyk' },
  ),
  talk(
    n,
    'dental',
    '2-who-wants-to-know',
    [to('name', 'oh sure its um wendell wendell pickett', 'wendell pickett'), to('reason', 'whitening')],
    { name: 'Wendell Pickett', reason: 'whitening' },
  ),
];
