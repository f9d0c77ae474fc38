/** The forty-ninth set: corrections, questions, endings and manners. */
import { agree, type Line, talk, to } from '../conversation';

const goes = ['goodbye', 'agent_ended'] as const;
const party: Line[] = [to('event', 'a birthday party'), to('guests', 'thirty')];
const partyFacts = { event: /birthday party/i, guests: '30' };
const ruth: Line[] = [to('name', 'Ruth Ellery'), to('card', '60431')];
const ruthFacts = { name: 'Ruth Ellery', card: '60431' };
const hugo: Line[] = [to('name', 'hugo brandt'), to('reason', 'check-up')];
const hugoFacts = { name: 'Hugo Brandt', reason: 'check-up' };
const table: Line[] = ['yes please', to('name', 'tess moran'), to('guests', 'three')];
const tableFacts = { name: 'Tess Moran', guests: '3' };
const damaged: Line[] = [to('order_number', '518840'), to('problem', 'damaged')];
const damagedFacts = { order_number: '518840', problem: 'damaged' };

export const corrections = [
  talk(
    'corrections',
    'caterers',
    'thirty-five-now',
    [
      ...party,
      {
        say: '{{weekday +5}}, and my husband says it will be thirty five rather than thirty',
        gives: { day: '{{weekday +5}}' },
      },
      to('start', 'noon'),
    ],
    { event: /birthday party/i, guests: '35', day: '{{iso +5}}', start: '12:00' },
    { patient: ['day'] },
  ),
  talk(
    'corrections',
    'library',
    'last-digit-two',
    [...ruth, 'hang on, the last digit of that card is a two', to('request', 'renew')],
    { name: 'Ruth Ellery', card: '60432', request: 'renew' },
    { patient: ['request', 'card'] },
  ),
  talk(
    'corrections',
    'restaurant',
    'with-h',
    [...table, "and moran's wrong, it's morgan, tess morgan", to('day', 'tomorrow')],
    { name: 'Tess Morgan', guests: '3', day: '{{iso +1}}' },
    { patient: ['day'] },
  ),
  talk(
    'corrections',
    'dental',
    'day-moved',
    [
      ...hugo,
      to('day', '{{weekday +2}}'),
      {
        say: "in the morning. no hold on, {{weekday +2}} is my son's recital, make it {{weekday +3}}",
        gives: { time_of_day: 'in the morning' },
      },
      to('phone', '646 555 0161'),
    ],
    { ...hugoFacts, day: '{{iso +3}}', time_of_day: /morning/i, phone: '+16465550161' },
    { patient: ['time_of_day'], end: ['completed', 'open'] },
  ),
];

