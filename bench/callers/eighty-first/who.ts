/** Who calls and how they begin, the eighty-first set: people with half an ear on something else. */
import { agree, talk, to } from '../conversation';

export const names = [
  talk(
    'names',
    'dental',
    '81-kowalczyk',
    [
      to('name', "uh yeah it's um kowalczyk k o w a l c z y k first name piotr", 'piotr kowalczyk'),
      to('reason', 'a check up'),
    ],
    { name: 'Piotr Kowalczyk', reason: 'check-up' },
  ),
  talk(
    'names',
    'restaurant',
    '81-the-wilsons',
    ['yes please', to('name', 'oh just put it under the wilsons', 'wilson'), to('guests', 'five')],
    { name: /^(?:the )?wilsons?$/i, guests: '5' },
  ),
  talk(
    'names',
    'reception',
    '81-dave-from',
    [
      to('name', "yeah hi it's dave from carter electrical", 'dave'),
      agree('name', /dave/i),
      to('concern', 'the march invoices'),
    ],
    { name: /^dave\b/i, concern: /march invoices/i },
  ),
  talk(
    'names',
    'helpdesk',
    '81-everyone-calls-me',
    [
      to('name', 'mohammed siddiqui but everyone calls me mo', 'mohammed siddiqui'),
      to('employee_number', '5512'),
    ],
    { name: 'Mohammed Siddiqui', employee_number: '5512' },
  ),
  talk(
    'names',
    'garage',
    '81-double-barrelled',
    [to('name', "karen smith hyphen jones it's double barrelled", 'karen smith-jones'), to('service', 'mot')],
    { name: 'Karen Smith-Jones', service: 'MOT' },
  ),
  talk(
    'names',
    'pharmacy',
    '81-mother-in-law',
    [
      to('name', "it's not for me it's for my mother in law her name is ingrid bauer", 'ingrid bauer'),
      to('date_of_birth', 'may 3rd 1941'),
    ],
    { name: 'Ingrid Bauer', date_of_birth: '1941-05-03' },
  ),
  talk('names', 'homes', '81-tess', [to('name', 'you can call me tess', 'tess'), to('interest', 'rent')], {
    name: 'Tess',
    interest: 'rent',
  }),
  talk(
    'names',
    'vets',
    '81-husbands-name',
    [
      to('owner_name', "it'll be under my husband's name gareth pugh", 'gareth pugh'),
      to('pet_name', 'biscuit'),
    ],
    { owner_name: 'Gareth Pugh', pet_name: /^biscuit$/i },
  ),
  talk(
    'names',
    'salon',
    '81-from-last-time',
    [
      to('name', "you should have it from last time it's deborah klein", 'deborah klein'),
      to('service', 'a blow dry'),
    ],
    { name: 'Deborah Klein', service: 'blow-dry' },
  ),
  talk(
    'names',
    'clinic',
    '81-mum-of',
    [
      {
        say: "hi sam i'm the mom of one of your patients he's called leo martinez",
        gives: { patient: 'leo martinez' },
      },
      to('dob', 'june 9th 2016'),
    ],
    { patient: 'Leo Martinez', dob: '2016-06-09' },
    { patient: ['patient'] },
  ),
  talk(
    'names',
    'lawyers',
    '81-anne-with-an-e',
    [
      'hello i need some advice',
      to('name', 'anne with an e anne de la cruz', 'anne de la cruz'),
      agree('name', /anne de la cruz/i),
      to('matter', 'my will'),
    ],
    { name: /^anne de la cruz$/i, matter: 'will' },
  ),
  talk(
    'names',
    'daycare',
    '81-saoirse',
    [to('child', "she's called saoirse s a o i r s e murphy", 'saoirse murphy'), to('age_months', 'thirty')],
    { child: 'Saoirse Murphy', age_months: '30' },
  ),
  talk(
    'names',
    'dental',
    '81-bella-get-down',
    [
      to('name', "sorry it's the dog bella get down it's nadia rahman", 'nadia rahman'),
      to('reason', 'a cleaning'),
    ],
    { name: 'Nadia Rahman', reason: 'cleaning' },
    { never: { name: 'Bella' } },
  ),
  talk(
    'names',
    'tailor',
    '81-just-wu',
    [
      to('garment', 'a suit jacket'),
      to('work', 'the sleeves need shortening'),
      to('needed_by', '{{weekday +6}}'),
      to('event', 'not really', 'no'),
      to('client', 'wu just wu w u', 'wu'),
    ],
    { garment: /suit jacket/i, work: 'shorten', needed_by: '{{iso +6}}', client: 'Wu' },
  ),
];

