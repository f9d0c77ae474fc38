/**
 * Kills what a running server depends on, again and again, while people talk and pages ask, and tells what
 * they noticed. The server runs on its own database and identity service.
 */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agents/agent-content';
import type { Call, CallTicket } from '#contract/calls/calls';
import { verifyLedger } from '#server/areas/billing/ledger-audit-store';
import { patient } from '../../patience';
import { CallClient } from '../calls/call-client';

export const kills = [
  'backends told to end',
  'a backend killed',
  'postmaster killed',
  'identity killed',
] as const;
type Kill = (typeof kills)[number];

interface FailoverPlan {
  origin: string;
  /** The server's process. */
  pid: number;
  dataDir: string;
  calls: number;
  rounds: readonly Kill[];
  /** How long people go on after a recovery, so that the next kill meets work of every kind. */
  betweenMs: number;
  say: (sentence: string) => void;
}

interface FailoverResult {
  rounds: { kill: Kill; recovered_ms: number }[];
  /** How often requests were answered, by status. */
  answers: Record<string, number>;
  /** Answers that were neither a success nor a 503 as it should be, and requests without an answer. */
  faults: string[];
  /** Calls that ended by themselves, or of which something is missing afterwards, each with why. */
  lost: string[];
  /** What is wrong with the books. */
  ledger: string[];
}

const SETTLES_WITHIN_MS = patient(20_000);
/** They take turns at signing in: no one may sign in as often as things are killed here. */
const VISITORS = 3;
const QUESTION = 'When are you open?';
const content = z.parse(AgentContent, {
  name: 'Front desk',
  first_message: 'Hello.',
  knowledge: [{ title: 'Opening hours', text: 'We are open Monday to Friday from 9 to 17.' }],
  silence_reminder_seconds: 0,
  silence_timeout_seconds: 600,
  max_duration_seconds: 3600,
});

export async function runFailover(plan: FailoverPlan): Promise<FailoverResult> {
  const result: FailoverResult = { rounds: [], answers: {}, faults: [], lost: [], ledger: [] };
  const person = await Person.signUp(plan.origin, result);
  const visitors = await Promise.all(
    Array.from({ length: VISITORS }, () => Person.signUp(plan.origin, result)),
  );
  const { agent_id } = (await person.must('POST', '/agents', { content })) as { agent_id: string };
  const callers = await Promise.all(
    Array.from({ length: plan.calls }, () => Caller.start(plan.origin, person, agent_id)),
  );
  const load = new AbortController();
  const working = [
    ...callers.map((caller) => caller.talk(load.signal)),
    person.ask(load.signal, 'GET', '/billing/balance'),
    person.ask(load.signal, 'GET', '/calls'),
    person.ask(load.signal, 'PATCH', '/workspace'),
    person.ask(load.signal, 'POST', '/agents'),
  ];
  try {
    for (const [round, kill] of plan.rounds.entries()) {
      const began = performance.now();
      await carryOut(kill, plan);
      await recovered(person, visitors[round % VISITORS] ?? person, callers);
      const recovered_ms = Math.round(performance.now() - began);
      result.rounds.push({ kill, recovered_ms });
      plan.say(`${kill}: all well after ${recovered_ms} ms`);
      await sleep(plan.betweenMs);
    }
  } finally {
    load.abort();
    await Promise.all(working);
  }
  for (const caller of callers) {
    const problem = await caller.finish(person);
    if (problem !== null) result.lost.push(problem);
  }
  result.ledger = (await verifyLedger(loginOf(plan.dataDir, 'owner'))).faults;
  return result;
}

