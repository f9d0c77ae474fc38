/** Words that could hold up the built-in brain, and the agent that has most to look for in them. */
import { AgentContent, type FactType } from '#contract/agents/agent-content';
import type { CallContext } from '#domain/brain/read/reading';
import { Dialogue } from '#domain/brain/dialogue/dialogue';
import type { Step } from '#domain/brain/dialogue/state/step';
import { MOST_TURN_CHARACTERS } from '#server/runtime/speech-in/caller-words';

const LENGTH = MOST_TURN_CHARACTERS;

export const context = (): CallContext => ({
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
const tooLong = repeated.flatMap((part) => {
  const long = part.repeat(LENGTH / part.length + 1);
  return ['', 'no it is ', 'how about ', 'a@'].map((start) =>
    `${start}${long}`.slice(0, LENGTH - 1).concat('!'),
  );
});
export const longUtterances: readonly string[] = [
  ...tooLong,
  ...ambiguous.flatMap((part) => [
    `${part.repeat(AMBIGUOUS)}zebra!`,
    `bye ${part.repeat(AMBIGUOUS)}zebra!`,
    `${part.repeat(AMBIGUOUS)}bye`,
    `zebra ${part.repeat(AMBIGUOUS)}bye`,
  ]),
];

const phrases = (label: string) =>
  Array.from({ length: 20 }, (_, index) => `${label} ${index} ${'x'.repeat(60)}`);

/** As many facts, tools and phrases as an agent may have; its facts are of these types in turn. */
export function largestAgent(types: readonly FactType[]): AgentContent {
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

/** One turn of a call: the greeting, and what is said then. */
export async function hearOnce(agent: AgentContent, utterance: string): Promise<Step> {
  const dialogue = new Dialogue(agent, { context, search: async () => [], variables: () => ({}) });
  dialogue.greeting();
  return dialogue.hear(utterance);
}
