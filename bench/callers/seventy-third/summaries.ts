/** The seventy-third set: people who object to a part of what's summed up. */
import { agree, type Conversation, type Expected, type Kind, type Line, talk, to } from '../conversation';

interface Told {
  lines: readonly Line[];
  facts: Record<string, Expected>;
}

const told = {
  restaurant: {
    lines: [
      'yes please',
      to('name', 'rosa martin'),
      to('guests', 'four'),
      to('day', '{{weekday +3}}'),
      to('time', 'seven'),
      to('phone', '312 555 0182'),
      to('wishes', 'a high chair'),
    ],
    facts: {
      name: 'Rosa Martin',
      guests: '4',
      day: '{{iso +3}}',
      time: /seven|7/i,
      phone: '+13125550182',
      wishes: /high chair/i,
    },
  },
  dental: {
    lines: [
      to('name', 'judy barnes'),
      to('reason', 'a check-up'),
      to('day', '{{weekday +3}}'),
      to('time_of_day', 'at eleven'),
      to('phone', '202 555 0119'),
      agree('phone', /5550119/),
    ],
    facts: {
      name: 'Judy Barnes',
      reason: 'check-up',
      day: '{{iso +3}}',
      time_of_day: /eleven|11/i,
      phone: '+12025550119',
    },
  },
  garage: {
    lines: [
      to('name', 'neil barker'),
      to('service', 'an mot'),
      to('car', 'a ford fiesta'),
      to('day', '{{weekday +3}}'),
      agree('day', /{{ord +3}}/),
      to('phone', '07700 900 314'),
    ],
    facts: {
      name: 'Neil Barker',
      service: 'MOT',
      car: /fiesta/i,
      day: '{{iso +3}}',
      phone: '+447700900314',
    },
  },
  homes: {
    lines: [
      to('name', 'karen wood'),
      to('interest', 'to buy'),
      to('area', 'fairview'),
      to('bedrooms', 'three'),
      to('budget', '400000'),
      to('email', 'karen at example dot com'),
      agree('email', /karen.*example/),
      to('phone', '303 555 0126'),
    ],
    facts: {
      name: 'Karen Wood',
      interest: 'buy',
      area: /fairview/i,
      bedrooms: '3',
      budget: '400000',
      email: 'karen@example.com',
      phone: '+13035550126',
    },
  },
  helpdesk: {
    lines: [
      to('name', 'alan price'),
      to('employee_number', '5120'),
      to('device', 'laptop'),
      to('problem', "it won't charge"),
      to('urgency', 'normal'),
      to('email', 'alan at northwind dot example'),
    ],
    facts: {
      name: 'Alan Price',
      employee_number: '5120',
      device: 'laptop',
      problem: /charge/i,
      urgency: 'normal',
      email: 'alan@northwind.example',
    },
  },
  pharmacy: {
    lines: [
      to('name', 'wilma reed'),
      to('date_of_birth', 'june 2 1948'),
      agree('date_of_birth', /june2/),
      to('medicine', 'metformin'),
      to('how', 'pick up'),
      to('appointment', 'tomorrow at five'),
      to('phone', '202 555 0161'),
    ],
    facts: {
      name: 'Wilma Reed',
      date_of_birth: '1948-06-02',
      medicine: /metformin/i,
      how: 'pick up',
      appointment: /^{{iso +1}}/,
      phone: '+12025550161',
    },
  },
} satisfies Record<string, Told>;

/** Each row is what's said to the summary, and what it changes; the caller stays until the end. */
const objections = (
  agent: keyof typeof told,
  rows: readonly (readonly [id: string, say: Line | readonly Line[], changed: Record<string, Expected>])[],
  kind: Kind = 'corrections',
): Conversation[] =>
  rows.map(([id, say, changed]) =>
    talk(
      kind,
      agent,
      `summed-up-${id}`,
      [...told[agent].lines, ...(Array.isArray(say) ? (say as readonly Line[]) : [say as Line])],
      { ...told[agent].facts, ...changed },
      { end: ['completed'], mayRepeat: true },
    ),
  );

const noHighChair = [null, 'none', 'no high chair', 'No high chair'];

export const parts = [
  ...objections('restaurant', [
    ['no-high-chair-needed', "that's right except we won't need the high chair", { wishes: noHighChair }],
    ['but-five', 'yes but make it five people', { guests: '5' }],
    ['nearly-eight', 'nearly the time should be eight', { time: /eight|8/i }],
    ['did-you-say-four', "wait did you say four we're five", { guests: '5' }],
    ['no-and-which', ['no', { say: "the day it's {{weekday +4}}" }], { day: '{{iso +4}}' }],
    ['surname', "the name isn't right it's rosa martinez", { name: 'Rosa Martinez' }],
  ]),
  ...objections('dental', [
    ['apart-from-the-day', "all good apart from the day i'd like {{weekday +4}}", { day: '{{iso +4}}' }],
    [
      'afternoon-though',
      'sounds right one thing though the afternoon would be better',
      { time_of_day: /afternoon/i },
    ],
  ]),
  ...objections('garage', [
    ['a-focus', 'yes only the car is a focus not a fiesta', { car: /focus/i }],
    [
      'ring-my-husband',
      'yes although could you ring my husband instead 07700 900 456',
      { phone: '+447700900456' },
    ],
  ]),
  ...objections('homes', [
    ['the-old-town', "that's all right but the area should be the old town", { area: /old town/i }],
    [
      'the-other-address',
      ["could you change the e-mail it's wood at example dot com", agree('email', /wood.*example/)],
      { email: 'wood@example.com' },
    ],
  ]),
  ...objections('helpdesk', [['urgency-high', 'no the urgency is high', { urgency: 'high' }]]),
  ...objections('pharmacy', [['delivered', "fine but i'd like it delivered", { how: 'delivery' }]]),
];

export const nothing = objections(
  'dental',
  [['nervous', "yes and please tell the dentist i'm a bit nervous", {}]],
  'yes and no',
);
