/** The seventieth set, what callers give: names, numbers, days, choices and texts. */
import { agree, type Line, talk, to } from '../conversation';

const visit = (name: Line): Line[] => [name, to('reason', 'cleaning'), to('day', '{{weekday +3}}')];
const visitWith = (name: string) => ({ name, reason: 'cleaning', day: '{{iso +3}}' });
const calls: Line[] = [to('name', 'julia west'), to('reason', 'a check-up'), to('day', '{{weekday +2}}')];
const called = { name: 'Julia West', reason: 'check-up', day: '{{iso +2}}' };
const born: Line[] = [to('name', 'harold finch')];

export const names = [
  talk(
    'names',
    'restaurant',
    'put-under-fitzgerald',
    [
      'yes please',
      to('name', 'can you put it under fitzgerald please', 'fitzgerald'),
      to('guests', 'five'),
      to('day', 'tomorrow'),
    ],
    { name: 'Fitzgerald', guests: '5', day: '{{iso +1}}' },
  ),
  talk(
    'names',
    'dental',
    'sean-omalley',
    visit(to('name', "my name's sean o'malley", "sean o'malley")),
    visitWith("Sean O'Malley"),
  ),
  talk(
    'names',
    'reception',
    'karen-from-bakery',
    [
      to('name', "it's karen from bluebird bakery", 'karen'),
      agree('name', /karen/i),
      to('concern', 'our invoices'),
    ],
    { name: /^Karen/, concern: /invoices/i },
  ),
  talk(
    'names',
    'helpdesk',
    'raj-in-accounting',
    [
      to('name', 'yeah this is raj patel in accounting', 'raj patel'),
      to('employee_number', '11482'),
      to('device', 'the printer'),
    ],
    { name: 'Raj Patel', employee_number: '11482', device: 'printer' },
  ),
  talk(
    'names',
    'garage',
    'mrs-davies',
    [to('name', "it's mrs davies", 'davies'), to('service', 'an mot'), to('car', 'a honda jazz')],
    { name: /^(?:Mrs\.? )?Davies$/, service: 'MOT', car: /honda jazz/i },
  ),
  talk(
    'names',
    'pharmacy',
    'for-my-mother',
    [
      to('name', "it's for my mother her name is dolores vega", 'dolores vega'),
      to('date_of_birth', 'may second 1944'),
      agree('date_of_birth', /may 2|may second/i),
    ],
    { name: 'Dolores Vega', date_of_birth: '1944-05-02' },
  ),
  talk(
    'names',
    'dental',
    'kowalczyk-spelled',
    visit(to('name', "kowalczyk that's k o w a l c z y k", 'kowalczyk')),
    visitWith('Kowalczyk'),
  ),
  talk(
    'names',
    'homes',
    'speaking-with-helen',
    [
      to('name', "you're speaking with helen archer", 'helen archer'),
      to('interest', 'to buy'),
      to('area', 'fairview'),
    ],
    { name: 'Helen Archer', interest: 'buy', area: /fairview/i },
  ),
  talk(
    'names',
    'reception',
    'bob-bob-whitaker',
    [
      to('name', "um it's bob bob whitaker", 'bob whitaker'),
      agree('name', /bob whitaker/i),
      to('concern', 'my tax return'),
    ],
    { name: 'Bob Whitaker', concern: /tax return/i },
  ),
  talk(
    'names',
    'helpdesk',
    'anne-with-an-e',
    [
      to('name', 'anne-marie dupont anne with an e', 'anne-marie dupont'),
      to('employee_number', '9034'),
      to('device', 'my laptop'),
    ],
    { name: 'Anne-Marie Dupont', employee_number: '9034', device: 'laptop' },
  ),
  talk(
    'names',
    'restaurant',
    'last-name-nguyen',
    [
      'yes',
      to('name', 'last name is nguyen n g u y e n', 'nguyen'),
      to('guests', 'two'),
      to('day', 'tonight'),
    ],
    { name: 'Nguyen', guests: '2', day: '{{iso +0}}' },
  ),
  talk('names', 'dental', 'im-mark', visit(to('name', "sure i'm mark", 'mark')), visitWith('Mark')),
  talk(
    'names',
    'garage',
    'thompson-with-a-p',
    [to('name', 'thompson with a p', 'thompson'), to('service', 'full service'), to('car', 'a mini')],
    { name: 'Thompson', service: 'full service', car: /mini/i },
  ),
  talk(
    'names',
    'pharmacy',
    'goes-by-bill',
    [
      to('name', 'william chen but everyone calls him bill', 'william chen'),
      to('date_of_birth', 'august 8 1971'),
      agree('date_of_birth', /august 8/i),
    ],
    { name: 'William Chen', date_of_birth: '1971-08-08' },
  ),
];

