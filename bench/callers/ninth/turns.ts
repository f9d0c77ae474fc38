/** Corrections, questions, refusals, endings and manners, in the ninth set. */
import { agree, type Line, talk, to } from '../conversation';

const learner: Line[] = [to('name', 'Ben Acker'), to('gearbox', 'manual'), to('lessons', 'four')];
const learnt = { name: 'Ben Acker', gearbox: 'manual', lessons: '4' };
const moving: Line[] = [
  to('name', 'Rosa Lund'),
  to('from', 'Estes Park'),
  to('to', 'Sterling'),
  to('move_day', '{{weekday +4}}'),
];
const moved = { name: 'Rosa Lund', from: /estes park/i, to: /sterling/i, move_day: '{{iso +4}}' };

export const corrections = [
  talk(
    'corrections',
    'driving',
    '9-gearbox-later',
    [
      ...learner,
      { say: 'you know what, make it automatic instead', gives: { gearbox: 'automatic' } },
      to('first_lesson', '{{weekday +3}}'),
    ],
    { ...learnt, gearbox: 'automatic', first_lesson: '{{iso +3}}' },
  ),
  talk(
    'corrections',
    'driving',
    '9-two-more',
    [
      ...learner,
      to('first_lesson', '{{weekday +3}}, oh and can I change the lessons to six?', '{{weekday +3}}'),
    ],
    { ...learnt, lessons: '6', first_lesson: '{{iso +3}}' },
    { patient: ['first_lesson'] },
  ),
  talk(
    'corrections',
    'movers',
    '9-wrong-town',
    [
      ...moving,
      {
        say: "wait, I told you sterling but it's actually fort morgan we're moving to",
        gives: { to: 'fort morgan' },
      },
      to('rooms', 'five'),
    ],
    { ...moved, to: /fort morgan/i, rooms: '5' },
  ),
  talk(
    'corrections',
    'movers',
    '9-husband-says',
    [
      ...moving,
      { say: 'my husband is saying it should be {{weekday +5}}', gives: { move_day: '{{weekday +5}}' } },
      to('rooms', 'five'),
    ],
    { ...moved, move_day: '{{iso +5}}', rooms: '5' },
  ),
  talk(
    'corrections',
    'opticians',
    '9-phone-readback',
    [
      to('name', 'Ivy Nash'),
      to('birth_date', '12 august 1999'),
      to('visit', 'eye test'),
      to('day', '{{weekday +3}}'),
      to('phone', '07700 900456'),
      'no sorry, it ends in four five seven',
      to('phone', '07700 900457'),
      agree('phone', /7700900457/),
    ],
    {
      name: 'Ivy Nash',
      birth_date: '1999-08-12',
      visit: 'eye test',
      day: '{{iso +3}}',
      phone: '+447700900457',
      note: '?',
    },
    { patient: ['phone'] },
  ),
  talk(
    'corrections',
    'driving',
    '9-surname',
    [
      ...learner,
      { say: "sorry, did you get acker with a c? it's A C K E R", gives: { name: 'ben acker' } },
      to('first_lesson', 'tomorrow'),
    ],
    { ...learnt, first_lesson: '{{iso +1}}' },
  ),
];

