/** What is noted of an answer on its way from the model to the caller: in the log, and for those who read along. */
import type { CallDesk } from '../desk/call-desk';
import type { SpokenLineNotes } from '../desk/spoken-line-notes';
import type { ProviderFaults } from '../desk/provider-faults';
import { providerCodeOf } from './failure-codes';

export class AnswerLog {
  constructor(
    private readonly desk: CallDesk,
    private readonly notes: SpokenLineNotes,
    private readonly faults: ProviderFaults,
  ) {}

  /** A piece of a line as it comes. */
  piece(text: string): void {
    this.notes.made = true;
    if (!this.desk.state.isOver) this.desk.agentText(text);
  }

  /** A whole written line; `interrupted` when it was cut off. */
  line(text: string, interrupted: boolean): void {
    this.notes.said = true;
    const turn = this.desk.turn.answering;
    this.desk.log({ type: 'agent_said', turn, text, why: this.notes.take(), interrupted });
  }

  /** The model is asked, or asked again with the answers of tools; its first piece is there. */
  model(moment: 'model_asked' | 'first_token'): void {
    // A provider's model takes its time, which is worth a place in the log.
    if (this.notes.byModel) this.#moment(moment);
  }

  /** The first sentence of a spoken line is whole. */
  sentence(): void {
    this.#moment('first_sentence');
  }

  /** The model gave no answer, after the library's own retries. */
  modelFailed(error: Error): void {
    this.faults.model(error, providerCodeOf(error));
  }

  /** The voice couldn't say a line, after all that its providers tried. */
  voiceFailed(error: Error): void {
    this.faults.voice(error, providerCodeOf(error));
  }

  #moment(type: 'model_asked' | 'first_token' | 'first_sentence'): void {
    if (!this.desk.state.isOver) this.desk.log({ type, turn: this.desk.turn.answering });
  }
}
