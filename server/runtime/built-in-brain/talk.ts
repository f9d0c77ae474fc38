/**
 * Where a conversation stands, and the moves that every part of the built-in brain makes: say
 * something, ask, go on to the next thing, give up, end. One line is put together at a time.
 */
import type { AgentContent, Fact } from '#contract/agent-content';
import type { HttpTool } from '#contract/agent-tools';
import type { LineReason } from '#contract/call-events';
import type { EndReason } from '#contract/outcomes';
import type { KnowledgeHit } from '../ports';
import { renderTemplate } from '../result-template';
import { FactSheet } from './fact-sheet';
import * as phrases from './phrasing';
import type { Surroundings } from './reading';
import { LineMaker, type Step } from './step';
import { argumentsFor, type PendingTool } from './tool-plan';
import type { FoundFact } from './understanding';
import { labelOf, tidy } from './words';

export interface DialogueWorld {
  /** Read again with each utterance, so that "tomorrow" stays right after midnight. */
  surroundings(): Surroundings;
  search(question: string): Promise<readonly KnowledgeHit[]>;
}

/** After so many utterances in a row that were not understood, the brain offers to end; after twice as many it ends. */
const PATIENCE = 3;

const notUnderstood: LineReason = { kind: 'not_understood', text: 'not understood' };

export class Talk {
  readonly sheet: FactSheet;
  readonly lines = new LineMaker();
  /** The fact that is being asked for. */
  current: Fact | null = null;
  pending: PendingTool | null = null;
  /** Utterances of the caller so far. */
  turn = 0;
  /** "Shall I end the call?" has just been asked. */
  offered = false;
  /** The last step collected something, so that a bare "no" means that it was wrong. */
  justCollected = false;
  /** Something was answered, so that "anything else" makes sense. */
  helped = false;
  /** Utterances in a row that were not understood. */
  #lost = 0;
  readonly #asked = new Map<string, number>();
  #draft = emptyDraft();

  constructor(
    readonly agent: AgentContent,
    readonly world: DialogueWorld,
  ) {
    this.sheet = new FactSheet(agent.facts);
  }

  /** Adds to the line that is being put together. */
  say(text: string, why: LineReason | null): void {
    this.#draft.parts.push(text);
    if (why !== null) this.because(why);
  }

  because(why: LineReason): void {
    this.#draft.why.push(why);
  }

  usedKnowledge(title: string): void {
    this.helped = true;
    this.#draft.knowledge.push(title);
  }

  /** Forgets a line that was begun and is not going to be said. */
  discard(): void {
    this.#draft = emptyDraft();
  }

  /** One of the agent's own texts, with `{{fact}}` filled in. */
  own(text: string): string {
    return renderTemplate(text, this.sheet.spoken()).text;
  }

  /** Notes facts that were understood together. */
  note(found: readonly FoundFact[]): void {
    const own = this.pending?.own;
    const belongs = ({ fact }: FoundFact) => own?.facts.some(({ name }) => name === fact.name) ?? false;
    own?.collect(found.filter(belongs));
    const agents = found.filter((item) => !belongs(item));
    this.sheet.collect(agents);
    this.#draft.facts.push(...agents.map(({ fact, value }) => ({ name: fact.name, value })));
    if (found.some(({ fact }) => fact.name === this.current?.name)) this.current = null;
    this.justCollected = true;
  }

  /** What was said made sense. */
  understood(): void {
    this.#lost = 0;
  }

