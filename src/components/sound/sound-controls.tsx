import { Link } from '@tanstack/react-router';
import { Mic, MicOff, TriangleAlert } from 'lucide-react';
import { useRef, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { canRecognise } from '@/lib/audio/recognition';
import { unrecognised } from '@/lib/audio/sound-trouble';
import type { CallSound } from '@/lib/call/call-sound';
import { HoldToTalk } from './hold-to-talk';
import { LiveWaveform } from './live-waveform';
import { MicrophoneMenu } from './microphone-menu';
import { SoundNotice } from './sound-notice';
import { RecordingMark, SoundState } from './sound-state';

interface SoundControlsProps {
  sound: CallSound;
  recording: boolean;
}

/** Both voices as they're heard, what goes on, and the microphone of a call that runs beside a form. */
export function SoundControls({ sound, recording }: SoundControlsProps) {
  const state = useSyncExternalStore(sound.subscribe, sound.snapshot);
  const hold = useRef<HTMLButtonElement>(null);
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Sound</legend>
      {state.trouble === 'unrecognised' ? (
        <Unrecognised sound={sound} />
      ) : (
        state.trouble && <SoundNotice sound={sound} trouble={state.trouble} />
      )}
      <LiveWaveform levels={sound.levels} className="h-16" />
      <output className="sr-only">
        {state.muted ? 'Microphone muted.' : ''} {recording ? 'The call is being recorded.' : ''}
      </output>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="flex">
          <Button
            aria-pressed={state.muted}
            className="rounded-r-none"
            onClick={() => sound.mute(!state.muted)}
          >
            {state.muted ? <MicOff aria-hidden="true" /> : <Mic aria-hidden="true" />}
            {state.muted ? 'Unmute' : 'Mute'}
          </Button>
          <MicrophoneMenu sound={sound} state={state} holdRef={hold} className="-ml-px rounded-l-none" />
        </span>
        <SoundState state={state} />
        {recording && <RecordingMark className="ml-auto text-sm" />}
      </div>
      {state.pushToTalk && <HoldToTalk ref={hold} held={state.held} onHold={(held) => sound.hold(held)} />}
    </fieldset>
  );
}

/** It stays for the whole call, above what is said: a line, which opens to what one can do. */
function Unrecognised({ sound }: { sound: CallSound }) {
  return (
    <div className="flex items-start justify-between gap-2 text-sm">
      <Disclosure
        quiet
        head={
          <span className="flex min-w-0 flex-1 items-start gap-1.5">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
            {unrecognised.fault}
          </span>
        }
        className="min-w-0 flex-1"
      >
        <div className="grid justify-items-start gap-1 pt-1 pl-5">
          <p className="measure">
            {/* A provider transcribes in every browser, once the agent uses it. */}
            {unrecognised.remedy} To speak, choose a provider under Advanced → Transcriber.
          </p>
          {/* In a page of its own: the call goes on. */}
          <Button asChild variant="link">
            <Link to="/settings" search={{ section: 'keys' }} target="_blank">
              Add a provider key
            </Link>
          </Button>
        </div>
      </Disclosure>
      {canRecognise() && <Button onClick={() => void sound.retry()}>Try again</Button>}
    </div>
  );
}
