/** The thirty-seventh set, people who speak as they think, written down as heard: openings, several facts, changes. */
import { agree, talk, to } from '../conversation';
import { changes as changed } from '../one-answer';

export const openings = [
  talk(
    'openings',
    'dental',
    'aloud-rambling',
    [
      {
        say: 'um hi yeah so my name is annette grady and uh i was wondering if i could get my teeth cleaned',
        gives: { name: 'annette grady', reason: 'cleaning' },
      },
      to('day', 'uh {{weekday +3}}'),
      to('time_of_day', 'um ten ish'),
    ],
    { name: 'Annette Grady', reason: 'cleaning', day: '{{iso +3}}', time_of_day: /ten|10/i },
  ),
  talk(
    'openings',
    'dental',
    'aloud-hurts',
    [
      {
        say: 'yes hello i need to see someone tomorrow my tooth is killing me',
        gives: { reason: 'toothache', day: 'tomorrow' },
      },
      to('name', 'bruce holloway'),
      to('time_of_day', 'the earlier the better'),
    ],
    { name: 'Bruce Holloway', reason: 'toothache', day: '{{iso +1}}', time_of_day: /earl/i },
  ),
  talk(
    'openings',
    'restaurant',
    'aloud-birthday',
    [
      {
        say: "yeah so it's my mom's birthday on {{weekday +4}} and there's nine of us",
        gives: { day: '{{weekday +4}}', guests: 'nine' },
      },
      to('name', 'uh delaney'),
      to('time', 'six'),
    ],
    { name: 'Delaney', guests: '9', day: '{{iso +4}}', time: /six|6/i, wishes: '?' },
  ),
  talk(
    'openings',
    'restaurant',
    'aloud-tonight',
    [
      {
        say: 'hi uh do you have anything for two tonight like around eight',
        gives: { guests: 'two', day: 'tonight', time: 'eight' },
      },
      to('name', 'marcus webber'),
    ],
    { name: 'Marcus Webber', guests: '2', day: '{{iso +0}}', time: /eight|8/i },
  ),
  talk(
    'openings',
    'orders',
    'aloud-wrong',
    [
      {
        say: 'so i got the wrong thing i ordered shears and you sent a hose uh order five five one two oh nine',
        gives: { problem: 'wrong item', order_number: '551209' },
      },
      to('email', 'joe at example dot com'),
    ],
    { order_number: '551209', problem: 'wrong item', email: 'joe@example.com', details: '?' },
  ),
  talk(
    'openings',
    'homes',
    'aloud-parents',
    [
      {
        say: "hey so uh i'm kofi mensah and my parents want to sell their house in lakeside",
        gives: { name: 'kofi mensah', interest: 'sell', area: 'lakeside' },
      },
      to('bedrooms', 'it has four'),
    ],
    { name: 'Kofi Mensah', interest: 'sell', area: /lakeside$/i, bedrooms: '4' },
  ),
  talk(
    'openings',
    'reception',
    'aloud-dunn',
    [
      {
        say: 'yeah hi uh harold stubbs here for mr dunn',
        gives: { name: 'harold stubbs', for_whom: 'mr dunn' },
      },
      agree('name', /stubbs/i),
      to('concern', 'uh my extension'),
    ],
    { name: 'Harold Stubbs', concern: /extension/i, for_whom: ['Mr. Dunn', null] },
    { patient: ['for_whom'] },
  ),
  talk(
    'openings',
    'helpdesk',
    'aloud-printer',
    [
      {
        say: "hi um the printer on three is jammed again and it's kind of urgent",
        gives: { device: 'printer', problem: 'it is jammed', urgency: 'high' },
      },
      to('name', 'anjali patel'),
      to('employee_number', 'one eight two two four'),
    ],
    {
      name: 'Anjali Patel',
      employee_number: '18224',
      device: ['printer', null],
      problem: '?',
      urgency: ['high', null],
    },
    { patient: ['device', 'problem', 'urgency', 'name'], mayRepeat: true },
  ),
  talk(
    'openings',
    'garage',
    'aloud-service',
    [
      {
        say: 'hiya um i need a full service on my polo',
        gives: { service: 'full service', car: 'polo' },
      },
      to('name', 'alan tranter'),
    ],
    { name: 'Alan Tranter', service: 'full service', car: [null, 'polo', 'Polo', 'my polo'] },
    { patient: ['car'] },
  ),
  talk(
    'openings',
    'pharmacy',
    'aloud-for-mother',
    [
      {
        say: "yes um i'm calling about a refill for my mother edna pruitt",
        gives: { name: 'edna pruitt' },
      },
      to('date_of_birth', 'october twelfth nineteen thirty nine'),
      agree('date_of_birth', /October 12/),
      to('medicine', 'warfarin'),
    ],
    { name: 'Edna Pruitt', date_of_birth: '1939-10-12', medicine: /^warfarin$/i },
  ),
  talk(
    'several facts',
    'dental',
    'aloud-reason-day-time',
    [
      to('name', 'nathan ruiz'),
      {
        to: 'reason',
        say: 'uh whitening and if you could do {{weekday +3}} in the afternoon',
        again: 'whitening',
        gives: { day: '{{weekday +3}}', time_of_day: 'afternoon' },
      },
      to('phone', '602 555 0113'),
    ],
    {
      name: 'Nathan Ruiz',
      reason: 'whitening',
      day: '{{iso +3}}',
      time_of_day: /afternoon/i,
      phone: '+16025550113',
    },
  ),
  talk(
    'several facts',
    'restaurant',
    'aloud-guests-day-time',
    [
      'yep',
      to('name', 'bruce'),
      {
        to: 'guests',
        say: 'um six of us {{weekday +2}} at like seven thirty',
        again: 'six',
        gives: { day: '{{weekday +2}}', time: 'seven thirty' },
      },
      to('phone', '312 555 0113'),
    ],
    { name: 'Bruce', guests: '6', day: '{{iso +2}}', time: /seven thirty|7:30/i, phone: '+13125550113' },
  ),
  talk(
    'several facts',
    'homes',
    'aloud-all',
    [
      {
        to: 'name',
        say: "olga petrova and i'm looking to rent",
        again: 'olga petrova',
        gives: { interest: 'rent' },
      },
      {
        to: 'area',
        say: 'uh fairview two bedrooms',
        again: 'fairview',
        gives: { bedrooms: 'two' },
      },
      to('budget', 'eighteen hundred'),
    ],
    { name: 'Olga Petrova', interest: 'rent', area: /^fairview$/i, bedrooms: '2', budget: '1800' },
  ),
  talk(
    'several facts',
    'garage',
    'aloud-repair-car',
    [
      to('name', 'alan tranter'),
      {
        to: 'service',
        say: "it's a repair the exhaust is hanging off my astra",
        again: 'a repair',
        gives: { car: 'vauxhall astra' },
      },
      to('car', 'a vauxhall astra', 'vauxhall astra'),
      to('day', 'tomorrow'),
    ],
    { name: 'Alan Tranter', service: 'repair', car: /astra/i, day: '{{iso +1}}' },
    { patient: ['car', 'day'] },
  ),
  talk(
    'several facts',
    'taxi',
    'aloud-taxi',
    [
      {
        to: 'pickup',
        say: 'uh 22 hill road going to the train station',
        again: '22 hill road',
        gives: { destination: 'the train station' },
      },
      to('passengers', 'just one'),
      to('time', 'in about half an hour'),
      to('name', 'colette'),
    ],
    {
      pickup: /^22 hill road$/i,
      destination: /^(?:the )?train station$/i,
      passengers: '1',
      time: /half an hour/i,
      name: 'Colette',
    },
    { patient: ['destination'] },
  ),
];

