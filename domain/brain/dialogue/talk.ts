/**
 * Where a conversation stands, and the moves that every part of the built-in brain makes: say
 * something, ask, go on to the next thing, give up, end. One line is put together at a time.
 */
import type { AgentContent, Fact } from '#contract/agents/agent-content';
import { type DigitsTool, type HelpTool, isTransferTool } from '#contract/agents/agent-tools';
import type { LineReason } from '#contract/calls/call-events';
import type { EndReason } from '#contract/calls/outcomes';
import { renderTemplate } from '../../agents/result-template';
import type { AskingTool } from '../../agents/talk-tools';
import { digitsMark, helpAskedLine, lastLineOf } from './call-tools';
import type { CallTool, KnowledgeHit } from '../exchange';
import { FactSheet } from '../meaning/fact-sheet';
import { neutralGoodbye } from '../wording/goodbyes';
import * as lines from '../wording/lines';
import * as phrases from '../wording/phrasing';
import type { CallContext } from '../read/reading';
import { LineMaker, type Step } from './step';
import { argumentsFor, type PendingTool } from './tool-plan';
import { countsAtOnce, type FoundFact } from '../meaning/understanding';
import { labelOf, tidy } from '../words';

export interface DialogueWorld {
  /** Read again with each utterance, so that "tomorrow" stays right after midnight. */
  context(): CallContext;
  search(question: string): Promise<readonly KnowledgeHit[]>;
  /** The call's variables, as they are now. */
  variables(): Record<string, string>;
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
  /** The first message has been said. */
  greeted = false;
  /** The first message has asked whether it may go on. */
  askedLeave = false;
  /** How far it is: still asking, everything read back, what to change asked, called off, or stuck on a refusal. */
  stage: 'asking' | 'summary' | 'change' | 'cancelled' | 'stuck' = 'asking';
  /** The part of a telephone number or of a day of birth that was given so far, in the caller's words. */
  begun: { fact: Fact; said: string } | null = null;
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
  /** Everything has been read back once. */
  #summed = false;
  /** The first message has asked for leave to go on, so that a no ends the call. */
  mayDecline = false;
  /** What was understood and is read back before it counts. */
  readonly #confirming: FoundFact[] = [];
  /** Utterances in a row that were not understood. */
  #lost = 0;
  /** A person was asked for because of them. */
  #askedWhenLost = false;
  readonly #asked = new Map<string, number>();
  /** The entry of the knowledge that was said last, and in which turn. */
  #told: { title: string; turn: number } | null = null;
  /** What was wrong with the last answer. */
  #problem: string | null = null;
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
    this.#told = { title, turn: this.turn };
    this.#draft.knowledge.push(title);
  }

  /** Whether an entry was said in the line before. */
  hasJustTold(title: string): boolean {
    return this.#told?.title === title && this.#told.turn === this.turn - 1;
  }

  /** Forgets a line that was begun and is not going to be said. */
  discard(): void {
    this.#draft = emptyDraft();
  }

  /** One of the agent's own texts, with `{{fact}}` filled in. */
  own(text: string): string {
    return renderTemplate(text, this.variables()).text;
  }

  /** The call's variables with the facts that are known by now. */
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
    for (const item of agents) if (!countsAtOnce(item)) this.#readBackLater(item);
    this.#collect(agents.filter(countsAtOnce));
    if (found.some(({ fact }) => fact.name === this.current?.name)) this.current = null;
    const noted = found.filter(countsAtOnce);
    this.justCollected = noted.length > 0;
    return noted;
  }

  /** What is being read back: "Is that right?" has been asked about it. */
  get unconfirmed(): FoundFact | null {
    return this.#confirming[0] ?? null;
  }

  /** The caller has said that what was read back is right. */
  confirm(): void {
    const right = this.#confirming.shift();
    if (right !== undefined) this.#collect([right]);
  }

  /** What was read back is wrong: it is asked for again. */
  refute(): Fact | null {
    const wrong = this.#confirming.shift()?.fact ?? null;
    if (wrong !== null) {
      this.sheet.reopen(wrong);
      this.expect(wrong);
    }
    return wrong;
  }

  /** A value that someone who knows it has told: it's neither asked for nor read back. */
  know(item: FoundFact): void {
    const same = this.#confirming.findIndex(({ fact }) => fact.name === item.fact.name);
    if (same >= 0) this.#confirming.splice(same, 1);
    this.sheet.collect([item]);
    if (this.current?.name === item.fact.name) this.current = null;
  }

  /** Says what someone who listens in wants said. */
  sayWhispered(): void {
    for (const text of this.toSay.splice(0)) this.say(text, null);
  }

  #readBackLater(item: FoundFact): void {
    const same = this.#confirming.findIndex(({ fact }) => fact.name === item.fact.name);
    if (same >= 0) this.#confirming.splice(same, 1, item);
    else this.#confirming.push(item);
  }

  #collect(found: readonly FoundFact[]): void {
    this.sheet.collect(found);
    this.#draft.facts.push(...found.map(({ fact, value, spoken }) => ({ name: fact.name, value, spoken })));
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

  /** Says a word to a remark that's no answer; false from the second time on, when asking plainly helps more. */
  hearRemark(some: readonly string[]): boolean {
    if (this.#lost > 0) return false;
    this.#lost += 1;
    this.say(this.lines.next(some), { kind: 'answered', text: 'a remark' });
    return true;
  }

  /** Asks for an answer that can be understood; `problem` says what is wrong with the last one. */
  misunderstood(problem: string | null): Step {
    const { step, times } = this.lost();
    if (step !== null) return step;
    const { current, agent } = this;
    if (current === null) {
      this.say(this.lines.next(lines.notUnderstoodFreely), notUnderstood);
      if (times === 1) this.say(phrases.abilities(agent), null);
      return this.finish();
    }
    const question = this.own(current.question);
    const other = times > 1 && problem === this.#problem ? null : problem;
    this.#problem = problem;
    this.say(phrases.notUnderstood(current, question, other, times, agent.language), notUnderstood);
    this.because(askedFor(current));
    return this.finish();
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
    if (this.pending !== null) return this.#goOnWithTool(this.pending);
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
    if (this.stage === 'cancelled') return false;
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
    this.#confirming.length = 0;
  }

  /** Leaves out a fact that isn't needed. */
  leaveOut(fact: Fact): Step {
    this.understood();
    if (!this.givesUpTool(fact)) {
      this.sheet.skip(fact);
      this.current = null;
      this.say(this.lines.next(lines.leftOut), { kind: 'skipped', text: `skipped: ${labelOf(fact.name)}` });
    }
    return this.goOn();
  }

  /**
   * Gives up the tool that waits for this argument. True when the argument was the tool's alone, so that
   * nothing is left to ask for.
   */
  givesUpTool(fact: Fact): boolean {
    if (!this.pending?.tool.arguments.some((argument) => argument.name === fact.name)) return false;
    this.pending = null;
    if (this.sheet.facts.some(({ name }) => name === fact.name)) return false;
    this.current = null;
    this.say("All right, then I can't look that up.", {
      kind: 'skipped',
      text: `skipped: ${labelOf(fact.name)}`,
    });
    return true;
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

  /** Uses a tool that acts in the call: presses keys, puts the caller through, ends the call. */
  act(tool: CallTool): Step {
    this.#draft.acts.push(tool);
    if (tool.type === 'digits') return this.#press(tool);
    if (tool.type === 'help') return this.#askForHelp(tool);
    const line = lastLineOf(tool, this.variables());
    if (line === null) return this.close('agent_ended', `tool: ${tool.name}`);
    this.say(line.text, null);
    for (const why of line.why) this.because(why);
    return { ...this.finish(), end: isTransferTool(tool) ? 'transferred' : 'agent_ended' };
  }

  /** The caller is told so, and may go on meanwhile: nothing is asked now. */
  #askForHelp(tool: HelpTool): Step {
    this.helped = true;
    this.understood();
    const { text, why } = helpAskedLine(tool, this.variables());
    this.say(text, why);
    return this.finish();
  }

  #press(tool: DigitsTool): Step {
    this.helped = true;
    this.say(phrases.pressing(tool.digits), digitsMark(tool));
    return this.goOn();
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

  #offerToEnd(): Step {
    const help = this.#helpWhenLost();
    if (help !== null) return this.act(help);
    if (this.#lost >= 2 * PATIENCE) return this.close('not_understood', 'not understood');
    const { current, agent } = this;
    const [offer = '', lastOffer = ''] = lines.offerToEnd;
    const hint = current === null ? phrases.abilities(agent) : phrases.hintFor(current, agent.language);
    this.offered = this.#lost !== PATIENCE + 1;
    this.say(this.#lost === PATIENCE ? offer : this.offered ? lastOffer : hint, notUnderstood);
    return this.finish();
  }

  /** The tool that asks for a person in place of the offer; null: there's none, or it was used for that before. */
  #helpWhenLost(): HelpTool | null {
    const help = this.agent.tools.find((tool) => tool.type === 'help' && tool.when_not_understood);
    if (help?.type !== 'help' || this.#askedWhenLost) return null;
    this.#askedWhenLost = true;
    return help;
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
  acts: CallTool[];
}

function emptyDraft(): Draft {
  return { parts: [], why: [], facts: [], knowledge: [], acts: [] };
}

export function askedFor(fact: Fact): LineReason {
  return { kind: 'asked', text: `asked for: ${labelOf(fact.name)}` };
}
