/** Phone numbers, e-mails, days, numbers, choices and texts, the eighty-second set. */
import { talk, to } from '../conversation';

/** What dental callers say before they're asked for a day. */
const beforeDay = [to('name', 'ruth castellano'), to('reason', 'a cleaning please', 'cleaning')];
const cleaning = { name: 'Ruth Castellano', reason: 'cleaning' };

/** What dental callers say before they're asked for a number. */
const beforePhone = [...beforeDay, to('day', 'tomorrow'), to('time_of_day', 'around ten')];
const tomorrow = { ...cleaning, day: '{{iso +1}}', time_of_day: /ten|10/i };

const ends = { end: ['open', 'completed'] } as const;

export const phones = [
  talk(
    'phones',
    'dental',
    '82-with-an-uh',
    [...beforePhone, to('phone', 'six one seven uh five five five oh one nine two', '617 555 0192')],
    { ...tomorrow, phone: '+16175550192' },
    ends,
  ),
  talk(
    'phones',
    'garage',
    '82-nine-hundred',
    [
      to('name', 'callum reid'),
      to('service', 'mot'),
      to('car', 'a vauxhall corsa'),
      to('day', 'tomorrow'),
      to('phone', 'oh double seven double oh nine hundred one two three', '07700 900123'),
    ],
    {
      name: 'Callum Reid',
      service: 'MOT',
      car: /vauxhall corsa/i,
      day: '{{iso +1}}',
      phone: '+447700900123',
    },
    ends,
  ),
  talk(
    'phones',
    'reception',
    '82-in-three-pieces',
    [
      to('name', 'lena fischer'),
      to('concern', 'an audit', 'an audit'),
      to('for_whom', 'mister dunn'),
      to('phone', "okay so that's two one two"),
      'five five five',
      { say: 'oh one four four', gives: { phone: '212 555 0144' } },
    ],
    { name: 'Lena Fischer', concern: /audit/i, for_whom: 'Mr. Dunn', phone: '+12125550144' },
    { ...ends, patient: ['phone'] },
  ),
  talk(
    'phones',
    'restaurant',
    '82-text-dont-ring',
    [
      'yes',
      to('name', 'ingrid solberg'),
      to('guests', 'three'),
      to('day', 'tomorrow'),
      to('time', 'eight'),
      to('phone', "it's 312 555 0147 but text me don't ring i'm on nights", '312 555 0147'),
    ],
    {
      name: 'Ingrid Solberg',
      guests: '3',
      day: '{{iso +1}}',
      time: /eight|8|20/i,
      phone: '+13125550147',
      wishes: '?',
    },
    ends,
  ),
  talk(
    'phones',
    'vets',
    '82-triple-one',
    [
      to('owner_name', 'harriet lowe'),
      to('pet_name', "he's called marmalade", 'marmalade'),
      to('animal', 'a cat'),
      to('reason', 'his booster'),
      to('day', 'tomorrow'),
      to('phone', 'oh two oh seven nine four six oh triple one', '020 7946 0111'),
    ],
    {
      owner_name: 'Harriet Lowe',
      pet_name: /^marmalade$/i,
      animal: 'cat',
      reason: /booster/i,
      day: '{{iso +1}}',
      phone: '+442079460111',
    },
    ends,
  ),
  talk(
    'phones',
    'dental',
    '82-use-my-wifes',
    [...beforePhone, to('phone', "my cell's dead so use my wife's that's 646 555 0118", '646 555 0118')],
    { ...tomorrow, phone: '+16465550118' },
    ends,
  ),
  talk(
    'phones',
    'salon',
    '82-let-me-check',
    [
      to('name', 'dana whitlock'),
      to('service', 'haircut'),
      to('stylist', "no i don't mind who"),
      to('day', 'tomorrow'),
      to('time', 'noon'),
      to(
        'phone',
        'three oh three five five five zero one seven zero let me just check yeah zero one seven zero',
        '303 555 0170',
      ),
    ],
    {
      name: 'Dana Whitlock',
      service: 'haircut',
      day: '{{iso +1}}',
      time: /noon|12/i,
      phone: '+13035550170',
      stylist: '?',
    },
    ends,
  ),
];

