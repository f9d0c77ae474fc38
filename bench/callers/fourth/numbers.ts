/** Numbers, in the fourth set. */
import { talk, to } from '../conversation';

const n = 'numbers';

export const numbers = [
  talk(
    n,
    'restaurant',
    '4-two-couples',
    ['yes', to('name', 'leo grant'), to('guests', "it's two couples so four", 'four'), to('day', 'tomorrow')],
    { name: 'Leo Grant', guests: '4', day: '{{iso +1}}' },
  ),
  talk(
    n,
    'restaurant',
    '4-plus-baby',
    ['yes', to('name', 'leo grant'), to('guests', 'six adults and two kids', 'eight'), to('day', 'tomorrow')],
    { name: 'Leo Grant', guests: '8', day: '{{iso +1}}' },
    { patient: ['guests'] },
  ),
  talk(
    n,
    'restaurant',
    '4-too-many',
    [
      'yes',
      to('name', 'leo grant'),
      to('guests', 'like twenty people', 'okay then twelve'),
      to('guests', 'okay then twelve', 'twelve'),
      to('day', 'tomorrow'),
    ],
    { name: 'Leo Grant', guests: '12', day: '{{iso +1}}' },
    { patient: ['guests'], never: { guests: '20' } },
  ),
  talk(
    n,
    'orders',
    '4-groups',
    [to('order_number', "yeah it's forty four seventeen oh nine", '441709'), to('problem', 'damaged')],
    { order_number: '441709', problem: 'damaged' },
  ),
  talk(
    n,
    'orders',
    '4-triple',
    [to('order_number', 'eight triple zero five', '80005'), to('problem', 'late')],
    { order_number: '80005', problem: 'late' },
  ),
  talk(
    n,
    'orders',
    '4-on-the-slip',
    [to('order_number', 'the slip here says uh two nine nine oh one', '29901'), to('problem', 'late')],
    { order_number: '29901', problem: 'late' },
  ),
  talk(
    n,
    'homes',
    '4-half-million',
    [
      to('name', 'cora lane'),
      to('interest', 'buy'),
      to('area', 'fairview'),
      to('bedrooms', 'at least three', 'three'),
      to('budget', 'half a million tops', '500000'),
    ],
    { name: 'Cora Lane', interest: 'buy', area: /fairview/i, bedrooms: '3', budget: '500000' },
  ),
  talk(
    n,
    'homes',
    '4-up-to',
    [
      to('name', 'cora lane'),
      to('interest', 'buy'),
      to('area', 'lakeside'),
      to('bedrooms', 'four'),
      to('budget', 'we could go up to three twenty five thousand', '325000'),
    ],
    { name: 'Cora Lane', interest: 'buy', area: /lakeside/i, bedrooms: '4', budget: '325000' },
    { patient: ['budget'] },
  ),
  talk(
    n,
    'helpdesk',
    '4-badge',
    [
      to('name', 'tess wu'),
      to('employee_number', 'my badge says 0 7 1 2 4 no sorry 1 7 1 2 4', '17124'),
      to('device', 'laptop'),
    ],
    { name: 'Tess Wu', employee_number: '17124', device: 'laptop' },
    { patient: ['employee_number'] },
  ),
  talk(
    n,
    'gym',
    '4-turning',
    [
      to('name', 'tara king'),
      to('age', "i'm turning forty in june so thirty nine", '39'),
      to('plan', 'day pass'),
    ],
    { name: 'Tara King', age: '39', plan: 'day pass' },
    { patient: ['age'] },
  ),
  talk(
    n,
    'bakery',
    '4-dozen',
    ['yes', to('name', 'rita oak'), to('cake', 'lemon'), to('servings', 'about two dozen', 'twenty four')],
    { name: 'Rita Oak', cake: 'lemon', servings: '24' },
    { patient: ['servings'] },
  ),
  talk(
    n,
    'taxi',
    '4-me-and-mom',
    [
      to('pickup', '14 birch lane'),
      to('destination', 'the mall'),
      to('passengers', 'me and my mom', 'two'),
      to('time', 'at noon'),
    ],
    { pickup: /14 birch lane/i, destination: /mall/i, passengers: '2', time: /noon/i },
  ),
];
