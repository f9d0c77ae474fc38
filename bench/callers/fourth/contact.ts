/** Telephone numbers and e-mail addresses, in the fourth set. */
import { agree, type Line, talk, to } from '../conversation';

const p = 'phones';
const e = 'e-mails';
const visit: Line[] = [
  to('name', 'lena frost'),
  to('reason', 'cleaning'),
  to('day', 'tomorrow'),
  to('time_of_day', 'ten'),
];
const visitFacts = { name: 'Lena Frost', reason: 'cleaning', day: '{{iso +1}}', time_of_day: /ten|10/ };
const order: Line[] = [to('order_number', '20991'), to('problem', 'late')];
const orderFacts = { order_number: '20991', problem: 'late' };

export const phones = [
  talk(
    p,
    'dental',
    '4-double',
    [
      ...visit,
      to('phone', 'six one seven double five five oh one double two', '617 555 0122'),
      agree('phone', /6175550122/),
    ],
    { ...visitFacts, phone: '+16175550122' },
    { end: ['completed'] },
  ),
  talk(
    p,
    'dental',
    '4-tens',
    [
      ...visit,
      to('phone', 'six seventeen five fifty five oh one twenty three', '617 555 0123'),
      agree('phone', /6175550123/),
    ],
    { ...visitFacts, phone: '+16175550123' },
    { end: ['completed'] },
  ),
  talk(
    p,
    'dental',
    '4-cell-or-home',
    [
      ...visit,
      to('phone', "do you want my cell or my home number well my cell's 617 555 0124", '617 555 0124'),
      agree('phone', /6175550124/),
    ],
    { ...visitFacts, phone: '+16175550124' },
    { end: ['completed'] },
  ),
  talk(
    p,
    'dental',
    '4-area-code',
    [
      ...visit,
      to('phone', 'area code six one seven then five five five zero one two five', '617 555 0125'),
      agree('phone', /6175550125/),
    ],
    { ...visitFacts, phone: '+16175550125' },
    { end: ['completed'] },
  ),
  talk(
    p,
    'dental',
    '4-in-two-parts',
    [
      ...visit,
      to('phone', 'six one seven', '617 555 0126'),
      { say: 'five five five oh one two six', gives: { phone: '617 555 0126' } },
      agree('phone', /6175550126/),
    ],
    { ...visitFacts, phone: '+16175550126' },
    { end: ['completed'], patient: ['phone'] },
  ),
  talk(
    p,
    'dental',
    '4-slip',
    [
      ...visit,
      to(
        'phone',
        'six one seven five five five no wait let me start over six one seven five five five oh one two seven',
        '617 555 0127',
      ),
      agree('phone', /6175550127/),
    ],
    { ...visitFacts, phone: '+16175550127' },
    { end: ['completed'], patient: ['phone'] },
  ),
  talk(
    p,
    'garage',
    '4-uk-mobile',
    [
      to('name', 'pat lowe'),
      to('service', 'repair'),
      to('car', 'a volvo'),
      to('day', 'tomorrow'),
      agree('day', /.*/),
      to('phone', 'oh seven seven double oh nine hundred one four five', '07700 900145'),
    ],
    { name: 'Pat Lowe', service: 'repair', car: /volvo/i, day: '{{iso +1}}', phone: '+447700900145' },
    { patient: ['phone'], end: ['open', 'completed'] },
  ),
  talk(
    p,
    'restaurant',
    '4-best-to-text',
    [
      'yes',
      to('name', 'leo grant'),
      to('guests', 'two'),
      to('day', 'tomorrow'),
      to('time', 'six'),
      to('phone', "best to text me actually it's 312 555 0128", '312 555 0128'),
    ],
    { name: 'Leo Grant', guests: '2', day: '{{iso +1}}', time: /six|6/, phone: '+13125550128' },
  ),
  talk(
    p,
    'bakery',
    '4-this-one',
    [
      'yes',
      to('name', 'rita oak'),
      to('cake', 'lemon'),
      to('servings', 'ten'),
      to('pickup_day', 'saturday'),
      to('writing', 'no nothing'),
      to('phone', "the one i'm calling from", '312 555 0129'),
      to('phone', '312 555 0129'),
    ],
    { name: 'Rita Oak', cake: 'lemon', servings: '10', pickup_day: '*', phone: '+13125550129' },
    { patient: ['phone'] },
  ),
  talk(
    p,
    'insurance',
    '4-ext',
    [
      to('name', 'leon marsh'),
      to('policy', '410077'),
      to('incident_day', 'yesterday'),
      agree('incident_day', /.*/),
      to('kind', 'storm'),
      to('injured', 'no'),
      to('description', 'a branch fell on the roof'),
      to('phone', 'call my work at 303 555 0130', '303 555 0130'),
    ],
    {
      name: 'Leon Marsh',
      policy: '410077',
      incident_day: '{{iso -1}}',
      kind: 'storm',
      injured: 'no',
      description: /branch/i,
      phone: '+13035550130',
    },
    { end: ['completed'] },
  ),
];

