import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useId } from 'react';
import type { AgentTest } from '#contract/calls/agent-tests';
import { Button } from '@/components/ui/button';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { Status } from '@/components/ui/status';
import { testFromCallMutation } from '@/lib/queries/agents/agent-tests';
import { useRequestKey } from '@/lib/use-request-key';

interface SaveAsTestProps {
  callId: string;
  onSaved: (test: AgentTest) => void;
  /** Why this person may not, or why the call makes no test; null when it can be done. */
  refusal: string | null;
}

/** Makes a test of what happened in a call: its sentences, its tools' answers, its facts and its end. */
export function SaveAsTest({ callId, onSaved, refusal }: SaveAsTestProps) {
  const save = useMutation(testFromCallMutation(useQueryClient()));
  const key = useRequestKey();
  const faultId = useId();
  return (
    <>
      <DisabledReason reason={refusal}>
        <Button
          pending={save.isPending}
          aria-describedby={save.isError ? faultId : undefined}
          onClick={() =>
            save.mutate(
              { callId, key: key.of(callId) },
              {
                onSuccess: (test) => {
                  key.done();
                  onSaved(test);
                },
              },
            )
          }
        >
          <FlaskConical aria-hidden="true" /> Save as test
        </Button>
      </DisabledReason>
      {save.isError && (
        <span id={faultId} role="alert" className="basis-full">
          <Status tone="bad">{save.error.message}</Status>
        </span>
      )}
    </>
  );
}
