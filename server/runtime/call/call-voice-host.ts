/** What the sound of a call asks of the call, and tells it. */
import type { LineReason, UnstampedEvent } from '#contract/call-events';
import type { SpeechFailure } from '../lines/call-sound';
import type { HeardSpeech } from '../speech-out/open-speech';
import type { CallerTurn } from '../speech-in/endpointing';

export interface CallVoiceHost {
  /** The call's clock, fractions included. */
  now(): number;
  log(event: UnstampedEvent): void;
  /** The turn that is being answered. */
  answering(): number;
  /** The number of the caller's next turn. */
  nextTurn(): number;
  /** An answer is being made or said. */
  atWork(): boolean;
  /** What is being said or made may be cut off by speaking. */
  interruptible(): boolean;
  callerSpeaks(): void;
  /** The caller fell silent without having said anything. */
  callerSaidNothing(): void;
  callerSaid(turn: CallerTurn): void;
  /** The caller takes the word: the answer that is being made or said is broken off. */
  cutOff(): void;
  /** The reasons of the line that begins now; each is given once. */
  reasons(): LineReason[];
  agentSaid(turn: number, heard: HeardSpeech, why: LineReason[]): void;
  providerFailed(failure: SpeechFailure): void;
  fault(error: unknown): void;
}
