/** What's offered while a line of filters is typed. */
import { CallFilters } from '#contract/calls/calls';
import type { CallTopic } from '#contract/calls/reading/call-topics';
import { filterNames } from '@/lib/calls/call-filters';
import { topicNameIn } from '@/lib/calls/call-topics';
import { isNear } from '@/lib/calls/typed-line/mended-words';
import { reasonWords } from '../call-outcome';
import {
  directionWords,
  faultWords,
  filterWords,
  happeningWords,
  originWords,
  statusWords,
} from './filter-words';

export interface Suggestion {
  key: string;
  /** What's said of it in front of its words. */
  before?: string;
  words: string;
  /** What it stands for in the text: its last word, or (null) all of it as the line is read. */
  filters: CallFilters | null;
  /** What stays in the field. */
  left: string;
}

const SHOWN = 6;

/** What the workspace has names for. */
export interface Names {
  agents: readonly { agent_id: string; name: string }[];
  topics: readonly CallTopic[];
  tags: readonly string[];
}

/** Each filter as its chip says it. */
export const wordsOf = (filters: CallFilters, { agents, topics }: Omit<Names, 'tags'>): string[] => {
  const names = {
    agent: agents.find(({ agent_id }) => agent_id === filters.agent_id)?.name ?? null,
    topic: topicNameIn(topics, filters.topic_id),
  };
  return filterNames.flatMap((name) => filterWords(name, filters, names) ?? []);
};

const entries = <Name extends string>(words: Readonly<Record<Name, string>>) =>
  Object.entries(words) as [Name, string][];

/** A name with a value at the end of a text, and which of the two kinds it's said to be. */
const NAMED_VALUE = /(?<!\S)(?:(fact|var(?:iable)?)(?::\s*|\s+))?([\p{L}\p{N}_.-]{1,80}=\S+)$/iu;

function valuedSuggestions(left: string, kind: string | undefined, value: string): Suggestion[] {
  const facts = [{ fact: value }, { fact_has: value }];
  const variable = { variable: value };
  const meant = kind === undefined ? [...facts, variable] : /^f/i.test(kind) ? facts : [variable];
  return meant
    .filter((filters) => CallFilters.safeParse(filters).success)
    .flatMap((filters) =>
      wordsOf(filters, { agents: [], topics: [] }).map((words) => ({
        key: JSON.stringify(filters),
        words,
        filters,
        left,
      })),
    );
}

/** Filters whose words begin as the last of the text does, else those with a word that's near it. */
export function suggestionsFor(text: string, { agents, topics, tags }: Names): Suggestion[] {
  const valued = NAMED_VALUE.exec(text);
  if (valued) return valuedSuggestions(text.slice(0, valued.index), valued[1], valued[2] ?? '');
  const written = /\S+$/.exec(text)?.[0] ?? '';
  if (written.length < 2) return [];
  const left = text.slice(0, text.length - written.length);
  // `tag:v` begins the tag's own name, and `topic:r` the topic's.
  const last = written.toLowerCase().replace(/^(?:tag|topic):(?=.)/, '');
  const all: (readonly [words: string, filters: CallFilters])[] = [
    ...agents.map(({ agent_id, name }) => [name, { agent_id }] as const),
    ...topics.map(({ topic_id, name }) => [`Topic: ${name}`, { topic_id }] as const),
    ...tags.map((tag) => [`Tag: ${tag}`, { tag }] as const),
    ...entries(happeningWords).map(([happened, words]) => [words, { happened }] as const),
    ...entries(reasonWords).map(([end_reason, words]) => [words, { end_reason }] as const),
    ...entries(statusWords).map(([status, words]) => [words, { status }] as const),
    ...entries(originWords).map(([origin, words]) => [words, { origin }] as const),
    ...entries(directionWords).map(([direction, words]) => [words, { direction }] as const),
    ...entries(faultWords).map(([fault, words]) => [`At fault: ${words}`, { fault }] as const),
  ];
  const having = (fits: (word: string) => boolean) =>
    all.filter(([words]) =>
      words
        .toLowerCase()
        .split(/[\s:]+/)
        .some(fits),
    );
  const beginning = having((word) => word.startsWith(last));
  return (beginning.length > 0 ? beginning : having((word) => isNear(last, word)))
    .slice(0, SHOWN)
    .map(([words, filters]) => ({ key: JSON.stringify(filters), words, filters, left }));
}
