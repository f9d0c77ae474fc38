import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { InlineError } from '@/components/ui/inline-error';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { topBarBalance } from '@/lib/format/money';
import { balanceQuery } from '@/lib/queries/billing-balance';

/** The balance, as the top bar has it, and beneath it what active calls keep back. */
export function BalanceSection() {
  const balance = useQuery(balanceQuery());
  if (balance.data) {
    const { balance_micros, held_micros, available_micros } = balance.data;
    return (
      <Frame amount={topBarBalance(balance_micros)}>
        {held_micros > 0
          ? `Reserved for active calls: ${topBarBalance(held_micros)} · Available to spend: ${topBarBalance(available_micros)}`
          : 'Available to spend'}
      </Frame>
    );
  }
  if (balance.isError) {
    return (
      <InlineError onRetry={() => void balance.refetch()} retrying={balance.isFetching} className="mb-10">
        We couldn’t load the balance. {balance.error.message}
      </InlineError>
    );
  }
  return (
    <Loading words="Loading the balance">
      <Frame amount={<Skeleton className="my-1 h-7 w-32" />}> </Frame>
    </Loading>
  );
}

function Frame({ amount, children }: { amount: ReactNode; children: ReactNode }) {
  return (
    <dl className="mb-10 border-y border-line py-4">
      <dt className="text-soft">Balance</dt>
      <dd>
        <div className="tabular text-2xl font-semibold">{amount}</div>
        <p className="tabular min-h-5 text-sm text-soft">{children}</p>
      </dd>
    </dl>
  );
}
