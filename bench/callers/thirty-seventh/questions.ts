/** The thirty-seventh set, people who speak as they think, written down as heard: questions and refusals. */
import { agree, talk, to } from '../conversation';
import { questions as asks, refusals as refuses } from '../one-answer';

const unknown = /don't (?:know|have)|not sure|sorry|can't tell/i;

export const questions = [
  ...asks(
    'dental',
    [
      ['uh yeah how much do you guys charge for whitening', /290/],
      ['so um do you take cigna', /Cigna/],
      ["what's the latest i can come in", /6 in the evening/],
      ['um if i have to cancel do you charge me', /24 hours|40 dollars/],
      ['is it hard to park around there', /two hours/],
      ['do you have like a payment plan', unknown],
    ],
    ['reason', 'day', 'time_of_day', 'name'],
  ),
  ...asks(
    'restaurant',
    [
      ['um what have you got for vegans', /vegan/],
      ['do i have to pay cash', /all cards/],
      ['can the kids get like a smaller menu', /children's menu/],
      ['is it okay if i bring the dog', /terrace/],
    ],
    ['wishes', 'time', 'day', 'guests'],
  ),
  ...asks(
    'orders',
    [
      ['so where do i find the tracking thing', /tracking link/i],
      ['uh how long until i get my money back', /within a week/],
      ['if it breaks after a year is that covered', /ten years/],
    ],
    ['problem', 'details'],
  ),
  ...asks(
    'homes',
    [
      ['um when can we see places', /Tuesday to Saturday/],
      ['what paperwork do i need to rent', /proof of income/],
    ],
    ['interest'],
  ),
  ...asks('reception', [['how much for a simple tax return', /180 dollars/]], ['concern']),
  ...asks(
    'helpdesk',
    [['um i need a new laptop how does that work', /ordered by your manager/]],
    ['problem', 'device'],
  ),
  ...asks('garage', [['uh how long does the mot take', /about an hour/]], ['service', 'car']),
  ...asks('pharmacy', [['what time do you guys deliver', /between five and eight/]], ['how', 'medicine']),
  talk(
    'questions',
    'dental',
    'aloud-day-and-hours',
    [
      to('name', 'colette'),
      to('reason', 'cleaning'),
      { to: 'day', say: '{{weekday +3}} um how late are you open', again: '{{weekday +3}}' },
      to('time_of_day', 'then five'),
    ],
    { name: 'Colette', reason: 'cleaning', day: '{{iso +3}}', time_of_day: /five|5/i },
    { require: [[3, /6 in the evening/]] },
  ),
  talk(
    'questions',
    'homes',
    'aloud-rent-and-pets',
    [
      to('name', 'olga petrova'),
      { to: 'interest', say: 'uh rent but i have a dog is that a problem', again: 'rent' },
      to('area', 'lakeside'),
    ],
    { name: 'Olga Petrova', interest: 'rent', area: /^lakeside$/i },
    { require: [[2, /dogs/]] },
  ),
  talk(
    'questions',
    'orders',
    'aloud-return-how-long',
    [
      to('order_number', '551209'),
      { to: 'problem', say: 'i want to return it how long do i have', again: 'return' },
      to('email', 'joe at example dot com'),
      agree('email', /joe@example/),
    ],
    { order_number: '551209', problem: 'return', email: 'joe@example.com', details: '?' },
    { require: [[2, /45 days/]], end: ['open', 'completed'] },
  ),
  talk(
    'questions',
    'restaurant',
    'aloud-before-deciding',
    ['uh maybe do you guys have parking', 'okay yeah then', to('name', 'webber'), to('guests', 'two')],
    { name: 'Webber', guests: '2' },
    { require: [[1, /across the street/]], patient: ['name'] },
  ),
];

export const refused = [
  ...refuses('dental', 'phone', ["uh no i'd rather not", "um i don't really give that out"]),
  ...refuses('orders', 'email', ["i don't do email sorry", 'no you can just call me']),
  ...refuses('homes', 'budget', ["uh i honestly couldn't tell you"]),
  ...refuses('helpdesk', 'employee_number', ["i'm new i don't have one yet"]),
  ...refuses('pharmacy', 'date_of_birth', ['why would i tell you that']),
  ...refuses('reception', 'phone', ["he's already got my number"]),
];
