/** The forty-first set, people from all over who take their time: names, telephone numbers and e-mail addresses. */
import { agree, talk, to } from '../conversation';
import { answers } from '../one-answer';

export const names = [
  ...answers('names', 'dental', 'name', [
    ['aye it is fergus mackay', ['Fergus MacKay', 'Fergus Mackay']],
    ['good morning madam myself priya raghavan', 'Priya Raghavan'],
    ['well now let me see my name is opal jean tucker', 'Opal Jean Tucker'],
    ['surname okonkwo given name chidi', 'Chidi Okonkwo'],
    ["sinead that's s i n e a d sinead byrne", 'Sinead Byrne'],
    ['i have been coming to you for years', null],
    ['the name of the patient is tommy tucker i am his grandmother', 'Tommy Tucker'],
    ["it's jo spelled j o not joe jo larsen", 'Jo Larsen'],
    ['first or last', null],
    ['dave', 'Dave'],
  ]),
  ...answers('names', 'garage', 'name', [
    ["ey up it's barry holroyd", 'Barry Holroyd'],
    ["yeah it's mrs achebe", ['Achebe', 'Mrs. Achebe', 'Mrs Achebe']],
  ]),
  ...answers('names', 'helpdesk', 'name', [['ah yes one moment sorry yes it is yuki tanaka', 'Yuki Tanaka']]),
  talk(
    'names',
    'lawyers',
    'over-divorce',
    [
      to('name', "hello yes my name's imelda reyes santos i was told to ring you"),
      agree('name', /reyes santos/i),
      to('matter', 'i want to get divorced', 'family law'),
      to('other_party', "my husband's name is paul santos", 'paul santos'),
    ],
    { name: 'Imelda Reyes Santos', matter: 'family law', other_party: /paul santos/i },
    { patient: ['matter'] },
  ),
  talk(
    'names',
    'vets',
    'over-cat',
    [
      to('owner_name', "it's sinead byrne love"),
      to('pet_name', "he's called mister biscuit"),
      to('animal', 'tabby cat'),
    ],
    { owner_name: 'Sinead Byrne', pet_name: /^mister biscuit$/i, animal: 'cat' },
  ),
];

export const contact = [
  ...answers('phones', 'dental', 'phone', [
    ['ok so it is nine one nine and then triple five and then oh one three six', '+19195550136'],
    ['919 555 0137 is the landline', '+19195550137'],
    ['my number it is nine one nine five five five zero one three eight thank you', '+19195550138'],
    ['you should have it on file', null],
    ['nine one nine five five five and the last four are oh one three nine', '+19195550139'],
  ]),
  ...answers('phones', 'garage', 'phone', [
    ["oh it's oh seven seven double oh nine double oh three one six pet", '+447700900316'],
    ['ring our house its 020 7946 0317', '+442079460317'],
    ['it was 07700 900318 but i changed it now it is 07700 900319', '+447700900319'],
  ]),
  ...answers('e-mails', 'orders', 'email', [
    ['priya dot raghavan seventy seven at gmail dot com', 'priya.raghavan77@gmail.com'],
    ['o tucker at frontier dot net', 'otucker@frontier.net'],
    ['my email is the same as my name chidi okonkwo at outlook dot com', 'chidiokonkwo@outlook.com'],
    ['hello at the larsen bakery dot com all one word', 'hello@thelarsenbakery.com'],
    ['b for bravo y r n e at example dot org', 'byrne@example.org'],
  ]),
];
