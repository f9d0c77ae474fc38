/** The sixty-sixth set: people who change, take back and leave, at the shared businesses. */
import { agree, type Line, talk, to } from '../conversation';
import { answers, changes as changed, questions as asked } from '../one-answer';

const goes = ['goodbye', 'agent_ended'] as const;

export const corrections = [
  ...changed('dental', 'phone', [
    [
      "i've just looked at my diary and {{weekday +3}} won't work how about {{weekday +5}}",
      { day: '{{iso +5}}' },
    ],
    ["you know what let's do the whitening while i'm at it instead of the cleaning", { reason: 'whitening' }],
    ['can i push that back to eleven', { time_of_day: /eleven|11/i }],
    ["my last name's spelled l o p e s by the way", { name: 'Maria Lopes' }],
    ['sorry did i say ten i meant two in the afternoon', { time_of_day: /two|2/i }],
  ]),
  ...changed('restaurant', 'phone', [
    ["actually it'll just be the two of us", { guests: '2' }],
    ['oh and one more person so five', { guests: '5' }],
    [
      "my husband just reminded me we've got plans on {{weekday +3}} so could it be {{weekday +4}}",
      { day: '{{iso +4}}' },
    ],
    ['could we come a bit earlier say six thirty', { time: /six thirty|6:30/i }],
    ['put it under my maiden name maria santos', { name: 'Maria Santos' }],
  ]),
  ...changed('orders', 'email', [
    ["oh i read you the wrong line it's 773310", { order_number: '773310' }],
    ['no wait the last two digits are five two', { order_number: '880152' }],
    ["it's not that it's late it's that you sent the wrong one", { problem: 'wrong item' }],
  ]),
  ...changed('homes', 'email', [
    ['hmm four hundred might be tight make it four twenty', { budget: ['420000', '420'] }],
    ['sorry it should be four bedrooms not three', { bedrooms: '4' }],
  ]),
  ...changed('helpdesk', 'email', [["actually it's pretty urgent put it as high", { urgency: 'high' }]]),
  ...changed('pharmacy', 'appointment', [
    ["i'd rather have it delivered actually", { how: 'delivery' }],
    ['hang on the year is 1966 not 1960', { date_of_birth: '1966-03-04' }],
  ]),
  ...changed('garage', 'phone', [
    ["sorry it isn't an mot i need it's a service", { service: 'full service' }],
  ]),
];

export const emails = [
  ...answers('e-mails', 'orders', 'email', [
    ["sure that's nadia with an i so n a d i a at proton dot me", 'nadia@proton.me'],
    ['my email is the same as my name kofi mensah no dots at gmail dot com', 'kofimensah@gmail.com'],
    ['h dot okada ninety two at outlook dot com', 'h.okada92@outlook.com'],
  ]),
  ...answers('e-mails', 'homes', 'email', [
    ["use my work one it's k mensah at harbor bank dot com", 'kmensah@harborbank.com'],
  ]),
];

export const numbers = [
  ...answers('numbers', 'restaurant', 'guests', [
    ["there's seven of us but two are coming later", '7'],
    ['it would be my parents and me', '3'],
    ['a dozen', '12'],
  ]),
  ...answers('numbers', 'homes', 'budget', [['up to half a million but not a penny more', '500000']]),
  ...answers('numbers', 'orders', 'order_number', [
    ['it starts with a seven seven seven three three one oh', '773310'],
  ]),
];

export const questions = [
  ...asked(
    'dental',
    [['do i get charged if i have to move it', /40 dollars|free of charge/]],
    ['reason', 'day'],
  ),
  ...asked('restaurant', [['what time do you stop serving food', /half past nine/]], ['wishes', 'guests']),
  ...asked('orders', [['how much do you charge for postage', /6 dollars/]], ['problem']),
  ...asked('garage', [['can i pay cash when i pick it up', /do not take cash/]], ['service']),
  ...asked('pharmacy', [["what if my prescription's run out", /two days/]], ['how', 'medicine']),
  ...asked('homes', [['can i look at a place after work', /evenings are possible/]], ['interest']),
  ...asked('helpdesk', [["what's the wifi called for visitors", /Northwind Guest/]], ['problem', 'name']),
  ...asked('reception', [['what do you charge for a simple return', /180/]], ['concern']),
];

