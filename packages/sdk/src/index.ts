/** Callwright from TypeScript and JavaScript, in Node and in browsers. */
export { type AgentFile, defineAgent } from './agent-file';
export { type Callwright, type CallwrightOptions, createCallwright } from './callwright';
export { CallwrightError, type FieldFault } from './errors';
export type { Api } from './generated/api';
export type * from './generated/types';
export type { Paged } from './pages';
export type { RequestOptions } from './requests';
export { signVariables } from './signed-variables';
export { verifyWebhook, WebhookError } from './webhooks';
