/** Names, and several facts at once, the seventy-sixth set. */
import { agree, talk, to } from '../conversation';

export const names = [
  talk(
    'names',
    'dental',
    '76-surname-first',
    [
      to('name', "the name's kowalski k o w a l s k i first name ben", 'ben kowalski'),
      to('reason', 'cleaning'),
    ],
    { name: 'Ben Kowalski', reason: 'cleaning' },
  ),
  talk(
    'names',
    'restaurant',
    '76-the-hendersons',
    ['yes please', to('name', 'put it under the hendersons', 'henderson'), to('guests', 'five')],
    { name: /^(?:the )?hendersons?$/i, guests: '5' },
  ),
  talk(
    'names',
    'reception',
    '76-call-me-peg',
    [
      to('name', 'margaret dooley but people call me peg', 'margaret dooley'),
      to('concern', 'my bookkeeping'),
    ],
    { name: ['Margaret Dooley', 'Peg Dooley', 'Peg'], concern: /bookkeeping/i },
  ),
  talk(
    'names',
    'reception',
    '76-doctor',
    [
      to('name', "it's doctor amara okafor", 'amara okafor'),
      to('concern', 'an audit for my practice', 'an audit'),
    ],
    { name: /amara okafor/i, concern: /audit/i },
  ),
  talk(
    'names',
    'garage',
    '76-smith-john-smith',
    [to('name', 'smith john smith', 'john smith'), to('service', 'just an mot'), to('car', 'honda jazz')],
    { name: 'John Smith', service: 'MOT', car: /^honda jazz$/i },
  ),
  talk(
    'names',
    'pharmacy',
    '76-my-daughter',
    [
      to('name', "the patient's my daughter lily chen", 'lily chen'),
      to('date_of_birth', 'october first two thousand fifteen', 'october 1st 2015'),
    ],
    { name: 'Lily Chen', date_of_birth: '2015-10-01' },
  ),
  talk(
    'names',
    'homes',
    '76-speaking-with',
    [to('name', "you're speaking with theodore ruiz", 'theodore ruiz'), to('interest', 'buy')],
    { name: 'Theodore Ruiz', interest: 'buy' },
  ),
  talk(
    'names',
    'helpdesk',
    '76-van-der-berg',
    [
      to('name', "last name's van der berg first name is anneke", 'anneke van der berg'),
      to('employee_number', '5120'),
    ],
    { name: /^anneke van der berg$/i, employee_number: '5120' },
  ),
  talk(
    'names',
    'dental',
    '76-siobhan',
    [
      to('name', "it's siobhan that's s i o b h a n kelly", 'siobhan kelly'),
      to('reason', 'a check up', 'check-up'),
    ],
    { name: 'Siobhan Kelly', reason: 'check-up' },
  ),
  talk(
    'names',
    'restaurant',
    '76-just-rossi',
    ['i would yes', to('name', 'oh just rossi is fine', 'rossi'), to('guests', 'two')],
    { name: 'Rossi', guests: '2' },
  ),
  talk(
    'names',
    'reception',
    '76-ms-hartwell-in',
    [
      { say: 'is ms hartwell in at all', gives: { for_whom: 'ms hartwell' } },
      to('name', 'tom barker here', 'tom barker'),
      to('concern', 'the deadline for my papers'),
    ],
    { name: 'Tom Barker', concern: /deadline|papers/i, for_whom: ['Ms. Hartwell', null] },
  ),
  talk(
    'names',
    'dental',
    '76-first-name-too',
    [
      'do you need my first name too',
      to('name', 'bianca ferraro then', 'bianca ferraro'),
      to('reason', 'cleaning'),
    ],
    { name: 'Bianca Ferraro', reason: 'cleaning' },
  ),
  talk(
    'names',
    'garage',
    '76-that-would-be-norman',
    [to('name', "that'd be norman pike", 'norman pike'), to('service', 'tyres')],
    { name: 'Norman Pike', service: 'tyres' },
  ),
  talk(
    'names',
    'dental',
    '76-on-file',
    [to('name', "i doubt you've got me on file i'm new my name's lewis", 'lewis'), to('reason', 'toothache')],
    { name: 'Lewis', reason: 'toothache' },
  ),
];

