/** What the agent says in one call: it goes to the caller's line, and how it was heard to the log. */
import type { LineReason } from '#contract/calls/call-events';
import { type CallDesk, Signal, type SpokenLine } from '../desk/call-desk';
import type { ProviderFaults } from '../desk/provider-faults';
import type { Line } from '../lines/line';
import type { CallRecording } from '../recorder/call-recording';
import type { HeardSpeech, Speech } from './open-speech';
import { SpeechPlayer } from './speech-player';
import type { Voice } from './voice';
import { setMaxListeners } from 'node:events';
import { SPEECH_RATE } from '#contract/sockets/call-audio';
import { Resampler } from '../resampler';
import { SpokenText } from './spoken-text';

/**
 * Says a short line beside the conversation, while an answer is being made or nothing else works any more:
 * straight from the voice to the player.
 */
class AsideVoice {
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

export class SpeechOut {
  readonly player: SpeechPlayer;
  readonly voice: Voice;
  /** Something else comes before the rest of an answer that is still being made. */
  readonly makesWay = new Signal();
  readonly #aside: AsideVoice;
  readonly #faults: ProviderFaults;
  #closed = false;

  constructor(
    private readonly desk: CallDesk,
    {
      voice,
      line,
      recording,
      faults,
    }: {
      voice: Voice;
      line: Line;
      recording: CallRecording;
      faults: ProviderFaults;
    },
  ) {
    this.voice = voice;
    this.player = new SpeechPlayer(desk, line, recording);
    this.#aside = new AsideVoice(voice, this.player);
    this.#faults = faults;
  }

  /** Says a line beside the answer that is being made. Resolves when it was heard or thrown away. */
  async say({ text, why }: SpokenLine): Promise<void> {
    if (this.#closed || text === '' || this.desk.state.isTakenOver) return;
    const { desk, player } = this;
    const turn = desk.turn.answering;
    if (player.isDry) this.makesWay.emit();
    desk.log({ type: 'speech_asked', turn });
    try {
      await this.#aside.say(text, {
        turn,
        interruptible: desk.interruptible,
        over: (heard) => this.heard(turn, heard, why),
      });
    } catch (error) {
      // The answer that follows needs the voice as well.
      if (!this.#closed) this.#faults.voice(error, 'connection');
    }
  }

  /** A line was heard, or as much of it as the log tells. */
  heard(turn: number, { text, interrupted, start_ms, end_ms, words }: HeardSpeech, why: LineReason[]): void {
    if (text === '' || start_ms === null) return;
    this.desk.log({ type: 'agent_said', turn, text, why, interrupted, start_ms, end_ms, words });
  }

  close(): void {
    this.#closed = true;
    this.#aside.close();
    this.player.close();
  }
}
