/**
 * Says a short line beside the conversation, while an answer is being made or nothing else works any more:
 * straight from the voice to the player.
 */
import { setMaxListeners } from 'node:events';
import type { tts } from '@livekit/agents';
import { AudioResampler } from '@livekit/rtc-node';
import { SPEECH_RATE } from '#contract/call-audio';
import { contained } from '../engine/contained-stream';
import type { Speech } from './open-speech';
import type { SpeechPlayer } from './speech-player';
import { SpokenText } from './spoken-text';

export class AsideVoice {
  readonly #stop = new AbortController();

  constructor(
    private readonly voice: tts.TTS,
    private readonly player: SpeechPlayer,
  ) {
    // Each line listens to it for a while: a long call has more of them than Node takes for a leak.
    setMaxListeners(0, this.#stop.signal);
  }

  /** Resolves when it was heard or thrown away. Rejects when the voice cannot say it. */
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
    const { sampleRate } = this.voice;
    const resampler = sampleRate === SPEECH_RATE ? null : new AudioResampler(sampleRate, SPEECH_RATE, 1);
    try {
      for await (const { frame } of contained(this.voice.synthesize(text, undefined, this.#stop.signal))) {
        if (resampler === null) sound.push(frame.data);
        else for (const piece of resampler.push(frame)) sound.push(piece.data);
      }
      for (const piece of resampler?.flush() ?? []) sound.push(piece.data);
    } finally {
      resampler?.close();
      sound.end();
    }
    await heard;
  }

  close(): void {
    this.#stop.abort();
  }
}
