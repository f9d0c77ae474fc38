/** Makes what reaches out of the product. */
import { MCP_SIGN_IN_PATH } from '#contract/agents/mcp-sign-ins';
import { createAgentBrains } from '../areas/calls/agent-brains';
import { createMcpOAuth } from '../areas/mcp-sign-ins/oauth';
import { localModelHosts } from '../areas/provider-keys/local-models';
import { createModelKeys } from '../areas/provider-keys/model-keys';
import { createGuardedFetch } from '../platform/outbound/guarded-fetch';
import { createOutboundClient } from '../platform/outbound/outbound-client';
import { createSecretBox, encryptionKeysOf } from '../platform/secrets';
import { systemClock } from '../runtime/desk/clock';
import type { Brain } from '../runtime/ports';
import { createMcpClient } from '../runtime/tools/mcp-client';
import { createToolCaller } from '../runtime/tools/tool-caller';
import type { Platform } from './platform';

/** Ways to models, tools and other servers, each past the guard, and the box that keeps their secrets. */
export function createOutside(platform: Platform) {
  const { configuration, database, logger } = platform;
  const brain: Brain = configuration.model ? { kind: 'model', ...configuration.model } : { kind: 'built_in' };
  const encryptionKeys = encryptionKeysOf(configuration);
  const secretBox = createSecretBox(encryptionKeys);
  const allowedHosts = configuration.allowedPrivateHosts;
  const outbound = createOutboundClient({ allowedHosts });
  // Models on this machine are for keys alone: no tool's request gets there by this.
  const localHosts = localModelHosts(configuration.localModelPorts);
  const keyHosts = new Set([...allowedHosts, ...localHosts]);
  const brains = createAgentBrains({
    installation: brain,
    keys: createModelKeys({ database, box: secretBox, log: logger }),
    fetch: createGuardedFetch({ allowedHosts: keyHosts }),
  });
  const mcpFetch = createGuardedFetch({ allowedHosts, maxBytes: 1_000_000 });
  const mcp = createMcpClient({
    fetch: mcpFetch,
    allowedHosts,
    version: platform.version,
  });
  return {
    encryptionKeys,
    secretBox,
    allowedHosts,
    outbound,
    localHosts,
    keyHosts,
    keyOutbound: createOutboundClient({ allowedHosts: keyHosts }),
    brains,
    mcp,
    mcpOAuth: createMcpOAuth({
      fetch: mcpFetch,
      allowedHosts,
      redirectUrl: `${platform.origin}${MCP_SIGN_IN_PATH}`,
    }),
    tools: createToolCaller(outbound, systemClock, mcp),
  };
}

export type Outside = ReturnType<typeof createOutside>;
