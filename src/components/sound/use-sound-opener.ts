import { useEffect } from 'react';
import { type SoundTrouble, troubleBefore, troubleOf } from '@/lib/audio/sound-trouble';
import { audioOfPress } from '@/lib/audio/started';
import type { CallSound, CallSoundOptions } from '@/lib/call/call-sound';

type Options = Omit<CallSoundOptions, 'audio'>;
type Opened = { sound: CallSound; trouble: null } | { sound: null; trouble: SoundTrouble };

const load = () => import('@/lib/call/call-sound');

/** Opens the sound of a call in two steps: in the press itself, and once it's known what will be heard. */
export function useSoundOpener(): typeof openSound {
  // The code is there by the time someone presses.
  useEffect(() => void load().catch(() => undefined), []);
  return openSound;
}

function openSound() {
  // Without https there is no audio worklet either, so not even the agent could be heard.
  const before = troubleBefore();
  if (before !== null) {
    return {
      open: async () => ({ sound: null, trouble: before }),
      cancel: () => undefined,
    };
  }
  const { audio, started } = audioOfPress();
  return {
    async open(options: Options): Promise<Opened> {
      try {
        await started();
        const { CallSound } = await load();
        return { sound: await CallSound.open({ ...options, audio }), trouble: null };
      } catch (error) {
        if (audio.state !== 'closed') void audio.close();
        return { sound: null, trouble: troubleOf(error) };
      }
    },
    /** The call does not begin after all. */
    cancel: (): void => void audio.close(),
  };
}
