import { Mic, MicOff } from 'lucide-react';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { ChoiceField } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Switch } from '@/components/ui/switch';
import { canRecognise } from '@/lib/audio/recognition';
import { isOfMicrophone, type SoundTrouble, troubleSentences } from '@/lib/audio/sound-trouble';
import type { CallSound, CallSoundState } from '@/lib/call/call-sound';
import { DeviceChoices } from './device-choices';
import { HoldToTalk } from './hold-to-talk';
import { LevelMeter } from './level-meter';

interface SoundControlsProps {
  sound: CallSound;
  recording: boolean;
}

/** Microphone and speaker of a call that runs. */
export function SoundControls({ sound, recording }: SoundControlsProps) {
  const state = useSyncExternalStore(sound.subscribe, sound.snapshot);
  const callerLevel = useCallback(() => sound.levels.caller, [sound]);
  const agentLevel = useCallback(() => sound.levels.agent, [sound]);
  const [choosing, setChoosing] = useState(false);
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Sound</legend>
      {state.trouble && (
        <Notice
          tone={state.trouble === 'off' ? 'info' : 'warn'}
          actions={
            wayOut(state.trouble) && (
              <Button onClick={() => void sound.retry()}>{wayOut(state.trouble)}</Button>
            )
          }
        >
          {troubleSentences[state.trouble]}
        </Notice>
      )}
      <div className="grid gap-1.5">
        <LevelMeter label="You" level={callerLevel} tone="bg-data-caller" />
        <LevelMeter label="Agent" level={agentLevel} tone="bg-data-agent" />
      </div>
      <output className="sr-only">
        {state.muted ? 'Microphone muted.' : ''} {recording ? 'The call is being recorded.' : ''}
      </output>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <Button aria-pressed={state.muted} onClick={() => sound.mute(!state.muted)}>
          {state.muted ? <MicOff aria-hidden="true" /> : <Mic aria-hidden="true" />}
          {state.muted ? 'Unmute' : 'Mute'}
        </Button>
        <ChoiceField label="Push to talk">
          {(control) => (
            <Switch
              {...control}
              checked={state.pushToTalk}
              onChange={({ target }) => sound.setPushToTalk(target.checked)}
            />
          )}
        </ChoiceField>
        <span className="ml-auto text-soft" aria-hidden="true">
          {recording && <span className="text-bad">● </span>}
          {whatGoesOn(state)}
        </span>
      </div>
      {state.pushToTalk && <HoldToTalk held={state.held} onHold={(held) => sound.hold(held)} />}
      <details onToggle={({ currentTarget }) => setChoosing(currentTarget.open)}>
        <summary className="cursor-pointer text-sm text-soft">Microphone and speaker</summary>
        {choosing && <DeviceChoices sound={sound} state={state} />}
      </details>
    </fieldset>
  );
}

function whatGoesOn({ agentHolds, agentSpeaks, muted, pushToTalk, held, trouble }: CallSoundState): string {
  if (agentHolds) return 'Holding';
  if (agentSpeaks) return 'Speaking';
  const isOff = muted || (pushToTalk && !held) || (trouble !== null && isOfMicrophone(trouble));
  return isOff ? 'Microphone off' : 'Listening';
}

/** What one can do about a trouble by a press; null: nothing. */
function wayOut(trouble: SoundTrouble): string | null {
  if (trouble === 'off') return 'Turn it on';
  if (trouble === 'stopped') return 'Go on';
  return isOfMicrophone(trouble) || (trouble === 'unrecognised' && canRecognise()) ? 'Try again' : null;
}
