/**
 * Makes the emulator's tokens worth something. The emulator signs nothing: anyone who knows a user's id
 * could write a token, or a refresh token, by hand. So what leaves the pass-through is signed again with a
 * key of this installation, and only what carries that signature comes in again.
 *
 * It also gives each sign-in its own `auth_time`, which the emulator keeps once per user: ending one
 * sign-in must neither end the others nor miss the one that is meant.
 */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeJwt, type JWTPayload, jwtVerify, SignJWT, UnsecuredJWT } from 'jose';
import { writeDurably } from './account-file';
import { EMULATOR_PROJECT } from './emulator';

const ISSUER = `https://securetoken.google.com/${EMULATOR_PROJECT}`;
/** The database's clock, which says when a sign-in was ended, may be ahead of ours by as much. */
const MOST_SECONDS_AHEAD = 5;
const REFRESH_AUDIENCE = 'callwright-refresh';

/** A refresh token, opened. Times are Unix seconds. */
interface OpenedRefresh {
  /** What the emulator understands. */
  token: string;
  uid: string;
  auth_time: number;
  issued_at: number;
}

interface TokenPair {
  id_token: string;
  refresh_token: string;
}

export class TokenMint {
  readonly #key: Uint8Array;
  /** Last `auth_time` per identity: two sign-ins within a second must differ. */
  readonly #lastSignIn = new Map<string, number>();

  private constructor(key: Uint8Array) {
    this.#key = key;
  }

  /** Reads the installation's key, or makes it. It never changes, so that people remain signed in. */
  static async open(directory: string): Promise<TokenMint> {
    const path = join(directory, 'token-key');
    const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    const key = kept === undefined ? randomBytes(32) : Buffer.from(kept.trim(), 'base64url');
    if (key.length !== 32)
      throw new Error(`The key in ${path} is damaged. Move it away: everybody then signs in again.`);
    if (kept === undefined) await writeDurably(path, key.toString('base64url'));
    return new TokenMint(key);
  }

  /** Signs a pair that the emulator issued, as one of the sign-in of that time. */
  async seal(issued: TokenPair, auth_time: number): Promise<TokenPair> {
    const claims = decodeJwt(issued.id_token);
    const uid = claims.sub ?? '';
    const [id_token, refresh_token] = await Promise.all([
      this.#sign({ ...claims, auth_time }),
      this.#sign({
        sub: uid,
        auth_time,
        aud: REFRESH_AUDIENCE,
        iat: claims.iat,
        token: issued.refresh_token,
      }),
    ]);
    return { id_token, refresh_token };
  }

  /** The claims of an ID token that we handed out and that has not expired; throws otherwise. */
  async openId(token: string): Promise<JWTPayload> {
    const options = { algorithms: ['HS256'], issuer: ISSUER, audience: EMULATOR_PROJECT };
    return (await jwtVerify(token, this.#key, options)).payload;
  }

  /** The same token as the emulator wrote it, to be sent to the emulator. */
  forEmulator(claims: JWTPayload): string {
    return new UnsecuredJWT(claims).encode();
  }

  /** A refresh token that we handed out; throws otherwise. */
  async openRefresh(sealed: string): Promise<OpenedRefresh> {
    const { payload } = await jwtVerify(sealed, this.#key, {
      algorithms: ['HS256'],
      audience: REFRESH_AUDIENCE,
    });
    const { token, sub, auth_time, iat } = payload;
    if (
      typeof token !== 'string' ||
      typeof sub !== 'string' ||
      typeof auth_time !== 'number' ||
      iat === undefined
    ) {
      throw new Error('Not a refresh token of ours.');
    }
    return { token, uid: sub, auth_time, issued_at: iat };
  }

  /**
   * The time of a sign-in that begins now: one of its own, and not one that is ended already, as it would
   * be within the second of a sign-out everywhere. It may lie a second ahead.
   */
  async newSignIn(uid: string, isEnded: (time: number) => Promise<boolean>): Promise<number> {
    const now = Math.floor(Date.now() / 1000);
    for (;;) {
      const time = Math.max(now, (this.#lastSignIn.get(uid) ?? 0) + 1);
      this.#lastSignIn.set(uid, time);
      if (time > now + MOST_SECONDS_AHEAD || !(await isEnded(time))) return time;
    }
  }

  #sign(claims: JWTPayload): Promise<string> {
    return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(this.#key);
  }
}