export const changes = [
  ...changed('dental', 'phone', [
    ["uh wait no {{weekday +3}}'s my dad's birthday do {{weekday +5}}", { day: '{{iso +5}}' }],
    ['you know can we do like three instead of ten', { time_of_day: /three|3/i }],
    ["sorry i said cleaning but it's more like a toothache", { reason: 'toothache' }],
    ["oh and it's marie not maria", { name: 'Marie Lopez' }],
    ['hang on tomorrow would actually be better than {{weekday +3}}', { day: '{{iso +1}}' }],
  ]),
  ...changed('restaurant', 'phone', [
    ['uh actually bump it to five people', { guests: '5' }],
    ['no wait not seven eight', { time: /eight|8/i }],
    ['wait i have to change the day to {{weekday +4}}', { day: '{{iso +4}}' }],
    ['put it under gonzalez instead', { name: 'Gonzalez' }],
  ]),
  ...changed('orders', 'email', [
    ["hm no that number's wrong it's eight eight oh one two six", { order_number: '880126' }],
    ["you know it's not that it's late it's the wrong item", { problem: 'wrong item' }],
  ]),
  ...changed('homes', 'email', [
    ['oh and uh four bedrooms not three', { bedrooms: '4' }],
    ['actually the budget is more like three eighty', { budget: '380000' }],
  ]),
  ...changed('helpdesk', 'email', [
    ["no it's the monitor i said laptop but it's the monitor", { device: 'monitor' }],
  ]),
  ...changed('garage', 'phone', [["actually it's for tyres not the mot", { service: 'tyres' }]]),
  talk(
    'corrections',
    'dental',
    'aloud-two-digits',
    [
      to('name', 'nathan ruiz'),
      to('reason', 'cleaning'),
      to('day', 'tomorrow'),
      to('time_of_day', 'ten'),
      to('phone', 'six oh two five five five oh one one three'),
      { confirm: 'phone', hears: /0131/, say: 'yes', no: 'no thirty one at the end not thirteen' },
      { confirm: 'phone', hears: /0131/, say: 'yes', no: 'no 602 555 0131' },
    ],
    {
      name: 'Nathan Ruiz',
      reason: 'cleaning',
      day: '{{iso +1}}',
      time_of_day: /ten|10/i,
      phone: '+16025550131',
    },
    { patient: ['phone'], end: ['open', 'completed'] },
  ),
  talk(
    'corrections',
    'reception',
    'aloud-name-b',
    [
      to('name', 'gus nikolaidis'),
      { confirm: 'name', hears: /gus n/i, say: "yeah but it's nicolaidis with a c" },
      { confirm: 'name', hears: /nicolaidis/i, say: 'yes', no: 'no gus nicolaidis n i c o l a i d i s' },
      to('concern', 'an audit'),
    ],
    { name: 'Gus Nicolaidis', concern: /audit/i },
    { patient: ['name'] },
  ),
];
