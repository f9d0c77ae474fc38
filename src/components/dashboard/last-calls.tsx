import { lazy, Suspense } from 'react';
import type { CallSummary } from '#contract/calls/calls';
import { EmptyState } from '@/components/ui/loading/empty-state';
import { TableSkeleton } from '@/components/ui/loading/skeleton';

// A workspace without calls does without it.
const LastCallsTable = lazy(() => import('./last-calls-table'));

interface LastCallsProps {
  calls: readonly CallSummary[];
  /** There are test calls in the period, which this list leaves out. */
  testsLeftOut: boolean;
}

/** The newest calls. */
export function LastCalls({ calls, testsLeftOut }: LastCallsProps) {
  if (calls.length === 0) {
    return (
      <EmptyState
        drawing="calls"
        sentence={
          testsLeftOut
            ? 'Only test calls so far. Turn on “Include test calls” to see them here.'
            : 'Calls appear here once someone talks to an agent.'
        }
      />
    );
  }
  return (
    <Suspense fallback={<TableSkeleton words="Loading the last calls" rows={calls.length} />}>
      <LastCallsTable calls={calls} />
    </Suspense>
  );
}
