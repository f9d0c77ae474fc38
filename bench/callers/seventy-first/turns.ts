/** The seventy-first set, how calls turn and end. */
import { agree, type Expected, type Line, talk, to } from '../conversation';
import { answers, questions as asked, refusals as refused } from '../one-answer';

const goes = ['goodbye', 'agent_ended'] as const;

const visit: Line[] = [
  to('name', 'helen price'),
  to('reason', 'a cleaning'),
  to('day', '{{weekday +2}}'),
  to('time_of_day', 'at nine'),
];
const visitFacts: Record<string, Expected> = {
  name: 'Helen Price',
  reason: 'cleaning',
  day: '{{iso +2}}',
  time_of_day: /nine|9/i,
};

const asksMore =
  /what time|which day|phone number|number can we|what car|how many|e-mail address|pick it up/i;
const claimsDone =
  /you'?re (?:all set|booked)|have (?:booked|noted|filed)|has been (?:booked|filed|ordered|opened)/i;

export const questions = [
  ...asked('dental', [
    ['do you take metlife', /metlife/i],
    ['how much would whitening be', /290/],
    ['do you see toddlers', /age of three/i],
    ["i'm in a wheelchair is there a lift", /elevator/i],
  ]),
  ...asked('restaurant', [
    ['do you have anything for vegans', /four vegan/i],
    ['can i bring my dog', /terrace/i],
  ]),
  ...asked('orders', [
    ['how long till i get my money back', /within a week/i],
    ['do you ship to the uk', /not overseas|Canada and Mexico/i],
  ]),
  ...asked('homes', [['what do you charge if i sell my house with you', /two and a half/i]]),
  ...asked('reception', [['how do i get my papers to you', /portal|letter box/i]]),
  ...asked('helpdesk', [["what's the wifi for visitors", /Northwind Guest/i]]),
  ...asked('garage', [['do you look after electric cars', /not fully electric/i]]),
  talk(
    'questions',
    'dental',
    'cleaning-and-what-does-it-cost',
    [
      to('name', 'helen price'),
      { to: 'reason', say: 'a cleaning what does that cost', gives: { reason: 'a cleaning' } },
      to('day', '{{weekday +2}}'),
    ],
    { name: 'Helen Price', reason: 'cleaning', day: '{{iso +2}}' },
    { require: [[2, /110/]] },
  ),
  talk(
    'questions',
    'pharmacy',
    'delivery-charge-first',
    [
      to('name', 'frank osborne'),
      to('date_of_birth', 'may 9 1949'),
      agree('date_of_birth', /may9/),
      to('medicine', 'warfarin'),
      'is there a charge for delivery',
      to('how', 'okay then deliver it please', 'delivery'),
    ],
    { name: 'Frank Osborne', date_of_birth: '1949-05-09', medicine: /warfarin/i, how: 'delivery' },
    { require: [[5, /4 dollars/]], mayRepeat: true },
  ),
];

export const refusals = [
  ...refused('dental', 'phone', ["i don't give that out", 'can we skip that one']),
  ...refused('homes', 'budget', ["i'd rather keep that to myself"]),
  ...refused('homes', 'email', ["i don't do e-mail"]),
  ...refused('helpdesk', 'employee_number', ["i don't have that on me right now"]),
  ...refused('reception', 'phone', ["he's got my number already"]),
];

