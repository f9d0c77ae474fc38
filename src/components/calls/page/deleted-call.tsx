import { Link } from '@tanstack/react-router';
import type { Receipt } from '#contract/billing/billing';
import { Button } from '@/components/ui/button';
import { PageHeader, Section } from '@/components/ui/headings';
import { ReceiptLines } from './call-receipt';

/** In place of a call that someone deleted: what is left of it is its receipt. */
export function DeletedCall({ receipt }: { receipt: Receipt }) {
  return (
    <>
      <PageHeader title="This call was deleted" />
      <p className="measure pb-6">
        The transcript and recording were permanently deleted. The charge stays in the ledger.
      </p>
      <Section title="Receipt" className="max-w-120">
        <ReceiptLines receipt={receipt} />
      </Section>
      <Button asChild>
        <Link to="/calls">Go to the call history</Link>
      </Button>
    </>
  );
}
