import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AgentContent } from '#contract/agent-content';
import type { Agent, AgentVersion } from '#contract/agents';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { InlineError } from '@/components/ui/inline-error';
import { RelativeTime } from '@/components/ui/relative-time';
import { Select } from '@/components/ui/select';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { Badge, Status } from '@/components/ui/status';
import {
  agentVersionQuery,
  agentVersionsQuery,
  makeLiveMutation,
  restoreVersionMutation,
} from '@/lib/queries/agent-versions';
import { Comparison } from './comparison';

interface VersionsDialogProps {
  agent: Agent;
  /** The draft as it stands in the editor, unsaved changes included. */
  draft: () => AgentContent | null;
  /** Saves what is typed and tells the revision to restore over; null when it cannot be saved. */
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
        description="A version never changes. Numbers and calls use the one that is live."
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
    ...restoreVersionMutation(client, agent.agent_id),
    meta: { silent: 'version.restore' },
  });
  const makeLive = useMutation({
    ...makeLiveMutation(client, agent.agent_id),
    meta: { silent: 'version.make-live' },
  });
  const [fault, setFault] = useState<string | null>(null);

  if (versions.isPending) {
    return (
      <Loading words="Loading versions" className="grid gap-3">
        <Skeleton className="h-9" />
        <Skeleton className="h-9" />
      </Loading>
    );
  }
  if (versions.isError) {
    return <InlineError onRetry={() => void versions.refetch()}>{versions.error.message}</InlineError>;
  }
  const { items } = versions.data;
  if (items.length === 0) return <p className="text-soft">Nothing is published yet.</p>;

  const restoreIt = async (version: number) => {
    setFault(null);
    const revision = await savedRevision();
    if (revision === null) {
      setFault('The draft could not be saved, so nothing was put over it.');
      return;
    }
    restore.mutate(
      { version, revision },
      {
        onSuccess: (restored) => {
          onRestored(restored);
          onDone();
        },
      },
    );
  };

  return (
    <div className="grid gap-6">
      <ul aria-label="Versions" className="grid">
        {items.map((version) => (
          <VersionRow
            key={version.version}
            version={version}
            refusal={refusal}
            restoring={restore.isPending && restore.variables.version === version.version}
            goingLive={makeLive.isPending && makeLive.variables === version.version}
            onRestore={() => void restoreIt(version.version)}
            onMakeLive={() => makeLive.mutate(version.version)}
          />
        ))}
      </ul>
      <FormError>{fault ?? restore.error?.message ?? makeLive.error?.message}</FormError>
      <Compare agentId={agent.agent_id} versions={items} draft={draft} />
    </div>
  );
}

interface VersionRowProps {
  version: AgentVersion;
  refusal: string | null;
  restoring: boolean;
  goingLive: boolean;
  onRestore: () => void;
  onMakeLive: () => void;
}

function VersionRow({ version, refusal, restoring, goingLive, onRestore, onMakeLive }: VersionRowProps) {
  const { tests } = version;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2.5">
      <div className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-center gap-2">
          <strong className="font-medium">v{version.version}</strong>
          {version.is_live && <Badge>Live</Badge>}
          {tests && (
            <Status tone={tests.passed === tests.total ? 'good' : 'bad'} className="text-sm">
              {tests.passed} of {tests.total} tests
            </Status>
          )}
        </span>
        <span className="text-sm text-soft">
          {version.published_by ?? 'Somebody'} · <RelativeTime at={version.published_at} />
          {version.note && ` · ${version.note}`}
        </span>
      </div>
      <div className="flex gap-2">
        <DisabledReason reason={refusal}>
          <Button
            onClick={onRestore}
            pending={restoring}
            aria-label={`Restore v${version.version} into the draft`}
          >
            Restore
          </Button>
        </DisabledReason>
        {!version.is_live && (
          <DisabledReason reason={refusal}>
            <Button onClick={onMakeLive} pending={goingLive} aria-label={`Make v${version.version} live`}>
              Make live
            </Button>
          </DisabledReason>
        )}
      </div>
    </li>
  );
}

const DRAFT = 'draft';

function Compare({
  agentId,
  versions,
  draft,
}: {
  agentId: string;
  versions: readonly AgentVersion[];
  draft: () => AgentContent | null;
}) {
  const live = versions.find((version) => version.is_live) ?? versions[0];
  const [from, setFrom] = useState(String(live?.version ?? DRAFT));
  const [to, setTo] = useState(DRAFT);
  const before = useContent(agentId, from, draft);
  const after = useContent(agentId, to, draft);
  const options = (
    <>
      <option value={DRAFT}>Draft</option>
      {versions.map(({ version, is_live }) => (
        <option key={version} value={version}>
          v{version}
          {is_live ? ' (live)' : ''}
        </option>
      ))}
    </>
  );
  return (
    <section aria-label="Compare" className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Compare">
          {(control) => (
            <Select {...control} value={from} onChange={(event) => setFrom(event.target.value)}>
              {options}
            </Select>
          )}
        </Field>
        <Field label="With">
          {(control) => (
            <Select {...control} value={to} onChange={(event) => setTo(event.target.value)}>
              {options}
            </Select>
          )}
        </Field>
      </div>
      {before && after ? <Comparison before={before} after={after} /> : <Skeleton className="h-16" />}
    </section>
  );
}

/** The content that a choice names; null while it is being fetched. */
function useContent(agentId: string, choice: string, draft: () => AgentContent | null): AgentContent | null {
  const version = choice === DRAFT ? null : Number(choice);
  const query = useQuery({ ...agentVersionQuery(agentId, version ?? 0), enabled: version !== null });
  return version === null ? draft() : (query.data?.content ?? null);
}
