/** Tone, other matters, waiting, people, goodbyes and odd yeses, the eighty-second set. */
import { agree, talk, to } from '../conversation';

const misheard = /(?:did not|didn't|do not|don't|could not|couldn't) (?:understand|catch|get that|hear)/i;
const done = ['goodbye', 'agent_ended'] as const;

const owen = to('name', 'owen faraday');

export const tone = [
  talk(
    'tone',
    'dental',
    '82-buenos-dias',
    [
      'buenos días me duele mucho una muela',
      to('name', 'okay english is fine my name is lucia ortega', 'lucia ortega'),
      to('reason', 'a toothache'),
    ],
    { name: 'Lucia Ortega', reason: 'toothache' },
    { require: [[1, /english|inglés/i]], mayRepeat: true, patient: ['name'] },
  ),
  talk(
    'tone',
    'orders',
    '82-third-time',
    [
      "this is the third time i've called about this and i am sick of repeating myself",
      to('order_number', '702218'),
      to('problem', "it's been a month and nothing's come", 'late'),
    ],
    { order_number: '702218', problem: 'late', details: '?' },
    { forbid: [misheard] },
  ),
  talk(
    'tone',
    'reception',
    '82-are-you-a-machine',
    [
      'am i talking to a machine',
      to('name', 'oh well owen faraday', 'owen faraday'),
      to('concern', 'my tax bill'),
    ],
    { name: 'Owen Faraday', concern: /tax bill/i },
    {
      require: [[1, /assistant|automated|machine|computer|AI\b|not a (?:person|human)|virtual/i]],
      patient: ['name'],
    },
  ),
  talk(
    'tone',
    'garage',
    '82-bloody-thing',
    [owen, to('service', "the bloody thing won't start again", 'a repair'), to('car', 'a renault clio')],
    { name: 'Owen Faraday', service: 'repair', car: /^(?!.*bloody).*renault clio/i },
    { forbid: [misheard, /bloody/i] },
  ),
  talk(
    'tone',
    'pharmacy',
    '82-very-worried',
    [
      "hello dear i'm a bit flustered i've never done this on the telephone",
      to('name', "it's winifred hobbs", 'winifred hobbs'),
      to('date_of_birth', 'twelfth of august nineteen thirty six'),
    ],
    { name: 'Winifred Hobbs', date_of_birth: '1936-08-12' },
    { forbid: [misheard], patient: ['name'] },
  ),
];

export const offTopic = [
  talk(
    'off topic',
    'restaurant',
    '82-did-you-see-the-game',
    ['yes hi did you see the game last night', to('name', 'owen faraday'), to('guests', 'five')],
    { name: 'Owen Faraday', guests: '5' },
    { patient: ['name'] },
  ),
  talk(
    'off topic',
    'taxi',
    '82-rain',
    [
      to('pickup', '310 hudson street'),
      "boy is it coming down out there isn't it",
      to('destination', 'penn station'),
      to('passengers', 'one'),
    ],
    { pickup: /310 hudson/i, destination: /penn station/i, passengers: '1' },
    { patient: ['destination'] },
  ),
  talk(
    'off topic',
    'homes',
    '82-stock-tip',
    [
      owen,
      'should i put my money in gold instead what do you think',
      to('interest', 'well i want to buy', 'buy'),
    ],
    { name: 'Owen Faraday', interest: 'buy' },
    { patient: ['interest'] },
  ),
];

export const holds = [
  talk(
    'hold',
    'orders',
    '82-looking-for-the-slip',
    [
      "just a sec i'm looking for the slip",
      'nearly there',
      to('order_number', 'right got it 556 120', '556120'),
      to('problem', 'late'),
    ],
    { order_number: '556120', problem: 'late' },
    { forbid: [misheard], patient: ['order_number'] },
  ),
  talk(
    'hold',
    'dental',
    '82-someone-at-the-door',
    [
      owen,
      to('reason', 'a check up'),
      "hold on there's someone at the door",
      'okay sorry about that where were we',
      to('day', '{{weekday +4}}'),
    ],
    { name: 'Owen Faraday', reason: 'check-up', day: '{{iso +4}}' },
    { forbid: [misheard], patient: ['day'] },
  ),
  talk(
    'hold',
    'helpdesk',
    '82-are-you-there',
    [owen, 'hello are you still there', to('employee_number', '6120')],
    { name: 'Owen Faraday', employee_number: '6120' },
    { forbid: [misheard], patient: ['employee_number'] },
  ),
  talk(
    'hold',
    'pharmacy',
    '82-get-the-bottle',
    [
      to('name', 'carol whitman'),
      to('date_of_birth', 'january fifth nineteen sixty six'),
      agree('date_of_birth', /1966/),
      'let me go and get the bottle i can never say it',
      to('medicine', 'here we are hydrochlorothiazide', 'hydrochlorothiazide'),
    ],
    { name: 'Carol Whitman', date_of_birth: '1966-01-05', medicine: /hydrochlorothiazide/i },
    { forbid: [misheard], patient: ['medicine'] },
  ),
];

export const humans = [
  talk(
    'human',
    'orders',
    '82-real-person',
    ['can you get me a real person please', to('order_number', 'fine then it is 330090', '330090')],
    { order_number: '330090' },
    { forbid: [misheard], patient: ['order_number'] },
  ),
  talk(
    'human',
    'clinic',
    '82-nurse',
    ["hi i've got a question for the nurse about my stitches can you put me through", 'yes please'],
    { visit_type: '?' },
    { end: ['transferred'] },
  ),
  talk(
    'human',
    'reception',
    '82-is-mr-dunn-in',
    ['hi is mister dunn available', to('name', 'owen faraday'), to('concern', 'the audit next month')],
    { name: 'Owen Faraday', concern: /audit/i, for_whom: ['Mr. Dunn', null] },
    { forbid: [misheard], patient: ['name'] },
  ),
];

export const goodbyes = [
  talk(
    'goodbye',
    'dental',
    '82-train-coming',
    [owen, to('reason', 'a cleaning'), "my train's here i'll have to call you back bye"],
    { name: 'Owen Faraday', reason: 'cleaning' },
    { end: done },
  ),
  talk(
    'goodbye',
    'garage',
    '82-all-the-same-cheerio',
    ['do you do electric cars', 'ah right pity cheerio then'],
    {},
    { require: [[1, /not fully electric/i]], end: done },
  ),
  talk(
    'goodbye',
    'homes',
    '82-thats-all-for-now',
    [owen, to('interest', 'sell'), 'what commission do you take', "okay that's all i wanted to know thanks"],
    { name: 'Owen Faraday', interest: 'sell' },
    { require: [[3, /two and a half percent/i]], end: done },
  ),
];

export const yesAndNo = [
  talk(
    'yes and no',
    'dental',
    '82-yeah-no-tomorrow',
    [
      owen,
      to('reason', 'check up'),
      to('day', 'yeah no tomorrow works', 'tomorrow'),
      to('time_of_day', 'no preference really'),
    ],
    { name: 'Owen Faraday', reason: 'check-up', day: '{{iso +1}}', time_of_day: /no preference|any/i },
  ),
  talk(
    'yes and no',
    'garage',
    '82-yes-to-a-choice',
    [owen, 'yes', to('service', 'oh sorry the mot', 'mot'), to('car', 'a toyota yaris')],
    { name: 'Owen Faraday', service: 'MOT', car: /toyota yaris/i },
    { patient: ['service'] },
  ),
  talk(
    'yes and no',
    'restaurant',
    '82-no-to-wishes',
    [
      'yes',
      owen,
      to('guests', 'two'),
      to('day', 'tomorrow'),
      to('time', 'six thirty'),
      to('phone', '773 555 0105'),
      to('wishes', 'no nothing we eat everything'),
    ],
    {
      name: 'Owen Faraday',
      guests: '2',
      day: '{{iso +1}}',
      time: /six thirty|6:30|18:30/i,
      phone: '+17735550105',
      wishes: [null, 'none', 'None'],
    },
    { end: ['completed'] },
  ),
  talk(
    'yes and no',
    'insurance',
    '82-no-thank-god',
    [
      to('name', 'owen faraday'),
      to('policy', '90215'),
      to('incident_day', 'yesterday'),
      to('kind', 'i got rear ended at a light', 'car accident'),
      to('injured', 'no thank god everyone is fine', 'no'),
      to('description', 'a truck hit me from behind at the traffic light'),
    ],
    {
      name: 'Owen Faraday',
      policy: '90215',
      incident_day: '{{iso -1}}',
      kind: 'car accident',
      injured: 'no',
      description: /truck hit me from behind/i,
    },
  ),
];
