import { describe, expect, it } from 'vitest';
import { initialsOf, userOf } from '@/lib/session/user';

const identity = {
  uid: 'u1',
  email: 'ada@example.com',
  displayName: 'Ada Byron',
  emailVerified: false,
  photoURL: 'https://example.com/ada.png',
};
const record = {
  user_id: 'u1',
  email: 'ada@work.example.com',
  workspace_name: 'Engines',
  email_verified: true,
  credits_balance: 4.25,
  is_admin: true,
};

describe('user of two sources', () => {
  it("takes the backend's record, and from the identity service what that does not know", () => {
    expect(userOf(identity, record)).toMatchObject({
      userId: 'u1',
      uid: 'u1',
      email: 'ada@work.example.com',
      displayName: 'Ada Byron',
      workspaceName: 'Engines',
      emailVerified: true,
      creditsBalance: 4.25,
      role: 'admin',
      photoURL: 'https://example.com/ada.png',
    });
  });

  it.each([
    [true, 'admin'],
    [false, 'user'],
  ])('is_admin %s is the role %s', (is_admin, role) => {
    const user = userOf(identity, { ...record, is_admin });
    expect(user.role).toBe(role);
    expect(user.permissions['billing:manage']).toBe(is_admin);
  });

  it('is the identity user alone where the backend does not answer', () => {
    expect(userOf(identity, null)).toMatchObject({
      userId: 'u1',
      email: 'ada@example.com',
      workspaceName: null,
      creditsBalance: null,
      emailVerified: false,
      role: 'user',
    });
  });
});

describe('initials', () => {
  it.each([
    ['Ada Byron', 'AB'],
    ['  ada  ', 'A'],
    ['Ada King Byron', 'AB'],
    ['Žofie Ðukić', 'ŽÐ'],
  ])('of %s are %s', (displayName, initials) => {
    expect(initialsOf({ displayName, email: 'x@example.com' })).toBe(initials);
  });

  it('come from the address without a name', () => {
    expect(initialsOf({ displayName: null, email: 'grace@example.com' })).toBe('G');
  });
});
