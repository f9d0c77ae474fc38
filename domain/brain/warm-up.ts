/**
 * Prepares the built-in brain for its first caller. V8 compiles a pattern when it's first used, and once more for text outside
 * Latin-1: all of them together keep a thread for most of a second, which the first callers of a process would wait for.
 */
import { AgentContent, factTypes } from '#contract/agents/agent-content';
import { Dialogue } from './dialogue/dialogue';
import { knowledgeByWords } from './knowledge/knowledge-by-words';
import { asksForPerson } from './meaning/intents/asks-for-person';
import {
  callsOffAlone,
  findsItDear,
  liesHere,
  troubleIsOver,
  troubleIsSurelyOver,
  wantsNoMore,
} from './meaning/intents/calling-off';
import { intentOf, intentOfClause } from './meaning/intents/intents';
import { leavingIn } from './meaning/intents/leaving';
import { asksNotToBeCalled } from './meaning/intents/opt-out';
import { asksToStop, goesAnotherWay, mayCallOff } from './meaning/intents/perhaps-called-off';
import { factsIn, readAnswer } from './meaning/understanding';
import { dateParsers } from './read/days/date-parsers';
import type { CallContext } from './read/reading';

/** One that asks for every type of fact, knows something, and may be asked for a person. */
const agent = AgentContent.parse({
  name: 'Warm-up',
  first_message: 'Hello, how can I help?',
  facts: factTypes.map((type) => ({
    name: type,
    type,
    question: `What ${type}?`,
    required: true,
    ...(type === 'choice' && { choices: ['a cleaning', 'a check-up'] }),
  })),
  knowledge: [{ title: 'Parking', text: 'You can park behind the house.' }],
});

/**
 * What belongs to no intent and is no answer goes past every pattern; the last two are outside Latin-1. There are two of each
 * because patterns are compiled to run fast when they're used again.
 */
const lines = [
  'well the one about something',
  'well, the one about something else',
  'Well, it’s about the other one, maybe on Tuesday at three…',
  'Well, it’s about another one, maybe on Friday at four…',
];
const context = (): CallContext => ({
  now: new Date('2026-01-05T10:00:00Z'),
  timeZone: 'UTC',
  language: 'en-US',
});

/** Ordinary calls: what's left of the patterns, and the rest of the code. */
const calls = [
  [
    "Hi, I'd like to book an appointment please.",
    'Peter Jones.',
    'Next Tuesday.',
    'At three in the afternoon.',
    'the other one',
    '415 555 0134.',
    'peter at example dot com',
    "Yes, that's right.",
    'Where can I park?',
    'No, thank you, bye.',
  ],
  ['Hi, I’d like to book an appointment please…', 'No, it’s not that', 'no', 'yes', 'who’s this?'],
];

const isMatch = (pattern: Pick<RegExp, 'test'>) => (line: string) => pattern.test(line);

/** The largest of what reads a line, each by itself. */
const readers: readonly ((line: string) => unknown)[] = [
  ...dateParsers(),
  ...[...wantsNoMore.patterns, callsOffAlone, troubleIsSurelyOver, troubleIsOver, liesHere, findsItDear].map(
    isMatch,
  ),
  mayCallOff,
  goesAnotherWay,
  asksToStop,
  asksForPerson,
  intentOf,
  intentOfClause,
  asksNotToBeCalled,
  (line) => leavingIn(line, []),
  (line) => knowledgeByWords(agent.knowledge, line),
  ...agent.facts.map((fact) => (line: string) => readAnswer(line, fact, context())),
  (line) => factsIn(line, agent.facts, null, context()),
];

/**
 * What's to be done before the first caller, in pieces that keep the thread for a few hundredths of a second at most, in this
 * order. Running them again costs little and changes nothing.
 */
export function warmUpPieces(): readonly (() => unknown)[] {
  const reading = readers.flatMap((read) => lines.map((line) => () => read(line)));
  const talking = calls.flatMap((said) => {
    const dialogue = new Dialogue(agent, { context, search: async () => [], variables: () => ({}) });
    return [() => dialogue.greeting(), ...said.map((line) => () => dialogue.hear(line))];
  });
  return [...reading, ...talking];
}
