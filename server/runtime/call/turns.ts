/** The turns of a call: what the caller said gets its number and its answer, one after another. */
import type { UnstampedEvent } from '#contract/call-events';
import type { BrainAtWork } from '../brains/brain';
import type { Line } from '../brains/brain-host';
import type { CallEnding } from './ending';
import type { Conversation } from '../engine/conversation';
import type { LineNotes } from './line-notes';
import type { Opening } from './opening';
import type { ProviderFaults } from './provider-faults';
import type { CallVoice } from './call-voice';

export type CallerSaid = Omit<Extract<UnstampedEvent, { type: 'caller_said' }>, 'type' | 'turn'>;

export interface CallTurnsParts {
  brain: BrainAtWork;
  conversation: Conversation;
  opening: Opening;
  ending: CallEnding;
  notes: LineNotes;
  faults: ProviderFaults;
  /** Null: lines are written. */
  voice: CallVoice | null;
  log: (event: UnstampedEvent) => void;
  /** Lets a task speak after those before it. */
  speak: (task: () => Promise<void>) => void;
}

/** The numbers of turns: known before anything that takes part in one is there. */
export class TurnNumbers {
  /** The caller's last turn. */
  last = 0;
  /** The turn that is being answered. */
  answering = 0;
}

export class CallTurns {
  constructor(
    private readonly numbers: TurnNumbers,
    private readonly parts: CallTurnsParts,
  ) {}

  /** @returns the number of the turn */
  heard(said: CallerSaid): number {
    this.numbers.last += 1;
    this.parts.log({ type: 'caller_said', turn: this.numbers.last, ...said });
    return this.numbers.last;
  }

  /** @param spoken not typed: the caller has been silent for a while already */
  answerTo(turn: number, text: string, spoken: boolean): void {
    const { ending, brain, conversation, speak, voice } = this.parts;
    if (ending.isUnderWay) return;
    if (brain.interruptible) conversation.interrupt();
    speak(async () => this.respond(turn, text));
    voice?.awaited(spoken);
  }

  async respond(turn: number, text: string): Promise<void> {
    const { ending, notes, opening, brain } = this.parts;
    if (ending.isUnderWay || ending.isLastLine) return;
    this.numbers.answering = turn;
    notes.begin([]);
    if (opening.asksConsent) return opening.consented(text);
    if (brain.endPhraseIn(text)) {
      ending.afterLine('end_phrase');
      await this.sayLine(brain.farewell('end_phrase', ''));
    } else await this.answer({ userInput: text });
  }

  /** Lets the brain answer, or speak by instructions of this moment. */
  async answer(asked: { userInput: string } | { instructions: string }): Promise<void> {
    const { ending, notes, conversation, faults, voice } = this.parts;
    notes.answer();
    const whole = await conversation.reply(asked);
    if (ending.isUnderWay) return;
    const last = ending.takeHangUp();
    if (last !== null) {
      await this.sayLine(last);
    } else if (whole && !notes.said) {
      faults.nothingSaid(notes.made && voice !== null);
    }
  }

  async sayLine(line: Line): Promise<void> {
    this.parts.notes.begin(line.why);
    if (line.text !== '') await this.parts.conversation.say(line.text);
  }
}
