/** The sixty-ninth set, what is answered and changed: people who ring in a break, from the car or from the kitchen. */
import { answers, changes as changed, questions as asked, refusals as refused } from '../one-answer';

export const names = [
  ...answers('names', 'dental', 'name', [
    ["yeah it's priya nair", 'Priya Nair'],
    ["sure that'll be duncan fraser", 'Duncan Fraser'],
    ["it'll be under walker i think oscar walker", 'Oscar Walker'],
    ["the appointment's for my daughter lily carter", 'Lily Carter'],
    ['moira m o i r a kelly', 'Moira Kelly'],
  ]),
  ...answers('names', 'restaurant', 'name', [
    ['you can put it under fraser please', 'Fraser'],
    ["the name's nair n a i r", 'Nair'],
    ["o'sullivan like the snooker player", "O'Sullivan"],
  ]),
  ...answers('names', 'homes', 'name', [
    ['you are speaking with oscar walker', 'Oscar Walker'],
    ["hello there it's miss kelly moira kelly", /^(?:miss |ms\.? )?moira kelly$/i],
  ]),
  ...answers('names', 'helpdesk', 'name', [["it's duncan from accounts", 'Duncan']]),
  ...answers('names', 'pharmacy', 'name', [['my dad frank carter', 'Frank Carter']]),
];

export const phones = [
  ...answers('phones', 'dental', 'phone', [
    ["it's 202 triple five 0164", '+12025550164'],
    ['you can get me on two zero two five five five zero one two eight', '+12025550128'],
    ['area code is 202 then 555 0151', '+12025550151'],
  ]),
  ...answers('phones', 'restaurant', 'phone', [
    ["my cell's 312 555 0107", '+13125550107'],
    ["sure three one two five five five oh one nine oh that's my work number", '+13125550190'],
  ]),
  ...answers('phones', 'reception', 'phone', [['212 555 01 double 3', '+12125550133']]),
  ...answers('phones', 'garage', 'phone', [
    ["it's oh double seven double oh nine hundred one four five", '+447700900145'],
  ]),
];

export const emails = [
  ...answers('e-mails', 'orders', 'email', [
    ["that'd be oscar underscore walker at outlook dot com", 'oscar_walker@outlook.com'],
    ["it's moira kelly all one word at gmail dot com", 'moirakelly@gmail.com'],
    ['priya dot nair eighty two at yahoo dot co dot uk', 'priya.nair82@yahoo.co.uk'],
  ]),
  ...answers('e-mails', 'homes', 'email', [
    ['just fraser at hotmail dot com f r a s e r', 'fraser@hotmail.com'],
  ]),
  ...answers('e-mails', 'helpdesk', 'email', [
    ['d fraser at northwind dot example', 'dfraser@northwind.example'],
  ]),
];

export const dates = [
  ...answers('dates', 'dental', 'day', [
    ['would {{weekday +3}} be okay', '{{iso +3}}'],
    ["{{weekday +2}} the {{ord +2}} if that's free", '{{iso +2}}'],
    ['not tomorrow the day after', '{{iso +2}}'],
    ['in two weeks would be best', '{{iso +14}}'],
    ["i'm away till {{weekday +4}} so {{weekday +5}}", '{{iso +5}}'],
    ['either {{weekday +3}} or {{weekday +4}} no {{weekday +4}} is better', '{{iso +4}}'],
    ['the {{ordword +8}} please', '{{iso +8}}'],
  ]),
  ...answers('dates', 'restaurant', 'day', [
    ['tomorrow night', '{{iso +1}}'],
    ["this {{weekday +4}} it's our anniversary", '{{iso +4}}'],
    ["christmas eve if you're open", '{{iso 12-24}}'],
  ]),
  ...answers('dates', 'garage', 'day', [
    ["any time from {{weekday +2}} really let's say {{weekday +2}}", '{{iso +2}}'],
    ['could i drop it off a week today', '{{iso +7}}'],
  ]),
  ...answers('dates', 'pharmacy', 'date_of_birth', [
    ['seventeenth of august nineteen fifty nine', '1959-08-17'],
    ["it's 11 2 62 so november second", '1962-11-02'],
  ]),
];

export const numbers = [
  ...answers('numbers', 'restaurant', 'guests', [
    ['two adults and three kids', '5'],
    ["there'll be a couple of us", '2'],
    ['party of nine', '9'],
    ['my wife and i and another couple', '4'],
  ]),
  ...answers('numbers', 'homes', 'bedrooms', [['at least two', '2']]),
  ...answers('numbers', 'homes', 'budget', [
    ['we could stretch to four fifty thousand', '450000'],
    ['around half a million', '500000'],
  ]),
  ...answers('numbers', 'orders', 'order_number', [
    ["it's double four seven one nine six", '447196'],
    ["let me see the number's 30 51 77", '305177'],
  ]),
];

