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
import { collectBeside, collectBesideIntent } from './facts/beside';
import { type NotTransferred, notTransferredLine } from './talk/call-tools';
import { answerToContent } from './content';
import { asksFor, asksLeave, asksPermission } from '../wording/first-message';
import { foreignLine } from '../meaning/foreign';
import { neutralGoodbye } from '../wording/goodbyes';
import { englishOnly, takesMessage, wontCallAgain } from '../wording/lines';
import { afterGreeting, type Intent, intentOf } from '../meaning/intents/intents';
import { leavingIn } from '../meaning/intents/leaving';
import { partsOf } from '../meaning/parts';
import { asksNotToBeCalled } from '../meaning/intents/opt-out';
import { withSubject } from '../meaning/dropped-subjects';
import { isQuestion, isWish } from '../meaning/questions';
import { answerToReadBack, answerToSummary } from './facts/read-back';
import { answerToIntent, answerToLeave, answerToNothingElse, answerToOffer, aside } from './small-talk';
import { greetsByName } from './greets-by-name';
import { intentHere } from './intent-here';
import { leave } from './leave';
import { onlyAnswer } from './facts/only-answer';
import { act, helpedByWhisper, helpUnanswered, stillWaiting } from './acting';
import type { Step } from './talk/step';
import { type DialogueWorld, Talk } from './talk/talk';
import { withSpokenDays } from '../read/days/spoken-days';
import { likelyName } from '../read/names/announced';
import { withoutLeadIn } from '../read/reading';
import { namedTransfer, triggeredTool } from './talk/tool-plan';
import { whisperedIn } from './whispered';
import { withoutSounds } from '../manners-of-speech';
import { type FoundFact, factsIn, readAnswer } from '../meaning/understanding';
import { isFullName } from '../read/names/given-names';
import { plain, tidy } from '../words';

export class Dialogue {
  /** What the caller said last. */
  heard = '';
  readonly #talk: Talk;
  #greetedByName = false;

  constructor(agent: AgentContent, world: DialogueWorld) {
    this.#talk = new Talk(agent, world);
  }

