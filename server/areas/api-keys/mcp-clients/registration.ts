/**
 * Registration of clients (RFC 7591), open to anyone, so that an address is all that one needs to know. Nothing is kept of it: a client's
 * id is what it said of itself, sealed, so that no stranger fills a table.
 */
import * as z from 'zod/mini';
import { MOST_OF_CLIENT_ID } from '#contract/workspace/mcp-clients';
import type { SecretBox } from '../../../platform/secrets';
import { OAuthError } from './oauth-error';
import { redirectPlace } from './redirects';

const CONTEXT = 'mcp client';
const MOST_REDIRECTS = 10;

const Metadata = z.object({
  client_name: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  redirect_uris: z
    .array(z.string().check(z.maxLength(500)))
    .check(z.minLength(1), z.maxLength(MOST_REDIRECTS)),
  grant_types: z.optional(z.array(z.string())),
  response_types: z.optional(z.array(z.string())),
});

const Client = z.object({ name: z.string(), redirect_uris: z.array(z.string()) });
export type McpClient = z.infer<typeof Client>;

interface Registration {
  client_id: string;
  client_id_issued_at: number;
  client_name: string;
  redirect_uris: string[];
  grant_types: string[];
  response_types: string[];
  token_endpoint_auth_method: 'none';
}

export interface McpClientRegistry {
  /** @throws OAuthError for what can't be a client here */
  register(metadata: unknown): Registration;
  /** Null: it isn't an id that was given here. */
  open(clientId: string): McpClient | null;
}

export function mcpClientRegistry(box: SecretBox): McpClientRegistry {
  return {
    register(metadata) {
      const parsed = z.safeParse(Metadata, metadata);
      if (!parsed.success) {
        const [issue] = parsed.error.issues;
        const where = issue?.path.join('.') ?? '';
        throw new OAuthError(
          'invalid_client_metadata',
          `${where}: ${issue?.message ?? 'This isn’t a client.'}`,
        );
      }
      const { redirect_uris, client_name } = parsed.data;
      const refused = redirect_uris.find((address) => redirectPlace(address) === null);
      if (refused !== undefined) {
        throw new OAuthError(
          'invalid_redirect_uri',
          `Nothing can be sent to ${refused}: use https, or loopback.`,
        );
      }
      // What turns or hides letters could make it look like another.
      const own = client_name.replaceAll(/\p{C}/gu, '').trim().slice(0, 60);
      const client: McpClient = {
        name: own || (redirectPlace(redirect_uris[0] ?? '')?.host ?? ''),
        redirect_uris,
      };
      const client_id = box.seal(JSON.stringify(client), CONTEXT);
      if (client_id.length > MOST_OF_CLIENT_ID) {
        throw new OAuthError(
          'invalid_client_metadata',
          'redirect_uris: These are too long together. Register fewer, or shorter ones.',
        );
      }
      return {
        client_id,
        client_id_issued_at: Math.floor(Date.now() / 1000),
        client_name: client.name,
        redirect_uris,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      };
    },

    open(clientId) {
      try {
        return z.parse(Client, JSON.parse(box.open(clientId, CONTEXT)));
      } catch {
        return null;
      }
    },
  };
}
