/**
 * A call that runs in this process: the engine on one side, on the other the socket of the person who talks and
 * those who follow. The engine keeps the clock, the grace of a lost connection and the order of the log.
 */
import { encodeSpeechFrame } from '#contract/sockets/call-audio';
import type { CallEvent } from '#contract/calls/call-events';
import type { ClientMessage } from '#contract/sockets/call-socket';
import type { Micros } from '#contract/money';
import { notTakenOver, takenBy } from '#domain/calls/taking-over';
import type { Usage } from '#domain/money/usage';
import type {
  CallEngine,
  CallResult,
  CallSound,
  CallStart,
  RunningCall,
} from '../../../runtime/call/call-engine';
import type { PersonInput } from '../../../runtime/call/take-over/person';
import { browserLine, type SoundSocket } from '../../../runtime/lines/browser-line';
import type { Line } from '../../../runtime/lines/line';
import type { TelephoneLine } from '../../../runtime/lines/telephone-line';
import type { CallPorts } from '../../../runtime/ports';
import { Allowance } from '../../../platform/allowance';
import type { CallEnd } from '../closing/call-closing';
import { CallFollowers, type Follower, type PersonWordsBy } from './call-followers';
import { CallLine, type CallPeer } from './call-line';
import { withReview } from '../closing/call-review';
import type { UnnumberedMessage } from './message-log';
import { ToolsByHand } from './tools-by-hand';
import type { MemberHolder, VisitorHolder } from '../../../platform/tickets';

/** Who talks, by which sign-in, share link or carrier, and the call. */
export type CallHolder =
  | (MemberHolder & { call_id: string; link_id?: undefined; carrier_id?: undefined })
  | (VisitorHolder & { uid?: undefined; carrier_id?: undefined })
  | PhoneHolder;

/** A caller on a telephone. */
export interface PhoneHolder {
  workspace_id: string;
  call_id: string;
  carrier_id: string;
  uid?: undefined;
  link_id?: undefined;
}

/** A call of the history. */
export type CallOf = Pick<PhoneHolder, 'workspace_id' | 'call_id'>;

interface LiveCallOptions {
  holder: CallHolder;
  engine: CallEngine;
  /** What the engine is to run. */
  start: Omit<CallStart, 'on' | 'ports' | 'costOf' | 'sound'>;
  /** What the call speaks and listens with, and is recorded by; null: it is typed. */
  sound: Omit<CallSound, 'line' | 'tap'> | null;
  /** The telephone that the call comes by; absent: a browser's socket. */
  telephone?: TelephoneLine | undefined;
  /**
   * @param messageNumber number of the socket message that carried an event; asked once for each event
   * @param byHand asks the person at the socket to answer in a tool's place
   */
  ports: (messageNumber: (event: CallEvent) => number, byHand: ToolsByHand) => CallPorts;
  costOf: (usage: Usage) => Micros;
}

/** What a socket that comes back has seen and heard. */
export type ResumedFrom = Pick<Extract<ClientMessage, { type: 'hello' }>, 'last_seq' | 'heard'>;

const COST_INTERVAL_MS = 1000;
/** What stays in the log (sentences, keys, the microphone) comes more slowly than that for long. */
const MOST_LASTING_A_SECOND = 5;
/** What a person may have done while their socket was away. */
const MOST_LASTING_AT_ONCE = 60;

export class LiveCall {
  readonly holder: CallHolder;
  /** Of messages that stay in the log; of the call, so that a new socket gives no new one. */
  readonly lasting = new Allowance(MOST_LASTING_A_SECOND, MOST_LASTING_AT_ONCE);
  /** The call itself: what is said to it, and how it ends. */
  readonly running: RunningCall;
  /** Knows which socket holds the call; what others send is not heard. */
  readonly line: CallLine;
  readonly #followers = new CallFollowers();
  /** Numbers of the messages that carried events which are not stored yet. */
  readonly #eventNumbers = new Map<number, number>();
  /** Waits for answers in tools' places. */
  readonly byHand = new ToolsByHand((call) => this.line.tell({ type: 'tool_waits', call }));
  readonly #start: LiveCallOptions['start'];
  readonly #events: CallEvent[] = [];
  readonly #costOf: (usage: Usage) => Micros;
  readonly #costTimer: NodeJS.Timeout;
  #lost = false;

