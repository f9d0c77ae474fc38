/**
 * One workspace at its worst, in its own process: knowledge files of 5 million characters and searches
 * all at once, test runs of 40 tests with 200 sentences, sockets, and tickets that no call uses. Arguments: the
 * product's origin, for how many seconds at most, and how many networks its sockets come from. It says
 * "prepared", begins when it's told so on its input, and prints what became of it as one line of JSON.
 */
import { randomUUID } from 'node:crypto';
import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agents/agent-content';
import { ASKED, nothingTaken } from './noisy-load-plan';
import { signUpAt } from './signed-in-client';

const FILE_CHARACTERS = 5_000_000;
const TESTS = 40;
const SENTENCES = 200;
/** After the end of the load. */
const ANSWERS_WITHIN_MS = 5_000;
/** Sockets that the server has closed are opened again after this. */
const REOPENS_MS = 10_000;
/** Below what is measured: in earnest the load's own processor is another machine's. */
const NICE = constants.priority.PRIORITY_LOW;
/** What a refusal for want of room asks for, in its `Retry-After`. */
const TICKETS_AGAIN_MS = 5_000;
/** A person may search 60 times a minute. */
const SEARCHES_AGAIN_MS = 30_000;
const agentContent = z.parse(AgentContent, {
  name: 'Noise',
  first_message: 'Hello.',
  model: { provider: 'built_in' },
});
const QUESTION = 'When does the northern branch accept returned parcels from abroad?';

const [origin = '', seconds = '60', networks = '1'] = process.argv.slice(2);
setPriority(NICE);
let until = Number.POSITIVE_INFINITY;
const isOver = () => performance.now() > until;

const taken = nothingTaken();
const open = new Set<WebSocket>();
const client = await signUpAt(origin);
// The tests and the agent that is filled are there before it begins.
const agentId = await newAgent();
await fillTests(agentId);
const file = bookOf(FILE_CHARACTERS);
process.stdout.write('prepared\n');
await new Promise((resolve) => process.stdin.once('data', resolve));
until = performance.now() + Number(seconds) * 1000;

await Promise.all([knowledge(), runs(), tickets(), sockets()]);
for (const socket of open) socket.terminate();
process.stdout.write(`${JSON.stringify(taken)}\n`, () => process.exit());

async function knowledge(): Promise<void> {
  await Promise.all(
    Array.from({ length: ASKED.files }, async (_, index) => {
      const path = `/agents/${agentId}/knowledge-files?name=book-${index}.txt`;
      if (await ask('POST', path, file)) taken.files += 1;
    }),
  );
  const search = () => ask('POST', `/agents/${agentId}/knowledge-searches`, { question: QUESTION });
  const searchAll = () =>
    Promise.all(
      Array.from({ length: ASKED.searches }, async () => {
        if (await search()) taken.searches += 1;
      }),
    );
  await searchAll();
  while (!isOver()) {
    const files = await listFiles();
    taken.files_ready = files.filter(({ state }) => state === 'ready').length;
    if (files.every(({ state }) => state !== 'reading')) break;
    await sleep(1_000);
  }
  // Again over all that was read, as soon as so many may be asked for again.
  while (!isOver()) {
    await searchAll();
    await sleep(Math.min(SEARCHES_AGAIN_MS, Math.max(0, until - performance.now())));
  }
}

async function runs(): Promise<void> {
  await Promise.all(
    Array.from({ length: ASKED.test_runs }, async () => {
      if (await ask('POST', `/agents/${agentId}/test-runs`, {})) taken.test_runs += 1;
    }),
  );
}

/** Those that are refused are asked for again, as a caller who finds no room does. */
async function tickets(): Promise<void> {
  const ticket = async () => {
    if (await ask('POST', `/agents/${agentId}/test-calls`, { content: agentContent })) taken.tickets += 1;
  };
  while (!isOver() && taken.tickets < ASKED.tickets) {
    await Promise.all(Array.from({ length: ASKED.tickets - taken.tickets }, ticket));
    await sleep(Math.min(TICKETS_AGAIN_MS, Math.max(0, until - performance.now())));
  }
}

