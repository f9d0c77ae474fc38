/** Questions, refusals, cancellations, endings and manners, in the seventh set. */
import { agree, type Expected, type Line, talk, to } from '../conversation';

const asked = (id: string, say: string, answer: RegExp, again = 'cleaning', extras = {}) =>
  talk(
    'questions',
    'dental',
    `7-${id}`,
    [to('name', 'ross kemp'), say, to('reason', again), to('day', 'tomorrow')],
    { name: 'Ross Kemp', reason: 'cleaning', day: '{{iso +1}}' },
    { require: [[2, answer]], ...extras },
  );

export const questions = [
  asked('how-much', 'before i say how much is a cleaning going to set me back', /110/, 'cleaning'),
  asked('parking', 'oh can i leave my car somewhere over there', /parking|two hours/i),
  asked('wheelchair', 'my mother uses a wheelchair is there a lift', /elevator/i),
  asked('insurance', 'do you guys accept cigna', /cigna/i),
  asked(
    'unknown',
    'do you do botox as well',
    /don't know|do not know|don't have|no information|not sure|can't say|pass/i,
  ),
  asked('kids', 'how old do kids have to be', /three/i),
  asked('late-cancel', 'what happens if i have to cancel at the last minute', /40|24/i),
  talk(
    'questions',
    'restaurant',
    '7-dog',
    ['maybe, is it okay if i bring my dog', 'okay yes then', to('name', 'fay moss'), to('guests', 'two')],
    { name: 'Fay Moss', guests: '2' },
    { require: [[1, /terrace/i]] },
  ),
  talk(
    'questions',
    'restaurant',
    '7-inside-answer',
    [
      'yes',
      to('name', 'fay moss'),
      { say: 'three, do you have high chairs by any chance', gives: { guests: 'three' } },
      to('day', 'tomorrow'),
    ],
    { name: 'Fay Moss', guests: '3', day: '{{iso +1}}' },
    { require: [[3, /high chairs/i]] },
  ),
  talk(
    'questions',
    'orders',
    '7-refund-when',
    [
      to('order_number', '660011'),
      { say: 'i want to return it, when do i get my money', gives: { problem: 'return' } },
      to('email', 'a@b.com'),
      agree('email', /abcom/),
    ],
    { order_number: '660011', problem: 'return', email: 'a@b.com' },
    { require: [[2, /week/i]] },
  ),
  talk(
    'questions',
    'pharmacy',
    '7-deliver-cost',
    [
      to('name', 'ina volk'),
      to('date_of_birth', 'may 5 1955'),
      agree('date_of_birth', /may51955/),
      to('medicine', 'statins'),
      'what does it cost if you bring it',
      to('how', 'ok deliver it then', 'delivery'),
    ],
    { name: 'Ina Volk', date_of_birth: '1955-05-05', medicine: /statins/i, how: ['delivery'] },
    { require: [[5, /4 dollars/i]] },
  ),
  talk(
    'questions',
    'garage',
    '7-cash',
    [to('name', 'ina volk'), 'can i pay cash when i pick it up', to('service', 'mot')],
    { name: 'Ina Volk', service: 'MOT' },
    { require: [[2, /cash/i]] },
  ),
  talk(
    'questions',
    'dental',
    '7-recall',
    [
      to('name', 'ross kemp'),
      to('reason', 'cleaning'),
      to('day', '{{weekday +3}}'),
      'sorry which day did i say',
      to('time_of_day', 'ten'),
    ],
    { name: 'Ross Kemp', reason: 'cleaning', day: '{{iso +3}}', time_of_day: /ten|10/i },
    { require: [[4, /{{weekday +3}}/i]] },
  ),
  talk(
    'questions',
    'helpdesk',
    '7-wifi',
    ["what's the name of the wifi for visitors", to('name', 'ross kemp')],
    { name: 'Ross Kemp' },
    { require: [[1, /northwind guest/i]] },
  ),
];

