import { Headphones, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { CallEvent } from '#contract/calls/call-events';
import type { Role } from '#contract/permissions';
import { callCan } from '#domain/calls/call-can';
import { LiveWaveform } from '@/components/sound/live-waveform';
import { Button } from '@/components/ui/button';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { FormError } from '@/components/ui/form-error';
import type { FollowedCall, FollowState } from '@/lib/call/followed-call';
import type { Listening } from '@/lib/call/listening';
import { useUser } from '@/lib/session/use-session';
import { useListening } from './use-listening';

interface ListenInProps {
  followed: FollowedCall;
  state: FollowState;
  events: readonly CallEvent[];
}

/** Hears a running call: both sides at once, a moment after they were said. */
export function ListenIn({ followed, state, events }: ListenInProps) {
  const { role } = useUser();
  const allowed = callCan.listen(role) === null;
  const reason = refusalNow(state, events, role);
  // A lost connection comes back, and the sound with it.
  const forbidden = !allowed || state.phase === 'apart' || (state.phase === 'live' && !state.mayListen);
  const { listening, pending, problem, start, stop } = useListening(followed, forbidden);
  return (
    <>
      {listening ? (
        <>
          <Controls listening={listening} />
          <Button onClick={stop}>Stop listening</Button>
        </>
      ) : (
        <DisabledReason reason={reason}>
          <Button pending={pending} onClick={start}>
            <Headphones aria-hidden="true" /> Listen in
          </Button>
        </DisabledReason>
      )}
      {problem !== null && <FormError>{problem}</FormError>}
    </>
  );
}

function Controls({ listening }: { listening: Listening }) {
  const [muted, setMuted] = useState(false);
  useEffect(() => listening.mute(muted), [listening, muted]);
  return (
    <>
      <LiveWaveform levels={listening.levels} callerName="Caller" className="order-last h-16 basis-full" />
      <output className="sr-only">You hear both sides of the call.</output>
      <Button aria-pressed={muted} onClick={() => setMuted(!muted)}>
        {muted ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
        {muted ? 'Unmute' : 'Mute'}
      </Button>
    </>
  );
}

/** Why one cannot listen in now; null: one can. */
function refusalNow(state: FollowState, events: readonly CallEvent[], role: Role): string | null {
  const refusal = callCan.listen(role);
  if (refusal !== null) return refusal;
  if (state.phase === 'apart') return 'Listening in needs a connection that this page couldn’t get.';
  if (state.phase !== 'live') return 'Connecting to the call…';
  return callCan.beHeard({ audible: state.mayListen, open: state.soundOpen, events });
}
