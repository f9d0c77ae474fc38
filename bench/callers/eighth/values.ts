/** Telephone numbers, e-mail addresses, days, numbers, choices and text, in the eighth set. */
import { agree, type Expected, type Line, talk, to } from '../conversation';

const booked: Line[] = [
  'yes',
  to('name', 'vera hill'),
  to('guests', 'four'),
  to('day', 'tomorrow'),
  to('time', 'eight'),
];
const table = { name: 'Vera Hill', guests: '4', day: '{{iso +1}}', time: /eight|8/i };
const rung = (id: string, say: string, again: string, phone: Expected) =>
  talk('phones', 'restaurant', `8-${id}`, [...booked, to('phone', say, again)], { ...table, phone });

export const phones = [
  rung('home', "best to try the house phone, that's 773 555 0112", '773 555 0112', '+17735550112'),
  rung(
    'slow',
    'okay ready? three one two... five five five... oh one eight one',
    '312 555 0181',
    '+13125550181',
  ),
  rung('zero-two', 'six three zero five double five zero one double two', '630 555 0122', '+16305550122'),
  rung('ext', "it's 847 555 0139 and ask for vera", '847 555 0139', '+18475550139'),
  rung('hyphens', '708-555-0164', '708 555 0164', '+17085550164'),
  talk(
    'phones',
    'garage',
    '8-plus-44',
    [
      to('name', 'vera hill'),
      to('service', 'mot'),
      to('car', 'honda jazz'),
      to('day', 'tomorrow'),
      agree('day', /./),
      to('phone', 'plus four four seven seven double zero nine double zero one one one', '07700 900111'),
    ],
    { name: 'Vera Hill', service: 'MOT', car: /honda jazz/i, day: '{{iso +1}}', phone: '+447700900111' },
  ),
];

const complaint: Line[] = [to('order_number', '700100'), to('problem', 'damaged')];
const mailed = (id: string, say: string, again: string, hears: RegExp, email: string) =>
  talk('e-mails', 'orders', `8-${id}`, [...complaint, to('email', say, again), agree('email', hears)], {
    order_number: '700100',
    problem: 'damaged',
    email,
  });

export const emails = [
  mailed(
    'first-dot',
    "sure, it's olivia dot b dot stone at gmail dot com",
    'olivia.b.stone@gmail.com',
    /olivia.*stone.*gmailcom/,
    'olivia.b.stone@gmail.com',
  ),
  mailed(
    'year',
    'rockfan nineteen eighty four at yahoo dot com',
    'rockfan1984@yahoo.com',
    /rockfan1984yahoocom/,
    'rockfan1984@yahoo.com',
  ),
  mailed(
    'wifes',
    "you can use my wife's one, it's peggy at hill farm dot org",
    'peggy@hillfarm.org',
    /peggyhillfarmorg/,
    'peggy@hillfarm.org',
  ),
  mailed('spelled-name', 'm a x at webmail dot net', 'max@webmail.net', /maxwebmailnet/, 'max@webmail.net'),
  mailed(
    'double-l',
    'holly b that is h o double l y b at gmail dot com',
    'hollyb@gmail.com',
    /hollybgmailcom/,
    'hollyb@gmail.com',
  ),
];

const visit: Line[] = [to('name', 'sam dwyer'), to('reason', 'cleaning')];
const day = (id: string, say: string, again: string, date: Expected, extras = {}) =>
  talk(
    'dates',
    'dental',
    `8-${id}`,
    [...visit, to('day', say, again), to('time_of_day', 'nine')],
    { name: 'Sam Dwyer', reason: 'cleaning', day: date, time_of_day: '?' },
    extras,
  );

