/** The forty-sixth set: corrections, questions, refusals, manners and endings. */
import { agree, type Line, talk, to } from '../conversation';

const goes = ['goodbye', 'agent_ended'] as const;
const owner: Line[] = [to('name', 'Nadia Flores'), to('breed', 'terrier')];
const ownerFacts = { name: 'Nadia Flores', breed: /terrier/i };
const home: Line[] = [to('pest', 'ants'), to('address', '19 Birch Road')];
const homeFacts = { pest: 'ants', address: /19 birch road/i };
const pressed = /(?:did not|didn't|do not|don't|could not|couldn't) (?:understand|catch|get that|hear)/i;

export const corrections = [
  talk(
    'corrections',
    'groomer',
    'plain-full-groom',
    [...owner, to('service', 'a bath'), 'you know what, make that a full groom', to('day', 'tomorrow')],
    { ...ownerFacts, service: 'full groom', day: '{{iso +1}}' },
    { patient: ['day'] },
  ),
  talk(
    'corrections',
    'rental',
    'plain-four-days',
    [
      to('car_size', 'van'),
      to('pickup_day', 'tomorrow'),
      to('days', 'three'),
      'sorry, I meant four days',
      to('name', 'Lynn Osborne'),
    ],
    { car_size: 'van', pickup_day: '{{iso +1}}', days: '4', name: 'Lynn Osborne' },
    { patient: ['name'] },
  ),
  talk(
    'corrections',
    'groomer',
    'plain-other-day',
    [
      ...owner,
      to('service', 'bath'),
      to('day', '{{weekday +2}}'),
      "oh wait I'm working then, {{weekday +3}} instead",
      to('time', 'two in the afternoon', '2 pm'),
    ],
    { ...ownerFacts, service: 'bath', day: '{{iso +3}}', time: /^14:00/ },
    { patient: ['time'] },
  ),
  talk(
    'corrections',
    'pests',
    'plain-name-heard',
    [...home, to('name', 'Marta Holm'), "it's Martha actually, with an h", to('day', 'tomorrow')],
    { ...homeFacts, name: 'Martha Holm', day: '{{iso +1}}', account: '?' },
    { patient: ['account', 'day'] },
  ),
  talk(
    'corrections',
    'tutoring',
    'plain-nine',
    [to('name', 'Owen Hale'), to('pupil_age', 'eight, no sorry, nine', 'nine'), to('subject', 'maths')],
    { name: 'Owen Hale', pupil_age: '9', subject: 'maths' },
  ),
];

export const questions = [
  talk(
    'questions',
    'groomer',
    'plain-how-much',
    ['how much is a full groom', to('name', 'Nadia Flores')],
    { name: 'Nadia Flores', service: '?' },
    { require: [[1, /70/]], patient: ['name'] },
  ),
  talk(
    'questions',
    'groomer',
    'plain-shots',
    [...owner, 'does he need any shots before he comes in', to('service', 'bath')],
    { ...ownerFacts, service: 'bath' },
    { require: [[3, /rabies/]], patient: ['service'] },
  ),
  talk(
    'questions',
    'rental',
    'plain-deposit',
    [to('car_size', 'a van, and how much is the deposit', 'van'), to('pickup_day', 'tomorrow')],
    { car_size: 'van', pickup_day: '{{iso +1}}' },
    { require: [[1, /200 dollars/]] },
  ),
  talk(
    'questions',
    'rental',
    'plain-nineteen',
    [
      to('car_size', 'small car'),
      'is it okay that my daughter drives, she is nineteen',
      to('pickup_day', 'tomorrow'),
    ],
    { car_size: 'small car', pickup_day: '{{iso +1}}' },
    { require: [[2, /21/]], patient: ['pickup_day'] },
  ),
  talk(
    'questions',
    'tutoring',
    'plain-gcse',
    ['do you help with GCSEs', to('name', 'Owen Hale')],
    { name: 'Owen Hale' },
    { require: [[1, /GCSE/]], patient: ['name'] },
  ),
  talk(
    'questions',
    'pests',
    'plain-unknown',
    [to('pest', 'wasps'), 'do you also clean gutters', to('address', '19 Birch Road')],
    { pest: 'wasps', address: /19 birch road/i },
    { require: [[2, /don't (?:know|have)|not sure|sorry|can't (?:tell|say|answer)/i]], patient: ['address'] },
  ),
];

export const refusals = [
  talk(
    'refusals',
    'pests',
    'plain-no-account',
    [...home, to('name', 'Ted Ross'), "no, I'm a new customer", to('day', 'tomorrow')],
    { ...homeFacts, name: 'Ted Ross', day: '{{iso +1}}' },
    { forbid: [pressed] },
  ),
  talk(
    'refusals',
    'groomer',
    'plain-number',
    [
      ...owner,
      to('service', 'bath'),
      to('day', 'tomorrow'),
      to('time', 'nine'),
      "I don't like giving out my number",
    ],
    { ...ownerFacts, service: 'bath', day: '{{iso +1}}', time: /^0?9:00|^09:00|^21:00/ },
    { forbid: [pressed], patient: ['phone'], end: ['open', 'goodbye', 'completed'] },
  ),
  talk(
    'refusals',
    'rental',
    'plain-email',
    [
      to('car_size', 'van'),
      to('pickup_day', 'tomorrow'),
      to('days', 'two'),
      to('name', 'Lynn Osborne'),
      "I haven't got an email address, sorry",
    ],
    { car_size: 'van', pickup_day: '{{iso +1}}', days: '2', name: 'Lynn Osborne' },
    { forbid: [pressed], patient: ['email'], end: ['open', 'goodbye', 'completed'] },
  ),
];

export const cancellations = [
  talk(
    'cancellation',
    'rental',
    'plain-train',
    [
      to('car_size', 'van'),
      to('pickup_day', 'tomorrow'),
      "hmm no, I think we'll take the train instead",
      'bye',
    ],
    { car_size: ['van', null], pickup_day: ['{{iso +1}}', null] },
    { end: [...goes], forbid: [[3, /how many days/i]] },
  ),
  talk(
    'cancellation',
    'groomer',
    'plain-never-mind',
    [...owner, 'actually never mind, sorry to bother you', 'bye'],
    { name: ['Nadia Flores', null], breed: [null, 'terrier'] },
    { end: [...goes], forbid: [[3, /full groom/i]] },
  ),
];

export const falseConfirmations = [
  talk(
    'false confirmation',
    'groomer',
    'plain-see-you',
    [...owner, to('service', 'bath'), 'perfect, see you then, bye'],
    { ...ownerFacts, service: 'bath' },
    { end: [...goes] },
  ),
  talk(
    'false confirmation',
    'pests',
    'plain-someone-comes',
    [...home, "okay so someone's coming out today, right", 'thanks bye'],
    homeFacts,
    { end: [...goes], patient: ['name'] },
  ),
  talk(
    'false confirmation',
    'rental',
    'plain-reserved',
    [to('car_size', 'van'), to('pickup_day', 'tomorrow'), 'is it reserved now', 'okay thanks, goodbye'],
    { car_size: 'van', pickup_day: '{{iso +1}}' },
    { end: [...goes], patient: ['days'] },
  ),
];

export const manners = [
  talk(
    'tone',
    'pests',
    'plain-fed-up',
    ["this is the third time I'm calling, nobody ever shows up", to('pest', 'ants')],
    { pest: 'ants' },
    { patient: ['pest'] },
  ),
  talk(
    'tone',
    'groomer',
    'plain-robot',
    ["oh, I didn't expect a computer", to('name', 'Nadia Flores')],
    { name: 'Nadia Flores' },
    { patient: ['name'] },
  ),
  talk(
    'tone',
    'tutoring',
    'plain-how-are-you',
    ['good morning, how are you', to('name', 'Owen Hale')],
    { name: 'Owen Hale' },
    { patient: ['name'] },
  ),
  talk(
    'off topic',
    'rental',
    'plain-restaurant-tip',
    ['do you know a nice restaurant around there', to('car_size', 'van')],
    { car_size: 'van' },
    { patient: ['car_size'] },
  ),
  talk(
    'off topic',
    'groomer',
    'plain-rain',
    [to('name', 'Nadia Flores'), "isn't this rain awful", to('breed', 'terrier')],
    ownerFacts,
    { patient: ['breed'] },
  ),
  talk(
    'hold',
    'rental',
    'plain-calendar',
    [
      to('car_size', 'van'),
      'just a second, let me look at my calendar',
      to('pickup_day', 'okay, {{weekday +3}}'),
    ],
    { car_size: 'van', pickup_day: '{{iso +3}}' },
    { patient: ['pickup_day'] },
  ),
  talk(
    'hold',
    'pests',
    'plain-door',
    [
      to('pest', 'mice'),
      "hold on, somebody's at the door",
      to('address', "I'm back. 19 Birch Road", '19 Birch Road'),
    ],
    { pest: 'mice', address: /^19 birch road$/i },
    { patient: ['address'] },
  ),
  talk(
    'human',
    'tutoring',
    'plain-teacher',
    ['could I speak to one of the teachers please', to('name', 'Owen Hale')],
    { name: 'Owen Hale' },
    { patient: ['name'], require: [[1, /can't|cannot|not able|message|sorry|pass|call you/i]] },
  ),
  talk(
    'human',
    'pests',
    'plain-person',
    [to('pest', 'ants'), "I'd rather talk to a person", to('address', '19 Birch Road')],
    homeFacts,
    { patient: ['address'] },
  ),
  talk(
    'goodbye',
    'tutoring',
    'plain-later',
    [to('name', 'Owen Hale'), 'sorry I have to run, I will call again later'],
    { name: 'Owen Hale' },
    { end: [...goes] },
  ),
  talk(
    'goodbye',
    'groomer',
    'plain-all-i-needed',
    ['what does a bath cost', "okay that's all I needed, bye now"],
    { service: '?' },
    { end: [...goes], require: [[1, /35/]] },
  ),
  talk(
    'yes and no',
    'pests',
    'plain-yes-account',
    [...home, to('name', 'Ted Ross'), to('account', "yes I do, it's 55218", '55218'), to('day', 'tomorrow')],
    { ...homeFacts, name: 'Ted Ross', account: /^55218$/, day: '{{iso +1}}' },
  ),
  talk(
    'yes and no',
    'rental',
    'plain-not-flying',
    [
      to('car_size', 'van'),
      to('pickup_day', 'tomorrow'),
      to('days', 'two'),
      to('name', 'Lynn Osborne'),
      to('email', 'lynn at aol dot com'),
      agree('email', /lynnaolcom|lynnataol/),
      "no, we're driving up",
    ],
    { car_size: 'van', pickup_day: '{{iso +1}}', days: '2', name: 'Lynn Osborne', email: 'lynn@aol.com' },
    { end: ['open', 'completed'] },
  ),
  talk(
    'yes and no',
    'groomer',
    'plain-thats-me',
    [
      ...owner,
      to('service', 'bath'),
      to('day', 'tomorrow'),
      to('time', 'noon'),
      to('phone', '312 555 0163'),
      { confirm: 'phone', hears: /3125550163/, say: "yep that's it" },
    ],
    { ...ownerFacts, service: 'bath', day: '{{iso +1}}', time: /^12:00/, phone: '+13125550163' },
    { end: ['open', 'completed'] },
  ),
];
