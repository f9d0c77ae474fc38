/** Answers to "Is everything right?", once all that was noted has been read back. */
import type { Fact } from '#contract/agents/agent-content';
import {
  correctedFact,
  isOnlyTime,
  isTimeOf,
  mended,
  refusedDay,
} from '../../meaning/known-facts/corrections';
import { turnedDown } from '../../meaning/known-facts/relative-changes';
import { restatedFacts } from '../../meaning/known-facts/restated-facts';
import { knowledgeByWords } from '../../knowledge/knowledge-by-words';
import { intentOf, type Intent } from '../../meaning/intents/intents';
import { correctionIn } from '../../meaning/correction-words';
import { isQuestion } from '../../meaning/questions';
import { asksForTime } from '../../read/days/time';
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
import { onCancel } from './refusals';
import { lost } from '../not-understood';
import type { Step } from '../state/step';
import type { DialogueState } from '../state/dialogue-state';
import { asksForWish } from '../../meaning/not-answers';
import { type FoundFact, readAnswer } from '../../meaning/understanding';
import { isCode } from '../../read/number';
import { labelOf, plain, saysPhrase } from '../../words';
import * as lines from '../../wording/lines';
import * as phrases from '../../wording/phrasing';

/** "No changes." */
const nothingToChange =
  /^(?:\W|oh |well |so |there are |i have |i see |it has )*(?:no|nothing to|not any) (?:changes?|corrections?|mistakes?|complaints?|correct|errors?)(?: (?:needed|necessary|from me|here|thanks|thank you))*\W*$/i;

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
  if (changed.length > 0) {
    state.understood();
    state.because({
      kind: 'corrected',
      text: `corrected: ${changed.map(({ fact }) => labelOf(fact.name)).join(', ')}`,
    });
    const noted = state.note(changed);
    if (noted.length > 0) state.say(phrases.acknowledgeCorrection(noted), null);
    return state.goOn();
  }
  const refused = refusedDay(text, state.sheet, state.current, state.world.context());
  if (refused !== null) {
    state.understood();
    state.say(phrases.dayStays(refused), { kind: 'answered', text: 'outside the opening hours' });
    return state.sumUp();
  }
  if (asked === 'summary' && agreesBehind(text)) return agreed(state);
  const named = state.sheet.known.find(({ fact }) => namesFact(text, fact.name, fact.type));
  if (named !== undefined && !isQuestion(text)) {
    state.understood();
    state.sheet.reopen(named.fact);
    state.stage = 'asking';
    state.askFor(named.fact);
    return state.finish();
  }
  const wish = wishBeside(state, behindYes);
  if (wish !== null) {
    state.understood();
    state.because({ kind: 'corrected', text: `added: ${labelOf(wish.fact.name)}` });
    state.say(phrases.acknowledgeCorrection(state.note([wish])), null);
    return state.goOn();
  }
  if (isQuestion(text)) {
    if (supposesNo.test(plain(text))) state.objected = true;
    return null;
  }
  if (yesFirst.test(text) && correctionIn(text) === null) return agreed(state);
  // "Great, see you at seven."
  if (asked === 'summary' && !state.objected && looksForwardTo(text, state)) return agreed(state);
  if (noFirst.test(text) || asked === 'change' || saysItsWrong(plain(text))) return askWhat(state);
  state.objected = true;
  const { step } = lost(state);
  if (step !== null) return step;
  state.say(state.lines.next(lines.sayYesIfRight), { kind: 'confirm', text: 'read back: everything' });
  return state.finish();
}

/** "Yes, oh and could we have it by the window?", where wishes were left out and nothing known answers it. */
function wishBeside({ sheet, agent, world }: DialogueState, text: string): FoundFact | null {
  const words = text.replace(
    /^(?:(?:oh|and|also|just|but|please|one (?:more|other|last) thing)[\s,]+)+/i,
    '',
  );
  if (!asksToHave.test(words) || knowledgeByWords(agent.knowledge, words)[0]?.doubtful === false) return null;
  const fact = sheet.facts.find((one) => sheet.valueOf(one.name) === null && asksForWish(one, words));
  const reading = fact === undefined ? null : readAnswer(words, fact, world.context());
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

/** "The time is wrong": the fact by its label, or by what it's commonly called. */
function namesFact(text: string, name: string, type: string): boolean {
  const label = labelOf(name);
  const common: Record<string, RegExp> = {
    date: /\b(?:day|date)\b/i,
    phone: /\b(?:phone|number)\b/i,
    email: /\be-?mail\b/i,
    name: /\bname\b/i,
  };
  const main = label.split(' ')[0] ?? label;
  return (
    saysPhrase(text, label) ||
    (main.length > 3 && saysPhrase(text, main)) ||
    (common[type]?.test(text) ?? false)
  );
}

/** Names, and free text that's no time: most words could be read as such. */
const isLoose = (fact: Fact) => fact.type === 'name' || (fact.type === 'text' && !asksForTime(fact));

const asksForOne =
  /^(?:(?:yes|yeah|yep|oh|and|also|but|please)[\s,]+)*(?:can|could|may) (?:i|we) (?:have|get) (?:an?|another|one)\b/i;

function changedFacts(state: DialogueState, text: string): FoundFact[] {
  const { sheet } = state;
  const context = state.world.context();
  const words = correctionIn(text);
  // "The time should be seven": what's named by its label, before what a number could also be.
  for (const { fact, value } of sheet.known) {
    if (!saysPhrase(text, labelOf(fact.name))) continue;
    // "Can I get a courtesy car?" tells no car.
    if (isLoose(fact) && asksForOne.test(text)) continue;
    const named = mended(text, fact, value.value, context);
    if (named !== null && named.value !== value.value && !/\b(?:wrong|right)\b/i.test(named.value))
      return [{ fact, ...named }];
  }
  // "Not seven, it's eight" changes what's a seven.
  const instead = turnedDown(text) === null ? null : correctedFact(text, sheet, null, context);
  if (instead !== null && !isLoose(instead.fact)) return [instead];
  const stated = restatedFacts(words ?? text, sheet, [], context);
  if (stated.length > 0) return stated;
  // "No, it should be eleven": a time, where no count is known.
  const onlyTime = sheet.known.every(({ fact }) => fact.type !== 'number' || isCode(fact));
  for (const { fact, value } of sheet.known) {
    const named = namesFact(text, fact.name, fact.type);
    const loose =
      (fact.type === 'text' && !isTimeOf(text, fact) && !(onlyTime && isOnlyTime(words ?? '', fact))) ||
      fact.type === 'name';
    if (loose && words === null && asksForOne.test(text)) continue;
    // Free text and names are changed only where the caller says that they're meant.
    if ((loose && !named) || (words === null && !named && state.stage !== 'change')) continue;
    const changed = mended(text, fact, value.value, context);
    if (
      changed !== null &&
      changed.value !== value.value &&
      intentOf(changed.value) === null &&
      !/\bwrong\b/i.test(changed.value)
    )
      return [{ fact, ...changed }];
  }
  const other = correctedFact(text, sheet, null, context);
  return other === null || objects.test(plain(other.value)) ? [] : [other];
}

/** "Wait, that's not right", "hold on, my wife says no": no new name or wish. */
const objects =
  /^(?:not (?:right|correct|good|it|true|so|what)\b|too (?:late|early|soon|far|many|few|much|expensive|long)\b)|\bwrong\b|\b(?:says?|said|thinks?) (?:no|not)\b/;