export const cancellation = [
  talk(
    'cancellation',
    'dental',
    'call-another-time',
    [...visit.slice(0, 3), "actually never mind i'll call another time", 'bye'],
    { name: 'Helen Price', reason: ['cleaning', null], day: ['{{iso +2}}', null] },
    { forbid: [[4, asksMore]], end: goes },
  ),
  talk(
    'cancellation',
    'restaurant',
    'eat-at-home',
    [
      'yes please',
      to('name', 'lucy barton'),
      to('guests', 'two'),
      "you know what we'll just eat at home thanks anyway",
      'bye',
    ],
    { name: ['Lucy Barton', null], guests: ['2', null] },
    { forbid: [[4, asksMore]], end: goes },
  ),
  talk(
    'cancellation',
    'garage',
    'sold-the-car',
    [
      to('name', 'dave mason'),
      to('service', 'an mot'),
      to('car', 'a golf'),
      "oh hang on my wife says she's already booked it somewhere else so cancel that please",
      'sorry bye',
    ],
    { name: ['Dave Mason', null], service: ['MOT', null], car: /golf/i },
    { forbid: [[4, asksMore]], end: goes },
  ),
  talk(
    'cancellation',
    'pharmacy',
    'found-another-box',
    [
      to('name', 'frank osborne'),
      to('date_of_birth', 'may 9 1949'),
      agree('date_of_birth', /may9/),
      "oh i've just found another box so i don't need it after all",
      'thanks goodbye',
    ],
    { name: ['Frank Osborne', null], date_of_birth: ['1949-05-09', null] },
    { forbid: [[4, asksMore]], end: goes },
  ),
  talk(
    'cancellation',
    'homes',
    'changed-our-minds',
    [
      to('name', 'joan ellis'),
      to('interest', 'sell'),
      "actually i think we've changed our minds we're going to stay put",
      'bye now',
    ],
    { name: ['Joan Ellis', null], interest: ['sell', null] },
    { forbid: [[3, asksMore]], end: goes },
  ),
];

export const falseConfirmation = [
  talk('false confirmation', 'dental', 'bye-before-the-number', [...visit, 'okay bye then'], visitFacts, {
    forbid: [claimsDone],
    end: goes,
  }),
  talk(
    'false confirmation',
    'restaurant',
    'only-wanted-to-know',
    ['no i just wanted to know if you are open on mondays', 'great thanks bye'],
    {},
    { require: [[1, /noon until 10/i]], forbid: [claimsDone], end: goes },
  ),
  talk(
    'false confirmation',
    'garage',
    'am-i-booked-in',
    [
      to('name', 'dave mason'),
      to('service', 'an mot'),
      to('car', 'a golf'),
      'so am i booked in now',
      to('day', '{{weekday +3}}'),
    ],
    { name: 'Dave Mason', service: 'MOT', car: /golf/i, day: '{{iso +3}}' },
    { forbid: [claimsDone], mayRepeat: true },
  ),
  talk(
    'false confirmation',
    'orders',
    'is-that-filed',
    [to('order_number', '771042'), to('problem', 'late'), 'so is that filed then', 'okay goodbye'],
    { order_number: '771042', problem: 'late' },
    { forbid: [claimsDone], end: goes },
  ),
  talk(
    'false confirmation',
    'pharmacy',
    'is-it-ready',
    [
      to('name', 'frank osborne'),
      to('date_of_birth', 'may 9 1949'),
      agree('date_of_birth', /may9/),
      to('medicine', 'warfarin'),
      "well i have to leave i'll ring again tomorrow bye",
    ],
    { name: 'Frank Osborne', date_of_birth: '1949-05-09', medicine: /warfarin/i },
    { forbid: [claimsDone], end: goes },
  ),
  talk(
    'false confirmation',
    'dental',
    'think-about-it',
    ['how much is a cleaning', "okay i'll think about it and call back goodbye"],
    { reason: ['cleaning', null] },
    { require: [[1, /110/]], forbid: [claimsDone], end: goes },
  ),
  talk(
    'false confirmation',
    'helpdesk',
    'works-now',
    [to('name', 'alice webb'), to('employee_number', '5120'), 'oh wait it works now thanks'],
    { name: 'Alice Webb', employee_number: '5120' },
    { forbid: [claimsDone], end: goes },
  ),
];