export const phones = [
  talk(
    'phones',
    'dental',
    'area-code-first',
    [
      ...calls,
      to('time_of_day', 'ten'),
      to('phone', "it's area code 646 555 0187", '646 555 0187'),
      agree('phone', /6465550187/i),
    ],
    { ...called, time_of_day: /ten|10/i, phone: '+16465550187' },
    { end: ['completed'] },
  ),
  talk(
    'phones',
    'restaurant',
    'double-nine',
    [
      'yes',
      to('name', 'ed grant'),
      to('guests', 'four'),
      to('day', 'tomorrow'),
      to('time', 'six'),
      to('phone', 'three one two five five five oh one double nine', '312 555 0199'),
    ],
    { name: 'Ed Grant', guests: '4', day: '{{iso +1}}', time: /six|6/i, phone: '+13125550199' },
  ),
  talk(
    'phones',
    'garage',
    'mobile-in-words',
    [
      to('name', 'alan price'),
      to('service', 'tyres'),
      to('car', 'a skoda fabia'),
      to('day', '{{weekday +4}}'),
      agree('day', /{{weekday +4}}/i),
      to('phone', 'oh seven seven double oh nine double oh one two three', '07700 900123'),
    ],
    { name: 'Alan Price', service: 'tyres', car: /skoda fabia/i, day: '{{iso +4}}', phone: '+447700900123' },
  ),
  talk(
    'phones',
    'reception',
    'my-cell',
    [
      to('name', 'nina brooks'),
      agree('name', /nina brooks/i),
      to('concern', 'an audit'),
      to('for_whom', 'mr dunn'),
      to('phone', 'you can get me on my cell 917 555 0122', '917 555 0122'),
      agree('phone', /9175550122/i),
    ],
    { name: 'Nina Brooks', concern: /audit/i, for_whom: 'Mr. Dunn', phone: '+19175550122' },
    { end: ['completed'] },
  ),
  talk(
    'phones',
    'dental',
    'seven-then-area-code',
    [
      ...calls,
      to('time_of_day', 'ten'),
      to('phone', '555 0134', '212 555 0134'),
      "oh sorry it's two one two",
      agree('phone', /2125550134/i),
    ],
    { ...called, time_of_day: /ten|10/i, phone: '+12125550134' },
  ),
  talk(
    'phones',
    'pharmacy',
    'optional-given',
    [
      to('name', 'rita gomez'),
      to('date_of_birth', 'january 3 1966'),
      agree('date_of_birth', /january 3/i),
      to('medicine', 'atorvastatin'),
      to('how', 'pick up'),
      to('appointment', 'tomorrow at noon'),
      to('phone', "sure it's 718-555-0166", '718 555 0166'),
    ],
    {
      name: 'Rita Gomez',
      date_of_birth: '1966-01-03',
      medicine: /atorvastatin/i,
      how: 'pick up',
      appointment: /^{{iso +1}}/,
      phone: '+17185550166',
    },
    { end: ['open', 'completed'] },
  ),
  talk(
    'phones',
    'restaurant',
    'got-a-pen',
    [
      'yes please',
      to('name', 'lena ford'),
      to('guests', 'two'),
      to('day', '{{weekday +2}}'),
      to('time', 'half past seven'),
      to('phone', 'got a pen? four one five five five five oh one oh one', '415 555 0101'),
    ],
    {
      name: 'Lena Ford',
      guests: '2',
      day: '{{iso +2}}',
      time: /half past seven|7:30/i,
      phone: '+14155550101',
    },
  ),
  talk(
    'phones',
    'homes',
    'plus-one',
    [
      to('name', 'greg olsen'),
      to('interest', 'rent'),
      to('area', 'the old town'),
      to('bedrooms', 'one'),
      to('budget', '1500'),
      to('email', 'greg at olsen dot com'),
      agree('email', /gregolsencom/i),
      to('phone', 'yes plus one 303 555 0148', '303 555 0148'),
    ],
    {
      name: 'Greg Olsen',
      interest: 'rent',
      area: /old town/i,
      bedrooms: '1',
      budget: '1500',
      email: 'greg@olsen.com',
      phone: '+13035550148',
    },
    { end: ['open', 'completed'] },
  ),
  talk(
    'phones',
    'garage',
    'landline',
    [
      to('name', 'joan reed'),
      to('service', 'mot'),
      to('car', 'a peugeot 208'),
      to('day', 'tomorrow'),
      agree('day', /{{weekday +1}}|tomorrow/i),
      to('phone', 'the landline is 01632 960 415', '01632 960415'),
    ],
    { name: 'Joan Reed', service: 'MOT', car: /peugeot 208/i, day: '{{iso +1}}', phone: '+441632960415' },
  ),
];

