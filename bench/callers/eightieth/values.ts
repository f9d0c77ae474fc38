/** Who calls and what they answer, the eightieth set: people of many places, as plain as the examples, written down as heard. */
import { agree, talk, to } from '../conversation';

const tam = to('name', 'tamar levi');
const clean = to('reason', 'cleaning');
const dentalDay = [tam, clean, to('day', 'tomorrow'), to('time_of_day', 'at eleven', 'eleven')] as const;
const dentalKnown = { name: 'Tamar Levi', reason: 'cleaning', day: '{{iso +1}}', time_of_day: /eleven|11/i };
const order = [to('order_number', '770452'), to('problem', 'late')] as const;
const orderKnown = { order_number: '770452', problem: 'late', details: '?' };
const table = ['yes please', tam, to('guests', 'two')] as const;
const born = [tam, to('date_of_birth', 'june 6th 1966'), agree('date_of_birth', /1966/)] as const;
const bornKnown = { name: 'Tamar Levi', date_of_birth: '1966-06-06' };

export const names = [
  talk(
    'names',
    'restaurant',
    '80-under-haddad',
    ['yes', to('name', 'the name would be haddad', 'haddad'), to('guests', 'three')],
    { name: 'Haddad', guests: '3' },
  ),
  talk(
    'names',
    'dental',
    '80-first-only',
    [to('name', "i'm wei", 'wei chen'), to('reason', 'check up')],
    { name: ['Wei', 'Wei Chen'], reason: 'check-up' },
    { patient: ['name'] },
  ),
  talk(
    'names',
    'reception',
    '80-calling-for',
    [
      to('name', 'this is oksana calling from the bakery', 'oksana'),
      agree('name', /oksana/i),
      to('concern', 'our payroll'),
    ],
    { name: /^oksana/i, concern: /payroll/i, for_whom: ['payroll team', null] },
  ),
  talk(
    'names',
    'pharmacy',
    '80-dad',
    [
      to('name', "it's for my dad he's called reginald moss", 'reginald moss'),
      to('date_of_birth', 'june 6th 1936'),
      agree('date_of_birth', /1936/),
    ],
    { name: 'Reginald Moss', date_of_birth: '1936-06-06' },
  ),
  talk(
    'names',
    'garage',
    '80-oneill',
    [to('name', "o'neill patrick o'neill", "patrick o'neill"), to('service', 'mot')],
    { name: "Patrick O'Neill", service: 'MOT' },
  ),
  talk(
    'names',
    'helpdesk',
    '80-surname-first',
    [to('name', 'surname is nguyen first name linh', 'linh nguyen'), to('employee_number', '2210')],
    { name: 'Linh Nguyen', employee_number: '2210' },
  ),
  talk('names', 'homes', '80-dr', [to('name', 'dr amara obi', 'amara obi'), to('interest', 'buy')], {
    name: /amara obi$/i,
    interest: 'buy',
  }),
  talk(
    'names',
    'dental',
    '80-spell-first',
    [to('name', 'sean s e a n byrne', 'sean byrne'), to('reason', 'cleaning')],
    { name: 'Sean Byrne', reason: 'cleaning' },
  ),
  talk(
    'names',
    'boats',
    '80-mine-jorgensen',
    [
      to('boat', 'canoe'),
      to('people', 'two'),
      to('day', 'tomorrow'),
      to('hours', 'two'),
      to('name', "mine that's astrid jorgensen", 'astrid jorgensen'),
    ],
    { boat: 'canoe', people: '2', day: '{{iso +1}}', hours: '2', name: 'Astrid Jorgensen' },
  ),
];