export const questions = [
  talk(
    'questions',
    'driving',
    '9-name-and-price',
    [
      { say: "hi I'm Sasha Bloom, how much is a lesson with you?", gives: { name: 'sasha bloom' } },
      to('gearbox', 'automatic'),
    ],
    { name: 'Sasha Bloom', gearbox: 'automatic' },
    { require: [[1, /38 pounds/]] },
  ),
  talk(
    'questions',
    'movers',
    '9-piano',
    [...moving, 'and is a piano a problem?', to('rooms', 'four')],
    { ...moved, rooms: '4' },
    { require: [[5, /piano/i]] },
  ),
  talk(
    'questions',
    'florist',
    '9-day-and-delivery',
    [
      to('occasion', 'a thank you'),
      to('arrangement', 'a basket, and do you charge for delivery?', 'a basket'),
      to('budget', '45'),
    ],
    { occasion: /thank you/i, arrangement: 'basket', budget: '45' },
    { require: [[2, /10 dollars/]], patient: ['arrangement'] },
  ),
  talk(
    'questions',
    'opticians',
    '9-where',
    [to('name', 'Rufus Mead'), 'whereabouts are you exactly?', to('birth_date', '3 march 1970')],
    { name: 'Rufus Mead', birth_date: '1970-03-03' },
    { require: [[2, /bridge street/i]] },
  ),
  talk(
    'questions',
    'movers',
    '9-unknown',
    [to('name', 'Ada Crane'), 'do your guys speak Spanish?', to('from', 'Alamosa')],
    { name: 'Ada Crane', from: /alamosa/i },
    { forbid: [[2, /yes, (?:we|they) do/i]] },
  ),
  talk(
    'questions',
    'driving',
    '9-licence',
    [
      {
        say: 'do I need to bring anything to the first lesson? My name is Mina Holt',
        gives: { name: 'mina holt' },
      },
      to('gearbox', 'manual'),
    ],
    { name: 'Mina Holt', gearbox: 'manual' },
    { require: [[1, /provisional licence/i]] },
  ),
];

export const refusals = [
  talk(
    'refusals',
    'opticians',
    '9-birth',
    [
      to('name', 'Gil Prior'),
      to('birth_date', 'do you really need that? I would prefer not to say'),
      to('visit', 'contact lenses'),
    ],
    { name: 'Gil Prior', visit: 'contact lenses' },
    { patient: ['birth_date'] },
  ),
  talk(
    'refusals',
    'florist',
    '9-no-card',
    [
      to('occasion', 'a new job'),
      to('arrangement', 'bouquet'),
      to('budget', 'eighty'),
      to('delivery_day', '{{weekday +2}}'),
      to('card', 'no card, thanks'),
      to('name', 'Pat Riggs'),
    ],
    {
      occasion: /new job/i,
      arrangement: 'bouquet',
      budget: '80',
      delivery_day: '{{iso +2}}',
      name: 'Pat Riggs',
    },
  ),
  talk(
    'refusals',
    'driving',
    '9-phone',
    [
      ...learner,
      to('first_lesson', '{{weekday +3}}'),
      to('pickup', 'my house, 9 Elm Close'),
      to('phone', "I'm not giving my number out, I get too many calls as it is"),
      to('phone', 'no, really not'),
    ],
    { ...learnt, first_lesson: '{{iso +3}}', pickup: /9 elm close/i },
    { patient: ['phone'] },
  ),
  talk(
    'refusals',
    'movers',
    '9-rooms-unknown',
    [...moving, to('rooms', "I couldn't tell you, it's my mother's place"), to('packing', "we'll pack")],
    { ...moved, packing: 'customer packs' },
    { patient: ['rooms'] },
  ),
];

export const cancellations = [
  talk(
    'cancellation',
    'driving',
    '9-cancel',
    ["I've got a lesson on {{weekday +2}} and I need to cancel it"],
    { first_lesson: [null], name: '?' },
    { forbid: [/lessons? (?:is|are) (?:booked|cancelled)/i] },
  ),
  talk(
    'cancellation',
    'florist',
    '9-never-mind',
    [to('occasion', 'a birthday'), to('arrangement', 'actually, forget it, I changed my mind')],
    { occasion: '?' },
    { end: ['open', 'goodbye'] },
  ),
];

export const falseConfirmations = [
  talk(
    'false confirmation',
    'movers',
    '9-all-set',
    [
      ...moving,
      to('rooms', 'three'),
      "great, so we're all set for {{weekday +4}}?",
      to('packing', 'you pack'),
    ],
    { ...moved, rooms: '3', packing: 'movers pack' },
  ),
  talk(
    'false confirmation',
    'driving',
    '9-booked',
    [...learner, 'so is that booked in now?', to('first_lesson', '{{weekday +6}}')],
    { ...learnt, first_lesson: '{{iso +6}}' },
  ),
];

