import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { TestRun } from '#contract/calls/agent-tests';
import { Button } from '@/components/ui/button';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { FormError } from '@/components/ui/form/form-error';
import { Progress } from '@/components/ui/loading/progress';
import { RelativeTime } from '@/components/ui/relative-time';
import { Status } from '@/components/ui/status';
import { cancelRunMutation } from '@/lib/queries/agents/agent-tests';
import { isOver, runTones, type RunWithResults, runWords, versionWords } from './test-states';

interface RunSummaryProps {
  run: RunWithResults;
  /** Why this person may not cancel it; null when they may. */
  refusal: string | null;
  onOpen?: () => void;
  /** What it ran on, where that's neither the draft nor a version. */
  ranOn?: string;
}

/** One run: how far it is and a way to stop it, or what came of it. */
export function RunSummary({ run, refusal, onOpen, ranOn }: RunSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const done = run.results.filter(isOver).length;
  return (
    <div ref={summary} tabIndex={-1} className="grid gap-1.5 outline-none">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        {/* Said aloud when it changes. */}
        <output>
          <Status tone={runTones[run.state]}>{runWords(run, done)}</Status>
        </output>
        <span className="text-sm text-soft">
          {ranOn ?? versionWords(run.version)} · <RelativeTime at={run.started_at} />
        </span>
      </div>
      {run.state === 'running' ? (
        <>
          <Progress
            aria-label="Tests done"
            value={done}
            max={Math.max(1, run.count.total)}
            className="mb-1 w-full"
          />
          {/* The button goes once the run has ended. */}
          <CancelRun run={run} refusal={refusal} onCancelled={() => summary.current?.focus()} />
        </>
      ) : (
        onOpen && (
          <Button variant="link" className="justify-self-start text-sm" onClick={onOpen}>
            View last run
          </Button>
        )
      )}
    </div>
  );
}

interface CancelRunProps {
  run: TestRun;
  refusal: string | null;
  onCancelled: () => void;
}

/** Stops a run; what its finished tests found stays. */
function CancelRun({ run, refusal, onCancelled }: CancelRunProps) {
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
