import type { SettingsSection } from '@/lib/settings-sections';

/** What else people type to find a part of Settings. Apart from the parts themselves, which every page loads. */
export const settingsWords: Readonly<Record<SettingsSection, readonly string[]>> = {
  profile: ['name', 'email', 'verification', 'theme', 'appearance', 'sound', 'ring'],
  workspace: ['workspace name', 'recordings', 'retention', 'leave'],
  members: ['invite', 'invitations', 'people', 'team', 'roles', 'admin'],
  keys: ['api key', 'openai', 'deepgram', 'elevenlabs', 'models', 'voices'],
  scorecards: ['score', 'criteria', 'quality'],
  topics: ['call topics', 'what callers wanted', 'reasons', 'intents'],
  alerts: ['alert rules', 'notifications', 'thresholds', 'monitoring'],
  api: ['api key', 'token', 'scopes', 'integration', 'developers', 'usage'],
  reference: ['openapi', 'developers'],
  webhooks: ['events', 'callbacks', 'deliveries', 'integration', 'developers'],
  audit: ['who changed', 'history', 'log', 'activity', 'changes'],
  security: ['password', 'sign out', 'devices'],
};
