/** Names, openings and several facts at once, in the eighth set. */
import { agree, type Expected, talk, to } from '../conversation';

const named = (id: string, say: string, again: string, name: Expected, extras = {}) =>
  talk(
    'names',
    'garage',
    `8-${id}`,
    [to('name', say, again), to('service', 'mot please', 'mot')],
    { name, service: 'MOT' },
    extras,
  );

export const names = [
  named('the-name-is', "the name's fletcher, dorothy fletcher", 'dorothy fletcher', 'Dorothy Fletcher'),
  named('put-me', 'you can just write me down as terry bloom', 'terry bloom', 'Terry Bloom'),
  named(
    'bit-long',
    "ooh it's a bit of a mouthful, aleksandra wisniewska",
    'aleksandra wisniewska',
    'Aleksandra Wisniewska',
  ),
  named('account', "the account is under my husband, that's graham tolley", 'graham tolley', 'Graham Tolley'),
  named('before', "we've spoken before actually, it's nadia hussain", 'nadia hussain', 'Nadia Hussain'),
  named('mispronounce', "people always get it wrong, it's siobhan keane", 'siobhan keane', 'Siobhan Keane'),
  named('two-els', 'philip with two ls, phillip marsh', 'phillip marsh', 'Phillip Marsh'),
  named('junior', 'raymond tull junior', 'raymond tull', ['Raymond Tull Junior', 'Raymond Tull']),
  talk(
    'names',
    'dental',
    '8-spell',
    [to('name', "it's wright w r i g h t, simon wright", 'simon wright'), to('reason', 'toothache')],
    { name: 'Simon Wright', reason: 'toothache' },
  ),
  talk(
    'names',
    'dental',
    '8-daughter',
    [
      to('name', "it's not for me, my daughter's called phoebe lang", 'phoebe lang'),
      to('reason', 'toothache'),
    ],
    { name: 'Phoebe Lang', reason: 'toothache' },
  ),
  talk(
    'names',
    'reception',
    '8-from',
    [
      to('name', 'this is dominic from barker and sons, dominic reeve', 'dominic reeve'),
      agree('name', /dominicreeve/, 'no dominic reeve'),
      to('concern', 'our vat return'),
    ],
    { name: 'Dominic Reeve', concern: /vat return/i },
  ),
  talk(
    'names',
    'helpdesk',
    '8-hello',
    [to('name', "hello there, my name's wen li chang", 'wen li chang'), to('employee_number', '3344')],
    { name: 'Wen Li Chang', employee_number: '3344' },
  ),
];

export const openings = [
  talk(
    'openings',
    'dental',
    '8-cleaning-week',
    [
      {
        say: "oh hi, i'd like to get my teeth cleaned sometime {{weekday +3}} if there's anything free",
        gives: { reason: 'cleaning', day: '{{weekday +3}}' },
      },
      to('name', 'lydia marsh'),
      to('time_of_day', 'late morning'),
    ],
    { name: 'Lydia Marsh', reason: 'cleaning', day: '{{iso +3}}', time_of_day: /late morning/i },
  ),
  talk(
    'openings',
    'orders',
    '8-not-arrived',
    [
      {
        say: "good morning i'm ringing because my parcel still hasn't turned up",
        gives: { problem: 'late' },
      },
      to('order_number', 'that was two two seven nine oh one', '227901'),
      to('email', 'amos@aol.com'),
      agree('email', /amosaolcom/),
    ],
    { order_number: '227901', problem: 'late', email: 'amos@aol.com', details: '?' },
  ),
  talk(
    'openings',
    'restaurant',
    '8-booking-name',
    [
      {
        say: 'yes good evening could i book in for tomorrow, name of hargreaves, there are six of us',
        gives: { day: 'tomorrow', name: 'hargreaves', guests: 'six' },
      },
      to('time', 'quarter past eight'),
    ],
    { name: 'Hargreaves', guests: '6', day: '{{iso +1}}', time: /quarter past eight|8:15/i },
  ),
  talk(
    'openings',
    'helpdesk',
    '8-laptop',
    [
      {
        say: "hi this is tobias from sales, my laptop won't connect to the vpn",
        gives: { device: 'laptop', problem: "won't connect to the vpn" },
      },
      to('name', 'tobias krug'),
      to('employee_number', '4109'),
    ],
    { name: ['Tobias Krug', 'Tobias'], employee_number: '4109', device: 'laptop', problem: '?' },
  ),
  talk(
    'openings',
    'homes',
    '8-rent',
    [
      {
        say: 'hello yes i saw your sign, i need a place to rent from next month',
        gives: { interest: 'rent' },
      },
      to('name', 'bruno costa'),
      to('area', 'the old town', 'old town'),
    ],
    { name: 'Bruno Costa', interest: 'rent', area: /old town/i },
  ),
  talk(
    'openings',
    'pharmacy',
    '8-mum',
    [
      { say: "hi i'm calling for my mum she's run out of her tablets" },
      to('name', 'her name is sheila crowe', 'sheila crowe'),
      to('date_of_birth', 'the tenth of august nineteen forty four', 'august 10 1944'),
      agree('date_of_birth', /august101944/),
    ],
    { name: 'Sheila Crowe', date_of_birth: '1944-08-10', medicine: '?' },
  ),
  talk(
    'openings',
    'garage',
    '8-full',
    [
      {
        say: 'yeah hi i want to bring my polo in for a full service on {{weekday +4}}',
        gives: { service: 'full service', day: '{{weekday +4}}', car: 'a polo' },
      },
      to('name', 'dean marlow'),
      agree('day', /{{weekday +4}}/i),
    ],
    { name: 'Dean Marlow', service: 'full service', day: '{{iso +4}}', car: '?' },
  ),
  talk(
    'openings',
    'reception',
    '8-refund',
    [
      { say: "good afternoon i've got a question about my tax refund", gives: { concern: 'tax refund' } },
      to('name', 'iris nolan'),
      agree('name', /irisnolan/),
      to('for_whom', 'ms hartwell'),
    ],
    { name: 'Iris Nolan', concern: /tax refund/i, for_whom: 'Ms. Hartwell' },
    { patient: ['concern'] },
  ),
];

