/** What decides how long a caller's pause may be. */
import type { Asked } from '../brain/wording/asked';
import type { CallContext } from '../brain/read/reading';

export interface CallerSoFar {
  /** What the agent asked last. */
  asked: Asked;
  /** What the caller has said in this turn, as far as it's understood. */
  said: string;
  /** What is heard, BCP 47. Where the rules don't know it, the agent's setting decides. */
  language: string;
  /** The agent's setting. */
  own_ms: number;
  /** Phrases that end the agent's calls. */
  endPhrases: readonly string[];
  context: CallContext;
}
