/** The forty-first set, people from all over who take their time: numbers, choices and text. */
import { answers } from '../one-answer';

export const numbers = [
  ...answers(
    'numbers',
    'restaurant',
    'guests',
    [
      ["there's eight of us all told", '8'],
      ['for me and my wife only', '2'],
      ['well my sister is not coming so now it is three', '3'],
      ['we will be five adults plus one infant', ['6', '5']],
      ["i don't know yet four or five", ['4', '5', null]],
    ],
    { wishes: '?' },
  ),
  ...answers('numbers', 'homes', 'budget', [
    ['one point two million', '1200000'],
    ['i would say two hundred fifty to two hundred eighty thousand', ['250000', '280000', null]],
    ['three hundred and twenty thousand give or take', '320000'],
  ]),
  ...answers('numbers', 'homes', 'bedrooms', [["we've three kids so four bedrooms", '4']]),
  ...answers('numbers', 'helpdesk', 'employee_number', [
    ['it is written here seven thousand two hundred and six', '7206'],
    ['seven two oh six i think', '7206'],
  ]),
  ...answers('numbers', 'orders', 'order_number', [
    ['five one seven double three nine', '517339'],
    ['my order number that would be 517339 placed on the second', '517339'],
  ]),
];

export const choices = [
  ...answers('choices', 'dental', 'reason', [
    ["me tooth's giving me gyp", ['toothache', null]],
    ['i am having pain since three days', 'toothache'],
    ['scale and polish', ['cleaning', null]],
    ["nothing's wrong just want it looked over", 'check-up'],
  ]),
  ...answers('choices', 'orders', 'problem', [
    ['the parcel was open and the blade is bent', 'damaged'],
    ['i have been waiting two weeks already', 'late'],
    ['this is a size small and i asked for large', 'wrong item'],
  ]),
  ...answers('choices', 'homes', 'interest', [["we're after a wee flat to let", 'rent']]),
  ...answers('choices', 'helpdesk', 'device', [['the second display on my desk', 'monitor']]),
  ...answers('choices', 'helpdesk', 'urgency', [
    ['quite urgent actually', 'high'],
    ['not so urgent but not low also', 'normal'],
  ]),
  ...answers('choices', 'garage', 'service', [
    ["it's making a right racket", 'repair'],
    ['the tyres are bald', 'tyres'],
  ]),
  ...answers('choices', 'pharmacy', 'how', [["i can't get out so you'd have to bring it", 'delivery']]),
];

export const texts = [
  ...answers('text', 'dental', 'time_of_day', [["i'm an early bird so first thing", /first thing/i]]),
  ...answers('text', 'garage', 'car', [
    ["it's me daughter's car a fiat five hundred", /fiat (?:five hundred|500)$/i],
  ]),
  ...answers('text', 'homes', 'area', [["we'd love to be near the lake in lakeside", /lakeside/i]]),
  ...answers('text', 'reception', 'concern', [
    ['my concern is regarding tds i mean the tax on my salary', /tax on my salary/i],
  ]),
  ...answers('text', 'pharmacy', 'medicine', [
    ["it's my water tablets furosemide forty milligrams", /furosemide/i],
  ]),
];
