/**
 * People who talk to the built-in brain must not be able to stop the process with words: everyone else's
 * calls run in it. A turn has at most 10,000 characters, and an agent is at most so large.
 */
import { expect, test } from 'vitest';
import { AgentContent, factTypes, type FactType } from '#contract/agents/agent-content';
import { businessOf } from '#domain/agents/business';
import { Dialogue } from '#domain/brain/dialogue/dialogue';
import type { CallContext } from '#domain/brain/read/reading';
import { factsIn } from '#domain/brain/meaning/understanding';
import { isBackChannel, wordsBeyond } from '#server/runtime/speech-in/back-channels';
import { MOST_TURN_CHARACTERS } from '#server/runtime/speech-in/caller-words';
import { patient } from '../../../patience';

const LENGTH = MOST_TURN_CHARACTERS;
const context = (): CallContext => ({
  now: new Date('2026-11-20T10:00:00Z'),
  timeZone: 'Europe/Berlin',
  language: 'en-US',
});

/** Each once took between a fifth of a second and fifteen seconds, or is the beginning of something long. */
const repeated = [
  'a at b dot ',
  'a@',
  'a.',
  'a@a-',
  '1:1',
  '(1',
  '+1',
  '1 1 ',
  '3 april ',
  'friday ',
  'ﷺ',
  'first ',
  'minus ',
  'um ',
  'no, ',
  'wait,',
  'not a but ',
  '. ',
  'phone 0 is ',
  ', so six',
  'so maybe ',
  'm h a i ',
  'with an h ',
  'busy except ',
  'one more ',
  'b as in bravo ',
  'forget four, ',
  'seven is too early, ',
  'the third of the fourth ',
  'change it to ',
  "2, that's the area code ",
  'only mondays ',
  'x, that is y ',
];
/** Phrases that may be read in two ways each: so many of them, and a word that doesn't belong, once took hours. */
const ambiguous = ['ok ', 'yes it is ', 'none at all ', 'all right ', 'for now ', 'so much ', 'thank you '];
const AMBIGUOUS = 24;
const longUtterances = repeated.flatMap((part) => {
  const long = part.repeat(LENGTH / part.length + 1);
  return ['', 'no it is ', 'how about ', 'a@'].map((start) =>
    `${start}${long}`.slice(0, LENGTH - 1).concat('!'),
  );
});
const utterances = [
  ...longUtterances,
  ...ambiguous.flatMap((part) => [
    `${part.repeat(AMBIGUOUS)}zebra!`,
    `bye ${part.repeat(AMBIGUOUS)}zebra!`,
    `${part.repeat(AMBIGUOUS)}bye`,
    `zebra ${part.repeat(AMBIGUOUS)}bye`,
  ]),
];

const phrases = (label: string) =>
  Array.from({ length: 20 }, (_, index) => `${label} ${index} ${'x'.repeat(60)}`);

function largestAgent(types: readonly FactType[]): AgentContent {
  return AgentContent.parse({
    name: 'Largest',
    first_message: 'Hello.',
    facts: Array.from({ length: 20 }, (_, index) => {
      const type = types[index % types.length] ?? 'text';
      return {
        name: `${type}_${index}`,
        type,
        question: `Which ${type}?`,
        choices: type === 'choice' ? phrases('choice') : [],
      };
    }),
    tools: Array.from({ length: 10 }, (_, index) => ({
      type: 'http',
      name: `tool_${index}`,
      description: 'Looks it up.',
      url: 'callwright:sample/slots',
      triggers: phrases(`trigger ${index}`),
    })),
    end_phrases: phrases('end phrase'),
  });
}

/** Milliseconds of processor time that may pass: 50 on a free machine of the reference kind. */
const most = patient(50);

/** Only what seems slow is tried so often. */
const MOST_TRIES = 25;

/** Milliseconds of this process's own work; the best of some tries, since others may use the machine. */
async function work(run: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < MOST_TRIES && best > most; tries += 1) {
    const before = process.cpuUsage();
    await run();
    best = Math.min(best, process.cpuUsage(before).user / 1000);
  }
  return best;
}

const kinds: [string, readonly FactType[]][] = [
  ['of every type', factTypes],
  ...factTypes.map((type): [string, FactType[]] => [`of type ${type}`, [type]]),
];

test.each(kinds)(
  'twenty facts %s: no utterance takes 50 ms',
  { timeout: patient(60_000) },
  async (_name, types) => {
    const agent = largestAgent(types);
    const slow: string[] = [];
    for (const utterance of utterances) {
      const ms = await work(async () => {
        const dialogue = new Dialogue(agent, { context, search: async () => [], variables: () => ({}) });
        dialogue.greeting();
        await dialogue.hear(utterance);
      });
      if (ms > most) slow.push(`${utterance.slice(0, 30)}: ${Math.round(ms)} ms`);
    }
    expect(slow).toEqual([]);
  },
);

test('what stands after half a minute of speech is still heard as words, and no longer read as a fact', () => {
  const [asked] = largestAgent(['email']).facts;
  if (asked === undefined) throw new Error('The agent has facts.');
  const read = (text: string) => factsIn(text, [asked], asked, context()).found[0]?.value;
  expect(read(`${'well '.repeat(80)} ada@example.com`)).toBe('ada@example.com');
  expect(read(`${'well '.repeat(120)} ada@example.com`)).toBeUndefined();
});

test.each([
  ['it is ada.lovelace+calls@mail.example.co.uk, thanks', 'ada.lovelace+calls@mail.example.co.uk'],
  ["'ada@example.com'", 'ada@example.com'],
  [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ['a d a at example dot com', 'ada@example.com'],
])('an address is still found: %s', (text, address) => {
  const [asked] = largestAgent(['email']).facts;
  if (asked === undefined) throw new Error('The agent has facts.');
  expect(factsIn(text, [asked], asked, context()).found[0]?.value).toBe(address);
});

test('a second of guesses at what is said takes no 50 ms to be told from listening noises', async () => {
  const list = Array.from({ length: 50 }, (_, index) => `mm hm ${index}`);
  const slow: string[] = [];
  for (const utterance of utterances) {
    const ms = await work(async () => {
      for (let n = 0; n < 50; n += 1) {
        isBackChannel(utterance, list);
        wordsBeyond(utterance, list);
      }
    });
    if (ms > most) slow.push(`${utterance.slice(0, 30)}: ${Math.round(ms)} ms`);
  }
  expect(slow).toEqual([]);
});

test('a first message is searched for the name of the business in no time', async () => {
  const first_message = `${'IT '.repeat(40)}zebra`;
  expect(await work(async () => void businessOf({ business_name: '', first_message }))).toBeLessThan(most);
});
