/** A call while it runs: its turns one after another, its limits, its end. */
import type { UnstampedEvent, LineReason } from '#contract/call-events';
import { RESUME_GRACE_MS } from '#contract/call-socket';
import { type EndReason, reasonFacts } from '#contract/outcomes';
import type { BrainAtWork } from './brain';
import type { BrainHost, Line } from './brain-host';
import type { CallResult, CallStart, RunningCall } from './call-engine';
import { callHost } from './call-host';
import { CallJournal } from './call-journal';
import { CallVariables } from './call-variables';
import { CallMeter } from './call-meter';
import { Conversation, ModelAnswerError, type ModelPatience } from './conversation';
import { Countdown } from './countdown';
import { CreditWatch } from './credit-watch';
import { providerCodeOf } from './model-failure';
import type { Clock, TokenUsage, Usage } from './ports';
import { SilenceWatch } from './silence-watch';
import { SpendWatch, usageAhead } from './spend-watch';
import { surroundingsOf } from './surroundings-of-call';
import { within } from './within';

/** How long a line that is being said may go on once the call is to end. */
const LAST_LINE_MS = 10_000;
/** How long the end waits for what is being cut off. */
const CUT_OFF_MS = 1_000;

/** A line that is said when the call has to end for one of these. */
const farewells = {
  max_duration: 'I am sorry, the time for this call is up.',
  silence_timeout: 'I have not heard anything from you for a while, so I will end the call.',
  spend_limit: 'I am sorry, this call has reached the most it may cost, so I have to end it.',
  credit_exhausted: 'I am sorry, the credit for this call has run out, so I have to end it.',
  model_failed: 'I am sorry, something is not working on my side and I have to end the call.',
} as const;

/** Makes the brain of a call once the call is there to host it. */
export type BrainMaker = (host: BrainHost) => BrainAtWork;

export class LiveCall implements RunningCall {
  readonly done: Promise<CallResult>;
  readonly #journal: CallJournal;
  readonly #meter: CallMeter;
  readonly #credit: CreditWatch;
  readonly #duration: Countdown;
  readonly #silence: SilenceWatch;
  readonly #spend: SpendWatch;
  readonly #variables: CallVariables;
  readonly #grace: Countdown;
  readonly #lastLine: Countdown;
  readonly #brain: BrainAtWork;
  readonly #conversation: Conversation;
  readonly #seen = new Set<string>();
  readonly #facts = new Map<string, string>();
  /** Tasks that speak, one after another. */
  #speaking: Promise<void>;
  #speakers = 0;
  #turn = 0;
  /** The turn that is being answered. */
  #answering = 0;
  #why: LineReason[] = [];
  #endAfterLine: EndReason | null = null;
  /** The model wants to end the call; the closing line is still to be said. */
  #hangUp: { reason: EndReason; line: Line | undefined } | null = null;
  /** The model that answers; null for the built-in brain. */
  #thinks: string | null = null;
  /** Ends the pause before the first message. */
  #wake: () => void = () => undefined;
  /** What the caller types while an earlier conversation is being taken up again. */
  #held: { text: string; messageId: string }[] | null = null;
  /** A line was said in this turn. */
  #said = false;
  #connected = true;
  /** The last line is on its way: nothing is answered any more. */
  #windingUp: EndReason | null = null;
  /** The call is ending: nothing new begins. */
  #over = false;
  /** The last event is in the log. */
  #ended = false;
  #providerCode: string | null = null;
  #settle: (result: CallResult) => void = () => undefined;

