/** What the caller means apart from an answer, where the conversation stands. */
import type { Fact } from '#contract/agents/agent-content';
import { knowledgeByWords } from '../knowledge/knowledge-by-words';
import { correctedFact } from '../meaning/known-facts/corrections';
import {
  callsOffAlone,
  findsItDear,
  liesHere,
  troubleIsOver,
  troubleIsSurelyOver,
  wantsNoMore,
} from '../meaning/intents/calling-off';
import { surelyChats } from '../meaning/intents/chat-words';
import { mayBeSaidToStop, saysToStop } from '../meaning/intents/said-to-stop';
import { asksToStop, goesAnotherWay, mayCallOff } from '../meaning/intents/perhaps-called-off';
import { type Intent, intentOf, intentOfClause } from '../meaning/intents/intents';
import { asksForTrouble, asksWhetherSo } from '../meaning/not-answers';
import { takesBackIn } from '../meaning/correction-words';
import { isProposal, isQuestion, statementsAndQuestions } from '../meaning/questions';
import { turnedDown } from '../meaning/known-facts/relative-changes';
import { factsIn, readAnswer } from '../meaning/understanding';
import { isTime, timeIn } from '../read/days/time';
import { isCode } from '../read/number';
import { isThing } from '../read/text';
import { phoneDigitsIn } from '../read/phones/phone';
import { conclusionIn } from '../read/repair';
import { labelOf, meaningfulWords, plain } from '../words';
import { yesFirst } from './facts/agreement';
import { givesUpBooking } from './questions/existing-booking';
import { callsNothingOffYet } from './not-called-off';
import type { DialogueState } from './state/dialogue-state';

/**
 * What the caller means apart from an answer; null where the words rather answer.
 *
 * @param words the text without its greeting
 */
