/** Telephone numbers and e-mail addresses as they are said. */
import { agree, type Conversation, type Line, talk, to } from '../conversation';

const upToPhone: Line[] = [
  to('name', 'maria lopez'),
  to('reason', 'cleaning'),
  to('day', '{{weekday +3}}'),
  to('time_of_day', 'around nine', 'nine'),
];
const upToPhoneFacts = {
  name: 'Maria Lopez',
  reason: 'cleaning',
  day: '{{iso +3}}',
  time_of_day: /nine|9/,
};

function dentalPhone(
  id: string,
  said: Line[],
  phone: string,
  extras: Parameters<typeof talk>[5] = {},
): Conversation {
  const digits = phone.replace(/^\+1/, '').replace(/\D/g, '');
  return talk(
    'phones',
    'dental',
    id,
    [...upToPhone, ...said, agree('phone', new RegExp(digits), `no ${digits}`)],
    { ...upToPhoneFacts, phone },
    { end: ['completed'], ...extras },
  );
}

const upToTable: Line[] = [
  'yes please',
  to('name', 'amy wong'),
  to('guests', 'two'),
  to('day', 'tomorrow'),
  to('time', 'seven'),
];
const tableFacts = { name: 'Amy Wong', guests: '2', day: '{{iso +1}}', time: /seven|7|19/ };

