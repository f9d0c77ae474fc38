/** Makes the services of people and keys: who comes in, what they may do, and what they did. */
import { ApiError } from '#domain/api-error';
import { agentMilestones, livingAgents } from '../areas/agents/service';
import { mcpClientRegistry } from '../areas/api-keys/mcp-clients/registration';
import { createMcpClients } from '../areas/api-keys/mcp-clients/service';
import { createMcpTokens } from '../areas/api-keys/mcp-clients/tokens';
import { keyHashes } from '../areas/api-keys/secret';
import { createApiKeysService } from '../areas/api-keys/service';
import { createKeyUsage } from '../areas/api-keys/usage';
import { removeChatsBy } from '../areas/assistant/run-ending';
import { createAuditService } from '../areas/audit/service';
import { createAuthService } from '../areas/auth/service';
import { toolScopes } from '../areas/mcp/tool-access';
import type { createBillingService } from '../areas/billing/service';
import { agentOfCall } from '../areas/calls/service';
import type { createPhoneNumbersService } from '../areas/phone-numbers/service';
import { agentOfNumber } from '../areas/phone-numbers/service';
import { Invitations } from '../areas/settings/invitations';
import { type MemberLeft, SettingsService } from '../areas/settings/service';
import type { Configuration } from '../platform/configuration/configuration';
import type { AgentsOfThings } from '../platform/http/key-gate';
import { accountsOfBlocks } from '../platform/http/limits/block-allowance';
import type { Outside } from './outside';
import type { Platform } from './platform';

/** The workspace of those whom the installation's own provider signs in. */
function companyOf(identity: Configuration['identity']) {
  if (identity.kind !== 'oidc') return null;
  const { workspaceId, defaultRole } = identity;
  return { workspaceId, defaultRole };
}

export function createPeople({
  platform,
  outside,
  billing,
  phoneNumbers,
  onRecordingDays,
}: {
  platform: Platform;
  outside: Outside;
  billing: ReturnType<typeof createBillingService>;
  phoneNumbers: ReturnType<typeof createPhoneNumbersService>;
  onRecordingDays: () => void;
}) {
  const { configuration, origin, database, identity, mail, logger } = platform;
  const { shares } = configuration;
  const { secretBox, encryptionKeys } = outside;
  const emulator = configuration.identity.kind === 'emulator';
  const memberLeft: MemberLeft = (tx, userId) => removeChatsBy(tx, billing, userId);
  const invitations = new Invitations({
    database,
    memberLeft,
    origin,
    mail,
    shares,
    isInUse: async (member) => {
      const hasAgent = await database.inWorkspace(member.workspace_id, agentMilestones);
      // The first posting is the trial; any other is a purchase or a call.
      const { total } = await billing.transactions(member.workspace_id, { page: 1, page_size: 1 });
      return hasAgent.has_agent || total > 1 || (await phoneNumbers.count(member)) > 0;
    },
  });
  const settings = new SettingsService({ database, memberLeft, onRecordingDays });
  const auth = createAuthService({
    database,
    identity: identity.service,
    verifier: identity.verifier,
    billing,
    invitations,
    signup: configuration.signup,
    company: companyOf(configuration.identity),
    changeRole: async ({ workspace_id, user_id, role }) => {
      await settings.changeRole(workspace_id, user_id, role).catch((error: unknown) => {
        // The last admin stays one, whatever the provider says.
        if (!(error instanceof ApiError)) throw error;
        logger.warn({ user_id, role, reason: error.message }, 'a role of the provider’s could not be given');
      });
    },
    accounts: accountsOfBlocks(shares),
    trialNeedsVerifiedAddress: !emulator,
    mailIsPrinted: emulator && !mail.isOn,
    log: logger,
  });
  identity.onRole(auth.followRole);
  const hashes = keyHashes(encryptionKeys);
  const registry = mcpClientRegistry(secretBox);
  const apiKeyUsage = createKeyUsage({ database, log: logger });
  const agentsOfThings: AgentsOfThings = {
    call_id: (workspaceId, id) => database.inWorkspace(workspaceId, (tx) => agentOfCall(tx, id)),
    phone_number_id: (workspaceId, id) => database.inWorkspace(workspaceId, (tx) => agentOfNumber(tx, id)),
  };
  return {
    invitations,
    settings,
    auth,
    audit: createAuditService({ database, box: secretBox, keptDays: configuration.auditDays, log: logger }),
    apiKeyUsage,
    apiKeys: createApiKeysService({
      database,
      hashes,
      usage: apiKeyUsage,
      shares,
      livingAgents: async (tx, ids) => new Set((await livingAgents(tx, ids)).keys()),
    }),
    mcpConnecting: {
      registry,
      origin,
      toolScopes,
      mcpClients: createMcpClients({ database, hashes, registry, shares, origin, usualScopes: toolScopes }),
      mcpTokens: createMcpTokens({ database, hashes, origin }),
    },
    agentsOfThings,
  };
}