export const several = [
  talk(
    'several facts',
    'restaurant',
    '8-time-guests',
    [
      'yes',
      to('name', 'colin ford'),
      { say: 'table for three at half past six please', gives: { guests: 'three', time: 'half past six' } },
      to('day', 'tomorrow'),
    ],
    { name: 'Colin Ford', guests: '3', day: '{{iso +1}}', time: /half past six|6:30/i },
  ),
  talk(
    'several facts',
    'restaurant',
    '8-day-phone',
    [
      'yes',
      to('name', 'colin ford'),
      to('guests', 'two'),
      {
        say: '{{weekday +3}} and my number is 312 555 0175',
        gives: { day: '{{weekday +3}}', phone: '312 555 0175' },
      },
      to('time', 'nine'),
    ],
    { name: 'Colin Ford', guests: '2', day: '{{iso +3}}', phone: '+13125550175', time: /nine|9/i },
  ),
  talk(
    'several facts',
    'orders',
    '8-all',
    [
      {
        say: "it's order four four one oh nine two, it arrived damaged, you can mail me at gus at yahoo dot com",
        gives: { order_number: '441092', problem: 'damaged', email: 'gus@yahoo.com' },
      },
      agree('email', /gusyahoocom/),
    ],
    { order_number: '441092', problem: 'damaged', email: 'gus@yahoo.com' },
  ),
  talk(
    'several facts',
    'helpdesk',
    '8-device-problem',
    [
      to('name', 'mel tran'),
      to('employee_number', '6650'),
      {
        say: "it's the monitor, it keeps flickering",
        gives: { device: 'monitor', problem: 'it keeps flickering' },
      },
      to('urgency', 'not urgent at all', 'low'),
    ],
    { name: 'Mel Tran', employee_number: '6650', device: 'monitor', problem: /flickering/i, urgency: 'low' },
    { patient: ['problem'] },
  ),
  talk(
    'several facts',
    'homes',
    '8-buy-beds',
    [
      to('name', 'greta olsen'),
      {
        say: 'buy, three bedrooms, up to five hundred thousand',
        gives: { interest: 'buy', bedrooms: 'three', budget: 'five hundred thousand' },
      },
      to('area', 'fairview'),
    ],
    { name: 'Greta Olsen', interest: 'buy', area: /fairview/i, bedrooms: '3', budget: '500000' },
  ),
  talk(
    'several facts',
    'pharmacy',
    '8-med-how',
    [
      to('name', 'hugo lamb'),
      to('date_of_birth', 'september 9 1962'),
      agree('date_of_birth', /september91962/),
      {
        say: "it's simvastatin and i'll pick it up myself",
        gives: { medicine: 'simvastatin', how: 'pick up' },
      },
      to('appointment', '{{weekday +2}}'),
    ],
    {
      name: 'Hugo Lamb',
      date_of_birth: '1962-09-09',
      medicine: /^simvastatin$/i,
      how: 'pick up',
      appointment: /^{{iso +2}}/,
    },
  ),
  talk(
    'several facts',
    'dental',
    '8-name-reason-day',
    [
      {
        say: 'emma frost, whitening, and {{weekday +5}} would be great',
        gives: { name: 'emma frost', reason: 'whitening', day: '{{weekday +5}}' },
      },
      to('time_of_day', 'about three'),
    ],
    { name: 'Emma Frost', reason: 'whitening', day: '{{iso +5}}', time_of_day: /three|3/i },
  ),
  talk(
    'several facts',
    'garage',
    '8-name-phone',
    [
      {
        say: "it's neil carver and you can ring me on 07700 900789",
        gives: { name: 'neil carver', phone: '07700 900789' },
      },
      to('service', 'tyres'),
    ],
    { name: 'Neil Carver', service: 'tyres', phone: '+447700900789' },
  ),
  talk(
    'several facts',
    'reception',
    '8-who-what',
    [
      {
        say: 'olga brandt here, please tell mr dunn that my invoice is wrong',
        gives: { name: 'olga brandt', for_whom: 'mr dunn', concern: 'my invoice is wrong' },
      },
      agree('name', /olgabrandt/),
      to('phone', '212 555 0190'),
      agree('phone', /2125550190/),
    ],
    {
      name: 'Olga Brandt',
      for_whom: 'Mr. Dunn',
      concern: [null, 'my invoice is wrong'],
      phone: '+12125550190',
    },
  ),
];
