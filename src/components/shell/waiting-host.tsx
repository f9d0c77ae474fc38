import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { hasPermission } from '#contract/permissions';
import { waitingCallsQuery } from '@/lib/queries/waiting-calls';
import type { User } from '@/lib/session/user';

const WaitingCalls = lazy(() => import('@/components/calls/waiting/waiting-calls'));

/** Calls waiting for a person, above every page of those who may come; loaded when there is one. */
export function WaitingHost({ user }: { user: User }) {
  const mayCome = hasPermission(user.permissions, 'calls:manage');
  const { data } = useQuery({ ...waitingCallsQuery(), enabled: mayCome });
  const { pathname } = useLocation();
  // On its own page a call tells it by itself.
  const calls = data?.items.filter(({ call_id }) => pathname !== `/calls/${call_id}`) ?? [];
  if (!mayCome || calls.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <WaitingCalls calls={calls} all={pathname === '/dashboard'} more={data?.more === true} />
    </Suspense>
  );
}
