import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AgentContent } from '#contract/agents/agent-content';
import type { Agent, AgentVersion, KeptDraft } from '#contract/agents/agents';
import { Dialog, DialogContent } from '@/components/ui/overlays/dialog';
import { FormError } from '@/components/ui/form/form-error';
import { Loaded } from '@/components/ui/loading/loaded';
import { Loading, Skeleton } from '@/components/ui/loading/skeleton';
import { agentVersionsQuery, makeLiveMutation } from '@/lib/queries/agents/agent-versions';
import type { OpenDraft } from '../form/open-draft';
import { Compare } from './compare';
import { ReplaceDraftDialog } from './replace-draft-dialog';
import { useRestoring } from './use-restoring';
import { KeptDraftRow, VersionRow } from './version-rows';

interface VersionsDialogProps {
  agent: Agent;
  /** The draft as it is in the editor, unsaved changes included. */
  shown: () => AgentContent | null;
  draft: OpenDraft;
  /** Why this person may not publish or restore; null when they may. */
  refusal: string | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The published versions: compare any two, restore one into the draft, make one live. */
export function VersionsDialog({ open, onOpenChange, ...rest }: VersionsDialogProps) {
  return (
    <Dialog mayBeLeft open={open} onOpenChange={onOpenChange}>
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

function Versions(props: VersionsProps) {
  const versions = useQuery(agentVersionsQuery(props.agent.agent_id));
  return (
    <Loaded
      query={versions}
      failure="We couldn’t load the versions."
      skeleton={
        <Loading words="Loading versions" className="grid gap-3">
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
        </Loading>
      }
    >
      {({ items, kept_drafts }) =>
        items.length === 0 && kept_drafts.length === 0 ? (
          <p className="text-soft">Nothing is published yet. Publishing creates v1.</p>
        ) : (
          <VersionList {...props} items={items} keptDrafts={kept_drafts} />
        )
      }
    </Loaded>
  );
}

interface VersionListProps extends VersionsProps {
  items: readonly AgentVersion[];
  keptDrafts: readonly KeptDraft[];
}

function VersionList({ agent, shown, draft, refusal, onDone, items, keptDrafts }: VersionListProps) {
  const makeLive = useMutation(makeLiveMutation(useQueryClient(), agent.agent_id));
  const restoring = useRestoring({ agentId: agent.agent_id, draft, onDone });
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
              restoring={restoring.isRestoring(what)}
              goingLive={makeLive.isPending && makeLive.variables === version.version}
              onRestore={() => restoring.restore(what)}
              onMakeLive={() => makeLive.mutate(version.version)}
            />
          );
        })}
        {keptDrafts.map((kept) => {
          const what = { keptDraftId: kept.kept_draft_id };
          return (
            <KeptDraftRow
              key={kept.kept_draft_id}
              kept={kept}
              refusal={refusal}
              restoring={restoring.isRestoring(what)}
              onRestore={() => restoring.restore(what)}
            />
          );
        })}
      </ul>
      <FormError>{restoring.fault ?? makeLive.error?.message}</FormError>
      <Compare agentId={agent.agent_id} versions={items} keptDrafts={keptDrafts} draft={shown} />
      <ReplaceDraftDialog restoring={restoring} />
    </div>
  );
}
