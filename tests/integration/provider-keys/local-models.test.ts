/** Models on the server's own machine: found on real sockets, tried, kept by one press, and answering a call. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { LocalServer, ProviderKey } from '#contract/workspace/provider-keys';
import { createLocalModels, localModelHosts } from '#server/areas/provider-keys/local-models';
import { type LocalModelDouble, startLocalModels } from '../../doubles/provider-keys/local-model-double';
import { patient } from '../../patience';
import { startWholeServer, type WholeServer } from '../http/whole-server';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function running(...started: Parameters<typeof startLocalModels>): Promise<LocalModelDouble> {
  const double = await startLocalModels(...started);
  open.push(double);
  return double;
}

/** A port where nothing listens. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function found(...ports: number[]): Promise<LocalServer[]> {
  const times = { probeMs: patient(1_000), wordMs: patient(1_000) };
  return (await createLocalModels(localModelHosts(ports), times)?.find())?.servers ?? [];
}

describe('what is found', () => {
  it('is Ollama, LM Studio and others, each by its own protocol, with their models', async () => {
    const ollama = await running('ollama');
    const studio = await running('lm_studio', { models: ['qwen2.5-7b-instruct'] });
    const vllm = await running('vllm', { models: ['nomic-embed-text', 'meta-llama/Llama-3.1-8B'] });
    const servers = await found(ollama.port, studio.port, vllm.port, await freePort());
    expect(servers).toEqual([
      {
        kind: 'ollama',
        base_url: `http://127.0.0.1:${ollama.port}/v1`,
        models: ['llama3.2:3b', 'qwen3:8b'],
        latency_ms: expect.any(Number),
        problem: null,
      },
      expect.objectContaining({ kind: 'lm_studio', models: ['qwen2.5-7b-instruct'], problem: null }),
      expect.objectContaining({ kind: 'openai', models: ['meta-llama/Llama-3.1-8B'], problem: null }),
    ]);
    expect(ollama.completions).toMatchObject([{ model: 'llama3.2:3b', stream: false }]);
  });

  it('is nothing where other servers answer, and no redirect is followed', async () => {
    const elsewhere = await running('ollama');
    const redirecting = await running({ redirectTo: `http://127.0.0.1:${elsewhere.port}/api/tags` });
    const web = await running('web');
    expect(await found(web.port, redirecting.port)).toEqual([]);
    expect(web.asked).toContain('GET /v1/models');
    expect(redirecting.asked.length).toBeGreaterThan(0);
    expect(elsewhere.asked).toEqual([]);
  });

  it.each([
    [{ models: [] }, /^Ollama has no models yet\. Run “ollama pull/],
    [{ words: 'status 500' }, /^Ollama couldn’t answer with llama3\.2:3b\.$/],
    [{ words: 'asks for a key' }, /^Ollama asks for a key\./],
    [
      { words: 'hang' },
      /^llama3\.2:3b didn’t answer in \d+ seconds\. It may still be loading: search again\.$/,
    ],
  ] satisfies [Parameters<typeof startLocalModels>[1], RegExp][])(
    'says in words why it can’t be used: %j',
    async (manner, words) => {
      const [server] = await found((await running('ollama', manner)).port);
      expect(server).toMatchObject({ latency_ms: null, problem: expect.stringMatching(words) });
    },
  );
});

describe('in the product', () => {
  async function product(settings: Record<string, string>): Promise<{ server: WholeServer; token: string }> {
    const server = await startWholeServer(settings);
    open.push({ close: () => server.stop() });
    return { server, token: (await server.signUp(`${randomUUID()}@example.com`)).token };
  }
  const headers = () => ({ 'idempotency-key': randomUUID() });

  it('one press keeps what was found, and an agent answers with it', async () => {
    const ollama = await running('ollama');
    const { server, token } = await product({ LOCAL_MODEL_PORTS: String(ollama.port) });
    const answer = await server.call('POST', '/provider-keys/local-searches', { token });
    expect(answer.status).toBe(200);
    const { servers, looked_at } = answer.body as { servers: LocalServer[]; looked_at: string[] };
    expect(looked_at).toEqual([`127.0.0.1:${ollama.port}`]);
    const body = { provider: 'openai', label: 'Ollama', base_url: servers[0]?.base_url, api_key: 'local' };
    const kept = await server.call('POST', '/provider-keys', { token, body, headers: headers() });
    expect(kept).toMatchObject({ status: 201, body: { models: ['llama3.2:3b', 'qwen3:8b'], problem: null } });

    const { key_id } = kept.body as ProviderKey;
    const content = {
      name: 'Desk',
      first_message: 'Hello.',
      model: { provider: 'openai', key_id, model: 'llama3.2:3b' },
    };
    const made = await server.call('POST', '/agents', { token, body: { content }, headers: headers() });
    const path = `/agents/${(made.body as { agent_id: string }).agent_id}`;
    const test = {
      name: 'Answers',
      caller: ['hello'],
      checks: [{ type: 'said', text: 'Local words' }],
    };
    expect(
      await server.call('POST', `${path}/tests`, { token, body: test, headers: headers() }),
    ).toMatchObject({
      status: 201,
    });
    const run = await server.call('POST', `${path}/test-runs`, {
      token,
      body: { wait: true },
      headers: headers(),
    });
    expect(run).toMatchObject({ status: 201, body: { state: 'passed' } });
    expect(ollama.completions.at(-1)).toMatchObject({ model: 'llama3.2:3b', stream: true });

    // A tool's request doesn't get there by it.
    const tool = {
      type: 'http',
      name: 'inside',
      description: 'Asks this machine.',
      url: `http://127.0.0.1:${ollama.port}/api/tags`,
    };
    const tried = await server.call('POST', `${path}/tool-trials`, { token, body: { tool, arguments: {} } });
    expect(JSON.stringify(tried.body)).toContain('isn’t a public address');
  });

  it('nothing is looked for where the operator has it off', async () => {
    const { server, token } = await product({});
    expect(await server.call('POST', '/provider-keys/local-searches', { token })).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: expect.stringContaining('LOCAL_MODEL_PORTS') },
    });
  });
});
