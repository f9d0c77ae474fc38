/** Follows the backend's record of the signed-in user in the query cache. */
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import type { CurrentUser } from '#contract/workspace/session';
import { currentUserQuery } from '@/lib/queries/session';

/** Milliseconds between tries while the record isn't available. */
const RECORD_RETRY_MS = 15_000;

export type RecordState = 'loading' | 'loaded' | 'failed';

export interface BackendRecord {
  /** Settles after the first answer or failure; never rejects. */
  first: Promise<void>;
  /** Asks again; settles with the answer or the failure, which `listener` is told of. */
  refetch(): Promise<unknown>;
  stop(): void;
}

/** Fetches the record of `uid`, tries again while it fails, and tells `listener` of every change. */
export function followBackendRecord(
  queryClient: QueryClient,
  uid: string,
  listener: (state: RecordState, record: CurrentUser | null) => void,
): BackendRecord {
  const observer = new QueryObserver(queryClient, {
    ...currentUserQuery(uid),
    refetchInterval: ({ state }) => (state.status === 'error' ? RECORD_RETRY_MS : false),
  });
  let settled = () => {};
  const first = new Promise<void>((resolve) => {
    settled = resolve;
  });
  const stop = observer.subscribe(({ status, data }) => {
    if (status === 'pending') return;
    // A refetch that fails keeps the record that is known.
    listener(data ? 'loaded' : 'failed', data ?? null);
    settled();
  });
  return {
    first,
    refetch: () => observer.refetch(),
    stop() {
      stop();
      settled();
    },
  };
}
