/** The fifty-first set: who calls, and what's answered. */
import { agree, type Line, talk, to } from '../conversation';

const ivy: Line[] = [to('pupil', 'Ivy Marsh'), to('age', 'six'), to('style', 'ballet')];
const ivyFacts = { pupil: 'Ivy Marsh', age: '6', style: 'ballet' };
const cole: Line[] = [
  'hi there',
  to('name', 'Cole Denton'),
  to('address', '44 Ocotillo Drive'),
  to('roof', 'tile'),
];
const coleFacts = { name: 'Cole Denton', address: /^44 ocotillo drive$/i, roof: 'tile' };
const vera: Line[] = [to('name', 'vera lindholm'), to('reason', 'cleaning')];
const veraFacts = { name: 'Vera Lindholm', reason: 'cleaning' };
const nils: Line[] = ['yes please', to('name', 'nils akerman'), to('guests', 'six')];
const nilsFacts = { name: 'Nils Akerman', guests: '6' };
const mota: Line[] = [to('name', 'gwen parry'), to('service', 'a repair'), to('car', 'my old volvo')];
const motaFacts = { name: 'Gwen Parry', service: 'repair', car: /volvo/i };
const wrong: Line[] = [to('order_number', '204417'), to('problem', 'wrong item')];
const wrongFacts = { order_number: '204417', problem: 'wrong item' };

export const names = [
  talk(
    'names',
    'solar',
    'said-first',
    [
      {
        say: 'hi jenny my name is cole denton and i was thinking about getting panels',
        gives: { name: 'cole denton' },
      },
      to('address', '44 ocotillo drive'),
    ],
    { name: 'Cole Denton', address: /44 ocotillo drive/i },
    { never: { name: 'Jenny' } },
  ),
  talk(
    'names',
    'dancing',
    'daughters-name',
    [
      to('pupil', "my daughter's called Ottilie, Ottilie Brandreth", 'Ottilie Brandreth'),
      to('age', 'she just turned seven', 'seven'),
    ],
    { pupil: 'Ottilie Brandreth', age: '7' },
  ),
  talk(
    'names',
    'reception',
    'double-barrel',
    [
      to('name', "yeah it's ms farquhar, ines farquhar", 'ines farquhar'),
      agree('name', /ines farquhar/i),
      to('concern', 'a letter you sent'),
    ],
    { name: /^(?:ms\.? )?ines farquhar$/i, concern: /letter/i },
  ),
  talk(
    'names',
    'pharmacy',
    'same-as-me',
    [
      to('name', "that's me, so it's barnaby voss", 'barnaby voss'),
      to('date_of_birth', 'first of july nineteen eighty'),
      agree('date_of_birth', /july1/),
    ],
    { name: 'Barnaby Voss', date_of_birth: '1980-07-01' },
  ),
  talk(
    'names',
    'homes',
    'the-smiths',
    [to('name', 'we are the hollisters, carla and ben', 'carla hollister'), to('interest', 'buy')],
    { name: ['Carla Hollister', 'Hollister', 'Hollisters', 'Ben Hollister', 'Carla'], interest: 'buy' },
    { patient: ['name'] },
  ),
];

export const openings = [
  talk(
    'openings',
    'dancing',
    'son-tap',
    [
      { say: "hello, my son would love to try tap, he's nine", gives: { style: 'tap', age: 'nine' } },
      to('pupil', 'Jonah Reed'),
      to('day', '{{weekday +4}}'),
    ],
    { style: 'tap', age: '9', pupil: 'Jonah Reed', day: '{{iso +4}}' },
  ),
  talk(
    'openings',
    'pharmacy',
    'need-more-of',
    [
      { say: 'morning i need some more of my lisinopril please', gives: { medicine: 'lisinopril' } },
      to('name', 'barnaby voss'),
      to('date_of_birth', 'july 1 1980'),
      agree('date_of_birth', /july1/),
    ],
    { medicine: /lisinopril/i, name: 'Barnaby Voss', date_of_birth: '1980-07-01' },
    { patient: ['medicine'] },
  ),
  talk(
    'openings',
    'dental',
    'crown-came-off',
    [
      {
        say: "oh hello, look, a crown came off last night and it's really sore, can somebody see me today",
        gives: { reason: 'toothache', day: 'today' },
      },
      to('name', 'vera lindholm'),
    ],
    { reason: ['toothache', null], day: ['{{iso +0}}', null], name: 'Vera Lindholm' },
    { patient: ['reason', 'day'] },
  ),
];

