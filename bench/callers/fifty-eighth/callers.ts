/** The fifty-eighth set: a bike hire, a tailor and a car park at an airport that the brain never met. */
import { type Line, talk, to } from '../conversation';

const goes = ['goodbye', 'agent_ended'] as const;

const three: Line[] = [to('bikes', 'three'), to('kind', 'city bikes'), to('from_day', '{{weekday +3}}')];
const threeFacts = { bikes: '3', kind: 'city bike', from_day: '{{iso +3}}' };

export const bikes = [
  talk(
    'numbers',
    'bikes',
    'just-the-one',
    ['just the one', to('kind', 'a mountain bike'), to('from_day', 'tomorrow')],
    { bikes: '1', kind: 'mountain bike', from_day: '{{iso +1}}' },
  ),
  talk(
    'choices',
    'bikes',
    'electric',
    [
      to('bikes', 'two please'),
      to('kind', 'the electric ones', 'e-bike'),
      to('from_day', 'this {{weekday +3}}'),
    ],
    { bikes: '2', kind: 'e-bike', from_day: '{{iso +3}}' },
  ),
  talk(
    'several facts',
    'bikes',
    'four-mountain',
    ['four mountain bikes for {{weekday +3}}', to('pick_up', 'around ten in the morning', '10 am')],
    { bikes: '4', kind: 'mountain bike', from_day: '{{iso +3}}', pick_up: '10:00' },
  ),
  talk(
    'text',
    'bikes',
    'heights',
    [
      ...three,
      to('pick_up', 'nine thirty'),
      to(
        'heights',
        "i'm six foot one, my wife's five six and our son is four foot",
        'six foot one, five six and four foot',
      ),
      to('hirer', 'Callum Reeve'),
    ],
    { ...threeFacts, pick_up: '09:30', heights: /six foot one/i, hirer: 'Callum Reeve' },
    { patient: ['heights'] },
  ),
  talk(
    'questions',
    'bikes',
    'helmet',
    [...three, 'do i need to bring my own helmet', to('pick_up', 'nine')],
    { ...threeFacts, pick_up: '09:00' },
    { require: [[4, /included/]] },
  ),
  talk(
    'questions',
    'bikes',
    'puncture',
    [...three, 'what if one of the tires goes flat', to('pick_up', 'nine')],
    { ...threeFacts, pick_up: '09:00' },
    { require: [[4, /we come out/]] },
  ),
  talk(
    'questions',
    'bikes',
    'toddler',
    [...three, 'do you have something for a toddler to sit in', to('pick_up', 'nine')],
    { ...threeFacts, pick_up: '09:00' },
    { require: [[4, /child seats/]] },
  ),
  talk(
    'questions',
    'bikes',
    'security-money',
    [...three, 'do you block any money on my credit card', to('pick_up', 'nine')],
    { ...threeFacts, pick_up: '09:00' },
    { require: [[4, /100 pounds/]] },
  ),
  talk(
    'corrections',
    'bikes',
    'one-fewer',
    [...three, 'oh my mate just pulled out, so only two bikes', to('pick_up', 'nine')],
    { bikes: '2', kind: 'city bike', from_day: '{{iso +3}}', pick_up: '09:00' },
    { patient: ['pick_up'] },
  ),
];

const suit: Line[] = [to('garment', "it's a suit jacket", 'suit jacket'), to('work', 'take in')];
const suitFacts = { garment: /suit jacket/i, work: 'take in' };