export const tone = [
  talk(
    'tone',
    'restaurant',
    'not-a-machine',
    ["oh for god's sake not another machine", 'fine yes a table', to('name', 'stan kowalski')],
    { name: 'Stan Kowalski' },
    { mayRepeat: true, forbid: [/god|sake/i] },
  ),
  talk(
    'tone',
    'reception',
    'parlez-vous-francais',
    [
      'bonjour vous parlez français',
      'okay in english then',
      to('name', 'luc moreau'),
      agree('name', /lucmoreau/),
    ],
    { name: 'Luc Moreau' },
    { mayRepeat: true, forbid: [/bonjour vous/i], require: [[1, /english|anglais/i]] },
  ),
  talk(
    'tone',
    'garage',
    'sprechen-sie-deutsch',
    ['guten tag sprechen sie deutsch', to('name', 'no problem i am jens weber', 'jens weber')],
    { name: 'Jens Weber' },
    { mayRepeat: true, require: [[1, /english|englisch/i]] },
  ),
  talk(
    'tone',
    'orders',
    'third-time-calling',
    [
      "this is the third time i'm calling and no one ever gets back to me",
      to('order_number', '771042'),
      to('problem', 'late obviously', 'late'),
    ],
    { order_number: '771042', problem: 'late' },
    { mayRepeat: true },
  ),
  talk(
    'tone',
    'pharmacy',
    'a-bit-slow',
    [
      "sorry dear i'm eighty six and a bit slow",
      to('name', 'edith mcallister'),
      to('date_of_birth', 'february 2 1940'),
      agree('date_of_birth', /february2/),
    ],
    { name: 'Edith McAllister', date_of_birth: '1940-02-02' },
    { mayRepeat: true },
  ),
  talk(
    'tone',
    'homes',
    'what-a-nice-voice',
    ['well you have a nice voice', to('name', 'joan ellis'), to('interest', 'to rent')],
    { name: 'Joan Ellis', interest: 'rent' },
    { mayRepeat: true },
  ),
];

export const offTopic = [
  talk(
    'off topic',
    'dental',
    'weather-over-there',
    ["what's the weather like over there", to('name', 'helen price'), to('reason', 'a cleaning')],
    { name: 'Helen Price', reason: 'cleaning' },
    { mayRepeat: true },
  ),
  talk(
    'off topic',
    'restaurant',
    'who-won-the-game',
    ['did you see who won the game last night', 'yes a table please', to('name', 'stan kowalski')],
    { name: 'Stan Kowalski' },
    { mayRepeat: true },
  ),
  talk(
    'off topic',
    'garage',
    'sell-me-a-car',
    [to('name', 'dave mason'), 'do you sell cars as well', to('service', 'an mot')],
    { name: 'Dave Mason', service: 'MOT' },
    { mayRepeat: true, forbid: [[2, /we (?:do )?sell/i]] },
  ),
];

export const hold = [
  talk(
    'hold',
    'orders',
    'find-the-email',
    ['hang on let me find the e-mail', 'okay here it is', to('order_number', '771042')],
    { order_number: '771042' },
    { mayRepeat: true, patient: ['order_number'] },
  ),
  talk(
    'hold',
    'dental',
    'check-my-calendar',
    [...visit.slice(0, 2), 'let me just check my calendar', to('day', '{{weekday +2}}')],
    { name: 'Helen Price', reason: 'cleaning', day: '{{iso +2}}' },
    { mayRepeat: true },
  ),
  talk(
    'hold',
    'helpdesk',
    'badge-in-my-bag',
    [
      to('name', 'alice webb'),
      'one sec my badge is in my bag',
      to('employee_number', 'got it five one two zero', '5120'),
    ],
    { name: 'Alice Webb', employee_number: '5120' },
    { mayRepeat: true },
  ),
  talk(
    'hold',
    'reception',
    'still-there',
    [
      to('name', 'tom fielding'),
      agree('name', /tomfielding/),
      'sorry my other phone is ringing can you wait',
      'hello are you still there',
      to('concern', 'a letter from the irs'),
    ],
    { name: 'Tom Fielding', concern: /letter from the irs/i },
    { mayRepeat: true },
  ),
  talk(
    'hold',
    'garage',
    'ask-my-husband',
    [
      to('name', 'carol mason'),
      to('service', 'a full service'),
      'let me ask my husband which one it is',
      to('car', "it's the skoda octavia", 'skoda octavia'),
    ],
    { name: 'Carol Mason', service: 'full service', car: /skoda octavia/i },
    { mayRepeat: true },
  ),
];

