import { createFileRoute } from '@tanstack/react-router';
import { hasPermission } from '#contract/permissions';
import { SettingsPage } from '@/components/settings/settings-page';
import { membersQuery, workspaceQuery } from '@/lib/queries/workspace/settings';
import { type SettingsSection, settingsSectionOf } from '@/lib/settings-sections';

/** Without a section it is the first, whose address stays short. What’s left out here would stay as the address has it. */
const readSearch = (search: Record<string, unknown>): { section?: SettingsSection } => {
  const section = settingsSectionOf(search.section);
  return { section: section === 'profile' ? undefined : section };
};

export const Route = createFileRoute('/_authed/settings')({
  staticData: { permission: 'settings:manage' },
  head: () => ({ meta: [{ title: 'Settings · Callwright' }] }),
  validateSearch: readSearch,
  loader: ({ context }) => {
    void context.queryClient.query(workspaceQuery()).catch(() => undefined);
    if (hasPermission(context.user.permissions, 'users:view')) {
      void context.queryClient.query(membersQuery()).catch(() => undefined);
    }
  },
  component: SettingsRoute,
});

function SettingsRoute() {
  const { section = 'profile' } = Route.useSearch();
  return <SettingsPage section={section} />;
}
