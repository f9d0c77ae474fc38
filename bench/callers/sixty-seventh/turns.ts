/** The sixty-seventh set, how calls begin, turn and end. */
import { agree, type Line, talk, to } from '../conversation';

const goes = ['goodbye', 'agent_ended'] as const;

const visit: Line[] = [
  to('name', 'hugh pemberton'),
  to('reason', 'a cleaning'),
  to('day', '{{weekday +3}}'),
  to('time_of_day', 'at eleven'),
];
const visitFacts = {
  name: 'Hugh Pemberton',
  reason: 'cleaning',
  day: '{{iso +3}}',
  time_of_day: /eleven|11/i,
};
const whole: Line[] = [...visit, to('phone', '202 555 0136'), agree('phone', /5550136/)];
const wholeFacts = { ...visitFacts, phone: '+12025550136' };

const table: Line[] = [
  'yes please',
  to('name', 'tessa holloway'),
  to('guests', 'four'),
  to('day', '{{weekday +2}}'),
  to('time', 'seven'),
  to('phone', '312 555 0162'),
  to('wishes', 'nothing special'),
];
const tableFacts = {
  name: 'Tessa Holloway',
  guests: '4',
  day: '{{iso +2}}',
  time: /seven|7/i,
  phone: '+13125550162',
};

export const openings = [
  talk(
    'openings',
    'dental',
    'crown-came-out',
    [
      { say: "hi there um i think i've got an abscess it really hurts", gives: { reason: 'toothache' } },
      to('name', 'doreen walsh'),
      to('day', 'today'),
      to('time_of_day', 'as soon as you can'),
    ],
    { reason: 'toothache', name: 'Doreen Walsh', day: '{{iso +0}}', time_of_day: '?' },
  ),
  talk(
    'openings',
    'restaurant',
    'eight-for-birthday',
    [
      {
        say: "hello yes it's my husband's birthday and i'd like a table for eight on {{weekday +4}}",
        gives: { guests: 'eight', day: '{{weekday +4}}' },
      },
      to('name', 'carla ruiz'),
      to('time', 'quarter past seven'),
    ],
    { guests: '8', day: '{{iso +4}}', name: 'Carla Ruiz', time: /quarter past seven|7:15/i },
  ),
  talk(
    'openings',
    'orders',
    'still-waiting',
    [
      { say: "yeah hi i'm still waiting on my order it's been two weeks", gives: { problem: 'late' } },
      to('order_number', '661409'),
      to('email', 'keaton at brooks dot com'),
      agree('email', /keatonbrookscom/),
    ],
    { problem: 'late', order_number: '661409', email: 'keaton@brooks.com' },
  ),
  talk(
    'openings',
    'homes',
    'two-bed-rent',
    [
      {
        say: "hi we're looking for a two bedroom place to rent in fairview",
        gives: { interest: 'rent', bedrooms: 'two', area: 'fairview' },
      },
      to('name', 'ravi chandran'),
      to('budget', 'two thousand'),
    ],
    { interest: 'rent', bedrooms: '2', area: /^fairview$/i, name: 'Ravi Chandran', budget: '2000' },
    { patient: ['area', 'bedrooms'] },
  ),
  talk(
    'openings',
    'reception',
    'payroll-question',
    [
      {
        say: "oh hello could i leave a message for the payroll team it's about my p sixty",
        gives: { for_whom: 'payroll team', concern: 'my p sixty' },
      },
      to('name', 'beatriz almeida'),
      agree('name', /beatrizalmeida/),
      to('phone', '212 555 0121'),
      agree('phone', /5550121/),
    ],
    { for_whom: 'payroll team', concern: /p ?(?:sixty|60)/i, name: 'Beatriz Almeida', phone: '+12125550121' },
    { end: ['open', 'completed'], patient: ['concern'] },
  ),
  talk(
    'openings',
    'garage',
    'brakes-squeal',
    [
      { say: 'morning my brakes are squealing can you have a look', gives: { service: 'repair' } },
      to('name', 'pemberton'),
      to('car', 'a skoda octavia'),
      to('day', '{{weekday +1}}'),
      agree('day', /{{ord +1}}/),
    ],
    { service: 'repair', name: 'Pemberton', car: /skoda octavia/i, day: '{{iso +1}}' },
  ),
];