async function carryOut(kill: Kill, { pid, dataDir }: FailoverPlan): Promise<void> {
  if (kill === 'postmaster killed') return void process.kill(postmasterOf(dataDir).pid, 'SIGKILL');
  if (kill === 'identity killed') {
    const child = childrenOf(pid).find((one) => commandOf(one).includes('identity-emulator'));
    if (child === undefined) throw new Error('There is no identity process to kill.');
    return void process.kill(child, 'SIGKILL');
  }
  const admin = new Client({ connectionString: loginOf(dataDir, 'superuser') });
  admin.on('error', () => undefined);
  await admin.connect();
  const ours = `from pg_stat_activity where application_name like 'callwright%' and pid <> pg_backend_pid()`;
  try {
    if (kill === 'backends told to end') {
      await admin.query(`select pg_terminate_backend(pid) ${ours}`);
    } else {
      const { rows } = await admin.query<{ pid: number }>(`select pid ${ours} order by random() limit 1`);
      for (const backend of rows) process.kill(backend.pid, 'SIGKILL');
    }
  } finally {
    await admin.end().catch(() => undefined);
  }
}

/** Resolves when the server says that it's ready, a sign-in works, and each call answers again. */
async function recovered(person: Person, visitor: Person, callers: readonly Caller[]): Promise<void> {
  const heard = callers.map(({ client }) => client.said.length);
  const until = performance.now() + SETTLES_WITHIN_MS;
  /** @param ask answers 200 once it's well */
  const eventually = async (what: string, ask: () => Promise<number> | number, everyMs: number) => {
    for (let answer = await ask(); answer !== 200; answer = await ask()) {
      if (performance.now() > until)
        throw new Error(`${what} did not come back in ${SETTLES_WITHIN_MS} ms: ${answer} at last.`);
      await sleep(everyMs);
    }
  };
  await eventually('Readiness', () => person.status('GET', '/ready'), 100);
  await eventually('Signing in', () => visitor.signIn(), 200);
  await eventually('The balance', () => person.status('GET', '/billing/balance'), 100);
  const answersAgain = ({ client }: Caller, index: number) =>
    client.said.length > (heard[index] ?? 0) || client.hasEnded;
  await eventually('The calls', () => (callers.every(answersAgain) ? 200 : 503), 50);
}

class Person {
  #token = '';
  readonly #email = `${randomUUID()}@example.com`;
  readonly #password = 'a long enough password';

  private constructor(
    readonly origin: string,
    private readonly result: FailoverResult,
  ) {}

  static async signUp(origin: string, result: FailoverResult): Promise<Person> {
    const person = new Person(origin, result);
    await person.#send('POST', '/api/auth/register', { email: person.#email, password: person.#password });
    if ((await person.signIn()) !== 200) throw new Error('Signing in failed.');
    return person;
  }

