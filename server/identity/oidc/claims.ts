/** Who a provider says someone is, and whether they may come in: rules on claims, without side effects. */
import { createHash } from 'node:crypto';
import type { Role } from '#contract/role';
import type { SignInProblem } from '#domain/workspace/sign-in-problems';
import type { OidcConfiguration } from '../../platform/configuration/oidc';
import { storable } from '../../platform/database/storable-text';

/** Claims of an ID token, or of the user info, whose origin has been checked. */
export type Claims = Readonly<Record<string, unknown>>;

/** A person as the provider knows them. */
interface ProviderPerson {
  /** Our id of the provider's account. */
  uid: string;
  email: string;
  display_name: string | null;
  photo_url: string | null;
  /** Null: the provider has no say in it. */
  role: Role | null;
}

/** Someone whom we don't let in. */
export class NotAdmitted extends Error {
  override name = 'NotAdmitted';
  constructor(readonly problem: SignInProblem) {
    super(`The provider's account isn't admitted: ${problem}.`);
  }
}

const LONGEST_ADDRESS = 254;
const LONGEST_NAME = 80;
const ADDRESS = /^[^\s@\p{Cc}]+@([^\s@\p{Cc}]+)$/u;

/**
 * @throws NotAdmitted for an account without an address that may be believed, or of a domain that isn't let in
 */
export function personOf(
  claims: Claims,
  { issuer, domains, admins }: Pick<OidcConfiguration, 'issuer' | 'domains' | 'admins'>,
): ProviderPerson {
  const { sub, email, email_verified, name, preferred_username, picture } = claims;
  if (typeof sub !== 'string' || sub === '') throw new NotAdmitted('untrusted');
  const address = typeof email === 'string' ? storable(email.trim()) : '';
  const domain = ADDRESS.exec(address)?.[1]?.toLowerCase();
  if (domain === undefined || address.length > LONGEST_ADDRESS) throw new NotAdmitted('no-email');
  // Some providers don't say. It's the operator's own, so its word for an address counts unless it takes it back.
  if (email_verified === false || email_verified === 'false') throw new NotAdmitted('unverified');
  if (domains.length > 0 && !domains.includes(domain)) throw new NotAdmitted('domain');
  if (domains.length > 0 && !isVouchedFor(domain, claims, issuer)) throw new NotAdmitted('domain');
  return {
    uid: uidOf(issuer, sub),
    email: address,
    display_name: nameOf(name) ?? nameOf(preferred_username),
    photo_url: typeof picture === 'string' && /^https:\/\/\S{1,2000}$/.test(picture) ? picture : null,
    role: admins && roleOf(claims, admins),
  };
}

const GOOGLE = 'https://accounts.google.com';
const GOOGLES_OWN = new Set(['gmail.com', 'googlemail.com']);

/**
 * Anyone can have an account of Google's by an address that they once could read, and keep it after they have left: Google
 * vouches for its own addresses, and for a company's where it keeps that company's accounts (`hd`).
 */
function isVouchedFor(domain: string, { hd }: Claims, issuer: string): boolean {
  return issuer !== GOOGLE || GOOGLES_OWN.has(domain) || (typeof hd === 'string' && hd !== '');
}

/** Another issuer's accounts are other people, whatever it calls them. */
function uidOf(issuer: string, sub: string): string {
  return `oidc_${createHash('sha256').update(`${issuer}\n${sub}`).digest('base64url')}`;
}

function nameOf(claim: unknown): string | null {
  if (typeof claim !== 'string') return null;
  const oneLine = storable(claim)
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  return Array.from(oneLine).slice(0, LONGEST_NAME).join('') || null;
}

/** A claim may be one value or a list of them. */
function roleOf(claims: Claims, { claim, values }: NonNullable<OidcConfiguration['admins']>): Role {
  let found: unknown = claims;
  for (const name of claim) {
    found = typeof found === 'object' && found !== null ? (found as Claims)[name] : undefined;
  }
  const given = Array.isArray(found) ? found : [found];
  return given.some((one) => values.includes(String(one))) ? 'admin' : 'user';
}
