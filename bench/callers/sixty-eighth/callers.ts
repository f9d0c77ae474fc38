/** The sixty-eighth set: people of another town, in the kinds that the one before it understood worst. */
import { agree, type Line, talk, to } from '../conversation';
import { answers, changes as changed, questions as asked, refusals as refused } from '../one-answer';

const goes = ['goodbye', 'agent_ended'] as const;

export const names = [
  ...answers('names', 'dental', 'name', [
    ["sure it's wendell wendell oakes", 'Wendell Oakes'],
    ["oh it's for me marisol vega", 'Marisol Vega'],
    ['priya that is p r i y a raman', 'Priya Raman'],
  ]),
  ...answers('names', 'restaurant', 'name', [["we'll go with vega", 'Vega']]),
  ...answers('names', 'garage', 'name', [['tom hadley but the car is my dads', 'Tom Hadley']]),
];

export const phones = [
  ...answers('phones', 'dental', 'phone', [
    ['you got a pen it is 202 555 0149', '+12025550149'],
    ['two zero two five double five zero one one eight', '+12025550118'],
  ]),
  ...answers('phones', 'garage', 'phone', [["ring my wife's it's 07700 900 158", '+447700900158']]),
];

export const emails = [
  ...answers('e-mails', 'orders', 'email', [
    ['wendell oakes one word no caps at gmail', 'wendelloakes@gmail.com'],
    ["it's the number four then ever then garden at yahoo dot com", '4evergarden@yahoo.com'],
  ]),
  ...answers('e-mails', 'homes', 'email', [
    ['marisol at vega dash design dot com please', 'marisol@vega-design.com'],
  ]),
];

export const dates = [
  ...answers('dates', 'dental', 'day', [
    ['any chance of {{weekday +2}}', '{{iso +2}}'],
    ["i'm free all day {{weekday +4}}", '{{iso +4}}'],
    ['well i get paid on {{weekday +3}} so the day after that', '{{iso +4}}'],
    ['next week sometime say {{weekday +7}}', '{{iso +7}}'],
    ['whatever day the {{ord +10}} is', '{{iso +10}}'],
    ["it can't be {{weekday +2}} or {{weekday +3}} so {{weekday +4}}", '{{iso +4}}'],
  ]),
  ...answers('dates', 'restaurant', 'day', [
    ["we were thinking {{weekday +5}} if you're not full", '{{iso +5}}'],
    ['a week today', '{{iso +7}}'],
  ]),
  ...answers('dates', 'garage', 'day', [
    ["i'll drop it off tomorrow night so call it {{weekday +2}}", '{{iso +2}}'],
  ]),
  ...answers('dates', 'pharmacy', 'date_of_birth', [
    ["he's seventy six so that's june second nineteen fifty", '1950-06-02'],
    ['born on new years day nineteen fifty five', '1955-01-01'],
  ]),
];

export const numbers = [
  ...answers('numbers', 'restaurant', 'guests', [
    ['my wife and i plus the inlaws', '4'],
    ['call it eight to be safe', '8'],
  ]),
  ...answers('numbers', 'homes', 'budget', [['i was told i could borrow three ten', null]]),
  ...answers('numbers', 'helpdesk', 'employee_number', [['eighteen oh four', '1804']]),
];

export const choices = [
  ...answers('choices', 'orders', 'problem', [
    ['half of it was smashed to bits', 'damaged'],
    ['i asked for the long handled one and this is short', 'wrong item'],
    ["it's been three weeks and no sign of it", 'late'],
    ["it doesn't suit me so i'd like my money back", 'return'],
  ]),
  ...answers('choices', 'dental', 'reason', [["one of my back teeth's giving me grief", 'toothache']]),
  ...answers('choices', 'garage', 'service', [["there's a nail in one of the wheels", 'tyres']]),
  ...answers('choices', 'pharmacy', 'how', [['my son will come by for it', 'pick up']]),
];

