/** Answers to what a caller says apart from facts and questions: greetings, "repeat", "are you a robot". */
import type { FactType } from '#contract/agents/agent-content';
import { isTransferTool } from '#contract/agents/agent-tools';
import { businessOf } from '../../agents/business';
import { chatsThroughout } from '../meaning/intents/chat-words';
import type { Intent } from '../meaning/intents/intents';
import { behindTakingUp, wantsAfterAll } from '../meaning/intents/said-to-stop';
import * as lines from '../wording/lines';
import * as phrases from '../wording/phrasing';
import { collect } from './facts/collect';
import { onCancel, onDontKnow, onSkip, onWhy } from './facts/refusals';
import { misunderstood } from './not-understood';
import { leaveOut } from './facts/leave-out';
import { act } from './acting';
import type { Step } from './state/step';
import type { DialogueState } from './state/dialogue-state';
import { readAnswer } from '../meaning/understanding';
import { labelOf, meaningfulWords, plain, saysPhrase } from '../words';

/** "May I ask you three questions?" has been asked: takes a yes or a no. Null when there is neither. */
export function answerToLeave(state: DialogueState, intent: Intent | null, text: string): Step | null {
  if (!state.askedLeave) return null;
  state.askedLeave = false;
  if (intent === 'no') {
    if (state.mayDecline) return state.close('end_phrase', 'the caller declined');
    state.understood();
    state.say(state.lines.next(lines.howCanIHelp), { kind: 'answered', text: 'declined' });
    return state.finish();
  }
  if (intent !== 'yes' && !saysStill.test(plain(text))) return null;
  state.understood();
  state.say('Good.', { kind: 'answered', text: 'may go on' });
  return state.goOn();
}

/** "Yes, I still want it." */
const saysStill =
  /^(?:(?:yes|yeah|yep|sure|ok|okay|well|oh|please|fine) )*(?:yes|yeah|yep|sure|fine|(?:(?:i|we) )?(?:(?:guess|suppose) )?(?:i |we )?(?:do|would|still (?:do|would)|(?:still |do )?(?:want|need) (?:it|to|one|that)|(?:have|got) to|have no choice)|still|go ahead)(?: (?:still|anyway|please|though|thanks))*$/;

/** "Shall I end the call?" has been asked: takes a yes or a no. Null when there is neither. */
export function answerToOffer(state: DialogueState, intent: Intent | null): Step | null {
  if (!state.offered) return null;
  state.offered = false;
  if (intent === 'yes') return state.close('not_understood', 'the caller agreed to end the call');
  if (intent !== 'no') return null;
  state.say("All right, let's try again.", { kind: 'answered', text: 'wants to go on' });
  return state.goOn();
}

/** What's dearer than hoped may be wanted all the same, and words that may call off needn't. */
export function askWhetherStill(state: DialogueState): Step {
  state.understood();
  state.askedLeave = true;
  state.mayDecline = true;
  state.say(lines.stillGoAhead, { kind: 'answered', text: 'may call it off' });
  return state.finish();
}

/** What's asked of the one who speaks is no answer, whatever is asked for. */
const asksOfAgent = /\b(?:tell|sing|read) (?:me|us) (?:an?|another|some)\b|\b(?:your favou?rite|marry me)\b/i;

const staysOff =
  /^(?:(?:no|nope|nah|yes|yeah|ok|okay|really|sorry|well|thanks|just|please) )*(?:(?:lets|let us|better|rather|id rather|id better|wed rather) not\b|(?:i|we) (?:really |still )?(?:dont|do not|wont|no longer) (?:want|need|go|have to|bother)\b)(?! (?:to (?:wait|lose|miss)|anything else)\b)/;