export const phones = [
  dentalPhone('digits-as-words', [to('phone', 'two oh two five five five oh one three one')], '+12025550131'),
  dentalPhone(
    'double-five',
    [to('phone', 'two zero two triple five oh one double two', '202 555 0122')],
    '+12025550122',
  ),
  dentalPhone('dashes', [to('phone', '202-555-0133')], '+12025550133'),
  dentalPhone(
    'plus-one',
    [to('phone', 'plus one two oh two five five five oh one three four', '202 555 0134')],
    '+12025550134',
  ),
  dentalPhone('its', [to('phone', "sure it's 202 555 0135", '202 555 0135')], '+12025550135'),
  dentalPhone(
    'tens',
    [to('phone', 'two oh two five fifty five oh one forty two', '202 555 0142')],
    '+12025550142',
  ),
  dentalPhone(
    'with-pauses',
    [to('phone', 'it is two oh two, uh, five five five, oh one three six', '202 555 0136')],
    '+12025550136',
  ),
  dentalPhone(
    'seven-digits',
    [to('phone', '555 0137'), { to: 'phone', say: 'two oh two', again: '202' }],
    '+12025550137',
    { patient: ['phone'] },
  ),
  dentalPhone(
    'seven-words',
    [to('phone', 'five five five oh one three eight'), 'two oh two'],
    '+12025550138',
    { patient: ['phone'] },
  ),
  dentalPhone(
    'in-two-parts',
    [to('phone', "it's two oh two five five five", '202 555 0139'), 'oh one three nine'],
    '+12025550139',
    { patient: ['phone'] },
  ),
  dentalPhone('corrects-itself', [to('phone', '202 555 0140 no sorry 0141', '202 555 0141')], '+12025550141'),
  dentalPhone(
    'you-can-reach',
    [to('phone', 'you can reach me at 202 555 0143 after five', '202 555 0143')],
    '+12025550143',
  ),
  talk(
    'phones',
    'restaurant',
    'toll-free',
    [...upToTable, to('phone', 'eight hundred five five five oh one four four', '800 555 0144')],
    {
      ...tableFacts,
      phone: '+18005550144',
    },
  ),
  talk(
    'phones',
    'restaurant',
    'cell',
    [...upToTable, to('phone', 'my cell is three one two five five five oh one nine nine', '312 555 0199')],
    {
      ...tableFacts,
      phone: '+13125550199',
    },
  ),
  talk(
    'phones',
    'restaurant',
    'same-number',
    [
      ...upToTable,
      to('phone', "just use the number i'm calling from", '312 555 0150'),
      to('phone', '312 555 0150'),
    ],
    { ...tableFacts, phone: '+13125550150' },
    { patient: ['phone'], forbid: [/didn't (understand|catch|get)/i] },
  ),
  talk(
    'phones',
    'garage',
    'london',
    [
      to('name', 'june field'),
      to('service', 'repair'),
      to('car', 'a mini', 'mini'),
      to('day', '{{weekday +2}}'),
      agree('day', /{{weekday +2}}/),
      to('phone', 'oh two oh seven nine four six oh nine five eight', '020 7946 0958'),
    ],
    { name: 'June Field', service: 'repair', car: /mini/i, day: '{{iso +2}}', phone: '+442079460958' },
  ),
  talk(
    'phones',
    'garage',
    'mobile',
    [
      to('name', 'june field'),
      to('service', 'mot'),
      to('car', 'a mini', 'mini'),
      to('day', '{{weekday +2}}'),
      agree('day', /{{weekday +2}}/),
      to('phone', 'oh double seven hundred nine hundred one two three', '07700 900123'),
    ],
    { name: 'June Field', service: 'MOT', car: /mini/i, day: '{{iso +2}}', phone: '+447700900123' },
  ),
];

const order: Line[] = [to('order_number', '880125'), to('problem', 'late')];
const orderFacts = { order_number: '880125', problem: 'late' };

function orderMail(
  id: string,
  said: string,
  email: string,
  extras: Parameters<typeof talk>[5] = {},
): Conversation {
  const letters = email.replace(/[^a-z0-9]/g, '');
  return talk(
    'e-mails',
    'orders',
    id,
    [...order, to('email', said, email), agree('email', new RegExp(letters), `no ${email}`)],
    { ...orderFacts, email },
    { end: ['open', 'completed'], ...extras },
  );
}

export const emails = [
  orderMail('plain', 'jane at aol dot com', 'jane@aol.com'),
  orderMail('typed', 'jane.doe@example.com', 'jane.doe@example.com'),
  orderMail('dot-name', "it's john dot smith at gmail dot com", 'john.smith@gmail.com'),
  orderMail('underscore', 'my email is mary underscore ann at yahoo dot com', 'mary_ann@yahoo.com'),
  orderMail('digits', 'kelly twenty two at hotmail dot com', 'kelly22@hotmail.com'),
  orderMail('spelled', 'j a k e at mail dot com', 'jake@mail.com'),
  orderMail('all-one-word', 'garden lover all one word at gmail dot com', 'gardenlover@gmail.com'),
  orderMail('co-uk', 'that would be bill at oak trees dot co dot uk', 'bill@oaktrees.co.uk'),
  orderMail('lower-case', "sure all lowercase that's sales at blue barn dot com", 'sales@bluebarn.com'),
  orderMail('hyphen', 'anna hyphen lee at web dot de', 'anna-lee@web.de'),
  orderMail('at-sign', 'write to tim at sign example dot org please', 'tim@example.org'),
  orderMail('thats-with', "it's kris with a k so kris at mail dot com", 'kris@mail.com'),
  orderMail('g-mail', 'rob stone at g mail dot com', 'robstone@gmail.com'),
  talk(
    'e-mails',
    'orders',
    'corrected',
    [
      ...order,
      to('email', 'smith at mail dot com', 'smyth@mail.com'),
      { say: "no it's smyth at mail dot com with a y", gives: { email: 'smyth@mail.com' } },
      agree('email', /smythmailcom/, 'no smyth@mail.com'),
    ],
    { ...orderFacts, email: 'smyth@mail.com' },
    { end: ['open', 'completed'] },
  ),
  talk(
    'e-mails',
    'helpdesk',
    'work',
    [
      to('name', 'dan moss'),
      to('employee_number', '4410'),
      to('device', 'monitor'),
      to('problem', 'it flickers', 'flickers'),
      to('urgency', 'low'),
      to('email', 'dan dot moss at northwind dot example', 'dan.moss@northwind.example'),
    ],
    {
      name: 'Dan Moss',
      employee_number: '4410',
      device: 'monitor',
      problem: /flickers/,
      urgency: 'low',
      email: 'dan.moss@northwind.example',
    },
    { end: ['completed'] },
  ),
];
