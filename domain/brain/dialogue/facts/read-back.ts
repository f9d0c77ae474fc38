/** Answers to "Is that right?", about one fact or about everything. */
import type { Fact } from '#contract/agents/agent-content';
import {
  correctedFact,
  isOnlyTime,
  isTimeOf,
  mended,
  refusedDay,
} from '../../meaning/known-facts/corrections';
import { restatedFacts } from '../../meaning/known-facts/restated-facts';
import { intentOf, type Intent } from '../../meaning/intents/intents';
import * as lines from '../../wording/lines';
import * as phrases from '../../wording/phrasing';
import { correctionIn, isProposal, isQuestion } from '../../meaning/questions';
import { asksForTime } from '../../read/days/time';
import { onSkip } from './refusals';
import { onCancel } from '../small-talk';
import { lost } from '../not-understood';
import type { Step } from '../talk/step';
import type { Talk } from '../talk/talk';
import { factsIn, type FoundFact, readAnswer } from '../../meaning/understanding';
import { isCode } from '../../read/number';
import { labelOf, plain, saysPhrase } from '../../words';

const yesFirst =
  /^(?:yes|yeah|yep|yup|correct|right|exactly|that['’]?s (?:right|correct)|perfect|sure|mhm)\b[\s,.!]*/i;
/** "Yes. Actually no, Friday." */
const yesTakenBack =
  /^(?:yes|yeah|yep|yup|right|correct|sure)[\s,.!]+(?:(?:oh|hm+|um|uh|well)[\s,.]+)*(?=(?:actually[\s,.]+(?:no|not|make|let)|no[\s,.]+(?:wait|actually|sorry|hang on|hold on|make)|wait[\s,.]+(?:no|actually|sorry)|sorry[\s,.]+(?:no|not))\b)/i;
const noFirst = /^(?:no|nope|not|wrong|that['’]?s (?:wrong|not)|incorrect)\b/i;

/** "Yes and no", "are you kidding me": a no in other words. */
const refutes =
  /^(?:(?:oh|um|well|hm|er|what|now|sorry) )*(?:are you (?:kidding|joking|serious|having a laugh)(?: me)?|you (?:must|cant|have to|got to) be (?:kidding|joking|serious)(?: me)?|as if|you wish|in your dreams|not even close|not a chance|no chance|not so fast|(?:yes|yeah) and no|sort of|kind of|(?:only )?(?:half|some|part) of it(?: is)?|mostly|nearly|almost|not (?:entirely|all of it)|i (?:guess|think) not|(?:im )?afraid not|on second thoughts? no|if only|(?:youve|you) got (?:it|that) all wrong|(?:its|thats) all wrong|none of (?:it|that)(?:s| is)? right)(?: (?:actually|really|im afraid|sorry|mate|love))*$/;
/** What calls off all that was read back, and hardly anything elsewhere. */
const callsOff =
  /^(?:(?:oh|um|well|hm|er|no|nah|actually|sorry|you know what|youre (?:alright|all right|fine|ok|okay)) )*(?:cancel|(?:delete|erase|bin) (?:all )?(?:of )?(?:it|that|this|everything)|i (?:dont|do not) want (?:it|that|this)(?: any ?more| now)?|dont|leave it|ill pass|i was (?:only|just) (?:asking|looking|curious|wondering)|i (?:didnt|dont|wasnt|was not|wasnt going) (?:want|trying|going|mean) to (?:book|order|make|reserve)\b(?!.* (?:for|on|at|but)\b).*|(?:maybe|perhaps) (?:another|some other) time)(?: (?:please|then|thanks|thank you|sorry|now|actually))*$/;

/** "Did I say Friday? I meant the day after." */
const asksWhatWasSaid = /\bdid i (?:really |just )?say\b.*\bi (?:meant?|wanted)\b/i;

/**
 * Answers the question whether what was read back is right. Null when the caller's words are about something
 * else; it is asked again after their answer.
 */
export function answerToReadBack(talk: Talk, meant: Intent | null, said: string): Step | null {
  const intent = refutes.test(plain(said)) ? 'no' : meant;
  const text = said.replace(yesTakenBack, '');
  const { unconfirmed } = talk;
  if (unconfirmed === null) return null;
  const label = labelOf(unconfirmed.fact.name);
  // "Yes, thank you", "lovely, thanks".
  if (intent === 'yes' || intent === 'thanks') {
    talk.understood();
    talk.confirm();
    talk.say(talk.lines.next(lines.heard), { kind: 'answered', text: `confirmed: ${label}` });
    return talk.goOn();
  }
  if (intent === 'no') {
    talk.understood();
    talk.refute();
    talk.say(phrases.askRight(talk.own(unconfirmed.fact.question)), {
      kind: 'corrected',
      text: `asked again for: ${label}`,
    });
    return talk.finish();
  }
  // "Could I do the day after that instead?"
  const saysWhen = unconfirmed.fact.type === 'date' || asksForTime(unconfirmed.fact);
  const proposed =
    saysWhen && isProposal(text)
      ? mended(text, unconfirmed.fact, unconfirmed.value, talk.world.context())
      : null;
  const proposes = proposed !== null && proposed.value !== unconfirmed.value;
  if (
    (intent !== null && intent !== 'repeat') ||
    (isQuestion(text) && !asksWhatWasSaid.test(text) && !proposes)
  )
    return null;
  if (intent === 'repeat') {
    talk.because({ kind: 'confirm', text: `read back: ${label}` });
    return { ...talk.finish(), say: talk.lines.repeat() };
  }
  const value = mended(text, unconfirmed.fact, unconfirmed.value, talk.world.context());
  const agreed = yesFirst.test(text);
  // "No, …", and the same is read again: it's the reading that's wrong.
  if (value !== null && value.value === unconfirmed.value && noFirst.test(text)) {
    talk.understood();
    talk.refute();
    const { name } = unconfirmed.fact;
    const times = (talk.misread.get(name) ?? 0) + 1;
    talk.misread.set(name, times);
    // No one is asked for it forever.
    if (times > 1) return onSkip(talk, unconfirmed.fact);
    talk.say(phrases.askOnceMore(unconfirmed.fact, talk.own(unconfirmed.fact.question)), {
      kind: 'corrected',
      text: `asked again for: ${label}`,
    });
    return talk.finish();
  }
  if (value !== null && value.value !== unconfirmed.value && !(agreed && correctionIn(text) === null)) {
    talk.understood();
    talk.note([{ fact: unconfirmed.fact, ...value }]);
    talk.say(talk.lines.next(lines.heard), { kind: 'corrected', text: `corrected: ${label}` });
    return talk.goOn();
  }
  if (agreed || value !== null) {
    talk.understood();
    talk.confirm();
    talk.say(talk.lines.next(lines.heard), { kind: 'answered', text: `confirmed: ${label}` });
    const more = text.replace(yesFirst, '').replace(/^and\s+/i, '');
    // "Yes, but it's for a repair, not an MOT".
    const changed = /^(?:but|only|except|just|though)\b/i.test(more)
      ? correctedFact(more.replace(/^\w+[\s,]+/, 'sorry '), talk.sheet, null, talk.world.context())
      : null;
    if (changed !== null) {
      talk.note([changed]);
      talk.say(phrases.acknowledgeCorrection([changed]), {
        kind: 'corrected',
        text: `corrected: ${labelOf(changed.fact.name)}`,
      });
    } else collectMore(talk, more);
    return talk.goOn();
  }
  const other = correctedFact(text, talk.sheet, unconfirmed.fact, talk.world.context());
  if (other !== null) {
    talk.understood();
    talk.note([other]);
    talk.say(phrases.acknowledgeCorrection([other]), {
      kind: 'corrected',
      text: `corrected: ${labelOf(other.fact.name)}`,
    });
    return talk.goOn();
  }
  const problem = unconfirmed.fact.type === 'date' ? problemWith(talk, text, unconfirmed.fact) : null;
  if (problem !== null) {
    talk.understood();
    talk.refute();
    talk.say(problem, { kind: 'corrected', text: `asked again for: ${label}` });
    return talk.finish();
  }
  if (noFirst.test(text)) {
    talk.understood();
    talk.refute();
    talk.say(phrases.askRight(talk.own(unconfirmed.fact.question)), {
      kind: 'corrected',
      text: `asked again for: ${label}`,
    });
    return talk.finish();
  }
  const { step, times } = lost(talk);
  if (step !== null) return step;
  const line = times > 1 ? phrases.readBackToConfirm(unconfirmed) : phrases.confirmPlainly(unconfirmed);
  talk.say(line, { kind: 'confirm', text: `read back: ${label}` });
  return talk.finish();
}

/** "We're closed on Sundays. Which other day suits you?" for another day that won't do either. */
function problemWith(talk: Talk, text: string, fact: Fact): string | null {
  const reading = readAnswer(correctionIn(text) ?? text, fact, talk.world.context());
  return reading.ok ? null : reading.problem;
}

/** What the caller adds to a yes: "yes, and my number is …". */
function collectMore(talk: Talk, text: string): void {
  if (plain(text) === '') return;
  const { found } = factsIn(text, talk.sheet.open, null, talk.world.context());
  if (found.length > 0) talk.note(found);
}

/** "No changes." */
const nothingToChange =
  /^(?:\W|oh |well |so |there are |i have |i see |it has )*(?:no|nothing to|not any) (?:changes?|corrections?|mistakes?|complaints?|correct|errors?)(?: (?:needed|necessary|from me|here|thanks|thank you))*\W*$/i;

/** Answers the summary. Null when the words are a question or something else that is answered as usual. */
export function answerToSummary(talk: Talk, meant: Intent | null, text: string): Step | null {
  const intent = refutes.test(plain(text)) ? 'no' : callsOff.test(plain(text)) ? 'cancel' : meant;
  if ((talk.stage !== 'summary' && talk.stage !== 'change') || talk.unconfirmed !== null) return null;
  const asked = talk.stage;
  if (nothingToChange.test(text)) return agreed(talk);
  if (intent === 'cancel') return onCancel(talk);
  if (intent === 'yes' || intent === 'thanks') {
    // "No, it's fine" to "What should I change?"
    if (asked === 'change' && noFirst.test(text)) return talk.sumUp();
    return asked === 'change' ? askWhat(talk) : agreed(talk);
  }
  if (intent === 'no') return asked === 'change' ? agreed(talk) : askWhat(talk);
  if (intent !== null && hesitates.has(intent)) talk.objected = true;
  // "Not yet, I need to check with my mom": there's nothing to change, and no yes.
  if ((intent === null || intent === 'wait') && asksSomeone.test(text) && !setsRight.test(text)) {
    talk.understood();
    talk.objected = true;
    talk.say(talk.lines.next(lines.takeYourTime), { kind: 'answered', text: 'asked to wait' });
    return talk.finish();
  }
  if (intent === 'repeat') {
    talk.because({ kind: 'repeated', text: 'asked to repeat' });
    return talk.sumUp(true);
  }
  if (intent !== null) return null;
  const changed = changedFacts(talk, text);
  if (changed.length > 0) {
    talk.understood();
    talk.because({
      kind: 'corrected',
      text: `corrected: ${changed.map(({ fact }) => labelOf(fact.name)).join(', ')}`,
    });
    const noted = talk.note(changed);
    if (noted.length > 0) talk.say(phrases.acknowledgeCorrection(noted), null);
    return talk.goOn();
  }
  const refused = refusedDay(text, talk.sheet, talk.current, talk.world.context());
  if (refused !== null) {
    talk.understood();
    talk.say(phrases.dayStays(refused), { kind: 'answered', text: 'outside the opening hours' });
    return talk.sumUp();
  }
  const named = talk.sheet.known.find(({ fact }) => namesFact(text, fact.name, fact.type));
  if (named !== undefined && !isQuestion(text)) {
    talk.understood();
    talk.sheet.reopen(named.fact);
    talk.stage = 'asking';
    talk.askFor(named.fact);
    return talk.finish();
  }
  if (isQuestion(text)) return null;
  if (yesFirst.test(text) && correctionIn(text) === null) return agreed(talk);
  if (noFirst.test(text) || asked === 'change') return askWhat(talk);
  talk.objected = true;
  const { step } = lost(talk);
  if (step !== null) return step;
  talk.say(talk.lines.next(lines.sayYesIfRight), { kind: 'confirm', text: 'read back: everything' });
  return talk.finish();
}

/** Answers to "Is everything right?" that are no yes, whatever is said to them. */
const hesitates: ReadonlySet<Intent> = new Set<Intent>(['wait', 'dont_know', 'insult', 'human', 'skip']);

const setsRight = /\b(?:make it|should(?: have)? be(?:en)?|change|instead|but|it['’]?s|it is|said|meant?)\b/i;
const asksSomeone =
  /\b(?:need to|have to|got to|must|should|want to|['’]d better|['’]d like to|let me|going to|gonna)(?: just| first| quickly)? (?:check with|check (?:my|our|the) (?:diary|calendar|schedule|phone|rota)|ask(?! (?:you|if|whether|for|about)\b)|talk to|speak to|run (?:it|this|that) (?:by|past)|think (?:about|on) (?:it|this|that)|think (?:it|this|that) over|sleep on (?:it|this|that))\b/i;

/** Everything is as the caller wants it. */
function agreed(talk: Talk): Step {
  talk.understood();
  talk.objected = false;
  return talk.close('completed', 'everything collected');
}

function askWhat(talk: Talk): Step {
  talk.objected = true;
  const { step } = talk.stage === 'change' ? lost(talk) : { step: null };
  if (step !== null) return step;
  talk.stage = 'change';
  talk.say(talk.lines.next(lines.whatToChange), { kind: 'corrected', text: 'asked what to change' });
  return talk.finish();
}

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

function changedFacts(talk: Talk, text: string): FoundFact[] {
  const { sheet } = talk;
  const context = talk.world.context();
  const words = correctionIn(text);
  // "The time should be seven": what's named by its label, before what a number could also be.
  for (const { fact, value } of sheet.known) {
    if (!saysPhrase(text, labelOf(fact.name))) continue;
    const named = mended(text, fact, value.value, context);
    if (named !== null && named.value !== value.value && !/\b(?:wrong|right)\b/i.test(named.value))
      return [{ fact, ...named }];
  }
  const stated = restatedFacts(words ?? text, sheet, [], context);
  if (stated.length > 0) return stated;
  // "No, it should be eleven": a time, where no count is known.
  const onlyTime = sheet.known.every(({ fact }) => fact.type !== 'number' || isCode(fact));
  for (const { fact, value } of sheet.known) {
    const named = namesFact(text, fact.name, fact.type);
    const loose =
      (fact.type === 'text' && !isTimeOf(text, fact) && !(onlyTime && isOnlyTime(words ?? '', fact))) ||
      fact.type === 'name';
    // Free text and names are changed only where the caller says that they're meant.
    if ((loose && !named) || (words === null && !named && talk.stage !== 'change')) continue;
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
  return other === null ? [] : [other];
}
