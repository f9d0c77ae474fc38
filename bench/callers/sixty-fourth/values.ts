/** The sixty-fourth set, what is answered: people who ring the shared businesses on an ordinary weekday. */
import { answers, changes as changed, questions as asked, refusals as refused } from '../one-answer';

export const names = [
  ...answers('names', 'dental', 'name', [
    ["hi there yeah it's gwen um gwen hollister", 'Gwen Hollister'],
    ['the name is abdul karim hassan', 'Abdul Karim Hassan'],
    ['last name fitzgerald first name rosie', 'Rosie Fitzgerald'],
    ["o'malley siobhan o'malley", "Siobhan O'Malley"],
  ]),
  ...answers('names', 'restaurant', 'name', [
    ['just put delgado', 'Delgado'],
    ['under chen c h e n', 'Chen'],
    ["it'll be in my wife's name camille fortin", 'Camille Fortin'],
  ]),
  ...answers('names', 'reception', 'name', [
    ['yeah hi this is norm from kestrel plumbing norm ackley', 'Norm Ackley'],
  ]),
  ...answers('names', 'homes', 'name', [["you're speaking with priscilla tan", 'Priscilla Tan']]),
  ...answers('names', 'helpdesk', 'name', [["sure it's mbali that's m b a l i dlamini", 'Mbali Dlamini']]),
  ...answers('names', 'garage', 'name', [
    ['er mr whitcombe', ['Whitcombe', 'Mr. Whitcombe', 'Mr Whitcombe']],
  ]),
  ...answers(
    'names',
    'pharmacy',
    'name',
    [
      ["the prescription's for my son he's called ezra blum", 'Ezra Blum'],
      ["it's not for me it's for my neighbor gladys pruitt", 'Gladys Pruitt'],
    ],
    { medicine: [null] },
  ),
];

export const phones = [
  ...answers('phones', 'dental', 'phone', [
    ['sure my cell is two oh two five five five oh one nine four', '+12025550194'],
    ['you can get me at 202 555 0127 after five', '+12025550127'],
    ['two zero two five five five zero one double three', '+12025550133'],
    ['um hold on let me think its 202 uh 555 uh 0158', '+12025550158'],
  ]),
  ...answers('phones', 'restaurant', 'phone', [
    ["it's 312 555 0170 and that's my work number", '+13125550170'],
    ['area code seven seven three then five five five oh one one four', '+17735550114'],
  ]),
  ...answers('phones', 'reception', 'phone', [
    ['the best one is my office two one two five five five oh one eight eight', '+12125550188'],
    ['same number i always use 212 555 0105', '+12125550105'],
  ]),
  ...answers('phones', 'garage', 'phone', [
    ['oh seven seven double oh nine hundred one four five', '+447700900145'],
    ["it's a mobile 07700 900 172", '+447700900172'],
  ]),
];

export const emails = [
  ...answers('e-mails', 'orders', 'email', [
    ["it's my first name dot last name so paula dot reyes at gmail dot com", 'paula.reyes@gmail.com'],
    ['gardener four seven at yahoo dot com all lowercase', 'gardener47@yahoo.com'],
    ['write to orders at hill and sons dot com', 'orders@hillandsons.com'],
    ['t underscore marsh at outlook dot com', 't_marsh@outlook.com'],
    ['um rick with a k so r i c k at fastmail dot com', 'rick@fastmail.com'],
  ]),
  ...answers('e-mails', 'homes', 'email', [
    ['you can use priscilla tan all one word at icloud dot com', 'priscillatan@icloud.com'],
    ["that'd be ptan nineteen eighty eight at gmail dot com", 'ptan1988@gmail.com'],
  ]),
  ...answers('e-mails', 'helpdesk', 'email', [
    ['m dash dlamini at northwind dot example', 'm-dlamini@northwind.example'],
    ['same as everyone mbali dot dlamini at northwind dot example', 'mbali.dlamini@northwind.example'],
  ]),
];

