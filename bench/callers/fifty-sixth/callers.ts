/** The fifty-sixth set: a campsite, a daycare, a repair service and a language school that the brain never met. */
import { agree, type Line, talk, to } from '../conversation';

const goes = ['goodbye', 'agent_ended'] as const;

const arriving: Line[] = [to('arrival_date', '{{weekday +4}}'), to('nights', 'three')];
const arrivingFacts = { arrival_date: '{{iso +4}}', nights: '3' };

export const campsite = [
  talk(
    'dates',
    'campsite',
    'when-would-you',
    [
      '{{weekday +4}} for three nights',
      to('pitch', "it's just a small tent", 'tent'),
      to('campers', 'me and my wife', 'two'),
    ],
    { ...arrivingFacts, pitch: 'tent', campers: '2' },
  ),
  talk(
    'choices',
    'campsite',
    'camper-van',
    [
      ...arriving,
      to('pitch', "we've got a camper van", 'motorhome'),
      to('campers', 'the four of us', 'four'),
    ],
    { ...arrivingFacts, pitch: 'motorhome', campers: '4' },
    { patient: ['pitch'] },
  ),
  talk(
    'text',
    'campsite',
    'plate-read-out',
    [
      ...arriving,
      to('pitch', 'caravan'),
      to('campers', 'two'),
      to('lead', 'Gwen Pritchard'),
      to('plate', 'a b one two c d e', 'AB12 CDE'),
      to('phone', '07700 900 121'),
    ],
    {
      ...arrivingFacts,
      pitch: 'caravan',
      campers: '2',
      lead: 'Gwen Pritchard',
      plate: /^ab12 ?cde$/i,
      phone: '+447700900121',
    },
    { end: ['open', 'completed'] },
  ),
  talk(
    'questions',
    'campsite',
    'campfire',
    [...arriving, 'can we light a campfire', to('pitch', 'tent')],
    { ...arrivingFacts, pitch: 'tent' },
    { require: [[3, /open fires/i]] },
  ),
  talk(
    'questions',
    'campsite',
    'electricity',
    [...arriving, 'how much extra is electricity', to('pitch', 'tent')],
    { ...arrivingFacts, pitch: 'tent' },
    { require: [[3, /5 pounds/]] },
  ),
  talk(
    'questions',
    'campsite',
    'to-the-sea',
    [...arriving, 'how far is it to the sea', to('pitch', 'tent')],
    { ...arrivingFacts, pitch: 'tent' },
    { require: [[3, /ten minute walk/]] },
  ),
  talk(
    'questions',
    'campsite',
    'clear-off',
    [...arriving, 'what time do we have to be off the pitch', to('pitch', 'tent')],
    { ...arrivingFacts, pitch: 'tent' },
    { require: [[3, /by eleven/]] },
  ),
  talk(
    'names',
    'campsite',
    'lewis-one-s',
    [
      ...arriving,
      to('pitch', 'tent'),
      to('campers', 'two'),
      to('lead', 'Carys Philips, Philips with one l', 'Carys Philips'),
    ],
    { ...arrivingFacts, pitch: 'tent', campers: '2', lead: 'Carys Philips' },
  ),
  talk(
    'corrections',
    'campsite',
    'one-more-night',
    [...arriving, 'sorry could you make that four nights', to('pitch', 'tent')],
    { arrival_date: '{{iso +4}}', nights: '4', pitch: 'tent' },
    { patient: ['pitch'] },
  ),
];

const theo: Line[] = [to('child', 'Theo Alvarez'), to('age_months', 'eighteen months', 'eighteen')];
const theoFacts = { child: 'Theo Alvarez', age_months: '18' };

