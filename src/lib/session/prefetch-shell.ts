/** What every protected page needs, started together and awaited by none of them. */
import type { QueryClient } from '@tanstack/react-query';
import { hasPermission } from '#contract/permissions';
import { balanceQuery } from '@/lib/queries/workspace/billing-balance';
import { currentUserQuery } from '@/lib/queries/session';
import type { User } from './user';

/** Prefetches /auth/me and the balance. A failure is the shell's to show; it throws nothing. */
export function prefetchShell(queryClient: QueryClient, user: User): void {
  const quietly = (promise: Promise<unknown>) => void promise.catch(() => undefined);
  quietly(queryClient.query(currentUserQuery(user.uid)));
  if (hasPermission(user.permissions, 'billing:view')) quietly(queryClient.query(balanceQuery()));
}
