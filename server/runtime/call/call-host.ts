/** What a brain can ask of the call it thinks for: knowledge, tools, and a place in the log. */
import { toldTransfer, transferTarget } from '#domain/calls/telephone/told-transfer';
import { type HelpTool, isTransferTool } from '#contract/agents/agent-tools';
import type { UnstampedEvent } from '#contract/calls/call-events';
import { missingPaths, namesOfCall } from '#domain/agents/tools/answer-faults';
import { renderTemplate } from '#domain/agents/tools/result-template';
import type { AskingTool } from '#domain/agents/tools/conversation-tools';
import type { CallTool, KnowledgeHit, ToolAnswer, ToolArguments } from '#domain/brain/exchange';
import type { TokenUsage } from '#domain/money/usage';
import type { BrainHost } from '../brains/brain-host';
import type { CallDesk } from '../desk/call-desk';
import type { SpokenLineNotes } from '../desk/spoken-line-notes';
import type { Line } from '../lines/line';
import type { CallPorts } from '../ports';
import type { SpeechOut } from '../speech-out/speech-out';
import { fillAddress, NOT_MADE } from '../tools/tool-caller';
import type { CallLimits } from './limits/limits';
import type { CallMeter } from './limits/meter';
import type { LookedUp } from './lookup';
import type { CallVariables } from '#domain/brain/call-variables';

/** How much of a tool's answer the log keeps. */
const MOST_LOGGED_CHARACTERS = 20_000;
/** Of what a person is asked for. */
const MOST_WHY_CHARACTERS = 300;
const SEARCH_TIMEOUT_MS = 5_000;
/** A tool that takes longer than this has the caller told so. */
const MOMENT_MS = 600;

export class CallHost implements BrainHost {
  readonly notes: SpokenLineNotes;
  readonly variables: CallVariables['values'];
  readonly #facts = new Map<string, string>();

  constructor(
    readonly desk: CallDesk,
    private readonly parts: {
      notes: SpokenLineNotes;
      ports: Pick<CallPorts, 'knowledge' | 'tools'>;
      variables: CallVariables;
      meter: CallMeter;
      limits: CallLimits;
      /** Null: the call is typed. */
      sound: { line: Line; out: SpeechOut } | null;
      /** No one is put through in a call that only tries the agent, and it ends as if they were. */
      hasRealCaller: boolean;
    },
  ) {
    this.notes = parts.notes;
    this.variables = parts.variables.values;
  }

