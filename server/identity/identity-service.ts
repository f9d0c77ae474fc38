/** What areas ask of the identity service, be it the emulator or a real Firebase project. */
import { setTimeout as sleep } from 'node:timers/promises';

export interface NewAccount {
  email: string;
  password: string;
  display_name: string | null;
}

export type IdentityFault =
  | 'email-already-in-use'
  | 'invalid-credential'
  | 'invalid-email'
  | 'weak-password'
  | 'user-disabled'
  | 'too-many-requests'
  | 'operation-not-allowed';

/** The service understood and refused. */
export class IdentityError extends Error {
  override name = 'IdentityError';
  constructor(readonly fault: IdentityFault) {
    super(fault);
  }
}

export const UNREACHED = 'The identity service can’t be reached.';

/** The service can't be reached, or failed; nothing is known of what was asked. */
export class IdentityUnavailable extends Error {
  override name = 'IdentityUnavailable';
}

export interface IdentityAccount {
  uid: string;
  email: string;
  email_verified: boolean;
  display_name: string | null;
}

/** Every method throws `IdentityError` or `IdentityUnavailable`. */
export interface IdentityService {
  createUser(account: NewAccount): Promise<IdentityAccount>;
  /** Checks a password and changes nothing: `invalid-credential` for a wrong one and for no account alike. */
  signIn(email: string, password: string): Promise<IdentityAccount>;
  /** Sends a reset link if the address has an account, and tells the caller nothing about that. */
  sendPasswordReset(email: string): Promise<void>;
  /** Ends every sign-in: tokens issued before now no longer count. */
  revokeAll(uid: string): Promise<void>;
  deleteUser(uid: string): Promise<void>;
  isDisabled(uid: string): Promise<boolean>;
  /** Whether the service answers now. */
  ready(): Promise<boolean>;
  /** Whether Google's sign-in is switched on. */
  offersGoogle(): Promise<boolean>;
}

const faults: Record<string, IdentityFault> = {
  EMAIL_EXISTS: 'email-already-in-use',
  INVALID_LOGIN_CREDENTIALS: 'invalid-credential',
  INVALID_PASSWORD: 'invalid-credential',
  EMAIL_NOT_FOUND: 'invalid-credential',
  INVALID_EMAIL: 'invalid-email',
  WEAK_PASSWORD: 'weak-password',
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: 'weak-password',
  USER_DISABLED: 'user-disabled',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too-many-requests',
  RESET_PASSWORD_EXCEED_LIMIT: 'too-many-requests',
  QUOTA_EXCEEDED: 'too-many-requests',
  OPERATION_NOT_ALLOWED: 'operation-not-allowed',
  PASSWORD_LOGIN_DISABLED: 'operation-not-allowed',
};

/** The error of an answer of the Identity Toolkit, such as `WEAK_PASSWORD : Password should ...`. */
export function identityErrorOf(status: number, body: unknown): IdentityError | IdentityUnavailable {
  const { error } = (body ?? {}) as { error?: { message?: string } };
  const code = (error?.message ?? '').split(' : ')[0] ?? '';
  const fault = faults[code];
  return fault
    ? new IdentityError(fault)
    : new IdentityUnavailable(`The identity service answered ${status} ${code}.`);
}

/**
 * Resolves when the next second has started. Tokens know whole seconds: a revocation in the second in which
 * a token was issued would miss it, or would hit the sign-in that follows.
 */
export async function nextSecond(): Promise<void> {
  await sleep(1005 - (Date.now() % 1000));
}
