import { createFileRoute } from '@tanstack/react-router';
import { hasPermission } from '#contract/permissions';
import { SettingsPage } from '@/components/settings/settings-page';
import { membersQuery, workspaceQuery } from '@/lib/queries/settings';

export const Route = createFileRoute('/_authed/settings')({
  staticData: { permission: 'settings:manage' },
  head: () => ({ meta: [{ title: 'Settings · Callwright' }] }),
  loader: ({ context }) => {
    void context.queryClient.query(workspaceQuery()).catch(() => undefined);
    if (hasPermission(context.user.permissions, 'users:view')) {
      void context.queryClient.query(membersQuery()).catch(() => undefined);
    }
  },
  component: SettingsPage,
});
