import { CircleAlert } from 'lucide-react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { exampleFaults } from '#domain/agents/examples';
import { useHeldStill } from '@/components/ui/form/use-held-still';
import { Status } from '@/components/ui/status';
import { faultFields, faultWords, isIn } from './fault-fields';
import { usePausedValue } from './use-paused-value';

/** What a closed row must say about the parts of the draft in it: their faults, else their made-up values. */
export function RowMark({ parts }: { parts: readonly string[] }) {
  const { control } = useFormContext<AgentDraft>();
  // Parts are paths of the draft.
  const { errors } = useFormState({ control, name: parts as never });
  const faults = useHeldStill(parts.flatMap((part) => faultFields(get(errors, part))).length);
  const examples = usePausedValue((draft) =>
    draft.examples.length === 0
      ? 0
      : exampleFaults(draft).filter(({ field }) => parts.some((part) => isIn(field, part))).length,
  );
  if (faults > 0) return <FaultCount count={faults} />;
  if (examples > 0) {
    return (
      <Status tone="warn" className="shrink-0 text-sm">
        Example values
      </Status>
    );
  }
  return null;
}

export function FaultCount({ count }: { count: number }) {
  return (
    <span className="inline-flex shrink-0 items-center gap-1 text-xs text-bad">
      <CircleAlert aria-hidden="true" className="size-3.5" /> {faultWords(count)}
    </span>
  );
}
