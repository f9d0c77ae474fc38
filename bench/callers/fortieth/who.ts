/** The fortieth set, people who ring between two other things: names, telephone numbers and e-mail addresses. */
import { talk, to } from '../conversation';
import { answers } from '../one-answer';

export const names = [
  ...answers('names', 'dental', 'name', [
    ['oh yeah sure um theresa delgado', 'Theresa Delgado'],
    ["it'd be under my maiden name kowalczyk", 'Kowalczyk'],
    ['nguyen n g u y e n first name linh', 'Linh Nguyen'],
    ["last name d'angelo first name marcus", "Marcus D'Angelo"],
    ['you can put me down as bev', 'Bev'],
    ['do i have to be a patient already', null],
    ['mr ferris', ['Ferris', 'Mr. Ferris', 'Mr Ferris']],
    ["patricia but everyone calls me patty patty o'connell", ["Patty O'Connell", "Patricia O'Connell"]],
    ["hi it's sam again sam whitaker i called yesterday", 'Sam Whitaker'],
    ['yes of course you may it is harold ames', 'Harold Ames'],
    ['does it matter', null],
  ]),
  ...answers('names', 'restaurant', 'name', [
    ['put it under the hendersons', ['Henderson', 'Hendersons', 'The Hendersons']],
    ["let's use my husband's it's gary whitcomb", 'Gary Whitcomb'],
  ]),
  ...answers('names', 'homes', 'name', [['you are speaking with dolores vance', 'Dolores Vance']]),
  ...answers('names', 'pharmacy', 'name', [
    ["it's my dad's prescription his name is walter ames", 'Walter Ames'],
    ['whitaker comma samantha', 'Samantha Whitaker'],
  ]),
  talk(
    'names',
    'reception',
    'lunch-from-a-firm',
    [
      to('name', 'this is ruth from delgado and sons', 'ruth'),
      { confirm: 'name', hears: /ruth/i },
      to('concern', 'the quarterly filing'),
    ],
    { name: ['Ruth', 'Ruth Delgado'], concern: /quarterly filing/i, for_whom: '?' },
  ),
];

export const contact = [
  ...answers('phones', 'dental', 'phone', [
    ['sure area code five oh three then five five five oh one seven seven', '+15035550177'],
    ['five oh three five five five zero one double eight', '+15035550188'],
    ["my cell is 503 555 0132 and if i don't pick up just leave a voicemail", '+15035550132'],
    ['um five oh three hang on five five five oh one two two', '+15035550122'],
    ["the one i'm calling from", null],
    ['503 555 01 no wait 503 555 0111', '+15035550111'],
    ['oh gosh i never call myself i think it is 503 555 0109', '+15035550109'],
  ]),
  ...answers('phones', 'garage', 'phone', [
    ['oh double seven double oh nine double oh two one four', '+447700900214'],
    ["mobile's 07700 900215 but i'm at work till five", '+447700900215'],
  ]),
  ...answers('e-mails', 'orders', 'email', [
    ['uh theresa dot delgado at gmail dot com', 'theresa.delgado@gmail.com'],
    ["it's my last name delgado d e l g a d o at yahoo dot com", 'delgado@yahoo.com'],
    ['bev underscore 1962 at hotmail dot com', 'bev_1962@hotmail.com'],
    ['t as in tom delgado at aol dot com', 'tdelgado@aol.com'],
    ['gary at whitcomb hyphen farms dot net', 'gary@whitcomb-farms.net'],
    ["you'd best use the office one so that's accounts at ferris dot co", 'accounts@ferris.co'],
  ]),
  ...answers('e-mails', 'homes', 'email', [
    ['dolores vance no dot or anything at icloud dot com', 'doloresvance@icloud.com'],
  ]),
];
