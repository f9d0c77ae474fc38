import { createServer, type RequestListener } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Callwright, createCallwright, verifyWebhook, WebhookError } from '../../../packages/sdk/src';
import { exportCalls, makeCall } from '../../../packages/sdk/src/cli/calls';

interface Asked {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
}

type Answer = Response | string | ((init?: RequestInit) => Response);

/** A Callwright that gives these answers in turn; a sentence is a try that has none. */
function answering(...answers: Answer[]): { asked: Asked[]; callwright: Callwright } {
  const asked: Asked[] = [];
  const callwright = createCallwright({
    url: 'https://calls.example.com/',
    apiKey: 'cw_live_x',
    fetch: async (url, init) => {
      asked.push({
        method: init?.method ?? '',
        url: url instanceof Request ? url.url : url.toString(),
        // The SDK sends them as a plain object.
        headers: init?.headers as Record<string, string>,
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body,
      });
      const answer = answers.shift();
      if (answer instanceof Response) return answer;
      if (typeof answer === 'function') return answer(init);
      throw new TypeError(answer ?? 'No more was expected.');
    },
  });
  return { asked, callwright };
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const refusal = (status: number, code: string, headers: Record<string, string> = {}) =>
  json({ code, message: 'Not now.', details: { fields: [{ field: 'a', message: 'b' }] } }, status, headers);
/** Its headers come, and then the line breaks. */
const broken = (status = 200) =>
  new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('terminated')) }), { status });
/** Its headers come, and nothing else until the request is broken off. */
const stuck = (init?: RequestInit) =>
  new Response(
    new ReadableStream({
      start: (body) => init?.signal?.addEventListener('abort', () => body.error(init.signal?.reason)),
    }),
  );
const agent_id = '7f0b4b1e-3b4a-4a53-9d1f-5d1f0a0a0a0a';
/** At once, so that nothing waits. */
const AT_ONCE = { 'retry-after': '0' };

