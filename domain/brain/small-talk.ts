/** Answers to what a caller says apart from facts and questions: greetings, "repeat", "skip", "bye". */
import type { Fact } from '#contract/agent-content';
import { correctionIn, type Intent, isQuestion } from './intents';
import * as phrases from './phrasing';
import type { Step } from './step';
import { askedFor, type Talk } from './talk';
import { readAnswer } from './understanding';
import { labelOf } from './words';

/** "May I ask you three questions?" has been asked: takes a yes or a no. Null when there is neither. */
export function answerToLeave(talk: Talk, intent: Intent | null): Step | null {
  if (!talk.askedLeave) return null;
  talk.askedLeave = false;
  if (intent === 'no') return talk.close('end_phrase', 'the caller declined');
  if (intent !== 'yes') return null;
  talk.understood();
  talk.say(talk.lines.next(phrases.heard), { kind: 'answered', text: 'agreed' });
  return talk.goOn();
}

/** "Shall I end the call?" has been asked: takes a plain answer to it. Null when there is none. */
export function answerToOffer(talk: Talk, intent: Intent | null): Step | null {
  if (!talk.offered) return null;
  talk.offered = intent === 'repeat';
  if (intent === 'yes') return talk.close('not_understood', 'not understood');
  if (intent !== 'no') return null;
  talk.say('All right, let us try again.', { kind: 'answered', text: 'wants to go on' });
  talk.understood();
  return talk.goOn();
}

/**
 * "Is that right?" has been asked: takes a yes, a no, or the right value. Null for words about something
 * else; it is asked again after their answer.
 */
export function answerToReadBack(talk: Talk, intent: Intent | null, text: string): Step | null {
  const { unconfirmed } = talk;
  if (unconfirmed === null) return null;
  const label = labelOf(unconfirmed.fact.name);
  if (intent === 'yes') {
    talk.understood();
    talk.confirm();
    talk.say(talk.lines.next(phrases.heard), { kind: 'answered', text: `confirmed: ${label}` });
    return talk.goOn();
  }
  if (intent === 'no') {
    talk.understood();
    talk.refute();
    talk.say(`Sorry, what is the right ${label}?`, { kind: 'corrected', text: `asked again for: ${label}` });
    return talk.finish();
  }
  if (intent !== null || isQuestion(text)) return null;
  const words = correctionIn(text) ?? text;
  const reading = readAnswer(words, unconfirmed.fact, talk.world.surroundings());
  const agreed = words === text && /^(?:yes|yeah|yep|correct|right|exactly)\b/i.test(text);
  const same = reading.ok ? reading.value === unconfirmed.value : agreed;
  if (reading.ok || agreed) {
    talk.understood();
    if (same || !reading.ok) talk.confirm();
    else talk.note([{ fact: unconfirmed.fact, value: reading.value, spoken: reading.spoken }]);
    const why = same ? `confirmed: ${label}` : `corrected: ${label}`;
    talk.say(talk.lines.next(phrases.heard), { kind: same ? 'answered' : 'corrected', text: why });
    return talk.goOn();
  }
  const { step } = talk.lost();
  if (step !== null) return step;
  talk.say(reading.problem ?? '', { kind: 'not_understood', text: 'not understood' });
  talk.say(phrases.confirmPlainly(unconfirmed), null);
  return talk.finish();
}

/**
 * Answers an intent; null where the words are to be read as an answer after all.
 *
 * @param collectedBefore the last line said something back
 */
export function answerToIntent(
  talk: Talk,
  intent: Intent,
  text: string,
  collectedBefore: boolean,
): Step | null {
  const { agent, current, lines } = talk;
  const answers = current !== null && readAnswer(text, current, talk.world.surroundings()).ok;
  switch (intent) {
    case 'bye':
      return talk.close('end_phrase', 'the caller said goodbye');
    case 'repeat':
      talk.because({ kind: 'repeated', text: 'asked to repeat' });
      return { ...talk.finish(), say: lines.repeat() };
    case 'robot':
      return aside(talk, phrases.aboutMyself, 'asked what it is');
    case 'who':
      return aside(talk, phrases.whoIAm(agent), 'asked who it is');
    case 'human': {
      const transfer = agent.tools.find((tool) => tool.type === 'transfer');
      if (transfer === undefined) return aside(talk, phrases.noPerson, 'asked for a person');
      talk.understood();
      return talk.act(transfer);
    }
    case 'abilities':
      return aside(talk, phrases.abilities(agent), 'asked what it can do');
    case 'greeting':
      return aside(talk, lines.next(phrases.greetings), 'greeted');
    case 'how_are_you':
      return aside(talk, phrases.howIAm, 'small talk');
    case 'thanks':
      return aside(talk, lines.next(phrases.welcome), 'small talk');
    case 'wait':
      talk.say(lines.next(phrases.takeYourTime), { kind: 'answered', text: 'asked to wait' });
      return talk.finish();
    case 'dont_know':
      return current === null ? null : onDontKnow(talk, current);
    case 'skip':
      return current === null ? null : onSkip(talk, current);
    case 'no':
      return answers ? null : onNo(talk, collectedBefore);
    case 'yes':
      return answers ? null : onYes(talk);
    default:
      return intent satisfies never;
  }
}

