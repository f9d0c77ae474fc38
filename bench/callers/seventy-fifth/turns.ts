/** The seventy-fifth set, how calls turn and end. */
import { agree, type Expected, type Line, talk, to } from '../conversation';
import { changes, questions as asked, refusals as refused } from '../one-answer';

const goes = ['goodbye', 'agent_ended'] as const;
const asksMore =
  /what time|which day|phone number|number can we|what car|how many|e-mail address|pick it up|employee number/i;
const claimsDone =
  /you'?re (?:all set|booked)|have (?:booked|noted|filed|taken)|has been (?:booked|filed|ordered|opened)/i;
const baffled = /(?:didn't|did not|couldn't) (?:catch|understand|hear)/i;
const transferable = { forbid: [baffled], end: ['open', 'goodbye', 'transferred'] } as const;

const visit: Line[] = [
  to('name', 'akua mensah'),
  to('reason', 'check-up'),
  to('day', '{{weekday +3}}'),
  to('time_of_day', 'two in the afternoon'),
];
const visitFacts: Record<string, Expected> = {
  name: 'Akua Mensah',
  reason: 'check-up',
  day: '{{iso +3}}',
  time_of_day: /two|2|14/i,
};

export const corrections = [
  ...changes('dental', 'phone', [['can you put me in the evening instead', { time_of_day: /evening/i }]]),
  ...changes('restaurant', 'phone', [
    ["oh shoot it's {{weekday +4}} not {{weekday +3}}", { day: '{{iso +4}}' }],
  ]),
  ...changes('orders', 'email', [["well it's not really late it's broken", { problem: 'damaged' }]]),
  ...changes('homes', 'email', [['oh and i should say old town not fairview', { area: /old town/i }]]),
  ...changes('garage', 'phone', [['sorry the car is a corsa my daughter says', { car: /corsa/i }]]),
];

export const questions = [
  ...asked('dental', [["what if i can't make it on the day", /24 hours/i]]),
  ...asked('restaurant', [['is there anything for vegetarians', /vegetarian/i]]),
  ...asked('orders', [["how'm i supposed to track this thing", /tracking link/i]]),
  ...asked('garage', [['whereabouts are you', /mill lane/i]]),
  ...asked('pharmacy', [['when do you close tonight', /nine to nine/i]]),
  ...asked('homes', [['would they let me have a cat', /cats/i]]),
];

export const refusals = [
  ...refused('dental', 'phone', ["why d'you want that i'd rather you didn't have it"]),
  ...refused('orders', 'email', ["i haven't got an e-mail"]),
  ...refused('homes', 'budget', ["can't say yet"]),
  ...refused('helpdesk', 'employee_number', ["i don't remember it"]),
  ...refused('restaurant', 'phone', ['i would prefer not to give my number lah']),
];

export const cancellation = [
  talk(
    'cancellation',
    'dental',
    'mum-says-no',
    [...visit.slice(0, 2), "oh my mum says i've already got one so never mind", 'bye'],
    { name: ['Akua Mensah', null], reason: ['check-up', null] },
    { forbid: [[3, asksMore]], end: goes },
  ),
  talk(
    'cancellation',
    'restaurant',
    'too-far-away',
    [
      'yes please',
      to('name', 'jade morgan'),
      "actually it's too far for my nan so let's leave that",
      'thank you bye',
    ],
    { name: ['Jade Morgan', null] },
    { forbid: [[3, asksMore]], end: goes },
  ),
  talk(
    'cancellation',
    'garage',
    'sold-the-car',
    [
      to('name', 'moira duff'),
      to('service', 'mot'),
      "och what am i doing i'm selling it anyway cancel that",
      'bye',
    ],
    { name: ['Moira Duff', null], service: ['MOT', null] },
    { forbid: [[3, asksMore]], end: goes },
  ),
  talk(
    'cancellation',
    'orders',
    'it-just-came',
    [
      to('order_number', '419288'),
      to('problem', 'late'),
      "oh it's just come through the door so i don't need you",
      'bye',
    ],
    { order_number: ['419288', null], problem: ['late', null] },
    { forbid: [[3, asksMore]], end: goes },
  ),
  talk(
    'cancellation',
    'helpdesk',
    'colleague-fixed-it',
    [
      to('name', 'jamal carter'),
      to('employee_number', '31550'),
      'my colleague just fixed it so you can close this',
      'thanks bye',
    ],
    { name: ['Jamal Carter', null], employee_number: ['31550', null] },
    { forbid: [[3, asksMore]], end: goes },
  ),
];

