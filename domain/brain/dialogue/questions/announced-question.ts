/** "I have a question": the caller is told to go ahead, and what they were asked waits. */
import { announcesQuestion } from '../../meaning/announced-questions';
import * as lines from '../../wording/lines';
import type { DialogueState } from '../state/dialogue-state';
import type { Step } from '../state/step';

/** Invites the question. Null where none is announced, or "question" may be the choice that was asked for. */
export function answerToAnnounced(state: DialogueState, text: string): Step | null {
  if (state.current?.type === 'choice' || !announcesQuestion(text)) return null;
  state.understood();
  state.say(state.lines.next(lines.goAhead), { kind: 'answered', text: 'has a question' });
  return state.finish();
}
