import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '@/components/settings/settings-page';
import { membersQuery, workspaceQuery } from '@/lib/queries/settings';

export const Route = createFileRoute('/_authed/settings')({
  staticData: { permission: 'settings:manage' },
  head: () => ({ meta: [{ title: 'Settings · Callwright' }] }),
  loader: ({ context }) => {
    void context.queryClient.query(workspaceQuery()).catch(() => undefined);
    void context.queryClient.query(membersQuery()).catch(() => undefined);
  },
  component: SettingsPage,
});
