/** A call while it runs: its parts, each made of those before it, and what it's told from outside. */
import { setImmediate as nextLap } from 'node:timers/promises';
import type { AgentContent } from '#contract/agents/agent-content';
import type { CallContext } from '#domain/brain/read/reading';
import { endOfTurn, type EndOfTurnWait } from '#domain/turns/end-of-turn';
import { builtInBrain } from '../brains/built-in-brain';
import { modelBrain } from '../brains/model-brain';
import { CallDesk } from '../desk/call-desk';
import { type Clock, within } from '../desk/clock';
import { SpokenLineNotes } from '../desk/spoken-line-notes';
import { ProviderFaults } from '../desk/provider-faults';
import { Conversation, type ModelPatience } from '../engine/conversation';
import type { LineInput } from '../lines/line';
import { TypedLine } from '../lines/typed-line';
import { CallRecording } from '../recorder/call-recording';
import type { SpeechDetection } from '../speech-in/speech-detector';
import { SpeechOut } from '../speech-out/speech-out';
import type { CallResult, CallSound, CallStart, RunningCall } from './call-engine';
import { type CallSpeech, releaseSpeech } from './call-speech';
import { CallEnding } from './ending';
import { Floor } from './floor';
import { CallHelp } from './take-over/help';
import { CallHost } from './call-host';
import { CallLimits } from './limits/limits';
import { CallMeter } from './limits/meter';
import { Opening } from './opening';
import { type PersonInput, PersonOnCall } from './take-over/person';
import { SilenceWatch } from './silence-watch';
import { Speaker } from './speaker';
import { CallTransfer } from './transfer';
import { CallTurns } from './turns';
import { callContext, CallVariables, inEnglish } from '#domain/brain/call-variables';
import { Whispers } from './take-over/whispers';
import { WarmTransfer } from './warm-transfer/warm-transfer';
import type { BrainAtWork } from '../brains/brain';

/** How long the end waits for what is being cut off. */
const CUT_OFF_MS = 1_000;
/** Voice detection calls this much quiet a pause where words are guessed meanwhile: less than the shortest wait. */
const PAUSE_MS = 150;
/** The same where a transcriber is given one piece of speech after another: shorter ones lack what helps it understand. */
const PIECE_PAUSE_MS = 300;
/** Voice detection has to be quicker than the agent's wait by this. */
const SHORTER_THAN_WAIT_MS = 150;

/** What every call of an engine works with. */
interface CallMeans {
  clock: Clock;
  patience: ModelPatience;
  detection: SpeechDetection;
}

export class CallRun implements RunningCall {
  readonly done: Promise<CallResult>;
  readonly #desk: CallDesk;
  readonly #meter: CallMeter;
  readonly #limits: CallLimits;
  readonly #host: CallHost;
  readonly #conversation: Conversation;
  readonly #speaker: Speaker;
  readonly #silence: SilenceWatch;
  readonly #opening: Opening;
  readonly #turns: CallTurns;
  /** Null: the call is typed. */
  readonly #floor: Floor | null;
  readonly #typed: TypedLine;
  readonly person: PersonInput | null;
  readonly whisper: RunningCall['whisper'];
  readonly end: RunningCall['end'];
  readonly callerSeen: RunningCall['callerSeen'];
  readonly usage: RunningCall['usage'];
  readonly elapsed: RunningCall['elapsed'];

