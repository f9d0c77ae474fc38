/**
 * Who has the floor in a call with sound: joins what the caller says, what is understood of it, and what the
 * agent says. What is answered is decided by the turns.
 */
import type { MicrophoneFrame } from '#contract/sockets/call-audio';
import type { CallDesk, SpokenLine } from '../desk/call-desk';
import type { ProviderFaults } from '../desk/provider-faults';
import type { Line, LineInput, PlaybackReport } from '../lines/line';
import type { CallRecording } from '../recorder/call-recording';
import { backChannelsOf, isBackChannel } from '../speech-in/back-channels';
import { BargeIn } from '../speech-in/barge-in';
import { BrowserWords } from '../speech-in/browser-words';
import { CallerWords } from '../speech-in/caller-words';
import { type CallerTurn, Endpointing } from '../speech-in/endpointing';
import { LostSound } from '../speech-in/lost-sound';
import type { SpeechDetector } from '../speech-in/speech-detector';
import type { EndOfTurnWait } from '#domain/turns/end-of-turn';
import { SpeechIn } from '../speech-in/speech-in';
import { TranscriberFailover } from '../speech-in/transcriber-failover';
import { Filler } from '../speech-out/filler';
import type { SpeechOut } from '../speech-out/speech-out';
import type { SpeechPlayer } from '../speech-out/speech-player';
import type { SpeechFailure } from '../ports';
import type { CallSpeech } from './call-speech';
import type { CallMeter } from './limits/meter';
import type { Opening } from './opening';
import type { SilenceWatch } from './silence-watch';
import type { Speaker } from './speaker';
import type { CallTurns } from './turns';

const NOT_HEARD = "I'm sorry, I didn't hear that. Could you say it again?";
const NOT_HEARD_ON_A_PAGE = "I'm sorry, I didn't understand that. Could you say it again, or type it?";
/** Said where the caller can go on in another way than by the transcriber. */
const CANNOT_HEAR = "I'm sorry, I can't hear you properly. Please say that again, or type it.";
/** Speech that is meant for the agent: shorter sounds may be a cough. */
const MEANT_MS = 600;
/** How often in a row a caller who isn't understood is told so; it may be a television. */
const TELLS = 2;

export class Floor implements LineInput {
  readonly #player: SpeechPlayer;
  /** Null: the browser understands the words, or the caller types. */
  readonly #transcriber: TranscriberFailover | null;
  readonly #in: SpeechIn;
  readonly lastLoud: SpeechIn['lastLoud'];
  readonly #endpointing: Endpointing;
  readonly #bargeIn: BargeIn;
  readonly #words: CallerWords;
  readonly #filler: Filler;
  readonly #lostSound: LostSound;
  readonly #recognised = new BrowserWords();
  /** The browser understands words. */
  #browserHears = false;
  #speaking = false;
  #overlapped = false;
  /** How often in a row the caller was told that no words were understood. */
  #missed = 0;
  #silentSince = 0;
  #closed = false;

