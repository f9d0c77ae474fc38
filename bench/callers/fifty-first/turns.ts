/** The fifty-first set: corrections, questions, endings and manners. */
import { agree, type Line, talk, to } from '../conversation';

const goes = ['goodbye', 'agent_ended'] as const;
const ivy: Line[] = [to('pupil', 'Ivy Marsh'), to('age', 'six')];
const ivyFacts = { pupil: 'Ivy Marsh', age: '6' };
const cole: Line[] = ['hi there', to('name', 'Cole Denton'), to('address', '44 Ocotillo Drive')];
const coleFacts = { name: 'Cole Denton', address: /^44 ocotillo drive$/i };
const vera: Line[] = [to('name', 'vera lindholm'), to('reason', 'cleaning')];
const veraFacts = { name: 'Vera Lindholm', reason: 'cleaning' };
const nils: Line[] = ['yes please', to('name', 'nils akerman'), to('guests', 'six')];
const nilsFacts = { name: 'Nils Akerman', guests: '6' };

export const corrections = [
  talk(
    'corrections',
    'dancing',
    'seven-sorry',
    [...ivy, 'oh sorry she had her birthday, she is seven now', to('style', 'ballet')],
    { pupil: 'Ivy Marsh', age: '7', style: 'ballet' },
    { patient: ['style'] },
  ),
  talk(
    'corrections',
    'solar',
    'forty-six',
    [...cole, 'wait did i say 44, we moved, it is 46', to('roof', 'metal')],
    { name: 'Cole Denton', address: /^46 ocotillo drive$/i, roof: 'metal' },
    { patient: ['roof', 'address'] },
  ),
  talk(
    'corrections',
    'restaurant',
    'time-not-seven',
    [
      ...nils,
      to('day', 'tomorrow'),
      to('time', 'seven'),
      'you know what seven is too early, half past eight',
      to('phone', '312 555 0183'),
    ],
    {
      ...nilsFacts,
      day: '{{iso +1}}',
      time: /half past eight|8:30|20:30/i,
      phone: '+13125550183',
      wishes: '?',
    },
    { patient: ['phone'], end: ['open', 'completed'] },
  ),
  talk(
    'corrections',
    'reception',
    'one-n',
    [
      to('name', 'anne beck'),
      agree('name', /anne? beck/i),
      'sorry that is anne without the e',
      to('concern', 'payroll'),
    ],
    { name: ['Ann Beck'], concern: /payroll/i, for_whom: '?' },
    { patient: ['concern', 'name'] },
  ),
  talk(
    'corrections',
    'dental',
    'both-changed',
    [
      ...vera,
      to('day', 'tomorrow'),
      'actually can we change that to {{weekday +4}}',
      to('time_of_day', 'morning'),
    ],
    { ...veraFacts, day: '{{iso +4}}', time_of_day: /morning/i },
    { patient: ['time_of_day'] },
  ),
];

export const questions = [
  talk(
    'questions',
    'dancing',
    'what-to-wear',
    [...ivy, 'what should she wear for it', to('style', 'ballet')],
    { ...ivyFacts, style: 'ballet' },
    { require: [[3, /leggings/]], patient: ['style'] },
  ),
  talk(
    'questions',
    'dancing',
    'may-i-watch',
    [...ivy, "and i'm allowed to watch, am i", to('style', 'ballet')],
    { ...ivyFacts, style: 'ballet' },
    { require: [[3, /cafe/]], patient: ['style'] },
  ),
  talk(
    'questions',
    'solar',
    'outage',
    [...cole, 'do they still work if the power goes out', to('roof', 'metal')],
    { ...coleFacts, roof: 'metal' },
    { require: [[4, /batteries|sorry|know/i]], patient: ['roof'] },
  ),
  talk(
    'questions',
    'solar',
    'money-from-government',
    ['is there any money from the government for this', to('name', 'Cole Denton')],
    { name: 'Cole Denton' },
    { require: [[1, /30 percent|sorry|know/i]], patient: ['name'] },
  ),
  talk(
    'questions',
    'garage',
    'pay-cash',
    [to('name', 'gwen parry'), 'can i pay you in cash', to('service', 'mot')],
    { name: 'Gwen Parry', service: 'MOT' },
    { require: [[2, /do not take cash/]], patient: ['service'] },
  ),
  talk(
    'questions',
    'pharmacy',
    'flu-shot',
    ['when can i come for my flu jab', to('name', 'barnaby voss')],
    { name: 'Barnaby Voss' },
    { require: [[1, /Thursdays/]], patient: ['name'] },
  ),
  talk(
    'questions',
    'restaurant',
    'sit-outside',
    ['yes, is it possible to sit outside', to('name', 'nils akerman')],
    { name: 'Nils Akerman', wishes: '?' },
    { require: [[1, /terrace/i]], patient: ['name'] },
  ),
  talk(
    'questions',
    'orders',
    'how-much-shipping',
    ['quick question, what do you charge for shipping', to('order_number', '204417')],
    { order_number: '204417' },
    { require: [[1, /6 dollars/]], patient: ['order_number'] },
  ),
];

