/**
 * The sound of one call: joins the caller's microphone, what is understood of it, who has the word, what is
 * played and what is recorded. What is answered is decided by the call.
 */
import type { tts, VAD } from '@livekit/agents';
import type { AgentContent } from '#contract/agent-content';
import type { MicrophoneFrame } from '#contract/call-audio';
import type { Line } from '../brains/brain-host';
import type { Clock } from '../ports';
import { AgentMouth } from '../speech-out/speech-out';
import { backchannelsOf, isBackchannel } from '../speech-in/back-channels';
import { BargeIn } from '../speech-in/barge-in';
import { BrowserWords } from '../speech-in/browser-words';
import { CallRecording } from '../recorder/call-recording';
import type { CallSound, PlaybackReport, SoundInput, SpeechFailure } from '../lines/call-sound';
import type { CallVoiceHost } from './call-voice-host';
import { CallerWords } from '../speech-in/caller-words';
import { DeadAir } from '../speech-out/filler';
import { Hearing } from '../speech-in/speech-in';
import { LostSound } from '../speech-in/lost-sound';
import { releaseSpeech } from './release-speech';
import { bySentences } from '../engine/sentence-voice';
import type { SessionOutput } from '../engine/session-output';
import type { DropReason, SpeechPlayer } from '../speech-out/speech-player';
import { type CallerTurn, TurnTaking } from '../speech-in/endpointing';

const NOT_HEARD = 'I am sorry, I did not hear that. Could you say it again?';
const NOT_HEARD_ON_A_PAGE = 'I am sorry, I did not understand that. Could you say it again, or type it?';
/** Speech that is meant for the agent: shorter sounds may be a cough. */
const MEANT_MS = 600;
/** How often in a row somebody who is not understood is told so; it may be a television. */
const TELLS = 2;

export class CallVoice implements SoundInput {
  /** What the conversation speaks with. */
  readonly voice: tts.TTS;
  readonly output: SessionOutput;
  readonly recording: CallRecording;
  readonly #player: SpeechPlayer;
  readonly #hearing: Hearing;
  readonly #turns: TurnTaking;
  readonly #bargeIn: BargeIn;
  readonly #words: CallerWords;
  readonly #deadAir: DeadAir;
  readonly #mouth: AgentMouth;
  readonly #recognised = new BrowserWords();
  /** The browser understands words. */
  #browserHears = false;
  #speaking = false;
  #overlapped = false;
  /** How often in a row the caller was told that no words were understood. */
  #missed = 0;
  #silentSince = 0;
  #away = false;
  #closed = false;
  readonly #lostSound: LostSound;

