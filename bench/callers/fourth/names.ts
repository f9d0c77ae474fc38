/** Names, in the fourth set. */
import { agree, talk, to } from '../conversation';

const n = 'names';

export const names = [
  talk(
    n,
    'dental',
    '4-twice',
    [
      to('name', "oh hi yeah so it's uh keisha keisha washington", 'keisha washington'),
      to('reason', 'a cleaning'),
    ],
    { name: 'Keisha Washington', reason: 'cleaning' },
  ),
  talk(
    n,
    'restaurant',
    '4-name-of',
    [
      'yes please',
      to('name', 'could you put it under the name of delacroix please', 'delacroix'),
      to('guests', 'five'),
    ],
    { name: 'Delacroix', guests: '5' },
  ),
  talk(
    n,
    'homes',
    '4-long-one',
    [
      to('name', "well it's a long one konstantinos papadopoulos", 'konstantinos papadopoulos'),
      to('interest', 'rent'),
    ],
    { name: 'Konstantinos Papadopoulos', interest: 'rent' },
  ),
  talk(
    n,
    'pharmacy',
    '4-my-mother',
    [
      to('name', "the patient is my mother her name's dorothy hale", 'dorothy hale'),
      to('date_of_birth', 'june 1st 1940'),
      agree('date_of_birth', /june11940/),
    ],
    { name: 'Dorothy Hale', date_of_birth: '1940-06-01' },
  ),
  talk(
    n,
    'pharmacy',
    '4-three-words',
    [
      to('name', "it's for me nguyen thi lan", 'nguyen thi lan'),
      to('date_of_birth', 'march 9 1977'),
      agree('date_of_birth', /march91977/),
    ],
    { name: 'Nguyen Thi Lan', date_of_birth: '1977-03-09' },
  ),
  talk(
    n,
    'reception',
    '4-tell-him',
    [
      to('name', "just tell him it's wes from the bike shop", 'wes'),
      agree('name', /wes/),
      to('concern', 'last months books'),
    ],
    { name: 'Wes', concern: /books/i, for_whom: '?' },
  ),
  talk(
    n,
    'garage',
    '4-alright',
    [to('name', "alright it's dave dave thornbury", 'dave thornbury'), to('service', 'an mot please')],
    { name: 'Dave Thornbury', service: 'MOT' },
  ),
  talk(
    n,
    'helpdesk',
    '4-last-names',
    [to('name', "sure i'm priyanka last name's iyer", 'priyanka iyer'), to('employee_number', '20417')],
    { name: 'Priyanka Iyer', employee_number: '20417' },
  ),
  talk(
    n,
    'dental',
    '4-spelled-first',
    [to('name', 'mhairi m h a i r i campbell', 'mhairi campbell'), to('reason', 'check up')],
    { name: 'Mhairi Campbell', reason: 'check-up' },
  ),
  talk(
    n,
    'restaurant',
    '4-husband',
    [
      'sure',
      to('name', "you know what put it under my husband's name hakeem osei", 'hakeem osei'),
      to('guests', 'two'),
    ],
    { name: 'Hakeem Osei', guests: '2' },
  ),
  talk(
    n,
    'homes',
    '4-this-here',
    [to('name', 'this here is billy ray cobb', 'billy ray cobb'), to('interest', 'i wanna sell')],
    { name: 'Billy Ray Cobb', interest: 'sell' },
  ),
  talk(n, 'garage', '4-grace', [to('name', "it's just grace", 'grace'), to('service', 'new tyres')], {
    name: 'Grace',
    service: 'tyres',
  }),
  talk(
    n,
    'dental',
    '4-hope',
    [to('name', "okay it's hope miller", 'hope miller'), to('reason', 'whitening')],
    { name: 'Hope Miller', reason: 'whitening' },
  ),
  talk(
    n,
    'taxi',
    '4-for-brianna',
    [
      to('pickup', '14 birch lane'),
      to('destination', 'the train station'),
      to('passengers', 'just me', 'one'),
      to('time', 'right now'),
      to('name', 'brianna'),
      to('phone', '2125550142'),
      agree('phone', /2125550142/),
    ],
    {
      pickup: /14 birch lane/i,
      destination: /train station/i,
      passengers: '1',
      time: /now/i,
      name: 'Brianna',
      phone: '+12125550142',
    },
    { end: ['completed'] },
  ),
  talk(
    n,
    'bakery',
    '4-make-it-out',
    ['yeah', to('name', 'make it out to xiomara please', 'xiomara'), to('cake', 'lemon')],
    { name: 'Xiomara', cake: 'lemon' },
  ),
  talk(
    n,
    'insurance',
    '4-thats-me',
    [to('name', 'i am its tyrone tyrone beckett', 'tyrone beckett'), to('policy', '771204')],
    { name: 'Tyrone Beckett', policy: '771204' },
  ),
  talk(
    n,
    'reception',
    '4-here',
    [
      to('name', 'good afternoon elaine prescott here', 'elaine prescott'),
      agree('name', /elaineprescott/),
      to('concern', 'an invoice'),
    ],
    { name: 'Elaine Prescott', concern: /invoice/i },
  ),
  talk(
    n,
    'helpdesk',
    '4-go-by',
    [to('name', "it's william baker but i go by will", 'william baker'), to('employee_number', '1844')],
    { name: ['William Baker', 'Will Baker', 'Will'], employee_number: '1844' },
  ),
  talk(
    n,
    'gym',
    '4-hyphen',
    [to('name', 'uh yeah my full name is anne marie st john', 'anne marie st john'), to('age', '34')],
    { name: ['Anne Marie St John', 'Anne Marie St. John'], age: '34' },
  ),
];
