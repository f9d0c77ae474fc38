/** The thirty-fifth set, plain callers with a second thought: names, numbers, days, choices and text. */
import { answers } from '../one-answer';

export const who = [
  ...answers('names', 'dental', 'name', [
    ['good afternoon my name is colleen byrne', 'Colleen Byrne'],
    ["that's hutchinson first name roy", 'Roy Hutchinson'],
    ["it's for my sister actually beth hanley", 'Beth Hanley'],
    ['deshawn d e s h a w n carter', 'Deshawn Carter'],
    ['okay yeah nora quinn q u i n n', 'Nora Quinn'],
    ["the name's vince vince romano", 'Vince Romano'],
    ["i go by ellie but it's eleanor marsh", ['Eleanor Marsh', 'Ellie Marsh']],
    ["my mom made the last one it's under judy park", 'Judy Park'],
    ['yes this is mrs greenberg', ['Greenberg', 'Mrs. Greenberg', 'Mrs Greenberg']],
  ]),
  ...answers('names', 'garage', 'name', [
    ["hiya it's gareth lloyd double l o y d", 'Gareth Lloyd'],
    ["my wife's booking it it's fiona lloyd", ['Fiona Lloyd']],
  ]),
  ...answers('phones', 'dental', 'phone', [
    ["yeah it's four one five five five five oh one two six", '+14155550126'],
    ['four fifteen triple five zero one three six', '+14155550136'],
    ['cell is 415 555 0146 home is 415 555 0147', ['+14155550146', null]],
    ['four one five five five five zero one five six but text is better', '+14155550156'],
    ['oh shoot i just changed it okay four one five five five five oh one six six', '+14155550166'],
    ["it's four one five five five five and then zero one seven six", '+14155550176'],
    ['same as before four one five five five five oh one eight six', '+14155550186'],
  ]),
  ...answers('e-mails', 'homes', 'email', [
    ['colleen dot byrne at gmail', ['colleen.byrne@gmail.com', null]],
    ["that'd be roy h at sbcglobal dot net", 'royh@sbcglobal.net'],
    ["it's nora quinn 22 at outlook dot com nora with no h", 'noraquinn22@outlook.com'],
    ['e l l i e at marsh hyphen law dot com', 'ellie@marsh-law.com'],
    ['vince at romano pizza dot com pizza like the food', 'vince@romanopizza.com'],
    ['beth underscore hanley at icloud dot com', 'beth_hanley@icloud.com'],
  ]),
];

export const values = [
  ...answers(
    'dates',
    'dental',
    'day',
    [
      ['i could do {{weekday +3}}', '{{iso +3}}'],
      ['ideally {{weekday +4}}', '{{iso +4}}'],
      ["wait what's today oh okay then the day after tomorrow", '{{iso +2}}'],
      ['{{weekday +5}} my only day off', '{{iso +5}}'],
      ['anything on the {{ord +9}}', '{{iso +9}}'],
      ["let's go with {{weekday +2}} then", '{{iso +2}}'],
      ['how does {{month +15}} {{ord +15}} look', '{{iso +15}}'],
      ['three weeks from today', '{{iso +21}}'],
      ['{{weekday +3}} a week from now not this one', ['{{iso +10}}', null]],
      ['tomorrow or {{weekday +3}} whichever', ['{{iso +1}}', '{{iso +3}}', null]],
      ['no rush maybe the {{ordword +14}}', '{{iso +14}}'],
      [
        "my daughter's got a dentist appointment {{weekday +4}} can i come with her then",
        ['{{iso +4}}', null],
      ],
    ],
    { time_of_day: '?' },
  ),
  ...answers('dates', 'pharmacy', 'date_of_birth', [
    ['august twenty second nineteen seventy nine', '1979-08-22'],
    ['eight twenty two seventy nine', '1979-08-22'],
    ["it's oh eight slash twenty two slash seventy nine", '1979-08-22'],
  ]),
  ...answers(
    'numbers',
    'restaurant',
    'guests',
    [
      ['party of four', '4'],
      ['me and two friends', '3'],
      ['i think six let me double check yeah six', '6'],
      ['nine total with the kids', '9'],
    ],
    { wishes: '?' },
  ),
  ...answers('numbers', 'homes', 'budget', [
    ['four hundred grand', '400000'],
    ['ideally under three seventy five', ['375000', null]],
    ["we've got about two hundred and eighty thousand to work with", '280000'],
  ]),
  ...answers('numbers', 'orders', 'order_number', [
    ['six six oh one four three', '660143'],
    ["i have it right here it's six six zero one four four", '660144'],
  ]),
  ...answers('choices', 'dental', 'reason', [
    ["my crown came loose and it's killing me", 'toothache'],
    ['the regular cleaning', 'cleaning'],
    ['i want to get rid of these coffee stains', 'whitening'],
    ['the first thing you said', 'check-up'],
  ]),
  ...answers('choices', 'orders', 'problem', [
    ['i got the wrong size', 'wrong item'],
    ["still hasn't come", 'late'],
    ["it's missing a screw", ['damaged', null]],
    ["i'd like to give it back", 'return'],
  ]),
  ...answers('choices', 'pharmacy', 'how', [
    ["my neighbor's coming by for it", 'pick up'],
    ['delivered please', 'delivery'],
  ]),
  ...answers('choices', 'garage', 'service', [
    ['just the mot this time', 'MOT'],
    ["there's oil leaking everywhere", 'repair'],
  ]),
  ...answers('text', 'dental', 'time_of_day', [['after lunch sometime', /after lunch/i]]),
  ...answers('text', 'helpdesk', 'problem', [["the keyboard isn't typing half the letters", /keyboard/i]]),
  ...answers('text', 'reception', 'concern', [['just returning a call about my extension', /extension/i]]),
];