/** "Anything else?" after a cancellation or a refusal that nothing can be done about. */
export function answerToNothingElse(state: DialogueState, intent: Intent | null, text: string): Step | null {
  if (state.stage !== 'cancelled' && state.stage !== 'stuck') return null;
  if (state.stage === 'cancelled' && state.sheet.open.length > 0 && wantsAfterAll(plain(text))) {
    state.understood();
    state.stage = 'asking';
    const [next] = state.sheet.open;
    const rest = behindTakingUp(text);
    if (next !== undefined && rest !== '') state.expect(next);
    if (rest === '' || !collect(state, rest).understood)
      state.say(state.lines.next(lines.smile), { kind: 'answered', text: 'wants it after all' });
    return state.goOn();
  }
  // "No, let's not": it stays called off.
  if (state.stage === 'cancelled' && staysOff.test(plain(text)))
    return aside(state, lines.allRightThen, 'called it off before');
  // "Yes please, thank you" wants something else, "thank you, that is great" doesn't.
  const givesThanks =
    intent === 'thanks' ||
    (intent === 'yes' && /\bthank(?:s| you)\b/i.test(text) && !/\b(?:yes|yeah|yep|please)\b/i.test(text));
  return intent === 'no' || givesThanks ? state.close('end_phrase', 'nothing else wanted') : null;
}

/**
 * Answers an intent; null where the words are to be read as an answer after all.
 *
 * @param collectedBefore the last line said something back
 */
export function answerToIntent(
  state: DialogueState,
  intent: Intent,
  text: string,
  collectedBefore: boolean,
): Step | null {
  const { agent, current, lines: maker } = state;
  const answers = current !== null && readAnswer(text, current, state.world.context()).ok;
  switch (intent) {
    case 'cancel':
      return onCancel(state, text);
    case 'repeat':
      state.because({ kind: 'repeated', text: 'asked to repeat' });
      return { ...state.finish(), say: maker.repeat() };
    case 'robot':
      return aside(state, lines.aboutMyself, 'asked what it is');
    case 'who':
      return aside(state, phrases.whoIAm(businessOf(agent)), 'asked who it is');
    case 'human':
      return onHuman(state);
    case 'language':
      return aside(state, maker.next(lines.englishOnly), 'asked for another language');
    case 'english':
      return aside(state, maker.next(lines.english), 'asked for English');
    case 'here':
      return aside(state, maker.next(lines.hereIAm), 'asked whether it hears');
    case 'abilities':
      return aside(state, phrases.abilities(agent), 'asked what it can do');
    case 'greeting':
      return aside(state, maker.next(lines.greetings), 'greeted');
    case 'how_are_you':
      return aside(state, maker.next(lines.howIAm), 'small talk');
    case 'thanks':
      return aside(state, maker.next(lines.welcome), 'small talk');
    case 'laugh':
      return aside(state, maker.next(lines.smile), 'small talk');
    case 'insult':
      return aside(state, maker.next(lines.calm), 'cross');
    case 'chat':
      return aside(state, maker.next(lines.chat), 'small talk');
    case 'off_topic':
      return answers && !asksOfAgent.test(text) && chatsThroughout(text) === null
        ? null
        : aside(state, maker.next(lines.offTopic), 'off topic');
    case 'today':
      return aside(state, phrases.todayIs(text, state.world.context()), 'asked for the day or the time');
    case 'unsure':
      return askWhetherStill(state);
    case 'good_wishes':
      return aside(state, maker.next(lines.sameToYou), 'small talk');
    case 'little_english':
      return aside(state, maker.next(lines.takeYourTime), 'speaks little English');
    case 'recall':
      return recall(state, text);
    case 'status':
      return onStatus(state);
    case 'why':
      return current === null ? null : onWhy(state, current);
    case 'back':
      return answers && current?.type !== 'text' ? null : goBack(state);
    case 'wait':
      state.waiting = true;
      state.say(maker.next(lines.takeYourTime), { kind: 'answered', text: 'asked to wait' });
      return state.finish();
    case 'dont_know':
      return current === null ? null : onDontKnow(state, current);
    case 'skip':
      return current === null ? null : onSkip(state, current);
    case 'no':
      return answers && current?.required !== false ? null : onNo(state, collectedBefore);
    case 'yes':
      return answers ? null : onYes(state);
    default:
      return intent satisfies never;
  }
}

/** An answer beside the point; then the question again. */
export function aside(state: DialogueState, line: string, why: string): Step {
  state.understood();
  state.say(line, { kind: 'answered', text: why });
  return state.stage === 'summary' || state.stage === 'change' ? state.sumUp() : state.goOn();
}

