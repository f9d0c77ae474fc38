/** The fifty-second set: what's said instead of an answer, at any point of a call. */
import type { AgentName } from '../agents';
import { type Conversation, type Kind, type Line, talk, to } from '../conversation';

const goes = ['goodbye', 'agent_ended'] as const;

/** Where a call has got to, and what's asked there. */
const places = {
  dental: {
    lines: [to('name', 'Maria Lopez'), to('reason', 'cleaning')],
    facts: { name: 'Maria Lopez', reason: 'cleaning' },
    asked: 'day',
    plainly: to('day', 'tomorrow'),
    answer: { day: '{{iso +1}}' },
    question: /which day/i,
  },
  restaurant: {
    lines: ['yes please', to('name', 'Maria Lopez'), to('guests', 'four')],
    facts: { name: 'Maria Lopez', guests: '4' },
    asked: 'day',
    plainly: to('day', 'tomorrow'),
    answer: { day: '{{iso +1}}' },
    question: /which day/i,
  },
  helpdesk: {
    lines: [to('name', 'Maria Lopez')],
    facts: { name: 'Maria Lopez' },
    asked: 'employee_number',
    plainly: to('employee_number', '4410'),
    answer: { employee_number: '4410' },
    question: /employee number/i,
  },
  garage: {
    lines: [to('name', 'Maria Lopez'), to('service', 'mot')],
    facts: { name: 'Maria Lopez', service: 'MOT' },
    asked: 'car',
    plainly: to('car', 'Ford Fiesta'),
    answer: { car: /ford fiesta/i },
    question: /what car/i,
  },
  orders: {
    lines: [],
    facts: {},
    asked: 'order_number',
    plainly: to('order_number', '880125'),
    answer: { order_number: '880125' },
    question: /order number/i,
  },
} satisfies Partial<
  Record<
    AgentName,
    {
      lines: Line[];
      facts: Record<string, string>;
      asked: string;
      plainly: Line;
      answer: Record<string, string | RegExp>;
      question: RegExp;
    }
  >
>;
type Place = keyof typeof places;

/** Said in between; then the question is answered. */
const between = (kind: Kind, agent: Place, said: readonly string[], require?: RegExp): Conversation[] =>
  said.map((say) => {
    const { lines, facts, asked, plainly, answer } = places[agent];
    return talk(
      kind,
      agent,
      `between-${say.replace(/[^a-z0-9]+/gi, '-')}`,
      [...lines, say, plainly],
      { ...facts, ...answer },
      { patient: [asked], ...(require && { require: [[lines.length + 1, require]] }) },
    );
  });

/** Said, and then bye: nothing more is asked, and nothing is claimed. */
const callsOff = (agent: Place, said: readonly string[]): Conversation[] =>
  said.map((say) => {
    const { lines, facts, question } = places[agent];
    return talk(
      'cancellation',
      agent,
      `off-${say.replace(/[^a-z0-9]+/gi, '-')}`,
      [...lines, say, 'bye'],
      Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, [value, null]])),
      { end: [...goes], forbid: [[lines.length + 1, question]] },
    );
  });

const leaves = (kind: Kind, agent: Place, said: readonly string[]): Conversation[] =>
  said.map((say) => {
    const { lines, facts } = places[agent];
    return talk(kind, agent, `leaves-${say.replace(/[^a-z0-9]+/gi, '-')}`, [...lines, say], facts, {
      end: [...goes],
    });
  });

/** "So it's booked", and then bye. */
const presumes = (agent: Place, said: readonly string[]): Conversation[] =>
  said.map((say) => {
    const { lines, facts, asked } = places[agent];
    return talk(
      'false confirmation',
      agent,
      `presumes-${say.replace(/[^a-z0-9]+/gi, '-')}`,
      [...lines, say, 'ok bye'],
      facts,
      { end: [...goes], patient: [asked] },
    );
  });

export const holds = [
  ...between('hold', 'dental', [
    'hang on i need to look at my calendar',
    'can you give me one minute',
    "wait, someone's calling me on the other line",
    'sorry, just a sec, talking to my wife',
    "one moment, i'm getting my diary out",
  ]),
  ...between('hold', 'helpdesk', [
    "it's on my badge, let me go get it",
    'hold the line please',
    'sorry my colleague just walked in',
    'ehm let me see where is that thing',
  ]),
  ...between('hold', 'garage', [
    'um what is it again, let me ask my husband',
    'bear with me',
    'give me a moment to look at the papers',
  ]),
];

