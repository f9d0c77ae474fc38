/** Changes, refusals and cancellations, the eighty-eighth set. */
import type { Conversation } from '../conversation';
import { agree, talk, to } from '../conversation';
import { after } from './regulars';

export const corrections = [
  after(
    'corrections',
    'restaurant',
    '88-said-but-meant',
    'time',
    [
      {
        say: 'oh wait, sorry, i said {{weekday +4}} but i meant {{weekday +5}}',
        gives: { day: '{{weekday +5}}' },
      },
      to('time', 'at six'),
    ],
    { day: '{{iso +5}}', time: /six|6|18:00/i },
  ),
  after(
    'corrections',
    'vets',
    '88-cat-not-dog',
    'day',
    [
      { say: 'hold on, did i say dog? sorry, i meant cat', gives: { animal: 'a cat' } },
      to('day', 'tomorrow'),
    ],
    { animal: 'cat', day: '{{iso +1}}' },
  ),
  after(
    'corrections',
    'orders',
    '88-domain-read-back',
    'email',
    [
      to('email', 'greta at lindale dot com', 'greta@lindell.com'),
      { say: "no, it's lindell, l i n d e l l, dot com", gives: { email: 'greta@lindell.com' } },
      agree('email', /gretalindellcom/, 'no, greta at l i n d e l l dot com'),
    ],
    { email: 'greta@lindell.com' },
    { patient: ['email'], end: ['open', 'completed'] },
  ),
  after(
    'corrections',
    'garage',
    '88-last-digits-at-once',
    'phone',
    [to('phone', 'oh seven seven double oh nine hundred one two six, sorry, one two nine', '07700 900129')],
    { phone: '+447700900129' },
    { end: ['open', 'completed'] },
  ),
  after(
    'corrections',
    'homes',
    '88-rent-not-buy',
    'bedrooms',
    [
      { say: "sorry, i misspoke, we're looking to rent, not buy", gives: { interest: 'rent' } },
      to('bedrooms', 'two'),
    ],
    { interest: 'rent', bedrooms: '2' },
  ),
  after(
    'corrections',
    'salon',
    '88-blow-dry-instead',
    'time',
    [
      { say: 'actually, make it a blow-dry instead of the haircut', gives: { service: 'a blow-dry' } },
      to('time', 'at noon', 'noon'),
    ],
    { service: 'blow-dry', time: /noon|12/i },
  ),
  after(
    'corrections',
    'hotel',
    '88-sister-comes-too',
    'room',
    [
      { say: "oh sorry, there's three of us, my sister's coming too", gives: { guests: 'three' } },
      to('room', 'so a suite, please', 'a suite'),
    ],
    { guests: '3', room: 'suite' },
  ),
];

const notUnderstood = /(?:didn't|did not|don't|couldn't|could not) (?:understand|catch|get that|hear)/i;
const refused: Partial<Conversation> = {
  forbid: [notUnderstood],
  end: ['open', 'goodbye', 'completed', 'agent_ended', 'not_understood'],
};

export const refusals = [
  after(
    'refusals',
    'restaurant',
    '88-no-number',
    'phone',
    ["i'd rather not leave a number", "no, i just don't want to"],
    {},
    refused,
  ),
  after(
    'refusals',
    'pharmacy',
    '88-birth-date-private',
    'date_of_birth',
    ["i'm not comfortable giving my birth date over the phone", "no, i'm not going to"],
    {},
    refused,
  ),
  after(
    'refusals',
    'opticians',
    '88-no-phone-at-all',
    'phone',
    ["i haven't got a phone of my own, i'm at my neighbour's", "no, there isn't one"],
    {},
    refused,
  ),
  talk(
    'refusals',
    'gym',
    '88-not-my-age',
    [
      'yes i am',
      to('name', 'lewis grant'),
      "do i have to tell you my age? i'd rather not",
      'no, sorry, i keep that to myself',
    ],
    { name: 'Lewis Grant' },
    refused,
  ),
];

export const cancellations = [
  after(
    'cancellation',
    'restaurant',
    '88-friends-cant',
    'phone',
    ["actually, scrap that, my friends can't make it after all", 'yeah, sorry, bye'],
    {},
    { forbid: [[1, /phone number/i]], end: ['goodbye', 'agent_ended'] },
  ),
  talk(
    'cancellation',
    'hotel',
    '88-cancel-the-weekend',
    [
      "hi, i've got a room booked for this weekend and i need to cancel it",
      'okay, do i get charged for that',
      'alright, thank you, bye',
    ],
    { arrival: '?' },
    {
      forbid: [/what day are you arriving/i, /(?:is|has been|have) cancell?ed/i],
      require: [/two days before/i],
      mayRepeat: true,
      end: ['goodbye', 'agent_ended'],
    },
  ),
  after(
    'cancellation',
    'dental',
    '88-not-covered',
    'time_of_day',
    ["never mind, it turns out my insurance won't cover it, so forget about the appointment", 'okay, bye'],
    {},
    { forbid: [[1, /what time of day/i]], end: ['goodbye', 'agent_ended'] },
  ),
];
