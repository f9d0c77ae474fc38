import { afterEach, expect, test, vi } from 'vitest';
import { CheckedTokens } from '#server/identity/checked-tokens';
import { InvalidToken, verifiedToken } from '#server/identity/token-verifier';

const SECOND = 1000;

/** Counts how often a signature is checked; tokens are good for `seconds`. */
function counted(seconds = 3600) {
  const check = vi.fn(async (token: string) => {
    if (token === 'bad') throw new InvalidToken('bad');
    const now = Math.floor(Date.now() / SECOND);
    return verifiedToken({ sub: token, iat: now, auth_time: now, exp: now + seconds });
  });
  return { check, tokens: new CheckedTokens(check) };
}

afterEach(() => {
  vi.useRealTimers();
});

test('a signature is checked once in a minute', async () => {
  vi.useFakeTimers();
  const { check, tokens } = counted();
  expect((await tokens.read('ada')).uid).toBe('ada');
  vi.advanceTimersByTime(59 * SECOND);
  expect((await tokens.read('ada')).uid).toBe('ada');
  expect(check).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2 * SECOND);
  await tokens.read('ada');
  expect(check).toHaveBeenCalledTimes(2);
  expect((await tokens.read('ben')).uid).toBe('ben');
});

test('a token is not remembered beyond its end', async () => {
  vi.useFakeTimers();
  const { check, tokens } = counted(10);
  await tokens.read('ada');
  vi.advanceTimersByTime(11 * SECOND);
  await tokens.read('ada');
  expect(check).toHaveBeenCalledTimes(2);
});

test('a refusal is not remembered', async () => {
  const { check, tokens } = counted();
  await expect(tokens.read('bad')).rejects.toThrow(InvalidToken);
  await expect(tokens.read('bad')).rejects.toThrow(InvalidToken);
  expect(check).toHaveBeenCalledTimes(2);
});
