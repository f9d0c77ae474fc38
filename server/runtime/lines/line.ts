/**
 * A line: where the sound of a call goes, and where it comes from. A browser's socket is one; a telephone's
 * media stream and a room are others. The call knows nothing of what's behind it.
 * Times are milliseconds on the call's clock. Samples are PCM, 16 bit, one channel.
 */
import type { HoldSound } from '#contract/agents/agent-tools';
import type { MicrophoneFrame } from '#contract/sockets/call-audio';
import type { ServerMessage } from '#contract/sockets/call-socket';

/**
 * What a line can tell of what the far end plays. `device`: every start, stop and end, with the sample.
 * `marks`: that a place in the sound has been passed, a little later. `nothing`: what was sent counts as
 * played from the moment at which it left. How fast an answer was heard is no truer than that, and the
 * event `first_heard` says so.
 */
export type PlaybackTold = 'device' | 'marks' | 'nothing';

/** Shown to a caller who has a page. */
export type Shown = WithoutNumber<Extract<ServerMessage, { type: 'caller_text' | 'recording' | 'hearing' }>>;

type WithoutNumber<Message> = Message extends unknown ? Omit<Message, 'seq'> : never;

/** Someone else whom a line calls for its caller. */
export interface TransferTo {
  /** E.164. */
  number: string;
  ring_seconds: number;
}

/**
 * Why a caller wasn't put through. `not_taken`: people were asked, and no one took the call; `not_allowed`: the caller's line may not call this number; `unsupported`: its
 * carrier can't; `cancelled`: the call ended first.
 */
export type TransferFailure =
  | 'no_answer'
  | 'line_busy'
  | 'rejected'
  | 'dial_failed'
  | 'not_taken'
  | 'not_allowed'
  | 'unsupported'
  | 'cancelled';

/** `code`: the carrier's own word for a failure, or a sentence. */
export type Transferred = { answered: true } | { failed: TransferFailure; code: string | null };

/**
 * Someone who was called for a line's caller and has answered. They hear what's played here, and not the caller, until
 * they're joined. No method throws.
 */
export interface PersonLeg {
  /** Plays mu-law at 8 kHz behind what's playing. Resolves once it was heard; false: it wasn't, or not to its end. */
  play: (codes: Uint8Array) => Promise<boolean>;
  /** Throws away what waits to be played. */
  quiet: () => void;
  /** Hears them from their answer on. There's one listener. */
  listen: (listener: PersonListener) => void;
  /** Resolves when they have hung up, or their sound is lost. */
  readonly gone: Promise<void>;
  /**
   * Joins them with the caller, and the line is no longer the call's. False: one of them has hung up, and what's left is
   * as before.
   */
  join(): Promise<boolean>;
  hangUp: () => void;
}

export interface PersonListener {
  /** Mu-law at 8 kHz, as it comes. */
  sound(codes: Uint8Array): void;
  key(digit: string): void;
}

/** How calling someone went. */
export type Rung = { answered: PersonLeg } | { failed: TransferFailure; code: string | null };

/** Why a transfer is stopped whose call is over; for any other reason the caller comes back to the call. */
export const CALL_OVER = 'call_over';

/** What the call asks of its line. No method throws or waits. */
export interface Line {
  readonly tells: PlaybackTold;
  /** The caller has a page on which to type, and whose browser may understand words. */
  readonly hasPage: boolean;
  /** A speech begins, or goes on after the connection was lost. */
  begin(speech: number): void;
  /** @param samples at `SPEECH_RATE`; `position` is the index of the first of them within the speech */
  send(speech: number, position: number, samples: Int16Array): void;
  /** Nothing more of it follows: it has this many samples. */
  end(speech: number, samples: number): void;
  /** Stops it at the sample that is heard, lets it go on from there, or throws it away. */
  steer(speech: number, command: 'hold' | 'go_on' | 'drop'): void;
  show(shown: Shown): void;
  /** Presses keys. Absent: the line has no keys, and the log alone tells of them. */
  press?(digits: string): void;
  /**
   * Calls someone else; the caller hears it ring and isn't heard. Once it's answered the two talk with each other and
   * the line is no longer the call's; otherwise the caller is back. Never rejects. Absent: there's no telephone.
   *
   * @param stop aborted with `CALL_OVER` when the caller needn't come back
   */
  transfer?(to: TransferTo, stop: AbortSignal): Promise<Transferred>;
  /**
   * Calls someone else, of whom the caller hears nothing until the two are joined. Never rejects. Absent: there's no
   * telephone.
   *
   * @param stop they needn't answer any more
   * @param rings told once their telephone rings, as far as the carrier tells; never, where they answer or fail at once
   */
  ring?(to: TransferTo, stop: AbortSignal, rings: () => void): Promise<Rung>;
  /**
   * The caller hears this until it's ended or something is said, whatever becomes of their stream, and isn't heard.
   *
   * @returns ends it
   */
  hold?(sound: HoldSound): () => void;
  /** Whether the caller's sound is elsewhere while it rings: time that isn't charged. Absent: it isn't. */
  readonly leavesToRing?: boolean;
  /** The call is over. Absent: what holds the line hears of it by other means. */
  hangUp?(): void;
}

/** What the far end played of a speech. */
export interface PlaybackReport {
  speech: number;
  state: 'started' | 'playing' | 'paused' | 'resumed' | 'finished' | 'dropped';
  samples: number;
  at_ms: number;
}

/** What a line tells its call. No method throws. */
export interface LineInput {
  hear(frame: MicrophoneFrame): void;
  microphone(on: boolean): void;
  /** Words that the caller's browser understood. */
  recognised(text: string, final: boolean, messageId: string): void;
  pushToTalk(held: boolean): void;
  /** Keys of a telephone: they count as said. */
  pressed(digits: string): void;
  played(report: PlaybackReport): void;
  /** The connection is back: what wasn't heard of the open speech is sent again. */
  resend(heard: { speech: number; samples: number } | null): void;
}
