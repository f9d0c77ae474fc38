import { PageHeader } from '@/components/ui/headings';
import { AppearanceSection } from './appearance-section';
import { InvitationsSection } from './invitations-section';
import { LeaveSection } from './leave-section';
import { MembersSection } from './members-section';
import { PasswordSection } from './password-section';
import { ProfileSection } from './profile-section';
import { ProviderKeysSection } from './provider-keys-section';
import { RecordingsSection } from './recordings-section';
import { SignInsSection } from './sign-ins-section';
import { WorkspaceSection } from './workspace-section';

/** Oneself, the workspace, its people, and how it all looks here. */
export function SettingsPage() {
  return (
    <div className="max-w-200">
      <PageHeader title="Settings" />
      <ProfileSection />
      <PasswordSection />
      <AppearanceSection />
      <WorkspaceSection />
      <RecordingsSection />
      <MembersSection />
      <InvitationsSection />
      <ProviderKeysSection />
      <SignInsSection />
      <LeaveSection />
    </div>
  );
}