export const several = [
  talk(
    'several facts',
    'dental',
    'all-in-one',
    [
      {
        say: "hi it's beatriz almeida i'd like a check up {{weekday +5}} afternoon if possible",
        gives: {
          name: 'beatriz almeida',
          reason: 'check-up',
          day: '{{weekday +5}}',
          time_of_day: 'afternoon',
        },
      },
      to('phone', '202 555 0177'),
      agree('phone', /5550177/),
    ],
    {
      name: 'Beatriz Almeida',
      reason: 'check-up',
      day: '{{iso +5}}',
      time_of_day: /afternoon/i,
      phone: '+12025550177',
    },
    { end: ['open', 'completed'] },
  ),
  talk(
    'several facts',
    'restaurant',
    'name-and-number',
    [
      'yes please',
      {
        say: 'okonkwo and my number is 312 555 0184',
        gives: { name: 'okonkwo', phone: '312 555 0184' },
      },
      to('guests', 'five'),
      to('day', 'tomorrow'),
      to('time', 'eight'),
    ],
    { name: 'Okonkwo', phone: '+13125550184', guests: '5', day: '{{iso +1}}', time: /eight|8/i },
    { end: ['open', 'completed'] },
  ),
  talk(
    'several facts',
    'helpdesk',
    'laptop-dead-urgent',
    [
      to('name', 'ravi chandran'),
      {
        say: "2247 my laptop won't turn on and i've a client call at two so it's urgent",
        gives: { employee_number: '2247', device: 'laptop', problem: "it won't turn on", urgency: 'high' },
      },
      to('email', 'ravi at northwind dot example'),
    ],
    {
      name: 'Ravi Chandran',
      employee_number: '2247',
      device: 'laptop',
      problem: /won't turn on/i,
      urgency: 'high',
      email: 'ravi@northwind.example',
    },
    { end: ['open', 'completed'], patient: ['problem'] },
  ),
  talk(
    'several facts',
    'pharmacy',
    'for-mother-all',
    [
      {
        say: "it's for my mother doreen walsh she was born may 9 1944",
        gives: { name: 'doreen walsh', date_of_birth: 'may 9 1944' },
      },
      agree('date_of_birth', /may91944/),
      to('medicine', 'ramipril'),
      to('how', "i'll collect it"),
    ],
    { name: 'Doreen Walsh', date_of_birth: '1944-05-09', medicine: /^ramipril$/i, how: 'pick up' },
  ),
  talk(
    'several facts',
    'garage',
    'two-tyres-golf',
    [
      to('name', 'keaton brooks'),
      {
        say: 'two new tyres for a golf and {{weekday +3}} would suit me',
        gives: { service: 'tyres', car: 'golf', day: '{{weekday +3}}' },
      },
      agree('day', /{{ord +3}}/),
      to('phone', '07700 900 126'),
    ],
    {
      name: 'Keaton Brooks',
      service: 'tyres',
      car: /^(?:a )?golf$/i,
      day: '{{iso +3}}',
      phone: '+447700900126',
    },
    { end: ['open', 'completed'] },
  ),
];

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
  left('ask-my-husband', "you know what i'd better ask my husband first i'll ring back"),
  left('too-dear', "a hundred and ten dollars no that's too much i'll pass"),
  left('found-one-nearer', "actually i've just seen there's one round the corner from me so leave it"),
  left('scrap-it', 'oh just scrap it i have too much on'),
  talk(
    'cancellation',
    'restaurant',
    'one-is-ill',
    [
      'yes please',
      to('name', 'carla ruiz'),
      to('guests', 'six'),
      "oh my sister's just texted she's ill so we won't be coming",
      'bye',
    ],
    { name: '?', guests: '?' },
    { end: [...goes], forbid: [[4, /which day/i]] },
  ),
  talk(
    'cancellation',
    'helpdesk',
    'came-back-on',
    [
      to('name', 'hugh pemberton'),
      to('employee_number', '2247'),
      "oh it's just come back on by itself sorry to bother you",
      'bye',
    ],
    { name: '?', employee_number: '?' },
    { end: [...goes], forbid: [[3, /is it about a laptop/i]] },
  ),
  talk(
    'cancellation',
    'orders',
    'postman-here',
    [to('order_number', '661409'), "you won't believe it the postman's just brought it", 'no thank you bye'],
    { order_number: '?', problem: '?' },
    { end: [...goes], forbid: [[2, /late, damaged/i]] },
  ),
];

