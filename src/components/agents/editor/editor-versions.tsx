import { lazy, Suspense } from 'react';
import { useFormContext } from 'react-hook-form';
import { AgentContent, type AgentDraft } from '#contract/agents/agent-content';
import type { Agent } from '#contract/agents/agents';
import { useOnceTrue } from './use-once-true';
import type { Autosave } from '../saving/use-autosave';

// The comparison of texts comes with the first look at versions.
const VersionsDialog = lazy(async () => ({
  default: (await import('../versions/versions-dialog')).VersionsDialog,
}));

interface EditorVersionsProps {
  agent: Agent;
  autosave: Autosave;
  /** Why this person may not publish or restore; null when they may. */
  refusal: string | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The agent's versions in a dialog; takes over what is restored from them. */
export function EditorVersions({ agent, autosave, refusal, open, onOpenChange }: EditorVersionsProps) {
  const { getValues } = useFormContext<AgentDraft>();
  const { saver, saveNow, adopt } = autosave;
  if (!useOnceTrue(open)) return null;
  return (
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
        onOpenChange={onOpenChange}
      />
    </Suspense>
  );
}
