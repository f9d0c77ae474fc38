/**
 * What the database does for each question about calls, as PostgreSQL tells it of statements that were really run by
 * the application's login: none reads a big table from end to end, and none walks far for a page.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallFilters } from '#contract/calls/calls';
import { type CallOrder, NEWEST_FIRST } from '#contract/calls/list/call-order';
import { listEvents, logsOf } from '#server/areas/calls/log-store';
import { countAgain, mendLonger, mergeDeltas } from '#server/areas/calls/figures/merge-store';
import { countedWithin, hoursWithin } from '#server/areas/calls/figures/read-store';
import { lockUnreadCalls, spanToCount, startAfter } from '#server/areas/calls/figures/recount-store';
import { callsByTopic, topicsWithin } from '#server/areas/calls/figures/topic-store';
import { watchedLast, watchedWithin } from '#server/areas/calls/figures/watched-store';
import * as folds from '#server/areas/calls/folding/fold-store';
import { scoreRows } from '#server/areas/calls/waiting-row-store';
import { listReviews } from '#server/areas/calls/scoring/score-store';
import { countCalls, listCalls, neighboursOf } from '#server/areas/calls/list/call-list';
import { listNotes, listTags, tagsOf } from '#server/areas/calls/marks/mark-store';
import { findCall, hasOwnCalls } from '#server/areas/calls/store';
import type { Transaction } from '#server/platform/database/transaction';
import { type ExplainedCalls, inVain, openExplainedCalls, readOf } from './explained-calls';

const LIMIT = 51;
/** Rows that may be read and thrown away for a page. */
const MOST_IN_VAIN = 3_000;
/** Rows that may be looked at for the calls before and after one. */
const MOST_READ = 4_000;
/** Rows that may be looked at for a page by a tag. Half of the 20,000 calls are newer than those with one. */
const MOST_BY_TAG = 2_500;
const BLOCK_MS = 8 * 86_400_000;

let explained: ExplainedCalls;
beforeAll(async () => {
  explained = await openExplainedCalls();
});
afterAll(() => explained.end());

const list = (filters: CallFilters) => (tx: Transaction) =>
  listCalls(tx, { filters, after: null, limit: LIMIT });

