/** The fifty-third set: who calls and what they give. */
import { agree, type Line, talk, to } from '../conversation';
import { answers } from '../one-answer';

export const names = [
  ...answers('names', 'dental', 'name', [
    ["uh yeah hi, so, it's, um, Theo, Theo Brandt", 'Theo Brandt'],
    ['Siobhan, that is S I O B H A N, Kearney', 'Siobhan Kearney'],
    ["me? I'm nobody special, Lou Perrin", 'Lou Perrin'],
    ["it's for my little one actually, Mattie Crane", 'Mattie Crane'],
    ['Deborah, but everybody calls me Debbie, Debbie Lang', ['Debbie Lang', 'Deborah Lang']],
    ['my mom said to say I am Ella, Ella Ortiz', 'Ella Ortiz'],
    ['speak up I can barely hear you', null],
  ]),
  ...answers('names', 'restaurant', 'name', [
    ['put it under the company, well no, put it under me, Fiona Marsh', 'Fiona Marsh'],
    ["Wójcik, that's W, O, J, C, I, K", ['Wojcik', 'Wójcik']],
    ['the Hendersons', ['Henderson', 'Hendersons', 'The Hendersons']],
  ]),
  ...answers('names', 'pharmacy', 'name', [
    ["it's not for me it's for my dad, his name's Walter Pruitt", 'Walter Pruitt'],
    ['last name Achterberg first name Joost', 'Joost Achterberg'],
  ]),
  ...answers('names', 'helpdesk', 'name', [
    ['this is Priya from finance, Priya Raman', 'Priya Raman'],
    ['I gave it to your colleague ten minutes ago', null],
  ]),
];

export const openings = [
  talk(
    'openings',
    'dental',
    'mumbled-toothache-tomorrow',
    [
      {
        say: "hello yes um so I've got this awful toothache since last night and I was wondering if I could come in tomorrow morning",
        gives: { reason: 'toothache', day: 'tomorrow', time_of_day: 'morning' },
      },
      to('name', 'Theo Brandt'),
      to('phone', '202 555 0161'),
      agree('phone', /5550161/),
    ],
    {
      name: 'Theo Brandt',
      reason: 'toothache',
      day: '{{iso +1}}',
      time_of_day: /morning/i,
      phone: '+12025550161',
    },
    { end: ['completed'] },
  ),
  talk(
    'openings',
    'garage',
    'gearbox',
    [
      {
        say: "hiya it's Rhys Morgan, me gearbox is making an awful racket on the Astra, can you have a look at it on {{weekday +2}}",
        gives: { name: 'Rhys Morgan', service: 'a repair', car: 'Astra', day: '{{weekday +2}}' },
      },
      agree('day', /{{month +2}} ?{{ord +2}}|{{ord +2}} ?{{month +2}}/i),
      to('phone', '07700 900 482'),
    ],
    {
      name: 'Rhys Morgan',
      service: 'repair',
      car: /astra/i,
      day: '{{iso +2}}',
      phone: '+447700900482',
    },
    { end: ['open', 'completed'], patient: ['service', 'car'] },
  ),
  talk(
    'openings',
    'orders',
    'spade-snapped',
    [
      {
        say: 'yeah hi I bought a spade off you lot and the handle snapped the first time I used it',
        gives: { problem: 'damaged' },
      },
      to('order_number', 'double seven oh three one nine', '770319'),
      to('email', 'rhys at morgan dot example', 'rhys at morgan dot example'),
      agree('email', /rhysmorganexample/),
    ],
    { problem: 'damaged', order_number: '770319', email: 'rhys@morgan.example', details: '?' },
    { end: ['open', 'completed'], patient: ['problem'] },
  ),
  talk(
    'openings',
    'homes',
    'relocating',
    [
      {
        say: "good morning my wife and I are moving up from Texas in spring and we'd want to rent something with two bedrooms to start with",
        gives: { interest: 'rent', bedrooms: 'two' },
      },
      to('name', 'Cal Whitlock'),
      to('area', "we're not fussy but the old town looks nice", 'the old town'),
      to('budget', 'two thousand a month tops', '2000'),
    ],
    { interest: 'rent', bedrooms: '2', name: 'Cal Whitlock', area: /old town/i, budget: '2000' },
  ),
];