export const texts = [
  ...answers('text', 'garage', 'car', [["oh it's an old banger a rover 25", /rover 25/i]]),
  ...answers('text', 'pharmacy', 'medicine', [['let me spell it l i s i n o p r i l', /^lisinopril$/i]]),
  ...answers('text', 'reception', 'concern', [
    ['well i want to know why my bill went up', /why my bill went up/i],
  ]),
];

export const corrections = [
  ...changed('dental', 'phone', [
    ['oh sorry not {{weekday +3}} i meant {{weekday +4}}', { day: '{{iso +4}}' }],
    ['wait scratch ten make it half past', { time_of_day: /half past|10:30|ten thirty/i }],
    ["lopez is my maiden name it's maria vance now", { name: 'Maria Vance' }],
    ['you know my tooth has been hurting too so put toothache', { reason: 'toothache' }],
    ["i just realised i've got work until noon that day so one o'clock", { time_of_day: /one|1/i }],
  ]),
  ...changed('restaurant', 'phone', [
    ["my mum's just said she's coming so that's one more", { guests: '5' }],
    ['actually the kids are staying home so just two', { guests: '2' }],
    ["hmm seven's when the game's on better make it eight", { time: /eight|8/i }],
  ]),
  ...changed('orders', 'email', [
    ['sorry the number ends in one five two not one two five', { order_number: '880152' }],
    ["it isn't so much late as broken", { problem: 'damaged' }],
  ]),
  ...changed('homes', 'email', [
    ["my wife wants four bedrooms so let's say four", { bedrooms: '4' }],
    ['could you put the old town down instead', { area: /^(?:the )?old town$/i }],
    ['we may as well say four fifty', { budget: ['450000', '450'] }],
  ]),
  ...changed('garage', 'phone', [
    ['i might as well have the full service actually', { service: 'full service' }],
    ["let's do the day after if that's alright", { day: '{{iso +4}}' }],
  ]),
  ...changed('helpdesk', 'email', [["thinking about it it's not that urgent put low", { urgency: 'low' }]]),
];

export const questions = [
  ...asked(
    'dental',
    [
      ["my wife can't do stairs is that going to be a problem", /elevator/],
      ['what if it hurts in the middle of the night', /555 0190/],
      ['can i sit with my little girl while you do it', /stay in the room/],
    ],
    ['reason', 'day', 'name', 'time_of_day'],
  ),
  ...asked(
    'restaurant',
    [
      ['what do i do about parking on a friday night', /car park/],
      ["my husband's got coeliac can he eat with you", /gluten free/],
    ],
    ['wishes', 'guests', 'day', 'time'],
  ),
  ...asked(
    'orders',
    [
      ['what does it cost to have it sent', /6 dollars/],
      ['do gift cards run out', /never expire/],
    ],
    ['problem'],
  ),
  ...asked(
    'garage',
    [
      ['how long do you need it for an mot', /about an hour/],
      ["i'll need a car in the meantime do you have one", /courtesy car/],
    ],
    ['service', 'car'],
  ),
  ...asked(
    'pharmacy',
    [
      ['is there a cheaper version of it', /generic/],
      ["it's making me dizzy is that normal", /555 0177/],
    ],
    ['how', 'medicine'],
  ),
  ...asked(
    'helpdesk',
    [
      ['the printer has swallowed my paper', /side door/],
      ['how do i get onto the vpn from home', /shield icon/],
    ],
    ['problem', 'device', 'name'],
  ),
  ...asked('reception', [['does the first chat cost anything', /first meeting is free/]], ['concern']),
  ...asked(
    'homes',
    [
      ['what do i have to bring if i want to rent', /proof of income/],
      ['i only get off at six could i still see it', /evenings are possible/],
    ],
    ['interest'],
  ),
];

export const refusals = [
  ...refused('dental', 'phone', ["i never answer it so there's no point"]),
  ...refused('homes', 'budget', ['depends what you have got']),
  ...refused('orders', 'email', ["i'm eighty two i don't have that"]),
];

