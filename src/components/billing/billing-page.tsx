import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '@/components/ui/headings';
import { ratesQuery, type TransactionsPage } from '@/lib/queries/billing';
import { BalanceSection } from './balance-section';
import { BuyCredits } from './buy-credits';
import { PurchaseNotice } from './purchase-notice';
import { RateCard } from './rate-card';
import { Transactions } from './transactions';

interface BillingPageProps extends TransactionsPage {
  /** The purchase one has come back from, by the address. */
  purchase: string | undefined;
  /** One came back by the checkout's Cancel. */
  cancelled: boolean;
}

/** The balance, what moved it, what things cost, and the way to more credit. */
export function BillingPage({ page, page_size, purchase, cancelled }: BillingPageProps) {
  const rates = useQuery(ratesQuery());
  return (
    <div className="max-w-160">
      <PageHeader title="Billing" actions={<BuyCredits buying={rates.data?.buying} />} />
      {purchase && <PurchaseNotice key={purchase} purchaseId={purchase} cancelled={cancelled} />}
      <BalanceSection />
      <Transactions page={page} page_size={page_size} />
      <RateCard />
    </div>
  );
}
