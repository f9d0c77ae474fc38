/** The forty-eighth set: how calls end, and manners. */
import { agree, type Line, talk, to } from '../conversation';

const goes = ['goodbye', 'agent_ended'] as const;
const rosalind: Line[] = [to('name', 'rosalind achebe'), to('reason', 'cleaning')];
const rosalindFacts = { name: 'Rosalind Achebe', reason: 'cleaning' };
const greta: Line[] = ['yes please', to('name', 'greta holm'), to('guests', 'four')];
const gretaFacts = { name: 'Greta Holm', guests: '4' };
const late: Line[] = [to('order_number', '773091'), to('problem', 'late')];
const lateFacts = { order_number: '773091', problem: 'late' };
const beth: Line[] = [to('name', 'Beth Adeyemi'), to('complaint', 'my knee hurts')];
const bethFacts = { name: 'Beth Adeyemi', complaint: /knee/i };

export const endings = [
  talk(
    'cancellation',
    'garage',
    'brother-in-law',
    [
      to('name', 'liam frost'),
      to('service', 'repair'),
      'actually leave it, my brother in law can fix it',
      'bye',
    ],
    { name: 'Liam Frost', service: ['repair', null] },
    { forbid: [[3, /what car/i]], end: [...goes] },
  ),
  talk(
    'cancellation',
    'restaurant',
    'eat-at-home',
    [...greta, "oh no you know what we'll just eat at home", 'bye'],
    { name: 'Greta Holm', guests: ['4', null] },
    { forbid: [[4, /which day/i]], end: [...goes] },
  ),
  talk(
    'cancellation',
    'pharmacy',
    'doctor-changed-it',
    [
      to('name', 'edith mallory'),
      to('date_of_birth', 'may 9 1941'),
      "wait, she doesn't need it any more, sorry to bother you",
      'bye bye',
    ],
    { name: 'Edith Mallory', date_of_birth: ['1941-05-09', null] },
    { forbid: [[3, /which medicine/i]], end: [...goes] },
  ),
  talk(
    'false confirmation',
    'dental',
    'so-im-in',
    [...rosalind, to('day', 'tomorrow'), "great so i'm booked in then", 'okay bye'],
    { ...rosalindFacts, day: '{{iso +1}}' },
    { end: [...goes], patient: ['time_of_day'] },
  ),
  talk(
    'false confirmation',
    'restaurant',
    'reserved-now-right',
    [...greta, to('day', 'tomorrow'), "and that's reserved now, right", 'thanks bye'],
    { ...gretaFacts, day: '{{iso +1}}' },
    { end: [...goes], patient: ['time'] },
  ),
  talk(
    'false confirmation',
    'orders',
    'someone-writes',
    [...late, "so someone's going to write to me", 'okay goodbye'],
    lateFacts,
    { end: [...goes], patient: ['email'] },
  ),
  talk(
    'false confirmation',
    'garage',
    'bus-is-here',
    [to('name', 'liam frost'), to('service', 'mot'), 'gotta run, my bus is here, bye'],
    { name: 'Liam Frost', service: 'MOT' },
    { end: [...goes] },
  ),
  talk(
    'goodbye',
    'helpdesk',
    'works-again',
    [to('name', 'owen pryce'), to('employee_number', '20417'), 'oh wait it works now, thanks anyway'],
    { name: 'Owen Pryce', employee_number: '20417' },
    { end: [...goes] },
  ),
  talk(
    'goodbye',
    'homes',
    'speak-to-husband',
    [
      to('name', 'nadia rahman'),
      to('interest', 'buy'),
      "listen i'll have to speak to my husband first, bye bye",
    ],
    { name: 'Nadia Rahman', interest: 'buy' },
    { end: [...goes] },
  ),
];