export const falseConfirmations = [
  talk(
    'false confirmation',
    'dental',
    'thats-all-you-need',
    [...visit, "right that's all you need then", 'bye'],
    visitFacts,
    { end: [...goes], patient: ['phone'] },
  ),
  talk(
    'false confirmation',
    'dental',
    'not-sure-yet',
    [...whole, "hmm i'm not sure about that day let me check with work", 'bye'],
    { ...wholeFacts, day: '?' },
    { end: [...goes] },
  ),
  talk(
    'false confirmation',
    'restaurant',
    'so-its-booked',
    [...table.slice(0, 5), "so that's booked then lovely", 'bye'],
    { name: 'Tessa Holloway', guests: '4', day: '{{iso +2}}', time: /seven|7/i },
    { end: [...goes], patient: ['phone'] },
  ),
  talk(
    'false confirmation',
    'restaurant',
    'wrong-summary-leave',
    [...table, "no that's all wrong oh i can't be bothered bye"],
    { name: '?', guests: '?', day: '?', time: '?', phone: '?' },
    { end: [...goes] },
  ),
  talk(
    'false confirmation',
    'reception',
    'hell-know',
    [
      to('name', 'ravi chandran'),
      agree('name', /ravichandran/),
      "just tell him i rang he'll know what it's about",
      'bye',
    ],
    { name: 'Ravi Chandran', concern: '?', for_whom: '?' },
    { end: [...goes] },
  ),
  talk(
    'false confirmation',
    'pharmacy',
    'same-as-usual',
    [
      to('name', 'gerald finch'),
      to('date_of_birth', 'june 2 1951'),
      agree('date_of_birth', /june21951/),
      'just the usual you know',
      "i'll pop in later bye",
    ],
    { name: 'Gerald Finch', date_of_birth: '1951-06-02', medicine: '?', how: '?', appointment: '?' },
    { end: [...goes], patient: ['medicine'] },
  ),
  talk(
    'false confirmation',
    'orders',
    'will-someone-write',
    [
      to('order_number', '661409'),
      to('problem', 'damaged'),
      'so will someone write to me',
      'alright thanks bye',
    ],
    { order_number: '661409', problem: 'damaged' },
    { end: [...goes], patient: ['email'] },
  ),
];

export const tones = [
  talk(
    'tone',
    'dental',
    'hola-hablan',
    ['hola hablan español', to('name', 'beatriz almeida')],
    { name: 'Beatriz Almeida' },
    { require: [[1, /english|inglés/i]], patient: ['name'] },
  ),
  talk(
    'tone',
    'orders',
    'useless-lot',
    ["you lot are useless i've been on hold for an hour", to('order_number', '661409')],
    { order_number: '661409' },
    { patient: ['order_number'] },
  ),
  talk(
    'tone',
    'garage',
    'ello-mate',
    ["ello mate how's it going", to('name', 'keaton brooks'), to('service', 'mot')],
    { name: 'Keaton Brooks', service: 'MOT' },
    { patient: ['name'] },
  ),
  talk(
    'tone',
    'homes',
    'oi-portuguese',
    ['bom dia fala português', to('name', 'tessa holloway')],
    { name: 'Tessa Holloway' },
    { require: [[1, /english|inglês/i]], patient: ['name'] },
  ),
  talk(
    'tone',
    'helpdesk',
    'crap-printer',
    [to('name', 'hugh pemberton'), 'oh this is bloody ridiculous', to('employee_number', '2247')],
    { name: 'Hugh Pemberton', employee_number: '2247' },
    { patient: ['employee_number'] },
  ),
];

