import { CopyButton } from '@/components/ui/copy-button';
import { Section } from '@/components/ui/headings';

/** The address that the carrier must be told. */
export function CarrierAddress({ address }: { address: string }) {
  return (
    <Section
      title="Address for the carrier"
      description="What your carrier must be told: the place where the calls of your numbers go. This version does not answer carriers yet."
    >
      <div className="flex flex-wrap items-center gap-3 pt-4">
        <code className="min-w-0 rounded-control bg-raised px-3 py-1.5 font-mono break-all select-all">
          {address}
        </code>
        <CopyButton value={address} what="the carrier address" />
      </div>
    </Section>
  );
}