export const emails = [
  talk(
    'e-mails',
    'orders',
    '82-b-as-in-boy',
    [
      to('order_number', '330871'),
      to('problem', 'it came broken', 'damaged'),
      to('email', 'b as in boy dot nowak at gmail dot com', 'b.nowak@gmail.com'),
    ],
    { order_number: '330871', problem: 'damaged', email: 'b.nowak@gmail.com', details: '?' },
    ends,
  ),
  talk(
    'e-mails',
    'homes',
    '82-underscore',
    [
      to('name', 'carla reyes'),
      to('interest', 'buy'),
      to('area', 'the old town'),
      to('bedrooms', 'three'),
      to('budget', 'four hundred thousand'),
      to('email', "it's carla underscore reyes ninety one at outlook dot com", 'carla_reyes91@outlook.com'),
    ],
    {
      name: 'Carla Reyes',
      interest: 'buy',
      area: /old town/i,
      bedrooms: '3',
      budget: '400000',
      email: 'carla_reyes91@outlook.com',
    },
    ends,
  ),
  talk(
    'e-mails',
    'helpdesk',
    '82-works-one',
    [
      to('name', 'ivan petrov'),
      to('employee_number', '4410'),
      to('device', 'the printer'),
      to('problem', 'it prints everything in pink'),
      to('urgency', 'low'),
      to('email', 'my work one ivan dot petrov at northwind dot com', 'ivan.petrov@northwind.com'),
    ],
    {
      name: 'Ivan Petrov',
      employee_number: '4410',
      device: 'printer',
      problem: /pink/i,
      urgency: 'low',
      email: 'ivan.petrov@northwind.com',
    },
    ends,
  ),
  talk(
    'e-mails',
    'orders',
    '82-all-one-word',
    [
      to('order_number', '119 204', '119204'),
      to('problem', "it's still not here", 'late'),
      to('email', 'uh hank h a n k at hanks hardware all one word dot net', 'hank@hankshardware.net'),
    ],
    { order_number: '119204', problem: 'late', email: 'hank@hankshardware.net', details: '?' },
    ends,
  ),
  talk(
    'e-mails',
    'theatre',
    '82-hyphen',
    [
      to('show', 'the snow queen'),
      to('evening', '{{weekday +5}}'),
      to('tickets', 'four'),
      to('seating', 'the circle'),
      to('booker', 'joanna lee'),
      to('email', 'jo hyphen lee at btinternet dot com', 'jo-lee@btinternet.com'),
    ],
    {
      show: 'The Snow Queen',
      evening: '{{iso +5}}',
      tickets: '4',
      seating: 'circle',
      booker: 'Joanna Lee',
      email: 'jo-lee@btinternet.com',
      access: '?',
    },
    ends,
  ),
];

