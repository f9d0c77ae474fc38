/**
 * The desk of a running call: what each of its parts works with. It's complete before any part gets it, and
 * it's where parts that don't know each other meet: one decides that the call is to end, another carries it
 * out.
 */
import type { AgentContent } from '#contract/agents/agent-content';
import type { AnyTransferTool, HelpTool } from '#contract/agents/agent-tools';
import type { CallEvent, LineReason, UnstampedEvent } from '#contract/calls/call-events';
import type { EndReason } from '#contract/calls/outcomes';
import type { Clock } from './clock';
import type { CallLog } from '../ports';

/** A line of the agent with its reasons. */
export interface SpokenLine {
  text: string;
  why: LineReason[];
}

/** Something that happens in a call. Listeners are told in the order in which they asked. */
export class Signal<Told = void> {
  readonly #listeners: ((told: Told) => void)[] = [];

  on(listener: (told: Told) => void): void {
    this.#listeners.push(listener);
  }

  emit(told: Told): void {
    for (const listener of this.#listeners) listener(told);
  }
}

/** Reasons that the caller is told, in a sentence before the goodbye. */
export type FarewellReason = Extract<
  EndReason,
  | 'max_duration'
  | 'silence_timeout'
  | 'spend_limit'
  | 'credit_exhausted'
  | 'daily_cap_reached'
  | 'platform_error'
  | 'model_failed'
  | 'voice_failed'
  | 'transcriber_failed'
  | 'ended_by_user'
>;

/** A transfer that an agent's tool asked for. */
export interface AskedTransfer {
  tool: AnyTransferTool;
  /** What the caller wants, as the agent tells it; empty: it didn't say. */
  reason: string;
  /** Names this use of the tool within its call. */
  call: string;
  turn: number;
}

/** A person whom an agent's tool asked for. */
export interface AskedHelp {
  tool: HelpTool;
  turn: number;
  /** What for. */
  why: string;
}

/** How often an agent may ask in a call: one that asks again and again would keep the caller waiting. */
const MOST_ASKED = 5;

/** How far the call is, and what has been decided about its end. */
class CallState {
  /** The connection to the caller's device is lost. */
  isLost = false;
  /** The caller has put the call on hold. */
  isOnHold = false;
  /** The first message is being said. */
  greeting = false;
  /** The caller is being told that the call is recorded. */
  notice = false;
  /** The call is to end with an explanation; told once. `code` is what the provider at fault said. */
  readonly windingUp = new Signal<{ reason: FarewellReason; code: string | null }>();
  /** The call is over; told once. */
  readonly over = new Signal<EndReason>();
  /** The line before a transfer has been said, and the caller can be put through. */
  readonly transferring = new Signal<AskedTransfer>();
  /** The agent has asked for a person. */
  readonly askingForHelp = new Signal<AskedHelp>();
  /** The person who has been asked for and hasn't come yet. */
  help: AskedHelp | null = null;
  /** What the caller said while a person has the call: no one answers it but them. */
  readonly saidToPerson = new Signal<string>();
  /** A person has given the call back to the agent. */
  readonly handedBack = new Signal();
  #windingUp = false;
  #over = false;
  #takenOver = false;
  #transfer: AskedTransfer | 'under_way' | null = null;
  #afterLine: EndReason | null = null;
  #lineAfter: SpokenLine | null = null;
  #helpAsked = 0;
  #hangUp: { reason: EndReason; line: SpokenLine | undefined } | null = null;

  /** The caller hears us, and we them. */
  get connected(): boolean {
    return !this.isLost && !this.isOnHold;
  }

  /** Nothing new begins. */
  get isOver(): boolean {
    return this.#over;
  }

  /** The call is over, or its last line is on its way: nothing is answered any more. */
  get isEnding(): boolean {
    return this.#over || this.#windingUp;
  }

  /** The line that is being said is the last one. */
  get isLastLine(): boolean {
    return this.#afterLine !== null;
  }

  /** The caller hears someone else's telephone ring. */
  get isTransferring(): boolean {
    return this.#transfer === 'under_way';
  }

  /** A person speaks with the caller, and the agent is silent. */
  get isTakenOver(): boolean {
    return this.#takenOver && !this.isEnding;
  }

  /**
   * The agent is silent from now on; a goodbye or a transfer that it had started is called off.
   *
   * @returns why that can't be, else null
   */
  takeOver(): 'ending' | 'transferring' | null {
    if (this.isEnding) return 'ending';
    if (this.isTransferring) return 'transferring';
    this.#takenOver = true;
    this.transferFailed();
    return null;
  }

  /** The call is the agent's again. What it decided meanwhile doesn't count. */
  handBack(): void {
    this.#takenOver = false;
    this.transferFailed();
    this.handedBack.emit();
  }

  /** Ends the call once the line that is being said has been said. Only the first reason counts. */
  endAfterLine(reason: EndReason): void {
    this.#afterLine ??= reason;
  }