export const questions = [
  talk(
    'questions',
    'caterers',
    'own-plates',
    [...party, 'would we need our own plates', to('day', 'tomorrow')],
    { ...partyFacts, day: '{{iso +1}}' },
    { require: [[3, /included/]], patient: ['day'] },
  ),
  talk(
    'questions',
    'library',
    'what-if-late',
    [...ruth, 'what happens if I bring one back late', to('request', 'renew')],
    { ...ruthFacts, request: 'renew' },
    { require: [[3, /25 cents/]], patient: ['request'] },
  ),
  talk(
    'questions',
    'restaurant',
    'coeliac',
    [...table, 'my son is coeliac, can he eat anything there', to('day', 'tomorrow')],
    { ...tableFacts, day: '{{iso +1}}', wishes: '?' },
    { require: [[4, /gluten/]], patient: ['day'] },
  ),
  talk(
    'questions',
    'garage',
    'loan-car',
    [to('name', 'alan pike'), 'do i get a car to drive in the meantime', to('service', 'repair')],
    { name: 'Alan Pike', service: 'repair' },
    { require: [[2, /courtesy/]], patient: ['service'] },
  ),
  talk(
    'questions',
    'reception',
    'when-file',
    [
      to('name', 'lena fox'),
      agree('name', /lena fox/i),
      'by when do you need my papers',
      to('concern', 'my tax return'),
    ],
    { name: 'Lena Fox', concern: /tax return/i },
    { require: [[3, /March/]], patient: ['concern'] },
  ),
  talk(
    'questions',
    'dental',
    'sedation',
    [to('name', 'hugo brandt'), 'do you guys offer laughing gas', to('reason', 'check-up')],
    hugoFacts,
    { require: [[2, /know|sure|afraid|sorry|can't say/i]], patient: ['reason'] },
  ),
];

export const refusals = [
  talk(
    'refusals',
    'library',
    'no-email',
    [
      ...ruth,
      to('request', 'renew'),
      to('title', 'Moby Dick'),
      to('day', 'tomorrow'),
      "I don't use email, I'm ninety one",
    ],
    { ...ruthFacts, request: 'renew', title: /^moby dick$/i, day: '{{iso +1}}' },
    { patient: ['email'], end: ['open', 'goodbye', 'completed'] },
  ),
  talk(
    'refusals',
    'reception',
    'rather-tell-him',
    [to('name', 'lena fox'), agree('name', /lena fox/i), "it's private, i'd rather tell him myself"],
    { name: 'Lena Fox', for_whom: '?' },
    { patient: ['concern'], end: ['open', 'goodbye'], forbid: [/didn't (?:understand|catch|get|hear)/i] },
  ),
];

export const endings = [
  talk(
    'cancellation',
    'caterers',
    'called-off',
    [...party, "oh my wife just texted, the party's off, so we don't need you after all", 'bye'],
    {
      event: [null, 'birthday party', 'a birthday party', 'A birthday party', 'Birthday party'],
      guests: ['30', null],
    },
    { forbid: [[3, /what day/i]], end: [...goes] },
  ),
  talk(
    'cancellation',
    'orders',
    'found-it',
    [
      to('order_number', '518840'),
      'oh hang on, the parcel is right here, my neighbor had it, never mind',
      'bye',
    ],
    { order_number: ['518840', null] },
    { forbid: [[2, /damaged/i]], end: [...goes] },
  ),
  talk(
    'false confirmation',
    'library',
    'so-its-renewed',
    [...ruth, to('request', 'renew'), "perfect so that's renewed", 'have a nice day, bye'],
    { ...ruthFacts, request: 'renew' },
    { end: [...goes], patient: ['title'] },
  ),
  talk(
    'false confirmation',
    'reception',
    'he-will-call',
    [
      to('name', 'lena fox'),
      agree('name', /lena fox/i),
      to('concern', 'my tax return'),
      "good, then he'll ring me back today",
      'goodbye',
    ],
    { name: 'Lena Fox', concern: /tax return/i, for_whom: '?' },
    { end: [...goes], patient: ['for_whom', 'phone'] },
  ),
  talk(
    'false confirmation',
    'caterers',
    'hangs-up-early',
    [...party, to('day', 'tomorrow'), "okay that's everything you need, thanks, bye"],
    { ...partyFacts, day: '{{iso +1}}' },
    { end: [...goes] },
  ),
  talk('goodbye', 'dental', 'boss-coming', [...hugo, 'my boss is coming, call you later'], hugoFacts, {
    end: [...goes],
  }),
  talk(
    'goodbye',
    'caterers',
    'shop-around',
    [...party, "alright well we'll shop around a bit, thank you very much"],
    partyFacts,
    { end: [...goes] },
  ),
];

export const manners = [
  talk(
    'tone',
    'orders',
    'absolute-joke',
    ['this is an absolute joke, third time i call', to('order_number', '518840')],
    { order_number: '518840', details: '?' },
    { patient: ['order_number'] },
  ),
  talk(
    'tone',
    'pharmacy',
    'guten-tag',
    ['guten tag ich brauche meine tabletten', to('name', 'otis grand')],
    { name: 'Otis Grand' },
    { require: [[1, /englisch|english/i]], patient: ['name'] },
  ),
  talk(
    'tone',
    'library',
    'sweetheart',
    [to('name', 'aw thank you sweetheart, ruth ellery', 'ruth ellery'), to('card', '60431')],
    ruthFacts,
  ),
  talk(
    'off topic',
    'garage',
    'lottery',
    [to('name', 'alan pike'), "what are next week's lottery numbers then, ha", to('service', 'mot')],
    { name: 'Alan Pike', service: 'MOT' },
    { patient: ['service'] },
  ),
  talk(
    'off topic',
    'caterers',
    'poem',
    [...party, 'sing me a song', to('day', 'tomorrow')],
    { ...partyFacts, day: '{{iso +1}}' },
    { patient: ['day'] },
  ),
  talk(
    'hold',
    'library',
    'get-my-purse',
    [
      to('name', 'ruth ellery'),
      'the card is in my purse, just a tick',
      to('card', 'here we are, 60431', '60431'),
    ],
    ruthFacts,
    { patient: ['card'] },
  ),
  talk(
    'hold',
    'dental',
    'doorbell',
    [...hugo, "hang on someone's at the door", to('day', "sorry i'm back, tomorrow", 'tomorrow')],
    { ...hugoFacts, day: '{{iso +1}}' },
    { patient: ['day'] },
  ),
  talk(
    'human',
    'orders',
    'operator',
    ['operator', 'representative please', to('order_number', 'ugh 518840', '518840')],
    { order_number: '518840' },
    { patient: ['order_number'], mayRepeat: true },
  ),
  talk(
    'human',
    'caterers',
    'the-chef',
    [...party, 'can I talk to the chef about it', to('day', 'tomorrow')],
    { ...partyFacts, day: '{{iso +1}}' },
    { patient: ['day'] },
  ),
  talk(
    'yes and no',
    'library',
    'yes-i-want-to-renew',
    [...ruth, to('request', 'yes, renew it please', 'renew'), to('title', 'yes', 'Moby Dick')],
    { ...ruthFacts, request: 'renew', title: /^moby dick$/i },
    { patient: ['title'] },
  ),
  talk(
    'yes and no',
    'orders',
    'nope-thats-it',
    [
      ...damaged,
      to('email', 'fay at example dot com'),
      agree('email', /fayexample/),
      to('details', "nope, that's about it"),
    ],
    { ...damagedFacts, email: 'fay@example.com' },
    { end: ['completed', 'goodbye'] },
  ),
  talk(
    'yes and no',
    'caterers',
    'no-no-diets',
    [
      ...party,
      to('day', 'tomorrow'),
      to('start', 'noon'),
      to('menu', 'buffet'),
      to('name', 'abena osei'),
      to('phone', '518 555 0124'),
      agree('phone', /5550124/),
      to('diets', 'not that I know of'),
    ],
    {
      ...partyFacts,
      day: '{{iso +1}}',
      start: '12:00',
      menu: 'buffet',
      name: 'Abena Osei',
      phone: '+15185550124',
    },
    { end: ['completed'] },
  ),
];
