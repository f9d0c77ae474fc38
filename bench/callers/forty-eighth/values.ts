/** The forty-eighth set: numbers, days, choices and texts. */
import { agree, type Line, talk, to } from '../conversation';

const rosalind: Line[] = [to('name', 'rosalind achebe'), to('reason', 'cleaning')];
const rosalindFacts = { name: 'Rosalind Achebe', reason: 'cleaning' };
const liam: Line[] = [to('name', 'liam frost'), to('service', 'full service'), to('car', 'a skoda fabia')];
const liamFacts = { name: 'Liam Frost', service: 'full service', car: /skoda fabia/i };
const greta: Line[] = ['yes please', to('name', 'greta holm'), to('guests', 'two')];
const gretaFacts = { name: 'Greta Holm', guests: '2' };
const late: Line[] = [to('order_number', '773091'), to('problem', 'late')];
const lateFacts = { order_number: '773091', problem: 'late' };
const owen: Line[] = [to('name', 'owen pryce'), to('employee_number', '20417')];
const owenFacts = { name: 'Owen Pryce', employee_number: '20417' };
const beth: Line[] = [
  to('name', 'Beth Adeyemi'),
  to('complaint', 'my knee hurts'),
  to('patient', 'a new patient'),
];
const bethFacts = { name: 'Beth Adeyemi', complaint: /knee/i, patient: 'new patient' };
const buyer: Line[] = [
  to('name', 'nadia rahman'),
  to('interest', 'buy'),
  to('area', 'fairview'),
  to('bedrooms', 'three'),
];
const buyerFacts = { name: 'Nadia Rahman', interest: 'buy', area: /^fairview$/i, bedrooms: '3' };

export const phones = [
  talk(
    'phones',
    'dental',
    'oh-one-double-eight',
    [
      ...rosalind,
      to('day', 'tomorrow'),
      to('time_of_day', 'nine'),
      to('phone', "it's two one two, five five five, oh one double eight", '212 555 0188'),
      agree('phone', /5550188/),
    ],
    { ...rosalindFacts, day: '{{iso +1}}', time_of_day: /nine|9/i, phone: '+12125550188' },
    { end: ['completed', 'open'] },
  ),
  talk(
    'phones',
    'garage',
    'double-oh-nine-hundred',
    [...liam, to('day', 'tomorrow'), to('phone', 'oh seven seven double oh nine hundred four five six')],
    { ...liamFacts, day: '{{iso +1}}', phone: '+447700900456' },
    { end: ['completed', 'open'] },
  ),
  talk(
    'phones',
    'restaurant',
    'seven-digits-then-code',
    [...greta, to('day', 'tomorrow'), to('time', 'eight'), to('phone', '555 0176'), "oh it's 312"],
    { ...gretaFacts, day: '{{iso +1}}', time: /eight|8/i, phone: '+13125550176' },
    { patient: ['phone'] },
  ),
  talk(
    'phones',
    'reception',
    'get-me-on',
    [
      to('name', 'marcus bell'),
      agree('name', /marcus bell/i),
      to('concern', 'an invoice'),
      to('for_whom', 'the payroll team'),
      to('phone', 'you can get me on nine one seven five five five oh one three one', '917 555 0131'),
      agree('phone', /5550131/),
    ],
    { name: 'Marcus Bell', concern: /invoice/i, for_whom: 'payroll team', phone: '+19175550131' },
    { end: ['completed', 'open'] },
  ),
  talk(
    'phones',
    'physio',
    'not-before-noon',
    [
      ...beth,
      to('day', 'tomorrow'),
      to('time', 'three in the afternoon'),
      to('phone', "sure, my mobile's 07700 900819 but please not before noon", '07700 900819'),
      agree('phone', /900819/),
    ],
    { ...bethFacts, day: '{{iso +1}}', time: '15:00', phone: '+447700900819', doctor: '?' },
    { end: ['open', 'completed'] },
  ),
];

