/** The sixty-fifth set, how calls begin, turn and end. */
import { agree, type Line, talk, to } from '../conversation';

const goes = ['goodbye', 'agent_ended'] as const;

export const openings = [
  talk(
    'openings',
    'dental',
    'um-sore-tooth',
    [
      {
        say: "um hi yeah so i've i've got a really bad toothache and i was wondering if i could come in tomorrow",
        gives: { reason: 'toothache', day: 'tomorrow' },
      },
      to('name', 'dolores whitaker'),
      to('time_of_day', 'um nine'),
    ],
    { reason: 'toothache', day: '{{iso +1}}', name: 'Dolores Whitaker', time_of_day: /nine|9/i },
  ),
  talk(
    'openings',
    'restaurant',
    'um-table-for-eight',
    [
      {
        say: 'uh yes hi um a table for eight on uh {{weekday +4}} please',
        gives: { guests: 'eight', day: '{{weekday +4}}' },
      },
      to('name', 'uh hendricks'),
      to('time', 'um seven'),
    ],
    { guests: '8', day: '{{iso +4}}', name: 'Hendricks', time: /seven|7/i },
  ),
  talk(
    'openings',
    'orders',
    'um-never-came',
    [
      {
        say: 'yeah hi um i ordered a hedge trimmer like two weeks ago and it uh it never came',
        gives: { problem: 'late' },
      },
      to('order_number', 'uh 661038'),
    ],
    { problem: 'late', order_number: '661038' },
  ),
  talk(
    'openings',
    'homes',
    'um-buy',
    [
      {
        say: "hi um my name's felix baum and uh we're looking to buy in fairview",
        gives: { name: 'felix baum', interest: 'buy', area: 'fairview' },
      },
      to('bedrooms', 'um three'),
    ],
    { name: 'Felix Baum', interest: 'buy', area: /fairview/i, bedrooms: '3' },
  ),
  talk(
    'openings',
    'reception',
    'um-carmen',
    [
      {
        say: 'hi uh this is carmen ortega im calling about an invoice for um mr dunn',
        gives: { name: 'carmen ortega', concern: 'an invoice', for_whom: 'mr dunn' },
      },
      agree('name', /carmenortega/),
      to('phone', '212 555 0123'),
      agree('phone', /5550123/),
    ],
    { name: 'Carmen Ortega', concern: /invoice/i, for_whom: 'Mr. Dunn', phone: '+12125550123' },
    { end: ['open', 'completed'] },
  ),
  talk(
    'openings',
    'helpdesk',
    'um-phone-dead',
    [
      {
        say: "hey um my work phone uh it won't charge anymore",
        gives: { device: 'phone', problem: "it won't charge" },
      },
      to('name', 'lindiwe mokoena'),
      to('employee_number', '7721'),
    ],
    { device: 'phone', problem: /won't charge/i, name: 'Lindiwe Mokoena', employee_number: '7721' },
  ),
  talk(
    'openings',
    'garage',
    'er-service',
    [
      {
        say: "er hello i'd like to book my my skoda in for a full service please",
        gives: { service: 'full service', car: 'skoda' },
      },
      to('name', 'hamish mcleod'),
      to('day', 'er tomorrow'),
      agree('day', /{{ord +1}}/),
    ],
    { service: 'full service', car: /skoda/i, name: ['Hamish McLeod', 'Hamish Mcleod'], day: '{{iso +1}}' },
    { patient: ['car'] },
  ),
  talk(
    'openings',
    'pharmacy',
    'um-refill',
    [
      {
        say: "hi yeah um i'd like a refill of my uh levothyroxine",
        gives: { medicine: 'levothyroxine' },
      },
      to('name', 'teresa vance'),
      to('date_of_birth', 'may 9 1952'),
      agree('date_of_birth', /may91952/),
    ],
    { medicine: /^levothyroxine$/i, name: 'Teresa Vance', date_of_birth: '1952-05-09' },
  ),
];

export const several = [
  talk(
    'several facts',
    'dental',
    'um-all',
    [
      {
        say: 'um tobias grant and uh i need a cleaning on {{weekday +3}} around uh ten',
        gives: { name: 'tobias grant', reason: 'cleaning', day: '{{weekday +3}}', time_of_day: 'ten' },
      },
      to('phone', '202 555 0172'),
      agree('phone', /5550172/),
    ],
    {
      name: 'Tobias Grant',
      reason: 'cleaning',
      day: '{{iso +3}}',
      time_of_day: /ten|10/i,
      phone: '+12025550172',
    },
    { end: ['open', 'completed'] },
  ),
  talk(
    'several facts',
    'restaurant',
    'um-two-tomorrow',
    [
      'yes please',
      {
        say: "so it's hendricks um two people tomorrow at at half past six",
        gives: { name: 'hendricks', guests: 'two', day: 'tomorrow', time: 'half past six' },
      },
      to('phone', '312 555 0188'),
    ],
    { name: 'Hendricks', guests: '2', day: '{{iso +1}}', time: /half past six|6:30/i, phone: '+13125550188' },
  ),
  talk(
    'several facts',
    'homes',
    'um-sell-three',
    [
      to('name', 'marguerite bell'),
      {
        say: 'uh we want to sell our our three bedroom house in the old town',
        gives: { interest: 'sell', bedrooms: 'three', area: 'the old town' },
      },
      to('budget', '500000'),
    ],
    { name: 'Marguerite Bell', interest: 'sell', bedrooms: '3', area: /old town/i, budget: '500000' },
  ),
  talk(
    'several facts',
    'helpdesk',
    'um-urgent',
    [
      to('name', 'lindiwe mokoena'),
      to('employee_number', '7721'),
      {
        say: "it's my laptop um it keeps crashing and it's it's really urgent",
        gives: { device: 'laptop', problem: 'it keeps crashing', urgency: 'high' },
      },
      to('email', 'l mokoena at northwind dot example'),
    ],
    {
      name: 'Lindiwe Mokoena',
      employee_number: '7721',
      device: 'laptop',
      problem: /keeps crashing/i,
      urgency: 'high',
      email: 'lmokoena@northwind.example',
    },
    { end: ['open', 'completed'] },
  ),
  talk(
    'several facts',
    'garage',
    'er-mot-car',
    [
      to('name', 'hamish mcleod'),
      {
        say: 'er an mot please for a uh skoda octavia on on {{weekday +4}}',
        gives: { service: 'mot', car: 'skoda octavia', day: '{{weekday +4}}' },
      },
      agree('day', /{{ord +4}}/),
    ],
    { name: ['Hamish McLeod', 'Hamish Mcleod'], service: 'MOT', car: /skoda octavia/i, day: '{{iso +4}}' },
  ),
  talk(
    'several facts',
    'orders',
    'um-number-late',
    [
      {
        say: "um order 449107 it's it's still not here",
        gives: { order_number: '449107', problem: 'late' },
      },
      to('email', 't grant at yahoo dot com'),
      agree('email', /tgrantyahoocom/),
    ],
    { order_number: '449107', problem: 'late', email: 'tgrant@yahoo.com', details: '?' },
    { end: ['open', 'completed'] },
  ),
];

const visit: Line[] = [
  to('name', 'dolores whitaker'),
  to('reason', 'um a cleaning'),
  to('day', '{{weekday +3}}'),
  to('time_of_day', 'uh ten'),
];
const visitFacts = {
  name: 'Dolores Whitaker',
  reason: 'cleaning',
  day: '{{iso +3}}',
  time_of_day: /ten|10/i,
};
const whole: Line[] = [...visit, to('phone', '202 555 0117'), agree('phone', /5550117/)];
const wholeFacts = { ...visitFacts, phone: '+12025550117' };

export const endings = [
  talk(
    'cancellation',
    'dental',
    'um-think',
    [...visit, "um you know what i'm i'm just gonna leave it", 'okay bye'],
    { name: '?', reason: '?', day: '?', time_of_day: '?' },
    { end: [...goes], forbid: [[5, /best phone number/i]] },
  ),
  talk(
    'cancellation',
    'restaurant',
    'um-cook',
    ['yes please', to('name', 'felix baum'), "uh sorry my wife says we're we're gonna eat at home", 'bye'],
    { name: '?' },
    { end: [...goes], forbid: [[3, /how many people/i]] },
  ),
  talk(
    'cancellation',
    'orders',
    'um-found-it',
    [
      to('order_number', '661038'),
      "oh wait hang on it's uh it's on the porch never mind",
      'sorry about that bye',
    ],
    { order_number: '?' },
    { end: [...goes], forbid: [[2, /late, damaged/i]] },
  ),
  talk(
    'cancellation',
    'helpdesk',
    'um-works-now',
    [to('name', 'lindiwe mokoena'), "oh um it's working now so i don't need anything", 'thanks bye'],
    { name: '?' },
    { end: [...goes], forbid: [[2, /employee number/i]] },
  ),
  talk(
    'cancellation',
    'garage',
    'er-too-dear',
    ['er how much is a full service', "right that's that's a bit much for me i'll leave it", 'cheerio'],
    { service: '?' },
    { end: [...goes], forbid: [[2, /what name/i]] },
  ),
  talk(
    'false confirmation',
    'dental',
    'um-so-thats-booked',
    [...visit, "uh so that's that's all booked then", 'okay bye'],
    visitFacts,
    { end: [...goes], forbid: [[5, /^yes\b/i]] },
  ),
  talk(
    'false confirmation',
    'pharmacy',
    'um-hours',
    ['uh how late are you open', 'okay um thanks bye'],
    {},
    { end: [...goes], require: [[1, /nine to nine/]] },
  ),
  talk(
    'false confirmation',
    'reception',
    'um-he-knows',
    [to('name', 'carmen ortega'), agree('name', /carmenortega/), 'uh just tell him i called bye'],
    { name: 'Carmen Ortega', concern: '?', for_whom: '?' },
    { end: [...goes] },
  ),
  talk(
    'false confirmation',
    'homes',
    'um-later',
    [to('name', 'felix baum'), to('interest', 'buy'), "um i'll i'll call you back i'm at work"],
    { name: 'Felix Baum', interest: 'buy' },
    { end: [...goes] },
  ),
  talk(
    'false confirmation',
    'orders',
    'um-refund-soon',
    [
      to('order_number', '661038'),
      to('problem', 'return'),
      "so uh you'll send me the money right",
      'okay bye',
    ],
    { order_number: '661038', problem: 'return' },
    { end: [...goes], patient: ['email'] },
  ),
  talk('goodbye', 'dental', 'um-perfect', [...whole, 'um yeah perfect thank you bye'], wholeFacts, {
    end: ['completed'],
  }),
  talk(
    'goodbye',
    'helpdesk',
    'um-meeting',
    [to('name', 'lindiwe mokoena'), "uh sorry my my meeting's starting i gotta go"],
    { name: 'Lindiwe Mokoena' },
    { end: [...goes] },
  ),
  talk(
    'goodbye',
    'pharmacy',
    'um-thats-it',
    ['um what does delivery cost', "okay that's that's all thanks"],
    {},
    { end: [...goes], require: [[1, /4 dollars/]] },
  ),
];

export const manners = [
  talk(
    'tone',
    'dental',
    'perdon',
    ['eh perdón habla español', to('name', 'lucia ramos')],
    { name: 'Lucia Ramos' },
    { require: [[1, /english|inglés/i]], patient: ['name'] },
  ),
  talk(
    'tone',
    'garage',
    'waiting-ages',
    ["um i've i've been on hold for ages this is a joke", to('name', 'hamish mcleod')],
    { name: ['Hamish McLeod', 'Hamish Mcleod'] },
    { patient: ['name'] },
  ),
  talk(
    'tone',
    'restaurant',
    'nervous-laugh',
    ['haha um sorry i hate phones', to('name', 'felix baum'), to('guests', 'two')],
    { name: 'Felix Baum', guests: '2' },
    { patient: ['name'] },
  ),
  talk(
    'off topic',
    'dental',
    'um-hungry',
    [to('name', 'dolores whitaker'), 'um sorry my dog just ate my sandwich', to('reason', 'a cleaning')],
    { name: 'Dolores Whitaker', reason: 'cleaning' },
    { patient: ['reason'] },
  ),
  talk(
    'off topic',
    'reception',
    'um-snow',
    ['uh is it snowing where you are', to('name', 'carmen ortega'), agree('name', /carmenortega/)],
    { name: 'Carmen Ortega' },
    { patient: ['name'] },
  ),
  talk(
    'hold',
    'orders',
    'um-wait',
    ['um uh wait where did i put it', 'okay uh here it is', to('order_number', 'um 661038')],
    { order_number: '661038' },
    { patient: ['order_number'] },
  ),
  talk(
    'hold',
    'pharmacy',
    'um-ask-mom',
    [
      to('name', 'teresa vance'),
      'um hold on mom whats your birthday',
      to('date_of_birth', 'okay uh may 9 1952'),
      agree('date_of_birth', /may91952/),
    ],
    { name: 'Teresa Vance', date_of_birth: '1952-05-09' },
    { patient: ['date_of_birth'] },
  ),
  talk(
    'human',
    'dental',
    'um-person',
    ['um can i can i talk to like a person', to('name', 'dolores whitaker')],
    { name: 'Dolores Whitaker' },
    { patient: ['name'] },
  ),
  talk(
    'human',
    'garage',
    'er-bloke',
    ["er is the mechanic about i'd rather talk to him", to('name', 'hamish mcleod')],
    { name: ['Hamish McLeod', 'Hamish Mcleod'] },
    { patient: ['name'] },
  ),
  talk(
    'yes and no',
    'dental',
    'um-yeah-thats',
    [
      ...visit,
      to('phone', '202 555 0117'),
      { confirm: 'phone', hears: /0117/, say: "um yeah that's that's right" },
    ],
    wholeFacts,
    { end: ['completed', 'open'] },
  ),
  talk(
    'yes and no',
    'dental',
    'um-no-seven-one',
    [
      ...visit,
      to('phone', '202 555 0117'),
      { say: 'um no uh one seven one at the end', gives: { phone: '202 555 0171' } },
      agree('phone', /0171/),
    ],
    { ...visitFacts, phone: '+12025550171' },
    { end: ['completed', 'open'], patient: ['phone'] },
  ),
  talk(
    'yes and no',
    'garage',
    'er-nah-monday',
    [
      to('name', 'hamish mcleod'),
      to('service', 'tyres'),
      to('car', 'skoda'),
      to('day', '{{weekday +3}}'),
      { say: 'er nah uh {{weekday +6}} actually', gives: { day: '{{weekday +6}}' } },
      agree('day', /{{ord +6}}/),
    ],
    {
      name: ['Hamish McLeod', 'Hamish Mcleod'],
      service: 'tyres',
      car: /skoda/i,
      day: '{{iso +6}}',
    },
  ),
  talk(
    'yes and no',
    'reception',
    'uh-huh',
    [
      to('name', 'carmen ortega'),
      { confirm: 'name', hears: /carmenortega/, say: 'mm hm yeah' },
      to('concern', 'um an audit'),
    ],
    { name: 'Carmen Ortega', concern: /audit/i },
  ),
];
