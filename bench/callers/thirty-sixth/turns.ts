/** The thirty-sixth set, ordinary people on an ordinary day: openings, several facts, changes. */
import { agree, talk, to } from '../conversation';
import { changes as changed } from '../one-answer';

export const openings = [
  talk(
    'openings',
    'dental',
    'day-tooth',
    [
      {
        say: "hi my name is dorothy keane and i've got a terrible toothache",
        gives: { name: 'dorothy keane', reason: 'toothache' },
      },
      to('day', 'tomorrow if possible', 'tomorrow'),
      to('time_of_day', 'early'),
    ],
    { name: 'Dorothy Keane', reason: 'toothache', day: '{{iso +1}}', time_of_day: /early/i },
  ),
  talk(
    'openings',
    'dental',
    'day-calling-to',
    [
      {
        say: 'hello i was calling to see if i can get in for a check up on {{weekday +3}}',
        gives: { reason: 'check up', day: '{{weekday +3}}' },
      },
      to('name', 'lou pearson'),
      to('time_of_day', 'eleven'),
    ],
    { name: 'Lou Pearson', reason: 'check-up', day: '{{iso +3}}', time_of_day: /eleven|11/i },
  ),
  talk(
    'openings',
    'restaurant',
    'day-anniversary',
    [
      {
        say: "yes it's our anniversary so we'd like a table for two on {{weekday +4}} at eight",
        gives: { guests: 'two', day: '{{weekday +4}}', time: 'eight' },
      },
      to('name', 'grace farrell'),
      to('phone', '312 555 0119'),
    ],
    {
      name: 'Grace Farrell',
      guests: '2',
      day: '{{iso +4}}',
      time: /eight|8/i,
      phone: '+13125550119',
      wishes: '?',
    },
  ),
  talk(
    'openings',
    'restaurant',
    'day-under',
    [
      { say: 'sure five people under ortiz please', gives: { guests: 'five', name: 'ortiz' } },
      to('day', 'tonight'),
      to('time', 'half past six'),
    ],
    { name: 'Ortiz', guests: '5', day: '{{iso +0}}', time: /half past six|6:30/i },
  ),
  talk(
    'openings',
    'orders',
    'day-never-came',
    [
      {
        say: 'yeah hi my parcel never came it is order 551209',
        gives: { order_number: '551209', problem: 'late' },
      },
      to('email', 'lou at example dot com'),
      agree('email', /lou@example/),
    ],
    { order_number: '551209', problem: 'late', email: 'lou@example.com', details: '?' },
  ),
  talk(
    'openings',
    'homes',
    'day-relocating',
    [
      {
        say: "hi this is priya raman we're relocating next year and want to rent a two bedroom",
        gives: { name: 'priya raman', interest: 'rent', bedrooms: 'two' },
      },
      to('area', 'lakeside'),
      to('budget', 'two thousand a month'),
    ],
    { name: 'Priya Raman', interest: 'rent', bedrooms: '2', area: /^lakeside$/i, budget: '2000' },
  ),
  talk(
    'openings',
    'helpdesk',
    'day-screen',
    [
      {
        say: "hey it's tyler beckett my monitor won't turn on",
        gives: { name: 'tyler beckett', device: 'monitor', problem: "it won't turn on" },
      },
      to('employee_number', '20311'),
    ],
    {
      name: 'Tyler Beckett',
      device: 'monitor',
      employee_number: '20311',
      problem: [
        null,
        "it won't turn on",
        "my monitor won't turn on",
        "monitor won't turn on",
        "won't turn on",
      ],
    },
    { patient: ['problem'] },
  ),
  talk(
    'openings',
    'garage',
    'day-mot-due',
    [
      {
        say: "morning my mot's due can i bring it in on {{weekday +3}}",
        gives: { service: 'mot', day: '{{weekday +3}}' },
      },
      to('name', 'maureen sykes'),
      to('car', 'a nissan micra'),
    ],
    { name: 'Maureen Sykes', service: 'MOT', car: /^(?:a )?nissan micra$/i, day: ['{{iso +3}}', null] },
    { patient: ['day'] },
  ),
  talk(
    'openings',
    'pharmacy',
    'day-refill',
    [
      {
        say: 'hi i need to refill my lisinopril please',
        gives: { medicine: 'lisinopril' },
      },
      to('name', 'walter boone'),
      to('date_of_birth', 'july ninth 1961'),
    ],
    {
      name: 'Walter Boone',
      date_of_birth: '1961-07-09',
      medicine: [null, 'lisinopril', 'Lisinopril', 'my lisinopril'],
    },
    { patient: ['medicine'] },
  ),
  talk(
    'openings',
    'salon',
    'day-cut',
    [
      {
        say: 'hi can i get a haircut with jess on {{weekday +3}}',
        gives: { service: 'haircut', stylist: 'jess', day: '{{weekday +3}}' },
      },
      to('name', 'trish kowalski'),
      to('time', 'around noon'),
    ],
    {
      name: 'Trish Kowalski',
      service: 'haircut',
      stylist: [null, 'jess', 'Jess'],
      day: '{{iso +3}}',
      time: /noon/i,
    },
    { patient: ['stylist'] },
  ),
  talk(
    'several facts',
    'dental',
    'day-name-reason-day',
    [
      {
        to: 'name',
        say: 'gloria winfield for a cleaning on {{weekday +4}}',
        again: 'gloria winfield',
        gives: { reason: 'cleaning', day: '{{weekday +4}}' },
      },
      to('time_of_day', 'nine'),
    ],
    { name: 'Gloria Winfield', reason: 'cleaning', day: '{{iso +4}}', time_of_day: /nine|9/i },
  ),
  talk(
    'several facts',
    'dental',
    'day-day-phone',
    [
      to('name', 'lou pearson'),
      to('reason', 'whitening'),
      {
        to: 'day',
        say: '{{weekday +3}} at three and you can call me on 503 555 0119',
        again: '{{weekday +3}}',
        gives: { time_of_day: 'three', phone: '503 555 0119' },
      },
      agree('phone', /0119/),
    ],
    {
      name: 'Lou Pearson',
      reason: 'whitening',
      day: '{{iso +3}}',
      time_of_day: /three|3/i,
      phone: '+15035550119',
    },
    { patient: ['time_of_day', 'phone'] },
  ),
  talk(
    'several facts',
    'homes',
    'day-area-rooms',
    [
      to('name', 'trish'),
      {
        to: 'interest',
        say: 'i want to buy something with three bedrooms in the old town',
        again: 'buy',
        gives: { bedrooms: 'three', area: 'the old town' },
      },
      to('budget', 'around 350000'),
    ],
    { name: 'Trish', interest: 'buy', bedrooms: '3', area: /^(?:the )?old town$/i, budget: '350000' },
  ),
  talk(
    'several facts',
    'hotel',
    'day-nights-guests',
    [
      {
        to: 'arrival',
        say: '{{weekday +3}} for two nights two adults',
        again: '{{weekday +3}}',
        gives: { nights: 'two', guests: 'two' },
      },
      to('room', 'a double please'),
      to('name', 'neil hargreaves'),
    ],
    { arrival: '{{iso +3}}', nights: '2', guests: '2', room: 'double', name: 'Neil Hargreaves' },
    { patient: ['guests'] },
  ),
  talk(
    'several facts',
    'helpdesk',
    'day-name-number',
    [
      {
        to: 'name',
        say: 'tyler beckett employee 20311',
        again: 'tyler beckett',
        gives: { employee_number: '20311' },
      },
      to('device', 'printer'),
    ],
    { name: 'Tyler Beckett', employee_number: '20311', device: 'printer' },
  ),
  talk(
    'several facts',
    'pharmacy',
    'day-name-dob',
    [
      {
        to: 'name',
        say: 'ivy castellano born march second 2019',
        again: 'ivy castellano',
        gives: { date_of_birth: 'march second 2019' },
      },
      agree('date_of_birth', /March 2/),
      to('medicine', 'amoxicillin'),
    ],
    { name: 'Ivy Castellano', date_of_birth: '2019-03-02', medicine: /^amoxicillin$/i },
  ),
];