export const daycare = [
  talk(
    'names',
    'daycare',
    'shes-called',
    ["she's called Maeve", to('age_months', "she's nine months now", 'nine')],
    { child: 'Maeve', age_months: '9' },
  ),
  talk(
    'choices',
    'daycare',
    'all-week',
    [
      ...theo,
      to('days', 'the whole week, all day', 'full-time'),
      to('tour_day', 'tomorrow'),
      to('tour_time', 'quarter past nine'),
    ],
    { ...theoFacts, days: 'full-time', tour_day: '{{iso +1}}', tour_time: '09:15' },
    { patient: ['days'] },
  ),
  talk(
    'choices',
    'daycare',
    'some-days',
    [...theo, to('days', 'just two days a week', 'part-time')],
    { ...theoFacts, days: 'part-time' },
    { patient: ['days'] },
  ),
  talk(
    'questions',
    'daycare',
    'running-late',
    [...theo, "what happens if i'm late to get him", to('days', 'part-time')],
    { ...theoFacts, days: 'part-time' },
    { require: [[3, /a dollar a minute/]] },
  ),
  talk(
    'questions',
    'daycare',
    'food',
    [...theo, 'do i have to pack food for him', to('days', 'part-time')],
    { ...theoFacts, days: 'part-time' },
    { require: [[3, /included/]] },
  ),
  talk(
    'questions',
    'daycare',
    'spot-soon',
    ['how long is the wait to get in', to('child', 'Theo Alvarez')],
    { child: 'Theo Alvarez' },
    { require: [[1, /four months/]] },
  ),
  talk(
    'questions',
    'daycare',
    'ill',
    [...theo, 'can he come in with a temperature', to('days', 'part-time')],
    { ...theoFacts, days: 'part-time' },
    { require: [[3, /fever stays home/]] },
  ),
  talk(
    'names',
    'daycare',
    'parent-apart',
    [
      ...theo,
      to('days', 'part-time'),
      to('tour_day', 'tomorrow'),
      to('tour_time', 'ten'),
      to('parent', "I'm his mom, Dana Alvarez", 'Dana Alvarez'),
      to('mail', 'dana at alvarez dot com'),
      agree('mail', /danaatalvarezdotcom|danaalvarezcom/),
    ],
    {
      ...theoFacts,
      days: 'part-time',
      tour_day: '{{iso +1}}',
      tour_time: '10:00',
      parent: 'Dana Alvarez',
      mail: 'dana@alvarez.com',
    },
    { end: ['open', 'completed'] },
  ),
  talk(
    'goodbye',
    'daycare',
    'sit-down-with-husband',
    [...theo, "i'll have to talk it over with my husband, bye"],
    theoFacts,
    { end: [...goes] },
  ),
];

const washer: Line[] = [to('machine', 'the washer'), to('make', "it's a Bosch", 'Bosch')];
const washerFacts = { machine: 'washer', make: 'Bosch' };

