/**
 * The built-in brain: leads a conversation by the structure of an agent, without a model. The same
 * words at the same moment always get the same answer.
 */
import type { AgentContent, Fact } from '#contract/agent-content';
import type { HttpTool } from '#contract/agent-tools';
import type { LineReason } from '#contract/call-events';
import type { EndReason } from '#contract/outcomes';
import type { KnowledgeHit, ToolAnswer } from '../ports';
import { renderTemplate } from '../result-template';
import { excerptFor } from './excerpt';
import { FactSheet } from './fact-sheet';
import {
  afterGreeting,
  correctionIn,
  type Intent,
  intentOf,
  isProposal,
  isQuestion,
  isWish,
  statementsAndQuestions,
} from './intents';
import * as phrases from './phrasing';
import type { Surroundings } from './reading';
import { LineMaker, type Step } from './step';
import { argumentsFor, factForArgument, type PendingTool, triggeredTool } from './tool-plan';
import { factsIn, type FoundFact, readAnswer, readMention } from './understanding';
import { labelOf, meaningfulWords, plain, saysPhrase, sentencesOf, tidy } from './words';

export interface DialogueWorld {
  /** Read again with each utterance, so that "tomorrow" stays right after midnight. */
  surroundings(): Surroundings;
  search(question: string): Promise<readonly KnowledgeHit[]>;
}

/** After so many utterances in a row that were not understood, the brain offers to end; after twice as many it ends. */
const PATIENCE = 3;

/** The parts of a line while it is being put together. */
interface Draft {
  parts: string[];
  why: LineReason[];
  facts: Step['facts'];
  knowledge: string[];
}

export class Dialogue {
  readonly #sheet: FactSheet;
  readonly #lines = new LineMaker();
  readonly #asked = new Map<string, number>();
  #pending: PendingTool | null = null;
  #current: Fact | null = null;
  /** Utterances in a row that were not understood. */
  #lost = 0;
  #offered = false;
  #turn = 0;
  /** The last step collected something, so that a bare "no" means that it was wrong. */
  #justCollected = false;
  /** Something was answered, so that "anything else" makes sense. */
  #helped = false;
  #draft: Draft = { parts: [], why: [], facts: [], knowledge: [] };

  constructor(
    private readonly agent: AgentContent,
    private readonly world: DialogueWorld,
  ) {
    this.#sheet = new FactSheet(agent.facts);
  }

  /** The first message; the first question follows unless the message asks something itself. */
  greeting(): Step {
    const message = this.#own(this.agent.first_message);
    this.#say(message, { kind: 'greeting', text: 'first message' });
    const first = this.#sheet.open[0] ?? null;
    if (first !== null) {
      if (!/\?["')\s]*$/.test(message)) this.#askNext();
      else if (asksFor(message, first)) this.#current = this.#asking(first);
    }
    return this.#finish();
  }

  /** What is said when the caller has been silent for a while. */
  reminder(): Step {
    this.#say('Are you still there?', { kind: 'reminder', text: 'silence' });
    if (this.#current !== null) this.#askAgain();
    return this.#finish();
  }

  /** What is said when the call has to end for a reason that the caller is told. */
  farewell(reason: EndReason, sentence: string): Step {
    this.#say(sentence, null);
    return this.#close(reason, { kind: 'closing', text: reason.replace(/_/g, ' ') });
  }

  /** Answers what the caller said. */
  async hear(utterance: string): Promise<Step> {
    this.#turn += 1;
    const text = tidy(utterance);
    const collectedBefore = this.#justCollected;
    this.#justCollected = false;
    if (this.agent.end_phrases.some((phrase) => saysPhrase(text, phrase)))
      return this.#close('end_phrase', { kind: 'closing', text: 'end phrase' });

    const words = afterGreeting(text);
    const answersChoice =
      this.#current?.type === 'choice' && readAnswer(words, this.#current, this.world.surroundings()).ok;
    const intent = answersChoice ? null : (intentOf(text) ?? intentOf(words));
    const ended = this.#whileOffering(intent);
    if (ended !== null) return ended;
    if (intent !== null) {
      const step = this.#onIntent(intent, words, collectedBefore);
      if (step !== null) return step;
    }
    return this.#onContent(words);
  }

  /** Goes on after the tool of the last step answered. */
  toolAnswered(tool: HttpTool, answer: ToolAnswer): Step {
    this.#pending = null;
    this.#helped = true;
    const took = `${answer.duration_ms} ms`;
    if (answer.error !== null) {
      this.#say('I am sorry, I could not look that up just now.', {
        kind: 'tool',
        text: `tool: ${tool.name} failed after ${took}`,
      });
    } else {
      const { text, missing } = renderTemplate(tool.result_message, parsed(answer.answer));
      const usable = text !== '' && missing.length === 0;
      this.#say(
        usable ? text : tool.result_message === '' ? 'That is done.' : 'I looked, but found nothing.',
        { kind: 'tool', text: `tool: ${tool.name} ${took}` },
      );
    }
    return this.#goOn();
  }

