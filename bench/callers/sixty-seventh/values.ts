/** The sixty-seventh set, what is answered and changed: people of every age who ring the shared businesses. */
import { answers, changes as changed, questions as asked, refusals as refused } from '../one-answer';

export const names = [
  ...answers('names', 'dental', 'name', [
    ["oh sorry yes it's beatriz beatriz almeida", 'Beatriz Almeida'],
    ["my name's hugh pemberton and i've been a patient for years", 'Hugh Pemberton'],
    ['keaton with a k keaton brooks', 'Keaton Brooks'],
    ["i'm calling for my mum her name is doreen walsh", 'Doreen Walsh'],
  ]),
  ...answers('names', 'restaurant', 'name', [
    [
      "let's see put it under my boss's name that's mister okonkwo",
      ['Okonkwo', 'Mr. Okonkwo', 'Mister Okonkwo'],
    ],
    ['smith bill short for william', ['Bill Smith', 'William Smith', 'Smith Bill']],
    ["it's van der berg", /^van der berg$/i],
  ]),
  ...answers('names', 'homes', 'name', [
    ["it's me again tessa tessa holloway", 'Tessa Holloway'],
    ["you're talking to ravi ravi chandran", 'Ravi Chandran'],
  ]),
  ...answers('names', 'garage', 'name', [['put it down as pemberton', 'Pemberton']]),
  ...answers(
    'names',
    'pharmacy',
    'name',
    [["it's my husband's it's gerald with a g gerald finch", 'Gerald Finch']],
    {
      medicine: [null],
    },
  ),
];

export const phones = [
  ...answers('phones', 'dental', 'phone', [
    ["oh gosh i never ring myself it's 202 555 0136 i think yes 0136", '+12025550136'],
    ['two oh two triple five oh one seven seven', '+12025550177'],
    ['my mobile would be best thats 2025550119', '+12025550119'],
  ]),
  ...answers('phones', 'restaurant', 'phone', [
    ['three one two five five five no hang on yes five five five oh one six two', '+13125550162'],
    ["you can text me too it's 312 555 0184", '+13125550184'],
  ]),
  ...answers('phones', 'reception', 'phone', [
    ["it's a direct line 212 555 0121 no extension", '+12125550121'],
  ]),
  ...answers('phones', 'garage', 'phone', [
    ['oh seven seven double oh nine double oh one two six', '+447700900126'],
  ]),
];

export const emails = [
  ...answers('e-mails', 'orders', 'email', [
    ['it is bea almeida at gmail that is b e a a l m e i d a', 'beaalmeida@gmail.com'],
    ['keaton dot brooks at gmail dot com thats keaton with a k', 'keaton.brooks@gmail.com'],
    ["it's info at walsh hyphen gardens dot com", 'info@walsh-gardens.com'],
  ]),
  ...answers('e-mails', 'homes', 'email', [
    ["you'd best use my wife's tessa at holloway dot org", 'tessa@holloway.org'],
    ['r chandran that is r c h a n d r a n at me dot com', 'rchandran@me.com'],
  ]),
  ...answers('e-mails', 'helpdesk', 'email', [
    ['my work one so hugh dot pemberton at northwind dot example', 'hugh.pemberton@northwind.example'],
  ]),
];

export const dates = [
  ...answers('dates', 'dental', 'day', [
    ["let's go for this week {{weekday +2}}", '{{iso +2}}'],
    ["what's today {{weekday +0}} then {{weekday +2}} would do", '{{iso +2}}'],
    ['the soonest i can do is {{weekday +6}}', '{{iso +6}}'],
    ["i'm off work {{weekday +3}} so that would be perfect", '{{iso +3}}'],
    ['oh not this week how about {{weekday +7}} the {{ord +7}}', '{{iso +7}}'],
    ["a fortnight tomorrow if you've got it", '{{iso +15}}'],
  ]),
  ...answers('dates', 'restaurant', 'day', [
    ["it's for tonight actually", '{{iso +0}}'],
    ["my daughter's birthday which is the {{ord +11}}", '{{iso +11}}'],
    ['we get in on {{weekday +2}} so the evening after that', '{{iso +3}}'],
  ]),
  ...answers('dates', 'garage', 'day', [
    ["i need it on {{weekday +5}} so i'd bring it the day before", '{{iso +4}}'],
    ['{{weekday +3}} would be ideal if not {{weekday +4}}', '{{iso +3}}'],
  ]),
  ...answers('dates', 'pharmacy', 'date_of_birth', [
    ['she was born the ninth of may nineteen forty four', '1944-05-09'],
    ['oh three fourteen nineteen seventy one', '1971-03-14'],
    ["it's july fourth independence day nineteen eighty", '1980-07-04'],
  ]),
];

export const numbers = [
  ...answers('numbers', 'restaurant', 'guests', [
    ["it's me my sister and her two boys", '4'],
    ["six of us seven if grandma's well enough", ['6', '7']],
    ['just me myself', '1'],
    ['me and nine colleagues', '10'],
  ]),
  ...answers('numbers', 'homes', 'bedrooms', [["there's four of us so three bedrooms", '3']]),
  ...answers('numbers', 'homes', 'budget', [
    ['between my wife and me about three hundred and eighty thousand', '380000'],
    ['one point two million', '1200000'],
  ]),
  ...answers('numbers', 'orders', 'order_number', [
    ['the email says order number six six one four oh nine', '661409'],
  ]),
  ...answers('numbers', 'helpdesk', 'employee_number', [['twenty two forty seven', '2247']]),
];

