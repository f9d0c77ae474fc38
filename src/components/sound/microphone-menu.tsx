import { ChevronDown } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/overlays/dropdown-menu';
import { type SoundDevice, type SoundDevices, soundDevices } from '@/lib/audio/devices';
import { canChooseSpeaker } from '@/lib/audio/sound-context';
import type { CallSound, CallSoundState } from '@/lib/call/call-sound';

interface MicrophoneMenuProps {
  sound: CallSound;
  state: CallSoundState;
  /** What one holds to talk; it gets the focus when push-to-talk was turned on. */
  holdRef: RefObject<HTMLButtonElement | null>;
  className?: string;
}

/** Push-to-talk, and which microphone and speaker the call uses. */
export function MicrophoneMenu({ sound, state, holdRef, className }: MicrophoneMenuProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="icon" aria-label="Microphone options" className={className}>
          <ChevronDown aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align="start"
        className="max-w-80"
        onCloseAutoFocus={(event) => {
          // On the menu's button Space would open the menu again instead of talking.
          if (!holdRef.current) return;
          event.preventDefault();
          holdRef.current.focus();
        }}
      >
        <DropdownMenuCheckboxItem
          checked={state.pushToTalk}
          onCheckedChange={(checked) => sound.setPushToTalk(checked)}
        >
          Push to talk
        </DropdownMenuCheckboxItem>
        <Devices sound={sound} state={state} />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** Follows what is plugged in. */
function Devices({ sound, state }: Pick<MicrophoneMenuProps, 'sound' | 'state'>) {
  const [devices, setDevices] = useState<SoundDevices>({ microphones: [], speakers: [] });
  useEffect(() => {
    const look = () => void soundDevices().then(setDevices, () => undefined);
    look();
    navigator.mediaDevices.addEventListener('devicechange', look);
    return () => navigator.mediaDevices.removeEventListener('devicechange', look);
  }, []);
  return (
    <>
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
    </>
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
    <>
      <DropdownMenuSeparator />
      <DropdownMenuLabel>{label}</DropdownMenuLabel>
      <DropdownMenuRadioGroup aria-label={label} value={chosen} onValueChange={onChoose}>
        <DropdownMenuRadioItem value="">System default</DropdownMenuRadioItem>
        {devices.map(({ id, name }) => (
          <DropdownMenuRadioItem key={id} value={id}>
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
    </>
  );
}
