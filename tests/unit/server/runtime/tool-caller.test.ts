import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HttpTool } from '#contract/agents/agent-tools';
import type { OutboundClient, OutboundRequest } from '#server/platform/outbound/outbound-client';
import { OutboundError } from '#server/platform/outbound/outbound-error';
import { addressFor, createToolCaller } from '#server/runtime/tools/tool-caller';

const tool = (changes: Partial<HttpTool> = {}): HttpTool => ({
  type: 'http',
  name: 'slots',
  description: 'Free times.',
  method: 'GET',
  url: 'https://api.example.com/slots/{{day}}?who={{name}}',
  headers: [{ name: 'X-Api-Key', value: 'secret', secret: false, secret_id: null }],
  arguments: [],
  triggers: [],
  timeout_ms: 8000,
  waiting_message: '',
  result_message: '',
  response_variables: [],
  ...changes,
});

function recording(status = 200, body = '{"ok":true}') {
  const requests: OutboundRequest[] = [];
  const client: OutboundClient = {
    request: async (request) => {
      requests.push(request);
      return { status, headers: {}, body };
    },
  };
  return { requests, caller: createToolCaller(client) };
}

const signal = new AbortController().signal;

describe('the address of a tool', () => {
  test('takes arguments into path and query, encoded', () => {
    expect(addressFor(tool().url, { day: '2027-04-03', name: 'Ada & Ben?' }).url).toBe(
      'https://api.example.com/slots/2027-04-03?who=Ada%20%26%20Ben%3F',
    );
  });

  test.each([
    ['a slash', { day: 'a/../b', name: '' }, '/slots/a%2F..%2Fb'],
    ['a question mark', { day: 'x?admin=1', name: '' }, '/slots/x%3Fadmin%3D1'],
    ['a fragment', { day: 'x#y', name: '' }, '/slots/x%23y'],
    ['line breaks', { day: 'x\r\nHost: evil', name: '' }, '/slots/x%0D%0AHost%3A%20evil'],
    ['half a character', { day: 'x\ud800', name: '' }, '/slots/x%EF%BF%BD'],
    ['no value', { name: '' }, '/slots/'],
  ])('%s in a value stays a value', (_what, args, path) => {
    expect(new URL(addressFor(tool().url, args).url).pathname).toBe(path);
  });

  test.each(['.', '..'])('a value %s that would climb is refused', (day) => {
    expect(() => addressFor(tool().url, { day, name: 'x' })).toThrow(OutboundError);
  });

  test.each([
    'https://{{day}}/x',
    'https://api.{{day}}.com/',
    'https://api.example.com:{{day}}/',
    '{{day}}://x/',
  ])('a variable before the path is refused: %s', (url) =>
    expect(() => addressFor(url, { day: 'evil.test' })).toThrow(OutboundError),
  );

  test('whatever the values, scheme, host, port and the path before them stay', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (day, name) => {
        fc.pre(!/^\.{1,2}$/.test(day));
        const url = new URL(addressFor(tool().url, { day, name }).url);
        expect(url.origin).toBe('https://api.example.com');
        expect(url.pathname.startsWith('/slots/')).toBe(true);
        expect(url.pathname.split('/')).toHaveLength(3);
        expect([...url.searchParams.keys()]).toEqual(['who']);
        expect(url.hash).toBe('');
      }),
      { numRuns: 500 },
    );
  });

  test('reads no arguments that the object inherits', () => {
    expect(addressFor('https://x.example/{{constructor}}', {}).url).toBe('https://x.example/');
  });
});