export const choices = [
  ...answers('choices', 'dental', 'reason', [
    ["i'd like my teeth looked at it's been ages", 'check-up'],
    ["something's throbbing at the back on the left", 'toothache'],
    ['just a scale and polish', 'cleaning'],
  ]),
  ...answers('choices', 'orders', 'problem', [
    ["it says delivered but there's nothing here", 'late'],
    ['the box was crushed and so was what was in it', 'damaged'],
    ["you've sent me somebody else's order", 'wrong item'],
  ]),
  ...answers('choices', 'homes', 'interest', [['i need to get rid of my late mothers house', 'sell']]),
  ...answers('choices', 'garage', 'service', [
    ["the engine light's come on", 'repair'],
    ["it's the annual test that's due", 'MOT'],
  ]),
  ...answers('choices', 'pharmacy', 'how', [["i can't get out so you'd have to bring it", 'delivery']]),
  ...answers('choices', 'helpdesk', 'urgency', [["well i've got a deadline in an hour so", 'high']]),
];

export const texts = [
  ...answers('text', 'reception', 'concern', [
    ["oh it's just that i never got my invoice for october", /never got my invoice for october/i],
  ]),
  ...answers('text', 'garage', 'car', [
    ["it's my wife's it's a little fiat 500", /^(?:(?:a |my wife's )?little )?fiat 500$/i],
  ]),
  ...answers('text', 'helpdesk', 'problem', [
    ['well it makes a grinding noise when i open it', /grinding noise when i open it/i],
  ]),
  ...answers('text', 'restaurant', 'wishes', [
    ['one of us is coeliac so no gluten please', /coeliac|no gluten/i],
  ]),
  ...answers('text', 'homes', 'area', [
    ['somewhere near the old town ideally', /^(?:somewhere )?(?:near )?the old town$/i],
  ]),
];

export const corrections = [
  ...changed('dental', 'phone', [
    ["hmm ten's a bit early could we do noon", { time_of_day: /noon/i }],
    ["oh no that's my holiday it'll have to be {{weekday +4}}", { day: '{{iso +4}}' }],
    ["it's marina by the way not maria", { name: 'Marina Lopez' }],
    ['you know it might be more of a check up than a cleaning', { reason: 'check-up' }],
  ]),
  ...changed('restaurant', 'phone', [
    ["oh and my brother's coming as well so that makes five", { guests: '5' }],
    ['sorry did i say seven i meant half past', { time: /half past(?: seven)?|7:30|seven thirty/i }],
    ['can i change that to {{weekday +5}} i got my days mixed up', { day: '{{iso +5}}' }],
    ["better put it in my sister's name carla ruiz", { name: 'Carla Ruiz' }],
  ]),
  ...changed('orders', 'email', [
    ['let me check that again eight eight oh one five two not two five', { order_number: '880152' }],
    ["well it did turn up it's just broken", { problem: 'damaged' }],
  ]),
  ...changed('homes', 'email', [
    ['actually make it four twenty', { budget: ['420000', '420'] }],
    ['oh and two bedrooms would do too so put two', { bedrooms: '2' }],
  ]),
  ...changed('helpdesk', 'email', [["hold on it's 4401 i always mix those up", { employee_number: '4401' }]]),
  ...changed('garage', 'phone', [["it's a focus not a fiesta sorry", { car: /focus/i }]]),
  ...changed('pharmacy', 'appointment', [['oh could you drop it round instead', { how: 'delivery' }]]),
];

export const questions = [
  ...asked(
    'dental',
    [
      ["my boy's four is that too young for you", /age of three/],
      ['i had to cancel last time was there a fee for that', /40 dollars|free of charge/],
      ['are you the place by the library', /Maple Street/],
    ],
    ['reason', 'day', 'name'],
  ),
  ...asked(
    'restaurant',
    [
      ["can i bring the dog he's very quiet", /terrace/],
      ["i don't eat meat would that be a problem", /vegetarian/],
    ],
    ['wishes', 'guests'],
  ),
  ...asked(
    'orders',
    [
      ['how will i know when it has been sent', /tracking link/],
      ['if the handle breaks do you replace it', /ten years/],
    ],
    ['problem'],
  ),
  ...asked('garage', [["mine's electric do you do those", /not fully electric/]], ['service', 'car']),
  ...asked(
    'pharmacy',
    [
      ["i've got a bag of old tablets can i hand them in", /dispose/],
      ['do i have to make an appointment for the flu jab', /without an appointment/],
    ],
    ['how', 'medicine'],
  ),
  ...asked(
    'helpdesk',
    [["it says my account's been locked what now", /15 minutes/]],
    ['problem', 'device', 'name'],
  ),
  ...asked('reception', [['how do i get my receipts over to you', /client portal/]], ['concern']),
  ...asked('homes', [["we've got two cats does that matter", /allow cats/]], ['interest']),
];

export const refusals = [
  ...refused('dental', 'phone', ["i don't give that out over the phone", "i haven't got one at the moment"]),
  ...refused('homes', 'budget', ["i'd sooner keep that to myself", 'we have not worked that out yet']),
  ...refused('orders', 'order_number', ["haven't a clue love i deleted the email"]),
  ...refused('helpdesk', 'employee_number', ["i'm new i haven't been given one yet"]),
];