export const emails = [
  talk(
    e,
    'orders',
    '4-underscore',
    [
      ...order,
      to('email', 'm underscore tran at outlook dot com', 'm_tran@outlook.com'),
      agree('email', /mtranoutlookcom|munderscoretran/),
    ],
    { ...orderFacts, email: 'm_tran@outlook.com' },
  ),
  talk(
    e,
    'orders',
    '4-numbers',
    [
      ...order,
      to('email', "it's bigdog nineteen eighty at yahoo dot com", 'bigdog1980@yahoo.com'),
      agree('email', /bigdog1980yahoocom/),
    ],
    { ...orderFacts, email: 'bigdog1980@yahoo.com' },
  ),
  talk(
    e,
    'orders',
    '4-spelled',
    [
      ...order,
      to('email', 'it is k a y l a at proton mail dot com', 'kayla@protonmail.com'),
      agree('email', /kaylaprotonmailcom/),
    ],
    { ...orderFacts, email: 'kayla@protonmail.com' },
  ),
  talk(
    e,
    'orders',
    '4-as-in',
    [
      ...order,
      to('email', 'that would be b as in boy dot smith at gmail', 'b.smith@gmail.com'),
      agree('email', /bsmithgmailcom/),
    ],
    { ...orderFacts, email: 'b.smith@gmail.com' },
    { patient: ['email'] },
  ),
  talk(
    e,
    'orders',
    '4-co-uk',
    [
      ...order,
      to('email', 'liz dot penn at btinternet dot co dot uk', 'liz.penn@btinternet.co.uk'),
      agree('email', /lizpennbtinternetcouk/),
    ],
    { ...orderFacts, email: 'liz.penn@btinternet.co.uk' },
  ),
  talk(
    e,
    'gym',
    '4-my-email',
    [
      to('name', 'tara king'),
      to('age', 'twenty nine'),
      to('plan', 'monthly'),
      to('start', 'tomorrow'),
      to('goal', 'my back'),
      to('email', 'okay so my email is tara king 22 at icloud dot com all one word', 'taraking22@icloud.com'),
      agree('email', /taraking22icloudcom/),
    ],
    {
      name: 'Tara King',
      age: '29',
      plan: 'monthly',
      start: '{{iso +1}}',
      goal: /back/i,
      email: 'taraking22@icloud.com',
    },
    { end: ['completed'] },
  ),
  talk(
    e,
    'helpdesk',
    '4-same',
    [
      to('name', 'tess wu'),
      to('employee_number', '7021'),
      to('device', 'printer'),
      to('problem', 'it only prints blank pages'),
      to('urgency', 'low'),
      to('email', 'tess dot wu at northwind dot example please', 'tess.wu@northwind.example'),
    ],
    {
      name: 'Tess Wu',
      employee_number: '7021',
      device: 'printer',
      problem: /blank pages/i,
      urgency: 'low',
      email: 'tess.wu@northwind.example',
    },
    { end: ['completed'] },
  ),
  talk(
    e,
    'orders',
    '4-wrong-letter',
    [
      ...order,
      to('email', 'jon at finch dot org', 'jon@finch.org'),
      { confirm: 'email', hears: /nothing/, no: "no it's john with an h j o h n at finch dot org" },
      agree('email', /johnfinchorg/, 'no john@finch.org'),
    ],
    { ...orderFacts, email: 'john@finch.org' },
    { patient: ['email'] },
  ),
];