const visit: Line[] = [
  to('name', 'wendell oakes'),
  to('reason', 'whitening'),
  to('day', '{{weekday +2}}'),
  to('time_of_day', 'nine'),
];
const visitFacts = { name: 'Wendell Oakes', reason: 'whitening', day: '{{iso +2}}', time_of_day: /nine|9/i };
const whole: Line[] = [...visit, to('phone', '202 555 0149'), agree('phone', /5550149/)];
const wholeFacts = { ...visitFacts, phone: '+12025550149' };

const left = (id: string, said: string, bye = 'okay bye') =>
  talk(
    'cancellation',
    'dental',
    id,
    [...visit, said, bye],
    { name: '?', reason: '?', day: '?', time_of_day: '?' },
    { end: [...goes], forbid: [[5, /best phone number/i]] },
  );

export const cancellations = [
  left('two-ninety', 'two hundred and ninety dollars oh no way i am not paying that forget it'),
  left('wait-till-new-year', "you know i think i'll leave it until the new year"),
  left('husband-says-no', "my husband says we can't afford it right now so never mind"),
  left('wrong-dentist', 'hang on is this not the one on elm street oh then i have the wrong place sorry'),
  talk(
    'cancellation',
    'garage',
    'it-started',
    [
      to('name', 'tom hadley'),
      to('service', 'repair'),
      "would you believe it it's started so i don't need you",
      'cheers bye',
    ],
    { name: '?', service: '?' },
    { end: [...goes], forbid: [[3, /what car/i]] },
  ),
  talk(
    'cancellation',
    'pharmacy',
    'she-has-plenty',
    [to('name', 'doris hale'), "mum's just said she's got plenty left so leave it for now", 'bye'],
    { name: '?' },
    { end: [...goes], forbid: [[2, /date of birth/i]] },
  ),
  talk(
    'cancellation',
    'homes',
    'found-through-friend',
    [
      to('name', 'priya raman'),
      to('interest', 'rent'),
      "oh that's my friend texting she's found us a flat we won't need one",
      'thanks bye',
    ],
    { name: '?', interest: '?' },
    { end: [...goes], forbid: [[3, /part of town/i]] },
  ),
];

export const openings = [
  talk(
    'openings',
    'reception',
    'leave-for-dunn',
    [
      {
        say: 'hi could you let mr dunn know that priya raman called',
        gives: { name: 'priya raman', for_whom: 'mr dunn' },
      },
      agree('name', /priyaraman/),
      to('concern', 'the audit'),
    ],
    { name: 'Priya Raman', for_whom: 'Mr. Dunn', concern: /audit/i },
    { patient: ['name', 'concern'] },
  ),
  talk(
    'openings',
    'garage',
    'passat-service',
    [
      { say: "hello i'd like to get my passat serviced", gives: { service: 'full service', car: 'passat' } },
      to('name', 'tom hadley'),
      to('day', '{{weekday +3}}'),
      agree('day', /{{ord +3}}/),
    ],
    { service: 'full service', car: /^(?:my )?passat$/i, name: 'Tom Hadley', day: '{{iso +3}}' },
  ),
  talk(
    'openings',
    'dental',
    'cleaning-next-week',
    [
      {
        say: 'yeah hi can you get me in for a cleaning {{weekday +2}} morning',
        gives: { reason: 'cleaning', day: '{{weekday +2}}', time_of_day: 'morning' },
      },
      to('name', 'marisol vega'),
    ],
    { reason: 'cleaning', day: '{{iso +2}}', time_of_day: /morning/i, name: 'Marisol Vega' },
  ),
];

export const falseConfirmations = [
  talk(
    'false confirmation',
    'dental',
    'ill-just-turn-up',
    [...visit, "fine i'll just turn up then", 'bye'],
    visitFacts,
    { end: [...goes], patient: ['phone'] },
  ),
  talk(
    'false confirmation',
    'dental',
    'hmm-not-happy',
    [...whole, "hmm no i'm not happy with that", "i'll leave it then bye"],
    { name: '?', reason: '?', day: '?', time_of_day: '?', phone: '?' },
    { end: [...goes] },
  ),
  talk(
    'false confirmation',
    'orders',
    'just-fix-it',
    [to('order_number', '771209'), 'just fix it okay', 'goodbye'],
    { order_number: '771209' },
    { end: [...goes], patient: ['problem'] },
  ),
];

