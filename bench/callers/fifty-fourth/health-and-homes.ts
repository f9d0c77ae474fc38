/** The fifty-fourth set: a clinic, a landlord's line, a school office and a courier that the brain never met. */
import { agree, type Line, talk, to } from '../conversation';

const goes = ['goodbye', 'agent_ended'] as const;

const nora: Line[] = [to('patient', 'Nora Fields'), to('dob', 'june 2nd 1984', 'june 2 1984')];
const noraFacts = { patient: 'Nora Fields', dob: '1984-06-02' };

export const clinic = [
  talk(
    'names',
    'clinic',
    'two-words-who-is-calling',
    [
      'Gail Whitcomb',
      to('dob', 'oh three fifteen sixty one', 'march 15 1961'),
      to('visit_type', "it's a follow-up"),
    ],
    { patient: 'Gail Whitcomb', dob: '1961-03-15', visit_type: 'follow-up' },
  ),
  talk(
    'choices',
    'clinic',
    'flu-shot',
    [
      ...nora,
      to('visit_type', 'just a flu shot', 'vaccination'),
      to('preferred_day', '{{weekday +2}} if you can'),
      to('arrival', 'half past ten', '10:30'),
    ],
    { ...noraFacts, visit_type: 'vaccination', preferred_day: '{{iso +2}}', arrival: '10:30' },
  ),
  talk(
    'choices',
    'clinic',
    'run-out-of-pills',
    [...nora, to('visit_type', "i've run out of my pills, i need a refill", 'prescription')],
    { ...noraFacts, visit_type: 'prescription' },
  ),
  talk(
    'openings',
    'clinic',
    'son-is-ill',
    [
      "hi, i'd like to make an appointment for my son",
      to('patient', "he's called Toby Marsh", 'Toby Marsh'),
      to('dob', 'he was born on january 9th 2019', 'january 9 2019'),
    ],
    { patient: 'Toby Marsh', dob: '2019-01-09' },
    { patient: ['patient'] },
  ),
  talk(
    'questions',
    'clinic',
    'missed-visit-fee',
    [...nora, 'what happens if i forget to show up', to('visit_type', 'follow-up')],
    { ...noraFacts, visit_type: 'follow-up' },
    { require: [[3, /35 dollars/]] },
  ),
  talk(
    'questions',
    'clinic',
    'test-results',
    [to('patient', 'Nora Fields'), 'where can i see my blood test results', to('dob', 'june 2nd 1984')],
    noraFacts,
    { require: [[2, /patient portal/]] },
  ),
  talk(
    'questions',
    'clinic',
    'by-video',
    [to('patient', 'Nora Fields'), 'could i do it over zoom instead', to('dob', 'june 2nd 1984')],
    noraFacts,
    { require: [[2, /video/i]], patient: ['dob'] },
  ),
  talk(
    'human',
    'clinic',
    'talk-to-nurse',
    [...nora, "i'd rather have a word with one of the nurses"],
    noraFacts,
    { end: ['transferred'] },
  ),
  talk(
    'corrections',
    'clinic',
    'gayle-with-y',
    [
      to('patient', 'Gail Whitcomb'),
      "that's Gayle with a y and an e at the end, g a y l e",
      to('dob', 'march 15 1961'),
    ],
    { patient: 'Gayle Whitcomb', dob: '1961-03-15' },
    { patient: ['dob'] },
  ),
  talk(
    'dates',
    'clinic',
    'first-thing-thursday',
    [
      ...nora,
      to('visit_type', 'follow-up'),
      to('preferred_day', 'tomorrow at nine'),
      to('callback', 'three one two five five five oh one four three', '312 555 0143'),
    ],
    {
      ...noraFacts,
      visit_type: 'follow-up',
      preferred_day: '{{iso +1}}',
      arrival: '09:00',
      callback: '+13125550143',
    },
    { end: ['open', 'completed'] },
  ),
];

const leak: Line[] = [
  to('topic', 'a repair'),
  to('unit', 'building C unit 12'),
  to('trouble', 'the shower is leaking'),
];
const leakFacts = { topic: 'repair', unit: /building c,? unit 12/i, trouble: /shower is leaking/i };