describe('a request', () => {
  it('has each value where the contract has it', async () => {
    const { asked, callwright } = answering(json({}), json({ items: [] }), json({}));
    await callwright.agents.publish({ agent_id, draft_revision: 3 });
    await callwright.calls.list({ agent_id, limit: 5 });
    const file = new Uint8Array([1, 2, 3]);
    await callwright.knowledge.upload({ agent_id, name: 'a b.txt', file });
    expect(asked).toEqual([
      expect.objectContaining({
        method: 'POST',
        url: `https://calls.example.com/api/agents/${agent_id}/publish`,
        body: { draft_revision: 3 },
        headers: expect.objectContaining({
          authorization: 'Bearer cw_live_x',
          'idempotency-key': expect.stringMatching(/^[0-9a-f]{32}$/),
        }),
      }),
      expect.objectContaining({
        method: 'GET',
        url: `https://calls.example.com/api/calls?limit=5&agent_id=${agent_id}`,
        body: undefined,
      }),
      expect.objectContaining({
        url: `https://calls.example.com/api/agents/${agent_id}/knowledge-files?name=a+b.txt`,
        body: file,
      }),
    ]);
  });

  it('is tried again with the same key when that may help, and says so when it does not', async () => {
    const { asked, callwright } = answering(
      refusal(503, 'not_ready', AT_ONCE),
      refusal(409, 'conflict', AT_ONCE),
      json({ agent_id }, 201),
    );
    expect(await callwright.agents.duplicate({ agent_id })).toEqual({ agent_id });
    expect(new Set(asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    const stopped = answering(...Array.from({ length: 3 }, () => refusal(429, 'rate_limited', AT_ONCE)));
    await expect(stopped.callwright.agents.duplicate({ agent_id })).rejects.toMatchObject({
      status: 429,
      code: 'rate_limited',
      message: 'Not now.',
      fields: [{ field: 'a', message: 'b' }],
    });
    expect(stopped.asked).toHaveLength(3);
  });

  it('is not tried again sooner than it’s asked to be', async () => {
    const { asked, callwright } = answering(refusal(429, 'rate_limited', { 'retry-after': '3600' }));
    await expect(callwright.agents.get({ agent_id })).rejects.toMatchObject({ status: 429 });
    expect(asked).toHaveLength(1);
  });

  it('is not tried again when it was refused for what it asks', async () => {
    for (const status of [400, 404, 409, 422, 500]) {
      const { asked, callwright } = answering(refusal(status, 'conflict'));
      await expect(callwright.agents.get({ agent_id })).rejects.toMatchObject({ status });
      expect(asked).toHaveLength(1);
    }
  });

  it('counts what an earlier try has removed as removed', async () => {
    const { callwright } = answering('The line broke.', refusal(404, 'not_found'));
    await callwright.agents.remove({ agent_id });
    for (const lost of [broken(), refusal(502, 'x', AT_ONCE), refusal(504, 'x', AT_ONCE)]) {
      const gone = answering(lost, refusal(404, 'not_found'));
      await gone.callwright.agents.remove({ agent_id });
      expect(gone.asked).toHaveLength(2);
    }
    for (const undone of [refusal(429, 'rate_limited', AT_ONCE), refusal(503, 'busy', AT_ONCE)]) {
      const other = answering(undone, refusal(404, 'not_found'));
      await expect(other.callwright.agents.remove({ agent_id })).rejects.toMatchObject({ status: 404 });
    }
    const never = answering(refusal(404, 'not_found'));
    await expect(never.callwright.agents.remove({ agent_id })).rejects.toMatchObject({ status: 404 });
  });

  it('whose answer breaks off or doesn’t end is tried again, and says so in the end', async () => {
    const once = answering(broken(), json({ agent_id }));
    expect(await once.callwright.agents.get({ agent_id })).toEqual({ agent_id });
    const often = answering(broken(), broken(), broken());
    await expect(often.callwright.agents.duplicate({ agent_id })).rejects.toMatchObject({
      name: 'CallwrightError',
      status: 0,
      code: 'network',
      message: 'The answer broke off.',
    });
    expect(new Set(often.asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    const late = answering(stuck, json({ agent_id }));
    expect(await late.callwright.agents.get({ agent_id }, { timeoutMs: 20 })).toEqual({ agent_id });
    const never = answering(stuck, stuck, stuck);
    await expect(never.callwright.agents.get({ agent_id }, { timeoutMs: 20 })).rejects.toMatchObject({
      status: 0,
      code: 'timeout',
    });
    // A refusal is one also where its words are lost.
    const refused = answering(broken(404));
    await expect(refused.callwright.agents.remove({ agent_id })).rejects.toMatchObject({
      status: 404,
      message: 'The server answered 404.',
    });
  });

  it('ends when its signal does, also while it waits or its answer comes', async () => {
    const { asked, callwright } = answering(refusal(503, 'busy', { 'retry-after': '30' }));
    const stop = new AbortController();
    const asking = callwright.agents.get({ agent_id }, { signal: stop.signal });
    await expect.poll(() => asked).toHaveLength(1);
    stop.abort(new Error('Enough.'));
    await expect(asking).rejects.toThrow('Enough.');
    const coming = answering(stuck);
    const stopComing = new AbortController();
    const come = coming.callwright.agents.get({ agent_id }, { signal: stopComing.signal });
    await expect.poll(() => coming.asked).toHaveLength(1);
    stopComing.abort(new Error('Enough.'));
    await expect(come).rejects.toThrow('Enough.');
    expect(coming.asked).toHaveLength(1);
  });
});

/** A server of its own. @returns where it is */
async function listening(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('an address', () => {
  it('that leads elsewhere is told, and neither the key nor the request goes along', async () => {
    const reached: string[] = [];
    const elsewhere = await listening(({ method, url }, response) => {
      reached.push(`${method} ${url}`);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"items": []}');
    });
    const url = await listening((request, response) =>
      response.writeHead(301, { location: `${elsewhere}${request.url}` }).end(),
    );
    const callwright = createCallwright({ url, apiKey: 'cw_live_x' });
    await expect(
      callwright.callsOut.make({ agent_id, phone_number_id: agent_id, to: '+14155550125' }),
    ).rejects.toMatchObject({
      status: 301,
      message: `The server leads to another address, ${elsewhere}/api/calls. Give url as it’s there.`,
    });
    expect(reached).toEqual([]);
  });

  it('is named with the reason when it can’t be reached, and is the same with /api at its end', async () => {
    const gone = await listening((_request, response) => response.destroy());
    const away = createCallwright({ url: `${gone}/api/`, apiKey: 'cw_live_x', retries: 0 });
    await expect(away.agents.get({ agent_id })).rejects.toMatchObject({
      code: 'network',
      message: `${gone} can’t be reached: other side closed.`,
    });
    // It speaks no TLS.
    const plain = gone.replace('http:', 'https:');
    const other = createCallwright({ url: plain, apiKey: 'cw_live_x', retries: 0 });
    await expect(other.agents.get({ agent_id })).rejects.toMatchObject({
      code: 'network',
      // OpenSSL's words, without the place in its code.
      message: expect.stringMatching(/^https:\S+ can’t be reached: [a-z ]+\.$/),
    });
  });

  it.each([
    ['a line break in the key', { apiKey: 'cw_live_hidden\nx' }],
    ['what a word processor makes of quotes', { apiKey: '“cw_live_hidden”' }],
    ['a password in the address', { url: 'http://ada:hidden@127.0.0.1:9' }],
  ])('isn’t asked with %s, and no error repeats it', async (_what, changed) => {
    const ask = async () => {
      const made = createCallwright({
        url: 'http://127.0.0.1:9',
        apiKey: 'cw_live_x',
        retries: 0,
        ...changed,
      });
      await made.agents.get({ agent_id });
    };
    const error = await ask().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(TypeError);
    expect(inspect(error)).not.toContain('hidden');
  });

  it('gets the key without what’s around it', async () => {
    const seen: unknown[] = [];
    const url = await listening(({ headers }, response) => {
      seen.push(headers.authorization);
      response.end('{"items":[],"next_cursor":null}');
    });
    await createCallwright({ url, apiKey: ' cw_live_x\n' }).agents.list();
    expect(seen).toEqual(['Bearer cw_live_x']);
  });

  it.each(['', '.', '..'])('isn’t another thing’s because an id is %j', async (id) => {
    const { asked, callwright } = answering();
    await expect(callwright.agents.remove({ agent_id: id })).rejects.toThrow(TypeError);
    await expect(callwright.agents.version({ agent_id: id, version: 1 })).rejects.toThrow(
      'agent_id can’t be',
    );
    expect(asked).toEqual([]);
  });
});

describe('callwright call --wait', () => {
  it('goes on waiting while the server is away', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const call = { call_id: 'a-call', status: 'in_progress', ended_at: null };
    const { callwright } = answering(
      json({ items: [{ agent_id, name: 'Front desk' }] }),
      json({ items: [{ phone_number_id: 'a-number', number: '+14155550100' }] }),
      json({ call_id: 'a-call' }, 201),
      json(call),
      // As often as a request is tried.
      ...Array.from({ length: 3 }, () => 'The line broke.'),
      refusal(500, 'internal'),
      json({ ...call, status: 'ended', ended_at: 'now', end_reason: 'completed', summary: 'Booked.' }),
    );
    const said: string[] = [];
    const options = { agent: 'Front desk', from: undefined, to: '+14155550125', variables: {}, wait: true };
    const made = makeCall(callwright, options, (line) => void said.push(line));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await made).toBe(true);
    expect(said).toEqual(['a-call', 'ended, completed\nBooked.']);
  });

  it('calls with no agent whose name is another’s too', async () => {
    const named = (...ids: string[]) =>
      json({ items: ids.map((id) => ({ agent_id: id, name: 'Front desk' })) });
    const options = { agent: 'Front desk', from: undefined, to: '+14155550125', variables: {}, wait: false };
    await expect(makeCall(answering(named('a', 'b')).callwright, options, () => undefined)).rejects.toThrow(
      'Several agents are called Front desk. Name one by its id: a, b.',
    );
    const byId = answering(
      named('a', 'b'),
      json({ items: [{ phone_number_id: 'a-number', number: '+14155550100' }] }),
      json({ call_id: 'a-call' }, 201),
    );
    expect(await makeCall(byId.callwright, { ...options, agent: 'b' }, () => undefined)).toBe(true);
    expect(byId.asked.at(-1)?.body).toMatchObject({ agent_id: 'b' });
  });
});

describe('a list', () => {
  it('is its first page, and every item of all pages', async () => {
    const first = { items: [{ agent_id: 'a' }], next_cursor: 'next' };
    const { asked, callwright } = answering(
      json(first),
      json(first),
      json({ items: [{ agent_id: 'b' }], next_cursor: null }),
    );
    expect(await callwright.agents.list()).toEqual(first);
    const ids: string[] = [];
    for await (const agent of callwright.agents.list({ limit: 1 })) ids.push(agent.agent_id);
    expect(ids).toEqual(['a', 'b']);
    expect(asked.at(-1)?.url).toBe('https://calls.example.com/api/agents?cursor=next&limit=1');
  });

  it('goes on by page numbers where the contract counts pages', async () => {
    const page = (number: number) => json({ items: [number], page: number, page_size: 1, total: 2 });
    const { asked, callwright } = answering(page(1), page(2));
    const found: unknown[] = [];
    for await (const item of callwright.billing.transactions({ page_size: 1 })) found.push(item);
    expect(found).toEqual([1, 2]);
    expect(asked[1]?.url).toContain('page=2');
  });
});

describe('an export', () => {
  it('that can’t be fetched isn’t said to be half there', async () => {
    const export_id = 'one';
    // No one listens there any more.
    const gone = createServer();
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
    const address = gone.address();
    await new Promise((resolve) => gone.close(resolve));
    if (address === null || typeof address === 'string') throw new Error('It had no port.');
    const origin = `http://127.0.0.1:${address.port}`;
    const { callwright } = answering(
      json({ export_id }),
      json({ items: [{ export_id, state: 'ready' }] }),
      json({ url: '/exports/one' }),
    );
    const options = { format: 'csv', agent: undefined, days: undefined, out: undefined } as const;
    await expect(exportCalls(callwright, origin, options)).rejects.toThrow(
      /^The export can’t be fetched: .*ECONNREFUSED.*\.$/,
    );
  });

  it('is there once it’s whole, and not at all where its line breaks', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'callwright-export-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    let isBroken = true;
    const url = await listening((_request, response) => {
      response.writeHead(200, { 'content-length': '11' }).write('call_id\n', () => {
        if (isBroken) response.destroy();
        else response.end('1\n\n');
      });
    });
    const out = join(folder, 'calls.csv');
    const fetched = () => {
      const ready = [json({ export_id: 'one' }), json({ items: [{ export_id: 'one', state: 'ready' }] })];
      const { callwright } = answering(...ready, json({ url: '/exports/one' }));
      return exportCalls(callwright, url, { format: 'csv', agent: undefined, days: undefined, out });
    };
    await expect(fetched()).rejects.toThrow(/^The export isn’t whole/);
    expect(readdirSync(folder)).toEqual([]);
    isBroken = false;
    await fetched();
    expect(readFileSync(out, 'utf8')).toBe('call_id\n1\n\n');
    expect(existsSync(`${out}.part`)).toBe(false);
    // Where it can't be written, none is made.
    const { asked, callwright } = answering();
    const nowhere = {
      format: 'csv',
      agent: undefined,
      days: undefined,
      out: join(folder, 'none/calls.csv'),
    } as const;
    await expect(exportCalls(callwright, url, nowhere)).rejects.toThrow('ENOENT');
    expect(asked).toEqual([]);
  });
});

describe('verifyWebhook', () => {
  const secret = `whsec_${Buffer.from('a secret of some length').toString('base64')}`;
  const other = `whsec_${Buffer.from('another secret altogether').toString('base64')}`;
  const body = JSON.stringify({ type: 'balance.low', timestamp: '2026-11-20T00:00:00Z', data: {} });
  const at = new Date('2026-11-20T12:00:00Z');
  /** As the reference library signs. */
  const headers = (by = secret, when = at) => ({
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(when.getTime() / 1000)),
    'webhook-signature': new Webhook(by).sign('msg_1', when, body),
  });
  const now = at.getTime();

  it('gives the event of a webhook that the reference library signed', async () => {
    expect(await verifyWebhook(body, headers(), secret, { now })).toEqual(JSON.parse(body));
    expect(await verifyWebhook(body, new Headers(headers()), [other, secret], { now })).toMatchObject({
      type: 'balance.low',
    });
  });

  it('reads headers however they’re written', async () => {
    const capital = Object.fromEntries(
      Object.entries(headers()).map(([name, value]) => [name.replace(/^w/, 'W'), value]),
    );
    expect(await verifyWebhook(body, capital, secret, { now })).toEqual(JSON.parse(body));
    // Of another library, which isn't this global's.
    class OtherHeaders extends Map<string, string> {}
    const others = new OtherHeaders(Object.entries(headers())) as unknown as Headers;
    expect(await verifyWebhook(body, others, secret, { now })).toEqual(JSON.parse(body));
  });

  it('accepts the reference vector of Standard Webhooks', async () => {
    const known = '{"test": 2432232314}';
    const sent = {
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    };
    const key = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    expect(await verifyWebhook(known, sent, key, { now: 1614265330_000 })).toEqual({ test: 2432232314 });
  });

  it.each([
    ['another body', { text: `${body} ` }],
    ['another secret', { sent: headers(other) }],
    ['another id', { sent: { ...headers(), 'webhook-id': 'msg_2' } }],
    ['an older time', { sent: headers(secret, new Date(now - 301_000)) }],
    ['a time ahead', { sent: headers(secret, new Date(now + 301_000)) }],
    ['a header less', { sent: { ...headers(), 'webhook-signature': undefined } }],
    ['no signature of this kind', { sent: { ...headers(), 'webhook-signature': 'v1a,abc ???' } }],
  ])(
    'refuses %s',
    async (_what, {
      text = body,
      sent = headers(),
    }: { text?: string; sent?: Record<string, string | undefined> }) => {
      await expect(verifyWebhook(text, sent, secret, { now })).rejects.toBeInstanceOf(WebhookError);
    },
  );
});
