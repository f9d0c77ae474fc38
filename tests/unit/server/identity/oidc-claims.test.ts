import { expect, it } from 'vitest';
import { NotAdmitted, personOf } from '#server/identity/oidc/claims';

const rules = { issuer: 'https://id.test', domains: [], admins: null };
const claims = { sub: 'ada', email: 'Ada@harbour.test' };

function problemOf(wrong: object, more: object = {}): string | null {
  try {
    personOf({ ...claims, ...wrong }, { ...rules, ...more });
    return null;
  } catch (error) {
    return error instanceof NotAdmitted ? error.problem : String(error);
  }
}

it('another issuer’s account of the same name is someone else', () => {
  const uid = (issuer: string) => personOf(claims, { ...rules, issuer }).uid;
  expect(uid('https://id.test')).toMatch(/^oidc_[\w-]{43}$/);
  expect(uid('https://id.test')).toBe(uid('https://id.test'));
  expect(uid('https://id.test')).not.toBe(uid('https://other.test'));
});

it('is named by what the claims have, on one line, and shown by safe pictures alone', () => {
  expect(
    personOf({ ...claims, name: ' Ada\n\u0000Byron ', picture: 'https://x.test/a.png' }, rules),
  ).toMatchObject({
    display_name: 'Ada Byron',
    photo_url: 'https://x.test/a.png',
  });
  expect(
    personOf({ ...claims, preferred_username: 'ada', picture: 'javascript:alert(1)' }, rules),
  ).toMatchObject({
    display_name: 'ada',
    photo_url: null,
  });
  expect(personOf({ ...claims, name: 'x'.repeat(500) }, rules).display_name).toHaveLength(80);
});

it('is refused without an id or an address that may be believed', () => {
  expect(problemOf({ sub: '' })).toBe('untrusted');
  for (const email of [undefined, '', 'ada', 'a b@x.test', 'a@b@c.test', `${'a'.repeat(250)}@x.test`, 7])
    expect(problemOf({ email })).toBe('no-email');
  expect(problemOf({ email_verified: false })).toBe('unverified');
  expect(problemOf({ email_verified: 'false' })).toBe('unverified');
  expect(problemOf({ email_verified: undefined })).toBeNull();
});

it('comes from one of the domains, whatever their case, and from nothing below them', () => {
  const domains = ['harbour.test'];
  expect(problemOf({ email: 'ada@HARBOUR.test' }, { domains })).toBeNull();
  for (const email of ['ada@evil-harbour.test', 'ada@sub.harbour.test', 'ada@harbour.test.evil.test'])
    expect(problemOf({ email }, { domains })).toBe('domain');
});

it('is of a company at Google by an account that Google keeps for a company, not by any account with its address', () => {
  const google = { issuer: 'https://accounts.google.com', domains: ['harbour.test', 'gmail.com'] };
  expect(problemOf({}, google)).toBe('domain');
  expect(problemOf({ hd: 'harbour.test' }, google)).toBeNull();
  expect(problemOf({ email: 'ada@gmail.com' }, google)).toBeNull();
  expect(problemOf({}, { ...google, issuer: 'https://id.test' })).toBeNull();
});

it('is an admin by a value of a claim, also of one within another', () => {
  const roleBy = (claim: string[], more: object) =>
    personOf({ ...claims, ...more }, { ...rules, admins: { claim, values: ['it'] } }).role;
  expect(roleBy(['groups'], { groups: ['staff', 'it'] })).toBe('admin');
  expect(roleBy(['groups'], { groups: 'it' })).toBe('admin');
  expect(roleBy(['groups'], { groups: ['staff'] })).toBe('user');
  expect(roleBy(['groups'], {})).toBe('user');
  expect(roleBy(['realm_access', 'roles'], { realm_access: { roles: ['it'] } })).toBe('admin');
  expect(roleBy(['realm_access', 'roles'], { realm_access: 'it' })).toBe('user');
  expect(personOf({ ...claims, groups: ['it'] }, rules).role).toBeNull();
});