export const openings = [
  talk(
    'openings',
    'dental',
    '81-popcorn',
    [
      {
        say: 'hi um so i bit on a popcorn kernel and now my tooth is killing me could you see me tomorrow',
        gives: { reason: 'toothache', day: 'tomorrow' },
      },
      to('name', 'joan fitch'),
    ],
    { reason: 'toothache', day: '{{iso +1}}', name: 'Joan Fitch' },
  ),
  talk(
    'openings',
    'restaurant',
    '81-seventieth',
    [
      {
        say: "yeah so it's my mum's seventieth and we'd be eight on {{weekday +4}}",
        gives: { guests: 'eight', day: '{{weekday +4}}' },
      },
      to('name', 'paul hart'),
      to('time', 'half seven'),
    ],
    { guests: '8', day: '{{iso +4}}', name: 'Paul Hart', time: /half|7:30|seven/i, wishes: '?' },
  ),
  talk(
    'openings',
    'taxi',
    '81-airport-from',
    [
      {
        say: 'hi yeah i need to get to the airport from 14 oak street',
        gives: { destination: 'the airport', pickup: '14 oak street' },
      },
      to('passengers', 'two'),
    ],
    { pickup: /^14 oak street$/i, destination: /^(?:the )?airport$/i, passengers: '2' },
  ),
  talk(
    'openings',
    'garage',
    '81-failed-its-mot',
    [
      {
        say: "morning mate my car's failed its mot and the brakes want doing",
        gives: { service: 'a repair' },
      },
      to('name', 'lee pratt'),
      to('car', 'a nissan juke'),
    ],
    { service: 'repair', name: 'Lee Pratt', car: /nissan juke/i },
    { patient: ['service'] },
  ),
  talk(
    'openings',
    'insurance',
    '81-broken-into',
    [
      {
        say: 'hello someone broke into my garage last night and took two bikes',
        gives: { kind: 'theft', incident_day: 'last night' },
      },
      to('name', 'carl benson'),
      to('policy', '448120'),
      agree('incident_day', /{{month -1}} {{ord -1}}/i, 'yesterday'),
      to('injured', 'no one was home'),
    ],
    {
      kind: 'theft',
      incident_day: '{{iso -1}}',
      name: 'Carl Benson',
      policy: '448120',
      injured: 'no',
      description: '?',
    },
    { patient: ['incident_day', 'injured'] },
  ),
  talk(
    'openings',
    'movers',
    '81-boulder',
    [
      {
        say: "hey there we're moving from boulder to fort collins and want to know if you could do it",
        gives: { from: 'boulder', to: 'fort collins' },
      },
      to('name', 'ravi patel'),
      to('move_day', 'in three weeks'),
    ],
    { from: /^boulder$/i, to: /^fort collins$/i, name: 'Ravi Patel', move_day: '{{iso +21}}' },
  ),
  talk(
    'openings',
    'school',
    '81-emma-temperature',
    [
      {
        say: "good morning just calling to say emma frost won't be in today she's got a temperature",
        gives: { student: 'emma frost', first_day: 'today', absence_reason: 'a temperature' },
      },
      to('grade', 'second grade'),
      to('days_missed', 'just today', 'one'),
    ],
    {
      student: 'Emma Frost',
      first_day: '{{iso +0}}',
      absence_reason: /temperature/i,
      grade: 'second grade',
      days_missed: '1',
    },
    { patient: ['days_missed'] },
  ),
];

export const several = [
  talk(
    'several facts',
    'hotel',
    '81-me-and-my-wife',
    [
      {
        say: "we'd be getting in on {{weekday +5}} three nights just me and my wife in a double",
        gives: { arrival: '{{weekday +5}}', nights: 'three', guests: 'two', room: 'double' },
      },
      to('name', 'olu adeyemi'),
    ],
    { arrival: '{{iso +5}}', nights: '3', guests: '2', room: 'double', name: 'Olu Adeyemi' },
  ),
  talk(
    'several facts',
    'tutoring',
    '81-fourteen-maths',
    [
      to('name', 'sunita rao'),
      {
        say: "she's fourteen and it's the maths she struggles with",
        gives: { pupil_age: '14', subject: 'maths' },
      },
      to('day', '{{weekday +2}}'),
      to('where', 'online'),
    ],
    { name: 'Sunita Rao', pupil_age: '14', subject: 'maths', day: '{{iso +2}}', where: 'online' },
  ),
  talk(
    'several facts',
    'pharmacy',
    '81-drop-it-round',
    [
      to('name', 'walter price'),
      to('date_of_birth', 'october 2nd 1949'),
      agree('date_of_birth', /1949/),
      {
        say: 'metformin and could you drop it round {{weekday +2}} evening',
        gives: {
          medicine: 'metformin',
          how: 'deliver it',
          appointment: '{{weekday +2}} at six in the evening',
        },
      },
    ],
    {
      name: 'Walter Price',
      date_of_birth: '1949-10-02',
      medicine: /^metformin$/i,
      how: 'delivery',
      appointment: /^{{iso +2}}/,
    },
    { patient: ['appointment'] },
  ),
  talk(
    'several facts',
    'solar',
    '81-palm-drive',
    [
      'hi i saw your ad about the panels',
      to('name', 'hector ruiz'),
      {
        say: "it's 22 palm drive tile roof and we pay around two hundred a month",
        gives: { address: '22 palm drive', roof: 'tile', bill: 'two hundred' },
      },
      to('day', 'tomorrow'),
    ],
    { name: 'Hector Ruiz', address: /^22 palm drive$/i, roof: 'tile', bill: '200', day: '{{iso +1}}' },
  ),
];
