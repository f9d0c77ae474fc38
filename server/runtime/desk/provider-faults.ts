/** What becomes of a call when a provider fails: it's logged, and when none goes on the call ends by it. */
import type { SpeechFailure } from '../ports';
import type { CallDesk } from './call-desk';

/** An answer that came to its end without any. */
export const NO_WORDS = 'The model answered with nothing.';

/** The model began to answer and then went silent, or answered with nothing. */
export class ModelAnswerError extends Error {
  constructor(
    readonly code: 'timeout' | 'empty_answer',
    message: string,
  ) {
    super(message);
    this.name = 'ModelAnswerError';
  }
}

export class ProviderFaults {
  /** What failed for good while a person had the call. */
  #untold: SpeechFailure | null = null;

  constructor(
    private readonly desk: CallDesk,
    /** The provider's model that answers. Null: what fails in the built-in brain is a fault of ours. */
    private readonly answers: string | null,
  ) {
    desk.state.handedBack.on(() => {
      if (this.#untold !== null) this.#end(this.#untold);
    });
  }

  /** The model gave no answer: the caller gets an apology, and the provider is to answer for it. */
  model(error: Error, code: string): void {
    const { desk, answers } = this;
    if (desk.state.isEnding) return;
    if (answers === null) return desk.fail(error);
    const turn = desk.turn.answering;
    desk.log({ type: 'provider_failed', turn, part: 'model', provider: answers, code, taken_over_by: null });
    desk.state.windUp('model_failed', code);
  }

  /** An answer came to its end without a word that was heard. @param made there was text */
  nothingSaid(made: boolean): void {
    if (made) return this.#voiceless('no_sound');
    const error = new ModelAnswerError('empty_answer', NO_WORDS);
    this.model(error, error.code);
  }

  /** The voice couldn't say a line, and its providers may not have told so. */
  voice(error: unknown, code: string): void {
    this.desk.report(error);
    this.#voiceless(code);
  }

  /** Speech failed; when no provider goes on, the call ends with an apology. */
  speech(failure: SpeechFailure): void {
    const { state, turn } = this.desk;
    if (state.isOver) return;
    this.desk.log({ type: 'provider_failed', turn: turn.answering, ...failure });
    if (failure.taken_over_by !== null) return;
    // A person who has the call goes on with it; the agent couldn't.
    if (state.isTakenOver) this.#untold = failure;
    else this.#end(failure);
  }

  #end({ part, code }: SpeechFailure): void {
    this.desk.state.windUp(part === 'voice' ? 'voice_failed' : 'transcriber_failed', code);
  }

  #voiceless(code: string): void {
    if (this.desk.state.isEnding) return;
    this.speech({ part: 'voice', provider: 'voice', code, taken_over_by: null });
  }
}
