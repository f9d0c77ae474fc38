/** The seventy-second set, how calls turn and end. */
import { agree, type Expected, type Line, talk, to } from '../conversation';
import { answers, questions as asked, refusals as refused } from '../one-answer';

const goes = ['goodbye', 'agent_ended'] as const;

const visit: Line[] = [
  to('name', 'nina brooks'),
  to('reason', 'a check-up'),
  to('day', '{{weekday +3}}'),
  to('time_of_day', 'after two'),
];
const visitFacts: Record<string, Expected> = {
  name: 'Nina Brooks',
  reason: 'check-up',
  day: '{{iso +3}}',
  time_of_day: /two|2/i,
};

const asksMore =
  /what time|which day|phone number|number can we|what car|how many|e-mail address|pick it up|employee number/i;
const claimsDone =
  /you'?re (?:all set|booked)|have (?:booked|noted|filed|taken)|has been (?:booked|filed|ordered|opened)/i;
const baffled = /(?:didn't|did not|couldn't) (?:catch|understand|hear)/i;

export const questions = [
  ...asked('dental', [
    ['is there anywhere to park', /two hours/i],
    ['what happens if i have to cancel', /24 hours/i],
    ['do you take cigna', /cigna/i],
    ['are you open on saturdays', /8 in the morning/i],
  ]),
  ...asked('dental', [['what do you charge for a check-up', /75/]], ['reason']),
  ...asked('restaurant', [
    ['have you got high chairs', /high chairs/i],
    ['how late is the kitchen open', /half past nine/i],
    ['do you take american express', /all cards/i],
  ]),
  ...asked('orders', [
    ['how long is the guarantee on your tools', /ten years/i],
    ['is delivery free', /80 dollars/i],
  ]),
  ...asked(
    'homes',
    [
      ['are dogs allowed in your rentals', /landlord/i],
      ['can i see places in the evening', /evenings are possible/i],
    ],
    ['interest'],
  ),
  ...asked('reception', [['whereabouts are you exactly', /Exchange Place/i]]),
  ...asked('helpdesk', [["i've forgotten my password", /reset/i]], ['problem']),
  ...asked('garage', [
    ["can i have a car while mine's in with you", /courtesy car/i],
    ['do you take cash', /do not take cash/i],
  ]),
  ...asked('pharmacy', [
    ['do you give flu jabs', /thursdays/i],
    ['what do i do with old pills', /dispose/i],
  ]),
  talk(
    'questions',
    'garage',
    'how-long-does-it-take-first',
    [
      to('name', 'phil barnes'),
      to('service', 'an mot'),
      to('car', 'a kia picanto'),
      'how long does that take by the way',
      to('day', 'okay then {{weekday +2}}', '{{weekday +2}}'),
    ],
    { name: 'Phil Barnes', service: 'MOT', car: /kia picanto/i, day: '{{iso +2}}' },
    { require: [[4, /hour/i]], mayRepeat: true },
  ),
  talk(
    'questions',
    'restaurant',
    'ten-and-do-you-have-parking',
    [
      'yes please',
      to('name', 'romano'),
      { to: 'guests', say: 'ten and do you have parking', gives: { guests: 'ten' } },
      to('day', '{{weekday +3}}'),
    ],
    { name: 'Romano', guests: '10', day: '{{iso +3}}' },
    { require: [[3, /car park/i]] },
  ),
  talk(
    'questions',
    'dental',
    'do-you-need-my-insurance-card',
    [...visit.slice(0, 2), 'do i have to bring my insurance card', to('day', '{{weekday +3}}')],
    { name: 'Nina Brooks', reason: 'check-up', day: '{{iso +3}}' },
    { require: [[3, /bring your insurance card/i]], mayRepeat: true },
  ),
];

export const refusals = [
  ...refused('restaurant', 'phone', ["i'm not giving out my number"]),
  ...refused('dental', 'phone', ["no i'd prefer not to"]),
  ...refused('helpdesk', 'email', ["i haven't got one"]),
  ...refused('homes', 'budget', ["that's none of your business really", "we haven't worked that out yet"]),
  ...refused('orders', 'order_number', ["i can't find it anywhere"]),
  ...refused('reception', 'name', ["i'd rather not say who i am"]),
];

