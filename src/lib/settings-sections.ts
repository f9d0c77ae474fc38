/** The parts of Settings, each at its own address: `/settings?section=keys`. The first needs none. */

export const settingsSections = [
  { id: 'profile', label: 'Profile' },
  { id: 'workspace', label: 'Workspace' },
  { id: 'members', label: 'Members' },
  { id: 'keys', label: 'Provider keys' },
  { id: 'scorecards', label: 'Scorecards' },
  { id: 'topics', label: 'Topics' },
  { id: 'alerts', label: 'Alerts' },
  { id: 'api', label: 'API' },
  { id: 'reference', label: 'API reference' },
  { id: 'webhooks', label: 'Webhooks' },
  { id: 'audit', label: 'Audit log' },
  { id: 'security', label: 'Security' },
] as const;

export type SettingsSection = (typeof settingsSections)[number]['id'];

/** The section that a search parameter names; the first where it names none. */
export function settingsSectionOf(value: unknown): SettingsSection {
  return settingsSections.find(({ id }) => id === value)?.id ?? 'profile';
}