  /** The last value of each fact that was collected. */
  get facts(): { name: string; value: string }[] {
    return [...this.#facts].map(([name, value]) => ({ name, value }));
  }

  collected(name: string, value: string, spoken: string): void {
    if (!this.desk.state.isOver) this.#facts.set(name, value);
    this.parts.variables.know(name, spoken);
    this.#log({ type: 'fact_collected', turn: this.#turn, name, value });
  }

  noted(name: string, value: string): void {
    this.#facts.set(name, value);
    // The call may be over by now, its log isn't.
    this.desk.log({ type: 'fact_collected', turn: this.desk.turn.last, name, value });
  }

  readonly search = async (question: string): Promise<readonly KnowledgeHit[]> => {
    try {
      const signal = AbortSignal.timeout(SEARCH_TIMEOUT_MS);
      return await this.parts.ports.knowledge.search(this.desk.agent.knowledge, question, signal);
    } catch (error) {
      this.desk.report(error);
      return [];
    }
  };

  usedKnowledge(titles: readonly string[]): void {
    this.#log({ type: 'knowledge_used', turn: this.#turn, titles: [...titles] });
  }

  async callTool(
    tool: AskingTool,
    args: ToolArguments,
    call: string,
    signal: AbortSignal,
  ): Promise<ToolAnswer> {
    const turn = this.#turn;
    this.#log({ type: 'tool_called', turn, call, tool: tool.name, arguments: { ...args } });
    const answerIsHere = this.#announceWait(tool);
    const answered = await this.#request(tool, args, call, signal).catch((error: unknown): ToolAnswer => {
      this.desk.report(error);
      return { status: null, answer: '', error: NOT_MADE, duration_ms: 0 };
    });
    answerIsHere();
    const { duration_ms, status, answer, error } = answered;
    if (error === null) this.parts.variables.learn(tool.response_variables, answer);
    this.#log({
      type: 'tool_answered',
      turn,
      call,
      tool: tool.name,
      duration_ms: Math.round(duration_ms),
      status,
      answer: answer.slice(0, MOST_LOGGED_CHARACTERS),
      error,
      ...missingPaths(tool, answered, this.#known(args)),
    });
    return answered;
  }

  /** Before the first turn. */
  lookedUp({ tool, arguments: args, answered, variables, missing }: LookedUp): void {
    const turn = this.#turn;
    const call = 'lookup';
    this.#log({ type: 'tool_called', turn, call, tool, arguments: { ...args }, lookup: true });
    this.#log({
      type: 'tool_answered',
      turn,
      call,
      tool,
      ...answered,
      answer: answered.answer.slice(0, MOST_LOGGED_CHARACTERS),
      variables,
      ...(missing && { missing }),
    });
  }

  acted(tool: Exclude<CallTool, HelpTool>, call: string, reason = ''): void {
    if (tool.type === 'digits') this.parts.sound?.line.press?.(tool.digits);
    const turn = this.#turn;
    const { args, answer } = actOf(tool);
    const transfer = isTransferTool(tool) ? { transfer: transferTarget(tool) } : {};
    const told = reason === '' ? args : { ...args, reason };
    this.#log({ type: 'tool_called', turn, call, tool: tool.name, arguments: told, ...transfer });
    let error: string | null = null;
    const { hasRealCaller, sound } = this.parts;
    if (isTransferTool(tool) && (hasRealCaller || sound?.line.transfer !== undefined)) {
      // Answered once it's known how it went.
      if (this.desk.state.transferInstead({ tool, call, turn, reason })) return;
      error = 'Something else was decided first.';
    }
    const done = { duration_ms: 0, status: null, answer: error === null ? answer : '', error };
    this.#log({ type: 'tool_answered', turn, call, tool: tool.name, ...done });
  }

  askedForHelp(tool: HelpTool, call: string, why: string): 'waiting' | 'too_often' | null {
    const turn = this.#turn;
    const told = why.slice(0, MOST_WHY_CHARACTERS);
    this.#log({ type: 'tool_called', turn, call, tool: tool.name, arguments: { why: told } });
    const refusal = this.desk.state.askForHelp({ tool, turn, why: told });
    const answered =
      refusal === null
        ? { answer: 'A person was asked to join.', error: null }
        : { answer: '', error: notAsked[refusal] };
    this.#log({
      type: 'tool_answered',
      turn,
      call,
      tool: tool.name,
      duration_ms: 0,
      status: null,
      ...answered,
    });
    return refusal;
  }

  used(used: TokenUsage): void {
    this.parts.meter.addTokens(used);
    this.desk.log({ type: 'usage', turn: this.#turn, ...used });
    this.parts.limits.spend.look();
  }

  /** Names that a tool's message may take from elsewhere than the answer. */
  #known(args: ToolArguments): string[] {
    const { variables } = this.parts;
    return [...namesOfCall(this.desk.agent), ...Object.keys(variables.values()), ...Object.keys(args)];
  }

  /** The turn that is being answered. */
  get #turn(): number {
    return this.desk.turn.answering;
  }

  #log(event: UnstampedEvent): void {
    if (!this.desk.state.isOver) this.desk.log(event);
  }

  /** Lets the caller know that the tool takes its time; the answer stops it. */
  #announceWait(tool: AskingTool): () => void {
    if (tool.waiting_message === '') return () => undefined;
    return this.desk.clock.after(MOMENT_MS, () => this.#sayWaiting(tool));
  }

  /** Said beside the answer that is being made. */
  #sayWaiting(tool: AskingTool): void {
    const { desk } = this;
    const { text } = renderTemplate(tool.waiting_message, this.variables());
    if (desk.state.isOver || text === '') return;
    const why = [{ kind: 'waiting' as const, text: `waiting for: ${tool.name}` }];
    const { sound } = this.parts;
    desk.agentText(text);
    if (sound !== null) void sound.out.say({ text, why });
    else desk.log({ type: 'agent_said', turn: this.#turn, text, why, interrupted: false });
  }

  async #request(
    tool: AskingTool,
    args: ToolArguments,
    call: string,
    signal: AbortSignal,
  ): Promise<ToolAnswer> {
    const { tools } = this.parts.ports;
    if (tool.type === 'mcp_tool') return tools.call(tool, args, signal, call);
    const filled = fillAddress(tool, this.variables());
    if (filled.error !== null) {
      return { status: null, answer: '', error: filled.error, duration_ms: 0 };
    }
    return tools.call({ ...tool, url: filled.url }, args, signal, call);
  }
}

const notAsked = {
  waiting: 'Someone has been asked already.',
  too_often: 'It was asked too often.',
};

function actOf(tool: Exclude<CallTool, HelpTool>): { args: Record<string, string>; answer: string } {
  switch (tool.type) {
    case 'transfer':
    case 'warm_transfer':
      return toldTransfer(tool);
    case 'digits':
      return { args: { digits: tool.digits }, answer: `Pressed ${tool.digits}.` };
    case 'end_call':
      return { args: {}, answer: 'Ended the call.' };
  }
}
