/** The server from its settings to its end, with a database and its own identity service. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { ConfigurationError } from '#server/platform/configuration/configuration';
import { StartRefusal } from '#server/platform/start-refusal';
import { startServer } from '#server/start';
import { PASSWORD } from './whole-server';

let folder: string;
const said: string[] = [];
const say = (sentence: string) => void said.push(sentence);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'callwright-start-'));
  // As root the database runs as another user, who must be able to pass.
  chmodSync(folder, 0o711);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settings = (port: number) => ({
  PORT: String(port),
  DATA_DIR: join(folder, 'data'),
  LOG_LEVEL: 'silent',
});

const occupy = (port: number) =>
  new Promise<Server>((resolve) => {
    const server = createServer().listen(port, '127.0.0.1', () => resolve(server));
  });

it('names every fault of the settings and starts nothing', async () => {
  const wrong = { ...settings(8000), PORT: 'eighty', SIGNUP: 'closed' };
  const error = await startServer(wrong, say).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ConfigurationError);
  expect(String(error)).toContain('PORT: must be');
  expect(String(error)).toContain('SIGNUP: must be');
  expect(said).toEqual([]);
});

it('says why a store of files can’t be used, and starts nothing', async () => {
  const s3 = { S3_BUCKET: 'harbour-files', S3_ENDPOINT: `http://127.0.0.1:${await getPort()}` };
  const keys = { S3_ACCESS_KEY_ID: 'AKIA', S3_SECRET_ACCESS_KEY: 'a-secret' };
  const error = await startServer({ ...settings(8000), ...s3, ...keys }, say).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartRefusal);
  expect(String(error)).toContain(`${s3.S3_ENDPOINT}: nothing answers there.`);
  expect(String(error)).not.toContain('a-secret');
  expect(said).toEqual([]);
});

it('names a taken port and the way to another, and leaves nothing running', async () => {
  const port = await getPort();
  const squatter = await occupy(port);
  const error = await startServer(settings(port), say).catch((reason: unknown) => reason);
  squatter.close();
  expect(error).toBeInstanceOf(StartRefusal);
  expect(String(error)).toContain(`Port ${port} is taken`);
  expect(String(error)).toContain(`PORT=${port + 1} npm start`);
});

it('starts on the same data, serves, ends live calls on the way out, and keeps everything', async () => {
  const port = await getPort();
  const server = await startServer({ ...settings(port), SIGNUP: 'invite' }, say);
  expect(said.at(-1)).toContain('The first one needs no invitation');
  expect(server.origin).toBe(`http://localhost:${port}`);
  expect(said.join('\n')).toContain('passwords in plain text');

  const api = client(port);
  await api('POST', '/api/auth/register', { email: 'ada@example.com', password: PASSWORD });
  const token = await signIn(api);
  const { content } = (await api('GET', '/api/agent-templates', undefined, token)).items[0];
  const { agent_id } = await api('POST', '/api/agents', { content }, token);
  const prepared = await api('POST', `/api/agents/${agent_id}/test-calls`, { content }, token);
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/calls`);
  const messages: { type: string; reason?: string }[] = [];
  socket.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString())));
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify({ type: 'hello', ticket: prepared.ticket, last_seq: 0 }));
  await expect.poll(() => messages.map(({ type }) => type)).toContain('event');
  await server.stop();
  expect(messages.find(({ type }) => type === 'ended')?.reason).toBe('server_shutdown');

  const again = await startServer({ ...settings(port), SIGNUP: 'invite' }, say);
  expect(said.at(-1)).not.toContain('invitation');
  const call = await api('GET', `/api/calls/${prepared.call_id}`, undefined, token);
  expect(call).toMatchObject({ status: 'ended', end_reason: 'server_shutdown' });
  const me = await api('GET', '/api/auth/me', undefined, token);
  expect(me.email).toBe('ada@example.com');
  await again.stop();
});

type Api = ReturnType<typeof client>;

function client(port: number) {
  // Answers are read field by field; a test fails by itself on a field that is absent.
  // oxlint-disable-next-line typescript/no-explicit-any
  return async (method: string, path: string, body?: object, token?: string): Promise<any> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json', 'idempotency-key': `key-${path}` }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
}

async function signIn(api: Api): Promise<string> {
  const { idToken } = await api(
    'POST',
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x',
    {
      email: 'ada@example.com',
      password: PASSWORD,
      returnSecureToken: true,
    },
  );
  return idToken as string;
}