export const dates = [
  talk(
    'dates',
    'dental',
    '82-the-one-after',
    [
      ...beforeDay,
      to('day', 'not this {{weekday +3}} the one after', '{{month +10}} {{ord +10}}'),
      to('time_of_day', 'afternoon'),
    ],
    { ...cleaning, day: '{{iso +10}}', time_of_day: /afternoon/i },
  ),
  talk(
    'dates',
    'restaurant',
    '82-christmas-eve',
    [
      'yes i would',
      to('name', 'paul okafor'),
      to('guests', 'eight'),
      to('day', "christmas eve if you're open", 'december twenty fourth'),
      to('time', 'seven in the evening'),
    ],
    { name: 'Paul Okafor', guests: '8', day: '{{iso 12-24}}', time: /seven|7|19/i },
  ),
  talk(
    'dates',
    'garage',
    '82-tomorrow-week',
    [
      to('name', 'fiona mcbride'),
      to('service', 'a full service'),
      to('car', 'a skoda octavia'),
      to('day', 'could i do tomorrow week', '{{month +8}} {{ord +8}}'),
    ],
    { name: 'Fiona McBride', service: 'full service', car: /skoda octavia/i, day: '{{iso +8}}' },
  ),
  talk(
    'dates',
    'pharmacy',
    '82-of-march',
    [
      to('name', 'brenda holloway'),
      to('date_of_birth', 'the fourteenth of march nineteen sixty two'),
      to('medicine', 'my thyroid tablets', 'thyroid tablets'),
    ],
    { name: 'Brenda Holloway', date_of_birth: '1962-03-14', medicine: /thyroid tablets/i },
  ),
  talk(
    'dates',
    'pharmacy',
    '82-seven-twenty-two',
    [
      to('name', 'curtis bell'),
      to('date_of_birth', 'seven twenty two eighty one', 'july 22nd 1981'),
      to('medicine', 'amlodipine'),
    ],
    { name: 'Curtis Bell', date_of_birth: '1981-07-22', medicine: /amlodipine/i },
  ),
  talk(
    'dates',
    'restaurant',
    '82-valentines',
    [
      { say: 'yes for two please', gives: { guests: 'two' } },
      to('name', 'andre dubois'),
      to('day', "it's for valentine's day", 'february 14th'),
      to('time', 'eight'),
    ],
    { name: 'Andre Dubois', guests: '2', day: '{{iso 02-14}}', time: /eight|8|20/i },
  ),
  talk(
    'dates',
    'hotel',
    '82-late-on-the',
    [
      'hi i was hoping to book a room',
      to('arrival', "we'd get in pretty late on the {{ordword +11}}", '{{month +11}} {{ordword +11}}'),
      to('nights', 'three'),
      to('guests', 'two'),
    ],
    { arrival: '{{iso +11}}', nights: '3', guests: '2' },
  ),
  talk(
    'dates',
    'dental',
    '82-two-weeks-today',
    [
      ...beforeDay,
      to('day', 'two weeks from today', '{{month +14}} {{ord +14}}'),
      to('time_of_day', 'any time'),
    ],
    { ...cleaning, day: '{{iso +14}}', time_of_day: /any/i },
  ),
  talk(
    'dates',
    'insurance',
    '82-day-before-yesterday',
    [
      to('name', 'louise tran'),
      to('policy', '60714'),
      to('incident_day', 'it must have been the day before yesterday', '{{month -2}} {{ord -2}}'),
      to('kind', 'someone broke in and took my bike', 'theft'),
    ],
    { name: 'Louise Tran', policy: '60714', incident_day: '{{iso -2}}', kind: 'theft' },
  ),
  talk(
    'dates',
    'florist',
    '82-day-before-her-birthday',
    [
      to('occasion', "my mom's seventieth birthday", 'a birthday'),
      to('arrangement', 'a big bouquet', 'bouquet'),
      to('budget', 'around eighty dollars', '80'),
      to(
        'delivery_day',
        "her birthday's {{weekday +6}} but send them on the {{ordword +5}} she's away after that",
        '{{month +5}} {{ordword +5}}',
      ),
    ],
    { occasion: /birthday/i, arrangement: 'bouquet', budget: '80', delivery_day: '{{iso +5}}' },
  ),
  talk(
    'dates',
    'vets',
    '82-any-chance-of-today',
    [
      to('owner_name', 'gareth pugh'),
      to('pet_name', 'bramble'),
      to('animal', "she's a spaniel", 'a dog'),
      to('reason', "she's limping on her back leg"),
      to('day', 'any chance of getting in today', 'today'),
    ],
    {
      owner_name: 'Gareth Pugh',
      pet_name: /^bramble$/i,
      animal: 'dog',
      reason: /limping/i,
      day: '{{iso +0}}',
    },
  ),
  talk(
    'dates',
    'opticians',
    '82-born-in-forty-five',
    [
      to('name', 'arthur pemberton'),
      to('birth_date', 'first of june forty five', 'first of june nineteen forty five'),
      to('visit', 'to have my eyes tested', 'an eye test'),
    ],
    { name: 'Arthur Pemberton', birth_date: '1945-06-01', visit: 'eye test' },
  ),
  talk(
    'dates',
    'dental',
    '82-whats-the-earliest',
    [
      ...beforeDay,
      "what's the earliest you've got",
      to('day', 'well {{weekday +2}} then', '{{weekday +2}}'),
      to('time_of_day', 'early'),
    ],
    { ...cleaning, day: '{{iso +2}}', time_of_day: /early/i },
    { patient: ['day'] },
  ),
  talk(
    'dates',
    'tailor',
    '82-wedding-and-safe-side',
    [
      to('garment', 'my suit trousers'),
      to('work', "they're too long", 'shorten'),
      to(
        'needed_by',
        "the wedding's on the {{ordword +20}} so let's say the {{ordword +18}} to be on the safe side",
        '{{month +18}} {{ordword +18}}',
      ),
    ],
    {
      garment: /suit trousers/i,
      work: 'shorten',
      needed_by: '{{iso +18}}',
      event: '?',
    },
  ),
];

