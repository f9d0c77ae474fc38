/** Reading and using the code of a mail's link, each once. */
import { queryOptions } from '@tanstack/react-query';
import { identityErrorOf } from '@/lib/session/identity/identity-messages';
import type { MailAction } from '@/lib/session/identity/identity-port';
import type { Session } from '@/lib/session/session';
import { reloadUser } from '@/lib/session/session-actions';

const once = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
  // Shown on the page itself.
  meta: { silent: 'mail-link.read' },
} as const;

/** Whether the code is good and for which address; it stays unused. */
export function mailCodeQuery(session: Session, code: string) {
  return queryOptions({
    ...once,
    queryKey: ['mail-link', 'check', code],
    queryFn: async (): Promise<MailAction> => {
      const identity = await session.identity();
      return identity.checkMailCode(code);
    },
  });
}

/** Uses the code: verifies an address, or sets one back. */
export function applyMailCodeQuery(session: Session, code: string) {
  return queryOptions({
    ...once,
    queryKey: ['mail-link', 'apply', code],
    queryFn: async (): Promise<MailAction> => {
      const identity = await session.identity();
      const action = await identity.checkMailCode(code);
      await identity.applyMailCode(code);
      if (session.snapshot().user) await reloadUser(session).catch(() => undefined);
      return action;
    },
  });
}

export type BrokenReason = 'used' | 'expired' | 'incomplete' | 'other';

/** Why a link does not work. Firebase calls a used code invalid, like one that never was. */
export function brokenReasonOf(error: unknown): BrokenReason {
  const { code } = identityErrorOf(error);
  if (code === 'expired-action-code') return 'expired';
  if (code === 'invalid-action-code') return 'used';
  return 'other';
}