/** Keeps as many open as it may: half of them where calls are held, half where pages listen. */
async function sockets(): Promise<void> {
  while (!isOver()) {
    const missing = ASKED.sockets - open.size;
    await Promise.all(Array.from({ length: missing }, (_, index) => openSocket(index)));
    await sleep(Math.min(REOPENS_MS, Math.max(0, until - performance.now())));
  }
}

function openSocket(index: number): Promise<void> {
  const path = index % 2 === 0 ? '/ws/calls' : '/ws/events';
  // Another /24 of the loopback network each; the quiet callers come from the first.
  const localAddress = `127.0.${1 + (Math.floor(index / 2) % Number(networks))}.1`;
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${path}`, { origin, localAddress });
  return new Promise((resolve) => {
    socket.on('open', () => {
      open.add(socket);
      taken.sockets += 1;
      resolve();
    });
    socket.on('unexpected-response', (_request, { statusCode = 0 }) => {
      note(statusCode);
      socket.terminate();
      resolve();
    });
    socket.on('close', () => {
      open.delete(socket);
      resolve();
    });
    socket.on('error', () => resolve());
  });
}

/** @returns whether it was taken */
async function ask(method: string, path: string, body: unknown): Promise<boolean> {
  try {
    const response = await send(method, path, body);
    const text = await response.text();
    if (response.ok) return true;
    const what = path.replace(agentId, '{id}').replace(/\?.*/, '');
    note(response.status, `${method} ${what}`, /"code":"(\w+)"/.exec(text)?.[1]);
  } catch (error) {
    taken.faults.push(`${method} ${path}: ${String(error)}`);
  }
  return false;
}

function note(status: number, what = 'a socket', code = ''): void {
  const refusal = `${what}: ${status} ${code}`.trim();
  taken.refusals[refusal] = (taken.refusals[refusal] ?? 0) + 1;
  if (status >= 500 && status !== 503) taken.faults.push(`${what} answered ${status}`);
}

function send(method: string, path: string, body: unknown): Promise<Response> {
  const isFile = typeof body === 'string';
  return fetch(`${origin}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${client.token}`,
      'idempotency-key': randomUUID(),
      'content-type': isFile ? 'application/octet-stream' : 'application/json',
    },
    body: isFile ? body : JSON.stringify(body),
    // What is not answered when it's all over is a fault.
    signal: AbortSignal.timeout(Math.max(1_000, Math.ceil(until - performance.now()) + ANSWERS_WITHIN_MS)),
  });
}

async function listFiles(): Promise<{ state: string }[]> {
  return (await client.call<{ items: { state: string }[] }>('GET', `/agents/${agentId}/knowledge-files`))
    .items;
}

async function newAgent(): Promise<string> {
  return (await client.call<{ agent_id: string }>('POST', '/agents', { content: agentContent })).agent_id;
}

async function fillTests(agent: string): Promise<void> {
  const caller = Array.from({ length: SENTENCES }, (_, line) => `What about parcel number ${line}?`);
  for (let number = 0; number < TESTS; number += 1) {
    const checks = [{ type: 'never_said', text: 'nothing that is said' }];
    await client.call('POST', `/agents/${agent}/tests`, { name: `Test ${number}`, caller, checks });
  }
}

/** Text of many different words, in paragraphs. */
function bookOf(characters: number): string {
  const words = [
    'branch',
    'parcel',
    'return',
    'abroad',
    'open',
    'customs',
    'northern',
    'accept',
    'Friday',
    'fee',
  ];
  const parts: string[] = [];
  for (let length = 0, line = 0; length < characters; line += 1) {
    const some = Array.from(
      { length: 12 },
      (_, at) => words[(line * 7 + at * 3 + (line >> 4)) % words.length],
    );
    const sentence = `Rule ${line}: the ${some.join(' ')} number ${(line * 7919) % 100_003}.${line % 6 === 5 ? '\n\n' : ' '}`;
    parts.push(sentence);
    length += sentence.length;
  }
  return parts.join('').slice(0, characters);
}
