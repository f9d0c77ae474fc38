/** Whom a tool is for: those whom its endpoint lets in. */
import { type Permission, permissions } from '#contract/permissions';
import { ApiError } from '#domain/api-error';
import { mustBeAllowed } from '#domain/requests/access';
import { mustBeForKeys } from '../../platform/http/key-gate';
import type { IdentityOnly, Session } from '../../platform/http/session';
import { type McpTool, mcpTools } from './tools';

/** The scopes that the tools need. */
export const toolScopes: readonly Permission[] = permissions.filter((permission) =>
  mcpTools.some(({ endpoint }) => endpoint.access === permission),
);

/** Whether the sender may use a tool at all. What it's used for is looked at when it's used. */
export function isToolFor(session: Session | IdentityOnly, { endpoint }: McpTool): boolean {
  try {
    mustBeForKeys(endpoint, session);
    mustBeAllowed(session.role, endpoint.access);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
