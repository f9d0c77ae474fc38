/**
 * The built-in brain: leads a conversation by the structure of an agent, without a model. The same
 * words at the same moment always get the same answer.
 */
import type { AgentContent, Fact } from '#contract/agent-content';
import type { HttpTool } from '#contract/agent-tools';
import type { EndReason } from '#contract/outcomes';
import { parsedAnswer, resultLine } from '../agents/result-template';
import type { ToolAnswer } from './exchange';
import { answerToContent } from './content';
import { afterGreeting, intentOf } from './intents';
import { answerToIntent, answerToLeave, answerToOffer, answerToReadBack } from './small-talk';
import type { Step } from './step';
import { type DialogueWorld, Talk } from './talk';
import { type FoundFact, readAnswer } from './understanding';
import { labelOf, meaningfulWords, phrasesOf, sentencesOf, tidy } from './words';

export class Dialogue {
  readonly #talk: Talk;

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
    }
    return talk.finish();
  }

  /** Says who speaks; without a first message of the agent's, by its name. */
  #introduce(): string {
    const talk = this.#talk;
    const { agent } = talk;
    const own = talk.own(agent.first_message);
    const plainly = `Hello, this is ${agent.name}.${agent.facts.length > 0 ? '' : ' How can I help you?'}`;
    const generated = agent.first_message_mode === 'generated';
    talk.greeted = true;
    talk.say(own || plainly, {
      kind: 'greeting',
      text: generated ? 'first message, without a model to write it' : 'first message',
    });
    if (!agent.language.startsWith('en'))
      talk.because({ kind: 'notice', text: 'the built-in brain speaks English only' });
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
    this.#talk.discard();
    this.#talk.say(sentence, null);
    return this.#talk.close(reason, reason.replace(/_/g, ' '));
  }

  /** Answers what the caller said. */
  async hear(utterance: string): Promise<Step> {
    const talk = this.#talk;
    const text = tidy(utterance);
    const collectedBefore = talk.justCollected;
    talk.turn += 1;
    talk.justCollected = false;
    if (talk.agent.end_phrases.some(phrasesOf(text))) return talk.close('end_phrase', 'end phrase');

    const words = afterGreeting(text);
    const { current } = talk;
    const chooses = current?.type === 'choice' && readAnswer(words, current, talk.world.surroundings()).ok;
    const intent = chooses ? null : (intentOf(text) ?? intentOf(words));
    // The caller spoke first: the first message opens the first answer.
    if (!talk.greeted && (intent === 'greeting' || intent === 'yes')) return this.greeting();
    if (!talk.greeted) this.#introduce();
    return (
      answerToLeave(talk, intent) ??
      answerToOffer(talk, intent) ??
      answerToReadBack(talk, intent, words) ??
      (intent === null ? null : answerToIntent(talk, intent, words, collectedBefore)) ??
      answerToContent(talk, words)
    );
  }

  /** Goes on after the tool of the last step answered. */
  toolAnswered(tool: HttpTool, answer: ToolAnswer): Step {
    const talk = this.#talk;
    talk.pending = null;
    talk.helped = true;
    const failed = answer.error !== null;
    talk.say(failed ? 'I am sorry, I could not look that up just now.' : resultOf(talk, tool, answer), {
      kind: 'tool',
      text: `tool: ${tool.name} ${failed ? 'failed after ' : ''}${answer.duration_ms} ms`,
    });
    return talk.goOn();
  }
}

/** What the agent says with an answer; what it names wins over a variable of the same name. */
function resultOf(talk: Talk, tool: HttpTool, answer: ToolAnswer): string {
  const json = parsedAnswer(answer.answer);
  const values = typeof json === 'object' && !Array.isArray(json) ? { ...talk.variables(), ...json } : json;
  return resultLine(tool.result_message, values);
}

/** Whether the first message already asks the question of the first fact. */
function asksFor(message: string, fact: Fact, question: string): boolean {
  const asked = new Set(meaningfulWords(sentencesOf(message).at(-1) ?? ''));
  return [...meaningfulWords(question), ...meaningfulWords(labelOf(fact.name))].some((word) =>
    asked.has(word),
  );
}

/** Whether the first message asks whether it may go on: "May I ask you three questions?" */
function asksLeave(message: string): boolean {
  const last = sentencesOf(message).at(-1) ?? '';
  return /^(?:may|can|could|do|would|is|are|have|shall)\b/i.test(last) && !/\bhelp\b/i.test(last);
}
