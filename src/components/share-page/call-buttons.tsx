import { Mic, MicOff, PhoneOff } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { HoldToTalk } from '@/components/sound/hold-to-talk';
import { MicrophoneMenu } from '@/components/sound/microphone-menu';
import { Button } from '@/components/ui/button';
import type { CallSound, CallSoundState } from '@/lib/call/call-sound';
import { cn } from '@/lib/class-names';

interface CallButtonsProps {
  /** Null in a typed call, which has nothing to mute. */
  sound: { controls: CallSound; state: CallSoundState } | null;
  /** Hangs up, also while the call is being connected. */
  onEnd: () => void;
}

/** Mute and End, round and where they always are. */
export function CallButtons({ sound, onEnd }: CallButtonsProps) {
  const hold = useRef<HTMLButtonElement>(null);
  return (
    <div className="grid justify-items-center gap-4">
      <div className="flex items-start justify-center gap-8 low:gap-6">
        {sound && (
          <RoundButton
            label={sound.state.muted ? 'Unmute' : 'Mute'}
            pressed={sound.state.muted}
            onPress={() => sound.controls.mute(!sound.state.muted)}
            beside={
              <MicrophoneMenu
                sound={sound.controls}
                state={sound.state}
                holdRef={hold}
                className="absolute -right-3 -bottom-1 size-7 rounded-full bg-surface touch:-right-6 touch:-bottom-3 touch:size-11 touch:border-transparent touch:bg-transparent"
              />
            }
          >
            {sound.state.muted ? <MicOff aria-hidden="true" /> : <Mic aria-hidden="true" />}
          </RoundButton>
        )}
        <RoundButton label="End" name="End call" solid onPress={onEnd}>
          <PhoneOff aria-hidden="true" />
        </RoundButton>
      </div>
      {sound?.state.pushToTalk && (
        <HoldToTalk ref={hold} held={sound.state.held} onHold={(held) => sound.controls.hold(held)} />
      )}
    </div>
  );
}

interface RoundButtonProps {
  label: string;
  /** Where the label is short: for screen readers. */
  name?: string;
  pressed?: boolean;
  solid?: boolean;
  onPress: () => void;
  /** On the button's edge. */
  beside?: ReactNode;
  /** The icon. */
  children: ReactNode;
}

function RoundButton({
  label,
  name = label,
  pressed,
  solid = false,
  onPress,
  beside,
  children,
}: RoundButtonProps) {
  return (
    <div className="grid justify-items-center gap-1.5">
      <div className="relative">
        <Button
          aria-label={name}
          aria-pressed={pressed}
          onClick={onPress}
          className={cn(
            'size-14 rounded-full px-0 touch:size-14 touch:px-0 low:size-11! [&_svg]:size-6 low:[&_svg]:size-5!',
            solid && 'border-ink bg-ink text-ground not-disabled:hover:bg-ink/85',
            pressed && 'border-ink',
          )}
        >
          {children}
        </Button>
        {beside}
      </div>
      <span aria-hidden="true" className="text-xs text-soft low:hidden">
        {label}
      </span>
    </div>
  );
}
