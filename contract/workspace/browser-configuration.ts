/**
 * What the server tells the browser about itself: a JSON script element with this id in the page.
 * There's no secret in it. Fields are the environment's names where the specification has them.
 */
import * as z from 'zod/mini';

export {
  BROWSER_CONFIGURATION_ID,
  DEFAULT_API_BASE_URL,
  DEFAULT_WS_URL,
  identityVariables,
} from './browser-environment';

export const BrowserConfiguration = z.object({
  VITE_FIREBASE_API_KEY: z.optional(z.string()),
  VITE_FIREBASE_AUTH_DOMAIN: z.optional(z.string()),
  VITE_FIREBASE_PROJECT_ID: z.optional(z.string()),
  VITE_FIREBASE_STORAGE_BUCKET: z.optional(z.string()),
  VITE_FIREBASE_MESSAGING_SENDER_ID: z.optional(z.string()),
  VITE_FIREBASE_APP_ID: z.optional(z.string()),
  /** Absent: the page's own origin with /api. */
  VITE_API_BASE_URL: z.optional(z.string()),
  VITE_WS_URL: z.optional(z.string()),
  VITE_APP_ENV: z._default(z.string(), 'development'),
  VITE_STRIPE_PUBLISHABLE_KEY: z.optional(z.string()),
  VITE_USE_MOCK: z._default(z.string(), 'false'),
  /** `true`: a page that no server configures offers Google. Elsewhere `google_sign_in` says so. */
  VITE_GOOGLE_SIGN_IN: z.optional(z.string()),
  /** The identity service is the local emulator, reached through the page's origin. */
  identity_emulator: z._default(z.boolean(), false),
  /** Providers that are on beside email and password. */
  google_sign_in: z._default(z.boolean(), false),
  /** People sign in by a provider of the installation's own, which is called so, and in no other way. */
  sign_in_provider: z.optional(z.string()),
  /** That provider's claims say who's an admin. */
  roles_by_provider: z.optional(z.boolean()),
  /** The installation listens beyond this machine with an identity service that is not secure. */
  insecure_identity: z._default(z.boolean(), false),
  /** No mail is sent: links are printed in the terminal that runs the server. */
  mail_is_printed: z._default(z.boolean(), false),
  signup: z._default(z.enum(['open', 'invite']), 'open'),
});
export type BrowserConfiguration = z.infer<typeof BrowserConfiguration>;
