import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TestRun } from '#contract/calls/agent-tests';
import { Button } from '@/components/ui/button';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { FormError } from '@/components/ui/form-error';
import { cancelRunMutation } from '@/lib/queries/agent-tests';

interface CancelRunProps {
  run: TestRun;
  refusal: string | null;
  onCancelled: () => void;
}

/** Stops a run; what its finished tests found stays. */
export function CancelRun({ run, refusal, onCancelled }: CancelRunProps) {
  const cancel = useMutation(cancelRunMutation(useQueryClient(), run.agent_id));
  return (
    <div className="grid justify-items-start gap-2">
      <DisabledReason reason={refusal}>
        <Button
          pending={cancel.isPending}
          onClick={() => cancel.mutate(run.run_id, { onSuccess: onCancelled })}
        >
          Cancel run
        </Button>
      </DisabledReason>
      <FormError>{cancel.error?.message}</FormError>
    </div>
  );
}
