import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createCallwright } from '../../../packages/sdk/src';
import { answering, json, refusal, agent_id, listening } from './answered-requests';

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
