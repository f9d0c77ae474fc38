/** The forty-eighth set: corrections, questions and refusals. */
import { agree, type Line, talk, to } from '../conversation';

const rosalind: Line[] = [to('name', 'rosalind achebe'), to('reason', 'cleaning')];
const rosalindFacts = { name: 'Rosalind Achebe', reason: 'cleaning' };
const greta: Line[] = ['yes please', to('name', 'greta holm'), to('guests', 'four')];
const gretaFacts = { name: 'Greta Holm', guests: '4' };
const beth: Line[] = [to('name', 'Beth Adeyemi'), to('complaint', 'my knee hurts')];
const bethFacts = { name: 'Beth Adeyemi', complaint: /knee/i };
const wedding: Line[] = [to('occasion', 'a wedding'), to('day', '{{weekday +4}}')];
const weddingFacts = { occasion: 'wedding', day: '{{iso +4}}' };
const buyer: Line[] = [
  to('name', 'nadia rahman'),
  to('interest', 'buy'),
  to('area', 'fairview'),
  to('bedrooms', 'three'),
];
const buyerFacts = { name: 'Nadia Rahman', interest: 'buy', area: /^fairview$/i, bedrooms: '3' };

export const corrections = [
  talk(
    'corrections',
    'restaurant',
    'make-that-six',
    [
      ...greta,
      { say: 'tomorrow, oh and make that six people', gives: { day: 'tomorrow' } },
      to('time', 'seven'),
    ],
    { name: 'Greta Holm', guests: '6', day: '{{iso +1}}', time: /seven|7/i },
  ),
  talk(
    'corrections',
    'dental',
    'did-i-say',
    [...rosalind, 'did i say cleaning? i meant a check-up', to('day', 'tomorrow')],
    { name: 'Rosalind Achebe', reason: 'check-up', day: '{{iso +1}}' },
    { patient: ['day'] },
  ),
  talk(
    'corrections',
    'pharmacy',
    'fifty-eight',
    [
      to('name', 'edith mallory'),
      to('date_of_birth', 'march third nineteen sixty eight', 'march 3 1958'),
      { say: 'no, fifty eight, not sixty eight', gives: { date_of_birth: 'march 3 1958' } },
      agree('date_of_birth', /1958/, 'no march 3 1958'),
      to('medicine', 'insulin'),
    ],
    { name: 'Edith Mallory', date_of_birth: '1958-03-03', medicine: /^insulin$/i },
  ),
  talk(
    'corrections',
    'homes',
    'work-one-instead',
    [
      ...buyer,
      to('budget', '300000'),
      to('email', 'nadia at example dot com'),
      {
        say: 'hm actually use my work one, n rahman at fennlegal dot com',
        gives: { email: 'n rahman at fennlegal dot com' },
      },
      agree('email', /nrahmanfennlegal/),
    ],
    { ...buyerFacts, budget: '300000', email: 'nrahman@fennlegal.com' },
    { end: ['open', 'completed'], patient: ['email'] },
  ),
  talk(
    'corrections',
    'reception',
    'for-dunn-after-all',
    [
      to('name', 'marcus bell'),
      agree('name', /marcus bell/i),
      to('concern', 'an invoice'),
      to('for_whom', 'ms hartwell'),
      'oh that should go to mr dunn, not ms hartwell',
      to('phone', '917 555 0131'),
      agree('phone', /5550131/),
    ],
    { name: 'Marcus Bell', concern: /invoice/i, for_whom: 'Mr. Dunn', phone: '+19175550131' },
    { patient: ['phone'], end: ['completed', 'open'] },
  ),
  talk(
    'corrections',
    'photographer',
    'eight-hours-better',
    [...wedding, to('hours', 'six'), 'hmm you know, eight hours is better', to('place', 'Rosewood Barn')],
    { ...weddingFacts, hours: '8', place: /^rosewood barn$/i },
    { patient: ['place'] },
  ),
];

