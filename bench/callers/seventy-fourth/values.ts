/** The seventy-fourth set, what is answered. */
import { answers } from '../one-answer';

export const phones = [
  ...answers('phones', 'dental', 'phone', [
    ["my number's gonna be area code two oh two five five five oh one nine six", '+12025550196'],
    ['two zero two uh five five five uh zero one three one', '+12025550131'],
    ['202 triple five 0129', '+12025550129'],
    ['call me at home on 202 555 0157 not the mobile i never hear it', '+12025550157'],
  ]),
  ...answers('phones', 'restaurant', 'phone', [
    ['you got a pen okay three one two five five five zero one seven one', '+13125550171'],
    ['five five five oh one nine oh and the area code is three one two', '+13125550190'],
  ]),
  ...answers('phones', 'garage', 'phone', [
    ['oh seven seven double oh nine double oh two one six', '+447700900216'],
    ["ring the missus on 07700 900 581 she'll pick up", '+447700900581'],
  ]),
  ...answers('phones', 'reception', 'phone', [
    ['please note down two one two five double five zero one eight four', '+12125550184'],
  ]),
  ...answers('phones', 'pharmacy', 'phone', [
    ["yeah so my daughter's number is 202 555 0138", '+12025550138'],
  ]),
];

export const mails = [
  ...answers('e-mails', 'orders', 'email', [
    ['it is rakesh underscore sharma seventy nine at yahoo dot co dot in', 'rakesh_sharma79@yahoo.co.in'],
    ['b for bravo dot hughes at gmail dot com', 'b.hughes@gmail.com'],
    ['all small letters d t smith at outlook dot com', 'dtsmith@outlook.com'],
    ['my email id is anita dot rao at the rate gmail dot com', 'anita.rao@gmail.com'],
    ['contact at sunny side farm dot org sunny side farm all together', 'contact@sunnysidefarm.org'],
  ]),
  ...answers('e-mails', 'homes', 'email', [
    ['tyler b nineteen ninety at icloud dot com', 'tylerb1990@icloud.com'],
    ["it's g full stop hall at example dot com", 'g.hall@example.com'],
    ['jess hyphen marie at example dot net', 'jess-marie@example.net'],
  ]),
  ...answers('e-mails', 'helpdesk', 'email', [
    ['same as my name maria dot lopez at northwind dot example', 'maria.lopez@northwind.example'],
    ["that'll be mlopez at northwind dot example", 'mlopez@northwind.example'],
  ]),
];

export const dates = [
  ...answers('dates', 'dental', 'day', [
    ['any chance of {{weekday +3}}', '{{iso +3}}'],
    ['{{weekday +8}} next week', '{{iso +8}}'],
    ['what about the {{ord +10}} of {{month +10}}', '{{iso +10}}'],
    ['a fortnight today', '{{iso +14}}'],
    ['my days off are {{weekday +2}} and {{weekday +4}} so {{weekday +4}} please', '{{iso +4}}'],
    ['day after tomorrow only if possible', '{{iso +2}}'],
    ['i reckon {{weekday +5}} would do me', '{{iso +5}}'],
  ]),
  ...answers('dates', 'restaurant', 'day', [
    ["on new year's day", '{{iso 01-01}}'],
    ["it's our anniversary so the {{ordword +6}}", '{{iso +6}}'],
  ]),
  ...answers('dates', 'garage', 'day', [
    ['{{weekday +3}} first thing', '{{iso +3}}'],
    ['could you do a week tomorrow', '{{iso +8}}'],
    ['{{weekday +2}} i should think', '{{iso +2}}'],
  ]),
  ...answers('dates', 'pharmacy', 'date_of_birth', [
    ['fourth of july nineteen fifty two', '1952-07-04'],
    ['he was born on christmas day nineteen forty four', '1944-12-25'],
    ['born in 1975 on august the ninth', '1975-08-09'],
    ['oh six fourteen eighty eight', '1988-06-14'],
  ]),
  ...answers('dates', 'pharmacy', 'appointment', [
    ['tomorrow at half past ten please dear', /^{{iso +1}}/],
    ['{{weekday +3}} anytime before noon', /^{{iso +3}}/],
  ]),
];

export const numbers = [
  ...answers('numbers', 'restaurant', 'guests', [
    ['me and my three sisters', '4'],
    ['we are six only', '6'],
    ['half a dozen', '6'],
    ['eleven all in', '11'],
  ]),
  ...answers('numbers', 'helpdesk', 'employee_number', [
    ['one double four zero nine', '14409'],
    ['my badge says number 8 8 1 3', '8813'],
    ['twenty three thousand four hundred and six', '23406'],
  ]),
  ...answers('numbers', 'orders', 'order_number', [
    ['order id is triple six one zero two', '666102'],
    ['let me read it to you nine one three four seven seven', '913477'],
    ['the number on the slip is hash 40718', '40718'],
  ]),
  ...answers('numbers', 'homes', 'bedrooms', [['just the one', '1']]),
  ...answers('numbers', 'homes', 'budget', [
    ['we can go up to five hundred k', '500000'],
    ['half a million give or take', '500000'],
    ['around twenty two hundred a month', '2200'],
  ]),
];

export const choices = [
  ...answers('choices', 'dental', 'reason', [
    ['just my usual six monthly check', 'check-up'],
    ['one of my molars is giving me hell', 'toothache'],
    ["can you make them a bit brighter my sister's getting married", 'whitening'],
  ]),
  ...answers('choices', 'orders', 'problem', [
    ["it still hasn't turned up", 'late'],
    ['the handle was snapped clean off', 'damaged'],
    ['i ordered a rake and got a hose', 'wrong item'],
    ["i want my money back i don't need it anymore", 'return'],
  ]),
  ...answers('choices', 'homes', 'interest', [["i've got a flat i need to get rid of", 'sell']]),
  ...answers('choices', 'garage', 'service', [
    ['me brakes are squealing something awful', 'repair'],
    ["i've got a puncture", 'tyres'],
  ]),
  ...answers('choices', 'pharmacy', 'how', [
    ['my grandson will collect', 'pick up'],
    ["i can't drive no more so y'all will have to bring it", 'delivery'],
  ]),
  ...answers('choices', 'helpdesk', 'device', [['the screen on my desk', 'monitor']]),
  ...answers('choices', 'helpdesk', 'urgency', [['asap please', 'high']]),
  ...answers('choices', 'reception', 'for_whom', [['whoever does the wages', 'payroll team']]),
];

export const texts = [
  ...answers('text', 'dental', 'time_of_day', [
    ['late morning ish', /late morning/i],
    ['not before four', /not before four|after four/i],
  ]),
  ...answers('text', 'restaurant', 'wishes', [
    ["one of us can't have nuts", /nuts/i],
    ['could we sit by the window', /window/i],
  ]),
  ...answers('text', 'garage', 'car', [
    ['vauxhall astra the estate one', /astra/i],
    ['it is a white suzuki swift 2016 model', /suzuki swift/i],
  ]),
  ...answers('text', 'helpdesk', 'problem', [
    ['every time i open excel the whole thing freezes up on me', /freezes/i],
  ]),
  ...answers('text', 'reception', 'concern', [
    ["i got a letter from the irs and i don't know what to do", /letter|irs/i],
    ['wanting to set up a small company', /company/i],
  ]),
  ...answers('text', 'homes', 'area', [['lakeside or thereabouts', /lakeside/i]]),
  ...answers('text', 'pharmacy', 'medicine', [['the amlodipine five milligrams', /amlodipine/i]]),
  ...answers('text', 'orders', 'details', [['the driver just chucked it over the gate', /over the gate/i]]),
];
