/**
 * A call that runs in this process: the engine on one side, the socket of whoever talks on the other.
 * The engine keeps the clock, the grace of a lost connection and the order of the log; this keeps the
 * socket's numbers, replay, and which of two sockets holds the call.
 */
import { encodeSpeechFrame } from '#contract/call-audio';
import type { CallEvent } from '#contract/call-events';
import type { ClientMessage, ServerMessage } from '#contract/call-socket';
import type { Micros } from '#contract/money';
import type { EndReason } from '#contract/outcomes';
import type { CallEngine, CallResult, CallStart, RunningCall } from '../../runtime/call-engine';
import type { CallPorts, Usage } from '../../runtime/ports';
import type { CallSound, SoundInput } from '../../runtime/sound/call-sound';
import type { CallEnd } from './call-closing';
import { withReview } from './call-review';
import { MessageLog, type UnnumberedMessage } from './message-log';
import { ToolsByHand } from './tools-by-hand';
import type { MemberHolder, VisitorHolder } from '../../platform/tickets';

/** One socket. No method throws. */
export interface CallPeer {
  send(message: ServerMessage): void;
  sound(frame: Uint8Array): void;
  close(): void;
}

/** Who talks, by which sign-in or share link, and the call. */
export type CallHolder =
  | (MemberHolder & { call_id: string; link_id?: undefined })
  | (VisitorHolder & { uid?: undefined });

export interface LiveCallOptions {
  holder: CallHolder;
  engine: CallEngine;
  /** What the engine is to run. */
  start: Omit<CallStart, 'on' | 'ports' | 'costOf' | 'sound'>;
  /** What the call speaks and listens with, and is recorded by; null: it is typed. */
  sound: Omit<CallSound, 'carrier'> | null;
  /**
   * @param messageNumber number of the socket message that carried an event; asked once for each event
   * @param byHand asks whoever is at the socket to answer in a tool's place
   */
  ports: (messageNumber: (event: CallEvent) => number, byHand: ToolsByHand) => CallPorts;
  costOf: (usage: Usage) => Micros;
}

/** What a socket that comes back has seen and heard. */
export type ResumedFrom = Pick<Extract<ClientMessage, { type: 'hello' }>, 'last_seq' | 'heard'>;

const COST_INTERVAL_MS = 1000;

export class LiveCall {
  readonly holder: CallHolder;
  readonly #running: RunningCall;
  readonly #log = new MessageLog();
  /** Numbers of the messages that carried events which are not stored yet. */
  readonly #eventNumbers = new Map<number, number>();
  readonly #byHand = new ToolsByHand((call) => this.#tell({ type: 'tool_waits', call }));
  readonly #start: LiveCallOptions['start'];
  readonly #events: CallEvent[] = [];
  readonly #costOf: (usage: Usage) => Micros;
  readonly #costTimer: NodeJS.Timeout;
  #peer: CallPeer | null;
  #lost = false;

  /**
   * Starts the call with its first socket.
   *
   * @throws what the engine throws when the agent cannot make a call
   */
  constructor({ holder, engine, start, sound, ports, costOf }: LiveCallOptions, peer: CallPeer) {
    this.holder = holder;
    this.#start = start;
    this.#costOf = costOf;
    this.#peer = peer;
    this.#tell({ type: 'ready', call_id: holder.call_id, offset_ms: 0 });
    this.#running = engine.start({
      ...start,
      ...(sound && { sound: { ...sound, carrier: this.#carrier() } }),
      ports: ports((event) => this.#messageNumber(event), this.#byHand),
      costOf,
      on: {
        event: (event) => this.#record(event),
        agentText: (turn, text) => this.#tell({ type: 'agent_text', turn, text }),
      },
    });
    this.#costTimer = setInterval(() => this.#tellCost(), COST_INTERVAL_MS);
  }

  /** How the call went, when everything is in the log. Never rejects. */
  get done(): Promise<CallResult> {
    return this.#running.done;
  }

  usage(): Usage {
    return this.#running.usage();
  }

  /** Takes in what is heard, played and recognised; null when the call is typed. */
  get sound(): SoundInput | null {
    return this.#running.sound;
  }

  /** Milliseconds on the call's clock, fractions included. */
  elapsed(): number {
    return this.#running.elapsed();
  }

  /** Gives the call to another socket, with all that it has missed. The one before is told so. */
  attach(peer: CallPeer, { last_seq: lastSeq, heard }: ResumedFrom): void {
    if (this.#peer) {
      this.#peer.send({
        type: 'refused',
        code: 'taken_over',
        message: 'This call was taken up again from another connection of the same tab.',
      });
      this.#peer.close();
    }
    // What was missed goes first, so that numbers only ever grow.
    for (const message of this.#log.after(lastSeq)) peer.send(message);
    this.#peer = peer;
    if (this.#lost) this.#running.callerBack();
    this.#lost = false;
    this.#tell({
      type: 'ready',
      call_id: this.holder.call_id,
      offset_ms: Math.round(this.#running.elapsed()),
    });
    this.sound?.resend(heard ?? null);
  }

  /** The socket is gone without a goodbye. */
  detach(peer: CallPeer): void {
    if (this.#peer !== peer) return;
    this.#peer = null;
    this.#lost = true;
    this.#running.callerGone();
  }

  /** Whether this socket still holds the call; what others send is not heard. */
  isHeldBy(peer: CallPeer): boolean {
    return this.#peer === peer;
  }

  say(text: string, messageId: string): void {
    this.#running.say(text, messageId);
  }

  /** Answers a tool in its place; ignored when it does not wait for an answer. */
  answerTool(call: string, answer: string, status: number): void {
    this.#byHand.answer(call, answer, status);
  }

  /** A sign of life of the caller's device. */
  seen(): void {
    this.#running.callerSeen();
  }

  /** Only the first reason counts. */
  end(reason: EndReason): void {
    this.#running.end(reason);
  }

  /** The end with what a model writes about the call, and the tokens that this takes. Never rejects. */
  reviewed(result: CallResult): Promise<CallEnd> {
    return withReview(this.#start, this.#events, result);
  }

  /** The last message, after which the socket is closed. */
  finish(ended: Omit<Extract<UnnumberedMessage, { type: 'ended' }>, 'type'>): void {
    clearInterval(this.#costTimer);
    this.#tell({ type: 'ended', ...ended });
    this.#peer?.close();
    this.#peer = null;
  }

  #record(event: CallEvent): void {
    this.#events.push(event);
    this.#eventNumbers.set(event.seq, this.#tell({ type: 'event', event }));
  }

  #messageNumber(event: CallEvent): number {
    const number = this.#eventNumbers.get(event.seq) ?? 0;
    this.#eventNumbers.delete(event.seq);
    return number;
  }

  #carrier(): CallSound['carrier'] {
    return {
      speech: (speech, position, samples) =>
        this.#peer?.sound(encodeSpeechFrame({ speech, position, samples })),
      message: (message) => void this.#tell(message),
    };
  }

  #tellCost(): void {
    if (!this.#peer) return;
    this.#tell({
      type: 'cost',
      cost_micros: this.#costOf(this.usage()),
      duration_ms: Math.round(this.#running.elapsed()),
    });
  }

  #tell(message: UnnumberedMessage): number {
    const numbered = this.#log.record(message);
    this.#peer?.send(numbered);
    return numbered.seq;
  }
}