export const openings = [
  talk(
    'openings',
    'dental',
    '80-clean-next',
    [
      {
        say: "good morning my name's farid i'd like a cleaning please",
        gives: { name: 'farid', reason: 'cleaning' },
      },
      to('day', 'tomorrow'),
    ],
    { name: 'Farid', reason: 'cleaning', day: '{{iso +1}}' },
  ),
  talk(
    'openings',
    'restaurant',
    '80-book-six',
    [
      { say: 'yes please for six on {{weekday +3}}', gives: { guests: 'six', day: '{{weekday +3}}' } },
      to('name', 'noor khan'),
    ],
    { guests: '6', day: '{{iso +3}}', name: 'Noor Khan' },
  ),
  talk(
    'openings',
    'orders',
    '80-broken',
    [
      {
        say: 'hi the shears i got from you are broken my order number is 330981',
        gives: { problem: 'damaged', order_number: '330981' },
      },
      to('email', 'ida at lind dot se', 'ida@lind.se'),
    ],
    { problem: 'damaged', order_number: '330981', email: 'ida@lind.se', details: '?' },
  ),
  talk(
    'openings',
    'homes',
    '80-sell-flat',
    [
      {
        say: "hello i'm thinking of selling my house in lakeside",
        gives: { interest: 'sell', area: 'lakeside' },
      },
      to('name', 'greta holm'),
      to('bedrooms', 'four'),
    ],
    { interest: 'sell', area: /lakeside/i, name: 'Greta Holm', bedrooms: '4' },
  ),
  talk(
    'openings',
    'garage',
    '80-tyres',
    [
      { say: 'hi i think i need two new tyres', gives: { service: 'tyres' } },
      to('name', 'rhys morgan'),
      to('car', 'seat ibiza'),
    ],
    { service: 'tyres', name: 'Rhys Morgan', car: /seat ibiza/i },
  ),
];

export const several = [
  talk(
    'several facts',
    'pharmacy',
    '80-medicine-pickup',
    [
      ...born,
      { say: "it's atorvastatin and i'll collect it", gives: { medicine: 'atorvastatin', how: 'pick up' } },
      to('appointment', 'tomorrow at ten'),
    ],
    { ...bornKnown, medicine: /^atorvastatin$/i, how: 'pick up', appointment: /^{{iso +1}}/ },
  ),
  talk(
    'several facts',
    'homes',
    '80-rent-two-bed',
    [
      tam,
      {
        say: 'rent a two bedroom in the old town',
        gives: { interest: 'rent', bedrooms: 'two', area: 'the old town' },
      },
      to('budget', '1600'),
    ],
    { name: 'Tamar Levi', interest: 'rent', bedrooms: '2', area: /old town/i, budget: '1600' },
  ),
  talk(
    'several facts',
    'dental',
    '80-day-and-time',
    [
      tam,
      clean,
      { say: '{{weekday +2}} at three', gives: { day: '{{weekday +2}}', time_of_day: 'three' } },
      to('phone', '212 555 0102'),
    ],
    {
      name: 'Tamar Levi',
      reason: 'cleaning',
      day: '{{iso +2}}',
      time_of_day: /three|3/i,
      phone: '+12125550102',
    },
    { end: ['completed', 'open'] },
  ),
];

export const phones = [
  talk(
    'phones',
    'dental',
    '80-triple',
    [
      ...dentalDay,
      to('phone', 'six four six triple five oh one nine nine', '646 555 0199'),
      agree('phone', /0199/),
    ],
    { ...dentalKnown, phone: '+16465550199' },
    { end: ['completed', 'open'] },
  ),
  talk(
    'phones',
    'dental',
    '80-my-husbands',
    [
      ...dentalDay,
      to('phone', "you can have my husband's 917 555 0145", '917 555 0145'),
      agree('phone', /0145/),
    ],
    { ...dentalKnown, phone: '+19175550145' },
    { end: ['completed', 'open'] },
  ),
  talk(
    'phones',
    'dental',
    '80-two-pieces',
    [
      ...dentalDay,
      to('phone', 'two one two five five five', '212 555 0137'),
      'zero one three seven',
      agree('phone', /0137/),
    ],
    { ...dentalKnown, phone: '+12125550137' },
    { patient: ['phone'], end: ['completed', 'open'] },
  ),
  talk(
    'phones',
    'restaurant',
    '80-call-me-on',
    [
      ...table,
      to('day', 'tomorrow'),
      to('time', 'seven'),
      to('phone', 'call me on three one two five five five oh one seven four', '312 555 0174'),
    ],
    { name: 'Tamar Levi', guests: '2', day: '{{iso +1}}', time: /seven|7/i, phone: '+13125550174' },
  ),
  talk(
    'phones',
    'garage',
    '80-plus44',
    [
      tam,
      to('service', 'mot'),
      to('car', 'a golf'),
      to('day', 'tomorrow'),
      agree('day', /./),
      to('phone', 'plus four four seven seven double zero nine zero zero one six two', '07700 900162'),
    ],
    { name: 'Tamar Levi', service: 'MOT', car: /golf/i, day: '{{iso +1}}', phone: '+447700900162' },
    { end: ['completed', 'open'] },
  ),
  talk(
    'phones',
    'reception',
    '80-oh-correct',
    [
      tam,
      agree('name', /tamar levi/i),
      to('concern', 'a refund'),
      to('for_whom', 'ms hartwell'),
      to('phone', '212 555 0116 no wait 0117', '212 555 0117'),
      agree('phone', /0117/),
    ],
    { name: 'Tamar Levi', concern: /refund/i, for_whom: 'Ms. Hartwell', phone: '+12125550117' },
    { end: ['completed', 'open'] },
  ),
];

