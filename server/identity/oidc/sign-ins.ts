/**
 * Sign-ins by the installation's own provider. The browser holds a secret in a cookie; for it, it gets our access tokens
 * for as long as the provider confirms the sign-in.
 */
import { randomUUID } from 'node:crypto';
import type { Role } from '#contract/role';
import type { OidcConfiguration } from '../../platform/configuration/oidc';
import type { Database } from '../../platform/database/connection';
import { persistently } from '../../platform/persistently';
import type { SecretBox } from '../../platform/secrets';
import type { Log } from '../../platform/logging';
import { type Claims, NotAdmitted, personOf } from './claims';
import { type Attempt, type Provider, type ProviderAnswer, ProviderFault } from './provider';
import * as store from './sign-in-store';
import { type ProviderTokens, TOKEN_SECONDS } from './tokens';
import { hashOf, newToken } from '../../platform/tokens';

/** What the browser knows of who's signed in. */
interface SignedIn {
  token: string;
  /** Seconds until the token expires. */
  expires_in: number;
  user: { uid: string; email: string; display_name: string | null; photo_url: string | null };
}

export interface SignIns {
  begin(): Promise<{ attempt: Attempt; url: URL }>;
  /** @returns the secret for the cookie. @throws NotAdmitted, ProviderFault */
  finish(attempt: Attempt, url: URL): Promise<string>;
  /** An access token, or null once the sign-in has ended here or at the provider. */
  renew(secret: string): Promise<SignedIn | null>;
  /** Ends it. @returns where one signs out at the provider as well, or null */
  end(secret: string | null): Promise<string | null>;
  endAllOf: (uid: string) => Promise<void>;
  /** Whether the person has a sign-in that lasts. */
  has(uid: string): Promise<boolean>;
}

interface SignInsOptions {
  settings: OidcConfiguration;
  provider: Provider;
  database: Database;
  box: SecretBox;
  tokens: ProviderTokens;
  /** Told what the provider makes of someone, whenever it says something new of them. */
  roleSaid: (uid: string, role: Role) => Promise<void>;
  /** Where people open the application. */
  origin: string;
  log: Log;
}

const HOUR_MS = 60 * 60_000;
const YEAR_MS = 365 * 24 * HOUR_MS;
/** The provider is asked about a sign-in no more often. */
const ASK_EVERY_MS = 5 * 60_000;
/** For this long, a provider that can't be reached signs no one out. */
const PATIENCE_MS = 24 * HOUR_MS;
/** Longer than the provider's four answers and the writing take: a second process would use up the same token. */
const ASKING_SECONDS = 90;
const KEEPS_MS = 8_000;

const signInContext = (signInId: string) => `provider-sign-in:${signInId}`;

export function createSignIns(options: SignInsOptions): SignIns {
  const { settings, provider, database, box, tokens, roleSaid, origin, log } = options;

  /** A row as the provider describes the person. */
  const described = (claims: Claims) => {
    const { uid, email, display_name, photo_url, role } = personOf(claims, settings);
    return { uid, email, display_name, photo_url, role };
  };

  /**
   * From now on, and not from when the person's page next asks who they are: nor does a token from before give back what
   * has been taken.
   */
  async function tellRole({ uid, role }: ReturnType<typeof described>): Promise<void> {
    if (role === null) return;
    await persistently(() => roleSaid(uid, role), { forMs: KEEPS_MS }).catch((error: unknown) => {
      log.warn({ error: String(error) }, 'A role of the provider’s couldn’t be given.');
    });
  }

  async function keep({ claims, refreshToken }: ProviderAnswer): Promise<string> {
    const person = described(claims);
    const secret = newToken();
    const sign_in_id = randomUUID();
    const lasts = refreshToken === null ? settings.sessionHours * HOUR_MS : YEAR_MS;
    await database.withoutTenant(async (tx) => {
      await store.forgetExpired(tx);
      await store.insertSignIn(tx, {
        ...person,
        sign_in_id,
        secret_hash: hashOf(secret),
        sealed: refreshToken && box.seal(refreshToken, signInContext(sign_in_id)),
        expires_at: new Date(Date.now() + lasts),
      });
    });
    await tellRole(person);
    return secret;
  }

  function opened(sealed: string, signInId: string): string | null {
    try {
      return box.open(sealed, signInContext(signInId));
    } catch (error) {
      log.warn({ error: String(error) }, 'A sign-in can’t be renewed.');
      return null;
    }
  }

  /** The provider has forgotten the token that it was asked with: the new one can't get lost. */
  const update = (signInId: string, change: Partial<store.SignInRow>) =>
    persistently(() => database.withoutTenant((tx) => store.updateSignIn(tx, signInId, change)), {
      forMs: KEEPS_MS,
    });

  /** The sign-in as the provider has it now; null: it no longer confirms it. */
  async function confirmed(row: store.SignInRow): Promise<store.SignInRow | null> {
    if (row.sealed === null) return row;
    const { sign_in_id, sealed } = row;
    const refreshToken = opened(sealed, sign_in_id);
    // The key that sealed it is gone: one signs in again.
    if (refreshToken === null) return null;
    const notSince = new Date(Date.now() - ASK_EVERY_MS);
    const mine = await database.withoutTenant((tx) =>
      store.claimCheck(tx, sign_in_id, { notSince, seconds: ASKING_SECONDS }),
    );
    if (!mine) return row;
    try {
      const answer = await provider.ask(refreshToken);
      if (answer === null) return null;
      const kept = { sealed: box.seal(answer.refreshToken, signInContext(sign_in_id)) };
      if (answer.fault !== null) {
        await update(sign_in_id, kept);
        throw answer.fault;
      }
      const news = answer.claims && described(answer.claims);
      if (news && news.uid !== row.uid) return null;
      const change = {
        ...news,
        ...kept,
        checked_at: new Date(),
        checking_until: null,
      };
      const now = await update(sign_in_id, change);
      if (news) await tellRole(news);
      return now ?? null;
    } catch (error) {
      if (error instanceof NotAdmitted) return null;
      if (!(error instanceof ProviderFault)) throw error;
      log.warn({ reason: error.reason }, 'The provider of sign-ins couldn’t be asked about one.');
      // Kept as claimed for a moment, so that requests don't queue for a provider that's away.
      return row.checked_at.getTime() > Date.now() - PATIENCE_MS ? row : null;
    }
  }

  return {
    begin: provider.begin,

    async finish(attempt, url) {
      return keep(await provider.finish(attempt, url));
    },

    async renew(secret) {
      const hash = hashOf(secret);
      const found = await database.withoutTenant((tx) => store.findSignIn(tx, hash));
      if (found === undefined) return null;
      const row = await confirmed(found);
      if (row === null) {
        await database.withoutTenant((tx) => store.deleteSignIn(tx, hash));
        return null;
      }
      const { uid, email, display_name, photo_url, auth_time, role } = row;
      const token = await tokens.sign({ uid, email, display_name, auth_time, role });
      return { token, expires_in: TOKEN_SECONDS, user: { uid, email, display_name, photo_url } };
    },

    async end(secret) {
      if (secret !== null) await database.withoutTenant((tx) => store.deleteSignIn(tx, hashOf(secret)));
      return settings.signOutAtProvider ? provider.signOutUrl(`${origin}/login`) : null;
    },

    endAllOf: (uid) => database.withoutTenant((tx) => store.deleteSignInsOf(tx, uid)),
    has: (uid) => database.withoutTenant((tx) => store.hasSignIns(tx, uid)),
  };
}
