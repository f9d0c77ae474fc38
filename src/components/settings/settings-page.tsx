import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { PageHeader, Section } from '@/components/ui/headings';
import { later } from '@/components/ui/loading/later';
import { TableSkeleton } from '@/components/ui/loading/skeleton';
import { cn } from '@/lib/class-names';
import { signOutEverywhere } from '@/lib/session/sign-out';
import { useSession } from '@/lib/session/use-session';
import { type SettingsSection, settingsSections } from '@/lib/settings-sections';
import { AppearanceSection } from './appearance-section';
import { InvitationsSection } from './people/invitations-section';
import { LeaveSection } from './people/leave-section';
import { MembersSection } from './people/members-section';
import { PasswordSection } from './password-section';
import { ProfileSection } from './profile-section';
import { ProviderKeysSection } from './provider-keys/provider-keys-section';
import { RecordingsSection } from './recordings-section';
import { sectionHeads } from './section-heads';
import { WaitingCallsSection } from './waiting-calls-section';
import { TelephoneSection } from './telephone-section';
import { WorkspaceSection } from './workspace-section';

// Few come here for it, and it's the largest part.
const ScorecardsSection = later(async () => ({
  default: (await import('./scorecards/scorecards-section')).ScorecardsSection,
}));
const TopicsSection = later(() => import('./topics/topics-section'));
const AlertsSection = later(() => import('./alerts/alerts-section'));
const WebhooksSection = later(() => import('./webhooks/webhooks-section'));
const ApiSection = later(() => import('./api/api-section'));
const ReferenceSection = later(() => import('./reference/reference-section'));
const AuditSection = later(() => import('./audit/audit-section'));

/** The parts as one looks for them: one's own first. */
const groups: readonly { title: string; parts: readonly SettingsSection[] }[] = [
  { title: 'Account', parts: ['profile', 'security'] },
  { title: 'Team', parts: ['workspace', 'members', 'keys'] },
  { title: 'Quality', parts: ['scorecards', 'topics', 'alerts'] },
  { title: 'Developers', parts: ['api', 'reference', 'webhooks', 'audit'] },
];

const contents: Record<SettingsSection, ReactNode> = {
  profile: (
    <>
      <ProfileSection />
      <AppearanceSection />
      <WaitingCallsSection />
    </>
  ),
  workspace: (
    <>
      <WorkspaceSection />
      <RecordingsSection />
      <TelephoneSection />
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
  scorecards: <ScorecardsSection meanwhile={<SectionShape of="scorecards" rows={2} />} />,
  topics: <TopicsSection meanwhile={<SectionShape of="topics" rows={4} />} />,
  alerts: <AlertsSection meanwhile={<SectionShape of="alerts" rows={2} />} />,
  api: <ApiSection meanwhile={<SectionShape of="api" rows={2} />} />,
  reference: <ReferenceSection meanwhile={<SectionShape of="reference" rows={6} />} />,
  webhooks: <WebhooksSection meanwhile={<SectionShape of="webhooks" rows={2} />} />,
  audit: <AuditSection meanwhile={<SectionShape of="audit" rows={6} />} />,
  security: (
    <>
      <PasswordSection />
      <SignInsSection />
    </>
  ),
};

/** A part until its code is there. To who hears the page it's no part yet, and only said to be loading. */
function SectionShape({ of, rows }: { of: keyof typeof sectionHeads; rows: number }) {
  return (
    <>
      <output className="sr-only">Loading {sectionHeads[of].title}</output>
      <div aria-hidden="true">
        <Section {...sectionHeads[of]}>
          <TableSkeleton words="" rows={rows} />
        </Section>
      </div>
    </>
  );
}

/** Oneself, the workspace and its people, the keys, and signing in: one at a time, by the address. */
export function SettingsPage({ section }: { section: SettingsSection }) {
  return (
    <>
      <PageHeader title="Settings" />
      <div
        className={cn(
          'grid gap-x-10 gap-y-6',
          // Its code is beside its words.
          section === 'reference'
            ? 'lg:grid-cols-[10rem_minmax(0,72rem)]'
            : 'lg:grid-cols-[10rem_minmax(0,45rem)]',
        )}
      >
        <SettingsNav current={section} />
        <div key={section} className="min-w-0">
          {contents[section]}
        </div>
      </div>
    </>
  );
}

/** On a small screen the line is longer than the screen. */
const inSight = (link: HTMLAnchorElement | null) =>
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** The parts of Settings: a list beside them, and on a small screen a line above. */
function SettingsNav({ current }: { current: SettingsSection }) {
  return (
    <nav
      aria-label="Settings"
      // Its end fades, or what's beside the screen looks like all there is.
      className="max-lg:-mx-4 max-lg:scroll-pr-12 max-lg:overflow-x-auto max-lg:[mask-image:linear-gradient(to_right,#000_calc(100%-3rem),transparent)] max-lg:px-4 max-lg:[scrollbar-width:none]"
    >
      <ul className="flex gap-0.5 max-lg:w-max max-lg:min-w-full max-lg:pr-12 max-lg:border-b max-lg:border-line max-lg:pb-2 lg:sticky lg:top-[calc(5rem+var(--banner))] lg:grid lg:max-h-[calc(100dvh-6rem-var(--banner))] lg:gap-4 lg:overflow-y-auto">
        {groups.map(({ title, parts }) => (
          <li key={title}>
            <span className="block px-2.5 pb-1 text-xs text-soft max-lg:hidden">{title}</span>
            <ul className="flex gap-0.5 lg:grid">
              {parts.map((part) => (
                <li key={part}>
                  <PartLink part={part} isCurrent={part === current} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PartLink({ part, isCurrent }: { part: SettingsSection; isCurrent: boolean }) {
  return (
    <Link
      to="/settings"
      search={part === 'profile' ? {} : { section: part }}
      aria-current={isCurrent ? 'page' : undefined}
      // By the parameter alone: the address of the first part begins every other.
      activeProps={{ 'aria-current': undefined }}
      resetScroll
      ref={isCurrent ? inSight : undefined}
      className={cn(
        'flex h-8 items-center rounded-control px-2.5 whitespace-nowrap -outline-offset-2 hover:bg-raised hover:text-ink touch:h-11',
        isCurrent ? 'bg-raised font-medium text-ink' : 'text-soft',
      )}
    >
      {settingsSections.find(({ id }) => id === part)?.label}
    </Link>
  );
}

/** Ends every sign-in, for a lost phone or a shared computer. */
function SignInsSection() {
  const session = useSession();
  const [asking, setAsking] = useState(false);
  const leave = useMutation({ mutationFn: () => signOutEverywhere(session) });
  return (
    <Section
      title="Sign-ins"
      description="Signs you out everywhere, including here."
      actions={<Button onClick={() => setAsking(true)}>Sign out everywhere</Button>}
    >
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        pending={leave.isPending}
        error={leave.error?.message}
        onConfirm={() => leave.mutate()}
      >
        You’ll have to sign in again on every device. Active test calls end.
      </ConfirmDialog>
    </Section>
  );
}
