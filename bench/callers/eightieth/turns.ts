/** Changes, questions, endings and manners, the eightieth set. */
import { agree, talk, to } from '../conversation';

const over = ['goodbye', 'agent_ended'] as const;
const misheard = /(?:did not|didn't|do not|don't|could not|couldn't) (?:understand|catch|get that|hear)/i;
const jo = to('name', 'jo varga');
const dental = [jo, to('reason', 'cleaning')] as const;
const born = [jo, to('date_of_birth', 'may 8th 1958'), agree('date_of_birth', /1958/)] as const;
const bornKnown = { name: 'Jo Varga', date_of_birth: '1958-05-08' };

export const corrections = [
  talk(
    'corrections',
    'dental',
    '80-phone-middle',
    [
      ...dental,
      to('day', 'tomorrow'),
      to('time_of_day', 'ten'),
      to('phone', '212 555 0164'),
      { say: 'no it ends in six three', gives: { phone: '212 555 0163' } },
      agree('phone', /0163/, 'no 212 555 0163'),
    ],
    {
      name: 'Jo Varga',
      reason: 'cleaning',
      day: '{{iso +1}}',
      time_of_day: /ten|10/i,
      phone: '+12125550163',
    },
    { end: ['completed', 'open'] },
  ),
  talk(
    'corrections',
    'restaurant',
    '80-two-more',
    [
      'yes',
      jo,
      to('guests', 'four'),
      { say: 'oh no wait two more are coming so six', gives: { guests: 'six' } },
      to('day', 'tomorrow'),
    ],
    { name: 'Jo Varga', guests: '6', day: '{{iso +1}}', wishes: '?' },
  ),
  talk(
    'corrections',
    'dental',
    '80-day-earlier',
    [
      ...dental,
      to('day', '{{weekday +4}}'),
      { say: 'sorry could i have {{weekday +3}} instead', gives: { day: '{{weekday +3}}' } },
      to('time_of_day', 'ten'),
    ],
    { name: 'Jo Varga', reason: 'cleaning', day: '{{iso +3}}', time_of_day: /ten|10/i },
  ),
  talk(
    'corrections',
    'reception',
    '80-varga-spelled',
    [
      to('name', 'jo vargas'),
      'no just varga no s',
      agree('name', /varga(?!s)/i, 'varga v a r g a'),
      to('concern', 'an audit'),
    ],
    { name: 'Jo Varga', concern: /audit/i },
    { patient: ['name'] },
  ),
  talk(
    'corrections',
    'orders',
    '80-damaged-not-late',
    [
      to('order_number', '441200'),
      to('problem', 'late'),
      { say: "well it's not late it came but it's damaged", gives: { problem: 'damaged' } },
      to('email', 'jo at varga dot hu', 'jo@varga.hu'),
    ],
    { order_number: '441200', problem: 'damaged', email: 'jo@varga.hu', details: '?' },
  ),
  talk(
    'corrections',
    'pharmacy',
    '80-pick-up-after-all',
    [
      ...born,
      to('medicine', 'insulin'),
      to('how', 'delivery'),
      { say: "you know what i'll come and get it myself", gives: { how: 'pick up' } },
      to('appointment', 'tomorrow at noon'),
    ],
    { ...bornKnown, medicine: /^insulin$/i, how: 'pick up', appointment: /^{{iso +1}}/ },
  ),
  talk(
    'corrections',
    'garage',
    '80-wrong-car',
    [
      jo,
      to('service', 'mot'),
      to('car', 'a fiesta'),
      { say: "no hang on it's my wife's car we're talking about a corsa", gives: { car: 'a corsa' } },
      to('day', 'tomorrow'),
    ],
    { name: 'Jo Varga', service: 'MOT', car: /corsa/i, day: '{{iso +1}}' },
  ),
];

export const questions = [
  talk(
    'questions',
    'dental',
    '80-open-late',
    ['until when are you open', jo],
    { name: 'Jo Varga' },
    { require: [[1, /6 in the evening/i]] },
  ),
  talk(
    'questions',
    'dental',
    '80-delta',
    [jo, 'do you accept delta insurance', to('reason', 'cleaning')],
    { name: 'Jo Varga', reason: 'cleaning' },
    { require: [[2, /delta/i]] },
  ),
  talk(
    'questions',
    'restaurant',
    '80-vegan',
    ['yes', jo, 'do you do anything vegan', to('guests', 'two')],
    { name: 'Jo Varga', guests: '2', wishes: '?' },
    { require: [[3, /four vegan/i]] },
  ),
  talk(
    'questions',
    'restaurant',
    '80-high-chair',
    ['yes', jo, to('guests', 'three'), 'have you got a high chair for my daughter', to('day', 'tomorrow')],
    { name: 'Jo Varga', guests: '3', day: '{{iso +1}}', wishes: '?' },
    { require: [[4, /high chairs/i]] },
  ),
  talk(
    'questions',
    'orders',
    '80-refund-when',
    ['when do i get my refund', to('order_number', '441200')],
    { order_number: '441200', problem: '?' },
    { require: [[1, /within a week/i]] },
  ),
  talk(
    'questions',
    'homes',
    '80-cat',
    [jo, to('interest', 'rent'), 'is it okay if i have a cat', to('area', 'fairview')],
    { name: 'Jo Varga', interest: 'rent', area: /fairview/i },
    { require: [[3, /cats/i]] },
  ),
  talk(
    'questions',
    'garage',
    '80-cash',
    [jo, 'can i pay cash', to('service', 'mot')],
    { name: 'Jo Varga', service: 'MOT' },
    { require: [[2, /not take cash/i]] },
  ),
  talk(
    'questions',
    'pharmacy',
    '80-flu',
    ['can i get a flu shot without an appointment', jo],
    { name: 'Jo Varga' },
    { require: [[1, /thursdays/i]] },
  ),
  talk(
    'questions',
    'reception',
    '80-first-meeting',
    ['what does a first meeting cost', jo, agree('name', /jo varga/i)],
    { name: 'Jo Varga', concern: '?' },
    { require: [[1, /free/i]] },
  ),
  talk(
    'questions',
    'boats',
    '80-kids-jackets',
    [to('boat', 'canoe'), 'do the kids have to wear a life jacket', to('people', 'four')],
    { boat: 'canoe', people: '4' },
    { require: [[2, /must wear/i]] },
  ),
];

export const yesAndNo = [
  talk('yes and no', 'restaurant', '80-i-sure-would', ['i sure would', jo, to('guests', 'two')], {
    name: 'Jo Varga',
    guests: '2',
  }),
  talk(
    'yes and no',
    'reception',
    '80-that-is-me',
    [to('name', 'jo varga'), "that's me", to('concern', 'bookkeeping')],
    { name: 'Jo Varga', concern: /bookkeeping/i },
  ),
  talk(
    'yes and no',
    'pharmacy',
    '80-no-its',
    [
      jo,
      to('date_of_birth', 'may 8th 1959'),
      agree('date_of_birth', /1958/, "no that's wrong it's 1958"),
      to('medicine', 'insulin'),
    ],
    { ...bornKnown, medicine: /^insulin$/i },
    { patient: ['date_of_birth'] },
  ),
  talk(
    'yes and no',
    'restaurant',
    '80-nah',
    [
      'yep',
      jo,
      to('guests', 'two'),
      to('day', 'tomorrow'),
      to('time', 'seven'),
      to('phone', '312 555 0118'),
      to('wishes', 'nah we eat everything', 'no'),
    ],
    { name: 'Jo Varga', guests: '2', day: '{{iso +1}}', time: /seven|7/i, phone: '+13125550118' },
    { end: ['completed'] },
  ),
];

export const refusals = [
  talk(
    'refusals',
    'dental',
    '80-no-phone',
    [...dental, to('day', 'tomorrow'), to('time_of_day', 'ten'), "i don't want to be called", 'no thank you'],
    { name: 'Jo Varga', reason: 'cleaning', day: '{{iso +1}}', time_of_day: /ten|10/i },
    { end: ['open', 'goodbye', 'agent_ended', 'completed', 'not_understood'], forbid: [misheard] },
  ),
  talk(
    'refusals',
    'orders',
    '80-no-mail',
    [
      to('order_number', '441200'),
      to('problem', 'late'),
      "can't you just phone me i never look at my emails",
      "no i'm not giving it",
    ],
    { order_number: '441200', problem: 'late', details: '?' },
    { end: ['open', 'goodbye', 'agent_ended', 'completed', 'not_understood'], forbid: [misheard] },
  ),
  talk(
    'refusals',
    'homes',
    '80-depends',
    [
      jo,
      to('interest', 'rent'),
      to('area', 'fairview'),
      to('bedrooms', 'one'),
      'it depends on the place really',
      to('email', 'jo@varga.hu'),
    ],
    { name: 'Jo Varga', interest: 'rent', area: /fairview/i, bedrooms: '1', email: 'jo@varga.hu' },
    { forbid: [misheard] },
  ),
  talk(
    'refusals',
    'helpdesk',
    '80-forgot-badge',
    [jo, "i can't remember it i'm working from home", to('device', 'laptop')],
    { name: 'Jo Varga', device: 'laptop' },
    { forbid: [misheard] },
  ),
];

export const cancellations = [
  talk(
    'cancellation',
    'dental',
    '80-never-mind',
    [...dental, to('day', 'tomorrow'), "actually never mind i'll ring when i know my shifts", 'bye'],
    { name: 'Jo Varga', reason: 'cleaning', day: ['{{iso +1}}', null] },
    { end: over, forbid: [[4, /what time|phone number/i]] },
  ),
  talk(
    'cancellation',
    'restaurant',
    '80-kids-ill',
    [
      'yes',
      jo,
      to('guests', 'four'),
      "oh dear the little one's just been sick we can't come after all",
      'bye',
    ],
    { name: 'Jo Varga', guests: ['4', null] },
    { end: over, forbid: [[4, /which day|what time|phone number/i]] },
  ),
  talk(
    'cancellation',
    'garage',
    '80-scrap',
    [jo, to('service', 'repair'), to('car', 'a micra'), "do you know i think we'll just scrap it", 'bye'],
    { name: 'Jo Varga', service: 'repair', car: '?' },
    { end: over, forbid: [[4, /which day|what number/i]] },
  ),
  talk(
    'cancellation',
    'homes',
    '80-staying',
    [
      jo,
      to('interest', 'sell'),
      to('area', 'fairview'),
      "no my wife doesn't want to move after all so that's it",
      'bye',
    ],
    { name: 'Jo Varga', interest: 'sell', area: /fairview/i },
    { end: over, forbid: [[4, /how many bedrooms|budget/i]] },
  ),
  talk(
    'cancellation',
    'helpdesk',
    '80-colleague',
    [
      jo,
      to('employee_number', '4477'),
      to('device', 'printer'),
      "oh my colleague's just got it going so you can close this",
      'bye',
    ],
    { name: 'Jo Varga', employee_number: '4477', device: 'printer', problem: '?' },
    { end: over, forbid: [[4, /how urgent|e-mail address/i]] },
  ),
];

export const falseConfirmations = [
  talk(
    'false confirmation',
    'dental',
    '80-all-set',
    [...dental, to('day', 'tomorrow'), "that's me all set then thanks bye"],
    { name: 'Jo Varga', reason: 'cleaning', day: '{{iso +1}}' },
    { end: over },
  ),
  talk(
    'false confirmation',
    'restaurant',
    '80-is-it-booked',
    ['yes', jo, to('guests', 'two'), 'is that booked now', to('day', 'tomorrow')],
    { name: 'Jo Varga', guests: '2', day: '{{iso +1}}' },
  ),
  talk(
    'false confirmation',
    'orders',
    '80-write-to-me',
    [to('order_number', '441200'), to('problem', 'late'), 'okay so your team writes to me thanks goodbye'],
    { order_number: '441200', problem: 'late', details: '?' },
    { end: over },
  ),
  talk(
    'false confirmation',
    'garage',
    '80-question-bye',
    ['what does a full service cost', 'okay thanks bye'],
    { service: '?' },
    { require: [[1, /210/]], end: over },
  ),
  talk(
    'false confirmation',
    'reception',
    '80-tell-him',
    [
      jo,
      agree('name', /jo varga/i),
      to('concern', 'my payroll'),
      'so mr dunn will call me back right',
      to('phone', '212 555 0120'),
    ],
    { name: 'Jo Varga', concern: /payroll/i, for_whom: '?', phone: '+12125550120' },
    { end: ['open', 'completed'] },
  ),
];

export const tones = [
  talk(
    'tone',
    'restaurant',
    '80-hola',
    ['hola buenas noches', 'habla español', to('name', 'okay jo varga', 'jo varga')],
    { name: 'Jo Varga' },
    { mayRepeat: true, require: [/english|ingl/i] },
  ),
  talk(
    'tone',
    'orders',
    '80-joke-of-company',
    [
      { say: "what a joke of a company my parcel still isn't here", gives: { problem: 'late' } },
      to('order_number', '441200'),
    ],
    { problem: 'late', order_number: '441200', details: '?' },
  ),
  talk(
    'tone',
    'pharmacy',
    '80-in-pain',
    [
      jo,
      "i'm in a lot of pain so please be quick",
      to('date_of_birth', 'may 8th 1958'),
      agree('date_of_birth', /1958/),
    ],
    bornKnown,
    { patient: ['date_of_birth'] },
  ),
  talk(
    'tone',
    'homes',
    '80-lovely-voice',
    [jo, 'you have a lovely voice', to('interest', 'rent')],
    { name: 'Jo Varga', interest: 'rent' },
    { patient: ['interest'] },
  ),
];

export const offTopic = [
  talk(
    'off topic',
    'garage',
    '80-election',
    [jo, 'who do you think will win the election', to('service', 'mot')],
    { name: 'Jo Varga', service: 'MOT' },
    { patient: ['service'] },
  ),
  talk(
    'off topic',
    'restaurant',
    '80-lasagne',
    ['yes', jo, 'my grandmother made the best lasagne in the world', to('guests', 'two')],
    { name: 'Jo Varga', guests: '2' },
    { patient: ['guests'] },
  ),
];

export const holds = [
  talk(
    'hold',
    'orders',
    '80-upstairs',
    ["it's upstairs give me a sec", to('order_number', 'okay here it is 441200', '441200')],
    { order_number: '441200' },
    { mayRepeat: true, patient: ['order_number'] },
  ),
  talk(
    'hold',
    'restaurant',
    '80-husband',
    [
      'yes',
      jo,
      to('guests', 'two'),
      'wait let me ask my husband',
      to('day', 'he says {{weekday +3}}', '{{weekday +3}}'),
    ],
    { name: 'Jo Varga', guests: '2', day: '{{iso +3}}' },
    { patient: ['day'] },
  ),
  talk(
    'hold',
    'garage',
    '80-kettle',
    [jo, 'hang on the kettle', to('service', 'sorry yes an mot', 'mot')],
    { name: 'Jo Varga', service: 'MOT' },
    { patient: ['service'] },
  ),
];

export const humans = [
  talk(
    'human',
    'dental',
    '80-receptionist',
    ["i'd rather talk to the receptionist", jo, to('reason', 'cleaning')],
    { name: 'Jo Varga', reason: 'cleaning' },
    { mayRepeat: true },
  ),
  talk(
    'human',
    'orders',
    '80-get-me-manager',
    ['get me the manager', to('order_number', 'fine 441200', '441200')],
    { order_number: '441200' },
    { patient: ['order_number'] },
  ),
  talk(
    'human',
    'helpdesk',
    '80-are-you-human',
    [jo, 'hang on am i talking to a computer', to('employee_number', '4477')],
    { name: 'Jo Varga', employee_number: '4477' },
    {
      patient: ['employee_number'],
      require: [[2, /assistant|machine|robot|computer|not a (?:real )?person/i]],
    },
  ),
];

export const goodbyes = [
  talk(
    'goodbye',
    'homes',
    '80-boss',
    [jo, to('interest', 'buy'), "sorry my boss is coming i'll call later bye"],
    { name: 'Jo Varga', interest: 'buy' },
    { end: over },
  ),
  talk(
    'goodbye',
    'restaurant',
    '80-ask-friends',
    ['yes', jo, "i'll check with my friends first and get back to you bye"],
    { name: 'Jo Varga' },
    { end: over },
  ),
  talk(
    'goodbye',
    'pharmacy',
    '80-thats-all',
    ['do you deliver', "good that's all i wanted thanks"],
    { how: '?' },
    { require: [[1, /4 dollars/i]], end: over },
  ),
];