  /** The first message; the first question follows unless the message asks something itself. */
  greeting(): Step {
    const talk = this.#talk;
    const message = this.#introduce();
    const [first] = talk.sheet.open;
    if (first !== undefined) {
      if (!/\?["')\s]*$/.test(message)) talk.askFor(first);
      else if (asksFor(message, first, talk.own(first.question))) talk.expect(first);
      else talk.askedLeave = asksLeave(message);
      talk.mayDecline = talk.askedLeave && asksPermission(message);
    }
    return talk.finish();
  }

  /** Says who speaks; without a first message of the agent's own, by the business's name. */
  #introduce(): string {
    const talk = this.#talk;
    const { agent } = talk;
    const own = talk.own(agent.first_message);
    const business = businessOf(agent);
    const hello = business === '' ? 'Hello.' : `Hello, this is ${business}.`;
    const plainly = `${hello}${agent.facts.length > 0 ? '' : ' How can I help you?'}`;
    const generated = agent.first_message_mode === 'generated';
    talk.greeted = true;
    talk.say(own || plainly, {
      kind: 'greeting',
      text: generated ? 'first message, without a model to write it' : 'first message',
    });
    if (!agent.language.startsWith('en'))
      talk.because({ kind: 'notice', text: 'the built-in engine speaks English only' });
    return own || plainly;
  }

  /**
   * Goes on with a conversation that a model has led so far.
   *
   * @param lastLine what was said to the caller last; empty when nothing was
   */
  takeOver(known: readonly FoundFact[], lastLine: string): void {
    const talk = this.#talk;
    talk.greeted = lastLine !== '';
    talk.sheet.collect(known);
    const asked = /\?["')\s]*$/.test(lastLine)
      ? talk.sheet.open.find((fact) => asksFor(lastLine, fact, talk.own(fact.question)))
      : undefined;
    if (asked !== undefined) talk.expect(asked);
  }

  /** Asks for what is next, when there is nothing to answer. */
  goOn(): Step {
    return this.#talk.goOn();
  }

  /** @param lastLine what the agent said last, which tells where the dialogue itself doesn't know */
  asks(lastLine: string): Asked {
    const { unconfirmed, stage, current, begun, offered, agent } = this.#talk;
    if (unconfirmed !== null || stage === 'summary') return { kind: 'yes_or_no', moreAfter: 'no' };
    if (offered) return { kind: 'yes_or_no', moreAfter: null };
    if (current === null) return askedIn(lastLine, agent.facts, 'en');
    return { kind: 'fact', fact: current, begun: begun?.fact.name === current.name ? begun.said : '' };
  }

  /** What is said when the caller has been silent for a while. */
  reminder(): Step {
    const talk = this.#talk;
    talk.discard();
    talk.say('Are you still there?', { kind: 'reminder', text: 'silence' });
    if (talk.current !== null) talk.askFor(talk.current);
    return talk.finish();
  }

  /** What is said when the call has to end for a reason that the caller is told. */
  farewell(reason: EndReason, sentence: string): Step {
    const talk = this.#talk;
    talk.discard();
    const why = reason.replace(/_/g, ' ');
    talk.say(sentence, null);
    // What breaks a call off has nothing to confirm.
    if (sentence === '') return talk.close(reason, why);
    talk.say(neutralGoodbye(talk.agent.language, 'short'), { kind: 'closing', text: why });
    return { ...talk.finish(), end: reason };
  }

  /** Answers what the caller said. */
  async hear(utterance: string): Promise<Step> {
    const talk = this.#talk;
    talk.listen();
    this.heard = utterance.trim();
    const text = onlyAnswer(talk, withSubject(withoutSounds(tidy(utterance)), talk.current));
    const collectedBefore = talk.justCollected;
    talk.turn += 1;
    talk.justCollected = false;
    talk.sayWhispered();
    const named = namedTransfer(text, talk.agent.tools);
    const tool = named ?? triggeredTool(text, talk.agent.tools);
    if (tool !== null && !isAsking(tool)) {
      const asks = (part: string) => (namedTransfer(part, [tool]) ?? triggeredTool(part, [tool])) !== null;
      collectBeside(talk, text, asks);
      return act(talk, tool);
    }
    if (asksNotToBeCalled(utterance)) {
      talk.understood();
      talk.say(wontCallAgain, { kind: 'answered', text: 'asked not to be called' });
      talk.say(neutralGoodbye(talk.agent.language, 'short'), {
        kind: 'closing',
        text: 'asked not to be called',
      });
      return { ...talk.finish(), end: 'end_phrase' };
    }
    const leaving = leavingIn(text, talk.agent.end_phrases);
    if (leaving !== null) return leave(talk, leaving);

    const byName = greetsByName(talk, text, this.#greetedByName);
    this.#greetedByName ||= byName;
    const words = byName ? text : afterGreeting(text);
    const first = this.#answeredFirst(words);
    if (first !== null) talk.expect(first);
    const intent = byName ? 'greeting' : intentHere(talk, text, words);
    // The caller spoke first: the first message opens the first answer.
    if (!talk.greeted && (intent === 'greeting' || intent === 'yes')) return this.greeting();
    if (!talk.greeted) this.#introduce();
    const foreign = foreignLine(text);
    if (foreign !== null)
      return aside(talk, foreign || talk.lines.next(englishOnly), 'spoke another language');
    return (
      answerToLeave(talk, intent) ??
      answerToOffer(talk, intent) ??
      answerToNothingElse(talk, intent, words) ??
      answerToSummary(talk, intent, words) ??
      answerToReadBack(talk, intent, words) ??
      (intent === null ? null : this.#answer(intent, words, collectedBefore)) ??
      answerToContent(talk, words)
    );
  }

  /** Answers an intent, with what else was said noted. */
  #answer(intent: Intent, words: string, collectedBefore: boolean): Step | null {
    const talk = this.#talk;
    const asked = talk.current;
    const told = collectBesideIntent(talk, words, intent);
    // The question that is to be repeated, put off or explained has been answered.
    const answered = told && (talk.current === null || talk.unconfirmed !== null) && asked !== null;
    // "Sorry, the dog's barking, Maria Lopez": who answers behind it isn't waited for.
    const waits = intent === 'wait' && intentOf(partsOf(words).at(-1) ?? '') === 'wait';
    if (answered && /^(?:repeat|dont_know|skip|why|wait)$/.test(intent) && !waits) return talk.goOn();
    return answerToIntent(talk, intent, words, collectedBefore);
  }

  /** The first fact where the caller gives it at once, though the first message asked something else. */
  #answeredFirst(words: string): Fact | null {
    const { askedLeave, current, sheet, world } = this.#talk;
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
    const talk = this.#talk;
    talk.discard();
    talk.helped = true;
    const { text, why } = notTransferredLine(tool, failure, talk.variables());
    talk.say(text, why);
    if (talk.stage === 'asking' && talk.sheet.open.length > 0) talk.say(takesMessage, null);
    return talk.goOn();
  }

  /** Goes on with a caller whom no one has come to. */
  helpUnanswered(tool: HelpTool): Step {
    return helpUnanswered(this.#talk, tool);
  }

  /** Keeps a caller company who waits for a person. */
  stillWaiting(): Step {
    return stillWaiting(this.#talk);
  }

  /** Goes on with what a person whispered who was waited for. */
  helpedByWhisper(): Step {
    return helpedByWhisper(this.#talk);
  }

  /**
   * Notes what the caller tells a person who speaks in the agent's place.
   *
   * @param asked the person's last line
   * @returns what counts at once
   */
  overheard(utterance: string, asked: string): Step['facts'] {
    const talk = this.#talk;
    talk.listen();
    const { sheet, agent, world } = talk;
    const question = askedIn(asked, agent.facts, 'en');
    const wanted = question.kind === 'fact' ? question.fact : null;
    const current =
      sheet.open.find(({ name }) => name === wanted?.name) ??
      sheet.open.find(({ type }) => type !== 'text' && type === wanted?.type) ??
      null;
    const { found } = factsIn(withoutSounds(tidy(utterance)), sheet.open, current, world.context());
    const noted = talk.note(found);
    talk.discard();
    return noted.map(({ fact, value, spoken }) => ({ name: fact.name, value, spoken }));
  }

  /** Goes on once the person has given the call back, or lost it. */
  handedBack(because: 'asked' | 'connection_lost'): Step {
    const talk = this.#talk;
    talk.discard();
    talk.pending = null;
    talk.offered = false;
    talk.greeted = true;
    talk.helped = true;
    talk.say(backAgain[because], { kind: 'handed_back', text: 'a person gave the call back' });
    talk.sayWhispered();
    return talk.goOn();
  }

  /** Takes a line that the caller isn't to hear. */
  whisper(text: string): { facts: Step['facts'] } | { refusal: string } {
    const talk = this.#talk;
    talk.listen();
    const whispered = whisperedIn(text, talk.agent.facts, talk.world.context());
    if ('refusal' in whispered) return whispered;
    if ('say' in whispered) {
      talk.toSay.push(whispered.say);
      return { facts: [] };
    }
    const { fact, value, spoken } = whispered.known;
    talk.know(whispered.known);
    return { facts: [{ name: fact.name, value, spoken }] };
  }

  /** Goes on after the tool of the last step answered. */
  toolAnswered(tool: AskingTool, answer: ToolAnswer): Step {
    const talk = this.#talk;
    talk.listen();
    talk.pending = null;
    talk.helped = true;
    const failed = answer.error !== null;
    talk.say(failed ? "I'm sorry, I couldn't look that up just now." : resultOf(talk, tool, answer), {
      kind: 'tool',
      text: `tool: ${tool.name} ${failed ? 'failed after ' : ''}${answer.duration_ms} ms`,
    });
    return talk.goOn();
  }
}

const backAgain = {
  asked: "Thank you. I'll take it from here.",
  connection_lost: "I'm sorry, my colleague's connection was lost, so you're back with me.",
};

/** What the agent says with an answer; what it names wins over a variable of the same name. */
function resultOf(talk: Talk, tool: AskingTool, answer: ToolAnswer): string {
  const json = parsedAnswer(answer.answer);
  const values = typeof json === 'object' && !Array.isArray(json) ? { ...talk.variables(), ...json } : json;
  return withSpokenDays(resultLine(tool.result_message, values), talk.world.context());
}
