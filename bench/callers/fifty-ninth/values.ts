/** The fifty-ninth set: what people give, as they'd say it and as a recognizer writes it down. */
import { agree, talk, to } from '../conversation';
import { answers } from '../one-answer';

export const names = [
  ...answers('names', 'dental', 'name', [
    ["yeah hi um so it's renata it's renata kowalczyk", 'Renata Kowalczyk'],
    ['oh me um siobhan reilly s i o b h a n', 'Siobhan Reilly'],
    ["well the appointment's not for me it's for my dad so his name's gerald finch", 'Gerald Finch'],
  ]),
  ...answers('names', 'restaurant', 'name', [
    ["i think we'd better put it under okonkwo", 'Okonkwo'],
    ["my first name's bea and the last name is van dyke", ['Bea Van Dyke', 'Bea van Dyke']],
  ]),
  ...answers('names', 'garage', 'name', [["er the name's pritchard love", 'Pritchard']]),
];

export const openings = [
  talk(
    'openings',
    'dental',
    'husband-gave-number',
    [
      {
        say: "oh hello um my husband gave me your number he's a patient of yours and i've had this awful toothache since the weekend",
        gives: { reason: 'toothache' },
      },
      to('name', 'deborah lindqvist'),
      to('day', 'as soon as you can tomorrow if possible', 'tomorrow'),
      to('time_of_day', "any time really i'm off work", 'any time'),
    ],
    { name: 'Deborah Lindqvist', reason: 'toothache', day: '{{iso +1}}', time_of_day: '?' },
    { patient: ['time_of_day'] },
  ),
  talk(
    'openings',
    'garage',
    'light-came-on',
    [
      {
        say: "morning this is tony webb i've got a vauxhall corsa and a warning light's just come on",
        gives: { name: 'tony webb', car: 'vauxhall corsa' },
      },
      to('service', "well i suppose it needs a repair doesn't it", 'repair'),
      to('day', 'could you look at it {{weekday +2}}'),
      agree('day', /{{ord +2}}/),
    ],
    { name: 'Tony Webb', car: /vauxhall corsa/i, service: 'repair', day: '{{iso +2}}' },
    { patient: ['service'] },
  ),
  talk(
    'openings',
    'homes',
    'moving-for-work',
    [
      {
        say: "hi there yeah so we're moving over for my wife's new job and we need somewhere to rent with two bedrooms",
        gives: { interest: 'rent', bedrooms: 'two' },
      },
      to('name', 'owen castellanos'),
      to('area', "we're not that fussed but the old town would be lovely", 'the old town'),
      to('budget', "we'd go up to two thousand two hundred", '2200'),
    ],
    { name: 'Owen Castellanos', interest: 'rent', bedrooms: '2', area: /old town/i, budget: '2200' },
  ),
  talk(
    'openings',
    'pharmacy',
    'for-my-mother',
    [
      "hello i need to get my mother's pills again she's run out",
      to('name', "it's for ilse brandt", 'ilse brandt'),
      to('date_of_birth', 'she was born the ninth of june nineteen forty one', 'june 9 1941'),
      agree('date_of_birth', /june9/),
      to('medicine', "they're called amlodipine", 'amlodipine'),
    ],
    { name: 'Ilse Brandt', date_of_birth: '1941-06-09', medicine: /^amlodipine$/i },
  ),
];

export const several = [
  talk(
    'several facts',
    'restaurant',
    'tony-six',
    [
      {
        say: "yeah could i get a table for six this {{weekday +3}} about half seven the name's duval",
        gives: { guests: 'six', day: '{{weekday +3}}', time: 'half past seven', name: 'duval' },
      },
      to('phone', 'three one two five five five double oh one nine', '312 555 0019'),
    ],
    {
      name: 'Duval',
      guests: '6',
      day: '{{iso +3}}',
      time: /half (?:past )?seven|7:30|19:30/i,
      phone: '+13125550019',
    },
  ),
  talk(
    'several facts',
    'dental',
    'day-with-time',
    [
      to('name', 'hank orozco'),
      to('reason', 'just a check up'),
      {
        say: "let's say {{weekday +3}} first thing in the morning before work and you can get me on two oh two five five five oh one seven six",
        gives: { day: '{{weekday +3}}', time_of_day: 'first thing in the morning', phone: '202 555 0176' },
      },
      agree('phone', /5550176/),
    ],
    {
      name: 'Hank Orozco',
      reason: 'check-up',
      day: '{{iso +3}}',
      time_of_day: /morning/i,
      phone: '+12025550176',
    },
    { end: ['open', 'completed'] },
  ),
  talk(
    'several facts',
    'helpdesk',
    'printer-third-floor',
    [
      {
        say: "hiya it's priya nair employee number six six one two four the printer on our floor won't print in color",
        gives: {
          name: 'priya nair',
          employee_number: '66124',
          device: 'printer',
          problem: "it won't print in color",
        },
      },
      to('urgency', "it's not the end of the world so low", 'low'),
    ],
    {
      name: 'Priya Nair',
      employee_number: '66124',
      device: 'printer',
      problem: /color/i,
      urgency: 'low',
    },
    { patient: ['problem'] },
  ),
  talk(
    'several facts',
    'orders',
    'number-and-damage',
    [
      {
        say: 'so order five five oh nine two one the handle of the spade was snapped in two when i opened it',
        gives: { order_number: '550921', problem: 'damaged' },
      },
      to('email', 'g p at fieldmail dot net', 'gp@fieldmail.net'),
      agree('email', /gpfieldmailnet/),
    ],
    { order_number: '550921', problem: 'damaged', email: 'gp@fieldmail.net', details: '?' },
    { end: ['open', 'completed'] },
  ),
  talk(
    'several facts',
    'reception',
    'dunn-audit',
    [
      {
        say: "good afternoon marcus thiele calling for mr dunn it's about the audit next month",
        gives: { name: 'marcus thiele', for_whom: 'mr dunn', concern: 'the audit next month' },
      },
      agree('name', /marcusthiele/),
      to('phone', 'two one two five five five oh one three eight'),
      agree('phone', /5550138/),
    ],
    { name: 'Marcus Thiele', for_whom: 'Mr. Dunn', concern: /audit/i, phone: '+12125550138' },
    { end: ['open', 'completed'] },
  ),
];

