/** A tool as a model uses it: described by a schema, by which its arguments are checked before it runs. */
import * as z from 'zod/mini';

export interface ToolUse {
  /** Names this use of the tool within its call. */
  call: string;
  signal: AbortSignal;
}

export interface BrainTool {
  name: string;
  description: string;
  /** JSON schema, draft 7. */
  parameters: Record<string, unknown>;
  /**
   * @returns what the model is told; null ends the turn without another answer of the model
   * @throws InvalidArguments whose message is for the model
   */
  run(args: unknown, use: ToolUse): Promise<string | null>;
}

export class InvalidArguments extends Error {}

/** What a model says is untrusted: arguments that don't pass the schema are told to it, not run. */
export function brainTool<Arguments>(parts: {
  name: string;
  description: string;
  schema: z.ZodMiniType<Arguments>;
  run(args: Arguments, use: ToolUse): Promise<string | null>;
}): BrainTool {
  const { name, description, schema } = parts;
  return {
    name,
    description,
    parameters: { ...z.toJSONSchema(schema, { target: 'draft-7' }) },
    async run(args, use) {
      const checked = z.safeParse(schema, args);
      if (checked.success) return parts.run(checked.data, use);
      const faults = checked.error.issues.map(
        (issue) => `${issue.path.join('.') || 'arguments'}: ${issue.message}`,
      );
      throw new InvalidArguments(`Invalid arguments for ${name}. ${faults.join(' ')}`);
    },
  };
}