export const numbers = [
  talk(
    'numbers',
    'restaurant',
    '82-me-my-wife-and-kids',
    [
      'yes hi',
      to('name', 'diego fuentes'),
      to('guests', "me my wife and the three kids so that's five", 'five'),
      to('day', 'tomorrow'),
    ],
    { name: 'Diego Fuentes', guests: '5', day: '{{iso +1}}' },
  ),
  talk(
    'numbers',
    'orders',
    '82-double-four',
    [
      to('order_number', 'let me see it says double four one nine oh two', '441902'),
      to('problem', 'i want to return it', 'return'),
    ],
    { order_number: '441902', problem: 'return' },
  ),
  talk(
    'numbers',
    'helpdesk',
    '82-on-my-badge',
    [
      to('name', 'yusuf demir'),
      to('employee_number', "it's on my badge hold on um one two oh seven seven", '12077'),
      to('device', 'my monitor', 'monitor'),
    ],
    { name: 'Yusuf Demir', employee_number: '12077', device: 'monitor' },
  ),
  talk(
    'numbers',
    'homes',
    '82-at-a-push',
    [
      to('name', 'sheila grant'),
      to('interest', 'buy'),
      to('area', 'lakeside'),
      to('bedrooms', 'three or four i think four', 'four'),
      to('budget', 'three hundred and fifty thousand', '350000'),
    ],
    { name: 'Sheila Grant', interest: 'buy', area: /lakeside/i, bedrooms: '4', budget: '350000' },
  ),
  talk(
    'numbers',
    'bakery',
    '82-two-dozen',
    [
      'yes i am',
      to('name', 'monique labelle'),
      to('cake', 'the lemon one', 'lemon'),
      to('servings', 'about two dozen people', 'twenty four'),
      to('pickup_day', '{{weekday +4}}'),
    ],
    { name: 'Monique Labelle', cake: 'lemon', servings: '24', pickup_day: '{{iso +4}}' },
  ),
  talk(
    'numbers',
    'insurance',
    '82-in-groups',
    [
      to('name', 'todd erikson'),
      to('policy', 'eighty eight forty one sixty three', '884163'),
      to('incident_day', 'yesterday'),
      to('kind', 'a pipe burst and flooded the basement', 'water damage'),
    ],
    { name: 'Todd Erikson', policy: '884163', incident_day: '{{iso -1}}', kind: 'water damage' },
  ),
];

