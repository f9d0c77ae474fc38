/** The forty-first set, people from all over who take their time: questions and refusals. */
import { talk, to } from '../conversation';
import { questions as asks, refusals as refuses } from '../one-answer';

const unknown = /don't (?:know|have)|not sure|sorry|can't (?:tell|say|answer)/i;

export const questions = [
  ...asks(
    'dental',
    [
      ['whereabouts are you to', /212 Maple/],
      ['may i know the timings please', /8 in the morning/],
      ["i've got cigna is that any good", /Cigna/],
      ["what'll a check up set me back", /75 dollars/],
      ['can i sit with my little one while you do it', /parent may stay/],
      ["d'you have somewhere to leave the car", /Parking behind|two hours/],
      ['do you give sedation', unknown],
    ],
    ['reason', 'day', 'time_of_day', 'name', 'phone'],
  ),
  ...asks(
    'restaurant',
    [
      ["i'm coeliac what can i have", /gluten free/],
      ['do you have something for children', /high chairs/],
      ['is there any veg food', /vegetarian/],
      ['can we sit outside', /terrace/i],
    ],
    ['wishes', 'time', 'day', 'guests'],
  ),
  ...asks(
    'orders',
    [
      ["when'll i get my money back", /within a week/],
      ['do the gift cards run out', /never expire/],
    ],
    ['problem', 'details'],
  ),
  ...asks('homes', [['what do you take off me if i sell with you', /two and a half percent/]], ['interest']),
  ...asks(
    'helpdesk',
    [['the paper is stuck in the printer how do i get it out', /side door/]],
    ['problem', 'device'],
  ),
  ...asks(
    'garage',
    [
      ['can i pay cash', /do not take cash|don't take cash/i],
      ['how much for an mot', /54 pounds/],
    ],
    ['service', 'car'],
  ),
  ...asks('pharmacy', [["what'll i do with my old tablets", /dispose/]], ['medicine', 'how']),
  talk(
    'questions',
    'lawyers',
    'over-price',
    ['how much is it for the first time to talk to a lawyer'],
    {},
    {
      require: [[1, /90 dollars/]],
      mayRepeat: true,
    },
  ),
  talk(
    'questions',
    'couriers',
    'over-snake',
    ['will you carry a hamster'],
    {},
    {
      require: [[1, /do not carry animals|don't (?:know|have)/i]],
      mayRepeat: true,
    },
  ),
  talk(
    'questions',
    'hotel',
    'over-breakfast',
    [to('arrival', '{{weekday +4}}'), 'and is breakfast in the price', to('nights', 'three')],
    { arrival: '{{iso +4}}', nights: '3' },
    { require: [[2, /included/]], patient: ['nights'] },
  ),
];

export const refused = [
  ...refuses('dental', 'phone', ['no phone sorry', "i'm ex directory and i'd like to keep it so"]),
  ...refuses('orders', 'email', ["me i don't have any computer"]),
  ...refuses('pharmacy', 'date_of_birth', ['why would you need that']),
  ...refuses('homes', 'budget', ["couldn't say"]),
  ...refuses('reception', 'phone', ["he's already got my number"]),
];
