/** Tone, waiting, people, goodbyes and odd yeses, the eighty-first set. */
import { agree, talk, to } from '../conversation';

const misheard = /(?:did not|didn't|do not|don't|could not|couldn't) (?:understand|catch|get that|hear)/i;
const abe = to('name', 'abe lindqvist');

export const tone = [
  talk(
    'tone',
    'dental',
    '81-guten-tag',
    [
      'guten tag ich hätte gerne einen termin',
      to('name', 'okay in english then my name is jonas weber', 'jonas weber'),
      to('reason', 'a check up'),
    ],
    { name: 'Jonas Weber', reason: 'check-up' },
    { require: [[1, /english|englisch/i]], mayRepeat: true },
  ),
  talk(
    'tone',
    'garage',
    '81-twenty-minutes',
    [
      "i've been trying to get through to you lot for twenty minutes it's a joke",
      abe,
      to('service', 'tyres'),
    ],
    { name: 'Abe Lindqvist', service: 'tyres' },
    { forbid: [misheard] },
  ),
  talk(
    'tone',
    'orders',
    '81-snapped',
    [
      {
        say: 'your bloody shears snapped clean in half the first time i used them',
        gives: { problem: 'damaged' },
      },
      to('order_number', '612044'),
      to('email', 'abe at lindqvist dot se'),
    ],
    { order_number: '612044', problem: 'damaged', email: 'abe@lindqvist.se', details: '?' },
    { forbid: [/bloody/i, misheard], patient: ['problem'], end: ['open', 'completed'] },
  ),
  talk(
    'tone',
    'reception',
    '81-bonjour',
    ['bonjour est-ce que vous parlez français', to('name', 'okay it is claire fontaine', 'claire fontaine')],
    { name: 'Claire Fontaine' },
    { require: [[1, /english|anglais/i]], mayRepeat: true },
  ),
  talk(
    'tone',
    'helpdesk',
    '81-hopeless',
    ["i'm so sorry i'm absolutely hopeless with these things", abe, to('employee_number', '3391')],
    { name: 'Abe Lindqvist', employee_number: '3391' },
    { forbid: [misheard] },
  ),
  talk(
    'tone',
    'pharmacy',
    '81-not-now-sweetie',
    [
      abe,
      {
        to: 'date_of_birth',
        say: "no sweetie not now daddy's on the phone sorry it's the fifth of may nineteen eighty",
        again: 'may 5th 1980',
      },
      to('medicine', 'an inhaler'),
    ],
    { name: 'Abe Lindqvist', date_of_birth: '1980-05-05', medicine: /inhaler/i },
  ),
];

export const offTopic = [
  talk(
    'off topic',
    'dental',
    '81-the-game',
    ['did you catch the game last night what a finish', abe, to('reason', 'cleaning')],
    { name: 'Abe Lindqvist', reason: 'cleaning' },
  ),
  talk(
    'off topic',
    'restaurant',
    '81-is-this-the-dentist',
    ["is this doctor meyer's office", 'oh sorry wrong number bye'],
    {},
    { end: ['goodbye'] },
  ),
  talk(
    'off topic',
    'homes',
    '81-snowing-here',
    [abe, "it's snowing like mad here is it where you are", to('interest', 'rent')],
    { name: 'Abe Lindqvist', interest: 'rent' },
  ),
];

export const holds = [
  talk(
    'hold',
    'dental',
    '81-at-the-door',
    [abe, "hang on a second there's someone at the door", "okay i'm back sorry", to('reason', 'cleaning')],
    { name: 'Abe Lindqvist', reason: 'cleaning' },
    { forbid: [misheard], mayRepeat: true },
  ),
  talk(
    'hold',
    'orders',
    '81-find-the-email',
    [
      'let me just find the email one moment',
      to('order_number', 'right here we are 612044'),
      to('problem', 'late'),
    ],
    { order_number: '612044', problem: 'late' },
    { forbid: [[1, misheard]] },
  ),
  talk(
    'hold',
    'garage',
    '81-pulling-over',
    ["bear with me i'm just pulling over", 'right go on', abe, to('service', 'repair')],
    { name: 'Abe Lindqvist', service: 'repair' },
    { forbid: [misheard], mayRepeat: true },
  ),
  talk(
    'hold',
    'pharmacy',
    '81-get-the-box',
    [
      abe,
      to('date_of_birth', 'may 5th 1980'),
      { to: 'medicine', say: "i'll go and get the box hold on", again: 'lisinopril' },
      { say: 'okay it says lisinopril ten milligrams', gives: { medicine: 'lisinopril' } },
      to('how', 'pick up'),
    ],
    { name: 'Abe Lindqvist', date_of_birth: '1980-05-05', medicine: /lisinopril/i, how: 'pick up' },
    { forbid: [misheard], patient: ['medicine'] },
  ),
  talk(
    'hold',
    'restaurant',
    '81-ask-my-wife',
    [
      'yes please',
      abe,
      to('guests', 'two'),
      { to: 'day', say: "can you give me a sec i'll ask my wife", again: '{{weekday +4}}' },
      { say: 'she says {{weekday +4}}', gives: { day: '{{weekday +4}}' } },
      to('time', 'seven'),
    ],
    { name: 'Abe Lindqvist', guests: '2', day: '{{iso +4}}', time: /seven|7/i, wishes: '?' },
    { forbid: [misheard], patient: ['day'] },
  ),
];

export const humans = [
  talk(
    'human',
    'dental',
    '81-talk-to-machines',
    ["i don't talk to machines get me a real person", 'fine', abe],
    { name: 'Abe Lindqvist' },
    {
      require: [[1, /person|someone|people|colleague|call you back|put you through|team/i]],
      forbid: [misheard],
      mayRepeat: true,
    },
  ),
  talk(
    'human',
    'reception',
    '81-is-mr-dunn-in',
    ['is mr dunn in please', abe, agree('name', /lindqvist/i), to('concern', 'the audit')],
    { name: 'Abe Lindqvist', concern: /audit/i, for_whom: ['Mr. Dunn', null] },
    { forbid: [misheard] },
  ),
  talk(
    'human',
    'helpdesk',
    '81-actual-technician',
    ['can you just put me through to an actual technician', abe],
    { name: 'Abe Lindqvist' },
    {
      require: [[1, /person|someone|people|colleague|call you back|put you through|write to you|team/i]],
      forbid: [misheard],
    },
  ),
  talk(
    'human',
    'energy',
    '81-billing-makes-no-sense',
    ['your last bill makes no sense whatsoever i want to speak to billing'],
    {},
    { end: ['transferred'] },
  ),
];

export const goodbyes = [
  talk(
    'goodbye',
    'dental',
    '81-to-the-end',
    [
      abe,
      to('reason', 'whitening'),
      to('day', '{{weekday +2}}'),
      to('time_of_day', 'late afternoon'),
      to('phone', '617 555 0120'),
      agree('phone', /0120/),
    ],
    {
      name: 'Abe Lindqvist',
      reason: 'whitening',
      day: '{{iso +2}}',
      time_of_day: /late afternoon/i,
      phone: '+16175550120',
    },
    { end: ['completed'] },
  ),
  talk(
    'goodbye',
    'restaurant',
    '81-my-bus',
    ['yes', abe, "oh here's my bus i'll call you back bye"],
    { name: 'Abe Lindqvist' },
    { end: ['goodbye'] },
  ),
  talk(
    'goodbye',
    'orders',
    '81-nothing-to-add',
    [
      to('order_number', '612044'),
      to('problem', 'it never showed up', 'late'),
      to('email', 'abe at lindqvist dot se'),
      to('details', 'no just get on with it please', 'no'),
    ],
    { order_number: '612044', problem: 'late', email: 'abe@lindqvist.se' },
    { end: ['completed'] },
  ),
  talk(
    'goodbye',
    'garage',
    '81-ta-ta',
    [abe, 'right you are cheerio then'],
    { name: 'Abe Lindqvist' },
    { end: ['goodbye'] },
  ),
  talk(
    'goodbye',
    'vets',
    '81-let-you-go',
    [
      to('owner_name', 'abe lindqvist'),
      to('pet_name', 'moose'),
      "sorry i've got to dash i'll let you go bye bye",
    ],
    { owner_name: 'Abe Lindqvist', pet_name: /^moose$/i },
    { end: ['goodbye'] },
  ),
];

export const yesAndNo = [
  talk(
    'yes and no',
    'restaurant',
    '81-why-im-ringing',
    ["well that's why i'm ringing", abe, to('guests', 'two')],
    { name: 'Abe Lindqvist', guests: '2' },
  ),
  talk(
    'yes and no',
    'pharmacy',
    '81-thats-the-one',
    [
      abe,
      to('date_of_birth', 'may 5th 1980'),
      { confirm: 'date_of_birth', hears: /1980/, say: "that's the one" },
      to('medicine', 'insulin'),
    ],
    { name: 'Abe Lindqvist', date_of_birth: '1980-05-05', medicine: /^insulin$/i },
  ),
  talk(
    'yes and no',
    'insurance',
    '81-thank-god-no',
    [
      abe,
      to('policy', '771203'),
      to('incident_day', 'yesterday'),
      agree('incident_day', /{{ord -1}}/),
      to('kind', 'a car accident'),
      to('injured', 'thank god no', 'no'),
      to('description', 'someone ran into the back of me at a light'),
    ],
    {
      name: 'Abe Lindqvist',
      policy: '771203',
      incident_day: '{{iso -1}}',
      kind: 'car accident',
      injured: 'no',
      description: /ran into the back/i,
    },
  ),
  talk(
    'yes and no',
    'apartments',
    '81-only-if-they-knock',
    [
      to('topic', 'a repair'),
      to('unit', 'building c unit 12'),
      to('trouble', 'the heater is dead'),
      to('may_enter', 'sure as long as they knock first', 'yes'),
      to('tenant', 'abe lindqvist'),
    ],
    {
      topic: 'repair',
      unit: /building c,? unit 12/i,
      trouble: /heater/i,
      may_enter: 'yes',
      tenant: 'Abe Lindqvist',
    },
  ),
  talk(
    'yes and no',
    'orders',
    '81-dont-think-so',
    [
      to('order_number', '612044'),
      to('problem', 'damaged'),
      to('email', 'abe at lindqvist dot se'),
      { confirm: 'email', hears: /abelindqvistse/, say: 'correct yeah' },
      to('details', "hmm no i don't think so", 'no'),
    ],
    { order_number: '612044', problem: 'damaged', email: 'abe@lindqvist.se' },
    { end: ['completed'] },
  ),
];
