/** The thirty-fourth set, as recognizers with and without marks write callers down: questions and refusals. */
import { questions as asks, refusals as refuses } from '../one-answer';

export const questions = [
  ...asks(
    'dental',
    [
      ['Do you guys take Delta Dental?', /Delta, Cigna/],
      ["How much is a cleaning if I don't have insurance?", /110/],
      ['Is parking free?', /two hours/],
      ["What time do y'all close?", /6 in the evening/],
      ['Can I stay with my son while you work on him?', /parent may stay/],
      ['If something comes up can I cancel?', /24 hours/],
      ["what's the number for emergencies", /555 0190/],
      ['Do you do implants?', /don't (?:know|have)|not sure|sorry/i],
    ],
    ['reason', 'day', 'time_of_day', 'name'],
  ),
  ...asks(
    'restaurant',
    [
      ['Do you have anything vegan?', /vegan/],
      ['Is there a high chair?', /high chairs/],
      ["we're bringing our dog is that okay", /terrace/],
      ['how late are you open tonight', /10 in the evening/],
      ["what's the dress code", /don't (?:know|have)|not sure|sorry/i],
    ],
    ['wishes', 'time', 'day'],
  ),
  ...asks(
    'orders',
    [
      ['Can I still return something I bought last month?', /45 days/],
      ['do you guys sell gift cards', /20 dollars/],
      ['is there a warranty', /ten years/],
      ['can you ship to canada', /Canada/],
    ],
    ['problem'],
  ),
  ...asks(
    'reception',
    [
      ['What do you charge for a first meeting?', /first meeting is free/i],
      ['how do i get my documents to you', /client portal/],
    ],
    ['concern'],
  ),
  ...asks(
    'helpdesk',
    [
      ["the printer's jammed how do i fix it", /side door/],
      ['what is the guest wifi', /Northwind Guest/],
    ],
    ['problem', 'device'],
  ),
  ...asks('garage', [['where are you', /Mill Lane/]], ['car', 'service']),
  ...asks('pharmacy', [["what happens if i'm out of refills", /ask your doctor/]], ['medicine', 'how']),
];

export const refused = [
  ...refuses('dental', 'phone', [
    "I'd rather not, thanks.",
    'Nope, not giving that out.',
    "i don't own a phone",
  ]),
  ...refuses('homes', 'budget', ['Not sure yet.', "i'd rather discuss that in person"]),
  ...refuses('orders', 'order_number', ["i don't have it in front of me", 'i threw the paper out']),
];
