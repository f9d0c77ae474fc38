/** Answers to an utterance with something in it: a tool, facts, a correction, a question. */
import type { Fact } from '#contract/agents/agent-content';
import { mended, refusedDay } from '../meaning/known-facts/corrections';
import { keepsKnown } from '../meaning/known-facts/kept-facts';
import { restatedFacts } from '../meaning/known-facts/restated-facts';
import { type Intent, intentOf, soundsCross } from '../meaning/intents/intents';
import { declines, hasNothingToAdd, isRemark, isUnwilling, opensWithWish } from '../meaning/not-answers';
import { correctionIn, isProposal, isWish, statementsAndQuestions } from '../meaning/questions';
import { tellsOfElse } from '../meaning/sureness';
import * as lines from '../wording/lines';
import * as phrases from '../wording/phrasing';
import { choiceByMeaning } from './facts/choice-by-meaning';
import { collect, noted, notCollected } from './facts/collect';
import { answerAboutExisting } from './questions/existing-booking';
import { answerFollowUp, answerFromKnowledge } from './questions/from-knowledge';
import { askForRest } from './facts/given-in-parts';
import { correct, goOnFrom, hearWish } from './going-on';
import { answerToQuestion } from './questions/questions-answered';
import { onSkip } from './facts/refusals';
import { goBack, onCancel } from './small-talk';
import { misunderstood, hearRemark } from './not-understood';
import { onlyAnswer } from './facts/only-answer';
import type { Step } from './talk/step';
import type { Talk } from './talk/talk';
import { meantTool, triggeredTool } from './talk/tool-plan';
import { callFor } from './tools-wanted';
import { labelOf, plain, plainWords, saysPhrase } from '../words';

