/** The thirty-eighth set, neighbors of a small town: names, addresses, days, numbers, choices and text. */
import { answers } from '../one-answer';

export const who = [
  ...answers('names', 'dental', 'name', [
    ['mcallister first name fiona', 'Fiona McAllister'],
    ['this is pastor glenn hobart', ['Glenn Hobart', 'Pastor Glenn Hobart']],
    ['mary beth tully', 'Mary Beth Tully'],
    ["you'll find me under rourke dennis rourke", 'Dennis Rourke'],
    ['well hi there hon it is loretta haines', 'Loretta Haines'],
    ["my son's name is caleb yoder", 'Caleb Yoder'],
    ['the last name is spelled v o s s and the first is erin', 'Erin Voss'],
    ['art bell', 'Art Bell'],
    ['is this about the billing', null],
    ["it's dr simone laurent", ['Simone Laurent', 'Dr. Simone Laurent', 'Dr Simone Laurent']],
    ['heather with an e a heather boyd', 'Heather Boyd'],
    ['ray ray mondesi', ['Ray Mondesi', 'Ray Ray Mondesi']],
  ]),
  ...answers('names', 'reception', 'name', [
    ["it's jo from the bakery jo pfeiffer", 'Jo Pfeiffer'],
    ["tell them it's old man hobart glenn hobart", 'Glenn Hobart'],
  ]),
  ...answers('names', 'homes', 'name', [["hi you're talking to dennis", 'Dennis']]),
  ...answers(
    'names',
    'pharmacy',
    'name',
    [["i'm picking up for my neighbor loretta haines", 'Loretta Haines']],
    {
      how: '?',
    },
  ),
  ...answers('names', 'garage', 'name', [['name of boyd', 'Boyd']]),
  ...answers('phones', 'dental', 'phone', [
    ['three oh seven five five five oh one one four', '+13075550114'],
    ["sure thing it's three zero seven five five five zero one two four", '+13075550124'],
    ['307 triple five 0134', '+13075550134'],
    ['my landline is three oh seven five five five oh one four four', '+13075550144'],
    ['three oh seven five five five fourteen fifty four', ['+13075551454', null]],
    ['you can ring the shop it is 307 555 0164 ask for glenn', '+13075550164'],
  ]),
  ...answers('phones', 'garage', 'phone', [["07700 900 174 that's my wife's", '+447700900174']]),
  ...answers('e-mails', 'orders', 'email', [
    ['glenn hobart one word at gmail dot com', 'glennhobart@gmail.com'],
    ['erin dot voss eighty eight at outlook dot com', 'erin.voss88@outlook.com'],
    ['office at hobart feed dot com', 'office@hobartfeed.com'],
    ['l haines at ranch mail dot net all small letters', 'lhaines@ranchmail.net'],
    ['f i at mcallister dot org', 'fi@mcallister.org'],
    ['just put caleb underscore yoder at example dot com', 'caleb_yoder@example.com'],
  ]),
];

export const days = [
  ...answers(
    'dates',
    'dental',
    'day',
    [
      ["i'm in town {{weekday +3}} so let's say then", '{{iso +3}}'],
      ['next {{weekday +2}} i mean this {{weekday +2}} coming', ['{{iso +2}}', '{{iso +9}}']],
      ['the {{ordword +13}} please if that one is open', '{{iso +13}}'],
      ['how about the day after tomorrow', '{{iso +2}}'],
      ['{{month +18}} the {{ordword +18}}', '{{iso +18}}'],
      ['we could come in two weeks from today', '{{iso +14}}'],
      ["i don't mind as long as it's not {{weekday +2}}", null],
      ['yesterday', null],
      ['earliest you have would be {{weekday +2}} right', ['{{iso +2}}', null]],
      ['say {{weekday +5}} no hold on {{weekday +6}}', '{{iso +6}}'],
      ['either {{weekday +3}} or {{weekday +4}} you pick', ['{{iso +3}}', '{{iso +4}}', null]],
      ['february thirtieth', null],
      ['the week after next', null],
      ['i could make it in tomorrow', '{{iso +1}}'],
      ["{{weekday +4}} that's my day off", '{{iso +4}}'],
      ['it has to be before {{weekday +5}} so {{weekday +4}}', '{{iso +4}}'],
    ],
    { time_of_day: '?' },
  ),
  ...answers('dates', 'dental', 'day', [['{{weekday +3}} afternoon', '{{iso +3}}']], {
    time_of_day: /afternoon/i,
  }),
  ...answers('dates', 'pharmacy', 'date_of_birth', [
    ['may the third nineteen fifty seven', '1957-05-03'],
    ['third of may fifty seven', '1957-05-03'],
    ['oh five oh three fifty seven', '1957-05-03'],
    ['born and raised here may third nineteen fifty seven', '1957-05-03'],
  ]),
  ...answers('dates', 'garage', 'day', [['{{weekday +2}} would suit me nicely', '{{iso +2}}']]),
];

