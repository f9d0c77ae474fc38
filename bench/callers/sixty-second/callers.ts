/** The sixty-second set: forty other people, each with a call of their own at the shared businesses. */
import { agree, type Line, talk, to } from '../conversation';
import { answers, changes as changed, questions as asked, refusals as refused } from '../one-answer';

const goes = ['goodbye', 'agent_ended'] as const;

export const names = [
  ...answers('names', 'dental', 'name', [
    ["yes hello my name's walter but my friends say wally walter greene", 'Walter Greene'],
    ["it's ngozi n g o z i eze", 'Ngozi Eze'],
  ]),
  ...answers('names', 'restaurant', 'name', [
    ['the booking should be for matteo conti please', 'Matteo Conti'],
  ]),
  ...answers('names', 'reception', 'name', [
    ["this is doctor leila haddad's office calling leila haddad", 'Leila Haddad'],
  ]),
  ...answers('names', 'garage', 'name', [
    ["it's mrs barker jean barker", ['Jean Barker', 'Mrs. Jean Barker']],
  ]),
  ...answers(
    'names',
    'pharmacy',
    'name',
    [["i'm picking up for my dad his name is harold finch", 'Harold Finch']],
    { how: '?' },
  ),
];

export const openings = [
  talk(
    'openings',
    'dental',
    'tooth-since-sunday',
    [
      {
        say: "hi um i've had this awful tooth pain since sunday can you see me today",
        gives: { reason: 'toothache', day: 'today' },
      },
      to('name', 'kayla brooks'),
      to('time_of_day', 'as early as you can'),
    ],
    { name: 'Kayla Brooks', reason: 'toothache', day: '{{iso +0}}', time_of_day: /early/i },
  ),
  talk(
    'openings',
    'restaurant',
    'table-tonight',
    [
      {
        say: 'hi yes i was hoping to get a table for two tonight around eight',
        gives: { guests: 'two', day: 'tonight', time: 'eight' },
      },
      to('name', 'stefan wolf'),
      to('phone', '312 555 0128'),
    ],
    { name: 'Stefan Wolf', guests: '2', day: '{{iso +0}}', time: /eight/i, phone: '+13125550128' },
  ),
  talk(
    'openings',
    'orders',
    'where-is-it',
    [
      {
        say: "hello i ordered a wheelbarrow two weeks ago and it still hasn't come",
        gives: { problem: 'late' },
      },
      to('order_number', 'four four two oh one nine'),
      to('email', 'bram at wilde dot org'),
      agree('email', /bramwildeorg/),
    ],
    { problem: 'late', order_number: '442019', email: 'bram@wilde.org', details: '?' },
    { end: ['open', 'completed'] },
  ),
  talk(
    'openings',
    'homes',
    'two-bed-to-rent',
    [
      {
        say: "hiya we're looking for a two bedroom place to rent in the old town",
        gives: { interest: 'rent', bedrooms: 'two', area: 'the old town' },
      },
      to('name', 'ines duarte'),
      to('budget', 'eighteen hundred a month'),
    ],
    { name: 'Ines Duarte', interest: 'rent', bedrooms: '2', area: /old town/i, budget: '1800' },
  ),
];

export const several = [
  talk(
    'several facts',
    'helpdesk',
    'name-number-device',
    [
      {
        say: "it's owen pratt employee number 6624 my laptop won't turn on",
        gives: { name: 'owen pratt', employee_number: '6624', device: 'laptop', problem: "it won't turn on" },
      },
      to('urgency', 'high please'),
      to('email', 'owen dot pratt at northwind dot example'),
    ],
    {
      name: 'Owen Pratt',
      employee_number: '6624',
      device: 'laptop',
      problem: /won't turn on/i,
      urgency: 'high',
      email: 'owen.pratt@northwind.example',
    },
    { end: ['open', 'completed'] },
  ),
  talk(
    'several facts',
    'garage',
    'service-car-day',
    [
      to('name', 'moira kerr'),
      {
        say: 'full service on a honda jazz can you do it {{weekday +4}}',
        gives: { service: 'full service', car: 'honda jazz', day: '{{weekday +4}}' },
      },
      agree('day', /{{ord +4}}/),
      to('phone', '07700 900154'),
    ],
    {
      name: 'Moira Kerr',
      service: 'full service',
      car: /honda jazz/i,
      day: '{{iso +4}}',
      phone: '+447700900154',
    },
    { end: ['open', 'completed'] },
  ),
];

