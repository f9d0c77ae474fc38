/** Answers to "Is that right?" about one fact. */
import type { Fact } from '#contract/agents/agent-content';
import { correctedFact } from '../../meaning/known-facts/corrections';
import { mended } from '../../meaning/known-facts/mended-values';
import { otherDay } from '../../meaning/known-facts/other-birth-days';
import { asksForBirth } from '../../read/days/birth-days';
import type { Intent } from '../../meaning/intents/intents';
import { correctionIn } from '../../meaning/correction-words';
import { isProposal, isQuestion } from '../../meaning/questions';
import { datesIn } from '../../read/days/named-days';
import { asksForTime, timeIn } from '../../read/days/time';
import { isPassing } from '../../read/english';
import { isPlainWord } from '../../read/names/name-words';
import type { CallContext } from '../../read/reading';
import { agreesBehind, noFirst, refutes, yesFirst } from './agreement';
import { onSkip } from './refusals';
import { lost } from '../not-understood';
import type { Step } from '../state/step';
import type { DialogueState } from '../state/dialogue-state';
import { factsIn, readAnswer } from '../../meaning/understanding';
import { isThing } from '../../read/text';
import { labelOf, plain } from '../../words';
import * as lines from '../../wording/lines';
import * as phrases from '../../wording/phrasing';

/** "Yes. Actually no, Friday." */
const yesTakenBack =
  /^(?:yes|yeah|yep|yup|right|correct|sure)[\s,.!]+(?:(?:oh|hm+|um|uh|well)[\s,.]+)*(?=(?:actually[\s,.]+(?:no|not|make|let)|no[\s,.]+(?:wait|actually|sorry|hang on|hold on|make)|wait[\s,.]+(?:no|actually|sorry)|sorry[\s,.]+(?:no|not))\b)/i;
/** "Did I say Friday? I meant the day after." */
const asksWhatWasSaid = /\bdid i (?:really |just )?say\b.*\bi (?:meant?|wanted)\b/i;

/**
 * Answers the question whether what was read back is right. Null when the caller's words are about something
 * else; it is asked again after their answer.
 */
export function answerToReadBack(state: DialogueState, meant: Intent | null, said: string): Step | null {
  const intent = refutes.test(plain(said)) ? 'no' : meant;
  const text = said.replace(yesTakenBack, '');
  const { unconfirmed } = state;
  if (unconfirmed === null) return null;
  const label = labelOf(unconfirmed.fact.name);
  // "Yes, thank you", "lovely, thanks".
  if (intent === 'yes' || intent === 'thanks') {
    state.understood();
    state.confirm();
    state.say(state.lines.next(lines.heard), { kind: 'answered', text: `confirmed: ${label}` });
    return state.goOn();
  }
  if (intent === 'no') {
    state.understood();
    state.refute();
    state.say(phrases.askRight(state.own(unconfirmed.fact.question)), {
      kind: 'corrected',
      text: `asked again for: ${label}`,
    });
    return state.finish();
  }
  // "Could I do the day after that instead?"
  const saysWhen = unconfirmed.fact.type === 'date' || asksForTime(unconfirmed.fact);
  const proposed =
    saysWhen && isProposal(text)
      ? mended(text, unconfirmed.fact, unconfirmed.value, state.world.context())
      : null;
  const proposes = proposed !== null && proposed.value !== unconfirmed.value;
  if (
    (intent !== null && intent !== 'repeat') ||
    (isQuestion(text) && !asksWhatWasSaid.test(text) && !proposes)
  )
    return null;
  if (intent === 'repeat') {
    state.because({ kind: 'confirm', text: `read back: ${label}` });
    return { ...state.finish(), say: state.lines.repeat() };
  }
  const { fact: asked, value: heard } = unconfirmed;
  const context = state.world.context();
  const value =
    mended(text, asked, heard, context) ??
    (asked.type === 'date' && asksForBirth(asked) ? otherDay(text, heard, asked, context) : null);
  const agreed = yesFirst.test(text) || agreesBehind(text);
  // "No, …", and the same is read again: it's the reading that's wrong.
  if (value !== null && value.value === unconfirmed.value && noFirst.test(text)) {
    state.understood();
    state.refute();
    const { name } = unconfirmed.fact;
    const times = (state.misread.get(name) ?? 0) + 1;
    state.misread.set(name, times);
    // No one is asked for it forever.
    if (times > 1) return onSkip(state, unconfirmed.fact);
    state.say(phrases.askOnceMore(unconfirmed.fact, state.own(unconfirmed.fact.question)), {
      kind: 'corrected',
      text: `asked again for: ${label}`,
    });
    return state.finish();
  }
  if (value !== null && value.value !== unconfirmed.value && !(agreed && correctionIn(text) === null)) {
    state.understood();
    state.note([{ fact: unconfirmed.fact, ...value }]);
    state.say(state.lines.next(lines.heard), { kind: 'corrected', text: `corrected: ${label}` });
    return state.goOn();
  }
  if (agreed || value !== null) {
    state.understood();
    state.confirm();
    state.say(state.lines.next(lines.heard), { kind: 'answered', text: `confirmed: ${label}` });
    const more = text.replace(yesFirst, '').replace(/^and\s+/i, '');
    // "Yes, but it's for a repair, not an MOT".
    const changed = /^(?:but|only|except|just|though)\b/i.test(more)
      ? correctedFact(more.replace(/^\w+[\s,]+/, 'sorry '), state.sheet, null, state.world.context())
      : null;
    if (changed !== null) {
      state.note([changed]);
      state.say(phrases.acknowledgeCorrection([changed]), {
        kind: 'corrected',
        text: `corrected: ${labelOf(changed.fact.name)}`,
      });
    } else collectMore(state, more);
    return state.goOn();
  }
  const other = correctedFact(text, state.sheet, unconfirmed.fact, state.world.context());
  if (other !== null) {
    state.understood();
    state.note([other]);
    state.say(phrases.acknowledgeCorrection([other]), {
      kind: 'corrected',
      text: `corrected: ${labelOf(other.fact.name)}`,
    });
    return state.goOn();
  }
  const problem = unconfirmed.fact.type === 'date' ? problemWith(state, text, unconfirmed.fact) : null;
  if (problem !== null) {
    state.understood();
    state.refute();
    state.say(problem, { kind: 'corrected', text: `asked again for: ${label}` });
    return state.finish();
  }
  if (noFirst.test(text)) {
    state.understood();
    state.refute();
    state.say(phrases.askRight(state.own(unconfirmed.fact.question)), {
      kind: 'corrected',
      text: `asked again for: ${label}`,
    });
    return state.finish();
  }
  const { step, times } = lost(state);
  if (step !== null) return step;
  const line = times > 1 ? phrases.readBackToConfirm(unconfirmed) : phrases.confirmPlainly(unconfirmed);
  state.say(line, { kind: 'confirm', text: `read back: ${label}` });
  return state.finish();
}