export const choices = [
  ...answers('choices', 'dental', 'reason', [
    ["i've got this tooth that's killing me", 'toothache'],
    ["it's just my six month check", 'check-up'],
    ["i'd like them a bit whiter for my wedding", 'whitening'],
  ]),
  ...answers('choices', 'orders', 'problem', [
    ['i ordered a spade and got a rake', 'wrong item'],
    ["it still hasn't turned up", 'late'],
    ["the handle's snapped", 'damaged'],
    ["i don't want it any more i'd like my money back", 'return'],
  ]),
  ...answers('choices', 'homes', 'interest', [["we're after a flat to let", 'rent']]),
  ...answers('choices', 'garage', 'service', [
    ["there's a funny noise from the front", 'repair'],
    ['two of my tires are bald', 'tyres'],
  ]),
  ...answers('choices', 'pharmacy', 'how', [["i'll come by and get it", 'pick up']]),
  ...answers('choices', 'helpdesk', 'urgency', [["there's no rush", 'low']]),
];

export const texts = [
  ...answers('text', 'reception', 'concern', [
    ["i'd like to ask about my pension", /^(?:about )?my pension$/i],
  ]),
  ...answers('text', 'garage', 'car', [["it's an old volvo estate", /^(?:an? )?old volvo estate$/i]]),
  ...answers('text', 'helpdesk', 'problem', [['the screen keeps going black', /screen keeps going black/i]]),
  ...answers('text', 'restaurant', 'wishes', [
    ["my son's allergic to nuts", /allergic to nuts/i],
    ["a quiet corner if you've got one", /quiet corner/i],
  ]),
];

export const corrections = [
  ...changed('dental', 'phone', [
    ['oh wait i said ten i need eleven', { time_of_day: /eleven|11/i }],
    ['could we make it {{weekday +5}} instead', { day: '{{iso +5}}' }],
    ["it's lopes with an s not lopez", { name: 'Maria Lopes' }],
  ]),
  ...changed('restaurant', 'phone', [
    ["sorry there's six of us not four", { guests: '6' }],
    ['actually eight would be better than seven', { time: /eight|8/i }],
  ]),
  ...changed('orders', 'email', [
    ["sorry the order number's 880152", { order_number: '880152' }],
    ["actually it's not late it's the wrong one", { problem: 'wrong item' }],
  ]),
  ...changed('homes', 'email', [
    ['could you put the old town down instead', { area: /old town/i }],
    ["my wife wants four bedrooms so let's say four", { bedrooms: '4' }],
    ['sorry three fifty not four hundred', { budget: ['350000', '350'] }],
  ]),
  ...changed('helpdesk', 'email', [["sorry it's my monitor not the laptop", { device: 'monitor' }]]),
  ...changed('garage', 'phone', [["no it's a full service i need not an mot", { service: 'full service' }]]),
];

export const questions = [
  ...asked(
    'dental',
    [
      ['how much is a cleaning', /110 dollars/],
      ['do you take cigna', /Cigna/],
      ["i'm in a wheelchair is there a lift", /elevator/],
      ['what if i need to change the appointment', /24 hours/],
    ],
    ['reason', 'name'],
  ),
  ...asked(
    'restaurant',
    [
      ['what time do you stop serving food', /half past nine/],
      ['is there anything for kids', /children's menu|high chairs/],
      ['can we sit outside', /terrace/i],
    ],
    ['wishes', 'guests'],
  ),
  ...asked(
    'orders',
    [
      ['how long do i have to send something back', /45 days/],
      ['when do i get my money back', /within a week/],
      ['do you deliver to canada', /Canada/],
    ],
    ['problem'],
  ),
  ...asked(
    'garage',
    [
      ["i'll need a car in the meantime do you have one", /courtesy car/i],
      ['can i pay cash', /not take cash/],
    ],
    ['service', 'car'],
  ),
  ...asked(
    'pharmacy',
    [
      ['how much do you charge to deliver', /4 dollars/],
      ['i have run out of refills what do i do', /ask your doctor/],
    ],
    ['how', 'medicine'],
  ),
  ...asked('helpdesk', [['the printer has swallowed my paper', /side door/]], ['problem', 'device', 'name']),
  ...asked('reception', [['what do you charge for a tax return', /180 dollars/]], ['concern']),
];

export const refusals = [
  ...refused('dental', 'phone', ["i'd prefer not to leave a number", "sorry i don't have a phone"]),
  ...refused('homes', 'budget', ["that's private"]),
  ...refused('orders', 'order_number', ["i can't find it anywhere"]),
  ...refused('orders', 'email', ["i don't do email"]),
];
