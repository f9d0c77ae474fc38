import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Agent } from '#contract/agents';
import { Button } from '@/components/ui/button';
import { DisabledReason } from '@/components/ui/disabled-reason';

// The forms come with the first look at links.
const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog')).ShareDialog }));

interface ShareButtonProps {
  agent: Agent;
  /** Why this person may not share; null when they may. */
  refusal: string | null;
}

/** Opens the agent's share links. */
export function ShareButton({ agent, refusal }: ShareButtonProps) {
  const [used, setUsed] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <DisabledReason reason={refusal}>
        <Button
          onClick={() => {
            setUsed(true);
            setOpen(true);
          }}
        >
          <Share2 aria-hidden="true" /> Share
        </Button>
      </DisabledReason>
      {used && (
        <Suspense fallback={null}>
          <ShareDialog agent={agent} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