  /**
   * Asks for a person.
   *
   * @returns why that can't be: one has been asked for already, or too often; else null
   */
  askForHelp(asked: AskedHelp): 'waiting' | 'too_often' | null {
    if (this.help !== null) return 'waiting';
    if (this.#helpAsked === MOST_ASKED || this.isEnding || this.isTakenOver) return 'too_often';
    this.#helpAsked += 1;
    this.help = asked;
    this.askingForHelp.emit(asked);
    return null;
  }

  /** Has a line said behind what the model says in this turn. */
  sayAfter(line: SpokenLine): void {
    this.#lineAfter = line;
  }

  /** That line, once. */
  takeLineAfter(): SpokenLine | null {
    const line = this.#lineAfter;
    this.#lineAfter = null;
    return line;
  }

  /** Ends the call after this turn; `line`, or else the closing line, is said first. */
  hangUp(reason: EndReason, line?: SpokenLine): void {
    this.#hangUp ??= { reason, line };
  }

  /** The hang-up, if there is one: its line is the last one. */
  takeHangUp(): { reason: EndReason; line: SpokenLine | undefined } | null {
    if (this.#hangUp !== null) this.#afterLine = this.#hangUp.reason;
    return this.#hangUp;
  }

  /**
   * Puts the caller through in place of ending the call as `transferred`.
   *
   * @returns false when something else has been decided already
   */
  transferInstead(asked: AskedTransfer): boolean {
    const isOther = this.#afterLine !== null && this.#afterLine !== 'transferred';
    if (this.isEnding || isOther || this.#transfer !== null || this.#hangUp !== null) return false;
    this.#transfer = asked;
    return true;
  }

  /** The caller is back from a transfer that failed, or was kept from it: the line before it wasn't the last one. */
  transferFailed(): void {
    this.#transfer = null;
    this.#afterLine = null;
    this.#hangUp = null;
  }

  /** A line has been said: the call ends, if it was the last one. */
  readonly lineSaid = (): void => {
    if (this.#afterLine === null || this.#transfer === 'under_way' || this.isTakenOver) return;
    const asked = this.#transfer;
    if (asked === null || this.#afterLine !== 'transferred') return this.end(this.#afterLine);
    this.#transfer = 'under_way';
    this.transferring.emit(asked);
  };

  /** Lets the line that is being said come to its end, tells the caller why, says goodbye and ends. */
  windUp(reason: FarewellReason, code: string | null = null): void {
    if (this.isEnding) return;
    this.#windingUp = true;
    this.windingUp.emit({ reason, code });
  }

  /** Ends the call now. Only the first reason counts. */
  readonly end = (reason: EndReason): void => {
    if (this.#over) return;
    this.#over = true;
    this.over.emit(reason);
  };
}

/**
 * How many events a call may have: about 800 turns, which take people more than the hour a call may last. A log
 * is read and sent as a whole, so it can't be as long as a script can type.
 */
export const MOST_EVENTS = 5_000;
/** For the goodbye, and what is on its way. */
const LAST_EVENTS = 100;

interface CallDeskOptions {
  agent: AgentContent;
  clock: Clock;
  /** Where events are stored. */
  log: CallLog;
  on: {
    event(event: CallEvent): void;
    agentText(turn: number, text: string): void;
    fault?: (error: unknown) => void;
  };
}

export class CallDesk {
  readonly agent: AgentContent;
  /** Time itself; the call's own is `now`. */
  readonly clock: Clock;
  readonly state = new CallState();
  /** Numbers of turns: the caller's last one, and the one that is being answered. */
  readonly turn = { last: 0, answering: 0 };
  /** Notes a fault that the call survives, for the operator. */
  readonly report: (error: unknown) => void;
  /** What the caller was told last; empty before the first line. */
  lastLine = '';
  readonly #startedAt: number;
  readonly #store: CallLog;
  readonly #on: CallDeskOptions['on'];
  #seq = 0;
  #waiting: CallEvent[] = [];
  #writing: Promise<void> | null = null;
  #failed = false;
  #closed = false;

  constructor({ agent, clock, log, on }: CallDeskOptions) {
    this.agent = agent;
    this.clock = clock;
    this.#store = log;
    this.#on = on;
    this.report = on.fault ?? (() => undefined);
    this.#startedAt = clock.monotonic();
  }

  /** Milliseconds since the start of the call, fractions included. */
  readonly now = (): number => Math.max(0, this.clock.monotonic() - this.#startedAt);

  /** What is being said or made may be cut off by speaking. */
  get interruptible(): boolean {
    const { state, agent } = this;
    if (state.isEnding || state.isLastLine || state.notice || state.isTakenOver) return false;
    return !state.greeting || agent.turns.first_message_interruptible;
  }

  /** Stamps an event, tells the listener at once and writes it to the log, in order. */
  log(event: UnstampedEvent): void {
    if (this.#closed) return;
    this.#seq += 1;
    // A person's words may be understood once the agent goes on.
    const isLine = event.type === 'agent_said' || (event.type === 'person_said' && this.state.isTakenOver);
    if (isLine) this.lastLine = event.text;
    // Spreading a union loses its discriminant for the compiler; seq and offset_ms complete each member.
    const stamped = { ...event, seq: this.#seq, offset_ms: Math.round(this.now()) } as CallEvent;
    this.#waiting.push(stamped);
    this.#on.event(stamped);
    this.#writing ??= this.#write();
    if (this.#seq === MOST_EVENTS) this.state.windUp('max_duration');
    if (this.#seq === MOST_EVENTS + LAST_EVENTS) this.state.end('max_duration');
  }

  /** Tells those who read along a piece of the line that is being made. */
  agentText(text: string): void {
    this.#on.agentText(this.turn.answering, text);
  }

  /** Ends the call for a fault on our side. */
  readonly fail = (error: unknown): void => {
    this.report(error);
    this.state.end('platform_error');
  };

  /** Takes no more events. Resolves when every one is written, or the log has failed. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#writing;
  }

  async #write(): Promise<void> {
    // What happens in the same turn of the event loop goes in one batch, and nothing is appended while
    // the call is still being started.
    await Promise.resolve();
    while (this.#waiting.length > 0 && !this.#failed) {
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        await this.#store.append(batch);
      } catch (error) {
        this.#failed = true;
        this.fail(error);
      }
    }
    this.#writing = null;
  }
}
