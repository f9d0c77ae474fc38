/** What every protected page needs, started together and awaited by none of them. */
import type { QueryClient } from '@tanstack/react-query';
import { hasPermission } from '#contract/permissions';
import type { User } from '@/lib/session/user';
import { balanceQuery } from './billing-balance';
import { currentUserQuery } from './session';

/** Prefetches /auth/me and the balance. A failure is the shell's to show; it throws nothing. */
export function prefetchShell(queryClient: QueryClient, user: User): void {
  const quietly = (promise: Promise<unknown>) => void promise.catch(() => undefined);
  quietly(queryClient.query(currentUserQuery(user.uid)));
  if (hasPermission(user.permissions, 'billing:view')) quietly(queryClient.query(balanceQuery()));
}
