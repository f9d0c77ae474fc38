/** What a role may do with agents. Each rule answers null, or the sentence that says why not. */
import { hasPermission, type Permission, permissionsOf, type Grant } from '#contract/permissions';

const unless = (permission: Permission, sentence: string) => (role: Grant) =>
  hasPermission(permissionsOf(role), permission) ? null : sentence;

export const agentCan = {
  change: unless('agents:edit', 'Your role may not change agents.'),
  publish: unless('agents:manage', 'Your role may not publish agents.'),
  share: unless('agents:manage', 'Your role may not share agents.'),
  call: unless('phone-numbers:manage', 'Your role may not make calls.'),
  takeTestCalls: unless('agents:manage', 'Your role may not make test calls.'),
  delete: unless('agents:delete', 'Only admins may delete agents.'),
};
