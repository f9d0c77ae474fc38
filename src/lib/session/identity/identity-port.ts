/** What the session needs of an identity service. Firebase fills it; tests and the mock have their own. */

/** The identity service's user. */
export interface IdentityUser {
  uid: string;
  email: string | null;
  displayName: string | null;
  emailVerified: boolean;
  photoURL: string | null;
}

/** A rule of the identity service's password policy, as a line of the live checklist. */
export interface PasswordRequirement {
  text: string;
  met: boolean;
}

/** What a link from a mail is for, once its code was checked. */
export interface MailAction {
  /** `other`: a valid code for something this application does not offer. */
  kind: 'reset-password' | 'verify-email' | 'recover-email' | 'other';
  email: string | null;
}

/**
 * Every method that talks to the service throws `IdentityError`. `token` and the methods that change
 * an account act on the signed-in user.
 */
export interface IdentityPort {
  /** Reads the stored sign-in. After it `current` is right and `onChange` reports what follows. */
  ready(): Promise<void>;
  current(): IdentityUser | null;
  /** Called whenever another user, or no one, is signed in, also by another tab. */
  onChange(listener: (user: IdentityUser | null) => void): () => void;
  /** The access token, renewed when `renew` is set; null with no one signed in. */
  token(renew: boolean): Promise<string | null>;
  signIn(email: string, password: string): Promise<void>;
  signInWithGoogle(): Promise<void>;
  signOut(): Promise<void>;
  sendPasswordReset(email: string): Promise<void>;
  sendVerification(): Promise<void>;
  updateDisplayName(displayName: string): Promise<void>;
  /** Proves the current password, then sets the new one. */
  updatePassword(currentPassword: string, newPassword: string): Promise<void>;
  /** Fetches the user again, to learn that the address was verified. */
  reload(): Promise<void>;
  /** Checks `password` against the service's own policy; empty where it has none. */
  passwordRequirements(password: string): Promise<PasswordRequirement[]>;
  checkMailCode(code: string): Promise<MailAction>;
  applyMailCode(code: string): Promise<void>;
  confirmPasswordReset(code: string, newPassword: string): Promise<void>;
}