export const choices = [
  talk(
    'choices',
    'dental',
    '82-back-tooth',
    [
      to('name', 'kevin marsh'),
      to('reason', 'one of my back teeth is killing me', 'toothache'),
      to('day', 'tomorrow'),
    ],
    { name: 'Kevin Marsh', reason: 'toothache', day: '{{iso +1}}' },
  ),
  talk(
    'choices',
    'garage',
    '82-brakes-squeal',
    [
      to('name', 'bethan price'),
      to('service', 'the brakes are squealing something awful', 'a repair'),
      to('car', 'a nissan micra'),
    ],
    { name: 'Bethan Price', service: 'repair', car: /nissan micra/i },
  ),
  talk(
    'choices',
    'orders',
    '82-rake-for-a-spade',
    [
      to('order_number', '508133'),
      to('problem', 'you sent me a rake and i ordered a spade', 'wrong item'),
      to('email', 'gail at finch dot com'),
    ],
    { order_number: '508133', problem: 'wrong item', email: 'gail@finch.com', details: '?' },
    ends,
  ),
  talk(
    'choices',
    'homes',
    '82-on-the-market',
    [
      to('name', 'warren and julie tate', 'warren tate'),
      to('interest', "well the kids have gone so we're putting our place on the market", 'sell'),
      to('area', "it's in fairview", 'fairview'),
    ],
    {
      name: ['Warren and Julie Tate', 'Warren Tate', 'Warren And Julie Tate'],
      interest: 'sell',
      area: /fairview/i,
    },
  ),
  talk(
    'choices',
    'pharmacy',
    '82-cant-get-out',
    [
      to('name', 'mabel thornton'),
      to('date_of_birth', 'april first nineteen thirty nine'),
      to('medicine', 'warfarin'),
      to('how', "can someone bring it i can't get out of the house", 'delivery'),
    ],
    { name: 'Mabel Thornton', date_of_birth: '1939-04-01', medicine: /warfarin/i, how: 'delivery' },
  ),
  talk(
    'choices',
    'helpdesk',
    '82-can-wait',
    [
      to('name', 'stella brandt'),
      to('employee_number', '7702'),
      to('device', 'my phone', 'phone'),
      to('problem', 'the screen is cracked'),
      to('urgency', 'it can wait honestly there is no hurry', 'low'),
    ],
    {
      name: 'Stella Brandt',
      employee_number: '7702',
      device: 'phone',
      problem: /screen is cracked|cracked screen/i,
      urgency: 'low',
    },
  ),
  talk(
    'choices',
    'hotel',
    '82-just-a-regular-double',
    [
      'hi yes i need a room please',
      to('arrival', '{{weekday +6}}'),
      to('nights', 'two'),
      to('guests', 'the two of us', 'two'),
      to('room', 'not the suite just a regular double', 'double'),
      to('name', 'colin yates'),
    ],
    { arrival: '{{iso +6}}', nights: '2', guests: '2', room: 'double', name: 'Colin Yates' },
  ),
  talk(
    'choices',
    'plumber',
    '82-humanly-possible',
    [
      to('problem', 'the pipe under the kitchen sink burst'),
      to('name', 'marcus bell'),
      to('address', '9 harrison court'),
      to('urgency', "right now the whole kitchen's under water", 'today'),
    ],
    { problem: /pipe.*burst|burst.*pipe/i, name: 'Marcus Bell', address: /9 harrison c/i, urgency: 'today' },
  ),
  talk(
    'choices',
    'locksmith',
    '82-key-snapped',
    [
      to('job', 'my key just snapped off in the lock', 'broken key'),
      to('door', 'my front door at home', 'house'),
      to('where', '1180 delgado street'),
    ],
    { job: 'broken key', door: 'house', where: /1180 delgado/i },
  ),
];

export const texts = [
  talk(
    'text',
    'reception',
    '82-letter-from-the-irs',
    [
      to('name', 'gloria park'),
      to('concern', "um well it's about a letter i got from the irs"),
      to('for_whom', 'ms hartwell'),
    ],
    { name: 'Gloria Park', concern: /^(?!um|well|it's|about).*letter.*irs/i, for_whom: 'Ms. Hartwell' },
  ),
  talk(
    'text',
    'taxi',
    '82-corner-of',
    [
      to('pickup', 'can you get me at the corner of fifth and main outside the drugstore'),
      to('destination', 'saint luke hospital'),
      to('passengers', 'only me', 'one'),
    ],
    { pickup: /^(?!can you).*(?:fifth|5th) and main/i, destination: /luke/i, passengers: '1' },
  ),
  talk(
    'text',
    'vets',
    '82-off-her-food',
    [
      to('owner_name', 'nadia osman'),
      to('pet_name', "her name's biscuit", 'biscuit'),
      to('animal', 'rabbit'),
      to('reason', "she's been off her food since sunday"),
      to('day', 'tomorrow'),
    ],
    {
      owner_name: 'Nadia Osman',
      pet_name: /^biscuit$/i,
      animal: 'rabbit',
      reason: /off her food/i,
      day: '{{iso +1}}',
    },
  ),
];
