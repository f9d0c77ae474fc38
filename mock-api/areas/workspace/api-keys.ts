/** API keys: made, rotated and revoked as the server does. No program signs in to the mock with one. */
import { type ApiKey, type apiKeyEndpoints, KEY_PREFIX, SHOWN_OF_KEY } from '#contract/workspace/api-keys';
import type { mcpClientEndpoints } from '#contract/workspace/mcp-clients';
import { present } from '#domain/api-error';
import { noSuch } from '#domain/refusals';
import {
  mayRotate,
  mustBeMadeByHand,
  mustBeLater,
  mustHoldScopes,
  mustNotBeOver,
  noSuchAgents,
} from '#domain/workspace/api-key-rules';
import { mustOverlapShortly } from '#domain/workspace/secret-overlap';
import { unknownMcpClient } from '#domain/workspace/mcp-client-refusals';
import type { Host } from '../../host';
import type { Answers } from '../../serve';
import { livingAgent, type StoredApiKey } from '../../world';

export function apiKeyAnswers(host: Host): Answers<typeof apiKeyEndpoints> {
  const { world } = host;
  const find = (workspaceId: string, keyId: string): StoredApiKey =>
    present(
      world.apiKeys.find((one) => one.workspace_id === workspaceId && one.key_id === keyId),
      noSuch.key,
    );
  const announce = (workspaceId: string) => host.publish(workspaceId, { type: 'api_keys.changed' });

  return {
    list: ({ session }) => ({
      items: world.apiKeys
        .filter((one) => one.workspace_id === session.workspace_id)
        .map(shown)
        .toReversed(),
    }),

    create({ session, body }) {
      const { workspace_id, person, role } = session;
      mustHoldScopes(role, body.scopes);
      mustBeLater('expires_at', body.expires_at, new Date());
      if (body.agent_ids?.some((id) => livingAgent(world, workspace_id, id) === undefined))
        throw noSuchAgents();
      const secret = newSecret();
      const key: StoredApiKey = {
        ...body,
        workspace_id,
        key_id: crypto.randomUUID(),
        starts_with: secret.slice(0, SHOWN_OF_KEY),
        created_by: person.display_name ?? person.email,
        created_at: new Date().toISOString(),
        last_used_at: null,
        old_key_until: null,
        client_host: null,
        refused: null,
      };
      world.apiKeys.push(key);
      announce(workspace_id);
      return { api_key: shown(key), secret };
    },

    rotate({ session, params, body }) {
      mustOverlapShortly('old_key_until', body.old_key_until, new Date());
      const key = find(session.workspace_id, params.key_id);
      mustBeMadeByHand(key.client_host);
      mayRotate(session.role, key.scopes);
      mustNotBeOver(key.expires_at, new Date());
      const secret = newSecret();
      key.starts_with = secret.slice(0, SHOWN_OF_KEY);
      key.old_key_until = body.old_key_until;
      announce(session.workspace_id);
      return { api_key: shown(key), secret };
    },

    revoke({ session, params }) {
      const key = find(session.workspace_id, params.key_id);
      world.apiKeys = world.apiKeys.filter((one) => one !== key);
      announce(session.workspace_id);
    },

    usage: () => ({ items: [] }),
  };
}

const shown = ({ workspace_id: _workspace, ...key }: StoredApiKey): ApiKey => key;

const newSecret = () => `${KEY_PREFIX}${crypto.randomUUID().replaceAll('-', '')}mockmock`;

/** MCP clients that ask to be let in: none can have registered with a mock, which has no address. */
export function mcpClientAnswers(): Answers<typeof mcpClientEndpoints> {
  return {
    ask() {
      throw unknownMcpClient();
    },
    approve() {
      throw unknownMcpClient();
    },
  };
}
