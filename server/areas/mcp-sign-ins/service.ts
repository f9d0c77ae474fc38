/** The rules of sign-ins at MCP servers: started and finished by one person, once; kept sealed; shared by the workspace. */
import { randomUUID } from 'node:crypto';
import type { OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import { decodeJwt } from 'jose';
import { MCP_SIGN_IN_MINUTES, type McpSignIn, type mcpSignInEndpoints } from '#contract/agents/mcp-sign-ins';
import { notAnMcpUrl } from '#contract/agents/mcp-tools';
import type { BodyOf, ResponseOf } from '#contract/endpoint';
import { ApiError, fieldError, present } from '#domain/api-error';
import { noSuch } from '#domain/refusals';
import { cancelledSignIn, staleSignIn } from '#domain/agents/tools/mcp-sign-in-refusals';
import { spelled } from './address';
import type { Shares } from '../../platform/configuration/shares';
import type { Database } from '../../platform/database/connection';
import { inTurn } from '../../platform/database/in-turn';
import type { Transaction } from '../../platform/database/transaction';
import { shareTaken } from '../../platform/http/limits/share-error';
import type { Session, Tenant } from '../../platform/http/session';
import type { SecretBox } from '../../platform/secrets';
import { publishEvent } from '../../platform/workspace-events';
import { SignInFault } from './faults';
import { isSame, type McpOAuth } from './oauth';
import {
  type Attempt,
  openAttempt,
  openGrant,
  sealAttempt,
  sealGrant,
  type SignInClient,
} from './sealed-grant';
import * as store from './store';
import { hashOf, newToken } from '../../platform/tokens';

type Beginning = BodyOf<typeof mcpSignInEndpoints.begin>;
type Ending = BodyOf<typeof mcpSignInEndpoints.finish>;

export interface McpSignInsService {
  list(of: Tenant): Promise<{ items: McpSignIn[] }>;
  /**
   * @throws ApiError `secret_needed` when Callwright has to be registered at the server by hand, `provider_refused`
   *   with a sentence when one can't sign in there
   */
  begin(session: Session, beginning: Beginning): Promise<ResponseOf<typeof mcpSignInEndpoints.begin>>;
  /** @throws ApiError `conflict` for a sign-in that's over, was started by someone else, or was cancelled */
  finish(session: Session, ending: Ending): Promise<McpSignIn>;
  /** Whether the server was told; it's gone here in any case. */
  remove(session: Session, signInId: string): Promise<{ revoked: boolean }>;
}

interface McpSignInsOptions {
  database: Database;
  box: SecretBox;
  oauth: McpOAuth;
  shares: Pick<Shares, 'mcp_sign_ins'>;
}

export function createMcpSignInsService({
  database,
  box,
  oauth,
  shares,
}: McpSignInsOptions): McpSignInsService {
  const within = <T>({ workspace_id }: Tenant, work: (tx: Transaction) => Promise<T>) =>
    database.inWorkspace(workspace_id, work);

  /** The one that someone registered there by hand: typed now, or kept with the sign-in from before. */
  async function typedClients(
    session: Session,
    url: string,
    typed: Beginning['client'],
  ): Promise<(issuer: string) => SignInClient | null> {
    if (typed !== null) {
      const { client_id, client_secret } = typed;
      const information = { client_id, ...(client_secret !== '' && { client_secret }) };
      return () => ({ information, is_typed: true });
    }
    const row = await within(session, (tx) => store.findByUrl(tx, url));
    const kept = row && openGrant(box, row);
    return (issuer) =>
      kept?.client.is_typed === true && isSame(kept.server.issuer, issuer) ? kept.client : null;
  }

  async function kept(
    session: Session,
    url: string,
    attempt: Attempt,
    tokens: OAuthTokens,
  ): Promise<McpSignIn> {
    return within(session, async (tx) => {
      await inTurn(tx, 'mcp sign-ins', session.workspace_id);
      const before = await store.findByUrl(tx, url);
      if (before === undefined && (await store.countSignIns(tx)) >= shares.mcp_sign_ins) {
        throw shareTaken(
          'mcp_sign_ins',
          `Your workspace is signed in at ${shares.mcp_sign_ins} MCP servers, as many as it may be. Sign out of one first.`,
        );
      }
      const place = {
        workspace_id: session.workspace_id,
        sign_in_id: before?.sign_in_id ?? randomUUID(),
        url,
      };
      const { server, client } = attempt;
      const { access_token, refresh_token = null } = tokens;
      const row = await store.putSignIn(tx, {
        ...place,
        issuer: server.issuer,
        account: accountOf(tokens),
        sealed: sealGrant(box, place, { server, client, access_token, refresh_token }),
        expires_at: expiryOf(tokens),
        problem: null,
        signed_in_at: new Date(),
      });
      await publishEvent(tx, session.workspace_id, { type: 'mcp_sign_ins.changed' });
      return signInOf(row);
    });
  }

  return {
    list: (of) => within(of, async (tx) => ({ items: (await store.listSignIns(tx)).map(signInOf) })),

    async begin(session, { url: written, client }) {
      const url = spelled(written);
      if (url === null) throw fieldError('url', notAnMcpUrl);
      const clientAt = await typedClients(session, url, client);
      const state = newToken();
      const { attempt, authorizationUrl } = await told(oauth.begin(url, state, clientAt));
      const expires_at = new Date(Date.now() + MCP_SIGN_IN_MINUTES * 60_000);
      const { workspace_id, user_id } = session;
      const place = { workspace_id, state_hash: hashOf(state), user_id, url };
      await within(session, (tx) =>
        store.insertAttempt(tx, { ...place, sealed: sealAttempt(box, place, attempt), expires_at }),
      );
      return { authorization_url: authorizationUrl, expires_at: expires_at.toISOString() };
    },

    async finish(session, { state, code, error, iss }) {
      const { user_id } = session;
      const row = await within(session, (tx) =>
        store.takeAttempt(tx, { state_hash: hashOf(state), user_id }),
      );
      const attempt = row && openAttempt(box, row);
      if (!row || !attempt) throw staleSignIn();
      // Another server's answer isn't for this one's token endpoint.
      const isOthers = iss === undefined ? attempt.server.names_itself : !isSame(iss, attempt.server.issuer);
      if (isOthers) throw refusalOf(new SignInFault('untrusted'));
      if (code === undefined) throw cancelledSignIn(error);
      return kept(session, row.url, attempt, await told(oauth.exchange(attempt, code)));
    },

    async remove(session, signInId) {
      const row = present(await within(session, (tx) => store.findSignIn(tx, signInId)), noSuch.mcpSignIn);
      const grant = openGrant(box, row);
      const revoked = grant !== null && row.problem === null && (await oauth.revoke(grant));
      await within(session, async (tx) => {
        if (!(await store.deleteSignIn(tx, signInId))) throw new ApiError('not_found', noSuch.mcpSignIn);
        await publishEvent(tx, session.workspace_id, { type: 'mcp_sign_ins.changed' });
      });
      return { revoked };
    },
  };
}

async function told<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof SignInFault ? refusalOf(error) : error;
  }
}