export const falseConfirmation = [
  talk(
    'false confirmation',
    'dental',
    'so-thats-booked',
    [...visit.slice(0, 3), "so that's booked is it", to('time_of_day', 'two in the afternoon')],
    visitFacts,
    { forbid: [[4, claimsDone]], mayRepeat: true },
  ),
  talk(
    'false confirmation',
    'restaurant',
    'someone-at-the-till',
    [
      'yes please',
      to('name', 'jade morgan'),
      to('guests', 'four'),
      "i've got a customer i'll ring you back bye",
    ],
    { name: 'Jade Morgan', guests: '4' },
    { forbid: [claimsDone], end: goes },
  ),
  talk(
    'false confirmation',
    'orders',
    'hours-then-bye',
    ['how long does delivery take', 'alright thank you bye now'],
    { problem: '?' },
    { require: [[1, /five working days/i]], forbid: [claimsDone], end: goes },
  ),
  talk(
    'false confirmation',
    'helpdesk',
    'is-someone-coming',
    [
      to('name', 'jamal carter'),
      to('employee_number', '31550'),
      to('device', 'printer'),
      'so is someone coming now',
      to('problem', 'it only prints pink'),
    ],
    { name: 'Jamal Carter', employee_number: '31550', device: 'printer', problem: /pink/i },
    { forbid: [[4, claimsDone]], mayRepeat: true },
  ),
  talk(
    'false confirmation',
    'reception',
    'he-knows-my-number',
    [to('name', 'ingrid holm'), to('concern', 'my payslip'), 'he knows where to find me goodbye'],
    { name: 'Ingrid Holm', concern: /payslip/i, for_whom: '?' },
    { forbid: [claimsDone, /will call you back/i], end: goes },
  ),
];

export const tone = [
  talk(
    'tone',
    'dental',
    'nervous-caller',
    [
      "hiya sorry i'm a bit nervous i don't like dentists",
      to('name', 'jade morgan'),
      to('reason', 'check-up'),
    ],
    { name: 'Jade Morgan', reason: 'check-up' },
    { mayRepeat: true },
  ),
  talk(
    'tone',
    'restaurant',
    'guten-tag',
    ['guten tag sprechen sie deutsch', 'a table then', to('name', 'ingrid holm')],
    { name: 'Ingrid Holm' },
    { mayRepeat: true, require: [[1, /english|englisch/i]] },
  ),
  talk(
    'tone',
    'orders',
    'rubbish-service',
    ['your service is absolute rubbish', to('order_number', '419288')],
    { order_number: '419288' },
    { mayRepeat: true },
  ),
  talk(
    'tone',
    'pharmacy',
    'can-you-repeat-slowly',
    [
      to('name', 'moira duff'),
      "i'm sorry hen can you say that a wee bit slower",
      to('date_of_birth', 'march 2 1955'),
    ],
    { name: 'Moira Duff', date_of_birth: '1955-03-02' },
    { mayRepeat: true },
  ),
  talk(
    'tone',
    'helpdesk',
    'who-am-i-talking-to',
    ['wait who am i talking to', to('name', 'jamal carter')],
    { name: 'Jamal Carter' },
    { mayRepeat: true, require: [[1, /northwind/i]] },
  ),
];

export const offTopic = [
  talk(
    'off topic',
    'dental',
    'lottery-numbers',
    ["you don't know tonight's lottery numbers do you", to('name', 'akua mensah'), to('reason', 'check-up')],
    { name: 'Akua Mensah', reason: 'check-up' },
    { mayRepeat: true },
  ),
  talk(
    'off topic',
    'garage',
    'fix-my-bicycle',
    ['could you fix my bicycle as well', to('name', 'moira duff')],
    { name: 'Moira Duff', service: ['repair', null] },
    { mayRepeat: true },
  ),
  talk(
    'off topic',
    'helpdesk',
    'whats-for-lunch',
    ["d'you know what's on in the canteen", to('name', 'jamal carter')],
    { name: 'Jamal Carter' },
    { mayRepeat: true },
  ),
  talk(
    'off topic',
    'pharmacy',
    'my-cat',
    [
      to('name', 'moira duff'),
      'my cat has been poorly all week poor thing',
      to('date_of_birth', 'march 2 1955'),
    ],
    { name: 'Moira Duff', date_of_birth: '1955-03-02' },
    { mayRepeat: true },
  ),
];

