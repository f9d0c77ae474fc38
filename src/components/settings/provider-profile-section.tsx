import { Section } from '@/components/ui/headings';
import { useUser } from '@/lib/session/use-session';

/** Who one is, as the installation's own provider of sign-ins says it; it's changed there. */
export function ProviderProfileSection({ provider }: { provider: string }) {
  const { displayName, email } = useUser();
  return (
    <Section title="Profile" description={`From ${provider}. Changes there show here at your next sign-in.`}>
      <dl className="grid gap-x-6 gap-y-3 pt-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
        {displayName && (
          <>
            <dt className="font-medium">Display name</dt>
            <dd>{displayName}</dd>
          </>
        )}
        <dt className="font-medium">Email</dt>
        <dd className="break-all">{email}</dd>
      </dl>
    </Section>
  );
}
