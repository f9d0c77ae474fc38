/** The fifty-fifth set: who calls, and what they give. */
import { agree, talk, to } from '../conversation';
import { answers } from '../one-answer';

export const names = [
  ...answers('names', 'dental', 'name', [
    ["yeah hi it's, hold on, Duke get down, it's Pam Whitcombe", 'Pam Whitcombe'],
    ['Xiomara, X I O M A R A, Rios', 'Xiomara Rios'],
    ['This is doctor Ahlgren, Eva Ahlgren', /^(?:dr\.? )?eva ahlgren$/i],
    ["I'm ringing on behalf of Nils Dahl", 'Nils Dahl'],
    ['Kit, short for Christopher, Christopher Vane', ['Christopher Vane', 'Kit Vane']],
    ['can you see my number', null],
  ]),
  ...answers('names', 'garage', 'name', [
    ["it's Gaz, well Gareth, Gareth Pugh", 'Gareth Pugh'],
    ['MacIntyre, with an a after the M', ['MacIntyre', 'Macintyre']],
    ['same as last week love', null],
  ]),
  ...answers('names', 'homes', 'name', [
    ["you're speaking with Beatriz Alonso", 'Beatriz Alonso'],
    [
      'Ken and Marge Olsen',
      ['Ken Olsen', 'Marge Olsen', 'Ken And Marge Olsen', 'Ken', 'Ken and Marge Olsen'],
    ],
  ]),
  talk(
    'names',
    'reception',
    'no-with-two-ls',
    [
      to('name', 'Elis Bergman'),
      { confirm: 'name', hears: /ellis/i, no: "close, it's Ellis with two l's" },
      to('concern', 'payroll'),
    ],
    { name: 'Ellis Bergman', concern: /payroll/i, for_whom: '?' },
    { patient: ['name'] },
  ),
];

export const openings = [
  talk(
    'openings',
    'pharmacy',
    'run-out',
    [
      {
        say: "hi there, I've run out of my blood pressure pills, amlodipine, and I'd need them delivered",
        gives: { medicine: 'amlodipine', how: 'delivery' },
      },
      to('name', 'Ida Blom'),
      to('date_of_birth', 'June 3 1955'),
      agree('date_of_birth', /june3/),
    ],
    { medicine: /amlodipine/i, how: 'delivery', name: 'Ida Blom', date_of_birth: '1955-06-03' },
    { patient: ['medicine', 'how'] },
  ),
  talk(
    'openings',
    'helpdesk',
    'not-printing',
    [
      {
        say: 'morning, the printer on the third floor refuses to print anything',
        gives: { device: 'printer', problem: 'it refuses to print' },
      },
      to('name', 'Tom Arden'),
      to('employee_number', '8812'),
      to('urgency', "it's a bit of a nuisance but nobody's dying", 'normal'),
    ],
    {
      device: 'printer',
      problem: /print/i,
      name: 'Tom Arden',
      employee_number: '8812',
      urgency: ['normal', 'low'],
    },
    { patient: ['problem', 'urgency'] },
  ),
  talk(
    'openings',
    'reception',
    'late-for-taxes',
    [
      {
        say: "hello, Stella Quist speaking, I'm calling for Mr. Dunn about my audit",
        gives: { name: 'Stella Quist', for_whom: 'Mr. Dunn', concern: 'my audit' },
      },
      agree('name', /stellaquist/),
      to('phone', '212 555 0166'),
      agree('phone', /5550166/),
    ],
    { name: 'Stella Quist', for_whom: 'Mr. Dunn', concern: /audit/i, phone: '+12125550166' },
    { end: ['open', 'completed'], patient: ['concern'] },
  ),
];

export const several = [
  talk(
    'several facts',
    'dental',
    'day-time-phone',
    [
      to('name', 'Hanna Vogt'),
      to('reason', 'just a clean'),
      {
        say: '{{weekday +3}} after two would suit, and you can get me on 202 555 0133',
        gives: { day: '{{weekday +3}}', time_of_day: 'after two', phone: '202 555 0133' },
      },
      agree('phone', /5550133/),
    ],
    {
      name: 'Hanna Vogt',
      reason: 'cleaning',
      day: '{{iso +3}}',
      time_of_day: /after two|after 2|two|2/i,
      phone: '+12025550133',
    },
    { end: ['open', 'completed'] },
  ),
  talk(
    'several facts',
    'homes',
    'wish-list',
    [
      to('name', 'Gil Santos'),
      {
        say: "we'd like to buy in Fairview, four bedrooms, up to six hundred thousand",
        gives: { interest: 'buy', area: 'Fairview', bedrooms: 'four', budget: '600000' },
      },
      to('email', 'gil at example dot com'),
      agree('email', /gilexample/),
    ],
    {
      name: 'Gil Santos',
      interest: 'buy',
      area: /^fairview$/i,
      bedrooms: '4',
      budget: '600000',
      email: 'gil@example.com',
    },
  ),
];

export const phones = [
  ...answers('phones', 'dental', 'phone', [
    ["two oh two, that's the area code, then five five five, double oh one four", '+12025550014'],
    ["I think it's 202 555 0135, let me just check, yes 0135", '+12025550135'],
    ["not my mobile, that's broken, the landline, 202 555 0136", '+12025550136'],
    ['202 five fifty-five oh one thirty-seven', '+12025550137'],
    ["my daughter's is best, she picks up, 202 555 0138", '+12025550138'],
  ]),
  ...answers(
    'phones',
    'restaurant',
    'phone',
    [['three one two triple five zero one eight eight', '+13125550188']],
    { wishes: '?' },
  ),
  ...answers('phones', 'garage', 'phone', [
    ['oh seven seven hundred nine hundred five five one', '+447700900551'],
  ]),
];

