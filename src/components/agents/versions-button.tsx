import { lazy, Suspense, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { AgentContent, type AgentDraft } from '#contract/agent-content';
import type { Agent } from '#contract/agents';
import { Button } from '@/components/ui/button';
import type { Autosave } from './use-autosave';

// The comparison of texts comes with the first look at versions.
const VersionsDialog = lazy(async () => ({
  default: (await import('./versions/versions-dialog')).VersionsDialog,
}));

interface VersionsButtonProps {
  agent: Agent;
  autosave: Autosave;
  /** Why this person may not publish or restore; null when they may. */
  refusal: string | null;
}

/** Opens the agent's versions, and takes over what is restored from them. */
export function VersionsButton({ agent, autosave, refusal }: VersionsButtonProps) {
  const { getValues } = useFormContext<AgentDraft>();
  const [used, setUsed] = useState(false);
  const [open, setOpen] = useState(false);
  const { saver, saveNow, adopt } = autosave;
  return (
    <>
      <Button
        onClick={() => {
          setUsed(true);
          setOpen(true);
        }}
      >
        Versions
      </Button>
      {used && (
        <Suspense fallback={null}>
          <VersionsDialog
            agent={agent}
            refusal={refusal}
            draft={() => AgentContent.safeParse(getValues()).data ?? null}
            savedRevision={async () => {
              await saveNow();
              return saver.snapshot().kind === 'saved' ? saver.revision : null;
            }}
            onRestored={adopt}
            open={open}
            onOpenChange={setOpen}
          />
        </Suspense>
      )}
    </>
  );
}
