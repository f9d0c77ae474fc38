/** Numbers, addresses, days, choices and free text, the twelfth set: tried after the mends of the eleventh. */
import { agree, talk, to } from '../conversation';

export const phones = [
  talk(
    'phones',
    'dental',
    '12-cell',
    [
      to('name', 'Gwen Tully'),
      to('reason', 'whitening'),
      to('day', '{{weekday +3}}'),
      to('time_of_day', 'late afternoon'),
      to('phone', "four one three five five five oh one nine nine that's my cell"),
      agree('phone', /4135550199/),
    ],
    {
      name: 'Gwen Tully',
      reason: 'whitening',
      day: '{{iso +3}}',
      time_of_day: /late afternoon/i,
      phone: '+14135550199',
    },
  ),
  talk(
    'phones',
    'restaurant',
    '12-area-code-after',
    [
      'sure',
      to('name', 'Ravi Shah'),
      to('guests', 'five'),
      to('day', 'tomorrow'),
      to('time', 'six'),
      to('phone', "it's 555 0123, area code 773", '773 555 0123'),
    ],
    { name: 'Ravi Shah', guests: '5', day: '{{iso +1}}', time: /six|6/i, phone: '+17735550123' },
    { patient: ['phone'] },
  ),
  talk(
    'phones',
    'taxi',
    '12-dashes',
    [
      to('pickup', '6 Marlow Court'),
      to('destination', 'the bus station'),
      to('passengers', 'just my mother and me'),
      to('time', 'right now'),
      to('name', 'Kofi Mensah'),
      to('phone', 'nine one seven - five five five - zero one three zero'),
      agree('phone', /9175550130/),
    ],
    {
      pickup: /6 marlow court/i,
      destination: /bus station/i,
      passengers: '2',
      time: /now/i,
      name: 'Kofi Mensah',
      phone: '+19175550130',
    },
    { end: ['open', 'completed'] },
  ),
  talk(
    'phones',
    'reception',
    '12-corrects-itself',
    [
      to('name', 'Pearl Diaz'),
      agree('name', /pearl diaz/i),
      to('concern', 'a first meeting'),
      to('for_whom', 'Ms. Hartwell please'),
      to('phone', 'two one two five five five oh one oh one, no sorry, oh one one oh', '212 555 0110'),
      agree('phone', /2125550110/, 'no it is 212 555 0110'),
    ],
    { name: 'Pearl Diaz', concern: /first meeting/i, for_whom: 'Ms. Hartwell', phone: '+12125550110' },
    { patient: ['name'] },
  ),
];

