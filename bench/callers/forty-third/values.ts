/** The forty-third set, the kinds that were understood worst, once more: names, days, numbers, choices, text. */
import { answers } from '../one-answer';

export const names = [
  ...answers('names', 'dental', 'name', [
    ['that would be martin keller', 'Martin Keller'],
    ["i'm calling for my son oliver grant", 'Oliver Grant'],
    ["my name well it's complicated just put susan", 'Susan'],
    ['you already asked me that', null],
    ['peter peterson', 'Peter Peterson'],
    ['it is spelled with a k karla monroe', 'Karla Monroe'],
    ['hi there my name is tanisha i was referred by doctor brown', 'Tanisha'],
    ["that's abdul rahman two words", 'Abdul Rahman'],
    ['i am mrs eleanor whitfield', ['Eleanor Whitfield', 'Mrs. Eleanor Whitfield', 'Mrs Eleanor Whitfield']],
    ['yes this is henry', 'Henry'],
    ['first name is rosa last name de la torre', ['Rosa de la Torre', 'Rosa De La Torre']],
    ["no problem it's wendy chu c h u", 'Wendy Chu'],
    ['last name baker b a k e r', 'Baker'],
    ['julian and my last name is frost', 'Julian Frost'],
    ['how do you spell that name oh mine sorry it is leah goldberg', 'Leah Goldberg'],
    ["it's for two people actually but the name is marcus bell", 'Marcus Bell'],
    ['could you put me down as mister andrews', ['Andrews', 'Mr. Andrews', 'Mr Andrews', 'Mister Andrews']],
    ["let's see my driver's license says catherine moore", 'Catherine Moore'],
    ['brigid with a d at the end brigid nolan', 'Brigid Nolan'],
  ]),
  ...answers('names', 'dental', 'name', [['i need to see somebody today', null]], { day: '?' }),
  ...answers('names', 'reception', 'name', [
    ["it's graham from next door graham pike", 'Graham Pike'],
    ['you can say it is lena vogt who is calling', 'Lena Vogt'],
  ]),
  ...answers('names', 'restaurant', 'name', [
    ['can you do it under delaney', 'Delaney'],
    ['uh put down vincent i guess', 'Vincent'],
    ['same name as last time rossi', 'Rossi'],
  ]),
  ...answers('names', 'homes', 'name', [
    ["well i'm tessa and my partner is called rob", ['Tessa', null]],
    ['my name is not important', [null, 'Maria Lopez']],
  ]),
  ...answers(
    'names',
    'helpdesk',
    'name',
    [
      ["good question haha no it's felix winter", 'Felix Winter'],
      ['samir khan ext four four two', 'Samir Khan'],
    ],
    { employee_number: '?' },
  ),
];

export const days = [
  ...answers(
    'dates',
    'dental',
    'day',
    [
      ["i'd take {{weekday +4}} over {{weekday +3}} if i had the choice", '{{iso +4}}'],
      ["{{weekday +3}}'s better for me than {{weekday +2}}", '{{iso +3}}'],
      ["i don't work {{weekday +4}}s so that would be good", ['{{iso +4}}', null]],
      ['my husband has the car until {{weekday +3}} so {{weekday +4}}', '{{iso +4}}'],
      ['maybe the {{ordword +9}} or no the {{ordword +10}}', '{{iso +10}}'],
      ["i've got a thing on {{weekday +2}} so the day after that", '{{iso +3}}'],
      ['would next week {{weekday +9}} be possible', ['{{iso +9}}', null]],
      ['exactly one week from today', '{{iso +7}}'],
      ['five days from now', '{{iso +5}}'],
      ['{{month +11}} {{dom +11}}', '{{iso +11}}'],
      ["sometime before christmas i'm not picky", [null, '{{iso +3}}']],
      ['the earlier the better', null],
      ["tomorrow's fine", '{{iso +1}}'],
      ['it was {{weekday +2}} last time', [null, '{{iso +2}}']],
      ["i'll be back on the {{ordword +8}} so any day after that", null],
      ['is {{weekday +3}} taken', ['{{iso +3}}', null]],
      ['let me think {{weekday +2}} {{weekday +3}} {{weekday +3}} works', '{{iso +3}}'],
      ['{{weekday +5}} would you have anything then', '{{iso +5}}'],
    ],
    { time_of_day: '?' },
  ),
  ...answers('dates', 'pharmacy', 'date_of_birth', [
    ['four four seventy four', '1974-04-04'],
    ['he turned seventy in may the sixth of may', null],
    ["it's the eleventh of november nineteen ninety", '1990-11-11'],
    ['december first two thousand and one', '2001-12-01'],
  ]),
  ...answers('dates', 'pharmacy', 'appointment', [
    ['by tomorrow evening around six', /^{{iso +1}}/],
    ['{{weekday +3}} morning at nine', /^{{iso +3}} 09:00/],
  ]),
];

