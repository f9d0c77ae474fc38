import { expect, test } from 'vitest';
import { createAuthService, type AuthOptions } from '#server/areas/auth/service';
import { InvalidToken } from '#server/identity/token-verifier';

/** With an identity service that knows no token. */
function authService() {
  const verify = () => Promise.reject(new InvalidToken('It has expired.'));
  // Only what a token that isn't valid comes to.
  return createAuthService({ verifier: { verify } } as unknown as AuthOptions);
}
const sender = { ip: '127.0.0.1', onAllowance: () => {} };

test.each(['nonsense', 'sk-proj-abc', 'CW_LIVE_abc', 'a.b', 'a.b.c.d'])(
  '“%s” is told that it’s no API key',
  async (token) => {
    await expect(authService().authenticate(token, sender)).rejects.toMatchObject({
      code: 'unauthorized',
      message: 'This isn’t an API key: those begin with cw_live_. Create one in Settings → API.',
    });
  },
);

test.each(['eyJh-bGci.eyJz_dWIi.c2ln', 'eyJhbGci.eyJzdWIi.'])(
  'a sign-in’s token that isn’t valid any more, “%s”, has expired',
  async (token) => {
    await expect(authService().authenticate(token, sender)).rejects.toMatchObject({
      code: 'unauthorized',
      message: 'Your session has expired. Please sign in again.',
    });
  },
);
