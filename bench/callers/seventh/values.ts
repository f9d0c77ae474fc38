/** Telephone numbers, e-mail addresses, days and numbers, in the seventh set. */
import { agree, type Expected, type Line, talk, to } from '../conversation';

const booked: Line[] = [
  'sure',
  to('name', 'ray cobb'),
  to('guests', 'two'),
  to('day', 'tomorrow'),
  to('time', 'seven'),
];
const table = { name: 'Ray Cobb', guests: '2', day: '{{iso +1}}', time: /seven|7/i };
const rung = (id: string, say: string, again: string, phone: Expected, extras = {}) =>
  talk('phones', 'restaurant', `7-${id}`, [...booked, to('phone', say, again)], { ...table, phone }, extras);

export const phones = [
  rung(
    'chatty',
    "oh let me see it's uh seven seven three five five five oh one nine oh",
    '773 555 0190',
    '+17735550190',
  ),
  rung('triple', 'three one two triple five oh one oh eight', '312 555 0108', '+13125550108'),
  rung(
    'hundreds',
    'area code eight four seven then five five five then oh one seventy two',
    '847 555 0172',
    '+18475550172',
  ),
  rung(
    'plus-one',
    'plus one seven oh eight five five five zero one four four',
    '708 555 0144',
    '+17085550144',
  ),
  rung(
    'mobile-is',
    "the best one is my wife's cell six three oh five five five oh one five six",
    '630 555 0156',
    '+16305550156',
  ),
  rung('evenings', 'you can get me on 224 555 0117 but only in the evenings', '224 555 0117', '+12245550117'),
  rung('not-work', 'not my work phone, use 331 555 0129', '331 555 0129', '+13315550129'),
  talk(
    'phones',
    'garage',
    '7-british',
    [
      to('name', 'alan frost'),
      to('service', 'tyres'),
      to('car', 'skoda octavia'),
      to('day', 'tomorrow'),
      agree('day', /tomorrow|{{weekday +1}}/i),
      to('phone', 'oh seven seven double oh nine hundred one two three', '07700 900123'),
    ],
    {
      name: 'Alan Frost',
      service: 'tyres',
      car: /skoda octavia/i,
      day: '{{iso +1}}',
      phone: '+447700900123',
    },
  ),
  talk(
    'phones',
    'dental',
    '7-read-back',
    [
      to('name', 'kim lee'),
      to('reason', 'whitening'),
      to('day', 'tomorrow'),
      to('time_of_day', 'four'),
      to('phone', "yeah it's four one five, five five five, zero one six eight", '415 555 0168'),
      agree('phone', /4155550168/),
    ],
    {
      name: 'Kim Lee',
      reason: 'whitening',
      day: '{{iso +1}}',
      time_of_day: /four|4/i,
      phone: '+14155550168',
    },
    { end: ['completed'] },
  ),
];

const complaint: Line[] = [to('order_number', '551903'), to('problem', "it's late", 'late')];
const mailed = (id: string, say: string, again: string, hears: RegExp, email: string, extras = {}) =>
  talk(
    'e-mails',
    'orders',
    `7-${id}`,
    [...complaint, to('email', say, again), agree('email', hears)],
    { order_number: '551903', problem: 'late', email },
    extras,
  );

export const emails = [
  mailed(
    'underscore',
    'that would be tina underscore marsh at yahoo dot com',
    'tina_marsh@yahoo.com',
    /tina.*marsh.*yahoocom/,
    'tina_marsh@yahoo.com',
  ),
  mailed(
    'spelled',
    "it's b r e t t 7 4 at gmail dot com",
    'brett74@gmail.com',
    /brett74gmailcom/,
    'brett74@gmail.com',
  ),
  mailed(
    'my-mail-is',
    'um my email is joe dot public at company dot co dot uk',
    'joe.public@company.co.uk',
    /public.*company/,
    'joe.public@company.co.uk',
  ),
  mailed(
    'number-words',
    'sunny twenty two at hotmail dot com',
    'sunny22@hotmail.com',
    /sunny22hotmailcom/,
    'sunny22@hotmail.com',
  ),
  mailed(
    'dash',
    'mary dash lou at icloud dot com all one word no capitals',
    'mary-lou@icloud.com',
    /mary.*lou.*icloud/,
    'mary-lou@icloud.com',
  ),
  mailed(
    'as-in',
    'p as in peter k as in kite the number nine at aol dot com',
    'pk9@aol.com',
    /pk9aolcom/,
    'pk9@aol.com',
  ),
  mailed(
    'then-talk',
    'use hannah dot vogel at gmail dot com i check it every day',
    'hannah.vogel@gmail.com',
    /hannah.*vogel.*gmailcom/,
    'hannah.vogel@gmail.com',
  ),
  talk(
    'e-mails',
    'helpdesk',
    '7-work',
    [
      to('name', 'ivan popov'),
      to('employee_number', '5512'),
      to('device', 'phone'),
      to('problem', 'no signal'),
      to('urgency', 'normal'),
      to('email', 'i popov at northwind dot example', 'ipopov@northwind.example'),
    ],
    {
      name: 'Ivan Popov',
      employee_number: '5512',
      device: 'phone',
      problem: /no signal/i,
      urgency: 'normal',
      email: 'ipopov@northwind.example',
    },
    { end: ['open', 'completed'] },
  ),
];

const visit: Line[] = [to('name', 'hank moody'), to('reason', 'check up')];
const day = (id: string, say: string, again: string, date: Expected, extras = {}) =>
  talk(
    'dates',
    'dental',
    `7-${id}`,
    [...visit, to('day', say, again), to('time_of_day', 'around eleven', 'eleven')],
    { name: 'Hank Moody', reason: 'check-up', day: date, time_of_day: '?' },
    extras,
  );