describe('the request of a tool', () => {
  test('GET: arguments that the address does not use go along as parameters', async () => {
    const { requests, caller } = recording();
    await caller.call(
      tool({ url: 'https://api.example.com/slots?fixed=1' }),
      { day: 'Friday', count: 2, all: true },
      signal,
    );
    expect(requests).toMatchObject([
      {
        method: 'GET',
        url: 'https://api.example.com/slots?fixed=1&day=Friday&count=2&all=true',
        headers: [{ name: 'X-Api-Key', value: 'secret' }],
      },
    ]);
    expect(requests[0]?.body).toBeUndefined();
  });

  test('POST: arguments are the JSON body, with their types', async () => {
    const { requests, caller } = recording();
    await caller.call(
      tool({ method: 'POST', url: 'https://api.example.com/book' }),
      { day: 'Friday', count: 2 },
      signal,
    );
    expect(requests[0]).toMatchObject({
      method: 'POST',
      url: 'https://api.example.com/book',
      body: '{"day":"Friday","count":2}',
    });
    expect(requests[0]?.headers).toContainEqual({
      name: 'content-type',
      value: 'application/json',
      secret: false,
    });
  });

  test('a status from 400 on is an error, with the body kept', async () => {
    const { caller } = recording(404, '{"error":"no such day"}');
    expect(await caller.call(tool(), { day: 'x', name: 'y' }, signal)).toMatchObject({
      status: 404,
      answer: '{"error":"no such day"}',
      error: 'The tool answered with status 404.',
    });
  });

  test('what the outbound client refuses is told in its sentence', async () => {
    const refusing: OutboundClient = {
      request: async () => {
        throw new OutboundError('address_refused', '10.0.0.1:80 isn’t a public address.');
      },
    };
    expect(await createToolCaller(refusing).call(tool(), { day: 'x', name: 'y' }, signal)).toMatchObject({
      status: null,
      answer: '',
      error: '10.0.0.1:80 isn’t a public address.',
    });
  });

  test('a server that repeats what it was sent makes no secret readable', async () => {
    const secrets = ['Bearer open-sesame', 'say "friend"'].map((value, place) => ({
      name: `x-${place}`,
      value,
      secret: true,
      secret_id: null,
    }));
    const shown = { name: 'x-tenant', value: 'a-practice', secret: false, secret_id: null };
    const repeated = JSON.stringify({ token: 'open-sesame', headers: [...secrets, shown] });
    const { caller } = recording(200, repeated);
    const { answer } = await caller.call(tool({ headers: [...secrets, shown] }), {}, signal);
    expect(JSON.parse(answer)).toMatchObject({
      token: '••••••',
      headers: [{ value: '••••••' }, { value: '••••••' }, { value: 'a-practice' }],
    });
  });
});

describe('the sample service', () => {
  const sample = (url: string, args: Record<string, string> = {}) =>
    recording().caller.call(tool({ url }), args, signal);

  test('answers free times, the same for the same day, none on a Sunday', async () => {
    const first = await sample('callwright:sample/slots?day={{day}}', { day: '2026-11-23' });
    const again = await sample('callwright:sample/slots', { day: '2026-11-23' });
    expect(first).toMatchObject({ status: 200, error: null });
    expect(again.answer).toBe(first.answer);
    expect(JSON.parse(first.answer)).toMatchObject({
      day: '2026-11-23',
      slots: expect.arrayContaining([expect.stringMatching(/^\d\d:\d\d$/)]),
    });
    expect(JSON.parse((await sample('callwright:sample/slots', { day: '2026-11-22' })).answer)).toMatchObject(
      { slots: [], count: 0 },
    );
  });

  test('answers the state of an order by the number that the address names', async () => {
    const answer = await sample('callwright:sample/order?number={{order_number}}', { order_number: '48213' });
    expect(JSON.parse(answer.answer)).toMatchObject({
      number: '48213',
      status: expect.any(String),
      arrives: expect.any(String),
    });
  });

  test('says what is missing or unknown', async () => {
    expect(await sample('callwright:sample/order')).toMatchObject({ status: 400, error: expect.any(String) });
    expect(await sample('callwright:sample/constructor')).toMatchObject({ status: 404 });
  });
});
