/** The ports of a golden conversation: a fixed moment, knowledge by shared words, the sample service. */
import type { CallEvent } from '#contract/calls/call-events';
import type { CallPorts, Knowledge, ToolAnswer, ToolCaller } from '#server/runtime/ports';
import { sampleAnswer } from '#server/runtime/tools/sample-service';
import { byWords } from '#server/runtime/call/script-run';
import { type Clock, systemClock } from '#server/runtime/desk/clock';

/** Friday, 20 November 2026, ten o'clock in London. */
export const goldenNow = new Date('2026-11-20T10:00:00Z');
export const goldenZone = 'Europe/London';
/** Real time runs, but the day stays the same. */
export const goldenClock: Clock = { ...systemClock, now: () => goldenNow };

export const wordKnowledge: Knowledge = byWords;

export const failingAnswer: ToolAnswer = {
  status: 503,
  answer: '',
  error: 'The tool answered with status 503.',
  duration_ms: 212,
};

/** Answers from the sample service in exactly 212 ms. */
export function goldenTools(broken: boolean): ToolCaller {
  return {
    call: async (tool, args) =>
      broken ? failingAnswer : { ...sampleAnswer(tool, args, goldenNow), duration_ms: 212 },
  };
}

export function portsWith(overrides: Partial<CallPorts> = {}): CallPorts & { stored: CallEvent[] } {
  const stored: CallEvent[] = [];
  return {
    stored,
    log: {
      append: async (events) => {
        stored.push(...events);
      },
    },
    ledger: { extendHold: async () => true, tick: async () => undefined },
    knowledge: wordKnowledge,
    tools: goldenTools(false),
    ...overrides,
  };
}