export const emails = [
  talk(
    'e-mails',
    'orders',
    'k-dot-brandt',
    [...late, to('email', 'k dot brandt at g mail dot com'), agree('email', /kbrandtgmailcom|kdotbrandt/)],
    { ...lateFacts, email: 'k.brandt@gmail.com' },
    { end: ['open', 'completed'] },
  ),
  talk(
    'e-mails',
    'helpdesk',
    'underscore',
    [
      to('name', 'omar hadid'),
      to('employee_number', '31882'),
      to('device', 'monitor'),
      to('problem', 'it stays black'),
      to('urgency', 'normal'),
      to('email', "that's omar underscore hadid at northwind dot example"),
    ],
    {
      name: 'Omar Hadid',
      employee_number: '31882',
      device: 'monitor',
      problem: /black/i,
      urgency: 'normal',
      email: 'omar_hadid@northwind.example',
    },
    { end: ['open', 'completed'] },
  ),
  talk(
    'e-mails',
    'homes',
    'the-hyphen-potters',
    [
      ...buyer,
      to('budget', '300 thousand'),
      to('email', 'it would be hello at the hyphen potters dot co dot uk'),
      agree('email', /potterscouk|pottersdotco/),
    ],
    { ...buyerFacts, budget: '300000', email: 'hello@the-potters.co.uk' },
    { end: ['open', 'completed'] },
  ),
  talk(
    'e-mails',
    'orders',
    'as-in-mike',
    [
      ...late,
      to(
        'email',
        'm as in mike, c as in charlie, then duff, at outlook dot com',
        'm c d u f f at outlook dot com',
      ),
      agree('email', /mcduff|duff/),
    ],
    { ...lateFacts, email: 'mcduff@outlook.com' },
    { patient: ['email'], end: ['open', 'completed'] },
  ),
];

export const dates = [
  talk('dates', 'dental', 'two-weeks-today', [...rosalind, to('day', 'two weeks from today please')], {
    ...rosalindFacts,
    day: '{{iso +14}}',
  }),
  talk(
    'dates',
    'garage',
    'ordinal-alone',
    [
      ...liam,
      to('day', "the {{ordword +12}} if that's free"),
      agree('day', /{{ord +12}}/, 'no {{month +12}} {{ord +12}}'),
      to('phone', '07700 900456'),
    ],
    { ...liamFacts, day: '{{iso +12}}', phone: '+447700900456' },
    { end: ['open', 'completed'] },
  ),
  talk(
    'dates',
    'restaurant',
    'this-coming',
    [...greta, to('day', 'this coming {{weekday +5}}'), to('time', 'half seven')],
    { ...gretaFacts, day: '{{iso +5}}', time: /half seven|7:30|19:30|half past seven/i },
  ),
  talk(
    'dates',
    'pharmacy',
    'digits-us',
    [
      to('name', 'edith mallory'),
      to('date_of_birth', 'oh four oh seven nineteen sixty three', 'april 7 1963'),
      agree('date_of_birth', /april7/),
      to('medicine', 'insulin'),
    ],
    { name: 'Edith Mallory', date_of_birth: '1963-04-07', medicine: /^insulin$/i },
    { patient: ['date_of_birth'] },
  ),
  talk(
    'dates',
    'pharmacy',
    'eighty-two',
    [
      to('name', 'edith mallory'),
      to('date_of_birth', "it's the twenty second of august eighty two", 'august 22 1982'),
      agree('date_of_birth', /august22/),
      to('medicine', 'insulin'),
    ],
    { name: 'Edith Mallory', date_of_birth: '1982-08-22', medicine: /^insulin$/i },
  ),
  talk(
    'dates',
    'dental',
    'day-after-that',
    [...rosalind, to('day', "not {{weekday +1}}, i'm working, but the day after that", '{{weekday +2}}')],
    { ...rosalindFacts, day: '{{iso +2}}' },
    { patient: ['day'], never: { day: '{{iso +1}}' } },
  ),
  talk('dates', 'restaurant', 'christmas-eve', [...greta, to('day', "it'd be for christmas eve")], {
    ...gretaFacts,
    day: '{{iso 12-24}}',
  }),
  talk(
    'dates',
    'physio',
    'either',
    [...beth, to('day', '{{weekday +3}} or {{weekday +4}}, whichever', '{{weekday +3}}'), to('time', 'ten')],
    { ...bethFacts, day: ['{{iso +3}}', '{{iso +4}}'], time: '10:00' },
    { patient: ['day', 'time'] },
  ),
  talk('dates', 'dental', 'week-tomorrow', [...rosalind, to('day', 'how about a week tomorrow')], {
    ...rosalindFacts,
    day: '{{iso +8}}',
  }),
  talk(
    'dates',
    'photographer',
    'full-date-remark',
    [
      to('occasion', 'a portrait'),
      to(
        'day',
        "we're thinking {{month +20}} {{ord +20}}, it's my dad's birthday",
        '{{month +20}} {{ord +20}}',
      ),
      to('hours', 'just one'),
    ],
    { occasion: 'portrait', day: '{{iso +20}}', hours: '1' },
  ),
];