export const dates = [
  ...answers('dates', 'dental', 'day', [
    ['two weeks from today', '{{iso +14}}'],
    ['how about this coming {{weekday +4}}', '{{iso +4}}'],
    ["i work {{weekday +2}} so it'd have to be {{weekday +3}}", '{{iso +3}}'],
    ['a week from tomorrow if you can', '{{iso +8}}'],
    ['the {{ordword +12}} of {{month +12}}', '{{iso +12}}'],
    ['in three days', '{{iso +3}}'],
    ['{{weekday +2}} no sorry {{weekday +4}}', '{{iso +4}}'],
    ['anything but {{weekday +2}} so maybe {{weekday +4}}', '{{iso +4}}'],
  ]),
  ...answers('dates', 'restaurant', 'day', [
    ['this evening', '{{iso +0}}'],
    ["it's our anniversary on the {{ord +16}}", '{{iso +16}}'],
    ['not tomorrow the day after', '{{iso +2}}'],
  ]),
  ...answers('dates', 'garage', 'day', [
    ["i'm away till {{weekday +3}} could i drop it off on {{weekday +4}}", '{{iso +4}}'],
    ['first thing tomorrow', '{{iso +1}}'],
  ]),
  ...answers('dates', 'pharmacy', 'date_of_birth', [
    ['ten four seventy eight', '1978-10-04'],
    ['the thirty first of january nineteen sixty three', '1963-01-31'],
    ['i was born june twenty second two thousand and one', '2001-06-22'],
  ]),
];

export const numbers = [
  ...answers('numbers', 'restaurant', 'guests', [
    ['my husband and i and our three kids', '5'],
    ["just the two of us it's date night", '2'],
    ['eight no sorry nine', '9'],
    ["we're a party of six plus a baby", ['6', '7']],
  ]),
  ...answers('numbers', 'homes', 'bedrooms', [
    ['two would do but three would be nice', null],
    ['at least four we have a big family', '4'],
  ]),
  ...answers('numbers', 'homes', 'budget', [
    ['somewhere around two seventy five', null],
    ["we can't go over six hundred and fifty thousand", '650000'],
    ['three hundred k tops', '300000'],
  ]),
  ...answers('numbers', 'orders', 'order_number', [
    ["let me get my glasses okay it's nine nine oh four one", '99041'],
    ['i have it here seventy seven fourteen oh two', '771402'],
  ]),
  ...answers('numbers', 'helpdesk', 'employee_number', [
    ["it's on my badge one zero two two", '1022'],
    ['five thousand two hundred and six', '5206'],
  ]),
];

export const choices = [
  ...answers('choices', 'dental', 'reason', [
    ["it's been six months so i guess the usual look over", 'check-up'],
    ['my wisdom tooth is killing me', 'toothache'],
    ['i want them whiter for my wedding', 'whitening'],
    ['just to get the tartar taken off', 'cleaning'],
  ]),
  ...answers('choices', 'orders', 'problem', [
    ['it never showed up', 'late'],
    ['i ordered the green one and got a red one', 'wrong item'],
    ['the handle snapped off the first time i used it', 'damaged'],
    ["it's too big for me i don't want to keep it", 'return'],
  ]),
  ...answers('choices', 'homes', 'interest', [
    ["we've outgrown our place and want to put it on the market", 'sell'],
    ["we're first time buyers", 'buy'],
  ]),
  ...answers('choices', 'garage', 'service', [
    ['the exhaust is hanging off', 'repair'],
    ['two of the treads are bald', 'tyres'],
  ]),
  ...answers('choices', 'pharmacy', 'how', [["i'll swing by after work", 'pick up']]),
  ...answers('choices', 'helpdesk', 'urgency', [
    ["no rush whenever you've got a minute", 'low'],
    ["i can't work at all until it's fixed", 'high'],
  ]),
];

