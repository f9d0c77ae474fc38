/** The fifty-ninth set: changes of mind, questions back, objections and how calls end. */
import { agree, type Line, talk, to } from '../conversation';
import { changes as changed, questions as asked, refusals as refused } from '../one-answer';

const goes = ['goodbye', 'agent_ended'] as const;
const visit: Line[] = [
  to('name', 'peggy soto'),
  to('reason', 'a cleaning please'),
  to('day', '{{weekday +3}}'),
  to('time_of_day', 'around eleven'),
];
const visitFacts = { name: 'Peggy Soto', reason: 'cleaning', day: '{{iso +3}}', time_of_day: /eleven|11/i };
const whole: Line[] = [...visit, to('phone', '202 555 0127'), agree('phone', /5550127/)];
const wholeFacts = { ...visitFacts, phone: '+12025550127' };
const party: Line[] = ['yes please', to('name', 'ahmed farouk'), to('guests', 'four')];
const partyFacts = { name: 'Ahmed Farouk', guests: '4' };
const table: Line[] = [
  ...party,
  to('day', 'tomorrow'),
  to('time', 'seven'),
  to('phone', '312 555 0158'),
  to('wishes', 'no nothing like that'),
];
const tableFacts = { ...partyFacts, day: '{{iso +1}}', time: /seven|7/i, phone: '+13125550158' };
const car: Line[] = [to('name', 'sandra pike'), to('service', 'mot'), to('car', 'a ford focus')];
const carFacts = { name: 'Sandra Pike', service: 'MOT', car: /ford focus/i };
const refill: Line[] = [
  to('name', 'walter nunez'),
  to('date_of_birth', 'july third 1950'),
  agree('date_of_birth', /july3/),
  to('medicine', 'lisinopril'),
];
const refillFacts = { name: 'Walter Nunez', date_of_birth: '1950-07-03', medicine: /^lisinopril$/i };
const ticket: Line[] = [to('name', 'greta holm'), to('employee_number', '20415'), to('device', 'my monitor')];
const ticketFacts = { name: 'Greta Holm', employee_number: '20415', device: 'monitor' };
const client: Line[] = [
  to('name', 'simon achebe'),
  agree('name', /simonachebe/),
  to('concern', 'my payslip'),
];
const clientFacts = { name: 'Simon Achebe', concern: /payslip/i };
const buyer: Line[] = [to('name', 'lena hoyt'), to('interest', 'we want to buy'), to('area', 'lakeside')];
const buyerFacts = { name: 'Lena Hoyt', interest: 'buy', area: /^lakeside$/i };
const order: Line[] = [to('order_number', '904417'), to('problem', 'it never came')];
const orderFacts = { order_number: '904417', problem: 'late' };

export const corrections = [
  ...changed('dental', 'phone', [
    ["ooh no sorry i've just seen i'm working then can we do {{weekday +5}} instead", { day: '{{iso +5}}' }],
    ['hang on did i say ten i meant two in the afternoon', { time_of_day: /two|2/i }],
  ]),
  ...changed('restaurant', 'phone', [
    ["oh and my cousin's just texted so we'll be five", { guests: '5' }],
    ['could we push it back to eight', { time: /eight|8/i }],
  ]),
  ...changed('garage', 'day', [
    [
      "sorry it's a fiesta st not just the fiesta and it needs tyres as well",
      { car: /fiesta/i, service: ['MOT', 'tyres'] },
    ],
  ]),
  talk(
    'corrections',
    'restaurant',
    'summary-name',
    [...table, "no it's not farouk with an o it's f a r u k", to('name', 'ahmed faruk'), 'yes'],
    { ...tableFacts, name: 'Ahmed Faruk' },
    { end: ['completed'], patient: ['name'] },
  ),
  talk(
    'corrections',
    'orders',
    'last-digits',
    [
      ...order,
      'wait sorry the number ends in one four not one seven',
      to('email', 'kit at example dot org'),
      agree('email', /kitexampleorg/),
    ],
    { ...orderFacts, order_number: '904414', email: 'kit@example.org', details: '?' },
    { end: ['open', 'completed'], patient: ['order_number', 'email'] },
  ),
];

