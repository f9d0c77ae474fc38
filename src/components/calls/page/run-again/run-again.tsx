import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { RotateCcw } from 'lucide-react';
import { useId } from 'react';
import type { Call } from '#contract/calls/calls';
import { callCan } from '#domain/calls/call-can';
import { Button } from '@/components/ui/button';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { replayMutation } from '@/lib/queries/agents/agent-tests';
import { useRequestKey } from '@/lib/use-request-key';
import { useUser } from '@/lib/session/use-session';
import { RunRefusal } from './run-refusal';

/** The button's id: what it opens gives the focus back to it. */
export const RUN_AGAIN = 'run-again';

/** Plays the caller of a call again to the agent's draft of today; what comes of it is opened on the page. */
export function RunAgain({ call }: { call: Call }) {
  const { role } = useUser();
  const navigate = useNavigate({ from: '/calls/$callId' });
  const replay = useMutation(replayMutation(useQueryClient()));
  // A repeated press runs it once.
  const key = useRequestKey();
  const faultId = useId();
  const run = () => {
    if (replay.isPending) return;
    replay.mutate(
      { callId: call.call_id, key: key.of(call.call_id) },
      {
        onSuccess: ({ run_id }) => {
          key.done();
          void navigate({ search: (before) => ({ ...before, run: run_id }), replace: true });
        },
      },
    );
  };
  return (
    <>
      <DisabledReason reason={callCan.runAgain(call, role)}>
        <Button
          id={RUN_AGAIN}
          pending={replay.isPending}
          aria-describedby={replay.isError ? faultId : undefined}
          onClick={run}
        >
          <RotateCcw aria-hidden="true" /> <span className="max-sm:sr-only">Run again</span>
        </Button>
      </DisabledReason>
      {replay.isError && <RunRefusal id={faultId} error={replay.error} agentId={call.agent_id} />}
    </>
  );
}
