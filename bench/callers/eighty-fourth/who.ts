/** Names, openings and several facts at once, the eighty-fourth set. */
import { talk, to } from '../conversation';
import { after, answer } from './regulars';

export const names = [
  answer(
    'names',
    'dental',
    '84-my-name-sure',
    'name',
    ["my name sure um it's ngozi adeyemi", 'ngozi adeyemi'],
    'Ngozi Adeyemi',
  ),
  answer(
    'names',
    'dental',
    '84-last-names',
    'name',
    ["ashley last name's montgomery", 'ashley montgomery'],
    'Ashley Montgomery',
  ),
  answer(
    'names',
    'restaurant',
    '84-the-hendersons',
    'name',
    ["let's see put us down as the hendersons", 'henderson'],
    /^(?:the )?hendersons?$/i,
  ),
  answer(
    'names',
    'reception',
    '84-doctor',
    'name',
    ['this is doctor patel from the eye clinic', 'doctor patel'],
    ['Dr. Patel', 'Dr Patel', 'Doctor Patel', 'Patel'],
  ),
  answer(
    'names',
    'reception',
    '84-spelled-first',
    'name',
    ["it's stuart s t u a r t pell p e l l", 'stuart pell'],
    'Stuart Pell',
  ),
  answer('names', 'helpdesk', '84-jun', 'name', ['hi yeah jun park', 'jun park'], 'Jun Park'),
  answer(
    'names',
    'garage',
    '84-my-sons-name',
    'name',
    ["put it in my son's name kieran boyle he can't ring from work", 'kieran boyle'],
    'Kieran Boyle',
  ),
  answer(
    'names',
    'pharmacy',
    '84-little-girl',
    'name',
    ["it's for my little girl mia castellanos", 'mia castellanos'],
    'Mia Castellanos',
  ),
  answer(
    'names',
    'homes',
    '84-mothers-house',
    'name',
    ["i'm bill hargrove and i'm calling about my mother's house", 'bill hargrove'],
    'Bill Hargrove',
  ),
  answer('names', 'salon', '84-just-trish', 'name', ['oh just trish is fine', 'trish'], 'Trish'),
  answer(
    'names',
    'movers',
    '84-surname-then-whole',
    'name',
    ['de la cruz ana maria de la cruz', 'ana maria de la cruz'],
    /^ana maria de la cruz$/i,
  ),
  answer(
    'names',
    'bakery',
    '84-for-the-office',
    'name',
    ["it's for the office so put ellen voss please", 'ellen voss'],
    'Ellen Voss',
  ),
];

export const openings = [
  talk(
    'openings',
    'dental',
    '84-my-daughter',
    [
      {
        say: 'hi could you fit my daughter in for a check-up on {{weekday +3}}',
        gives: { reason: 'check-up', day: '{{weekday +3}}' },
      },
      to('name', "she's called lily okonkwo", 'lily okonkwo'),
      to('time_of_day', 'after school so around four', 'four'),
    ],
    { name: 'Lily Okonkwo', reason: 'check-up', day: '{{iso +3}}', time_of_day: /four|4/i },
  ),
  talk(
    'openings',
    'restaurant',
    '84-space-for-six',
    [
      {
        say: 'evening have you got space for six on {{weekday +4}} at eight',
        gives: { guests: 'six', day: '{{weekday +4}}', time: 'eight' },
      },
      to('name', 'the name is rutledge', 'rutledge'),
    ],
    { name: 'Rutledge', guests: '6', day: '{{iso +4}}', time: /eight|8|20/i },
  ),
  talk(
    'openings',
    'helpdesk',
    '84-no-mail-on-the-phone',
    [
      {
        say: "hey my work phone isn't getting any emails since this morning",
        gives: { device: 'phone', problem: 'it gets no emails' },
      },
      to('name', 'bridget falk'),
      to('employee_number', 'eight one one five'),
    ],
    { name: 'Bridget Falk', employee_number: '8115', device: 'phone', problem: /emails/i },
  ),
  talk(
    'openings',
    'garage',
    '84-two-new-tyres',
    [
      {
        say: 'morning my fiesta needs two new tyres when could you do it',
        gives: { service: 'tyres', car: 'a fiesta' },
      },
      to('name', 'terry ahmed'),
      to('day', 'tomorrow'),
    ],
    { name: 'Terry Ahmed', service: 'tyres', car: /fiesta/i, day: '{{iso +1}}' },
  ),
  talk(
    'openings',
    'pharmacy',
    '84-husbands-tablets',
    [
      {
        say: "hello i need my husband's blood pressure tablets again please",
        gives: { medicine: 'blood pressure tablets' },
      },
      to('name', 'raymond tully'),
      to('date_of_birth', 'april 12 1948'),
      to('how', "i'll fetch them", 'pick up'),
    ],
    {
      name: 'Raymond Tully',
      date_of_birth: '1948-04-12',
      medicine: /blood pressure/i,
      how: 'pick up',
    },
  ),
  talk(
    'openings',
    'hotel',
    '84-a-double-from',
    [
      {
        say: 'hi have you got a double free from {{weekday +2}} for three nights',
        gives: { room: 'double', arrival: '{{weekday +2}}', nights: 'three' },
      },
      to('guests', 'two'),
      to('name', 'magda novak'),
    ],
    { room: 'double', arrival: '{{iso +2}}', nights: '3', guests: '2', name: 'Magda Novak' },
  ),
];

export const severalFacts = [
  talk(
    'several facts',
    'garage',
    '84-name-car-service',
    [
      {
        to: 'name',
        say: 'sheila banks and i have a toyota yaris in need of a full service',
        gives: { name: 'sheila banks', car: 'toyota yaris', service: 'full service' },
      },
      to('day', '{{weekday +2}}'),
    ],
    { name: 'Sheila Banks', service: 'full service', car: /^(?:a )?toyota yaris$/i, day: '{{iso +2}}' },
  ),
  talk(
    'several facts',
    'movers',
    '84-boulder-to-denver',
    [
      {
        to: 'name',
        say: "carl jensen we're moving from boulder to denver on the {{ordword +11}}",
        gives: { name: 'carl jensen', from: 'boulder', to: 'denver', move_day: '{{month +11}} {{ord +11}}' },
      },
      to('rooms', 'five'),
    ],
    { name: 'Carl Jensen', from: /^boulder$/i, to: /^denver$/i, move_day: '{{iso +11}}', rooms: '5' },
  ),
  after(
    'several facts',
    'pharmacy',
    '84-warfarin-delivered',
    'medicine',
    [
      {
        to: 'medicine',
        say: 'warfarin and could you deliver it please',
        gives: { medicine: 'warfarin', how: 'deliver it' },
      },
    ],
    { medicine: /^warfarin$/i, how: 'delivery' },
  ),
];
