/** Everything else that people say, the seventy-sixth set. */
import { talk, to } from '../conversation';

const misheard =
  /(?:did not|didn't|do not|don't|could not|couldn't) (?:understand|catch|get that|hear)|none of my choices/i;

export const holds = [
  talk(
    'hold',
    'restaurant',
    '76-nan',
    [
      'yes please',
      to('name', 'chloe banks'),
      { say: 'hold on nan how many are we okay eight', gives: { guests: 'eight' } },
      to('day', '{{weekday +5}}'),
    ],
    { name: 'Chloe Banks', guests: '8', day: '{{iso +5}}' },
    { forbid: [[3, /don't know|do not know/i]] },
  ),
  talk(
    'hold',
    'dental',
    '76-at-the-door',
    [
      to('name', 'vic osman'),
      "one sec there's someone at the door",
      'right sorry about that',
      to('reason', 'cleaning'),
    ],
    { name: 'Vic Osman', reason: 'cleaning' },
    { forbid: [misheard] },
  ),
  talk(
    'hold',
    'orders',
    '76-glasses',
    [
      'let me just put my glasses on',
      to('order_number', 'okay it says 9 0 0 4 1 2', '900412'),
      to('problem', 'late'),
    ],
    { order_number: '900412', problem: 'late' },
    { forbid: [misheard] },
  ),
];

export const humans = [
  talk(
    'human',
    'dental',
    '76-rather-a-person',
    ["i'd much rather talk to a real person", to('name', 'bev oakes')],
    { name: 'Bev Oakes' },
    { forbid: [misheard] },
  ),
  talk(
    'human',
    'helpdesk',
    '76-anyone-there',
    [to('name', 'karl ness'), 'is there nobody there i can speak to', to('employee_number', '6012')],
    { name: 'Karl Ness', employee_number: '6012' },
    { forbid: [misheard] },
  ),
];

export const refusals = [
  talk(
    'refusals',
    'homes',
    '76-none-of-your-business',
    [
      to('name', 'rita sandoval'),
      to('interest', 'buy'),
      to('area', 'lakeside'),
      to('bedrooms', 'three'),
      "i'm not telling you that it's private",
      'no',
    ],
    { name: 'Rita Sandoval', interest: 'buy', area: /lakeside/i, bedrooms: '3' },
    { end: ['open', 'goodbye', 'agent_ended', 'not_understood'], forbid: [misheard] },
  ),
  talk(
    'refusals',
    'pharmacy',
    '76-why-birthday',
    [to('name', 'len foley'), 'what do you want my birthday for', "i don't give that out over the phone"],
    { name: 'Len Foley' },
    { end: ['open', 'goodbye', 'agent_ended', 'not_understood'], forbid: [misheard] },
  ),
];

export const corrections = [
  talk(
    'corrections',
    'restaurant',
    '76-scrap-that-saturday',
    [
      'yes',
      to('name', 'jude ames'),
      to('guests', 'four'),
      { say: '{{weekday +3}} no scrap that make it {{weekday +4}}', gives: { day: '{{weekday +4}}' } },
      to('time', 'seven'),
    ],
    { name: 'Jude Ames', guests: '4', day: '{{iso +4}}', time: /seven|7/i },
  ),
  talk(
    'corrections',
    'dental',
    '76-my-maiden-name',
    [
      to('name', 'kate summers'),
      { say: "oh wait i've got married it's kate lowell now", gives: { name: 'kate lowell' } },
      to('reason', 'cleaning'),
    ],
    { name: 'Kate Lowell', reason: 'cleaning' },
  ),
  talk(
    'corrections',
    'garage',
    '76-not-the-golf',
    [
      to('name', 'stan perry'),
      to('service', 'mot'),
      to('car', 'a golf'),
      { say: "hang on no it's the polo that needs doing", gives: { car: 'polo' } },
      to('day', 'tomorrow'),
    ],
    { name: 'Stan Perry', service: 'MOT', car: /polo/i, day: '{{iso +1}}' },
  ),
];

export const tone = [
  talk(
    'tone',
    'dental',
    '76-are-you-a-robot',
    ['am i talking to a machine', to('name', 'well okay my name is hugo lane', 'hugo lane')],
    { name: 'Hugo Lane' },
    { forbid: [misheard] },
  ),
  talk(
    'tone',
    'orders',
    '76-fuming',
    [
      "i'm absolutely fuming this is the third time",
      to('order_number', '128840'),
      to('problem', 'wrong item again', 'wrong item'),
    ],
    { order_number: '128840', problem: 'wrong item', details: '?' },
    { forbid: [misheard] },
  ),
  talk(
    'off topic',
    'restaurant',
    '76-game',
    [
      'did you see the game last night',
      'ha never mind yes a table please',
      to('name', 'curtis moody'),
      to('guests', 'two'),
    ],
    { name: 'Curtis Moody', guests: '2' },
    { end: ['open'] },
  ),
  talk(
    'yes and no',
    'restaurant',
    '76-yes-no-allergies',
    [
      'yeah go on then',
      to('name', 'holly vance'),
      to('guests', 'two'),
      to('day', 'tomorrow'),
      to('time', 'six'),
      to('phone', '312 555 0199'),
      to('wishes', 'no not that i know of', 'no'),
    ],
    { name: 'Holly Vance', guests: '2', day: '{{iso +1}}', time: /six|6/i, phone: '+13125550199' },
    { end: ['completed', 'open'] },
  ),
];
