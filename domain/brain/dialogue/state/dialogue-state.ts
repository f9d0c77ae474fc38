/**
 * Where a conversation stands, and the moves that every part of the built-in brain makes: say
 * something, ask, go on to the next thing, give up, end. One line is put together at a time.
 */
import type { AgentContent, Fact } from '#contract/agents/agent-content';
import type { LineReason } from '#contract/calls/call-events';
import type { EndReason } from '#contract/calls/outcomes';
import { renderTemplate } from '../../../agents/tools/result-template';
import type { AskingTool } from '../../../agents/tools/conversation-tools';
import type { CallTool, KnowledgeHit } from '../../exchange';
import { FactSheet } from '../../meaning/known-facts/fact-sheet';
import { neutralGoodbye } from '../../wording/goodbyes';
import * as lines from '../../wording/lines';
import * as phrases from '../../wording/phrasing';
import type { CallContext } from '../../read/reading';
import { askedFor, type Draft, emptyDraft } from './draft';
import type { Missed } from './missed';
import { LineMaker, type Step } from './step';
import { DueTools } from './due-tools';
import { argumentsFor, type PendingTool } from './tool-plan';
import { Unconfirmed } from './unconfirmed';
import { countsAtOnce, type FoundFact } from '../../meaning/understanding';
import { labelOf, tidy } from '../../words';

export interface DialogueWorld {
  /** Read again with each utterance, so that "tomorrow" stays right after midnight. */
  context(): CallContext;
  search(question: string): Promise<readonly KnowledgeHit[]>;
  /** The call's variables, as they are now. */
  variables(): Record<string, string>;
}

export class DialogueState {
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
  /** The first message has been said. */
  greeted = false;
  /** The first message has asked whether it may go on. */
  askedLeave = false;
  /** How far it is: still asking, everything read back, what to change asked, called off, or stuck on a refusal. */
  stage: 'asking' | 'summary' | 'change' | 'cancelled' | 'stuck' = 'asking';
  /** The part of a telephone number or of a day of birth that was given so far, in the caller's words; how often its country was asked for. */
  soFar: { fact: Fact; said: string; times?: number } | null = null;
  /** Lines that someone who listens in wants said with the next answer. */
  readonly toSay: string[] = [];
  /** The last words that were no name, where one was asked for, with the turn in which they were said. */
  unread: { text: string; turn: number } | null = null;
  /** The caller has asked for a moment. */
  waiting = false;
  /** What a bare "no" may have been about, though something else was asked. */
  doubted: Fact | null = null;
  /** Facts for which the caller has heard why they're needed. */
  readonly explained = new Set<string>();
  /** Times that each fact was refused. */
  readonly refused = new Map<string, number>();
  /** Times that each fact was read back wrong after the caller had put it right. */
  readonly misread = new Map<string, number>();
  /** Everything has been read back once. */
  #summed = false;
  /** What was read back wasn't agreed to: a goodbye confirms nothing until it's put right. */
  objected: boolean | 'hesitates' = false;
  /** The first message has asked for leave to go on, so that a no ends the call. */
  mayDecline = false;
  /** What was understood and is read back before it counts. */
  readonly #confirming = new Unconfirmed();
  readonly missed: Missed = { inARow: 0, problem: null, helpAsked: false };
  readonly #asked = new Map<string, number>();
  /** The entry of the knowledge that was said last, and in which turn. */
  #told: { title: string; turn: number } | null = null;
  #draft = emptyDraft();
  readonly #dueTools: DueTools;
  readonly world: DialogueWorld;
  #context: CallContext | null = null;