export const texts = [
  ...answers('text', 'reception', 'concern', [
    ["it's about a letter i got from the irs", /letter i got from the irs/i],
    ["i'm wondering if i can deduct my home office", /deduct my home office/i],
    ['i need to go over my payroll numbers with someone', /payroll numbers/i],
  ]),
  ...answers('text', 'garage', 'car', [
    ["it's a nissan micra a 2016 one", /nissan micra/i],
    ['my old land rover defender', /^(?:my |an? )?(?:old )?land rover defender$/i],
  ]),
  ...answers('text', 'helpdesk', 'problem', [
    ['yeah so the screen just goes black whenever i dock it', /screen just goes black whenever i dock it/i],
  ]),
  ...answers('text', 'dental', 'time_of_day', [['any time after lunch', /after lunch/i]]),
  ...answers('text', 'restaurant', 'wishes', [
    ["yes my daughter's allergic to nuts", /allergic to nuts/i],
    ['could we have a quiet table by the window', /quiet table by the window/i],
  ]),
  ...answers('text', 'pharmacy', 'medicine', [["it's the atorvastatin forty milligrams", /atorvastatin/i]]),
];

export const corrections = [
  ...changed('dental', 'phone', [
    ["oh hang on {{weekday +3}}'s no good let's say {{weekday +6}}", { day: '{{iso +6}}' }],
    ["sorry it's lopes not lopez", { name: 'Maria Lopes' }],
    ['could you make that eleven instead of ten', { time_of_day: /eleven|11/i }],
    ["actually it's a toothache not a cleaning", { reason: 'toothache' }],
  ]),
  ...changed('restaurant', 'phone', [
    ["oh wait one of our friends can't come so it's three", { guests: '3' }],
    ['can you change the name to my husband’s roberto lopez', { name: 'Roberto Lopez' }],
    ['and could we do eight instead', { time: /eight|8/i }],
  ]),
  ...changed('orders', 'email', [
    ['i read that wrong the number is 880152', { order_number: '880152' }],
    ["sorry it isn't late it's broken", { problem: 'damaged' }],
  ]),
  ...changed('homes', 'email', [
    ['my husband says we could go up to four fifty', { budget: ['450000', '450'] }],
    ['sorry i said buy i meant rent', { interest: 'rent' }],
  ]),
  ...changed('pharmacy', 'appointment', [
    ['oh i said insulin i meant metformin', { medicine: /^metformin$/i }],
    ['no wait i was born in 1961 not 1960', { date_of_birth: '1961-03-04' }],
  ]),
];

export const questions = [
  ...asked(
    'dental',
    [
      ['do you take cigna', /Cigna/],
      ["what's a cleaning run these days", /110/],
      ['is there somewhere i can leave my car', /two hours/],
      ['i use a wheelchair can i get up to you', /elevator/],
    ],
    ['reason', 'day', 'name'],
  ),
  ...asked(
    'restaurant',
    [
      ['do you have anything for vegans', /four vegan/],
      ['can i pay by check', /no checks/],
      ['is there a high chair for my little one', /high chairs/],
      ['how late does the kitchen stay open', /half past nine/],
    ],
    ['wishes', 'guests'],
  ),
  ...asked(
    'orders',
    [
      ["when do i get my money back once i've returned it", /within a week/],
      ['do you deliver to canada', /Canada/],
    ],
    ['problem'],
  ),
  ...asked('garage', [['do you lend out cars while mine is in', /courtesy car/i]], ['service', 'car']),
  ...asked('pharmacy', [['is there a delivery charge', /4 dollars/]], ['how']),
  ...asked('helpdesk', [['i forgot my password', /reset/]], ['problem', 'device', 'name']),
  ...asked('reception', [['when do you need my paperwork by', /first of March/]], ['concern']),
  ...asked('homes', [['what do you take if i sell through you', /two and a half percent/]], ['interest']),
];

export const refusals = [
  ...refused('dental', 'phone', ["i don't like giving that out", "can't you just email me instead"]),
  ...refused('restaurant', 'phone', ["you don't need my number do you"]),
  ...refused('homes', 'budget', ["that's private", "i'd rather talk about that with an agent"]),
  ...refused('homes', 'email', ["i don't do email"]),
  ...refused('pharmacy', 'date_of_birth', ["why do you need that i'm not telling you"]),
  ...refused('orders', 'order_number', ["i don't have it on me", 'i threw the receipt away']),
];