export function intentHere(state: DialogueState, text: string, words: string): Intent | null {
  const { agent, current, sheet, world } = state;
  const chooses = current?.type === 'choice' && readAnswer(words, current, world.context()).ok;
  const isOver = needsNoOne(state, words);
  const intent = isOver ? 'cancel' : (intentOf(text) ?? intentOf(words) ?? reasonedIntent(state, words));
  // "I won't be able to make it" is the message that's asked for, or what else there's to know.
  const asksForWords = current?.type === 'text' && asksForTrouble(current);
  const remark = !isOver && (asksForWords || callsNothingOff(state, words)) && isOnlyRemark(plain(words));
  if (intent === 'cancel' && remark) return null;
  if (intent === 'cancel' && (putsAside(state, words) || (asksForWords && isPartOfMessage.test(words))))
    return null;
  if (intent === 'cancel' && (callsNothingOffYet(state, words) || asksToCancel(state, words))) return null;
  if (intent === null && findsWhatWasToldDear(state, words)) return 'unsure';
  if ((intent === null || mayBeReason.has(intent)) && seemsToCallOff(state, words)) return 'unsure';
  // "Put Doris on, please" as the first thing, or for a name.
  if (intent === null && current?.type === 'name' && putsOn.test(plain(words))) return 'human';
  // "Hold on, I said cleaning but I meant check-up", "I changed my mind about the day, make it Friday".
  if (
    (((intent === 'wait' || intent === 'insult' || intent === 'dont_know' || intent === 'off_topic') &&
      (takesBackIn(words) ||
        turnedDown(words) !== null ||
        conclusionIn(words) !== null ||
        phoneDigitsIn(words).length > 2)) ||
      // "I'd rather have a check-up than a cleaning" refuses nothing.
      (intent === 'skip' && /\b(?:rather|sooner) .+ than\b|\bprefer .+ (?:to|over)\b/i.test(words)) ||
      (intent === 'cancel' && /\b(?:changed?|forget|scrap|cancel)\b/i.test(words))) &&
    changesKnown(state, words)
  )
    return null;
  // "This damn rake snapped in half" is cross, and tells what's wrong.
  if (
    (intent === 'insult' || (intent === 'off_topic' && blamesThem.test(words))) &&
    !/\b(?:you|your|you['’]re|you['’]ve)\b/i.test(words) &&
    factsIn(words, sheet.open, null, world.context()).found.length > 0
  )
    return null;
  if (intent === null && current?.type === 'text' && asksWhetherSo(words, current)) return 'status';
  // "Morning" is the answer to "What time of day?"
  if (intent === 'greeting' && current !== null && isTime(current) && timeIn(words, true) !== null)
    return null;
  // "After three, when I'm done with work": the time is given.
  if (intent === 'status' && current !== null && isTime(current) && timeIn(words, false) !== null)
    return null;
  // "It's booked for Thursday at the other place, so the day after": a day is concluded.
  if (
    intent === 'status' &&
    current?.type === 'date' &&
    conclusionIn(words) !== null &&
    readAnswer(words, current, world.context()).ok
  )
    return null;
  // "Could it be Saturday, or is that booked up?"
  if (
    intent === 'status' &&
    current !== null &&
    current.type !== 'text' &&
    isProposal(words) &&
    readAnswer(words, current, world.context()).ok
  )
    return null;
  // "I don't want it any more" sends an order back, where that's one of the choices.
  const givesBack =
    /\b(?:want|need|keep|give|send|bring|take|return) (?:it|them)\b|\bchanged (?:my|our) minds?(?: about (?:it|them|this|that)| and\b|$)/i;
  if (chooses && intent === 'cancel' && (givesBack.test(words) || wantsOther.test(plain(words)))) return null;
  // "Gas prices are crazy these days" may be the matter.
  if (intent === 'chat' && mayBeTheMatter(current) && !surelyChats(plain(words))) return null;
  // "Do you have gluten free pizza?" is nothing else where it's known.
  if (intent === 'off_topic' && knowledgeByWords(agent.knowledge, words)[0]?.doubtful === false) return null;
  // "I can't remember my password" asks for help with it, where something else is asked for.
  if (intent === 'dont_know' && current !== null && asksForHelp(state, current, words)) return null;
  // "We don't need any", "I won't bother", "I'll pass" and "don't put me down for anything" leave out what may be left out.
  if (intent === 'cancel' && current?.required === false && leavesOut.test(plain(words))) return 'skip';
  // "No, that's fine" to a question that may be left out.
  const leftOut = current?.required === false && state.unconfirmed === null && state.stage === 'asking';
  if (intent === 'yes' && leftOut && /^\W*(?:no|nope|nah)\b/i.test(words)) return 'skip';
  // "Neither" of the choices is no "no" to what was said back.
  if (
    intent === 'no' &&
    current?.type === 'choice' &&
    /^\W*(?:neither|none of (?:those|these|them))\b/i.test(words)
  )
    return null;
  const meta = intent === 'cancel' || intent === 'human' || intent === 'robot';
  if (chooses && !meta) return null;
  // "Where is that?" of what was just told waits for nothing.
  if (intent === 'wait' && state.justTold !== null && asksWhereItIs.test(plain(words))) return null;
  // "Hang on, that's my long shift, let's do the day after": what was read back is to be another.
  if (intent === 'wait' && state.unconfirmed !== null && goesOnOtherwise.test(words)) return null;
  // "I'm driving, so real quick, four people on Friday at seven".
  if (intent === 'wait' && factsIn(words, sheet.open, null, world.context()).found.length > 1) return null;
  // "Let me see, it's 44120": what was looked for is there already.
  const answered =
    intent === 'wait' &&
    current !== null &&
    (current.type === 'text' || current.type === 'name'
      ? longerThanWait(words)
      : readAnswer(words, current, world.context()).ok);
  return answered ? null : intent;
}