function onHuman(state: DialogueState): Step {
  const way = state.agent.tools.find((tool) => isTransferTool(tool) || tool.type === 'help');
  if (way !== undefined && (isTransferTool(way) || way.type === 'help')) {
    state.understood();
    return act(state, way);
  }
  const details = state.sheet.open.length > 0 ? ` ${lines.takesMessage}` : '';
  return aside(state, `${state.lines.next(lines.noPerson)}${details}`, 'asked for a person');
}

/** "So am I booked?" */
function onStatus(state: DialogueState): Step | null {
  const missing = state.sheet.open.filter(({ required }) => required);
  if (state.agent.facts.length === 0 || state.stage === 'cancelled') return null;
  state.understood();
  if (missing.length === 0 && state.unconfirmed === null) return state.goOn();
  state.say(phrases.notYet(missing.length > 0 ? missing : state.sheet.facts.slice(0, 1), state.turn), {
    kind: 'answered',
    text: 'asked whether it is done',
  });
  return state.goOn();
}

/** What asks for a fact of a type by another word than its name. */
const askedByWord: Record<FactType, RegExp> = {
  name: /\bnames?\b/,
  phone: /\b(?:phone|number|mobile|cell)\b/,
  email: /\b(?:e ?mail|address)\b/,
  date: /\b(?:day|date|when|birthday)\b/,
  number: /\b(?:number|how many|budget)\b/,
  choice: /\b(?:choice|option)\b/,
  time: /\b(?:time|when|hour)\b/,
  text: /\btime\b/,
};

/** "What was my name again?": what the caller has said, from what was noted. */
function recall(state: DialogueState, text: string): Step {
  const said = plain(text);
  const { facts } = state.sheet;
  const named = facts.filter(({ name }) =>
    meaningfulWords(labelOf(name)).some((word) => word.length > 2 && saysPhrase(said, word)),
  );
  const meant = named.length > 0 ? named : facts.filter(({ type }) => askedByWord[type].test(said));
  const { unconfirmed } = state;
  const known = state.sheet.known
    .filter(({ fact }) => meant.length === 0 || meant.some(({ name }) => name === fact.name))
    .map(({ fact, value }) => ({ label: fact.name, spoken: value.spoken }));
  const waiting = meant.some(({ name }) => name === unconfirmed?.fact.name);
  state.understood();
  if (known.length > 0)
    state.say(phrases.recalled(known), { kind: 'answered', text: 'said back what is noted' });
  else if (!waiting)
    state.say(state.lines.next(lines.nothingRecalled), { kind: 'answered', text: 'not noted yet' });
  return state.stage === 'summary' ? state.sumUp() : state.goOn();
}

/** The caller is back, or has nothing to say yet: the question again. */
export function goBack(state: DialogueState): Step {
  const was = state.waiting;
  state.waiting = false;
  state.understood();
  state.say(was ? 'Welcome back.' : '', { kind: 'answered', text: 'goes on' });
  return state.stage === 'summary' ? state.sumUp() : state.goOn();
}

function onNo(state: DialogueState, collectedBefore: boolean): Step {
  const { current, sheet } = state;
  if (current?.required === false) {
    state.understood();
    return leaveOut(state, current);
  }
  // Nobody is wrong about their own number: "no" means that they won't give it.
  if (
    current !== null &&
    (state.refused.has(current.name) || current.type === 'phone' || current.type === 'email')
  )
    return onSkip(state, current);
  const last = sheet.last.at(-1);
  if (collectedBefore && last !== undefined && current?.type !== 'date') {
    const label = labelOf(last.name);
    sheet.reopen(last);
    state.expect(last);
    state.say(phrases.askRight(state.own(last.question)), {
      kind: 'corrected',
      text: `asked again for: ${label}`,
    });
    return state.finish();
  }
  if (collectedBefore) state.doubted = last ?? null;
  if (current !== null) return misunderstood(state, null);
  if (state.agent.facts.length === 0) return state.close('end_phrase', 'nothing else wanted');
  state.say('All right.', { kind: 'answered', text: 'declined' });
  return state.goOn();
}

function onYes(state: DialogueState): Step {
  if (state.current !== null || state.stage === 'stuck') {
    if (state.stage === 'stuck') state.stage = 'asking';
    state.say(state.lines.next(lines.smile), { kind: 'answered', text: 'agreed' });
    return state.goOn();
  }
  state.say(state.lines.next(lines.goAhead), { kind: 'answered', text: 'agreed' });
  return state.finish();
}
