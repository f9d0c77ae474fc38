/** The seventy-fifth set, who calls and what is answered: people of many places and ages once more. */
import { agree, talk, to } from '../conversation';
import { answers } from '../one-answer';

export const names = [
  ...answers('names', 'dental', 'name', [['er yes it is under akua mensah i believe', 'Akua Mensah']]),
  ...answers('names', 'restaurant', 'name', [
    ["you can say it's for the hendersons", ['Hendersons', 'Henderson', 'The Hendersons']],
  ]),
  ...answers('names', 'reception', 'name', [
    ["aye hello it's fergus mackay from aberdeen", ['Fergus Mackay', 'Fergus MacKay']],
  ]),
  ...answers('names', 'garage', 'name', [
    ['so my surname is tan and my first name is wei ling', 'Wei Ling Tan'],
  ]),
  ...answers('names', 'helpdesk', 'name', [['yo this is jamal carter', 'Jamal Carter']]),
];

export const openings = [
  talk(
    'openings',
    'garage',
    'making-a-noise',
    [
      {
        say: "hello there my clio's making a horrible noise could you have a look at it on {{weekday +2}}",
        gives: { service: 'repair', car: 'a clio', day: '{{weekday +2}}' },
      },
      to('name', 'moira duff'),
      to('phone', '07700 900 419'),
    ],
    { name: 'Moira Duff', service: 'repair', car: /clio/i, day: '{{iso +2}}', phone: '+447700900419' },
    { patient: ['car', 'service'] },
  ),
  talk(
    'openings',
    'dental',
    'cleaning-tomorrow-morning',
    [
      {
        say: 'hi can i come in for a cleaning tomorrow morning my name is jamal carter',
        gives: { name: 'jamal carter', reason: 'cleaning', day: 'tomorrow', time_of_day: 'morning' },
      },
      to('phone', '202 555 0189'),
    ],
    {
      name: 'Jamal Carter',
      reason: 'cleaning',
      day: '{{iso +1}}',
      time_of_day: /morning/i,
      phone: '+12025550189',
    },
  ),
  talk(
    'openings',
    'orders',
    'sent-the-wrong-shears',
    [
      {
        say: "yes hello you've sent me the wrong shears my order's 419 288",
        gives: { order_number: '419288', problem: 'wrong item' },
      },
      to('email', 'moira at example dot com'),
    ],
    { order_number: '419288', problem: 'wrong item', email: 'moira@example.com', details: '?' },
  ),
  talk(
    'openings',
    'reception',
    'about-my-payslip',
    [
      {
        say: "good morning it's ingrid holm i wanted to ask about my payslip",
        gives: { name: 'ingrid holm', concern: 'my payslip' },
      },
      agree('name', /ingridholm/i),
      to('phone', '212 555 0112'),
    ],
    { name: 'Ingrid Holm', concern: /payslip/i, for_whom: '?', phone: '+12125550112' },
    { patient: ['concern'] },
  ),
  talk(
    'openings',
    'restaurant',
    'birthday-dinner-for-ten',
    [
      {
        say: "yeah it's for my nan's birthday there'd be ten of us on {{weekday +5}}",
        gives: { guests: 'ten', day: '{{weekday +5}}' },
      },
      to('name', 'jade morgan'),
      to('time', 'one o clock'),
    ],
    { name: 'Jade Morgan', guests: '10', day: '{{iso +5}}', time: /one|1/i, wishes: '?' },
  ),
];

export const several = [
  talk(
    'several facts',
    'restaurant',
    'name-and-number',
    [
      'please',
      {
        to: 'name',
        say: 'wei ling tan my mobile is 312 555 0136',
        gives: { name: 'wei ling tan', phone: '312 555 0136' },
      },
      to('guests', 'five'),
    ],
    { name: 'Wei Ling Tan', guests: '5', phone: '+13125550136' },
  ),
  talk(
    'several facts',
    'pharmacy',
    'name-and-birth',
    [
      {
        to: 'name',
        say: "it's moira duff date of birth second of march nineteen fifty five",
        gives: { name: 'moira duff', date_of_birth: 'march 2 1955' },
      },
      to('medicine', 'the omeprazole'),
      to('how', 'deliver please'),
    ],
    { name: 'Moira Duff', date_of_birth: '1955-03-02', medicine: /omeprazole/i, how: 'delivery' },
  ),
  talk(
    'several facts',
    'homes',
    'buy-lakeside-budget',
    [
      to('name', 'ingrid holm'),
      {
        to: 'interest',
        say: "we want to buy in lakeside and we've got about 420000 to spend",
        gives: { interest: 'buy', area: 'lakeside', budget: '420000' },
      },
      to('bedrooms', 'three or so', 'three'),
    ],
    { name: 'Ingrid Holm', interest: 'buy', area: /^lakeside$/i, bedrooms: '3', budget: '420000' },
    { patient: ['bedrooms'] },
  ),
  talk(
    'several facts',
    'helpdesk',
    'normal-and-mail',
    [
      to('name', 'jamal carter'),
      to('employee_number', '31550'),
      to('device', 'my laptop'),
      to('problem', 'the battery dies after an hour'),
      {
        to: 'urgency',
        say: 'just normal and you can mail me at jamal at northwind dot example',
        gives: { urgency: 'normal', email: 'jamal at northwind dot example' },
      },
    ],
    {
      name: 'Jamal Carter',
      employee_number: '31550',
      device: 'laptop',
      problem: /battery/i,
      urgency: 'normal',
      email: 'jamal@northwind.example',
    },
    { end: ['open', 'completed'] },
  ),
  talk(
    'several facts',
    'garage',
    'service-and-day',
    [
      to('name', 'moira duff'),
      {
        to: 'service',
        say: 'just an mot on {{weekday +4}} if you can',
        gives: { service: 'mot', day: '{{weekday +4}}' },
      },
      to('car', 'my clio'),
    ],
    { name: 'Moira Duff', service: 'MOT', car: /clio/i, day: '{{iso +4}}' },
  ),
];

