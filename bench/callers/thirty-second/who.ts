/** The thirty-second set, as a voice recognizer writes callers down: names, telephone numbers and e-mail addresses. */
import { answers } from '../one-answer';

export const who = [
  ...answers('names', 'dental', 'name', [
    ['um yeah so it is uh tom becker', 'Tom Becker'],
    ['denise denise holloway', 'Denise Holloway'],
    ['sure thing the last name is whitaker first name paul', 'Paul Whitaker'],
    ['oh me i am rosa delgado', 'Rosa Delgado'],
    ['you can put it under grace kim', 'Grace Kim'],
    ['robert but everybody calls me bob bob fletcher', ['Bob Fletcher', 'Robert Fletcher']],
    ['i already gave it to the lady yesterday it is ian ferris', 'Ian Ferris'],
    ['well it is a long one alexandra papadopoulos', 'Alexandra Papadopoulos'],
    ['my husband is the patient his name is carl jensen', ['Carl Jensen', null]],
    ['that would be me judith', 'Judith'],
    ['dunn with two ns frank dunn', 'Frank Dunn'],
    ['sean s e a n murphy', 'Sean Murphy'],
    ['so my married name is klein but the file says weiss hannah weiss', ['Hannah Weiss', null]],
    ['what do you need my name for', null],
  ]),
  ...answers('names', 'garage', 'name', [
    ['alright love it is dorothy pratt', 'Dorothy Pratt'],
    ['er yeah put it down to callum reid', 'Callum Reid'],
    ['mister ahmed khan please', ['Ahmed Khan', 'Mr. Ahmed Khan', 'Mr Ahmed Khan']],
  ]),
  ...answers('names', 'pharmacy', 'name', [
    ['i am calling for my mother her name is irene castle', 'Irene Castle'],
    ['leon with an l leon hubbard', 'Leon Hubbard'],
    ['the patient is my son noah wright he is seven', 'Noah Wright'],
  ]),
  ...answers('phones', 'dental', 'phone', [
    ['so my cell is uh six one seven five five five oh one two two', '+16175550122'],
    [
      'you can call me at six one seven uh five five five zero one three three any time after five',
      '+16175550133',
    ],
    ['area code six one seven then five five five oh one four four', '+16175550144'],
    ['six one seven five five five oh one double five', '+16175550155'],
    ['my number okay let me think six one seven five five five oh one six six yeah', '+16175550166'],
    ['it is six one seven no wait six one nine five five five oh one seven seven', '+16195550177'],
    ['five five five oh one eight eight and the area code is six one seven', '+16175550188'],
    ['one six one seven five five five zero one nine nine', '+16175550199'],
    ['my wifes is six one seven five five five oh one eleven', ['+16175550111', null]],
    ['the one i am calling from', null],
  ]),
  ...answers('phones', 'garage', 'phone', [
    ['oh seven seven double oh nine hundred three two one', '+447700900321'],
    ['it is oh seven seven zero zero nine zero zero four five six mate', '+447700900456'],
    ['plus four four seven seven double zero nine double zero five six seven', '+447700900567'],
  ]),
  ...answers('e-mails', 'orders', 'email', [
    ['so that is t becker at gmail dot com', 'tbecker@gmail.com'],
    ['d as in dog holloway eight one at yahoo dot com', 'dholloway81@yahoo.com'],
    ['rosa dot delgado at comcast dot net no capitals', 'rosa.delgado@comcast.net'],
    ['it is grace at grace kim dot com', 'grace@gracekim.com'],
    ['paul whitaker all one word at outlook dot com', 'paulwhitaker@outlook.com'],
    ['uh ian underscore ferris at hotmail dot co dot uk', 'ian_ferris@hotmail.co.uk'],
    ['you can use my work one carl at jensen dash tools dot com', 'carl@jensen-tools.com'],
    ['hannah w the number four at icloud dot com', 'hannahw4@icloud.com'],
    ['judith dot m at the old mill dot org', 'judith.m@theoldmill.org'],
  ]),
];