export const appliances = [
  talk(
    'openings',
    'appliances',
    'refrigerator',
    ["my refrigerator isn't cooling", to('make', 'Whirlpool'), to('symptom', "it's warm inside")],
    { machine: 'fridge', make: 'Whirlpool', symptom: /isn't cooling|warm inside/i },
    { patient: ['symptom'] },
  ),
  talk(
    'choices',
    'appliances',
    'washing-machine',
    ['the washing machine', to('make', "it's one of those LG ones", 'LG'), to('symptom', "it won't spin")],
    { machine: 'washer', make: /\blg\b/i, symptom: /won't spin/i },
    { patient: ['make'] },
  ),
  talk(
    'text',
    'appliances',
    'symptom',
    [
      ...washer,
      to('symptom', "well it's leaking all over the floor", 'leaking all over the floor'),
      to('bought', 'about six years', 'six'),
    ],
    { ...washerFacts, symptom: /leaking all over the floor/i, bought: '6' },
  ),
  talk(
    'numbers',
    'appliances',
    'brand-new',
    [
      ...washer,
      to('symptom', "it won't start"),
      to('bought', "it's a year old", 'one'),
      to('visit_day', 'the sooner the better, tomorrow', 'tomorrow'),
    ],
    { ...washerFacts, symptom: /won't start/i, bought: '1', visit_day: '{{iso +1}}' },
  ),
  talk(
    'questions',
    'appliances',
    'how-soon-free',
    [...washer, 'whats the earliest you have', to('symptom', "it won't start")],
    { ...washerFacts, symptom: /won't start/i },
    { require: [[3, /nine/]] },
  ),
  talk(
    'questions',
    'appliances',
    'what-do-you-charge',
    [...washer, 'what do you charge to come out', to('symptom', "it won't start")],
    { ...washerFacts, symptom: /won't start/i },
    { require: [[3, /89 dollars/]] },
  ),
  talk(
    'questions',
    'appliances',
    'haul-away',
    [...washer, 'would you get rid of the old one for me', to('symptom', "it won't start")],
    { ...washerFacts, symptom: /won't start/i },
    { require: [[3, /30 dollars/]] },
  ),
  talk(
    'questions',
    'appliances',
    'breaks-again',
    [...washer, 'what if it breaks again next month', to('symptom', "it won't start")],
    { ...washerFacts, symptom: /won't start/i },
    { require: [[3, /90 days/]] },
  ),
  talk(
    'several facts',
    'appliances',
    'oven-door',
    [
      "hi it's about my oven, the door won't close",
      to('make', 'Samsung'),
      to('symptom', "the door won't close"),
    ],
    { machine: 'oven', make: 'Samsung', symptom: /door won't close/i },
    { patient: ['symptom'] },
  ),
];

export const languages = [
  talk('names', 'languages', 'bare-name', ['Ruben Castellano', to('tongue', 'french please')], {
    learner: 'Ruben Castellano',
    tongue: 'French',
  }),
  talk(
    'openings',
    'languages',
    'learn-japanese',
    [
      "hi i'd like to learn japanese",
      to('learner', "it's for me, Ruben Castellano", 'Ruben Castellano'),
      to('level', "i don't speak a word", 'beginner'),
    ],
    { learner: 'Ruben Castellano', tongue: 'Japanese', level: 'beginner' },
    { patient: ['level'] },
  ),
  talk(
    'openings',
    'languages',
    'for-daughter',
    [
      "i'm calling about italian lessons for my daughter",
      to('learner', "my daughter's name is Nina Castellano", 'Nina Castellano'),
    ],
    { learner: 'Nina Castellano', tongue: 'Italian' },
    { patient: ['learner'] },
  ),
  talk(
    'choices',
    'languages',
    'some-already',
    [
      to('learner', 'Ruben Castellano'),
      to('tongue', 'spanish'),
      to('level', 'somewhere in the middle i guess', 'intermediate'),
      to('motive', 'my girlfriend is from Madrid'),
    ],
    {
      learner: 'Ruben Castellano',
      tongue: 'Spanish',
      level: 'intermediate',
      motive: /girlfriend is from madrid/i,
    },
    { patient: ['level'] },
  ),
  talk(
    'text',
    'languages',
    'for-work',
    [
      to('learner', 'Ruben Castellano'),
      to('tongue', 'spanish'),
      to('level', 'beginner'),
      to('motive', 'I need it for work', 'for work'),
      to('starts', 'the first of next month', '{{month +9}} {{ord +9}}'),
    ],
    {
      learner: 'Ruben Castellano',
      tongue: 'Spanish',
      level: 'beginner',
      motive: /^(?:for )?work$/i,
      starts: '*',
    },
  ),
  talk(
    'questions',
    'languages',
    'how-many-in-class',
    [to('learner', 'Ruben Castellano'), 'how many people are in a class', to('tongue', 'spanish')],
    { learner: 'Ruben Castellano', tongue: 'Spanish' },
    { require: [[2, /eight learners/]] },
  ),
  talk(
    'questions',
    'languages',
    'try-first',
    [to('learner', 'Ruben Castellano'), 'can i try it out first', to('tongue', 'spanish')],
    { learner: 'Ruben Castellano', tongue: 'Spanish' },
    { require: [[2, /first lesson is free/]] },
  ),
  talk(
    'questions',
    'languages',
    'cant-come-once',
    [to('learner', 'Ruben Castellano'), 'what if i have to skip a class', to('tongue', 'spanish')],
    { learner: 'Ruben Castellano', tongue: 'Spanish' },
    { require: [[2, /made up/]] },
  ),
  talk(
    'questions',
    'languages',
    'from-home',
    [to('learner', 'Ruben Castellano'), 'could i do it from home on my computer', to('tongue', 'spanish')],
    { learner: 'Ruben Castellano', tongue: 'Spanish' },
    { require: [[2, /video/]] },
  ),
];
