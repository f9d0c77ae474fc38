/** The server as its own process, with what a test needs to talk to it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import getPort from 'get-port';
import type { AgentContent } from '#contract/agents/agent-content';
import type { Call, CallTicket } from '#contract/calls/calls';
import { patient } from '../../patience';
import { CallClient } from '../calls/call-client';
import { PASSWORD } from './whole-server';

const READY_WITHIN_MS = patient(60_000);

/** Everyone in a test comes from one network. */
const manyAccounts = { SHARE_SIGNUPS_HOUR: '100000', SHARE_SIGNUPS_DAY: '100000' };

export interface ServerProcess {
  /** Where it listens. */
  origin: string;
  pid: number;
  /** All that it has printed. */
  output(): string;
  /** The code that it ended with; null when a signal ended it. */
  exited: Promise<number | null>;
  kill(signal: NodeJS.Signals): void;
  request(method: string, path: string, options?: { token?: string; body?: object }): Promise<ProcessAnswer>;
  /** Registers unless the account exists, and signs in. */
  signIn(email: string): Promise<string>;
  call(ticket: CallTicket, lastSeq?: number): Promise<CallClient>;
}

interface ProcessAnswer {
  status: number;
  headers: Headers;
  // Answers are read field by field; a test fails by itself on a field that is absent.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

/**
 * @param env settings; the data folder must be given
 * @param program what Node is to run; the server as `tests/integration/global-setup.ts` has built it unless told
 */
export async function startServerProcess(
  env: Record<string, string>,
  program = ['--enable-source-maps', 'dist/server/main.js'],
): Promise<ServerProcess> {
  const port = await getPort();
  let output = '';
  const child = spawn(process.execPath, program, {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...manyAccounts, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await ready(child, () => output);

  const origin = `http://127.0.0.1:${port}`;
  async function request(
    method: string,
    path: string,
    { token, body }: { token?: string; body?: object } = {},
  ): Promise<ProcessAnswer> {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text && JSON.parse(text) };
  }

  return {
    origin,
    pid: child.pid ?? 0,
    output: () => output,
    exited,
    kill: (signal) => void child.kill(signal),
    request,
    async signIn(email) {
      await request('POST', '/api/auth/register', { body: { email, password: PASSWORD } });
      const { body } = await request(
        'POST',
        '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x',
        { body: { email, password: PASSWORD, returnSecureToken: true } },
      );
      return body.idToken;
    },
    call: ({ ticket }, lastSeq = 0) =>
      new CallClient(`${origin.replace('http', 'ws')}/ws/calls`).hello(ticket, lastSeq),
  };
}

async function ready(child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!output().includes('Callwright is ready')) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The server did not become ready. It said:\n${output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** An agent of the first template, for calls of this person. */
export async function anAgent(
  server: ServerProcess,
  token: string,
): Promise<{
  start: (setup?: { sound: boolean }) => Promise<ProcessAnswer>;
  detail: (on: ServerProcess, callId: string, token: string) => Promise<Call>;
}> {
  const templates = await server.request('GET', '/api/agent-templates', { token });
  const { content } = templates.body.items[0] as { content: AgentContent };
  const made = await server.request('POST', '/api/agents', { token, body: { content } });
  const path = `/api/agents/${made.body.agent_id}/test-calls`;
  return {
    start: (setup) => server.request('POST', path, { token, body: { content, ...setup } }),
    detail: async (on, callId, as) => (await on.request('GET', `/api/calls/${callId}`, { token: as })).body,
  };
}