export const emails = [
  talk(
    'e-mails',
    'orders',
    '80-plain',
    [
      ...order,
      to('email', "sure it's tamar at levi dot co dot il", 'tamar@levi.co.il'),
      agree('email', /levi/i),
    ],
    { ...orderKnown, email: 'tamar@levi.co.il' },
  ),
  talk(
    'e-mails',
    'orders',
    '80-first-dot-last',
    [
      ...order,
      to('email', 'first name dot last name tamar dot levi at gmail dot com', 'tamar.levi@gmail.com'),
      agree('email', /tamar.*levi/i),
    ],
    { ...orderKnown, email: 'tamar.levi@gmail.com' },
  ),
  talk(
    'e-mails',
    'orders',
    '80-two-words',
    [
      ...order,
      to('email', 'happy gardener one word at fastmail dot com', 'happygardener@fastmail.com'),
      agree('email', /happy ?gardener/i),
    ],
    { ...orderKnown, email: 'happygardener@fastmail.com' },
  ),
  talk(
    'e-mails',
    'helpdesk',
    '80-digits',
    [
      tam,
      to('employee_number', '4477'),
      to('device', 'laptop'),
      to('problem', 'blue screen'),
      to('urgency', 'high'),
      to('email', 't levi two at northwind dot com', 'tlevi2@northwind.com'),
    ],
    {
      name: 'Tamar Levi',
      employee_number: '4477',
      device: 'laptop',
      problem: /blue screen/i,
      urgency: 'high',
      email: 'tlevi2@northwind.com',
    },
  ),
];