describe('the list', () => {
  const filters: [string, () => CallFilters][] = [
    ['nothing', () => ({})],
    ['an agent', () => ({ agent_id: explained.agentId })],
    ['a status that is rare', () => ({ status: 'failed' })],
    ['a status that no call has', () => ({ status: 'ringing' })],
    ['a reason', () => ({ end_reason: 'line_busy' })],
    ['a reason that no call has', () => ({ end_reason: 'daily_cap' })],
    ['an origin', () => ({ origin: 'test' })],
    ['calls out', () => ({ direction: 'outbound' })],
    ['calls in', () => ({ direction: 'inbound' })],
    ['a fault', () => ({ fault: 'telephony' })],
    ['a fault that no call has', () => ({ fault: 'billing' })],
    ['failure', () => ({ success: 'no' })],
    ['a tool that failed', () => ({ happened: 'tool_failed' })],
    ['a tool', () => ({ happened: 'tool_used' })],
    ['an interruption', () => ({ happened: 'interrupted' })],
    ['a topic', () => ({ topic_id: explained.topicId })],
    ['no topic', () => ({ topic_id: 'none' })],
    ['days', () => ({ days: 30 })],
    ['a length that few have', () => ({ min_seconds: 500 })],
    ['a length that no call has', () => ({ min_seconds: 50_000 })],
    ['a length and a cost that few have', () => ({ min_seconds: 300, min_cost_micros: 150_000 })],
    ['a score that few have', () => ({ max_score: 2 })],
    ['a score that no call has', () => ({ min_score: 100 })],
    ['a price that no call has', () => ({ min_cost_micros: 900_000_000 })],
    ['a response that no call has', () => ({ min_response_ms: 900_000 })],
    ['a fact that no call has', () => ({ fact: 'day=zebra' })],
    ['a part of a fact that many have', () => ({ fact_has: 'name=an' })],
    ['a part of a fact that no call has', () => ({ fact_has: 'day=zzq' })],
    ['a variable that no call has', () => ({ variable: 'plan=gold' })],
    ['a number', () => ({ number: '98955501' })],
    ['a number that no call has', () => ({ number: '777666' })],
    ['a word', () => ({ words: 'appointment' })],
    ['a word that no one said', () => ({ words: 'zebra' })],
    ['a phrase', () => ({ words: '"refund takes five"', words_by: 'agent' })],
    ['an agent, a fault and days', () => ({ agent_id: explained.agentId, fault: 'provider', days: 90 })],
    ['success that isn’t known', () => ({ success: 'unknown' })],
    ['what no call has paid for', () => ({ spent_on: 'voice' })],
    ['what many have paid for', () => ({ spent_on: 'platform' })],
    ['a version of an agent', () => ({ agent_id: explained.agentId, agent_version: 1 })],
    ['a version that no call had', () => ({ agent_version: 900 })],
    ['a weekday and an hour', () => ({ weekday: 2, hour: 10, days: 90 })],
    ['a quiet hour', () => ({ weekday: 7, hour: 3 })],
    ['an hour that no call has of a status', () => ({ weekday: 7, hour: 3, status: 'ringing' })],
    ['a weekday, in a zone', () => ({ weekday: 7, time_zone: 'America/New_York' })],
    ['a weekday, an hour and a word', () => ({ weekday: 7, hour: 3, words: 'appointment' })],
    ['a tag that few have', () => ({ tag: 'rare' })],
    ['a tag that many have', () => ({ tag: 'common' })],
    ['a tag that no call has', () => ({ tag: 'none' })],
    ['a tag that no call has any more, and an agent', () => ({ tag: 'gone', agent_id: explained.agentId })],
    ['an alert', () => ({ alert_id: explained.alertId })],
    ['examples alone', () => ({ examples: 'only' })],
    ['no one who answered', () => ({ connected: 'no' })],
    ['words, a failed tool and days', () => ({ words: 'refund', happened: 'tool_failed', days: 30 })],
  ];
  it.each(filters)('by %s', async (_name, filter) => {
    expect(inVain(await explained.mustUseIndexes(list(filter())))).toBeLessThan(MOST_IN_VAIN);
  });

  it('by the beginning of an id reads only what begins so', async () => {
    const { callId } = explained;
    let found: string[] = [];
    const nodes = await explained.mustUseIndexes(async (tx) => {
      const rows = await listCalls(tx, {
        filters: {},
        idPrefix: callId.slice(0, 8),
        after: null,
        limit: LIMIT,
      });
      found = rows.map(({ call_id }) => call_id);
    });
    expect(found).toEqual([callId]);
    expect(nodes.map((node) => node['Index Name'])).toContain('calls_workspace_id_call_id_pk');
    expect(inVain(nodes)).toBe(0);
  });

  it.each<[string, CallFilters, Partial<CallOrder>]>([
    ['that only older calls have', { tag: 'once' }, {}],
    ['that only older calls have, oldest first', { tag: 'once' }, { order: 'asc' }],
    ['that only older calls have, of an agent', { tag: 'once', agent_id: 'theirs' }, {}],
    ['that only older calls have, of all but tests', { tag: 'once', tests: 'out' }, {}],
    ['that only older calls have, of an hour', { tag: 'once', weekday: 7, hour: 3 }, {}],
    ['that only older calls have, with a word', { tag: 'once', words: 'appointment' }, {}],
    ['that no call has any more', { tag: 'gone' }, {}],
    ['that no call has any more, of an agent', { tag: 'gone', agent_id: 'theirs' }, {}],
    ['that no call has any more, longest first', { tag: 'gone' }, { sort: 'length' }],
    ['that many have', { tag: 'common' }, {}],
  ])('by a tag %s looks at few calls, however many newer ones there are', async (_name, given, order) => {
    const filters = { ...given, ...(given.agent_id && { agent_id: explained.agentId }) };
    const nodes = await explained.mustUseIndexes((tx) =>
      listCalls(tx, { filters, order: { ...NEWEST_FIRST, ...order }, after: null, limit: LIMIT }),
    );
    expect(readOf(nodes, ['calls', 'call_words', 'call_tags']) + inVain(nodes)).toBeLessThan(MOST_BY_TAG);
  });

  it('by a tag goes on after a deep place without looking at what is before it', async () => {
    const after = { value: null, at: new Date(Date.now() - 100 * 86_400_000), id: randomUUID() };
    for (const order of ['asc', 'desc'] as const) {
      const nodes = await explained.mustUseIndexes((tx) =>
        listCalls(tx, { filters: { tag: 'once' }, order: { sort: 'time', order }, after, limit: LIMIT }),
      );
      expect(readOf(nodes, ['calls', 'call_tags']) + inVain(nodes)).toBeLessThan(MOST_BY_TAG);
    }
  });

  it('by a version that no agent had reads no call', async () => {
    const nodes = await explained.mustUseIndexes(list({ agent_version: 900 }));
    // The versions are read as well, in whichever way suits as few as here.
    const ofCalls = nodes.filter((node) => node['Relation Name'] === 'calls');
    expect(readOf(ofCalls, ['calls']) + inVain(ofCalls)).toBe(0);
  });

  it('by words, numbers, facts and variables asks no index which calls the workspace has', async () => {
    let functions: { name: string; source: string }[] = [];
    await explained.plansOf(async (tx) => {
      const found = await tx.execute<{
        name: string;
        source: string;
      }>(sql`select proname as name, prosrc as source
        from pg_proc where proname in ('calls_with_words', 'calls_with_named', 'calls_with_number', 'calls_with_fact_part')`);
      functions = found.rows;
    });
    expect(functions).toHaveLength(4);
    // With a million calls the planner would read all of them in a second index, which it doesn't with as few as here.
    const askingOne = functions.filter(
      ({ source }) =>
        /\(\w\.workspace_id = [^)]*(\(\))?\) IS TRUE/.test(source) &&
        !/(WHERE|AND) \w\.workspace_id =/.test(source),
    );
    expect(askingOne).toEqual(functions);
  });

  it('by length, cost and days reads no call that it passes over', async () => {
    const filter = { min_seconds: 200, min_cost_micros: 100_000, days: 90 };
    const nodes = await explained.mustUseIndexes(list(filter));
    expect(nodes.map((node) => node['Index Name'])).toContain('calls_newest');
    expect(inVain(nodes)).toBe(0);
  });

  it.each<[string, () => CallFilters]>([
    ['an agent, a fault', () => ({ agent_id: explained.agentId, fault: 'provider' })],
    ['an agent, a status', () => ({ agent_id: explained.agentId, status: 'failed' })],
    ['an agent, a failed tool', () => ({ agent_id: explained.agentId, happened: 'tool_failed' })],
    ['a failed tool, failure', () => ({ happened: 'tool_failed', success: 'no' })],
    ['a fault, a channel, a length', () => ({ fault: 'caller', origin: 'phone', min_seconds: 60 })],
    ['an agent, a version', () => ({ agent_id: explained.agentId, agent_version: 1 })],
  ])('by %s reads no call that it passes over', async (_name, filter) => {
    expect(inVain(await explained.mustUseIndexes(list(filter())))).toBe(0);
  });

  it.each<[string, CallFilters, CallOrder]>([
    ['a word, oldest first', { words: 'appointment' }, { sort: 'time', order: 'asc' }],
    ['a word that no one said, oldest first', { words: 'zebra' }, { sort: 'time', order: 'asc' }],
    ['a word, longest first', { words: 'appointment' }, { sort: 'length', order: 'desc' }],
    ['a number, dearest first', { number: '98955501' }, { sort: 'cost', order: 'desc' }],
    ['a part of a fact, oldest first', { fact_has: 'name=an' }, { sort: 'time', order: 'asc' }],
    ['an hour, longest first', { weekday: 7, hour: 3 }, { sort: 'length', order: 'desc' }],
    ['a tag, dearest first', { tag: 'rare' }, { sort: 'cost', order: 'desc' }],
  ])('by %s', async (_name, filters, order) => {
    const nodes = await explained.mustUseIndexes((tx) =>
      listCalls(tx, { filters, order, after: null, limit: LIMIT }),
    );
    expect(inVain(nodes)).toBeLessThan(MOST_IN_VAIN);
  });

  it.each<[string, CallFilters, CallOrder]>([
    ['nothing', {}, NEWEST_FIRST],
    ['a common word', { words: 'appointment' }, NEWEST_FIRST],
    ['a common word, longest first', { words: 'appointment' }, { sort: 'length', order: 'desc' }],
    ['a weekday and an hour', { weekday: 2, hour: 10 }, NEWEST_FIRST],
  ])('beside a call, by %s, reads little of it', async (_name, filters, order) => {
    let listed = '';
    await explained.plansOf(async (tx) => {
      const rows = await listCalls(tx, { filters, order, after: null, limit: 200 });
      listed = rows.at(-1)?.call_id ?? '';
    });
    const nodes = await explained.mustUseIndexes(async (tx) => {
      const call = await findCall(tx, listed);
      if (call) await neighboursOf(tx, call, { filters, order });
    });
    expect(inVain(nodes)).toBeLessThan(MOST_IN_VAIN);
    expect(readOf(nodes, ['calls', 'call_words'])).toBeLessThan(MOST_READ);
  });

  it.each(['time', 'length', 'cost', 'response', 'score'] as const)(
    'by %s in both directions',
    async (sort) => {
      for (const order of ['asc', 'desc'] as const) {
        const nodes = await explained.mustUseIndexes((tx) =>
          listCalls(tx, { filters: {}, order: { sort, order }, after: null, limit: LIMIT }),
        );
        expect(inVain(nodes)).toBeLessThan(MOST_IN_VAIN);
      }
    },
  );

  it('after a deep place', async () => {
    const at = new Date(Date.now() - 100 * 86_400_000);
    const after = { value: null, at, id: randomUUID() };
    const nodes = await explained.mustUseIndexes((tx) =>
      listCalls(tx, { filters: {}, order: NEWEST_FIRST, after, limit: LIMIT }),
    );
    expect(inVain(nodes)).toBeLessThan(MOST_IN_VAIN);
  });
});

