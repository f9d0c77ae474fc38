/** One answer, change or question each, the fifteenth set: written after the mends of the fourteenth, and tried once. */
import { answers, changes as changed, questions as asks, refusals as refuses } from '../one-answer';

export const who = [
  ...answers('names', 'dental', 'name', [
    ["yeah it's for tommy, tommy wren, he's my youngest", 'Tommy Wren'],
    ['this is his wife speaking, his name is alfred monk', 'Alfred Monk'],
    ['my name is kind of long, maria-teresa delgado', /^maria-teresa delgado$/i],
    ['o k so first name jo, just j o, surname lindqvist', 'Jo Lindqvist'],
    ['samuel t. okoro', /^samuel t\.? okoro$/i],
    ["it's changed since last time, i'm nora quist now", 'Nora Quist'],
  ]),
  ...answers('names', 'garage', 'name', [
    ['mister pemberton', ['Mr. Pemberton', 'Mr Pemberton', 'Mister Pemberton', 'Pemberton']],
    ['the car is registered to lucy hale', 'Lucy Hale'],
    ['gwyneth. gwyneth powell', 'Gwyneth Powell'],
  ]),
  ...answers('names', 'homes', 'name', [
    ["hello yes good morning, you're speaking with hiroshi tanaka", 'Hiroshi Tanaka'],
    ['oh sorry, fatima', 'Fatima'],
  ]),
  ...answers('phones', 'reception', 'phone', [
    ['646 555 0170 is my mobile', '+16465550170'],
    ['six four six triple five zero one seven one', '+16465550171'],
    ["it's the six four six number, 555 0172", ['+16465550172', null]],
    ['+1 (646) 555-0173', '+16465550173'],
  ]),
  ...answers('phones', 'pharmacy', 'phone', [
    ["sure, it's my landline, six four six five five five zero one seven four", '+16465550174'],
  ]),
  ...answers('e-mails', 'homes', 'email', [
    ['hiro at tanaka dash design dot com', 'hiro@tanaka-design.com'],
    ['l dot hale at example dot org, l as in lima', 'l.hale@example.org'],
    ['okay write this down, mandy underscore moore at example dot com', 'mandy_moore@example.com'],
    ['it is bob at bob dot example', 'bob@bob.example'],
  ]),
];

export const values = [
  ...answers(
    'dates',
    'dental',
    'day',
    [
      ['the week after next on {{weekday +2}}', ['{{iso +16}}', '{{iso +9}}', null]],
      ["let's see, today's no good, tomorrow's fine", '{{iso +1}}'],
      ['hmm {{weekday +3}}s are best so this {{weekday +3}}', '{{iso +3}}'],
      ['{{month +11}} {{dom +11}} please', '{{iso +11}}'],
      ['could it be the {{ordword +5}}', '{{iso +5}}'],
      ['i have wednesday mornings free usually', '?'],
      ['my husband can drive me {{weekday +4}}', '{{iso +4}}'],
      ['two days from now', '{{iso +2}}'],
    ],
    { time_of_day: '?' },
  ),
  ...answers('dates', 'restaurant', 'day', [
    // On the last day of the year it's today.
    ['for new years eve', ['{{iso 12-31}}', '{{iso +0}}']],
    ['tonight if you can', '{{iso +0}}'],
    ["it's for {{weekday +6}}, my mum turns seventy", '{{iso +6}}'],
  ]),
  ...answers('dates', 'dental', 'time_of_day', [
    ['early as possible', /early as possible/i],
    ['i finish work at four so half past', /half past/i],
    ['after lunch', /after lunch/i],
  ]),
  ...answers('numbers', 'restaurant', 'guests', [
    ["it'll be me and two mates", '3'],
    ['there are 6 of us but one is a baby', '6'],
    ['put down eight for now', '8'],
    ["we're ten, is that too many", '10'],
  ]),
  ...answers('numbers', 'helpdesk', 'employee_number', [
    ["i think it's one seven seven zero three", '17703'],
    ['17703, that is the new one', '17703'],
  ]),
  ...answers('numbers', 'homes', 'bedrooms', [
    ['we could manage with two', '2'],
    ['three, or two and a study', ['3', '2', null]],
  ]),
  ...answers('choices', 'dental', 'reason', [
    ["i'd like them whiter for my wedding", 'whitening'],
    ['a bit of a twinge on the left side', ['toothache', null]],
    ['a regular check', 'check-up'],
  ]),
  ...answers('choices', 'homes', 'interest', [
    ["we're moving out and want to sell", 'sell'],
    ["i'm a student so renting", 'rent'],
    ['to buy hopefully', 'buy'],
  ]),
  ...answers('choices', 'pharmacy', 'how', [
    ['can someone bring it', 'delivery'],
    ["i'll be passing anyway", ['pick up', null]],
  ]),
  ...answers('choices', 'reception', 'for_whom', [
    ['whichever of them does audits', [null]],
    ['mr. dunn if he is around', 'Mr. Dunn'],
  ]),
  ...answers('text', 'helpdesk', 'problem', [
    ['i spilled coffee on it', /spilled coffee/i],
    ['it says my password has expired', /password has expired/i],
  ]),
  ...answers('text', 'garage', 'car', [
    ['a mini', /mini/i],
    ['astra, vauxhall', /astra/i],
    ["that'd be the wife's hyundai i10", /hyundai i10/i],
  ]),
  ...answers('text', 'homes', 'area', [
    ['fairview or thereabouts', /^fairview/i],
    ['downtown', /^downtown$/i],
  ]),
];

export const turns = [
  ...changed('dental', 'time_of_day', [
    ['hang on, not {{weekday +3}}, my car is at the garage, {{weekday +4}}', { day: '{{iso +4}}' }],
    ["it's actually my tooth that hurts so not a cleaning", { reason: ['toothache', 'cleaning'] }],
    ['my surname is gomez now, not lopez', { name: 'Maria Gomez' }],
  ]),
  ...changed('restaurant', 'phone', [
    ['make it half past seven', { time: /half past seven|7:30/i }],
    ['we will be three after all', { guests: '3' }],
    ['better make that {{weekday +4}}', { day: '{{iso +4}}' }],
  ]),
  ...changed('helpdesk', 'urgency', [
    ['oh and it is the monitor, not the laptop', { device: 'monitor' }],
    ['my number is 4401, i swapped them', { employee_number: '4401' }],
  ]),
  ...asks(
    'dental',
    [
      ['what insurances do you take', /Delta/],
      ['is there an elevator', /elevator/],
      ['can i park there for free', /free for patients/],
      ['do you work on saturdays', /every day/],
      ['do you give sedation', /don't (?:know|have)|not sure/i],
    ],
    ['reason', 'day'],
  ),
  ...asks(
    'homes',
    [
      ['do i pay you anything as a tenant', /pay us nothing/],
      ['when can i go and look at places', /Tuesday to Saturday/],
      ['can i keep my dog', /landlord/],
      ['do you do holiday lets', /don't (?:know|have)|not sure/i],
    ],
    ['interest'],
  ),
  ...asks(
    'pharmacy',
    [
      ['how late are you open tonight', /nine/],
      ['how much is a flu shot', /25 dollars/],
      ['can you call my doctor for a new prescription', /two days/],
    ],
    ['how', 'medicine', 'appointment'],
  ),
  ...asks('garage', [['how long would you need the car for a full service', /most of the day/]], ['service']),
  ...asks('orders', [['is shipping free', /80 dollars/]], []),
  ...refuses('restaurant', 'phone', ["i'd rather just pop in", 'do you really need that']),
  ...refuses('homes', 'email', ["i'm not on email"]),
];