export const phones = [
  ...answers('phones', 'dental', 'phone', [
    ['eh two oh two then five double five then oh one two two', '+12025550122'],
    ["that's 202 dash 555 dash 0195", '+12025550195'],
  ]),
  ...answers('phones', 'garage', 'phone', [
    ['zero seven seven zero zero nine zero zero three one nine', '+447700900319'],
  ]),
  ...answers('phones', 'restaurant', 'phone', [["312 555 0144 it's my work one", '+13125550144']]),
  ...answers('phones', 'reception', 'phone', [
    ['so it would be plus one two one two five five five oh one seven seven', '+12125550177'],
  ]),
];

export const mails = [
  ...answers('e-mails', 'orders', 'email', [
    ['w l tan at example dot com', 'wltan@example.com'],
    ["it's duff double seven at outlook dot com", 'duff77@outlook.com'],
    ['jade dash m at gmail dot com', 'jade-m@gmail.com'],
  ]),
  ...answers('e-mails', 'homes', 'email', [
    ['ingrid dot holm at post dot example dot com', 'ingrid.holm@post.example.com'],
  ]),
  ...answers('e-mails', 'helpdesk', 'email', [
    ['um j carter at northwind dot example', 'jcarter@northwind.example'],
  ]),
];

export const dates = [
  ...answers('dates', 'dental', 'day', [
    ["{{weekday +4}}'s good for me", '{{iso +4}}'],
    ['maybe the {{ord +9}}', '{{iso +9}}'],
    ['not tomorrow the day after', '{{iso +2}}'],
  ]),
  ...answers('dates', 'garage', 'day', [
    ['would {{weekday +2}} suit', '{{iso +2}}'],
    ['in two weeks', '{{iso +14}}'],
  ]),
  ...answers('dates', 'restaurant', 'day', [["on valentine's day", '{{iso 02-14}}']]),
  ...answers('dates', 'pharmacy', 'date_of_birth', [
    ['nine eleven nineteen sixty six', '1966-09-11'],
    ["i'm born the twentieth of may 1990", '1990-05-20'],
  ]),
];

export const numbers = [
  ...answers('numbers', 'restaurant', 'guests', [["there's five adults and two kids", '7']]),
  ...answers('numbers', 'orders', 'order_number', [
    ['yes it begins with four one nine then two eight eight', '419288'],
  ]),
  ...answers('numbers', 'homes', 'bedrooms', [['we need four', '4']]),
  ...answers('numbers', 'homes', 'budget', [['three hundred seventy five thousand dollars', '375000']]),
  ...answers('numbers', 'helpdesk', 'employee_number', [
    ["wait i know it it's three one five five oh", '31550'],
  ]),
];

export const choices = [
  ...answers('choices', 'dental', 'reason', [['my tooth has been throbbing since last night', 'toothache']]),
  ...answers('choices', 'orders', 'problem', [['where is it i have been waiting for two weeks', 'late']]),
  ...answers('choices', 'garage', 'service', [["it won't start in the mornings", 'repair']]),
  ...answers('choices', 'pharmacy', 'how', [["i'll get it on my way home", 'pick up']]),
  ...answers('choices', 'homes', 'interest', [['i need somewhere to rent', 'rent']]),
  ...answers('choices', 'helpdesk', 'urgency', [['no rush at all', 'low']]),
];

export const texts = [
  ...answers('text', 'dental', 'time_of_day', [["early in the day i'm up with the birds", /early/i]]),
  ...answers('text', 'restaurant', 'wishes', [["my nan's in a wheelchair", /wheelchair/i]]),
  ...answers('text', 'garage', 'car', [['um a renault clio the blue one', /clio/i]]),
  ...answers('text', 'helpdesk', 'problem', [
    ["it's asking me for a bitlocker key and i've no idea what that is", /bitlocker/i],
  ]),
  ...answers('text', 'pharmacy', 'medicine', [['my water tablets', /water tablets/i]]),
];
