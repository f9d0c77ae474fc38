/**
 * Variables that a site's own server vouches for: a JWT (HS256) by the secret of the link, with `variables` by name and
 * `exp`. No page can make one, or change it.
 */
import { randomBytes } from 'node:crypto';
import { errors, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { LINK_SECRET_PREFIX } from '#contract/agents/share-links';
import { CallVariables } from '#contract/calls/calls';
import { fieldError } from '#domain/api-error';
import type { SecretBox } from '../../platform/secrets';

/** What's signed is for the page that was just made, not for ever. */
const LONGEST_S = 24 * 3600;
/** How far the clocks of two servers may differ. */
const CLOCKS_S = 60;

const Claims = z.object({ exp: z.number(), variables: CallVariables });

interface SealedRow {
  workspace_id: string;
  link_id: string;
}

/** What the seal is bound to. */
export const linkContext = ({ workspace_id, link_id }: SealedRow): string =>
  `share link:${workspace_id}:${link_id}`;

/** A new secret of a link. Its characters are the key, as they are. */
export const newSecret = (): string => `${LINK_SECRET_PREFIX}${randomBytes(32).toString('base64url')}`;

/** @returns null for a link that has none */
export function secretOf(row: SealedRow & { sealed: string | null }, box: SecretBox): string | null {
  return row.sealed && box.open(row.sealed, linkContext(row));
}

/**
 * The variables, by name.
 *
 * @throws ApiError at `variables` when they're forged, too old, valid for more than a day, or not what they should be
 */
export async function signedVariables(token: string, secret: string | null): Promise<Record<string, string>> {
  if (secret === null) throw fieldError('variables', 'Only links for sites take variables.');
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
      clockTolerance: CLOCKS_S,
    });
    const { exp, variables } = z.parse(Claims, payload);
    if (exp * 1000 <= Date.now() + (LONGEST_S + CLOCKS_S) * 1000) return variables;
  } catch (error) {
    if (error instanceof errors.JWTExpired) {
      throw fieldError('variables', 'This page is too old to start a call. Reload it.');
    }
    if (!(error instanceof errors.JOSEError || error instanceof z.core.$ZodError)) throw error;
  }
  throw fieldError('variables', 'The details this page sent about you aren’t signed correctly.');
}
