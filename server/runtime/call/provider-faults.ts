/** What becomes of a call when a provider fails: it is told, and when none goes on the call ends by it. */
import type { UnstampedEvent } from '#contract/call-events';
import type { Line } from '../brains/brain-host';
import type { CallEnding } from './ending';
import { cannotHear } from './farewells';
import { ModelAnswerError, providerCodeOf } from '../engine/model-failure';
import type { SpeechFailure } from '../lines/call-sound';

export interface ProviderFaultsParts {
  /** The provider's model that answers. Null: what fails in the built-in brain is a fault of ours. */
  model: string | null;
  ending: CallEnding;
  answering: () => number;
  log: (event: UnstampedEvent) => void;
  /** Says a line after what is being said. */
  say: (line: Line) => void;
  /** Notes a fault for the operator. */
  report: (error: unknown) => void;
  /** Ends the call for a fault of our own. */
  broken: (error: unknown) => void;
}

export class ProviderFaults {
  constructor(private readonly parts: ProviderFaultsParts) {}

  /** The model gave no answer: the caller gets an apology, and the provider is to answer for it. */
  model(error: Error): void {
    const { ending, model, answering, log, broken } = this.parts;
    if (ending.isUnderWay) return;
    if (model === null) return broken(error);
    const code = providerCodeOf(error);
    const turn = answering();
    log({ type: 'provider_failed', turn, part: 'model', provider: model, code, taken_over_by: null });
    ending.windUp('model_failed', code);
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
    const { ending, answering, log, say } = this.parts;
    if (ending.isOver) return;
    log({ type: 'provider_failed', turn: answering(), ...failure });
    if (failure.taken_over_by === 'browser') {
      say({ text: cannotHear, why: [{ kind: 'notice', text: 'the transcriber failed' }] });
    }
    if (failure.taken_over_by !== null) return;
    ending.windUp(failure.part === 'voice' ? 'voice_failed' : 'transcriber_failed', failure.code);
  }

  #voiceless(code: string): void {
    if (this.parts.ending.isUnderWay) return;
    this.speech({ part: 'voice', provider: 'voice', code, taken_over_by: null });
  }
}
