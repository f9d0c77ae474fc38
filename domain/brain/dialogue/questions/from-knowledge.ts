/** Answers from what the agent knows: entries, files, and the opening hours. */
import { businessOf } from '../../../agents/business';
import { comparedIn } from '../../knowledge/comparisons';
import { excerptFor } from '../../knowledge/excerpt';
import { answerFromHours } from '../../knowledge/hours-questions';
import { knowledgeByWords } from '../../knowledge/knowledge-by-words';
import { meansTheSame, termsIn } from '../../knowledge/stems';
import { isQuestion } from '../../meaning/questions';
import { readAnswer } from '../../meaning/understanding';
import * as phrases from '../../wording/phrasing';
import type { DialogueState } from '../state/dialogue-state';
import { asksAboutTold } from './about-told';
import { asksWhenReady, aspectAsked, oneOfList, otherAspect } from './other-aspects';
import { plain, plainWords, sentencesOf, tidy } from '../../words';

/** False where it isn't about the opening hours, or none are known. */
export function answerByHours(state: DialogueState, question: string): boolean {
  const answer = answerFromHours(question, state.world.context());
  if (answer === null) return false;
  state.understood();
  state.helped = true;
  state.say(answer, { kind: 'knowledge', text: 'from: opening hours' });
  return true;
}

/** False when nothing in the knowledge fits. */
export async function answerFromKnowledge(
  state: DialogueState,
  question: string,
  isAsked?: boolean,
): Promise<boolean> {
  const { knowledge, knowledge_files } = state.agent;
  if (knowledge.length + knowledge_files.length === 0 || termsIn(question).length === 0) return false;
  // Files are searched where they're kept; what comes back is weighed together with the entries.
  const elsewhere = knowledge_files.length > 0 ? await state.world.search(question) : [];
  const others = elsewhere.filter(({ text }) => !knowledge.some((entry) => entry.text === text));
  const entries = [...knowledge, ...others];
  if (compare(state, entries, question)) return true;
  const chosen = aboutChosen(state, question);
  if (chosen !== null) return tell(state, chosen, question);
  // What tells how long things are kept tells no one when to come for theirs.
  const [ready] = asksWhenReady(question) ? knowledgeByWords(entries, 'when will it be ready', true) : [];
  if (ready !== undefined && !ready.doubtful) return tell(state, ready, question);
  const plainly = withoutBusiness(question, businessOf(state.agent));
  const [best = plainly === question ? undefined : knowledgeByWords(entries, plainly, isAsked)[0]] =
    knowledgeByWords(entries, question, isAsked);
  if (best === undefined) return false;
  // Said twice running it doesn't help, unless it's asked for again: the words are rather an answer.
  const isAskedAgain = isQuestion(question) && !best.doubtful;
  if (state.justTold === best.title && !isAskedAgain) return false;
  return tell(state, best, question);
}

function tell(
  state: DialogueState,
  { title, text, doubtful = false }: { title: string; text: string; doubtful?: boolean },
  question: string,
): true {
  state.understood();
  state.usedKnowledge(title);
  const answer = excerptFor(text, question);
  state.say(doubtful ? phrases.perhaps(answer) : answer, {
    kind: 'knowledge',
    text: `${doubtful ? 'perhaps ' : ''}from: ${title}`,
  });
  return true;
}

/** "How long does that take?", "when can I pick it up?" once an MOT is chosen: the entry of that name that tells it. */
function aboutChosen({ sheet, agent, justTold }: DialogueState, question: string) {
  const aspect = aspectAsked(question);
  if (aspect === null) return null;
  const chosen = sheet.known
    .filter(({ fact }) => fact.type === 'choice')
    .map(({ value }) => plain(value.value));
  const entry = agent.knowledge.find(
    ({ title, text }) => chosen.includes(plain(title)) && aspect.tells.test(text),
  );
  return entry === undefined || entry.title === justTold ? null : entry;
}

/** "And on Sundays?" behind an answer, which is in what was said already. */
const goesOnAsking =
  /^(?:(?:oh|ok|okay|great|alright|right|so|but|thanks)[\s,]+)*and(?: (?:what|how) about)?\s+(.{2,40}?)[?.!]*$/i;

/** Says the sentences of the last answer that a question goes on about; false where it's about something else. */
export function answerFollowUp(state: DialogueState, text: string): boolean {
  const told = state.agent.knowledge.find(({ title }) => title === state.justTold);
  const aspect = otherAspect(state, text);
  if (aspect !== null) return say(state, aspect.title, aspect.answer);
  const pointed = told === undefined ? null : asksAboutTold(state, text);
  if (told !== undefined && pointed !== null) {
    const isWhole = pointed.join(' ') === tidy(told.text);
    return say(state, told.title, isWhole ? phrases.asISaid(pointed.join(' ')) : pointed.join(' '));
  }
  const about = goesOnAsking.exec(text)?.[1] ?? '';
  const asked = termsIn(about);
  if (answersInstead(state, text, about)) return false;
  if (told === undefined || asked.length === 0 || plainWords(text).length > MOST_FOLLOWING) return false;
  const fitting = sentencesOf(told.text).filter((sentence) => {
    const terms = termsIn(sentence);
    return asked.every((term) => terms.some((other) => meansTheSame(term, other)));
  });
  const [only, ...more] = fitting;
  if (only === undefined) return false;
  const names = (part: string) =>
    asked.every((term) => termsIn(part).some((other) => meansTheSame(term, other)));
  const one = more.length === 0 ? oneOfList(only, names) : null;
  return say(state, told.title, one ?? fitting.join(' '));
}

function say(state: DialogueState, title: string, answer: string): true {
  state.understood();
  state.usedKnowledge(title);
  state.say(answer, { kind: 'knowledge', text: `from: ${title}` });
  return true;
}
const MOST_FOLLOWING = 7;

/** "And Friday then", where the day is what's asked for. */
function answersInstead({ current, world }: DialogueState, text: string, about: string): boolean {
  if (current === null || current.type === 'text' || current.type === 'name') return false;
  if (/\?\s*$|\b(?:what|how) about\b/i.test(text)) return false;
  return [text, about].some((words) => readAnswer(words, current, world.context()).ok);
}

/** "Do you take Delta Dental?" at Maple Street Dental: what's in the business's name tells entries little apart. */
function withoutBusiness(question: string, business: string): string {
  const names = plainWords(business).filter((word) => word.length > 3);
  const rest = question.replace(/\p{L}+/gu, (word) => (names.includes(word.toLowerCase()) ? ' ' : word));
  return termsIn(rest).some(({ light, common }) => !light && !common) ? rest : question;
}

/** Says both entries where two things are compared that different ones know. */
function compare(
  state: DialogueState,
  entries: readonly { title: string; text: string }[],
  question: string,
): boolean {
  const [first, second] = (comparedIn(question) ?? []).map(
    (part) => knowledgeByWords(entries, part, true)[0],
  );
  if (first === undefined || second === undefined || first.title === second.title) return false;
  if (first.doubtful || second.doubtful || state.justTold === second.title) return false;
  state.understood();
  for (const { title, text } of [first, second]) {
    state.usedKnowledge(title);
    state.say(excerptFor(text, question), { kind: 'knowledge', text: `from: ${title}` });
  }
  return true;
}
