/** The thirty-fourth set, as recognizers with and without marks write callers down: names, numbers and addresses. */
import { answers } from '../one-answer';

export const who = [
  ...answers('names', 'dental', 'name', [
    ["Yeah. It's Tomás Rivera.", 'Tomás Rivera'],
    ['Okay, so, my name is Abigail. Abigail Frost.', 'Abigail Frost'],
    ['It would be for Peggy. Peggy Lindqvist.', 'Peggy Lindqvist'],
    ['Hi, yes, good morning. This is Walter Briggs calling.', 'Walter Briggs'],
    ['sure first name kate last name oconnell', ['Kate Oconnell', "Kate O'Connell"]],
    ["my name's on file it's Dolan, Patrick Dolan", 'Patrick Dolan'],
    ["oh sure it's ruth ruth ann meyer", ['Ruth Ann Meyer', 'Ruth Meyer']],
    ['the name is singh s i n g h first name harpreet', 'Harpreet Singh'],
    ["we're the garcias it's for my wife elena garcia", 'Elena Garcia'],
    ["sorry i was on mute it's gwen taylor", 'Gwen Taylor'],
    ['Is this going to take long?', null],
    ["i'm a new patient", null],
  ]),
  ...answers('names', 'homes', 'name', [
    ["you're speaking with victor han", 'Victor Han'],
    ['Monica. With a K, though.', ['Monika', 'Monica', null]],
    ['just call me skip everyone does', 'Skip'],
    ["i'm calling on behalf of my parents the last name is olsen", ['Olsen']],
  ]),
  ...answers('names', 'pharmacy', 'name', [
    ["it's for my grandmother agnes doyle", 'Agnes Doyle'],
    ["my husband's prescription he's raymond doyle", 'Raymond Doyle'],
    ['theo park the third', ['Theo Park', 'Theo Park III', 'Theo Park The Third']],
  ]),
  ...answers('phones', 'dental', 'phone', [
    ['Sure. 617-555-0141.', '+16175550141'],
    ["It's (617) 555-0151.", '+16175550151'],
    ['six one seven. five five five. oh one six one.', '+16175550161'],
    ["It's my husband's cell, 617-555-0171.", '+16175550171'],
    [
      'uh six one seven five five five zero one eight one or is it eight two no eight one',
      ['+16175550181', null],
    ],
    ['um 6 1 7 5 5 5 0 1 9 1', '+16175550191'],
    ['you can text me at six one seven five five five oh one oh two', '+16175550102'],
    ['plus one six one seven five five five oh one one two', '+16175550112'],
    ["the area code's six one seven and then it's triple five oh one double two", '+16175550122'],
  ]),
  ...answers('phones', 'reception', 'phone', [
    ["he has it but it's two one two five five five oh one three two", '+12125550132'],
    ['best to try my office 212-555-0142 before noon', '+12125550142'],
  ]),
  ...answers('e-mails', 'orders', 'email', [
    ["It's walter.briggs@example.com.", 'walter.briggs@example.com'],
    ['W Briggs, 1952, at gmail dot com.', 'wbriggs1952@gmail.com'],
    [
      "uh my wife set it up it's the briggs family at comcast dot net",
      ['thebriggsfamily@comcast.net', 'briggsfamily@comcast.net'],
    ],
    ["gwen t at hey dot com that's g w e n t", 'gwent@hey.com'],
    ["it's sales at frost and sons dot co", 'sales@frostandsons.co'],
    ['kate dot oconnell no apostrophe at yahoo dot com', 'kate.oconnell@yahoo.com'],
    ['victor h a n at q q dot com', 'victorhan@qq.com'],
    ['peggy underscore l at example dot org all small', 'peggy_l@example.org'],
  ]),
];