export const apartments = [
  talk(
    'openings',
    'apartments',
    'heater-broken',
    [
      'my heater has stopped working',
      to('topic', 'repair'),
      to('unit', '4B in the Aspen building'),
      to('trouble', 'it just blows cold air'),
    ],
    { topic: 'repair', unit: /4b/i, trouble: /heater has stopped|cold air/i },
    { patient: ['topic', 'trouble'] },
  ),
  talk(
    'choices',
    'apartments',
    'looking-for-place',
    ["i'm looking for a two bedroom place", to('topic', 'vacancy')],
    { topic: 'vacancy', trouble: [null] },
    { patient: ['topic'] },
  ),
  talk(
    'yes and no',
    'apartments',
    'may-enter-sure',
    [...leak, to('may_enter', 'sure, go right ahead', 'yes'), to('tenant', 'Deb Castillo')],
    { ...leakFacts, may_enter: 'yes', tenant: 'Deb Castillo' },
  ),
  talk(
    'yes and no',
    'apartments',
    'may-enter-rather-not',
    [...leak, to('may_enter', "i'd rather be there when they come", 'no'), to('tenant', 'Deb Castillo')],
    { ...leakFacts, may_enter: 'no', tenant: 'Deb Castillo' },
    { patient: ['may_enter'] },
  ),
  talk(
    'questions',
    'apartments',
    'late-with-rent',
    [to('topic', 'rent'), 'how much extra do i pay if i am late', to('unit', 'building A unit 3')],
    { topic: 'rent', unit: /building a,? unit 3/i },
    { require: [[2, /50 dollars/]] },
  ),
  talk(
    'questions',
    'apartments',
    'lost-my-key',
    ['i lost my key, what does a new one cost', to('topic', 'repair')],
    { topic: '?', trouble: '?' },
    { require: [[1, /25 dollars/]], patient: ['topic'] },
  ),
  talk(
    'questions',
    'apartments',
    'get-deposit-back',
    [to('topic', 'rent'), 'when will i get my security deposit back', to('unit', 'building A unit 3')],
    { topic: 'rent', unit: /building a,? unit 3/i },
    { require: [[2, /30 days/]] },
  ),
  talk(
    'names',
    'apartments',
    'matt-two-ts',
    [
      ...leak,
      to('may_enter', 'yes'),
      to('tenant', 'Phil Donnelly, Phillip with two l’s', 'Phillip Donnelly'),
      to('cell', '720 555 0143'),
      agree('cell', /7205550143/),
    ],
    { ...leakFacts, may_enter: 'yes', tenant: ['Phillip Donnelly', 'Phill Donnelly'], cell: '+17205550143' },
    { end: ['open', 'completed'] },
  ),
  talk(
    'refusals',
    'apartments',
    'no-texts',
    [...leak, to('may_enter', 'yes'), to('tenant', 'Deb Castillo'), "i don't have a cell phone"],
    { ...leakFacts, may_enter: 'yes', tenant: 'Deb Castillo' },
    { patient: ['cell'], end: ['open', 'goodbye'] },
  ),
  talk(
    'text',
    'apartments',
    'unit-in-a-sentence',
    [
      to('topic', 'repair'),
      to('unit', "i'm in building D, apartment 207", 'building D apartment 207'),
      to(
        'trouble',
        "so what's going on is that the garbage disposal is jammed",
        'garbage disposal is jammed',
      ),
    ],
    {
      topic: 'repair',
      unit: /^building d,? apartment 207$/i,
      trouble: /^(?:the )?garbage disposal is jammed$/i,
    },
  ),
];

const leo: Line[] = [to('student', 'Leo Brandt'), to('grade', 'third grade')];
const leoFacts = { student: 'Leo Brandt', grade: 'third grade' };

export const school = [
  talk(
    'openings',
    'school',
    'which-student',
    [
      "it's about Leo Brandt",
      to('grade', "he's in third", 'third grade'),
      to('absence_reason', "he's got a stomach bug", 'a stomach bug'),
    ],
    { ...leoFacts, absence_reason: /stomach bug/i },
  ),
  talk(
    'several facts',
    'school',
    'all-in-one',
    [
      "my daughter Ella Fox won't be in today, she's got a fever",
      to('student', 'Ella Fox'),
      to('grade', 'first grade'),
      to('absence_reason', 'a fever'),
    ],
    {
      student: 'Ella Fox',
      grade: 'first grade',
      absence_reason: /fever/i,
      first_day: ['{{iso +0}}', null],
      reported_by: '?',
    },
    { patient: ['student', 'absence_reason'] },
  ),
  talk(
    'numbers',
    'school',
    'just-today',
    [
      ...leo,
      to('absence_reason', 'dentist'),
      to('first_day', 'tomorrow'),
      to('days_missed', 'just the one day', 'one'),
      to('reported_by', "i'm his dad", 'father'),
    ],
    {
      ...leoFacts,
      absence_reason: /dentist/i,
      first_day: '{{iso +1}}',
      days_missed: '1',
      reported_by: /dad|father/i,
    },
  ),
  talk(
    'numbers',
    'school',
    'rest-of-week',
    [
      ...leo,
      to('absence_reason', 'we have a family funeral', 'family funeral'),
      to('first_day', '{{weekday +2}}'),
      to('days_missed', 'probably two or three, let us say three', 'three'),
    ],
    { ...leoFacts, absence_reason: /funeral/i, first_day: '{{iso +2}}', days_missed: '3' },
  ),
  talk(
    'text',
    'school',
    'grandmother',
    [
      ...leo,
      to('absence_reason', 'he broke his arm'),
      to('first_day', 'today'),
      to('days_missed', 'four'),
      to('reported_by', "I'm his grandmother", 'grandmother'),
      to('contact', '212 555 0143'),
    ],
    {
      ...leoFacts,
      absence_reason: /broke his arm/i,
      first_day: '{{iso +0}}',
      days_missed: '4',
      reported_by: /^(?:his )?grandmother$/i,
      contact: '+12125550143',
    },
    { end: ['open', 'completed'] },
  ),
  talk(
    'questions',
    'school',
    'doctors-note',
    [...leo, 'do i have to bring something from the doctor', to('absence_reason', 'the flu')],
    { ...leoFacts, absence_reason: /flu/i },
    { require: [[3, /note from a doctor/]] },
  ),
  talk(
    'questions',
    'school',
    'what-he-missed',
    [to('student', 'Leo Brandt'), 'how do we get the work he misses', to('grade', 'third grade')],
    leoFacts,
    { require: [[2, /picked up at the office/]] },
  ),
  talk(
    'questions',
    'school',
    'lost-jacket',
    [
      to('student', 'Leo Brandt'),
      'oh and he lost his jacket, where do you keep stuff like that',
      to('grade', 'third grade'),
    ],
    leoFacts,
    { require: [[2, /bin by the gym/]] },
  ),
  talk(
    'corrections',
    'school',
    'fourth-not-third',
    [...leo, 'sorry, he just moved up, fourth grade', to('absence_reason', 'the flu')],
    { student: 'Leo Brandt', grade: 'fourth grade', absence_reason: /flu/i },
    { patient: ['absence_reason'] },
  ),
  talk(
    'goodbye',
    'school',
    'calls-later',
    [...leo, "hang on, the bell's ringing, i'll call back", 'bye'],
    leoFacts,
    { end: [...goes, 'open'], patient: ['absence_reason'] },
  ),
];