const order: Line[] = [to('order_number', '664120'), to('problem', 'damaged')];
const ordered = { order_number: '664120', problem: 'damaged' };
const homeHunt: Line[] = [
  to('name', 'helen archer'),
  to('interest', 'buy'),
  to('area', 'lakeside'),
  to('bedrooms', '3'),
  to('budget', '400000'),
];
const hunted = { name: 'Helen Archer', interest: 'buy', area: /lakeside/i, bedrooms: '3', budget: '400000' };
const ticket: Line[] = [
  to('name', 'priya shah'),
  to('employee_number', '20417'),
  to('device', 'monitor'),
  to('problem', 'it stays black'),
  to('urgency', 'normal'),
];
const ticketed = {
  name: 'Priya Shah',
  employee_number: '20417',
  device: 'monitor',
  problem: /stays black/i,
  urgency: 'normal',
};

export const emails = [
  talk(
    'e-mails',
    'orders',
    'sam-dot-rivera',
    [...order, to('email', 'sam dot rivera at gmail dot com'), agree('email', /samriveragmailcom/i)],
    { ...ordered, email: 'sam.rivera@gmail.com' },
  ),
  talk(
    'e-mails',
    'homes',
    'h-archer-spelled',
    [
      ...homeHunt,
      to('email', "it's h archer that's h a r c h e r at outlook dot com", 'harcher@outlook.com'),
      agree('email', /harcheroutlookcom/i),
    ],
    { ...hunted, email: 'harcher@outlook.com' },
  ),
  talk(
    'e-mails',
    'helpdesk',
    'underscore',
    [
      ...ticket,
      to('email', 'priya underscore shah at northwind dot example', 'priya_shah@northwind.example'),
    ],
    { ...ticketed, email: 'priya_shah@northwind.example' },
    { end: ['open', 'completed'] },
  ),
  talk(
    'e-mails',
    'orders',
    'tina-eighty-eight',
    [
      ...order,
      to('email', 'tina eighty eight at yahoo dot com', 'tina88@yahoo.com'),
      agree('email', /tina88yahoocom/i),
    ],
    { ...ordered, email: 'tina88@yahoo.com' },
  ),
  talk(
    'e-mails',
    'homes',
    'typed',
    [...homeHunt, to('email', 'ben-cole@mailbox.org'), agree('email', /bencolemailboxorg/i)],
    { ...hunted, email: 'ben-cole@mailbox.org' },
  ),
  talk(
    'e-mails',
    'orders',
    'hyphen-lee',
    [
      ...order,
      to('email', 'my e-mail is marcus hyphen lee at proton dot me', 'marcus-lee@proton.me'),
      agree('email', /marcusleeprotonme/i),
    ],
    { ...ordered, email: 'marcus-lee@proton.me' },
  ),
  talk(
    'e-mails',
    'helpdesk',
    'j-dot-fox-seven',
    [...ticket, to('email', 'just use j dot fox seven at hotmail dot com', 'j.fox7@hotmail.com')],
    { ...ticketed, email: 'j.fox7@hotmail.com' },
    { end: ['open', 'completed'] },
  ),
];