export async function answerToContent(talk: Talk, text: string): Promise<Step> {
  const tool = triggeredTool(text, talk.agent.tools) ?? meantTool(text, talk.agent);
  if (tool !== null) return callFor(talk, tool, text);
  if (answerFollowUp(talk, text)) return goOnFrom(talk);
  const { statement: said, question } = statementsAndQuestions(text);
  const statement = question === '' ? said : onlyAnswer(talk, said);
  if (
    question === '' ||
    isProposal(question) ||
    /^(?:oh |sorry |wait )*(?:(?:did|have|had) (?:i|you)|you(?:['’]ve| have)? (?:spelled|spelt|got|put|wrote|written|noted))\b/i.test(
      question,
    )
  ) {
    const corrected =
      correct(talk, isProposal(question) || statement === '' ? text : statement) ?? keepDay(talk, text);
    if (corrected !== null) return corrected;
  }
  const { current, doubted } = talk;
  const aboutExisting = await answerAboutExisting(talk, text);
  if (aboutExisting !== null) return aboutExisting;
  talk.doubted = null;
  if (current !== null && hasNothingToAdd(text, current)) return onSkip(talk, current);
  if (current?.type === 'phone' && thisNumber.test(text)) return takeThisNumber(talk, current, text);
  // "It's a bottle of wine, is that alright?" tells nothing that was asked.
  const isAllowed = statement !== '' && current?.type === 'text' && asksIfAllowed.test(question);
  if (isAllowed && (await answerFromKnowledge(talk, statement, true))) return goOnFrom(talk);
  const stated =
    statement === '' ? notCollected : collect(talk, statement, answers(talk, statement, question));
  if (question !== '') return answerToQuestion(talk, question, text, stated.understood);
  if (stated.understood) return goOnFrom(talk);
  if (stated.rest !== null) return askForRest(talk, stated.rest);
  const meant = doubted === null ? null : correctDoubted(talk, doubted, statement);
  if (meant !== null) return meant;
  const chosen = choiceByMeaning(talk, text);
  if (chosen !== null) {
    noted(talk, [chosen]);
    return goOnFrom(talk);
  }
  const changed = stated.problem === null ? changeUnasked(talk, statement) : null;
  if (changed !== null) return changed;
  if (stated.problem !== null) return misunderstood(talk, stated.problem);
  const unwilling =
    current !== null &&
    (declines(text, current) || (!soundsCross(text) && isUnwilling(text, current, talk.world.context())));
  if (current !== null && unwilling) {
    // "I forgot my password" asks for help with it.
    const isHelped = !saysPhrase(text, labelOf(current.name)) && (await answerFromKnowledge(talk, text));
    return isHelped ? goOnFrom(talk) : onSkip(talk, current);
  }
  if (await answerFromKnowledge(talk, text)) return goOnFrom(talk);
  if (soundsCross(text)) {
    talk.understood();
    talk.say(talk.lines.next(lines.calm), { kind: 'answered', text: 'cross' });
    return goOnFrom(talk);
  }
  if ((doesOtherwise.test(plain(text)) || doneByOthers.test(plain(text))) && !asksHowOrWho(talk))
    return onCancel(talk);
  if (talk.sheet.open.length > 0 && (current === null || isWish(text))) return hearWish(talk);
  if (talk.waiting && current !== null && question === '') return goBack(talk);
  if (isRemark(text, current?.type) && hearRemark(talk, sorrow.test(text) ? lines.sorry : lines.heard))
    return goOnFrom(talk);
  return misunderstood(talk, stated.problem);
}

/** "I think we'll take the train instead", while "I'll use my wife's number instead" is another value. */
const doesOtherwise =
  /^(?:(?:no|hmm*|well|actually|you know what|sorry|oh|okay|ok) )*(?:i think )?(?:ill|well|i will|we will|were going to|im going to|id rather|wed rather) (?:just )?(?:(?:take|get|catch|go by) (?:(?:the|a) )?(?:train|bus|taxi|cab|tram|subway|metro|plane|ferry)|go (?:somewhere|some place|elsewhere|(?:to|with) some(?:one|body))(?: else)?|(?:do|fix|mend|repair|clean|move|make|cook) (?:it|that|this|them) (?:myself|ourselves)|(?:use|call|try|hire|ask|get) (?:some(?:one|body) else|(?:another|a different) (?:company|firm|agency|provider|business)))(?: for (?:it|that|this))? instead$/;

/** "My mother can do it for me." */
const doneByOthers =
  /^(?:(?:no|hmm*|well|actually|you know what|sorry|oh|okay|ok) )*(?:i think )?my \w+(?: in law)? (?:can|will|could|is going to|says (?:he|she) (?:can|will|ll)) (?:just )?(?:do|fix|mend|repair|make|sort|handle|take care of) (?:it|that|this|them)(?: (?:for (?:me|us)|instead|himself|herself))?$/;

/** Whether "the train" or "someone else" may be an answer here, or another one. */
const asksHowOrWho = ({ sheet }: Talk) =>
  sheet.facts.some(({ name, question }) =>
    /\b(?:travel|transport\w*|way|arriv\w*|get (?:here|there)|come|coming|who|company|provider)\b/i.test(
      `${labelOf(name)} ${question}`,
    ),
  );

/** What a caller is pitied for. */
const sorrow =
  /\b(?:passed away|died|death|dying|funeral|hospital|cancer|stroke|heart attack|accident|surgery|divorced?|robbed|stolen|burgled|lost (?:my|our) (?:job|mother|father|husband|wife|son|daughter|dog|cat|home)|(?:very |really |so )(?:ill|sick))\b/i;

const asksIfAllowed =
  /^(?:and |so |but )?(?:is|would|will) (?:that|it|this|they)(?: be)? (?:al ?right|all right|ok(?:ay)?|fine|allowed|possible|a problem|an issue|safe)\W*$/i;

/** Words that aren't an answer to what was asked, but plainly hold another value for something known. */
function changeUnasked(talk: Talk, text: string): Step | null {
  if (plainWords(text).length > MOST_UNASKED || talk.stage === 'summary') return null;
  // "My neighbour sold hers" says nothing of what the caller wants.
  if (talk.current !== null && tellsOfElse(text, talk.current)) return null;
  const words = correctionIn(text) ?? text;
  const changed = restatedFacts(words, talk.sheet, [], talk.world.context(), true);
  const [only] = changed;
  if (only === undefined || changed.length > 1) return null;
  talk.understood();
  talk.because({ kind: 'corrected', text: `corrected: ${labelOf(only.fact.name)}` });
  if (talk.note(changed).length > 0) talk.say(phrases.acknowledgeCorrection(changed), null);
  return goOnFrom(talk);
}
const MOST_UNASKED = 12;

/** "Just use the number I'm calling from." */
const thisNumber =
  /\b(?:number|one|line|phone) (?:that )?(?:i['’]?m|i am) (?:calling|phoning|ringing|on)\b|\b(?:this|same|my current) (?:number|one|phone|line)\b|\bnumber (?:you see|on your (?:display|screen))\b|\bcaller id\b/i;

/** Takes the number of the line, where the call brought one. */
function takeThisNumber(talk: Talk, current: Fact, text: string): Step {
  const line = talk.world.variables().caller_number ?? '';
  if (collect(talk, text).understood || (line !== '' && collect(talk, line).understood))
    return goOnFrom(talk);
  talk.understood();
  talk.say(talk.lines.next(lines.noCallerNumber), {
    kind: 'answered',
    text: 'the line brings no number',
  });
  talk.askFor(current);
  return talk.finish();
}

/** Whether a statement may answer what was asked: not a wish that opens the call, nor "the line is bad, can you hear me?" */
function answers(talk: Talk, statement: string, question: string): boolean {
  const about = talk.current?.type === 'text' && question !== '' ? intentOf(question) : null;
  return !isOpeningWish(talk, statement) && (about === null || !aboutTheCall.has(about));
}
const aboutTheCall: ReadonlySet<Intent> = new Set<Intent>(['here', 'repeat', 'who', 'robot', 'language']);

/** "I need a cab to the airport", before anything is known. */
const isOpeningWish = ({ current, sheet }: Talk, text: string) =>
  current !== null && sheet.known.length === 0 && opensWithWish(current, text);

/** A day that can't be had instead of the one that's noted, or the one that's noted once more: it stays. */
function keepDay(talk: Talk, text: string): Step | null {
  const context = talk.world.context();
  const refused = refusedDay(text, talk.sheet, talk.current, context);
  if (refused === null && !keepsKnown(text, talk.sheet, context)) return null;
  talk.understood();
  const line = refused === null ? talk.lines.next(lines.heard) : phrases.dayStays(refused);
  talk.say(line, {
    kind: 'answered',
    text: refused === null ? 'stays as it is' : 'outside the opening hours',
  });
  return goOnFrom(talk);
}

/** "No." — "Ben.": what the bare no was about. */
function correctDoubted(talk: Talk, fact: Fact, text: string): Step | null {
  const known = talk.sheet.valueOf(fact.name);
  const value = known === null ? null : mended(text, fact, known.value, talk.world.context());
  if (value === null) return null;
  talk.understood();
  talk.because({ kind: 'corrected', text: `corrected: ${labelOf(fact.name)}` });
  if (talk.note([{ fact, ...value }]).length > 0)
    talk.say(phrases.acknowledgeCorrection([{ fact, ...value }]), null);
  return goOnFrom(talk);
}
