/** Choices in the caller's own words, and free text. */
import { type Conversation, type Expected, type Line, talk, to } from '../conversation';

const k = 'choices';
type Extras = Parameters<typeof talk>[5];

const order = (id: string, said: string, problem: Expected, extras: Extras = {}): Conversation =>
  talk(
    k,
    'orders',
    id,
    [to('order_number', '880125'), to('problem', said, String(problem)), to('email', 'jane@aol.com')],
    { order_number: '880125', problem, email: ['jane@aol.com', null] },
    extras,
  );

const dental = (
  id: string,
  said: string,
  reason: Expected,
  extras: Extras = {},
  more: Line[] = [],
): Conversation =>
  talk(
    k,
    'dental',
    id,
    [to('name', 'laura stone'), to('reason', said, String(reason)), ...more, to('day', 'tomorrow')],
    { name: 'Laura Stone', reason, day: '{{iso +1}}' },
    extras,
  );

const desk = (id: string, device: string, urgency: string, values: [Expected, Expected]): Conversation =>
  talk(
    k,
    'helpdesk',
    id,
    [
      to('name', 'zoe hart'),
      to('employee_number', '4407'),
      to('device', device, String(values[0])),
      to('problem', 'it is frozen', 'frozen'),
      to('urgency', urgency, String(values[1])),
    ],
    { name: 'Zoe Hart', employee_number: '4407', device: values[0], problem: /frozen/, urgency: values[1] },
  );

const garage = (id: string, said: string, service: Expected): Conversation =>
  talk(
    k,
    'garage',
    id,
    [to('name', 'kim shaw'), to('service', said, String(service)), to('car', 'a golf', 'golf')],
    { name: 'Kim Shaw', service, car: /golf/i },
  );

const pills = (id: string, said: string, how: Expected): Conversation =>
  talk(
    k,
    'pharmacy',
    id,
    [
      to('name', 'ruth gold'),
      to('date_of_birth', '1951-03-03'),
      'yes',
      to('medicine', 'aspirin'),
      to('how', said, String(how)),
      to('appointment', 'tomorrow at ten'),
    ],
    { name: 'Ruth Gold', date_of_birth: '1951-03-03', medicine: /aspirin/i, how, appointment: '?' },
  );

export const choices = [
  order('send-it-back', 'i would like to send it back', 'return'),
  order('never-came', 'it never showed up', 'late'),
  order('cracked', 'the handle is cracked', 'damaged'),
  order('not-what-i-ordered', "that's not what i ordered", 'wrong item'),
  order('money-back', 'i want my money back', 'return'),
  order('still-waiting', "i'm still waiting for it", 'late'),
  dental('tooth-hurts', 'my tooth is killing me', 'toothache'),
  dental('cleaned', 'just get them cleaned', 'cleaning'),
  dental('checkup', 'a regular checkup', 'check-up'),
  dental('the-second', 'the second one', 'cleaning'),
  dental('not-but', 'not the cleaning the check-up', 'check-up'),
  dental('neither', 'none of those', 'check-up', { patient: ['reason'], forbid: [/none of my choices/i] }, [
    to('reason', 'well a check-up then', 'check-up'),
  ]),
  desk('mac', 'my macbook', "it's really urgent", ['laptop', 'high']),
  desk('screen', 'the screen', 'whenever you can', ['monitor', 'low']),
  desk('iphone', 'my work iphone', 'medium i guess', ['phone', 'normal']),
  garage('tires', 'i need new tires', 'tyres'),
  garage('brakes', 'the brakes are making a noise', 'repair'),
  garage('m-o-t', 'its m o t is due', 'MOT'),
  garage('annual', 'the annual service', 'full service'),
  pills('come-by', "i'll come and get it", 'pick up'),
  pills('bring', 'can you bring it to my house', 'delivery'),
  talk(
    k,
    'homes',
    'moving-in',
    [to('name', 'eva mills'), to('interest', "we're selling our house", 'sell'), to('area', 'fairview')],
    { name: 'Eva Mills', interest: 'sell', area: /fairview/i },
  ),
  talk(
    k,
    'homes',
    'lease',
    [
      to('name', 'eva mills'),
      to('interest', 'looking for something to lease', 'rent'),
      to('area', 'fairview'),
    ],
    { name: 'Eva Mills', interest: 'rent', area: /fairview/i },
  ),
  talk(
    k,
    'reception',
    'payroll',
    [
      to('name', 'al green'),
      'yes',
      to('concern', 'a payslip'),
      to('for_whom', 'the payroll people please', 'payroll team'),
      to('phone', '212 555 0111'),
    ],
    { name: 'Al Green', concern: /payslip/, for_whom: 'payroll team', phone: ['+12125550111', null] },
  ),
];