const wants: Line[] = [to('name', 'julia west'), to('reason', 'a check-up')];
const wanted = { name: 'Julia West', reason: 'check-up' };
const table: Line[] = ['yes please', to('name', 'ed grant'), to('guests', 'four')];
const tabled = { name: 'Ed Grant', guests: '4' };
const car: Line[] = [to('name', 'joan reed'), to('service', 'mot'), to('car', 'a toyota yaris')];
const carFacts = { name: 'Joan Reed', service: 'MOT', car: /toyota yaris/i };

export const dates = [
  talk(
    'dates',
    'dental',
    'next-week-say',
    [
      ...wants,
      to('day', 'sometime next week say {{weekday +7}}', '{{month +7}} {{ord +7}}'),
      to('time_of_day', 'ten'),
    ],
    { ...wanted, day: '{{iso +7}}', time_of_day: /ten|10/i },
  ),
  talk(
    'dates',
    'restaurant',
    'this-coming',
    [...table, to('day', 'this coming {{weekday +4}}'), to('time', 'at eight')],
    { ...tabled, day: '{{iso +4}}', time: /eight|8/i },
  ),
  talk(
    'dates',
    'garage',
    'on-the-ordinal',
    [...car, to('day', 'on the {{ordword +6}}'), agree('day', /{{ord +6}}|{{ordword +6}}|{{dom +6}}/i)],
    { ...carFacts, day: '{{iso +6}}' },
  ),
  talk(
    'dates',
    'garage',
    'month-the-ordinal',
    [
      ...car,
      to('day', 'can i bring it in {{month +12}} the {{ordword +12}}', '{{month +12}} {{ord +12}}'),
      agree('day', /{{dom +12}}/i),
    ],
    { ...carFacts, day: '{{iso +12}}' },
  ),
  talk(
    'dates',
    'dental',
    'two-weeks-time',
    [...wants, to('day', "in two weeks' time"), to('time_of_day', 'mornings are best')],
    { ...wanted, day: '{{iso +14}}', time_of_day: /morning/i },
  ),
  talk(
    'dates',
    'dental',
    'week-from-today',
    [...wants, to('day', 'how about a week from today'), to('time_of_day', 'three')],
    { ...wanted, day: '{{iso +7}}', time_of_day: /three|3/i },
  ),
  talk(
    'dates',
    'pharmacy',
    'born-third-of-march',
    [
      ...born,
      to('date_of_birth', 'third of march nineteen fifty two', 'march 3 1952'),
      agree('date_of_birth', /march 3/i),
      to('medicine', 'warfarin'),
    ],
    { name: 'Harold Finch', date_of_birth: '1952-03-03', medicine: /warfarin/i },
  ),
  talk(
    'dates',
    'pharmacy',
    'born-in-figures',
    [
      ...born,
      to('date_of_birth', '7/19/1984'),
      agree('date_of_birth', /july 19/i),
      to('medicine', 'warfarin'),
    ],
    { name: 'Harold Finch', date_of_birth: '1984-07-19', medicine: /warfarin/i },
  ),
  talk(
    'dates',
    'pharmacy',
    'born-sixty-one',
    [
      ...born,
      to('date_of_birth', 'october ninth sixty one', 'october 9 1961'),
      agree('date_of_birth', /october 9/i),
      to('medicine', 'warfarin'),
    ],
    { name: 'Harold Finch', date_of_birth: '1961-10-09', medicine: /warfarin/i },
  ),
  talk(
    'dates',
    'pharmacy',
    'he-was-born',
    [
      ...born,
      to('date_of_birth', 'he was born on november 30th 1990', 'november 30 1990'),
      agree('date_of_birth', /november 30/i),
      to('medicine', 'warfarin'),
    ],
    { name: 'Harold Finch', date_of_birth: '1990-11-30', medicine: /warfarin/i },
  ),
  talk(
    'dates',
    'restaurant',
    'tonight-if-room',
    [...table, to('day', "tonight if you've still got room", 'tonight'), to('time', 'around eight')],
    { ...tabled, day: '{{iso +0}}', time: /eight|8/i },
  ),
  talk(
    'dates',
    'dental',
    'not-tomorrow',
    [
      ...wants,
      to('day', 'not tomorrow the day after', 'the day after tomorrow'),
      to('time_of_day', 'two pm'),
    ],
    { ...wanted, day: '{{iso +2}}', time_of_day: /two|2/i },
  ),
  talk(
    'dates',
    'garage',
    'be-alright',
    [...car, to('day', 'would {{weekday +3}} be alright'), agree('day', /{{weekday +3}}/i)],
    { ...carFacts, day: '{{iso +3}}' },
  ),
  talk(
    'dates',
    'dental',
    'any-day-lets-say',
    [
      ...wants,
      to('day', "any day's fine really let's say {{weekday +6}}", '{{weekday +6}}'),
      to('time_of_day', 'after lunch'),
    ],
    { ...wanted, day: '{{iso +6}}', time_of_day: /after lunch/i },
  ),
  talk(
    'dates',
    'pharmacy',
    'tomorrow-after-five',
    [
      ...born,
      to('date_of_birth', 'june 1 1958'),
      agree('date_of_birth', /june 1/i),
      to('medicine', 'warfarin'),
      to('how', 'delivery'),
      to('appointment', 'tomorrow after five'),
    ],
    {
      name: 'Harold Finch',
      date_of_birth: '1958-06-01',
      medicine: /warfarin/i,
      how: 'delivery',
      appointment: /^{{iso +1}}/,
    },
  ),
  talk(
    'dates',
    'restaurant',
    'after-christmas',
    [...table, to('day', 'the day after christmas'), to('time', 'seven')],
    { ...tabled, day: '{{iso 12-26}}', time: /seven|7/i },
  ),
  talk(
    'dates',
    'garage',
    'first-thing-tomorrow',
    [
      ...car,
      to('day', 'could i drop it off first thing tomorrow', 'tomorrow'),
      agree('day', /{{weekday +1}}|tomorrow/i),
    ],
    { ...carFacts, day: '{{iso +1}}' },
  ),
  talk(
    'dates',
    'dental',
    'cant-before',
    [
      ...wants,
      to('day', "i'm away until {{weekday +4}} so {{weekday +5}} would be good", '{{weekday +5}}'),
      to('time_of_day', 'nine thirty'),
    ],
    { ...wanted, day: '{{iso +5}}', time_of_day: /nine thirty|9:30/i },
  ),
];