export const values = [
  ...answers(
    'numbers',
    'restaurant',
    'guests',
    [
      ['four grownups and two little ones', '6'],
      ['three of us', '3'],
      ["it's my wife's family so ten", '10'],
      ['party of eight', '8'],
      ['only myself', '1'],
      ['just a couple', '2'],
    ],
    { wishes: '?' },
  ),
  ...answers('numbers', 'homes', 'bedrooms', [['three bed two bath', '3']]),
  ...answers('numbers', 'homes', 'budget', [
    ['two fifty thousand', ['250000', null]],
    ['about four hundred and twenty five thousand dollars', '425000'],
  ]),
  ...answers('numbers', 'helpdesk', 'employee_number', [
    ['seven seven oh four', '7704'],
    ['my badge reads one two eight eight', '1288'],
  ]),
  ...answers('numbers', 'orders', 'order_number', [
    ['order number nine one four four oh seven', '914407'],
    ["let me see here it's nine one double four oh seven", '914407'],
  ]),
  ...answers('choices', 'dental', 'reason', [
    ["just my teeth cleaned that's all", 'cleaning'],
    ["i've got this awful pain in the back", 'toothache'],
    ['i want that movie star smile', ['whitening', null]],
    ['time for my six month thing', ['check-up', 'cleaning', null]],
    ['the second one', 'cleaning'],
    ['my tooth broke on a peanut', 'toothache'],
  ]),
  ...answers('choices', 'orders', 'problem', [
    ['the blade is cracked', 'damaged'],
    ["it's been three weeks and nothing", 'late'],
    ["that's not what i ordered", 'wrong item'],
    ['i need to return these', 'return'],
  ]),
  ...answers('choices', 'homes', 'interest', [
    ["we'd be selling the farm", 'sell'],
    ['just renting for now', 'rent'],
    ['we want to buy our first place', 'buy'],
  ]),
  ...answers('choices', 'helpdesk', 'urgency', [
    ["it's not urgent", 'low'],
    ['sort of medium', 'normal'],
    ['right now please', 'high'],
  ]),
  ...answers('choices', 'garage', 'service', [
    ['a puncture', 'tyres'],
    ['just the service please the full one', 'full service'],
  ]),
  ...answers('choices', 'pharmacy', 'how', [
    ["i'll come down and get it", 'pick up'],
    ["could y'all run it out to me", 'delivery'],
  ]),
  ...answers('text', 'dental', 'time_of_day', [
    ['right after lunch', /after lunch/i],
    ['between nine and eleven', /between nine and eleven/i],
  ]),
  ...answers('text', 'reception', 'concern', [["i'd like to talk about my farm taxes", /farm taxes/i]]),
  ...answers('text', 'garage', 'car', [['i drive an old land rover', /land rover$/i]]),
  ...answers('text', 'homes', 'area', [['out by the lake in lakeside', /lakeside/i]]),
  ...answers('text', 'pharmacy', 'medicine', [['my blood pressure pills lisinopril', /lisinopril/i]]),
  ...answers('text', 'helpdesk', 'problem', [['it says no signal when i plug it in', /no signal/i]]),
];