export const phones = [
  ...answers('phones', 'dental', 'phone', [
    ["that's two oh two five five five oh one seven one and it's a cell", '+12025550171'],
  ]),
  ...answers('phones', 'reception', 'phone', [
    ['reach me on two one two five five five zero one six six any time', '+12125550166'],
  ]),
  ...answers('phones', 'garage', 'phone', [
    ["my husband's is best oh double seven double oh nine double oh one six oh", '+447700900160'],
  ]),
];

export const emails = [
  ...answers('e-mails', 'orders', 'email', [
    ['it would be garden underscore fan at hotmail dot com', 'garden_fan@hotmail.com'],
    ["that's k e v at studio forty two dot com", 'kev@studio42.com'],
  ]),
  ...answers('e-mails', 'homes', 'email', [['yes ines dot duarte at sapo dot pt', 'ines.duarte@sapo.pt']]),
];

export const dates = [
  ...answers('dates', 'dental', 'day', [
    ["i'm free {{weekday +4}} all day", '{{iso +4}}'],
    ["let's do the {{ord +11}}", '{{iso +11}}'],
    ["whenever's next after the {{ord +6}} so the {{ord +7}}", '{{iso +7}}'],
    ['the day after {{weekday +2}} would be best', '{{iso +3}}'],
  ]),
  ...answers('dates', 'garage', 'day', [
    ["it's got to be before the weekend so {{weekday +2}}", '{{iso +2}}'],
  ]),
  ...answers('dates', 'restaurant', 'day', [['{{weekday +6}} please not {{weekday +5}}', '{{iso +6}}']]),
  ...answers('dates', 'pharmacy', 'date_of_birth', [
    ['he was born in nineteen forty four on the second of june', '1944-06-02'],
  ]),
];

export const numbers = [
  ...answers('numbers', 'restaurant', 'guests', [
    ['me my husband and the twins so four', '4'],
    ['there should be nine of us give or take', '9'],
  ]),
  ...answers('numbers', 'orders', 'order_number', [['um the confirmation says 30 44 17', '304417']]),
];

export const choices = [
  ...answers('choices', 'dental', 'reason', [["it's just time for my usual check", 'check-up']]),
  ...answers('choices', 'garage', 'service', [['the mechanic said my brake discs have had it', 'repair']]),
  ...answers('choices', 'orders', 'problem', [['you sent me two instead of one', ['wrong item', 'return']]]),
  ...answers('choices', 'helpdesk', 'urgency', [['well my boss is on my back so quite urgent', 'high']]),
];

export const texts = [
  ...answers('text', 'reception', 'concern', [["it's to do with my vat registration", /vat registration/i]]),
  ...answers('text', 'dental', 'time_of_day', [['not before ten if you can help it', /not before ten/i]]),
];

export const corrections = [
  ...changed('dental', 'phone', [
    ["scrap that i'd rather have a check up than a cleaning", { reason: 'check-up' }],
  ]),
  ...changed('restaurant', 'phone', [
    ['oh my wife says half past seven would be better', { time: /half past seven|7:30/i }],
    ["hang on my brother's coming as well so that's five", { guests: '5' }],
  ]),
  ...changed('homes', 'email', [
    ["actually we'd look in lakeside instead of fairview", { area: /lakeside/i }],
  ]),
  ...changed('pharmacy', 'appointment', [
    ["oh and can you deliver it instead i don't drive any more", { how: 'delivery' }],
  ]),
];

export const questions = [
  ...asked(
    'dental',
    [
      ['how far ahead do i have to cancel', /24 hours/],
      ['could my husband come in with our daughter', /parent/],
    ],
    ['reason', 'day', 'name'],
  ),
  ...asked(
    'restaurant',
    [
      ['is it okay if we bring our poodle', /terrace/],
      ['do you close early on weeknights', /10 in the evening/],
    ],
    ['wishes', 'guests'],
  ),
  ...asked('garage', [['what will an mot set me back', /54 pounds/]], ['service']),
  ...asked('reception', [['can i just drop my receipts off', /letter box/]], ['concern']),
];

export const refusals = [
  ...refused('dental', 'phone', ['sorry i never give my number out over the phone']),
  ...refused('helpdesk', 'employee_number', ["i don't know it off by heart"]),
];

