/** Identity by the installation's own provider: the ports of this folder's parent, filled without any password here. */
import { databaseAwayOf } from '../../platform/database/database-away';
import { IdentityError, type IdentityService, IdentityUnavailable, nextSecond } from '../identity-service';
import { InvalidToken, notOurs, TokenVerifier, verifiedToken } from '../token-verifier';
import type { SignIns } from './sign-ins';
import type { ProviderTokens } from './tokens';

/** Our own signature, and a sign-in that lasts. */
export function oidcVerifier(signIns: SignIns, tokens: ProviderTokens): TokenVerifier {
  return new TokenVerifier({
    async read(token) {
      const claims = await tokens.open(token).catch((error: unknown) => {
        throw notOurs(error);
      });
      const { role } = claims;
      return {
        ...verifiedToken(claims),
        sign_in_provider: 'oidc',
        ...((role === 'admin' || role === 'user') && { claimed_role: role }),
      };
    },
    async account(uid) {
      try {
        if (await signIns.has(uid)) return { disabled: false, valid_since: 0 };
      } catch (error) {
        if (databaseAwayOf(error) === null) throw error;
        throw new IdentityUnavailable('Sign-ins can’t be read.', { cause: error });
      }
      // Thrown, so that it isn't remembered: the person may sign in again at once.
      throw new InvalidToken('The sign-in has ended.');
    },
  });
}

const notHere = async (): Promise<never> => {
  throw new IdentityError('operation-not-allowed');
};

/** Accounts and passwords are the provider's: what would make or change one is refused. */
export function oidcIdentity(signIns: SignIns): IdentityService {
  return {
    createUser: notHere,
    signIn: notHere,
    sendPasswordReset: notHere,
    async revokeAll(uid) {
      await nextSecond();
      await signIns.endAllOf(uid);
    },
    deleteUser: signIns.endAllOf,
    isDisabled: async (uid) => !(await signIns.has(uid)),
    // Without the provider no one new gets in, but those who are signed in stay.
    ready: async () => true,
    offersGoogle: async () => false,
  };
}
