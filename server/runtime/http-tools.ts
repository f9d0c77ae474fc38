/** An agent's HTTP tools in the shape in which the engine calls them. */
import type { llm } from '@livekit/agents';
import * as z from 'zod/mini';
import type { HttpTool, ToolArgument } from '#contract/agent-tools';
import type { BrainHost } from './brain-host';
import { checkedTool } from './checked-tool';
import type { ToolAnswer } from './ports';

/** Whole answers by the id of the call, for a brain that reads them itself and gives its own reasons. */
export type ToolAnswers = Map<string, ToolAnswer>;

/** How much of an answer a model gets to read. */
const MOST_CHARACTERS = 8000;

/** The schema of a tool's arguments: what the model is told, and what its arguments are checked by. */
export function argumentsSchema(args: readonly ToolArgument[]) {
  const shape = Object.fromEntries(
    args.map((argument) => {
      const described = typeOf(argument).check(z.describe(argument.description || argument.name));
      return [argument.name, argument.required ? described : z.optional(described)];
    }),
  );
  return z.strictObject(shape);
}

function typeOf({ type }: ToolArgument) {
  if (type === 'number') return z.number();
  if (type === 'boolean') return z.boolean();
  return z.string().check(z.maxLength(1000));
}

export function httpToolFor(tool: HttpTool, host: BrainHost, answers?: ToolAnswers): llm.ToolContextEntry {
  return checkedTool({
    name: tool.name,
    description: tool.description,
    schema: argumentsSchema(tool.arguments),
    run: async (args, { callId, signal }) => {
      const given = Object.fromEntries(
        Object.entries(args).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
      );
      const answer = await host.callTool(tool, given, callId, signal);
      if (answers === undefined) {
        const failed = answer.error === null ? '' : 'failed after ';
        host.because([
          { kind: 'tool', text: `tool: ${tool.name} ${failed}${Math.round(answer.duration_ms)} ms` },
        ]);
      } else answers.set(callId, answer);
      if (answer.error !== null) return `The tool failed: ${answer.error}`;
      return answer.answer.slice(0, MOST_CHARACTERS) || 'The tool answered with nothing.';
    },
  });
}
