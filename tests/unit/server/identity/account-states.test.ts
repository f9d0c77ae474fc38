import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type AccountState,
  AccountStates,
  InvalidToken,
  verifiedToken,
} from '#server/identity/token-verifier';

const token = verifiedToken({
  sub: 'u1',
  iat: 1000,
  exp: 4600,
  auth_time: 1000,
  email: 'a@b.co',
  firebase: { sign_in_provider: 'password' },
});

describe('the state of an account', () => {
  let state: AccountState;
  const ask = vi.fn<(uid: string) => Promise<AccountState>>(async () => state);
  let states: AccountStates;

  beforeEach(() => {
    vi.useFakeTimers();
    state = { disabled: false, valid_since: 1000 };
    ask.mockClear();
    states = new AccountStates(ask);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is asked for once a minute at most, and once for many requests at a time', async () => {
    await Promise.all([states.check(token), states.check(token), states.check(token)]);
    vi.advanceTimersByTime(59_000);
    await states.check(token);
    expect(ask).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2000);
    await states.check(token);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('refuses disabled, deleted and revoked accounts within that minute', async () => {
    await states.check(token);
    state = { disabled: true, valid_since: 1000 };
    vi.advanceTimersByTime(61_000);
    await expect(states.check(token)).rejects.toThrow(InvalidToken);
    state = undefined;
    states.forget('u1');
    await expect(states.check(token)).rejects.toThrow('gone');
    state = { disabled: false, valid_since: 1001 };
    states.forget('u1');
    await expect(states.check(token)).rejects.toThrow('revoked');
  });

  it('that could not be had is asked for again', async () => {
    ask.mockRejectedValueOnce(new Error('away'));
    await expect(states.check(token)).rejects.toThrow('away');
    await states.check(token);
    expect(ask).toHaveBeenCalledTimes(2);
  });
});

describe('the claims of a token', () => {
  it('must name somebody, and a sign-in that has happened', () => {
    const claims = { sub: 'u1', iat: 1, exp: 2, auth_time: 1 };
    expect(() => verifiedToken({ ...claims, sub: '' })).toThrow(InvalidToken);
    expect(() => verifiedToken({ ...claims, sub: 'x'.repeat(129) })).toThrow(InvalidToken);
    expect(() => verifiedToken({ ...claims, auth_time: undefined })).toThrow(InvalidToken);
    expect(() => verifiedToken({ ...claims, auth_time: Date.now() / 1000 + 120 })).toThrow(InvalidToken);
    expect(verifiedToken({ ...claims, email_verified: 'true', name: '' })).toMatchObject({
      email: '',
      email_verified: false,
      display_name: null,
    });
  });
});
