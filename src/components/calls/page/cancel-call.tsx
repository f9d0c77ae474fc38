import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PhoneOff } from 'lucide-react';
import type { Call } from '#contract/calls/calls';
import { callCan } from '#domain/calls/call-can';
import { Button } from '@/components/ui/button';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { cancelCallMutation } from '@/lib/queries/telephone/calls-out';
import { useUser } from '@/lib/session/use-session';

/** Stops the ringing of a call that the agent makes; nothing, once it's answered or over. */
export function CancelCall({ call }: { call: Call }) {
  const { role } = useUser();
  const cancel = useMutation(cancelCallMutation(useQueryClient()));
  if (callCan.cancel(call, 'admin') !== null) return null;
  return (
    <DisabledReason reason={callCan.cancel(call, role)}>
      <Button pending={cancel.isPending} onClick={() => cancel.isPending || cancel.mutate(call.call_id)}>
        <PhoneOff aria-hidden="true" /> Cancel call
      </Button>
    </DisabledReason>
  );
}
