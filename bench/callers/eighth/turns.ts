/** Corrections, questions, refusals, endings and manners, in the eighth set. */
import { agree, type Expected, type Line, talk, to } from '../conversation';

const opening: Line[] = ['yes', to('name', 'norma pell'), to('guests', 'four'), to('day', '{{weekday +3}}')];
const fixed = (id: string, lines: Line[], facts: Record<string, Expected>, extras = {}) =>
  talk(
    'corrections',
    'restaurant',
    `8-${id}`,
    [...opening, ...lines],
    { name: 'Norma Pell', guests: '4', day: '{{iso +3}}', ...facts },
    extras,
  );

export const corrections = [
  fixed(
    'meant-day',
    [
      { say: 'did i say {{weekday +3}}? i meant {{weekday +4}}', gives: { day: '{{weekday +4}}' } },
      to('time', 'seven'),
    ],
    { day: '{{iso +4}}', time: /seven|7/i },
  ),
  fixed(
    'five-now',
    [
      to('time', 'seven'),
      { say: "oh there'll be five of us now, not four", gives: { guests: 'five' } },
      to('phone', '312 555 0120'),
    ],
    { guests: '5', time: /seven|7/i, phone: '+13125550120' },
  ),
  fixed(
    'better-day',
    [
      {
        say: "hmm {{weekday +3}} won't work after all, let's do {{weekday +5}}",
        gives: { day: '{{weekday +5}}' },
      },
      to('time', 'seven'),
    ],
    { day: '{{iso +5}}', time: /seven|7/i },
  ),
  fixed(
    'time-push',
    [
      to('time', 'six thirty'),
      { say: 'actually could we push that to seven fifteen', gives: { time: 'seven fifteen' } },
      to('phone', '312 555 0120'),
    ],
    { time: /seven fifteen|7:15/i, phone: '+13125550120' },
  ),
  fixed(
    'name-spelling',
    [{ say: "by the way it's pell with one l, p e l", gives: { name: 'norma pel' } }, to('time', 'seven')],
    { name: 'Norma Pel', time: /seven|7/i },
  ),
  fixed(
    'phone-middle',
    [
      to('time', 'seven'),
      to('phone', '312 555 0120'),
      { say: 'oh no that was my old one, the new one is 312 555 0177', gives: { phone: '312 555 0177' } },
    ],
    { time: /seven|7/i, phone: '+13125550177', wishes: '?' },
  ),
  fixed(
    'summary-guests',
    [to('time', 'seven'), to('phone', '312 555 0120'), to('wishes', 'no'), 'no, six people please'],
    { guests: '6', time: /seven|7/i, phone: '+13125550120' },
    { end: ['completed'] },
  ),
  fixed(
    'summary-name',
    [
      to('time', 'seven'),
      to('phone', '312 555 0120'),
      to('wishes', 'none'),
      'everything except the name, it should be norma bell',
    ],
    { name: 'Norma Bell', time: /seven|7/i, phone: '+13125550120' },
    { end: ['completed'] },
  ),
  fixed(
    'inside-time',
    [to('time', 'eight... or no, half past eight', 'half past eight')],
    { time: /half past eight|8:30/i },
    { never: { time: 'eight' } },
  ),
  talk(
    'corrections',
    'orders',
    '8-digits',
    [
      to('order_number', '339018'),
      {
        say: 'hang on, i read it backwards, it ends in eighty one not eighteen... so 339081',
        gives: { order_number: '339081' },
      },
      to('problem', 'late'),
    ],
    { order_number: '339081', problem: 'late' },
  ),
  talk(
    'corrections',
    'orders',
    '8-problem',
    [
      to('order_number', '339018'),
      to('problem', 'late'),
      { say: 'well no it did come but it was the wrong item', gives: { problem: 'wrong item' } },
      to('email', 'n@b.com'),
      agree('email', /nbcom/),
    ],
    { order_number: '339018', problem: 'wrong item', email: 'n@b.com' },
  ),
  talk(
    'corrections',
    'homes',
    '8-rent-instead',
    [
      to('name', 'norma pell'),
      to('interest', 'buy'),
      { say: "you know we'd better rent first", gives: { interest: 'rent' } },
      to('area', 'lakeside'),
    ],
    { name: 'Norma Pell', interest: 'rent', area: /lakeside/i },
  ),
  talk(
    'corrections',
    'helpdesk',
    '8-name',
    [
      to('name', 'john hale'),
      { say: 'sorry jon without an h, j o n', gives: { name: 'jon hale' } },
      to('employee_number', '4477'),
    ],
    { name: 'Jon Hale', employee_number: '4477' },
  ),
  talk(
    'corrections',
    'garage',
    '8-read-back',
    [
      to('name', 'norma pell'),
      to('service', 'tyres'),
      to('car', 'bmw'),
      to('day', '{{weekday +2}}'),
      { confirm: 'day', hears: /nothing matches this/, no: 'no i need {{weekday +4}}' },
      { confirm: 'day', hears: /{{weekday +4}}/i },
      to('phone', '07700 900222'),
    ],
    { name: 'Norma Pell', service: 'tyres', car: /bmw/i, day: '{{iso +4}}', phone: '+447700900222' },
    { patient: ['day'] },
  ),
  talk(
    'corrections',
    'pharmacy',
    '8-dob-year',
    [
      to('name', 'norma pell'),
      to('date_of_birth', 'june 6 1947', 'june 6 1946'),
      { say: 'no forty six', gives: { date_of_birth: 'june 6 1946' } },
      agree('date_of_birth', /june61946/, 'no june 6 1946'),
      to('medicine', 'insulin'),
    ],
    { name: 'Norma Pell', date_of_birth: '1946-06-06', medicine: /insulin/i },
    { patient: ['date_of_birth'] },
  ),
  talk(
    'corrections',
    'dental',
    '8-two-later',
    [
      to('name', 'norma pell'),
      to('reason', 'check up'),
      to('day', '{{weekday +3}}'),
      to('time_of_day', 'ten'),
      {
        say: 'before i forget the reason should be whitening as well as... no just whitening',
        gives: { reason: 'whitening' },
      },
      to('phone', '202 555 0120'),
      agree('phone', /2025550120/),
    ],
    {
      name: 'Norma Pell',
      reason: 'whitening',
      day: '{{iso +3}}',
      time_of_day: /ten|10/i,
      phone: '+12025550120',
    },
  ),
];