export const dates = [
  day('wait-till', 'i suppose it can wait until {{weekday +4}}', '{{weekday +4}}', '{{iso +4}}'),
  day('off', "{{weekday +2}} i'm off work so that'd be ideal", '{{weekday +2}}', '{{iso +2}}'),
  day('eight-days', 'eight days from now', '{{month +8}} {{ord +8}}', '{{iso +8}}'),
  day('not-this', 'not tomorrow, the day after', 'the day after tomorrow', '{{iso +2}}'),
  day('bus', "the bus doesn't run on {{weekday +4}} so {{weekday +5}}", '{{weekday +5}}', '{{iso +5}}'),
  day('date-only', 'how about the {{ord +10}}', '{{month +10}} {{ord +10}}', '{{iso +10}}'),
  day('month-the', '{{month +7}} {{ordword +7}}, a week today', '{{month +7}} {{ord +7}}', '{{iso +7}}'),
  talk(
    'dates',
    'pharmacy',
    '8-dob-number',
    [
      to('name', 'sam dwyer'),
      to('date_of_birth', 'oh three seventeen nineteen fifty two', 'march 17 1952'),
      agree('date_of_birth', /march171952/, 'no march 17 1952'),
      to('medicine', 'lipitor'),
    ],
    { name: 'Sam Dwyer', date_of_birth: '1952-03-17', medicine: /lipitor/i },
  ),
  talk(
    'dates',
    'pharmacy',
    '8-dob-day-first',
    [
      to('name', 'sam dwyer'),
      to(
        'date_of_birth',
        'she was born the twenty first of february nineteen thirty eight',
        'february 21 1938',
      ),
      agree('date_of_birth', /february211938/),
      to('medicine', 'lipitor'),
    ],
    { name: 'Sam Dwyer', date_of_birth: '1938-02-21', medicine: /lipitor/i },
  ),
  talk(
    'dates',
    'garage',
    '8-week-on',
    [
      to('name', 'sam dwyer'),
      to('service', 'repair'),
      to('car', 'a red mazda', 'red mazda'),
      to('day', '{{weekday +2}} would do nicely'),
      agree('day', /{{weekday +2}}/i),
    ],
    { name: 'Sam Dwyer', service: 'repair', car: /red mazda/i, day: '{{iso +2}}' },
  ),
];

const party = (id: string, say: string, again: string, guests: Expected, extras = {}) =>
  talk(
    'numbers',
    'restaurant',
    `8-${id}`,
    ['yes', to('name', 'ivy cross'), to('guests', say, again), to('day', 'tomorrow')],
    { name: 'Ivy Cross', guests, day: '{{iso +1}}' },
    extras,
  );

export const numbers = [
  party('with-kids', 'my wife and i and our two boys', 'four', '4', { patient: ['guests'] }),
  party('sisters', 'me and three friends', 'four', '4'),
  party('used-to-be', "we're usually eight but this time only seven", 'seven', '7'),
  party('at-least', "i'd say ten", 'ten', '10'),
  talk(
    'numbers',
    'orders',
    '8-hash',
    [to('order_number', 'hash five oh five two two three', '505223'), to('problem', 'late')],
    { order_number: '505223', problem: 'late' },
  ),
  talk(
    'numbers',
    'orders',
    '8-pairs',
    [to('order_number', 'forty four eighteen ninety seven', '441897'), to('problem', 'late')],
    { order_number: '441897', problem: 'late' },
  ),
  talk(
    'numbers',
    'homes',
    '8-million',
    [
      to('name', 'ivy cross'),
      to('interest', 'buy'),
      to('area', 'lakeside'),
      to('bedrooms', 'four or more, so four', 'four'),
      to('budget', 'one point two million'),
    ],
    { name: 'Ivy Cross', interest: 'buy', area: /lakeside/i, bedrooms: '4', budget: '1200000' },
  ),
  talk(
    'numbers',
    'helpdesk',
    '8-badge',
    [
      to('name', 'ivy cross'),
      to('employee_number', "i believe it's one two double eight", '1288'),
      to('device', 'printer'),
    ],
    { name: 'Ivy Cross', employee_number: '1288', device: 'printer' },
  ),
];

