/** A tool whose arguments are checked by schema before it runs. What a model says is untrusted. */
import { llm } from '@livekit/agents';
import * as z from 'zod/mini';

export interface ToolRun {
  callId: string;
  signal: AbortSignal;
}

/**
 * Makes a tool for the engine. The library knows only the full build of zod, so it gets the JSON
 * schema, and the check is made here: arguments that do not pass are told to the model, not run.
 */
export function checkedTool<Arguments>(parts: {
  name: string;
  description: string;
  schema: z.ZodMiniType<Arguments>;
  run(args: Arguments, call: ToolRun): Promise<string>;
}): llm.ToolContextEntry {
  return llm.tool({
    name: parts.name,
    description: parts.description,
    parameters: z.toJSONSchema(parts.schema, { target: 'draft-7' }) as ReturnType<typeof llm.toJsonSchema>,
    execute: async (args: unknown, { toolCallId, abortSignal }) => {
      const checked = z.safeParse(parts.schema, args);
      if (!checked.success) {
        const faults = checked.error.issues.map(
          (issue) => `${issue.path.join('.') || 'arguments'}: ${issue.message}`,
        );
        throw new llm.ToolError(`Invalid arguments for ${parts.name}. ${faults.join(' ')}`);
      }
      return parts.run(checked.data, { callId: toolCallId, signal: abortSignal });
    },
  });
}
