/** The forty-eighth set: names, openings, and several facts at once. */
import { agree, type Line, talk, to } from '../conversation';

const wedding: Line[] = [
  to('occasion', 'wedding'),
  to('day', '{{weekday +4}}'),
  to('hours', 'six'),
  to('place', 'Rosewood Barn'),
];
const weddingFacts = { occasion: 'wedding', day: '{{iso +4}}', hours: '6', place: /^rosewood barn$/i };

export const names = [
  talk(
    'names',
    'dental',
    'hello-yes-uh',
    [to('name', "hello yes uh it's rosalind achebe", 'rosalind achebe'), to('reason', 'cleaning')],
    { name: 'Rosalind Achebe', reason: 'cleaning' },
  ),
  talk(
    'names',
    'garage',
    'put-it-under',
    [to('name', 'put it under fitzgerald', 'fitzgerald'), to('service', 'mot')],
    { name: 'Fitzgerald', service: 'MOT' },
  ),
  talk(
    'names',
    'reception',
    'spells-first',
    [
      to('name', "siobhan o'leary, that's s i o b h a n", "siobhan o'leary"),
      agree('name', /siobhan.?o.?leary/i),
      to('concern', 'my tax return'),
    ],
    { name: "Siobhan O'Leary", concern: /tax return/i },
  ),
  talk(
    'names',
    'pharmacy',
    'for-my-mother',
    [to('name', "it's for my mother, edith mallory", 'edith mallory'), to('date_of_birth', 'may 9 1941')],
    { name: 'Edith Mallory', date_of_birth: '1941-05-09' },
  ),
  talk(
    'names',
    'homes',
    'speaking-with',
    [to('name', "you're speaking with tobias lindqvist", 'tobias lindqvist'), to('interest', 'rent')],
    { name: 'Tobias Lindqvist', interest: 'rent' },
  ),
  talk(
    'names',
    'helpdesk',
    'from-accounting',
    [to('name', "hey it's priya from accounting", 'priya'), to('employee_number', '20417')],
    { name: 'Priya', employee_number: '20417' },
  ),
  talk(
    'names',
    'restaurant',
    'put-down-and-spells',
    [
      'yes please',
      to('name', 'can you put down kowalczyk, k o w a l c z y k', 'kowalczyk'),
      to('guests', 'two'),
    ],
    { name: 'Kowalczyk', guests: '2' },
  ),
  talk(
    'names',
    'physio',
    'hello-sarah',
    [to('name', 'Hello, Sarah', 'Beth Adeyemi'), to('complaint', 'my knee hurts')],
    { name: 'Beth Adeyemi', complaint: /knee/i },
    { patient: ['name'], never: { name: 'Sarah' } },
  ),
  talk(
    'names',
    'photographer',
    'couple',
    [...wedding, to('name', "my fiancé and me, so Dana Whitlock I'd say", 'Dana Whitlock')],
    { ...weddingFacts, name: 'Dana Whitlock' },
    { patient: ['name'] },
  ),
];

export const openings = [
  talk(
    'openings',
    'garage',
    'corsa-tyres',
    [
      {
        say: "hiya i've got a vauxhall corsa that needs new tyres",
        gives: { car: 'a vauxhall corsa', service: 'tyres' },
      },
      to('name', 'liam frost'),
      to('day', 'tomorrow'),
    ],
    { car: /vauxhall corsa/i, service: 'tyres', name: 'Liam Frost', day: '{{iso +1}}' },
  ),
  talk(
    'openings',
    'helpdesk',
    'wont-turn-on',
    [
      {
        say: "yeah hi my laptop won't turn on and i've got a presentation in an hour",
        gives: { device: 'laptop', problem: "it won't turn on" },
      },
      to('name', 'owen pryce'),
      to('employee_number', 'two oh four one seven'),
    ],
    { device: 'laptop', problem: /turn on/i, urgency: '?', name: 'Owen Pryce', employee_number: '20417' },
    { patient: ['problem'] },
  ),
  talk(
    'openings',
    'restaurant',
    'two-tonight',
    [
      {
        say: 'yeah could i get a table for two tonight at eight',
        gives: { guests: 'two', day: 'tonight', time: 'eight' },
      },
      to('name', 'greta holm'),
    ],
    { guests: '2', day: '{{iso +0}}', time: /eight|8/i, name: 'Greta Holm' },
  ),
  talk(
    'openings',
    'homes',
    'two-bed-old-town',
    [
      {
        say: "hello we're looking to rent a two bed place in the old town",
        gives: { interest: 'rent', bedrooms: 'two', area: 'the old town' },
      },
      to('name', 'nadia rahman'),
    ],
    { interest: 'rent', bedrooms: '2', area: /old town/i, name: 'Nadia Rahman' },
    { patient: ['area'] },
  ),
  talk(
    'openings',
    'photographer',
    'sister-wedding',
    [
      {
        say: "hi, I'm calling because my sister's getting married and we need a photographer",
        gives: { occasion: 'a wedding' },
      },
      to('day', '{{weekday +4}}'),
      to('hours', 'about six'),
    ],
    { occasion: 'wedding', day: '{{iso +4}}', hours: '6' },
    { patient: ['occasion'] },
  ),
];

export const several = [
  talk(
    'several facts',
    'pharmacy',
    'name-and-born',
    [
      {
        say: 'walter quigley born june second nineteen fifty one',
        gives: { name: 'walter quigley', date_of_birth: 'june 2 1951' },
      },
      agree('date_of_birth', /june2nd1951|june21951/),
      to('medicine', 'warfarin'),
    ],
    { name: 'Walter Quigley', date_of_birth: '1951-06-02', medicine: /^warfarin$/i },
  ),
  talk(
    'several facts',
    'dental',
    'day-and-half-past',
    [
      to('name', 'rosalind achebe'),
      to('reason', 'check-up'),
      {
        say: '{{weekday +4}} at half past two if you have it',
        gives: { day: '{{weekday +4}}', time_of_day: 'half past two' },
      },
      to('phone', '212 555 0147'),
    ],
    {
      name: 'Rosalind Achebe',
      reason: 'check-up',
      day: '{{iso +4}}',
      time_of_day: /half past two|2:30|14:30/i,
      phone: '+12125550147',
    },
    { end: ['completed', 'open'] },
  ),
  talk(
    'several facts',
    'physio',
    'new-with-shoulder',
    [
      to('name', 'Beth Adeyemi'),
      {
        say: "it's my left shoulder, and I've never been to you before",
        gives: { complaint: 'my left shoulder', patient: "I'm new" },
      },
      to('day', 'tomorrow'),
    ],
    { name: 'Beth Adeyemi', complaint: /left shoulder/i, patient: 'new patient', day: '{{iso +1}}' },
    { patient: ['patient'] },
  ),
];