export const offTopic = [
  talk(
    'off topic',
    'dental',
    'grandson-graduates',
    [to('name', 'doreen walsh'), 'my grandson just graduated you know', to('reason', 'a cleaning')],
    { name: 'Doreen Walsh', reason: 'cleaning' },
    { patient: ['reason'] },
  ),
  talk(
    'off topic',
    'restaurant',
    'who-won',
    ['yes please', to('name', 'carla ruiz'), 'what do you think of the new mayor', to('guests', 'two')],
    { name: 'Carla Ruiz', guests: '2' },
    { patient: ['guests'] },
  ),
  talk(
    'off topic',
    'pharmacy',
    'capital',
    [to('name', 'gerald finch'), "what's the capital of australia", to('date_of_birth', 'june 2 1951')],
    { name: 'Gerald Finch', date_of_birth: '1951-06-02' },
    { patient: ['date_of_birth'] },
  ),
  talk(
    'off topic',
    'homes',
    'selling-windows',
    ["hi i'm ringing about your double glazing offer", to('name', 'keaton brooks')],
    { name: 'Keaton Brooks' },
    { patient: ['name'] },
  ),
];

export const holds = [
  talk(
    'hold',
    'dental',
    'kettle',
    [
      to('name', 'doreen walsh'),
      "ooh the kettle's boiling one moment dear",
      'there now where were we',
      to('reason', 'toothache'),
    ],
    { name: 'Doreen Walsh', reason: 'toothache' },
    { patient: ['reason'], mayRepeat: true },
  ),
  talk(
    'hold',
    'orders',
    'fetch-the-paper',
    [
      { say: "let me fetch the slip i've got it somewhere" },
      to('order_number', '661409'),
      to('problem', 'late'),
    ],
    { order_number: '661409', problem: 'late' },
    { patient: ['order_number'], mayRepeat: true },
  ),
  talk(
    'hold',
    'garage',
    'ask-the-wife',
    [
      to('name', 'keaton brooks'),
      to('service', 'mot'),
      to('car', 'a corsa'),
      'let me just ask the missus which day she needs it',
      to('day', '{{weekday +3}}'),
      agree('day', /{{ord +3}}/),
    ],
    { name: 'Keaton Brooks', service: 'MOT', car: /corsa/i, day: '{{iso +3}}' },
    { patient: ['day'], mayRepeat: true },
  ),
  talk(
    'hold',
    'pharmacy',
    'wheres-the-bottle',
    [
      to('name', 'gerald finch'),
      to('date_of_birth', 'june 2 1951'),
      agree('date_of_birth', /june21951/),
      "i'd have to go and look at the bottle can you wait",
      to('medicine', "here it is it's warfarin"),
    ],
    { name: 'Gerald Finch', date_of_birth: '1951-06-02', medicine: /^warfarin$/i },
    { patient: ['medicine'], mayRepeat: true },
  ),
];

export const humans = [
  talk(
    'human',
    'dental',
    'the-girl-from-last-week',
    ['could i speak to the lady i spoke to last week', to('name', 'doreen walsh')],
    { name: 'Doreen Walsh' },
    { patient: ['name'] },
  ),
  talk(
    'human',
    'orders',
    'get-me-your-manager',
    [to('order_number', '661409'), 'no get me your manager', to('problem', 'damaged')],
    { order_number: '661409', problem: 'damaged' },
    { patient: ['problem'] },
  ),
  talk(
    'human',
    'helpdesk',
    'hate-talking-to-machines',
    ["i hate talking to machines isn't there a human there", to('name', 'ravi chandran')],
    { name: 'Ravi Chandran' },
    { patient: ['name'] },
  ),
  talk(
    'human',
    'pharmacy',
    'pharmacist-please',
    ['can i have a word with the pharmacist', to('name', 'gerald finch')],
    { name: 'Gerald Finch' },
    { patient: ['name'] },
  ),
];

