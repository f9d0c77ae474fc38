/** The seventieth set, how calls begin, turn and end. */
import { agree, type Line, talk, to } from '../conversation';

const leaves = ['goodbye', 'agent_ended'] as const;

const wants: Line[] = [to('name', 'julia west'), to('reason', 'cleaning')];
const wanted = { name: 'Julia West', reason: 'cleaning' };
const visit: Line[] = [...wants, to('day', '{{weekday +2}}'), to('time_of_day', 'at ten')];
const visited = { ...wanted, day: '{{iso +2}}', time_of_day: /ten|10/i };
const wholeVisit: Line[] = [...visit, to('phone', '646 555 0187'), agree('phone', /6465550187/i)];
const wholeVisited = { ...visited, phone: '+16465550187' };
const table: Line[] = ['yes please', to('name', 'ed grant'), to('guests', 'four')];
const tabled = { name: 'Ed Grant', guests: '4' };
const car: Line[] = [to('name', 'joan reed'), to('service', 'mot'), to('car', 'a toyota yaris')];
const carFacts = { name: 'Joan Reed', service: 'MOT', car: /toyota yaris/i };
const refill: Line[] = [
  to('name', 'rita gomez'),
  to('date_of_birth', 'january 3 1966'),
  agree('date_of_birth', /january 3/i),
];
const refilled = { name: 'Rita Gomez', date_of_birth: '1966-01-03' };
const message: Line[] = [to('name', 'nina brooks'), agree('name', /nina brooks/i)];
const order: Line[] = [to('order_number', '664120'), to('problem', 'damaged')];
const ordered = { order_number: '664120', problem: 'damaged' };
const home: Line[] = [to('name', 'greg olsen'), to('interest', 'rent')];
const homeFacts = { name: 'Greg Olsen', interest: 'rent' };
const notUnderstood =
  /(?:did not|didn't|do not|don't|could not|couldn't) (?:understand|catch|get that|hear)/i;

export const openings = [
  talk(
    'openings',
    'garage',
    'mot-on',
    [
      {
        say: 'morning could i get my car in for its mot on {{weekday +4}}',
        gives: { service: 'mot', day: '{{weekday +4}}' },
      },
      agree('day', /{{weekday +4}}/i),
      to('name', 'alan price'),
      to('car', 'a vw polo'),
    ],
    { service: 'MOT', day: '{{iso +4}}', name: 'Alan Price', car: /polo/i },
  ),
  talk(
    'openings',
    'pharmacy',
    'refill-for-gloria',
    [
      {
        say: "hi i need a refill of my lisinopril it's gloria tan",
        gives: { medicine: 'lisinopril', name: 'gloria tan' },
      },
      to('date_of_birth', 'april 4 1960'),
      agree('date_of_birth', /april 4/i),
      to('how', 'pick up'),
    ],
    { medicine: /^lisinopril$/i, name: 'Gloria Tan', date_of_birth: '1960-04-04', how: 'pick up' },
  ),
  talk(
    'openings',
    'orders',
    'hedge-trimmer',
    [
      {
        say: "hi yes i ordered a hedge trimmer two weeks ago and it still hasn't turned up",
        gives: { problem: 'late' },
      },
      to('order_number', '664120'),
      to('email', 'jo at aol dot com'),
      agree('email', /joaolcom/i),
    ],
    { problem: 'late', order_number: '664120', email: 'jo@aol.com' },
  ),
  talk(
    'openings',
    'homes',
    'rent-two-bedroom',
    [
      {
        say: "hello we're looking to rent a two bedroom place in fairview",
        gives: { interest: 'rent', bedrooms: 'two', area: 'fairview' },
      },
      to('name', 'greg olsen'),
      to('budget', '2000'),
    ],
    { interest: 'rent', bedrooms: '2', area: /fairview/i, name: 'Greg Olsen', budget: '2000' },
  ),
  talk(
    'openings',
    'reception',
    'have-mr-dunn-call',
    [
      {
        say: 'hello this is david marsh could you have mr dunn call me back about my payroll taxes',
        gives: { name: 'david marsh', for_whom: 'mr dunn', concern: 'my payroll taxes' },
      },
      agree('name', /david marsh/i),
      to('phone', '917 555 0122'),
      agree('phone', /9175550122/i),
    ],
    { name: 'David Marsh', for_whom: 'Mr. Dunn', concern: /payroll taxes/i, phone: '+19175550122' },
  ),
  talk(
    'openings',
    'helpdesk',
    'laptop-wont-turn-on',
    [
      {
        say: "hey my laptop won't turn on this morning",
        gives: { device: 'laptop', problem: "it won't turn on" },
      },
      to('name', 'raj patel'),
      to('employee_number', '18426'),
      to('urgency', 'high'),
    ],
    {
      device: 'laptop',
      problem: /won't turn on/i,
      name: 'Raj Patel',
      employee_number: '18426',
      urgency: 'high',
    },
  ),
  talk(
    'openings',
    'restaurant',
    'tomorrow-for-two',
    [
      { say: 'yes for tomorrow night for two people', gives: { day: 'tomorrow', guests: 'two' } },
      to('name', 'ed grant'),
      to('time', 'seven thirty'),
    ],
    { day: '{{iso +1}}', guests: '2', name: 'Ed Grant', time: '?' },
    { patient: ['time'] },
  ),
];

export const several = [
  talk(
    'several facts',
    'restaurant',
    'carla-six',
    [
      'yes please',
      {
        to: 'name',
        say: 'carla bianchi six people on {{weekday +5}} at seven thirty',
        again: 'carla bianchi',
        gives: { guests: 'six', day: '{{weekday +5}}', time: 'seven thirty' },
      },
      to('phone', '312 555 0199'),
    ],
    {
      name: 'Carla Bianchi',
      guests: '6',
      day: '{{iso +5}}',
      time: /seven thirty|7:30/i,
      phone: '+13125550199',
    },
  ),
  talk(
    'several facts',
    'garage',
    'tom-fiesta',
    [
      {
        to: 'name',
        say: "tom ellis it's a ford fiesta for a full service",
        again: 'tom ellis',
        gives: { car: 'a ford fiesta', service: 'full service' },
      },
      to('day', 'tomorrow'),
      agree('day', /{{weekday +1}}|tomorrow/i),
    ],
    { name: 'Tom Ellis', car: /ford fiesta/i, service: 'full service', day: '{{iso +1}}' },
  ),
  talk(
    'several facts',
    'helpdesk',
    'name-and-number',
    [
      {
        to: 'name',
        say: "name's priya shah employee number 20417",
        again: 'priya shah',
        gives: { employee_number: '20417' },
      },
      to('device', 'my monitor'),
      to('problem', "it's got lines across it"),
    ],
    { name: 'Priya Shah', employee_number: '20417', device: 'monitor', problem: /lines across it/i },
  ),
  talk(
    'several facts',
    'pharmacy',
    'metformin-pick-up',
    [
      ...refill,
      {
        to: 'medicine',
        say: "metformin and i'll come pick it up tomorrow",
        again: 'metformin',
        gives: { how: 'pick up', appointment: 'tomorrow' },
      },
      to('phone', 'no'),
    ],
    { ...refilled, medicine: /^metformin$/i, how: 'pick up', appointment: /^{{iso +1}}/ },
    { patient: ['appointment'], end: ['open', 'completed'] },
  ),
];

export const corrections = [
  talk(
    'corrections',
    'restaurant',
    'make-that-six',
    [...table, { say: 'actually make that six', gives: { guests: 'six' } }, to('day', 'tomorrow')],
    { name: 'Ed Grant', guests: '6', day: '{{iso +1}}' },
  ),
  talk(
    'corrections',
    'dental',
    'meant-other-day',
    [
      ...wants,
      to('day', '{{weekday +3}}'),
      { say: 'sorry i meant {{weekday +4}} not {{weekday +3}}', gives: { day: '{{weekday +4}}' } },
      to('time_of_day', 'at ten'),
    ],
    { ...wanted, day: '{{iso +4}}', time_of_day: /ten|10/i },
  ),
  talk(
    'corrections',
    'reception',
    'hanson-with-an-o',
    [
      to('name', 'john hansen', 'john hanson'),
      { say: "it's hanson with an o h a n s o n", gives: { name: 'john hanson' } },
      agree('name', /hanson/i),
      to('concern', 'payroll'),
    ],
    { name: ['John Hanson', 'Hanson'], concern: /payroll/i, for_whom: ['payroll team', null] },
  ),
  talk(
    'corrections',
    'orders',
    'wrong-number',
    [
      to('order_number', '66412'),
      { say: "wait sorry that's the wrong one it's 55210", gives: { order_number: '55210' } },
      to('problem', 'late'),
    ],
    { order_number: '55210', problem: 'late' },
  ),
  talk(
    'corrections',
    'garage',
    'golf-not-polo',
    [
      to('name', 'alan price'),
      to('service', 'mot'),
      to('car', 'a vw polo', 'a golf'),
      { say: "hang on it's the golf not the polo", gives: { car: 'a golf' } },
      to('day', 'tomorrow'),
      agree('day', /{{weekday +1}}|tomorrow/i),
    ],
    { name: 'Alan Price', service: 'MOT', car: /^(?!.*polo).*golf/i, day: '{{iso +1}}' },
  ),
  talk(
    'corrections',
    'orders',
    'dot-net',
    [
      ...order,
      to('email', 'pam at greenhill dot com', 'pam@greenhill.net'),
      { say: "no it's dot net not dot com", gives: { email: 'pam@greenhill.net' } },
      agree('email', /pamgreenhillnet/i),
    ],
    { ...ordered, email: 'pam@greenhill.net' },
  ),
  talk(
    'corrections',
    'homes',
    'rather-buy',
    [
      ...home,
      { say: "actually no we'd rather buy than rent", gives: { interest: 'buy' } },
      to('area', 'fairview'),
    ],
    { name: 'Greg Olsen', interest: 'buy', area: /fairview/i },
  ),
  talk(
    'corrections',
    'dental',
    'afternoon-instead',
    [
      ...wants,
      to('day', '{{weekday +2}}'),
      to('time_of_day', 'in the morning', 'in the afternoon'),
      { say: 'oh wait could we do the afternoon instead', gives: { time_of_day: 'afternoon' } },
      to('phone', '646 555 0187'),
      agree('phone', /6465550187/i),
    ],
    { ...wanted, day: '{{iso +2}}', time_of_day: /afternoon/i, phone: '+16465550187' },
  ),
  talk(
    'corrections',
    'pharmacy',
    'meant-delivery',
    [
      ...refill,
      to('medicine', 'warfarin'),
      to('how', 'pick up', 'delivery'),
      { say: 'sorry did i say pick up i meant delivery', gives: { how: 'delivery' } },
      to('appointment', 'tomorrow'),
    ],
    { ...refilled, medicine: /warfarin/i, how: 'delivery', appointment: /^{{iso +1}}/ },
  ),
  talk(
    'corrections',
    'restaurant',
    'last-digit',
    [
      ...table,
      to('day', 'tomorrow'),
      to('time', 'eight'),
      to('phone', '312 555 0184', '312 555 0187'),
      { say: 'oh hold on the last digit should be a seven', gives: { phone: '312 555 0187' } },
      to('wishes', 'no'),
    ],
    { ...tabled, day: '{{iso +1}}', time: /eight|8/i, phone: '+13125550187' },
    { end: ['open', 'completed'] },
  ),
];

export const questions = [
  talk(
    'questions',
    'dental',
    'cleaning-price',
    [
      to('name', 'julia west'),
      to('reason', 'cleaning'),
      'how much is that going to be',
      to('day', 'tomorrow'),
    ],
    { ...wanted, day: '{{iso +1}}' },
    { require: [[3, /110/]] },
  ),
  talk(
    'questions',
    'dental',
    'take-cigna',
    [to('name', 'julia west'), 'do you guys take cigna', to('reason', 'cleaning')],
    wanted,
    { require: [[2, /cigna/i]] },
  ),
  talk(
    'questions',
    'restaurant',
    'somewhere-to-park',
    [
      'yes please',
      to('name', 'ed grant'),
      { say: 'four and is there anywhere to park', gives: { guests: 'four' } },
      to('day', 'tomorrow'),
    ],
    { ...tabled, day: '{{iso +1}}' },
    { require: [[3, /free after six/i]] },
  ),
  talk(
    'questions',
    'restaurant',
    'bring-the-dog',
    ['could we bring our dog', to('name', 'ed grant'), to('guests', 'four')],
    tabled,
    { require: [[1, /terrace/i]] },
  ),
  talk(
    'questions',
    'restaurant',
    'celiac',
    [...table, 'my daughter has celiac do you have anything gluten free', to('day', 'tomorrow')],
    { ...tabled, day: '{{iso +1}}', wishes: '?' },
    { require: [[4, /gluten free pasta/i]] },
  ),
  talk(
    'questions',
    'orders',
    'how-long-to-return',
    ['how long do i have to send something back', to('order_number', '664120')],
    { order_number: '664120', problem: ['return', null] },
    { require: [[1, /45 days/i]] },
  ),
  talk(
    'questions',
    'orders',
    'money-back',
    [
      to('order_number', '664120'),
      to('problem', 'i want to return it', 'return'),
      'and when do i get my money back',
      to('email', 'jo at aol dot com'),
      agree('email', /joaolcom/i),
    ],
    { order_number: '664120', problem: 'return', email: 'jo@aol.com' },
    { require: [[3, /within a week/i]] },
  ),
  talk(
    'questions',
    'homes',
    'allow-pets',
    [...home, 'do your places allow pets we have a cat', to('area', 'fairview')],
    { ...homeFacts, area: /fairview/i },
    { require: [[3, /allow cats/i]] },
  ),
  talk(
    'questions',
    'homes',
    'pay-you-anything',
    [to('name', 'greg olsen'), 'before we start do i have to pay you anything', to('interest', 'rent')],
    homeFacts,
    { require: [[2, /pay us nothing/i]] },
  ),
  talk(
    'questions',
    'reception',
    'open-saturdays',
    ['are you open on saturdays', ...message, to('concern', 'bookkeeping')],
    { name: 'Nina Brooks', concern: /bookkeeping/i },
    { require: [[1, /monday to friday/i]] },
  ),
  talk(
    'questions',
    'helpdesk',
    'reset-password',
    ['how do i reset my password', 'great thanks bye'],
    {},
    { require: [[1, /reset dot northwind/i]], end: leaves },
  ),
  talk(
    'questions',
    'garage',
    'how-long-mot',
    [
      to('name', 'joan reed'),
      to('service', 'mot'),
      'roughly how long does that take',
      to('car', 'a toyota yaris'),
    ],
    carFacts,
    { require: [[3, /about an hour/i]] },
  ),
  talk(
    'questions',
    'pharmacy',
    'delivery-cost',
    [
      ...refill,
      to('medicine', 'warfarin'),
      "what's it cost to have it delivered",
      to('how', 'okay deliver it then', 'delivery'),
    ],
    { ...refilled, medicine: /warfarin/i, how: 'delivery' },
    { require: [[5, /4 dollars/i]], patient: ['how'] },
  ),
  talk(
    'questions',
    'dental',
    'implants',
    [to('name', 'julia west'), 'do you do dental implants', to('reason', 'check-up')],
    { name: 'Julia West', reason: 'check-up' },
    {
      require: [[2, /don't|do not|can't|not sure|unfortunately|sorry/i]],
      forbid: [[2, /75 dollars|three/i]],
    },
  ),
];

export const refusals = [
  talk(
    'refusals',
    'restaurant',
    'leave-a-number',
    [
      ...table,
      to('day', 'tomorrow'),
      to('time', 'eight'),
      "i don't really want to leave a number",
      "no sorry i don't give that out",
    ],
    { ...tabled, day: '{{iso +1}}', time: /eight|8/i },
    { forbid: [notUnderstood], end: ['open', 'goodbye', 'completed', 'agent_ended', 'not_understood'] },
  ),
  talk(
    'refusals',
    'homes',
    'budget-not-say',
    [...home, to('area', 'fairview'), to('bedrooms', 'two'), "i'd prefer not to say", 'do i have to'],
    { ...homeFacts, area: /fairview/i, bedrooms: '2' },
    { forbid: [notUnderstood], end: ['open', 'goodbye', 'completed', 'agent_ended', 'not_understood'] },
  ),
  talk(
    'refusals',
    'orders',
    'no-email',
    [...order, "i don't have an e-mail address", 'no i really have none'],
    ordered,
    { forbid: [notUnderstood], end: ['open', 'goodbye', 'completed', 'agent_ended', 'not_understood'] },
  ),
  talk(
    'refusals',
    'reception',
    'private',
    [...message, "that's private", 'i only want to tell mr dunn'],
    { name: 'Nina Brooks', for_whom: ['Mr. Dunn', null] },
    { forbid: [notUnderstood], end: ['open', 'goodbye', 'completed', 'agent_ended', 'not_understood'] },
  ),
  talk(
    'refusals',
    'pharmacy',
    'optional-phone',
    [
      ...refill,
      to('medicine', 'warfarin'),
      to('how', 'pick up'),
      to('appointment', 'tomorrow at two'),
      to('phone', "no i'd rather not"),
    ],
    { ...refilled, medicine: /warfarin/i, how: 'pick up', appointment: /^{{iso +1}}/ },
    { forbid: [notUnderstood], end: ['completed'] },
  ),
  talk(
    'refusals',
    'helpdesk',
    'stay-anonymous',
    ["do you need my name i'd rather stay anonymous", "i'm not going to tell you"],
    {},
    {
      forbid: [notUnderstood, /anonymous/i],
      end: ['open', 'goodbye', 'completed', 'agent_ended', 'not_understood'],
    },
  ),
];

export const cancellation = [
  talk(
    'cancellation',
    'restaurant',
    'cook-at-home',
    [...table, "actually never mind we'll cook at home", 'bye'],
    tabled,
    { forbid: [[4, /which day|what time|phone number/i]], end: leaves },
  ),
  talk(
    'cancellation',
    'garage',
    'husband-booked',
    [...car, "oh my husband's already booked it in somewhere else sorry can you cancel that", 'thanks bye'],
    carFacts,
    { forbid: [[4, /which day|what number/i]], end: leaves },
  ),
  talk(
    'cancellation',
    'pharmacy',
    'still-have-some',
    [...refill, to('medicine', 'warfarin'), "you know what i still have plenty don't order it", 'bye now'],
    { ...refilled, medicine: ['warfarin', 'Warfarin', null] },
    { forbid: [[5, /pick it up|deliver/i]], end: leaves },
  ),
  talk(
    'cancellation',
    'orders',
    'just-arrived',
    [to('order_number', '664120'), to('problem', 'late'), 'oh wait it just arrived forget about it', 'bye'],
    { order_number: '664120', problem: ['late', null] },
    { forbid: [[3, /e-mail address can/i]], end: leaves },
  ),
  talk(
    'cancellation',
    'homes',
    'changed-my-mind',
    [...home, to('area', 'fairview'), "actually i've changed my mind i don't want to do this", 'goodbye'],
    { ...homeFacts, area: /fairview/i },
    { forbid: [[4, /bedrooms|budget/i]], end: leaves },
  ),
];

export const falseConfirmations = [
  talk(
    'false confirmation',
    'restaurant',
    'name-then-bye',
    ['yes', to('name', 'ed grant'), "okay that's all bye"],
    { name: 'Ed Grant' },
    { end: leaves },
  ),
  talk(
    'false confirmation',
    'dental',
    'open-tomorrow',
    ['are you open tomorrow', 'okay thanks bye'],
    {},
    { require: [[1, /8 in the morning|open/i]], end: leaves },
  ),
  talk(
    'false confirmation',
    'garage',
    'am-i-booked',
    [to('name', 'joan reed'), to('service', 'mot'), 'so am i booked in then', to('car', 'a toyota yaris')],
    carFacts,
    {},
  ),
  talk(
    'false confirmation',
    'orders',
    'will-write',
    [...order, "okay so you'll write to me great bye"],
    ordered,
    { end: leaves },
  ),
  talk(
    'false confirmation',
    'reception',
    'address-bye',
    ["hi i'm just wondering what your address is", 'thank you goodbye'],
    {},
    { require: [[1, /40 exchange place/i]], end: leaves },
  ),
  talk('false confirmation', 'pharmacy', 'right-thats-all', [...refill, "right that's all"], refilled, {
    end: [...leaves, 'open'],
  }),
  talk(
    'false confirmation',
    'homes',
    'sellers-pay',
    ['what do sellers pay you', "that's too much i'm not interested"],
    {},
    { require: [[1, /two and a half percent/i]], end: leaves },
  ),
];

export const tone = [
  talk('tone', 'dental', 'are-you-a-robot', ['wait are you a robot', ...wants], wanted, {
    require: [[1, /automat|assistant|not a (?:person|human)|virtual|robot|computer/i]],
  }),
  talk(
    'tone',
    'garage',
    'ridiculous',
    ["this is ridiculous i've rung you three times today", ...car],
    carFacts,
    { forbid: [/ridiculous/i] },
  ),
  talk(
    'tone',
    'restaurant',
    'bonjour',
    ['bonjour je voudrais réserver une table', to('name', 'okay my name is claire martin', 'claire martin')],
    { name: 'Claire Martin' },
    { mayRepeat: true, require: [[1, /english|anglais/i]], forbid: [/bonjour/i] },
  ),
  talk(
    'tone',
    'reception',
    'hey-hows-it-going',
    ["hey how's it going", ...message, to('concern', 'my bookkeeping')],
    { name: 'Nina Brooks', concern: /bookkeeping/i },
  ),
  talk('tone', 'pharmacy', 'guten-tag', ['guten tag sprechen sie deutsch', ...refill], refilled, {
    mayRepeat: true,
    require: [[1, /english|englisch/i]],
    forbid: [/guten/i],
  }),
  talk(
    'tone',
    'orders',
    'damn-thing',
    [
      'this damn rake snapped in half the first day',
      to('order_number', '664120'),
      to('email', 'jo at aol dot com'),
      agree('email', /joaolcom/i),
    ],
    { order_number: '664120', problem: 'damaged', email: 'jo@aol.com', details: '?' },
    { forbid: [/damn/i] },
  ),
];

export const offTopic = [
  talk(
    'off topic',
    'dental',
    'weather',
    [to('name', 'julia west'), "what's the weather like over there", to('reason', 'cleaning')],
    wanted,
    { patient: ['reason'] },
  ),
  talk(
    'off topic',
    'restaurant',
    'joke',
    ['yes please', 'first tell me a joke', to('name', 'ed grant'), to('guests', 'four')],
    tabled,
  ),
  talk(
    'off topic',
    'homes',
    'game-last-night',
    [...home, 'hey did you see the game last night', to('area', 'fairview')],
    { ...homeFacts, area: /fairview/i },
  ),
  talk(
    'off topic',
    'garage',
    'favourite-colour',
    [
      to('name', 'joan reed'),
      "what's your favourite colour",
      to('service', 'mot'),
      to('car', 'a toyota yaris'),
    ],
    carFacts,
  ),
];

export const hold = [
  talk(
    'hold',
    'orders',
    'find-the-number',
    [
      'hang on let me find the number',
      to('order_number', 'okay got it 664120', '664120'),
      to('problem', 'late'),
    ],
    { order_number: '664120', problem: 'late' },
  ),
  talk(
    'hold',
    'dental',
    'ask-my-husband',
    [
      ...wants,
      'one moment let me ask my husband',
      to('day', 'okay {{weekday +3}} works'),
      to('time_of_day', 'at ten'),
    ],
    { ...wanted, day: '{{iso +3}}', time_of_day: /ten|10/i },
  ),
  talk(
    'hold',
    'pharmacy',
    'get-my-glasses',
    [
      ...refill,
      'just let me get my glasses',
      "okay i'm back",
      to('medicine', "it's warfarin", 'warfarin'),
      to('how', 'pick up'),
    ],
    { ...refilled, medicine: /^warfarin$/i, how: 'pick up' },
  ),
  talk(
    'hold',
    'helpdesk',
    'just-a-sec',
    [
      to('name', 'raj patel'),
      "just a sec someone's at my desk",
      'sorry about that',
      to('employee_number', '18426'),
      to('device', 'laptop'),
    ],
    { name: 'Raj Patel', employee_number: '18426', device: 'laptop' },
  ),
  talk(
    'hold',
    'restaurant',
    'bear-with-me',
    [
      'yes',
      to('name', 'ed grant'),
      'bear with me i need to count',
      to('guests', 'seven of us', 'seven'),
      to('day', 'tomorrow'),
    ],
    { name: 'Ed Grant', guests: '7', day: '{{iso +1}}' },
  ),
];

export const human = [
  talk('human', 'dental', 'real-person', ['can i talk to a real person please', ...wants], wanted, {
    require: [[1, /message|call you|nobody|no one|can't|cannot|note|person|here|colleague/i]],
    forbid: [[1, notUnderstood]],
  }),
  talk(
    'human',
    'orders',
    'manager',
    [...order, 'i want to speak to a manager', to('email', 'jo at aol dot com'), agree('email', /joaolcom/i)],
    { ...ordered, email: 'jo@aol.com' },
    { forbid: [[3, notUnderstood]] },
  ),
  talk('human', 'pharmacy', 'pharmacist', ['could i speak with the pharmacist', ...refill], refilled, {
    forbid: [[1, notUnderstood]],
  }),
  talk(
    'human',
    'homes',
    'just-an-agent',
    [to('name', 'greg olsen'), 'can you just put me through to an agent', to('interest', 'rent')],
    homeFacts,
    { forbid: [[2, notUnderstood]] },
  ),
  talk(
    'human',
    'helpdesk',
    'representative',
    ['representative', to('name', 'raj patel'), to('employee_number', '18426')],
    { name: 'Raj Patel', employee_number: '18426' },
    { forbid: [[1, notUnderstood], /representative, /i] },
  ),
];

export const goodbyes = [
  talk('goodbye', 'restaurant', 'have-to-go', [...table, 'sorry i have to go bye'], tabled, { end: leaves }),
  talk('goodbye', 'garage', 'call-back-later', [...car, "i'll ring back later bye"], carFacts, {
    end: leaves,
  }),
  talk('goodbye', 'dental', 'whole-then-bye', [...wholeVisit, 'thanks so much bye'], wholeVisited, {
    end: ['completed', 'goodbye', 'agent_ended'],
  }),
  talk(
    'goodbye',
    'helpdesk',
    'works-now',
    [
      to('name', 'raj patel'),
      to('employee_number', '18426'),
      to('device', 'the printer'),
      'oh hey it works now',
    ],
    { name: 'Raj Patel', employee_number: '18426', device: 'printer' },
    { end: leaves },
  ),
];

export const yesAndNo = [
  talk(
    'yes and no',
    'restaurant',
    'wishes-thats-fine',
    [
      ...table,
      to('day', 'tomorrow'),
      to('time', 'eight'),
      to('phone', '312 555 0184'),
      to('wishes', "no we're all good"),
    ],
    { ...tabled, day: '{{iso +1}}', time: /eight|8/i, phone: '+13125550184' },
    { end: ['completed'] },
  ),
  talk(
    'yes and no',
    'orders',
    'details-yes',
    [
      ...order,
      to('email', 'jo at aol dot com'),
      agree('email', /joaolcom/i),
      to('details', 'yes'),
      'the handle was cracked too',
    ],
    { ...ordered, email: 'jo@aol.com', details: /handle was cracked/i },
    { end: ['open', 'completed'], patient: ['details'] },
  ),
  talk(
    'yes and no',
    'restaurant',
    'yep-id-love-to',
    ["yep i'd love to", to('name', 'ed grant'), to('guests', 'four')],
    tabled,
  ),
  talk(
    'yes and no',
    'dental',
    'uh-huh',
    [
      ...visit,
      to('phone', '646 555 0187'),
      { confirm: 'phone', hears: /6465550187/, say: "uh huh that's the one" },
    ],
    wholeVisited,
    { end: ['completed'] },
  ),
  talk(
    'yes and no',
    'dental',
    'reason-yes',
    [
      to('name', 'julia west'),
      to('reason', 'yes', 'whitening'),
      to('reason', 'whitening'),
      to('day', 'tomorrow'),
    ],
    { name: 'Julia West', reason: 'whitening', day: '{{iso +1}}' },
    { patient: ['reason'] },
  ),
];
