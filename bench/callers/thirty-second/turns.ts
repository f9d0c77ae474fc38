/** The thirty-second set, as a voice recognizer writes callers down: openings, changes, questions and refusals. */
import { agree, talk, to } from '../conversation';
import { changes as changed, questions as asks, refusals as refuses } from '../one-answer';

export const openings = [
  talk(
    'openings',
    'dental',
    'recognizer-um',
    [
      {
        say: 'um hi yeah my name is tom becker and i have got this terrible toothache can i come in tomorrow',
        gives: { name: 'tom becker', reason: 'toothache', day: 'tomorrow' },
      },
      to('time_of_day', 'first thing'),
    ],
    { name: 'Tom Becker', reason: 'toothache', day: '{{iso +1}}', time_of_day: /first thing/i },
  ),
  talk(
    'openings',
    'restaurant',
    'recognizer-birthday',
    [
      {
        say: 'yeah hi i am looking to book for my dads birthday there will be nine of us on {{weekday +4}}',
        gives: { guests: 'nine', day: '{{weekday +4}}' },
      },
      to('name', 'denise holloway'),
      to('time', 'half past six'),
    ],
    { name: 'Denise Holloway', guests: '9', day: '{{iso +4}}', time: /half past six|6:30/i, wishes: '?' },
  ),
  talk(
    'openings',
    'orders',
    'recognizer-late',
    [
      {
        say: 'hi i placed an order two weeks ago and it still has not shown up the number is four four one nine oh two',
        gives: { order_number: '441902', problem: 'late' },
      },
      to('email', 'grace at example dot com'),
    ],
    { order_number: '441902', problem: 'late', email: 'grace@example.com', details: '?' },
  ),
  talk(
    'openings',
    'reception',
    'recognizer-dunn',
    [
      {
        say: 'good morning this is ian ferris returning mr dunns call',
        gives: { name: 'ian ferris', for_whom: 'mr dunn' },
      },
      agree('name', /Ferris/),
      to('concern', 'the audit'),
    ],
    { name: 'Ian Ferris', for_whom: ['Mr. Dunn', null], concern: '*' },
    { patient: ['concern'] },
  ),
  talk(
    'openings',
    'homes',
    'recognizer-rent',
    [
      {
        say: 'hello yes my wife and i are looking for a two bedroom place to rent in fairview',
        gives: { interest: 'rent', bedrooms: 'two', area: 'fairview' },
      },
      to('name', 'carl jensen'),
      to('budget', 'two thousand'),
    ],
    { name: 'Carl Jensen', interest: 'rent', bedrooms: '2', area: /fairview/i, budget: '2000' },
  ),
  talk(
    'openings',
    'helpdesk',
    'recognizer-printer',
    [
      {
        say: 'hey its hannah from accounting the printer on the second floor is jammed again',
        gives: { name: 'hannah', device: 'printer', problem: 'it is jammed' },
      },
      to('employee_number', 'two two oh one eight'),
    ],
    { name: 'Hannah', employee_number: '22018', device: 'printer', problem: '?' },
  ),
  talk(
    'openings',
    'garage',
    'recognizer-mot',
    [
      {
        say: 'hiya i need to get my corsa in for an mot some time next week',
        gives: { service: 'mot', car: 'corsa' },
      },
      to('name', 'callum reid'),
    ],
    { name: 'Callum Reid', service: 'MOT', car: [null, 'Corsa', 'corsa'] },
  ),
  talk(
    'openings',
    'pharmacy',
    'recognizer-mother',
    [
      {
        say: 'yes hi i want to refill my mothers insulin her name is irene castle',
        gives: { name: 'irene castle', medicine: 'insulin' },
      },
      to('date_of_birth', 'june second nineteen forty nine'),
    ],
    { name: 'Irene Castle', medicine: /insulin/i, date_of_birth: '1949-06-02' },
  ),
];