export const goodbyes = [
  talk('goodbye', 'dental', 'smashing', [...whole, 'smashing thank you very much'], wholeFacts, {
    end: ['completed'],
  }),
  talk('goodbye', 'restaurant', 'spot-on', [...table, 'spot on see you then'], tableFacts, {
    end: ['completed'],
  }),
  talk(
    'goodbye',
    'garage',
    'boss-is-coming',
    [to('name', 'keaton brooks'), to('service', 'repair'), "sorry my boss is coming i'll call you later"],
    { name: 'Keaton Brooks', service: 'repair' },
    { end: [...goes] },
  ),
  talk(
    'goodbye',
    'homes',
    'baby-crying',
    [to('name', 'tessa holloway'), "oh the baby's crying i'll have to go"],
    { name: 'Tessa Holloway' },
    { end: [...goes] },
  ),
];

export const yesAndNo = [
  talk(
    'yes and no',
    'dental',
    'yes-but-friday',
    [...whole, "yes only it'd be {{weekday +4}} not {{weekday +3}}", 'yes'],
    { ...wholeFacts, day: '{{iso +4}}' },
    { end: ['completed', 'open'] },
  ),
  talk(
    'yes and no',
    'dental',
    'nope-last-digit',
    [
      ...visit,
      to('phone', '202 555 0136'),
      { say: "nope the last one's an eight", gives: { phone: '202 555 0138' } },
      agree('phone', /0138/),
    ],
    { ...visitFacts, phone: '+12025550138' },
    { end: ['completed', 'open'] },
  ),
  talk(
    'yes and no',
    'restaurant',
    'no-just-a-question',
    ["no not today i just wanted to ask if you've got parking", 'lovely ta bye'],
    {},
    { end: [...goes], require: [[1, /car park/]] },
  ),
  talk(
    'yes and no',
    'reception',
    'thats-him',
    [
      to('name', 'ravi chandran'),
      { confirm: 'name', hears: /ravichandran/, say: "that's me" },
      to('concern', 'a refund'),
    ],
    { name: 'Ravi Chandran', concern: /refund/i },
  ),
  talk(
    'yes and no',
    'orders',
    'yep-but-dot',
    [
      to('order_number', '661409'),
      to('problem', 'late'),
      to('email', 'keaton brooks at gmail dot com'),
      {
        say: "no there's a dot between keaton and brooks",
        gives: { email: 'keaton dot brooks at gmail dot com' },
      },
      agree('email', /keaton\W*(?:dot)?\W*brooksgmailcom/),
    ],
    { order_number: '661409', problem: 'late', email: 'keaton.brooks@gmail.com' },
    { patient: ['email'], end: ['open', 'completed'] },
  ),
  talk(
    'yes and no',
    'restaurant',
    'yes-one-thing',
    [...table, 'yes oh and could we have it by the window', 'yes'],
    { ...tableFacts, wishes: /by the window/i },
    { end: ['completed', 'open'] },
  ),
  talk(
    'yes and no',
    'garage',
    'not-quite',
    [
      to('name', 'pemberton'),
      to('service', 'mot'),
      to('car', 'a mini'),
      to('day', '{{weekday +3}}'),
      { say: 'not quite i meant the week after', gives: { day: '{{month +10}} {{ord +10}}' } },
      agree('day', /{{ord +10}}/),
    ],
    { name: 'Pemberton', service: 'MOT', car: /mini/i, day: '{{iso +10}}' },
  ),
];
