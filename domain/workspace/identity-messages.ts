/** The identity errors of specification section 8, which the server and the page say in the same words. */
import { INVALID_EMAIL, WEAK_PASSWORD } from '#contract/workspace/accounts';

export const identityMessages = {
  'email-already-in-use': 'This email is already registered. Please sign in instead.',
  'invalid-email': INVALID_EMAIL,
  'operation-not-allowed': 'This operation is not allowed. Please contact support.',
  'weak-password': WEAK_PASSWORD,
  'user-disabled': 'This account has been disabled. Please contact support.',
  'user-not-found': 'No account found with this email. Please sign up.',
  'wrong-password': 'Incorrect password. Please try again.',
  'invalid-credential': 'Invalid email or password. Please try again.',
  'too-many-requests': 'Too many failed attempts. Please try again later.',
  'network-request-failed': 'Network error. Please check your connection.',
  'popup-closed-by-user': 'Sign-in popup was closed. Please try again.',
  'cancelled-popup-request': 'Sign-in was cancelled. Please try again.',
  'popup-blocked': 'Popup was blocked. Please allow popups for this site.',
  'requires-recent-login': 'Please sign in again to complete this action.',
  'token-expired': 'Your session has expired. Please sign in again.',
} as const;

export const UNKNOWN_TOKEN = 'No account here belongs to this token.';