export const several = [
  talk(
    'several facts',
    'restaurant',
    'recognizer-chain',
    [
      'yes i would',
      { to: 'name', say: 'holloway party of six', again: 'holloway', gives: { guests: 'six' } },
      { to: 'day', say: '{{weekday +3}} at eight', again: '{{weekday +3}}', gives: { time: 'eight' } },
      to('phone', 'three one two five five five oh one two two'),
    ],
    { name: 'Holloway', guests: '6', day: '{{iso +3}}', time: /eight|8/i, phone: '+13125550122' },
  ),
  talk(
    'several facts',
    'helpdesk',
    'recognizer-device',
    [
      to('name', 'paul whitaker'),
      {
        to: 'employee_number',
        say: 'four four one seven and it is my laptop it will not turn on',
        again: '4417',
        gives: { device: 'laptop', problem: 'it will not turn on' },
      },
      to('urgency', 'high'),
    ],
    {
      name: 'Paul Whitaker',
      employee_number: '4417',
      device: 'laptop',
      problem: /not turn on/i,
      urgency: 'high',
    },
    { patient: ['problem'] },
  ),
  talk(
    'several facts',
    'homes',
    'recognizer-size',
    [
      to('name', 'rosa delgado'),
      to('interest', 'buy'),
      {
        to: 'area',
        say: 'lakeside with three bedrooms up to four hundred thousand',
        again: 'lakeside',
        gives: { bedrooms: 'three', budget: 'four hundred thousand' },
      },
      to('email', 'rosa at example dot com'),
    ],
    {
      name: 'Rosa Delgado',
      interest: 'buy',
      area: /^lakeside$/i,
      bedrooms: '3',
      budget: '400000',
      email: 'rosa@example.com',
    },
  ),
  talk(
    'several facts',
    'dental',
    'recognizer-morning',
    [
      to('name', 'judith moss'),
      {
        to: 'reason',
        say: 'a check up and {{weekday +3}} morning would be great',
        again: 'a check up',
        gives: { day: '{{weekday +3}}', time_of_day: 'morning' },
      },
      to('phone', 'six one seven five five five oh one two two'),
    ],
    {
      name: 'Judith Moss',
      reason: 'check-up',
      day: '{{iso +3}}',
      time_of_day: /morning/i,
      phone: '+16175550122',
    },
  ),
];

export const changes = [
  ...changed('dental', 'phone', [
    ['oh shoot i forgot i work {{weekday +3}} can we do {{weekday +4}} instead', { day: '{{iso +4}}' }],
    ['wait did i say ten i meant two', { time_of_day: /two|2/i }],
    ['sorry its lopez with an s at the end lopes', { name: 'Maria Lopes' }],
    ['you know what make it a check up instead of the cleaning', { reason: 'check-up' }],
    ['actually could it be the day after that', { day: '{{iso +4}}' }],
  ]),
  ...changed('restaurant', 'phone', [
    ['um one more person is coming so that is five', { guests: '5' }],
    ['oh and put it under my husbands name please david lopez', { name: 'David Lopez' }],
    ['can we push it back to half past seven', { time: /half past seven|7:30/i }],
  ]),
  ...changed('orders', 'email', [
    ['hold on i read the wrong line it is eight eight oh one two six', { order_number: '880126' }],
    ['well it is not really late it came but it is broken', { problem: 'damaged' }],
  ]),
  ...changed('pharmacy', 'appointment', [
    ['actually could somebody bring it to my house instead', { how: 'delivery' }],
    ['i said nineteen sixty but it is sixty one', { date_of_birth: '1961-03-04' }],
  ]),
  ...changed('helpdesk', 'email', [['you can make that high actually', { urgency: 'high' }]]),
];

export const questions = [
  ...asks(
    'dental',
    [
      ['hi uh quick question do you guys take cigna', /Delta, Cigna/],
      ['how late are you open', /6 in the evening/],
      ['where can i leave my car', /two hours|behind the building/],
      ['what do you charge for whitening', /290/],
      ['can my four year old come in', /age of three/],
      ['i am in a wheelchair can i get up there', /elevator/],
      ['what happens if i have to cancel', /24 hours/],
      ['do you do root canals', /don't (?:know|have)|not sure|sorry/i],
      ['my face is swollen and it is the middle of the night who do i call', /555 0190|5 5 5/i],
    ],
    ['reason', 'day', 'time_of_day', 'name'],
  ),
  ...asks(
    'restaurant',
    [
      ['yeah but first do you have anything for vegans', /vegan/],
      ['can we sit outside', /terrace/i],
      ['can i pay with a card', /all cards/],
      ['can i bring my dog', /terrace/],
      ['how much is the lasagna', /don't (?:know|have)|not sure|sorry/i],
    ],
    ['wishes', 'time', 'day'],
  ),
  ...asks(
    'orders',
    [
      ['how long do i have to send something back', /45 days/],
      ['when am i going to get my money back', /within a week/],
      ['do you deliver to mexico', /Canada and Mexico/],
      ['how do i track my package', /tracking link/i],
    ],
    ['problem'],
  ),
  ...asks(
    'pharmacy',
    [['do i need an appointment for a flu shot', /Thursdays/]],
    ['medicine', 'how', 'appointment'],
  ),
  ...asks('garage', [['do i get a car while you have mine', /courtesy car/i]], ['service', 'car']),
  ...asks('homes', [['how much do you take if i sell with you', /two and a half/]], ['interest']),
  ...asks('reception', [['what would a simple return cost me', /180/]], ['concern']),
];

export const refused = [
  ...refuses('dental', 'phone', [
    'um i do not give that out',
    'can we skip that',
    'i do not have a phone right now',
  ]),
  ...refuses('homes', 'budget', ['that is none of your business', 'i have not figured that out yet']),
  ...refuses('restaurant', 'phone', ['do you really need that i would rather not']),
  ...refuses('helpdesk', 'employee_number', ['i do not have one i am a contractor', 'no idea what that is']),
];