const asked = (
  id: string,
  agent: 'dental' | 'garage' | 'pharmacy' | 'homes' | 'restaurant' | 'orders' | 'helpdesk' | 'reception',
  say: string,
  answer: RegExp,
) => talk('questions', agent, `8-${id}`, [say], {}, { require: [[1, answer]] });
export const questions = [
  asked('elderly-parking', 'dental', 'is there anywhere to park near you', /parking/i),
  asked('bill', 'dental', 'what would a check up cost me', /75/),
  asked('anaesthetic', 'dental', 'do you put people to sleep for it', /don't know|don't have|not sure/i),
  asked('hybrid', 'garage', 'do you work on electric cars', /hybrids|electric/i),
  asked('mot-time', 'garage', 'how long does an mot take roughly', /hour/i),
  asked('flu', 'pharmacy', 'can i get my flu jab with you', /flu shots|thursdays/i),
  asked('dog', 'homes', 'would a landlord let me keep my dog', /landlord|dogs/i),
  asked('dress', 'restaurant', 'is there a dress code', /don't know|don't have|not sure/i),
  asked('postage', 'orders', 'how much do you charge for postage', /6 dollars/i),
  asked('abroad', 'orders', 'could you send something to canada', /canada/i),
  asked('locked', 'helpdesk', "i've been locked out of my account what do i do", /15 minutes/i),
  asked('docs', 'reception', 'where can i drop off my documents', /letter box|portal/i),
  talk(
    'questions',
    'restaurant',
    '8-answer-then',
    [
      'yes',
      to('name', 'uma shah'),
      { say: 'four of us, and is there something for vegans', gives: { guests: 'four' } },
      to('day', 'tomorrow'),
    ],
    { name: 'Uma Shah', guests: '4', day: '{{iso +1}}' },
    { require: [[3, /vegan/i]] },
  ),
];