export const tailor = [
  talk(
    'openings',
    'tailor',
    'trousers-too-long',
    [
      "i've got a pair of trousers that are too long",
      to('garment', 'trousers'),
      to('work', 'they need to be shorter', 'shorten'),
    ],
    { garment: /trousers/i, work: 'shorten' },
    { patient: ['garment', 'work'] },
  ),
  talk(
    'choices',
    'tailor',
    'too-tight',
    [to('garment', 'my blue dress'), to('work', "it's got too tight for me", 'let out')],
    { garment: /blue dress/i, work: 'let out' },
    { patient: ['work'] },
  ),
  talk(
    'choices',
    'tailor',
    'ripped',
    [
      to('garment', 'a winter coat'),
      to('work', 'the lining is ripped', 'repair'),
      to('needed_by', 'no rush, end of next week is fine', '{{weekday +5}}'),
    ],
    { garment: /winter coat/i, work: 'repair', needed_by: '*' },
    { patient: ['work', 'needed_by'] },
  ),
  talk(
    'questions',
    'tailor',
    'how-long',
    [...suit, 'how long would that take you', to('needed_by', '{{weekday +5}}')],
    { ...suitFacts, needed_by: '{{iso +5}}' },
    { require: [[3, /four working days/]] },
  ),
  talk(
    'questions',
    'tailor',
    'hurry',
    [...suit, "can you do it any faster, it's urgent", to('needed_by', 'tomorrow')],
    { ...suitFacts, needed_by: '{{iso +1}}' },
    { require: [[3, /overnight/]] },
  ),
  talk(
    'questions',
    'tailor',
    'come-to-me',
    [...suit, 'could somebody come to my apartment and measure me', to('needed_by', '{{weekday +5}}')],
    { ...suitFacts, needed_by: '{{iso +5}}' },
    { require: [[3, /we come to you/]] },
  ),
  talk(
    'questions',
    'tailor',
    'leather',
    ['do you fix leather jackets'],
    { garment: '?', work: '?' },
    { require: [[1, /do not work on leather/]] },
  ),
  talk(
    'questions',
    'tailor',
    'forget-to-collect',
    [...suit, "what happens if i don't pick it up", to('needed_by', '{{weekday +5}}')],
    { ...suitFacts, needed_by: '{{iso +5}}' },
    { require: [[3, /60 days/]] },
  ),
  talk(
    'names',
    'tailor',
    'ticket-name',
    [
      ...suit,
      to('needed_by', '{{weekday +5}}'),
      to('event', "my brother's wedding"),
      to('client', 'write down Geoff Lindley, Geoff with a g', 'Geoff Lindley'),
      to('reach', '646 555 0121'),
    ],
    {
      ...suitFacts,
      needed_by: '{{iso +5}}',
      event: /brother's wedding/i,
      client: 'Geoff Lindley',
      reach: '+16465550121',
    },
    { end: ['open', 'completed'] },
  ),
  talk(
    'cancellation',
    'tailor',
    'mother-does-it',
    [...suit, 'you know what, my mother can do it for me', 'bye'],
    { garment: '?', work: '?' },
    { end: [...goes], forbid: [[3, /by when/i]] },
  ),
];

const trip: Line[] = [
  to('drop_off', '{{weekday +3}}'),
  to('back_on', 'the {{ord +9}}', '{{month +9}} {{ord +9}}'),
];
const tripFacts = { drop_off: '{{iso +3}}', back_on: '{{iso +9}}' };

export const airport = [
  talk(
    'dates',
    'airport',
    'from-to',
    [
      '{{weekday +3}} and back the {{weekday +5}} after',
      to('back_on', '{{weekday +5}}'),
      to('terminal', 'terminal two'),
    ],
    { drop_off: '{{iso +3}}', back_on: '{{iso +5}}', terminal: '2' },
    { patient: ['back_on'] },
  ),
  talk(
    'numbers',
    'airport',
    'terminal-three',
    [
      ...trip,
      to('terminal', "we're flying out of the third one", 'three'),
      to('flight', "it's united 482", 'UA482'),
    ],
    { ...tripFacts, terminal: '3', flight: /united 482|ua ?482|482/i },
    { patient: ['terminal'] },
  ),
  talk(
    'choices',
    'airport',
    'under-roof',
    [
      ...trip,
      to('terminal', 'one'),
      to('flight', 'B A two eight three', 'BA283'),
      to('cover', 'under a roof please', 'covered'),
    ],
    { ...tripFacts, terminal: '1', flight: /ba ?283/i, cover: 'covered' },
    { patient: ['cover'] },
  ),
  talk(
    'text',
    'airport',
    'plate',
    [
      ...trip,
      to('terminal', 'one'),
      to('flight', 'BA283'),
      to('cover', 'covered'),
      to('driver', "that's me, Helga Brandt", 'Helga Brandt'),
      to('licence_plate', 'seven x y z four four one', '7XYZ441'),
    ],
    {
      ...tripFacts,
      terminal: '1',
      flight: /ba ?283/i,
      cover: 'covered',
      driver: 'Helga Brandt',
      licence_plate: '7XYZ441',
    },
    { end: ['open', 'completed'] },
  ),
  talk(
    'questions',
    'airport',
    'safe',
    [...trip, 'will my car be safe there', to('terminal', 'one')],
    { ...tripFacts, terminal: '1' },
    { require: [[3, /guards/]] },
  ),
  talk(
    'questions',
    'airport',
    'bus',
    [...trip, 'how often does the bus go to the airport', to('terminal', 'one')],
    { ...tripFacts, terminal: '1' },
    { require: [[3, /ten minutes/]] },
  ),
  talk(
    'questions',
    'airport',
    'hand-over',
    [...trip, 'do i have to leave you my keys', to('terminal', 'one')],
    { ...tripFacts, terminal: '1' },
    { require: [[3, /keep your keys/]] },
  ),
  talk(
    'questions',
    'airport',
    'big-van',
    [...trip, "i've got a really long van, is that extra", to('terminal', 'one')],
    { ...tripFacts, terminal: '1' },
    { require: [[3, /pay double/]] },
  ),
  talk(
    'human',
    'airport',
    'car-will-not-start',
    ["i'm standing here in the rain and my car won't start, can i talk to someone"],
    {},
    { end: ['transferred'] },
  ),
];
