import { CopyButton } from '@/components/ui/copy-button';
import { Section } from '@/components/ui/headings';

/** The URL that the carrier sends calls to. */
export function CarrierAddress({ address }: { address: string }) {
  return (
    <Section title="Webhook URL" description="Give this URL to your carrier.">
      <div className="flex flex-wrap items-center gap-3 pt-4">
        <code className="min-w-0 rounded-control bg-raised px-3 py-1.5 font-mono break-all select-all">
          {address}
        </code>
        <CopyButton value={address} what="the webhook URL" />
      </div>
    </Section>
  );
}