export const cancellation = [
  talk(
    'cancellation',
    'dental',
    'working-that-day',
    [...visit.slice(0, 3), "oh no i've just seen i'm working so leave it for now", 'bye'],
    { name: 'Nina Brooks', reason: ['check-up', null], day: ['{{iso +3}}', null] },
    { forbid: [[4, asksMore]], end: goes },
  ),
  talk(
    'cancellation',
    'restaurant',
    'wife-has-booked',
    [
      'yes please',
      to('name', 'erik lund'),
      to('guests', 'four'),
      "oh my wife's just told me she's booked somewhere else never mind",
      'thanks bye',
    ],
    { name: ['Erik Lund', null], guests: ['4', null] },
    { forbid: [[4, asksMore]], end: goes },
  ),
  talk(
    'cancellation',
    'orders',
    'postman-is-here',
    [
      to('order_number', '662019'),
      to('problem', 'late'),
      "oh the postman's just brought it so forget it",
      'bye',
    ],
    { order_number: ['662019', null], problem: ['late', null] },
    { forbid: [[3, asksMore]], end: goes },
  ),
  talk(
    'cancellation',
    'garage',
    'brother-in-law',
    [
      to('name', 'phil barnes'),
      to('service', 'repair'),
      "you know what i'll let my brother-in-law do it don't bother",
      'bye',
    ],
    { name: ['Phil Barnes', null], service: ['repair', null] },
    { forbid: [[3, asksMore]], end: goes },
  ),
  talk(
    'cancellation',
    'helpdesk',
    'no-need-for-a-ticket',
    [
      to('name', 'omar haddad'),
      to('employee_number', '30117'),
      to('device', 'the printer'),
      "oh it's just started printing so there's no need for a ticket",
      'bye',
    ],
    { name: ['Omar Haddad', null], employee_number: ['30117', null], device: ['printer', null] },
    { forbid: [[4, asksMore], claimsDone], end: goes },
  ),
  talk(
    'cancellation',
    'homes',
    'staying-where-we-are',
    [
      to('name', 'fiona grant'),
      to('interest', 'buy'),
      "sorry my husband's shaking his head we're not going to do this after all",
      'bye',
    ],
    { name: ['Fiona Grant', null], interest: ['buy', null] },
    { forbid: [[3, asksMore]], end: goes },
  ),
];

