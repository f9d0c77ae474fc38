/** What a reader of calls asks of the API in `npm run bench:calls`, and how long the answers take. */
import type { Marked } from './call-workspaces';
import type { SignedInClient } from './signed-in-client';
import { quantile } from './report';

/** `walk` fills a page from an index, `filter` may look further; `count` stops at 10,000. */
export type Kind = 'walk' | 'filter' | 'words' | 'count' | 'dashboard';

export interface Question {
  name: string;
  what: string;
  kind: Kind;
  path: (reader: Reader) => string;
}

export interface Reader {
  client: SignedInClient;
  /** An agent of the reader's workspace, neither its busiest nor its quietest. */
  agentId: string;
  /** After nine tenths of the workspace's calls. */
  deepCursor: string;
  marked: Marked;
}

const LIMIT = 50;
const list = (query: string) => () => `/calls?limit=${LIMIT}${query && `&${query}`}`;
const walk = (name: string, what: string, query: string): Question => ({
  name,
  what,
  kind: 'walk',
  path: list(query),
});
const filter = (name: string, what: string, query: string): Question => ({
  ...walk(name, what, query),
  kind: 'filter',
});
const ofAgent = (name: string, what: string, query: string): Question => ({
  ...walk(name, what, query),
  path: ({ agentId }) => `/calls?limit=${LIMIT}&agent_id=${agentId}&${query}`,
});

const ofAgentFilter = (...asked: Parameters<typeof ofAgent>): Question => ({
  ...ofAgent(...asked),
  kind: 'filter',
});

const words = (name: string, what: string, query: string): Question => ({
  ...walk(name, what, query),
  kind: 'words',
});
const counting = (name: string, what: string, query: string): Question => ({
  name,
  what,
  kind: 'count',
  path: () => `/calls/count?${query}`,
});
const marked = (name: string, what: string, query: (marked: Marked) => string): Question => ({
  ...filter(name, what, ''),
  path: (reader) => `/calls?limit=${LIMIT}&${query(reader.marked)}`,
});
/** The calls before and after an old one, as its page asks for them. */
const beside = (name: string, what: string, query: string): Question => ({
  ...words(name, what, ''),
  path: ({ marked: { oldCallId } }) => `/calls/${oldCallId}/neighbours?${query}`,
});

