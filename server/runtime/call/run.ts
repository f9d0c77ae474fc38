/** A call while it runs: its turns one after another, typed or spoken, and its end. */
import { setImmediate as nextLap } from 'node:timers/promises';
import type { LineReason, UnstampedEvent } from '#contract/call-events';
import type { EndReason } from '#contract/outcomes';
import type { BrainAtWork } from '../brains/brain';
import type { BrainHost, Line } from '../brains/brain-host';
import type { CallResult, CallStart, RunningCall } from './call-engine';
import { CallEnding, type CallOutcome } from './ending';
import { conversationOf } from './call-conversation';
import { callHost } from './host';
import { CallJournal } from './journal';
import { CallLimits } from './limits/limits';
import { CallMeter } from './limits/meter';
import { type CallerSaid, CallTurns, TurnNumbers } from './turns';
import { CallVariables } from './variables';
import type { Conversation, ModelPatience } from '../engine/conversation';
import { LineNotes } from './line-notes';
import { Opening } from './opening';
import type { Clock, TokenUsage, Usage } from '../ports';
import { ProviderFaults } from './provider-faults';
import type { CallSound, SoundInput } from '../lines/call-sound';
import { CallVoice } from './call-voice';
import type { CallVoiceHost } from './call-voice-host';
import type { HeardSpeech } from '../speech-out/open-speech';
import type { CallerTurn } from '../speech-in/endpointing';
import type { VoiceActivityMaker } from '../engine/voice-activity';
import { SpeakingQueue } from './speaking-queue';
import { surroundingsOf } from './surroundings';
import { TypedSentences } from '../lines/typed-sentences';
import { within } from '../within';

/** How long the end waits for what is being cut off. */
const CUT_OFF_MS = 1_000;
/** Between two pauses of the caller voice detection may be this much shorter than the pause that ends a turn. */
const SHORTER_THAN_PAUSE_MS = 150;

/** Makes the brain of a call once the call is there to host it. */
export type BrainMaker = (host: BrainHost) => BrainAtWork;

export interface LiveCallParts {
  clock: Clock;
  makeBrain: BrainMaker;
  patience: ModelPatience;
  activity: VoiceActivityMaker;
}

export class LiveCall implements RunningCall {
  readonly done: Promise<CallResult>;
  readonly #clock: Clock;
  readonly #journal: CallJournal;
  readonly #meter: CallMeter;
  readonly #limits: CallLimits;
  readonly #variables: CallVariables;
  readonly #ending: CallEnding;
  readonly #faults: ProviderFaults;
  readonly #notes: LineNotes;
  readonly #opening: Opening;
  readonly #brain: BrainAtWork;
  readonly #voice: CallVoice | null;
  readonly #conversation: Conversation;
  readonly #speaking: SpeakingQueue;
  readonly #typed: TypedSentences;
  readonly #facts = new Map<string, string>();
  readonly #numbers = new TurnNumbers();
  readonly #turns: CallTurns;
  #connected = true;
  /** The last event is in the log. */
  #ended = false;
  #settle: (result: CallResult) => void = () => undefined;

