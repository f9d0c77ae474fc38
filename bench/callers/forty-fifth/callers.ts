/** The forty-fifth set, people at the end of their day. */
import { agree, talk, to } from '../conversation';
import { answers, changes as changed, questions as asks, refusals as refuses } from '../one-answer';

const goes = ['goodbye', 'agent_ended'] as const;

export const values = [
  ...answers('names', 'dental', 'name', [
    ['hi good evening it is nadia rahimi calling', 'Nadia Rahimi'],
    ["the appointment's for my daughter she's called elsie ward", 'Elsie Ward'],
    ['jones carol jones', 'Carol Jones'],
    ['you can have my name it is theo', 'Theo'],
    [
      "it's double barreled smythe jones first name poppy",
      ['Poppy Smythe Jones', 'Poppy Smythe-Jones', null],
    ],
    ['hmm why', null],
  ]),
  ...answers(
    'names',
    'pharmacy',
    'name',
    [["the prescription is for edna fowler that's my aunt", 'Edna Fowler']],
    {
      medicine: '?',
    },
  ),
  ...answers('names', 'garage', 'name', [
    ["it's under the company northgate plumbing", ['Northgate Plumbing', null]],
  ]),
  ...answers('phones', 'dental', 'phone', [
    ['six one nine five five five oh one nine zero', '+16195550190'],
    ["it's 619 555 0191 call after six if you can", '+16195550191'],
    ['six nineteen five five five zero one nine two', '+16195550192'],
  ]),
  ...answers('e-mails', 'orders', 'email', [
    ['nadia dash rahimi at example dot com', 'nadia-rahimi@example.com'],
    ['e ward zero two at gmail dot com', 'eward02@gmail.com'],
    ['info at northgate plumbing dot co dot uk', 'info@northgateplumbing.co.uk'],
  ]),
  ...answers(
    'dates',
    'dental',
    'day',
    [
      ['um {{weekday +4}} if it is not raining', ['{{iso +4}}', null]],
      ['after the weekend', null],
      ['{{weekday +2}} or if not {{weekday +3}}', ['{{iso +2}}', '{{iso +3}}', null]],
      ["i'm thinking the {{ordword +13}}", '{{iso +13}}'],
      ["let's go with {{weekday +5}}", '{{iso +5}}'],
      ['not tomorrow the day after', '{{iso +2}}'],
      ['two weeks from {{weekday +3}}', '{{iso +17}}'],
      ['same day as my sister', null],
    ],
    { time_of_day: '?' },
  ),
  ...answers(
    'numbers',
    'restaurant',
    'guests',
    [
      ["there are seven of us but one's a baby", '7'],
      ['my wife and me and another couple', '4'],
    ],
    { wishes: '?' },
  ),
  ...answers('numbers', 'homes', 'budget', [
    ['four and a quarter', null],
    ['around 375', ['375000', '375', null]],
  ]),
  ...answers('numbers', 'orders', 'order_number', [
    ["it's on the slip here four four zero nine one seven", '440917'],
  ]),
  ...answers('choices', 'dental', 'reason', [
    ['something is wrong with my back tooth it throbs', 'toothache'],
    ['my six month visit', ['check-up', 'cleaning', null]],
    ["they're a bit yellow", 'whitening'],
  ]),
  ...answers('choices', 'orders', 'problem', [
    ['one leg is missing', 'damaged'],
    ['i ordered it in august', ['late', null]],
    ['it is the wrong color', 'wrong item'],
  ]),
  ...answers('choices', 'helpdesk', 'urgency', [['i need it before lunch', ['high', null]]]),
  ...answers('choices', 'garage', 'service', [["it won't start in the mornings", 'repair']]),
  ...answers('text', 'helpdesk', 'problem', [["it just sits there and doesn't do anything", /sits there/i]]),
  ...answers('text', 'homes', 'area', [['fairview would be our first choice', /^fairview$/i]]),
  ...answers('text', 'reception', 'concern', [
    ['oh just my invoice from march', /^(?:just )?my invoice from march$/i],
  ]),
];

export const changes = [
  ...changed('dental', 'phone', [
    ['can i make that {{weekday +4}} instead of {{weekday +3}}', { day: '{{iso +4}}' }],
    ['let me do noon not ten', { time_of_day: /noon/i }],
    ["i'd better have a check up instead", { reason: 'check-up' }],
    ["my last name's lopes you wrote lopez", { name: 'Maria Lopes' }],
  ]),
  ...changed('restaurant', 'phone', [
    ['sorry eight people not four', { guests: '8' }],
    ['could you make it a quarter to eight', { time: /quarter to eight|7:45/i }],
  ]),
  ...changed('orders', 'email', [['hang on 880123', { order_number: '880123' }]]),
  ...changed('homes', 'email', [
    ['well actually renting might make more sense so rent', { interest: 'rent' }],
  ]),
  ...changed('helpdesk', 'email', [["it's a monitor sorry not a laptop", { device: 'monitor' }]]),
];