export const falseConfirmation = [
  talk(
    'false confirmation',
    'dental',
    'so-thats-me-booked',
    [...visit.slice(0, 3), "great so that's me booked in then", to('time_of_day', 'after two')],
    visitFacts,
    { forbid: [[4, claimsDone]], mayRepeat: true },
  ),
  talk(
    'false confirmation',
    'restaurant',
    'see-you-then',
    [
      'yes please',
      to('name', 'romano'),
      to('guests', 'two'),
      to('day', 'tomorrow'),
      'perfect see you then bye',
    ],
    { name: 'Romano', guests: '2', day: '{{iso +1}}' },
    { forbid: [claimsDone], end: goes },
  ),
  talk(
    'false confirmation',
    'garage',
    'just-a-price',
    ['what does a full service cost', 'right thanks very much cheerio'],
    { service: ['full service', null] },
    { require: [[1, /210/]], forbid: [claimsDone], end: goes },
  ),
  talk(
    'false confirmation',
    'reception',
    'will-he-ring-me-today',
    [
      to('name', 'paula reyes'),
      to('concern', 'my payroll'),
      'so will someone ring me back today then',
      to('phone', '212 555 0144'),
    ],
    { name: 'Paula Reyes', concern: /payroll/i, for_whom: '?', phone: '+12125550144' },
    {
      forbid: [[3, /(?:have|'ve) taken your message|will call you back/i]],
      mayRepeat: true,
      patient: ['for_whom'],
    },
  ),
  talk(
    'false confirmation',
    'pharmacy',
    'have-you-ordered-it',
    [
      to('name', 'harold jennings'),
      to('date_of_birth', 'october 30 1962'),
      to('medicine', 'metformin'),
      'have you ordered it now',
      to('how', 'pick up'),
    ],
    { name: 'Harold Jennings', date_of_birth: '1962-10-30', medicine: /metformin/i, how: 'pick up' },
    { forbid: [claimsDone], mayRepeat: true },
  ),
  talk(
    'false confirmation',
    'helpdesk',
    'my-boss-wants-me',
    [
      to('name', 'omar haddad'),
      to('employee_number', '30117'),
      to('device', 'the printer'),
      'sorry my boss wants me i have to go bye',
    ],
    { name: 'Omar Haddad', employee_number: '30117', device: 'printer' },
    { forbid: [claimsDone], end: goes },
  ),
];

export const tone = [
  talk(
    'tone',
    'dental',
    'are-you-a-robot',
    ['is this a robot', to('name', 'oh okay nina brooks', 'nina brooks')],
    { name: 'Nina Brooks' },
    { mayRepeat: true, forbid: [baffled] },
  ),
  talk(
    'tone',
    'restaurant',
    'parla-italiano',
    ['buongiorno parla italiano', 'yes a table please', to('name', 'carla romano')],
    { name: 'Carla Romano' },
    { mayRepeat: true, require: [[1, /english|inglese/i]] },
  ),
  talk(
    'tone',
    'orders',
    'absolutely-furious',
    [
      "i'm absolutely furious with you people",
      to('order_number', '662019'),
      to('problem', 'you sent the wrong thing twice', 'wrong item'),
    ],
    { order_number: '662019', problem: 'wrong item' },
    { mayRepeat: true },
  ),
  talk(
    'tone',
    'pharmacy',
    'bad-line',
    [
      'hello can you hear me',
      to('name', 'grace lindqvist'),
      to('date_of_birth', 'the first of may 1938'),
      to('medicine', "sorry it's noisy here my eye drops", 'my eye drops'),
    ],
    { name: 'Grace Lindqvist', date_of_birth: '1938-05-01', medicine: /eye drops/i },
    { mayRepeat: true },
  ),
  talk(
    'tone',
    'garage',
    'how-are-you-today',
    ['hello how are you today', to('name', 'sandra hobbs'), to('service', 'tyres please', 'tyres')],
    { name: 'Sandra Hobbs', service: 'tyres' },
    { mayRepeat: true },
  ),
  talk(
    'tone',
    'homes',
    'slow-down-please',
    [
      to('name', 'marcus boyd'),
      'sorry you talk so fast could you say that again',
      to('interest', 'sell'),
      to('area', 'lakeside'),
    ],
    { name: 'Marcus Boyd', interest: 'sell', area: /^lakeside$/i },
    { mayRepeat: true },
  ),
];

export const offTopic = [
  talk(
    'off topic',
    'reception',
    'do-you-like-your-job',
    ['do you like working there', to('name', 'paula reyes'), to('concern', 'my payroll')],
    { name: 'Paula Reyes', concern: /payroll/i, for_whom: '?' },
    { mayRepeat: true },
  ),
  talk(
    'off topic',
    'dental',
    'do-you-do-nails',
    ['do you do nails as well', to('name', 'nina brooks'), to('reason', 'whitening')],
    { name: 'Nina Brooks', reason: 'whitening' },
    { mayRepeat: true, forbid: [[1, /yes,? we do/i]] },
  ),
  talk(
    'off topic',
    'orders',
    'when-to-prune-roses',
    ['when should i prune my roses', to('order_number', '662019'), to('problem', 'damaged')],
    { order_number: '662019', problem: 'damaged' },
    { mayRepeat: true },
  ),
];

export const hold = [
  talk(
    'hold',
    'dental',
    'someone-at-the-door',
    [
      to('name', 'nina brooks'),
      "oh there's someone at the door one moment",
      'sorry about that',
      to('reason', 'a check-up'),
    ],
    { name: 'Nina Brooks', reason: 'check-up' },
    { mayRepeat: true },
  ),
  talk(
    'hold',
    'orders',
    'where-did-i-put-it',
    ['now where did i put that number', 'bear with me', to('order_number', 'here we are 662019', '662019')],
    { order_number: '662019' },
    { mayRepeat: true, patient: ['order_number'] },
  ),
  talk(
    'hold',
    'restaurant',
    'ask-the-others',
    [
      'yes please',
      to('name', 'romano'),
      'let me quickly ask the others how many we are',
      to('guests', "right we're nine", 'nine'),
    ],
    { name: 'Romano', guests: '9' },
    { mayRepeat: true },
  ),
  talk(
    'hold',
    'pharmacy',
    'read-it-off-the-box',
    [
      to('name', 'harold jennings'),
      to('date_of_birth', 'october 30 1962'),
      agree('date_of_birth', /october30/),
      'wait let me get the box',
      to('medicine', 'okay it says ramipril', 'ramipril'),
    ],
    { name: 'Harold Jennings', date_of_birth: '1962-10-30', medicine: /ramipril/i },
    { mayRepeat: true },
  ),
];

export const human = [
  talk(
    'human',
    'dental',
    'is-there-a-person',
    ['is there a person there i can talk to'],
    {},
    { forbid: [baffled], end: ['open', 'goodbye', 'transferred'] },
  ),
  talk(
    'human',
    'homes',
    'speak-to-one-of-your-agents',
    [to('name', 'marcus boyd'), "i'd rather speak to one of your agents directly"],
    { name: 'Marcus Boyd' },
    { forbid: [baffled], end: ['open', 'goodbye', 'transferred'] },
  ),
  talk(
    'human',
    'reception',
    'can-you-get-mr-dunn',
    ['can you get me mr dunn please', to('name', 'paula reyes'), to('concern', 'the audit')],
    { name: 'Paula Reyes', concern: /audit/i, for_whom: 'Mr. Dunn' },
    { mayRepeat: true, forbid: [baffled] },
  ),
  talk(
    'human',
    'garage',
    'get-me-a-mechanic',
    [to('name', 'phil barnes'), 'could i have a word with one of the mechanics'],
    { name: 'Phil Barnes' },
    { forbid: [baffled], end: ['open', 'goodbye', 'transferred'] },
  ),
  talk(
    'human',
    'orders',
    'operator',
    ['operator'],
    {},
    { forbid: [baffled], end: ['open', 'goodbye', 'transferred'] },
  ),
];

export const goodbye = [
  talk(
    'goodbye',
    'dental',
    'lunch-is-over',
    [...visit.slice(0, 3), "oh my lunch break's over i'll call back bye bye"],
    { name: 'Nina Brooks', reason: 'check-up', day: '{{iso +3}}' },
    { forbid: [claimsDone], end: goes },
  ),
  talk(
    'goodbye',
    'restaurant',
    'no-only-asking',
    ['no i was only wondering if you have vegan dishes', 'lovely thank you bye'],
    {},
    { require: [[1, /four vegan/i]], forbid: [claimsDone], end: goes },
  ),
  talk(
    'goodbye',
    'pharmacy',
    'wrong-pharmacy',
    ["oh i think i've got the wrong pharmacy sorry goodbye"],
    {},
    { forbid: [claimsDone], end: goes },
  ),
  talk(
    'goodbye',
    'helpdesk',
    'that-was-all',
    ['how long is an account locked for', "ah good that's all thanks"],
    {},
    { require: [[1, /15 minutes/i]], forbid: [claimsDone], end: goes },
  ),
];

export const yesAndNo = [
  ...answers('yes and no', 'garage', 'service', [['yes please', null]]),
  talk(
    'yes and no',
    'restaurant',
    'nothing-special',
    [
      'yes please',
      to('name', 'romano'),
      to('guests', 'two'),
      to('day', 'tomorrow'),
      to('time', 'seven'),
      to('phone', '312 555 0133'),
      to('wishes', 'no nothing special'),
    ],
    { name: 'Romano', guests: '2', day: '{{iso +1}}', time: /seven|7/i, phone: '+13125550133' },
    { end: ['completed'] },
  ),
  talk(
    'yes and no',
    'dental',
    'yep-thats-the-one',
    [
      ...visit,
      to('phone', '202 555 0117'),
      { confirm: 'phone', hears: /5550117/, say: "yep that's the one" },
    ],
    { ...visitFacts, phone: '+12025550117' },
    { end: ['completed'] },
  ),
  talk(
    'yes and no',
    'reception',
    'no-its-with-a-k',
    [
      to('name', 'erica lund'),
      { confirm: 'name', hears: /never this/, no: "no it's erika with a k" },
      agree('name', /erikalund/i),
      to('concern', 'my tax return'),
    ],
    { name: 'Erika Lund', concern: /tax return/i, for_whom: '?' },
    { patient: ['name'] },
  ),
  talk(
    'yes and no',
    'dental',
    'not-quite-the-last-two',
    [
      ...visit,
      to('phone', '202 555 0117'),
      { say: "not quite it's one nine at the end", gives: { phone: '202 555 0119' } },
      agree('phone', /5550119/, 'no 202 555 0119'),
    ],
    { ...visitFacts, phone: '+12025550119' },
    { end: ['completed'] },
  ),
  talk(
    'yes and no',
    'homes',
    'no-phone-thanks',
    [
      to('name', 'fiona grant'),
      to('interest', 'rent'),
      to('area', 'lakeside'),
      to('bedrooms', 'two'),
      to('budget', 'fifteen hundred a month', '1500'),
      to('email', 'fiona at example dot com'),
      to('phone', "no that's fine e-mail will do"),
    ],
    {
      name: 'Fiona Grant',
      interest: 'rent',
      area: /^lakeside$/i,
      bedrooms: '2',
      budget: '1500',
      email: 'fiona@example.com',
    },
    { end: ['completed'] },
  ),
  talk(
    'yes and no',
    'garage',
    'yeah-thats-fine',
    [
      to('name', 'sandra hobbs'),
      to('service', 'an mot'),
      to('car', 'a mini'),
      to('day', '{{weekday +4}}'),
      { confirm: 'day', hears: /./, say: "yeah that's fine" },
      to('phone', '07700 900 119'),
    ],
    { name: 'Sandra Hobbs', service: 'MOT', car: /mini/i, day: '{{iso +4}}', phone: '+447700900119' },
    { end: ['completed'] },
  ),
];
