/**
 * `npm run bench:calls`: how calls are found among a million, through the API of the built product on this machine's
 * own PostgreSQL. Beside it, in the same run: a workspace of ten thousand, and a million over a thousand workspaces.
 * `-- --calls 100000` makes it a tenth of that million, for a first look; `--spread 200000` only what is spread. With
 * `--keep FOLDER` the database stays, and the next one that names the folder reads it as it is.
 */
import { parseArgs } from 'node:util';
import type { SeedStore } from '#server/areas/calls/seeding/seed-store';
import { seedCalls } from '#server/areas/calls/seeding/seeding';
import { startProduct } from '../tests/e2e/product';
import {
  type Answers,
  askAll,
  atSameRows,
  half,
  type Kind,
  type Question,
  questions,
  type Reader,
  slowest,
} from './call-questions';
import {
  agentIn,
  analyzeMarks,
  becomeMember,
  bytesOfCalls,
  callsIn,
  countFigures,
  markCalls,
  noteFiguresCompared,
  topicsIn,
} from './call-workspaces';
import { exportAll } from './exporting';
import { type Measured, report, rounded } from './report';
import { type Seeded, seededDatabase } from './seeded-database';
import { type SignedInClient, signUpAt } from './signed-in-client';
import { seenAfter, storing } from './storing-calls';

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '1000000' },
    spread: { type: 'string' },
    keep: { type: 'string' },
  },
});
const MANY = Number(values.calls);
const FEW = Math.min(10_000, MANY);
const SPREAD = Number(values.spread ?? values.calls);
/** Of the spread ones. */
const CALLS_A_WORKSPACE = 1_000;
const ROUNDS = 25;
const ROUNDS_WHILE_STORING = 8;
const CALLS_A_SECOND = 200;
/** Calls of three minutes, to weigh one. */
const WEIGHED = 3_000;
const TURNS = 12;
const kinds: readonly Kind[] = ['walk', 'filter', 'words', 'count', 'dashboard'];

const began = performance.now();
const say = (what: string) =>
  process.stdout.write(`${String(Math.round((performance.now() - began) / 1000)).padStart(5)} s  ${what}\n`);

const seeded = await seededDatabase(values.keep, seed);
try {
  report('calls', await measure(seeded));
} finally {
  await seeded.end();
}

/** What is kept of the seeding: the workspaces that are read, and what their calls weigh. */
interface Note {
  /** One of few calls, the one of many, one of those that many are spread over. */
  ids: string[];
  bytesOfOne: number;
  bytesOfAll: number;
  calls: number;
  perSecond: number;
}

async function seed(
  store: SeedStore,
  { applicationUrl, ownerUrl }: { applicationUrl: string; ownerUrl: string },
): Promise<Note> {
  const now = new Date();
  const fill = (workspaces: ReadonlyMap<string, number>, more = {}) =>
    seedCalls({ store, workspaces, now, ...more });
  const names = (count: number, name: string) =>
    new Map(Array.from({ length: count }, (_, n) => [crypto.randomUUID() as string, `${name} ${n}`]));

  say('Weighing calls of three minutes');
  const weighed = names(1, 'Weighed');
  await store.addWorkspaces(weighed);
  await fill(new Map([...weighed.keys()].map((id) => [id, WEIGHED])), { turns: TURNS, receipts: true });
  await store.finish();
  const bytes = await bytesOfCalls(ownerUrl);

  const spaces = {
    few: names(1, 'Few'),
    many: names(1, 'Many'),
    spread: names(SPREAD / CALLS_A_WORKSPACE, 'Spread'),
  };
  for (const space of Object.values(spaces)) await store.addWorkspaces(space);
  say(`Seeding ${FEW} and ${MANY} calls`);
  await fill(new Map([...spaces.few.keys()].map((id) => [id, FEW])));
  const from = performance.now();
  await fill(new Map([...spaces.many.keys()].map((id) => [id, MANY])));
  const seconds = (performance.now() - from) / 1000;
  say(`Seeding ${SPREAD} calls over ${spaces.spread.size} workspaces`);
  await fill(new Map([...spaces.spread.keys()].map((id) => [id, CALLS_A_WORKSPACE])));
  await store.finish();
  const bytesOfAll = await bytesOfCalls(ownerUrl);
  say('Counting figures');
  const ids = Object.values(spaces).map((space) => [...space.keys()][0] ?? '');
  // All of them: what is left to be added up would be while the product is measured.
  for (const space of Object.values(spaces)) await countFigures(applicationUrl, [...space.keys()]);
  return {
    ids,
    bytesOfOne: bytes / WEIGHED,
    bytesOfAll,
    calls: MANY + FEW + SPREAD + WEIGHED,
    perSecond: MANY / seconds,
  };
}

