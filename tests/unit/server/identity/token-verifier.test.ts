import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InvalidToken, TokenVerifier, verifiedToken } from '#server/identity/token-verifier';

const SECOND = 1000;

type Account = { disabled: boolean; valid_since: number } | undefined;

let account: Account;
/** How long tokens are good for, in seconds. */
let lifetime: number;
const read = vi.fn(async (token: string) => {
  if (token === 'bad') throw new InvalidToken('bad');
  const now = Math.floor(Date.now() / SECOND);
  return verifiedToken({ sub: token, iat: now, auth_time: now, exp: now + lifetime });
});
const ask = vi.fn<(uid: string) => Promise<Account>>(async () => account);
let verifier: TokenVerifier;

beforeEach(() => {
  vi.useFakeTimers();
  account = { disabled: false, valid_since: 0 };
  lifetime = 3600;
  read.mockClear();
  ask.mockClear();
  verifier = new TokenVerifier({ read, account: ask });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a signature', () => {
  it('is checked once in a minute', async () => {
    expect((await verifier.verify('ada')).uid).toBe('ada');
    vi.advanceTimersByTime(59 * SECOND);
    expect((await verifier.verify('ada')).uid).toBe('ada');
    expect(read).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2 * SECOND);
    await verifier.verify('ada');
    expect(read).toHaveBeenCalledTimes(2);
    expect((await verifier.verify('ben')).uid).toBe('ben');
  });

  it('is not remembered beyond the end of its token', async () => {
    lifetime = 10;
    await verifier.verify('ada');
    vi.advanceTimersByTime(11 * SECOND);
    await verifier.verify('ada');
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('that is refused is not remembered', async () => {
    await expect(verifier.verify('bad')).rejects.toThrow(InvalidToken);
    await expect(verifier.verify('bad')).rejects.toThrow(InvalidToken);
    expect(read).toHaveBeenCalledTimes(2);
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('the state of an account', () => {
  it('is asked for once a minute at most, and once for many requests at a time', async () => {
    await Promise.all([verifier.verify('ada'), verifier.verify('ada'), verifier.verify('ada')]);
    vi.advanceTimersByTime(59 * SECOND);
    await verifier.verify('ada');
    expect(ask).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2 * SECOND);
    await verifier.verify('ada');
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('refuses disabled, deleted and revoked accounts within that minute', async () => {
    await verifier.verify('ada');
    account = { disabled: true, valid_since: 0 };
    vi.advanceTimersByTime(61 * SECOND);
    await expect(verifier.verify('ada')).rejects.toThrow(InvalidToken);
    account = undefined;
    verifier.forget('ada');
    await expect(verifier.verify('ada')).rejects.toThrow('gone');
    account = { disabled: false, valid_since: Date.now() / SECOND + 1 };
    verifier.forget('ada');
    await expect(verifier.verify('ada')).rejects.toThrow('revoked');
  });

  it('that could not be had is asked for again', async () => {
    ask.mockRejectedValueOnce(new Error('away'));
    await expect(verifier.verify('ada')).rejects.toThrow('away');
    await verifier.verify('ada');
    expect(ask).toHaveBeenCalledTimes(2);
  });
});

describe('the claims of a token', () => {
  it('must name someone, and a sign-in that has happened', () => {
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