export const several = [
  talk(
    'several facts',
    'dancing',
    'name-and-age',
    [
      { say: 'Ivy Marsh, six years old', gives: { pupil: 'Ivy Marsh', age: 'six' } },
      to('style', 'ballet please'),
    ],
    ivyFacts,
  ),
  talk(
    'several facts',
    'restaurant',
    'name-with-number',
    [
      'yes please',
      {
        say: "it's for akerman, six of us, on {{weekday +3}}",
        gives: { name: 'akerman', guests: 'six', day: '{{weekday +3}}' },
      },
      to('time', 'quarter past eight'),
    ],
    { name: 'Akerman', guests: '6', day: '{{iso +3}}', time: /quarter past eight|8:15|20:15/i },
  ),
];

export const phones = [
  talk(
    'phones',
    'solar',
    'with-dashes',
    [
      ...cole,
      to('bill', 'around two hundred'),
      to('day', 'tomorrow'),
      to('time', 'four pm'),
      to('phone', "you'd best use my wife's, four eight oh, five five five, oh one one two"),
      agree('phone', /5550112/),
    ],
    { ...coleFacts, bill: '200', day: '{{iso +1}}', time: '16:00', phone: '+14805550112' },
    { end: ['completed', 'open'] },
  ),
  talk(
    'phones',
    'dancing',
    'paired',
    [
      ...ivy,
      to('day', 'tomorrow'),
      to('email', 'marsh at example dot com'),
      agree('email', /marshexample/),
      to('phone', 'oh seven seven, double oh, nine double oh, six five four', '07700 900654'),
    ],
    { ...ivyFacts, day: '{{iso +1}}', email: 'marsh@example.com', phone: '+447700900654', health: '?' },
    { end: ['open', 'completed'] },
  ),
  talk(
    'phones',
    'restaurant',
    'which-number',
    [
      ...nils,
      to('day', 'tomorrow'),
      to('time', 'eight'),
      to('phone', 'hmm which one, okay take three one two five five five oh one eight three', '312 555 0183'),
    ],
    { ...nilsFacts, day: '{{iso +1}}', time: /eight|8/i, phone: '+13125550183', wishes: '?' },
    { end: ['open', 'completed'] },
  ),
];

export const emails = [
  talk(
    'e-mails',
    'dancing',
    'dot-surname',
    [
      ...ivy,
      to('day', 'tomorrow'),
      to(
        'email',
        "it's holly dot marsh, m a r s h, at btinternet dot com",
        'holly dot marsh at btinternet dot com',
      ),
      agree('email', /hollymarshbtinternet|hollydotmarsh/),
    ],
    { ...ivyFacts, day: '{{iso +1}}', email: 'holly.marsh@btinternet.com' },
  ),
  talk(
    'e-mails',
    'orders',
    'digits-at-end',
    [
      ...wrong,
      to('email', 'yeah sure that would be pam four seven at proton dot me'),
      agree('email', /pam47/),
    ],
    { ...wrongFacts, email: 'pam47@proton.me' },
    { end: ['open', 'completed'] },
  ),
];

export const dates = [
  talk(
    'dates',
    'solar',
    'not-before',
    [
      ...cole,
      to('bill', '180'),
      to('day', "i'm travelling until {{weekday +3}}, so {{weekday +4}} would be the first day i can"),
      to('time', 'noon'),
    ],
    { ...coleFacts, bill: '180', day: '{{iso +4}}', time: '12:00' },
    { patient: ['day'] },
  ),
  talk(
    'dates',
    'dancing',
    'after-school-on',
    [...ivy, to('day', 'after school on {{weekday +2}} if that works for you')],
    { ...ivyFacts, day: '{{iso +2}}' },
  ),
  talk(
    'dates',
    'dental',
    'ord-comma',
    [...vera, to('day', 'let me look, the {{ord +8}}, yes the {{ord +8}} is good')],
    { ...veraFacts, day: '{{iso +8}}' },
  ),
  talk(
    'dates',
    'garage',
    'any-day-but',
    [
      ...mota,
      to(
        'day',
        "whichever day you've got next week except {{weekday +6}}, shall we say {{weekday +7}}",
        '{{weekday +7}}',
      ),
      agree('day', /{{ord +7}}/),
      to('phone', '07700 900654'),
    ],
    { ...motaFacts, day: '{{iso +7}}', phone: '+447700900654' },
    { patient: ['day'], end: ['open', 'completed'] },
  ),
  talk(
    'dates',
    'pharmacy',
    'dob-with-slip',
    [
      to('name', 'barnaby voss'),
      to('date_of_birth', 'seventh of, no, first of july nineteen eighty', 'july 1 1980'),
      agree('date_of_birth', /july1/),
      to('medicine', 'insulin'),
    ],
    { name: 'Barnaby Voss', date_of_birth: '1980-07-01', medicine: /^insulin$/i },
    { patient: ['date_of_birth'] },
  ),
  talk(
    'dates',
    'restaurant',
    'tomorrow-week',
    [...nils, to('day', 'tomorrow week please'), to('time', 'seven')],
    { ...nilsFacts, day: '{{iso +8}}', time: /seven|7/i },
    { patient: ['day'] },
  ),
];