export const refusals = [
  talk(
    'refusals',
    'solar',
    'no-of-your-business',
    [...cole, to('roof', 'metal'), "what i pay for power isn't really your business"],
    { ...coleFacts, roof: 'metal' },
    { patient: ['bill'], end: ['open', 'goodbye'], forbid: [/didn't (?:understand|catch|get|hear)/i] },
  ),
  talk(
    'refusals',
    'dancing',
    'no-email-please',
    [
      ...ivy,
      to('style', 'ballet'),
      to('day', 'tomorrow'),
      'do you mind if i keep my email to myself, i get so much spam',
    ],
    { ...ivyFacts, style: 'ballet', day: '{{iso +1}}' },
    { patient: ['email'], end: ['open', 'goodbye'], forbid: [/didn't (?:understand|catch|get|hear)/i] },
  ),
];

export const endings = [
  talk(
    'cancellation',
    'dancing',
    'changed-her-mind',
    [...ivy, "oh she's shaking her head, she doesn't want to any more, sorry", 'bye'],
    { pupil: ['Ivy Marsh', null], age: ['6', null] },
    { forbid: [[3, /ballet, tap/i]], end: [...goes] },
  ),
  talk(
    'cancellation',
    'solar',
    'we-rent',
    [...cole, "hm we're only renting, so i guess there's no point, cancel it", 'goodbye'],
    { name: ['Cole Denton', null], address: '?' },
    { forbid: [[4, /tile, shingle/i]], end: [...goes] },
  ),
  talk(
    'false confirmation',
    'dancing',
    'see-you-then',
    [...ivy, to('style', 'ballet'), to('day', 'tomorrow'), 'lovely, see you tomorrow then'],
    { ...ivyFacts, style: 'ballet', day: '{{iso +1}}' },
    { end: [...goes] },
  ),
  talk(
    'false confirmation',
    'pharmacy',
    'so-its-ordered',
    [
      to('name', 'barnaby voss'),
      to('date_of_birth', 'july 1 1980'),
      agree('date_of_birth', /july1/),
      to('medicine', 'insulin'),
      'alright so it will be ready tomorrow',
      'great bye',
    ],
    { name: 'Barnaby Voss', date_of_birth: '1980-07-01', medicine: /^insulin$/i, appointment: '?' },
    { end: [...goes], patient: ['how'] },
  ),
  talk(
    'false confirmation',
    'solar',
    'man-comes',
    [...cole, to('roof', 'metal'), 'perfect so your man is coming then', 'thanks bye'],
    { ...coleFacts, roof: 'metal' },
    { end: [...goes], patient: ['bill'] },
  ),
  talk('goodbye', 'dancing', 'train', [...ivy, 'my train is here, i will try again this evening'], ivyFacts, {
    end: [...goes],
  }),
  talk('goodbye', 'restaurant', 'thats-it-bye', [...nils, "okay that's it, ciao"], nilsFacts, {
    end: [...goes, 'open'],
  }),
];

export const manners = [
  talk(
    'tone',
    'garage',
    'useless-lot',
    ["you're a useless lot, the car broke down again", to('name', 'gwen parry')],
    { name: 'Gwen Parry', service: '?', car: '?' },
    { patient: ['name'] },
  ),
  talk(
    'tone',
    'solar',
    'buenas',
    ['buenas tardes llamo por los paneles solares', to('name', 'Cole Denton')],
    { name: 'Cole Denton' },
    { require: [[1, /ingl[eé]s|english/i]], patient: ['name'] },
  ),
  talk(
    'tone',
    'dancing',
    'darling',
    [to('pupil', "well aren't you sweet, it's Ivy Marsh", 'Ivy Marsh'), to('age', 'six')],
    ivyFacts,
  ),
  talk(
    'off topic',
    'solar',
    'rain',
    [...cole, 'do you think it will rain this weekend', to('roof', 'metal')],
    { ...coleFacts, roof: 'metal' },
    { patient: ['roof'] },
  ),
  talk(
    'off topic',
    'pharmacy',
    'tell-a-joke',
    ['go on tell us a joke', to('name', 'barnaby voss')],
    { name: 'Barnaby Voss' },
    { patient: ['name'] },
  ),
  talk(
    'hold',
    'dancing',
    'ask-her',
    [
      to('pupil', 'Ivy Marsh'),
      to('age', 'six'),
      "let me just ask her which one she'd like",
      to('style', 'she says ballet', 'ballet'),
    ],
    { ...ivyFacts, style: 'ballet' },
    { patient: ['style'] },
  ),
  talk(
    'hold',
    'solar',
    'find-the-bill',
    [
      ...cole,
      to('roof', 'metal'),
      'give me a sec i have the bill here somewhere',
      to('bill', "got it, it's a hundred and ninety four", '194'),
    ],
    { ...coleFacts, roof: 'metal', bill: '194' },
    { patient: ['bill'] },
  ),
  talk(
    'human',
    'solar',
    'an-engineer',
    ['could i speak with one of your engineers first', to('name', 'Cole Denton')],
    { name: 'Cole Denton' },
    { patient: ['name'] },
  ),
  talk(
    'human',
    'orders',
    'not-a-computer',
    ["i don't want to talk to a computer, give me a person", to('order_number', '204417')],
    { order_number: '204417' },
    { patient: ['order_number'] },
  ),
  talk(
    'yes and no',
    'dancing',
    'no-all-fine',
    [
      ...ivy,
      to('style', 'ballet'),
      to('day', 'tomorrow'),
      to('email', 'marsh at example dot com'),
      agree('email', /marshexample/),
      to('phone', '07700 900654'),
      to('health', 'no, fit as a fiddle'),
    ],
    { ...ivyFacts, style: 'ballet', day: '{{iso +1}}', email: 'marsh@example.com', phone: '+447700900654' },
    { end: ['completed'] },
  ),
  talk(
    'yes and no',
    'reception',
    'yeah-no',
    [
      to('name', 'ines farquhar'),
      { confirm: 'name', hears: /farquhar/i, say: 'yep' },
      to('concern', 'yes', 'my tax return'),
    ],
    { name: 'Ines Farquhar', concern: /tax return/i },
    { patient: ['concern'] },
  ),
];
