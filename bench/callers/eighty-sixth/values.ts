/** Names, openings and single values, the eighty-sixth set. */
import { agree, talk, to } from '../conversation';
import { after, answer } from './regulars';

export const names = [
  answer(
    'names',
    'restaurant',
    '86-the-hendersons',
    'name',
    ["we're the hendersons, so just henderson", 'henderson'],
    'Henderson',
  ),
  answer(
    'names',
    'garage',
    '86-siobhan-spelled',
    'name',
    ["oh you'll never spell it, it's siobhan kelleher", 'siobhan kelleher'],
    'Siobhan Kelleher',
  ),
  talk(
    'names',
    'dental',
    '86-for-my-mum',
    [
      "hiya, i'm ringing for my mum, she can't get on with phones",
      to('name', "her name's beryl oakes", 'beryl oakes'),
      to('reason', 'she needs a check-up', 'a check-up'),
    ],
    { name: 'Beryl Oakes', reason: 'check-up' },
  ),
];

export const openings = [
  talk(
    'openings',
    'restaurant',
    '86-party-of-eight',
    [
      {
        say: 'yeah hi, looking for a table for eight on {{weekday +4}}',
        gives: { guests: 'eight', day: '{{weekday +4}}' },
      },
      to('name', 'tom ferris', 'tom ferris'),
    ],
    { name: 'Tom Ferris', guests: '8', day: '{{iso +4}}' },
  ),
  talk(
    'openings',
    'garage',
    '86-tyres-on-a-polo',
    [
      { say: 'morning, i need two new tyres on my polo', gives: { service: 'tyres' } },
      to('name', 'keith sands', 'keith sands'),
    ],
    { name: 'Keith Sands', service: 'tyres', car: [null, 'polo', 'Polo', 'my polo', 'a polo'] },
    { end: ['open'] },
  ),
];

export const several = [
  talk(
    'several facts',
    'homes',
    '86-all-at-once',
    [
      {
        say: "this is rosa klein and we're hoping to rent a two bedroom place in fairview",
        gives: { name: 'rosa klein', interest: 'rent', area: 'fairview', bedrooms: 'two' },
      },
      to('budget', 'about two thousand a month', '2000'),
    ],
    { name: 'Rosa Klein', interest: 'rent', area: /fairview/i, bedrooms: '2', budget: '2000' },
  ),
  after(
    'several facts',
    'dental',
    '86-day-and-time-and-number',
    'day',
    [
      {
        say: '{{weekday +6}} around four, and my number is five one eight five five five oh one nine two',
        gives: { day: '{{weekday +6}}', time_of_day: 'around four', phone: '518 555 0192' },
      },
      agree('phone', /0192/),
    ],
    { day: '{{iso +6}}', time_of_day: /four|4/i, phone: '+15185550192' },
    { end: ['open', 'completed'] },
  ),
];

export const phones = [
  answer(
    'phones',
    'restaurant',
    '86-my-daughters-phone',
    'phone',
    ["best to use my daughter's, three one two five five five oh one oh eight", '312 555 0108'],
    '+13125550108',
  ),
  after(
    'phones',
    'dental',
    '86-from-abroad',
    'phone',
    [
      to('phone', 'oh seven seven double oh nine hundred two four six', '07700 900246'),
      { say: "it's a british number", gives: { phone: 'plus 44 7700 900246' } },
      agree('phone', /7700\s?900246/),
    ],
    { phone: '+447700900246' },
    { patient: ['phone'], end: ['open', 'completed'] },
  ),
];

export const emails = [
  answer(
    'e-mails',
    'orders',
    '86-work-one',
    'email',
    [
      "you'd better use my work one, that's p dot novak at tilby hyphen glass dot com",
      'p.novak@tilby-glass.com',
    ],
    'p.novak@tilby-glass.com',
    { end: ['open', 'completed'] },
  ),
  after(
    'e-mails',
    'orders',
    '86-handle-snapped',
    'email',
    [
      'the handle snapped clean off the first time i used it',
      to('email', 'greta at pinewood dot net', 'greta@pinewood.net'),
      agree('email', /gretapinewoodnet/),
    ],
    { email: 'greta@pinewood.net', details: '?' },
    { patient: ['email'], forbid: [[1, /leave that out/i]], end: ['open', 'completed'] },
  ),
];

export const dates = [
  answer(
    'dates',
    'dental',
    '86-wednesday-no-class',
    'day',
    ["wednesday, no hang on, i've got my class on wednesdays, thursday", 'thursday'],
    '{{iso +2}}',
  ),
  answer(
    'dates',
    'garage',
    '86-after-the-weekend',
    'day',
    ['straight after the weekend if you can', 'monday'],
    '{{iso +6}}',
    { patient: ['day'] },
  ),
  answer(
    'dates',
    'restaurant',
    '86-our-anniversary',
    'day',
    ["it's our anniversary, so the fifth of december", 'december fifth'],
    '{{iso 12-05}}',
  ),
  answer(
    'dates',
    'dental',
    '86-monday-not-this',
    'day',
    ["monday, not this coming one, i'm away, the one after", '{{month +13}} {{ord +13}}'],
    '{{iso +13}}',
    { patient: ['day'] },
  ),
];

export const numbers = [
  answer(
    'numbers',
    'restaurant',
    '86-and-a-baby',
    'guests',
    ["we're five, oh and the baby, so six", 'six'],
    '6',
  ),
  answer(
    'numbers',
    'homes',
    '86-half-a-million',
    'budget',
    ["we don't want to go over half a million", 'five hundred thousand'],
    '500000',
  ),
];

export const choices = [
  answer(
    'choices',
    'dental',
    '86-killing-me',
    'reason',
    ['my back tooth has been killing me since sunday', 'a toothache'],
    'toothache',
  ),
  answer(
    'choices',
    'orders',
    '86-got-a-rake',
    'problem',
    ['i asked for a spade and you sent me a rake', 'the wrong item'],
    'wrong item',
  ),
];

export const texts = [
  answer(
    'text',
    'helpdesk',
    '86-goes-black',
    'problem',
    ['well every now and then it just goes black for a few seconds', 'it goes black'],
    /black/i,
  ),
  answer(
    'text',
    'reception',
    '86-letter-from-the-irs',
    'concern',
    ["i've had a letter from the irs and i don't know what to do with it", 'a letter from the irs'],
    /letter/i,
  ),
];
