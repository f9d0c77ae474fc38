/** People, early goodbyes, and yes and no in odd places, the eighty-eighth set. */
import { agree, talk, to } from '../conversation';
import { after } from './regulars';

const notUnderstood = /(?:didn't|did not|don't|couldn't|could not) (?:understand|catch|get that|hear)/i;

export const humans = [
  talk(
    'human',
    'orders',
    '88-representative',
    ['representative', to('order_number', 'fine, three eight oh double one six', '380116')],
    { order_number: '380116' },
    { forbid: [[1, notUnderstood]] },
  ),
  after(
    'human',
    'pharmacy',
    '88-the-pharmacist',
    'medicine',
    ['can i speak to the pharmacist please', to('medicine', "alright, well it's the metformin", 'metformin')],
    { medicine: /metformin/i },
    { forbid: [[1, notUnderstood]], require: [[1, /pharmacist|doctor lee/i]] },
  ),
  talk(
    'human',
    'movers',
    '88-real-person',
    ['hello? am i talking to a real person?', to('name', 'oh okay. this is gwen adler', 'gwen adler')],
    { name: 'Gwen Adler' },
    { forbid: [[1, notUnderstood]] },
  ),
  talk(
    'human',
    'reception',
    '88-ms-hartwell-in',
    [
      'is ms hartwell in? i need a quick word with her',
      to('name', 'norman pike', 'norman pike'),
      agree('name', /norman pike/i),
      to('concern', 'the letter she sent me', 'a letter she sent me'),
    ],
    { name: 'Norman Pike', concern: /letter/i, for_whom: ['Ms. Hartwell', null] },
    { forbid: [[1, notUnderstood]] },
  ),
];

export const goodbyes = [
  after(
    'goodbye',
    'garage',
    '88-boss-is-coming',
    'car',
    ['oh, my boss is coming, got to run, bye'],
    {},
    { end: ['goodbye'] },
  ),
  talk(
    'goodbye',
    'dental',
    '88-closing-time',
    ['hi, what time do you close today', "lovely, that's all i wanted to know"],
    {},
    { require: [[1, /6 in the evening/i]], end: ['goodbye'] },
  ),
  after(
    'goodbye',
    'theatre',
    '88-online-instead',
    'email',
    ["you know what, i'll just do it online, thanks, bye bye"],
    {},
    { end: ['goodbye'] },
  ),
];

export const yesAndNo = [
  talk(
    'yes and no',
    'gym',
    '88-yeah-i-am',
    ['yeah i am, actually', to('name', 'lewis grant'), to('age', 'thirty four')],
    { name: 'Lewis Grant', age: '34' },
  ),
  after(
    'yes and no',
    'restaurant',
    '88-were-good',
    'wishes',
    [to('wishes', "no, i think we're good", 'no')],
    {},
    { end: ['completed', 'open'] },
  ),
  after(
    'yes and no',
    'garage',
    '88-yep-thats-the-one',
    'day',
    [
      to('day', '{{weekday +2}}'),
      { confirm: 'day', hears: /{{month +2}}/i, say: "yep, that's the one" },
      to('phone', 'oh seven seven double oh nine hundred three eight one', '07700 900381'),
    ],
    { day: '{{iso +2}}', phone: '+447700900381' },
    { end: ['open', 'completed'] },
  ),
  after(
    'yes and no',
    'homes',
    '88-emails-fine',
    'phone',
    [to('phone', "no, email's fine", 'no')],
    {},
    { end: ['completed', 'open'] },
  ),
];