export const numbers = [
  talk(
    'numbers',
    'restaurant',
    'just-the-two-of-us',
    ['yes', to('name', 'ed grant'), to('guests', 'just the two of us', 'two'), to('day', 'tomorrow')],
    { name: 'Ed Grant', guests: '2', day: '{{iso +1}}' },
  ),
  talk(
    'numbers',
    'restaurant',
    'wife-and-kids',
    [
      'yes please',
      to('name', 'ed grant'),
      to('guests', 'my wife and i and our three kids so five', 'five'),
      to('day', 'tomorrow'),
    ],
    { name: 'Ed Grant', guests: '5', day: '{{iso +1}}' },
  ),
  talk(
    'numbers',
    'homes',
    'four-fifty-thousand',
    [
      to('name', 'helen archer'),
      to('interest', 'buy'),
      to('area', 'lakeside'),
      to('bedrooms', 'three'),
      to('budget', 'around four hundred and fifty thousand', '450000'),
    ],
    { name: 'Helen Archer', interest: 'buy', area: /lakeside/i, bedrooms: '3', budget: '450000' },
  ),
  talk(
    'numbers',
    'homes',
    'one-point-two-million',
    [
      to('name', 'helen archer'),
      to('interest', "we're buying", 'buy'),
      to('area', 'lakeside'),
      to('bedrooms', 'five'),
      to('budget', 'up to one point two million', '1200000'),
    ],
    { name: 'Helen Archer', interest: 'buy', area: /lakeside/i, bedrooms: '5', budget: '1200000' },
  ),
  talk(
    'numbers',
    'orders',
    'double-seven',
    [to('order_number', "it's number double seven three one nine oh", '773190'), to('problem', 'late')],
    { order_number: '773190', problem: 'late' },
  ),
  talk(
    'numbers',
    'helpdesk',
    'digits',
    [
      to('name', 'raj patel'),
      to('employee_number', "that'd be one eight four two six", '18426'),
      to('device', 'phone'),
    ],
    { name: 'Raj Patel', employee_number: '18426', device: 'phone' },
  ),
  talk(
    'numbers',
    'homes',
    'at-least-three',
    [
      to('name', 'helen archer'),
      to('interest', 'buy'),
      to('area', 'fairview'),
      to('bedrooms', 'at least three', 'three'),
      to('budget', '380,000'),
    ],
    { name: 'Helen Archer', interest: 'buy', area: /fairview/i, bedrooms: '3', budget: '380000' },
  ),
  talk(
    'numbers',
    'homes',
    'eighteen-hundred',
    [
      to('name', 'greg olsen'),
      to('interest', 'rent'),
      to('area', 'the old town'),
      to('bedrooms', 'two'),
      to('budget', 'eighteen hundred a month tops', '1800'),
    ],
    { name: 'Greg Olsen', interest: 'rent', area: /old town/i, bedrooms: '2', budget: '1800' },
  ),
];