const t = 'text';

export const texts = [
  talk(
    t,
    'garage',
    'car',
    [to('name', 'kim shaw'), to('service', 'repair'), to('car', "it's a blue ford focus", 'ford focus')],
    {
      name: 'Kim Shaw',
      service: 'repair',
      car: /^(a )?(blue )?ford focus$/i,
    },
  ),
  talk(
    t,
    'garage',
    'i-drive',
    [to('name', 'kim shaw'), to('service', 'repair'), to('car', 'i drive a toyota yaris', 'toyota yaris')],
    {
      name: 'Kim Shaw',
      service: 'repair',
      car: /^(a )?toyota yaris$/i,
    },
  ),
  talk(
    t,
    'reception',
    'its-about',
    [to('name', 'al green'), 'yes', to('concern', "well it's about an invoice i got", 'an invoice')],
    {
      name: 'Al Green',
      concern: /^an invoice/,
    },
  ),
  talk(
    t,
    'reception',
    'yes-is-no-concern',
    [to('name', 'al green'), 'yes', 'yes', to('concern', "i'd like to talk about an audit", 'an audit')],
    { name: 'Al Green', concern: /audit/ },
    { never: { concern: 'yes' } },
  ),
  talk(
    t,
    'dental',
    'afternoon',
    [
      to('name', 'al green'),
      to('reason', 'cleaning'),
      to('day', 'tomorrow'),
      to('time_of_day', 'i already said the afternoon', 'afternoon'),
      to('phone', '202 555 0111'),
    ],
    {
      name: 'Al Green',
      reason: 'cleaning',
      day: '{{iso +1}}',
      time_of_day: /^(the |in the )?afternoon$/,
      phone: ['+12025550111', null],
    },
  ),
  talk(
    t,
    'pharmacy',
    'its-called',
    [
      to('name', 'ruth gold'),
      to('date_of_birth', '1951-03-03'),
      'yes',
      to('medicine', "i think it's called atorvastatin", 'atorvastatin'),
      to('how', 'delivery'),
    ],
    {
      name: 'Ruth Gold',
      date_of_birth: '1951-03-03',
      medicine: /^atorvastatin$/i,
      how: 'delivery',
    },
  ),
  talk(
    t,
    'homes',
    'somewhere-in',
    [
      to('name', 'eva mills'),
      to('interest', 'rent'),
      to('area', 'somewhere in the old town please', 'old town'),
      to('bedrooms', 'one'),
    ],
    {
      name: 'Eva Mills',
      interest: 'rent',
      area: /^(somewhere )?(in )?(the )?old town$/i,
      bedrooms: '1',
    },
  ),
  talk(
    t,
    'restaurant',
    'wishes',
    [
      'yes please',
      to('name', 'rob lane'),
      to('guests', 'two'),
      to('day', 'tomorrow'),
      to('time', 'at seven'),
      to('phone', '312 555 0101'),
      to('wishes', "yes my wife's allergic to nuts", 'nut allergy'),
    ],
    {
      name: 'Rob Lane',
      guests: '2',
      day: '{{iso +1}}',
      time: /seven|7|19/,
      phone: '+13125550101',
      wishes: /allergic to nuts/,
    },
    { end: ['completed'] },
  ),
  talk(
    t,
    'helpdesk',
    'problem',
    [
      to('name', 'zoe hart'),
      to('employee_number', '4407'),
      to('device', 'laptop'),
      to('problem', "uh the problem is that it doesn't charge any more", "it doesn't charge"),
      to('urgency', 'normal'),
    ],
    {
      name: 'Zoe Hart',
      employee_number: '4407',
      device: 'laptop',
      problem: /^(that )?it doesn't charge/,
      urgency: 'normal',
    },
  ),
];
