/**
 * Holds a whole conversation with an agent without sound and without waiting: a caller who says fixed
 * sentences, tools that answer what they are told to, and a pretended moment. Pauses and silences are left
 * out, no ledger is asked and no request is made but to the model.
 */
import type { AgentContent } from '#contract/agents/agent-content';
import type { ToolAnswer as GivenAnswer } from '#contract/calls/agent-tests';
import type { CallEvent } from '#contract/calls/call-events';
import { answersInPlace } from '#domain/agent-tests/tool-answers';
import { knowledgeByWords } from '#domain/brain/knowledge/knowledge-by-words';
import type { Usage } from '#domain/money/usage';
import type { CallEngine, CallResult } from './call-engine';
import type { Brain, Knowledge } from '../ports';
import { createCallEngine } from './create-engine';
import type { ModelPatience } from '../engine/conversation';
import { StoppableClock } from '../desk/stoppable-clock';

export interface Script {
  agent: AgentContent;
  /** What the caller says, one sentence after another; after the last one the caller hangs up. */
  caller: readonly string[];
  /** Values of the agent's variables; what is absent takes its default. */
  variables: Readonly<Record<string, string>>;
  /** Answers in a tool's place, in their order; the last one of a tool serves every further use. */
  toolAnswers: readonly GivenAnswer[];
  /** The moment the call pretends to happen at; null takes now. */
  pretendedAt: Date | null;
  brain: Brain;
  time_zone?: string;
  /** What searches the agent's knowledge; otherwise shared words do. */
  knowledge?: Knowledge;
  /** How long its model is waited for; as in calls unless told. */
  patience?: ModelPatience;
  /** Told of each event as it happens: a conversation that's stopped has no result. */
  onEvent?: (event: CallEvent) => void;
  /** For faults inside the engine, which the events tell of only in a sentence. */
  onFault?: (error: unknown) => void;
  /**
   * Waited for before the conversation and before each sentence; the conversation's clock stops
   * meanwhile. Rejects when `signal` fires.
   */
  pace?: () => Promise<void>;
  signal: AbortSignal;
}

export interface ScriptRun {
  events: CallEvent[];
  result: CallResult;
  /** Every token that was used, those on the workspace's own key among them. */
  usage: Usage;
}

/** Finds knowledge by shared words, without a database. */
export const byWords: Knowledge = {
  search: async (entries, question) => knowledgeByWords(entries, question),
};

/** @throws the reason of `signal` when it fires before the conversation is over */
export async function runScript(script: Script): Promise<ScriptRun> {
  const { agent, caller, variables, toolAnswers, brain, knowledge = byWords, pace, signal } = script;
  signal.throwIfAborted();
  await pace?.();
  const events: CallEvent[] = [];
  const answerFor = answersInPlace(toolAnswers);
  const clock = new StoppableClock(script.pretendedAt);
  const engine: CallEngine = createCallEngine(clock, script.patience);
  const call = engine.start({
    call_id: crypto.randomUUID(),
    // A pause says nothing that a check could look at, and no one is there to be silent.
    agent: { ...agent, first_message_pause_ms: 0, max_spend_micros: null },
    brain,
    variables,
    replay: caller,
    ...(pace && { beforeReplayed: () => clock.whileStopped(pace) }),
    time_zone: script.time_zone ?? 'UTC',
    ports: {
      log: { append: async () => undefined },
      ledger: { extendHold: async () => true, tick: async () => undefined },
      knowledge,
      // No request is ever made.
      tools: { call: async ({ name }) => ({ ...answerFor(name), duration_ms: 0 }) },
    },
    on: {
      event: (event) => {
        events.push(event);
        script.onEvent?.(event);
      },
      agentText: () => undefined,
      replayed: () => call.end('caller_hung_up'),
      ...(script.onFault && { fault: script.onFault }),
    },
  });
  const stop = () => call.end('ended_by_user');
  signal.addEventListener('abort', stop, { once: true });
  try {
    const result = await call.done;
    signal.throwIfAborted();
    return { events, result, usage: { platform_ms: result.usage.platform_ms, tokens: tokensIn(events) } };
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** What was used by the end of `events`. */
export function tokensIn(events: readonly CallEvent[]): Usage['tokens'] {
  return events.flatMap((event) =>
    event.type === 'usage'
      ? [
          {
            model: event.model,
            input_tokens: event.input_tokens,
            output_tokens: event.output_tokens,
            ...(event.own_key && { own_key: true }),
          },
        ]
      : [],
  );
}
