/** The agent's mouth in one call: what is said goes to the caller's device, and how it was heard to the log. */
import type { tts } from '@livekit/agents';
import type { LineReason } from '#contract/call-events';
import type { Line } from '../brains/brain-host';
import type { Clock } from '../ports';
import { AsideVoice } from './aside-voice';
import type { CallRecording } from '../recorder/call-recording';
import type { SoundCarrier } from '../lines/call-sound';
import type { CallVoiceHost } from '../call/call-voice-host';
import { SessionOutput } from '../engine/session-output';
import { SpeechPlayer } from './speech-player';

type MouthHost = Pick<
  CallVoiceHost,
  'now' | 'log' | 'answering' | 'interruptible' | 'reasons' | 'agentSaid' | 'fault'
>;

export interface AgentMouthParts {
  clock: Clock;
  voice: tts.TTS;
  carrier: SoundCarrier;
  recording: CallRecording;
  host: MouthHost;
  /** Nothing is being said any more. */
  quiet: () => void;
}

export class AgentMouth {
  readonly player: SpeechPlayer;
  /** What the conversation speaks through. */
  readonly output: SessionOutput;
  readonly #aside: AsideVoice;
  readonly #host: MouthHost;
  #closed = false;

  constructor({ clock, voice, carrier, recording, host, quiet }: AgentMouthParts) {
    this.#host = host;
    this.player = new SpeechPlayer(clock, () => host.now(), carrier, {
      firstSound: (turn, speech) => host.log({ type: 'first_sound', turn, speech }),
      firstHeard: (turn, speech, at_ms) => host.log({ type: 'first_heard', turn, speech, at_ms }),
      held: (turn, speech) => host.log({ type: 'output_held', turn, speech }),
      wentOn: (turn, speech, because) => host.log({ type: 'output_went_on', turn, speech, because }),
      dropped: (turn, speech, because, heard_ms) =>
        host.log({ type: 'output_dropped', turn, speech, because, heard_ms }),
      heard: (samples, at_ms) => recording.agent(samples, at_ms),
      quiet,
    });
    const reasons: LineReason[][] = [];
    const turns: number[] = [];
    this.output = new SessionOutput(this.player, {
      begins: () => {
        const turn = host.answering();
        reasons.push(host.reasons());
        turns.push(turn);
        return { turn, interruptible: host.interruptible() };
      },
      asked: () => host.log({ type: 'speech_asked', turn: host.answering() }),
      over: (heard) => host.agentSaid(turns.shift() ?? 0, heard, reasons.shift() ?? []),
    });
    this.#aside = new AsideVoice(voice, this.player);
  }

  /** Says a line beside the answer that is being made. Resolves when it was heard or thrown away. */
  async say(line: Line): Promise<void> {
    if (this.#closed || line.text === '') return;
    const host = this.#host;
    const turn = host.answering();
    if (this.player.isDry) this.output.giveWay();
    host.log({ type: 'speech_asked', turn });
    try {
      await this.#aside.say(line.text, {
        turn,
        interruptible: host.interruptible(),
        over: (heard) => host.agentSaid(turn, heard, line.why),
      });
    } catch (error) {
      // The providers' chain tells which one failed; the answer that follows needs the voice as well.
      if (!this.#closed) host.fault(error);
    }
  }

  close(): void {
    this.#closed = true;
    this.#aside.close();
    this.player.close();
  }
}
