/** Days and times, in the fourth set. */
import { agree, type Expected, type Line, talk, to } from '../conversation';

const d = 'dates';
const ten = to('time_of_day', 'ten');
const dental = (id: string, say: string, again: string, day: Expected, extras = {}) =>
  talk(
    d,
    'dental',
    `4-${id}`,
    [to('name', 'lena frost'), to('reason', 'cleaning'), to('day', say, again), ten],
    { name: 'Lena Frost', reason: 'cleaning', day, time_of_day: /ten|10/ },
    extras,
  );
const born = (id: string, say: string, again: string, hears: RegExp, day: string) =>
  talk(
    d,
    'pharmacy',
    `4-${id}`,
    [
      to('name', 'ida crane'),
      to('date_of_birth', say, again),
      agree('date_of_birth', hears, `no ${again}`),
      to('medicine', 'insulin'),
    ],
    { name: 'Ida Crane', date_of_birth: day, medicine: /insulin/i },
  );
const cake: Line[] = ['yes', to('name', 'rita oak'), to('cake', 'lemon'), to('servings', 'ten')];
const cakeFacts = { name: 'Rita Oak', cake: 'lemon', servings: '10' };

export const days = [
  dental(
    'any-day-but',
    "any day but {{weekday +2}} let's say {{weekday +3}}",
    '{{weekday +3}}',
    '{{iso +3}}',
  ),
  dental('in-ten-days', 'sometime in like ten days', '{{month +10}} {{ord +10}}', ['{{iso +10}}'], {
    patient: ['day'],
  }),
  dental('two-weeks', 'two weeks from today would be perfect', '{{month +14}} {{ord +14}}', '{{iso +14}}'),
  dental('the-nth', 'the {{ordword +6}} if you have it', '{{month +6}} {{ord +6}}', '{{iso +6}}'),
  dental(
    'vague-week',
    'oh sometime next week i guess',
    '{{weekday +9}} {{month +9}} {{ord +9}}',
    '{{iso +9}}',
    { patient: ['day'] },
  ),
  dental('asap', 'as soon as you can', 'tomorrow', ['{{iso +1}}', '{{iso +0}}'], { patient: ['day'] }),
  dental('off-work', "i'm off work on {{weekday +5}} so that one", '{{weekday +5}}', '{{iso +5}}'),
  dental(
    'either',
    'either {{weekday +2}} or {{weekday +3}} whichever',
    '{{weekday +3}}',
    ['{{iso +2}}', '{{iso +3}}'],
    { patient: ['day'] },
  ),
  dental(
    'is-that-a',
    '{{month +12}} {{ordword +12}} i think thats a {{weekday +12}}',
    '{{month +12}} {{ord +12}}',
    '{{iso +12}}',
  ),
  dental('after-trip', "i'm away until {{weekday +3}} so {{weekday +4}}", '{{weekday +4}}', '{{iso +4}}'),
  dental('christmas', 'could i come the day before christmas eve', 'december 23rd', ['{{iso 12-23}}'], {
    patient: ['day'],
  }),
  dental('tomorrow-morning', 'would tomorrow be too soon', 'tomorrow', '{{iso +1}}'),
  dental('not-today', 'well not today obviously tomorrow would work', 'tomorrow', '{{iso +1}}'),

  born(
    'words',
    'the seventeenth of august nineteen sixty two',
    'august 17 1962',
    /august171962/,
    '1962-08-17',
  ),
  born('short-year', 'uh nine twenty four seventy one', 'september 24 1971', /september241971/, '1971-09-24'),
  born(
    'she-was-born',
    'she was born in fifty three on the fourth of may',
    'may 4 1953',
    /may41953/,
    '1953-05-04',
  ),
  born(
    'two-thousand',
    'january eleventh two thousand and four',
    'january 11 2004',
    /january112004/,
    '2004-01-11',
  ),

  talk(
    d,
    'insurance',
    '4-last-week',
    [
      to('name', 'leon marsh'),
      to('policy', '410077'),
      to('incident_day', 'it was three days ago', 'three days ago'),
      agree('incident_day', /.*/),
      to('kind', 'storm'),
    ],
    { name: 'Leon Marsh', policy: '410077', incident_day: '{{iso -3}}', kind: 'storm' },
  ),
  talk(
    d,
    'insurance',
    '4-night-before',
    [
      to('name', 'leon marsh'),
      to('policy', '410077'),
      to('incident_day', 'the night before last', 'two days ago'),
      agree('incident_day', /.*/),
      to('kind', 'it was stolen', 'theft'),
    ],
    { name: 'Leon Marsh', policy: '410077', incident_day: '{{iso -2}}', kind: 'theft' },
    { patient: ['incident_day'] },
  ),
  talk(
    d,
    'bakery',
    '4-closed',
    [...cake, to('pickup_day', 'on sunday', 'saturday'), to('pickup_day', 'then saturday', 'saturday')],
    { ...cakeFacts, pickup_day: '*' },
    { patient: ['pickup_day'], require: [[5, /closed|not open|open/i]] },
  ),
  talk(
    d,
    'bakery',
    '4-moved-to-closed',
    [
      ...cake,
      to('pickup_day', 'saturday'),
      { say: 'actually make it sunday', gives: { pickup_day: 'saturday' } },
      'oh okay then keep saturday',
      to('writing', 'happy birthday tom'),
    ],
    { ...cakeFacts, pickup_day: '*', writing: /happy birthday tom/i },
    {
      patient: ['pickup_day'],
      require: [
        [6, /sunday/i],
        [6, /closed|not open/i],
      ],
    },
  ),
  talk(
    d,
    'gym',
    '4-first-of',
    [
      to('name', 'tara king'),
      to('age', '29'),
      to('plan', 'yearly'),
      to('start', 'the first of next month', 'the first of next month'),
      to('goal', 'legs'),
    ],
    { name: 'Tara King', age: '29', plan: 'yearly', start: /-01$/, goal: /legs/i },
  ),
];