export const several = [
  talk(
    'several facts',
    'restaurant',
    'tangled',
    [
      {
        say: "yes, so there's five of us, no six, my brother's coming, and it'd be {{weekday +2}} around half seven, under Petra Novak",
        gives: {
          guests: 'six',
          day: '{{weekday +2}}',
          time: 'half past seven',
          name: 'Petra Novak',
        },
      },
      to('phone', '312 555 0107'),
    ],
    {
      name: 'Petra Novak',
      guests: '6',
      day: '{{iso +2}}',
      time: /half (?:past )?seven|7:30|19:30/i,
      phone: '+13125550107',
      wishes: '?',
    },
    { end: ['open', 'completed'] },
  ),
  talk(
    'several facts',
    'helpdesk',
    'all-in-one-breath',
    [
      {
        say: "Priya Raman, employee number 20417, my laptop won't wake up and it's pretty urgent",
        gives: {
          name: 'Priya Raman',
          employee_number: '20417',
          device: 'laptop',
          problem: "it won't wake up",
          urgency: 'high',
        },
      },
      to('email', 'priya dot raman at northwind dot example'),
    ],
    {
      name: 'Priya Raman',
      employee_number: '20417',
      device: 'laptop',
      problem: /wake up/i,
      urgency: 'high',
      email: 'priya.raman@northwind.example',
    },
    { end: ['open', 'completed'], patient: ['problem', 'urgency'] },
  ),
  talk(
    'several facts',
    'pharmacy',
    'for-dad',
    [
      {
        say: "it's for my dad, Walter Pruitt, born May ninth 1948",
        gives: { name: 'Walter Pruitt', date_of_birth: 'May 9 1948' },
      },
      agree('date_of_birth', /may9/),
      {
        to: 'medicine',
        say: "his metformin, and I'd pick it up",
        again: 'metformin',
        gives: { how: 'pick up' },
      },
      to('appointment', '{{weekday +1}} around three', '{{weekday +1}} at three'),
    ],
    {
      name: 'Walter Pruitt',
      date_of_birth: '1948-05-09',
      medicine: /^(?:his )?metformin$/i,
      how: 'pick up',
      appointment: /^{{iso +1}}/,
    },
    { end: ['open', 'completed'] },
  ),
];

export const phones = [
  ...answers('phones', 'dental', 'phone', [
    ['two zero two, five five five, zero one, uh, seventy seven', '+12025550177'],
    ["my number's 202, sorry frog in my throat, 202 555 0178", '+12025550178'],
    ["the one you're seeing on your screen", null],
    ['two oh two treble five oh one seven nine', '+12025550179'],
    ['it used to be 202 555 0111 but now it is 202 555 0112', '+12025550112'],
  ]),
  ...answers('phones', 'garage', 'phone', [
    ["it's oh double seven double oh nine double oh four eight two", '+447700900482'],
    ['plus four four seven seven double oh nine hundred four eight two', '+447700900482'],
    ['ring the house, 020 7946 0321', '+442079460321'],
  ]),
];

export const emails = [
  ...answers('e-mails', 'orders', 'email', [
    ["so it's t as in tango, brandt with a d t, at example dot com", 'tbrandt@example.com'],
    ['the letters j and m then nineteen sixty four at example dot org', 'jm1964@example.org'],
    ['theo brandt, all one word, at, what is it, example dot net', 'theobrandt@example.net'],
    ['theo the number four you at example dot com', 'theo4you@example.com'],
    ['just reply to the one I wrote from', null],
  ]),
  ...answers('e-mails', 'homes', 'email', [
    ['cal dot whitlock that is whitlock with a w h at example dot com', 'cal.whitlock@example.com'],
  ]),
];

export const dates = [
  ...answers('dates', 'dental', 'day', [
    ["well I work shifts so it'd have to be {{weekday +3}}, yeah", '{{iso +3}}'],
    ["I'm off on the {{ordword +8}}", '{{iso +8}}'],
    ['is it the {{ord +2}} tomorrow? no? okay well the {{ord +5}} then', '{{iso +5}}'],
    ['some time before {{weekday +3}}', null],
    ['a week tomorrow', '{{iso +8}}'],
    ['not tomorrow but the day after that', '{{iso +2}}'],
    ["{{weekday +2}}'s my birthday so not then, {{weekday +3}}", '{{iso +3}}'],
    ['three weeks from today', '{{iso +21}}'],
    ["my sister's in on {{weekday +2}} and I'd come the day after her", ['{{iso +3}}', null]],
  ]),
  ...answers('dates', 'restaurant', 'day', [
    ["Christmas Eve if you're open", '{{iso 12-24}}'],
    ["the {{ord +6}}, that's a {{weekday +6}}", '{{iso +6}}'],
    ["it's our anniversary on the {{ordword +10}} so that day", '{{iso +10}}'],
  ]),
  ...answers('dates', 'pharmacy', 'date_of_birth', [
    ['oh two, fourteen, nineteen thirty nine', '1939-02-14'],
    ["she's born on Halloween nineteen eighty two", '1982-10-31'],
    ['the twenty first of the eleventh, sixty eight', '1968-11-21'],
    ['I am seventy three', null],
  ]),
  ...answers('dates', 'garage', 'day', [
    ['first thing {{weekday +4}} would be smashing', '{{iso +4}}'],
    ['{{weekday +3}} week', '{{iso +10}}'],
    ['whenever suits, say the {{ord +4}}', '{{iso +4}}'],
  ]),
];