export const questions = [
  talk(
    'questions',
    'dental',
    'before-i-book',
    [to('name', 'rosalind achebe'), 'before i book, do you take cigna', to('reason', 'cleaning')],
    rosalindFacts,
    { require: [[2, /Cigna/]], patient: ['reason'] },
  ),
  talk(
    'questions',
    'restaurant',
    'dog-along',
    ['yes but can i bring my dog along', to('name', 'greta holm')],
    { name: 'Greta Holm', wishes: '?' },
    { require: [[1, /terrace/]], patient: ['name'] },
  ),
  talk(
    'questions',
    'garage',
    'how-long-mot',
    [to('name', 'liam frost'), 'how long does an mot take you', to('service', 'mot')],
    { name: 'Liam Frost', service: 'MOT' },
    { require: [[2, /hour/]], patient: ['service'] },
  ),
  talk(
    'questions',
    'homes',
    'what-sellers-pay',
    [to('name', 'nadia rahman'), 'what do you guys take if i sell with you', to('interest', 'sell')],
    { name: 'Nadia Rahman', interest: 'sell' },
    { require: [[2, /two and a half/]], patient: ['interest'] },
  ),
  talk(
    'questions',
    'pharmacy',
    'brought-to-house',
    [
      to('name', 'edith mallory'),
      to('date_of_birth', 'may 9 1941'),
      to('medicine', 'insulin'),
      'what does it cost to have it brought to my house',
      to('how', 'delivery then', 'delivery'),
    ],
    { name: 'Edith Mallory', date_of_birth: '1941-05-09', medicine: /^insulin$/i, how: 'delivery' },
    { require: [[4, /4 dollars/]], patient: ['how'] },
  ),
  talk(
    'questions',
    'orders',
    'how-long-have-i-got',
    ['how long have i got to send something back', to('order_number', '773091')],
    { order_number: '773091', problem: ['return', null] },
    { require: [[1, /45 days/]], patient: ['order_number'] },
  ),
  talk(
    'questions',
    'helpdesk',
    'forgot-password',
    ['hi how do i get a new password', to('name', 'owen pryce')],
    { name: 'Owen Pryce', problem: '?' },
    { require: [[1, /reset/]], patient: ['name'] },
  ),
  talk(
    'questions',
    'dental',
    'who-is-the-dentist',
    [to('name', 'rosalind achebe'), 'which dentist would i be seeing', to('reason', 'cleaning')],
    rosalindFacts,
    { require: [[2, /know|sure|afraid|sorry|can't say/i]], patient: ['reason'] },
  ),
  talk(
    'questions',
    'physio',
    'wheelchair',
    [...beth, 'can you get in with a wheelchair', to('patient', 'new')],
    { ...bethFacts, patient: 'new patient' },
    { require: [[3, /step-free/]], patient: ['patient'] },
  ),
  talk(
    'questions',
    'photographer',
    'pay-up-front',
    [...wedding, 'do I have to pay anything up front', to('hours', 'six')],
    { ...weddingFacts, hours: '6' },
    { require: [[3, /20 percent/]], patient: ['hours'] },
  ),
];

export const refusals = [
  talk(
    'refusals',
    'restaurant',
    'keep-to-myself',
    [...greta, to('day', 'tomorrow'), to('time', 'seven'), "i'd prefer to keep my number to myself"],
    { ...gretaFacts, day: '{{iso +1}}', time: /seven|7/i },
    {
      forbid: [/didn't (?:understand|catch|get|hear)/i],
      end: ['open', 'goodbye', 'completed'],
      patient: ['phone'],
    },
  ),
  talk(
    'refusals',
    'homes',
    'not-about-money',
    [...buyer, "i don't want to talk about money yet"],
    buyerFacts,
    { forbid: [/didn't (?:understand|catch|get|hear)/i], end: ['open', 'goodbye'], patient: ['budget'] },
  ),
  talk(
    'refusals',
    'helpdesk',
    'only-started-today',
    [to('name', 'owen pryce'), "i haven't got one, i only started today"],
    { name: 'Owen Pryce' },
    {
      forbid: [/didn't (?:understand|catch|get|hear)/i],
      end: ['open', 'goodbye'],
      patient: ['employee_number'],
    },
  ),
];
