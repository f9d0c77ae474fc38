/** One answer, change or question each, the fourteenth set: written after the mends of the twelfth, and tried once. */
import { answers, changes as changed, questions as asks, refusals as refuses } from '../one-answer';

export const who = [
  ...answers('names', 'dental', 'name', [
    ["mm it's bettina, bettina graf", 'Bettina Graf'],
    ["the appointment's for my grandson, oliver quincy", 'Oliver Quincy'],
    ["you'll have me under rosalind tierney", 'Rosalind Tierney'],
    ['gomez. g o m e z. first name is ines', 'Ines Gomez'],
    ["well i'm mrs chowdhury but it's for my husband imran chowdhury", 'Imran Chowdhury'],
    ["ok ready? it's a tricky one, wojciech nowak", 'Wojciech Nowak'],
    ['just felix will do', 'Felix'],
  ]),
  ...answers('names', 'reception', 'name', [
    ["it's the accounts department at harley's, denise speaking", 'Denise'],
    ['sure this would be colin from the print shop', 'Colin'],
  ]),
  ...answers('names', 'restaurant', 'name', [
    ['oh um let us use fitzgerald', 'Fitzgerald'],
    ["i think we booked as ambrose last time so let's do ambrose", 'Ambrose'],
  ]),
  ...answers('phones', 'dental', 'phone', [
    ['the best one is nine one four five five five oh one six six', '+19145550166'],
    ["it's nine one four, then five double five, then zero one double two", '+19145550122'],
    ['nine one four five five five zero one six... hang on, one seven seven', ['+19145550177', null]],
    ["you could try my wife's cell, 914 555 0131", '+19145550131'],
  ]),
  ...answers('phones', 'garage', 'phone', [
    ['yeah it is 07700, 900, 345', '+447700900345'],
    ['oh double seven double oh nine double oh triple one', '+447700900111'],
  ]),
  ...answers('e-mails', 'orders', 'email', [
    ["that's going to be mike at sunny hill farm dot com", 'mike@sunnyhillfarm.com'],
    ['lower case s dot wong at example dot net', 's.wong@example.net'],
    ["use pat123 at example dot com, that's pat and then one two three", 'pat123@example.com'],
    ["it's my full name harry stone with no space at example dot com", ['harrystone@example.com', null]],
  ]),
];

