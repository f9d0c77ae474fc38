/** Names and openings, in the third set. */
import { agree, talk, to } from '../conversation';

export const who = [
  talk(
    'names',
    'dental',
    '3-last-name-first',
    [to('name', 'abernathy first name lucille', 'lucille abernathy'), to('reason', 'cleaning')],
    { name: 'Lucille Abernathy', reason: 'cleaning' },
  ),
  talk(
    'names',
    'homes',
    '3-you-got',
    [to('name', "you've got russell crane on the line", 'russell crane'), to('interest', 'rent')],
    { name: 'Russell Crane', interest: 'rent' },
  ),
  talk(
    'names',
    'pharmacy',
    '3-thats-me',
    [
      to('name', "that'd be me annika sorensen", 'annika sorensen'),
      to('date_of_birth', 'may 2 1971'),
      agree('date_of_birth', /may21971/),
    ],
    { name: 'Annika Sorensen', date_of_birth: '1971-05-02' },
  ),
  talk(
    'names',
    'reception',
    '3-from-company',
    [
      to('name', 'its jerome from tidewater plumbing', 'jerome'),
      agree('name', /jerome/),
      to('concern', 'an invoice'),
    ],
    { name: 'Jerome', concern: /invoice/ },
  ),
  talk('names', 'garage', '3-doctor', [to('name', "it's doctor patel", 'patel'), to('service', 'mot')], {
    name: ['Patel', 'Dr. Patel', 'Doctor Patel', 'Dr Patel'],
    service: 'MOT',
  }),
  talk(
    'names',
    'restaurant',
    '3-under-wifes',
    [
      "yes i'd like that",
      to('name', "under my wife's name veronica salas", 'veronica salas'),
      to('guests', 'two'),
    ],
    { name: 'Veronica Salas', guests: '2' },
  ),
  talk(
    'openings',
    'dental',
    '3-move-out',
    [
      {
        say: "hi yes i'm new in town and i need to find a dentist for a check up",
        gives: { reason: 'check up' },
      },
      to('name', 'bart olsen'),
    ],
    { name: 'Bart Olsen', reason: 'check-up' },
  ),
  talk(
    'openings',
    'helpdesk',
    '3-printer',
    [
      {
        say: 'hey so the printer on our floor is jammed again',
        gives: { device: 'printer', problem: 'it is jammed' },
      },
      to('name', 'sunil rao'),
    ],
    { name: 'Sunil Rao', device: 'printer', problem: '?' },
    { patient: ['problem'] },
  ),
  talk(
    'openings',
    'orders',
    '3-want-refund',
    [
      { say: 'hi i want a refund for the rake i bought', gives: { problem: 'return' } },
      to('order_number', '20991'),
    ],
    { order_number: '20991', problem: 'return' },
  ),
  talk(
    'openings',
    'plumber',
    '3-clogged',
    [
      { say: 'hi the toilet upstairs is backed up', gives: { problem: 'the toilet is backed up' } },
      to('name', 'meg ryland'),
    ],
    { problem: /toilet/i, name: 'Meg Ryland' },
  ),
  talk(
    'several facts',
    'garage',
    '3-service-car',
    [
      {
        say: "hello it's owen pryce can i book my audi in for a full service",
        gives: { name: 'owen pryce', service: 'full service', car: 'audi' },
      },
      to('day', 'tomorrow'),
      agree('day', /.*/),
    ],
    { name: 'Owen Pryce', service: 'full service', car: /audi/i, day: '{{iso +1}}' },
    { patient: ['car'] },
  ),
  talk(
    'several facts',
    'restaurant',
    '3-full',
    [
      {
        say: 'yes a table for three tomorrow at eight under mcbride',
        gives: { guests: 'three', day: 'tomorrow', time: 'eight', name: 'mcbride' },
      },
      to('phone', '312 555 0199'),
    ],
    { name: ['McBride', 'Mcbride'], guests: '3', day: '{{iso +1}}', time: /eight|8/, phone: '+13125550199' },
  ),
  talk(
    'several facts',
    'hotel',
    '3-single',
    [
      {
        say: 'i need a single for one person tonight',
        gives: { room: 'single', guests: 'one', arrival: 'tonight' },
      },
      to('nights', 'just the one night', 'one'),
    ],
    { room: 'single', guests: ['1', null], arrival: '{{iso +0}}', nights: '1' },
    { patient: ['guests'] },
  ),
  talk(
    'several facts',
    'reception',
    '3-message',
    [
      to('name', "sam ortega i'm calling about my 2023 return", 'sam ortega'),
      agree('name', /samortega/),
      to('concern', 'my 2023 return'),
    ],
    { name: 'Sam Ortega', concern: /return/i },
    { patient: ['concern'] },
  ),
];
