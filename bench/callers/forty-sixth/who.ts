/** The forty-sixth set, ordinary people and four businesses more: names, openings, several facts at once. */
import { agree, talk, to } from '../conversation';

const poodle = to('breed', 'a poodle');

export const names = [
  talk(
    'names',
    'groomer',
    'plain-name-of-the-dog',
    [to('name', "this is Brenda, Biscuit's mom. Brenda Kowalczyk", 'Brenda Kowalczyk'), poodle],
    { name: 'Brenda Kowalczyk', breed: /poodle/i },
  ),
  talk(
    'names',
    'groomer',
    'plain-returning',
    [to('name', "Oh hi, it's Tomas Herrera, I was in last month", 'Tomas Herrera'), to('breed', 'A husky')],
    { name: 'Tomas Herrera', breed: /husky/i },
  ),
  talk(
    'names',
    'tutoring',
    'plain-mrs',
    [to('name', "Yes, it's Mrs Adeyemi, Folake Adeyemi", 'Folake Adeyemi'), to('pupil_age', 'eleven')],
    { name: 'Folake Adeyemi', pupil_age: '11' },
  ),
  talk(
    'names',
    'rental',
    'plain-husband',
    [
      to('car_size', 'a van please', 'van'),
      to('pickup_day', '{{weekday +4}}'),
      to('days', 'three'),
      to('name', "can you put it under my husband's name, Greg Sandoval", 'Greg Sandoval'),
    ],
    { car_size: 'van', pickup_day: '{{iso +4}}', days: '3', name: 'Greg Sandoval' },
  ),
  talk(
    'names',
    'pests',
    'plain-spelled',
    [
      to('pest', 'ants'),
      to('address', '19 Birch Road'),
      to('name', 'Kirsty Muir, that is M U I R', 'Kirsty Muir'),
    ],
    { pest: 'ants', address: /19 birch road/i, name: 'Kirsty Muir' },
  ),
  talk(
    'names',
    'tutoring',
    'plain-first-only',
    [to('name', "Hiya, I'm Dev", 'Dev'), to('pupil_age', "he's nine", 'nine')],
    { name: 'Dev', pupil_age: '9' },
  ),
];

export const openings = [
  talk(
    'openings',
    'groomer',
    'plain-full-groom',
    [
      {
        say: "Hi there, Lauren Beck here, I'd like to bring my golden retriever in for a full groom",
        gives: { name: 'Lauren Beck', breed: 'golden retriever', service: 'full groom' },
      },
      to('day', '{{weekday +3}}'),
    ],
    {
      name: 'Lauren Beck',
      breed: ['golden retriever', 'my golden retriever', 'a golden retriever'],
      service: 'full groom',
      day: '{{iso +3}}',
    },
    { patient: ['breed'] },
  ),
  talk(
    'openings',
    'rental',
    'plain-van-for-two-days',
    [
      {
        say: 'Hello, I need to rent a van for two days, starting {{weekday +2}}',
        gives: { car_size: 'a van', days: 'two', pickup_day: '{{weekday +2}}' },
      },
      to('name', 'Alan Whitfield'),
    ],
    { car_size: 'van', days: '2', pickup_day: '{{iso +2}}', name: 'Alan Whitfield' },
  ),
  talk(
    'openings',
    'pests',
    'plain-mice-in-garage',
    [
      {
        say: "Yeah hi, we've got mice in our garage and I need somebody to come out",
        gives: { pest: 'mice' },
      },
      to('address', '2207 Palm Avenue'),
    ],
    { pest: 'mice', address: /2207 palm avenue/i },
  ),
];

export const several = [
  talk(
    'several facts',
    'tutoring',
    'plain-daughter',
    [
      to('name', 'Caroline Ashby'),
      {
        say: "she's fourteen and it's maths she needs help with",
        gives: { pupil_age: 'fourteen', subject: 'maths' },
      },
      to('day', 'tomorrow'),
    ],
    { name: 'Caroline Ashby', pupil_age: '14', subject: 'maths', day: '{{iso +1}}' },
  ),
  talk(
    'several facts',
    'rental',
    'plain-day-and-days',
    [
      to('car_size', 'the small one', 'small car'),
      {
        say: '{{weekday +3}}, and I need it for five days',
        gives: { pickup_day: '{{weekday +3}}', days: 'five' },
      },
      to('name', 'Yvonne Castle'),
    ],
    { car_size: 'small car', pickup_day: '{{iso +3}}', days: '5', name: 'Yvonne Castle' },
  ),
  talk(
    'several facts',
    'groomer',
    'plain-day-and-time',
    [
      to('name', 'Pete Lindgren'),
      to('breed', 'beagle'),
      to('service', 'just a bath', 'bath'),
      {
        say: 'could I do {{weekday +2}} at half past ten',
        gives: { day: '{{weekday +2}}', time: 'half past ten' },
      },
      to('phone', '312 555 0177'),
      agree('phone', /5550177/),
    ],
    {
      name: 'Pete Lindgren',
      breed: /beagle/i,
      service: 'bath',
      day: '{{iso +2}}',
      time: /^10:30/,
      phone: '+13125550177',
    },
    { end: ['open', 'completed'] },
  ),
];
