/** What the agent says, one task after another: lines of our own and answers of its brain. */
import type { BrainAtWork } from '../brains/brain';
import { type CallDesk, Signal, type SpokenLine } from '../desk/call-desk';
import type { SpokenLineNotes } from '../desk/spoken-line-notes';
import type { ProviderFaults } from '../desk/provider-faults';
import type { Conversation } from '../engine/conversation';
import type { SpeechOut } from '../speech-out/speech-out';
import type { DropReason } from '../speech-out/speech-player';

export class Speaker {
  /** A task is added: the silence is over, or about to be. */
  readonly added = new Signal();
  /** A task is done, and the call goes on. */
  readonly done = new Signal();
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(
    private readonly desk: CallDesk,
    private readonly parts: {
      notes: SpokenLineNotes;
      faults: ProviderFaults;
      conversation: Conversation;
      /** Null: lines are written. */
      out: SpeechOut | null;
      brain: Pick<BrainAtWork, 'farewell'>;
    },
  ) {}

  /** Begins the conversation; tasks wait for it. */
  start(): void {
    this.#last = this.parts.conversation.start().catch(this.desk.fail);
  }

  /** No task runs or waits. */
  get idle(): boolean {
    return this.#waiting === 0;
  }

  /** An answer is being made or said. */
  get atWork(): boolean {
    return !this.desk.state.isEnding && !this.idle;
  }

  /** Lets a task speak after those before it; left out when the call is over by then. */
  add(task: () => Promise<void>): void {
    const { desk } = this;
    this.added.emit();
    this.#waiting += 1;
    this.#last = this.#last
      .then(async () => {
        if (!desk.state.isOver) await task();
      })
      .catch(desk.fail)
      .then(() => {
        this.#waiting -= 1;
        if (!desk.state.isOver) this.done.emit();
      });
  }

  /** Resolves when all that was added has been said. */
  settled(): Promise<void> {
    return this.#last;
  }

  /** Says a line that no model wrote. */
  async line({ text, why }: SpokenLine): Promise<void> {
    const { notes, conversation } = this.parts;
    if (this.desk.state.isTakenOver) return;
    notes.begin(why);
    if (text !== '') await conversation.say(text);
  }

  /** Lets the brain answer, or speak by instructions of this moment. */
  async answer(asked: { userInput: string } | { instructions: string }): Promise<void> {
    const { notes, conversation, faults, out, brain } = this.parts;
    const { state } = this.desk;
    if (state.isTakenOver) return;
    notes.answer();
    const whole = await conversation.reply(asked);
    if (state.isEnding || state.isTakenOver) return;
    const hangUp = state.takeHangUp();
    const after = state.takeLineAfter();
    if (hangUp !== null) {
      await this.line(hangUp.line ?? brain.farewell(hangUp.reason, ''));
    } else if (after !== null) {
      await this.line(after);
    } else if (whole && !notes.said) {
      faults.nothingSaid(notes.made && out !== null);
    }
  }

  /** Breaks off what is being made or said. */
  readonly cutOff = (because: DropReason): void => {
    const { conversation, out } = this.parts;
    out?.player.drop(because);
    conversation.interrupt();
  };
}
