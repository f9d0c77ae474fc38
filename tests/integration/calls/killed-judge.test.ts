/** A call stays with the process that judges it, and only as long as that lives. */
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createJudging, type Judging } from '#server/areas/calls/scoring/judging';
import { createScoreModels } from '#server/areas/calls/scoring/score-models';
import { insertFinishedCalls } from '#server/areas/calls/store';
import { scoreRows } from '#server/areas/calls/waiting-row-store';
import { type OpenAiDouble, startOpenAiDouble } from '../../doubles/openai/openai-double';
import { patient } from '../../patience';
import { expectBooksRight } from '../billing/books';
import { createTestDatabase, type TestDatabase } from '../database';
import { startServerProcess } from '../http/server-process';
import { asOwner, type CallServer, openCallWorkspace, startCallServer } from './call-server';

const MODEL = 'gpt-4.1-mini';

let test: TestDatabase;
let double: OpenAiDouble;
let server: CallServer;
let workspace_id: string;
/** Of two processes. */
let judges: Judging[];
const faults: unknown[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  double = await startOpenAiDouble();
  const { apiKey, baseUrl } = double;
  const log = { error: (fault: unknown) => void faults.push(fault) };
  server = await startCallServer(test, {
    brain: { kind: 'model', apiKey, baseUrl, model: MODEL },
    register(_app, { database, billing, brains }) {
      const models = createScoreModels(brains);
      judges = [1, 2].map(() => createJudging({ database, billing, models, log }));
    },
  });
  ({ workspace_id } = await openCallWorkspace(test));
  const criterion = {
    criterion_id: randomUUID(),
    question: 'Was it polite?',
    guidance: '',
    scale: 'yes_no',
    judged_by: 'model',
    rule: null,
    needs_quote: false,
    weight: 1,
  };
  await asOwner(
    test,
    `insert into scorecards (workspace_id, is_on, sample_percent, model, criteria)
     values ($1, true, 100, '{"provider":"default"}', $2)`,
    [workspace_id, JSON.stringify([criterion])],
  );
});
afterAll(async () => {
  await server.stop();
  await double.close();
  await test.remove();
});
beforeEach(() => {
  double.requests.length = 0;
  faults.length = 0;
});
afterEach(() => vi.useRealTimers());

const polite = {
  kind: 'text' as const,
  pieces: [JSON.stringify({ answers: [{ criterion: 1, answer: 'yes', reason: 'Kind.', quotes: [] }] })],
};

/** A call that is over and waits for its score. @returns its id */
async function waiting(): Promise<string> {
  const call = { workspace_id, call_id: randomUUID() };
  await test.database.inWorkspace(workspace_id, async (tx) => {
    await insertFinishedCalls(tx, [
      {
        row: {
          ...call,
          agent_name: 'Front desk',
          origin: 'web',
          party: 'Browser',
          status: 'ended',
          ended_at: new Date(),
        },
        events: [{ seq: 1, offset_ms: 0, type: 'caller_said', turn: 1, text: 'Thank you.' }],
      },
    ]);
    await scoreRows.ask(tx, call);
  });
  return call.call_id;
}

/** In how many seconds another process may take it up. */
async function keptFor(call_id: string): Promise<number> {
  const [row] = await asOwner<{ left: number }>(
    test,
    `select extract(epoch from not_before - now())::float8 as left from call_scores where call_id = $1`,
    [call_id],
  );
  return row?.left ?? Number.NaN;
}
const isKept = async (call_id: string) => {
  const left = await keptFor(call_id);
  return left > 20 && left <= 25;
};
const stateOf = async (call_id: string) =>
  (await asOwner<{ state: string }>(test, 'select state from call_scores where call_id = $1', [call_id]))[0]
    ?.state;

it('is kept for less than half a minute, again every ten seconds, and given back at the process’s end', async () => {
  const [judge, other] = judges;
  const callId = await waiting();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  double.script({ kind: 'hang' });
  const judged = judge?.judge();
  await expect.poll(() => double.requests).toHaveLength(1);
  await expect.poll(() => isKept(callId)).toBe(true);
  for (let round = 0; round < 3; round += 1) {
    await asOwner(
      test,
      `update call_scores set not_before = now() + interval '1 second' where call_id = $1`,
      [callId],
    );
    vi.advanceTimersByTime(10_000);
    await expect.poll(() => isKept(callId)).toBe(true);
  }
  expect(await other?.judge()).toBe(0);
  await judge?.stop();
  await judged;
  expect(await keptFor(callId)).toBeLessThanOrEqual(0);
  double.script(polite);
  expect(await other?.judge()).toBe(1);
  expect(await stateOf(callId)).toBe('judged');
  expect(faults).toEqual([]);
});

it('is put off for longer where the model can’t be reached, which no renewal takes back', async () => {
  const [, other] = judges;
  const callId = await waiting();
  double.script({ kind: 'status', status: 400 });
  await other?.judge();
  expect(double.requests).toHaveLength(1);
  expect(await stateOf(callId)).toBe('waiting');
  expect(await keptFor(callId)).toBeGreaterThan(26);
  await asOwner(test, 'update call_scores set not_before = now() where call_id = $1', [callId]);
  double.script(polite);
  await other?.judge();
  expect(await stateOf(callId)).toBe('judged');
});

it('is judged by another within half a minute after its process was killed, and charged once', {
  timeout: patient(120_000),
}, async () => {
  const [, other] = judges;
  const folder = mkdtempSync(join(tmpdir(), 'callwright-judge-'));
  chmodSync(folder, 0o711);
  try {
    const worker = await startServerProcess({
      DATA_DIR: folder,
      DATABASE_URL: test.applicationUrl,
      DATABASE_MIGRATION_URL: test.ownerUrl,
      OPENAI_API_KEY: double.apiKey,
      OPENAI_BASE_URL: double.baseUrl,
      OPENAI_MODEL: MODEL,
      LOCAL_MODEL_PORTS: 'off',
    });
    double.script({ kind: 'hang' });
    const callId = await waiting();
    await expect.poll(() => double.requests, { timeout: patient(20_000) }).toHaveLength(1);
    await expect.poll(() => isKept(callId)).toBe(true);
    worker.kill('SIGKILL');
    await worker.exited;
    const killed = performance.now();
    double.script(polite);
    // It's another's only once it isn't the dead one's any more.
    expect(await other?.judge()).toBe(0);
    await expect.poll(() => other?.judge(), { timeout: patient(40_000), interval: 500 }).toBe(1);
    expect(performance.now() - killed).toBeLessThan(30_000);
    expect(await stateOf(callId)).toBe('judged');
    expect(double.requests).toHaveLength(2);
    expect((await server.billing.balance(workspace_id)).held_micros).toBe(0);
    await expectBooksRight(test);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
