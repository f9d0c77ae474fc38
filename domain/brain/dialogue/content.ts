/** Answers to an utterance with something in it: a tool, facts, a correction, a question. */
import type { Fact } from '#contract/agents/agent-content';
import { knowledgeByWords } from '../knowledge/knowledge-by-words';
import { mended } from '../meaning/known-facts/mended-values';
import { refusedDay } from '../meaning/known-facts/refused-day';
import { keepsKnown } from '../meaning/known-facts/kept-facts';
import { restatedFacts } from '../meaning/known-facts/restated-facts';
import { type Intent, intentOf, soundsCross } from '../meaning/intents/intents';
import {
  asksForWish,
  declines,
  hasNothingToAdd,
  isRemark,
  isUnwilling,
  opensWithWish,
  tellsTrouble,
} from '../meaning/not-answers';
import { correctionIn } from '../meaning/correction-words';
import { isProposal, isWish, statementsAndQuestions } from '../meaning/questions';
import { tellsOfElse } from '../meaning/sureness';
import * as lines from '../wording/lines';
import * as phrases from '../wording/phrasing';
import { askedToChange } from './facts/asked-to-change';
import { choiceByMeaning } from './facts/choice-by-meaning';
import { collect, noted, notCollected } from './facts/collect';
import { answerAboutExisting } from './questions/existing-booking';
import { answerFollowUp, answerFromKnowledge } from './questions/from-knowledge';
import { askForCountryAgain, askForRest } from './facts/given-in-parts';
import { insistsOnTwo } from './facts/insists-on-two';
import { correct, goOnFrom, hearWish } from './going-on';
import { answerToQuestion } from './questions/questions-answered';
import { onCancel, onSkip } from './facts/refusals';
import { seemsToGoElsewhere } from './intent-here';
import { askWhetherStill, goBack } from './small-talk';
import { misunderstood, hearRemark } from './not-understood';
import { onlyAnswer } from './facts/only-answer';
import type { Step } from './state/step';
import type { DialogueState } from './state/dialogue-state';
import { meantTool, triggeredTool } from './state/tool-plan';
import { callFor } from './tools-wanted';
import { isThing } from '../read/text';
import { labelOf, plain, plainWords, saysPhrase } from '../words';