  constructor(
    private readonly start: CallStart,
    { clock, patience, detection }: CallMeans,
  ) {
    const { agent, ports, on, brain: choice } = start;
    const desk = new CallDesk({ agent, clock, log: ports.log, on });
    const model = choice.kind === 'model' ? choice.model : null;
    const notes = new SpokenLineNotes(model);
    const faults = new ProviderFaults(desk, model);
    const meter = new CallMeter(clock);
    const costOf = start.costOf ?? (() => 0);
    const limits = new CallLimits(desk, meter, ports.ledger, costOf);
    const context = callContext(agent, start.time_zone, clock);
    const variables = new CallVariables(agent, start.variables ?? {}, context);
    const sound = start.sound && soundOf(desk, start.sound, faults);
    const out = sound?.out ?? null;
    const { hasRealCaller = false } = start;
    const host = new CallHost(desk, {
      notes,
      ports,
      variables,
      meter,
      limits,
      sound: sound ?? null,
      hasRealCaller,
    });
    const brain =
      choice.kind === 'model' ? modelBrain(agent, choice, host, context) : builtInBrain(agent, host, context);
    const conversation = new Conversation({ brain, host, faults, patience, out });
    const speaker = new Speaker(desk, { notes, faults, conversation, out, brain });
    const silence = new SilenceWatch(desk, speaker, brain);
    const { notice = null } = start;
    const recording = sound?.recording ?? null;
    const opening = new Opening(desk, { speaker, brain, notes, recording, notice });
    const ending = new CallEnding(desk, speaker, brain, out);
    // It listens to the desk.
    const warm = sound ? new WarmTransfer(desk, { ...sound, detection, speaker, host, context }) : null;
    void new CallTransfer(desk, { line: sound?.line ?? null, speaker, brain, meter, warm });
    const help = new CallHelp(desk, speaker, notes, brain);
    const whispers = new Whispers(desk, brain, help);
    const turns = new CallTurns(desk, { brain, conversation, opening, silence, speaker, notes, whispers });
    this.person = sound
      ? new PersonOnCall(desk, { ...sound, detection, speaker, silence, brain, conversation, help })
      : null;
    this.whisper = whispers.whisper;
    this.end = desk.state.end;
    this.callerSeen = meter.seen;
    this.usage = meter.usage;
    this.elapsed = desk.now;
    this.#floor = sound
      ? new Floor(desk, {
          ...sound,
          detector: detection(pauseOf(agent, sound.speech)),
          faults,
          speaker,
          silence,
          opening,
          turns,
          meter,
          waitAfter: waitsAfter(desk, { brain, opening, context }),
        })
      : null;
    this.#desk = desk;
    this.#meter = meter;
    this.#limits = limits;
    this.#host = host;
    this.#conversation = conversation;
    this.#speaker = speaker;
    this.#silence = silence;
    this.#opening = opening;
    this.#turns = turns;
    this.#typed = new TypedLine(this.#sayTyped);
    this.done = new Promise((resolve) => {
      desk.state.over.on((reason) => void this.#finish(ending.outcome(reason)).then(resolve));
    });

    desk.state.windingUp.on(() => {
      if (!desk.state.isOnHold) return;
      desk.state.isOnHold = false;
      this.#floor?.resend(null);
    });

    desk.log({ type: 'started', brain: choice.kind, model });
    if (start.lookup !== undefined) host.lookedUp(start.lookup);
    limits.start();
    speaker.start();
    speaker.add(async () => opening.begin(this.#typed.isHeld));
    if (start.replay !== undefined) this.#takeUp(start.replay);
  }

  get sound(): LineInput | null {
    return this.#floor;
  }

  say(text: string, messageId: string): void {
    if (this.#desk.state.isOver || !this.#typed.isNew(messageId)) return;
    this.#meter.seen();
    this.#typed.say(text, messageId);
  }

  sayGoodbye(): void {
    this.#desk.state.windUp('ended_by_user');
  }

  callerGone(): void {
    const { state } = this.#desk;
    if (state.isOver || state.isLost) return;
    state.isLost = true;
    this.#meter.stop();
    this.#limits.pause();
    this.#silence.pause();
    this.#floor?.leave();
    this.#desk.log({ type: 'connection_lost' });
  }

  callerBack(): void {
    const { state } = this.#desk;
    if (state.isOver || !state.isLost) return;
    state.isLost = false;
    this.#meter.resume();
    this.#limits.resume();
    if (state.connected) this.#silence.resume();
    this.#desk.log({ type: 'connection_resumed' });
  }

  callerHeld(isOnHold: boolean): void {
    const { state } = this.#desk;
    if (state.isOver || state.isOnHold === isOnHold) return;
    this.#desk.log({ type: 'caller_hold', on: isOnHold });
    // What's said at the end is said to a phone on hold, too.
    if (state.isEnding) return;
    state.isOnHold = isOnHold;
    if (isOnHold) {
      this.#silence.pause();
      this.#floor?.leave();
    } else {
      this.#silence.heard();
      this.#silence.listen();
    }
  }

  /** Takes an earlier conversation up again: its sentences are answered one by one, then the caller's own. */
  #takeUp(sentences: readonly string[]): void {
    this.#typed.hold();
    // Nothing in between waits for anything outside, so that many sentences would hold the loop up.
    const { beforeReplayed = nextLap } = this.start;
    for (const text of sentences) {
      this.#speaker.add(async () => {
        if (!this.#desk.state.isEnding) await beforeReplayed();
        await this.#turns.replay(text);
      });
    }
    this.#speaker.add(async () => {
      this.#typed.release();
      // What ends the call already, such as a provider's fault, has its apology still to come.
      if (!this.#desk.state.isEnding) this.start.on.replayed?.();
    });
  }

  readonly #sayTyped = (text: string): void => {
    if (this.#desk.state.isOver) return;
    if (this.#floor !== null) return this.#floor.typed(text);
    this.#opening.wake();
    this.#turns.answerTo(this.#turns.heard({ text }), text);
  };

  async #finish(outcome: ReturnType<CallEnding['outcome']>): Promise<CallResult> {
    const desk = this.#desk;
    this.#opening.wake();
    this.#limits.stop();
    this.#meter.stop();
    // A line that is cut off is still logged, as far as it was said.
    this.#speaker.cutOff('ending');
    await within(CUT_OFF_MS, this.#speaker.settled());
    const stored = this.#floor?.close();
    const duration_ms = Math.round(desk.now());
    desk.log({ type: 'ended', ...outcome });
    const logged = desk.close();
    void this.#conversation.close().then(this.#release);
    await Promise.all([logged, stored, within(CUT_OFF_MS, this.#limits.credit.stop())]);
    return { ...outcome, duration_ms, usage: this.usage(), facts: this.#host.facts };
  }

  /** The conversation is over: nothing is said any more. */
  readonly #release = (): void => {
    const { sound } = this.start;
    if (sound === undefined) return;
    sound.line.hangUp?.();
    void releaseSpeech(sound.speech);
  };
}

/** How much quiet voice detection takes for a pause. */
function pauseOf({ turns }: AgentContent, { transcriber }: CallSpeech): number {
  const isStreaming = transcriber?.transcriber.isStreaming ?? true;
  const quicker = Math.max(100, turns.end_of_turn_ms - SHORTER_THAN_WAIT_MS);
  return Math.min(isStreaming ? PAUSE_MS : PIECE_PAUSE_MS, quicker);
}

/** The way from the agent to the caller's ear. */
function soundOf(desk: CallDesk, { line, speech, ...keeping }: CallSound, faults: ProviderFaults) {
  const recording = new CallRecording(desk, line, keeping);
  const out = new SpeechOut(desk, { voice: speech.voice, line, recording, faults });
  return { line, speech, recording, out };
}

interface Asking {
  brain: Pick<BrainAtWork, 'asks'>;
  opening: Pick<Opening, 'asksConsent'>;
  context: () => CallContext;
}

/** How long a caller's pause has to be in this call, by what the agent asked last and what was said since. */
function waitsAfter(desk: CallDesk, { brain, opening, context }: Asking): (said: string) => EndOfTurnWait {
  const { turns, transcriber, language, end_phrases } = desk.agent;
  return (said) =>
    endOfTurn({
      asked: opening.asksConsent ? { kind: 'yes_or_no', moreAfter: null } : brain.asks(desk.lastLine),
      said,
      language: transcriber.language || language,
      own_ms: turns.end_of_turn_ms,
      endPhrases: end_phrases,
      context: inEnglish(context()),
    });
}
