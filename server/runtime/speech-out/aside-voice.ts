/**
 * Says a short line beside the conversation, while an answer is being made or nothing else works any more:
 * straight from the voice to the player.
 */
import { setMaxListeners } from 'node:events';
import { SPEECH_RATE } from '#contract/calls/call-audio';
import { Resampler } from '../resampler';
import type { Speech } from './open-speech';
import type { SpeechPlayer } from './speech-player';
import { SpokenText } from './spoken-text';
import type { Voice } from './voice';

export class AsideVoice {
  readonly #stop = new AbortController();

  constructor(
    private readonly voice: Voice,
    private readonly player: SpeechPlayer,
  ) {
    // Each line listens to it for a while: a long call has more of them than Node takes for a leak.
    setMaxListeners(0, this.#stop.signal);
  }

  /** Resolves when it was heard or thrown away. @throws Error when the voice can't say it */
  async say(text: string, speech: Omit<Speech, 'text'>): Promise<void> {
    const spoken = new SpokenText();
    spoken.add(text);
    let settle: () => void = () => undefined;
    const heard = new Promise<void>((resolve) => {
      settle = resolve;
    });
    const sound = this.player.begin({
      ...speech,
      text: spoken,
      over: (how) => {
        speech.over(how);
        settle();
      },
    });
    const { rate } = this.voice;
    const resampler = rate === SPEECH_RATE ? null : new Resampler(rate, SPEECH_RATE);
    try {
      for await (const samples of this.voice.say(text, this.#stop.signal)) {
        for (const piece of resampler?.push(samples) ?? [samples]) sound.push(piece);
      }
      for (const piece of resampler?.end() ?? []) sound.push(piece);
    } catch (error) {
      resampler?.close();
      throw error;
    } finally {
      sound.end();
    }
    await heard;
  }

  close(): void {
    this.#stop.abort();
  }
}