export const tones = [
  talk(
    'tone',
    'movers',
    '9-cross',
    [
      'I have been on hold for twenty minutes, this is ridiculous',
      to('name', 'Bill Tanner'),
      to('from', 'Pueblo West'),
    ],
    { name: 'Bill Tanner', from: /pueblo west/i },
  ),
  talk(
    'tone',
    'florist',
    '9-sad',
    [
      "my dad passed away last night and I don't really know what I need",
      to('occasion', 'his funeral'),
      to('arrangement', 'a wreath I suppose'),
    ],
    { occasion: /funeral|passed away/i, arrangement: 'wreath' },
    { patient: ['occasion'] },
  ),
];

export const offTopic = [
  talk(
    'off topic',
    'opticians',
    '9-weather',
    [to('name', 'Moira Quill'), "isn't it dreadful out there today", to('birth_date', '19 october 1950')],
    { name: 'Moira Quill', birth_date: '1950-10-19' },
  ),
];

export const holds = [
  talk(
    'hold',
    'driving',
    '9-moment',
    [
      ...learner,
      to('first_lesson', 'give me a sec, I need to look at the calendar'),
      to('first_lesson', 'right, {{weekday +5}}'),
    ],
    { ...learnt, first_lesson: '{{iso +5}}' },
    { patient: ['first_lesson'] },
  ),
  talk(
    'hold',
    'movers',
    '9-name-then-hold',
    ['this is Fern Dalby, can you hold on one second', 'okay, back again', to('from', 'Leadville')],
    { name: 'Fern Dalby', from: /leadville/i },
  ),
  talk(
    'hold',
    'opticians',
    '9-repeat',
    [to('name', 'Saul Bright'), 'what was that sorry?', to('birth_date', '8 september 1968')],
    { name: 'Saul Bright', birth_date: '1968-09-08' },
  ),
];

export const humans = [
  talk(
    'human',
    'florist',
    '9-robot',
    ['am I talking to a machine?', to('occasion', 'fine, a birthday'), to('arrangement', 'basket')],
    { occasion: /birthday/i, arrangement: 'basket' },
    { patient: ['occasion'] },
  ),
  talk(
    'human',
    'movers',
    '9-manager',
    [
      {
        say: 'my name is Tess Hale and I want to speak to the manager',
        gives: { name: 'tess hale' },
      },
      to('from', 'okay then, Craig'),
    ],
    { name: 'Tess Hale', from: /craig/i },
  ),
];

export const goodbyes = [
  talk(
    'goodbye',
    'driving',
    '9-call-back',
    [...learner, "listen, I'll have to call you back, bye for now"],
    learnt,
    { end: ['goodbye'] },
  ),
  talk(
    'goodbye',
    'opticians',
    '9-stay',
    [
      to('name', 'Ida Frost'),
      to('birth_date', '17 april 1944'),
      to('visit', 'a repair'),
      to('day', '{{weekday +2}}'),
      to('phone', '07700 900611'),
      agree('phone', /7700900611/),
      to('note', 'no, nothing'),
    ],
    {
      name: 'Ida Frost',
      birth_date: '1944-04-17',
      visit: 'repair',
      day: '{{iso +2}}',
      phone: '+447700900611',
    },
    { end: ['completed'] },
  ),
];

export const yesAndNo = [
  talk(
    'yes and no',
    'movers',
    '9-yes-to-choice',
    [...moving, to('rooms', 'yes, three'), to('packing', 'yes', 'you pack')],
    { ...moved, rooms: '3', packing: 'movers pack' },
    { patient: ['packing'] },
  ),
  talk(
    'yes and no',
    'florist',
    '9-no-to-summary',
    [
      to('occasion', 'an engagement'),
      to('arrangement', 'bouquet'),
      to('budget', 'ninety'),
      to('delivery_day', '{{weekday +3}}'),
      to('card', 'no thank you'),
      to('name', 'Lou Vance'),
      to('phone', '312 555 0170'),
      'no, the name is Lou Vaness',
    ],
    {
      occasion: /engagement/i,
      arrangement: 'bouquet',
      budget: '90',
      delivery_day: '{{iso +3}}',
      name: 'Lou Vaness',
      phone: '+13125550170',
    },
    { end: ['completed'] },
  ),
];
