/** The forty-sixth set: phones, e-mails, dates, numbers, choices, text. */
import { agree, type Line, talk, to } from '../conversation';

const groomed: Line[] = [to('name', 'Nadia Flores'), to('breed', 'terrier'), to('service', 'nail trim')];
const groomedFacts = { name: 'Nadia Flores', breed: /terrier/i, service: 'nail trim' };
const rented: Line[] = [to('car_size', 'family car')];

const phone = (id: string, say: string, value: string, hears: RegExp, again?: string) =>
  talk(
    'phones',
    'groomer',
    `plain-${id}`,
    [...groomed, to('day', 'tomorrow'), to('time', 'noon'), to('phone', say, again), agree('phone', hears)],
    { ...groomedFacts, day: '{{iso +1}}', time: /^12:00/, phone: value },
    { end: ['open', 'completed'] },
  );

export const phones = [
  phone('my-cell', "My cell's 773 555 0121", '+17735550121', /7735550121/),
  phone('in-words', "it's seven seven three, five five five, oh one six eight", '+17735550168', /7735550168/),
  phone('best-reached', "you can get me on 312-555-0190, that's my work phone", '+13125550190', /3125550190/),
  talk(
    'phones',
    'tutoring',
    'plain-mobile',
    [
      to('name', 'Isla Penrose'),
      to('pupil_age', 'seven'),
      to('subject', 'English'),
      to('day', 'tomorrow'),
      to('where', 'online'),
      to('phone', 'oh seven seven double oh, nine double oh, four five six', '07700 900456'),
    ],
    {
      name: 'Isla Penrose',
      pupil_age: '7',
      subject: 'English',
      day: '{{iso +1}}',
      where: 'online',
      phone: '+447700900456',
    },
    { end: ['open', 'completed'] },
  ),
];

const email = (id: string, say: string, value: string, hears: RegExp) =>
  talk(
    'e-mails',
    'rental',
    `plain-${id}`,
    [
      ...rented,
      to('pickup_day', 'tomorrow'),
      to('days', '2'),
      to('name', 'Henry Vogel'),
      to('email', say),
      agree('email', hears),
    ],
    { car_size: 'family car', pickup_day: '{{iso +1}}', days: '2', name: 'Henry Vogel', email: value },
    { end: ['open', 'completed'] },
  );

export const emails = [
  email(
    'gmail',
    'henry dot vogel at gmail dot com',
    'henry.vogel@gmail.com',
    /henryvogelgmailcom|henrydotvogel/,
  ),
  email('company', "sure, it's h vogel at northgate dot co dot uk", 'hvogel@northgate.co.uk', /hvogel/),
  email('digits', 'hvogel77 at outlook dot com', 'hvogel77@outlook.com', /hvogel77/),
];

const day = (id: string, say: string, value: string, again?: string) =>
  talk('dates', 'groomer', `plain-${id}`, [...groomed, to('day', say, again)], {
    ...groomedFacts,
    day: value,
  });

export const dates = [
  day('how-about', 'how about {{weekday +2}}', '{{iso +2}}'),
  day('sometime', "I'm off work {{weekday +3}} so that'd be ideal", '{{iso +3}}'),
  day('whole', '{{month +9}} the {{ord +9}} if you have anything', '{{iso +9}}'),
  day('tomorrow', 'is tomorrow too soon', '{{iso +1}}'),
  day('in-a-week', 'a week from today', '{{iso +7}}'),
  day(
    'rather',
    "{{weekday +2}}'s not great for me, {{weekday +3}} would be better",
    '{{iso +3}}',
    '{{weekday +3}}',
  ),
  talk(
    'dates',
    'rental',
    'plain-land',
    [
      ...rented,
      to('pickup_day', 'we land on {{weekday +4}} the {{ord +4}}', 'the {{ord +4}}'),
      to('days', 'a week', 'seven'),
    ],
    { car_size: 'family car', pickup_day: '{{iso +4}}', days: '7' },
    { patient: ['days'] },
  ),
];

export const numbers = [
  talk(
    'numbers',
    'tutoring',
    'plain-turns-eight',
    [to('name', 'Owen Hale'), to('pupil_age', 'my son is eight', 'eight')],
    { name: 'Owen Hale', pupil_age: '8' },
  ),
  talk(
    'numbers',
    'tutoring',
    'plain-just-turned',
    [to('name', 'Jade Pryor'), to('pupil_age', "she's just turned sixteen", 'sixteen')],
    { name: 'Jade Pryor', pupil_age: '16' },
  ),
  talk(
    'numbers',
    'rental',
    'plain-ten-days',
    [...rented, to('pickup_day', 'tomorrow'), to('days', "we'd need it for ten days", 'ten')],
    { car_size: 'family car', pickup_day: '{{iso +1}}', days: '10' },
  ),
  talk(
    'numbers',
    'rental',
    'plain-couple',
    [...rented, to('pickup_day', 'tomorrow'), to('days', 'only for the one day', 'one')],
    { car_size: 'family car', pickup_day: '{{iso +1}}', days: '1' },
  ),
];

const pest = (id: string, say: string, value: string, again?: string) =>
  talk('choices', 'pests', `plain-${id}`, [to('pest', say, again), to('address', '19 Birch Road')], {
    pest: value,
    address: /19 birch road/i,
  });

export const choices = [
  pest('nest', "there's a wasp nest under the roof", 'wasps', 'wasps'),
  pest('mouse', 'I saw a mouse in the kitchen this morning', 'mice', 'mice'),
  pest('else', "no it's something else, cockroaches I think", 'something else', 'something else'),
  talk(
    'choices',
    'groomer',
    'plain-the-works',
    [
      to('name', 'Nadia Flores'),
      to('breed', 'terrier'),
      to('service', 'just get his nails done please', 'nail trim'),
    ],
    groomedFacts,
  ),
  talk(
    'choices',
    'tutoring',
    'plain-come-in',
    [
      to('name', 'Owen Hale'),
      to('pupil_age', 'ten'),
      to('subject', 'her science really', 'science'),
      to('day', 'tomorrow'),
      to('where', "we'd rather come in to you", 'at the center'),
    ],
    { name: 'Owen Hale', pupil_age: '10', subject: 'science', day: '{{iso +1}}', where: 'at the center' },
    { patient: ['where'] },
  ),
];

export const texts = [
  talk(
    'text',
    'groomer',
    'plain-mix',
    [to('name', 'Carla Dunn'), to('breed', "he's a labrador mix"), to('service', 'bath')],
    { name: 'Carla Dunn', breed: /^(?:a )?labrador mix$/i, service: 'bath' },
  ),
  talk(
    'text',
    'pests',
    'plain-address',
    [to('pest', 'wasps'), to('address', "we're at 640 Orchard Drive, apartment 3"), to('name', 'Ted Ross')],
    { pest: 'wasps', address: /^640 orchard drive,? apartment 3$/i, name: 'Ted Ross' },
  ),
];