export const values = [
  ...answers(
    'numbers',
    'restaurant',
    'guests',
    [
      ["there's me my brother and his wife", '3'],
      ['my family of four plus my mother', '5'],
      ['probably eight yes eight', '8'],
      ['six including the baby', '6'],
      ['nine if my cousin makes it otherwise eight', ['8', '9', null]],
      ['same as always four', '4'],
      ['not many just three', '3'],
    ],
    { wishes: '?' },
  ),
  ...answers('numbers', 'homes', 'budget', [
    ['well under four hundred thousand say three seventy', ['370000', null]],
    ['we were thinking five fifty but could stretch to six hundred thousand', ['550000', '600000', null]],
    ['two and a half thousand a month', '2500'],
  ]),
  ...answers('numbers', 'helpdesk', 'employee_number', [
    ['one thousand two hundred', '1200'],
    ["i've only been here two weeks but it's eight eight one four", '8814'],
  ]),
  ...answers('numbers', 'orders', 'order_number', [
    ["i've got two orders the one i mean is 620114", '620114'],
    ['six twenty one fourteen', ['62114', '6202114', null]],
    ['i bought it on the second of last month order six two oh one one four', '620114'],
  ]),
  ...answers('choices', 'dental', 'reason', [
    ['my kid knocked his front tooth', ['toothache', 'check-up', null]],
    ["i'm overdue for one of those where you look at everything", 'check-up'],
    ['none of those i need a crown', null],
    ['cleaning no wait check-up', 'check-up'],
    ['a cleaning and maybe talk about whitening', ['cleaning', null]],
    ['not the whitening the cleaning', 'cleaning'],
    ['it feels like somebody is drilling into my jaw', 'toothache'],
  ]),
  ...answers('choices', 'orders', 'problem', [
    ['i ordered two and only one showed up', ['late', 'wrong item', 'damaged', null]],
    ['the box had been run over by a truck', ['damaged', null]],
    ["i just don't need it anymore", 'return'],
    ['says delivered but nothing is here', 'late'],
  ]),
  ...answers('choices', 'homes', 'interest', [
    ["we're moving there for a year so nothing permanent", ['rent', null]],
    ['to own', 'buy'],
    ["my lease is up and i'm sick of paying a landlord so i want my own", ['buy', null]],
  ]),
  ...answers('choices', 'helpdesk', 'urgency', [
    ['it would be nice to have it this week', ['normal', 'low', null]],
    ['the whole floor is down', ['high', null]],
    ["i'd say a five out of ten", ['normal', null]],
  ]),
  ...answers('choices', 'garage', 'service', [
    ['it needs looking at because of the brakes', 'repair'],
    ['two front tyres', 'tyres'],
    ['the big service', 'full service'],
  ]),
  ...answers('choices', 'pharmacy', 'how', [
    ["i'm right around the corner so i'll walk over", 'pick up'],
    ["i'm in a cast so please bring it", 'delivery'],
  ]),
  ...answers('text', 'reception', 'concern', [
    ['you sent me a bill and i think it is wrong', /bill/i],
    ["he wanted me to call about my mother's estate", /mother's estate/i],
    ['payroll stuff', /payroll/i],
  ]),
  ...answers('text', 'homes', 'area', [
    ['anywhere in fairview really', /fairview/i],
    ["i'm looking at lakeside mostly", /^lakeside$/i],
  ]),
  ...answers('text', 'garage', 'car', [
    ['an astra vauxhall astra', /^(?:an astra )?vauxhall astra$/i],
    ["it's one of those little fiat pandas", /fiat panda/i],
  ]),
  ...answers('text', 'helpdesk', 'problem', [
    ['so every time i open outlook it crashes', /every time i open outlook it crashes/i],
    ['the screen stays black', /^(?:the )?screen stays black$/i],
  ]),
  ...answers('text', 'dental', 'time_of_day', [
    ['eleven would be great', /^(?:at )?eleven$/i],
    ['not too early please ten or so', /ten/i],
  ]),
  ...answers('e-mails', 'orders', 'email', [
    ['my email hmm okay t dot keller at posteo dot net', 't.keller@posteo.net'],
    ['that is oliver grant at work dot example dot com', ['olivergrant@work.example.com']],
    ['it is h e n r y dot p at gmail dot com', 'henry.p@gmail.com'],
    ['leah at the number four the word books dot com', ['leah@4books.com', null]],
    ['lena vogt ninety one at hotmail dot co dot uk', 'lenavogt91@hotmail.co.uk'],
    ['nolan family at me dot com nolan with an o', 'nolanfamily@me.com'],
  ]),
  ...answers('phones', 'dental', 'phone', [
    ['eight one eight five five five zero one four zero is the best one', '+18185550140'],
    ['818 555 oh one four one', '+18185550141'],
    ["it's eight one eight and then five five five zero one four two", '+18185550142'],
    ["my wife's is 818 555 0143 mine is broken", '+18185550143'],
    ['eight one eight five fifty five zero one forty four', ['+18185550144', null]],
  ]),
];
