import { describe, expect, test } from 'vitest';
import { type Hop, redirectedTo } from '#server/platform/outbound/hops';

const hop = (changes: Partial<Hop> = {}): Hop => ({
  url: new URL('https://tool.example/start'),
  method: 'GET',
  headers: {},
  secrets: new Set(),
  body: undefined,
  ...changes,
});

describe('a redirect', () => {
  test('from https back to http is not followed', () => {
    expect(() => redirectedTo(hop(), 302, 'http://tool.example/')).toThrow('from https to http');
  });

  test('to something that is no address is not followed', () => {
    expect(() => redirectedTo(hop(), 302, 'https://[nonsense')).toThrow('no address');
    expect(() => redirectedTo(hop(), 302, 'https://user:pass@tool.example/')).toThrow('user name');
  });

  test('to another port is another origin', () => {
    const secret = hop({ headers: { authorization: 'Bearer k', accept: '*/*' } });
    expect(redirectedTo(secret, 302, 'https://tool.example:8443/').headers).toEqual({ accept: '*/*' });
    expect(redirectedTo(secret, 302, '/other').headers).toEqual(secret.headers);
  });

  test('takes a header that is marked secret to no other origin, whatever its name', () => {
    const secret = hop({ headers: { 'user-agent': 'key 123' }, secrets: new Set(['user-agent']) });
    expect(redirectedTo(secret, 302, 'https://other.example/').headers).toEqual({});
    expect(redirectedTo(secret, 302, '/other').headers).toEqual({ 'user-agent': 'key 123' });
  });

  test.each([
    [301, 'GET'],
    [302, 'GET'],
    [303, 'GET'],
    [307, 'POST'],
    [308, 'POST'],
  ])('%d turns a POST into a %s', (status, method) => {
    const next = redirectedTo(hop({ method: 'POST', body: '{}' }), status, '/other');
    expect([next.method, next.body]).toEqual([method, method === 'POST' ? '{}' : undefined]);
  });
});
