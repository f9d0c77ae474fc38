/** What a carrier's media stream is to a telephone's line. */
import type { Rung, Transferred, TransferTo } from './line';

/** A carrier's media stream. No method throws or waits. */
export interface TelephoneMedia {
  /** Puts mu-law behind what waits to be played. */
  play(codes: Uint8Array): void;
  /** Asks to be told when all that was played before has been passed. */
  mark(name: string): void;
  /** Throws away what waits to be played, with its marks. */
  flush(): void;
  hangUp(): void;
  /** Whether the caller's sound is elsewhere while someone else's telephone rings for them. */
  readonly leavesToRing?: boolean;
  /**
   * Calls someone else for this telephone, which hears it ring. Once that's answered the two talk with each other, and
   * nothing that is asked of this media stream does anything any more. Absent: the carrier can't. Never rejects.
   *
   * @param to `from` is the number that calls, in E.164
   * @param stop aborted with `CALL_OVER` when the caller needn't come back
   */
  transfer?(to: TransferTo & { from: string }, stop: AbortSignal): Promise<Transferred>;
  /**
   * Calls someone else, whose sound is apart from this telephone's until they're joined. Absent: the carrier can't.
   * Never rejects.
   *
   * @param to as for `transfer`
   * @param stop they needn't answer any more
   * @param rings as for `Line.ring`; it may be told more than once
   */
  ring?(to: TransferTo & { from: string }, stop: AbortSignal, rings: () => void): Promise<Rung>;
}

/** Whether a telephone's calls may be transferred to a number, and from which of ours. May reject. */
export type MayTransfer = (number: string) => Promise<{ from: string } | { fault: string }>;