export const dates = [
  day(
    'after-payday',
    "i get paid on {{weekday +2}} so let's say the day after, {{weekday +3}}",
    '{{weekday +3}}',
    '{{iso +3}}',
  ),
  day('or-else', '{{weekday +4}} if possible', '{{weekday +4}}', '{{iso +4}}'),
  day('tomorrow-week', 'a week from tomorrow', '{{month +8}} {{ord +8}}', '{{iso +8}}'),
  day(
    'the-nth',
    'the {{ordword +5}} of {{month +5}} if that works for you',
    '{{month +5}} {{ord +5}}',
    '{{iso +5}}',
  ),
  day('away-until', "i'm away till {{weekday +2}} so {{weekday +3}} please", '{{weekday +3}}', '{{iso +3}}'),
  day('wknd-with-date', '{{weekday +6}} the {{ord +6}}', '{{weekday +6}}', '{{iso +6}}'),
  day('work-day', 'i work every day except {{weekday +4}} so that one', '{{weekday +4}}', '{{iso +4}}', {
    patient: ['day'],
  }),
  day('two-weeks', 'two weeks from today would be good', '{{month +14}} {{ord +14}}', '{{iso +14}}'),
  day('today-no', "today's no good but tomorrow is", 'tomorrow', '{{iso +1}}'),
  day('any-but', 'anything but {{weekday +2}}... say {{weekday +5}}', '{{weekday +5}}', '{{iso +5}}'),
  talk(
    'dates',
    'pharmacy',
    '7-dob-slash',
    [
      to('name', 'gus trent'),
      to('date_of_birth', 'four twenty two forty eight', 'april 22 1948'),
      agree('date_of_birth', /april221948/, 'no april 22 1948'),
      to('medicine', 'warfarin'),
    ],
    { name: 'Gus Trent', date_of_birth: '1948-04-22', medicine: /warfarin/i },
  ),
  talk(
    'dates',
    'pharmacy',
    '7-dob-story',
    [
      to('name', 'gus trent'),
      to('date_of_birth', 'i was born on christmas day nineteen forty', 'december 25 1940'),
      agree('date_of_birth', /december251940/, 'no december 25 1940'),
      to('medicine', 'warfarin'),
    ],
    { name: 'Gus Trent', date_of_birth: '1940-12-25', medicine: /warfarin/i },
  ),
  talk(
    'dates',
    'pharmacy',
    '7-ready',
    [
      to('name', 'gus trent'),
      to('date_of_birth', 'january 5 1944'),
      agree('date_of_birth', /january51944/),
      to('medicine', 'warfarin'),
      to('how', "i'll come get it", 'pick up'),
      to('appointment', 'day after tomorrow, say five o clock', 'day after tomorrow'),
    ],
    {
      name: 'Gus Trent',
      date_of_birth: '1944-01-05',
      medicine: /warfarin/i,
      how: 'pick up',
      appointment: /^{{iso +2}}/,
    },
  ),
  talk(
    'dates',
    'garage',
    '7-fortnight',
    [
      to('name', 'moira kerr'),
      to('service', 'full service'),
      to('car', 'mini cooper'),
      to('day', 'a fortnight today', '{{ord +14}} {{month +14}}'),
      agree('day', /{{dom +14}}/),
    ],
    { name: 'Moira Kerr', service: 'full service', car: /mini cooper/i, day: '{{iso +14}}' },
  ),
];

const party = (id: string, say: string, again: string, guests: Expected, extras = {}) =>
  talk(
    'numbers',
    'restaurant',
    `7-${id}`,
    ['yes please', to('name', 'ruby dean'), to('guests', say, again), to('day', 'tomorrow')],
    { name: 'Ruby Dean', guests, day: '{{iso +1}}' },
    extras,
  );
const order = (id: string, say: string, again: string, order_number: Expected, extras = {}) =>
  talk(
    'numbers',
    'orders',
    `7-${id}`,
    [to('order_number', say, again), to('problem', "it's the wrong item", 'wrong item')],
    { order_number, problem: 'wrong item' },
    extras,
  );

export const numbers = [
  party('couple', "it's just me and my husband", 'two', '2'),
  party('kids', 'six adults and three little ones', 'nine', '9'),
  party('might', 'five, might be six but put five', 'five', '5'),
  party('dozen', 'a dozen of us', 'twelve', '12'),
  party('too-many', 'twenty people', 'twelve', ['12', null], { patient: ['guests'] }),
  order('letter-says', 'the email says number eight one nine three five five', '819355', '819355'),
  order('double-oh', 'six double oh two four double one', '6002411', '6002411'),
  order('two-weeks-ago', 'i ordered it two weeks ago, the number is 447120', '447120', '447120'),
  talk(
    'numbers',
    'homes',
    '7-k',
    [
      to('name', 'axel berg'),
      to('interest', 'buying', 'buy'),
      to('area', 'lakeside'),
      to('bedrooms', 'at least three', 'three'),
      to('budget', "we can't go over four hundred fifty thousand", 'four hundred fifty thousand'),
    ],
    { name: 'Axel Berg', interest: 'buy', area: /lakeside/i, bedrooms: '3', budget: '450000' },
  ),
  talk(
    'numbers',
    'helpdesk',
    '7-badge',
    [
      to('name', 'joy park'),
      to('employee_number', 'hang on let me look at my badge, six oh one one eight', '60118'),
      to('device', 'monitor'),
    ],
    { name: 'Joy Park', employee_number: '60118', device: 'monitor' },
  ),
];
