/** What the identity service refused, as answers of the API: the sentences of specification section 8. */
import type { ErrorCode } from '#contract/errors';
import { LINK_SECRET_PREFIX } from '#contract/agents/share-links';
import { SECRET_PREFIX } from '#contract/webhooks/webhooks';
import { KEY_PREFIX } from '#contract/workspace/api-keys';
import { CODE_PREFIX, REFRESH_PREFIX } from '#contract/workspace/mcp-clients';
import { ApiError } from '#domain/api-error';
import { identityMessages } from '#domain/workspace/identity-messages';
import {
  IdentityError,
  type IdentityFault,
  IdentityUnavailable,
  UNREACHED,
} from '../../identity/identity-service';
import { InvalidToken } from '../../identity/token-verifier';
import { CREATE_A_KEY } from '#domain/workspace/api-key-rules';

export const SESSION_EXPIRED = identityMessages['token-expired'];

/** A token of a sign-in as any identity service makes them: a JWT, of the emulator without a signature. */
const SIGN_IN = /^[\w-]+\.[\w-]+\.[\w-]*$/;

/** What else Callwright hands out that's no key, by what it begins with. */
const otherSecrets: readonly [prefix: string, sentence: string][] = [
  [
    REFRESH_PREFIX,
    'This is a refresh token: it gets the next access token at /oauth/token. Send that one here.',
  ],
  [CODE_PREFIX, 'This is a code of a sign-in: exchange it for an access token at /oauth/token.'],
  [SECRET_PREFIX, 'This is the secret of a webhook: it checks deliveries, and lets no one in.'],
  [LINK_SECRET_PREFIX, 'This is the secret of a share link: it signs variables, and lets no one in.'],
];

/** What's no token at all was meant as a key. @throws ApiError `unauthorized` */
export function mustBeSignIn(token: string): void {
  if (SIGN_IN.test(token)) return;
  const other = otherSecrets.find(([prefix]) => token.startsWith(prefix));
  throw new ApiError(
    'unauthorized',
    other?.[1] ?? `This isn’t an API key: those begin with ${KEY_PREFIX}. ${CREATE_A_KEY}`,
  );
}

const answers: Record<IdentityFault, { code: ErrorCode; field?: string }> = {
  'email-already-in-use': { code: 'email-already-in-use', field: 'email' },
  'invalid-credential': { code: 'unauthorized' },
  'invalid-email': { code: 'invalid_request', field: 'email' },
  'weak-password': { code: 'invalid_request', field: 'password' },
  'user-disabled': { code: 'forbidden' },
  'too-many-requests': { code: 'rate_limited' },
  'operation-not-allowed': { code: 'forbidden' },
};

function answerTo(fault: IdentityFault): ApiError {
  const { code, field } = answers[fault];
  const message = identityMessages[fault];
  return new ApiError(code, message, field === undefined ? undefined : [{ field, message }]);
}

/** Runs a call of the identity service. @throws ApiError in place of the service's own errors */
export async function withIdentity<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof IdentityError) throw answerTo(error.fault);
    if (error instanceof InvalidToken) throw new ApiError('unauthorized', SESSION_EXPIRED);
    if (error instanceof IdentityUnavailable) {
      throw new ApiError('not_ready', `${UNREACHED} Try again in a moment.`);
    }
    throw error;
  }
}
