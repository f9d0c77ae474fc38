/** What a role may do with agents. Each rule answers null, or the sentence that says why not. */
import { hasPermission, type Permission, permissionsOf, type Grant } from '#contract/permissions';

const unless = (permission: Permission, sentence: string) => (role: Grant) =>
  hasPermission(permissionsOf(role), permission) ? null : sentence;

export const agentCan = {
  change: unless('agents:edit', 'You don’t have permission to change agents.'),
  publish: unless('agents:manage', 'You don’t have permission to publish agents.'),
  share: unless('agents:manage', 'You don’t have permission to share agents.'),
  call: unless('phone-numbers:manage', 'You don’t have permission to make calls.'),
  takeTestCalls: unless('agents:manage', 'You don’t have permission to make test calls.'),
  delete: unless('agents:delete', 'Only admins may delete agents.'),
};
