/** The parts of Settings, each at its own address: `/settings?section=keys`. The first needs none. */

export const settingsSections = [
  {
    id: 'profile',
    label: 'Profile',
    about: ['name', 'email', 'verification', 'theme', 'appearance', 'dark', 'sound', 'ring'],
  },
  { id: 'workspace', label: 'Workspace', about: ['workspace name', 'recordings', 'retention', 'leave'] },
  { id: 'members', label: 'Members', about: ['invite', 'invitations', 'people', 'team', 'roles', 'admin'] },
  {
    id: 'keys',
    label: 'Provider keys',
    about: ['api key', 'openai', 'deepgram', 'elevenlabs', 'models', 'voices'],
  },
  { id: 'scorecards', label: 'Scorecards', about: ['score', 'criteria', 'quality'] },
  { id: 'topics', label: 'Topics', about: ['call topics', 'what callers wanted', 'reasons', 'intents'] },
  { id: 'alerts', label: 'Alerts', about: ['alert rules', 'notifications', 'thresholds', 'monitoring'] },
  { id: 'api', label: 'API', about: ['api key', 'token', 'scopes', 'integration', 'developers', 'usage'] },
  { id: 'reference', label: 'API reference', about: ['openapi', 'developers'] },
  {
    id: 'webhooks',
    label: 'Webhooks',
    about: ['events', 'callbacks', 'deliveries', 'integration', 'developers'],
  },
  { id: 'audit', label: 'Audit log', about: ['who changed', 'history', 'log', 'activity', 'changes'] },
  { id: 'security', label: 'Security', about: ['password', 'sign out', 'devices'] },
] as const;

export type SettingsSection = (typeof settingsSections)[number]['id'];

/** The section that a search parameter names; the first where it names none. */
export function settingsSectionOf(value: unknown): SettingsSection {
  return settingsSections.find(({ id }) => id === value)?.id ?? 'profile';
}