  constructor(
    readonly agent: AgentContent,
    world: DialogueWorld,
  ) {
    this.sheet = new FactSheet(agent.facts);
    this.#dueTools = new DueTools(agent.tools);
    // What was read in an utterance is kept with its context, which stays the same until the next one.
    this.world = {
      context: () => (this.#context ??= world.context()),
      search: (question) => world.search(question),
      variables: () => world.variables(),
    };
  }

  /** Something new is heard, at a moment of its own. */
  listen(): void {
    this.#context = null;
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
    this.#told = { title, turn: this.turn };
    this.#draft.knowledge.push(title);
  }

  /** The title of the entry that was said in the line before; null: none was. */
  get justTold(): string | null {
    return this.#told?.turn === this.turn - 1 ? this.#told.title : null;
  }

  /** Forgets a line that was started and is not going to be said. */
  discard(): void {
    this.#draft = emptyDraft();
  }

  /** One of the agent's own texts, with `{{fact}}` filled in. */
  own(text: string): string {
    return renderTemplate(text, this.variables()).text;
  }

  /** The call's variables with the facts known by now. */
  variables(): Record<string, string> {
    return { ...this.world.variables(), ...this.sheet.spoken() };
  }

  /**
   * Notes facts that were understood together. Those that want to be read back first, and doubtful ones, are kept aside.
   *
   * @returns the ones that count at once
   */
  note(found: readonly FoundFact[]): FoundFact[] {
    if (found.length > 0 && (this.stage === 'stuck' || this.stage === 'cancelled')) this.stage = 'asking';
    const own = this.pending?.own;
    const belongs = ({ fact }: FoundFact) => own?.facts.some(({ name }) => name === fact.name) ?? false;
    own?.collect(found.filter(belongs));
    const agents = found.filter((item) => !belongs(item));
    for (const item of agents) {
      if (countsAtOnce(item)) this.#confirming.drop(item.fact);
      else this.#confirming.add(item);
    }
    this.#collect(agents.filter(countsAtOnce));
    if (found.some(({ fact }) => fact.name === this.current?.name)) this.current = null;
    const noted = found.filter(countsAtOnce);
    if (found.length > 0) this.objected = false;
    this.justCollected = noted.length > 0;
    return noted;
  }

  /** What is being read back: "Is that right?" has been asked about it. */
  get unconfirmed(): FoundFact | null {
    return this.#confirming.first;
  }

  /** The caller has said that what was read back is right. */
  confirm(): void {
    const right = this.#confirming.take();
    if (right !== null) this.#collect([right]);
  }

  /** What was read back is wrong: it is asked for again. */
  refute(): Fact | null {
    const wrong = this.#confirming.take()?.fact ?? null;
    if (wrong !== null) {
      this.sheet.reopen(wrong);
      this.expect(wrong);
    }
    return wrong;
  }

  /** A value that someone who knows it has told: it's neither asked for nor read back. */
  know(item: FoundFact): void {
    this.#confirming.drop(item.fact);
    this.sheet.collect([item]);
    if (this.current?.name === item.fact.name) this.current = null;
  }

  /** Says what someone who listens in wants said. */
  sayWhispered(): void {
    for (const text of this.toSay.splice(0)) this.say(text, null);
  }

  #collect(found: readonly FoundFact[]): void {
    this.sheet.collect(found);
    this.#draft.facts.push(...found.map(({ fact, value, spoken }) => ({ name: fact.name, value, spoken })));
  }

  /** What was said made sense. */
  understood(): void {
    this.missed.inARow = 0;
  }

