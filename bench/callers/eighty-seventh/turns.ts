/** Changes, questions in between and refusals, the eighty-seventh set. */
import { agree, talk, to } from '../conversation';
import { after } from './regulars';

export const corrections = [
  after(
    'corrections',
    'taxi',
    '87-the-bus-terminal',
    'passengers',
    [
      {
        say: 'actually sorry, not the train station, the bus terminal',
        gives: { destination: 'the bus terminal' },
      },
      to('passengers', 'just me', 'one'),
    ],
    { destination: /^(?:the )?bus terminal$/i, passengers: '1' },
  ),
  after(
    'corrections',
    'hotel',
    '87-my-mom-too',
    'room',
    [
      { say: "oh wait, we're three, my mom's coming along", gives: { guests: 'three' } },
      to('room', 'a suite then i guess', 'a suite'),
    ],
    { guests: '3', room: 'suite' },
  ),
  after(
    'corrections',
    'bikes',
    '87-mountain-bikes-instead',
    'hirer',
    [
      {
        say: 'hold on, my girlfriend says can we do mountain bikes instead',
        gives: { kind: 'mountain bikes' },
      },
      to('hirer', 'craig, craig dunmore', 'craig dunmore'),
    ],
    { kind: 'mountain bike', hirer: 'Craig Dunmore' },
  ),
  after(
    'corrections',
    'tutoring',
    '87-science-not-english',
    'where',
    [
      { say: "sorry, i told you wrong, it's science she needs, not english", gives: { subject: 'science' } },
      to('where', 'online'),
    ],
    { subject: 'science', where: 'online' },
  ),
  talk(
    'corrections',
    'boats',
    '87-make-it-four-hours',
    [
      to('boat', 'a rowboat'),
      to('people', 'three people'),
      to('day', '{{weekday +4}}'),
      to('hours', 'three hours'),
      { say: 'you know what, make that four hours', gives: { hours: 'four hours' } },
      to('name', 'simone hardy'),
    ],
    { boat: 'rowboat', people: '3', day: '{{iso +4}}', hours: '4', name: 'Simone Hardy' },
  ),
  after(
    'corrections',
    'salon',
    '87-haircut-instead',
    'day',
    [
      { say: 'could i get a haircut instead actually', gives: { service: 'a haircut' } },
      to('day', '{{weekday +3}}'),
    ],
    { service: 'haircut', day: '{{iso +3}}' },
  ),
  talk(
    'corrections',
    'couriers',
    '87-i-said-three',
    [
      to('sender', 'bethan rees'),
      to('collect_from', 'three harbour street'),
      to('deliver_to', 'nine castle road in cardiff'),
      to('parcels', 'three parcels'),
      { say: "oh, i said three parcels, it's actually four, sorry", gives: { parcels: 'four' } },
      to('size', 'medium'),
    ],
    {
      sender: 'Bethan Rees',
      collect_from: /harbour street/i,
      deliver_to: /castle road/i,
      parcels: '4',
      size: 'medium',
    },
  ),
  after(
    'corrections',
    'vets',
    '87-ends-in',
    'phone',
    [
      to('phone', 'oh seven seven double oh nine double oh two one four', '07700 900241'),
      { say: 'no sorry, it should end in two four one', gives: { phone: '07700 900241' } },
      agree('phone', /0241/, 'no oh seven seven double oh nine double oh two four one'),
    ],
    { phone: '+447700900241' },
    { patient: ['phone'], end: ['open', 'completed'] },
  ),
];

