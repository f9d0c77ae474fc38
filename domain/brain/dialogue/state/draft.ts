/** A line while it is being put together, and why it's said. */
import type { Fact } from '#contract/agents/agent-content';
import type { LineReason } from '#contract/calls/call-events';
import type { CallTool } from '../../exchange';
import { labelOf } from '../../words';
import type { Step } from './step';

/** The parts of a line. */
export interface Draft {
  parts: string[];
  why: LineReason[];
  facts: Step['facts'];
  knowledge: string[];
  acts: CallTool[];
}

export function emptyDraft(): Draft {
  return { parts: [], why: [], facts: [], knowledge: [], acts: [] };
}

export function askedFor(fact: Fact): LineReason {
  return { kind: 'asked', text: `asked for: ${labelOf(fact.name)}` };
}

export const notUnderstood: LineReason = { kind: 'not_understood', text: 'not understood' };