export const questions = [
  ...asked(
    'dental',
    [
      ['my little one is four would you see her', /age of three/],
      ['is it hard to park round there', /free for patients/],
    ],
    ['reason', 'day', 'name'],
  ),
  ...asked(
    'restaurant',
    [
      ['do you do anything for coeliacs', /gluten free/],
      ['can i bring my dog along', /terrace/],
    ],
    ['wishes', 'guests'],
  ),
  ...asked(
    'orders',
    [
      ['how do i know where my package is', /tracking link/],
      ['is there a guarantee on the shears', /ten years/],
    ],
    ['problem', 'details'],
  ),
  ...asked('pharmacy', [['could i get my flu jab with you', /Thursdays/]], ['medicine']),
  ...asked('garage', [['do you do teslas', /not fully electric/]], ['car']),
  ...asked('homes', [['what do i have to pay you if i sell', /two and a half percent/]], ['interest']),
  talk(
    'questions',
    'dental',
    'why-do-you-need',
    [...visit, 'what do you need my number for', to('phone', '202 555 0127'), agree('phone', /5550127/)],
    wholeFacts,
    { patient: ['phone'], end: ['open', 'completed'], forbid: [/didn't (?:catch|understand|get)/i] },
  ),
];

export const refusals = [
  ...refused('dental', 'phone', [
    'do you have to have it i get enough spam calls as it is',
    "nah i'll leave that out thanks",
  ]),
  ...refused('pharmacy', 'date_of_birth', ["i'm not telling you how old i am"]),
  ...refused('orders', 'email', ["we don't have a computer dear"]),
  ...refused('homes', 'budget', ["that's between me and my bank"]),
];

export const endings = [
  talk(
    'cancellation',
    'dental',
    'better-now',
    [...visit, "do you know what it's fine i'll leave it", 'thanks bye'],
    { name: '?', reason: '?', day: '?', time_of_day: '?' },
    { end: [...goes], forbid: [[5, /best phone number/i]] },
  ),
  talk(
    'cancellation',
    'restaurant',
    'eat-at-home',
    [...party, "my wife's just said we're eating at home so don't bother", 'okay bye'],
    { name: '?', guests: '?' },
    { end: [...goes], forbid: [[4, /which day/i]] },
  ),
  talk(
    'cancellation',
    'helpdesk',
    'came-back',
    [...ticket, "oh hold on it's come back on by itself i don't need you any more", 'bye'],
    { ...ticketFacts, problem: '?' },
    { end: [...goes], forbid: [[4, /how urgent/i]] },
  ),
  talk(
    'cancellation',
    'garage',
    'selling-it',
    [...car, "tell you what i think i'm just going to sell the thing scrap that", 'cheerio'],
    { name: '?', service: '?', car: '?' },
    { end: [...goes], forbid: [[4, /which day/i]] },
  ),
  talk(
    'false confirmation',
    'dental',
    'all-sorted',
    [...visit, "lovely so that's all sorted then bye"],
    visitFacts,
    { end: [...goes] },
  ),
  talk(
    'false confirmation',
    'restaurant',
    'what-if-no',
    [...table, 'what if i said no', 'bye'],
    { ...tableFacts, wishes: '?' },
    {
      end: [...goes],
    },
  ),
  talk(
    'false confirmation',
    'reception',
    'hell-ring',
    [...client, "so he'll ring me back yeah", 'okay bye'],
    { ...clientFacts, for_whom: '?' },
    { end: [...goes], patient: ['for_whom', 'phone'] },
  ),
  talk(
    'false confirmation',
    'pharmacy',
    'i-pick-it-up',
    [...refill, "great i'll come by and get it tomorrow bye"],
    { ...refillFacts, how: ['pick up', null], appointment: '?' },
    { end: [...goes] },
  ),
  talk('goodbye', 'orders', 'boss', [...order, "oh my boss is coming i've got to go bye"], orderFacts, {
    end: [...goes],
  }),
  talk(
    'goodbye',
    'dental',
    'see-you-then',
    [...whole, "yep that's all perfect see you then bye bye"],
    wholeFacts,
    { end: ['completed'] },
  ),
  talk('goodbye', 'restaurant', 'great-see-you-at-seven', [...table, 'great see you at seven'], tableFacts, {
    end: ['completed'],
  }),
  talk(
    'goodbye',
    'homes',
    'ring-later',
    [...buyer, "i'll have a think and ring you back another time goodbye"],
    buyerFacts,
    { end: [...goes] },
  ),
  talk(
    'goodbye',
    'helpdesk',
    'works',
    [...ticket, 'oh brilliant it works now thanks'],
    { ...ticketFacts, problem: '?' },
    { end: [...goes] },
  ),
];

export const manners = [
  talk(
    'tone',
    'garage',
    'waited-ages',
    ["finally i've been ringing you lot all morning", to('name', 'sandra pike')],
    { name: 'Sandra Pike' },
    { patient: ['name'] },
  ),
  talk(
    'tone',
    'dental',
    'french',
    ['bonjour est ce que vous parlez français', to('name', 'chloé marchand')],
    { name: 'Chloé Marchand' },
    { require: [[1, /anglais|english/i]], patient: ['name'] },
  ),
  talk(
    'tone',
    'orders',
    'rubbish',
    ['your tools are absolute rubbish you know that', to('order_number', '904417')],
    { order_number: '904417', problem: ['damaged', null], details: '?' },
    { patient: ['order_number'] },
  ),
  talk(
    'tone',
    'pharmacy',
    'chatty',
    ['hello dear how are you keeping', to('name', 'walter nunez')],
    { name: 'Walter Nunez' },
    { patient: ['name'] },
  ),
  talk(
    'off topic',
    'restaurant',
    'football',
    [...party, 'did you see the game last night', to('day', 'tomorrow')],
    { ...partyFacts, day: '{{iso +1}}' },
    { patient: ['day'] },
  ),
  talk(
    'off topic',
    'dental',
    'robot',
    ['am i talking to a computer here', to('name', 'peggy soto')],
    { name: 'Peggy Soto' },
    { patient: ['name'] },
  ),
  talk(
    'off topic',
    'homes',
    'pizza',
    [...buyer, 'do you guys sell pizza too ha ha', to('bedrooms', 'three')],
    { ...buyerFacts, bedrooms: '3' },
    { patient: ['bedrooms'] },
  ),
  talk(
    'off topic',
    'garage',
    'dog',
    [
      ...car,
      "sorry that's the dog barking he hates the postman",
      to('day', '{{weekday +3}}'),
      agree('day', /{{ord +3}}/),
    ],
    { ...carFacts, day: '{{iso +3}}' },
    { patient: ['day'] },
  ),
  talk(
    'hold',
    'pharmacy',
    'bottle',
    [
      to('name', 'walter nunez'),
      to('date_of_birth', 'july third 1950'),
      agree('date_of_birth', /july3/),
      'let me just go and get the bottle',
      'right here it is',
      to('medicine', 'lisinopril'),
    ],
    refillFacts,
    { patient: ['medicine'] },
  ),
  talk(
    'hold',
    'orders',
    'glasses',
    ["two ticks love i can't read it without my glasses", "okay i'm back", to('order_number', '904417')],
    { order_number: '904417' },
    { patient: ['order_number'] },
  ),
  talk(
    'hold',
    'restaurant',
    'ask-wife',
    [...party, "sec i'll just check with my wife", to('day', "she says tomorrow's good", 'tomorrow')],
    { ...partyFacts, day: '{{iso +1}}' },
    { patient: ['day'] },
  ),
  talk(
    'hold',
    'dental',
    'doorbell',
    [
      to('name', 'peggy soto'),
      "sorry someone's at the door bear with me",
      'right sorry about that where were we',
      to('reason', 'a cleaning'),
    ],
    { name: 'Peggy Soto', reason: 'cleaning' },
    { patient: ['reason'] },
  ),
  talk(
    'human',
    'orders',
    'no-machine',
    ["i don't want to talk to a machine is there somebody there", to('order_number', '904417')],
    { order_number: '904417' },
    { patient: ['order_number'] },
  ),
  talk(
    'human',
    'helpdesk',
    'technician',
    [...ticket, "can't you just put me through to one of the it guys", to('problem', 'it stays dark')],
    { ...ticketFacts, problem: /dark/i },
    { patient: ['problem'] },
  ),
  talk(
    'human',
    'reception',
    'hartwell-in',
    ['hello could i have a word with ms hartwell', to('name', 'simon achebe'), agree('name', /simonachebe/)],
    { name: 'Simon Achebe', for_whom: ['Ms. Hartwell', null], concern: '?' },
    { patient: ['name'] },
  ),
  talk(
    'human',
    'pharmacy',
    'pharmacist',
    [...refill, 'could i ask the pharmacist something quickly', to('how', 'delivery')],
    { ...refillFacts, how: 'delivery' },
    { patient: ['how'] },
  ),
  talk(
    'yes and no',
    'dental',
    'yeah-no',
    [
      ...visit,
      to('phone', '202 555 0127'),
      { confirm: 'phone', hears: /0127/, say: "yeah no that's the one" },
    ],
    wholeFacts,
    { end: ['completed', 'open'] },
  ),
  talk('yes and no', 'restaurant', 'no-wait-yes', [...table, "no um sorry yes that's right"], tableFacts, {
    end: ['completed'],
  }),
  talk(
    'yes and no',
    'garage',
    'spot-on',
    [...car, to('day', '{{weekday +3}}'), { confirm: 'day', hears: /{{ord +3}}/, say: 'spot on' }],
    { ...carFacts, day: '{{iso +3}}' },
  ),
  talk(
    'yes and no',
    'pharmacy',
    'i-believe-so',
    [
      to('name', 'walter nunez'),
      to('date_of_birth', 'july third 1950'),
      { confirm: 'date_of_birth', hears: /july3/, say: 'last time i checked yes' },
      to('medicine', 'lisinopril'),
    ],
    refillFacts,
  ),
  talk(
    'yes and no',
    'restaurant',
    'not-really',
    ['i would yes', to('name', 'ahmed farouk'), to('guests', 'four')],
    partyFacts,
  ),
];