  /**
   * Starts the call with its first socket.
   *
   * @throws what the engine throws when the agent can't make a call
   */
  constructor({ holder, engine, start, sound, telephone, ports, costOf }: LiveCallOptions, peer: CallPeer) {
    this.holder = holder;
    this.#start = start;
    this.#costOf = costOf;
    this.line = new CallLine(peer);
    this.line.tell({ type: 'ready', call_id: holder.call_id, offset_ms: 0 });
    this.running = engine.start({
      ...start,
      ...(sound && { sound: { ...sound, line: telephone ?? this.#soundLine(), tap: this.#followers } }),
      ports: ports(this.#messageNumber, this.byHand),
      costOf,
      on: {
        event: this.#record,
        agentText: (turn, text) => {
          this.line.tell({ type: 'agent_text', turn, text });
          this.#followers.agentText(turn, text);
        },
      },
    });
    this.running.person?.changed.on(() => this.#followers.wordsBy(this.#personsWords()));
    telephone?.attach(this.running);
    this.#costTimer = setInterval(this.#tellCost, COST_INTERVAL_MS);
  }

  /** Gives the call to another socket, with all that it has missed. The one before is told so. */
  attach(peer: CallPeer, { last_seq: lastSeq, heard }: ResumedFrom): void {
    this.line.handTo(peer, lastSeq);
    if (this.#lost) this.running.callerBack();
    this.#lost = false;
    this.line.tell({
      type: 'ready',
      call_id: this.holder.call_id,
      offset_ms: Math.round(this.running.elapsed()),
    });
    this.running.sound?.resend(heard ?? null);
  }

  /** The socket is gone without a goodbye. */
  detach(peer: CallPeer): void {
    if (!this.line.isHeldBy(peer)) return;
    this.line.drop();
    this.#lost = true;
    this.running.callerGone();
  }

  /**
   * Lets someone read along, from the event after `lastSeq`, and listen in where they may.
   *
   * @returns false when as many follow as can
   */
  follow(follower: Follower, lastSeq: number): boolean {
    const { sound } = this.running;
    return this.#followers.join(follower, this.#events, lastSeq, sound !== null, this.running.elapsed());
  }

  /** A person who has the call is gone with their socket, and the agent goes on. */
  unfollow(follower: Follower): void {
    if (this.#followers.isSpeaking(follower)) this.running.person?.handBack('connection_lost');
    this.#followers.leave(follower);
  }

  /** Lets a follower speak with the caller in the agent's place. @returns why they can't, in a sentence; else null */
  takeOver(follower: Follower): string | null {
    const { person } = this.running;
    if (person === null) return notTakenOver.typed;
    const refusal = person.takeOver(follower.member);
    if (refusal === 'taken') return takenBy(person.present?.name ?? null);
    if (refusal !== null) return notTakenOver[refusal];
    this.#followers.heldBy(follower, this.#personsWords());
    return null;
  }

  /** A message or a frame of the person who has the call; of others it counts for nothing. */
  fromPerson(follower: Follower, act: (person: PersonInput) => void): void {
    const { person } = this.running;
    if (person !== null && this.#followers.isSpeaking(follower)) act(person);
  }

  /** Ends the call for the person who has it. */
  endByPerson(follower: Follower): void {
    if (this.#followers.isSpeaking(follower)) this.running.end('person_ended');
  }

  #personsWords(): PersonWordsBy {
    const { transcriber, language } = this.#start.agent;
    return {
      words_by: this.running.person?.wordsBy ?? 'browser',
      language: transcriber.language || language,
    };
  }

  /**
   * The end with what a model writes about the call, and the tokens that this takes. Never rejects.
   *
   * @param topics names that what the caller wanted may have
   */
  reviewed(result: CallResult, topics: () => Promise<string[]>): Promise<CallEnd> {
    return withReview(this.#start, this.#events, result, topics);
  }

  /** The last message, after which the socket is closed. */
  finish(ended: Omit<Extract<UnnumberedMessage, { type: 'ended' }>, 'type'>): void {
    clearInterval(this.#costTimer);
    this.line.tell({ type: 'ended', ...ended });
    this.line.close();
    this.#followers.end();
  }

  readonly #record = (event: CallEvent): void => {
    this.#events.push(event);
    this.#eventNumbers.set(event.seq, this.line.tell({ type: 'event', event }));
    this.#followers.event(event);
    if (event.type === 'handed_back') this.#followers.heldBy(null, this.#personsWords());
  };

  readonly #messageNumber = (event: CallEvent): number => {
    const number = this.#eventNumbers.get(event.seq) ?? 0;
    this.#eventNumbers.delete(event.seq);
    return number;
  };

  #soundLine(): Line {
    const socket: SoundSocket = {
      speech: (speech, position, samples) =>
        this.line.sound(encodeSpeechFrame({ speech, position, samples })),
      message: (message) => {
        this.line.tell(message);
        if (message.type === 'caller_text') this.#followers.callerText(message.text);
      },
    };
    return browserLine(socket, true);
  }

  readonly #tellCost = (): void => {
    const cost_micros = this.#costOf(this.running.usage());
    this.#followers.cost(cost_micros);
    if (!this.line.isOpen) return;
    this.line.tell({
      type: 'cost',
      cost_micros,
      duration_ms: Math.round(this.running.elapsed()),
    });
  };
}