export async function answerToContent(state: DialogueState, text: string): Promise<Step> {
  const tool = triggeredTool(text, state.agent.tools) ?? meantTool(text, state.agent);
  if (tool !== null) return callFor(state, tool, text);
  if (answerFollowUp(state, text)) return goOnFrom(state);
  const { statement: said, question } = statementsAndQuestions(text);
  const statement = question === '' ? said : onlyAnswer(state, said);
  if (
    question === '' ||
    isProposal(question) ||
    /^(?:oh |sorry |wait )*(?:(?:did|have|had) (?:i|you)|you(?:['’]ve| have)? (?:spelled|spelt|got|put|wrote|written|noted))\b/i.test(
      question,
    ) ||
    // "Hold on, did I say dog?"
    /^(?:(?:oh|sorry|no|wait|(?:hold|hang) on|(?:wait|just|one|hold on|hang on) (?:an? )?(?:minute|second|sec|moment))[\s,]+)+did i (?:really |just )?say\b/i.test(
      question,
    )
  ) {
    const corrected =
      correct(
        state,
        isProposal(question) || asksWhatWasSaid.test(question) || statement === '' ? text : statement,
      ) ?? keepDay(state, text);
    if (corrected !== null) return corrected;
  }
  const toChange = askedToChange(state, text);
  if (toChange !== null) return toChange;
  const { current, doubted } = state;
  const aboutExisting = await answerAboutExisting(state, text);
  if (aboutExisting !== null) return aboutExisting;
  state.doubted = null;
  if (current !== null && (hasNothingToAdd(text, current) || asksToBeRung(text, current)))
    return onSkip(state, current);
  if (current?.type === 'phone' && thisNumber.test(text)) return takeThisNumber(state, current, text);
  // "I can't do Friday, what about the day after?"
  if (current?.type === 'date' && statement !== '' && asksForDayBeside.test(question)) {
    const day = collect(state, text);
    if (day.understood) return goOnFrom(state);
  }
  // "No allergies, but could we sit by the window" is a wish as a whole, unless the knowledge answers it.
  if (
    current !== null &&
    noneButWish.test(text) &&
    asksForWish(current, question) &&
    knowledgeByWords(state.agent.knowledge, question)[0]?.doubtful !== false &&
    collect(state, text).understood
  )
    return goOnFrom(state);
  // "I wish I could win the lottery and buy one" tells no number.
  if (current !== null && onlyWishes(text, current) && hearRemark(state, lines.heard)) return goOnFrom(state);
  const isAllowed = statement !== '' && current?.type === 'text' && asksIfAllowed.test(question);
  // "It's a bottle of wine, is that alright?" is no address.
  // "These pills make me dizzy, is that normal?" names no medicine.
  const tellsOf = isAllowed && isThing(current) && tellsWhatItDoes.test(statement);
  const isBeside = tellsOf || (isAllowed && asksForPlace(current));
  if (isBeside && (await answerFromKnowledge(state, statement, true))) return goOnFrom(state);
  const stated =
    statement === '' || tellsOf
      ? notCollected
      : collect(state, statement, answers(state, statement, question));
  // "A piano, is that okay?" is an answer, and what's known of pianos is said beside it.
  if (isAllowed && (await answerFromKnowledge(state, statement, true))) return goOnFrom(state);
  if (question !== '') return answerToQuestion(state, question, text, stated.understood);
  if (stated.understood) return goOnFrom(state);
  if (stated.rest !== null) return askForRest(state, stated.rest);
  const twice = insistsOnTwo(state, text, stated.problem);
  if (twice !== null) return twice;
  const meant = doubted === null ? null : correctDoubted(state, doubted, statement);
  if (meant !== null) return meant;
  const chosen = choiceByMeaning(state, text);
  if (chosen !== null) {
    noted(state, [chosen]);
    return goOnFrom(state);
  }
  const changed = stated.problem === null ? changeUnasked(state, statement) : null;
  if (changed !== null) return changed;
  if (stated.problem !== null) return misunderstood(state, stated.problem);
  const unwilling =
    current !== null &&
    (declines(text, current) || (!soundsCross(text) && isUnwilling(text, current, state.world.context())));
  if (current !== null && unwilling) {
    // "I forgot my password" asks for help with it.
    const isHelped = !saysPhrase(text, labelOf(current.name)) && (await answerFromKnowledge(state, text));
    return isHelped ? goOnFrom(state) : onSkip(state, current);
  }
  const otherwise =
    doesOtherwise.test(plain(text)) || (doneByOthers.test(plain(text)) && !asksWhetherOrWho(state));
  // "We'll go to the place on the corner" answers nothing, and asks for nothing that's known.
  if (!otherwise && seemsToGoElsewhere(state, text)) return askWhetherStill(state);
  if (await answerFromKnowledge(state, text)) return goOnFrom(state);
  if (soundsCross(text)) {
    state.understood();
    state.say(state.lines.next(lines.calm), { kind: 'answered', text: 'cross' });
    return goOnFrom(state);
  }
  if (otherwise && !asksHowOrWho(state)) return onCancel(state);
  if (state.sheet.open.length > 0 && (current === null || isWish(text))) return hearWish(state);
  if (state.waiting && current !== null && question === '') return goBack(state);
  const withCountry = askForCountryAgain(state);
  if (withCountry !== null) return withCountry;
  // "My order is broken", where an address is asked for.
  if (current !== null && tellsTrouble(text, current)) {
    state.understood();
    state.say(state.lines.next(lines.sorryForIt), { kind: 'answered', text: 'told what is wrong' });
    return goOnFrom(state);
  }
  if (isRemark(text, current?.type) && hearRemark(state, sorrow.test(text) ? lines.sorry : lines.heard))
    return goOnFrom(state);
  return misunderstood(state, stated.problem);
}

const ways = [
  '(?:take|get|catch|go by) (?:(?:the|a) )?(?:train|bus|taxi|cab|tram|subway|metro|plane|ferry)',
  'go (?:somewhere|some place|elsewhere|(?:to|with) some(?:one|body))(?: else)?',
  '(?:do|fix|mend|repair|clean|move|make|cook) (?:it|that|this|them) (?:myself|ourselves)',
  '(?:use|call|try|hire|ask|get) (?:some(?:one|body) else|(?:another|a different) (?:company|firm|agency|provider|business))',
];

/** "I think we'll take the train instead", while "I'll use my wife's number instead" is another value. */
const doesOtherwise = new RegExp(
  '^(?:(?:no|hmm*|well|actually|you know what|sorry|oh|okay|ok) )*(?:i think )?(?:ill|well|i will|we will|were going to|im going to|id rather|wed rather) (?:just )?' +
    `(?:${ways.join('|')})(?: for (?:it|that|this))? instead$`,
);

/** "My mother can do it for me." */
const doneByOthers =
  /^(?:(?:no|hmm*|well|actually|you know what|sorry|oh|okay|ok) )*(?:i think )?my \w+(?: in law)? (?:can|will|could|is going to|says (?:he|she) (?:can|will|ll)) (?:just )?(?:do|fix|mend|repair|make|sort|handle|take care of) (?:it|that|this|them)(?: (?:for (?:me|us)|instead|himself|herself))?$/;

/** Whether "my husband can do it" answers "Can you turn the water off?". */
const asksWhetherOrWho = ({ current }: DialogueState) =>
  current !== null &&
  (current.type === 'choice' || /(?:^|[.!]\s+)(?:can|could|who)\b/i.test(current.question.trim()));

/** Whether "the train" or "someone else" may be an answer here, or another one. */
const asksHowOrWho = ({ sheet }: DialogueState) =>
  sheet.facts.some(({ name, question }) =>
    /\b(?:travel|transport\w*|way|arriv\w*|get (?:here|there)|come|coming|who|company|provider)\b/i.test(
      `${labelOf(name)} ${question}`,
    ),
  );

/** "Can't you just ring me?" to the question for an address. */
const asksToBeRung = (text: string, current: Fact) =>
  /^(?:\W|no |oh |well |but )*(?:can['’]?t|couldn['’]?t|why don['’]?t) you\b/i.test(text) &&
  declines(text, current);

/** What a caller is pitied for. */
const sorrow =
  /\b(?:passed away|died|death|dying|funeral|hospital|cancer|stroke|heart attack|accident|surgery|divorced?|robbed|stolen|burgled|lost (?:my|our) (?:job|mother|father|husband|wife|son|daughter|dog|cat|home)|(?:very |really |so )(?:ill|sick))\b/i;

/** "Did I say four? I meant six": what was said first belongs to what's meant. */
const asksWhatWasSaid = /\bdid (?:i|we) (?:really |just )?say\b/i;

/** What can't be had is no answer, unless what can be is said with it. */
const onlyWishes = (text: string, { type }: Fact) =>
  type !== 'text' &&
  type !== 'choice' &&
  /^(?:\W|oh |ah |well |um |yeah |honestly )*(?:i|we) (?:only |just )?wish (?:i|we|it|he|she|they|you|there|my|our)\b(?!.*\b(?:but|so|anyway|make it|only)\b)/i.test(
    text,
  );

const noneButWish =
  /^(?:\W|well |um |oh )*(?:(?:no|not|none|nothing) (?:[\p{L}'’-]+ ){1,3}?but|(?:nothing|none) except)[\s,]+(?:can|could|would|may) /iu;

const asksForDayBeside =
  /^(?:(?:so|and|but|then|or|maybe)[\s,]+)*(?:(?:what|how) about|(?:can|could|may|shall) (?:we|i|you) (?:do|come|make it|say|take|have)) (?:the (?:day (?:after|before)|(?:next|following) day))(?: (?:that|it|then|instead|please))*\W*$/i;

const asksIfAllowed =
  /^(?:and |so |but )?(?:is|would|will) (?:that|it|this|they)(?: be)? (?:al+ ?right|ok(?:ay)?|fine|allowed|possible|a problem|an issue|safe|normal|serious|bad|dangerous|urgent|usual|expected)\W*$/i;

const tellsWhatItDoes =
  /\b(?:makes?|gives?) (?:me|him|her)\b|^(?:(?:and|so|but|well|oh|um|yeah|also)[\s,]+)*(?:it|they)(?:['’]?s)? (?:(?:just|only|also|always|sometimes|still) )*(?!(?:is|are|was|were|says?|s|called|named|an?|the)\b)\p{L}+(?:s|ing)\b|\b(?:there['’]?s|there is|it['’]?s) (?:an? |some )?\p{L}+ (?:coming|leaking|dripping|pouring|going|in|on|under) (?:out |off )?(?:of |from |to )?(?:it|the|my)\b/iu;

const asksForPlace = ({ name, question }: Fact) =>
  /\b(?:address|where|street|place|town)\b/i.test(`${labelOf(name)} ${question}`);

/** Words that aren't an answer to what was asked, but plainly hold another value for something known. */
function changeUnasked(state: DialogueState, text: string): Step | null {
  if (plainWords(text).length > MOST_UNASKED || state.stage === 'summary') return null;
  // "My neighbour sold hers" says nothing of what the caller wants.
  if (state.current !== null && tellsOfElse(text, state.current)) return null;
  const words = correctionIn(text) ?? text;
  const changed = restatedFacts(words, state.sheet, [], state.world.context(), true);
  const [only] = changed;
  if (only === undefined || changed.length > 1) return null;
  state.understood();
  state.because({ kind: 'corrected', text: `corrected: ${labelOf(only.fact.name)}` });
  if (state.note(changed).length > 0) state.say(phrases.acknowledgeCorrection(changed), null);
  return goOnFrom(state);
}
const MOST_UNASKED = 12;

/** "Just use the number I'm calling from." */
const thisNumber =
  /\b(?:number|one|line|phone) (?:that )?(?:i['’]?m|i am) (?:calling|phoning|ringing|on)\b|\b(?:this|same|my current) (?:number|one|phone|line)\b|\bnumber (?:you see|on your (?:display|screen))\b|\bcaller id\b/i;

/** Takes the number of the line, where the call brought one. */
function takeThisNumber(state: DialogueState, current: Fact, text: string): Step {
  const line = state.world.variables().caller_number ?? '';
  if (collect(state, text).understood || (line !== '' && collect(state, line).understood))
    return goOnFrom(state);
  state.understood();
  state.say(state.lines.next(lines.noCallerNumber), {
    kind: 'answered',
    text: 'the line brings no number',
  });
  state.askFor(current);
  return state.finish();
}

/** Whether a statement may answer what was asked: not a wish that opens the call, nor "the line is bad, can you hear me?" */
function answers(state: DialogueState, statement: string, question: string): boolean {
  const about = state.current?.type === 'text' && question !== '' ? intentOf(question) : null;
  return !isOpeningWish(state, statement) && (about === null || !aboutTheCall.has(about));
}
const aboutTheCall: ReadonlySet<Intent> = new Set<Intent>(['here', 'repeat', 'who', 'robot', 'language']);

/** "I need a cab to the airport", before anything is known. */
const isOpeningWish = ({ current, sheet }: DialogueState, text: string) =>
  current !== null && sheet.known.length === 0 && opensWithWish(current, text);

/** A day that can't be had instead of the one that's noted, or the one that's noted once more: it stays. */
function keepDay(state: DialogueState, text: string): Step | null {
  const context = state.world.context();
  const refused = refusedDay(text, state.sheet, state.current, context);
  if (refused === null && !keepsKnown(text, state.sheet, context)) return null;
  state.understood();
  const line = refused === null ? state.lines.next(lines.heard) : phrases.dayStays(refused);
  state.say(line, refused === null ? { kind: 'answered', text: 'stays as it is' } : lines.outsideHours);
  return goOnFrom(state);
}

/** "No." — "Ben.": what the bare no was about. */
function correctDoubted(state: DialogueState, fact: Fact, text: string): Step | null {
  const known = state.sheet.valueOf(fact.name);
  const value = known === null ? null : mended(text, fact, known.value, state.world.context());
  if (value === null) return null;
  state.understood();
  state.because({ kind: 'corrected', text: `corrected: ${labelOf(fact.name)}` });
  if (state.note([{ fact, ...value }]).length > 0)
    state.say(phrases.acknowledgeCorrection([{ fact, ...value }]), null);
  return goOnFrom(state);
}
