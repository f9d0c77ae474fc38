import { useState } from 'react';
import type { Buying } from '#contract/billing/billing';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { Notice } from '@/components/ui/notice';
import { usePermission } from '@/lib/session/use-session';
import { BuyCreditsForm } from './buy-credits-form';

/** The button and its dialog. Who may not buy, or cannot here, reads why. */
export function BuyCredits({ buying }: { buying: Buying | undefined }) {
  const [open, setOpen] = useState(false);
  const allowed = usePermission('billing:manage');
  return (
    <>
      <DisabledReason reason={reasonAgainst(allowed, buying)}>
        <Button variant="primary" onClick={() => setOpen(true)} disabled={allowed && !buying}>
          Buy credits
        </Button>
      </DisabledReason>
      {buying && (
        <Dialog open={open} onOpenChange={setOpen}>
          <DialogContent title="Buy credits" description="Credits are billed per second of call time.">
            {buying.notice && <Notice>{buying.notice}</Notice>}
            <BuyCreditsForm buying={buying} onDone={() => setOpen(false)} />
          </DialogContent>
        </Dialog>
      )}
    </>
  );
}

function reasonAgainst(allowed: boolean, buying: Buying | undefined): string | null {
  if (!allowed) return 'Only workspace admins can buy credits.';
  if (buying?.mode === 'off') return buying.notice ?? 'Buying credits is turned off on this server.';
  return null;
}
