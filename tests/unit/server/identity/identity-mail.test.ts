import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { actionLink, terminalMail } from '#server/identity/identity-mail';

it('links lead to our own page, whatever the code holds', () => {
  const link = new URL(actionLink('https://calls.example.com', 'verify-email', 'a&b=c#d'));
  expect([link.origin, link.pathname, link.hash]).toEqual(['https://calls.example.com', '/auth/action', '']);
  expect(Object.fromEntries(link.searchParams)).toEqual({ mode: 'verifyEmail', oobCode: 'a&b=c#d' });
});

it('prints what the link is for, to whom, and the link on a line of its own', async () => {
  const out = new PassThrough();
  await terminalMail(out).send('reset-password', 'ada@example.com', 'http://localhost:8000/auth/action?x');
  const lines = String(out.read())
    .split('\n')
    .map((line) => line.trim());
  expect(lines).toContain('Reset the password of ada@example.com:');
  expect(lines).toContain('http://localhost:8000/auth/action?x');
});
