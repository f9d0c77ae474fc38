/** Fills workspaces with plausible calls of the last months, folded already. */
import { randomUUID } from 'node:crypto';
import type { AgentContent } from '#contract/agents/agent-content';
import type { CallEvent } from '#contract/calls/call-events';
import { factsOf } from '#contract/calls/call-facts';
import { reasonFacts } from '#contract/calls/end-sentences';
import { happeningsIn } from '#contract/calls/happenings';
import type { EndReason } from '#contract/calls/outcomes';
import { responseFigures, responseTimes } from '#contract/calls/turn-latency';
import { exampleAgents } from '#domain/examples/example-agents';
import { judgedByRule, withIds } from '#domain/scoring/criteria';
import { whyNotJudged } from '#domain/scoring/sampling';
import { scoreOf } from '#domain/scoring/score';
import { starterCriteria } from '#domain/scoring/starter';
import { type FoundTopic, topicsByWords } from '#domain/topics/topic-of-words';
import { defaultRateCard } from '#domain/money/rate-card';
import { makeReceipt } from '#domain/money/receipt';
import { spendPartsOf } from '#domain/money/spend-parts';
import { tokensByModel } from '#domain/money/usage';
import { binary } from '../../../platform/database/binary-copy';
import { packLog } from '../folding/folded-log';
import { wordsRowOf } from '../words-store';
import { type Chance, chanceOf } from './chance';
import { type Conversation, conversation } from './conversations';
import type { SeededAgent, SeededRows, SeededScorecard, SeedStore } from './seed-store';

const DAYS = 120;
const DAY_MS = 86_400_000;
const BATCH = 2_000;
/** Of a hundred; failed calls besides. */
const SCORED_PERCENT = 20;
/** Conversations that are made; calls share them. One in so many calls has what is rare among them. */
const CONVERSATIONS = 4_000;
const VERSIONS = 5;

/** How busy the hours of a day are, from midnight on, UTC; a weekend has a third. */
const HOURS = [1, 1, 1, 1, 2, 3, 6, 12, 30, 42, 46, 40, 34, 38, 44, 42, 36, 28, 20, 14, 9, 6, 3, 2];

/** Of a thousand calls these never ran. */
const unconnected: readonly (readonly [EndReason, number])[] = [
  ['no_answer', 18],
  ['line_busy', 7],
  ['outside_hours', 9],
  ['busy', 3],
  ['never_connected', 3],
];
const UNCONNECTED_SHARE = 0.04;

/** What is the same in all calls of a conversation. */
interface Prepared extends Conversation {
  log: Buffer;
  happened: Buffer;
  facts: Buffer;
  response: ReturnType<typeof responseFigures>;
  response_times: Buffer;
  /** By the criteria of the seeded scorecard. */
  score: number | null;
  criteria: Buffer;
  topic: FoundTopic | null;
  tokens: ReturnType<typeof tokensByModel>;
  words: Omit<NonNullable<ReturnType<typeof wordsRowOf>>, 'workspace_id' | 'call_id' | 'day'> | null;
}

interface SeedOptions {
  store: SeedStore;
  /** How many calls each workspace gets. They exist. */
  workspaces: ReadonlyMap<string, number>;
  now: Date;
  seed?: number;
  /** How many different conversations there are, and how many turns each has; 4,000 of many lengths unless told. */
  conversations?: number;
  turns?: number;
  /** Conversations that aren't such are left out, and no call goes without one. All are unless told. */
  isMeant?: (conversation: Conversation) => boolean;
  /** When all calls began; by chance in the last months unless told. */
  at?: Date;
  /** Writes the receipts into the calls as well: for weighing them. The audit of the books then misses their postings. */
  receipts?: boolean;
  /** Told how many calls are written so far. */
  onProgress?: (calls: number) => void;
}

