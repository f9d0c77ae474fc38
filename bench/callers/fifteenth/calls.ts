/** Whole calls, the fifteenth set: written after the mends of the fourteenth, and tried once. */
import { agree, talk, to } from '../conversation';

const misheard =
  /(?:did not|didn't|do not|don't|could not|couldn't) (?:understand|catch|get that|hear)|still do not hear/i;

export const openings = [
  talk(
    'openings',
    'garage',
    '15-noise',
    [
      {
        say: "hi there, my golf's making a funny noise, can you take a look",
        gives: { service: 'a repair', car: 'a Golf' },
      },
      to('name', 'Tina Marlowe'),
      to('day', '{{weekday +2}} if you can'),
    ],
    { name: 'Tina Marlowe', service: 'repair', car: /golf/i, day: '{{iso +2}}' },
    { patient: ['car', 'service'] },
  ),
  talk(
    'openings',
    'pharmacy',
    '15-refill',
    [
      { say: "good afternoon, i'd like to refill my lisinopril", gives: { medicine: 'lisinopril' } },
      to('name', 'Walt Jensen'),
      to('date_of_birth', 'august 30th 1958'),
    ],
    { name: 'Walt Jensen', date_of_birth: '1958-08-30', medicine: /^lisinopril$/i },
  ),
  talk(
    'openings',
    'orders',
    '15-wrong',
    [
      {
        say: "hey i've just opened my parcel and it's somebody else's stuff",
        gives: { problem: 'wrong item' },
      },
      to('order_number', 'let me see, 5 5 0 8 1 7'),
    ],
    { order_number: '550817', problem: 'wrong item', details: '?' },
    { patient: ['problem'] },
  ),
  talk(
    'openings',
    'restaurant',
    '15-just-asking',
    [
      "not yet, i wanted to ask if you've got high chairs first",
      to('name', 'ok great, it is rosa pinto', 'rosa pinto'),
      to('guests', 'two plus a toddler'),
    ],
    { name: 'Rosa Pinto', guests: ['3', '2'], wishes: '?' },
    { require: [[1, /high chairs/]] },
  ),
];

export const several = [
  talk(
    'several facts',
    'dental',
    '15-everything',
    [
      {
        say: "i'm hector lima and i'd like a check-up {{weekday +3}} morning",
        gives: {
          name: 'hector lima',
          reason: 'a check-up',
          day: '{{weekday +3}}',
          time_of_day: 'in the morning',
        },
      },
      to('phone', '347 555 0190'),
      agree('phone', /3475550190/),
    ],
    {
      name: 'Hector Lima',
      reason: 'check-up',
      day: '{{iso +3}}',
      time_of_day: /morning/i,
      phone: '+13475550190',
    },
    { end: ['open', 'completed'] },
  ),
  talk(
    'several facts',
    'reception',
    '15-for-dunn',
    [
      {
        say: "it's amara cole, i need mr dunn to ring me about my VAT",
        to: 'name',
        gives: { name: 'amara cole', concern: 'my VAT', for_whom: 'mr dunn' },
      },
      agree('name', /amara cole/i),
      to('phone', '212 555 0167'),
      agree('phone', /2125550167/),
    ],
    { name: 'Amara Cole', concern: /vat/i, for_whom: 'Mr. Dunn', phone: '+12125550167' },
    { patient: ['concern'], end: ['open', 'completed'] },
  ),
  talk(
    'several facts',
    'homes',
    '15-buy',
    [
      to('name', 'Ola Berg'),
      {
        say: 'we want to buy a four bedroom house in the old town for about six hundred thousand',
        to: 'interest',
        gives: { interest: 'buy', bedrooms: 'four', area: 'the old town', budget: 'six hundred thousand' },
      },
      to('email', 'ola at example dot com'),
    ],
    {
      name: 'Ola Berg',
      interest: 'buy',
      area: /old town/i,
      bedrooms: '4',
      budget: '600000',
      email: 'ola@example.com',
    },
    { patient: ['budget'] },
  ),
];

export const endings = [
  talk(
    'cancellation',
    'pharmacy',
    '15-found-some',
    [
      to('name', 'Meg Rudd'),
      to('date_of_birth', 'may 1 1970'),
      agree('date_of_birth', /may 1/i),
      "oh hang on, i've just found another box, so i don't need it",
      'bye',
    ],
    { name: 'Meg Rudd', date_of_birth: '1970-05-01' },
    { end: ['goodbye', 'agent_ended'] },
  ),
  talk(
    'cancellation',
    'garage',
    '15-forget-it',
    [to('name', 'Ross Kerr'), to('service', 'MOT'), 'actually forget it, my brother will do it', 'cheerio'],
    { name: 'Ross Kerr', service: 'MOT' },
    { end: ['goodbye', 'agent_ended'], forbid: [[3, /which day/i]] },
  ),
  talk(
    'false confirmation',
    'garage',
    '15-see-you-then',
    [
      to('name', 'Fi Boyle'),
      to('service', 'tyres'),
      to('car', 'a Micra'),
      'right see you {{weekday +2}} then, ta ta',
    ],
    { name: 'Fi Boyle', service: 'tyres', car: /micra/i, day: ['{{iso +2}}', null] },
    { end: ['goodbye'] },
  ),
  talk(
    'false confirmation',
    'pharmacy',
    '15-is-it-ordered',
    [to('name', 'Ed Lowe'), 'is it ordered now', 'okay thank you goodbye'],
    { name: 'Ed Lowe' },
    { end: ['goodbye'] },
  ),
  talk(
    'goodbye',
    'helpdesk',
    '15-works',
    [to('name', 'Kai Moss'), 'oh wait it works now, thanks anyway'],
    { name: 'Kai Moss' },
    { end: ['goodbye'] },
  ),
];

export const manners = [
  talk(
    'tone',
    'restaurant',
    '15-italian',
    ['buonasera, parlate italiano?', to('name', 'ok no problem, marco bellini', 'marco bellini')],
    { name: 'Marco Bellini' },
    { require: [[1, /english|inglese/i]], mayRepeat: true },
  ),
  talk(
    'tone',
    'dental',
    '15-again-please',
    [to('name', 'Zed Ray'), 'sorry say that again i was miles away', to('reason', 'oh right, a cleaning')],
    { name: 'Zed Ray', reason: 'cleaning' },
    { require: [[2, /check-up/]], mayRepeat: true },
  ),
  talk(
    'questions',
    'reception',
    '15-repeat-number',
    [
      to('name', 'Pat Orr'),
      agree('name', /pat orr/i),
      to('concern', 'an audit'),
      to('for_whom', 'nobody special'),
      to('phone', '212 555 0155'),
      agree('phone', /2125550155/),
      'which number have you got for me',
    ],
    { name: 'Pat Orr', concern: /audit/i, phone: '+12125550155' },
    { require: [[7, /555.?0155|0155/]], patient: ['name', 'for_whom'] },
  ),
  talk(
    'questions',
    'restaurant',
    '15-answer-and-question',
    ['yes', to('name', 'Ivo Hart, and do you take cash', 'ivo hart'), to('guests', 'four')],
    { name: 'Ivo Hart', guests: '4' },
    { require: [[2, /cash/i]] },
  ),
  talk(
    'off topic',
    'dental',
    '15-election',
    [to('name', 'Al Finch'), 'who do you think will win the election', to('reason', 'whitening')],
    { name: 'Al Finch', reason: 'whitening' },
  ),
  talk(
    'hold',
    'reception',
    '15-kids',
    [
      to('name', 'Bea Ames'),
      agree('name', /bea ames/i),
      to('concern', 'kids quiet please, sorry give me a sec'),
      to('concern', 'so it is about a refund from the tax office'),
    ],
    { name: 'Bea Ames', concern: /refund from the tax office/i },
    { patient: ['name', 'concern'], forbid: [[3, misheard]] },
  ),
  talk(
    'human',
    'pharmacy',
    '15-pharmacist',
    ['i need to talk to the pharmacist', to('name', 'Lou Ward')],
    { name: 'Lou Ward' },
    { forbid: [[1, misheard]] },
  ),
  talk(
    'yes and no',
    'garage',
    '15-yeah-thats-me',
    [
      to('name', 'Hugh Platt'),
      to('service', 'full service'),
      to('car', 'Seat Ibiza'),
      to('day', 'tomorrow'),
      { confirm: 'day', hears: /{{weekday +1}}/i, say: 'yup spot on' },
      to('phone', '07700 900 612'),
    ],
    { name: 'Hugh Platt', service: 'full service', car: /ibiza/i, day: '{{iso +1}}', phone: '+447700900612' },
    { end: ['completed'] },
  ),
  talk(
    'yes and no',
    'homes',
    '15-no-phone',
    [
      to('name', 'Jan Peel'),
      to('interest', 'rent'),
      to('area', 'Fairview'),
      to('bedrooms', 'one'),
      to('budget', '1400'),
      to('email', 'jan at example dot com'),
      agree('email', /jan@example\.com|janexamplecom/),
      to('phone', 'no just email me'),
    ],
    {
      name: 'Jan Peel',
      interest: 'rent',
      area: /fairview/i,
      bedrooms: '1',
      budget: '1400',
      email: 'jan@example.com',
    },
    { end: ['completed'] },
  ),
];
