/** What tools answer in a test, in place of requests. */
import type { ToolAnswer } from '#contract/calls/agent-tests';
import { toolFailure } from '../calls/tool-failure';

interface Answered {
  status: number | null;
  answer: string;
  /** A sentence where the tool didn't work; otherwise null. */
  error: string | null;
}

/** By a tool's name its next answer: a tool's answers come in their order, and its last one stays. */
export function answersInPlace(given: readonly ToolAnswer[]): (tool: string) => Answered {
  const uses = new Map<string, number>();
  return (tool) => {
    const own = given.filter((one) => one.tool === tool);
    const use = uses.get(tool) ?? 0;
    uses.set(tool, use + 1);
    const next = own[use] ?? own.at(-1);
    if (next === undefined)
      return { status: null, answer: '', error: 'The test has no answer for this tool.' };
    const { status, answer } = next;
    return { status, answer, error: toolFailure(status) };
  };
}
