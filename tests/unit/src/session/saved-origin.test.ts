import { describe, expect, it } from 'vitest';
import { cleanOrigin, publicPageSearch } from '@/lib/session/saved-origin';

describe('saved origin', () => {
  it.each([
    '/dashboard',
    '/calls?status=ended&page=2#row-3',
    '/agents/7f6f2b5e-63a8-4c7b-9c0b-52d1c3a0a001?t=1.5',
    '/invite/abc_DEF-123',
    '/settings?next=https%3A%2F%2Fevil.test',
    '/loginhistory',
    '/agents?q=a%20b',
  ])('keeps %s whole', (origin) => {
    expect(cleanOrigin(origin)).toBe(origin);
  });

  it.each([
    ['another site', 'https://evil.test'],
    ['another site without its scheme', '//evil.test'],
    ['a backslash for a slash', '/\\evil.test'],
    ['a backslash further on', '/x\\..\\\\evil.test'],
    ['an encoded backslash', '/%5cevil.test'],
    ['a dot that leaves a double slash', '/.//evil.test'],
    ['an encoded dot that leaves a double slash', '/%2e//evil.test'],
    ['two dots that leave a double slash', '/x/..//evil.test'],
    ['an encoded double slash', '/%2f/evil.test'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['a tab between two slashes', '/\t/evil.test'],
    ['a line break between two slashes', '/\n/evil.test'],
    ['a carriage return', '/\r/evil.test'],
    ['an encoded line break', '/%0a/evil.test'],
    ['a space in front', ' /dashboard'],
    ['a path without a slash', 'dashboard'],
    ['an address of ours with its host', 'http://localhost:8000/dashboard'],
    ['the sign-in page itself', '/login'],
    ['the sign-in page with a saved origin', '/login?redirect=/login'],
    ['the sign-in page in other letters', '/LOGIN/'],
    ['the sign-in page encoded', '/%6cogin'],
    ['the sign-in page behind a dot', '/./login'],
    ['the registration page', '/register'],
    ['the reset page', '/forgot-password'],
    ['a broken encoding', '/%E0%A4%A'],
    ['nothing', ''],
    ['a number', 7],
    ['a list', ['/dashboard']],
    ['nothing at all', undefined],
  ])('drops %s', (_what, origin) => {
    expect(cleanOrigin(origin)).toBeNull();
    expect(publicPageSearch({ redirect: origin })).toEqual({});
  });
});