export const emails = [
  talk(
    'e-mails',
    'orders',
    '12-initial-and-number',
    [
      to('order_number', '8 1 4 4 0 6'),
      to('problem', 'return'),
      to('email', 'k dot patel eighty four at example dot com', 'k.patel84@example.com'),
      agree('email', /k\.patel84@example\.com|kpatel84examplecom/i),
    ],
    { order_number: '814406', problem: 'return', email: 'k.patel84@example.com' },
  ),
  talk(
    'e-mails',
    'helpdesk',
    '12-dash',
    [
      to('name', 'Ana Duarte'),
      to('employee_number', '40125'),
      to('device', 'laptop'),
      to('problem', 'the battery dies in an hour'),
      to('urgency', 'normal i guess'),
      to('email', 'ana at sign northwind dash it dot example'),
    ],
    {
      name: 'Ana Duarte',
      employee_number: '40125',
      device: 'laptop',
      problem: /battery/i,
      urgency: 'normal',
      email: 'ana@northwind-it.example',
    },
  ),
  talk(
    'e-mails',
    'homes',
    '12-apostrophe',
    [
      to('name', "Mary O'Brien"),
      to('interest', 'buy'),
      to('area', 'Lakeside'),
      to('bedrooms', 'at least two, ideally three', 'three'),
      to('budget', 'about a quarter of a million', '250000'),
      to(
        'email',
        "it's o'brien without the apostrophe, obrien dot m at example dot net",
        'obrien dot m at example dot net',
      ),
      agree(
        'email',
        /(?<!obrien)obrien\.m@example\.net|(?<!o'?brien)obrienmexamplenet/i,
        'no, obrien dot m at example dot net',
      ),
    ],
    {
      name: "Mary O'Brien",
      interest: 'buy',
      area: /lakeside/i,
      bedrooms: ['2', '3'],
      budget: '250000',
      email: 'obrien.m@example.net',
    },
    { patient: ['email', 'bedrooms', 'budget'] },
  ),
];

export const dates = [
  talk(
    'dates',
    'dental',
    '12-how-about-the',
    [
      to('name', 'Ruben Katz'),
      to('reason', 'check-up'),
      to('day', 'how about {{month +12}} the {{ord +12}}'),
      to('time_of_day', 'around lunchtime'),
    ],
    { name: 'Ruben Katz', reason: 'check-up', day: '{{iso +12}}', time_of_day: /lunchtime/i },
  ),
  talk(
    'dates',
    'restaurant',
    '12-three-days',
    [
      'i would',
      to('name', 'Tess Vance'),
      to('guests', 'eight'),
      to('day', 'three days from now'),
      to('time', 'noon'),
    ],
    { name: 'Tess Vance', guests: '8', day: '{{iso +3}}', time: /noon/i },
  ),
  talk(
    'dates',
    'garage',
    '12-first-thing',
    [
      to('name', 'Dev Anand'),
      to('service', 'MOT'),
      to('car', 'a Peugeot 208'),
      to('day', 'first thing {{weekday +4}} morning'),
      agree('day', /{{weekday +4}}/i),
    ],
    { name: 'Dev Anand', service: 'MOT', car: /peugeot 208/i, day: '{{iso +4}}' },
  ),
  talk(
    'dates',
    'pharmacy',
    '12-digits',
    [
      to('name', 'Lou Sanders'),
      to('date_of_birth', 'oh two fourteen seventy one', 'february 14 1971'),
      agree('date_of_birth', /february 14/i),
      to('medicine', 'eye drops'),
    ],
    { name: 'Lou Sanders', date_of_birth: '1971-02-14', medicine: /eye drops/i },
    { patient: ['date_of_birth'] },
  ),
  talk(
    'dates',
    'insurance',
    '12-yesterday',
    [
      to('name', 'Gil Pardo'),
      to('policy', '7 7 1 0 3'),
      to('incident_day', 'yesterday afternoon around four'),
      agree('incident_day', /{{month -1}} {{dom -1}}/i),
      to('kind', 'a guy rear ended me', 'car accident'),
    ],
    {
      name: 'Gil Pardo',
      policy: '77103',
      incident_day: /^{{iso -1}}/,
      kind: 'car accident',
      description: '?',
    },
  ),
  talk(
    'dates',
    'salon',
    '12-fortnight',
    [
      to('name', 'Isla Crane'),
      to('service', 'just my roots touching up', 'color'),
      to('stylist', 'no preference'),
      to('day', 'a fortnight today', '{{month +14}} {{ord +14}}'),
    ],
    { name: 'Isla Crane', service: 'color', day: '{{iso +14}}' },
  ),
  talk(
    'dates',
    'dental',
    '12-either',
    [
      to('name', 'Matt Lim'),
      to('reason', 'cleaning'),
      to('day', 'either {{weekday +2}} or {{weekday +3}} whichever', '{{weekday +3}}'),
      to('time_of_day', 'first thing in the morning'),
    ],
    {
      name: 'Matt Lim',
      reason: 'cleaning',
      day: ['{{iso +2}}', '{{iso +3}}'],
      time_of_day: /first thing|morning/i,
    },
    { patient: ['day'] },
  ),
];

export const numbers = [
  talk(
    'numbers',
    'helpdesk',
    '12-thousand',
    [
      to('name', 'Iris Boyle'),
      to('employee_number', 'number nineteen thousand two hundred and six', '19206'),
      to('device', 'phone'),
    ],
    { name: 'Iris Boyle', employee_number: '19206', device: 'phone' },
  ),
  talk(
    'numbers',
    'bakery',
    '12-couple-dozen',
    [to('name', 'Trudy Falk'), to('cake', 'lemon'), to('servings', 'a couple dozen people', 'twenty four')],
    { name: 'Trudy Falk', cake: 'lemon', servings: '24' },
    { patient: ['servings'] },
  ),
  talk(
    'numbers',
    'orders',
    '12-and-then',
    [to('order_number', 'uh two two seven and then nine one four'), to('problem', 'late')],
    { order_number: '227914', problem: 'late' },
  ),
];

export const choices = [
  talk(
    'choices',
    'orders',
    '12-snapped',
    [to('order_number', '509 333'), to('problem', 'one of the handles was snapped in the box', 'damaged')],
    { order_number: '509333', problem: 'damaged', details: '?' },
  ),
  talk(
    'choices',
    'garage',
    '12-brakes',
    [
      to('name', 'Jan Coates'),
      to('service', 'the brakes are making a horrible noise', 'a repair'),
      to('car', 'Honda Jazz'),
    ],
    { name: 'Jan Coates', service: 'repair', car: /honda jazz/i },
  ),
  talk(
    'choices',
    'helpdesk',
    '12-cannot-work',
    [
      to('name', 'Neil Abbot'),
      to('employee_number', '2099'),
      to('device', 'my laptop'),
      to('problem', 'it shuts down by itself'),
      to('urgency', "well i can't do any work at all until it's fixed", 'high'),
    ],
    {
      name: 'Neil Abbot',
      employee_number: '2099',
      device: 'laptop',
      problem: /shuts down/i,
      urgency: 'high',
    },
  ),
  talk(
    'choices',
    'homes',
    '12-on-the-market',
    [
      to('name', 'Joan Fry'),
      to('interest', 'we want to put our house on the market', 'sell'),
      to('area', 'Fairview'),
    ],
    { name: 'Joan Fry', interest: 'sell', area: /fairview/i },
  ),
];

export const texts = [
  talk(
    'text',
    'plumber',
    '12-ceiling',
    [to('problem', "there's water coming through the kitchen ceiling"), to('name', 'Rick Dorn')],
    { problem: /water coming through the kitchen ceiling/i, name: 'Rick Dorn' },
  ),
  talk(
    'text',
    'reception',
    '12-banks',
    [
      to('name', 'Sylvia Moon'),
      agree('name', /sylvia moon/i),
      to('concern', "um it's to do with my bookkeeping, i've changed banks"),
      to('for_whom', "doesn't matter"),
    ],
    { name: 'Sylvia Moon', concern: /^(?!.*\bum\b).*bookkeeping/i },
    { patient: ['name'] },
  ),
  talk(
    'text',
    'restaurant',
    '12-quarter-to',
    [
      'yes',
      to('name', 'Hana Sorel'),
      to('guests', '2'),
      to('day', '{{weekday +1}}'),
      to('time', 'could we say quarter to eight'),
      to('phone', '773 555 0141'),
      to('wishes', "my daughter's coeliac"),
    ],
    {
      name: 'Hana Sorel',
      guests: '2',
      day: '{{iso +1}}',
      time: /^(?:a )?quarter to eight$|^(?:7|19):45/i,
      phone: '+17735550141',
      wishes: /coeliac/i,
    },
  ),
];