/** What may be heard where a reason is given: "I'm not sure I want this", "they've rung me, I'm sorted". */
const mayBeReason: ReadonlySet<Intent> = new Set<Intent>(['skip', 'dont_know', 'status', 'insult']);

const goesOnOtherwise =
  /\b(?:let['’]?s (?:do|say|make it)|make it|(?:can|could) (?:we|i) (?:do|make it|come)|(?:how|what) about|rather|instead|better)\b.*\S|\b(?:it['’]?s|it is|should be|i said|that['’]?s)\s+(?!not\b)\S+(?:\s+\S+){0,4}?,?\s+not\s+(?!(?:now|yet|sure|here|there|working|ready|far|long)\b)\S|\bdot \w+,? not\b|\b(?:day|hour|week) (?:after|before|later|earlier)\b/i;

const blamesThem =
  /\b(?:joke|circus|clowns?) of an?\b|\b(?:is|are|it['’]?s) (?:just )?an? (?:complete |total |real |bad |absolute )*(?:joke|circus)\b/i;

/** Whether what the caller doesn't know isn't what's asked for, and the knowledge helps with it. */
function asksForHelp({ agent }: DialogueState, { name, question }: Fact, words: string): boolean {
  const asked = meaningfulWords(`${labelOf(name)} ${question}`);
  const lacks = meaningfulWords(words);
  return (
    forgets.test(words) &&
    !lacks.some((word) => asked.includes(word)) &&
    knowledgeByWords(agent.knowledge, words)[0]?.doubtful === false
  );
}

/** "We don't know what the bank will give us" asks for nothing about the bank. */
const forgets = /\b(?:remember|know|forgot(?:ten)?|lost) (?:my|our|the|how)\b/i;

/** "Never mind the first one, it's 202 555 0188", "cancel that, I meant five": what's asked for follows. */
function putsAside({ current, world }: DialogueState, words: string): boolean {
  if (current === null || !/^(?:phone|email|number)$/.test(current.type)) return false;
  const rest = asideBefore.exec(words)?.[1];
  const reading = rest === undefined ? null : readAnswer(rest, current, world.context());
  return reading?.ok === true && reading.doubts === undefined;
}
const asideBefore =
  /^(?:\W|oh |no |sorry |well |um |actually )*(?:never ?mind|forget|ignore|scrap|cancel)(?: about)? (?:(?:the|my|that) (?!(?:whole|booking|reservation|table|appointment|visit|order)\b)(?:\w+ ){1,2}?(?:it['’]?s|use|so|make it|put|take|try|have|call|ring|here['’]s|here is)|(?:that|it)[\s,]+(?:i meant?|make it)) (.+)$/i;
/** "Tell him I won't be coming", "I won't be needing the second one", "never mind the view, just no draught". */
const isPartOfMessage =
  /^(?:\W|and |please |just |(?:can|could|would) you (?:please |just )?)*(?:tell|let) (?:him|her|them|mr|mrs|ms|dr)\b|\b(?:the )?(?:(?:second|other|old|first|extra) (?:one|order|parcel|item)|rest of (?:it|the \w+))\b|\bnever ?mind (?:the|my) (?!(?:whole|booking|reservation|table|appointment|visit|order)\b)\w+[\s,]+(?:just|only)\b|\bchanged (?:my|our) minds? about (?:the|my|our) (?!(?:whole|booking|reservation|table|appointment|visit|order)\b)\w+[\s,]+\w/i;
/** "We don't want to buy, we want to rent". */
const wantsOther =
  /\b(?:dont|do not) want (?:to \w+|an? \w+)(?: (?:but|no|just|anything))* (?:i|we|im|were|id|wed) (?:just |really |only |do )*(?:want|need|would|like|looking|rather)\b/;

/** "That's too much for a cleaning", or "that's too much" behind the price that was just told. */
const findsWhatWasToldDear = (
  { agent, current, stage, unconfirmed, justTold }: DialogueState,
  words: string,
) =>
  stage === 'asking' &&
  unconfirmed === null &&
  findsItDear.test(plain(words)) &&
  (agent.knowledge.some(({ title, text }) => title === justTold && tellsPrice.test(text)) ||
    /\bfor (?:an?|my|our) \w+/i.test(words)) &&
  !(current?.type === 'text' && asksForTrouble(current));

const tellsPrice = /\b(?:dollars?|pounds?|euros?|percent|costs?|fees?|charges?)\b|[$£€%]/i;

/** Whether the words answer nothing, and speak for calling off. */
const seemsToCallOff = (state: DialogueState, words: string) =>
  asksToStop(plain(words)) ||
  mayBeSaidToStop(plain(words)) ||
  (mayCallOff(plain(words)) && !isQuestion(words))
    ? answersNothing(state, words)
    : false;

/** Whether the caller rather tells what they'll do than answers: worth a question where nothing else helps. */
export const seemsToGoElsewhere = (state: DialogueState, words: string) =>
  // "Dave, well, David Hollis" is no "we'll".
  goesAnotherWay(plain(state.current?.type === 'name' ? words.replace(/\bwell\b/gi, ' ') : words)) &&
  !isQuestion(words) &&
  answersNothing(state, words);

function answersNothing(state: DialogueState, words: string): boolean {
  const { current, stage, unconfirmed, sheet, world } = state;
  if (stage !== 'asking' || unconfirmed !== null || current === null || opensCall(state)) return false;
  if (!current.required) return false;
  // Whatever is told of a trouble is the answer, and "don't bother calling" is about the number.
  const isOpen = current.type === 'text' && !isTime(current);
  if (isOpen && (asksForTrouble(current) || !isThing(current))) return false;
  if (/^(?:phone|email)$/.test(current.type) && aboutReaching.test(words) && !writesInstead.test(words))
    return false;
  const context = world.context();
  const changed = correctedFact(words, sheet, current, context);
  // "My brother can fix it" is no repair instead of an MOT.
  if (changed !== null && changed.fact.type !== 'choice') return false;
  if (!isOpen && current.type !== 'name' && readAnswer(words, current, context).ok) return false;
  return !factsIn(words, [...sheet.open, ...sheet.known.map(({ fact }) => fact)], null, context).found.some(
    ({ fact }) => fact.type !== 'choice' && fact.type !== 'text',
  );
}
const aboutReaching =
  /\b(?:call|ring|phone|text|e-?mail|mail|write|number|address|contact|reach)(?:ing|s)?\b/i;

const writesInstead =
  /\b(?:i|we)(?:['’]ll| will| can| might) (?:just )?(?:send|write|drop)(?: (?:you|them))?(?: an?)? (?:e-?mail|letter|message)\b.*\binstead\b/i;

/** Whether a known value is to be another; "cancel it" is none. */
function changesKnown({ sheet, current, world }: DialogueState, words: string): boolean {
  // "Scrap that, I'll just send him an email instead" is no other message.
  if (callsOffAlone.test(plain(words))) return false;
  const changed = correctedFact(words, sheet, current, world.context());
  return changed !== null && intentOf(changed.value) !== 'cancel';
}

/** Whether what's done instead can't call off: it's an answer, or the first that's said. */
function callsNothingOff(state: DialogueState, words: string): boolean {
  const { current, world } = state;
  // "I've already got Friday off, so no need to worry" is the day.
  const holdsValue = current !== null && !/^(?:text|name|choice)$/.test(current.type);
  if (holdsValue && readAnswer(words, current, world.context()).ok) return true;
  if (current?.type !== 'choice') return opensCall(state);
  return (
    // "My son will do it himself" may be who picks it up, and "no, I won't be able to make it" whether someone is in.
    /\bdo (?:it|that|this) (?:himself|herself|instead)\b/i.test(words) ||
    (/^\W*(?:yes|no)\b/i.test(words) && current.choices.some((choice) => /^(?:yes|no)$/i.test(choice))) ||
    opensCall(state)
  );
}

/** Whether nothing was said before that could be called off, and the first message proposed nothing. */
const opensCall = ({ agent, turn, askedLeave }: DialogueState) =>
  turn <= 1 &&
  !askedLeave &&
  !/(?:^|[.!?,;:]\s+)(?:(?:and|so|or) )?(?:is|are|do|does|did|have|has|can|could|may|would|will|shall|interested)\b[^.?!]*\?\s*$/i.test(
    agent.first_message,
  );

const isOnlyRemark = (words: string) => callsOffAlone.test(words) && !wantsNoMore.test(words);

const leavesOut =
  /\bneed\b|^(?:(?:no|nope|nah|oh|ok|okay|well|um|hm+|actually|thanks|thank you|i think|but|sorry) )*(?:ill|i will|we will|ill have to|im going to) pass\b|^(?:(?:no|nope|nah|oh|well|um|thanks|thank you|i think|please) )*(?:(?:i|we|ill|well) (?:wont|will not|am not going to|are not going to)|(?:im|were) not going to|dont|do not) bother(?: (?:with (?:it|that|any|one|those)|then|thanks|thank you|really|now))*$|^(?:(?:no|nope|nah|oh|well|please) )*(?:dont|do not) (?:put|pencil|write|mark) (?:me|us) (?:down|in) for any(?:thing)?(?: (?:then|please|thanks|thank you))*$/;

const putsOn =
  /^(?:(?:please|just) )*put (?!(?:it|that|this|them|me|us|more|some|extra)\b)\p{L}{2,} on(?: please| for me)*$/u;

/** Whether anything at all is asked for: a message, a trouble, a wish. */
const mayBeTheMatter = (current: Fact | null) =>
  current === null || (current.type === 'text' && !isThing(current) && !isTime(current));

/** "I'd like to cancel" is what the call is about where nothing was said before, and a choice where it's one. */
const asksToCancel = (state: DialogueState, words: string) =>
  (opensCall(state) && state.sheet.known.length === 0 && givesUpBooking(words)) ||
  (saysToStop.test(plain(words)) &&
    ((state.current !== null &&
      mayBeTheMatter(state.current) &&
      /\b(?:cancel|withdraw|call off)\b(?! (?:it|this|that|everything)\b)/i.test(words)) ||
      state.current?.choices.some((choice) => /\bcancel/i.test(choice)) === true));

const asksWhereItIs = /^(?:(?:and|so|ok|okay|oh) )*where(?:s| is) (?:it|that|this)(?: exactly)?$/;

/** "I'm new, I don't have a number yet": what one clause means, where the whole is no answer. */
function reasonedIntent(state: DialogueState, words: string): Intent | null {
  const { current, stage, unconfirmed, world } = state;
  if (isQuestion(words) || stage === 'summary' || unconfirmed !== null) return null;
  // "I forgot, I work on Friday, can we do Saturday?"
  if (isProposal(statementsAndQuestions(words).question)) return null;
  const intent = intentOfClause(words);
  if (intent === null || current === null) return intent === 'cancel' ? intent : null;
  // Free text may hold any of it, except that it's called off.
  if (current.type === 'text') return intent === 'cancel' && !asksForTrouble(current) ? intent : null;
  return readAnswer(words, current, world.context()).ok ? null : intent;
}

/** "It turned up this morning, so no need": the trouble or the order that the call is about has settled itself. */
const needsNoOne = (state: DialogueState, words: string) =>
  hasTurnedUp(state, words) || isSettled(state, words);

/** "It's sitting right here on the porch", where it was late; where a text is asked for, it may be what's to be told. */
const hasTurnedUp = ({ current, sheet }: DialogueState, words: string) =>
  current?.type !== 'text' &&
  liesHere.test(plain(words)) &&
  sheet.known.some(({ value }) => isMissing.test(plain(value.value)));
const isMissing =
  /\b(?:late|missing|lost|delay(?:ed)?|overdue|(?:not|never|hasnt|havent|didnt|isnt) (?:\w+ )?(?:here|come|came|coming|arrived?|delivered|turn(?:ed)? up|show(?:ed|n)? up|received|got))\b/;

const isSettled = (state: DialogueState, words: string) =>
  // "Hang on, I've found it" is the number that's asked for.
  !(state.current !== null && isCode(state.current) && /\bfound\b/i.test(words)) &&
  (isMentioned(state, words) || opensCall(state) ? troubleIsSurelyOver : troubleIsOver).test(plain(words)) &&
  !yesFirst.test(words) &&
  [...state.sheet.open, ...state.sheet.known.map(({ fact }) => fact)].some(
    (fact) => (fact.type !== 'phone' && isCode(fact)) || (fact.required && asksForTrouble(fact)),
  );

/** "It's sorted now" may be the message, and "my roommate says they came yesterday" a part of what's wrong. */
const isMentioned = ({ current, sheet }: DialogueState, words: string) =>
  // What came damaged isn't mended by having come.
  (/\b(?:says?|said|told|texted|found|(?:fine|ok|okay|alright|all right) (?:now|again))\b/i.test(words) &&
    sheet.known.some(
      ({ fact }) => fact.type === 'choice' && isFaulty.test(sheet.valueOf(fact.name)?.value ?? ''),
    )) ||
  (current?.type === 'text' &&
    asksForTrouble(current) &&
    (!current.required ||
      !/\b(?:problem|trouble|wrong|matter|happen(?:ed|ing)?|going on)\b/i.test(
        `${labelOf(current.name)} ${current.question}`,
      ) ||
      /\b(?:says?|said|tells|told|texted|found)\b/i.test(words)));
const isFaulty = /\b(?:damaged?|broken|faulty|defect(?:ive)?|wrong|returns?|refund|missing part)\b/i;

/** Whether there is more in the words than a request for a moment. */
const longerThanWait = (text: string) =>
  plain(text).split(' ').length > 9 && !onlyHolds.test(text) && !waitsToFetch.test(text);

/** "Let me put my glasses on to read the label", and nothing behind it. */
const onlyHolds =
  /^(?:(?:ok|okay|oh|um|sure|yes|yeah|well|sorry|hang on|hold on|wait)[\s,]+)*let me (?:(?:just|quickly|first|go|run|go and|please)[\s,]+)*(?:check|find|look|read|fetch|search|think|dig|pull|turn|ask|write|open|see(?! (?:an?|the|dr|doctor)\b)|put(?! (?:in|me|us|down|an?)\b)|(?:get|grab)(?! (?:an?|the|some|\d+|one|two|three|four|five|six|seven|eight|nine|ten)\b)|grab an? (?:pen|pencil|piece of paper)|have a look)\b(?:(?![,.;]|\b(?:ok|okay|yes|yeah|says|it['’]?s|it is|that['’]?s|there)\b).)+$/i;

/** "Wait a tick, I need my glasses to read the label". */
const waitsToFetch = new RegExp(
  String.raw`^(?:(?:ok|okay|oh|um|sure|well|sorry)[\s,]+)*(?:wait|hang on|hold on|just|one|give me)` +
    String.raw`(?: an?| one)?(?: (?:tick|sec|second|moment|minute|mo|bit))?[\s,]+` +
    String.raw`(?:i|i['’]ll|i['’]ve got to|i['’]m) (?:just )?(?:need|have to|must|get|getting|find|finding|fetch|fetching|grab|looking for|going to get)\b` +
    String.raw`(?:(?![,.;]|\b(?:ok|okay|yes|says|it['’]?s|it is|that['’]?s|there)\b).)+$`,
  'i',
);
