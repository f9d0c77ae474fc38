import { describe, expect, it } from 'vitest';
import { clientKey } from '#server/platform/http/limits/client-key';
import { loggedPath, serializeError } from '#server/platform/logging';

describe('a logged path', () => {
  it.each([
    ['/api/agents/1', '/api/agents/1'],
    ['/auth/action?mode=resetPassword&oobCode=SECRET', '/auth/action?mode&oobCode'],
    ['/invite/SECRET', '/invite/[redacted]'],
    ['/invite/SECRET?x=SECRET', '/invite/[redacted]?x'],
    ['//invite//SECRET', '/invite/[redacted]'],
    ['/INVITE/SECRET', '/INVITE/[redacted]'],
    ['/talk/SECRET/', '/talk/[redacted]/'],
    ['/api/talk/SECRET/calls', '/api/talk/[redacted]/calls'],
    ['/api/cw_live_SECRET/calls', '/api/[redacted]/calls'],
    ['/api/cw%5Flive%5FSECRET', '/api/[redacted]'],
    ['/api/agents?cw_live_SECRET&limit=1', '/api/agents?[redacted]&limit'],
    ['/api/agents?cw%5Flive_SECRET=', '/api/agents?[redacted]'],
  ])('of %s is %s', (url, logged) => {
    expect(loggedPath(url)).toBe(logged);
  });

  it('stays short, whatever is asked for', () => {
    expect(loggedPath(`/${'a'.repeat(10_000)}?${'b'.repeat(10_000)}=1`).length).toBeLessThan(600);
  });
});

describe('a logged error', () => {
  it('has lost the values of the query that failed', () => {
    const cause = Object.assign(new Error('duplicate key value'), {
      code: '23505',
      detail: 'Key (email)=(a@b)',
    });
    const error = new Error('Failed query: insert into users values ($1)\nparams: a@example.com', { cause });
    const logged = JSON.stringify(serializeError(error));
    expect(logged).not.toContain('a@');
    expect(JSON.parse(logged)).toMatchObject({
      message: 'Failed query: insert into users values ($1)',
      cause: { message: 'duplicate key value', code: '23505' },
    });
    expect(logged).toContain('logging.test.ts');
  });
});

describe('what rate limits count', () => {
  it('is an IPv4 address, however it is written', () => {
    expect(clientKey('::ffff:203.0.113.9')).toBe(clientKey('203.0.113.9'));
    expect(clientKey('203.0.113.9')).not.toBe(clientKey('203.0.113.10'));
  });

  it('is the /64 network of an IPv6 address', () => {
    expect(clientKey('2001:db8:1:2::1')).toBe(clientKey('2001:db8:1:2:ffff::9'));
    expect(clientKey('2001:db8:1:2::1')).not.toBe(clientKey('2001:db8:1:3::1'));
  });
});
