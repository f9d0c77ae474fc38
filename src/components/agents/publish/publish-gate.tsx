import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useRef } from 'react';
import type { PublishGate as Gate } from '#contract/calls/agent-tests';
import { countGate, gateSentence } from '#domain/agent-tests/publish-gate';
import { Button } from '@/components/ui/button';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { FormError } from '@/components/ui/form/form-error';
import { Status } from '@/components/ui/status';
import { runTestsMutation, testRunQuery } from '@/lib/queries/agents/agent-tests';
import { RunResult } from '../test-suite/run-result';
import { RunSummary } from '../test-suite/run-summary';

interface PublishGateProps {
  agentId: string;
  gate: Gate;
  /** Why this person may not run tests; null when they may. */
  refusal: string | null;
}

/** How the tests went on the draft that's about to be published: runs them, and shows what failed. */
export function PublishGate({ agentId, gate, refusal }: PublishGateProps) {
  const box = useRef<HTMLElement>(null);
  const start = useMutation(runTestsMutation(useQueryClient(), agentId));
  const runningId = gate.running_run_id ?? (start.isSuccess ? start.data.run_id : null);
  const run = useQuery({ ...testRunQuery(agentId, runningId ?? ''), enabled: runningId !== null }).data;
  const isRunning = gate.running_run_id !== null || run?.state === 'running';
  const count = countGate(gate.tests);
  const words = gateSentence(count);
  const failed = gate.tests.filter(({ result }) => result !== null && result.state !== 'passed');
  const notRun = gate.tests.filter(({ result }) => result === null);
  const isFinished = words === null;
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="Tests on this draft"
      className="grid gap-3 rounded-control border border-line p-3 outline-none"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        {/* Said aloud when it changes. */}
        <output className="min-w-0 flex-1 basis-56">
          <Status tone={isFinished ? 'good' : count.failed > 0 ? 'bad' : 'warn'}>
            {words ?? (count.total === 1 ? 'The test passed.' : `All ${count.total} tests passed.`)}
          </Status>
        </output>
        {!isFinished && (
          <DisabledReason reason={refusal}>
            <Button
              variant={count.notRun > 0 && refusal === null ? 'primary' : 'secondary'}
              pending={start.isPending || isRunning}
              onClick={() => {
                if (!start.isPending && !isRunning) start.mutate(undefined);
                // The button goes once all have passed.
                box.current?.focus();
              }}
            >
              <Play aria-hidden="true" /> {count.notRun < count.total ? 'Run again' : 'Run tests'}
            </Button>
          </DisabledReason>
        )}
      </div>
      <FormError>{start.error?.message}</FormError>
      {isRunning && run && <RunSummary run={run} refusal={refusal} />}
      {failed.map(
        ({ test_id, result, run_id }) =>
          result &&
          run_id && (
            <RunResult
              key={test_id}
              agentId={agentId}
              runId={run_id}
              result={result}
              startsOpen={false}
              saysWhy
            />
          ),
      )}
      {!isRunning && notRun.length > 0 && (failed.length > 0 || notRun.length < count.total) && (
        <p className="text-sm text-soft">
          Not run on this draft: {notRun.map(({ name }) => name).join(', ')}
        </p>
      )}
    </section>
  );
}