export const several = [
  talk(
    'several facts',
    'dental',
    '76-name-and-cleaning',
    [
      { say: "jack morris and it's for a cleaning", gives: { name: 'jack morris', reason: 'cleaning' } },
      to('day', '{{weekday +2}}'),
    ],
    { name: 'Jack Morris', reason: 'cleaning', day: '{{iso +2}}' },
  ),
  talk(
    'several facts',
    'restaurant',
    '76-five-tomorrow-night',
    [
      'yes please',
      to('name', 'wanda lisowski'),
      {
        say: "five and it's for tomorrow night about eight",
        gives: { guests: 'five', day: 'tomorrow', time: 'eight' },
      },
      to('phone', '312 555 0162'),
    ],
    { name: 'Wanda Lisowski', guests: '5', day: '{{iso +1}}', time: /eight|8/i, phone: '+13125550162' },
  ),
  talk(
    'several facts',
    'garage',
    '76-wants-a-service',
    [
      to('name', 'colin marsh'),
      {
        say: "it's a toyota yaris and it wants a full service",
        gives: { service: 'full service', car: 'toyota yaris' },
      },
      to('day', '{{weekday +2}}'),
    ],
    { name: 'Colin Marsh', service: 'full service', car: /^(?:a )?toyota yaris$/i, day: '{{iso +2}}' },
  ),
  talk(
    'several facts',
    'homes',
    '76-up-to',
    [
      to('name', 'eli burke'),
      to('interest', 'buying', 'buy'),
      to('area', 'the old town'),
      {
        say: 'two bedrooms and we can go up to about three hundred thousand',
        gives: { bedrooms: 'two', budget: 'three hundred thousand' },
      },
      to('email', 'eli at burke dot net', 'eli@burke.net'),
    ],
    {
      name: 'Eli Burke',
      interest: 'buy',
      area: /old town/i,
      bedrooms: '2',
      budget: '300000',
      email: 'eli@burke.net',
    },
  ),
  talk(
    'several facts',
    'helpdesk',
    '76-employee-number',
    [
      { say: 'paula reyes employee number 48213', gives: { name: 'paula reyes', employee_number: '48213' } },
      to('device', "it's my phone", 'phone'),
      to('problem', 'it keeps dropping calls'),
    ],
    { name: 'Paula Reyes', employee_number: '48213', device: 'phone', problem: /dropping calls/i },
  ),
  talk(
    'several facts',
    'pharmacy',
    '76-born',
    [
      {
        say: 'frank delgado born march third nineteen fifty',
        gives: { name: 'frank delgado', date_of_birth: 'march 3rd 1950' },
      },
      to('medicine', 'atorvastatin'),
      to('how', 'could you drop it off', 'delivery'),
    ],
    { name: 'Frank Delgado', date_of_birth: '1950-03-03', medicine: /^atorvastatin$/i, how: 'delivery' },
  ),
  talk(
    'several facts',
    'orders',
    '76-smashed',
    [
      {
        say: "it's order 771204 and the box was all smashed in",
        gives: { order_number: '771204', problem: 'damaged' },
      },
      to('email', 'ria at outlook dot com', 'ria@outlook.com'),
    ],
    { order_number: '771204', problem: 'damaged', email: 'ria@outlook.com', details: '?' },
  ),
  talk(
    'several facts',
    'reception',
    '76-for-mr-dunn',
    [
      {
        say: 'this is keith lowe for mr dunn about an invoice',
        gives: { name: 'keith lowe', concern: 'an invoice', for_whom: 'mr dunn' },
      },
      to('phone', '917 555 0120'),
    ],
    { name: 'Keith Lowe', concern: /invoice/i, for_whom: 'Mr. Dunn', phone: '+19175550120' },
    { end: ['completed', 'open'] },
  ),
  talk(
    'several facts',
    'dental',
    '76-afternoon-and-number',
    [
      to('name', 'ines duarte'),
      to('reason', 'whitening'),
      {
        say: '{{weekday +3}} afternoon and my number is 212 555 0186',
        gives: { day: '{{weekday +3}}', time_of_day: 'afternoon', phone: '212 555 0186' },
      },
    ],
    {
      name: 'Ines Duarte',
      reason: 'whitening',
      day: '{{iso +3}}',
      time_of_day: /afternoon/i,
      phone: '+12125550186',
    },
    { end: ['completed', 'open'] },
  ),
  talk(
    'several facts',
    'restaurant',
    '76-one-is-a-baby',
    [
      {
        say: "yeah name's olsen there's three of us and one's a baby",
        gives: { name: 'olsen', guests: 'three' },
      },
      to('day', '{{weekday +5}}'),
      to('time', 'noon'),
    ],
    { name: 'Olsen', guests: '3', day: '{{iso +5}}', time: /noon|12/i, wishes: '?' },
  ),
  talk(
    'several facts',
    'homes',
    '76-all-of-it',
    [
      {
        say: "hi i'm vera nolan i want to buy something in the old town two bedrooms",
        gives: { name: 'vera nolan', interest: 'buy', area: 'the old town', bedrooms: 'two' },
      },
      to('budget', 'around four fifty', 'four hundred fifty thousand'),
    ],
    { name: 'Vera Nolan', interest: 'buy', area: /old town/i, bedrooms: '2', budget: ['450000', null] },
    { patient: ['budget'] },
  ),
  talk(
    'several facts',
    'pharmacy',
    '76-pick-up-tomorrow',
    [
      to('name', 'sam whitaker'),
      to('date_of_birth', 'july 4th 1971'),
      agree('date_of_birth', /july 4,? 1971/i),
      {
        say: "it's lisinopril and i'll come by for it tomorrow around noon",
        gives: { medicine: 'lisinopril', how: 'pick up', appointment: 'tomorrow at noon' },
      },
    ],
    {
      name: 'Sam Whitaker',
      date_of_birth: '1971-07-04',
      medicine: /^lisinopril$/i,
      how: 'pick up',
      appointment: '?',
    },
  ),
];
