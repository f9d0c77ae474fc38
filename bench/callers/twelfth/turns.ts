/** Changes, questions, manners and endings, the twelfth set: tried after the mends of the eleventh. */
import { agree, talk, to } from '../conversation';

const misheard =
  /(?:did not|didn't|do not|don't|could not|couldn't) (?:understand|catch|get that|hear)|still do not hear/i;
const doesNotKnow =
  /don't (?:know|have)|do not (?:know|have)|not sure|can't (?:say|answer|tell)|no information/i;

export const corrections = [
  talk(
    'corrections',
    'dental',
    '12-make-that',
    [
      to('name', 'Fern Abel'),
      to('reason', 'a cleaning'),
      { say: 'you know what make that a whitening instead', gives: { reason: 'whitening' } },
      to('day', 'tomorrow'),
    ],
    { name: 'Fern Abel', reason: 'whitening', day: '{{iso +1}}' },
  ),
  talk(
    'corrections',
    'pharmacy',
    '12-wrong-year',
    [
      to('name', 'Vic Romero'),
      to('date_of_birth', 'march 9th 1957'),
      {
        say: 'sorry i gave you the wrong year, it should be fifty eight',
        gives: { date_of_birth: 'march 9th 1958' },
      },
      agree('date_of_birth', /1958/, 'no, march 9th 1958'),
      to('medicine', 'lipitor'),
    ],
    { name: 'Vic Romero', date_of_birth: '1958-03-09', medicine: /lipitor/i },
  ),
  talk(
    'corrections',
    'orders',
    '12-last-bit',
    [
      to('order_number', '712 804'),
      { say: 'no hang on, the last three are 840', gives: { order_number: '712840' } },
      to('problem', 'late'),
    ],
    { order_number: '712840', problem: 'late' },
    { patient: ['order_number', 'problem'] },
  ),
  talk(
    'corrections',
    'restaurant',
    '12-wife',
    [
      'yes',
      to('name', 'Alan Price'),
      to('guests', 'four'),
      { say: "can you change the name to my wife's, sheila price", gives: { name: 'sheila price' } },
      to('day', 'tomorrow'),
    ],
    { name: 'Sheila Price', guests: '4', day: '{{iso +1}}' },
  ),
];

export const questions = [
  talk(
    'questions',
    'dental',
    '12-leave-the-car',
    [to('name', 'Abby Sun'), 'is there somewhere to leave the car', to('reason', 'toothache')],
    { name: 'Abby Sun', reason: 'toothache' },
    { require: [[2, /behind the building|two hours/]] },
  ),
  talk(
    'questions',
    'restaurant',
    '12-stop-serving',
    ['what time do you stop serving food'],
    {},
    { require: [[1, /half past nine/]] },
  ),
  talk(
    'questions',
    'orders',
    '12-canada',
    [to('order_number', '11 80 54'), 'can you ship to canada by the way', to('problem', 'wrong item')],
    { order_number: '118054', problem: 'wrong item' },
    { require: [[2, /canada/i]] },
  ),
  talk(
    'questions',
    'homes',
    '12-commission',
    ['how much do you take if we sell through you'],
    { interest: ['sell', null] },
    { require: [[1, /two and a half/]] },
  ),
  talk(
    'questions',
    'helpdesk',
    '12-forgot',
    [
      { say: 'hi i forgot my password what do i do', gives: { problem: 'forgot my password' } },
      to('name', 'Yan Lu'),
    ],
    { name: 'Yan Lu', problem: [null, 'I forgot my password', 'forgot my password', 'i forgot my password'] },
    { require: [[1, /reset dot northwind/i]] },
  ),
  talk(
    'questions',
    'pharmacy',
    '12-bring-it-round',
    [
      to('name', 'Nora Pike'),
      to('date_of_birth', 'july 7 1977'),
      agree('date_of_birth', /july 7/i),
      to('medicine', 'antihistamines'),
      'how much do you charge to bring it round',
      to('how', "ok i'll pick it up then"),
    ],
    { name: 'Nora Pike', date_of_birth: '1977-07-07', medicine: /antihistamines/i, how: 'pick up' },
    { require: [[5, /4 dollars/]] },
  ),
  talk(
    'questions',
    'garage',
    '12-cash',
    [to('name', 'Stu Garvey'), to('service', 'tyres'), 'is cash alright', to('car', 'Renault Clio')],
    { name: 'Stu Garvey', service: 'tyres', car: /renault clio/i },
    { require: [[3, /cash/i]] },
  ),
  talk(
    'questions',
    'dental',
    '12-which-day',
    [
      to('name', 'Eli Voss'),
      to('reason', 'check-up'),
      to('day', '{{weekday +4}}'),
      'which day did i say',
      to('time_of_day', 'at ten'),
    ],
    { name: 'Eli Voss', reason: 'check-up', day: '{{iso +4}}', time_of_day: /ten|10/i },
    { require: [[4, /{{weekday +4}}/i]] },
  ),
  talk(
    'questions',
    'restaurant',
    '12-live-music',
    ['do you have live music at all', to('name', 'Pam Ruiz')],
    { name: 'Pam Ruiz' },
    { require: [[1, doesNotKnow]] },
  ),
];

export const refusals = [
  talk(
    'refusals',
    'dental',
    '12-do-without',
    [
      to('name', 'Gail North'),
      to('reason', 'toothache'),
      to('day', 'tomorrow'),
      to('time_of_day', 'noon'),
      "no you'll have to do without that",
      "no i don't give it out",
    ],
    { name: 'Gail North', reason: 'toothache', day: '{{iso +1}}', time_of_day: /noon/i },
    { forbid: [misheard], end: ['open', 'goodbye', 'completed'] },
  ),
  talk(
    'refusals',
    'reception',
    '12-private',
    [
      to('name', 'Quinn Baker'),
      agree('name', /quinn baker/i),
      to('concern', "that's private i'm afraid"),
      to('for_whom', 'mr dunn'),
    ],
    { name: 'Quinn Baker', for_whom: 'Mr. Dunn' },
    { forbid: [misheard], patient: ['name', 'concern'] },
  ),
  talk(
    'refusals',
    'pharmacy',
    '12-nah',
    [
      to('name', 'Burt Lang'),
      to('date_of_birth', 'october 10 1960'),
      agree('date_of_birth', /october 10/i),
      to('medicine', 'statins'),
      to('how', 'i will collect it myself'),
      to('appointment', 'tomorrow at noon'),
      to('phone', "nah don't bother with that"),
    ],
    {
      name: 'Burt Lang',
      date_of_birth: '1960-10-10',
      medicine: /statins/i,
      how: 'pick up',
      appointment: /^{{iso +1}}/,
    },
    { end: ['completed'] },
  ),
];

export const cancellations = [
  talk(
    'cancellation',
    'garage',
    '12-change-of-plan',
    [
      to('name', 'Rob Keane'),
      to('service', 'MOT'),
      "sorry, change of plan, we won't be needing it after all",
      'cheerio',
    ],
    { name: 'Rob Keane', service: 'MOT' },
    { end: ['goodbye', 'agent_ended'], forbid: [[3, /what car|which day/i]] },
  ),
  talk(
    'cancellation',
    'orders',
    '12-just-arrived',
    [
      to('order_number', '66 12 09'),
      to('problem', "it's late"),
      "oh wait it's just been delivered, forget i called, thanks",
      'bye',
    ],
    { order_number: '661209', problem: ['late', null] },
    { end: ['goodbye', 'agent_ended'], forbid: [[3, /e-mail address/i]] },
  ),
];

export const falseConfirmations = [
  talk(
    'false confirmation',
    'helpdesk',
    '12-open-right',
    [
      to('name', 'Lia Park'),
      to('employee_number', '8800'),
      "so you've opened a ticket, right?",
      'ok great bye',
    ],
    { name: 'Lia Park', employee_number: '8800' },
    { end: ['goodbye'] },
  ),
  talk(
    'false confirmation',
    'dental',
    '12-see-you',
    [to('name', 'Hugo Mann'), to('reason', 'check-up'), 'thanks see you {{weekday +2}} bye'],
    { name: 'Hugo Mann', reason: 'check-up', day: ['{{iso +2}}', null] },
    { end: ['goodbye'] },
  ),
  talk(
    'false confirmation',
    'pharmacy',
    '12-when-close',
    ['when do you close', 'lovely bye now'],
    {},
    { require: [[1, /nine/]], end: ['goodbye'] },
  ),
];

export const tone = [
  talk(
    'tone',
    'restaurant',
    '12-german',
    ['guten tag, sprechen sie deutsch', to('name', 'okay, my name is jonas vogel', 'jonas vogel')],
    { name: 'Jonas Vogel' },
    { require: [[1, /english|englisch/i]], mayRepeat: true },
  ),
  talk(
    'tone',
    'dental',
    '12-robot',
    ['are you a robot or what', to('name', 'Trent Hill'), to('reason', 'a cleaning')],
    { name: 'Trent Hill', reason: 'cleaning' },
    { require: [[1, /assistant|automat|computer|machine|robot|virtual/i]] },
  ),
  talk(
    'tone',
    'homes',
    '12-slow-down',
    [
      to('name', 'Edith Marlow'),
      "you'll have to slow down dear i'm a bit deaf",
      to('interest', 'i want to sell up'),
    ],
    { name: 'Edith Marlow', interest: 'sell' },
    { forbid: [[2, misheard]], mayRepeat: true },
  ),
  talk(
    'tone',
    'garage',
    '12-how-hard',
    ["for god's sake how hard can it be to get someone on the phone", to('name', 'Barry Swann')],
    { name: 'Barry Swann' },
    { forbid: [[1, misheard]] },
  ),
];

export const offTopic = [
  talk(
    'off topic',
    'homes',
    '12-meaning',
    [to('name', 'Ray Tully'), "what's the meaning of life", to('interest', 'rent')],
    { name: 'Ray Tully', interest: 'rent' },
  ),
  talk(
    'off topic',
    'orders',
    '12-gardening',
    ['do you like gardening yourself', to('order_number', '100 200')],
    { order_number: '100200' },
  ),
];

export const holds = [
  talk(
    'hold',
    'garage',
    '12-ask-my-wife',
    [
      to('name', 'Les Tanner'),
      to('service', 'tyres'),
      to('car', "hang on i'll ask my wife"),
      to('car', "it's a Nissan Qashqai"),
    ],
    { name: 'Les Tanner', service: 'tyres', car: /^(?:a )?nissan qashqai/i },
    { patient: ['car'], forbid: [[3, misheard]] },
  ),
  talk(
    'hold',
    'pharmacy',
    '12-read-the-box',
    [
      to('name', 'Cora Bell'),
      to('date_of_birth', 'september 1 1955'),
      agree('date_of_birth', /september 1/i),
      to('medicine', 'one sec let me read the box'),
      to('medicine', 'it says amlodipine five milligrams'),
    ],
    { name: 'Cora Bell', date_of_birth: '1955-09-01', medicine: /^amlodipine/i },
    { patient: ['medicine'], forbid: [[4, misheard]] },
  ),
];

export const humans = [
  talk(
    'human',
    'dental',
    '12-dentist',
    ['could i talk to the dentist', to('name', 'Sol Reyes')],
    { name: 'Sol Reyes' },
    { forbid: [[1, misheard]] },
  ),
  talk(
    'human',
    'helpdesk',
    '12-real-human',
    [to('name', 'Jess Lowe'), 'just give me a real human', to('employee_number', 'fine, 31 400')],
    { name: 'Jess Lowe', employee_number: '31400' },
    { forbid: [[2, misheard]] },
  ),
];

export const goodbyes = [
  talk(
    'goodbye',
    'homes',
    '12-speak-soon',
    [to('name', 'Ted Ives'), to('interest', 'buy'), "right i'll leave it there, speak soon, bye then"],
    { name: 'Ted Ives', interest: 'buy' },
    { end: ['goodbye'] },
  ),
  talk(
    'goodbye',
    'orders',
    '12-bus',
    [to('order_number', '74 74 19'), 'have to go now my bus is here, bye'],
    { order_number: '747419' },
    { end: ['goodbye'] },
  ),
];

export const yesAndNo = [
  talk(
    'yes and no',
    'orders',
    '12-everything',
    [
      to('order_number', '230 118'),
      to('problem', 'the wrong item'),
      to('email', 'roy at example dot com'),
      agree('email', /roy@example\.com|royexamplecom/),
      to('details', "no that's everything"),
    ],
    { order_number: '230118', problem: 'wrong item', email: 'roy@example.com' },
    { end: ['completed'] },
  ),
  talk(
    'yes and no',
    'gym',
    '12-sure-am',
    ['sure am', to('name', 'Dirk Vale'), to('age', 'i turned thirty in may'), to('plan', 'the day pass')],
    { name: 'Dirk Vale', age: '30', plan: 'day pass' },
  ),
];
