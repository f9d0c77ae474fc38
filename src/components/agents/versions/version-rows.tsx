import { Rocket } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AgentVersion, KeptDraft } from '#contract/agents/agents';
import { Button } from '@/components/ui/button';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { ActionsMenu } from '@/components/ui/overlays/actions-menu';
import { DropdownMenuItem } from '@/components/ui/overlays/dropdown-menu';
import { RelativeTime } from '@/components/ui/relative-time';
import { Badge, Status } from '@/components/ui/status';

interface VersionRowProps {
  version: AgentVersion;
  refusal: string | null;
  restoring: boolean;
  goingLive: boolean;
  onRestore: () => void;
  onMakeLive: () => void;
}

export function VersionRow({
  version,
  refusal,
  restoring,
  goingLive,
  onRestore,
  onMakeLive,
}: VersionRowProps) {
  const { tests } = version;
  const name = `v${version.version}`;
  const liveRefusal = refusal ?? (version.is_live ? 'This version is live.' : null);
  return (
    <Row
      title={
        <>
          <strong className="font-medium">{name}</strong>
          {version.is_live && <Badge>Live</Badge>}
          {tests && (
            <Status tone={tests.passed === tests.total ? 'good' : 'bad'} className="text-sm">
              {tests.passed} of {tests.total} {tests.total === 1 ? 'test' : 'tests'} passed
            </Status>
          )}
        </>
      }
      note={
        <>
          {version.note && <span className="block text-ink">{version.note}</span>}
          <RelativeTime at={version.published_at} /> · {version.published_by ?? 'Unknown'}
        </>
      }
    >
      <RestoreButton
        label={`Restore ${name} into the draft`}
        refusal={refusal}
        restoring={restoring}
        onRestore={onRestore}
      />
      <ActionsMenu of={name} pending={goingLive}>
        <DropdownMenuItem refusal={liveRefusal} onSelect={onMakeLive}>
          <Rocket aria-hidden="true" /> Make live
        </DropdownMenuItem>
      </ActionsMenu>
    </Row>
  );
}

interface KeptDraftRowProps {
  kept: KeptDraft;
  refusal: string | null;
  restoring: boolean;
  onRestore: () => void;
}

/** A draft that something restored took the place of. */
export function KeptDraftRow({ kept, refusal, restoring, onRestore }: KeptDraftRowProps) {
  return (
    <Row
      title={<strong className="font-medium">Unpublished draft</strong>}
      note={
        <>
          Replaced by {kept.replaced_by ?? 'someone'} · <RelativeTime at={kept.replaced_at} />
        </>
      }
    >
      <RestoreButton
        label="Restore the unpublished draft"
        refusal={refusal}
        restoring={restoring}
        onRestore={onRestore}
      />
      {/* Where the others have their menu: the buttons are in one line. */}
      <span aria-hidden="true" className="-mr-2 size-8 touch:size-11" />
    </Row>
  );
}

function Row({ title, note, children }: { title: ReactNode; note: ReactNode; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 border-b border-line py-2.5">
      <span className="flex flex-wrap items-center gap-2 sm:self-end">{title}</span>
      {/* On a phone it has the whole line below. */}
      <span className="text-sm break-words text-soft max-sm:col-span-2 sm:self-start">{note}</span>
      {/* Placed by its ends: a span would take its place away, and the note would be above it. */}
      <div className="col-start-2 row-start-1 flex gap-2 sm:row-end-3">{children}</div>
    </li>
  );
}

interface RestoreButtonProps {
  label: string;
  refusal: string | null;
  restoring: boolean;
  onRestore: () => void;
}

function RestoreButton({ label, refusal, restoring, onRestore }: RestoreButtonProps) {
  return (
    <DisabledReason reason={refusal}>
      <Button onClick={onRestore} pending={restoring} aria-label={label}>
        Restore
      </Button>
    </DisabledReason>
  );
}