  /** "Shall I end the call?" has been asked: takes a plain answer to it. */
  #whileOffering(intent: Intent | null): Step | null {
    if (!this.#offered) return null;
    this.#offered = intent === 'repeat';
    if (intent === 'yes') return this.#close('not_understood', { kind: 'closing', text: 'not understood' });
    if (intent !== 'no') return null;
    this.#lost = 0;
    this.#say('All right, let us try again.', { kind: 'answered', text: 'wants to go on' });
    return this.#goOn();
  }

  #onIntent(intent: Intent, text: string, collectedBefore: boolean): Step | null {
    const current = this.#current;
    const closed = current !== null && readAnswer(text, current, this.world.surroundings()).ok;
    if (intent === 'no' && !closed && current?.required === false) return this.#skipCurrent(current);
    switch (intent) {
      case 'bye':
        return this.#close('end_phrase', { kind: 'closing', text: 'the caller said goodbye' });
      case 'repeat':
        this.#draft.why.push({ kind: 'repeated', text: 'asked to repeat' });
        return { ...this.#finish(), say: this.#lines.repeat() };
      case 'robot':
        return this.#aside(phrases.aboutMyself, 'asked what it is');
      case 'who':
        return this.#aside(phrases.whoIAm(this.agent), 'asked who it is');
      case 'human':
        return this.#aside(
          'I cannot put you through to a person in this call, I am sorry.',
          'asked for a person',
        );
      case 'abilities':
        return this.#aside(phrases.abilities(this.agent), 'asked what it can do');
      case 'greeting':
        return this.#aside(this.#lines.next(['Hello.', 'Hello again.']), 'greeted');
      case 'how_are_you':
        return this.#aside('I am working as I should, thank you for asking.', 'small talk');
      case 'thanks':
        return this.#aside(this.#lines.next(['You are welcome.', 'My pleasure.']), 'small talk');
      case 'wait':
        this.#say(this.#lines.next(['Take your time.', 'There is no hurry.']), {
          kind: 'answered',
          text: 'asked to wait',
        });
        return this.#finish();
      case 'dont_know':
        return current === null ? null : this.#onDontKnow(current);
      case 'skip':
        return current === null ? null : this.#onSkip(current);
      case 'no':
        return closed ? null : this.#onNo(collectedBefore);
      case 'yes':
        return closed ? null : this.#onYes();
      default:
        return intent satisfies never;
    }
  }

  /** An answer beside the point; then the question again. */
  #aside(line: string, why: string): Step {
    this.#lost = 0;
    this.#say(line, { kind: 'answered', text: why });
    return this.#goOn();
  }

  #onDontKnow(current: Fact): Step {
    if (!current.required) return this.#skipCurrent(current);
    if (this.#dropTool(current)) return this.#goOn();
    if (this.#sheet.postpone(current)) {
      this.#say('That is fine, we will come back to it.', {
        kind: 'skipped',
        text: `put off: ${labelOf(current.name)}`,
      });
      return this.#goOn();
    }
    return this.#insist(current, `I do need the ${labelOf(current.name)} to go on.`);
  }

  #onSkip(current: Fact): Step {
    if (!current.required) return this.#skipCurrent(current);
    if (this.#dropTool(current)) return this.#goOn();
    return this.#insist(current, `I am afraid I cannot leave out the ${labelOf(current.name)}.`);
  }

  /** A required fact is refused: says why, and in the end offers to end the call. */
  #insist(current: Fact, line: string): Step {
    this.#lost += 1;
    if (this.#lost >= PATIENCE) return this.#offerToEnd();
    this.#say(line, { kind: 'answered', text: `needed: ${labelOf(current.name)}` });
    this.#say(
      this.#lost === 1 ? phrases.hintFor(current, this.agent.language) : this.#own(current.question),
      {
        kind: 'asked',
        text: `asked for: ${labelOf(current.name)}`,
      },
    );
    return this.#finish();
  }

  #skipCurrent(current: Fact): Step {
    this.#lost = 0;
    this.#dropTool(current);
    this.#sheet.skip(current);
    this.#current = null;
    this.#say('All right, we will leave that out.', {
      kind: 'skipped',
      text: `skipped: ${labelOf(current.name)}`,
    });
    return this.#goOn();
  }

  /** Gives up a tool whose argument the caller does not give, when the argument is only the tool's. */
  #dropTool(current: Fact): boolean {
    const pending = this.#pending;
    if (pending === null || !pending.tool.arguments.some((argument) => argument.name === current.name))
      return false;
    this.#pending = null;
    if (this.#sheet.facts.some((fact) => fact.name === current.name)) return false;
    this.#current = null;
    this.#say('All right, then I cannot look that up.', {
      kind: 'skipped',
      text: `skipped: ${labelOf(current.name)}`,
    });
    return true;
  }

  #onNo(collectedBefore: boolean): Step {
    const last = this.#sheet.last.at(-1);
    if (collectedBefore && last !== undefined) {
      this.#sheet.reopen(last);
      this.#current = this.#asking(last);
      this.#say(`Sorry, what is the right ${labelOf(last.name)}?`, {
        kind: 'corrected',
        text: `asked again for: ${labelOf(last.name)}`,
      });
      return this.#finish();
    }
    if (this.#current !== null) return this.#misunderstood(null);
    if (this.agent.facts.length === 0)
      return this.#close('end_phrase', { kind: 'closing', text: 'nothing else wanted' });
    this.#say('All right.', { kind: 'answered', text: 'declined' });
    return this.#goOn();
  }

  #onYes(): Step {
    if (this.#current !== null) {
      this.#say('Good.', { kind: 'answered', text: 'agreed' });
      return this.#goOn();
    }
    this.#say(this.#lines.next(['Please go ahead.', 'I am listening.']), {
      kind: 'answered',
      text: 'agreed',
    });
    return this.#finish();
  }

  /** An utterance with something in it: a tool, facts, a correction, a question. */
  async #onContent(text: string): Promise<Step> {
    const { statement, question } = statementsAndQuestions(text);
    const tool = triggeredTool(text, this.agent.tools);
    if (tool !== null) return this.#onTool(tool, text);

    if (question === '' || isProposal(question)) {
      const corrected = this.#correct(text);
      if (corrected !== null) return corrected;
    }
    const current = this.#current;
    const stated = statement === '' ? null : this.#collect(statement);
    const understood = stated !== null && stated.found.length > 0;
    if (question !== '') {
      const freely = current === null || current.type === 'text' || current.type === 'name';
      if (isProposal(question) && !freely && this.#collect(question).found.length > 0)
        return this.#understood();
      if (await this.#answer(question)) return this.#goOn();
      if (!freely && !understood && this.#collect(question).found.length > 0) return this.#understood();
      return understood ? this.#understood() : this.#noAnswer();
    }
    if (understood) return this.#understood();
    if (await this.#answer(text)) return this.#goOn();
    if (this.#sheet.open.length > 0 && (current === null || isWish(text))) return this.#opening();
    return this.#misunderstood(stated?.problem ?? null);
  }

  /** Reads facts out of words and notes them; says back what was understood. */
  #collect(text: string): { found: FoundFact[]; problem: string | null } {
    const surroundings = this.world.surroundings();
    const own = this.#pending === null ? [] : this.#pending.own.open;
    const open = [...this.#sheet.open, ...own];
    const result = factsIn(text, open, this.#current, surroundings);
    const changed = this.#restated(text, surroundings, result.found);
    const all = [...result.found, ...changed];
    if (all.length > 0) {
      this.#note(all);
      this.#draft.parts.push(phrases.acknowledge(all, this.#turn));
      this.#draft.why.push({
        kind: 'answered',
        text: `understood: ${all.map(({ fact }) => labelOf(fact.name)).join(', ')}`,
      });
    }
    return { found: all, problem: result.problem };
  }

  /** Facts that are known and are plainly stated anew: "my e-mail is …", "five people", "how about Monday?" */
  #restated(text: string, surroundings: Surroundings, found: readonly FoundFact[]): FoundFact[] {
    const moves = isProposal(text) || /\b(?:instead|rather|change|move|make it|then)\b/i.test(text);
    return this.#sheet.known.flatMap(({ fact, value }) => {
      const telling = fact.type !== 'text' && fact.type !== 'choice' && (fact.type !== 'date' || moves);
      if (!telling || found.some((other) => other.fact.type === fact.type)) return [];
      const reading = readMention(text, fact, surroundings);
      if (!reading.ok || reading.value === value.value) return [];
      return [{ fact, value: reading.value, spoken: reading.spoken }];
    });
  }

  #note(found: readonly FoundFact[]): void {
    const own = this.#pending?.own;
    const belongs = ({ fact }: FoundFact) => own?.facts.some(({ name }) => name === fact.name) ?? false;
    own?.collect(found.filter(belongs));
    const agents = found.filter((item) => !belongs(item));
    this.#sheet.collect(agents);
    this.#draft.facts.push(...agents.map(({ fact, value }) => ({ name: fact.name, value })));
    if (found.some(({ fact }) => fact.name === this.#current?.name)) this.#current = null;
    this.#justCollected = true;
  }

  #understood(): Step {
    this.#lost = 0;
    return this.#goOn();
  }

  /** "No, it's Ben": puts a fact right, the last one first. */
  #correct(text: string): Step | null {
    const rest = correctionIn(text);
    if (rest === null) return null;
    const surroundings = this.world.surroundings();
    const last = new Set(this.#sheet.last.map(({ name }) => name));
    const known = this.#sheet.known.map(({ fact }) => fact);
    const candidates = known
      .filter((fact) => last.has(fact.name) || (fact.type !== 'text' && fact.type !== 'name'))
      .sort((a, b) => Number(last.has(b.name)) - Number(last.has(a.name)));
    const named = known.find((fact) => saysPhrase(rest, labelOf(fact.name)));
    const current = this.#current;
    for (const fact of named === undefined ? candidates : [named, ...candidates]) {
      if (fact.type === 'text' && current !== null && fact !== named) continue;
      const reading = readAnswer(withoutLabel(rest, fact), fact, surroundings);
      const rather =
        current !== null &&
        current.type !== 'text' &&
        fact.type !== current.type &&
        readMention(rest, current, surroundings).ok;
      if (!reading.ok || rather) continue;
      const found = [{ fact, value: reading.value, spoken: reading.spoken }];
      this.#lost = 0;
      this.#note(found);
      this.#say(phrases.acknowledgeCorrection(found), {
        kind: 'corrected',
        text: `corrected: ${labelOf(fact.name)}`,
      });
      return this.#goOn();
    }
    return null;
  }

  /** Answers from the knowledge. False when nothing there fits. */
  async #answer(question: string): Promise<boolean> {
    if (this.agent.knowledge.length === 0 || meaningfulWords(question).length === 0) return false;
    const [best] = await this.world.search(question);
    if (best === undefined) return false;
    this.#lost = 0;
    this.#helped = true;
    this.#draft.knowledge.push(best.title);
    this.#say(excerptFor(best.text, question), { kind: 'knowledge', text: `from: ${best.title}` });
    return true;
  }

  /** A question that nothing answers. */
  #noAnswer(): Step {
    this.#lost += 1;
    if (this.#lost >= PATIENCE) return this.#offerToEnd();
    this.#say(this.#lines.next(phrases.nothingFound), {
      kind: 'not_understood',
      text: 'not in the knowledge',
    });
    return this.#goOn();
  }

  /** The caller says what they want, before or instead of an answer. */
  #opening(): Step {
    this.#lost = 0;
    this.#say(this.#lines.next(['All right.', 'Good.']), { kind: 'answered', text: 'opening' });
    const [first] = this.#sheet.open;
    if (first !== undefined) this.#askFor(this.#current ?? first, 'first');
    return this.#finish();
  }

  #misunderstood(problem: string | null): Step {
    this.#lost += 1;
    if (this.#lost >= PATIENCE) return this.#offerToEnd();
    const current = this.#current;
    const why: LineReason = { kind: 'not_understood', text: 'not understood' };
    if (current === null) {
      this.#say(this.#lines.next(phrases.notUnderstoodFreely), why);
      if (this.#lost === 1) this.#say(phrases.abilities(this.agent), null);
      return this.#finish();
    }
    const { language } = this.agent;
    this.#say(
      phrases.notUnderstood(current, this.#own(current.question), problem, this.#lost, language),
      why,
    );
    this.#draft.why.push({ kind: 'asked', text: `asked for: ${labelOf(current.name)}` });
    return this.#finish();
  }

  #offerToEnd(): Step {
    if (this.#lost >= 2 * PATIENCE)
      return this.#close('not_understood', { kind: 'closing', text: 'not understood' });
    const why: LineReason = { kind: 'not_understood', text: 'not understood' };
    if (this.#lost === PATIENCE) {
      this.#offered = true;
      this.#say(phrases.offerToEnd[0] ?? '', why);
      return this.#finish();
    }
    const current = this.#current;
    this.#say(
      this.#lost === PATIENCE + 1
        ? current === null
          ? phrases.abilities(this.agent)
          : phrases.hintFor(current, this.agent.language)
        : (phrases.offerToEnd[1] ?? ''),
      why,
    );
    this.#offered = this.#lost === 2 * PATIENCE - 1;
    return this.#finish();
  }

  /** A tool is wanted: takes what the words say about its arguments, asks for the rest, or calls it. */
  #onTool(tool: HttpTool, text: string): Step {
    this.#lost = 0;
    const facts = tool.arguments.map((argument) => factForArgument(argument, this.agent.facts));
    const own = facts.filter((fact) => !this.agent.facts.some((other) => other.name === fact.name));
    const surroundings = this.world.surroundings();
    const said = facts.flatMap((fact) => {
      const reading = readMention(text, fact, surroundings);
      return reading.ok ? [{ fact, value: reading.value, spoken: reading.spoken }] : [];
    });
    const days = isQuestion(text) ? said.filter(({ fact }) => fact.type === 'date') : [];
    this.#pending = {
      tool,
      own: new FactSheet(own),
      askedAbout: new Map(days.map((day) => [day.fact.name, day])),
    };
    this.#note(
      said.filter(
        (item) => !days.includes(item) && item.value !== this.#sheet.valueOf(item.fact.name)?.value,
      ),
    );
    this.#justCollected = false;
    return this.#goOn();
  }

  /** The next thing to do: call a tool that is ready, ask the next question, or end. */
  #goOn(): Step {
    const pending = this.#pending;
    if (pending !== null) {
      const { args, missing } = argumentsFor(pending, this.#sheet);
      const [wanted] = missing;
      if (wanted === undefined) return this.#callTool(pending.tool, args);
      if (this.#draft.parts.length === 0) this.#draft.parts.push(this.#lines.next(phrases.neededForTool));
      this.#askFor(wanted);
      return this.#finish();
    }
    if (this.#current !== null && this.#sheet.open.some((fact) => fact.name === this.#current?.name)) {
      const next = this.#sheet.open[0];
      if (next !== undefined && next.name !== this.#current.name) this.#askFor(next);
      else this.#askAgain();
      return this.#finish();
    }
    this.#current = null;
    if (this.#sheet.open.length > 0) {
      this.#askNext();
      return this.#finish();
    }
    if (this.agent.facts.length > 0 && this.#sheet.known.length > 0) return this.#completed();
    if (this.agent.facts.length > 0)
      return this.#close('completed', { kind: 'closing', text: 'nothing left to ask' });
    this.#draft.parts.push(this.#lines.next(this.#helped ? phrases.anythingElse : phrases.howCanIHelp));
    return this.#finish();
  }

  #callTool(tool: HttpTool, args: NonNullable<Step['tool']>['args']): Step {
    const draft = this.#taken();
    // What was said back so far is kept for the line that tells the answer.
    this.#draft.parts.push(...draft.parts);
    this.#draft.why.push(...draft.why);
    return {
      say: null,
      why: [],
      facts: draft.facts,
      knowledge: draft.knowledge,
      tool: { tool, args },
      end: null,
    };
  }

  #completed(): Step {
    const known = this.#sheet.known.map(({ fact, value }) => ({ label: fact.name, spoken: value.spoken }));
    if (known.length > 1) this.#draft.parts.push(phrases.summaryOf(known));
    return this.#close('completed', { kind: 'closing', text: 'everything collected' });
  }

  #close(reason: EndReason, why: LineReason): Step {
    this.#say(this.#own(this.agent.closing_message) || 'Goodbye.', why);
    return { ...this.#finish(), end: reason };
  }

  #askNext(): void {
    const [next] = this.#sheet.open;
    if (next !== undefined) this.#askFor(next);
  }

  /** `first` is how a question follows on what the caller wants; a tool's own question is always put plainly. */
  #askFor(fact: Fact, tone: 'again' | 'first' = 'again'): void {
    const question = this.#own(fact.question);
    const times = this.#pending === null ? (this.#asked.get(fact.name) ?? 0) : 0;
    this.#current = this.#asking(fact);
    this.#say(
      tone === 'first' ? phrases.askFirst(question) : phrases.ask(fact, question, times, this.agent.language),
      { kind: 'asked', text: `asked for: ${labelOf(fact.name)}` },
    );
  }

  #askAgain(): void {
    if (this.#current !== null) this.#askFor(this.#current);
  }

  /** Counts that a fact was asked for. */
  #asking(fact: Fact): Fact {
    this.#asked.set(fact.name, (this.#asked.get(fact.name) ?? 0) + 1);
    return fact;
  }

  /** One of the agent's own texts, with `{{fact}}` filled in. */
  #own(text: string): string {
    return renderTemplate(text, this.#sheet.spoken()).text;
  }

  #say(line: string, why: LineReason | null): void {
    this.#draft.parts.push(line);
    if (why !== null) this.#draft.why.push(why);
  }

  #taken(): Draft {
    const draft = this.#draft;
    this.#draft = { parts: [], why: [], facts: [], knowledge: [] };
    return draft;
  }

  #finish(): Step {
    const { parts, why, facts, knowledge } = this.#taken();
    const said = parts.some((part) => tidy(part) !== '');
    return { say: said ? this.#lines.line(parts) : null, why, facts, knowledge, tool: null, end: null };
  }
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
  const wanted = new Set([...meaningfulWords(fact.question), ...meaningfulWords(labelOf(fact.name))]);
  return [...wanted].some((word) => asked.has(word)) && plain(message) !== '';
}

/** "change my name to Ben" and "the name is Ben" are about "Ben". */
function withoutLabel(text: string, fact: Fact): string {
  const label = labelOf(fact.name).replace(/[^a-z0-9 ]/g, '');
  return text.replace(
    new RegExp(`^.*?\\b${label}\\b\\s*(?:is|was|to|should be|are|:)?\\s*(?:actually|really)?\\s*`, 'i'),
    (prefix) => (prefix.length < text.length ? '' : prefix),
  );
}