  /** The next thing to do: call a tool that is ready, ask the next question, or end. */
  goOn(): Step {
    const { unconfirmed } = this;
    if (unconfirmed !== null) {
      this.say(phrases.readBackToConfirm(unconfirmed), {
        kind: 'confirm',
        text: `read back: ${labelOf(unconfirmed.fact.name)}`,
      });
      return this.finish();
    }
    const wanted = this.pending ?? this.#dueTools.next(this);
    if (wanted !== null) return this.#goOnWithTool(wanted);
    if (this.stage === 'cancelled' || this.stage === 'stuck') {
      this.current = null;
      this.say(this.lines.next(lines.anythingElse), null);
      return this.finish();
    }
    const [next] = this.sheet.open;
    if (next !== undefined) {
      this.askFor(next);
      return this.finish();
    }
    this.current = null;
    if (this.agent.facts.length > 0) return this.#completed();
    this.say(this.lines.next(this.helped ? lines.anythingElse : lines.howCanIHelp), null);
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

  /** Whether what the closing message says is so: nothing that has to be known is missing. */
  get isComplete(): boolean {
    const { facts } = this.agent;
    if (this.stage === 'cancelled' || this.objected) return false;
    if (facts.length === 0) return true;
    return (
      this.sheet.known.length > 0 &&
      this.unconfirmed === null &&
      facts.every(({ name, required }) => !required || this.sheet.valueOf(name) !== null)
    );
  }

  /** Nothing is asked from now on. */
  callOff(): void {
    this.stage = 'cancelled';
    this.current = null;
    this.pending = null;
    this.#confirming.clear();
  }

  /** Says goodbye and ends the call; with the closing message only where what it says is so. */
  close(reason: EndReason, why: string): Step {
    const { closing_message, language } = this.agent;
    const unfinished = this.sheet.known.length > 0 && this.stage !== 'cancelled' ? 'unfinished' : 'plain';
    const line = this.isComplete
      ? this.own(closing_message) || 'Goodbye.'
      : neutralGoodbye(language, unfinished);
    this.say(line, { kind: 'closing', text: why });
    return { ...this.finish(), end: reason };
  }

  /** The caller hears everything that was noted, and may object, before it counts as done. */
  sumUp(again = false): Step {
    this.current = null;
    const known = this.sheet.known.map(({ fact, value }) => ({ label: fact.name, spoken: value.spoken }));
    const first = !this.#summed || again;
    // Everything was said back just now.
    const told = this.justCollected && this.sheet.last.length === known.length;
    if (first && !told) this.say(phrases.summaryOf(known), null);
    this.say(first ? lines.allRight : this.lines.next(lines.nowAllRight), {
      kind: 'confirm',
      text: 'read back: everything',
    });
    this.#summed = true;
    this.stage = 'summary';
    return this.finish();
  }

  /** A tool acts in the call with this line. */
  acts(tool: CallTool): void {
    this.#draft.acts.push(tool);
  }

  /** The line as it stands now. */
  finish(): Step {
    const { parts, why, facts, knowledge, acts } = this.#taken();
    const said = parts.some((part) => tidy(part) !== '');
    const say = said ? this.lines.line(parts) : null;
    return { say, why, facts, knowledge, acts, tool: null, end: null };
  }

  #goOnWithTool(pending: PendingTool): Step {
    const { args, missing } = argumentsFor(pending, this.sheet, this.world.variables());
    const [wanted] = missing;
    if (wanted === undefined) return this.#callTool(pending.tool, args);
    if (this.#draft.parts.length === 0) this.say(this.lines.next(lines.neededForTool), null);
    this.askFor(wanted);
    return this.finish();
  }

  #callTool(tool: AskingTool, args: NonNullable<Step['tool']>['args']): Step {
    this.#dueTools.used(tool, args);
    const { parts, why, facts, knowledge, acts } = this.#taken();
    // What was said back so far is kept for the line that tells the answer.
    this.#draft.parts.push(...parts);
    this.#draft.why.push(...why);
    return { say: null, why: [], facts, knowledge, acts, tool: { tool, args }, end: null };
  }

  #completed(): Step {
    const { known } = this.sheet;
    if (known.length === 0) return this.close('completed', 'nothing left to ask');
    const readBack = known.length === 1 && known.every(({ fact }) => fact.confirm);
    return readBack ? this.close('completed', 'everything collected') : this.sumUp();
  }

  #taken(): Draft {
    const draft = this.#draft;
    this.#draft = emptyDraft();
    return draft;
  }
}