export const choices = [
  talk(
    'choices',
    'dental',
    'sore-tooth',
    [
      to('name', 'julia west'),
      to('reason', "i've got a really sore tooth", 'toothache'),
      to('day', 'tomorrow'),
    ],
    { name: 'Julia West', reason: 'toothache', day: '{{iso +1}}' },
  ),
  talk(
    'choices',
    'dental',
    'teeth-whiter',
    [
      to('name', 'julia west'),
      to('reason', 'i want to get my teeth whitened', 'whitening'),
      to('day', 'tomorrow'),
    ],
    { name: 'Julia West', reason: 'whitening', day: '{{iso +1}}' },
  ),
  talk(
    'choices',
    'dental',
    'yearly-exam',
    [to('name', 'julia west'), to('reason', 'just my regular exam', 'check-up'), to('day', 'tomorrow')],
    { name: 'Julia West', reason: 'check-up', day: '{{iso +1}}' },
  ),
  talk(
    'choices',
    'orders',
    'wrong-size',
    [
      to('order_number', '664120'),
      to('problem', 'you sent me the wrong size gloves', 'wrong item'),
      to('email', 'jo at aol dot com'),
      agree('email', /joaolcom/i),
    ],
    { order_number: '664120', problem: 'wrong item', email: 'jo@aol.com' },
  ),
  talk(
    'choices',
    'orders',
    'never-showed-up',
    [
      to('order_number', '664120'),
      to('problem', 'it never showed up', 'late'),
      to('email', 'jo at aol dot com'),
      agree('email', /joaolcom/i),
    ],
    { order_number: '664120', problem: 'late', email: 'jo@aol.com' },
  ),
  talk(
    'choices',
    'homes',
    'on-the-market',
    [
      to('name', 'greg olsen'),
      to('interest', 'we want to put our house on the market', 'sell'),
      to('area', 'fairview'),
    ],
    { name: 'Greg Olsen', interest: 'sell', area: /fairview/i },
  ),
  talk(
    'choices',
    'garage',
    'brakes-squeak',
    [
      to('name', 'alan price'),
      to('service', 'well the brakes are squeaking', 'repair'),
      to('car', 'a vw polo'),
    ],
    { name: 'Alan Price', service: 'repair', car: /polo/i },
  ),
  talk(
    'choices',
    'garage',
    'two-front-tyres',
    [
      to('name', 'alan price'),
      to('service', 'i need two new tyres on the front', 'tyres'),
      to('car', 'a vw polo'),
    ],
    { name: 'Alan Price', service: 'tyres', car: /polo/i },
  ),
  talk(
    'choices',
    'pharmacy',
    'bring-to-the-house',
    [
      to('name', 'rita gomez'),
      to('date_of_birth', 'january 3 1966'),
      agree('date_of_birth', /january 3/i),
      to('medicine', 'atorvastatin'),
      to('how', 'could you bring it to the house please', 'delivery'),
      to('appointment', 'tomorrow'),
    ],
    {
      name: 'Rita Gomez',
      date_of_birth: '1966-01-03',
      medicine: /atorvastatin/i,
      how: 'delivery',
      appointment: /^{{iso +1}}/,
    },
  ),
  talk(
    'choices',
    'helpdesk',
    'pretty-urgent',
    [
      to('name', 'raj patel'),
      to('employee_number', '18426'),
      to('device', "it's my work phone", 'phone'),
      to('problem', "it won't charge"),
      to('urgency', "pretty urgent i can't do any work", 'high'),
    ],
    {
      name: 'Raj Patel',
      employee_number: '18426',
      device: 'phone',
      problem: /won't charge/i,
      urgency: 'high',
    },
  ),
  talk(
    'choices',
    'reception',
    'for-ms-hartwell',
    [
      to('name', 'nina brooks'),
      agree('name', /nina brooks/i),
      to('concern', 'my quarterly taxes'),
      to('for_whom', "i think it's for ms hartwell", 'ms hartwell'),
      to('phone', '917 555 0122'),
      agree('phone', /9175550122/i),
    ],
    { name: 'Nina Brooks', concern: /quarterly taxes/i, for_whom: 'Ms. Hartwell', phone: '+19175550122' },
  ),
];

