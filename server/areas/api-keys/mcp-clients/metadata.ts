/**
 * What an MCP client reads first: where it's let in, and how (RFC 9728 and RFC 8414). Clients ask for all the scopes that
 * they read there, so these are the tools' own and no others.
 */
import type { Permission } from '#contract/permissions';
import { CONNECT_PATH, MCP_PATH } from '#contract/workspace/mcp-clients';

export const oauthPaths = {
  resource: `/.well-known/oauth-protected-resource${MCP_PATH}`,
  server: '/.well-known/oauth-authorization-server',
  register: '/oauth/register',
  token: '/oauth/token',
  revoke: '/oauth/revoke',
} as const;

export const resourceMetadata = (origin: string, scopes: readonly Permission[]) => ({
  resource: `${origin}${MCP_PATH}`,
  authorization_servers: [origin],
  scopes_supported: scopes,
  bearer_methods_supported: ['header'],
  resource_name: 'Callwright',
});

export const serverMetadata = (origin: string, scopes: readonly Permission[]) => ({
  issuer: origin,
  authorization_endpoint: `${origin}${CONNECT_PATH}`,
  token_endpoint: `${origin}${oauthPaths.token}`,
  registration_endpoint: `${origin}${oauthPaths.register}`,
  revocation_endpoint: `${origin}${oauthPaths.revoke}`,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  scopes_supported: scopes,
  authorization_response_iss_parameter_supported: true,
});
