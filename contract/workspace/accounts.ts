/** Registration and what's asked without being signed in: specification sections 3, 5 and 7. Apart from the session, which every page loads. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { Role } from '../role';
import { longest } from '../limits';

/** The weak-password message of specification section 8. */
export const WEAK_PASSWORD = 'Password is too weak. Please use at least 8 characters.';
export const INVALID_EMAIL = 'Please enter a valid email address.';

export const Email = z.string().check(z.trim(), z.maxLength(254, INVALID_EMAIL), z.email(INVALID_EMAIL));
export const NewPassword = z.string().check(z.minLength(8, WEAK_PASSWORD), longest(4096));

const LONGEST_NAME = 80;

/** For names, which are on one line everywhere. */
const oneLine = z.regex(/^\P{Cc}*$/u, 'Write it on one line, without control characters.');

export const DisplayName = z
  .string()
  .check(z.trim(), z.minLength(1, 'Enter your name.'), longest(LONGEST_NAME), oneLine);
export const WorkspaceName = z
  .string()
  .check(z.trim(), z.minLength(1, 'Give the workspace a name.'), longest(LONGEST_NAME), oneLine);

/**
 * "Ada's workspace", "Chris' workspace": the default name of a workspace (specification section 3). A name
 * too long for it is cut between characters as a person sees them, so that the rest fits.
 */
export function workspaceNameFor(displayName: string): string {
  const name = displayName.trim();
  if (possessiveOf(name).length <= LONGEST_NAME) return possessiveOf(name);
  let cut = '';
  for (const grapheme of graphemesOf(name)) {
    if (possessiveOf(cut + grapheme).length > LONGEST_NAME) break;
    cut += grapheme;
  }
  // One character can be longer than a whole name may be.
  return possessiveOf(
    cut.trimEnd() ||
      Array.from(name)
        .slice(0, LONGEST_NAME / 4)
        .join(''),
  );
}

const possessiveOf = (name: string) => (/s$/i.test(name) ? `${name}' workspace` : `${name}'s workspace`);

function graphemesOf(text: string): string[] {
  const segments = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text);
  return Array.from(segments, ({ segment }) => segment);
}

export const Registration = z.object({
  email: Email,
  password: NewPassword,
  display_name: z.optional(z.string().check(z.trim(), longest(LONGEST_NAME), oneLine)),
  workspace_name: z.optional(z.string().check(z.trim(), longest(LONGEST_NAME), oneLine)),
  /** Present when the registration answers an invitation. */
  invitation_token: z.optional(z.string().check(z.maxLength(200))),
});
export type Registration = z.infer<typeof Registration>;

export const VerifiedToken = z.object({
  user_id: z.string(),
  email: z.string(),
  workspace_id: z.nullable(z.string()),
  role: z.nullable(Role),
  /** When the token expires, as an ISO instant. */
  expires_at: z.iso.datetime(),
});
export type VerifiedToken = z.infer<typeof VerifiedToken>;

export const accountEndpoints = {
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    summary: 'Create an account with its workspace',
    body: Registration,
    response: z.object({ user_id: z.string() }),
    status: 201,
  }),
  passwordReset: endpoint({
    method: 'POST',
    path: '/auth/password-reset',
    access: 'public',
    summary: 'Send a reset link; answers alike for known and unknown addresses',
    body: z.object({ email: Email }),
    response: z.object({ message: z.string() }),
    status: 202,
  }),
  verifyToken: endpoint({
    method: 'POST',
    path: '/auth/verify-token',
    access: 'public',
    summary: 'Say whose token this is',
    body: z.object({ token: z.string().check(z.minLength(1, 'Give the token.'), z.maxLength(8192)) }),
    response: VerifiedToken,
  }),
};
