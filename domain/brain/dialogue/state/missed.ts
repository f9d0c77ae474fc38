/** What of the caller's words wasn't understood so far. */
export interface Missed {
  /** Utterances in a row that weren't understood. */
  inARow: number;
  /** What was wrong with the last answer. */
  problem: string | null;
  /** A person was asked for because of them. */
  helpAsked: boolean;
}
