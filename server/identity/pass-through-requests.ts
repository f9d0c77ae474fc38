/**
 * What may pass from the browser to the emulator: for each allowed call the fields it may carry. A field
 * that's in no list is refused, which keeps out those that only administration may send
 * (`localId`, `customAttributes`, `emailVerified`, `validSince`, `disableUser`, `targetProjectId`,
 * `tenantId`, `returnOobLink`, `linkProviderUserInfo` and whatever a later version adds).
 */
import * as z from 'zod/mini';

const text = (longest: number) => z.string().check(z.maxLength(longest));
const email = text(254);
const password = text(4096);
const token = text(8192);

/** Sent by the browser's SDK with any request; of no meaning to the emulator. */
const ignored = {
  returnSecureToken: z.optional(z.boolean()),
  clientType: z.optional(text(64)),
  recaptchaVersion: z.optional(text(64)),
  captchaResponse: z.optional(text(64)),
  captchaResp: z.optional(text(64)),
  tenantId: z.optional(z.null()),
};

export const SignUp = z.strictObject({ email, password, displayName: z.optional(text(256)), ...ignored });

export const SignInWithPassword = z.strictObject({ email, password, ...ignored });

export const SignInWithIdp = z.strictObject({
  requestUri: text(8192),
  postBody: z.optional(z.nullable(text(8192))),
  sessionId: z.optional(z.nullable(text(256))),
  idToken: z.optional(token),
  returnIdpCredential: z.optional(z.boolean()),
  autoCreate: z.optional(z.boolean()),
  pendingToken: z.optional(z.null()),
  ...ignored,
});

export const WithIdToken = z.strictObject({ idToken: token, ...ignored });

/** Of the account: its name, its picture, its password; or a code that was sent by mail. */
export const Update = z.strictObject({
  idToken: z.optional(token),
  oobCode: z.optional(text(256)),
  displayName: z.optional(z.nullable(text(256))),
  photoUrl: z.optional(
    z.nullable(z.union([z.literal(''), z.url({ protocol: /^https?$/ }).check(z.maxLength(2048))])),
  ),
  password: z.optional(password),
  /** Refused with the provider's own answer: an address is changed only by a mailed link. */
  email: z.optional(email),
  deleteAttribute: z.optional(z.array(z.enum(['DISPLAY_NAME', 'PHOTO_URL'])).check(z.maxLength(2))),
  deleteProvider: z.optional(z.array(z.literal('google.com')).check(z.maxLength(1))),
  ...ignored,
});

export const SendOobCode = z.strictObject({
  requestType: z.enum(['PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL']),
  email: z.optional(email),
  newEmail: z.optional(email),
  idToken: z.optional(token),
  /** Links lead to our own page whatever is asked here. */
  continueUrl: z.optional(text(2048)),
  canHandleCodeInApp: z.optional(z.boolean()),
  ...ignored,
});

export const ResetPassword = z.strictObject({
  oobCode: text(256),
  newPassword: z.optional(password),
  ...ignored,
});

export const Token = z.strictObject({ grant_type: z.literal('refresh_token'), refresh_token: token });

/** What an unsigned Google credential may claim. */
export const GoogleClaims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(300)),
  email: z.email().check(z.maxLength(254)),
  email_verified: z.optional(z.boolean()),
  name: z.optional(text(256)),
  picture: z.optional(z.url({ protocol: /^https?$/ }).check(z.maxLength(2048))),
});
export type GoogleClaims = z.infer<typeof GoogleClaims>;
