import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Buying } from '#contract/billing/billing';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/overlays/dialog';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { PageHeader } from '@/components/ui/headings';
import { later } from '@/components/ui/loading/later';
import { LoadFailed } from '@/components/ui/loading/loaded';
import { Notice } from '@/components/ui/notice';
import { Status } from '@/components/ui/status';
import { Loading, Skeleton } from '@/components/ui/loading/skeleton';
import { topBarBalance } from '@/lib/format/money';
import { ratesQuery, type TransactionsPage } from '@/lib/queries/workspace/billing';
import { balanceQuery } from '@/lib/queries/workspace/billing-balance';
import { usePermission } from '@/lib/session/use-session';
import { BuyCreditsForm } from './buy-credits-form';
import { PurchaseNotice } from './purchase-notice';
import { RateCard } from './rate-card';
import { Transactions } from './transactions';

// Few open one.
const PurchaseReceiptDialog = later(() => import('./purchase-receipt'));

interface BillingPageProps extends TransactionsPage {
  /** The purchase one has come back from, by the address. */
  purchase: string | undefined;
  /** The purchase whose receipt is open, by the address. */
  receipt: string | undefined;
  /** One came back by the checkout's Cancel. */
  cancelled: boolean;
}

/** The balance, what moved it, what things cost, and the way to more credit. */
export function BillingPage({ page, page_size, purchase, receipt, cancelled }: BillingPageProps) {
  const navigate = useNavigate();
  const rates = useQuery(ratesQuery());
  return (
    <div className="max-w-160 xl:max-w-280">
      <PageHeader title="Billing" actions={<BuyCredits buying={rates.data?.buying} />} />
      {purchase && <PurchaseNotice key={purchase} purchaseId={purchase} cancelled={cancelled} />}
      <div className="items-start gap-x-12 xl:grid xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          <BalanceSection />
          <Transactions page={page} page_size={page_size} />
        </div>
        <RateCard />
      </div>
      {receipt && (
        <PurchaseReceiptDialog
          purchaseId={receipt}
          onClose={() =>
            void navigate({
              to: '/billing',
              search: ({ receipt: _closed, ...rest }) => rest,
              replace: true,
              resetScroll: false,
            })
          }
        />
      )}
    </div>
  );
}

/** The button and its dialog. People who may not buy, or can't here, read why. */
function BuyCredits({ buying }: { buying: Buying | undefined }) {
  const [open, setOpen] = useState(false);
  const allowed = usePermission('billing:manage');
  return (
    <>
      <DisabledReason reason={reasonAgainst(allowed, buying)}>
        <Button variant="primary" onClick={() => setOpen(true)} disabled={allowed && !buying}>
          Buy credits
        </Button>
      </DisabledReason>
      {buying && (
        <Dialog open={open} onOpenChange={setOpen}>
          <DialogContent title="Buy credits" description="Credits are billed per second of call time.">
            {buying.notice && <Notice>{buying.notice}</Notice>}
            <BuyCreditsForm onDone={() => setOpen(false)} />
          </DialogContent>
        </Dialog>
      )}
    </>
  );
}

function reasonAgainst(allowed: boolean, buying: Buying | undefined): string | null {
  if (!allowed) return 'Only workspace admins can buy credits.';
  if (buying?.mode === 'off') return buying.notice ?? 'Buying credits is turned off on this server.';
  return null;
}

/** The balance, as the top bar has it, and beneath it what active calls, and models that write about ended ones, keep back. */
function BalanceSection() {
  const balance = useQuery(balanceQuery());
  if (balance.data) {
    const { balance_micros, held_micros, available_micros } = balance.data;
    return (
      <Frame amount={topBarBalance(balance_micros)}>
        {held_micros > 0 ? (
          <span className="flex flex-wrap gap-x-4">
            <span>Reserved for calls and their summaries: {topBarBalance(held_micros)}</span>
            <span>Available to spend: {topBarBalance(available_micros)}</span>
          </span>
        ) : available_micros > 0 ? (
          'Available to spend'
        ) : (
          <Status tone="bad">New calls are refused until credits are added.</Status>
        )}
      </Frame>
    );
  }
  if (balance.isError) {
    return <LoadFailed query={balance} failure="We couldn’t load the balance." className="mb-10" />;
  }
  return (
    <Loading words="Loading the balance">
      <Frame amount={<Skeleton className="my-1 h-7 w-32" />}> </Frame>
    </Loading>
  );
}

/** Where it went: by day, agent and part. */
function SpendLink() {
  const maySee = usePermission('dashboard:view');
  if (!maySee) return null;
  return (
    <Button asChild variant="link" className="text-sm">
      <Link to="/dashboard" search={{ days: 30, tests: true }}>
        Spend in the last 30 days
      </Link>
    </Button>
  );
}

function Frame({ amount, children }: { amount: ReactNode; children: ReactNode }) {
  return (
    <div className="mb-10 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-y border-line py-4">
      <dl>
        <dt className="text-soft">Balance</dt>
        <dd>
          <div className="tabular text-2xl font-semibold">{amount}</div>
          <p className="tabular min-h-5 text-sm text-soft">{children}</p>
        </dd>
      </dl>
      <SpendLink />
    </div>
  );
}