  /** What was said did not help. The step that offers to end the call, or ends it, once there are too many. */
  lost(): { step: Step | null; times: number } {
    this.#lost += 1;
    return { step: this.#lost >= PATIENCE ? this.#offerToEnd() : null, times: this.#lost };
  }

  /** Asks for an answer that can be understood; `problem` says what is wrong with the last one. */
  misunderstood(problem: string | null): Step {
    const { step, times } = this.lost();
    if (step !== null) return step;
    const { current, agent } = this;
    if (current === null) {
      this.say(this.lines.next(phrases.notUnderstoodFreely), notUnderstood);
      if (times === 1) this.say(phrases.abilities(agent), null);
      return this.finish();
    }
    const question = this.own(current.question);
    this.say(phrases.notUnderstood(current, question, problem, times, agent.language), notUnderstood);
    this.because(askedFor(current));
    return this.finish();
  }

  /** The next thing to do: call a tool that is ready, ask the next question, or end. */
  goOn(): Step {
    if (this.pending !== null) return this.#goOnWithTool(this.pending);
    const open = this.sheet.open;
    const [next] = open;
    if (next !== undefined) {
      this.askFor(next);
      return this.finish();
    }
    this.current = null;
    if (this.agent.facts.length > 0) return this.#completed();
    this.say(this.lines.next(this.helped ? phrases.anythingElse : phrases.howCanIHelp), null);
    return this.finish();
  }

  /**
   * Asks for a fact, differently each time. `first` is how the question follows on what the caller
   * wants; a question that a tool needs is always put plainly.
   */
  askFor(fact: Fact, tone: 'again' | 'first' = 'again'): void {
    const question = this.own(fact.question);
    const times = this.pending === null ? (this.#asked.get(fact.name) ?? 0) : 0;
    this.expect(fact);
    const { language } = this.agent;
    this.say(
      tone === 'first' ? phrases.askFirst(question) : phrases.ask(fact, question, times, language),
      askedFor(fact),
    );
  }

  /** A fact has been asked for, in whatever words: the next answer is read as its value. */
  expect(fact: Fact): void {
    this.current = fact;
    this.#asked.set(fact.name, (this.#asked.get(fact.name) ?? 0) + 1);
  }

  /** Says the closing message and ends the call. */
  close(reason: EndReason, why: string): Step {
    this.say(this.own(this.agent.closing_message) || 'Goodbye.', { kind: 'closing', text: why });
    return { ...this.finish(), end: reason };
  }

  /** The line as it stands now. */
  finish(): Step {
    const { parts, why, facts, knowledge } = this.#taken();
    const said = parts.some((part) => tidy(part) !== '');
    return { say: said ? this.lines.line(parts) : null, why, facts, knowledge, tool: null, end: null };
  }

  #goOnWithTool(pending: PendingTool): Step {
    const { args, missing } = argumentsFor(pending, this.sheet);
    const [wanted] = missing;
    if (wanted === undefined) return this.#callTool(pending.tool, args);
    if (this.#draft.parts.length === 0) this.say(this.lines.next(phrases.neededForTool), null);
    this.askFor(wanted);
    return this.finish();
  }

  #callTool(tool: HttpTool, args: NonNullable<Step['tool']>['args']): Step {
    const { parts, why, facts, knowledge } = this.#taken();
    // What was said back so far is kept for the line that tells the answer.
    this.#draft.parts.push(...parts);
    this.#draft.why.push(...why);
    return { say: null, why: [], facts, knowledge, tool: { tool, args }, end: null };
  }

  #completed(): Step {
    const known = this.sheet.known.map(({ fact, value }) => ({ label: fact.name, spoken: value.spoken }));
    if (known.length > 1) this.say(phrases.summaryOf(known), null);
    return this.close('completed', known.length > 0 ? 'everything collected' : 'nothing left to ask');
  }

  #offerToEnd(): Step {
    if (this.#lost >= 2 * PATIENCE) return this.close('not_understood', 'not understood');
    const { current, agent } = this;
    const [offer = '', lastOffer = ''] = phrases.offerToEnd;
    const help = current === null ? phrases.abilities(agent) : phrases.hintFor(current, agent.language);
    this.offered = this.#lost !== PATIENCE + 1;
    this.say(this.#lost === PATIENCE ? offer : this.offered ? lastOffer : help, notUnderstood);
    return this.finish();
  }

  #taken(): Draft {
    const draft = this.#draft;
    this.#draft = emptyDraft();
    return draft;
  }
}

/** The parts of a line while it is being put together. */
interface Draft {
  parts: string[];
  why: LineReason[];
  facts: Step['facts'];
  knowledge: string[];
}

function emptyDraft(): Draft {
  return { parts: [], why: [], facts: [], knowledge: [] };
}

export function askedFor(fact: Fact): LineReason {
  return { kind: 'asked', text: `asked for: ${labelOf(fact.name)}` };
}
