/** Refusals, cancellations, early goodbyes and beliefs, in the fourth set. */
import { agree, type Line, talk, to } from '../conversation';

const lena: Line[] = [to('name', 'lena frost'), to('reason', 'cleaning')];
const facts = { name: 'Lena Frost', reason: 'cleaning' };
const leaves = ['open', 'goodbye', 'completed', 'agent_ended', 'not_understood'] as const;
const gone = ['goodbye', 'agent_ended'] as const;
const pushy =
  /(?:did not|didn't|do not|don't|could not|couldn't) (?:understand|catch|get that|hear)|none of my choices|still do not hear/i;

export const refusals = [
  talk(
    'refusals',
    'dental',
    '4-spam',
    [
      ...lena,
      to('day', 'tomorrow'),
      to('time_of_day', 'ten'),
      'no i get too many spam calls already',
      "i said i'm not giving you my number",
    ],
    { ...facts, day: '{{iso +1}}', time_of_day: /ten|10/ },
    { forbid: [pushy], end: leaves },
  ),
  talk(
    'refusals',
    'dental',
    '4-what-for',
    ['why do you need my name', 'i would rather not say', to('reason', 'cleaning')],
    { reason: 'cleaning' },
    { forbid: [pushy], end: leaves },
  ),
  talk(
    'refusals',
    'homes',
    '4-none-of-business',
    [
      to('name', 'cora lane'),
      to('interest', 'buy'),
      to('area', 'fairview'),
      to('bedrooms', 'two'),
      "that's really none of your business",
      to('email', 'cora@lane.org'),
      agree('email', /coralaneorg/),
    ],
    { name: 'Cora Lane', interest: 'buy', area: /fairview/i, bedrooms: '2', email: 'cora@lane.org' },
    { forbid: [pushy], end: leaves },
  ),
  talk(
    'refusals',
    'homes',
    '4-skip-phone',
    [
      to('name', 'cora lane'),
      to('interest', 'buy'),
      to('area', 'fairview'),
      to('bedrooms', 'two'),
      to('budget', '300000'),
      to('email', 'cora@lane.org'),
      agree('email', /coralaneorg/),
      to('phone', 'email is enough thanks', 'no'),
    ],
    {
      name: 'Cora Lane',
      interest: 'buy',
      area: /fairview/i,
      bedrooms: '2',
      budget: '300000',
      email: 'cora@lane.org',
    },
    { forbid: [pushy], end: ['completed', 'open'] },
  ),
  talk(
    'refusals',
    'pharmacy',
    '4-dont-have-it',
    [to('name', 'ida crane'), "i don't know it off the top of my head", to('medicine', 'insulin')],
    { name: 'Ida Crane', medicine: /insulin/i },
    { forbid: [pushy], end: leaves },
  ),
  talk(
    'refusals',
    'gym',
    '4-age',
    [to('name', 'tara king'), 'a lady never tells', to('plan', 'monthly')],
    { name: 'Tara King', plan: 'monthly' },
    { end: leaves, patient: ['age'] },
  ),
  talk(
    'refusals',
    'insurance',
    '4-no-policy',
    [
      to('name', 'leon marsh'),
      "i don't have the policy number in front of me",
      to('incident_day', 'yesterday'),
      agree('incident_day', /.*/),
    ],
    { name: 'Leon Marsh', incident_day: '{{iso -1}}' },
    { forbid: [pushy], end: leaves },
  ),
  talk(
    'refusals',
    'orders',
    '4-can-you-use',
    [to('order_number', '20991'), to('problem', 'late'), 'just call me i never read my email', 'no'],
    { order_number: '20991', problem: 'late' },
    { forbid: [pushy], end: leaves },
  ),
];

export const cancellations = [
  talk(
    'cancellation',
    'dental',
    '4-leave-it',
    [...lena, "you know i think i'll leave it for now", 'thanks bye'],
    facts,
    { forbid: [[3, /which day/i]], end: gone },
  ),
  talk(
    'cancellation',
    'restaurant',
    '4-cook',
    ['yes', to('name', 'leo grant'), "ah never mind we're gonna cook at home", 'bye'],
    { name: 'Leo Grant' },
    { forbid: [[3, /how many people/i]], end: gone },
  ),
  talk(
    'cancellation',
    'taxi',
    '4-ride',
    [to('pickup', '14 birch lane'), "actually my friend's giving me a ride so i don't need one", 'ok bye'],
    { pickup: /14 birch lane/i },
    { forbid: [[2, /where are you going/i]], end: gone },
  ),
  talk(
    'cancellation',
    'garage',
    '4-changed-mind',
    [to('name', 'pat lowe'), to('service', 'mot'), "i've changed my mind about this", 'cheerio'],
    { name: 'Pat Lowe', service: 'MOT' },
    { forbid: [[3, /what car/i]], end: gone },
  ),
  talk(
    'cancellation',
    'gym',
    '4-too-dear',
    [
      to('name', 'tara king'),
      'how much is it a month',
      "that's more than i can afford so no thank you",
      'bye',
    ],
    { name: 'Tara King' },
    { require: [[2, /45/]], forbid: [[3, /how old/i]], end: gone },
  ),
  talk(
    'cancellation',
    'helpdesk',
    '4-works',
    [
      to('name', 'tess wu'),
      to('employee_number', '7021'),
      'oh hang on it just came back to life',
      'so i guess i am good bye',
    ],
    { name: 'Tess Wu', employee_number: '7021' },
    { end: gone },
  ),
];

export const falseConfirmations = [
  talk(
    'false confirmation',
    'dental',
    '4-so-tomorrow',
    [...lena, to('day', 'tomorrow'), 'so you have me down for tomorrow', to('time_of_day', 'ten')],
    { ...facts, day: '{{iso +1}}', time_of_day: /ten|10/ },
    { forbid: [[4, /all set|booked|noted your/i]] },
  ),
  talk(
    'false confirmation',
    'restaurant',
    '4-see-you',
    ['yes', to('name', 'leo grant'), to('guests', 'two'), to('day', 'tomorrow'), 'perfect see you tomorrow'],
    { name: 'Leo Grant', guests: '2', day: '{{iso +1}}' },
    { end: ['open', 'goodbye'] },
  ),
  talk(
    'false confirmation',
    'pharmacy',
    '4-is-it-done',
    [
      to('name', 'ida crane'),
      to('date_of_birth', 'july 22 1939'),
      agree('date_of_birth', /july221939/),
      to('medicine', 'insulin'),
      "so that's ordered now",
      to('how', 'pick up'),
    ],
    { name: 'Ida Crane', date_of_birth: '1939-07-22', medicine: /insulin/i, how: 'pick up' },
    { forbid: [[5, /refill (?:has been|is)/i]] },
  ),
  talk(
    'false confirmation',
    'taxi',
    '4-on-the-way',
    [
      to('pickup', '14 birch lane'),
      to('destination', 'the mall'),
      'is the driver on his way yet',
      to('passengers', 'one'),
    ],
    { pickup: /14 birch lane/i, destination: /mall/i, passengers: '1' },
    { forbid: [[3, /is on (?:his|the|its) way/i]] },
  ),
  talk(
    'false confirmation',
    'bakery',
    '4-bye-early',
    ['yes', to('name', 'rita oak'), to('cake', 'lemon'), 'great thanks so much bye'],
    { name: 'Rita Oak', cake: 'lemon' },
    { end: ['goodbye'] },
  ),
  talk(
    'false confirmation',
    'insurance',
    '4-reported',
    [
      to('name', 'leon marsh'),
      to('policy', '410077'),
      'ok so is my claim in the system',
      to('incident_day', 'yesterday'),
      agree('incident_day', /.*/),
    ],
    { name: 'Leon Marsh', policy: '410077', incident_day: '{{iso -1}}' },
    { forbid: [[3, /has been reported|is (?:filed|reported)/i]] },
  ),
  talk(
    'false confirmation',
    'gym',
    '4-am-i-in',
    [to('name', 'tara king'), to('age', '29'), 'cool so am i a member now', to('plan', 'monthly')],
    { name: 'Tara King', age: '29', plan: 'monthly' },
  ),
];

export const goodbyes = [
  talk('goodbye', 'dental', '4-train', [...lena, "my train's here i have to go bye"], facts, {
    end: ['goodbye'],
  }),
  talk(
    'goodbye',
    'orders',
    '4-only-asking',
    ['how long is the warranty', "okay great that's all i needed bye"],
    {},
    { require: [[1, /ten years/]], end: ['goodbye'] },
  ),
  talk(
    'goodbye',
    'restaurant',
    '4-boss',
    ['yes', to('name', 'leo grant'), "oh my boss just walked in i'll call you later bye"],
    { name: 'Leo Grant' },
    { end: ['goodbye'] },
  ),
  talk(
    'goodbye',
    'garage',
    '4-cheers',
    ['are you open sundays', 'brilliant cheers bye'],
    {},
    { require: [[1, /seven days/i]], end: ['goodbye'] },
  ),
  talk(
    'goodbye',
    'homes',
    '4-not-interested',
    [to('name', 'cora lane'), "i'm not really interested anymore thanks"],
    { name: 'Cora Lane' },
    { end: [...gone, 'open'] },
  ),
  talk(
    'goodbye',
    'taxi',
    '4-nothing-else',
    ['do you take dogs', 'alright thanks goodbye'],
    {},
    { require: [[1, /carrier/i]], end: ['goodbye'] },
  ),
];
