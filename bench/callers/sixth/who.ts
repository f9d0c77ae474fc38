/** Names, openings, telephone numbers and e-mail addresses, in the sixth set. */
import { agree, type Line, talk, to } from '../conversation';

const nina: Line[] = [to('name', 'nina petrov'), to('reason', 'check up')];
const visit = { name: 'Nina Petrov', reason: 'check-up' };
const at = to('time_of_day', 'after lunch');
const till = [...nina, to('day', 'tomorrow'), at];
const tillFacts = { ...visit, day: '{{iso +1}}', time_of_day: /lunch/i };

export const who = [
  talk(
    'names',
    'dental',
    '6-everyday-surname',
    [to('name', 'waters', 'waters'), to('reason', 'check up')],
    { name: 'Waters', reason: 'check-up' },
    { patient: ['name'] },
  ),
  talk(
    'names',
    'dental',
    '6-hello-yes',
    [to('name', 'hello yes my name is uh rosa rosa delgado', 'rosa delgado'), to('reason', 'check up')],
    { name: 'Rosa Delgado', reason: 'check-up' },
  ),
  talk(
    'names',
    'restaurant',
    '6-could-be',
    ['yes', to('name', 'my last name is abbott', 'abbott'), to('guests', 'two')],
    { name: 'Abbott', guests: '2' },
  ),
  talk(
    'names',
    'homes',
    '6-talking',
    [to('name', 'you are talking to frank mancini', 'frank mancini'), to('interest', 'sell')],
    { name: 'Frank Mancini', interest: 'sell' },
  ),
  talk(
    'names',
    'reception',
    '6-of-company',
    [to('name', 'lydia from blue door bakery', 'lydia'), agree('name', /lydia/), to('concern', 'payroll')],
    { name: 'Lydia', concern: /payroll/i, for_whom: '?' },
  ),
  talk('names', 'garage', '6-mister', [to('name', 'mister okonkwo', 'okonkwo'), to('service', 'mot')], {
    name: ['Okonkwo', 'Mr. Okonkwo', 'Mister Okonkwo'],
    service: 'MOT',
  }),
  talk(
    'names',
    'pharmacy',
    '6-son',
    [
      to('name', "yes for my son his name's theo lindgren", 'theo lindgren'),
      to('date_of_birth', 'august 9 2016'),
      agree('date_of_birth', /august92016/),
    ],
    { name: 'Theo Lindgren', date_of_birth: '2016-08-09' },
  ),
  talk(
    'names',
    'helpdesk',
    '6-first-only',
    [to('name', 'everybody calls me manny', 'manny'), to('employee_number', '5521')],
    { name: 'Manny', employee_number: '5521' },
  ),
  talk(
    'openings',
    'dental',
    '6-filling',
    [
      { say: 'yeah hi my tooth really hurts when i drink something cold', gives: { reason: 'toothache' } },
      to('name', 'gabe ruiz'),
    ],
    { name: 'Gabe Ruiz', reason: 'toothache' },
  ),
  talk(
    'openings',
    'garage',
    '6-service',
    [
      { say: "morning i'd like to get my car serviced", gives: { service: 'full service' } },
      to('name', 'gwen parry'),
    ],
    { name: 'Gwen Parry', service: 'full service', car: '?' },
  ),
  talk(
    'openings',
    'orders',
    '6-waiting',
    [
      { say: "hi there i've been waiting two weeks for my order", gives: { problem: 'late' } },
      to('order_number', '73314'),
    ],
    { order_number: '73314', problem: 'late' },
  ),
  talk(
    'openings',
    'homes',
    '6-selling',
    [
      { say: 'good afternoon my wife and i are thinking of selling our house', gives: { interest: 'sell' } },
      to('name', 'ed moran'),
    ],
    { name: 'Ed Moran', interest: 'sell' },
  ),
  talk(
    'several facts',
    'dental',
    '6-two',
    [
      {
        to: 'name',
        say: 'beth carver and i need a cleaning',
        again: 'beth carver',
        gives: { reason: 'cleaning' },
      },
      to('day', 'tomorrow'),
    ],
    { name: 'Beth Carver', reason: 'cleaning', day: '{{iso +1}}' },
  ),
  talk(
    'several facts',
    'restaurant',
    '6-three',
    [
      'yes please',
      to('name', 'oscar ruiz'),
      {
        to: 'guests',
        say: 'five of us tomorrow at seven',
        again: 'five',
        gives: { day: 'tomorrow', time: 'seven' },
      },
      to('phone', '312 555 0161'),
    ],
    { name: 'Oscar Ruiz', guests: '5', day: '{{iso +1}}', time: /seven|7/, phone: '+13125550161' },
  ),
  talk(
    'phones',
    'dental',
    '6-slow',
    [
      ...till,
      to('phone', 'okay ready four one five five five five oh one six two', '415 555 0162'),
      agree('phone', /4155550162/),
    ],
    { ...tillFacts, phone: '+14155550162' },
    { end: ['completed'] },
  ),
  talk(
    'phones',
    'dental',
    '6-one-plus',
    [
      ...till,
      to('phone', 'one four one five five five five zero one six three', '415 555 0163'),
      agree('phone', /4155550163/),
    ],
    { ...tillFacts, phone: '+14155550163' },
    { end: ['completed'] },
  ),
  talk(
    'phones',
    'garage',
    '6-mobile',
    [
      to('name', 'gwen parry'),
      to('service', 'mot'),
      to('car', 'a polo'),
      to('day', 'tomorrow'),
      agree('day', /.*/),
      to('phone', 'my mobile is oh double seven double oh nine hundred one six four', '07700 900164'),
    ],
    { name: 'Gwen Parry', service: 'MOT', car: /polo/i, day: '{{iso +1}}', phone: '+447700900164' },
    { end: ['completed', 'open'] },
  ),
  talk(
    'phones',
    'dental',
    '6-husbands',
    [
      ...till,
      to('phone', "use my husband's it's 415 555 0165", '415 555 0165'),
      agree('phone', /4155550165/),
    ],
    { ...tillFacts, phone: '+14155550165' },
    { end: ['completed'] },
  ),
  talk(
    'e-mails',
    'orders',
    '6-initial',
    [
      to('order_number', '73314'),
      to('problem', 'late'),
      to('email', 'j as in john dot carver at gmail dot com', 'j.carver@gmail.com'),
      agree('email', /jcarvergmailcom/),
    ],
    { order_number: '73314', problem: 'late', email: 'j.carver@gmail.com' },
  ),
  talk(
    'e-mails',
    'orders',
    '6-business',
    [
      to('order_number', '73314'),
      to('problem', 'late'),
      to('email', "uh let me think it's orders at the flower barn dot com", 'orders@theflowerbarn.com'),
      agree('email', /orderstheflowerbarncom/, 'no orders@theflowerbarn.com'),
    ],
    { order_number: '73314', problem: 'late', email: 'orders@theflowerbarn.com' },
  ),
  talk(
    'e-mails',
    'homes',
    '6-same-name',
    [
      to('name', 'ed moran'),
      to('interest', 'sell'),
      to('area', 'old town'),
      to('bedrooms', 'three'),
      to('budget', '400000'),
      to('email', 'ed moran one word at hotmail dot com', 'edmoran@hotmail.com'),
      agree('email', /edmoranhotmailcom/),
    ],
    {
      name: 'Ed Moran',
      interest: 'sell',
      area: /old town/i,
      bedrooms: '3',
      budget: '400000',
      email: 'edmoran@hotmail.com',
    },
  ),
];