  constructor(
    clock: Clock,
    private readonly agent: AgentContent,
    private readonly sound: CallSound,
    activity: VAD,
    private readonly host: CallVoiceHost,
  ) {
    const now = () => host.now();
    const { carrier, speech } = sound;
    this.voice = bySentences(speech.voice, () => this.output.voiceAsked());
    // An emitter without a listener throws, in the library also after its session has gone.
    for (const part of [this.voice, speech.voice, speech.transcriber]) part?.on('error', () => undefined);
    speech.onFailure = (failure) => this.#failed(failure);
    speech.onUsage = (use) => host.log({ type: 'speech_usage', turn: host.answering(), ...use });
    this.recording = new CallRecording(sound.record, sound.tap, carrier, now, (event) => host.log(event));
    this.#mouth = new AgentMouth({
      clock,
      voice: speech.voice,
      carrier,
      recording: this.recording,
      host,
      quiet: () => this.#look(),
    });
    this.#player = this.#mouth.player;
    this.output = this.#mouth.output;
    this.#turns = new TurnTaking(clock, now, agent.turns.end_of_turn_ms, {
      decided: (by) => host.log({ type: 'turn_ended', turn: host.nextTurn(), by }),
      turn: (turn) => this.#turnOver(turn),
      nothing: (spoken_ms) => this.#nothingSaid(spoken_ms),
    });
    this.#bargeIn = new BargeIn(
      clock,
      now,
      agent,
      {
        busy: () => this.#player.busy || host.atWork(),
        interruptible: () => this.#player.interruptible && host.interruptible(),
        isHeld: () => this.#player.isHeld,
        hold: () => this.#player.hold(),
        goOn: (because) => {
          if (because === 'backchannel') this.#words.forget();
          this.#player.goOn(because);
        },
      },
      {
        hasWords: () => this.#browserHears || this.#hearing.understands,
        lastLoud: () => this.#hearing.lastLoud(),
      },
      (because) => this.interrupt(because),
    );
    this.#lostSound = new LostSound(clock, () => this.#hearing.pause());
    this.#words = new CallerWords(carrier, this.#turns, this.#bargeIn);
    this.#deadAir = new DeadAir(
      clock,
      agent.language,
      () => this.#waitedFor(),
      (text) => void this.say({ text, why: [{ kind: 'waiting', text: 'the answer takes its time' }] }),
    );
    this.#hearing = new Hearing(activity, speech, clock, now, {
      speechStarted: (at_ms) => this.#speechStarted(at_ms),
      speechEnded: (at_ms) => this.#speechEnded(at_ms),
      guessed: (text) => this.#words.guessed(text, 'transcriber'),
      understood: (text, words) => this.#words.understood(text, 'transcriber', words),
      frame: (samples, at_ms) => this.recording.caller(samples, at_ms),
      transcriberFailed: (failure) => this.#transcriberFailed(failure),
      used: (provider, audio_ms) =>
        speech.onUsage({ part: 'transcriber', provider, characters: 0, audio_ms }),
      unsure: () => this.#unsure(),
      fault: (error) => host.fault(error),
    });
  }

  /** Something is audible, or is about to be. */
  get busy(): boolean {
    return this.#player.busy;
  }

  hear(frame: MicrophoneFrame): void {
    if (this.#closed || this.#away) return;
    this.#lostSound.seen();
    this.#hearing.hear(frame);
  }

  microphone(on: boolean): void {
    if (this.#closed) return;
    this.host.log({ type: 'microphone', on });
    if (!on) this.#hearing.pause();
  }

  recognised(text: string, final: boolean, messageId: string): void {
    if (this.#closed) return;
    this.#browserHears = true;
    // A provider that was chosen knows better; two transcripts of one sentence would be two turns.
    if (this.#hearing.understands) return;
    const fresh = this.#recognised.take(text, final, messageId);
    if (final) this.#words.understood(fresh, 'browser', []);
    else this.#words.guessed(fresh, 'browser');
  }

  pushToTalk(held: boolean): void {
    if (this.#closed) return;
    this.#turns.key(held);
    if (held) return;
    this.#hearing.pause();
    this.#hearing.flush();
  }

  played(report: PlaybackReport): void {
    if (!this.#closed) this.#player.played(report);
  }

  resend(heard: { speech: number; samples: number } | null): void {
    if (this.#closed) return;
    this.#away = false;
    this.recording.tell();
    this.#player.resend(heard);
    this.#look();
  }

  /** The connection is lost. */
  leave(): void {
    this.#away = true;
    this.#deadAir.stop();
    this.#hearing.pause();
    this.#player.leave();
  }

  /** Somebody waits for an answer from now on. @param spoken to what was said, not typed */
  awaited(spoken: boolean): void {
    this.#deadAir.begin(spoken ? this.host.now() - this.#silentSince : 0);
  }

  /** Says a line beside the answer that is being made. Resolves when it was heard or thrown away. */
  async say(line: Line): Promise<void> {
    this.#deadAir.stop();
    await this.#mouth.say(line);
  }

  /** What is being said is said to its end, whoever speaks meanwhile. */
  insist(): void {
    this.#player.goOn('nothing_said');
  }

  /** Breaks off what is being said. */
  interrupt(because: DropReason): void {
    this.#player.drop(because);
    this.host.cutOff();
  }

  /** Resolves when the recording is stored. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#deadAir.stop();
    this.#bargeIn.close();
    this.#turns.forget();
    this.#lostSound.stop();
    this.#hearing.close();
    this.#mouth.close();
    await this.recording.stop();
  }

  /** Gives the providers' connections back, when the conversation is over. */
  async release(): Promise<void> {
    await releaseSpeech(this.sound.speech);
  }

  #speechStarted(at_ms: number): void {
    this.#speaking = true;
    this.#overlapped = this.#player.sounding;
    this.host.log({ type: 'caller_speech_started', at_ms });
    this.#deadAir.stop();
    this.#turns.speechStarted(at_ms);
    this.#bargeIn.speechStarted(at_ms);
    this.host.callerSpeaks();
    this.#lostSound.watch();
  }

  #speechEnded(at_ms: number): void {
    this.#speaking = false;
    this.#silentSince = at_ms;
    this.#lostSound.stop();
    this.host.log({ type: 'caller_speech_ended', at_ms });
    this.#turns.speechEnded(at_ms);
    this.#bargeIn.speechEnded(at_ms);
    this.#look();
  }

  #turnOver(turn: CallerTurn): void {
    this.#recognised.turn();
    const listening =
      this.#overlapped && this.#player.sounding && isBackchannel(turn.text, backchannelsOf(this.agent));
    if (listening) this.#bargeIn.nothing();
    this.#words.forget();
    if (listening) return;
    this.#overlapped = false;
    this.#missed = 0;
    this.host.log({ type: 'transcript_final', turn: this.host.nextTurn() });
    this.host.callerSaid(turn);
  }

  #nothingSaid(spoken_ms: number): void {
    this.#hearing.caughtUp();
    this.#bargeIn.nothing();
    this.#words.forget();
    this.host.callerSaidNothing();
    if (spoken_ms < MEANT_MS || this.#missed === TELLS) return;
    this.#missed += 1;
    this.#unsure();
  }

  #waitedFor(): boolean {
    const awaited = this.host.atWork() || this.#hearing.isBehind;
    const silent = !this.#player.busy || this.#player.isDry;
    return awaited && silent && !this.#speaking && !this.#away && !this.#closed;
  }

  #look(): void {
    if (this.#waitedFor()) this.#deadAir.look();
  }

  #transcriberFailed(failure: SpeechFailure): void {
    const { taken_over_by } = failure;
    if (taken_over_by !== null) {
      this.#turns.waitForWords();
      this.#failed(failure);
      if (!this.#speaking) this.awaited(true);
      return;
    }
    if (this.sound.hasPage !== true) return this.#failed(failure);
    this.sound.carrier.message({ type: 'hearing', by: 'browser' });
    this.#failed({ ...failure, taken_over_by: 'browser' });
  }

  /** Nobody is left in doubt whether they were heard. */
  #unsure(): void {
    if (this.#speaking || this.busy || this.host.atWork()) return;
    const text = this.sound.hasPage === true ? NOT_HEARD_ON_A_PAGE : NOT_HEARD;
    void this.say({ text, why: [{ kind: 'notice', text: 'no words were understood' }] });
  }

  #failed(failure: SpeechFailure): void {
    if (this.#closed) return;
    this.host.providerFailed(failure);
  }
}
