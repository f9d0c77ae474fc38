/** The access tokens of people whom the installation's own provider has signed in: signed with our own key. */
import { hkdfSync } from 'node:crypto';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Role } from '#contract/role';

const ISSUER = 'callwright';
const AUDIENCE = 'callwright-api';
/** An hour, as the spec's refresh every 50 minutes expects it. */
export const TOKEN_SECONDS = 3600;

interface TokenSubject {
  uid: string;
  email: string;
  display_name: string | null;
  auth_time: number;
  /** Null: the provider has no say in it. */
  role: Role | null;
}

export interface ProviderTokens {
  sign(subject: TokenSubject): Promise<string>;
  /** Claims of a token that was signed here and hasn't expired. @throws Error otherwise */
  open(token: string): Promise<JWTPayload>;
}

/** @param keys the installation's own, the newest first */
export function providerTokens(keys: readonly Uint8Array[]): ProviderTokens {
  const [newest, ...older] = keys.map((key) =>
    Buffer.from(hkdfSync('sha256', key, '', 'callwright access tokens', 32)),
  );
  if (newest === undefined) throw new TypeError('An installation has a key.');
  const options = { algorithms: ['HS256'], issuer: ISSUER, audience: AUDIENCE };
  return {
    sign({ uid, email, display_name, auth_time, role }) {
      return new SignJWT({ email, email_verified: true, name: display_name, auth_time, role })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(uid)
        .setIssuedAt()
        .setExpirationTime(`${TOKEN_SECONDS}s`)
        .sign(newest);
    },
    async open(token) {
      for (const key of older) {
        const opened = await jwtVerify(token, key, options).catch(() => null);
        if (opened) return opened.payload;
      }
      return (await jwtVerify(token, newest, options)).payload;
    },
  };
}
