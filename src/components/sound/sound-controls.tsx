import { Link } from '@tanstack/react-router';
import { Mic, MicOff } from 'lucide-react';
import { useRef, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
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
      {state.trouble && (
        <SoundNotice
          sound={sound}
          trouble={state.trouble}
          actions={state.trouble === 'unrecognised' && <OtherTranscriber />}
        />
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

/** A provider transcribes in every browser, once the agent uses it. In a page of its own: the call goes on. */
function OtherTranscriber() {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      To speak, choose a provider under Advanced → Transcriber.
      <Button asChild variant="link">
        <Link to="/settings" search={{ section: 'keys' }} target="_blank">
          Add a provider key
        </Link>
      </Button>
    </span>
  );
}
