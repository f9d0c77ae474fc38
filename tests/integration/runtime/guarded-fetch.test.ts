/** The guarded `fetch`, against a server on loopback that only an allowed range lets it reach. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGuardedFetch } from '#server/platform/outbound/guarded-fetch';
import { createCallEngine } from '#server/runtime/call/create-engine';
import { askForJson } from '#server/runtime/brains/model-completion';
import * as z from 'zod/mini';
import { startOpenAiDouble } from '../../doubles/openai/openai-double';
import { goldenClock } from '../../unit/server/runtime/golden/ports';
import { agentOf } from '../../unit/server/runtime/script-play';
import { holdCall } from './model-call';

let server: Server;
let port: number;
let asked = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1;
    if (request.url === '/redirect') response.writeHead(302, { location: '/plain' }).end();
    else if (request.url === '/endless') {
      const more = setInterval(() => response.write('x'.repeat(50_000)), 1);
      response.on('close', () => clearInterval(more));
    } else if (request.url === '/form') {
      response.writeHead(200, { 'x-type': request.headers['content-type'] });
      request.pipe(response);
    } else response.end('plain');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const resolver = async () => [{ address: '127.0.0.1', family: 4 }];
const loopback = ['127.0.0.0/8'];

test.each(['127.0.0.1', '[::1]', '0x7f.1', '2130706433', '[::ffff:127.0.0.1]', '169.254.169.254'])(
  'the private address %s is refused before anything is sent',
  async (host) => {
    const before = asked;
    await expect(createGuardedFetch()(`http://${host}:${port}/plain`)).rejects.toThrow(
      'isn’t a public address',
    );
    expect(asked).toBe(before);
  },
);

test('a name that points inwards is refused', async () => {
  const refused = createGuardedFetch({ resolver })(`http://tools.example:${port}/plain`);
  await expect(refused).rejects.toMatchObject({
    cause: {
      message: `tools.example:${port} isn’t a public address. To allow it, add tools.example:${port} to ALLOWED_PRIVATE_HOSTS on the server and restart it.`,
    },
  });
});

test('a form arrives as a form', async () => {
  const guarded = createGuardedFetch({ allowed: loopback });
  const body = new FormData();
  body.set('model', 'm');
  body.set('file', new Blob(['sound']), 'a.wav');
  const answer = await guarded(`http://127.0.0.1:${port}/form`, { method: 'POST', body });
  const type = answer.headers.get('x-type') ?? '';
  expect(type).toMatch(/^multipart\/form-data; boundary=/);
  const form = await new Response(await answer.text(), { headers: { 'content-type': type } }).formData();
  expect(form.get('model')).toBe('m');
  expect(await (form.get('file') as Blob).text()).toBe('sound');
});

test('redirects are not followed', async () => {
  const guarded = createGuardedFetch({ resolver, allowed: loopback });
  await expect(guarded(`http://tools.example:${port}/redirect`)).rejects.toThrow('fetch failed');
});

test('an answer without end is broken off', async () => {
  const guarded = createGuardedFetch({ allowed: loopback, maxBytes: 200_000 });
  const answer = await guarded(`http://127.0.0.1:${port}/endless`);
  await expect(answer.text()).rejects.toThrow('too large');
});

test('a provider’s client works over it, streaming and whole', async () => {
  const double = await startOpenAiDouble();
  const endpoint = {
    apiKey: double.apiKey,
    baseUrl: double.baseUrl,
    model: 'm',
    own_key: true,
    fetch: createGuardedFetch({ allowed: loopback }),
  };
  double.script({ kind: 'text', pieces: ['Streamed.'] }, { kind: 'text', pieces: ['{"ok":true}'] });
  const held = holdCall(createCallEngine(goldenClock), agentOf({}), { kind: 'model', ...endpoint });
  await held.until((event) => event.type === 'agent_said');
  expect(await held.ask('Hello')).toBe('Streamed.');
  held.call.end('ended_by_user');
  await held.result;
  const answer = await askForJson({
    endpoint,
    task: 'Answer.',
    material: 'x',
    answer: z.object({ ok: z.boolean() }),
    max_tokens: 10,
    signal: AbortSignal.timeout(5000),
  });
  expect(answer).toMatchObject({ ok: true, answer: { ok: true } });
  await double.close();
});