export const dates = [
  talk(
    'dates',
    'dental',
    '80-fortnight',
    [tam, clean, to('day', 'two weeks from today', '{{month +14}} {{ord +14}}'), to('time_of_day', 'ten')],
    { name: 'Tamar Levi', reason: 'cleaning', day: '{{iso +14}}', time_of_day: /ten|10/i },
  ),
  talk(
    'dates',
    'dental',
    '80-work-on',
    [
      tam,
      clean,
      to('day', 'i work {{weekday +2}} so it would have to be {{weekday +3}}', '{{weekday +3}}'),
      to('time_of_day', 'ten'),
    ],
    { name: 'Tamar Levi', reason: 'cleaning', day: '{{iso +3}}', time_of_day: /ten|10/i },
  ),
  talk(
    'dates',
    'dental',
    '80-morning',
    [
      tam,
      clean,
      { say: 'tomorrow morning if you have anything', gives: { day: 'tomorrow', time_of_day: 'morning' } },
      to('phone', '212 555 0103'),
    ],
    {
      name: 'Tamar Levi',
      reason: 'cleaning',
      day: '{{iso +1}}',
      time_of_day: /morning/i,
      phone: '+12125550103',
    },
    { end: ['completed', 'open'] },
  ),
  talk(
    'dates',
    'dental',
    '80-date-then-day',
    [
      tam,
      clean,
      to('day', '{{month +5}} {{ordword +5}}', '{{month +5}} {{ord +5}}'),
      to('time_of_day', 'ten'),
    ],
    { name: 'Tamar Levi', reason: 'cleaning', day: '{{iso +5}}', time_of_day: /ten|10/i },
  ),
  talk(
    'dates',
    'dental',
    '80-not-available',
    [
      tam,
      clean,
      to('day', "{{weekday +2}} doesn't work {{weekday +5}} does", '{{weekday +5}}'),
      to('time_of_day', 'ten'),
    ],
    { name: 'Tamar Levi', reason: 'cleaning', day: '{{iso +5}}', time_of_day: /ten|10/i },
  ),
  talk(
    'dates',
    'restaurant',
    '80-coming',
    [...table, to('day', 'this coming {{weekday +4}}', '{{weekday +4}}'), to('time', 'seven')],
    { name: 'Tamar Levi', guests: '2', day: '{{iso +4}}', time: /seven|7/i },
  ),
  talk(
    'dates',
    'restaurant',
    '80-christmas-eve',
    [...table, to('day', 'christmas eve please', 'december 24th'), to('time', 'eight')],
    { name: 'Tamar Levi', guests: '2', day: '{{iso 12-24}}', time: /eight|8/i },
  ),
  talk(
    'dates',
    'restaurant',
    '80-today-week',
    [...table, to('day', 'i was thinking tomorrow night', 'tomorrow'), to('time', 'eight')],
    { name: 'Tamar Levi', guests: '2', day: '{{iso +1}}', time: /eight|8/i },
  ),
  talk(
    'dates',
    'garage',
    '80-earliest',
    [
      tam,
      to('service', 'repair'),
      to('car', 'a polo'),
      to('day', 'is {{weekday +3}} any good', '{{weekday +3}}'),
      agree('day', /./),
    ],
    { name: 'Tamar Levi', service: 'repair', car: /polo/i, day: '{{iso +3}}' },
  ),
  talk(
    'dates',
    'pharmacy',
    '80-dob-first',
    [
      tam,
      to('date_of_birth', 'born on the first of january 1980', 'january 1st 1980'),
      agree('date_of_birth', /1980/),
      to('medicine', 'insulin'),
    ],
    { name: 'Tamar Levi', date_of_birth: '1980-01-01', medicine: /^insulin$/i },
  ),
  talk(
    'dates',
    'pharmacy',
    '80-dob-numbers',
    [
      tam,
      to('date_of_birth', '9 14 71', 'september 14th 1971'),
      agree('date_of_birth', /september/i),
      to('medicine', 'insulin'),
    ],
    { name: 'Tamar Levi', date_of_birth: '1971-09-14', medicine: /^insulin$/i },
  ),
  talk(
    'dates',
    'tuner',
    '80-after-next',
    [
      tam,
      to('piano', 'upright'),
      to('trouble', 'tuning'),
      to('postcode', 'ba2 4rt'),
      to('day', 'a week on {{weekday +2}}', '{{month +9}} {{ord +9}}'),
    ],
    { name: 'Tamar Levi', piano: 'upright', trouble: /tuning/i, postcode: /ba2 ?4rt/i, day: '{{iso +9}}' },
  ),
];

export const numbers = [
  talk(
    'numbers',
    'restaurant',
    '80-parents',
    ['yes', tam, to('guests', 'my parents my sister and me so four', 'four'), to('day', 'tomorrow')],
    { name: 'Tamar Levi', guests: '4', day: '{{iso +1}}', wishes: '?' },
  ),
  talk(
    'numbers',
    'restaurant',
    '80-dozen',
    ['yes', tam, to('guests', 'eleven twelve with the baby', 'twelve'), to('day', 'tomorrow')],
    { name: 'Tamar Levi', guests: '12', day: '{{iso +1}}', wishes: '?' },
  ),
  talk(
    'numbers',
    'orders',
    '80-hash',
    [to('order_number', 'hash five five oh nine one two', '550912'), to('problem', 'late')],
    { order_number: '550912', problem: 'late' },
  ),
  talk(
    'numbers',
    'homes',
    '80-three-fifty',
    [
      tam,
      to('interest', 'buy'),
      to('area', 'fairview'),
      to('bedrooms', 'at least two', 'two'),
      to('budget', 'three hundred fifty thousand max', '350000'),
    ],
    { name: 'Tamar Levi', interest: 'buy', area: /fairview/i, bedrooms: '2', budget: '350000' },
  ),
  talk(
    'numbers',
    'helpdesk',
    '80-one-by-one',
    [tam, to('employee_number', 'badge number two seven double one', '2711'), to('device', 'phone')],
    { name: 'Tamar Levi', employee_number: '2711', device: 'phone' },
  ),
];

