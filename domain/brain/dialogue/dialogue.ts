/**
 * The built-in brain: leads a conversation by the structure of an agent, without a model. The same
 * words at the same moment always get the same answer.
 */
import type { AgentContent, Fact } from '#contract/agents/agent-content';
import type { AnyTransferTool, HelpTool } from '#contract/agents/agent-tools';
import type { EndReason } from '#contract/calls/outcomes';
import { parsedAnswer, resultLine } from '../../agents/tools/result-template';
import { type AskingTool, isAsking } from '../../agents/tools/conversation-tools';
import type { ToolAnswer } from '../exchange';
import { businessOf } from '../../agents/business';
import { type Asked, askedIn } from '../wording/asked';
import { findsNothingWrong, saysItsWrong } from './facts/agreement';
import { collectBeside, collectBesideIntent } from './facts/beside';
import { type NotTransferred, notTransferredLine } from './state/call-tools';
import { answerToContent } from './content';
import { asksFor, asksLeave, asksPermission } from '../wording/first-message';
import { foreignLine } from '../meaning/foreign';
import { neutralGoodbye } from '../wording/goodbyes';
import { englishOnly, onlyEnglish, takesMessage, wontCallAgain } from '../wording/lines';
import { afterGreeting, type Intent, intentOf } from '../meaning/intents/intents';
import { leavingIn } from '../meaning/intents/leaving';
import { partsOf } from '../meaning/parts';
import { asksNotToBeCalled } from '../meaning/intents/opt-out';
import { withSubject } from '../meaning/dropped-subjects';
import { isQuestion, isWish } from '../meaning/questions';
import { answerBehindYes } from './questions/answered-behind-yes';
import { answerToAnnounced } from './questions/announced-question';
import { answerToReadBack } from './facts/read-back';
import { answerToSummary } from './facts/summary';
import { answerToIntent, answerToLeave, answerToNothingElse, answerToOffer, aside } from './small-talk';
import { greetsByName } from './greets-by-name';
import { intentHere } from './intent-here';
import { leave } from './leave';
import { onlyAnswer } from './facts/only-answer';
import { act, helpedByWhisper, helpUnanswered, stillWaiting } from './acting';
import type { Step } from './state/step';
import { type DialogueWorld, DialogueState } from './state/dialogue-state';
import { withSpokenDays } from '../read/days/spoken-days';
import { likelyName } from '../read/names/announced';
import { withoutLeadIn } from '../read/reading';
import { namedTransfer, triggeredTool } from './state/tool-plan';
import { whisperedIn } from './whispered';
import { withoutSounds } from '../manners-of-speech';
import { type FoundFact, factsIn, readAnswer } from '../meaning/understanding';
import { isFullName } from '../read/names/given-names';
import { plain, tidy } from '../words';

export class Dialogue {
  /** What the caller said last. */
  heard = '';
  readonly #state: DialogueState;
  #greetedByName = false;

  constructor(agent: AgentContent, world: DialogueWorld) {
    this.#state = new DialogueState(agent, world);
  }