export const turns = [
  talk(
    'tone',
    'dental',
    'bonsoir',
    ['bonsoir est-ce que vous parlez français', to('name', 'wendell oakes')],
    { name: 'Wendell Oakes' },
    { require: [[1, /english|anglais/i]], patient: ['name'] },
  ),
  talk(
    'tone',
    'orders',
    'joke-of-a-company',
    ['what a joke of a company you are', to('order_number', '771209')],
    { order_number: '771209' },
    { patient: ['order_number'] },
  ),
  talk(
    'off topic',
    'garage',
    'football',
    [to('name', 'tom hadley'), 'did you watch united last night', to('service', 'mot')],
    { name: 'Tom Hadley', service: 'MOT' },
    { patient: ['service'] },
  ),
  talk(
    'hold',
    'orders',
    'computer-slow',
    [
      "it's on my computer and it's being slow give me a minute",
      to('order_number', "right it's 771209"),
      to('problem', 'late'),
    ],
    { order_number: '771209', problem: 'late' },
    { patient: ['order_number'], mayRepeat: true },
  ),
  talk(
    'hold',
    'dental',
    'where-is-my-diary',
    [
      to('name', 'wendell oakes'),
      to('reason', 'whitening'),
      'where did i put my diary hold on love',
      to('day', '{{weekday +2}}'),
    ],
    { name: 'Wendell Oakes', reason: 'whitening', day: '{{iso +2}}' },
    { patient: ['day'], mayRepeat: true },
  ),
  talk(
    'human',
    'garage',
    'is-dave-about',
    ['is dave about i usually deal with him', to('name', 'tom hadley')],
    { name: 'Tom Hadley' },
    { patient: ['name'] },
  ),
  talk(
    'human',
    'homes',
    'someone-proper',
    ["i'd sooner talk to someone proper", to('name', 'priya raman')],
    { name: 'Priya Raman' },
    { patient: ['name'] },
  ),
  talk('goodbye', 'dental', 'lovely-job', [...whole, 'lovely job thank you'], wholeFacts, {
    end: ['completed'],
  }),
  talk('goodbye', 'dental', 'thatll-do-nicely', [...whole, "that'll do nicely ta"], wholeFacts, {
    end: ['completed'],
  }),
  talk(
    'goodbye',
    'pharmacy',
    'bus-is-here',
    [to('name', 'doris hale'), "my bus is here i'll ring back later"],
    { name: 'Doris Hale' },
    { end: [...goes] },
  ),
  talk(
    'yes and no',
    'dental',
    'yeah-no-nine-thirty',
    [...whole, 'yeah no make it nine thirty', 'yes'],
    { ...wholeFacts, time_of_day: /nine thirty|9:30|half past nine/i },
    { end: ['completed', 'open'] },
  ),
  talk(
    'yes and no',
    'reception',
    'not-ramen',
    [
      to('name', 'priya ramen'),
      { say: 'no raman not ramen', gives: { name: 'priya raman' } },
      agree('name', /priyaraman/),
    ],
    { name: 'Priya Raman' },
    { patient: ['name'] },
  ),
  talk(
    'yes and no',
    'dental',
    'two-digits-swapped',
    [
      ...visit,
      to('phone', '202 555 0149'),
      { say: "no it's 0194 at the end", gives: { phone: '202 555 0194' } },
      agree('phone', /0194/),
    ],
    { ...visitFacts, phone: '+12025550194' },
    { end: ['completed', 'open'] },
  ),
  talk(
    'yes and no',
    'restaurant',
    'no-not-book',
    ["no i'd like to know if you do takeaway", to('name', 'vega')],
    { name: 'Vega' },
    { patient: ['name'] },
  ),
];