export const emails = [
  ...answers('e-mails', 'orders', 'email', [
    ['r menon at example dot com, r as in red', 'rmenon@example.com'],
    ['ravi menon, with a dot in the middle, at example dot org', 'ravi.menon@example.org'],
    ["it's my name backwards, ivar, at example dot com", 'ivar@example.com'],
    ['menon family, no space, at example dot net', 'menonfamily@example.net'],
  ]),
  ...answers('e-mails', 'helpdesk', 'email', [
    ['t dot arden at northwind dot example please', 't.arden@northwind.example'],
  ]),
];

export const dates = [
  ...answers('dates', 'dental', 'day', [
    ["what's today, the {{ord +0}}? then the {{ord +3}}", '{{iso +3}}'],
    ["{{weekday +2}}'s no good, {{weekday +3}}'s no good, {{weekday +4}} I can do", '{{iso +4}}'],
    ['as soon as humanly possible, tomorrow even', '{{iso +1}}'],
    ['two weeks today', '{{iso +14}}'],
    ["I'm back from my holiday on {{weekday +3}} so the {{weekday +4}}", '{{iso +4}}'],
    ['oh any {{weekday +3}} really', ['{{iso +3}}', null]],
    ['the {{ordword +9}} if it is a {{weekday +9}}', '{{iso +9}}'],
    ['what have you got', null],
  ]),
  ...answers('dates', 'restaurant', 'day', [
    ["New Year's Eve", '{{iso 12-31}}'],
    ["tonight if there's space", '{{iso +0}}'],
    ["{{weekday +3}}, no hang on that's the match, {{weekday +4}}", '{{iso +4}}'],
  ]),
  ...answers('dates', 'garage', 'day', [
    ['{{weekday +2}} or failing that {{weekday +3}}', ['{{iso +2}}', null]],
    ["it's booked for {{weekday +2}} at the bodyshop so the day after", '{{iso +3}}'],
    ['{{ordword +5}} {{month +5}}', '{{iso +5}}'],
  ]),
  ...answers('dates', 'pharmacy', 'date_of_birth', [
    ['I was a Christmas Day baby, nineteen forty four', '1944-12-25'],
    ['march the fourth sixty', '1960-03-04'],
    ['the fourth of the third, nineteen sixty', ['1960-03-04', '1960-04-03']],
    ["you've got it on file", null],
  ]),
];

export const numbers = [
  ...answers(
    'numbers',
    'restaurant',
    'guests',
    [
      ['the wife, the two kids and me', '4'],
      ['three couples', '6'],
      ['seven if you count the dog, so six', '6'],
      ["it's just gonna be me and a book", '1'],
    ],
    { wishes: '?' },
  ),
  ...answers('numbers', 'orders', 'order_number', [
    ['double five three, one two oh', '553120'],
    ["it's five five three one two and then there's a smudge, a zero I think", '553120'],
    ['I paid 49 dollars for it, the number is 553121', '553121'],
  ]),
  ...answers('numbers', 'homes', 'bedrooms', [
    ["one each for the kids and one for us, there's two kids", ['3', null]],
    ["a studio's fine", ['1', null]],
    ['four, five would be a dream', ['4', null]],
  ]),
  ...answers('numbers', 'homes', 'budget', [
    ['anything up to four twenty five', ['425000', null]],
    ["we're pre-approved for half a mil", '500000'],
  ]),
];

export const choices = [
  ...answers('choices', 'dental', 'reason', [
    ['I cracked one on an olive stone', 'toothache'],
    ["my wife says I've got coffee teeth", 'whitening'],
    ['I want the plaque off', 'cleaning'],
    ["it's been donkey's years, better see what's what", 'check-up'],
  ]),
  ...answers('choices', 'orders', 'problem', [
    ["the shears won't open, they're stuck", 'damaged'],
    ["I thought it'd be bigger, can you take it back", 'return'],
    ["tracking hasn't moved in ten days", 'late'],
    ["there's a fork in here and I ordered a spade", 'wrong item'],
  ]),
  ...answers('choices', 'garage', 'service', [
    ['it failed its emissions so I need the test again', 'MOT'],
    ['picked up a nail', 'tyres'],
    ['she judders when I brake', 'repair'],
    ['the works, oil, filters, everything', 'full service'],
  ]),
  ...answers('choices', 'pharmacy', 'how', [
    ["my son will be passing so he'll grab it", 'pick up'],
    ['drop it round would you', 'delivery'],
  ]),
  ...answers('choices', 'helpdesk', 'urgency', [
    ['I can limp along till Monday', ['low', 'normal']],
    ["the whole team's down", 'high'],
  ]),
  ...answers('choices', 'homes', 'interest', [
    ["it's my late mother's house, it has to go", 'sell'],
    ['we want to stop paying a landlord', 'buy'],
  ]),
];

export const texts = [
  ...answers('text', 'dental', 'time_of_day', [
    ['I finish at half three so any time after', /after|half three|3:30/i],
    ["crack of dawn if you're up", /dawn|early/i],
  ]),
  ...answers('text', 'homes', 'area', [['anywhere but the old town, so Lakeside', /^lakeside$/i]]),
  ...answers('text', 'reception', 'concern', [
    ["well it's a bit complicated, I had a letter from the tax people", /letter from the tax people/i],
  ]),
  ...answers('text', 'garage', 'car', [['our old Berlingo, sixteen plate', /berlingo/i]]),
  ...answers('text', 'pharmacy', 'medicine', [['them little white ones, ramipril', /ramipril/i]]),
];
