import { useId } from 'react';
import type { AccountNumber } from '#contract/agents/account-numbers';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Badge, Status } from '@/components/ui/status';
import type { ImportOutcome } from '@/lib/queries/telephone/account-numbers';
import { capabilityWords } from './capability-words';

interface ImportRowProps {
  item: AccountNumber;
  ticked: boolean;
  /** Null: it wasn't imported from here. */
  outcome: ImportOutcome | 'under way' | null;
  disabled: boolean;
  onTick: (ticked: boolean) => void;
}

/** One number of an account: what it can do, where its calls go, and what became of its import. */
export function ImportRow({ item, ticked, outcome, disabled, onTick }: ImportRowProps) {
  const id = useId();
  return (
    <li className="flex items-start gap-3 border-b border-line py-2.5">
      <Checkbox
        id={id}
        className="mt-1"
        aria-describedby={`${id}-about`}
        checked={ticked}
        disabled={disabled || item.problem !== null}
        onChange={(event) => onTick(event.target.checked)}
      />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <label htmlFor={id} className="font-mono font-medium">
            {item.formatted}
          </label>
          {item.label && <span className="min-w-0 truncate text-soft">{item.label}</span>}
          {item.phone_number_id && <Badge>In your list</Badge>}
        </div>
        <p id={`${id}-about`} className="text-sm text-soft wrap-anywhere">
          {capabilityWords(item.capabilities)} · {webhookWords(item.webhook)}
        </p>
        {item.problem && (
          <Status tone="warn" className="items-start text-sm">
            {item.problem}
          </Status>
        )}
        <output className="text-sm empty:hidden">{outcome && <Outcome outcome={outcome} />}</output>
      </div>
    </li>
  );
}

function Outcome({ outcome }: { outcome: ImportOutcome | 'under way' }) {
  if (outcome === 'under way') return <Status tone="waiting">Importing…</Status>;
  if ('refused' in outcome) {
    return (
      <Status tone="bad" className="items-start">
        {outcome.refused}
      </Status>
    );
  }
  const { webhook } = outcome.imported;
  if (webhook?.state !== 'unset') return <Status tone="good">Imported</Status>;
  return (
    <Status tone="warn" className="items-start">
      Imported, but its webhook isn’t set. {webhook.problem} Then select “Set webhook” in its menu.
    </Status>
  );
}

function webhookWords({ kind, text }: AccountNumber['webhook']): string {
  if (kind === 'ours') return 'Its calls come here';
  return kind === 'none' ? 'No webhook' : `Calls go to ${text}`;
}
