/**
 * The built-in brain: leads a conversation by the structure of an agent, without a model. The same
 * words at the same moment always get the same answer.
 */
import type { AgentContent, Fact, HttpTool } from '#contract/agents';
import type { EndReason } from '#contract/outcomes';
import type { ToolAnswer } from '../ports';
import { renderTemplate } from '../result-template';
import { answerToContent } from './content';
import { afterGreeting, intentOf } from './intents';
import { answerToIntent, answerToOffer } from './small-talk';
import type { Step } from './step';
import { type DialogueWorld, Talk } from './talk';
import { readAnswer } from './understanding';
import { labelOf, meaningfulWords, phrasesOf, sentencesOf, tidy } from './words';

export class Dialogue {
  readonly #talk: Talk;

  constructor(agent: AgentContent, world: DialogueWorld) {
    this.#talk = new Talk(agent, world);
  }

  /** The first message; the first question follows unless the message asks something itself. */
  greeting(): Step {
    const talk = this.#talk;
    const message = talk.own(talk.agent.first_message);
    talk.say(message, { kind: 'greeting', text: 'first message' });
    const [first] = talk.sheet.open;
    if (first !== undefined) {
      if (!/\?["')\s]*$/.test(message)) talk.askFor(first);
      else if (asksFor(message, first)) talk.expect(first);
    }
    return talk.finish();
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
    return (
      answerToOffer(talk, intent) ??
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
    talk.say(failed ? 'I am sorry, I could not look that up just now.' : resultOf(tool, answer), {
      kind: 'tool',
      text: `tool: ${tool.name} ${failed ? 'failed after ' : ''}${answer.duration_ms} ms`,
    });
    return talk.goOn();
  }
}

/** The tool's result message, filled from the answer; a plain sentence where that gives nothing to say. */
function resultOf(tool: HttpTool, answer: ToolAnswer): string {
  if (tool.result_message === '') return 'That is done.';
  const { text, missing } = renderTemplate(tool.result_message, parsed(answer.answer));
  return text === '' || missing.length > 0 ? 'I looked, but found nothing.' : text;
}

function parsed(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return { answer };
  }
}

/** Whether the first message already asks the question of the first fact. */
function asksFor(message: string, fact: Fact): boolean {
  const asked = new Set(meaningfulWords(sentencesOf(message).at(-1) ?? ''));
  return [...meaningfulWords(fact.question), ...meaningfulWords(labelOf(fact.name))].some((word) =>
    asked.has(word),
  );
}