async function measure({ folder, note, ...database }: Seeded<Note>): Promise<Measured[]> {
  const { ids } = note;
  const now = new Date();
  const marked = [];
  for (const id of ids) marked.push(await markCalls(database.ownerUrl, id));
  await analyzeMarks(database.ownerUrl);
  await noteFiguresCompared(database.ownerUrl);
  const product = await startProduct({
    dataDir: folder,
    env: {
      DATABASE_URL: database.applicationUrl,
      DATABASE_MIGRATION_URL: database.ownerUrl,
      LOG_LEVEL: 'warn',
    },
  });
  try {
    const clients: SignedInClient[] = [];
    const readers: Reader[] = [];
    for (const [n, workspaceId] of ids.entries()) {
      const client = await becomeMember(database.ownerUrl, workspaceId, () => signUpAt(product.url));
      clients.push(client);
      const deep = await client.call<{ next_cursor: string }>(
        'GET',
        `/calls?limit=1&to=${new Date(now.getTime() - 108 * 86_400_000).toISOString().slice(0, 10)}`,
      );
      readers.push({
        client,
        agentId: await agentIn(database.ownerUrl, workspaceId),
        deepCursor: deep.next_cursor,
        marked: marked[n] ?? { topicId: '', alertId: '', oldCallId: '' },
      });
    }
    say('Asking');
    const [few, many, spread] = await askAll(readers, questions, ROUNDS);
    const [small, big] = readers;
    if (small === undefined || big === undefined) throw new Error('There are three readers.');
    say('Asking for as few rows as the workspace of few has');
    const alike = await askAll([small, big], await atSameRows(small, questions), ROUNDS);
    say('Exporting every call');
    // A kept database has what the runs before have stored.
    const there = await callsIn(database.ownerUrl, ids[1] ?? '');
    const exported = await exportAll(big.client, product.pid);
    say('Storing finished calls, and asking meanwhile');
    const into = {
      workspaceId: ids[1] ?? '',
      agentId: big.agentId,
      topics: await topicsIn(database.ownerUrl, ids[1] ?? ''),
    };
    const seen = await seenAfter(database.applicationUrl, into, big.client);
    const store200 = await storing(database.applicationUrl, into, CALLS_A_SECOND, () =>
      askAll([big], questions, ROUNDS_WHILE_STORING),
    );
    const [busy] = store200.result;
    return [
      {
        name: 'bytes_per_call',
        what: `Disk of a call of 3 minutes with its indexes`,
        value: rounded(note.bytesOfOne),
        unit: 'bytes',
        most: 15_000,
      },
      {
        name: 'bytes_seeded',
        what: 'Disk of a seeded call, of all lengths',
        value: rounded(note.bytesOfAll / note.calls),
        unit: 'bytes',
      },
      { name: 'seeded_per_s', what: 'Calls seeded', value: rounded(note.perSecond), unit: 'calls/s' },
      ...questions.flatMap((question) => aimsOf(question, { few, many, spread, alike })),
      {
        name: 'export_risen_mb',
        what: 'Memory while every call is exported',
        value: rounded(exported.risenMb),
        unit: 'MB',
        most: 100,
      },
      {
        name: 'export_missing',
        what: 'Calls that the export lacks, or has too many of',
        value: Math.abs(there - exported.rows),
        unit: 'calls',
        most: 0,
      },
      {
        name: 'exported_per_s',
        what: 'Calls exported',
        value: rounded(exported.rows / exported.seconds),
        unit: 'calls/s',
      },
      {
        name: 'seen_after_ms',
        what: 'A finished call is in the list after',
        value: rounded(seen.list),
        unit: 'ms',
        most: 1000,
      },
      {
        name: 'counted_after_ms',
        what: 'A finished call is in the figures after',
        value: rounded(seen.figures),
        unit: 'ms',
        most: 1000,
      },
      {
        name: 'stored_per_s',
        what: 'Finished calls stored meanwhile',
        value: rounded(store200.perSecond),
        unit: 'calls/s',
        least: CALLS_A_SECOND * 0.95,
      },
      ...kinds.map((kind) => whileStoring(kind, busy, many)),
    ];
  } finally {
    await product.stop();
  }
}

/** The question of a kind that storing slows down most, to what it took before. */
function whileStoring(kind: Kind, busy?: Answers, before?: Answers): Measured {
  const [slowedMost] = questions
    .filter((question) => question.kind === kind)
    .map(({ name, what }) => ({ what, times: half(busy, name) / half(before, name) }))
    .toSorted((a, b) => b.times - a.times);
  return {
    name: `while_storing_${kind}`,
    what: `While storing, to before, the slowest (${slowedMost?.what ?? ''})`,
    value: rounded(slowedMost?.times ?? Number.NaN, 2),
    unit: 'times',
    most: 2,
  };
}

interface Asked {
  few?: Answers | undefined;
  many?: Answers | undefined;
  spread?: Answers | undefined;
  /** Of the workspaces of few and of many, by pages of as many rows as that of few has. */
  alike: readonly Answers[];
}

/** Times against ten thousand, and the time that 95 of 100 answers take. */
function aimsOf({ name, what, kind }: Question, { few, many, spread, alike }: Asked): Measured[] {
  const [fewAlike, manyAlike] = alike[0]?.has(name) === true ? alike : [few, many];
  const [mostTimes, mostMs] = {
    walk: [1.5, 100],
    filter: [4, 500],
    words: [undefined, 200],
    count: [undefined, 200],
    dashboard: [1.5, 100],
  }[kind];
  const withMost = (most: number | undefined) => (most === undefined ? {} : { most });
  return [
    {
      name: `${name}_ms`,
      what: `${what}: half of the answers`,
      value: rounded(half(many, name), 1),
      unit: 'ms',
    },
    {
      name: `${name}_times`,
      what: `${what}: a million to ten thousand`,
      value: rounded(half(manyAlike, name) / half(fewAlike, name), 2),
      unit: 'times',
      ...withMost(mostTimes),
    },
    {
      name: `${name}_spread_times`,
      what: `${what}: in one workspace of many`,
      value: rounded(half(spread, name) / half(few, name), 2),
      unit: 'times',
      ...withMost(mostTimes),
    },
    {
      name: `${name}_p95_ms`,
      what: `${what}: 95 of 100`,
      value: rounded(Math.max(slowest(many, name), slowest(spread, name)), 1),
      unit: 'ms',
      ...withMost(mostMs),
    },
  ];
}
