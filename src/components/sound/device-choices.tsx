import { useEffect, useState } from 'react';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { type SoundDevice, type SoundDevices, soundDevices } from '@/lib/audio/devices';
import { canChooseSpeaker } from '@/lib/audio/sound-context';
import type { CallSound, CallSoundState } from '@/lib/call/call-sound';

/** Which microphone and, where the browser lets one choose, which speaker. Follows what is plugged in. */
export function DeviceChoices({ sound, state }: { sound: CallSound; state: CallSoundState }) {
  const [devices, setDevices] = useState<SoundDevices>({ microphones: [], speakers: [] });
  useEffect(() => {
    const look = () => void soundDevices().then(setDevices, () => undefined);
    look();
    navigator.mediaDevices.addEventListener('devicechange', look);
    return () => navigator.mediaDevices.removeEventListener('devicechange', look);
  }, []);
  return (
    <div className="grid gap-3 pt-3">
      <DeviceChoice
        label="Microphone"
        devices={devices.microphones}
        chosen={state.microphoneId}
        onChoose={(id) => void sound.useMicrophone(id)}
      />
      {canChooseSpeaker() && (
        <DeviceChoice
          label="Speaker"
          devices={devices.speakers}
          chosen={state.speakerId}
          onChoose={(id) => void sound.useSpeaker(id)}
        />
      )}
    </div>
  );
}

interface DeviceChoiceProps {
  label: string;
  devices: readonly SoundDevice[];
  chosen: string;
  onChoose: (id: string) => void;
}

function DeviceChoice({ label, devices, chosen, onChoose }: DeviceChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={chosen} onChange={({ target }) => onChoose(target.value)}>
          <option value="">The usual one</option>
          {devices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