export const values = [
  ...answers(
    'dates',
    'dental',
    'day',
    [
      ['would {{weekday +4}} be too soon', '{{iso +4}}'],
      ["i've got {{weekday +3}} off", '{{iso +3}}'],
      ['the earliest would be the {{ord +7}}', '{{iso +7}}'],
      ['{{weekday +5}}, but not before lunch', '{{iso +5}}'],
      ["let's aim for {{month +15}} {{ordword +15}}", '{{iso +15}}'],
      ['eight days from today', '{{iso +8}}'],
      ['i could squeeze it in {{weekday +2}}', '{{iso +2}}'],
      ['anything but {{weekday +3}}, say {{weekday +4}}', '{{iso +4}}'],
      ['sometime around the {{ord +13}}', ['{{iso +13}}', null]],
      ["my wife's there {{weekday +2}}, so could i come along then", ['{{iso +2}}', null]],
    ],
    { time_of_day: '?' },
  ),
  ...answers('dates', 'pharmacy', 'date_of_birth', [
    ['seventeenth of october nineteen seventy', '1970-10-17'],
    ['ten seventeen seventy', '1970-10-17'],
    ["october 17th, and the year's 1970", '1970-10-17'],
  ]),
  ...answers('dates', 'restaurant', 'time', [
    ['seven fifteen', /seven fifteen|7:15|19:15/i],
    ["let's make it half past eight then", /^half past eight|8:30|20:30/i],
    ['straight after the theatre, ten ish', /ten|10/i],
  ]),
  ...answers('numbers', 'restaurant', 'guests', [
    ["we're a family of five", '5'],
    ['my parents and the two of us', '4'],
    ["let me count, that's nine", '9'],
    ['just a twosome', ['2', null]],
    ['eleven including the kids', '11'],
  ]),
  ...answers('numbers', 'homes', 'budget', [
    ['we could stretch to six fifty thousand', '650000'],
    ['not more than three hundred thousand', '300000'],
  ]),
  ...answers('numbers', 'orders', 'order_number', [
    ['the confirmation says 7 7 4 dash 2 0 1', '774201'],
    ["i've got it written down, double seven four two zero one", '774201'],
  ]),
  ...answers('choices', 'dental', 'reason', [
    ["i've got a sore molar", 'toothache'],
    ['they need a good scrub', ['cleaning', null]],
    ['i want a brighter smile', 'whitening'],
    ['for the annual once-over', 'check-up'],
  ]),
  ...answers('choices', 'orders', 'problem', [
    ['you sent a left handed one and i am right handed', ['wrong item', null]],
    ["where on earth is it, that's what i'd like to know", 'late'],
    ['one of the legs came off', 'damaged'],
    ['i bought two by mistake and one has to go back', 'return'],
  ]),
  ...answers('choices', 'garage', 'service', [
    ['the engine light came on', 'repair'],
    ["it's due its yearly service", 'full service'],
  ]),
  ...answers('choices', 'helpdesk', 'urgency', [
    ["i'd say medium", 'normal'],
    ['the sooner the better', 'high'],
  ]),
  ...answers('text', 'garage', 'car', [
    ["it's an old land rover, a defender", /land rover/i],
    ['toyota prius, the hybrid one', /toyota prius/i],
  ]),
  ...answers('text', 'reception', 'concern', [
    ["i can't make our meeting on {{weekday +3}}", /can't make our meeting/i],
    ['well basically i got a bill that i do not understand', /bill that i do not understand/i],
  ]),
  ...answers('text', 'pharmacy', 'medicine', [
    ['the ones for my cholesterol, atorvastatin', /atorvastatin/i],
  ]),
];

export const turns = [
  ...changed('dental', 'time_of_day', [
    ["i'm so sorry, i meant {{weekday +4}}", { day: '{{iso +4}}' }],
    ['could you put it down as a check-up rather than a cleaning', { reason: 'check-up' }],
    ['it is spelled l o p e z with a z at the end', {}],
    ['wait, is {{weekday +5}} possible instead', { day: '{{iso +5}}' }],
  ]),
  ...changed('restaurant', 'phone', [
    ["my mistake, there'll be five of us", { guests: '5' }],
    ['on second thoughts eight would suit us better', { time: /eight|8/i }],
    ['sorry two of them just cancelled so only two', { guests: '2' }],
  ]),
  ...changed('orders', 'email', [['i misread it, the last digit is a six', { order_number: '880126' }]]),
  ...asks(
    'dental',
    [
      ['how early do you open', /8 in the morning/],
      ["what's the damage for a cleaning", /110/],
      ['do i have to bring anything for the insurance', /insurance card/],
      ['where exactly are you located', /212 Maple/],
      ['do you do implants', /don't (?:know|have)|not sure/i],
    ],
    ['reason'],
  ),
  ...asks(
    'restaurant',
    [
      ['is there a car park', /across the street/],
      ['have you got gluten free pasta', /gluten free pasta/],
      ['do you cater for weddings', /don't (?:know|have)|not sure/i],
    ],
    ['wishes'],
  ),
  ...asks(
    'orders',
    [
      ['how long does delivery normally take', /five working days/],
      ['what if a tool breaks after three years', /ten years/],
    ],
    ['problem'],
  ),
  ...asks('reception', [['do you charge for a first chat', /first meeting is free/]], ['concern']),
  ...asks('garage', [['will you look at an electric car', /not fully electric/]], ['service']),
  ...asks('helpdesk', [["what do i do if i'm locked out", /15 minutes/]], ['problem', 'device']),
  ...refuses('dental', 'phone', ["i'd prefer if you didn't call me", "let's skip the number"]),
  ...refuses('pharmacy', 'date_of_birth', ["i don't know it by heart"]),
];
