/** The fortieth set, people who ring between two other things: questions and refusals. */
import { talk, to } from '../conversation';
import { questions as asks, refusals as refuses } from '../one-answer';

const unknown = /don't (?:know|have)|not sure|sorry|can't (?:tell|say|answer)/i;

export const questions = [
  ...asks(
    'dental',
    [
      ['quick question do you guys take metlife', /MetLife/],
      ['where exactly are you located', /212 Maple/],
      ['how much do you charge for a cleaning without insurance', /110 dollars/],
      ['are you open late', /6 in the evening/],
      ['my kid is two and a half is that too young', /age of three/],
      ['i might have to reschedule is there a fee', /24 hours|40 dollars/],
      ['do you do root canals', unknown],
      ['what should i do if it starts bleeding at night', /555 0190/],
      ['is your place ok for someone in a wheelchair', /elevator/],
    ],
    ['reason', 'day', 'time_of_day', 'name', 'phone'],
  ),
  ...asks(
    'restaurant',
    [
      ['is my dog allowed', /terrace/],
      ['when does your kitchen close', /half past nine/],
      ['can i pay by card', /cards/],
      ['have you got live music', unknown],
    ],
    ['wishes', 'time', 'day', 'guests'],
  ),
  ...asks(
    'orders',
    [
      ['how long do i have to send something back', /45 days/],
      ["what's your warranty like", /ten years/],
      ['do you deliver to canada', /Canada/],
    ],
    ['problem', 'details'],
  ),
  ...asks('homes', [['what papers would i need to rent', /proof of income/]], ['interest']),
  ...asks('reception', [["what's your fee for a simple return", /180 dollars/]], ['concern']),
  ...asks(
    'helpdesk',
    [['my account is locked what do i do', /15 minutes/]],
    ['problem', 'device', 'urgency'],
  ),
  ...asks('garage', [['do i get a car while mine is with you', /courtesy car/i]], ['service', 'car']),
  ...asks(
    'pharmacy',
    [['do i need an appointment for the flu shot', /Thursdays/]],
    ['medicine', 'how', 'appointment'],
  ),
  talk(
    'questions',
    'dental',
    'lunch-name-again',
    [
      to('name', 'harold ames'),
      to('reason', 'cleaning'),
      'sorry what name did you put down',
      to('day', 'tomorrow'),
    ],
    { name: 'Harold Ames', reason: 'cleaning', day: '{{iso +1}}' },
    { require: [[3, /Harold Ames/]], patient: ['day'] },
  ),
  talk(
    'questions',
    'restaurant',
    'lunch-and-parking',
    [
      'yes',
      to('name', 'whitaker'),
      { to: 'guests', say: 'four and is there anywhere to park', again: 'four' },
      to('day', 'tomorrow'),
    ],
    { name: 'Whitaker', guests: '4', day: '{{iso +1}}' },
    { require: [[3, /car park/]] },
  ),
];

export const refused = [
  ...refuses('dental', 'phone', ["i'd prefer you didn't have it", "i don't give that out"]),
  ...refuses('dental', 'day', ['i have no idea yet i need to look at my schedule']),
  ...refuses('orders', 'email', ["i'm not comfortable with that"]),
  ...refuses('homes', 'budget', ["that's none of your business honestly"]),
  ...refuses('orders', 'order_number', ["i don't have it on me"]),
];