  /** The first message; the first question follows unless the message asks something itself. */
  greeting(): Step {
    const state = this.#state;
    const message = this.#introduce();
    const [first] = state.sheet.open;
    if (first !== undefined) {
      if (!/\?["')\s]*$/.test(message)) state.askFor(first);
      else if (asksFor(message, first, state.own(first.question))) state.expect(first);
      else state.askedLeave = asksLeave(message);
      state.mayDecline = state.askedLeave && asksPermission(message);
    }
    return state.finish();
  }

  /** Says who speaks; without a first message of the agent's own, by the business's name. */
  #introduce(): string {
    const state = this.#state;
    const { agent } = state;
    const own = state.own(agent.first_message);
    const business = businessOf(agent);
    const hello = business === '' ? 'Hello.' : `Hello, this is ${business}.`;
    const plainly = `${hello}${agent.facts.length > 0 ? '' : ' How can I help you?'}`;
    const generated = agent.first_message_mode === 'generated';
    state.greeted = true;
    state.say(own || plainly, {
      kind: 'greeting',
      text: generated ? 'first message, without a model to write it' : 'first message',
    });
    if (!agent.language.startsWith('en')) state.because(onlyEnglish);
    return own || plainly;
  }

  /**
   * Goes on with a conversation that a model has led so far.
   *
   * @param lastLine what was said to the caller last; empty when nothing was
   */
  takeOver(known: readonly FoundFact[], lastLine: string): void {
    const state = this.#state;
    state.greeted = lastLine !== '';
    state.sheet.collect(known);
    const asked = /\?["')\s]*$/.test(lastLine)
      ? state.sheet.open.find((fact) => asksFor(lastLine, fact, state.own(fact.question)))
      : undefined;
    if (asked !== undefined) state.expect(asked);
  }

  /** Asks for what is next, when there is nothing to answer. */
  goOn(): Step {
    return this.#state.goOn();
  }

  /** @param lastLine what the agent said last, which tells where the dialogue itself doesn't know */
  asks(lastLine: string): Asked {
    const { unconfirmed, stage, current, soFar, offered, agent } = this.#state;
    if (unconfirmed !== null || stage === 'summary') return { kind: 'yes_or_no', moreAfter: 'no' };
    if (offered) return { kind: 'yes_or_no', moreAfter: null };
    if (current === null) return askedIn(lastLine, agent.facts, 'en');
    return { kind: 'fact', fact: current, soFar: soFar?.fact.name === current.name ? soFar.said : '' };
  }

  /** What is said when the caller has been silent for a while. */
  reminder(): Step {
    const state = this.#state;
    state.discard();
    state.say('Are you still there?', { kind: 'reminder', text: 'silence' });
    if (state.current !== null) state.askFor(state.current);
    return state.finish();
  }

  /** What is said when the call has to end for a reason that the caller is told. */
  farewell(reason: EndReason, sentence: string): Step {
    const state = this.#state;
    state.discard();
    const why = reason.replace(/_/g, ' ');
    state.say(sentence, null);
    // What breaks a call off has nothing to confirm.
    if (sentence === '') return state.close(reason, why);
    state.say(neutralGoodbye(state.agent.language, 'short'), { kind: 'closing', text: why });
    return { ...state.finish(), end: reason };
  }

  /** Answers what the caller said. */
  async hear(utterance: string): Promise<Step> {
    const state = this.#state;
    state.listen();
    this.heard = utterance.trim();
    const text = onlyAnswer(state, withSubject(withoutSounds(tidy(utterance)), state.current));
    const collectedBefore = state.justCollected;
    state.turn += 1;
    state.justCollected = false;
    state.sayWhispered();
    const named = namedTransfer(text, state.agent.tools);
    const tool = named ?? triggeredTool(text, state.agent.tools);
    if (tool !== null && !isAsking(tool)) {
      const asks = (part: string) => (namedTransfer(part, [tool]) ?? triggeredTool(part, [tool])) !== null;
      collectBeside(state, text, asks);
      return act(state, tool);
    }
    if (asksNotToBeCalled(utterance)) {
      state.understood();
      state.say(wontCallAgain, { kind: 'answered', text: 'asked not to be called' });
      state.say(neutralGoodbye(state.agent.language, 'short'), {
        kind: 'closing',
        text: 'asked not to be called',
      });
      return { ...state.finish(), end: 'end_phrase' };
    }
    const leaving = leavingIn(text, state.agent.end_phrases);
    // "You've got it wrong, that's it" to "Is that right?" leaves nothing.
    const objects =
      (state.unconfirmed !== null || state.stage === 'summary') &&
      leaving?.politely === 'done' &&
      saysItsWrong(leaving.before) &&
      !findsNothingWrong(leaving.before);
    if (leaving !== null && !objects) return leave(state, leaving);

    const byName = greetsByName(state, text, this.#greetedByName);
    this.#greetedByName ||= byName;
    const words = byName ? text : afterGreeting(text);
    const first = this.#answeredFirst(words);
    if (first !== null) state.expect(first);
    const intent = byName ? 'greeting' : intentHere(state, text, words);
    // The caller spoke first: the first message opens the first answer.
    if (!state.greeted && (intent === 'greeting' || intent === 'yes')) return this.greeting();
    if (!state.greeted) this.#introduce();
    const foreign = foreignLine(text);
    if (foreign !== null)
      return aside(state, foreign || state.lines.next(englishOnly), 'spoke another language');
    return (
      answerToAnnounced(state, words) ??
      answerToLeave(state, intent, words) ??
      answerToOffer(state, intent) ??
      answerToNothingElse(state, intent, words) ??
      (await answerBehindYes(state, words)) ??
      answerToSummary(state, intent, words) ??
      answerToReadBack(state, intent, words) ??
      (intent === null ? null : this.#answer(intent, words, collectedBefore)) ??
      answerToContent(state, words)
    );
  }

  /** Answers an intent, with what else was said noted. */
  #answer(intent: Intent, words: string, collectedBefore: boolean): Step | null {
    const state = this.#state;
    const asked = state.current;
    const told = collectBesideIntent(state, words, intent);
    // The question that is to be repeated, put off or explained has been answered.
    const answered = told && (state.current === null || state.unconfirmed !== null) && asked !== null;
    // "Sorry, the dog's barking, Maria Lopez": who answers behind it isn't waited for.
    const waits = intent === 'wait' && intentOf(partsOf(words).at(-1) ?? '') === 'wait';
    if (answered && /^(?:repeat|dont_know|skip|why|wait)$/.test(intent) && !waits) return state.goOn();
    return answerToIntent(state, intent, words, collectedBefore);
  }

  /** The first fact where the caller gives it at once, though the first message asked something else. */
  #answeredFirst(words: string): Fact | null {
    const { askedLeave, current, sheet, world } = this.#state;
    const isName = isFullName(words);
    const asked = askedLeave || (sheet.known.length === 0 && isName);
    // Who calls with their name and nothing else tells it, whatever is asked first.
    const [first] = isName ? sheet.open.filter(({ type }) => type === 'name') : sheet.open;
    if (!asked || current !== null || first?.type !== 'name' || intentOf(words) !== null) return null;
    const reading = isQuestion(words) || isWish(words) ? null : readAnswer(words, first, world.context());
    if (reading?.ok !== true) return null;
    const said = plain(withoutLeadIn(words));
    const name = plain(reading.value);
    const begins = said === name || (name.includes(' ') && said.startsWith(`${name} `));
    return begins || likelyName(words) !== null ? first : null;
  }

  /** Goes on with a caller who couldn't be put through. */
  notTransferred(tool: AnyTransferTool, failure: NotTransferred): Step {
    const state = this.#state;
    state.discard();
    state.helped = true;
    const { text, why } = notTransferredLine(tool, failure, state.variables());
    state.say(text, why);
    if (state.stage === 'asking' && state.sheet.open.length > 0) state.say(takesMessage, null);
    return state.goOn();
  }

  /** Goes on with a caller whom no one has come to. */
  helpUnanswered(tool: HelpTool): Step {
    return helpUnanswered(this.#state, tool);
  }

  /** Keeps a caller company who waits for a person. */
  stillWaiting(): Step {
    return stillWaiting(this.#state);
  }

  /** Goes on with what a person whispered who was waited for. */
  helpedByWhisper(): Step {
    return helpedByWhisper(this.#state);
  }

  /**
   * Notes what the caller tells a person who speaks in the agent's place.
   *
   * @param asked the person's last line
   * @returns what counts at once
   */
  overheard(utterance: string, asked: string): Step['facts'] {
    const state = this.#state;
    state.listen();
    const { sheet, agent, world } = state;
    const question = askedIn(asked, agent.facts, 'en');
    const wanted = question.kind === 'fact' ? question.fact : null;
    const current =
      sheet.open.find(({ name }) => name === wanted?.name) ??
      sheet.open.find(({ type }) => type !== 'text' && type === wanted?.type) ??
      null;
    const { found } = factsIn(withoutSounds(tidy(utterance)), sheet.open, current, world.context());
    const noted = state.note(found);
    state.discard();
    return noted.map(({ fact, value, spoken }) => ({ name: fact.name, value, spoken }));
  }

  /** Goes on once the person has given the call back, or lost it. */
  handedBack(because: 'asked' | 'connection_lost'): Step {
    const state = this.#state;
    state.discard();
    state.pending = null;
    state.offered = false;
    state.greeted = true;
    state.helped = true;
    state.say(backAgain[because], { kind: 'handed_back', text: 'a person gave the call back' });
    state.sayWhispered();
    return state.goOn();
  }

  /** Takes a line that the caller isn't to hear. */
  whisper(text: string): { facts: Step['facts'] } | { refusal: string } {
    const state = this.#state;
    state.listen();
    const whispered = whisperedIn(text, state.agent.facts, state.world.context());
    if ('refusal' in whispered) return whispered;
    if ('say' in whispered) {
      state.toSay.push(whispered.say);
      return { facts: [] };
    }
    const { fact, value, spoken } = whispered.known;
    state.know(whispered.known);
    return { facts: [{ name: fact.name, value, spoken }] };
  }

  /** Goes on after the tool of the last step answered. */
  toolAnswered(tool: AskingTool, answer: ToolAnswer): Step {
    const state = this.#state;
    state.listen();
    state.pending = null;
    state.helped = true;
    const failed = answer.error !== null;
    state.say(failed ? "I'm sorry, I couldn't look that up just now." : resultOf(state, tool, answer), {
      kind: 'tool',
      text: `tool: ${tool.name} ${failed ? 'failed after ' : ''}${answer.duration_ms} ms`,
    });
    return state.goOn();
  }
}

const backAgain = {
  asked: "Thank you. I'll take it from here.",
  connection_lost: "I'm sorry, my colleague's connection was lost, so you're back with me.",
};

/** What the agent says with an answer; what it names wins over a variable of the same name. */
function resultOf(state: DialogueState, tool: AskingTool, answer: ToolAnswer): string {
  const json = parsedAnswer(answer.answer);
  const values = typeof json === 'object' && !Array.isArray(json) ? { ...state.variables(), ...json } : json;
  return withSpokenDays(resultLine(tool.result_message, values), state.world.context());
}
