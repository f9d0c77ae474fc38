/** An answer without what's said around it: "let me see, four, I think", "sorry, the dog's barking, Maria Lopez". */
import type { Fact } from '#contract/agents/agent-content';
import { withoutChat } from '../../meaning/intents/chat-words';
import { type Intent, intentOf } from '../../meaning/intents/intents';
import { withoutWavering } from '../../meaning/intents/said-to-stop';
import { leavingIn } from '../../meaning/intents/leaving';
import { asksWhetherSo } from '../../meaning/not-answers';
import { isQuestion } from '../../meaning/questions';
import { factsIn, readAnswer } from '../../meaning/understanding';
import { withoutAround } from '../../read/around-answer';
import { leavesTimeOpen } from '../../read/days/any-time';
import { asksForTime, isTime } from '../../read/days/time';
import { announcedName, likelyName } from '../../read/names/announced';
import { isPlainWord } from '../../read/names/name-words';
import type { Value } from '../../read/reading';
import { isThing } from '../../read/text';
import { plainWords } from '../../words';
import type { DialogueState } from '../state/dialogue-state';

/**
 * The words of the answer where one is left once politeness, hesitation and small talk around it are gone; otherwise all of them,
 * because then they may be what is meant: "that's it" leaves, "let me see" waits.
 */
export function onlyAnswer(state: DialogueState, whole: string): string {
  const { agent, current, stage, unconfirmed } = state;
  const text = withoutWavering(withoutChat(whole));
  if (current === null || unconfirmed !== null || stage !== 'asking') return text;
  if (asksForTime(current) && leavesTimeOpen(text)) return 'any time';
  // A message is kept as it is.
  if (current.type === 'text' && !isThing(current) && !isTime(current)) return text;
  if (asksWhetherSo(text, current)) return text;
  const bare = withoutAround(text);
  if (current.type === 'name' && speaksTo.test(text) && !isAnnounced(bare)) return text;
  if (leavingIn(text, agent.end_phrases)?.politely === 'gone') return text;
  const means = (words: string) => intentOf(words) !== null || leavingIn(words, agent.end_phrases) !== null;
  const isSure = (words: string) =>
    sureValue(state, current, words) !== null ||
    // "Let me think, I drive a Toyota".
    (current.type === 'text' &&
      isThing(current) &&
      hesitates.test(text) &&
      reads(state, current, words) !== null);
  if (bare !== text && !means(bare) && isSure(bare)) return bare;
  return besideSmallTalk(state, current, text) ?? text;
}

/** What words mean for a fact, where nothing speaks against it; free text only where they name a thing. */
function sureValue(state: DialogueState, fact: Fact, words: string): Value | null {
  return fact.type === 'text' && !isTime(fact) && !namesThing(words) ? null : reads(state, fact, words);
}

function reads({ world }: DialogueState, fact: Fact, words: string): Value | null {
  const reading = readAnswer(words, fact, world.context());
  return reading.ok && reading.doubts === undefined ? reading : null;
}

const isAnnounced = (words: string) => announcedName(words) !== null || likelyName(words) !== null;

/** "Thank you, Sarah": the name may be the agent's. */
const speaksTo =
  /^(?:(?:oh|ah|well|so|ok|okay|yes|yeah|no|and)\b[\s,.!]*)*(?:thanks|thank you|cheers|(?:that['’]?s a |that is a )?(?:good|great|nice|excellent) question|no (?:problem|worries|trouble|bother)|of course|you bet|by all means|you(?:['’]?re| are)|hi|hello|hey|good|great|perfect|lovely|cool|brilliant|wonderful|nice|(?:it['’]s )?lovely)\b/i;
const hesitates = /^(?:\W|so |oh |well |okay |ok )*let(?: me|['’]s) (?:see|think)\b/i;

/** "Fairview", "it's insulin", and no sentence. */
const namesThing = (words: string) => {
  const thing = words.replace(leadsUp, '');
  return thing.split(' ').length <= MOST_WORDS && !sentence.test(thing);
};
const MOST_WORDS = 5;
/** "That's booked" isn't the name of a thing, while "it's insulin" is. */
const leadsUp =
  /^(?:(?:i (?:guess|think|believe)|i['’]?d say|it['’]?s|it is|(?:it|that)(?:['’]?d| would|['’]?ll| will) be|make (?:it|that))\s+)+/i;
const sentence =
  /\b(?:i|we|you|it|he|she|they|there|that|this|is|are|was|were|be|am|do|does|did|can|could|will|would|has|have|had|all|now)\b|['’](?:s|m|re|ll|d|ve|t)\b/i;

/** What may be said before an answer without a weight of its own. */
const passing: ReadonlySet<Intent> = new Set<Intent>([
  'wait',
  'off_topic',
  'chat',
  'how_are_you',
  'thanks',
  'greeting',
  'yes',
  'laugh',
]);
const takesBack =
  /\b(?:no|not|nope|wait|actually|instead|mean|meant|rather|change|except|but|or|if)\b|n['’]t\b/i;

/** The clause that answers, where the others are remarks in everyday words; null where it isn't plain which one does. */
function besideSmallTalk(state: DialogueState, current: Fact, text: string): string | null {
  if (current.type === 'text' || sureValue(state, current, text) !== null) return null;
  const clauses = text.split(/[,.;!?]+\s+/).filter((clause) => clause !== '');
  const last = withoutAround(clauses.at(-1) ?? '');
  const remarks = clauses.slice(0, -1);
  const value = intentOf(last) === null ? sureValue(state, current, last) : null;
  if (remarks.length === 0 || value === null) return null;
  // "That was quick, Sarah": one word behind a remark may be whom it's said to.
  if (current.type === 'name' && !value.value.includes(' ') && !isAnnounced(last)) return null;
  return remarks.every((remark) => isRemark(state, current, remark)) ? last : null;
}

function isRemark({ sheet, world }: DialogueState, current: Fact, words: string): boolean {
  if (/^\W*sorry\W*$/i.test(words)) return true;
  // "A test, and maybe lenses later on": it may be the answer itself.
  if (current.type !== 'name' && readAnswer(words, current, world.context()).ok) return false;
  const intent = intentOf(words);
  if (intent === null ? takesBack.test(words) : !passing.has(intent)) return false;
  return (
    (intent !== null || (!isQuestion(words) && plainWords(words).every(isPlainWord))) &&
    factsIn(words, sheet.open, null, world.context()).found.length === 0
  );
}
