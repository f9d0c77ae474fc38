/** Names as callers give them. */
import { agree, talk, to } from '../conversation';

const k = 'names';
const cleaning = to('reason', 'a cleaning please', 'cleaning');
const hello = 'yes please';
const table = [to('guests', 'four'), to('day', 'tomorrow')];
const tableFacts = { guests: '4', day: '{{iso +1}}' };

export const names = [
  talk(k, 'restaurant', 'under', [hello, to('name', "it's under peter hall", 'peter hall'), ...table], {
    name: 'Peter Hall',
    ...tableFacts,
  }),
  talk(k, 'restaurant', 'put-it-under', [hello, to('name', 'put it under chen', 'chen'), ...table], {
    name: 'Chen',
    ...tableFacts,
  }),
  talk(k, 'dental', 'jones-here', [to('name', 'peter jones here', 'peter jones'), cleaning], {
    name: 'Peter Jones',
    reason: 'cleaning',
  }),
  talk(k, 'dental', 'jean-luc', [to('name', 'this is jean-luc calling', 'jean-luc'), cleaning], {
    name: 'Jean-Luc',
    reason: 'cleaning',
  }),
  talk(k, 'dental', 'obrien', [to('name', "yeah it's sean o'brien", "sean o'brien"), cleaning], {
    name: "Sean O'Brien",
    reason: 'cleaning',
  }),
  talk(k, 'dental', 'spelled', [to('name', 'smyth s m y t h', 'smyth'), cleaning], {
    name: ['Smyth'],
    reason: 'cleaning',
  }),
  talk(k, 'dental', 'spelled-last', [to('name', 'karen smyth that is s m y t h', 'karen smyth'), cleaning], {
    name: ['Karen Smyth'],
    reason: 'cleaning',
  }),
  talk(k, 'dental', 'sure-its', [to('name', "sure it's olivia brown", 'olivia brown'), cleaning], {
    name: 'Olivia Brown',
    reason: 'cleaning',
  }),
  talk(k, 'dental', 'last-first', [to('name', 'last name baker first name tom', 'tom baker'), cleaning], {
    name: 'Tom Baker',
    reason: 'cleaning',
  }),
  talk(
    k,
    'dental',
    'first-name-is',
    [to('name', 'my first name is ruth and my last name is adler', 'ruth adler'), cleaning],
    {
      name: 'Ruth Adler',
      reason: 'cleaning',
    },
  ),
  talk(k, 'dental', 'um', [to('name', 'um yeah so my name would be david kim', 'david kim'), cleaning], {
    name: 'David Kim',
    reason: 'cleaning',
  }),
  talk(k, 'dental', 'doctor', [to('name', 'doctor helen ford', 'helen ford'), cleaning], {
    name: /^(Dr\.?|Doctor )?\s*Helen Ford$/,
    reason: 'cleaning',
  }),
  talk(
    k,
    'dental',
    'bullshit',
    ['this is bullshit are you a robot', to('name', 'fine my name is carl hunt', 'carl hunt'), cleaning],
    { name: 'Carl Hunt', reason: 'cleaning' },
    { never: { name: 'Bullshit' }, forbid: [/, bullshit/i], require: [[1, /automated|assistant/i]] },
  ),
  talk(
    k,
    'dental',
    'whitening',
    [
      { say: 'teeth whitening', gives: { reason: 'whitening' } },
      to('name', 'paul marsh'),
      to('day', 'tomorrow'),
    ],
    { name: 'Paul Marsh', reason: 'whitening', day: '{{iso +1}}' },
    { never: { name: 'Teeth Whitening' } },
  ),
  talk(
    k,
    'reception',
    'call-me-back',
    [
      to('name', 'tom baker'),
      agree('name', /tombaker/),
      to('concern', 'tell him to call me back please', 'he should call me back'),
    ],
    { name: 'Tom Baker', concern: /call/ },
    { patient: ['concern'], never: { name: 'Back' } },
  ),
  talk(
    k,
    'reception',
    'anyone-there',
    [
      'hello is anyone there',
      to('name', "it's fatima haddad", 'fatima haddad'),
      agree('name', /fatimahaddad/),
    ],
    { name: 'Fatima Haddad' },
  ),
  talk(
    k,
    'reception',
    'on-behalf',
    [
      to('name', "i'm calling for my husband mark reed my name is susan reed", 'susan reed'),
      agree('name', /susanreed/),
    ],
    { name: 'Susan Reed' },
    { forbid: [/for my husband/i] },
  ),
  talk(
    k,
    'reception',
    'its-me',
    ["it's me", to('name', 'sorry george pappas', 'george pappas'), agree('name', /georgepappas/)],
    { name: 'George Pappas' },
    { never: { name: 'Me' } },
  ),
  talk(
    k,
    'reception',
    'misheard-once',
    [
      to('name', 'ann clark'),
      { confirm: 'name', hears: /annclark/, say: 'no it has an e at the end anne', no: 'no anne clark' },
      agree('name', /anne/, 'no anne clark'),
    ],
    { name: ['Anne Clark', 'Anne'] },
    { patient: ['name'] },
  ),
  talk(
    k,
    'homes',
    'speaking-with',
    [to('name', "you're speaking with ed o'neill", "ed o'neill"), to('interest', 'buy')],
    {
      name: "Ed O'Neill",
      interest: 'buy',
    },
  ),
  talk(k, 'homes', 'van-der', [to('name', 'pieter van der berg'), to('interest', 'rent')], {
    name: /^Pieter [Vv]an [Dd]er Berg$/,
    interest: 'rent',
  }),
  talk(k, 'homes', 'names-that-are-words', [to('name', 'april may'), to('interest', 'sell')], {
    name: 'April May',
    interest: 'sell',
  }),
  talk(k, 'helpdesk', 'will', [to('name', 'will young'), to('employee_number', '20455')], {
    name: 'Will Young',
    employee_number: '20455',
  }),
  talk(
    k,
    'helpdesk',
    'mark-from',
    [to('name', 'mark from accounting', 'mark'), to('employee_number', '20455')],
    {
      name: 'Mark',
      employee_number: '20455',
    },
  ),
  talk(k, 'garage', 'surname', [to('name', "the surname's whitaker", 'whitaker'), to('service', 'tyres')], {
    name: 'Whitaker',
    service: 'tyres',
  }),
  talk(
    k,
    'pharmacy',
    'the-patient',
    [
      to('name', "the patient is my mother her name's rosa diaz", 'rosa diaz'),
      to('date_of_birth', 'march 3 1951'),
    ],
    {
      name: 'Rosa Diaz',
      date_of_birth: ['1951-03-03', null],
    },
  ),
  talk(
    k,
    'dental',
    'hungry',
    ["i'm in a lot of pain", to('name', 'gina torres'), to('reason', 'toothache')],
    { name: 'Gina Torres', reason: 'toothache' },
    { patient: ['reason'], never: { name: 'In A Lot Of Pain' } },
  ),
  talk(
    k,
    'dental',
    'how-are-you',
    ['good how are you', to('name', 'ian wu'), cleaning],
    { name: 'Ian Wu', reason: 'cleaning' },
    { never: { name: 'Good' } },
  ),
];
