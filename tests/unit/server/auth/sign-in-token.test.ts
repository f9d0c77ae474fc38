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

test.each([
  [
    'cw_refresh_abc',
    'This is a refresh token: it gets the next access token at /oauth/token. Send that one here.',
  ],
  ['cw_code_abc', 'This is a code of a sign-in: exchange it for an access token at /oauth/token.'],
  ['whsec_abc=', 'This is the secret of a webhook: it checks deliveries, and lets no one in.'],
  ['cwv_abc', 'This is the secret of a share link: it signs variables, and lets no one in.'],
])('“%s” is told what it is', async (token, message) => {
  await expect(authService().authenticate(token, sender)).rejects.toMatchObject({
    code: 'unauthorized',
    message,
  });
});

test.each(['eyJh-bGci.eyJz_dWIi.c2ln', 'eyJhbGci.eyJzdWIi.'])(
  'a sign-in’s token that isn’t valid any more, “%s”, has expired',
  async (token) => {
    await expect(authService().authenticate(token, sender)).rejects.toMatchObject({
      code: 'unauthorized',
      message: 'Your session has expired. Please sign in again.',
    });
  },
);
