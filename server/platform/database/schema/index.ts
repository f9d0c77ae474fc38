/** All tables. Only the store that owns a table queries it. */
export * from './agent-building';
export * from './agents';
export * from './alerts';
export * from './api-keys';
export * from './assistant';
export * from './audit';
export * from './billing';
export * from './calls/call-figures';
export * from './calls/call-links';
export * from './calls/call-exports';
export * from './calls/call-marks';
export * from './calls/call-scores';
export * from './calls/call-topics';
export * from './calls/call-replays';
export * from './calls/calls';
export * from './campaigns';
export * from './carriers';
export * from './identity';
export * from './platform';
export * from './mcp/mcp-grants';
export * from './mcp/mcp-sign-ins';
export * from './phone-numbers';
export * from './calls/recordings';
export * from './share-links';
export * from './webhooks';
export * from './workspaces';

/**
 * Tables without a tenant, each because it is read before a workspace is known. A test fails on any
 * other table that row-level security does not guard.
 */
export const tablesWithoutTenant = [
  'users',
  'ended_sign_ins',
  'trial_grants',
  'webhook_inbox',
  'test_checkout_sessions',
  'test_checkout_events',
  'installation_secrets',
  'tickets',
  'mails',
  'provider_sign_ins',
] as const;