/** Resolves when all are written. Done again it adds as many. */
export async function seedCalls(options: SeedOptions): Promise<void> {
  const { store, workspaces, seed = 1, conversations = CONVERSATIONS, isMeant, onProgress } = options;
  const unconnectedShare = isMeant ? 0 : UNCONNECTED_SHARE;
  const chance = chanceOf(seed);
  const wanted = [...workspaces.values()].reduce((sum, calls) => sum + calls, 0);
  const card: SeededScorecard = {
    scorecard_id: randomUUID(),
    is_on: true,
    sample_percent: SCORED_PERCENT,
    criteria: withIds(starterCriteria, [], randomUUID),
  };
  const count = Math.min(conversations, Math.max(20, wanted));
  const made = await prepared(conversationsLike(chance, count, options), card);
  let written = 0;
  let rows: SeededRows[] = [];
  let writing: Promise<void> = Promise.resolve();
  // The next ones are made while these are written.
  const flush = async () => {
    await writing;
    const batch = rows;
    rows = [];
    writing = store.addCalls(batch).then(() => {
      written += batch.length;
      onProgress?.(written);
    });
    // Its failure is met by the next wait.
    writing.catch(() => undefined);
  };
  for (const [workspaceId, calls] of workspaces) {
    const agents = newAgents(chance);
    await store.addAgents(workspaceId, agents);
    await store.addScorecard(workspaceId, { ...card, scorecard_id: randomUUID() });
    const topics = await store.addTopics(workspaceId, topicsIn(made));
    // The oldest first, as they'd have come: what is near in time is near on disk.
    for (const at of instants(chance, calls, options)) {
      rows.push(
        callRows(chance, {
          workspaceId,
          agents,
          made,
          unconnectedShare,
          topics,
          card,
          at,
          receipts: options.receipts === true,
        }),
      );
      if (rows.length >= BATCH) await flush();
    }
  }
  await flush();
  await writing;
}

function conversationsLike(
  chance: Chance,
  count: number,
  { turns, isMeant = () => true }: SeedOptions,
): Conversation[] {
  const made: Conversation[] = [];
  while (made.length < count) {
    const one = conversation(chance, turns);
    if (isMeant(one)) made.push(one);
  }
  return made;
}

async function prepared(
  conversations: readonly Conversation[],
  { criteria }: SeededScorecard,
): Promise<Prepared[]> {
  const made: Prepared[] = [];
  for (const one of conversations) {
    const words = wordsRowOf({ workspace_id: '', call_id: '', started_at: new Date(0) }, one.events);
    made.push({
      ...one,
      log: await packLog(one.events.map((event) => ({ event, message_seq: event.seq }))),
      happened: binary.texts(happeningsIn(one.events)),
      facts: binary.json(factsOf(one.events)),
      response: responseFigures(one.events),
      response_times: binary.ints(responseTimes(one.events)),
      topic:
        topicsByWords({ events: one.events, facts: factsOf(one.events) }).find(({ sure }) => sure) ?? null,
      tokens: tokensByModel(one.events.filter((event) => event.type === 'usage')),
      ...judged(one.events, criteria),
      words: words && { words: words.words, caller: words.caller, agent: words.agent },
    });
  }
  return made;
}

/** As they'd have been without a model. */
function judged(events: readonly CallEvent[], criteria: SeededScorecard['criteria']) {
  const answers = criteria.map((criterion) => judgedByRule(criterion, events));
  const score = scoreOf(answers.map((answer) => ({ ...answer, review: null })));
  return { score, criteria: binary.json(answers) };
}

function newAgents(chance: Chance): SeededAgent[] {
  const places = ['North', 'South', 'East', 'West'];
  const contents: AgentContent[] = [
    ...exampleAgents,
    ...exampleAgents.map((content, n) => ({
      ...content,
      name: `${content.name} ${places[n % places.length]}`,
    })),
  ];
  return contents.map((content) => ({
    agent_id: randomUUID(),
    content,
    versions: chance.between(2, VERSIONS),
  }));
}

/** In order, busier on working days and in working hours; or all at the same time. */
function instants(chance: Chance, count: number, { now, at: same }: SeedOptions): number[] {
  if (same) return Array.from({ length: count }, () => same.getTime());
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const days = Array.from({ length: DAYS }, (_, ago) => midnight - ago * DAY_MS).map((day) => {
    const weekday = new Date(day).getUTCDay();
    return [day, weekday === 0 || weekday === 6 ? 1 : 3] as const;
  });
  const hours = HOURS.map((weight, hour) => [hour, weight] as const);
  const at = Array.from({ length: count }, () => {
    const moment = chance.weighed(days) + chance.weighed(hours) * 3_600_000 + chance.between(0, 3_599_999);
    // None is ahead of now.
    return moment < now.getTime() - 3_600_000 ? moment : moment - DAY_MS;
  });
  return at.sort((a, b) => a - b);
}

/** Each once. */
function topicsIn(made: readonly Prepared[]): FoundTopic[] {
  return [...new Map(made.flatMap(({ topic }) => (topic ? [[topic.phrase, topic]] : []))).values()];
}