export const human = [
  talk(
    'human',
    'dental',
    'someone-real',
    ['can i talk to someone real please'],
    {},
    { forbid: [/didn't (?:catch|understand)/i], end: ['open', 'goodbye', 'transferred'] },
  ),
  talk(
    'human',
    'reception',
    'is-ms-hartwell-in',
    ['is ms hartwell in', to('name', 'tom fielding'), agree('name', /tomfielding/)],
    { name: 'Tom Fielding', for_whom: ['Ms. Hartwell', null] },
    { mayRepeat: true, forbid: [/didn't (?:catch|understand)/i] },
  ),
  talk(
    'human',
    'helpdesk',
    'put-me-through',
    [to('name', 'alice webb'), 'could you just put me through to a technician'],
    { name: 'Alice Webb' },
    { forbid: [/didn't (?:catch|understand)/i], end: ['open', 'goodbye', 'transferred'] },
  ),
  talk(
    'human',
    'pharmacy',
    'talk-to-the-pharmacist',
    ["i'd like to ask the pharmacist something about side effects"],
    {},
    { require: [/555 0177/], mayRepeat: true },
  ),
  talk(
    'human',
    'homes',
    'no-computers',
    [to('name', 'joan ellis'), "i don't want to talk to a computer get me an agent"],
    { name: 'Joan Ellis' },
    { forbid: [/didn't (?:catch|understand)/i], end: ['open', 'goodbye', 'transferred'] },
  ),
];

export const goodbye = [
  talk(
    'goodbye',
    'dental',
    'kids-are-screaming',
    [...visit.slice(0, 2), 'gotta go the kids are screaming bye'],
    { name: 'Helen Price', reason: 'cleaning' },
    { forbid: [claimsDone], end: goes },
  ),
  talk(
    'goodbye',
    'homes',
    'thats-all-for-now',
    ['how much do you charge buyers', "okay that's all i wanted to know thanks"],
    { interest: ['buy', null] },
    { require: [[1, /nothing/i]], forbid: [claimsDone], end: goes },
  ),
  talk(
    'goodbye',
    'restaurant',
    'wrong-number',
    ['oh sorry wrong number bye'],
    {},
    { forbid: [claimsDone], end: goes },
  ),
  talk(
    'goodbye',
    'garage',
    'cheers-bye',
    [to('name', 'dave mason'), "my train's here i'll ring you later cheers bye"],
    { name: 'Dave Mason' },
    { forbid: [claimsDone], end: goes },
  ),
];

export const yesAndNo = [
  ...answers('yes and no', 'dental', 'reason', [['yes', null]]),
  ...answers('yes and no', 'restaurant', 'wishes', [['yes', null]]),
  talk(
    'yes and no',
    'restaurant',
    'i-would-yes',
    ['i would yes', to('name', 'stan kowalski'), to('guests', 'two')],
    { name: 'Stan Kowalski', guests: '2' },
  ),
  talk(
    'yes and no',
    'dental',
    'last-digit-is-a-seven',
    [
      ...visit,
      to('phone', '202 555 0164'),
      { say: "no the last digit's a seven", gives: { phone: '202 555 0167' } },
      agree('phone', /5550167/, 'no 202 555 0167'),
    ],
    { ...visitFacts, phone: '+12025550167' },
    { end: ['completed'] },
  ),
  talk(
    'yes and no',
    'reception',
    'thats-me',
    [to('name', 'tom fielding'), "that's me yes", to('concern', 'payroll for my shop')],
    { name: 'Tom Fielding', concern: /payroll/i, for_whom: '?' },
  ),
  talk(
    'yes and no',
    'garage',
    'no-the-day-before',
    [
      to('name', 'dave mason'),
      to('service', 'an mot'),
      to('car', 'a golf'),
      to('day', '{{weekday +4}}'),
      { say: 'no sorry i meant {{weekday +3}}', gives: { day: '{{weekday +3}}' } },
      'yes',
      to('phone', '07700 900 781'),
    ],
    { name: 'Dave Mason', service: 'MOT', car: /golf/i, day: '{{iso +3}}', phone: '+447700900781' },
  ),
];