const notHeard =
  /(?:did not|didn't|do not|don't|could not|couldn't) (?:understand|catch|get that|hear)|none of my choices/i;
const anyEnd = {
  end: ['open', 'goodbye', 'completed', 'agent_ended', 'not_understood'],
  forbid: [notHeard],
} as const;
const upToPhone: Line[] = [
  to('name', 'ada holt'),
  to('reason', 'cleaning'),
  to('day', 'tomorrow'),
  to('time_of_day', 'ten'),
];
const holt = { name: 'Ada Holt', reason: 'cleaning', day: '{{iso +1}}', time_of_day: /ten|10/i };
const refused = (id: string, lines: Line[], facts: Record<string, Expected> = {}) =>
  talk('refusals', 'dental', `7-${id}`, [...upToPhone, ...lines], { ...holt, ...facts }, anyEnd);

export const refusals = [
  refused('private', ["that's private", "no i don't give that out to anybody"]),
  refused('no-phone', ["i don't have a phone right now it got stolen", "no i can't give you one"]),
  refused(
    'why-then',
    [
      'why do you need my number',
      { say: 'oh ok then 202 555 0147', gives: { phone: '202 555 0147' } },
      agree('phone', /2025550147/),
    ],
    { phone: '+12025550147' },
  ),
  refused('must-i', ['do i have to', "then i'd prefer not to"]),
  refused('by-heart', ["i don't know it by heart sorry", 'no idea honestly']),
  talk(
    'refusals',
    'dental',
    '7-no-name',
    ["i'd rather stay anonymous", "let's just leave my name out of it", to('reason', 'toothache')],
    { reason: ['toothache', null] },
    anyEnd,
  ),
  talk(
    'refusals',
    'homes',
    '7-no-budget',
    [
      to('name', 'ada holt'),
      to('interest', 'buy'),
      to('area', 'lakeside'),
      to('bedrooms', 'two'),
      "i'd rather keep that to myself",
      to('email', 'ada@b.com'),
      agree('email', /adabcom/),
    ],
    { name: 'Ada Holt', interest: 'buy', area: /lakeside/i, bedrooms: '2', email: 'ada@b.com' },
    anyEnd,
  ),
  talk(
    'refusals',
    'homes',
    '7-no-email',
    [
      to('name', 'ada holt'),
      to('interest', 'buy'),
      to('area', 'lakeside'),
      to('bedrooms', 'two'),
      to('budget', 'three hundred thousand'),
      "i don't do email love",
      'i told you i never use it',
    ],
    { name: 'Ada Holt', interest: 'buy', area: /lakeside/i, bedrooms: '2', budget: '300000' },
    anyEnd,
  ),
  talk(
    'refusals',
    'restaurant',
    '7-skip-wish',
    [
      'yes',
      to('name', 'ada holt'),
      to('guests', 'two'),
      to('day', 'tomorrow'),
      to('time', 'seven'),
      to('phone', '312 555 0104'),
      to('wishes', 'nope nothing like that', 'none'),
    ],
    { name: 'Ada Holt', guests: '2', day: '{{iso +1}}', time: /seven|7/i, phone: '+13125550104' },
    { end: ['completed'], forbid: [notHeard] },
  ),
  talk(
    'refusals',
    'orders',
    '7-lost-number',
    ["i haven't got it on me, i threw the box away", "i really can't find it", to('problem', 'damaged')],
    { problem: ['damaged', null] },
    anyEnd,
  ),
  talk(
    'refusals',
    'pharmacy',
    '7-why-birth',
    [
      to('name', 'ada holt'),
      'why would you want to know that',
      { say: 'fine, april 4 1960', gives: { date_of_birth: 'april 4 1960' } },
      agree('date_of_birth', /april41960/),
      to('medicine', 'aspirin'),
    ],
    { name: 'Ada Holt', date_of_birth: '1960-04-04', medicine: /aspirin/i },
    { forbid: [notHeard] },
  ),
  talk(
    'refusals',
    'helpdesk',
    '7-new',
    [
      to('name', 'ada holt'),
      "i'm new here they haven't given me one yet",
      { say: "no i don't have one", unless: /laptop/ },
      to('device', 'laptop'),
    ],
    { name: 'Ada Holt', device: ['laptop', null] },
    anyEnd,
  ),
];

export const cancellations = [
  talk(
    'cancellation',
    'dental',
    '7-husband',
    [
      to('name', 'ada holt'),
      to('reason', 'cleaning'),
      'oh you know my husband just said he already booked it so never mind',
      'thanks bye',
    ],
    { name: 'Ada Holt', reason: 'cleaning' },
    { end: ['goodbye', 'agent_ended'], forbid: [[3, /which day|phone number/i]] },
  ),
  talk(
    'cancellation',
    'restaurant',
    '7-leave-it',
    [
      'yes',
      to('name', 'ada holt'),
      to('guests', 'two'),
      "actually let's leave it, we'll cook at home",
      'bye',
    ],
    { name: 'Ada Holt', guests: '2' },
    { end: ['goodbye', 'agent_ended'], forbid: [[4, /which day|what time/i]] },
  ),
  talk(
    'cancellation',
    'garage',
    '7-somewhere',
    [to('name', 'ada holt'), to('service', 'tyres'), "do you know what i'll try somewhere else", 'cheerio'],
    { name: 'Ada Holt', service: 'tyres' },
    { end: ['goodbye', 'agent_ended'], forbid: [[3, /what car/i]] },
  ),
  talk(
    'cancellation',
    'orders',
    '7-arrived',
    [to('order_number', '121212'), "oh the doorbell, it's just arrived, so forget about it", 'bye now'],
    { order_number: '121212', problem: ['late', null] },
    { end: ['goodbye', 'agent_ended'] },
  ),
  talk(
    'cancellation',
    'homes',
    '7-call-back',
    [
      to('name', 'ada holt'),
      to('interest', 'sell'),
      "i think i need to talk to my wife first i'll ring you back",
      'goodbye',
    ],
    { name: 'Ada Holt', interest: 'sell' },
    { end: ['goodbye', 'agent_ended'], forbid: [[3, /part of town/i]] },
  ),
];

export const falseConfirmations = [
  talk(
    'false confirmation',
    'dental',
    '7-so-booked',
    [to('name', 'ada holt'), to('reason', 'cleaning'), 'so am i booked in then', to('day', 'tomorrow')],
    { name: 'Ada Holt', reason: 'cleaning', day: '{{iso +1}}' },
  ),
  talk(
    'false confirmation',
    'restaurant',
    '7-early-bye',
    [
      'yes',
      to('name', 'ada holt'),
      to('guests', 'two'),
      to('day', 'tomorrow'),
      'great see you tomorrow then bye',
    ],
    { name: 'Ada Holt', guests: '2', day: '{{iso +1}}' },
    { end: ['goodbye'] },
  ),
  talk(
    'false confirmation',
    'pharmacy',
    '7-done',
    [to('name', 'ada holt'), "that's all i need thanks", 'bye'],
    { name: 'Ada Holt' },
    { end: ['goodbye', 'agent_ended'] },
  ),
  talk(
    'false confirmation',
    'helpdesk',
    '7-works',
    [to('name', 'ada holt'), to('employee_number', '4040'), 'oh hang on it works now'],
    { name: 'Ada Holt', employee_number: '4040' },
    { end: ['goodbye'] },
  ),
  talk(
    'false confirmation',
    'garage',
    '7-ta',
    ['what do you charge for an mot', 'lovely ta bye bye'],
    {},
    { end: ['goodbye'], require: [[1, /54/]] },
  ),
  talk(
    'false confirmation',
    'reception',
    '7-thanks',
    [
      to('name', 'ada holt'),
      agree('name', /adaholt/),
      to('concern', 'a tax letter'),
      'ok thanks then goodbye',
    ],
    { name: 'Ada Holt', concern: /tax letter/i },
    { end: ['goodbye'] },
  ),
];

export const tone = [
  talk(
    'tone',
    'dental',
    '7-french',
    [
      'bonjour est ce que vous parlez français',
      { say: 'ok english then, my name is luc morel', gives: { name: 'luc morel' } },
    ],
    { name: 'Luc Morel' },
    { require: [[1, /english|anglais/i]], mayRepeat: true, never: { name: 'Bonjour' } },
  ),
  talk(
    'tone',
    'dental',
    '7-swear',
    ["for fuck's sake i've been on hold for ages", to('name', 'ada holt')],
    { name: 'Ada Holt' },
    { forbid: [/fuck/i] },
  ),
  talk(
    'tone',
    'orders',
    '7-angry',
    ['you people are useless this is the third time i call', to('order_number', '909090')],
    { order_number: '909090' },
    { forbid: [notHeard] },
  ),
  talk(
    'tone',
    'restaurant',
    '7-slower',
    ['yes', 'sorry dear could you speak a little slower', to('name', 'ada holt')],
    { name: 'Ada Holt' },
  ),
  talk(
    'tone',
    'dental',
    '7-sad',
    [
      "sorry i'm a bit all over the place my father just passed away",
      to('name', 'ada holt'),
      to('reason', 'check up'),
    ],
    { name: 'Ada Holt', reason: 'check-up' },
    { forbid: [notHeard] },
  ),
  talk('tone', 'garage', '7-howdy', ["hello mate how's it going", to('name', 'ada holt')], {
    name: 'Ada Holt',
  }),
  talk(
    'tone',
    'pharmacy',
    '7-deaf',
    ["you'll have to speak up i'm hard of hearing", to('name', 'ada holt')],
    { name: 'Ada Holt' },
    { patient: ['name'] },
  ),
];

export const offTopic = [
  talk(
    'off topic',
    'dental',
    '7-weather',
    [to('name', 'ada holt'), "isn't this weather dreadful", to('reason', 'cleaning')],
    { name: 'Ada Holt', reason: 'cleaning' },
  ),
  talk(
    'off topic',
    'restaurant',
    '7-football',
    ['yes', to('name', 'ada holt'), 'did you see the game last night', to('guests', 'two')],
    { name: 'Ada Holt', guests: '2' },
  ),
  talk('off topic', 'helpdesk', '7-joke', ['tell me a joke', to('name', 'ada holt')], { name: 'Ada Holt' }),
  talk(
    'off topic',
    'homes',
    '7-neighbour',
    [to('name', 'ada holt'), 'my neighbour bought through you he was very happy', to('interest', 'buy')],
    { name: 'Ada Holt', interest: 'buy' },
    { patient: ['interest'] },
  ),
];

export const holds = [
  talk(
    'hold',
    'dental',
    '7-door',
    [
      to('name', 'ada holt'),
      "sorry there's someone at the door give me a sec",
      "okay i'm back",
      to('reason', 'cleaning'),
    ],
    { name: 'Ada Holt', reason: 'cleaning' },
  ),
  talk(
    'hold',
    'orders',
    '7-find',
    ['just a moment let me find the paper', to('order_number', 'here it is 818181', '818181')],
    { order_number: '818181' },
  ),
  talk(
    'hold',
    'restaurant',
    '7-ask-wife',
    ['yes', to('name', 'ada holt'), 'hold on let me ask my wife', to('guests', 'five she says', 'five')],
    { name: 'Ada Holt', guests: '5' },
  ),
  talk(
    'hold',
    'pharmacy',
    '7-glasses',
    [
      to('name', 'ada holt'),
      to('date_of_birth', 'may 5 1955'),
      agree('date_of_birth', /may51955/),
      'let me get my glasses',
      to('medicine', 'it says ramipril', 'ramipril'),
    ],
    { name: 'Ada Holt', date_of_birth: '1955-05-05', medicine: /^ramipril$/i },
  ),
];

const person = /person|human|colleague|someone|automated|put you through|can't transfer|cannot transfer/i;
export const humans = [
  talk(
    'human',
    'dental',
    '7-real',
    ['is there no real person i could talk to', to('name', 'ada holt')],
    { name: 'Ada Holt' },
    { require: [[1, person]] },
  ),
  talk(
    'human',
    'orders',
    '7-machine',
    ['oh not one of these machines again', to('order_number', '818181')],
    { order_number: '818181' },
    { forbid: [notHeard] },
  ),
  talk(
    'human',
    'reception',
    '7-dunn',
    ['can you put me through to mr dunn please', to('name', 'ada holt'), agree('name', /adaholt/)],
    { name: 'Ada Holt', for_whom: ['Mr. Dunn', null] },
    { require: [[1, /message|put you through|transfer|person/i]] },
  ),
  talk(
    'human',
    'helpdesk',
    '7-are-you',
    ['am i talking to a computer', to('name', 'ada holt')],
    { name: 'Ada Holt' },
    { require: [[1, person]] },
  ),
];

export const goodbyes = [
  talk(
    'goodbye',
    'dental',
    '7-gotta',
    [to('name', 'ada holt'), "i've got to run bye"],
    { name: 'Ada Holt' },
    { end: ['goodbye'] },
  ),
  talk(
    'goodbye',
    'restaurant',
    '7-later',
    ['yes', to('name', 'ada holt'), 'my boss is here talk later bye bye'],
    { name: 'Ada Holt' },
    { end: ['goodbye'] },
  ),
  talk(
    'goodbye',
    'garage',
    '7-cheers',
    [to('name', 'ada holt'), to('service', 'mot'), 'right i have to go cheers bye'],
    { name: 'Ada Holt', service: 'MOT' },
    { end: ['goodbye'] },
  ),
  talk(
    'goodbye',
    'homes',
    '7-not-int',
    ["no thanks i'm not interested"],
    {},
    { end: ['goodbye', 'agent_ended'] },
  ),
];

export const yesAndNo = [
  talk(
    'yes and no',
    'dental',
    '7-yes-name',
    ['yes', to('name', 'ada holt'), to('reason', 'yes', 'cleaning'), to('day', 'tomorrow')],
    { name: 'Ada Holt', reason: 'cleaning', day: '{{iso +1}}' },
    { patient: ['reason'] },
  ),
  talk(
    'yes and no',
    'restaurant',
    '7-no-table',
    ['no i just have a question do you take cards', 'ok bye'],
    {},
    { end: ['goodbye'], require: [[1, /cards/i]] },
  ),
  talk(
    'yes and no',
    'garage',
    '7-yep-thats',
    [
      to('name', 'ada holt'),
      to('service', 'repair'),
      to('car', 'seat ibiza'),
      to('day', 'tomorrow'),
      { confirm: 'day', hears: /./, say: 'yep spot on' },
      to('phone', '07700 900456'),
    ],
    { name: 'Ada Holt', service: 'repair', car: /seat ibiza/i, day: '{{iso +1}}', phone: '+447700900456' },
  ),
  talk(
    'yes and no',
    'reception',
    '7-uh-huh',
    [to('name', 'ada holt'), { confirm: 'name', hears: /adaholt/, say: 'uh huh' }, to('concern', 'a refund')],
    { name: 'Ada Holt', concern: /refund/i },
  ),
  talk(
    'yes and no',
    'dental',
    '7-no-summary',
    [
      ...upToPhone,
      to('phone', '202 555 0104'),
      agree('phone', /2025550104/),
      'no hang on it should be in the afternoon at three',
    ],
    { ...holt, time_of_day: /three|3/i, phone: '+12025550104' },
    { end: ['completed'] },
  ),
];
