import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShareLink } from '#contract/agents/share-links';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { RelativeTime } from '@/components/ui/relative-time';
import { callLength } from '@/lib/format/durations';
import { counted } from '@/lib/format/figures';
import { shortestMoney, tableMoney } from '@/lib/format/money';
import { revokeShareLinkMutation } from '@/lib/queries/share-links';

/** One open link: what it allows, how it was used, and its end. */
export function ShareLinkRow({ agentId, link }: { agentId: string; link: ShareLink }) {
  const revoke = useMutation(revokeShareLinkMutation(useQueryClient(), agentId));
  const [asking, setAsking] = useState(false);
  const name = link.label || 'Link without a label';
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div className="grid min-w-0 gap-0.5">
        <span className="font-medium break-words">{name}</span>
        <span className="text-sm text-soft">
          {counted(link.calls_at_once, 'call')} at once, {callLength(link.call_seconds * 1000)} each,{' '}
          {shortestMoney(link.day_spend_micros)} a day
          {link.version !== null && `, version ${link.version}`}
        </span>
        <span className="text-sm text-soft">
          {counted(link.calls, 'call')}, {tableMoney(link.spent_today_micros)} today
          {link.last_call_at !== null && (
            <>
              , last <RelativeTime at={link.last_call_at} />
            </>
          )}
        </span>
      </div>
      <Button aria-label={`Revoke ${name}`} onClick={() => setAsking(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Revoke this link?"
        confirmLabel="Revoke link"
        pending={revoke.isPending}
        error={revoke.error?.message}
        onConfirm={() => revoke.mutate(link.link_id, { onSuccess: () => setAsking(false) })}
      >
        It stops working at once, and calls that run by it end. This cannot be undone.
      </ConfirmDialog>
    </li>
  );
}