const notHeard =
  /(?:did not|didn't|do not|don't|could not|couldn't) (?:understand|catch|get that|hear)|none of my choices/i;
const anyEnd = {
  end: ['open', 'goodbye', 'completed', 'agent_ended', 'not_understood'],
  forbid: [notHeard],
} as const;
const upTo: Line[] = [
  to('name', 'ada holt'),
  to('reason', 'cleaning'),
  to('day', 'tomorrow'),
  to('time_of_day', 'ten'),
];
const holt = { name: 'Ada Holt', reason: 'cleaning', day: '{{iso +1}}', time_of_day: /ten|10/i };
const refused = (id: string, first: string, second: string) =>
  talk('refusals', 'dental', `8-${id}`, [...upTo, first, second], holt, anyEnd);

export const refusals = [
  refused('spam', "no you'll only ring me with adverts", 'absolutely not'),
  refused('uncomfortable', "i don't feel good about handing that over", 'sorry but no'),
  refused('between', "i'm between phones at the minute", "there isn't one"),
  refused('ex', "i can't have anyone ringing me", 'no i mean it'),
  refused('what-for', 'what do you want that for', "well you're not getting it"),
  talk(
    'refusals',
    'restaurant',
    '8-no-surname',
    ['yes', 'does it matter what my name is', to('name', 'fine, kit')],
    { name: 'Kit' },
    anyEnd,
  ),
  talk(
    'refusals',
    'homes',
    '8-budget',
    [
      to('name', 'ada holt'),
      to('interest', 'rent'),
      to('area', 'old town'),
      to('bedrooms', 'one'),
      "we haven't really sat down and worked that out",
      { say: 'ada at b dot com', gives: { email: 'ada@b.com' } },
      agree('email', /adabcom/),
    ],
    { name: 'Ada Holt', interest: 'rent', area: /old town/i, bedrooms: '1', email: 'ada@b.com' },
    anyEnd,
  ),
  talk(
    'refusals',
    'pharmacy',
    '8-born',
    [to('name', 'ada holt'), 'a lady never tells', 'i said no', to('medicine', 'aspirin')],
    { name: 'Ada Holt', medicine: ['aspirin', null] },
    anyEnd,
  ),
  talk(
    'refusals',
    'orders',
    '8-mail',
    [
      to('order_number', '111222'),
      to('problem', 'late'),
      "can't you just phone me i'm not on the internet",
      "no i haven't got one",
    ],
    { order_number: '111222', problem: 'late' },
    anyEnd,
  ),
  talk(
    'refusals',
    'reception',
    '8-private',
    [
      to('name', 'ada holt'),
      agree('name', /adaholt/),
      "that's between me and mr dunn",
      to('phone', '212 555 0120'),
      agree('phone', /2125550120/),
    ],
    { name: 'Ada Holt', concern: '?', for_whom: ['Mr. Dunn', null], phone: '+12125550120' },
    anyEnd,
  ),
];

const gone = { end: ['goodbye', 'agent_ended'] } as const;
export const cancellations = [
  talk(
    'cancellation',
    'dental',
    '8-better',
    [
      to('name', 'ada holt'),
      to('reason', 'toothache'),
      "actually it's stopped hurting so i won't bother",
      'bye',
    ],
    { name: 'Ada Holt', reason: 'toothache' },
    { ...gone, forbid: [[3, /which day/i]] },
  ),
  talk(
    'cancellation',
    'restaurant',
    '8-kids-ill',
    [
      'yes',
      to('name', 'ada holt'),
      "oh dear no my little one's just been sick we'd better not come",
      'bye bye',
    ],
    { name: 'Ada Holt' },
    { ...gone, forbid: [[3, /how many people/i]] },
  ),
  talk(
    'cancellation',
    'garage',
    '8-price',
    [
      to('name', 'ada holt'),
      to('service', 'full service'),
      "you know what scrap that i can't afford it this month",
      'ta bye',
    ],
    { name: 'Ada Holt', service: 'full service' },
    { ...gone, forbid: [[3, /what car/i]] },
  ),
  talk(
    'cancellation',
    'homes',
    '8-think',
    [to('name', 'ada holt'), "on reflection i don't think we're ready to move", 'goodbye'],
    { name: 'Ada Holt' },
    { ...gone, forbid: [[2, /looking to/i]] },
  ),
];
export const falseConfirmations = [
  talk(
    'false confirmation',
    'dental',
    '8-thats-it',
    [
      to('name', 'ada holt'),
      to('reason', 'cleaning'),
      to('day', 'tomorrow'),
      "perfect that's me done then",
      'bye',
    ],
    { name: 'Ada Holt', reason: 'cleaning', day: '{{iso +1}}' },
    gone,
  ),
  talk(
    'false confirmation',
    'garage',
    '8-in-for',
    [to('name', 'ada holt'), to('service', 'mot'), "so that's all booked is it", to('car', 'fiat 500')],
    { name: 'Ada Holt', service: 'MOT', car: /fiat 500/i },
  ),
  talk(
    'false confirmation',
    'orders',
    '8-will-write',
    [to('order_number', '123321'), "so someone's going to write to me yeah", 'okay bye'],
    { order_number: '123321' },
    gone,
  ),
];
export const tone = [
  talk(
    'tone',
    'dental',
    '8-german',
    ['guten tag sprechen sie deutsch', to('name', 'okay in english then, karl weiss', 'karl weiss')],
    { name: 'Karl Weiss' },
    { require: [[1, /english|englisch/i]], mayRepeat: true },
  ),
  talk(
    'tone',
    'orders',
    '8-cross',
    ['i am absolutely livid, i want this sorted today', to('order_number', '565656')],
    { order_number: '565656' },
    { forbid: [notHeard] },
  ),
  talk(
    'tone',
    'pharmacy',
    '8-lonely',
    ["oh it's nice to hear a voice, i live on my own you see", to('name', 'ada holt')],
    { name: 'Ada Holt' },
    { forbid: [notHeard] },
  ),
  talk('tone', 'garage', '8-again', ["say that again love i didn't hear you", to('name', 'ada holt')], {
    name: 'Ada Holt',
  }),
  talk(
    'tone',
    'restaurant',
    '8-birthday',
    ["yes it's my wife's sixtieth and i want it to be special", to('name', 'ada holt'), to('guests', 'two')],
    { name: 'Ada Holt', guests: '2', wishes: '?' },
    { forbid: [notHeard] },
  ),
];
export const offTopic = [
  talk(
    'off topic',
    'dental',
    '8-traffic',
    [to('name', 'ada holt'), 'the traffic was something else this morning', to('reason', 'cleaning')],
    { name: 'Ada Holt', reason: 'cleaning' },
    { forbid: [notHeard] },
  ),
  talk('off topic', 'garage', '8-married', ['are you married', to('name', 'ada holt')], { name: 'Ada Holt' }),
  talk(
    'off topic',
    'homes',
    '8-rates',
    [to('name', 'ada holt'), 'what do you reckon about interest rates', to('interest', 'sell')],
    { name: 'Ada Holt', interest: 'sell' },
  ),
];
export const holds = [
  talk(
    'hold',
    'dental',
    '8-diary',
    [
      to('name', 'ada holt'),
      to('reason', 'cleaning'),
      'just getting my diary out',
      to('day', 'right, {{weekday +3}}', '{{weekday +3}}'),
    ],
    { name: 'Ada Holt', reason: 'cleaning', day: '{{iso +3}}' },
    { forbid: [notHeard] },
  ),
  talk(
    'hold',
    'pharmacy',
    '8-kettle',
    ["one minute the kettle's boiling", 'there we are', to('name', 'ada holt')],
    { name: 'Ada Holt' },
    { forbid: [notHeard] },
  ),
  talk(
    'hold',
    'orders',
    '8-upstairs',
    ['the paper is upstairs can you wait', 'right i have it now', to('order_number', '777888')],
    { order_number: '777888' },
    { forbid: [notHeard] },
  ),
];
const person = /person|human|colleague|someone|automated|put you through|transfer/i;
export const humans = [
  talk(
    'human',
    'dental',
    '8-lady',
    ['where is the lady who usually answers', to('name', 'ada holt')],
    { name: 'Ada Holt' },
    { forbid: [notHeard] },
  ),
  talk(
    'human',
    'helpdesk',
    '8-technician',
    ["i'd rather speak with a technician if it's all the same to you", to('name', 'ada holt')],
    { name: 'Ada Holt' },
    { require: [[1, person]] },
  ),
  talk(
    'human',
    'garage',
    '8-boss',
    ['is the boss around', to('name', 'ada holt')],
    { name: 'Ada Holt' },
    { require: [[1, person]] },
  ),
];
export const goodbyes = [
  talk(
    'goodbye',
    'dental',
    '8-train',
    [to('name', 'ada holt'), "my train's here i'll have to ring off"],
    { name: 'Ada Holt' },
    { end: ['goodbye'] },
  ),
  talk(
    'goodbye',
    'orders',
    '8-later',
    [to('order_number', '343434'), "i'll sort it out another time, bye for now"],
    { order_number: '343434' },
    { end: ['goodbye'] },
  ),
];
export const yesAndNo = [
  talk(
    'yes and no',
    'restaurant',
    '8-yes-time',
    ['oh yes that would be lovely', to('name', 'ada holt'), to('guests', 'yes, two', 'two')],
    { name: 'Ada Holt', guests: '2' },
  ),
  talk(
    'yes and no',
    'restaurant',
    '8-no-allergies',
    [
      'yes',
      to('name', 'ada holt'),
      to('guests', 'two'),
      to('day', 'tomorrow'),
      to('time', 'eight'),
      to('phone', '312 555 0101'),
      to('wishes', 'no we eat everything', 'no'),
    ],
    { name: 'Ada Holt', guests: '2', day: '{{iso +1}}', time: /eight|8/i, phone: '+13125550101' },
    { end: ['completed'] },
  ),
  talk(
    'yes and no',
    'dental',
    '8-right-yes',
    [...upTo, to('phone', '202 555 0150'), { confirm: 'phone', hears: /2025550150/, say: "that's the one" }],
    { ...holt, phone: '+12025550150' },
    { end: ['completed'] },
  ),
];
