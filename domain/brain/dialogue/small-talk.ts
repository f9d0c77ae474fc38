/** Answers to what a caller says apart from facts and questions: greetings, "repeat", "are you a robot". */
import { isTransferTool } from '#contract/agents/agent-tools';
import { businessOf } from '../../agents/business';
import type { Intent } from '../meaning/intents/intents';
import * as lines from '../wording/lines';
import * as phrases from '../wording/phrasing';
import { recall } from './questions/recall';
import { onDontKnow, onSkip, onWhy } from './facts/refusals';
import { misunderstood } from './not-understood';
import { leaveOut } from './facts/leave-out';
import { act } from './acting';
import type { Step } from './talk/step';
import type { Talk } from './talk/talk';
import { readAnswer } from '../meaning/understanding';
import { labelOf } from '../words';

/** "May I ask you three questions?" has been asked: takes a yes or a no. Null when there is neither. */
export function answerToLeave(talk: Talk, intent: Intent | null): Step | null {
  if (!talk.askedLeave) return null;
  talk.askedLeave = false;
  if (intent === 'no') {
    if (talk.mayDecline) return talk.close('end_phrase', 'the caller declined');
    talk.understood();
    talk.say(talk.lines.next(lines.howCanIHelp), { kind: 'answered', text: 'declined' });
    return talk.finish();
  }
  if (intent !== 'yes') return null;
  talk.understood();
  talk.say('Good.', { kind: 'answered', text: 'may go on' });
  return talk.goOn();
}

/** "Shall I end the call?" has been asked: takes a yes or a no. Null when there is neither. */
export function answerToOffer(talk: Talk, intent: Intent | null): Step | null {
  if (!talk.offered) return null;
  talk.offered = false;
  if (intent === 'yes') return talk.close('not_understood', 'the caller agreed to end the call');
  if (intent !== 'no') return null;
  talk.say("All right, let's try again.", { kind: 'answered', text: 'wants to go on' });
  return talk.goOn();
}

/** "Anything else?" after a cancellation or a refusal that nothing can be done about. */
export function answerToNothingElse(talk: Talk, intent: Intent | null, text: string): Step | null {
  if (talk.stage !== 'cancelled' && talk.stage !== 'stuck') return null;
  // "Yes please, thank you" wants something else, "thank you, that is great" doesn't.
  const givesThanks =
    intent === 'thanks' ||
    (intent === 'yes' && /\bthank(?:s| you)\b/i.test(text) && !/\b(?:yes|yeah|yep|please)\b/i.test(text));
  return intent === 'no' || givesThanks ? talk.close('end_phrase', 'nothing else wanted') : null;
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
  const { agent, current, lines: maker } = talk;
  const answers = current !== null && readAnswer(text, current, talk.world.context()).ok;
  switch (intent) {
    case 'cancel':
      return onCancel(talk);
    case 'repeat':
      talk.because({ kind: 'repeated', text: 'asked to repeat' });
      return { ...talk.finish(), say: maker.repeat() };
    case 'robot':
      return aside(talk, lines.aboutMyself, 'asked what it is');
    case 'who':
      return aside(talk, phrases.whoIAm(businessOf(agent)), 'asked who it is');
    case 'human':
      return onHuman(talk);
    case 'language':
      return aside(talk, maker.next(lines.englishOnly), 'asked for another language');
    case 'english':
      return aside(talk, maker.next(lines.english), 'asked for English');
    case 'here':
      return aside(talk, maker.next(lines.hereIAm), 'asked whether it hears');
    case 'abilities':
      return aside(talk, phrases.abilities(agent), 'asked what it can do');
    case 'greeting':
      return aside(talk, maker.next(lines.greetings), 'greeted');
    case 'how_are_you':
      return aside(talk, maker.next(lines.howIAm), 'small talk');
    case 'thanks':
      return aside(talk, maker.next(lines.welcome), 'small talk');
    case 'laugh':
      return aside(talk, maker.next(lines.smile), 'small talk');
    case 'insult':
      return aside(talk, maker.next(lines.calm), 'cross');
    case 'off_topic':
      return answers ? null : aside(talk, maker.next(lines.offTopic), 'off topic');
    case 'recall':
      return recall(talk, text);
    case 'status':
      return onStatus(talk);
    case 'why':
      return current === null ? null : onWhy(talk, current);
    case 'back':
      return answers && current?.type !== 'text' ? null : goBack(talk);
    case 'wait':
      talk.waiting = true;
      talk.say(maker.next(lines.takeYourTime), { kind: 'answered', text: 'asked to wait' });
      return talk.finish();
    case 'dont_know':
      return current === null ? null : onDontKnow(talk, current);
    case 'skip':
      return current === null ? null : onSkip(talk, current);
    case 'no':
      return answers && current?.required !== false ? null : onNo(talk, collectedBefore);
    case 'yes':
      return answers ? null : onYes(talk);
    default:
      return intent satisfies never;
  }
}

