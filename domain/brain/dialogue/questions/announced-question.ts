/** "I have a question": it's told to go ahead, and what it was asked itself waits. */
import { plain } from '../../words';
import * as lines from '../../wording/lines';
import type { DialogueState } from '../state/dialogue-state';
import type { Step } from '../state/step';

const before =
  'oh|um|uh|er|well|so|ok|okay|yes|yeah|yep|sure|right|correct|thats right|sorry|excuse me|wait|hi|hello|and|but|actually|also|just|before (?:that|we (?:go on|continue|start|finish))';
const kinds = '(?:(?:quick|little|small|short|other|last|final|more|general|simple|silly) )*';
const announcing = [
  `(?:i|we)(?:ve| have| had| do have)?(?: (?:just|still|actually|also|got|have))* (?:a|one|another) ${kinds}question`,
  `(?:(?:a|one|another) )?${kinds}question`,
  `(?:can|could|may|might) i (?:(?:just|quickly|please|maybe) )*ask(?: you)?(?: (?:something|one thing|a thing|(?:a|one|another) ${kinds}question|(?:you )?something else))?`,
  `(?:do|would) you mind if i ask(?:ed)?(?: you)?(?: (?:something|one thing|a ${kinds}question))?`,
  `(?:id like|i want|i wanted|i need) to ask(?: you)? (?:something|one thing|a ${kinds}question)`,
];
const behind =
  'first|though|please|for you|if i may|if thats (?:ok|okay|all right)|quickly|before (?:that|we (?:go on|continue|start|finish))';
const announced = new RegExp(`^(?:(?:${before}) )*(?:${announcing.join('|')})(?: (?:${behind}))*$`);

/** Whether a question is announced, and nothing else said. */
export const announcesQuestion = (text: string): boolean => announced.test(plain(text));

/** Invites the question. Null where none is announced, or "question" may be the choice that was asked for. */
export function answerToAnnounced(state: DialogueState, text: string): Step | null {
  if (state.current?.type === 'choice' || !announcesQuestion(text)) return null;
  state.understood();
  state.say(state.lines.next(lines.goAhead), { kind: 'answered', text: 'has a question' });
  return state.finish();
}