export const phones = [
  ...answers('phones', 'dental', 'phone', [
    ['okay so the cell is two oh two um five five five oh one sorry oh one nine eight', '+12025550198'],
    ["it's area code two oh two then five fifty five and then oh one one four", '+12025550114'],
  ]),
  ...answers('phones', 'restaurant', 'phone', [
    ["the best one's my wife's she's 312 555 0166", '+13125550166'],
  ]),
  ...answers('phones', 'garage', 'phone', [
    ['oh seven seven double oh nine hundred four six one', '+447700900461'],
    ["let me think it's oh double seven double oh nine double oh two one three", '+447700900213'],
  ]),
];

export const emails = [
  ...answers('e-mails', 'orders', 'email', [
    ["yeah that's tess dot abernathy at icloud dot com all one word abernathy", 'tess.abernathy@icloud.com'],
    ["it's my name so h a r o u n at bluefinch dot co dot uk", 'haroun@bluefinch.co.uk'],
    ['um r underscore patel eighty seven at gmail', 'r_patel87@gmail.com'],
  ]),
  ...answers('e-mails', 'helpdesk', 'email', [
    ["you can use my work one that's l dot moreau at northwind dot example", 'l.moreau@northwind.example'],
  ]),
  ...answers('e-mails', 'homes', 'email', [
    ['so that would be the lindgrens with an s at outlook dot com no spaces', 'thelindgrens@outlook.com'],
  ]),
];

export const dates = [
  ...answers('dates', 'dental', 'day', [
    ["i'm away till {{weekday +3}} so the day after would be good", '{{iso +4}}'],
    ["what's the date next {{weekday +4}} because that's the one i could do", ['{{iso +4}}', '{{iso +11}}']],
    ['hmm not this week maybe {{month +12}} the {{ordword +12}}', '{{iso +12}}'],
  ]),
  ...answers('dates', 'restaurant', 'day', [
    ["it's our anniversary so {{month +20}} {{ord +20}}", '{{iso +20}}'],
    ['tonight if you can still squeeze us in', '{{iso +0}}'],
  ]),
  ...answers('dates', 'pharmacy', 'date_of_birth', [
    ["he's eleven twenty two fifty six", '1956-11-22'],
    ['the second of the second nineteen eighty', '1980-02-02'],
  ]),
];

export const numbers = [
  ...answers('numbers', 'restaurant', 'guests', [
    ["well it's me and my sister and her three kids", '5'],
    ["there'll be nine of us oh no wait ten with the baby", '10'],
  ]),
  ...answers('numbers', 'homes', 'budget', [
    ["i mean we've got about three fifty to spend three hundred and fifty thousand that is", '350000'],
  ]),
  ...answers('numbers', 'homes', 'bedrooms', [
    ["there's me my partner and two teenagers so three at the very least", '3'],
  ]),
  ...answers('numbers', 'orders', 'order_number', [
    ["hang on it's on the email here we go it says seven three three oh one four", '733014'],
    ['its b t no sorry thats the invoice the order is 410 977', '410977'],
  ]),
];

export const choices = [
  ...answers('choices', 'dental', 'reason', [
    ["my teeth have gone a bit yellow from all the coffee so i'd like them brighter", 'whitening'],
    ["nothing hurts i just haven't been in for a year so have a look over them", 'check-up'],
  ]),
  ...answers('choices', 'garage', 'service', [
    ["the m o t's due end of the month", 'MOT'],
    ['two of the front ones are worn right down to the cords', 'tyres'],
  ]),
  ...answers('choices', 'helpdesk', 'urgency', [
    ["well i've got a client presentation at two so yeah pretty urgent", 'high'],
  ]),
  ...answers('choices', 'pharmacy', 'how', [
    ["i don't drive any more could someone bring it round", 'delivery'],
  ]),
];

export const texts = [
  ...answers('text', 'garage', 'car', [
    ["it's one of those little fiats a fiat 500", /fiat 500/i],
    ["my wife's skoda octavia the estate", /skoda octavia/i],
  ]),
  ...answers('text', 'reception', 'concern', [
    ["yeah i got a letter from the i r s and i don't really understand it", /letter/i],
  ]),
  ...answers('text', 'helpdesk', 'problem', [
    ['so every time i open outlook it just freezes on me', /freezes/i],
  ]),
  ...answers('text', 'restaurant', 'wishes', [['yes my daughter has a nut allergy', /nut allergy/i]]),
];