export const questions = [
  after(
    'questions',
    'gym',
    '87-yearly-again',
    'start',
    ['what does the yearly one cost again', to('start', 'hm, okay, {{weekday +6}}', '{{weekday +6}}')],
    { start: '{{iso +6}}' },
    { require: [[1, /420/]] },
  ),
  after(
    'questions',
    'vets',
    '87-neutered',
    'day',
    ['how much would it be to get her neutered while we are there', to('day', 'okay, {{weekday +2}}')],
    { day: '{{iso +2}}' },
    { require: [[1, /95/]] },
  ),
  after(
    'questions',
    'storage',
    '87-in-at-night',
    'from_day',
    [
      { say: '{{weekday +3}}, and can i get in there at night?', gives: { from_day: '{{weekday +3}}' } },
      to('months', 'two'),
    ],
    { from_day: '{{iso +3}}', months: '2' },
    { require: [[1, /10 at night|ten at night/i]] },
  ),
  after(
    'questions',
    'theatre',
    '87-six-year-old',
    'evening',
    ['is it alright for a six year old', to('evening', 'lovely, {{weekday +4}} then', '{{weekday +4}}')],
    { evening: '{{iso +4}}' },
    { require: [[1, /from four/i]] },
  ),
  talk(
    'questions',
    'locksmith',
    '87-how-long-till',
    [
      to('job', "i'm locked out"),
      'how long till someone gets here',
      to('door', "it's my house"),
      to('where', 'nine laurel court'),
    ],
    { job: 'locked out', door: 'house', where: /laurel court/i },
    { require: [[2, /40 minutes/i]] },
  ),
  after(
    'questions',
    'driving',
    '87-cheaper-in-a-block',
    'lessons',
    ['is it cheaper if you buy a few at once', to('lessons', "ten then, let's do ten", 'ten')],
    { lessons: '10' },
    { require: [[1, /350/]] },
  ),
  talk(
    'questions',
    'energy',
    '87-smart-meter-first',
    [
      'hi, first of all, do you do smart meters and what do they cost',
      to('holder', "oh good. anyway, the account's under maureen digby", 'maureen digby'),
    ],
    { holder: 'Maureen Digby' },
    { require: [[1, /free of charge/i]] },
  ),
  after(
    'questions',
    'campsite',
    '87-campfire',
    'pitch',
    [
      { say: 'a tent, and are we allowed a campfire?', gives: { pitch: 'a tent' } },
      to('campers', 'five of us', 'five'),
    ],
    { pitch: 'tent', campers: '5' },
    { require: [[1, /not allowed|barbecues/i]] },
  ),
  after(
    'questions',
    'photographer',
    '87-video-as-well',
    'hours',
    ['do you do video as well', to('hours', 'alright, just the photos, three hours', 'three hours')],
    { hours: '3' },
    { require: [[1, /no video/i]] },
  ),
];

const notUnderstood = /(?:didn't|did not|don't|couldn't|could not) (?:understand|catch|get that|hear)/i;

export const refusals = [
  after(
    'refusals',
    'solar',
    '87-thats-private',
    'bill',
    ["that's private i'm afraid", "no, i'm not telling you that"],
    {},
    { forbid: [notUnderstood], end: ['open', 'goodbye', 'completed', 'agent_ended', 'not_understood'] },
  ),
  talk(
    'refusals',
    'apartments',
    '87-no-cell-phone',
    [
      to('topic', 'a repair'),
      to('unit', 'building c unit twelve'),
      to('trouble', 'the shower drips'),
      to('may_enter', 'yes'),
      to('tenant', 'leon baptiste'),
      "i haven't got a cell phone",
    ],
    {
      topic: 'repair',
      unit: /12|twelve/i,
      trouble: /shower drips/i,
      may_enter: 'yes',
      tenant: 'Leon Baptiste',
    },
    { forbid: [notUnderstood], end: ['open', 'goodbye', 'completed', 'agent_ended', 'not_understood'] },
  ),
  after(
    'refusals',
    'clinic',
    '87-not-over-the-phone',
    'dob',
    ["i don't like giving that over the phone", 'no, really, do you have to know'],
    {},
    { forbid: [notUnderstood], end: ['open', 'goodbye', 'completed', 'agent_ended', 'not_understood'] },
  ),
  after(
    'refusals',
    'insurance',
    '87-policy-at-home',
    'policy',
    ["i haven't got it on me, it's at home", "i'm telling you i don't have it here"],
    {},
    { forbid: [notUnderstood], end: ['open', 'goodbye', 'completed', 'agent_ended', 'not_understood'] },
  ),
];
