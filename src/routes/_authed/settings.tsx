import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '@/components/settings/settings-page';

export const Route = createFileRoute('/_authed/settings')({
  staticData: { permission: 'settings:manage' },
  head: () => ({ meta: [{ title: 'Settings · Callwright' }] }),
  component: SettingsPage,
});