  constructor(
    private readonly start: CallStart,
    private readonly clock: Clock,
    makeBrain: BrainMaker,
    private readonly patience: ModelPatience,
  ) {
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
    this.#credit = new CreditWatch(clock, ports.ledger, () => this.#meter.usage(), {
      exhausted: () => this.#windUp('credit_exhausted', farewells.credit_exhausted),
      failed: (error) => this.#broken(error),
    });
    this.#duration = new Countdown(clock);
    this.#silence = new SilenceWatch(clock, agent, {
      remind: () => this.#speak(async () => this.#sayLine(this.#brain.reminder())),
      giveUp: () => this.#windUp('silence_timeout', farewells.silence_timeout),
    });
    this.#spend = new SpendWatch(
      clock,
      agent.max_spend_micros,
      (aheadMs) => start.costOf?.(usageAhead(this.usage(), aheadMs)) ?? 0,
      () => this.#windUp('spend_limit', farewells.spend_limit),
    );
    this.#variables = new CallVariables(
      agent,
      start.variables ?? {},
      surroundingsOf(agent, start.time_zone, clock),
    );
    this.#thinks = brain.kind === 'model' ? brain.model : null;
    this.#grace = new Countdown(clock);
    this.#lastLine = new Countdown(clock);
    this.#brain = makeBrain(this.#host());
    this.#conversation = this.#converse();

    this.#log({ type: 'started', brain: brain.kind, model: brain.kind === 'model' ? brain.model : null });
    this.#credit.start();
    this.#spend.start();
    this.#duration.start(agent.max_duration_seconds * 1000, () =>
      this.#windUp('max_duration', farewells.max_duration),
    );
    this.#speaking = this.#conversation.start().catch((error: unknown) => this.#broken(error));
    this.#speak(async () => this.#begin());
    if (start.replay !== undefined) this.#takeUp(start.replay);
  }

  say(text: string, messageId: string): void {
    if (this.#over || this.#seen.has(messageId)) return;
    this.#meter.seen();
    if (this.#held !== null) {
      this.#held.push({ text, messageId });
      return;
    }
    this.#seen.add(messageId);
    this.#wake();
    const turn = this.#heard(text);
    if (this.#windingUp !== null) return;
    if (this.#brain.interruptible) this.#conversation.interrupt();
    this.#speak(async () => this.#respond(turn, text));
  }

  end(reason: EndReason): void {
    if (this.#over) return;
    this.#over = true;
    this.#wake();
    void this.#finish(reason);
  }

  callerGone(): void {
    if (this.#over || !this.#connected) return;
    this.#connected = false;
    this.#meter.stop();
    this.#duration.pause();
    this.#silence.pause();
    this.#log({ type: 'connection_lost' });
    this.#grace.start(RESUME_GRACE_MS, () => this.end('connection_lost'));
  }

  callerBack(): void {
    if (this.#over || this.#connected) return;
    this.#connected = true;
    this.#grace.cancel();
    this.#meter.resume();
    this.#duration.resume();
    this.#silence.resume();
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

  /** Runs a task that speaks after the ones before it, then ends the call or listens to the silence. */
  #speak(task: () => Promise<void>): void {
    this.#speakers += 1;
    this.#silence.cancel();
    this.#speaking = this.#speaking
      .then(async () => {
        if (!this.#over) await task();
      })
      .catch((error: unknown) => this.#broken(error))
      .then(() => {
        this.#speakers -= 1;
        if (this.#over) return;
        if (this.#endAfterLine !== null) this.end(this.#endAfterLine);
        else if (this.#speakers === 0 && this.#windingUp === null) this.#silence.listen(this.#connected);
      });
  }

  /** The first message, if the agent speaks first. */
  async #begin(): Promise<void> {
    const { first_speaker, first_message_pause_ms: pause } = this.start.agent;
    if (first_speaker === 'caller') return;
    if (pause > 0 && this.#held === null) await this.#pause(pause);
    if (this.#over || this.#windingUp !== null) return;
    const greeting = this.#brain.greeting();
    if (greeting.kind === 'line') return this.#sayLine(greeting);
    this.#why = [{ kind: 'greeting', text: 'first message' }];
    await this.#answer({ instructions: greeting.instructions });
  }

  /** Nobody waits for the rest of the pause once the caller has said something. */
  async #pause(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const cancel = this.clock.after(ms, resolve);
      this.#wake = () => {
        cancel();
        resolve();
      };
    });
  }

  /** Takes an earlier conversation up again: its sentences are answered one by one, then the caller's own. */
  #takeUp(sentences: readonly string[]): void {
    this.#held = [];
    for (const text of sentences) {
      this.#speak(async () => {
        if (this.#windingUp === null) await this.#respond(this.#heard(text), text);
      });
    }
    this.#speak(async () => {
      const held = this.#held ?? [];
      this.#held = null;
      for (const { text, messageId } of held) this.say(text, messageId);
      this.start.on.replayed?.();
    });
  }

  #heard(text: string): number {
    this.#silence.heard();
    this.#turn += 1;
    this.#log({ type: 'caller_said', turn: this.#turn, text });
    return this.#turn;
  }

  async #respond(turn: number, text: string): Promise<void> {
    if (this.#windingUp !== null || this.#endAfterLine !== null) return;
    this.#answering = turn;
    this.#why = [];
    if (this.#brain.endPhraseIn(text)) {
      this.#endAfterLine = 'end_phrase';
      await this.#sayLine(this.#brain.farewell('end_phrase', ''));
    } else await this.#answer({ userInput: text });
  }

  async #answer(asked: { userInput: string } | { instructions: string }): Promise<void> {
    this.#said = false;
    const whole = await this.#conversation.reply(asked);
    if (this.#over || this.#windingUp !== null) return;
    if (this.#hangUp !== null) {
      const { reason, line } = this.#hangUp;
      this.#endAfterLine = reason;
      await this.#sayLine(line ?? this.#brain.farewell(reason, ''));
    } else if (whole && !this.#said) {
      this.#failed(new ModelAnswerError('empty_answer', 'The model answered with nothing.'));
    }
  }

  /** The model gave no answer: the caller gets an apology, and the provider is to answer for it. */
  #failed(error: Error): void {
    if (this.#over || this.#windingUp !== null) return;
    // The built-in brain has no provider: what fails there is a fault of ours.
    if (this.start.brain.kind === 'built_in') return this.#broken(error);
    this.#providerCode = providerCodeOf(error);
    this.#windUp('model_failed', farewells.model_failed);
  }

  async #sayLine(line: Line): Promise<void> {
    this.#why = [...line.why];
    if (line.text !== '') await this.#conversation.say(line.text);
  }

  /** Lets the line that is being said come to its end, tells the caller why, says goodbye and ends. */
  #windUp(reason: keyof typeof farewells, sentence: string): void {
    if (this.#over || this.#windingUp !== null) return;
    this.#windingUp = reason;
    this.#duration.cancel();
    this.#silence.cancel();
    this.#lastLine.start(LAST_LINE_MS, () => this.#conversation.interrupt());
    this.#speak(async () => {
      this.#lastLine.start(LAST_LINE_MS, () => this.end(reason));
      this.#endAfterLine = reason;
      await this.#sayLine(this.#brain.farewell(reason, sentence));
    });
  }

  async #finish(reason: EndReason): Promise<void> {
    for (const countdown of [this.#duration, this.#silence, this.#grace, this.#lastLine]) countdown.cancel();
    this.#spend.stop();
    this.#meter.stop();
    // A line that is cut off is still logged, as far as it was said.
    this.#conversation.interrupt();
    await within(CUT_OFF_MS, this.#speaking);
    const { fault, sentence } = reasonFacts(reason);
    const provider_code = reason === 'model_failed' ? this.#providerCode : null;
    const summary = provider_code === null ? sentence : `${sentence.replace(/\.$/, '')} (${provider_code}).`;
    const duration_ms = this.elapsed();
    this.#log({ type: 'ended', reason, fault, provider_code, summary });
    this.#ended = true;
    void this.#conversation.close();
    await Promise.all([this.#journal.settled(), within(CUT_OFF_MS, this.#credit.stop())]);
    const facts = [...this.#facts].map(([name, value]) => ({ name, value }));
    this.#settle({ reason, fault, provider_code, summary, duration_ms, usage: this.usage(), facts });
  }

  #converse(): Conversation {
    const { model, instructions, tools } = this.#brain;
    return new Conversation({
      model,
      instructions,
      tools,
      patience: this.patience,
      on: {
        text: (piece) => {
          if (!this.#over) this.start.on.agentText(this.#answering, piece);
        },
        line: (text, interrupted) => {
          this.#said = true;
          const why = this.#thinks === null ? this.#why : withModel(this.#why, this.#thinks);
          this.#why = [];
          this.#log({ type: 'agent_said', turn: this.#answering, text, why, interrupted });
        },
        asked: () => {
          if (this.#thinks !== null && !this.#over) this.#log({ type: 'model_asked', turn: this.#answering });
        },
        firstPiece: () => {
          if (this.#thinks !== null && !this.#over) this.#log({ type: 'first_token', turn: this.#answering });
        },
        failed: (error) => this.#failed(error),
      },
    });
  }

  #host(): BrainHost {
    const { agent, ports } = this.start;
    return callHost({
      agent,
      ports,
      clock: this.clock,
      variables: this.#variables,
      aside: (line) => this.#sayAside(line),
      turn: () => this.#answering,
      log: (event) => {
        if (!this.#over) this.#log(event);
      },
      collected: (name, value) => {
        if (!this.#over) this.#facts.set(name, value);
      },
      fault: (error) => this.#report(error),
      lines: {
        because: (why) => {
          this.#why.push(...why);
        },
        endAfterLine: (reason) => {
          this.#endAfterLine ??= reason;
        },
        hangUp: (reason, line) => {
          this.#hangUp ??= { reason, line };
        },
        thinking: (model) => {
          this.#thinks = model;
        },
        used: (used) => this.#used(used),
      },
    });
  }

  #used(used: TokenUsage): void {
    this.#meter.addTokens(used);
    this.#log({ type: 'usage', turn: this.#answering, ...used });
    this.#spend.look();
  }

  /** Says something while an answer is being made; the answer follows. */
  #sayAside({ text, why }: Line): void {
    if (this.#over || text === '') return;
    const turn = this.#answering;
    this.start.on.agentText(turn, text);
    this.#log({ type: 'agent_said', turn, text, why, interrupted: false });
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

/** Names the model under the lines that it made. */
function withModel(why: readonly LineReason[], model: string): LineReason[] {
  const own = why.some(({ kind }) => kind === 'greeting' || kind === 'reminder' || kind === 'closing');
  return own ? [...why] : [...why, { kind: 'model', text: model }];
}
