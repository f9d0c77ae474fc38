import { Headphones, LifeBuoy, Mic, Radio, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { CallEvent } from '#contract/calls/call-events';
import type { Call } from '#contract/calls/calls';
import type { Role } from '#contract/permissions';
import { callCan } from '#domain/calls/call-can';
import { canTakeOver, speakingNow } from '#domain/calls/taking-over';
import { LiveWaveform } from '@/components/sound/live-waveform';
import { Button } from '@/components/ui/button';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { FormError } from '@/components/ui/form/form-error';
import { Status } from '@/components/ui/status';
import type { FollowedCall, FollowState } from '@/lib/call/followed-call';
import type { Listening } from '@/lib/call/listening';
import { callLength } from '@/lib/format/durations';
import { tableMoney } from '@/lib/format/money';
import { useUser } from '@/lib/session/use-session';
import { isRunning, useFollowState } from './use-followed-call';
import { SpeakingBar } from './take-over';
import { useListening } from './use-listening';
import { useSpeaking } from './use-speaking';
import { WhisperForm } from './whisper-form';
import { askedHelp } from '#domain/calls/asked-help';
import { WaitingTime } from '../waiting/waiting-time';
import { RECONNECTING } from '@/lib/call/call-connection';

interface LiveCallViewProps {
  call: Call;
  followed: FollowedCall | null;
  /** The reader comes to take the call over. */
  joins?: boolean | undefined;
}

/**
 * A call that runs: that it does, for how long and for how much, and the way to hear it. It keeps its place when the call
 * ends before the reader's eyes; for a call that had ended before there is nothing.
 */
export function LiveCallView({ call, followed, joins = false }: LiveCallViewProps) {
  const runs = isRunning(call);
  const [wasRunning, setWasRunning] = useState(runs);
  if (runs && !wasRunning) setWasRunning(true);
  const state = useFollowState(followed);
  if (!runs && !wasRunning) return null;
  return (
    <section
      aria-label="Running call"
      className="mb-6 flex min-h-16 flex-wrap items-center gap-3 border-y border-line py-3"
    >
      {runs ? (
        <span className="mr-3 flex items-center gap-3 max-sm:basis-full">
          <Status tone="good" icon={Radio} className="font-medium">
            Live
          </Status>
          <RunningLength startedAt={call.started_at} clock={state?.clock ?? null} />
          {state !== null && state.cost_micros !== null && (
            <span className="tabular text-soft">
              <span className="sr-only">Cost so far </span>
              {tableMoney(state.cost_micros)}
            </span>
          )}
        </span>
      ) : (
        <output>
          <Status tone="neutral">{`Call ended after ${callLength(call.duration_ms)}.`}</Status>
        </output>
      )}
      {runs && <AskedHelp call={call} />}
      {followed && state && runs && (
        <LiveControls followed={followed} state={state} events={call.events} joins={joins} />
      )}
      <output className="text-sm text-soft empty:hidden">{troubleOf(state)}</output>
    </section>
  );
}

function troubleOf(state: FollowState | null): string {
  if (state?.phase === 'apart') return 'Updating every few seconds.';
  // The first connection takes a moment, which no one needs to read about.
  if (state?.phase === 'connecting' && state.clock !== null) return RECONNECTING;
  return '';
}

/** Runs with the call's own clock; until that is known, with the time since it began. */
function RunningLength({ startedAt, clock }: { startedAt: string; clock: FollowState['clock'] }) {
  const [length, setLength] = useState<number | null>(null);
  useEffect(() => {
    const look = () =>
      setLength(
        clock === null ? Date.now() - Date.parse(startedAt) : clock.offset_ms + performance.now() - clock.at,
      );
    look();
    const timer = setInterval(look, 250);
    return () => clearInterval(timer);
  }, [clock, startedAt]);
  return (
    <span role="timer" aria-label="Length so far" className="tabular text-soft">
      {callLength(length)}
    </span>
  );
}

interface LiveControlsProps {
  followed: FollowedCall;
  state: FollowState;
  events: readonly CallEvent[];
  joins: boolean;
}

/** Hears a running call, both sides at once, speaks in the agent's place, and whispers to it. */
function LiveControls({ followed, state, events, joins }: LiveControlsProps) {
  const { role } = useUser();
  const allowed = callCan.listen(role) === null;
  const reason = refusalNow(state, events, role);
  // A lost connection comes back, and the sound with it.
  const forbidden = !allowed || state.phase === 'apart' || (state.phase === 'live' && !state.mayListen);
  const { listening, pending, problem, start, stop } = useListening(followed, forbidden);
  const taking = useSpeaking(followed, state);
  const { speaking } = taking;
  const hasCall = speaking !== null;
  useEffect(() => {
    if (hasCall) listening?.catchUp();
  }, [hasCall, listening]);
  const takeOver = () => {
    // One press does both: who speaks has to hear.
    if (listening === null) start();
    taking.takeOver();
  };
  const trouble = problem ?? taking.problem;
  const notTaken = notTakenOver(state, events, role);
  const takeOverButton = useRef<HTMLButtonElement>(null);
  // Who comes to help goes on with one key.
  const isReady = joins && notTaken === null;
  useEffect(() => {
    if (isReady) takeOverButton.current?.focus();
  }, [isReady]);
  return (
    <>
      {hasCall && (
        <SpeakingBar
          key={listening === null ? 'deaf' : 'hears'}
          followed={followed}
          speaking={speaking}
          listening={listening}
          onHandBack={taking.handBack}
        />
      )}
      {!hasCall && listening && (
        <>
          <Controls listening={listening} />
          <Button onClick={stop}>Stop listening</Button>
        </>
      )}
      {!hasCall && listening === null && (
        <DisabledReason reason={reason}>
          <Button pending={pending} onClick={start}>
            <Headphones aria-hidden="true" /> Listen in
          </Button>
        </DisabledReason>
      )}
      {!hasCall && (
        <DisabledReason reason={notTaken}>
          <Button ref={takeOverButton} variant="primary" pending={taking.pending} onClick={takeOver}>
            <Mic aria-hidden="true" /> Take over
          </Button>
        </DisabledReason>
      )}
      {/* Both buttons are off for as long as a typed call runs: a finger has to press one to learn why. */}
      {state.phase === 'live' && !state.mayListen && reason !== null && (
        <p className="text-sm text-soft max-sm:basis-full">{reason}</p>
      )}
      {trouble !== null && <FormError>{trouble}</FormError>}
      {!hasCall && state.person.name !== null && (
        <output className="text-sm">{speakingNow(state.person.name)}</output>
      )}
      {state.mayWhisper && !hasCall && <WhisperForm followed={followed} events={events} />}
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

/** Why one can't speak in the agent's place now; null: one can. */
function notTakenOver(state: FollowState, events: readonly CallEvent[], role: Role): string | null {
  if (state.phase === 'apart' || (state.phase !== 'live' && callCan.listen(role) === null)) {
    return refusalNow(state, events, role);
  }
  const sound = { audible: state.mayListen, open: state.soundOpen };
  return canTakeOver(sound, role, state.person.name);
}

/** Why one can't listen in now; null: one can. */
function refusalNow(state: FollowState, events: readonly CallEvent[], role: Role): string | null {
  const refusal = callCan.listen(role);
  if (refusal !== null) return refusal;
  if (state.phase === 'apart') return 'We couldn’t connect to listen in.';
  if (state.phase !== 'live') return 'Connecting to the call…';
  return callCan.beHeard({ audible: state.mayListen, open: state.soundOpen, events });
}

/** That the running call waits for a person, for how long and what for. */
function AskedHelp({ call }: { call: Pick<Call, 'started_at' | 'events'> }) {
  const asked = askedHelp(call.events);
  return (
    <output className="order-first flex basis-full flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">
      {asked !== null && (
        <>
          <Status tone="warn" icon={LifeBuoy} className="font-medium">
            Waiting for a person
          </Status>
          <WaitingTime since={new Date(Date.parse(call.started_at) + asked.offset_ms).toISOString()} />
          <span className="min-w-0 wrap-anywhere">{asked.why}</span>
        </>
      )}
    </output>
  );
}