  constructor(
    private readonly start: CallStart,
    { clock, makeBrain, patience, activity }: LiveCallParts,
  ) {
    this.#clock = clock;
    this.done = new Promise((resolve) => {
      this.#settle = resolve;
    });
    const { agent, ports, on, brain } = start;
    this.#journal = new CallJournal(
      clock,
      ports.log,
      (event) => on.event(event),
      (error) => this.#broken(error),
    );
    this.#meter = new CallMeter(clock);
    this.#limits = new CallLimits({
      clock,
      agent,
      ledger: ports.ledger,
      usage: () => this.usage(),
      costOf: (usage) => start.costOf?.(usage) ?? 0,
      on: {
        reached: (reason) => this.#ending.windUp(reason),
        remind: () => this.#speak(async () => this.#turns.sayLine(this.#brain.reminder())),
        gone: () => this.end('connection_lost'),
        failed: (error) => this.#report(error),
      },
    });
    this.#variables = new CallVariables(
      agent,
      start.variables ?? {},
      surroundingsOf(agent, start.time_zone, clock),
    );
    this.#typed = new TypedSentences((text) => this.#sayTyped(text));
    this.#notes = new LineNotes(brain.kind === 'model' ? brain.model : null);
    this.#brain = makeBrain(this.#host());
    this.#ending = new CallEnding({
      clock,
      isSpoken: start.sound !== undefined,
      farewell: (reason, sentence) => this.#brain.farewell(reason, sentence),
      say: (line) => this.#turns.sayLine(line),
      sayNow: async (line) => this.#voice?.say(line),
      speak: (task) => this.#speaking.add(task),
      cutOff: () => this.#cutOff(),
      windingUp: () => {
        this.#limits.windUp();
        this.#voice?.insist();
      },
      over: (outcome) => void this.#finish(outcome),
    });
    this.#faults = new ProviderFaults({
      model: brain.kind === 'model' ? brain.model : null,
      ending: this.#ending,
      answering: () => this.#numbers.answering,
      log: (event) => this.#log(event),
      say: (line) => this.#speak(async () => this.#turns.sayLine(line)),
      report: (error) => this.#report(error),
      broken: (error) => this.#broken(error),
    });
    this.#voice = start.sound === undefined ? null : this.#giveVoice(start.sound, activity);
    this.#conversation = conversationOf({
      brain: this.#brain,
      patience,
      voice: this.#voice,
      notes: this.#notes,
      faults: this.#faults,
      answering: () => this.#numbers.answering,
      isOver: () => this.#ending.isOver,
      log: (event) => this.#log(event),
      agentText: (turn, text) => on.agentText(turn, text),
    });
    this.#opening = new Opening({
      clock,
      agent,
      brain: this.#brain,
      notes: this.#notes,
      recording: this.#voice?.recording ?? null,
      log: (event) => this.#log(event),
      say: (line) => this.#turns.sayLine(line),
      make: (instructions) => this.#turns.answer({ instructions }),
      isEnding: () => this.#ending.isUnderWay,
    });
    this.#turns = new CallTurns(this.#numbers, {
      brain: this.#brain,
      conversation: this.#conversation,
      opening: this.#opening,
      ending: this.#ending,
      notes: this.#notes,
      faults: this.#faults,
      voice: this.#voice,
      log: (event) => this.#log(event),
      speak: (task) => this.#speak(task),
    });

    this.#log({ type: 'started', brain: brain.kind, model: brain.kind === 'model' ? brain.model : null });
    this.#limits.start();
    this.#speaking = new SpeakingQueue(this.#conversation.start(), {
      isOver: () => this.#ending.isOver,
      failed: (error) => this.#broken(error),
      done: () => this.#spoken(),
    });
    this.#speaking.add(async () => this.#opening.begin(this.#typed.areHeld));
    if (start.replay !== undefined) this.#takeUp(start.replay);
  }

  get sound(): SoundInput | null {
    return this.#voice;
  }

  say(text: string, messageId: string): void {
    if (this.#ending.isOver || !this.#typed.isNew(messageId)) return;
    this.#meter.seen();
    this.#typed.say(text, messageId);
  }

  end(reason: EndReason): void {
    this.#ending.end(reason);
  }

  callerGone(): void {
    if (this.#ending.isOver || !this.#connected) return;
    this.#connected = false;
    this.#meter.stop();
    this.#limits.pause();
    this.#voice?.leave();
    this.#log({ type: 'connection_lost' });
  }

  callerBack(): void {
    if (this.#ending.isOver || this.#connected) return;
    this.#connected = true;
    this.#meter.resume();
    this.#limits.resume();
    this.#log({ type: 'connection_resumed' });
  }

  callerSeen(): void {
    this.#meter.seen();
  }

  usage(): Usage {
    return this.#meter.usage();
  }

  elapsed(): number {
    return this.#journal.elapsed();
  }

  #log(event: UnstampedEvent): void {
    if (!this.#ended) this.#journal.add(event);
  }

  /** Something has been said: the call ends, or the silence begins. */
  #spoken(): void {
    if (this.#ending.isLastLine) this.#ending.lineSaid();
    else this.#listen();
  }

  /** Nobody speaks: the silence begins, or goes on. */
  #listen(): void {
    if (this.#ending.isUnderWay || !this.#speaking.idle) return;
    this.#limits.silence.listen(this.#connected);
  }

  #speak(task: () => Promise<void>): void {
    this.#limits.silence.cancel();
    this.#speaking.add(task);
  }

  /** Takes an earlier conversation up again: its sentences are answered one by one, then the caller's own. */
  #takeUp(sentences: readonly string[]): void {
    // Nothing in between waits for anything outside, so that many sentences would hold the loop up.
    const { beforeReplayed = nextLap } = this.start;
    this.#typed.hold();
    for (const text of sentences) {
      this.#speak(async () => {
        if (!this.#ending.isUnderWay) await beforeReplayed();
        if (!this.#ending.isUnderWay) await this.#turns.respond(this.#heard({ text }), text);
      });
    }
    this.#speak(async () => {
      this.#typed.release();
      this.start.on.replayed?.();
    });
  }

  #sayTyped(text: string): void {
    if (this.#ending.isOver) return;
    this.#opening.wake();
    const turn = this.#heard({ text });
    if (this.#voice !== null) {
      this.#log({ type: 'turn_ended', turn, by: 'typed' });
      if (this.#isInterruptible()) this.#voice.interrupt('typed');
    }
    this.#turns.answerTo(turn, text, false);
  }

  #heard(said: CallerSaid): number {
    this.#limits.silence.heard();
    return this.#turns.heard(said);
  }

  #cutOff(): void {
    if (this.#voice === null) this.#conversation.interrupt();
    else this.#voice.interrupt('ending');
  }

  async #finish(outcome: CallOutcome): Promise<void> {
    this.#opening.wake();
    this.#limits.stop();
    this.#meter.stop();
    // A line that is cut off is still logged, as far as it was said.
    this.#cutOff();
    await within(CUT_OFF_MS, this.#speaking.settled());
    const stored = this.#voice?.close();
    const duration_ms = Math.round(this.elapsed());
    this.#log({ type: 'ended', ...outcome });
    this.#ended = true;
    void this.#conversation.close().then(() => this.#voice?.release());
    await Promise.all([this.#journal.settled(), stored, within(CUT_OFF_MS, this.#limits.settled())]);
    const facts = [...this.#facts].map(([name, value]) => ({ name, value }));
    this.#settle({ ...outcome, duration_ms, usage: this.usage(), facts });
  }

  #giveVoice(sound: CallSound, activity: VoiceActivityMaker): CallVoice {
    const { turns } = this.start.agent;
    const silenceMs = Math.min(300, Math.max(100, turns.end_of_turn_ms - SHORTER_THAN_PAUSE_MS));
    return new CallVoice(this.#clock, this.start.agent, sound, activity(silenceMs), this.#voiceHost());
  }

  #voiceHost(): CallVoiceHost {
    return {
      now: () => this.elapsed(),
      log: (event) => this.#log(event),
      answering: () => this.#numbers.answering,
      nextTurn: () => this.#numbers.last + 1,
      atWork: () => !this.#ending.isUnderWay && !this.#speaking.idle,
      interruptible: () => this.#isInterruptible(),
      callerSpeaks: () => {
        this.#opening.wake();
        this.#limits.silence.cancel();
      },
      callerSaidNothing: () => {
        this.#listen();
      },
      callerSaid: (turn) => this.#turnSpoken(turn),
      cutOff: () => this.#conversation.interrupt(),
      reasons: () => {
        this.#notes.said = true;
        return this.#notes.takeGrowing();
      },
      agentSaid: (turn, heard, why) => this.#agentHeard(turn, heard, why),
      providerFailed: (failure) => this.#faults.speech(failure),
      fault: (error) => this.#report(error),
    };
  }

  #isInterruptible(): boolean {
    if (this.#ending.isUnderWay || this.#ending.isLastLine) return false;
    return !this.#opening.isGreeting || this.start.agent.turns.first_message_interruptible;
  }

  #turnSpoken({ text, source, start_ms, end_ms, words }: CallerTurn): void {
    if (this.#ending.isOver) return;
    this.#meter.seen();
    const turn = this.#heard({
      text,
      source,
      ...(start_ms !== null && { start_ms }),
      ...(end_ms !== null && { end_ms }),
      ...(words.length > 0 && { words }),
    });
    this.#turns.answerTo(turn, text, true);
  }

  #agentHeard(turn: number, heard: HeardSpeech, why: LineReason[]): void {
    const { text, interrupted, start_ms, end_ms, words } = heard;
    if (text === '' || start_ms === null) return;
    this.#log({ type: 'agent_said', turn, text, why, interrupted, start_ms, end_ms, words });
  }

  #host(): BrainHost {
    const { agent, ports } = this.start;
    return callHost({
      agent,
      ports,
      clock: this.#clock,
      variables: this.#variables,
      aside: (line) => this.#sayAside(line),
      turn: () => this.#numbers.answering,
      log: (event) => {
        if (!this.#ending.isOver) this.#log(event);
      },
      collected: (name, value) => {
        if (!this.#ending.isOver) this.#facts.set(name, value);
      },
      fault: (error) => this.#report(error),
      lines: {
        because: (why) => this.#notes.because(why),
        endAfterLine: (reason) => this.#ending.afterLine(reason),
        hangUp: (reason, line) => this.#ending.hangUp(reason, line),
        thinking: (model) => this.#notes.thinking(model),
        goesOn: (model, why) => this.#notes.goesOn(model, why),
        used: (used) => this.#used(used),
      },
    });
  }

  #used(used: TokenUsage): void {
    this.#meter.addTokens(used);
    this.#log({ type: 'usage', turn: this.#numbers.answering, ...used });
    this.#limits.spent();
  }

  /** Says something while an answer is being made; the answer follows. */
  #sayAside(line: Line): void {
    const { text, why } = line;
    if (this.#ending.isOver || text === '') return;
    const turn = this.#numbers.answering;
    this.start.on.agentText(turn, text);
    if (this.#voice === null) this.#log({ type: 'agent_said', turn, text, why, interrupted: false });
    else void this.#voice.say(line);
  }

  /** Ends the call for a fault of our own. */
  #broken(error: unknown): void {
    this.#report(error);
    this.end('platform_error');
  }

  #report(error: unknown): void {
    this.start.on.fault?.(error);
  }
}
