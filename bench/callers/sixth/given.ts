/** Days, numbers, choices and free text, in the sixth set. */
import { agree, type Expected, type Line, talk, to } from '../conversation';

const nina: Line[] = [to('name', 'nina petrov'), to('reason', 'check up')];
const visit = { name: 'Nina Petrov', reason: 'check-up' };
const at = to('time_of_day', 'after lunch');
const dental = (id: string, say: string, again: string, day: Expected) =>
  talk('dates', 'dental', `6-${id}`, [...nina, to('day', say, again), at], {
    ...visit,
    day,
    time_of_day: /lunch/i,
  });

export const given = [
  dental('how-soon', "what's the soonest you've got tomorrow maybe", 'tomorrow', '{{iso +1}}'),
  dental('next', "let's do {{weekday +3}}", '{{weekday +3}}', '{{iso +3}}'),
  dental(
    'kids',
    'the kids have school {{weekday +2}} so it would have to be {{weekday +5}}',
    '{{weekday +5}}',
    '{{iso +5}}',
  ),
  dental(
    'month-first',
    '{{month +11}} the {{ordword +11}} please',
    '{{month +11}} {{ord +11}}',
    '{{iso +11}}',
  ),
  dental(
    'not-later',
    'not {{weekday +3}} my mom is visiting {{weekday +4}} is better',
    '{{weekday +4}}',
    '{{iso +4}}',
  ),
  dental('in-three', 'in three days if you can', '{{weekday +3}}', '{{iso +3}}'),
  talk(
    'dates',
    'pharmacy',
    '6-words',
    [
      to('name', 'ida crane'),
      to('date_of_birth', 'eleven nineteen fifty eight', 'november 19 1958'),
      agree('date_of_birth', /november191958/, 'no november 19 1958'),
      to('medicine', 'insulin'),
    ],
    { name: 'Ida Crane', date_of_birth: '1958-11-19', medicine: /insulin/i },
  ),
  talk(
    'dates',
    'pharmacy',
    '6-year-later',
    [
      to('name', 'ida crane'),
      to('date_of_birth', 'june the second', 'june 2 1949'),
      '1949',
      agree('date_of_birth', /june21949/),
      to('medicine', 'insulin'),
    ],
    { name: 'Ida Crane', date_of_birth: '1949-06-02', medicine: /insulin/i },
  ),
  talk(
    'numbers',
    'restaurant',
    '6-six-ish',
    ['yes', to('name', 'oscar ruiz'), to('guests', 'probably six', 'six'), to('day', 'tomorrow')],
    { name: 'Oscar Ruiz', guests: '6', day: '{{iso +1}}' },
  ),
  talk(
    'numbers',
    'restaurant',
    '6-us-plus',
    [
      'yes',
      to('name', 'oscar ruiz'),
      to('guests', 'my parents my sister and me', 'four'),
      to('day', 'tomorrow'),
    ],
    { name: 'Oscar Ruiz', guests: '4', day: '{{iso +1}}' },
    { patient: ['guests'] },
  ),
  talk(
    'numbers',
    'orders',
    '6-letters',
    [to('order_number', 'nine nine oh four double two', '990422'), to('problem', 'damaged')],
    { order_number: '990422', problem: 'damaged' },
  ),
  talk(
    'numbers',
    'homes',
    '6-between',
    [
      to('name', 'ed moran'),
      to('interest', 'rent'),
      to('area', 'lakeside'),
      to('bedrooms', 'just the one', 'one'),
      to('budget', 'no more than sixteen fifty a month', '1650'),
    ],
    { name: 'Ed Moran', interest: 'rent', area: /lakeside/i, bedrooms: '1', budget: '1650' },
    { patient: ['budget'] },
  ),
  talk(
    'choices',
    'dental',
    '6-polish',
    [to('name', 'nina petrov'), to('reason', "it's just my regular six month thing", 'check-up')],
    { name: 'Nina Petrov', reason: ['check-up', 'cleaning'] },
    { patient: ['reason'] },
  ),
  talk(
    'choices',
    'orders',
    '6-box-smashed',
    [to('order_number', '73314'), to('problem', 'the box was smashed and the handle is bent', 'damaged')],
    { order_number: '73314', problem: 'damaged' },
  ),
  talk(
    'choices',
    'orders',
    '6-too-small',
    [to('order_number', '73314'), to('problem', "it's too small i'd like my money back", 'return')],
    { order_number: '73314', problem: 'return' },
  ),
  talk(
    'choices',
    'helpdesk',
    '6-medium',
    [
      to('name', 'tess wu'),
      to('employee_number', '7021'),
      to('device', "it's the big screen on my desk", 'monitor'),
      to('problem', 'it stays black'),
      to('urgency', 'somewhere in the middle', 'normal'),
    ],
    {
      name: 'Tess Wu',
      employee_number: '7021',
      device: 'monitor',
      problem: /stays black/i,
      urgency: 'normal',
    },
  ),
  talk(
    'choices',
    'pharmacy',
    '6-stop-by',
    [
      to('name', 'ida crane'),
      to('date_of_birth', 'july 22 1939'),
      agree('date_of_birth', /july221939/),
      to('medicine', 'insulin'),
      to('how', "i'll stop by after work", 'pick up'),
    ],
    {
      name: 'Ida Crane',
      date_of_birth: '1939-07-22',
      medicine: /insulin/i,
      how: 'pick up',
      appointment: '?',
    },
  ),
  talk(
    'choices',
    'garage',
    '6-wont-start',
    [to('name', 'gwen parry'), to('service', "she won't start in the mornings", 'repair')],
    { name: 'Gwen Parry', service: 'repair', car: '?' },
  ),
  talk(
    'text',
    'reception',
    '6-concern',
    [
      to('name', 'nina petrov'),
      agree('name', /ninapetrov/),
      to('concern', 'you guys sent me a bill i do not understand', 'a bill'),
      to('for_whom', 'mr dunn'),
    ],
    { name: 'Nina Petrov', concern: /bill/i, for_whom: 'Mr. Dunn' },
  ),
  talk(
    'text',
    'restaurant',
    '6-wishes',
    [
      'yes',
      to('name', 'oscar ruiz'),
      to('guests', 'two'),
      to('day', 'tomorrow'),
      to('time', 'half seven'),
      to('phone', '312 555 0166'),
      to('wishes', "no nuts please i'm allergic", 'no nuts'),
    ],
    {
      name: 'Oscar Ruiz',
      guests: '2',
      day: '{{iso +1}}',
      time: /half seven|7|seven/i,
      phone: '+13125550166',
      wishes: /nuts/i,
    },
    { end: ['completed'] },
  ),
];
