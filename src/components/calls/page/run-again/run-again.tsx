import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { RotateCcw } from 'lucide-react';
import { useId, useRef } from 'react';
import type { Call } from '#contract/calls/calls';
import { callCan } from '#domain/calls/call-can';
import { Button } from '@/components/ui/button';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { Status } from '@/components/ui/status';
import { replayMutation } from '@/lib/queries/agents/agent-tests';
import { newRequestKey } from '@/lib/request-key';
import { useUser } from '@/lib/session/use-session';

/** Presses that follow each other so soon are one. */
const PRESSED_TWICE_MS = 1_000;

/** Plays the caller of a call again to the agent's draft of today; what comes of it is opened on the page. */
export function RunAgain({ call }: { call: Call }) {
  const { role } = useUser();
  const navigate = useNavigate({ from: '/calls/$callId' });
  const replay = useMutation(replayMutation(useQueryClient()));
  // A repeated press runs it once. A double press may outlast a quick answer, so the next key comes a moment later.
  const key = useRef(newRequestKey());
  const faultId = useId();
  const run = () => {
    if (replay.isPending) return;
    replay.mutate(
      { callId: call.call_id, key: key.current },
      {
        onSuccess: ({ run_id }) => {
          setTimeout(() => void (key.current = newRequestKey()), PRESSED_TWICE_MS);
          void navigate({ search: (before) => ({ ...before, run: run_id }), replace: true });
        },
      },
    );
  };
  return (
    <>
      <DisabledReason reason={callCan.runAgain(call, role)}>
        <Button
          pending={replay.isPending}
          aria-describedby={replay.isError ? faultId : undefined}
          onClick={run}
        >
          <RotateCcw aria-hidden="true" /> <span className="max-sm:sr-only">Run again</span>
        </Button>
      </DisabledReason>
      {replay.isError && (
        <span id={faultId} role="alert" className="basis-full">
          <Status tone="bad">{replay.error.message}</Status>
        </span>
      )}
    </>
  );
}