export const choices = [
  talk(
    'choices',
    'orders',
    '80-got-other',
    [
      to('order_number', '770452'),
      to('problem', 'you sent me somebody else’s order', 'wrong item'),
      to('email', 'tamar@levi.com'),
    ],
    { order_number: '770452', problem: 'wrong item', email: 'tamar@levi.com', details: '?' },
  ),
  talk(
    'choices',
    'orders',
    '80-dont-like',
    [
      to('order_number', '770452'),
      to('problem', "it's too heavy for me i'd like my money back", 'return'),
      to('email', 'tamar@levi.com'),
    ],
    { order_number: '770452', problem: 'return', email: 'tamar@levi.com', details: '?' },
  ),
  talk(
    'choices',
    'dental',
    '80-wisdom',
    [tam, to('reason', 'my wisdom tooth is really sore', 'toothache'), to('day', 'tomorrow')],
    { name: 'Tamar Levi', reason: 'toothache', day: '{{iso +1}}' },
  ),
  talk(
    'choices',
    'garage',
    '80-annual',
    [tam, to('service', 'the yearly service the big one', 'full service'), to('car', 'a polo')],
    { name: 'Tamar Levi', service: 'full service', car: /polo/i },
  ),
  talk(
    'choices',
    'pharmacy',
    '80-bring-round',
    [
      ...born,
      to('medicine', 'insulin'),
      to('how', 'can you bring it to the house', 'delivery'),
      to('appointment', 'tomorrow at six'),
    ],
    { ...bornKnown, medicine: /^insulin$/i, how: 'delivery', appointment: /^{{iso +1}}/ },
  ),
  talk(
    'choices',
    'helpdesk',
    '80-cant-work',
    [
      tam,
      to('employee_number', '4477'),
      to('device', 'my notebook', 'laptop'),
      to('problem', 'no power'),
      to('urgency', "i can't work at all so very", 'high'),
    ],
    { name: 'Tamar Levi', employee_number: '4477', device: 'laptop', problem: /power/i, urgency: 'high' },
  ),
  talk(
    'choices',
    'homes',
    '80-first-home',
    [tam, to('interest', "we're looking for our first home to own", 'buy'), to('area', 'lakeside')],
    { name: 'Tamar Levi', interest: 'buy', area: /lakeside/i },
  ),
];

export const texts = [
  talk(
    'text',
    'reception',
    '80-letter',
    [
      tam,
      agree('name', /tamar levi/i),
      to('concern', "it's about the letter i got from the irs", 'a letter from the irs'),
      to('phone', '212 555 0192'),
    ],
    { name: 'Tamar Levi', concern: /letter/i, phone: '+12125550192' },
    { end: ['completed', 'open'] },
  ),
  talk(
    'text',
    'garage',
    '80-old-volvo',
    [
      tam,
      to('service', 'mot'),
      to('car', "i've got an old volvo estate", 'volvo estate'),
      to('day', 'tomorrow'),
    ],
    { name: 'Tamar Levi', service: 'MOT', car: /^(?:an )?(?:old )?volvo estate$/i, day: '{{iso +1}}' },
  ),
  talk(
    'text',
    'pharmacy',
    '80-blood-pressure',
    [...born, to('medicine', 'the lisinopril for my blood pressure', 'lisinopril'), to('how', 'pick up')],
    { ...bornKnown, medicine: /lisinopril/i, how: 'pick up' },
  ),
];
