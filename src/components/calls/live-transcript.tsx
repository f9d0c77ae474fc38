import type { ReactNode } from 'react';
import type { Call } from '#contract/calls/calls';
import type { FollowedCall } from '@/lib/call/followed-call';
import { LiveLines } from './live-lines';
import { isRunning } from './use-followed-call';

interface LiveTranscriptProps {
  call: Call;
  followed: FollowedCall | null;
  /** The transcript as far as it goes. */
  children: ReactNode;
}

/** A transcript that grows while the call runs: new lines are read out, and what is being said follows them. */
export function LiveTranscript({ call, followed, children }: LiveTranscriptProps) {
  const runs = isRunning(call);
  return (
    <>
      <div {...(runs && { role: 'log', 'aria-label': 'Conversation' })}>{children}</div>
      {runs && <LiveLines followed={followed} events={call.events.length} />}
    </>
  );
}
