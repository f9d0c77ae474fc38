/**
 * How an MCP client gets a key by itself (OAuth 2.1): it registers, a person lets it in on a page, and it exchanges the code for a
 * token. An access token is a secret of an API key with the scopes that the person chose; a refresh token gets the next one.
 */
import type { Permission } from '#contract/permissions';
import { hasPermission, permissions, permissionsOf } from '#contract/permissions';
import { CODE_PREFIX, MCP_PATH, type McpClientRequest } from '#contract/workspace/mcp-clients';
import { fieldError } from '#domain/api-error';
import { mustHoldScopes, tooManyKeys } from '#domain/workspace/api-key-rules';
import { unknownMcpClient } from '#domain/workspace/mcp-client-refusals';
import type { Shares } from '../../../platform/configuration/shares';
import type { Database } from '../../../platform/database/connection';
import { inTurn } from '../../../platform/database/in-turn';
import { shareTaken } from '../../../platform/http/limits/share-error';
import type { Session } from '../../../platform/http/session';
import { publishEvent } from '../../../platform/workspace-events';
import { type KeyHashes, newSecret, shownOf } from '../secret';
import * as keyStore from '../store';
import * as store from './grant-store';
import { isRegistered, redirectPlace, withParameters } from './redirects';
import type { McpClient, McpClientRegistry } from './registration';
import { hashOf } from '../../../platform/tokens';

/** A client that's there exchanges it at once. */
const CODE_MS = 5 * 60_000;

interface AskedFor {
  client_name: string;
  client_host: string;
  is_local: boolean;
  scopes: Permission[];
  refusal_url: string;
}

export interface McpClients {
  /** @throws ApiError `invalid_request` for a client, an address or a resource that isn't known here */
  ask(session: Session, request: McpClientRequest): AskedFor;
  /** @throws ApiError as `ask`, and as making a key by hand */
  approve(session: Session, request: McpClientRequest & { scopes: Permission[] }): Promise<{ url: string }>;
}

interface McpClientsOptions {
  database: Database;
  hashes: KeyHashes;
  registry: McpClientRegistry;
  shares: Pick<Shares, 'api_keys'>;
  /** Where people reach the product. */
  origin: string;
  /** What a client that asks for nothing in particular gets: the scopes of the tools. */
  usualScopes: readonly Permission[];
}

export function createMcpClients(options: McpClientsOptions): McpClients {
  const { database, hashes, registry, shares, origin, usualScopes } = options;

  /** The client, and where its answer goes. */
  function known({ client_id, redirect_uri, resource }: McpClientRequest): {
    client: McpClient;
    host: string;
  } {
    const client = registry.open(client_id);
    if (client === null) throw unknownMcpClient();
    const place = redirectPlace(redirect_uri);
    if (place === null || !isRegistered(client.redirect_uris, redirect_uri)) {
      throw fieldError(
        'redirect_uri',
        'This app didn’t register the address that it wants to be answered at.',
      );
    }
    if (resource !== undefined && !isOurs(resource, origin)) {
      throw fieldError('resource', 'This app asks for access to another server.');
    }
    return { client, host: place.host };
  }

  return {
    ask(session, request) {
      const { client, host } = known(request);
      return {
        client_name: client.name,
        client_host: host,
        is_local: redirectPlace(request.redirect_uri)?.isLocal ?? false,
        scopes: scopesAsked(request.scope, usualScopes).filter((scope) =>
          hasPermission(permissionsOf(session.role), scope),
        ),
        refusal_url: withParameters(request.redirect_uri, {
          error: 'access_denied',
          state: request.state,
          iss: origin,
        }),
      };
    },

    async approve(session, request) {
      const { client, host } = known(request);
      mustHoldScopes(session.role, request.scopes);
      const { workspace_id, user_id } = session;
      const code = newSecret(CODE_PREFIX);
      // No one gets to know it: the code is exchanged for the first one that counts.
      const secret = newSecret();
      const expires_at = new Date(Date.now() + CODE_MS);
      await database.inWorkspace(workspace_id, async (tx) => {
        await inTurn(tx, 'api keys', workspace_id);
        await store.endStaleGrants(tx);
        if ((await keyStore.countKeys(tx)) >= shares.api_keys) {
          throw shareTaken('api_keys', tooManyKeys(shares.api_keys));
        }
        const { key_id } = await keyStore.insertKey(tx, {
          workspace_id,
          name: client.name,
          starts_with: shownOf(secret),
          secret_hash: hashes.newest(secret),
          scopes: [...new Set(request.scopes)],
          created_by: session.display_name ?? session.email,
          expires_at,
        });
        await store.insertGrant(tx, {
          workspace_id,
          key_id,
          user_id,
          client_hash: hashOf(request.client_id),
          client_host: host,
          redirect_uri: request.redirect_uri,
          code_challenge: request.code_challenge,
          exchange_hash: hashes.newest(code),
          expires_at,
        });
        await publishEvent(tx, workspace_id, { type: 'api_keys.changed' });
      });
      return { url: withParameters(request.redirect_uri, { code, state: request.state, iss: origin }) };
    },
  };
}

/** Whether a resource (RFC 8707) is this server's; some clients name the origin alone. */
export function isOurs(resource: string, origin: string): boolean {
  if (!URL.canParse(resource)) return false;
  return [origin, `${origin}${MCP_PATH}`].includes(new URL(resource).href.replace(/\/$/, ''));
}

/** Those that there are of what a client asks for; the usual ones where that's none. */
function scopesAsked(scope: string | undefined, usual: readonly Permission[]): readonly Permission[] {
  const asked = new Set((scope ?? '').split(' '));
  const known = permissions.filter((permission) => asked.has(permission));
  return known.length > 0 ? known : usual;
}