export const turns = [
  talk(
    'openings',
    'dental',
    'evening-one',
    [
      {
        say: 'hello i would like a teeth cleaning on {{weekday +3}} my name is carol jones',
        gives: { reason: 'cleaning', day: '{{weekday +3}}', name: 'carol jones' },
      },
      to('time_of_day', 'late afternoon'),
    ],
    { name: 'Carol Jones', reason: 'cleaning', day: '{{iso +3}}', time_of_day: /late afternoon/i },
  ),
  talk(
    'openings',
    'orders',
    'evening-two',
    [
      { say: 'yeah hi the lawn mower i bought does not start', gives: { problem: 'damaged' } },
      to('order_number', '440917'),
      to('email', 'theo at example dot com'),
    ],
    { problem: 'damaged', order_number: '440917', email: 'theo@example.com', details: '?' },
  ),
  talk(
    'openings',
    'restaurant',
    'evening-three',
    [
      {
        say: 'do you have a table for three tomorrow at seven',
        gives: { guests: 'three', day: 'tomorrow', time: 'seven' },
      },
      to('name', 'ward'),
    ],
    { guests: '3', day: '{{iso +1}}', time: /seven|7/i, name: 'Ward' },
  ),
  talk(
    'several facts',
    'homes',
    'evening-four',
    [
      to('name', 'nadia rahimi'),
      {
        to: 'interest',
        say: 'rent two bedrooms in the old town',
        again: 'rent',
        gives: { bedrooms: 'two', area: 'the old town' },
      },
      to('budget', 'sixteen hundred'),
    ],
    { name: 'Nadia Rahimi', interest: 'rent', bedrooms: '2', area: /^(?:the )?old town$/i, budget: '1600' },
  ),
  talk(
    'several facts',
    'dental',
    'evening-five',
    [
      { to: 'name', say: 'theo brandt for a check-up', again: 'theo brandt', gives: { reason: 'check-up' } },
      to('day', 'tomorrow'),
    ],
    { name: 'Theo Brandt', reason: 'check-up', day: '{{iso +1}}' },
  ),
];

export const questions = [
  ...asks(
    'dental',
    [
      ['do you happen to be open on {{weekday +4}}', /every day|8 in the morning|close at 1/],
      ['does whitening cost a lot', /290/],
      ['can my husband come in with our son', /parent may stay|age of three/],
      ['are you anywhere near the library', /library/],
      ['do you have laughing gas', /don't (?:know|have)|not sure|sorry|can't/i],
    ],
    ['reason', 'day', 'time_of_day', 'name', 'phone'],
  ),
  ...asks(
    'orders',
    [
      ['how soon do you refund', /within a week/],
      ['can i buy a gift card', /website/],
    ],
    ['problem', 'details'],
  ),
  ...asks(
    'garage',
    [
      ['is there a loan car', /courtesy car/i],
      ['where about are you', /Mill Lane/],
    ],
    ['service', 'car'],
  ),
  ...asks('restaurant', [['can we bring our labrador', /terrace/]], ['wishes', 'guests']),
];

export const refused = [
  ...refuses('dental', 'phone', ["that's not something i share", 'nope sorry']),
  ...refuses('orders', 'email', ['i would rather get a letter']),
];

export const manners = [
  talk(
    'cancellation',
    'dental',
    'evening-off',
    [to('name', 'theo'), to('reason', 'cleaning'), "i'm sorry i don't think this is for me", 'bye'],
    { name: 'Theo', reason: ['cleaning', null] },
    { end: [...goes], forbid: [[3, /which day/i]] },
  ),
  talk(
    'cancellation',
    'restaurant',
    'evening-off',
    ['yes', to('name', 'ward'), 'you know what we will just order in', 'bye'],
    { name: 'Ward' },
    { end: [...goes], forbid: [[3, /how many/i]] },
  ),
  talk(
    'false confirmation',
    'dental',
    'evening-done',
    [
      to('name', 'theo'),
      to('reason', 'cleaning'),
      to('day', 'tomorrow'),
      'great that is settled then',
      'bye',
    ],
    { name: 'Theo', reason: 'cleaning', day: '{{iso +1}}' },
    { end: [...goes], patient: ['time_of_day'] },
  ),
  talk(
    'goodbye',
    'homes',
    'evening-dinner',
    [to('name', 'nadia'), 'dinner is on the table i must run'],
    { name: 'Nadia' },
    { end: [...goes] },
  ),
  talk(
    'tone',
    'orders',
    'evening-cross',
    ['i am absolutely livid', to('order_number', '440917')],
    { order_number: '440917' },
    { patient: ['order_number'] },
  ),
  talk(
    'hold',
    'dental',
    'evening-hold',
    [to('name', 'theo'), 'just a tick my pasta is boiling over', to('reason', 'cleaning')],
    { name: 'Theo', reason: 'cleaning' },
    { patient: ['reason'] },
  ),
  talk(
    'human',
    'garage',
    'evening-human',
    [to('name', 'theo'), 'is there a proper person about', to('service', 'mot')],
    { name: 'Theo', service: 'MOT' },
    { patient: ['service'] },
  ),
  talk(
    'yes and no',
    'dental',
    'evening-sum',
    [
      to('name', 'carol jones'),
      to('reason', 'cleaning'),
      to('day', 'tomorrow'),
      to('time_of_day', 'ten'),
      to('phone', '619 555 0190'),
      agree('phone', /0190/),
      'everything but the time should be eleven',
      'yes',
    ],
    {
      name: 'Carol Jones',
      reason: 'cleaning',
      day: '{{iso +1}}',
      time_of_day: /eleven|11/i,
      phone: '+16195550190',
    },
    { end: ['completed'] },
  ),
];
