import { useEffect } from 'react';
import { troubleBefore, troubleOf, troubleSentences } from '@/lib/audio/sound-trouble';
import type { CallSound, CallSoundOptions } from '@/lib/test-call/call-sound';

type Options = Pick<CallSoundOptions, 'hearing' | 'language'>;
type Opened = { sound: CallSound; problem: null } | { sound: null; problem: string };

export interface SoundOpening {
  open(options: Options): Promise<Opened>;
  /** The call does not begin after all. */
  cancel(): void;
}

const load = () => import('@/lib/test-call/call-sound');

/** Opens the sound of a call in two steps: in the press itself, and once it is known what is to be heard. */
export function useSoundOpener(): typeof openSound {
  // The code is there by the time somebody presses.
  useEffect(() => void load().catch(() => undefined), []);
  return openSound;
}

function openSound(): SoundOpening {
  // Without https there is no audio worklet either, so not even the agent could be heard.
  const before = troubleBefore();
  if (before !== null) {
    return {
      open: async () => ({ sound: null, problem: troubleSentences[before] }),
      cancel: () => undefined,
    };
  }
  const audio = new AudioContext({ latencyHint: 'interactive' });
  const resumed = audio.resume();
  resumed.catch(() => undefined);
  return {
    async open(options) {
      try {
        await resumed;
        const { CallSound } = await load();
        return { sound: await CallSound.open({ ...options, audio }), problem: null };
      } catch (error) {
        if (audio.state !== 'closed') void audio.close();
        const trouble = troubleOf(error);
        return { sound: null, problem: troubleSentences[trouble === 'refused' ? 'blocked' : trouble] };
      }
    },
    cancel: () => void audio.close(),
  };
}
