/** The turns of a call: what the caller said gets its number and its answer, one after another. */
import type { UnstampedEvent } from '#contract/calls/call-events';
import type { BrainAtWork } from '../brains/brain';
import type { CallDesk } from '../desk/call-desk';
import type { LineNotes } from '../desk/line-notes';
import type { Conversation } from '../engine/conversation';
import type { Opening } from './opening';
import type { SilenceWatch } from './silence-watch';
import type { Speaker } from './speaker';

type CallerSaid = Omit<Extract<UnstampedEvent, { type: 'caller_said' }>, 'type' | 'turn'>;

interface CallTurnsParts {
  brain: BrainAtWork;
  conversation: Conversation;
  opening: Opening;
  silence: SilenceWatch;
  speaker: Speaker;
  notes: LineNotes;
}

export class CallTurns {
  constructor(
    private readonly desk: CallDesk,
    private readonly parts: CallTurnsParts,
  ) {}

  /** @returns the number of the turn */
  heard(said: CallerSaid): number {
    const { desk } = this;
    this.parts.silence.heard();
    desk.turn.last += 1;
    desk.log({ type: 'caller_said', turn: desk.turn.last, ...said });
    return desk.turn.last;
  }

  answerTo(turn: number, text: string): void {
    const { brain, conversation, speaker } = this.parts;
    if (this.desk.state.isEnding) return;
    if (brain.interruptible) conversation.interrupt();
    speaker.add(async () => this.#respond(turn, text));
  }

  /** Answers a sentence of an earlier conversation. */
  async replay(text: string): Promise<void> {
    if (!this.desk.state.isEnding) await this.#respond(this.heard({ text }), text);
  }

  async #respond(turn: number, text: string): Promise<void> {
    const { notes, opening, brain, speaker } = this.parts;
    const { state } = this.desk;
    if (state.isEnding || state.isLastLine) return;
    this.desk.turn.answering = turn;
    notes.begin([]);
    if (opening.asksConsent) return opening.consented(text);
    if (brain.endPhraseIn(text)) {
      state.endAfterLine('end_phrase');
      await speaker.line(brain.farewell('end_phrase', ''));
    } else await speaker.answer({ userInput: text });
  }
}