function refusalOf(fault: SignInFault): ApiError {
  const { message } = fault;
  return fault.kind === 'client_needed'
    ? new ApiError('secret_needed', message, [{ field: 'client.client_id', message }])
    : new ApiError('provider_refused', message);
}

/** When the access token expires; null where the server doesn't say. */
export function expiryOf({ expires_in }: OAuthTokens): Date | null {
  return expires_in === undefined || !Number.isFinite(expires_in)
    ? null
    : new Date(Date.now() + Math.min(Math.max(expires_in, 0), 10 * 365 * 86_400) * 1000);
}

/** As the server calls who signed in. It says so itself over its own connection, so the signature adds nothing. */
function accountOf({ id_token }: OAuthTokens): string | null {
  if (id_token === undefined) return null;
  try {
    const { email, preferred_username, name } = decodeJwt(id_token);
    const said = [email, preferred_username, name].find((one) => typeof one === 'string' && one !== '');
    return typeof said === 'string' ? said.replace(/\p{C}/gu, '').slice(0, 120) : null;
  } catch {
    return null;
  }
}

function signInOf(row: store.SignInRow): McpSignIn {
  return {
    sign_in_id: row.sign_in_id,
    url: row.url,
    issuer: row.issuer,
    account: row.account,
    problem: row.problem,
    signed_in_at: row.signed_in_at.toISOString(),
  };
}
