/** Changes, questions, manners and endings, the eleventh set: written without looking at the rules. */
import { agree, talk, to } from '../conversation';

const misheard =
  /(?:did not|didn't|do not|don't|could not|couldn't) (?:understand|catch|get that|hear)|still do not hear/i;
const doesNotKnow =
  /don't (?:know|have)|do not (?:know|have)|not sure|can't (?:say|answer|tell)|no information/i;

export const corrections = [
  talk(
    'corrections',
    'restaurant',
    '11-did-i-say',
    [
      'yes',
      to('name', 'Ella Boone'),
      to('guests', 'four'),
      { say: 'wait did i say four, i meant six', gives: { guests: 'six' } },
      to('day', 'tomorrow'),
    ],
    { name: 'Ella Boone', guests: '6', day: '{{iso +1}}' },
  ),
  talk(
    'corrections',
    'homes',
    '11-two-bedrooms',
    [
      to('name', 'Hal Winters'),
      to('interest', 'to rent'),
      to('area', 'Lakeside'),
      to('bedrooms', 'three'),
      { say: 'sorry that was wrong, we only need two bedrooms', gives: { bedrooms: 'two' } },
      to('budget', '1900 dollars'),
    ],
    { name: 'Hal Winters', interest: 'rent', area: /lakeside/i, bedrooms: '2', budget: '1900' },
  ),
  talk(
    'corrections',
    'garage',
    '11-day-after',
    [
      to('name', 'Pete Lowe'),
      to('service', 'a repair'),
      to('car', 'a Volvo estate'),
      to('day', '{{weekday +2}}'),
      { say: 'hmm actually make it the day after', gives: { day: '{{weekday +3}}' } },
      agree('day', /{{weekday +3}}/i, 'no {{weekday +3}}'),
      to('phone', '07700 900 208'),
    ],
    { name: 'Pete Lowe', service: 'repair', car: /volvo/i, day: '{{iso +3}}', phone: '+447700900208' },
  ),
  talk(
    'corrections',
    'helpdesk',
    '11-nguyen',
    [
      to('name', 'Kim Newen'),
      { say: "it's Nguyen not Newen, N G U Y E N", gives: { name: 'Kim Nguyen' } },
      to('employee_number', '88012'),
    ],
    { name: 'Kim Nguyen', employee_number: '88012' },
    { patient: ['employee_number'] },
  ),
  talk(
    'corrections',
    'orders',
    '11-return',
    [
      to('order_number', '447 190'),
      to('problem', "it's damaged"),
      {
        say: "well really i'd just like to return it, can you put that instead",
        gives: { problem: 'return' },
      },
      to('email', 'finn at example dot com'),
    ],
    { order_number: '447190', problem: 'return', email: 'finn@example.com' },
  ),
];

export const questions = [
  talk(
    'questions',
    'dental',
    '11-set-me-back',
    ['what would a whitening set me back', to('name', 'Tia Cole')],
    { name: 'Tia Cole', reason: ['whitening', null] },
    { require: [[1, /290/]] },
  ),
  talk(
    'questions',
    'dental',
    '11-little-ones',
    ['do you see little ones, my boy is four'],
    {},
    { require: [[1, /three/]] },
  ),
  talk(
    'questions',
    'restaurant',
    '11-labrador',
    ['yes', to('name', 'Kit Ames'), 'is it ok to bring our dog along', to('guests', 'two')],
    { name: 'Kit Ames', guests: '2' },
    { require: [[3, /terrace/]] },
  ),
  talk(
    'questions',
    'orders',
    '11-return-window',
    ['how long do i get to return something'],
    { problem: ['return', null] },
    { require: [[1, /45/]] },
  ),
  talk(
    'questions',
    'garage',
    '11-loan-car',
    [
      to('name', 'Una Kay'),
      to('service', 'full service'),
      'would i get a loan car while mine is in',
      to('car', 'Audi A3'),
    ],
    { name: 'Una Kay', service: 'full service', car: /audi a3/i },
    { require: [[3, /courtesy/]] },
  ),
  talk(
    'questions',
    'homes',
    '11-unknown',
    [to('name', 'Ned Frost'), 'do you do removals as well'],
    { name: 'Ned Frost' },
    { require: [[2, doesNotKnow]] },
  ),
  talk(
    'questions',
    'reception',
    '11-what-name',
    [
      to('name', 'Constance Wray'),
      agree('name', /constance wray/i),
      'what name did you put down',
      to('concern', 'payroll for two new people'),
    ],
    { name: 'Constance Wray', concern: /payroll/i, for_whom: ['payroll team', null] },
    { require: [[3, /constance wray/i]], patient: ['name'] },
  ),
];

export const refusals = [
  talk(
    'refusals',
    'orders',
    '11-no-email',
    [to('order_number', '300 411'), to('problem', 'late'), "i don't really use email", 'nope, none at all'],
    { order_number: '300411', problem: 'late' },
    { forbid: [misheard], end: ['open', 'goodbye', 'completed'] },
  ),
  talk(
    'refusals',
    'homes',
    '11-budget',
    [
      to('name', 'Ivy Chase'),
      to('interest', 'buy'),
      to('area', 'Fairview'),
      to('bedrooms', '4'),
      to('budget', "i'd rather keep that to myself", "i'd rather not say"),
      to('email', 'ivy at example dot com'),
      agree('email', /ivy@example\.com|ivyexamplecom/),
    ],
    { name: 'Ivy Chase', interest: 'buy', area: /fairview/i, bedrooms: '4', email: 'ivy@example.com' },
    { forbid: [misheard], patient: ['budget'], end: ['open', 'goodbye', 'completed'] },
  ),
  talk(
    'refusals',
    'helpdesk',
    '11-no-number-yet',
    [
      to('name', 'Joel Ortiz'),
      to('employee_number', "i haven't got one yet i only started on monday", "i don't have one yet"),
      to('device', 'laptop'),
    ],
    { name: 'Joel Ortiz', device: 'laptop' },
    { forbid: [misheard], patient: ['employee_number'] },
  ),
];

export const cancellations = [
  talk(
    'cancellation',
    'restaurant',
    '11-wife',
    [
      'yes',
      to('name', 'Cole Byers'),
      to('guests', 'two'),
      "oh you know what my wife says she's already sorted something so never mind",
      'bye',
    ],
    { name: 'Cole Byers', guests: '2' },
    { end: ['goodbye', 'agent_ended'], forbid: [[4, /which day|phone number/i]] },
  ),
  talk(
    'cancellation',
    'dental',
    '11-existing',
    ['i need to cancel my appointment for {{weekday +2}}'],
    { day: ['{{iso +2}}', null] },
    { require: [[1, /24 hours|cancel/i]] },
  ),
];

export const falseConfirmations = [
  talk(
    'false confirmation',
    'restaurant',
    '11-straight-off',
    ['yes', 'ok thanks bye'],
    {},
    { end: ['goodbye'] },
  ),
  talk(
    'false confirmation',
    'dental',
    '11-booked-then',
    [to('name', 'Hope Lind'), to('reason', 'cleaning'), "so that's me booked in then", 'ok thanks bye'],
    { name: 'Hope Lind', reason: 'cleaning' },
    { end: ['goodbye'] },
  ),
  talk(
    'false confirmation',
    'homes',
    '11-office',
    ['just wanted to know where your office is', 'perfect cheers bye'],
    {},
    { require: [[1, /9 shore/i]], end: ['goodbye'] },
  ),
];

export const tone = [
  talk(
    'tone',
    'dental',
    '11-french',
    ['bonjour est-ce que vous parlez français', to('name', 'ok, i am claire moreau', 'claire moreau')],
    { name: 'Claire Moreau' },
    { require: [[1, /english|anglais/i]], mayRepeat: true },
  ),
  talk(
    'tone',
    'orders',
    '11-ridiculous',
    [
      "this is ridiculous, i've been waiting for weeks and nobody ever answers",
      to('order_number', '55 81 20'),
    ],
    { order_number: '558120', problem: ['late', null], details: '?' },
    { forbid: [misheard] },
  ),
  talk(
    'tone',
    'helpdesk',
    '11-speak-up',
    ['can you speak up i can barely hear you', to('name', 'Wes Ito')],
    { name: 'Wes Ito' },
    { forbid: [[1, misheard]], mayRepeat: true },
  ),
];

export const offTopic = [
  talk(
    'off topic',
    'restaurant',
    '11-rain',
    ['yes', to('name', 'Gina Sato'), 'do you think it will rain this weekend', to('guests', 'three')],
    { name: 'Gina Sato', guests: '3' },
  ),
  talk(
    'off topic',
    'garage',
    '11-football',
    ['did you see the football last night', to('name', 'Craig Duff'), to('service', 'tyres')],
    { name: 'Craig Duff', service: 'tyres' },
  ),
];

export const holds = [
  talk(
    'hold',
    'dental',
    '11-calendar',
    [
      to('name', 'Faye Lowry'),
      to('reason', 'whitening'),
      to('day', 'let me just check my calendar'),
      to('day', 'ok {{weekday +6}} looks good'),
    ],
    { name: 'Faye Lowry', reason: 'whitening', day: '{{iso +6}}' },
    { patient: ['day'], forbid: [[3, misheard]] },
  ),
  talk(
    'hold',
    'orders',
    '11-find-it',
    [
      to('order_number', 'bear with me i need to find the email'),
      to('order_number', 'got it, 3 3 1 7 0 2'),
      to('problem', 'late'),
    ],
    { order_number: '331702', problem: 'late' },
    { patient: ['order_number'], forbid: [[1, misheard]] },
  ),
];

export const humans = [
  talk(
    'human',
    'orders',
    '11-actual-person',
    ['put me through to an actual person please', to('order_number', 'fine, 20 44 13')],
    { order_number: '204413' },
    { forbid: [[1, misheard]] },
  ),
  talk(
    'human',
    'reception',
    '11-dunn-in',
    ['is mr dunn in', to('name', 'Phil Tran'), agree('name', /phil tran/i), to('concern', 'my tax return')],
    { name: 'Phil Tran', concern: /tax return/i, for_whom: ['Mr. Dunn', null] },
    { forbid: [[1, misheard]], patient: ['name'] },
  ),
];

export const goodbyes = [
  talk(
    'goodbye',
    'salon',
    '11-in-a-bit',
    [to('name', 'Zoe Marks'), 'ah sorry someone is at the door, i will ring back in a bit, bye for now'],
    { name: 'Zoe Marks' },
    { end: ['goodbye'] },
  ),
  talk(
    'goodbye',
    'dental',
    '11-gotta-run',
    [to('name', 'Lars Holm'), to('reason', 'toothache'), 'gotta run bye bye'],
    { name: 'Lars Holm', reason: 'toothache' },
    { end: ['goodbye'] },
  ),
];

export const yesAndNo = [
  talk(
    'yes and no',
    'restaurant',
    '11-eat-everything',
    [
      'yeah that would be lovely',
      to('name', 'Amy Brandt'),
      to('guests', 'four'),
      to('day', '{{weekday +2}}'),
      to('time', 'seven thirty'),
      to('phone', '312 555 0188'),
      to('wishes', 'no we eat everything'),
    ],
    {
      name: 'Amy Brandt',
      guests: '4',
      day: '{{iso +2}}',
      time: /seven thirty|7:30|19:30/i,
      phone: '+13125550188',
    },
    { end: ['completed'] },
  ),
  talk(
    'yes and no',
    'hotel',
    '11-yeah-no',
    [
      to('arrival', 'tomorrow'),
      to('nights', 'yeah no we only need the one night', 'one'),
      to('guests', 'two'),
    ],
    { arrival: '{{iso +1}}', nights: '1', guests: '2' },
  ),
];
