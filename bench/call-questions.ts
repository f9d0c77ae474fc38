/** What a reader of calls asks of the API in `npm run bench:calls`, and how long the answers take. */
import type { SignedInClient } from './signed-in-client';
import { quantile } from './report';

/** As the issue has them: `walk` fills a page from an index, `filter` may look further. */
type Kind = 'walk' | 'filter' | 'words' | 'dashboard';

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
}

const list = (query: string) => () => `/calls?limit=50${query && `&${query}`}`;
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
  path: ({ agentId }) => `/calls?limit=50&agent_id=${agentId}&${query}`,
});

const ofAgentFilter = (...asked: Parameters<typeof ofAgent>): Question => ({
  ...ofAgent(...asked),
  kind: 'filter',
});

export const questions: readonly Question[] = [
  walk('first', 'First page', ''),
  {
    ...walk('deep', 'After a deep cursor', ''),
    path: ({ deepCursor }) => `/calls?limit=50&cursor=${encodeURIComponent(deepCursor)}`,
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
  filter('number', 'A number', 'number=5550142'),
  ofAgentFilter('version', 'An agent’s version', 'agent_version=2'),
  filter('fact', 'A part of a fact', 'fact_has=day%3DJanuary'),
  filter('fact_rare', 'A part of a fact that few calls have', 'fact_has=serial_number%3DZANS-19'),
  filter('fact_none', 'A part of a fact that no call has', 'fact_has=name%3Dzebra'),
  filter('variable', 'A variable that no call has', 'variable=plan%3Dgold'),
  filter('nothing', 'A reason that no call has', 'end_reason=daily_cap'),
  filter('by_length', 'Longest first', 'sort=length&order=desc'),
  filter('by_cost', 'Dearest first', 'sort=cost&order=desc'),
  filter('by_score', 'Lowest score first', 'sort=score&order=asc'),
  filter('by_response', 'Slowest first', 'sort=response&order=desc'),
  { ...filter('count', 'Count of failures', ''), path: () => '/calls/count?success=no' },
  { ...walk('word_common', 'A common word', 'words=appointment'), kind: 'words' },
  { ...walk('word_rare', 'A rare word', 'words=yorwick'), kind: 'words' },
  { ...walk('word_none', 'A word that no one said', 'words=zebra'), kind: 'words' },
  { ...walk('phrase', 'A phrase by the caller', 'words=%22money%20back%22&words_by=caller'), kind: 'words' },
  { name: 'dashboard', what: 'Dashboard of 90 days', kind: 'dashboard', path: () => '/dashboard?days=90' },
];

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
