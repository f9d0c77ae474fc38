/** The forty-ninth set: who calls, and what's answered. */
import { agree, type Line, talk, to } from '../conversation';

const party: Line[] = [to('event', 'a birthday party'), to('guests', 'thirty'), to('day', '{{weekday +5}}')];
const partyFacts = { event: /birthday party/i, guests: '30', day: '{{iso +5}}' };
const noon: Line[] = [...party, to('start', 'noon'), to('menu', 'the buffet')];
const noonFacts = { ...partyFacts, start: '12:00', menu: 'buffet' };
const ruth: Line[] = [to('name', 'Ruth Ellery'), to('card', '60431'), to('request', 'renew')];
const ruthFacts = { name: 'Ruth Ellery', card: '60431', request: 'renew' };
const hugo: Line[] = [to('name', 'hugo brandt'), to('reason', 'check-up')];
const hugoFacts = { name: 'Hugo Brandt', reason: 'check-up' };
const table: Line[] = ['yes please', to('name', 'tess moran'), to('guests', 'three')];
const tableFacts = { name: 'Tess Moran', guests: '3' };
const car: Line[] = [to('name', 'alan pike'), to('service', 'tyres'), to('car', 'a mini cooper')];
const carFacts = { name: 'Alan Pike', service: 'tyres', car: /mini cooper/i };
const damaged: Line[] = [to('order_number', '518840'), to('problem', 'damaged')];
const damagedFacts = { order_number: '518840', problem: 'damaged' };

export const names = [
  talk(
    'names',
    'library',
    'hi-oliver',
    [to('name', "hi oliver, it's ruth ellery", 'ruth ellery'), to('card', '60431')],
    { name: 'Ruth Ellery', card: '60431' },
    { never: { name: 'Oliver' } },
  ),
  talk(
    'names',
    'caterers',
    'last-first',
    [...noon, to('name', 'last name is osei, first name abena', 'abena osei')],
    { ...noonFacts, name: 'Abena Osei' },
  ),
  talk(
    'names',
    'dental',
    'everyone-calls-me',
    [to('name', 'robert tanner, but everyone calls me bob', 'robert tanner'), to('reason', 'whitening')],
    { name: ['Robert Tanner', 'Bob Tanner'], reason: 'whitening' },
  ),
  talk(
    'names',
    'restaurant',
    'the-same-as-last-time',
    ['yes please', to('name', 'the name will be de la cruz', 'de la cruz'), to('guests', 'two')],
    { name: /^de la cruz$/i, guests: '2' },
  ),
  talk(
    'names',
    'garage',
    'sorry-didnt-say',
    [to('name', "oh sorry i didn't say did i, it's alan pike", 'alan pike'), to('service', 'tyres')],
    { name: 'Alan Pike', service: 'tyres' },
  ),
];

export const openings = [
  talk(
    'openings',
    'caterers',
    'retirement',
    [
      {
        say: "it's my boss's retirement party, there'll be around sixty of us",
        gives: { event: 'a retirement party', guests: 'sixty' },
      },
      to('day', '{{weekday +5}}'),
      to('start', 'six pm'),
    ],
    { event: /retirement party/i, guests: '60', day: '{{iso +5}}', start: '18:00' },
  ),
  talk(
    'openings',
    'library',
    'renew-my-book',
    [
      { say: 'hello there, I need to renew a book that I have out', gives: { request: 'renew' } },
      to('name', 'ruth ellery'),
      to('card', '60431'),
    ],
    { name: 'Ruth Ellery', card: '60431', request: 'renew' },
  ),
  talk(
    'openings',
    'orders',
    'smashed',
    [
      {
        say: 'yeah my parcel turned up today and the pot inside is smashed to pieces',
        gives: { problem: 'damaged' },
      },
      to('order_number', 'five one eight eight four zero'),
    ],
    { order_number: '518840', problem: 'damaged', details: '?' },
    { patient: ['problem'] },
  ),
];