/** An answer beside the point; then the question again. */
function aside(talk: Talk, line: string, why: string): Step {
  talk.understood();
  talk.say(line, { kind: 'answered', text: why });
  return talk.goOn();
}

function onDontKnow(talk: Talk, current: Fact): Step {
  const label = labelOf(current.name);
  if (!current.required) return leaveOut(talk, current);
  if (givesUpTool(talk, current)) return talk.goOn();
  if (!talk.sheet.postpone(current)) return insist(talk, current, `I do need the ${label} to go on.`);
  talk.say('That is fine, we will come back to it.', { kind: 'skipped', text: `put off: ${label}` });
  return talk.goOn();
}

function onSkip(talk: Talk, current: Fact): Step {
  if (!current.required) return leaveOut(talk, current);
  if (givesUpTool(talk, current)) return talk.goOn();
  return insist(talk, current, `I am afraid I cannot leave out the ${labelOf(current.name)}.`);
}

function onNo(talk: Talk, collectedBefore: boolean): Step {
  const { current, sheet } = talk;
  if (current?.required === false) return leaveOut(talk, current);
  const last = sheet.last.at(-1);
  if (collectedBefore && last !== undefined) {
    const label = labelOf(last.name);
    sheet.reopen(last);
    talk.expect(last);
    talk.say(`Sorry, what is the right ${label}?`, { kind: 'corrected', text: `asked again for: ${label}` });
    return talk.finish();
  }
  if (current !== null) return talk.misunderstood(null);
  if (talk.agent.facts.length === 0) return talk.close('end_phrase', 'nothing else wanted');
  talk.say('All right.', { kind: 'answered', text: 'declined' });
  return talk.goOn();
}

function onYes(talk: Talk): Step {
  if (talk.current !== null) {
    talk.say('Good.', { kind: 'answered', text: 'agreed' });
    return talk.goOn();
  }
  talk.say(talk.lines.next(phrases.goAhead), { kind: 'answered', text: 'agreed' });
  return talk.finish();
}

/** A required fact is refused: says that it is needed, and in the end offers to end the call. */
function insist(talk: Talk, current: Fact, line: string): Step {
  const { step, times } = talk.lost();
  if (step !== null) return step;
  talk.say(line, { kind: 'answered', text: `needed: ${labelOf(current.name)}` });
  talk.say(
    times === 1 ? phrases.hintFor(current, talk.agent.language) : talk.own(current.question),
    askedFor(current),
  );
  return talk.finish();
}

function leaveOut(talk: Talk, current: Fact): Step {
  talk.understood();
  if (!givesUpTool(talk, current)) {
    talk.sheet.skip(current);
    talk.current = null;
    talk.say('All right, we will leave that out.', {
      kind: 'skipped',
      text: `skipped: ${labelOf(current.name)}`,
    });
  }
  return talk.goOn();
}

/**
 * Gives up the tool that waits for this argument. True when the argument was the tool's alone, so that
 * nothing is left to ask for.
 */
function givesUpTool(talk: Talk, current: Fact): boolean {
  const { pending, sheet } = talk;
  if (!pending?.tool.arguments.some((argument) => argument.name === current.name)) return false;
  talk.pending = null;
  if (sheet.facts.some((fact) => fact.name === current.name)) return false;
  talk.current = null;
  talk.say('All right, then I cannot look that up.', {
    kind: 'skipped',
    text: `skipped: ${labelOf(current.name)}`,
  });
  return true;
}
