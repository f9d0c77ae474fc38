/** Callers who refuse, cancel, leave early or believe too soon that it's done. */
import { agree, talk, to } from '../conversation';

const name = to('name', 'maria lopez');
const cleaning = to('reason', 'cleaning');
const day = to('day', 'tomorrow');
const ten = to('time_of_day', 'ten');
const facts = { name: 'Maria Lopez', reason: 'cleaning' };
const toPhone = [name, cleaning, day, ten];
const toPhoneFacts = { ...facts, day: '{{iso +1}}', time_of_day: /ten|10/ };
const notUnderstood =
  /(did not|didn't|do not|don't|could not|couldn't) (understand|catch|get that|hear)|none of my choices|still do not hear/i;
const anyEnd = ['open', 'goodbye', 'completed', 'agent_ended', 'not_understood'] as const;
const r = 'refusals';

export const refusals = [
  talk(
    r,
    'dental',
    'rather-not',
    [...toPhone, "i'd rather keep that to myself", "no i really don't want to"],
    toPhoneFacts,
    { forbid: [notUnderstood], end: anyEnd },
  ),
  talk(r, 'dental', 'no-phone', [...toPhone, "i don't have a phone", 'no nothing'], toPhoneFacts, {
    forbid: [notUnderstood],
    end: anyEnd,
  }),
  talk(r, 'dental', 'private', [...toPhone, "that's private", "i'm not going to tell you"], toPhoneFacts, {
    forbid: [notUnderstood],
    end: anyEnd,
  }),
  talk(
    r,
    'dental',
    'why',
    [
      ...toPhone,
      'why do you need my number',
      to('phone', 'okay 202 555 0188', '202 555 0188'),
      agree('phone', /2025550188/),
    ],
    { ...toPhoneFacts, phone: '+12025550188' },
    { forbid: [notUnderstood, [5, /don't have that information/i]], end: ['completed'] },
  ),
  talk(
    r,
    'dental',
    'then-gives',
    [
      ...toPhone,
      "i'd rather not",
      to('phone', 'fine 202 555 0189', '202 555 0189'),
      agree('phone', /2025550189/),
    ],
    { ...toPhoneFacts, phone: '+12025550189' },
    { end: ['completed'], patient: ['phone'] },
  ),
  talk(
    r,
    'dental',
    'name',
    ["i don't want to give my name", to('reason', 'cleaning'), to('day', 'tomorrow')],
    { reason: 'cleaning', day: '{{iso +1}}' },
    { forbid: [notUnderstood], end: anyEnd },
  ),
  talk(
    r,
    'orders',
    'no-email',
    [to('order_number', '44120'), to('problem', 'late'), "i don't use email", "no i haven't got one"],
    { order_number: '44120', problem: 'late' },
    { forbid: [notUnderstood], end: anyEnd },
  ),
  talk(
    r,
    'homes',
    'budget',
    [
      to('name', 'eva mills'),
      to('interest', 'buy'),
      to('area', 'fairview'),
      to('bedrooms', 'two'),
      "i'd prefer not to say",
      to('email', 'eva at mills dot com', 'eva@mills.com'),
      agree('email', /evamillscom/),
    ],
    { name: 'Eva Mills', interest: 'buy', area: /fairview/i, bedrooms: '2', email: 'eva@mills.com' },
    { forbid: [notUnderstood], end: anyEnd },
  ),
  talk(
    r,
    'homes',
    'optional-phone',
    [
      to('name', 'eva mills'),
      to('interest', 'buy'),
      to('area', 'fairview'),
      to('bedrooms', 'two'),
      to('budget', '300000'),
      to('email', 'eva@mills.com'),
      agree('email', /evamillscom/),
      to('phone', 'no thanks'),
    ],
    {
      name: 'Eva Mills',
      interest: 'buy',
      area: /fairview/i,
      bedrooms: '2',
      budget: '300000',
      email: 'eva@mills.com',
    },
    { end: ['completed'] },
  ),
  talk(
    r,
    'pharmacy',
    'birthday',
    [
      to('name', 'ruth gold'),
      "that's none of your business",
      to('medicine', 'aspirin'),
      to('how', 'delivery'),
    ],
    { name: 'Ruth Gold', medicine: /aspirin/i, how: 'delivery' },
    { forbid: [notUnderstood], end: anyEnd },
  ),
  talk(
    r,
    'helpdesk',
    'dont-know-number',
    [to('name', 'zoe hart'), "i don't know it by heart", to('device', 'laptop')],
    { name: 'Zoe Hart', device: 'laptop' },
    { forbid: [notUnderstood], end: anyEnd },
  ),
];

const c = 'cancellation';
const asksOn = /what time of day|phone number|which day|what would you like to come in/i;

export const cancellations = [
  talk(
    c,
    'dental',
    'never-mind',
    [name, cleaning, day, 'never mind i changed my mind', 'bye'],
    { ...facts, day: ['{{iso +1}}', null] },
    { forbid: [[4, asksOn]], end: ['goodbye', 'agent_ended'] },
  ),
  talk(
    c,
    'dental',
    'dont-want',
    [name, cleaning, "actually i don't want to book anything", 'goodbye'],
    facts,
    { forbid: [[3, asksOn]], end: ['goodbye', 'agent_ended'] },
  ),
  talk(
    c,
    'restaurant',
    'cancel-that',
    [
      'yes',
      to('name', 'rob lane'),
      to('guests', 'two'),
      'cancel that please we are not coming after all',
      'no thank you bye',
    ],
    { name: 'Rob Lane', guests: ['2', null] },
    { forbid: [[4, /for which day|at what time/i]], end: ['goodbye', 'agent_ended'] },
  ),
  talk(
    c,
    'restaurant',
    'forget-about-it',
    ['yes', to('name', 'rob lane'), 'you know what forget about it'],
    { name: ['Rob Lane', null] },
    { forbid: [[3, /how many people/i]], end: anyEnd },
  ),
  talk(
    c,
    'garage',
    'leave-it',
    [to('name', 'kim shaw'), to('service', 'mot'), "oh leave it i'll call somewhere else", 'cheerio'],
    { name: 'Kim Shaw', service: 'MOT' },
    { forbid: [[3, /what car is it/i]], end: ['goodbye', 'agent_ended'] },
  ),
  talk(
    c,
    'orders',
    'stop',
    [to('order_number', '44120'), "let's stop here i'll sort it out online", 'thanks bye'],
    { order_number: '44120' },
    { forbid: [[2, /late, damaged/i]], end: ['goodbye', 'agent_ended'] },
  ),
  talk(
    c,
    'dental',
    'at-the-summary',
    [
      ...toPhone,
      to('phone', '202 555 0190'),
      agree('phone', /2025550190/),
      'no forget it cancel the whole thing',
      'bye',
    ],
    { ...toPhoneFacts, phone: '+12025550190' },
    { forbid: [/noted your appointment/i], end: ['goodbye', 'agent_ended'] },
  ),
  talk(
    c,
    'homes',
    'changed-mind',
    [
      to('name', 'eva mills'),
      to('interest', 'sell'),
      "hm no i think we've decided to stay",
      "we don't want to sell any more",
      'bye',
    ],
    { name: 'Eva Mills', interest: ['sell', null], area: '?' },
    { end: ['goodbye', 'agent_ended'], forbid: [[4, /which part of town|how many bedrooms/i]] },
  ),
];

const f = 'false confirmation';

export const falseConfirmations = [
  talk(f, 'dental', 'bye-at-once', ['bye'], {}, { end: ['goodbye'] }),
  talk(f, 'dental', 'wrong-number', ['oh sorry wrong number'], {}, { end: anyEnd }),
  talk(f, 'dental', 'bye-half-way', [name, cleaning, 'okay bye'], facts, { end: ['goodbye'] }),
  talk(
    f,
    'dental',
    'thats-all-half-way',
    [name, cleaning, day, "that's all thanks"],
    { ...facts, day: '{{iso +1}}' },
    { end: ['goodbye', 'open'] },
  ),
  talk(
    f,
    'dental',
    'am-i-booked',
    [name, cleaning, day, 'so am i booked', ten],
    { ...facts, day: '{{iso +1}}', time_of_day: /ten|10/ },
    { require: [[4, /not yet|still need|almost/i]] },
  ),
  talk(
    f,
    'dental',
    'all-set',
    [name, cleaning, "great so i'm all set then", day],
    { ...facts, day: '{{iso +1}}' },
    { require: [[3, /not yet|still need|not quite|almost/i]] },
  ),
  talk(
    f,
    'restaurant',
    'call-back-later',
    ['yes', to('name', 'rob lane'), "i have to go i'll call back later"],
    { name: 'Rob Lane' },
    { end: ['goodbye', 'open', 'agent_ended'] },
  ),
  talk(
    f,
    'restaurant',
    'hours-then-bye',
    ['when do you open', 'okay thanks bye'],
    {},
    { require: [[1, /noon/]], end: ['goodbye'] },
  ),
  talk(
    f,
    'restaurant',
    'is-it-booked',
    [
      'yes',
      to('name', 'rob lane'),
      to('guests', 'two'),
      to('day', 'tomorrow'),
      'is the table booked now',
      to('time', 'seven'),
    ],
    { name: 'Rob Lane', guests: '2', day: '{{iso +1}}', time: /seven|7|19/ },
    { require: [[5, /not yet|still need|almost/i]] },
  ),
  talk(
    f,
    'orders',
    'goodbye',
    [to('order_number', '44120'), to('problem', 'damaged'), 'thank you goodbye'],
    { order_number: '44120', problem: 'damaged' },
    { end: ['goodbye'] },
  ),
  talk(
    f,
    'reception',
    'will-he-call',
    [
      to('name', 'al green'),
      agree('name', /algreen/),
      'okay thanks he will call me then right',
      to('concern', 'an audit'),
    ],
    { name: 'Al Green', concern: /audit/ },
    {},
  ),
  talk(
    f,
    'helpdesk',
    'works-now',
    [to('name', 'zoe hart'), 'oh it works now'],
    { name: 'Zoe Hart' },
    { end: ['goodbye'] },
  ),
  talk(
    f,
    'garage',
    'cheerio',
    [to('name', 'kim shaw'), to('service', 'tyres'), 'cheerio'],
    { name: 'Kim Shaw', service: 'tyres' },
    { end: ['goodbye'] },
  ),
  talk(
    f,
    'pharmacy',
    'is-it-ordered',
    [
      to('name', 'ruth gold'),
      'is my refill ordered',
      to('date_of_birth', 'march 3rd 1951', '1951-03-03'),
      agree('date_of_birth', /march3/),
    ],
    { name: 'Ruth Gold', date_of_birth: '1951-03-03' },
    {},
  ),
];

const g = 'goodbye';

export const goodbyes = [
  talk(g, 'dental', 'gotta-run', [name, cleaning, 'sorry gotta run bye bye'], facts, { end: ['goodbye'] }),
  talk(
    g,
    'dental',
    'have-a-nice-day',
    [name, 'okay have a nice day'],
    { name: 'Maria Lopez' },
    { end: ['goodbye'] },
  ),
  talk(
    g,
    'dental',
    'fact-and-bye',
    [
      ...toPhone,
      to('phone', "it's 202 555 0191", '202 555 0191'),
      agree('phone', /2025550191/),
      'yes thanks bye',
    ],
    { ...toPhoneFacts, phone: '+12025550191' },
    { end: ['completed'] },
  ),
  talk(
    g,
    'restaurant',
    'by-seven',
    [
      'yes',
      to('name', 'rob lane'),
      to('guests', 'two'),
      to('day', 'tomorrow'),
      to('time', 'by seven', 'seven'),
    ],
    { name: 'Rob Lane', guests: '2', day: '{{iso +1}}', time: /seven|7|19/ },
  ),
  talk(
    g,
    'orders',
    'all-i-know',
    [to('order_number', "that's all i have 44120", '44120'), to('problem', 'late')],
    { order_number: '44120', problem: 'late' },
  ),
  talk(g, 'homes', 'not-interested', ["i'm not interested"], {}, { end: ['goodbye'] }),
  talk(g, 'reception', 'talk-later', ["i'll try again later bye"], {}, { end: ['goodbye'] }),
  talk(
    g,
    'garage',
    'see-you',
    [to('name', 'kim shaw'), "right i'll leave it there thanks bye now"],
    { name: 'Kim Shaw' },
    { end: ['goodbye'] },
  ),
  talk(
    g,
    'orders',
    'nothing-else',
    [
      to('order_number', '44120'),
      to('problem', 'late'),
      to('email', 'jo@mail.com'),
      agree('email', /jomailcom/),
      to('details', 'no that is all'),
    ],
    { order_number: '44120', problem: 'late', email: 'jo@mail.com' },
    { end: ['completed', 'goodbye'] },
  ),
];
