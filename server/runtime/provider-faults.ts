/** What becomes of a call when a provider fails: it is told, and when none goes on the call ends by it. */
import type { UnstampedEvent } from '#contract/call-events';
import type { CallEnding } from './call-ending';
import { ModelAnswerError, providerCodeOf } from './model-failure';
import type { SpeechFailure } from './sound/call-sound';

export interface ProviderFaultsParts {
  /** A provider's model answers; what fails in the built-in brain is a fault of ours. */
  isModel: boolean;
  ending: CallEnding;
  answering: () => number;
  log: (event: UnstampedEvent) => void;
  /** Notes a fault for the operator. */
  report: (error: unknown) => void;
  /** Ends the call for a fault of our own. */
  broken: (error: unknown) => void;
}

export class ProviderFaults {
  constructor(private readonly parts: ProviderFaultsParts) {}

  /** The model gave no answer: the caller gets an apology, and the provider is to answer for it. */
  model(error: Error): void {
    const { ending, isModel, broken } = this.parts;
    if (ending.isUnderWay) return;
    if (isModel) ending.windUp('model_failed', providerCodeOf(error));
    else broken(error);
  }

  /** An answer came to its end without a word that was heard. @param made there was text */
  nothingSaid(made: boolean): void {
    if (made) this.#voiceless('no_sound');
    else this.model(new ModelAnswerError('empty_answer', 'The model answered with nothing.'));
  }

  /** The voice could not say a line, and its providers may not have told so. */
  voice(error: Error): void {
    this.parts.report(error);
    this.#voiceless(providerCodeOf(error));
  }

  /** Speech failed; when no provider goes on, the call ends with an apology. */
  speech(failure: SpeechFailure): void {
    const { ending, answering, log } = this.parts;
    if (ending.isOver) return;
    log({ type: 'provider_failed', turn: answering(), ...failure });
    if (failure.taken_over_by !== null) return;
    ending.windUp(failure.part === 'voice' ? 'voice_failed' : 'transcriber_failed', failure.code);
  }

  #voiceless(code: string): void {
    if (this.parts.ending.isUnderWay) return;
    this.speech({ part: 'voice', provider: 'voice', code, taken_over_by: null });
  }
}