export const several = [
  talk(
    'several facts',
    'caterers',
    'all-in-one',
    [
      to('event', 'a christening'),
      {
        say: "we'll be forty people, on {{weekday +5}}, at one in the afternoon",
        gives: { guests: 'forty', day: '{{weekday +5}}', start: 'one pm' },
      },
      to('menu', 'finger food'),
    ],
    { event: /christening/i, guests: '40', day: '{{iso +5}}', start: '13:00', menu: 'finger food' },
  ),
  talk(
    'several facts',
    'helpdesk',
    'name-and-badge',
    [
      {
        say: 'jill warren, employee one eight two two four',
        gives: { name: 'jill warren', employee_number: '18224' },
      },
      to('device', 'the printer'),
    ],
    { name: 'Jill Warren', employee_number: '18224', device: 'printer' },
  ),
];

export const phones = [
  talk(
    'phones',
    'caterers',
    'bracketed',
    [
      ...noon,
      to('name', 'abena osei'),
      to('phone', '(518) 555-0124, and ask for Abena'),
      agree('phone', /5550124/),
    ],
    { ...noonFacts, name: 'Abena Osei', phone: '+15185550124', diets: '?' },
    { end: ['open', 'completed'] },
  ),
  talk(
    'phones',
    'dental',
    'wait-wrong-one',
    [
      ...hugo,
      to('day', 'tomorrow'),
      to('time_of_day', 'noon'),
      to(
        'phone',
        'two one two five five five, wait no, six four six five five five oh one six one',
        '646 555 0161',
      ),
      agree('phone', /6465550161/, 'no 646 555 0161'),
    ],
    { ...hugoFacts, day: '{{iso +1}}', time_of_day: /noon|12/i, phone: '+16465550161' },
    { patient: ['phone'], end: ['completed', 'open'] },
  ),
  talk(
    'phones',
    'garage',
    'plus-four-four',
    [
      ...car,
      to('day', 'tomorrow'),
      to('phone', 'plus four four seven seven double zero, nine zero zero, one one seven'),
    ],
    { ...carFacts, day: '{{iso +1}}', phone: '+447700900117' },
    { end: ['completed', 'open'] },
  ),
];

export const emails = [
  talk(
    'e-mails',
    'library',
    'all-one-word',
    [
      ...ruth,
      to('title', 'Moby Dick'),
      to('day', 'tomorrow'),
      to('email', 'ruth reads, all one word, at yahoo dot com', 'ruthreads at yahoo dot com'),
    ],
    { ...ruthFacts, title: /^moby dick$/i, day: '{{iso +1}}', email: 'ruthreads@yahoo.com', note: '?' },
    { end: ['open', 'completed'] },
  ),
  talk(
    'e-mails',
    'orders',
    'with-numbers',
    [
      ...damaged,
      to('email', 'um so gardener sixty two at hotmail dot com'),
      agree('email', /gardener62|gardenersixtytwo/),
    ],
    { ...damagedFacts, email: 'gardener62@hotmail.com' },
    { end: ['open', 'completed'] },
  ),
];