export const humans = [
  ...between('human', 'dental', [
    'can i speak to the dentist',
    "i'd prefer talking to a human being",
    'is there anybody real there',
    'let me talk to your boss',
    'put someone on the line',
    'get me a real person please',
    'isnt there a human i can talk to',
  ]),
  ...between('human', 'orders', [
    'agent',
    'i want to talk to customer service',
    'can somebody call me back instead',
    'i need to speak with someone about this',
    'transfer me to a manager',
  ]),
];

export const tones = [
  ...between('tone', 'helpdesk', [
    'this is so frustrating',
    'you people are hopeless',
    'what the hell is wrong with your system',
    "i've been on hold for half an hour",
    'jesus christ',
    'no need to be rude',
  ]),
  ...between('tone', 'dental', [
    'are you a real person',
    'you sound like a robot',
    "what's your name",
    'thank you you are very kind',
    'haha okay',
    'how are you doing today',
  ]),
  ...between(
    'tone',
    'restaurant',
    ['sprechen sie deutsch', 'parlez vous français', 'habla español'],
    /english/i,
  ),
  ...between(
    'tone',
    'garage',
    [
      'speak a bit slower please',
      'i did not catch that',
      'what',
      'could you repeat the question',
      'sorry what did you say',
    ],
    /what car/i,
  ),
];

export const offTopics = [
  ...between('off topic', 'dental', [
    "what's the weather like over there",
    'what do you think about the election',
    'did you hear about the earthquake',
    'can you book me a flight',
    'who are you voting for',
    "what's two plus two",
    'my cat is ill you know',
    'i love your music',
  ]),
  ...between('off topic', 'orders', [
    'can you order me a taxi',
    "what's the capital of france",
    'do you know a good plumber',
    'are you married',
  ]),
];

export const recalls = [
  ...between(
    'questions',
    'dental',
    ['what name do you have for me', 'what did i say my name was'],
    /maria lopez/i,
  ),
  ...between(
    'questions',
    'restaurant',
    ['for how many did i book', 'how many people did you put down'],
    /four|4/i,
  ),
];

export const cancellations = [
  ...callsOff('dental', [
    "i think i'll leave it",
    "you know what, i've changed my mind",
    'cancel the whole thing',
    "i don't think i need this after all",
    "let's forget about it",
    'actually no, i will call my old dentist',
    "scrap that, i'm not coming",
    'never mind then',
    "sorry, something's come up, i can't do it any more",
  ]),
  ...callsOff('garage', [
    "it's fine, i'll take it somewhere else",
    'we just sold the car so no need',
    'forget about it',
    "no, that's too expensive for me, leave it",
  ]),
  ...callsOff('restaurant', [
    "we're not coming after all",
    "my wife says she's not hungry, so no table",
    'let us skip the whole dinner',
    'stop, i do not want to book any more',
  ]),
];

export const goodbyes = [
  ...leaves('goodbye', 'dental', [
    "okay i'll ring you back later, bye",
    'sorry i need to go',
    "that's my bus, bye now",
    'i have to hang up',
    "okay that's all thanks",
    'alright have a nice day',
    "i'll think about it and call again",
    'talk to you later',
    'gotta go',
    'ok cheers bye',
  ]),
  ...leaves('goodbye', 'helpdesk', [
    'it works now',
    'never mind it just came back on, bye',
    'oh, it works now, sorry, bye',
  ]),
];

export const presumptions = [
  ...presumes('dental', [
    "so that's me booked",
    "perfect, then i'll be there",
    'am i in the book now',
    "great, that's settled then",
    'so i have an appointment now',
  ]),
  ...presumes('restaurant', [
    "so the table's ours",
    'lovely, is that all booked',
    'okay so we have a table',
    "and that's confirmed",
  ]),
  ...presumes('garage', ["great so i'm booked in", 'cool, see you then', 'so you have got me down']),
];
