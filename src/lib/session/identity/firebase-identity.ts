/**
 * The identity service by Firebase. The only module that imports `firebase/*`, loaded lazily, so that
 * what is not used of it stays out of the build and public pages need none of it.
 */
import { initializeApp } from 'firebase/app';
import {
  ActionCodeOperation,
  type Auth,
  applyActionCode,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  EmailAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User as FirebaseUser,
  updatePassword,
  updateProfile,
  validatePassword,
} from 'firebase/auth';
import type { IdentityOptions } from '@/lib/env/read-configuration';
import { installDevelopmentPopup } from './development-popup';
import { nobodySignedIn } from './identity-error';
import type { IdentityPort, IdentityUser, MailAction, PasswordRequirement } from './identity-port';

export interface FirebaseIdentityOptions {
  identity: IdentityOptions;
  /** Origin through which the emulator is reached; null with a real identity service. */
  emulatorOrigin: string | null;
}

/** Starts Firebase Auth with the sign-in kept in long-lived browser storage. */
export function firebaseIdentity({ identity, emulatorOrigin }: FirebaseIdentityOptions): IdentityPort {
  const auth = initializeAuth(initializeApp(identity), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (emulatorOrigin) connectAuthEmulator(auth, emulatorOrigin, { disableWarnings: true });
  auth.useDeviceLanguage();

  const signedIn = (): FirebaseUser => {
    if (!auth.currentUser) throw nobodySignedIn();
    return auth.currentUser;
  };

  return {
    ready: () => auth.authStateReady(),
    current: () => (auth.currentUser ? identityUserOf(auth.currentUser) : null),
    onChange: (listener) => onAuthStateChanged(auth, (user) => listener(user ? identityUserOf(user) : null)),
    token: async (renew) => (await auth.currentUser?.getIdToken(renew)) ?? null,
    async signIn(email, password) {
      await signInWithEmailAndPassword(auth, email, password);
    },
    async signInWithGoogle() {
      if (emulatorOrigin) installDevelopmentPopup();
      const provider = new GoogleAuthProvider();
      provider.setCustomParameters({ prompt: 'select_account' });
      await signInWithPopup(auth, provider, browserPopupRedirectResolver);
    },
    signOut: () => signOut(auth),
    sendPasswordReset: (email) => sendPasswordResetEmail(auth, email),
    sendVerification: () => sendEmailVerification(signedIn()),
    updateDisplayName: (displayName) => updateProfile(signedIn(), { displayName }),
    async updatePassword(currentPassword, newPassword) {
      const user = signedIn();
      const credential = EmailAuthProvider.credential(user.email ?? '', currentPassword);
      await reauthenticateWithCredential(user, credential);
      await updatePassword(user, newPassword);
    },
    reload: () => reload(signedIn()),
    passwordRequirements: (password) => passwordRequirements(auth, password),
    async checkMailCode(code) {
      const { operation, data } = await checkActionCode(auth, code);
      return { kind: kindOf(operation), email: data.email ?? null };
    },
    applyMailCode: (code) => applyActionCode(auth, code),
    confirmPasswordReset: (code, newPassword) => confirmPasswordReset(auth, code, newPassword),
  };
}

function identityUserOf(user: FirebaseUser): IdentityUser {
  const { uid, email, displayName, emailVerified, photoURL } = user;
  return { uid, email, displayName, emailVerified, photoURL };
}

function kindOf(operation: string): MailAction['kind'] {
  if (operation === ActionCodeOperation.PASSWORD_RESET) return 'reset-password';
  if (operation === ActionCodeOperation.VERIFY_EMAIL) return 'verify-email';
  if (operation === ActionCodeOperation.RECOVER_EMAIL) return 'recover-email';
  return 'other';
}

/** Limits that are ours or everyone's, and so not worth their own line. */
const OWN_MINIMUM = 8;
const USUAL_MAXIMUM = 4096;

/** The service's own policy where it is enforced: each rule with whether `password` meets it. */
async function passwordRequirements(auth: Auth, password: string): Promise<PasswordRequirement[]> {
  const status = await validatePassword(auth, password);
  if (status.passwordPolicy.enforcementState === 'OFF') return [];
  const { minPasswordLength = 0, maxPasswordLength = USUAL_MAXIMUM } =
    status.passwordPolicy.customStrengthOptions;
  const long = minPasswordLength > OWN_MINIMUM ? status.meetsMinPasswordLength : undefined;
  const short = maxPasswordLength < USUAL_MAXIMUM ? status.meetsMaxPasswordLength : undefined;
  // Firebase leaves undefined what its policy does not ask for.
  const rules: [text: string, met: boolean | undefined][] = [
    [`At least ${minPasswordLength} characters`, long],
    [`At most ${maxPasswordLength} characters`, short],
    ['A lowercase letter', status.containsLowercaseLetter],
    ['An uppercase letter', status.containsUppercaseLetter],
    ['A number', status.containsNumericCharacter],
    ['A character that is neither letter nor number', status.containsNonAlphanumericCharacter],
  ];
  return rules.flatMap(([text, met]) => (met === undefined ? [] : [{ text, met }]));
}
