import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { saidInPlace } from '@/lib/api/error-events';
import { InlineError } from './inline-error';

interface LoadFailedProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  /** What couldn't be done, as a sentence; the server's own follows it. */
  failure: string;
  className?: string | undefined;
}

/** Why a query failed, with another try. */
export function LoadFailed({ query, failure, className }: LoadFailedProps) {
  useEffect(() => saidInPlace(query.error), [query.error]);
  return (
    <InlineError className={className} onRetry={() => void query.refetch()} retrying={query.isFetching}>
      {failure} {query.error?.message}
    </InlineError>
  );
}

export interface LoadedProps<Data> extends LoadFailedProps {
  query: UseQueryResult<Data>;
  /** Has the shape of what comes. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What a query brings: until then its shape, and where it fails the reason with another try. */
export function Loaded<Data>({ query, skeleton, children, ...failed }: LoadedProps<Data>) {
  // What was loaded once stays on screen while it's fetched again, and when that fails.
  if (query.data !== undefined) return children(query.data);
  return query.isError ? <LoadFailed query={query} {...failed} /> : skeleton;
}