export const texts = [
  talk(
    'text',
    'reception',
    'letter-from-the-irs',
    [
      to('name', 'nina brooks'),
      agree('name', /nina brooks/i),
      to('concern', "well i got a letter from the irs and i don't know what to do with it"),
      to('for_whom', 'mr dunn'),
    ],
    { name: 'Nina Brooks', concern: /letter from the irs/i, for_whom: 'Mr. Dunn' },
  ),
  talk(
    'text',
    'helpdesk',
    'screen-keeps-flickering',
    [
      to('name', 'raj patel'),
      to('employee_number', '18426'),
      to('device', 'the laptop'),
      to('problem', 'so the screen keeps flickering every few minutes'),
      to('urgency', 'normal'),
    ],
    {
      name: 'Raj Patel',
      employee_number: '18426',
      device: 'laptop',
      problem: /screen keeps flickering/i,
      urgency: 'normal',
    },
  ),
  talk(
    'text',
    'garage',
    'blue-corsa',
    [
      to('name', 'alan price'),
      to('service', 'mot please', 'mot'),
      to('car', "it's a 2018 vauxhall corsa the blue one"),
      to('day', 'tomorrow'),
    ],
    { name: 'Alan Price', service: 'MOT', car: /vauxhall corsa/i, day: '{{iso +1}}' },
    { patient: ['day'] },
  ),
  talk(
    'text',
    'pharmacy',
    'blood-pressure-one',
    [
      to('name', 'rita gomez'),
      to('date_of_birth', 'january 3 1966'),
      agree('date_of_birth', /january 3/i),
      to('medicine', 'the blood pressure one amlodipine five milligrams'),
      to('how', "i'll come by and get it", 'pick up'),
    ],
    { name: 'Rita Gomez', date_of_birth: '1966-01-03', medicine: /amlodipine/i, how: 'pick up' },
  ),
];
