/** A brain at work in one call: the model that the engine talks to, and the lines around the conversation. */
import type { llm } from '@livekit/agents';
import type { EndReason } from '#contract/outcomes';
import type { Line } from './brain-host';

export interface BrainAtWork {
  model: llm.LLM;
  /** What the model is told; empty for a brain that needs no telling. */
  instructions: string;
  tools: llm.ToolContextEntry[];
  /** Whether a new utterance cuts off the line that is being said. */
  interruptible: boolean;
  /** The first line, or what the model is told so that it makes one. */
  greeting(): ({ kind: 'line' } & Line) | { kind: 'generated'; instructions: string };
  reminder(): Line;
  /** The last line, for a reason that the caller is told in `sentence`. */
  farewell(reason: EndReason, sentence: string): Line;
  /** Ends the call by an end phrase, for a brain that leaves these to the engine. */
  endPhraseIn(text: string): boolean;
}
