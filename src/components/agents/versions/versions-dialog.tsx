import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AgentContent } from '#contract/agents/agent-content';
import type { Agent } from '#contract/agents/agents';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { Dialog, DialogContent } from '@/components/ui/overlays/dialog';
import { FormError } from '@/components/ui/form/form-error';
import { LoadFailed } from '@/components/ui/loading/loaded';
import { Loading, Skeleton } from '@/components/ui/loading/skeleton';
import {
  agentVersionsQuery,
  makeLiveMutation,
  type Restorable,
  restoreMutation,
} from '@/lib/queries/agent-versions';
import { Compare } from './compare';
import { KeptDraftRow, VersionRow } from './version-rows';

interface VersionsDialogProps {
  agent: Agent;
  /** The draft as it is in the editor, unsaved changes included. */
  draft: () => AgentContent | null;
  /** Saves what is typed and tells the revision to restore over; null when it can't be saved. */
  savedRevision: () => Promise<number | null>;
  onRestored: (agent: Agent) => void;
  /** Why this person may not publish or restore; null when they may. */
  refusal: string | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The published versions: compare any two, restore one into the draft, make one live. */
export function VersionsDialog({ open, onOpenChange, ...rest }: VersionsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Versions"
        description="Versions can’t be edited. Calls use the live one."
        className="max-w-180"
      >
        <Versions {...rest} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

type VersionsProps = Omit<VersionsDialogProps, 'open' | 'onOpenChange'> & { onDone: () => void };

function Versions({ agent, draft, savedRevision, onRestored, refusal, onDone }: VersionsProps) {
  const client = useQueryClient();
  const versions = useQuery(agentVersionsQuery(agent.agent_id));
  const restore = useMutation({
    ...restoreMutation(client, agent.agent_id),
    meta: { silent: 'version.restore' },
  });
  const makeLive = useMutation({
    ...makeLiveMutation(client, agent.agent_id),
    meta: { silent: 'version.make-live' },
  });
  const [fault, setFault] = useState<string | null>(null);
  /** What waits for a yes, because it replaces a draft that is nowhere else. */
  const [asking, setAsking] = useState<Restorable | null>(null);

  if (versions.isPending) {
    return (
      <Loading words="Loading versions" className="grid gap-3">
        <Skeleton className="h-9" />
        <Skeleton className="h-9" />
      </Loading>
    );
  }
  if (versions.isError) {
    return <LoadFailed query={versions} />;
  }
  const { items, kept_drafts } = versions.data;
  if (items.length === 0 && kept_drafts.length === 0) {
    return <p className="text-soft">Nothing is published yet.</p>;
  }

  const restoreIt = async (what: Restorable, agreed: boolean) => {
    setFault(null);
    restore.reset();
    const revision = await savedRevision();
    if (revision === null) {
      setAsking(null);
      setFault('The draft couldn’t be saved, so nothing was put in its place.');
      return;
    }
    if (!agreed) {
      const { data } = await versions.refetch();
      if (data?.draft_is_unkept !== false) {
        setAsking(what);
        return;
      }
    }
    restore.mutate(
      { what, revision },
      {
        onSuccess: (restored) => {
          onRestored(restored);
          onDone();
        },
        onSettled: () => setAsking(null),
      },
    );
  };
  const isRestoring = (what: Restorable) =>
    restore.isPending && JSON.stringify(restore.variables.what) === JSON.stringify(what);

  return (
    <div className="grid gap-6">
      <ul aria-label="Versions" className="grid">
        {items.map((version) => {
          const what = { version: version.version };
          return (
            <VersionRow
              key={version.version}
              version={version}
              refusal={refusal}
              restoring={isRestoring(what)}
              goingLive={makeLive.isPending && makeLive.variables === version.version}
              onRestore={() => void restoreIt(what, false)}
              onMakeLive={() => makeLive.mutate(version.version)}
            />
          );
        })}
        {kept_drafts.map((kept) => {
          const what = { keptDraftId: kept.kept_draft_id };
          return (
            <KeptDraftRow
              key={kept.kept_draft_id}
              kept={kept}
              refusal={refusal}
              restoring={isRestoring(what)}
              onRestore={() => void restoreIt(what, false)}
            />
          );
        })}
      </ul>
      <FormError>{fault ?? restore.error?.message ?? makeLive.error?.message}</FormError>
      <Compare agentId={agent.agent_id} versions={items} keptDrafts={kept_drafts} draft={draft} />
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(open) => {
          if (!open) setAsking(null);
        }}
        title="Replace the draft?"
        confirmLabel="Replace draft"
        pending={restore.isPending}
        onConfirm={() => {
          if (asking) void restoreIt(asking, true);
        }}
      >
        The draft has changes that aren’t published. They stay in this list as “Unpublished draft”, where you
        can restore them.
      </ConfirmDialog>
    </div>
  );
}