export const numbers = [
  talk(
    'numbers',
    'restaurant',
    'me-wife-kids',
    ['yes please', to('name', 'greta holm'), to('guests', "it's me, my wife and our three kids", 'five')],
    { name: 'Greta Holm', guests: '5' },
    { patient: ['guests'], never: { guests: '3' } },
  ),
  talk(
    'numbers',
    'helpdesk',
    'badge',
    [to('name', 'owen pryce'), to('employee_number', 'yep my badge says four four one zero six')],
    { name: 'Owen Pryce', employee_number: '44106' },
  ),
  talk(
    'numbers',
    'homes',
    'no-more-than',
    [...buyer, to('budget', 'no more than four hundred and fifty thousand really')],
    { ...buyerFacts, budget: '450000' },
  ),
  talk(
    'numbers',
    'orders',
    'pairs-with-check',
    [
      to('order_number', 'seven seven, three oh, nine one, yeah that should be it', '773091'),
      to('problem', 'late'),
    ],
    lateFacts,
  ),
  talk(
    'numbers',
    'photographer',
    'from-to',
    [
      to('occasion', 'a wedding'),
      to('day', '{{weekday +4}}'),
      to('hours', 'from noon till six, so six hours', 'six'),
    ],
    { occasion: 'wedding', day: '{{iso +4}}', hours: '6' },
    { patient: ['hours'] },
  ),
];

export const choices = [
  talk(
    'choices',
    'dental',
    'killing-me',
    [to('name', 'rosalind achebe'), to('reason', "one of my teeth's been killing me for days", 'toothache')],
    { name: 'Rosalind Achebe', reason: 'toothache' },
    { patient: ['reason'] },
  ),
  talk(
    'choices',
    'garage',
    'yearly-test',
    [to('name', 'liam frost'), to('service', 'its yearly test is due', 'mot')],
    {
      name: 'Liam Frost',
      service: 'MOT',
    },
    { patient: ['service'] },
  ),
  talk(
    'choices',
    'orders',
    'instead-of-shears',
    [
      to('order_number', '773091'),
      to('problem', 'you sent me a hedge trimmer instead of the shears', 'wrong item'),
    ],
    { order_number: '773091', problem: 'wrong item' },
  ),
  talk(
    'choices',
    'pharmacy',
    'daughter-collects',
    [
      to('name', 'edith mallory'),
      to('date_of_birth', 'may 9 1941'),
      to('medicine', 'insulin'),
      to('how', 'my daughter will come by and get it', 'pick up'),
    ],
    { name: 'Edith Mallory', date_of_birth: '1941-05-09', medicine: /^insulin$/i, how: 'pick up' },
    { patient: ['how'] },
  ),
  talk(
    'choices',
    'helpdesk',
    'whole-team-waits',
    [
      ...owen,
      to('device', 'printer'),
      to('problem', 'it prints blank pages'),
      to('urgency', "well the whole team can't work", 'high'),
    ],
    { ...owenFacts, device: 'printer', problem: /blank/i, urgency: 'high' },
    { patient: ['urgency'] },
  ),
  talk(
    'choices',
    'homes',
    'on-the-market',
    [to('name', 'nadia rahman'), to('interest', "we're putting our house on the market", 'sell')],
    {
      name: 'Nadia Rahman',
      interest: 'sell',
    },
  ),
  talk(
    'choices',
    'physio',
    'been-years-ago',
    [
      to('name', 'Beth Adeyemi'),
      to('complaint', 'back pain'),
      to('patient', 'I came to you a couple of years ago', 'before'),
    ],
    { name: 'Beth Adeyemi', complaint: /back pain/i, patient: 'returning patient' },
    { patient: ['patient'] },
  ),
];

export const texts = [
  talk(
    'text',
    'reception',
    'wanted-to-ask',
    [
      to('name', 'marcus bell'),
      agree('name', /marcus bell/i),
      to('concern', 'oh i just wanted to ask about an invoice you sent me in march'),
      to('for_whom', 'no idea'),
    ],
    { name: 'Marcus Bell', concern: /invoice/i },
    { patient: ['for_whom'] },
  ),
  talk(
    'text',
    'helpdesk',
    'keeps-flickering',
    [
      ...owen,
      to('device', "it's the monitor"),
      to('problem', 'so basically it keeps flickering whenever i plug it in'),
    ],
    { ...owenFacts, device: 'monitor', problem: /^(?:it )?keeps flickering/i },
  ),
  talk(
    'text',
    'photographer',
    'at-grandmas',
    [
      to('occasion', 'family pictures'),
      to('day', 'tomorrow'),
      to('hours', 'two'),
      to('place', "we'd do it at my grandma's house in Oak Park"),
    ],
    { occasion: 'family', day: '{{iso +1}}', hours: '2', place: /^(?:at )?my grandma's house in oak park/i },
  ),
];