it('a call and its log are read by their keys', async () => {
  const nodes = await explained.mustUseIndexes(async (tx) => {
    expect((await findCall(tx, explained.callId))?.content).toMatchObject({ name: expect.any(String) });
    expect((await listEvents(tx, explained.callId)).length).toBeGreaterThan(5);
    await logsOf(tx, [explained.callId]);
  });
  expect(nodes.map((node) => node['Relation Name'])).toEqual(
    expect.arrayContaining(['calls', 'call_logs', 'call_events', 'agent_versions']),
  );
});

it('a score is read by the key of its call', async () => {
  const nodes = await explained.mustUseIndexes(async (tx) => {
    const [scored] = await listCalls(tx, { filters: { min_score: 0 }, after: null, limit: 1 });
    expect(await scoreRows.find(tx, scored?.call_id ?? '')).toMatchObject({ state: 'judged' });
    await listReviews(tx, explained.callId);
  });
  expect(nodes.map((node) => node['Relation Name'])).toContain('call_scores');
});

it('a count stops where it’s told only as much', async () => {
  const nodes = await explained.mustUseIndexes((tx) => countCalls(tx, { fault: 'telephony' }, new Date()));
  expect(nodes.map((node) => node['Index Name'])).toContain('calls_fault');
  const few = await explained.mustUseIndexes((tx) => hasOwnCalls(tx, 5));
  expect(readOf(few, ['calls'])).toBe(5);
});

