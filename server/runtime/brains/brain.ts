/** A brain at work in one call: what answers, its tools, and the lines around the conversation. */
import type { AnyTransferTool, HelpTool } from '#contract/agents/agent-tools';
import type { EndReason } from '#contract/calls/outcomes';
import type { NotTransferred } from '#domain/brain/dialogue/state/call-tools';
import type { Asked } from '#domain/brain/wording/asked';
import type { SpokenLine } from '../desk/call-desk';
import type { ModelEndpoint } from '../ports';
import type { BrainTool } from './brain-tool';

/** The last entries of a conversation decide what is answered. */
export type Entry =
  | { kind: 'caller' | 'agent'; text: string }
  | { kind: 'tool_answered'; name: string; call: string; output: string }
  | { kind: 'other' };

/** What a brain that needs no model says next. */
export interface Answer {
  id: string;
  /** Null: a tool is used first. */
  say: string | null;
  /** `args` is JSON. */
  tool: { name: string; args: string } | null;
}

/** Answers from the conversation so far; null where there's nothing to say. */
export interface Answering {
  next: (conversation: readonly Entry[]) => Promise<Answer | null>;
}

/** The built-in brain where it may take over from a model in the middle of a call, for the rest of it. */
export interface Failover extends Answering {
  /** Whether the call is its own by now. */
  readonly leads: boolean;
}

/** Models that answer: the first and, where there is one, the one that takes over. */
export interface Models {
  endpoints: readonly ModelEndpoint[];
  /** The built-in brain, where it is the one that takes over. */
  failover: Failover | null;
  settings: { temperature: number; max_tokens: number };
}

/** Said while a person has the call. */
export interface Overheard {
  by: 'caller' | 'person';
  text: string;
}

export interface BrainAtWork {
  thinks: ({ kind: 'built_in' } & Answering) | ({ kind: 'models' } & Models);
  /** What a model is told; empty for a brain that needs no telling. */
  instructions: string;
  tools: BrainTool[];
  /** Whether a new utterance cuts off the line that is being said. */
  readonly interruptible: boolean;
  /** The first line, or what the model is told so that it makes one. */
  greeting(): ({ kind: 'line' } & SpokenLine) | { kind: 'generated'; instructions: string };
  reminder(): SpokenLine;
  /** What is said to a caller who is back because they weren't put through, or what the model is told about it. */
  notTransferred(
    tool: AnyTransferTool,
    failure: NotTransferred,
  ): ({ kind: 'line' } & SpokenLine) | { kind: 'generated'; instructions: string };
  /** What is said to a caller whom no one has come to in time, or what the model is told about it. */
  helpUnanswered(
    tool: HelpTool,
  ): ({ kind: 'line' } & SpokenLine) | { kind: 'generated'; instructions: string };
  /** What is said to a caller who waits, when the person has whispered what to do in place of coming. */
  helpedByWhisper(): ({ kind: 'line' } & SpokenLine) | { kind: 'generated'; instructions: string };
  /** What is said while a person is waited for and no one speaks. */
  stillWaiting(): SpokenLine;
  /** Something was said while a person has the call: what the brain can note of it, it does. */
  overheard(line: Overheard): void;
  /** The call ends while a person has it. @param said all that was said meanwhile: what isn't noted of it yet is noted now */
  endsWithPerson(said: readonly Overheard[]): void;
  /**
   * What is said once a person has given the call back, or what the model is told about it. `connection_lost`: they
   * didn't mean to.
   */
  handedBack(
    because: 'asked' | 'connection_lost',
    name: string,
  ): ({ kind: 'line' } & SpokenLine) | { kind: 'generated'; instructions: string };
  /** Takes what the caller isn't to hear, for the next answer. @returns why it can do nothing with it; null: it can */
  whisper(text: string): string | null;
  /** What a model is told with each further answer, by whispers; empty for none. */
  readonly asides: string;
  /** The last line, for a reason that the caller is told in `sentence`. */
  farewell(reason: EndReason, sentence: string): SpokenLine;
  /** What the caller is asked. @param lastLine what the agent said last */
  asks(lastLine: string): Asked;
  /** Ends the call by an end phrase, for a brain that leaves these to the engine. */
  endPhraseIn(text: string): boolean;
}