export const questions: readonly Question[] = [
  walk('first', 'First page', ''),
  {
    ...walk('deep', 'After a deep cursor', ''),
    path: ({ deepCursor }) => `/calls?limit=${LIMIT}&cursor=${encodeURIComponent(deepCursor)}`,
  },
  ofAgent('agent', 'Time and an agent', 'days=30'),
  walk('status', 'Time and a status', 'days=90&status=failed'),
  walk('outcome', 'Time and an outcome', 'days=90&end_reason=transferred'),
  walk('length', 'Time and a length', 'days=90&min_seconds=240'),
  walk('cost', 'Time and a cost', 'days=90&min_cost_micros=150000'),
  ofAgent('agent_outcome_length', 'Agent, outcome, length', 'end_reason=completed&min_seconds=120'),
  ofAgent('agent_fault_days', 'Agent, fault, days', 'fault=provider&days=90'),
  ofAgent('agent_status_days', 'Agent, status, days', 'status=failed&days=90'),
  ofAgent('agent_tool_days', 'Agent, failed tool, days', 'happened=tool_failed&days=30'),
  walk('outcome_origin_days', 'Outcome, channel, days', 'end_reason=caller_hung_up&origin=web&days=30'),
  walk('length_cost_days', 'Length, cost, days', 'min_seconds=300&min_cost_micros=150000&days=90'),
  walk('tool_success_days', 'Failed tool, failure, days', 'happened=tool_failed&success=no&days=30'),
  walk(
    'direction_outcome_length',
    'Direction, outcome, length',
    'direction=outbound&end_reason=completed&max_seconds=60',
  ),
  walk('fault_origin_length', 'Fault, channel, length', 'fault=caller&origin=phone&min_seconds=60'),
  walk('status_direction_days', 'Status, direction, days', 'status=not_connected&direction=outbound&days=90'),
  filter('origin', 'Tests', 'origin=test'),
  filter('direction', 'Calls in', 'direction=inbound'),
  filter('fault', 'A fault', 'fault=telephony'),
  filter('success', 'Not a success', 'success=no'),
  filter('tool_failed', 'A tool failed', 'happened=tool_failed'),
  filter('interrupted', 'Interrupted', 'happened=interrupted'),
  filter('slow', 'Slow responses', 'min_response_ms=1500'),
  filter('score', 'Low scores', 'max_score=20'),
  filter('success_unknown', 'Success isn’t known', 'success=unknown'),
  filter('unconnected', 'Not connected', 'connected=no'),
  filter('number', 'A number', 'number=5550142'),
  filter('number_none', 'A number that no call has', 'number=7777777'),
  filter('at_hour', 'A weekday and an hour of 90 days', 'days=90&weekday=2&hour=10'),
  filter('at_quiet_hour', 'A quiet hour', 'weekday=7&hour=3'),
  filter('on_weekday', 'A weekday', 'weekday=7'),
  filter('paid_voice', 'Paid for a voice', 'spent_on=voice'),
  filter('paid_model', 'Paid for a model', 'spent_on=model'),
  filter('examples', 'Examples', 'examples=only'),
  marked('topic', 'A topic', ({ topicId }) => `topic_id=${topicId}`),
  marked('tag_rare', 'A tag of one call in a thousand', () => 'tag=rare'),
  marked('tag_common', 'A tag of every fourth call', () => 'tag=common'),
  marked('alert', 'Calls behind an alert', ({ alertId }) => `alert_id=${alertId}`),
  ofAgentFilter('version', 'An agent’s version', 'agent_version=2'),
  filter('version_none', 'A version that no call had', 'agent_version=900'),
  filter('fact', 'A part of a fact', 'fact_has=day%3DJanuary'),
  filter('fact_rare', 'A part of a fact that few calls have', 'fact_has=serial_number%3DZANS-19'),
  filter('fact_none', 'A part of a fact that no call has', 'fact_has=name%3Dzebra'),
  filter('variable', 'A variable that no call has', 'variable=plan%3Dgold'),
  filter('nothing', 'A reason that no call has', 'end_reason=daily_cap'),
  filter('by_length', 'Longest first', 'sort=length&order=desc'),
  filter('by_cost', 'Dearest first', 'sort=cost&order=desc'),
  filter('by_score', 'Lowest score first', 'sort=score&order=asc'),
  filter('by_response', 'Slowest first', 'sort=response&order=desc'),
  counting('count', 'Count of failures', 'success=no'),
  counting('count_all', 'Count of all', ''),
  counting('count_hour', 'Count of a weekday and an hour', 'days=90&weekday=2&hour=10'),
  counting('count_word', 'Count of a rare word', 'words=yorwick'),
  words('word_common', 'A common word', 'words=appointment'),
  words('word_rare', 'A rare word', 'words=yorwick'),
  words('word_none', 'A word that no one said', 'words=zebra'),
  words('phrase', 'A phrase by the caller', 'words=%22money%20back%22&words_by=caller'),
  words('word_oldest', 'A common word, oldest first', 'words=appointment&order=asc'),
  words('word_rare_oldest', 'A rare word, oldest first', 'words=yorwick&order=asc'),
  words('word_longest', 'A common word, longest first', 'words=appointment&sort=length'),
  words('word_rare_longest', 'A rare word, longest first', 'words=yorwick&sort=length'),
  beside('beside_word', 'Beside an old call, by a common word', 'words=appointment'),
  beside('beside_rare', 'Beside an old call, by a rare word', 'words=yorwick'),
  beside('beside_longest', 'Beside an old call, longest first, by a word', 'words=appointment&sort=length'),
  { name: 'dashboard', what: 'Dashboard of 90 days', kind: 'dashboard', path: () => '/dashboard?days=90' },
];

/**
 * As the questions, with pages of no more rows than the reader's first page has: for readers of many calls, that both
 * are compared by reading as many.
 */
export async function atSameRows(
  { client, ...reader }: Reader,
  asked: readonly Question[],
): Promise<Question[]> {
  const shorter: Question[] = [];
  for (const question of asked) {
    const path = question.path({ client, ...reader });
    if (!path.startsWith(`/calls?limit=${LIMIT}`)) continue;
    const { items } = await client.call<{ items: unknown[] }>('GET', path);
    if (items.length === LIMIT) continue;
    const limit = Math.max(1, items.length);
    shorter.push({
      ...question,
      path: (other) => question.path(other).replace(`limit=${LIMIT}`, `limit=${limit}`),
    });
  }
  return shorter;
}

/** Milliseconds of each answer, by question. */
export type Answers = Map<string, number[]>;

/**
 * Asks all readers in turn, so that whatever else the machine does concerns all.
 *
 * @returns for each reader, after one round that isn't counted
 */
export async function askAll(
  readers: readonly Reader[],
  asked: readonly Question[],
  rounds: number,
): Promise<Answers[]> {
  const answers = readers.map((): Answers => new Map(asked.map(({ name }) => [name, []])));
  for (let round = 0; round <= rounds; round += 1) {
    for (const question of asked) {
      for (const [n, reader] of readers.entries()) {
        const began = performance.now();
        await reader.client.call('GET', question.path(reader));
        if (round > 0) answers[n]?.get(question.name)?.push(performance.now() - began);
      }
    }
  }
  return answers;
}

export const half = (answers: Answers | undefined, name: string) => quantile(answers?.get(name) ?? [], 0.5);
export const slowest = (answers: Answers | undefined, name: string) =>
  quantile(answers?.get(name) ?? [], 0.95);
