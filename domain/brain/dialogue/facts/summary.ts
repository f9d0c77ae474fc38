/** Answers to "Is everything right?", once all that was noted has been read back. */
import type { Fact } from '#contract/agents/agent-content';
import { refusedDay } from '../../meaning/known-facts/refused-day';
import { knowledgeByWords } from '../../knowledge/knowledge-by-words';
import { intentOf, type Intent } from '../../meaning/intents/intents';
import { correctionIn } from '../../meaning/correction-words';
import { isQuestion } from '../../meaning/questions';
import {
  agreesBehind,
  callsOff,
  findsNothingWrong,
  looksForwardTo,
  noFirst,
  refutes,
  saysAllIsWell,
  saysItsWrong,
  supposesNo,
  yesFirst,
} from './agreement';
import { askedToChange } from './asked-to-change';
import { questionBehindYes } from './behind-yes';
import { changedFacts, namesFact } from './changed-in-summary';
import { excepts, partlyAgreed } from './partly-agreed';
import { onCancel } from './refusals';
import { lost } from '../not-understood';
import type { Step } from '../state/step';
import type { DialogueState } from '../state/dialogue-state';
import { asksForWish } from '../../meaning/not-answers';
import type { CallContext } from '../../read/reading';
import { type FoundFact, readAnswer } from '../../meaning/understanding';
import { labelOf, plain } from '../../words';
import * as lines from '../../wording/lines';
import * as phrases from '../../wording/phrasing';

/** "No changes." */
const nothingToChange =
  /^(?:\W|(?:oh|well|so|perfect|great|good|lovely|fine|there are|i have|i see|it has)\b)*(?:no|nothing to|not any) (?:changes?|corrections?|mistakes?|complaints?|correct|errors?)(?: (?:needed|necessary|from me|here|thanks|thank you))*\W*$/i;

/** Answers the summary. Null when the words are a question or something else that is answered as usual. */
export function answerToSummary(state: DialogueState, meant: Intent | null, text: string): Step | null {
  const intent = refutes.test(plain(text))
    ? 'no'
    : callsOff.test(plain(text))
      ? 'cancel'
      : (meant ?? (backFirst.test(text) ? intentOf(text.replace(backFirst, '')) : null));
  if ((state.stage !== 'summary' && state.stage !== 'change') || state.unconfirmed !== null) return null;
  const asked = state.stage;
  if (nothingToChange.test(text) || saysAllIsWell(text) || findsNothingWrong(text)) return agreed(state);
  const exception = partlyAgreed(state, text);
  if (exception !== null)
    return 'again' in exception ? askAgain(state, exception.again) : takeChanges(state, [exception.changed]);
  if (intent === 'cancel') return onCancel(state);
  if (intent === 'yes' || intent === 'thanks') {
    // "No, it's fine" to "What should I change?"
    if (asked === 'change' && noFirst.test(text)) return state.sumUp();
    return asked === 'change' ? askWhat(state) : agreed(state);
  }
  if (intent === 'no') return asked === 'change' ? agreed(state) : askWhat(state);
  if (intent !== null && hesitates.has(intent))
    state.objected = state.objected === true || !onlyWaits.test(plain(text)) || 'hesitates';
  // "Not yet, I need to check with my mom": there's nothing to change, and no yes.
  if ((intent === null || intent === 'wait') && asksSomeone.test(text) && !setsRight.test(text)) {
    state.understood();
    // "Yes, I just want to ask one more thing" agrees all the same.
    if (!yesFirst.test(text) || !asksMore.test(text))
      state.objected = state.objected === true || !onlyWaits.test(plain(text)) || 'hesitates';
    state.say(state.lines.next(lines.takeYourTime), { kind: 'answered', text: 'asked to wait' });
    return state.finish();
  }
  if (intent === 'repeat') {
    state.because({ kind: 'repeated', text: 'asked to repeat' });
    return state.sumUp(true);
  }
  if (intent !== null) return null;
  // "Right, make it eight."
  const behindYes = text.replace(yesFirst, '').replace(/^(?:but|only|except|though)[\s,]+/i, '');
  const changed = changedFacts(state, correctionIn(behindYes) === null ? text : behindYes);
  const another = changed.every(({ value }) => isLabel(state, value)) ? askedToChange(state, text) : null;
  if (another !== null) return another;
  if (changed.length > 0) return takeChanges(state, changed);
  const refused = refusedDay(text, state.sheet, state.current, state.world.context());
  if (refused !== null) {
    state.understood();
    state.say(phrases.dayStays(refused), lines.outsideHours);
    return state.sumUp();
  }
  if (asked === 'summary' && agreesBehind(text)) return agreed(state);
  const asks = isQuestion(text) || questionBehindYes(text) !== null;
  const named = state.sheet.known.find(({ fact }) => namesFact(text, fact.name, fact.type));
  if (named !== undefined && !asks) return askAgain(state, named.fact);
  const wish = wishBeside(state, behindYes);
  if (wish !== null) {
    state.understood();
    state.because({ kind: 'corrected', text: `added: ${labelOf(wish.fact.name)}` });
    state.say(phrases.acknowledgeCorrection(state.note([wish])), null);
    return state.goOn();
  }
  if (asks) {
    if (supposesNo.test(plain(text))) state.objected = true;
    return null;
  }
  if (yesFirst.test(text) && correctionIn(text) === null && !excepts(text)) return agreed(state);
  // "Great, see you at seven."
  if (asked === 'summary' && !state.objected && looksForwardTo(text, state)) return agreed(state);
  if (noFirst.test(text) || excepts(text) || asked === 'change' || saysItsWrong(plain(text)))
    return askWhat(state);
  state.objected = true;
  const { step } = lost(state);
  if (step !== null) return step;
  state.say(state.lines.next(lines.sayYesIfRight), { kind: 'confirm', text: 'read back: everything' });
  return state.finish();
}

