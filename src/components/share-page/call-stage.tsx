import { useEffect, useState, useSyncExternalStore } from 'react';
import { LiveWaveform } from '@/components/sound/live-waveform';
import { SoundNotice } from '@/components/sound/sound-notice';
import { RecordingMark, SoundState } from '@/components/sound/sound-state';
import { isOfMicrophone, type SoundTrouble } from '@/lib/audio/sound-trouble';
import type { CallSound } from '@/lib/call/call-sound';
import type { VisitorCallState } from '@/lib/call/visitor-call';
import { callLength } from '@/lib/format/durations';
import { CallButtons } from './call-buttons';
import { RECONNECTING } from '@/lib/call/call-connection';

interface CallStageProps {
  call: VisitorCallState;
  /** Null in a typed call. */
  sound: CallSound | null;
  onEnd: () => void;
}

/** In a low window what goes on and the buttons share a line, so that there's room for what's said. */
const stage =
  'grid shrink-0 gap-4 low:grid-cols-[minmax(0,1fr)_auto] low:items-center low:gap-x-3 low:gap-y-2';

/** What one sees of a call that runs: both voices, what goes on, for how long, and the buttons. */
export function CallStage(props: CallStageProps) {
  const { call, sound, onEnd } = props;
  if (sound) return <SpokenStage {...props} sound={sound} />;
  return (
    <div className={stage}>
      <CallStatus call={call} word="In a call" />
      <CallButtons sound={null} onEnd={onEnd} />
    </div>
  );
}

function SpokenStage({ call, sound, onEnd }: CallStageProps & { sound: CallSound }) {
  const state = useSyncExternalStore(sound.subscribe, sound.snapshot);
  const { trouble } = state;
  const [putAway, setPutAway] = useState<SoundTrouble | null>(null);
  // Once it was over, it's news when it comes again.
  if (trouble === null && putAway !== null) setPutAway(null);
  return (
    <div className={stage}>
      <LiveWaveform
        levels={sound.levels}
        className="h-30 low:col-span-2 low:h-8! [@media(max-height:40rem)]:h-14"
      />
      <CallStatus call={call} word={<SoundState state={state} />} />
      <CallButtons sound={{ controls: sound, state }} onEnd={onEnd} />
      {trouble !== null && trouble !== putAway && (
        <div className="low:col-span-2">
          <SoundNotice
            sound={sound}
            trouble={trouble}
            {...(isSaidByState(trouble) && { onPutAway: () => setPutAway(trouble) })}
          />
        </div>
      )}
      <output className="sr-only">{state.muted && 'Microphone muted.'}</output>
    </div>
  );
}

/** One types instead, and the call's state goes on to say so. */
const isSaidByState = (trouble: SoundTrouble) => trouble === 'unrecognised' || isOfMicrophone(trouble);

function CallStatus({ call, word }: { call: VisitorCallState; word: React.ReactNode }) {
  const { phase, recording } = call;
  const isTalking = phase === 'live' || phase === 'reconnecting';
  return (
    <div className="flex min-h-6 flex-wrap items-center justify-center gap-x-2 low:justify-start">
      <output className="low:empty:-mr-2 low:has-[>:only-child.sr-only]:-mr-2">
        {phase === 'reconnecting' && RECONNECTING}
        {!isTalking && 'Calling…'}
        {phase === 'live' && recording && <span className="sr-only">This call is being recorded.</span>}
      </output>
      {phase === 'live' && word}
      {isTalking && (
        <>
          <span aria-hidden="true" className="text-soft">
            ·
          </span>
          <CallTimer className="tabular text-soft" />
        </>
      )}
      {phase === 'live' && recording && (
        // In a low window the buttons leave room for one of both.
        <span aria-hidden="true" className="ml-2 text-sm low:ml-0 low:basis-full low:text-xs">
          <RecordingMark />
        </span>
      )}
    </div>
  );
}

/** How long a call has run, from when this first appeared. */
function CallTimer({ className }: { className?: string }) {
  const [length, setLength] = useState(0);
  useEffect(() => {
    const began = performance.now();
    const timer = setInterval(() => setLength(performance.now() - began), 250);
    return () => clearInterval(timer);
  }, []);
  return (
    <span role="timer" aria-label="Length so far" className={className}>
      {callLength(length)}
    </span>
  );
}