/** "We're closed on Sundays. Which other day suits you?" for another day that won't do either. */
function problemWith(state: DialogueState, text: string, fact: Fact): string | null {
  const reading = readAnswer(correctionIn(text) ?? text, fact, state.world.context());
  return reading.ok ? null : reading.problem;
}

/** What the caller adds to a yes: "yes, and my number is …", "yes, and I need my lisinopril", where that's asked next. */
function collectMore(state: DialogueState, text: string): void {
  if (plain(text) === '') return;
  const { open } = state.sheet;
  const context = state.world.context();
  const { found } = factsIn(text, open, null, context);
  const [next] = open;
  const wanted = found.length === 0 && next !== undefined && isThing(next) ? neededIn(text, context) : null;
  if (next !== undefined && wanted !== null) found.push(...factsIn(wanted, [next], next, context).found);
  if (found.length > 0) state.note(found);
}

const needed =
  /^(?:(?:so|also|then|please|well)[\s,]+)*(?:i|we|he|she|they)(?:['’](?:m|re)|['’]?ll)? (?:(?:just|also|really) )?(?:need|want|take|drive|looking for)s? (?:(?:my|our|his|her|their|some|more|the|an?) )*([\p{L}\d-]{3,}(?: [\p{L}\d-]+){0,2})[.!]*$/iu;
const wished =
  /^(?:(?:so|also|then|please|well)[\s,]+)*(?:i|we|he|she|they)(?:['’]d| would) (?:(?:just|also|really) )?like (?:(?:my|our|his|her|their|some|more|the|an?) )*([\p{L}\d-]{3,}(?: [\p{L}\d-]+){0,2})[.!]*$/iu;

/** "I need my lisinopril": the thing alone; null for what everyone may need, and for days and times. */
function neededIn(text: string, context: CallContext): string | null {
  const thing = (needed.exec(text) ?? wished.exec(text))?.[1] ?? null;
  if (thing === null || plain(thing).split(' ').every(isCommonlyNeeded)) return null;
  return datesIn(thing, context, true).length > 0 || timeIn(thing, false) !== null ? null : thing;
}
const isCommonlyNeeded = (word: string) => isPlainWord(word) || isPassing(word);
