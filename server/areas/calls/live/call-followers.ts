/**
 * Who follows a running call, and what they are told: its log, words as they come, and its sound. Telling
 * them costs the call only the writing of a frame, and no one waits for them.
 */
import { MOST_SPEECH_SAMPLES, SPEECH_RATE } from '#contract/sockets/call-audio';
import type { CallEvent, Member } from '#contract/calls/call-events';
import {
  encodeOverheardFrame,
  endsAgentText,
  type FollowedMessage,
  type OverheardChannel,
} from '#contract/sockets/follow-socket';
import type { Micros } from '#contract/money';
import { storable } from '../../../platform/database/storable-text';
import type { SoundTap } from '../../../runtime/recorder/call-recording';

/** One socket that follows. No method throws or waits. */
export interface Follower {
  /** @param data a message as JSON, or a frame of sound */
  send(data: string | Uint8Array): void;
  /** It may hear the call, and wants to. */
  readonly listening: boolean;
  /** It may hear the call. */
  readonly mayListen: boolean;
  /** The member behind it, as the call's log names them. */
  readonly member: Member;
  /** What it missed was sent: from here on it must keep up. */
  caughtUp(): void;
  close(): void;
}

/** Who turns a person's speech into words, and the language that's expected. */
export type PersonWordsBy = Pick<Extract<FollowedMessage, { type: 'person' }>, 'words_by' | 'language'>;

export const MOST_FOLLOWERS_OF_A_CALL = 20;
/** Sound that becomes known later than this (a device that was away tells what it played) is no longer live. */
const TOO_LATE_MS = 3_000;

export class CallFollowers implements SoundTap {
  readonly #followers = new Set<Follower>();
  /** What the agent is saying and has not finished. */
  #agentText = { turn: 0, text: '' };
  #callerText = '';
  #cost: Micros | null = null;
  #isOpen = false;
  /** Who has the call in the agent's place. */
  #speaking: Follower | null = null;
  #words: PersonWordsBy = { words_by: 'browser', language: 'en-US' };

  /**
   * Tells what happened after the event with the number `lastSeq`, and from then on everything as it comes.
   *
   * @param hasSound whether the call can be heard at all
   * @param now_ms the call's clock
   * @returns false when as many follow as can
   */
  join(
    follower: Follower,
    events: readonly CallEvent[],
    lastSeq: number,
    hasSound: boolean,
    now_ms: number,
  ): boolean {
    if (this.#followers.size >= MOST_FOLLOWERS_OF_A_CALL) return false;
    const may_listen = hasSound && follower.mayListen;
    const offset_ms = Math.round(now_ms);
    const may_whisper = follower.mayListen;
    tell([follower], { type: 'following', offset_ms, may_listen, may_whisper });
    if (may_listen) tell([follower], { type: 'sound', open: this.#isOpen });
    if (this.#speaking !== null) this.#tellWho(follower);
    for (const event of events) if (event.seq > lastSeq) tell([follower], asStored(event));
    if (this.#agentText.text !== '') tell([follower], { type: 'agent_text', ...this.#agentText });
    if (this.#callerText !== '') tell([follower], { type: 'caller_text', text: this.#callerText });
    if (this.#cost !== null) tell([follower], { type: 'cost', cost_micros: this.#cost });
    follower.caughtUp();
    this.#followers.add(follower);
    return true;
  }

  leave(follower: Follower): void {
    this.#followers.delete(follower);
  }

  event(event: CallEvent): void {
    if (endsAgentText(event, this.#agentText.turn)) this.#agentText.text = '';
    if (event.type === 'caller_said') this.#callerText = '';
    if (this.#followers.size > 0) tell(this.#followers, asStored(event));
  }

  agentText(turn: number, text: string): void {
    const before = this.#agentText.turn === turn ? this.#agentText.text : '';
    this.#agentText = { turn, text: before + text };
    tell(this.#followers, { type: 'agent_text', turn, text });
  }

  callerText(text: string): void {
    this.#callerText = text;
    tell(this.#followers, { type: 'caller_text', text });
  }

  cost(cost_micros: Micros): void {
    this.#cost = cost_micros;
    tell(this.#followers, { type: 'cost', cost_micros });
  }

  opened(): void {
    this.#isOpen = true;
    const listeners = [...this.#followers].filter(({ mayListen }) => mayListen);
    tell(listeners, { type: 'sound', open: true });
  }

  caller(samples: Int16Array, at_ms: number, now_ms: number): void {
    this.#overhear('caller', samples, at_ms, now_ms);
  }

  /** What a device played is told in pieces as long as its reports are far apart: they go on as short ones. */
  agent(samples: Int16Array, at_ms: number, now_ms: number): void {
    for (let from = 0; from < samples.length; from += MOST_SPEECH_SAMPLES) {
      const piece = samples.subarray(from, from + MOST_SPEECH_SAMPLES);
      this.#overhear('agent', piece, at_ms + (from * 1000) / SPEECH_RATE, now_ms);
    }
  }

  /** Whether it's this one who has the call. */
  isSpeaking(follower: Follower): boolean {
    return this.#speaking === follower;
  }

  /** Tells everyone who has the call now. @param speaking null: the agent */
  heldBy(speaking: Follower | null, words: PersonWordsBy): void {
    this.#speaking = speaking;
    this.#words = words;
    for (const follower of this.#followers) this.#tellWho(follower);
  }

  /** Someone else understands the words of the person who has the call. */
  wordsBy(words: PersonWordsBy): void {
    this.heldBy(this.#speaking, words);
  }

  #tellWho(follower: Follower): void {
    const name = this.#speaking?.member.name ?? null;
    tell([follower], { type: 'person', name, you: this.#speaking === follower, ...this.#words });
  }

  /** The call is stored; everyone is sent away. */
  end(): void {
    tell(this.#followers, { type: 'ended' });
    for (const follower of this.#followers) follower.close();
    this.#followers.clear();
  }

  #overhear(channel: OverheardChannel, samples: Int16Array, at_ms: number, now_ms: number): void {
    // Who has the call knows what they say themselves.
    const listeners = [...this.#followers].filter(
      (follower) => follower.listening && !(channel === 'agent' && this.isSpeaking(follower)),
    );
    if (listeners.length === 0 || now_ms - at_ms > TOO_LATE_MS) return;
    const frame = encodeOverheardFrame({ channel, at_ms, samples });
    for (const listener of listeners) listener.send(frame);
  }
}

/** The event as the API gives it. */
export function asStored(event: CallEvent): FollowedMessage {
  return { type: 'event', event: storable(event) };
}

function tell(followers: Iterable<Follower>, message: FollowedMessage): void {
  let text: string | null = null;
  for (const follower of followers) {
    text ??= JSON.stringify(message);
    follower.send(text);
  }
}