interface Made {
  workspaceId: string;
  agents: readonly SeededAgent[];
  made: readonly Prepared[];
  unconnectedShare: number;
  /** Ids of topics, by their names. */
  topics: ReadonlyMap<string, string>;
  card: SeededScorecard;
  at: number;
  receipts: boolean;
}

function callRows(
  chance: Chance,
  { workspaceId, agents, made, unconnectedShare, topics, card, at, receipts }: Made,
): SeededRows {
  const id = randomUUID();
  const call_id = binary.uuid(id);
  const workspace_id = binary.uuid(workspaceId);
  const ran = chance.next() < unconnectedShare ? null : chance.pick(made);
  const reason = ran?.reason ?? chance.weighed(unconnected);
  const { status, fault, success, sentence } = reasonFacts(reason);
  const duration_ms = ran?.duration_ms ?? 0;
  const receipt =
    ran &&
    makeReceipt(
      { platform_ms: duration_ms, tokens: ran.tokens },
      defaultRateCard,
      fault !== 'platform',
      new Date(at + duration_ms),
    );
  const agent = chance.common(agents);
  const origin = reason === 'never_connected' ? 'web' : originOf(chance, ran === null);
  const phone = `+1${chance.between(201, 989)}55501${String(chance.between(0, 99)).padStart(2, '0')}`;
  const isOut =
    origin === 'phone' && (reason === 'no_answer' || reason === 'line_busy' || chance.next() < 0.25);
  const text = (value: string | null) => (value === null ? null : binary.text(value));
  const int = (value: number | null | undefined) =>
    value === null || value === undefined ? null : binary.int(value);
  const ended_at = at + duration_ms;
  const topicId = topics.get(ran?.topic?.name ?? '');
  const isScored =
    whyNotJudged({ call_id: id, status, success, origin, is_example: false }, card) === null && ran !== null;
  return {
    calls: {
      workspace_id,
      call_id,
      agent_id: binary.uuid(agent.agent_id),
      agent_name: binary.text(agent.content.name),
      // Newer versions take the newer calls.
      agent_version:
        origin === 'test'
          ? null
          : binary.int(Math.max(1, agent.versions - Math.floor(chance.next() ** 2 * agent.versions))),
      origin: binary.text(origin),
      is_example: binary.boolean(false),
      party: binary.text(origin === 'phone' ? phone : 'Browser'),
      called_number: text(origin !== 'phone' ? null : isOut ? phone : '+14155550100'),
      calling_number: text(isOut ? '+14155550100' : null),
      status: binary.text(status),
      end_reason: binary.text(reason),
      fault: binary.text(fault),
      provider_code: text(reason === 'model_failed' ? '429' : null),
      success: binary.boolean(success),
      score: int(isScored ? ran.score : null),
      topic_id: topicId === undefined ? null : binary.uuid(topicId),
      topic_by: text(ran && 'words'),
      created_at: binary.instant(at),
      started_at: binary.instant(at),
      ended_at: binary.instant(ended_at),
      duration_ms: binary.int(duration_ms),
      response_ms: int(ran?.response.response_ms),
      worst_response_ms: int(ran?.response.worst_response_ms),
      response_times: ran?.response_times ?? null,
      outcome: binary.text(sentence),
      time_zone: binary.text('UTC'),
      happened: ran?.happened ?? binary.texts([]),
      facts: ran?.facts ?? binary.json([]),
      extracted: binary.json([]),
      receipt: receipts && receipt ? binary.json(receipt) : null,
      cost_micros: binary.bigint(receipt?.total_micros ?? 0),
      spend_parts: binary.json(receipt ? spendPartsOf(receipt) : {}),
      billable_ms: binary.int(duration_ms),
    },
    call_logs: ran && { workspace_id, call_id, log: ran.log },
    call_scores: isScored
      ? {
          workspace_id,
          call_id,
          state: binary.text('judged'),
          attempts: binary.int(1),
          not_before: binary.instant(ended_at),
          judged_at: binary.instant(ended_at),
          cost_micros: binary.bigint(0),
          left_out: binary.json([]),
          criteria: ran.criteria,
        }
      : null,
    call_words: ran?.words
      ? {
          workspace_id,
          call_id,
          day: binary.int(Math.floor(at / DAY_MS)),
          words: binary.ints(ran.words.words),
          caller: binary.text(ran.words.caller),
          agent: binary.text(ran.words.agent),
        }
      : null,
  };
}

const originOf = (chance: Chance, isUnconnected: boolean) =>
  isUnconnected
    ? 'phone'
    : chance.weighed([
        ['phone', 72],
        ['web', 20],
        ['test', 8],
      ] as const);
