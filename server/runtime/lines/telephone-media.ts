/** What a carrier's media stream is to a telephone's line. */
import type { Rung, Transferred, TransferTo } from './line';

/**
 * Bytes of mu-law that one telephone is heard of: it sends 8,000 a second, and after a pause of the network what gathered
 * comes at once. What is sent faster isn't heard, since each second of it costs as much work as one of a call.
 */
export const TELEPHONE_SOUND = { aSecond: 9_600, atOnce: 80_000 } as const;

/** Someone else who is to be called for a caller, as a carrier is told. */
export interface LegTo extends TransferTo {
  /** The number that calls, in E.164. */
  from: string;
  /** Names the call wherever something is told of it. */
  leg_id: string;
  /** How long the two may talk: the carrier, or what looks after it, ends it then. */
  most_seconds: number;
}

/** A carrier's media stream. No method throws or waits. */
export interface TelephoneMedia {
  /** Puts mu-law behind what waits to be played. */
  play(codes: Uint8Array): void;
  /** Asks to be told when all that was played before has been passed. */
  mark(name: string): void;
  /** Throws away what waits to be played, with its marks. */
  flush(): void;
  hangUp(): void;
  /** The carrier says by itself that the call can't be taken. Resolves once it was heard. Absent: it can't. Never rejects. */
  apologize?(): Promise<void>;
  /** Whether the caller's sound is elsewhere while someone else's telephone rings for them. */
  readonly leavesToRing?: boolean;
  /**
   * Calls someone else for this telephone, which hears it ring. Once that's answered the two talk with each other, and
   * nothing that is asked of this media stream does anything any more. Absent: the carrier can't. Never rejects.
   *
   * @param stop aborted with `CALL_OVER` when the caller needn't come back
   */
  transfer?(to: LegTo, stop: AbortSignal): Promise<Transferred>;
  /**
   * Calls someone else, whose sound is apart from this telephone's until they're joined. Absent: the carrier can't.
   * Never rejects.
   *
   * @param stop they needn't answer any more
   * @param rings as for `Line.ring`; it may be told more than once
   */
  ring?(to: LegTo, stop: AbortSignal, rings: () => void): Promise<Rung>;
}

/** A leg that may be dialled. No method throws or waits. */
export interface AllowedLeg extends Pick<LegTo, 'from' | 'leg_id' | 'most_seconds'> {
  /** Someone answered it. */
  answered(): void;
  /** It's over, and the two weren't joined. Of those who were, the carrier tells. */
  over(): void;
}

/** Whether a telephone's caller may be put through to someone. May reject. */
export type MayTransfer = (to: TransferTo) => Promise<AllowedLeg | { fault: string }>;