  constructor(
    private readonly desk: CallDesk,
    private readonly parts: {
      line: Line;
      speech: CallSpeech;
      detector: SpeechDetector;
      recording: CallRecording;
      out: SpeechOut;
      faults: ProviderFaults;
      speaker: Speaker;
      silence: SilenceWatch;
      opening: Opening;
      turns: CallTurns;
      meter: CallMeter;
      /** How long the caller's pause after these words has to be. */
      waitAfter: (said: string) => EndOfTurnWait;
    },
  ) {
    const { line, speech, detector, recording, out, faults, speaker } = parts;
    this.#player = out.player;
    this.#transcriber =
      speech.transcriber &&
      new TranscriberFailover(desk, speech.transcriber, speech.spare ?? (async () => null));
    this.#in = new SpeechIn(desk, detector, this.#transcriber, recording);
    this.lastLoud = this.#in.lastLoud;
    this.#endpointing = new Endpointing(desk, parts.waitAfter);
    this.#bargeIn = new BargeIn(desk, out.player, speaker, this);
    this.#words = new CallerWords(line, this.#endpointing, this.#bargeIn);
    this.#lostSound = new LostSound(desk.clock, this.#in.pause);
    this.#filler = new Filler(desk, this.#isWaitedFor, this.#fill);

    this.#in.started.on(this.#speechStarted);
    this.#in.ended.on(this.#speechEnded);
    this.#in.understood.on(({ text, words }) => this.#words.understood(text, 'transcriber', words));
    this.#transcriber?.guessed.on((text) => this.#words.guessed(text, 'transcriber'));
    this.#transcriber?.failed.on(this.#transcriberFailed);
    this.#transcriber?.unsure.on(this.#unsure);
    this.#endpointing.decided.on((decision) =>
      desk.log({ type: 'turn_ended', turn: desk.turn.last + 1, ...decision }),
    );
    this.#endpointing.turn.on(this.#turnOver);
    this.#endpointing.nothing.on(this.#nothingSaid);
    this.#bargeIn.taken.on(speaker.cutOff);
    this.#bargeIn.givenBack.on((because) => {
      if (because === 'backchannel') this.#words.forget();
    });
    out.player.quiet.on(this.#look);
    out.voice.failed?.on((failure) => {
      if (!this.#closed) faults.speech(failure);
    });
    out.voice.used?.on((use) => desk.log({ type: 'speech_usage', turn: desk.turn.answering, ...use }));
  }

  /** Something understands the caller's words. */
  get hasWords(): boolean {
    return this.#browserHears || this.#transcriber?.works === true;
  }

  hear(frame: MicrophoneFrame): void {
    if (this.#closed || !this.desk.state.connected) return;
    this.#lostSound.seen();
    this.#in.hear(frame);
  }

  microphone(on: boolean): void {
    if (this.#closed) return;
    this.desk.log({ type: 'microphone', on });
    if (!on) this.#in.pause();
  }

  recognised(text: string, final: boolean, messageId: string): void {
    if (this.#closed) return;
    this.#browserHears = true;
    // A provider that was chosen knows better; two transcripts of one sentence would be two turns.
    if (this.#transcriber?.works === true) return;
    const fresh = this.#recognised.take(text, final, messageId);
    if (final) this.#words.understood(fresh, 'browser', []);
    else this.#words.guessed(fresh, 'browser');
  }

  pushToTalk(held: boolean): void {
    if (this.#closed) return;
    this.#endpointing.key(held);
    if (held) return;
    this.#in.pause();
    this.#transcriber?.flush();
  }

  pressed(digits: string): void {
    if (this.desk.state.isOver) return;
    this.parts.meter.seen();
    this.typed(digits);
  }

  played(report: PlaybackReport): void {
    if (!this.#closed) this.#player.played(report);
  }

  resend(heard: { speech: number; samples: number } | null): void {
    if (this.#closed) return;
    this.parts.recording.tell();
    this.#player.resend(heard);
    this.#look();
  }

  /** The connection is lost. */
  leave(): void {
    this.#filler.stop();
    this.#in.pause();
    this.#player.leave();
  }

  /** The caller typed a line, or pressed keys. */
  typed(text: string): void {
    const { desk } = this;
    const { opening, turns, speaker } = this.parts;
    opening.wake();
    const turn = turns.heard({ text });
    desk.log({ type: 'turn_ended', turn, by: 'typed' });
    if (desk.interruptible) speaker.cutOff('typed');
    if (turns.answerTo(turn, text)) this.#awaited(0);
  }

  /** Resolves when the recording is stored. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#filler.stop();
    this.#bargeIn.stop();
    this.#endpointing.forget();
    this.#lostSound.stop();
    this.#in.close();
    this.parts.out.close();
    await this.parts.recording.stop();
  }

  readonly #speechStarted = (at_ms: number): void => {
    this.#speaking = true;
    this.#overlapped = this.#player.sounding;
    this.desk.log({ type: 'caller_speech_started', at_ms });
    this.#filler.stop();
    this.#endpointing.speechStarted(at_ms);
    this.#bargeIn.speechStarted(at_ms);
    this.parts.opening.wake();
    this.parts.silence.cancel();
    this.#lostSound.watch();
  };

  readonly #speechEnded = (at_ms: number): void => {
    this.#speaking = false;
    this.#silentSince = at_ms;
    this.#lostSound.stop();
    this.desk.log({ type: 'caller_speech_ended', at_ms });
    this.#endpointing.speechEnded(at_ms);
    this.#bargeIn.speechEnded(at_ms);
    this.#look();
  };

  readonly #turnOver = (turn: CallerTurn): void => {
    this.#recognised.turn();
    const { desk } = this;
    const listening =
      this.#overlapped &&
      this.#player.sounding &&
      // To a person it's said as well, and no one decides for them what it means.
      !desk.state.isTakenOver &&
      isBackChannel(turn.text, backChannelsOf(desk.agent));
    if (listening) this.#bargeIn.giveBack();
    this.#words.forget();
    if (listening) return;
    this.#overlapped = false;
    this.#missed = 0;
    desk.log({ type: 'transcript_final', turn: desk.turn.last + 1 });
    if (!desk.state.isOver) this.#said(turn);
  };

  #said({ text, source, start_ms, end_ms, words }: CallerTurn): void {
    const { turns, meter } = this.parts;
    meter.seen();
    const turn = turns.heard({
      text,
      source,
      ...(start_ms !== null && { start_ms }),
      ...(end_ms !== null && { end_ms }),
      ...(words.length > 0 && { words }),
    });
    if (turns.answerTo(turn, text)) this.#awaited(this.desk.now() - this.#silentSince);
  }

  readonly #nothingSaid = (spoken_ms: number): void => {
    this.#transcriber?.caughtUp();
    this.#bargeIn.giveBack();
    this.#words.forget();
    this.parts.silence.listen();
    if (spoken_ms < MEANT_MS || this.#missed === TELLS) return;
    this.#missed += 1;
    this.#unsure();
  };

  /** The caller waits for an answer from now on. @param silentMs how long they have been silent already */
  #awaited(silentMs: number): void {
    if (!this.desk.state.isEnding) this.#filler.begin(silentMs);
  }

  readonly #isWaitedFor = (): boolean => {
    const { state } = this.desk;
    if (state.isTransferring || state.isTakenOver) return false;
    const awaited = this.parts.speaker.atWork || this.#transcriber?.isBehind === true;
    const silent = !this.#player.busy || this.#player.isDry;
    return awaited && silent && !this.#speaking && state.connected && !this.#closed;
  };

  readonly #look = (): void => {
    if (this.#isWaitedFor()) this.#filler.look();
  };

  readonly #transcriberFailed = (failure: SpeechFailure): void => {
    const { line, faults, speaker } = this.parts;
    if (failure.taken_over_by !== null) {
      this.#endpointing.waitForWords();
      faults.speech(failure);
      if (!this.#speaking) this.#filler.begin(this.desk.now() - this.#silentSince);
      return;
    }
    if (!line.hasPage) return faults.speech(failure);
    line.show({ type: 'hearing', by: 'browser' });
    faults.speech({ ...failure, taken_over_by: 'browser' });
    if (this.desk.state.isOver) return;
    const why: SpokenLine['why'] = [{ kind: 'notice', text: 'the transcriber failed' }];
    speaker.add(async () => speaker.line({ text: CANNOT_HEAR, why }));
  };

  /** The caller is told when nothing was understood. */
  readonly #unsure = (): void => {
    if (this.#speaking || this.#player.busy || this.parts.speaker.atWork) return;
    if (this.desk.state.isTakenOver) return;
    const text = this.parts.line.hasPage ? NOT_HEARD_ON_A_PAGE : NOT_HEARD;
    this.#say({ text, why: [{ kind: 'notice', text: 'no words were understood' }] });
  };

  readonly #fill = (text: string): void => {
    this.#say({ text, why: [{ kind: 'waiting', text: 'slow response' }] });
  };

  #say(line: SpokenLine): void {
    this.#filler.stop();
    void this.parts.out.say(line);
  }
}