export const hold = [
  talk(
    'hold',
    'dental',
    'dog-is-barking',
    [to('name', 'akua mensah'), "one sec my dog's going mad", "sorry i'm here", to('reason', 'check-up')],
    { name: 'Akua Mensah', reason: 'check-up' },
    { mayRepeat: true },
  ),
  talk(
    'hold',
    'orders',
    'let-me-open-the-app',
    ['wait ah let me open the app', to('order_number', '419288')],
    { order_number: '419288' },
    { mayRepeat: true },
  ),
  talk(
    'hold',
    'garage',
    'reading-the-plate',
    [
      to('name', 'moira duff'),
      to('service', 'mot'),
      "bear with me i'm just getting the papers",
      to('car', 'a clio'),
    ],
    { name: 'Moira Duff', service: 'MOT', car: /clio/i },
    { mayRepeat: true },
  ),
  talk(
    'hold',
    'restaurant',
    'ask-my-nan',
    [
      'yes please',
      to('name', 'jade morgan'),
      to('guests', 'hold on nan how many are we okay eight', 'eight'),
    ],
    { name: 'Jade Morgan', guests: '8' },
    { mayRepeat: true },
  ),
];

export const human = [
  talk('human', 'dental', 'can-i-have-the-nurse', ['can i have a chat with the nurse'], {}, transferable),
  talk('human', 'orders', 'agent-agent', ['agent agent'], {}, transferable),
  talk(
    'human',
    'garage',
    'someone-who-knows',
    [to('name', 'moira duff'), 'can i no just speak to a person'],
    { name: 'Moira Duff' },
    transferable,
  ),
  talk('human', 'homes', 'call-me-a-human', ['i want to talk to somebody real'], {}, transferable),
];

export const goodbye = [
  talk(
    'goodbye',
    'dental',
    'teachers-coming',
    [to('name', 'jade morgan'), "gotta go my teacher's coming bye"],
    { name: 'Jade Morgan' },
    { forbid: [claimsDone], end: goes },
  ),
  talk(
    'goodbye',
    'pharmacy',
    'i-will-come-by',
    ["i'll just come in myself then goodbye"],
    { how: ['pick up', null] },
    { forbid: [claimsDone], end: goes },
  ),
  talk(
    'goodbye',
    'homes',
    'not-interested',
    [to('name', 'ingrid holm'), "no thank you i'm not interested"],
    { name: 'Ingrid Holm' },
    { forbid: [claimsDone], end: goes },
  ),
  talk(
    'goodbye',
    'garage',
    'only-the-hours',
    ['what time do you open', 'smashing cheerio'],
    {},
    { require: [[1, /half past seven/i]], forbid: [claimsDone], end: goes },
  ),
];

export const yesAndNo = [
  talk(
    'yes and no',
    'dental',
    'that-is-it-hen',
    [...visit, to('phone', '202 555 0189'), { confirm: 'phone', hears: /5550189/, say: "that's it pet" }],
    { ...visitFacts, phone: '+12025550189' },
    { end: ['completed'] },
  ),
  talk(
    'yes and no',
    'restaurant',
    'no-allergies',
    [
      'yeah',
      to('name', 'jade morgan'),
      to('guests', 'three'),
      to('day', 'tomorrow'),
      to('time', 'noon'),
      to('phone', '312 555 0136'),
      to('wishes', 'no allergies no'),
    ],
    {
      name: 'Jade Morgan',
      guests: '3',
      day: '{{iso +1}}',
      time: /noon|12/i,
      phone: '+13125550136',
      wishes: '?',
    },
    { end: ['completed'] },
  ),
  talk(
    'yes and no',
    'garage',
    'no-the-day-before',
    [
      to('name', 'moira duff'),
      to('service', 'mot'),
      to('car', 'a clio'),
      to('day', '{{weekday +4}}'),
      { say: 'no the day before', gives: { day: '{{weekday +3}}' } },
      to('phone', '07700 900 419'),
    ],
    { name: 'Moira Duff', service: 'MOT', car: /clio/i, day: '{{iso +3}}', phone: '+447700900419' },
  ),
  talk(
    'yes and no',
    'orders',
    'yes-there-is',
    [
      to('order_number', '419288'),
      to('problem', 'damaged'),
      to('email', 'moira at example dot com'),
      agree('email', /moiraexamplecom/),
      to('details', 'yes the box was soaking wet'),
    ],
    { order_number: '419288', problem: 'damaged', email: 'moira@example.com', details: /soaking wet/i },
    { end: ['completed'] },
  ),
];
