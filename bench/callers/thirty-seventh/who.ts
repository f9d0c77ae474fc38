/** The thirty-seventh set, people who speak as they think, written down as heard: names, numbers and addresses. */
import { agree, talk, to } from '../conversation';
import { answers } from '../one-answer';

export const who = [
  ...answers('names', 'dental', 'name', [
    ['um yeah hi so this is uh marcus marcus webber', 'Marcus Webber'],
    ["it's li wei no sorry the other way around wei li", ['Wei Li', 'Li Wei']],
    ['so my name is uh annette with two ns and two ts annette grady', 'Annette Grady'],
    ['yeah sorry i had you on speaker bruce holloway', 'Bruce Holloway'],
    ['kathleen but everybody says kathy kathleen moran', 'Kathleen Moran'],
    ["it's uh it's doctor it's my own practice but anyway nathan ruiz", 'Nathan Ruiz'],
    ['my name my name is olga petrova', 'Olga Petrova'],
    ['okay so the appointment is for my dad his name is harold stubbs', 'Harold Stubbs'],
    ['j as in jack o e joe then rizzo', 'Joe Rizzo'],
    ["mm hm yes it's uh patel p a t e l anjali is the first name", 'Anjali Patel'],
    ["me oh right yes i'm colette", 'Colette'],
  ]),
  ...answers('names', 'restaurant', 'name', [
    ['uh put ramirez no put my wife delaney', 'Delaney'],
    ['oh the name uh bruce should be fine', 'Bruce'],
  ]),
  ...answers('names', 'reception', 'name', [
    ["yeah it's uh gus from gus's garage gus nikolaidis", 'Gus Nikolaidis'],
    ['this is me returning a call harold stubbs', 'Harold Stubbs'],
  ]),
  ...answers('names', 'pharmacy', 'name', [
    [
      "it's for mrs uh for mrs edna pruitt i'm her nurse",
      ['Edna Pruitt', 'Mrs. Edna Pruitt', 'Mrs Edna Pruitt'],
    ],
    ['the patient would be my husband so that is leonard moran', 'Leonard Moran'],
  ]),
  ...answers('names', 'homes', 'name', [['yeah so uh speaking with kofi mensah', 'Kofi Mensah']]),
  ...answers('names', 'garage', 'name', [
    ["it's under the company really but put alan alan tranter", 'Alan Tranter'],
  ]),
  ...answers('names', 'helpdesk', 'name', [['hey yeah anjali patel from the third floor', 'Anjali Patel']]),
  ...answers('phones', 'dental', 'phone', [
    ["yeah so it's uh six oh two um five five five oh one one three", '+16025550113'],
    ['six oh two five five five no wait sorry six two three five five five oh one two three', '+16235550123'],
    ["i'll give you my husband's it's six oh two triple five oh one three three", '+16025550133'],
    ['it is uh six zero two and then five five five and then zero one four three', '+16025550143'],
    ['six oh two five five five oh one five four no oh one five three', '+16025550153'],
    ['i always forget it six oh two five five five oh one six three', '+16025550163'],
    ['six hundred two five fifty five oh one seven three', ['+16025550173', null]],
  ]),
  ...answers('phones', 'garage', 'phone', [
    ['right it is oh double seven double oh nine double oh one seven three', '+447700900173'],
    ['oh seven seven oh oh uh nine hundred and then one eight three', '+447700900183'],
  ]),
  ...answers('phones', 'restaurant', 'phone', [
    [
      "um it's three one two five five five oh one nine three and it's a landline so no texts",
      '+13125550193',
    ],
  ]),
  talk(
    'phones',
    'vets',
    'aloud-vets',
    [
      to('owner_name', 'alan tranter'),
      to('pet_name', 'uh daisy'),
      to('animal', "she's a cat"),
      to('reason', "she's off her food"),
      to('day', 'tomorrow'),
      to('phone', 'oh seven seven double oh nine hundred one nine three'),
      agree('phone', /900193/),
    ],
    {
      owner_name: 'Alan Tranter',
      pet_name: /^daisy$/i,
      animal: 'cat',
      reason: /off her food/i,
      day: '{{iso +1}}',
      phone: '+447700900193',
    },
    { end: ['open', 'completed'] },
  ),
  ...answers('e-mails', 'orders', 'email', [
    ["uh it's marcus dot webber at uh gmail dot com", 'marcus.webber@gmail.com'],
    ['okay so all one word annette grady at comcast dot net', 'annettegrady@comcast.net'],
    ['rizzo joe no sorry joe rizzo at msn dot com', 'joerizzo@msn.com'],
    ['h stubbs and then the number nine at aol dot com', 'hstubbs9@aol.com'],
    ["it's um k moran k m o r a n at yahoo dot com", 'kmoran@yahoo.com'],
  ]),
  ...answers('e-mails', 'homes', 'email', [
    ["that'd be kofi at mensah builders that's one word dot com", 'kofi@mensahbuilders.com'],
    ['a dot petrova i mean o dot petrova at proton dot me', 'o.petrova@proton.me'],
    ['nathan ruiz md at outlook dot com', 'nathanruizmd@outlook.com'],
  ]),
  talk(
    'e-mails',
    'gym',
    'aloud-gym',
    [
      'yeah',
      to('name', 'kofi mensah'),
      to('age', "i'm thirty one"),
      to('plan', 'just month to month'),
      to('start', '{{weekday +3}}'),
      to('email', 'uh kofi dot m at example dot com'),
      agree('email', /kofi\.m@example/),
    ],
    {
      name: 'Kofi Mensah',
      age: '31',
      plan: 'monthly',
      start: '{{iso +3}}',
      goal: '?',
      email: 'kofi.m@example.com',
    },
    { end: ['open', 'completed'], patient: ['goal', 'name'] },
  ),
];
