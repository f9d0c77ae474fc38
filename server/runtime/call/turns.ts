/** The turns of a call: what the caller said gets its number and its answer, one after another. */
import type { UnstampedEvent } from '#contract/calls/call-events';
import type { BrainAtWork } from '../brains/brain';
import type { CallDesk } from '../desk/call-desk';
import type { SpokenLineNotes } from '../desk/spoken-line-notes';
import type { Conversation } from '../engine/conversation';
import { type Opening, saysHello } from './opening';
import type { SilenceWatch } from './silence-watch';
import type { Speaker } from './speaker';
import type { Whispers } from './take-over/whispers';

type CallerSaid = Omit<Extract<UnstampedEvent, { type: 'caller_said' }>, 'type' | 'turn'>;

export class CallTurns {
  constructor(
    private readonly desk: CallDesk,
    private readonly parts: {
      brain: BrainAtWork;
      conversation: Conversation;
      opening: Opening;
      silence: SilenceWatch;
      speaker: Speaker;
      notes: SpokenLineNotes;
      whispers: Pick<Whispers, 'take'>;
    },
  ) {}

  /** @returns the number of the turn */
  heard(said: CallerSaid): number {
    const { desk } = this;
    this.parts.silence.heard();
    desk.turn.last += 1;
    desk.log({ type: 'caller_said', turn: desk.turn.last, ...said });
    return desk.turn.last;
  }

  /** @returns false: the first message, which is still to come, answers it */
  answerTo(turn: number, text: string): boolean {
    const { brain, conversation, opening, speaker } = this.parts;
    const { state } = this.desk;
    if (state.isEnding) return true;
    if (state.isTakenOver) {
      state.saidToPerson.emit(text);
      return true;
    }
    if (opening.isToGreet && !opening.asksConsent && saysHello(text)) return false;
    if (brain.interruptible) conversation.interrupt();
    speaker.add(async () => this.#respond(turn, text));
    return true;
  }

  /** Answers a sentence of an earlier conversation. */
  async replay(text: string): Promise<void> {
    if (!this.desk.state.isEnding) await this.#respond(this.heard({ text }), text);
  }

  async #respond(turn: number, text: string): Promise<void> {
    const { notes, opening, brain, speaker, whispers } = this.parts;
    const { state } = this.desk;
    if (state.isEnding || state.isLastLine) return;
    // It was to be answered when a person took the call over: what they say is the answer.
    if (state.isTakenOver) return state.saidToPerson.emit(text);
    this.desk.turn.answering = turn;
    notes.begin([]);
    if (opening.asksConsent) return opening.consented(text);
    if (brain.endPhraseIn(text)) {
      state.endAfterLine('end_phrase');
      await speaker.line(brain.farewell('end_phrase', ''));
    } else {
      notes.because(whispers.take());
      await speaker.answer({ userInput: text });
    }
  }
}