export const changes = [
  ...changed('dental', 'phone', [
    ["oh {{weekday +3}} won't work i've got a shift how about {{weekday +4}}", { day: '{{iso +4}}' }],
    ['i said ten but could it be two', { time_of_day: /two|2/i }],
    ["put it under my daughter's name instead lucia lopez", { name: 'Lucia Lopez' }],
    ["not a cleaning i'm sorry a check up", { reason: 'check-up' }],
    ['can we go back to the day i need {{weekday +5}}', { day: '{{iso +5}}' }],
  ]),
  ...changed('restaurant', 'phone', [
    ['two more are coming so make it six', { guests: '6' }],
    ['one of us just dropped out so three', { guests: '3' }],
    ['make that half past seven', { time: /half past seven|7:30/i }],
  ]),
  ...changed('orders', 'email', [
    ["i got a digit wrong in that order number it's 880135", { order_number: '880135' }],
    ["actually it isn't late it's damaged", { problem: 'damaged' }],
  ]),
  ...changed('helpdesk', 'email', [
    ['on second thought make it high', { urgency: 'high' }],
    ['the last digit of my badge is a one not a zero', { employee_number: '4411' }],
  ]),
  ...changed('homes', 'email', [['not fairview lakeside', { area: /^lakeside$/i }]]),
  talk(
    'corrections',
    'dental',
    'day-area-code',
    [
      to('name', 'lou pearson'),
      to('reason', 'cleaning'),
      to('day', 'tomorrow'),
      to('time_of_day', 'ten'),
      to('phone', '503 555 0119'),
      { confirm: 'phone', hears: /971/, say: 'yes', no: 'no the area code is nine seven one' },
      { confirm: 'phone', hears: /971/, say: 'yes', no: 'no 971 555 0119' },
    ],
    {
      name: 'Lou Pearson',
      reason: 'cleaning',
      day: '{{iso +1}}',
      time_of_day: /ten|10/i,
      phone: '+19715550119',
    },
    { patient: ['phone'], end: ['open', 'completed'] },
  ),
  talk(
    'corrections',
    'homes',
    'day-email-no-dot',
    [
      to('name', 'grace farrell'),
      to('interest', 'sell'),
      to('area', 'fairview'),
      to('bedrooms', 'four'),
      to('budget', '600000'),
      to('email', 'grace dot farrell at icloud dot com'),
      { confirm: 'email', hears: /gracefarrell@/, say: 'yes', no: 'no without the dot' },
      { confirm: 'email', hears: /gracefarrell@/, say: 'yes', no: 'no gracefarrell at icloud dot com' },
      { confirm: 'email', hears: /gracefarrell@/, say: 'yes' },
    ],
    {
      name: 'Grace Farrell',
      interest: 'sell',
      area: /^fairview$/i,
      bedrooms: '4',
      budget: '600000',
      email: 'gracefarrell@icloud.com',
    },
    { patient: ['email'] },
  ),
];