const visit: Line[] = [
  to('name', 'gloria hines'),
  to('reason', 'whitening'),
  to('day', '{{weekday +3}}'),
  to('time_of_day', "three o'clock"),
];
const visitFacts = { name: 'Gloria Hines', reason: 'whitening', day: '{{iso +3}}', time_of_day: /three|3/i };
const whole: Line[] = [...visit, to('phone', '202 555 0190'), agree('phone', /5550190/)];
const wholeFacts = { ...visitFacts, phone: '+12025550190' };

export const endings = [
  talk(
    'cancellation',
    'dental',
    'too-expensive',
    ['how much is whitening', ...visit, "hmm no that's too expensive leave it", 'bye'],
    { name: '?', reason: '?', day: '?', time_of_day: '?' },
    { end: [...goes], forbid: [[6, /best phone number/i]] },
  ),
  talk(
    'cancellation',
    'pharmacy',
    'doctor-changed',
    [
      to('name', 'harold finch'),
      "oh you know what my doctor's taken me off it so i won't need any",
      'sorry bye',
    ],
    { name: '?' },
    { end: [...goes], forbid: [[2, /date of birth/i]] },
  ),
  talk(
    'false confirmation',
    'dental',
    'wrong-thats-it',
    [...whole, "you've got it wrong that's it"],
    { name: '?', reason: '?', day: '?', time_of_day: '?', phone: '?' },
    { end: ['open', ...goes], forbid: [/noted your appointment/i] },
  ),
  talk(
    'false confirmation',
    'garage',
    'see-you-friday',
    [to('name', 'moira kerr'), to('service', 'tyres'), 'lovely see you friday then bye'],
    { name: 'Moira Kerr', service: 'tyres', day: '?' },
    { end: [...goes] },
  ),
  talk(
    'false confirmation',
    'homes',
    'someone-will-call',
    [to('name', 'ines duarte'), to('interest', 'rent'), 'great so someone will ring me', 'okay bye'],
    { name: 'Ines Duarte', interest: 'rent' },
    { end: [...goes] },
  ),
  talk('goodbye', 'dental', 'nothing-wrong', [...whole, "nothing wrong with it that's all"], wholeFacts, {
    end: ['completed'],
  }),
  talk(
    'goodbye',
    'orders',
    'boss',
    [to('order_number', '771002'), 'sorry my boss just walked in got to go bye'],
    { order_number: '771002' },
    { end: [...goes] },
  ),
];

export const manners = [
  talk(
    'tone',
    'dental',
    'not-a-real-person',
    ['oh no not one of these machines', to('name', 'gloria hines')],
    { name: 'Gloria Hines' },
    { patient: ['name'] },
  ),
  talk(
    'tone',
    'helpdesk',
    'sarcastic',
    ['wow that only took half an hour great service', to('name', 'owen pratt')],
    { name: 'Owen Pratt' },
    { patient: ['name'] },
  ),
  talk(
    'off topic',
    'restaurant',
    'honeymoon',
    ['yes please', to('name', 'stefan wolf'), 'we came here on our first date you know', to('guests', 'two')],
    { name: 'Stefan Wolf', guests: '2' },
    { patient: ['guests'] },
  ),
  talk(
    'hold',
    'orders',
    'find-email',
    ['hang on let me find the email', 'okay got it', to('order_number', '771002')],
    { order_number: '771002' },
    { patient: ['order_number'] },
  ),
  talk(
    'human',
    'homes',
    'agent-please',
    ['could i speak to one of your agents directly', to('name', 'ines duarte')],
    { name: 'Ines Duarte' },
    { patient: ['name'] },
  ),
  talk(
    'human',
    'pharmacy',
    'pharmacist',
    ["i'd like a word with the pharmacist", to('name', 'harold finch')],
    { name: 'Harold Finch' },
    { patient: ['name'] },
  ),
  talk(
    'yes and no',
    'dental',
    'spot-on',
    [...visit, to('phone', '202 555 0190'), { confirm: 'phone', hears: /0190/, say: 'spot on' }],
    wholeFacts,
    { end: ['completed', 'open'] },
  ),
  talk(
    'yes and no',
    'garage',
    'nope-fifth',
    [
      to('name', 'moira kerr'),
      to('service', 'repair'),
      to('car', 'honda jazz'),
      to('day', '{{weekday +4}}'),
      { confirm: 'day', hears: /{{ord +4}}/, say: "that's it yeah" },
    ],
    { name: 'Moira Kerr', service: 'repair', car: /honda jazz/i, day: '{{iso +4}}' },
  ),
];
