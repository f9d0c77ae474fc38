/** The entities of specification section 3, as the contract and the session have them. */
import { describe, expect, it } from 'vitest';
import { Balance } from '#contract/billing/balance';
import { billingEndpoints } from '#contract/billing/billing';
import { Registration, workspaceNameFor } from '#contract/workspace/accounts';
import { CurrentUser } from '#contract/workspace/session';
import { permissions } from '#contract/permissions';
import { ApiError } from '@/lib/api/api-error';
import { errorEventOf } from '@/lib/api/error-events';
import { errorOfResponse } from '@/lib/api/response-error';
import { userOf } from '@/lib/session/user';

const record: CurrentUser = {
  user_id: 'u1',
  email: 'ada@example.com',
  workspace_name: "Ada's workspace",
  email_verified: true,
  credits_balance: 4.995,
  is_admin: false,
};
const identity = {
  uid: 'u1',
  email: 'ada@example.com',
  displayName: null,
  emailVerified: false,
  photoURL: 'https://example.com/ada.png',
};

describe('entities', () => {
  it('backend current-user record: user_id, email, workspace_name, email_verified, credits_balance, is_admin', () => {
    expect(Object.keys(CurrentUser.shape)).toEqual([
      'user_id',
      'email',
      'workspace_name',
      'email_verified',
      'credits_balance',
      'is_admin',
    ]);
    expect(CurrentUser.parse(record)).toEqual(record);
  });

  it('frontend user: userId, email, displayName, workspaceName, emailVerified, creditsBalance, role, a permissions map, identity fields', () => {
    const user = userOf(identity, record);
    expect(user).toEqual({
      userId: 'u1',
      email: 'ada@example.com',
      displayName: null,
      workspaceName: "Ada's workspace",
      emailVerified: true,
      creditsBalance: 4.995,
      role: 'user',
      permissions: user.permissions,
      uid: 'u1',
      photoURL: 'https://example.com/ada.png',
    });
    expect(Object.keys(user.permissions)).toEqual(permissions);
  });

  it('identity-provider user: uid, email, displayName, emailVerified, photoURL, plus any merged extra fields', () => {
    const merged = userOf({ ...identity, displayName: 'Ada' }, record);
    expect(merged).toMatchObject({ uid: 'u1', displayName: 'Ada', photoURL: 'https://example.com/ada.png' });
    const alone = userOf(identity, null);
    expect(alone).toMatchObject({ ...identity, workspaceName: null, creditsBalance: null, role: 'user' });
  });

  it('registration payload: email, password, display_name, workspace_name', () => {
    const payload = {
      email: 'ada@example.com',
      password: 'long enough',
      display_name: 'Ada',
      workspace_name: 'Engines',
    };
    expect(Registration.parse(payload)).toEqual(payload);
  });

  it.each([
    ['Ada', "Ada's workspace"],
    ['Chris', "Chris' workspace"],
    [' Ada Byron ', "Ada Byron's workspace"],
  ])('workspace_name defaults to a possessive name: %s', (displayName, name) => {
    expect(workspaceNameFor(displayName)).toBe(name);
  });

  it('a display name of any length up to 80 characters gives a workspace name that registers', () => {
    for (const letter of ['a', 's', 'é', '😀', '👩‍👩‍👧', 'a ']) {
      for (let times = 1; letter.repeat(times).length <= 80; times += 1) {
        const display_name = letter.repeat(times);
        const workspace_name = workspaceNameFor(display_name);
        const registration = {
          email: 'a@example.com',
          password: 'long enough',
          display_name,
          workspace_name,
        };
        expect(Registration.safeParse(registration).error?.issues ?? []).toEqual([]);
        expect(workspace_name).toMatch(/\S('|'s) workspace$/);
        expect(workspace_name).not.toMatch(/\p{Surrogate}/u);
        // Cut between characters as one sees them.
        const [name = ''] = workspace_name.split(/'s? workspace$/);
        expect(name.replaceAll(letter.trim(), '').trim()).toBe('');
      }
    }
    expect(workspaceNameFor('a'.repeat(69))).toBe(`${'a'.repeat(68)}'s workspace`);
    expect(workspaceNameFor('s'.repeat(80))).toBe(`${'s'.repeat(69)}' workspace`);
  });

  it('balance response: balance (number)', () => {
    const amounts = { balance_micros: 1, held_micros: 0, available_micros: 1 };
    expect(Balance.parse({ balance: 0.000001, ...amounts }).balance).toBe(0.000001);
    expect(Balance.safeParse({ balance: '5', ...amounts }).success).toBe(false);
  });

  it('transactions: a paged list', () => {
    const page = { items: [], page: 1, page_size: 20, total: 0 };
    expect(billingEndpoints.transactions.response?.parse(page)).toEqual(page);
  });

  it('error event: status, message, code, correlationId (from the x-correlation-id response header)', () => {
    const response = new Response(null, { status: 409, headers: { 'x-correlation-id': 'abc-123' } });
    const error = errorOfResponse(response, { code: 'conflict', message: 'It has changed.' });
    expect(error).toBeInstanceOf(ApiError);
    expect(errorEventOf(error)).toEqual({
      status: 409,
      message: 'It has changed.',
      code: 'conflict',
      correlationId: 'abc-123',
    });
  });
});