/** Notes what's put right, and sums up once more. */
function takeChanges(state: DialogueState, changed: readonly FoundFact[]): Step {
  state.understood();
  state.because({
    kind: 'corrected',
    text: `corrected: ${changed.map(({ fact }) => labelOf(fact.name)).join(', ')}`,
  });
  const noted = state.note(changed);
  if (noted.length > 0) state.say(phrases.acknowledgeCorrection(noted), null);
  return state.goOn();
}

/** Asks for a fact that was summed up and is to be another, or none. */
function askAgain(state: DialogueState, fact: Fact): Step {
  state.understood();
  state.sheet.reopen(fact);
  state.stage = 'asking';
  state.askFor(fact);
  return state.finish();
}

/** "Yes, oh and could we have it by the window?", where wishes were left out and nothing known answers it. */
function wishBeside({ sheet, agent, world }: DialogueState, text: string): FoundFact | null {
  const words = text.replace(
    /^(?:(?:oh|and|also|just|but|please|one (?:more|other|last) thing)[\s,]+)+/i,
    '',
  );
  const told = toTell.exec(words)?.[1];
  if (told !== undefined) return toldBeside(sheet, told, world.context());
  if (!asksToHave.test(words) || knowledgeByWords(agent.knowledge, words)[0]?.doubtful === false) return null;
  const fact = sheet.facts.find((one) => sheet.valueOf(one.name) === null && asksForWish(one, words));
  const reading = fact === undefined ? null : readAnswer(words, fact, world.context());
  return fact !== undefined && reading?.ok === true
    ? { fact, value: reading.value, spoken: reading.spoken }
    : null;
}
/** "And tell them it's a birthday." */
const toTell =
  /^(?:(?:can|could) you (?:please |just |also )?|please )?(?:tell|let|mention to|remind) (?:them|the (?:chef|kitchen|waiter|staff|team|restaurant|driver|mechanic|dentist|doctor|vet|cook))(?: know)?(?: that)? ((?:it['’]?s|we|i|my|there|one|he|she|our)\b.*)$/i;
function toldBeside(sheet: DialogueState['sheet'], told: string, context: CallContext): FoundFact | null {
  const fact = sheet.facts.find((one) => sheet.valueOf(one.name) === null && asksForWish(one, 'could'));
  const reading = fact === undefined ? null : readAnswer(told, fact, context);
  return fact !== undefined && reading?.ok === true
    ? { fact, value: reading.value, spoken: reading.spoken }
    : null;
}
const asksToHave =
  /^(?:can|could|may) (?:i|we) (?:(?:please|just|also|maybe|possibly) )*(?:have it (?:right )?(?:(?:by|near|next to|close to) (?:the|an?)|outside|inside|in the)\b(?! (?:morning|afternoon|evening|end|day|week)\b)|(?:have|get) (?:an?|one|the)(?: \w+){0,3}? (?:table|seat|(?:high ?)?chair|booth|cake|candle|cushion)s?\b|sit\b|be seated\b)(?!.*\b(?:instead|earlier|later|at (?:\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon))\b)/i;

/** Answers to "Is everything right?" that are no yes, whatever is said to them. */
const hesitates: ReadonlySet<Intent> = new Set<Intent>(['wait', 'dont_know', 'insult', 'human', 'skip']);

/** Those that a mere "okay" or "thanks" makes up for: nothing but a moment's wait, a look at the diary, "I don't know". */
const onlyWaits =
  /^(?:(?:oh|ok|okay|um|uh|well|sorry|so|please|yes|yeah|and|just|hm|can you|could you|now|then) )*(?:(?:(?:hold|hang) on|hold the line|wait|bear with me|let me see|(?:(?:give|bear with) me )?(?:just )?(?:an?|one|two) (?:moment|second|minute|sec|tick|mo|bit|seconds|minutes|secs)|(?:(?:let me|(?:i|we) (?:just )?(?:need to|have to|must|should|want to)|(?:id|we ?d) better|im going to) )?(?:just |quickly )*(?:check|look at|look in|have a look (?:at|in)|get) (?:my|our|the) (?:diary|calendar|schedule|phone|rota)|(?:i )?(?:dont|do not) know)(?: (?:please|for|first|quickly|now|sorry|thanks|thank you|then))*(?: |$))+$/;
const asksMore = /\bask (?:one|another|some|a)\b/i;
/** "Found it, all good." */
const backFirst =
  /^(?:(?:ok|okay|right|so|ah)[\s,.]+)*(?:(?:i['’]?ve |i )?found it|(?:i['’]?m )?back|here we are|there we go)[\s,.]+(?:and |yes[\s,.]+)?(?=\S)/i;

const setsRight = /\b(?:make it|should(?: have)? be(?:en)?|change|instead|but|it['’]?s|it is|said|meant?)\b/i;
const asksSomeone =
  /\b(?:need to|have to|got to|must|should|want to|['’]d better|['’]d like to|let me|going to|gonna)(?: just| first| quickly)? (?:check with|check (?:my|our|the) (?:diary|calendar|schedule|phone|rota)|ask(?! (?:you|if|whether|for|about)\b)|talk to|speak to|run (?:it|this|that) (?:by|past)|think (?:about|on) (?:it|this|that)|think (?:it|this|that) over|sleep on (?:it|this|that))\b/i;

/** Everything is as the caller wants it. */
function agreed(state: DialogueState): Step {
  state.understood();
  state.objected = false;
  return state.close('completed', 'everything collected');
}

function askWhat(state: DialogueState): Step {
  state.objected = true;
  const { step } = state.stage === 'change' ? lost(state) : { step: null };
  if (step !== null) return step;
  state.stage = 'change';
  state.say(state.lines.next(lines.whatToChange), { kind: 'corrected', text: 'asked what to change' });
  return state.finish();
}

/** "Can you change the phone number?": what's named isn't the new value. */
const isLabel = ({ sheet }: DialogueState, value: string) =>
  plain(value).split(' ').length <= MOST_IN_LABEL &&
  sheet.known.some(({ fact }) => namesFact(value, fact.name, fact.type));
const MOST_IN_LABEL = 3;
