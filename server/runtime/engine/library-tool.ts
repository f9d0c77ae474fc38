/** A brain's tool as the library calls it. */
import { llm, voice } from '@livekit/agents';
import { type BrainTool, InvalidArguments } from '../brains/brain-tool';

export function libraryTool(tool: BrainTool): llm.ToolContextEntry {
  return llm.tool({
    name: tool.name,
    description: tool.description,
    // The library knows only the full build of zod, so it gets the JSON schema.
    parameters: tool.parameters as ReturnType<typeof llm.toJsonSchema>,
    execute: async (args: unknown, { toolCallId: call, abortSignal: signal }) => {
      try {
        const answer = await tool.run(args, { call, signal });
        if (answer !== null) return answer;
      } catch (error) {
        throw error instanceof InvalidArguments ? new llm.ToolError(error.message) : error;
      }
      throw new voice.StopResponse();
    },
  });
}