const visit: Line[] = [
  to('name', 'kofi mensah'),
  to('reason', 'a check-up'),
  to('day', '{{weekday +2}}'),
  to('time_of_day', "four o'clock"),
];
const visitFacts = { name: 'Kofi Mensah', reason: 'check-up', day: '{{iso +2}}', time_of_day: /four|4/i };
const whole: Line[] = [...visit, to('phone', '202 555 0161'), agree('phone', /5550161/)];
const wholeFacts = { ...visitFacts, phone: '+12025550161' };

const gone = (id: string, said: string, bye = 'thanks bye') =>
  talk(
    'cancellation',
    'dental',
    id,
    [...visit, said, bye],
    { name: '?', reason: '?', day: '?', time_of_day: '?' },
    {
      end: [...goes],
      forbid: [[5, /best phone number/i]],
    },
  );

export const endings = [
  gone('call-round', "i think i'll call around a bit first"),
  gone('not-now', "actually now's not a good time for me forget about it"),
  gone('insurance', "oh you don't take my insurance do you then i'll have to go somewhere else"),
  gone('another-dentist', 'my wife just told me she already booked us somewhere'),
  gone('no-appointment', "on second thought i don't think i need an appointment"),
  gone('just-cancel', 'can we just cancel this whole thing', 'bye'),
  talk(
    'false confirmation',
    'dental',
    'see-you-thursday',
    [...visit, "great i'll see you then", 'okay bye bye'],
    visitFacts,
    { end: [...goes], patient: ['phone'] },
  ),
  talk(
    'false confirmation',
    'dental',
    'no-thats-wrong',
    [...whole, "no that's not right", 'you know what forget it bye'],
    {
      name: '?',
      reason: '?',
      day: '?',
      time_of_day: '?',
      phone: '?',
    },
    { end: [...goes] },
  ),
  talk(
    'false confirmation',
    'garage',
    'is-it-done',
    [to('name', 'kofi mensah'), to('service', 'repair'), 'is that it am i in', 'cheerio'],
    {
      name: 'Kofi Mensah',
      service: 'repair',
    },
    { end: [...goes], patient: ['car'] },
  ),
  talk(
    'false confirmation',
    'pharmacy',
    'doctor-sent-it',
    [to('name', 'kofi mensah'), "my doctor should've sent it over already", 'alright bye'],
    {
      name: 'Kofi Mensah',
    },
    { end: [...goes], patient: ['date_of_birth'] },
  ),
  talk('goodbye', 'dental', 'yep-cheers', [...whole, 'yep all good cheers'], wholeFacts, {
    end: ['completed'],
  }),
  talk('goodbye', 'dental', 'fine-for-now', [...whole, "that's fine for now thank you"], wholeFacts, {
    end: ['completed'],
  }),
  talk(
    'goodbye',
    'restaurant',
    'pulling-up',
    ['yes please', to('name', 'nadia haddad'), "sorry my ride's here i've got to go"],
    {
      name: 'Nadia Haddad',
    },
    { end: [...goes] },
  ),
  talk(
    'yes and no',
    'dental',
    'almost',
    [
      ...visit,
      to('phone', '202 555 0161'),
      { say: 'almost it ends in one six four', gives: { phone: '202 555 0164' } },
      agree('phone', /0164/),
    ],
    { ...visitFacts, phone: '+12025550164' },
    { end: ['completed', 'open'] },
  ),
  talk(
    'yes and no',
    'reception',
    'no-mensah',
    [
      to('name', 'kofi mensa'),
      { say: 'mensah with an h at the end', gives: { name: 'kofi mensah' } },
      agree('name', /kofimensah/),
    ],
    { name: 'Kofi Mensah' },
    { patient: ['name'] },
  ),
  talk(
    'yes and no',
    'dental',
    'yes-but-later',
    [...whole, 'yes but could we make it five', 'yes'],
    {
      ...wholeFacts,
      time_of_day: /five|5/i,
    },
    { end: ['completed', 'open'] },
  ),
  talk(
    'yes and no',
    'restaurant',
    'no-special',
    [
      'yes please',
      to('name', 'nadia haddad'),
      to('guests', 'two'),
      to('day', 'tomorrow'),
      to('time', 'eight'),
      to('phone', '312 555 0161'),
      to('wishes', "no nothing special it's just dinner"),
    ],
    { name: 'Nadia Haddad', guests: '2', day: '{{iso +1}}', time: /eight|8/i, phone: '+13125550161' },
    {
      end: ['completed', 'open'],
    },
  ),
];