export const choices = [
  talk(
    'choices',
    'dental',
    '8-sore',
    [
      to('name', 'roy finn'),
      to('reason', "i've been up all night with it, it's throbbing", 'toothache'),
      to('day', 'tomorrow'),
    ],
    { name: 'Roy Finn', reason: 'toothache', day: '{{iso +1}}' },
    { patient: ['reason'] },
  ),
  talk(
    'choices',
    'dental',
    '8-scale',
    [to('name', 'roy finn'), to('reason', 'just a scale and polish', 'cleaning'), to('day', 'tomorrow')],
    { name: 'Roy Finn', reason: 'cleaning', day: '{{iso +1}}' },
    { patient: ['reason'] },
  ),
  talk(
    'choices',
    'orders',
    '8-snapped',
    [
      to('order_number', '909012'),
      to('problem', 'the box was crushed and the blade is snapped', 'damaged'),
      to('email', 'r@b.com'),
      agree('email', /rbcom/),
    ],
    { order_number: '909012', problem: 'damaged', email: 'r@b.com' },
  ),
  talk(
    'choices',
    'orders',
    '8-money-back',
    [
      to('order_number', '909012'),
      to('problem', "i don't like it, i'd like my money back", 'return'),
      to('email', 'r@b.com'),
      agree('email', /rbcom/),
    ],
    { order_number: '909012', problem: 'return', email: 'r@b.com' },
  ),
  talk(
    'choices',
    'pharmacy',
    '8-collect',
    [
      to('name', 'roy finn'),
      to('date_of_birth', 'may 2 1951'),
      agree('date_of_birth', /may21951/),
      to('medicine', 'insulin'),
      to('how', 'my son will come by and get it', 'pick up'),
    ],
    { name: 'Roy Finn', date_of_birth: '1951-05-02', medicine: /insulin/i, how: 'pick up' },
  ),
  talk(
    'choices',
    'helpdesk',
    '8-no-hurry',
    [
      to('name', 'roy finn'),
      to('employee_number', '2020'),
      to('device', 'the screen on my desk', 'monitor'),
      to('problem', 'no picture'),
      to('urgency', 'whenever you get round to it', 'low'),
    ],
    { name: 'Roy Finn', employee_number: '2020', device: 'monitor', problem: /no picture/i, urgency: 'low' },
    { patient: ['urgency'] },
  ),
  talk(
    'choices',
    'garage',
    '8-warning-light',
    [
      to('name', 'roy finn'),
      to('service', 'the engine light has come on', 'repair'),
      to('car', 'peugeot 208'),
    ],
    { name: 'Roy Finn', service: 'repair', car: /peugeot 208/i },
  ),
  talk(
    'choices',
    'reception',
    '8-either',
    [
      to('name', 'roy finn'),
      agree('name', /royfinn/),
      to('concern', 'my wages slip'),
      to('for_whom', 'the lady, hartwell', 'ms hartwell'),
    ],
    { name: 'Roy Finn', concern: /wages slip/i, for_whom: 'Ms. Hartwell' },
  ),
  talk(
    'choices',
    'homes',
    '8-get-rid',
    [
      to('name', 'roy finn'),
      to('interest', 'we want to put our house on the market', 'sell'),
      to('area', 'fairview'),
    ],
    { name: 'Roy Finn', interest: 'sell', area: /fairview/i },
  ),
];

export const texts = [
  talk(
    'text',
    'garage',
    '8-estate',
    [
      to('name', 'zoe hart'),
      to('service', 'mot'),
      to('car', "i've got a volvo estate, about ten years old", 'volvo estate'),
    ],
    { name: 'Zoe Hart', service: 'MOT', car: /^(a )?volvo estate/i },
  ),
  talk(
    'text',
    'helpdesk',
    '8-keyboard',
    [
      to('name', 'zoe hart'),
      to('employee_number', '3030'),
      to('device', 'laptop'),
      to('problem', 'the thing is half of the keys are stuck', 'keys are stuck'),
    ],
    { name: 'Zoe Hart', employee_number: '3030', device: 'laptop', problem: /half of the keys are stuck/i },
  ),
  talk(
    'text',
    'reception',
    '8-meeting',
    [
      to('name', 'zoe hart'),
      agree('name', /zoehart/),
      to('concern', 'i wanted to ask about moving our meeting', 'moving our meeting'),
      to('for_whom', 'mr dunn'),
    ],
    { name: 'Zoe Hart', concern: /^(?!i wanted).*moving our meeting/i, for_whom: 'Mr. Dunn' },
  ),
  talk(
    'text',
    'homes',
    '8-area',
    [
      to('name', 'zoe hart'),
      to('interest', 'rent'),
      to('area', "ideally we'd be close to the school in fairview", 'fairview'),
      to('bedrooms', 'two'),
    ],
    { name: 'Zoe Hart', interest: 'rent', area: /fairview/i, bedrooms: '2' },
  ),
  talk(
    'text',
    'dental',
    '8-morning',
    [
      to('name', 'zoe hart'),
      to('reason', 'cleaning'),
      to('day', 'tomorrow'),
      to('time_of_day', 'mornings suit me best', 'morning'),
    ],
    { name: 'Zoe Hart', reason: 'cleaning', day: '{{iso +1}}', time_of_day: /morning/i },
  ),
];
