/** A yes to "Is everything right?" with a question behind it: it's answered, and then the call ends as after the yes alone. */
import { asksOnlyForHours } from '../../knowledge/hours-questions';
import { knowledgeByWords } from '../../knowledge/knowledge-by-words';
import { isProposal } from '../../meaning/questions';
import { factsIn } from '../../meaning/understanding';
import { plain } from '../../words';
import { questionBehindYes } from '../facts/behind-yes';
import { namesFact } from '../facts/changed-in-summary';
import type { DialogueState } from '../state/dialogue-state';
import type { Step } from '../state/step';
import { triggeredTool } from '../state/tool-plan';
import { answerByHours, answerFromKnowledge } from './from-knowledge';

/** What takes something of the yes back, or may. */
const takesBack =
  /\b(?:but|no|not|dont|isnt|wasnt|cant|wont|didnt|wrong|instead|change|cancel|move|if|unless|sure|minds?)\b/;

/** Answers what's surely known and closes the call. Null where anything else is said, or it isn't known. */
export async function answerBehindYes(state: DialogueState, text: string): Promise<Step | null> {
  if (state.stage !== 'summary' || state.unconfirmed !== null) return null;
  const question = questionBehindYes(text);
  if (question === null || takesBack.test(plain(text)) || isProposal(question)) return null;
  const { sheet, agent, world } = state;
  // "Yes, is Monday all right?" may change what was read back.
  const facts = sheet.known.map(({ fact }) => fact);
  const isAboutIt =
    facts.some(({ name, type }) => namesFact(question, name, type)) ||
    factsIn(question, facts, null, world.context()).found.some(
      ({ fact, value }) => sheet.valueOf(fact.name)?.value !== value,
    );
  if (isAboutIt || triggeredTool(text, agent.tools) !== null) return null;
  const isTold =
    (asksOnlyForHours(question) && answerByHours(state, question)) ||
    (knowledgeByWords(agent.knowledge, question, true)[0]?.doubtful === false &&
      (await answerFromKnowledge(state, question, true)));
  if (!isTold) return null;
  state.objected = false;
  return state.close('completed', 'everything collected');
}