export const numbers = [
  talk(
    'numbers',
    'solar',
    'summer-and-winter',
    [...cole, to('bill', 'in summer it goes up to three fifty but on average two hundred and twenty', '220')],
    { ...coleFacts, bill: '220' },
    { patient: ['bill'] },
  ),
  talk(
    'numbers',
    'dancing',
    'nearly-eight',
    [to('pupil', 'Ivy Marsh'), to('age', "she's seven, eight in march", 'seven')],
    { pupil: 'Ivy Marsh', age: '7' },
    { patient: ['age'] },
  ),
  talk(
    'numbers',
    'helpdesk',
    'starts-with-zero',
    [to('name', 'dina katz'), to('employee_number', 'hang on, okay, one nine oh oh seven')],
    { name: 'Dina Katz', employee_number: '19007' },
    { patient: ['employee_number'] },
  ),
  talk(
    'numbers',
    'homes',
    'three-maybe-four',
    [
      to('name', 'carla hollister'),
      to('interest', 'buy'),
      to('area', 'fairview'),
      to('bedrooms', 'at least three', 'three'),
    ],
    { name: 'Carla Hollister', interest: 'buy', area: /^fairview$/i, bedrooms: '3' },
  ),
];

export const choices = [
  talk(
    'choices',
    'solar',
    'spanish-tiles',
    [
      'hi there',
      to('name', 'Cole Denton'),
      to('address', '44 Ocotillo Drive'),
      to('roof', 'oh those red spanish tiles'),
    ],
    coleFacts,
  ),
  talk(
    'choices',
    'dancing',
    'hip-hop-one',
    [
      to('pupil', 'Jonah Reed'),
      to('age', 'eleven'),
      to('style', "not ballet, he'd hate that, the street one"),
    ],
    { pupil: 'Jonah Reed', age: '11', style: 'street dance' },
  ),
  talk(
    'choices',
    'orders',
    'ordered-other',
    [to('order_number', '204417'), to('problem', "what came isn't what i ordered")],
    wrongFacts,
  ),
  talk(
    'choices',
    'pharmacy',
    'neighbor-fetches',
    [
      to('name', 'barnaby voss'),
      to('date_of_birth', 'july 1 1980'),
      agree('date_of_birth', /july1/),
      to('medicine', 'insulin'),
      to('how', "i'm housebound so it'd have to come to me", 'delivery'),
    ],
    { name: 'Barnaby Voss', date_of_birth: '1980-07-01', medicine: /^insulin$/i, how: 'delivery' },
  ),
];

export const texts = [
  talk(
    'text',
    'solar',
    'corner-house',
    [
      'hi there',
      to('name', 'Cole Denton'),
      to(
        'address',
        "we're at 44 Ocotillo Drive, it's the corner house with the blue door",
        '44 Ocotillo Drive',
      ),
      to('roof', 'metal'),
    ],
    { name: 'Cole Denton', address: /44 ocotillo drive/i, roof: 'metal' },
  ),
  talk(
    'text',
    'helpdesk',
    'story',
    [
      to('name', 'dina katz'),
      to('employee_number', '19007'),
      to('device', 'laptop'),
      to('problem', 'ever since the update the keyboard types double letters'),
      to('urgency', 'normal'),
    ],
    {
      name: 'Dina Katz',
      employee_number: '19007',
      device: 'laptop',
      problem: /keyboard types double letters/i,
      urgency: 'normal',
    },
  ),
  talk(
    'text',
    'reception',
    'returning-call',
    [
      to('name', 'ines farquhar'),
      agree('name', /farquhar/i),
      to('concern', "i'm just returning his call"),
      to('for_whom', 'mr dunn'),
    ],
    { name: 'Ines Farquhar', concern: /returning (?:his|a) call/i, for_whom: 'Mr. Dunn' },
  ),
];
