import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PurchaseReceipt } from '#contract/billing/billing';
import { Button } from '@/components/ui/button';
import { LoadFailed } from '@/components/ui/loading/loaded';
import { Loading, Skeleton } from '@/components/ui/loading/skeleton';
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/overlays/dialog';
import { exactTime } from '@/lib/format/dates';
import { purchaseMoney } from '@/lib/format/money';
import { purchaseReceiptQuery } from '@/lib/queries/workspace/billing';
import { useUser } from '@/lib/session/use-session';

/** On paper there's the receipt alone, in black: a dark theme's letters would be white on white. */
const onPaper = `@media print {
  html, body { background: #fff !important; color-scheme: light !important; }
  body > :not([data-receipt]) { display: none !important; }
  [data-receipt] { position: static !important; translate: none !important; animation: none !important; width: auto !important; max-width: none !important; max-height: none !important; border: 0 !important; box-shadow: none !important; background: none !important; }
  [data-receipt] * { color: #000 !important; border-color: #bbb !important; }
  [data-receipt] button, [data-receipt] [data-footer] { display: none !important; }
}`;

interface PurchaseReceiptDialogProps {
  purchaseId: string;
  onClose: () => void;
}

/** What was paid, when, by whom and for what: to read, to print, and to save as a file by the browser's way of printing. */
export default function PurchaseReceiptDialog({ purchaseId, onClose }: PurchaseReceiptDialogProps) {
  const receipt = useQuery(purchaseReceiptQuery(purchaseId));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent data-receipt title="Receipt" description="Prepaid credits for Callwright.">
        <style>{onPaper}</style>
        {receipt.data ? (
          <Shown receipt={receipt.data} />
        ) : receipt.isError ? (
          <LoadFailed query={receipt} failure="We couldn’t load the receipt." />
        ) : (
          <Loading words="Loading the receipt" className="grid gap-3">
            <Skeleton className="h-9 w-32" />
            <Skeleton className="h-32 w-full" />
          </Loading>
        )}
      </DialogContent>
    </Dialog>
  );
}

function Shown({ receipt }: { receipt: PurchaseReceipt }) {
  const { purchase_id, paid_at, amount_micros, refunded_micros, is_test, provider_receipt_url } = receipt;
  const { workspaceName, email } = useUser();
  return (
    <>
      <div>
        <p className="tabular text-2xl font-semibold">{purchaseMoney(amount_micros)}</p>
        <p className="text-soft">{is_test ? 'Paid in test mode: no money moved.' : 'Paid'}</p>
      </div>
      <dl className="grid gap-x-4 border-y border-line py-1 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <Row name="Date">{exactTime(paid_at)}</Row>
        {workspaceName !== null && <Row name="Workspace">{workspaceName}</Row>}
        <Row name="Account">{email}</Row>
        {refunded_micros > 0 && <Row name="Refunded">{purchaseMoney(refunded_micros)}</Row>}
        <Row name="Purchase ID">
          <span className="font-mono text-sm">{purchase_id}</span>
        </Row>
      </dl>
      <DialogFooter>
        {provider_receipt_url !== null && (
          <Button asChild>
            <a href={provider_receipt_url} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden="true" /> Stripe receipt
            </a>
          </Button>
        )}
        <Button variant="primary" onClick={() => window.print()}>
          <Printer aria-hidden="true" /> Print or save as PDF
        </Button>
      </DialogFooter>
    </>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="pt-1.5 text-soft sm:pb-1.5">{name}</dt>
      <dd className="tabular pb-1.5 wrap-anywhere sm:pt-1.5">{children}</dd>
    </>
  );
}