  /** @returns the status; the token stays the first one, as of someone who is signed in */
  async signIn(): Promise<number> {
    const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x';
    const body = { email: this.#email, password: this.#password, returnSecureToken: true };
    const response = await this.#send('POST', path, body);
    const text = await response.text();
    if (response.status === 200) this.#token ||= (JSON.parse(text) as { idToken: string }).idToken;
    return response.status;
  }

  async status(method: string, path: string): Promise<number> {
    const response = await this.#send(method, `/api${path}`);
    await response.arrayBuffer();
    return response.status;
  }

  async must(method: string, path: string, body?: object): Promise<unknown> {
    const response = await this.#send(method, `/api${path}`, body);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return JSON.parse(text);
  }

  /** Asks again and again, and notes what is neither a success nor an honest 503. */
  async ask(signal: AbortSignal, method: string, path: string): Promise<void> {
    while (!signal.aborted) {
      const body = method === 'POST' ? { content } : method === 'PATCH' ? { name: 'Ada' } : undefined;
      try {
        const response = await this.#send(method, `/api${path}`, body);
        const text = await response.text();
        this.result.answers[response.status] = (this.result.answers[response.status] ?? 0) + 1;
        if (!response.ok && !isHonest(response, text)) {
          this.result.faults.push(`${method} ${path}: ${response.status} ${text}`);
        }
      } catch (error) {
        this.result.faults.push(`${method} ${path}: ${String(error)}`);
      }
      await sleep(method === 'POST' ? 500 : 50);
    }
  }

  #send(method: string, path: string, body?: object): Promise<Response> {
    return fetch(`${this.origin}${path}`, {
      method,
      headers: {
        ...(this.#token !== '' && path.startsWith('/api') && { authorization: `Bearer ${this.#token}` }),
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  }
}

function isHonest({ status, headers }: Response, text: string): boolean {
  if (status !== 503 || !headers.has('retry-after') || !headers.has('x-correlation-id')) return false;
  return /"code":"(not_ready|busy)"/.test(text);
}

class Caller {
  private constructor(
    readonly client: CallClient,
    private readonly call_id: string,
  ) {}

  static async start(origin: string, person: Person, agentId: string): Promise<Caller> {
    const ticket = await Caller.#ticket(person, `/agents/${agentId}/test-calls`);
    const client = await new CallClient(`${origin.replace('http', 'ws')}/ws/calls`).hello(ticket.ticket);
    await client.event('agent_said', 1, 20_000);
    return new Caller(client, ticket.call_id);
  }

  /** A machine that's busy with other things refuses calls for a moment. */
  static async #ticket(person: Person, path: string): Promise<CallTicket> {
    for (const until = performance.now() + 60_000; ; await sleep(1000)) {
      try {
        return (await person.must('POST', path, { content })) as CallTicket;
      } catch (error) {
        if (!String(error).includes('"busy"') || performance.now() > until) throw error;
      }
    }
  }

  /** Asks, waits for the answer, and asks again. */
  async talk(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && !this.client.hasEnded) {
      const before = this.client.said.length;
      this.client.say(QUESTION);
      const until = performance.now() + SETTLES_WITHIN_MS;
      while (this.client.said.length === before && !this.client.hasEnded && performance.now() < until) {
        await sleep(20);
      }
      await sleep(400);
    }
  }

  /** Hangs up and reads the call as it is kept. @returns what is missing */
  async finish(person: Person): Promise<string | null> {
    const { client, call_id } = this;
    if (client.hasEnded) return `${call_id} ended: ${JSON.stringify(client.events.at(-1))}`;
    client.send({ type: 'end' });
    const ended = await client.message('ended', SETTLES_WITHIN_MS);
    const kept = (await person.must('GET', `/calls/${call_id}`)) as Call;
    const heard = JSON.stringify(client.events.map(({ seq, type }) => [seq, type]));
    const written = JSON.stringify(kept.events.map(({ seq, type }) => [seq, type]));
    if (kept.end_reason !== 'ended_by_user') return `${call_id} ended as ${kept.end_reason}.`;
    if (heard !== written) return `${call_id}: ${heard} was heard and ${written} is kept.`;
    if (!kept.receipt?.total_micros || kept.receipt.total_micros !== ended.cost_micros) {
      return `${call_id} was settled at ${kept.receipt?.total_micros}, and told as ${ended.cost_micros}.`;
    }
    return null;
  }
}

function clusterOf(dataDir: string): string {
  const { directory } = recordOf(dataDir);
  return resolve(dataDir, directory);
}

function recordOf(dataDir: string) {
  return JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8')) as {
    directory: string;
    passwords: { superuser: string; owner: string };
  };
}

function postmasterOf(dataDir: string): { pid: number; port: number } {
  const lines = readFileSync(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

function loginOf(dataDir: string, who: 'superuser' | 'owner'): string {
  const user = who === 'owner' ? 'callwright_owner' : 'postgres';
  const { passwords } = recordOf(dataDir);
  return `postgresql://${user}:${passwords[who]}@127.0.0.1:${postmasterOf(dataDir).port}/callwright`;
}

const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8');

function childrenOf(parent: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent ? [Number(name)] : [];
    } catch {
      // It ended while we looked.
      return [];
    }
  });
}