/** An answer beside the point; then the question again. */
export function aside(talk: Talk, line: string, why: string): Step {
  talk.understood();
  talk.say(line, { kind: 'answered', text: why });
  return talk.stage === 'summary' || talk.stage === 'change' ? talk.sumUp() : talk.goOn();
}

/** The caller doesn't want what the agent is here for any more: nothing is asked from now on. */
export function onCancel(talk: Talk): Step {
  talk.understood();
  talk.callOff();
  talk.say(lines.cancelled, { kind: 'skipped', text: 'the caller called it off' });
  return talk.goOn();
}

function onHuman(talk: Talk): Step {
  const way = talk.agent.tools.find((tool) => isTransferTool(tool) || tool.type === 'help');
  if (way !== undefined && (isTransferTool(way) || way.type === 'help')) {
    talk.understood();
    return act(talk, way);
  }
  const details = talk.sheet.open.length > 0 ? ` ${lines.takesMessage}` : '';
  return aside(talk, `${talk.lines.next(lines.noPerson)}${details}`, 'asked for a person');
}

/** "So am I booked?" */
function onStatus(talk: Talk): Step | null {
  const missing = talk.sheet.open.filter(({ required }) => required);
  if (talk.agent.facts.length === 0 || talk.stage === 'cancelled') return null;
  talk.understood();
  if (missing.length === 0 && talk.unconfirmed === null) return talk.goOn();
  talk.say(phrases.notYet(missing.length > 0 ? missing : talk.sheet.facts.slice(0, 1), talk.turn), {
    kind: 'answered',
    text: 'asked whether it is done',
  });
  return talk.goOn();
}

/** The caller is back, or has nothing to say yet: the question again. */
export function goBack(talk: Talk): Step {
  const was = talk.waiting;
  talk.waiting = false;
  talk.understood();
  talk.say(was ? 'Welcome back.' : '', { kind: 'answered', text: 'goes on' });
  return talk.stage === 'summary' ? talk.sumUp() : talk.goOn();
}

function onNo(talk: Talk, collectedBefore: boolean): Step {
  const { current, sheet } = talk;
  if (current?.required === false) {
    talk.understood();
    return leaveOut(talk, current);
  }
  // Nobody is wrong about their own number: "no" means that they won't give it.
  if (
    current !== null &&
    (talk.refused.has(current.name) || current.type === 'phone' || current.type === 'email')
  )
    return onSkip(talk, current);
  const last = sheet.last.at(-1);
  if (collectedBefore && last !== undefined && current?.type !== 'date') {
    const label = labelOf(last.name);
    sheet.reopen(last);
    talk.expect(last);
    talk.say(phrases.askRight(talk.own(last.question)), {
      kind: 'corrected',
      text: `asked again for: ${label}`,
    });
    return talk.finish();
  }
  if (collectedBefore) talk.doubted = last ?? null;
  if (current !== null) return misunderstood(talk, null);
  if (talk.agent.facts.length === 0) return talk.close('end_phrase', 'nothing else wanted');
  talk.say('All right.', { kind: 'answered', text: 'declined' });
  return talk.goOn();
}

function onYes(talk: Talk): Step {
  if (talk.current !== null || talk.stage === 'stuck') {
    if (talk.stage === 'stuck') talk.stage = 'asking';
    talk.say(talk.lines.next(lines.smile), { kind: 'answered', text: 'agreed' });
    return talk.goOn();
  }
  talk.say(talk.lines.next(lines.goAhead), { kind: 'answered', text: 'agreed' });
  return talk.finish();
}
