import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { Purchase, PurchaseState } from '#contract/billing/billing';
import { Button } from '@/components/ui/button';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { LoadFailed } from '@/components/ui/loading/loaded';
import { Notice } from '@/components/ui/notice';
import { ApiError } from '@/lib/api/api-error';
import { purchaseMoney } from '@/lib/format/money';
import { askedOfBilling } from '@/lib/queries/asked';
import { cancelPurchaseMutation, isSettled, purchaseQuery } from '@/lib/queries/workspace/billing';
import { markStale } from '@/lib/queries/endpoint-query';
import { usePermission } from '@/lib/session/use-session';

interface PurchaseNoticeProps {
  purchaseId: string;
  /** One came back by the checkout's Cancel. */
  cancelled: boolean;
}

const showingAmounts = askedOfBilling.filter((name) => name !== 'GET /billing/purchases/{purchase_id}');

/**
 * Says the state of a purchase until it has happened. The address names the purchase, so a reload or
 * Back shows the same; only what the server says counts.
 */
export function PurchaseNotice({ purchaseId, cancelled }: PurchaseNoticeProps) {
  const client = useQueryClient();
  const purchase = useQuery(purchaseQuery(purchaseId));
  const state = purchase.data?.state;
  useCancelOnReturn(purchaseId, cancelled && state === 'open');

  // The money is there: whatever shows amounts asks again.
  useEffect(() => {
    if (state === 'paid') void markStale(client, ...showingAmounts);
  }, [client, state]);

  if (purchase.data) {
    const { tone, sentence } = purchaseWords(purchase.data);
    return (
      <div aria-live="polite" className="mb-6">
        <Notice
          tone={tone}
          icon={
            isSettled(purchase.data.state) ? undefined : (
              <LoaderCircle aria-hidden="true" className="animate-spin text-soft" />
            )
          }
          actions={<Actions purchase={purchase.data} />}
        >
          {sentence}
        </Notice>
      </div>
    );
  }
  if (purchase.isError) {
    const unknown =
      purchase.error instanceof ApiError && (purchase.error.status === 404 || purchase.error.status === 400);
    return unknown ? (
      <Notice tone="warn" className="mb-6" actions={<Dismiss>Close</Dismiss>}>
        This purchase wasn’t found in your workspace.
      </Notice>
    ) : (
      <LoadFailed
        query={purchase}
        failure="We couldn’t check your purchase. It continues on its own."
        className="mb-4"
      />
    );
  }
  return (
    <Notice className="mb-6" icon={<LoaderCircle aria-hidden="true" className="animate-spin text-soft" />}>
      Looking up your purchase…
    </Notice>
  );
}

/** Tells the server once that the checkout was left by Cancel; what was paid meanwhile still counts. */
function useCancelOnReturn(purchaseId: string, due: boolean) {
  const allowed = usePermission('billing:manage');
  const { mutate, isIdle } = useMutation(cancelPurchaseMutation(useQueryClient()));
  useEffect(() => {
    if (due && allowed && isIdle) mutate(purchaseId);
  }, [due, allowed, isIdle, mutate, purchaseId]);
}

function Actions({ purchase }: { purchase: Purchase }) {
  const cancel = useMutation(cancelPurchaseMutation(useQueryClient()));
  const allowed = usePermission('billing:manage');
  if (purchase.state === 'paid') {
    return (
      <>
        <Button asChild>
          <Link
            to="/billing"
            search={(now) => ({ ...now, receipt: purchase.purchase_id })}
            resetScroll={false}
          >
            View receipt
          </Link>
        </Button>
        <Dismiss>Close</Dismiss>
      </>
    );
  }
  if (isSettled(purchase.state)) return <Dismiss>Close</Dismiss>;
  if (purchase.state === 'processing') return null;
  return (
    <DisabledReason reason={allowed ? null : 'Only workspace admins can cancel a purchase.'}>
      <Button onClick={() => cancel.mutate(purchase.purchase_id)} pending={cancel.isPending}>
        Cancel purchase
      </Button>
    </DisabledReason>
  );
}

/** Takes the purchase out of the address; Back does not bring it again. */
function Dismiss({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <Button
      onClick={() =>
        void navigate({
          to: '/billing',
          search: ({ purchase: _dismissed, cancelled: _too, ...rest }) => rest,
          replace: true,
          resetScroll: false,
        })
      }
    >
      {children}
    </Button>
  );
}

interface PurchaseWords {
  tone: 'info' | 'good' | 'warn' | 'bad';
  sentence: string;
}

const words: Record<PurchaseState, (amount: string) => PurchaseWords> = {
  open: (amount) => ({
    tone: 'info',
    sentence: `Waiting for the payment of ${amount}. Nothing has been charged yet.`,
  }),
  processing: (amount) => ({
    tone: 'info',
    sentence: `Your payment of ${amount} is being processed. You can leave this page; the credit arrives on its own.`,
  }),
  paid: (amount) => ({ tone: 'good', sentence: `${amount} was added to your balance.` }),
  cancelled: (amount) => ({
    tone: 'info',
    sentence: `The purchase of ${amount} was cancelled. Nothing was charged.`,
  }),
  failed: (amount) => ({
    tone: 'bad',
    sentence: `The payment of ${amount} didn’t go through. Nothing was charged. Try again or use another card.`,
  }),
  expired: (amount) => ({
    tone: 'warn',
    sentence: `The checkout of ${amount} wasn’t paid in time. Nothing was charged.`,
  }),
  parked: (amount) => ({
    tone: 'warn',
    sentence: `A payment arrived that doesn’t match the ${amount} of this purchase, so no credit was added yet. The operator of this server can see it and will settle it.`,
  }),
};

/** The sentence for a purchase's state; a test purchase says that no money moved. */
function purchaseWords(purchase: Pick<Purchase, 'state' | 'amount_micros' | 'is_test'>): PurchaseWords {
  const { tone, sentence } = words[purchase.state](purchaseMoney(purchase.amount_micros));
  if (!purchase.is_test || purchase.state !== 'paid') return { tone, sentence };
  return { tone, sentence: `${sentence} This was a test: no money moved.` };
}