it('a count by a tag reads no call', async () => {
  for (const tag of ['once', 'gone', 'common']) {
    const nodes = await explained.mustUseIndexes((tx) => countCalls(tx, { tag, days: 90 }, new Date()));
    expect(readOf(nodes, ['calls']) + inVain(nodes)).toBe(0);
  }
});

it('a count of an hour reads that hour alone', async () => {
  const nodes = await explained.mustUseIndexes((tx) =>
    countCalls(tx, { weekday: 7, hour: 3, connected: 'yes' }, new Date()),
  );
  expect(inVain(nodes)).toBeLessThan(200);
});

it('tags and notes of calls are read by their keys, and the tags in use one by one', async () => {
  const nodes = await explained.mustUseIndexes(async (tx) => {
    await tagsOf(tx, [explained.callId]);
    await listNotes(tx, explained.callId);
    expect(await listTags(tx, 100)).toEqual(['common', 'once', 'rare']);
  });
  const tagged = nodes.filter((node) => node['Relation Name'] === 'call_tags');
  expect(tagged.reduce((sum, node) => sum + (node['Actual Rows'] ?? 0), 0)).toBeLessThan(10);
});

describe('figures', () => {
  const span = { from: new Date(Date.now() - 90 * 86_400_000), before: new Date() };
  const scope = { channels: ['web', 'inbound', 'outbound'] as const };

  it('are read by their keys, and no call is', async () => {
    const nodes = await explained.mustUseIndexes(async (tx) => {
      await countedWithin(tx, scope, span);
      await hoursWithin(tx, scope, span, { zone: 'UTC', wholeHours: true });
      await topicsWithin(tx, scope, span);
      await callsByTopic(tx);
    });
    expect(nodes.map((node) => node['Relation Name'])).not.toContain('calls');
  });

  it('of an alert are read from the newest call on', async () => {
    const nodes = await explained.mustUseIndexes(async (tx) => {
      const rule = { figure: 'faults', agentId: null } as const;
      await (await watchedWithin(tx, rule, span)).behind(100);
      await watchedLast(tx, rule, 50);
    });
    expect(inVain(nodes)).toBeLessThan(MOST_IN_VAIN);
  });

  it('are added up and counted again a stretch of calls at a time', async () => {
    const day = new Date(
      Date.UTC(2000, 0, 1) + Math.floor((Date.now() - Date.UTC(2000, 0, 1)) / BLOCK_MS) * BLOCK_MS,
    );
    const nodes = await explained.mustUseIndexes(async (tx) => {
      await spanToCount(tx);
      await startAfter(tx, span.from, 1_000);
      await lockUnreadCalls(tx, 50);
      await mergeDeltas(tx, 100);
      await countAgain(tx, { from: new Date(day.getTime() - 86_400_000), before: day });
      await mendLonger(tx, { from: new Date(day.getTime() - BLOCK_MS), before: day });
    });
    expect(nodes.map((node) => node['Relation Name'])).toEqual(
      expect.arrayContaining(['calls', 'call_figures', 'agent_call_figures', 'call_figure_deltas']),
    );
  });
});

it('what is folded is read by the keys of its calls', async () => {
  const nodes = await explained.mustUseIndexes(async (tx) => {
    await folds.looseEvents(tx, [explained.callId]);
    await folds.foldedLogs(tx, [explained.callId]);
    await folds.callsWithoutWords(tx, [explained.callId]);
    await folds.claimFolds(tx, [explained.callId]);
    await folds.foldContents(tx, [explained.callId]);
    await folds.deleteLoose(tx, [explained.callId]);
    await folds.folded(tx, [explained.callId]);
  });
  expect(inVain(nodes)).toBeLessThan(100);
});