export const dates = [
  talk('dates', 'restaurant', 'in-three-days', [...table, to('day', "it's in three days' time")], {
    ...tableFacts,
    day: '{{iso +3}}',
  }),
  talk(
    'dates',
    'dental',
    'not-tomorrow-day-after',
    [...hugo, to('day', "tomorrow's no good, let's do the day after tomorrow")],
    {
      ...hugoFacts,
      day: '{{iso +2}}',
    },
  ),
  talk(
    'dates',
    'garage',
    'weekday-the-ord',
    [
      ...car,
      to('day', 'er {{weekday +9}} the {{ord +9}}'),
      agree('day', /{{ord +9}}/),
      to('phone', '07700 900117'),
    ],
    { ...carFacts, day: '{{iso +9}}', phone: '+447700900117' },
    { end: ['completed', 'open'] },
  ),
  talk(
    'dates',
    'pharmacy',
    'christmas-baby',
    [
      to('name', 'otis grand'),
      to('date_of_birth', 'i was born on christmas day nineteen seventy', 'december 25 1970'),
      agree('date_of_birth', /december25/),
      to('medicine', 'metformin'),
    ],
    { name: 'Otis Grand', date_of_birth: '1970-12-25', medicine: /^metformin$/i },
    { patient: ['date_of_birth'] },
  ),
  talk(
    'dates',
    'library',
    'asap',
    [...ruth, to('title', 'Moby Dick'), to('day', 'oh from today on', 'today')],
    {
      ...ruthFacts,
      title: /^moby dick$/i,
      day: '{{iso +0}}',
    },
  ),
  talk(
    'dates',
    'caterers',
    'no-later-than',
    [
      to('event', 'our anniversary'),
      to('guests', 'twelve'),
      to(
        'day',
        "our anniversary's on {{month +17}} {{ordword +17}} but we'll celebrate on the {{ord +19}}",
        '{{month +19}} {{ord +19}}',
      ),
      to('start', 'seven in the evening'),
    ],
    { event: /anniversary/i, guests: '12', day: '{{iso +19}}', start: '19:00' },
    { patient: ['day'] },
  ),
];

export const numbers = [
  talk(
    'numbers',
    'caterers',
    'dozen',
    [to('event', 'a baby shower'), to('guests', 'two dozen, give or take', 'twenty four')],
    { event: /baby shower/i, guests: '24' },
    { patient: ['guests'] },
  ),
  talk(
    'numbers',
    'library',
    'hard-to-read',
    [to('name', 'ruth ellery'), to('card', "it's a bit worn, six, oh, four, three, one I believe", '60431')],
    { name: 'Ruth Ellery', card: '60431' },
  ),
  talk(
    'numbers',
    'restaurant',
    'eight-and-high-chair',
    ['yes please', to('name', 'tess moran'), to('guests', 'eight of us and one needs a high chair', 'eight')],
    { name: 'Tess Moran', guests: '8', wishes: '?' },
  ),
];

export const choices = [
  talk(
    'choices',
    'caterers',
    'just-nibbles',
    [...party, to('start', 'noon'), to('menu', 'people will be standing, so just nibbles', 'finger food')],
    { ...partyFacts, start: '12:00', menu: 'finger food' },
    { patient: ['menu'] },
  ),
  talk(
    'choices',
    'library',
    'keep-it-longer',
    [
      to('name', 'ruth ellery'),
      to('card', '60431'),
      to('request', "I'd like to keep mine a bit longer", 'renew'),
    ],
    ruthFacts,
    { patient: ['request'] },
  ),
  talk(
    'choices',
    'orders',
    'still-nothing',
    [to('order_number', '518840'), to('problem', "it's been two weeks and still nothing", 'late')],
    { order_number: '518840', problem: 'late', details: '?' },
  ),
  talk(
    'choices',
    'helpdesk',
    'no-rush',
    [
      to('name', 'jill warren'),
      to('employee_number', '18224'),
      to('device', 'my phone'),
      to('problem', 'the screen is cracked'),
      to('urgency', "oh there's no rush at all"),
    ],
    {
      name: 'Jill Warren',
      employee_number: '18224',
      device: 'phone',
      problem: /screen is cracked/i,
      urgency: 'low',
    },
  ),
];

export const texts = [
  talk(
    'text',
    'library',
    'the-one-by',
    [
      ...ruth,
      to('title', 'umm the one by Le Guin, A Wizard of Earthsea', 'A Wizard of Earthsea'),
      to('day', 'tomorrow'),
    ],
    { ...ruthFacts, title: /wizard of earthsea/i, day: '{{iso +1}}' },
  ),
  talk(
    'text',
    'pharmacy',
    'little-white-ones',
    [
      to('name', 'otis grand'),
      to('date_of_birth', 'may 9 1941'),
      to('medicine', "that'd be my blood pressure pills, amlodipine", 'amlodipine'),
      to('how', 'pick up'),
    ],
    { name: 'Otis Grand', date_of_birth: '1941-05-09', medicine: /amlodipine/i, how: 'pick up' },
  ),
];
