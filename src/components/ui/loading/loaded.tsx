import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { InlineError } from './inline-error';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** What couldn't be done, as a sentence; the server's own follows it. */
  failure: string;
  /** Has the shape of what comes. */
  skeleton: ReactNode;
  /** Of the failure. */
  className?: string;
  children: (data: Data) => ReactNode;
}

/** What a query brings: until then its shape, and where it fails the reason with another try. */
export function Loaded<Data>({ query, failure, skeleton, className, children }: LoadedProps<Data>) {
  // What was loaded once stays on screen while it's fetched again, and when that fails.
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return skeleton;
  return (
    <InlineError className={className} onRetry={() => void query.refetch()} retrying={query.isFetching}>
      {failure} {query.error.message}
    </InlineError>
  );
}