const box: Line[] = [to('pickup_address', '12 Canal Street'), to('dropoff_address', '400 Park Avenue')];
const boxFacts = { pickup_address: /^12 canal street$/i, dropoff_address: /^400 park avenue$/i };

export const parcels = [
  talk(
    'openings',
    'parcels',
    'where-is-it',
    [
      "it's at 77 Greene Street, second floor",
      to('dropoff_address', "it's going to 15 Bank Street", '15 Bank Street'),
      to('size', 'like a shoebox'),
    ],
    {
      pickup_address: /^77 greene street,? second floor$/i,
      dropoff_address: /^15 bank street$/i,
      size: 'shoebox',
    },
  ),
  talk(
    'choices',
    'parcels',
    'documents',
    [...box, to('size', "it's only some papers", 'envelope'), to('weight', 'a pound maybe', 'one')],
    { ...boxFacts, size: 'envelope', weight: '1' },
    { patient: ['size'] },
  ),
  talk(
    'numbers',
    'parcels',
    'fifteen-pounds',
    [
      ...box,
      to('size', 'suitcase'),
      to('weight', 'roughly fifteen pounds i guess', 'fifteen'),
      to('ready_by', 'it will be ready by a quarter to four', '3:45 pm'),
    ],
    { ...boxFacts, size: 'suitcase', weight: '15', ready_by: '15:45' },
  ),
  talk(
    'questions',
    'parcels',
    'what-will-it-cost',
    [...box, 'how much is that going to be', to('weight', 'five'), to('size', 'shoebox')],
    { ...boxFacts, weight: '5', size: 'shoebox' },
    { require: [/18 dollars/] },
  ),
  talk(
    'questions',
    'parcels',
    'if-it-breaks',
    [...box, 'what if it gets lost, am i covered', to('size', 'shoebox')],
    { ...boxFacts, size: 'shoebox' },
    { require: [[3, /500 dollars/]] },
  ),
  talk(
    'questions',
    'parcels',
    'bottle-of-wine',
    [
      to('pickup_address', '12 Canal Street'),
      "it's a bottle of wine, is that alright",
      to('dropoff_address', '400 Park Avenue'),
    ],
    boxFacts,
    { require: [[2, /alcohol/]], patient: ['dropoff_address'] },
  ),
  talk(
    'names',
    'parcels',
    'from-a-firm',
    [
      ...box,
      to('size', 'envelope'),
      to('weight', 'two'),
      to('ready_by', 'noon'),
      to('sender', 'put down Judith Okafor', 'Judith Okafor'),
      to('mobile', '917 555 0143'),
    ],
    {
      ...boxFacts,
      size: 'envelope',
      weight: '2',
      ready_by: '12:00',
      sender: 'Judith Okafor',
      mobile: '+19175550143',
    },
    { end: ['open', 'completed'] },
  ),
  talk(
    'corrections',
    'parcels',
    'other-address',
    [...box, 'oh wait, it has to go to 440 Park Avenue, not 400', to('size', 'envelope')],
    { pickup_address: /^12 canal street$/i, dropoff_address: /^440 park avenue$/i, size: 'envelope' },
    { patient: ['size'] },
  ),
  talk(
    'dates',
    'parcels',
    'in-an-hour',
    [...box, to('size', 'envelope'), to('weight', 'one'), to('ready_by', 'anytime after two', '2 pm')],
    { ...boxFacts, size: 'envelope', weight: '1', ready_by: '14:00' },
    { patient: ['ready_by'] },
  ),
];