export const manners = [
  talk(
    'tone',
    'reception',
    'another-machine',
    ["for god's sake not another machine", to('name', 'marcus bell'), agree('name', /marcus bell/i)],
    { name: 'Marcus Bell' },
    { patient: ['name'] },
  ),
  talk(
    'tone',
    'helpdesk',
    'damn-thing',
    ['this damn thing is broken again', to('name', 'owen pryce')],
    { name: 'Owen Pryce', problem: '?' },
    { patient: ['name'], forbid: [/damn/i] },
  ),
  talk(
    'tone',
    'restaurant',
    'bonsoir',
    ['bonsoir je voudrais une table pour deux', to('name', 'ok sorry, camille durand', 'camille durand')],
    { name: 'Camille Durand', guests: '?' },
    { require: [[1, /anglais|english/i]], patient: ['name'] },
  ),
  talk(
    'tone',
    'garage',
    'robot-are-you',
    ["you're a robot you are, aren't you", to('name', 'liam frost')],
    { name: 'Liam Frost' },
    { require: [[1, /assistant|virtual|automated|computer|machine|robot|person/i]], patient: ['name'] },
  ),
  talk(
    'off topic',
    'dental',
    'won-the-game',
    [to('name', 'rosalind achebe'), 'hey who won the game last night', to('reason', 'cleaning')],
    rosalindFacts,
    { patient: ['reason'] },
  ),
  talk(
    'off topic',
    'orders',
    'pizza-place',
    ['can you recommend me a good pizza place', to('order_number', '773091')],
    { order_number: '773091' },
    { patient: ['order_number'] },
  ),
  talk(
    'hold',
    'pharmacy',
    'find-the-bottle',
    [
      to('name', 'edith mallory'),
      to('date_of_birth', 'may 9 1941'),
      agree('date_of_birth', /may9/),
      'one sec let me find the bottle',
      to('medicine', "okay here it is, it's lisinopril", 'lisinopril'),
    ],
    { name: 'Edith Mallory', date_of_birth: '1941-05-09', medicine: /^lisinopril$/i },
    { patient: ['medicine'] },
  ),
  talk(
    'hold',
    'orders',
    'looking-for-it',
    ["bear with me i'm just looking for that email", to('order_number', 'right it says 773091', '773091')],
    { order_number: '773091' },
    { patient: ['order_number'] },
  ),
  talk(
    'hold',
    'homes',
    'kid-screaming',
    [
      to('name', 'nadia rahman'),
      "sorry my kid's screaming give me a moment",
      to('interest', "so we're buying", 'buy'),
    ],
    { name: 'Nadia Rahman', interest: 'buy' },
    { patient: ['interest'] },
  ),
  talk(
    'human',
    'reception',
    'through-to-dunn',
    ['could you put me through to mr dunn', to('name', 'marcus bell'), agree('name', /marcus bell/i)],
    { name: 'Marcus Bell', for_whom: '?' },
    { require: [[1, /message|connect|transfer|put you through|person/i]], patient: ['name'] },
  ),
  talk(
    'human',
    'helpdesk',
    'someone-real',
    [
      to('name', 'owen pryce'),
      "look i'd much rather talk to someone real",
      to('employee_number', 'fine, 20417', '20417'),
    ],
    { name: 'Owen Pryce', employee_number: '20417' },
    { patient: ['employee_number'] },
  ),
  talk(
    'human',
    'physio',
    'the-therapist',
    [...beth, 'could I have a word with the therapist herself', to('patient', 'new')],
    { ...bethFacts, patient: 'new patient' },
    { patient: ['patient'] },
  ),
  talk(
    'yes and no',
    'restaurant',
    'yes-to-name',
    ['yes please', to('name', 'yes', 'greta holm'), to('guests', 'two')],
    { name: 'Greta Holm', guests: '2' },
    { patient: ['name'] },
  ),
  talk(
    'yes and no',
    'physio',
    'no-i-came-myself',
    [
      ...beth,
      to('patient', 'new'),
      to('day', 'tomorrow'),
      to('time', '10 am'),
      to('phone', '07700 900819'),
      agree('phone', /900819/),
      to('doctor', 'no, I came on my own'),
    ],
    { ...bethFacts, patient: 'new patient', day: '{{iso +1}}', time: '10:00', phone: '+447700900819' },
    { end: ['completed'] },
  ),
  talk(
    'yes and no',
    'garage',
    'uh-huh',
    [
      to('name', 'liam frost'),
      to('service', 'repair'),
      to('car', 'ford focus'),
      to('day', '{{weekday +3}}'),
      { confirm: 'day', hears: /{{ord +3}}/, say: 'uh huh' },
      to('phone', '07700 900456'),
    ],
    { name: 'Liam Frost', service: 'repair', car: /ford focus/i, day: '{{iso +3}}', phone: '+447700900456' },
    { end: ['completed', 'open'] },
  ),
];