export const numbers = [
  ...answers('numbers', 'restaurant', 'guests', [
    ["so it's my parents, my wife and me", '4'],
    ["we're eight, well seven and a half, the baby doesn't count", ['8', '7', null]],
    ['nine, ten if my uncle shows up', ['9', '10', null]],
    ['a couple', '2'],
  ]),
  ...answers('numbers', 'orders', 'order_number', [
    ["it's on the slip here, B G T dash, no wait that's the tool, 771204", '771204'],
    ['seven seven, one two, oh five', '771205'],
    ["the tracking number is 1Z99 but the order's 771206", '771206'],
  ]),
  ...answers('numbers', 'helpdesk', 'employee_number', [
    ['one seven oh, uh, one seven oh eight two', '17082'],
    ["I've been here six years, so 3304", '3304'],
  ]),
  ...answers('numbers', 'homes', 'budget', [
    ['three and a quarter', ['325000', null]],
    ['six fifty, six seventy if we love it', ['650000', '670000', null]],
    ['somewhere south of half a million', '500000'],
  ]),
];

export const choices = [
  ...answers('choices', 'dental', 'reason', [
    ["they're all yellow from the coffee", 'whitening'],
    ["my gum's killing me", 'toothache'],
    ['just the hygienist thing', 'cleaning'],
    ["I don't know, what do people normally have", null],
    ['a once over', 'check-up'],
  ]),
  ...answers('choices', 'orders', 'problem', [
    ["the thing's in two pieces", 'damaged'],
    ["I've been waiting since {{weekday +1}} last week", 'late'],
    ['I asked for a rake and got a hoe', 'wrong item'],
    ["it's too heavy for me so I don't want to keep it", 'return'],
  ]),
  ...answers('choices', 'garage', 'service', [
    ["the engine light's come on", 'repair'],
    ['two new ones for the front', ['tyres', null]],
    ['the whole shebang, full service', 'full service'],
  ]),
  ...answers('choices', 'helpdesk', 'device', [
    ['the screen on my desk', 'monitor'],
    ['my thinkpad', 'laptop'],
    ['the one that prints', 'printer'],
  ]),
  ...answers('choices', 'homes', 'interest', [
    ["we've outgrown ours and want to get it on the market", 'sell'],
    ["we're first time buyers", 'buy'],
    ['just somewhere for a year or two, not to own', 'rent'],
  ]),
  ...answers('choices', 'pharmacy', 'how', [
    ["I'm right round the corner so I'll pop in", 'pick up'],
    ["I can't drive any more", ['delivery', null]],
  ]),
];

const cal: Line[] = [to('name', 'Cal Whitlock'), to('interest', 'rent')];

export const texts = [
  ...answers('text', 'dental', 'time_of_day', [
    ['I drop the kids off at eight, so half eight', /half (?:past )?eight|8:30/i],
    ["doesn't matter, whatever you've got", /matter|any|whatever/i],
  ]),
  ...answers('text', 'garage', 'car', [
    ["it's one of them Vauxhall Corsas, the red one", /vauxhall corsa/i],
    ['a van, Ford Transit', /ford transit/i],
  ]),
  talk(
    'text',
    'homes',
    'area-after-thought',
    [...cal, to('area', 'by the water ideally, but Fairview would do'), to('bedrooms', 'one')],
    { name: 'Cal Whitlock', interest: 'rent', area: /fairview|water/i, bedrooms: '1' },
  ),
  ...answers('text', 'helpdesk', 'problem', [
    ['yeah so basically every time I dock it the second screen goes black', /second screen goes black/i],
  ]),
  ...answers('text', 'pharmacy', 'medicine', [
    ['his water tablets, furosemide', /furosemide/i],
    ["I can't read the label, it begins with an L", null],
  ]),
];
