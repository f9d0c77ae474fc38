import type { ReactNode } from 'react';
import { PageHeader } from '@/components/ui/headings';
import type { SettingsSection } from '@/lib/settings-sections';
import { AppearanceSection } from './appearance-section';
import { InvitationsSection } from './invitations-section';
import { LeaveSection } from './leave-section';
import { MembersSection } from './members-section';
import { PasswordSection } from './password-section';
import { ProfileSection } from './profile-section';
import { ProviderKeysSection } from './provider-keys-section';
import { RecordingsSection } from './recordings-section';
import { SettingsNav } from './settings-nav';
import { SignInsSection } from './sign-ins-section';
import { WorkspaceSection } from './workspace-section';

const contents: Record<SettingsSection, ReactNode> = {
  profile: (
    <>
      <ProfileSection />
      <AppearanceSection />
    </>
  ),
  workspace: (
    <>
      <WorkspaceSection />
      <RecordingsSection />
      <LeaveSection />
    </>
  ),
  members: (
    <>
      <MembersSection />
      <InvitationsSection />
    </>
  ),
  keys: <ProviderKeysSection />,
  security: (
    <>
      <PasswordSection />
      <SignInsSection />
    </>
  ),
};

/** Oneself, the workspace and its people, the keys, and signing in: one at a time, by the address. */
export function SettingsPage({ section }: { section: SettingsSection }) {
  return (
    <>
      <PageHeader title="Settings" />
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[10rem_minmax(0,45rem)]">
        <SettingsNav current={section} />
        <div key={section} className="min-w-0">
          {contents[section]}
        </div>
      </div>
    </>
  );
}
