import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { InlineError } from '@/components/ui/inline-error';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { tableMoney } from '@/lib/format/money';
import { balanceQuery } from '@/lib/queries/billing-balance';

/** What is there, what running calls keep back, and what a new call may use. */
export function BalanceSection() {
  const balance = useQuery(balanceQuery());
  if (balance.data) {
    const { balance_micros, held_micros, available_micros } = balance.data;
    return (
      <Frame>
        <Amount label="Balance" words="What the ledger says.">
          {tableMoney(balance_micros)}
        </Amount>
        <Amount label="Held" words="Kept back for calls that are running.">
          {tableMoney(held_micros)}
        </Amount>
        <Amount label="Available" words="What a new call can use.">
          {tableMoney(available_micros)}
        </Amount>
      </Frame>
    );
  }
  if (balance.isError) {
    return (
      <InlineError onRetry={() => void balance.refetch()} retrying={balance.isFetching} className="mb-10">
        We could not load the balance. {balance.error.message}
      </InlineError>
    );
  }
  return (
    <Loading words="Loading the balance">
      <Frame>
        {['Balance', 'Held', 'Available'].map((label) => (
          <Amount key={label} label={label} words=" ">
            <Skeleton className="my-1 h-7 w-32" />
          </Amount>
        ))}
      </Frame>
    </Loading>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return <dl className="mb-10 grid border-y border-line sm:grid-cols-3">{children}</dl>;
}

interface AmountProps {
  label: string;
  words: string;
  children: ReactNode;
}

function Amount({ label, words, children }: AmountProps) {
  return (
    <div className="py-4 not-first:border-line max-sm:not-first:border-t sm:not-first:border-l sm:not-first:pl-5">
      <dt className="text-soft">{label}</dt>
      <dd>
        <div className="tabular text-2xl font-semibold">{children}</div>
        <p className="min-h-5 text-sm text-soft">{words}</p>
      </dd>
    </div>
  );
}
