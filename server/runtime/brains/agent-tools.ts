/** An agent's own tools in the shape in which a brain uses them. */
import * as z from 'zod/mini';
import {
  type HelpTool,
  type HttpTool,
  isTransferTool,
  type ToolArgument,
} from '#contract/agents/agent-tools';
import { namedArguments } from '#domain/agents/tools/mcp-schema';
import { asObjectSchema } from '#domain/agents/tools/object-schema';
import {
  type AskingTool,
  isAsking,
  type McpCallTool,
  type ConversationTool,
} from '#domain/agents/tools/conversation-tools';
import { digitsMark, helpAskedLine, lastLineOf } from '#domain/brain/dialogue/state/call-tools';
import { cutText } from '#domain/agents/cut-text';
import type { CallTool, ToolAnswer, ToolArguments } from '#domain/brain/exchange';
import { asArgument } from '#domain/brain/dialogue/state/tool-plan';
import type { BrainHost } from './brain-host';
import { type BrainTool, brainTool, InvalidArguments, type ToolUse } from './brain-tool';

/**
 * Takes a whole answer by the id of its call, for a brain that reads it itself. True when that brain
 * also gives its own reasons.
 */
type TakesAnswer = (call: string, answer: ToolAnswer) => boolean;

/** How much of an answer a model gets to read. */
const MOST_CHARACTERS = 8000;

/** The schema of a tool's arguments: what the model is told, and what its arguments are checked by. */
function argumentsSchema(args: readonly ToolArgument[]) {
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

/** Any tool, for a model. */
export function toolFor(tool: ConversationTool, host: BrainHost, takes?: TakesAnswer): BrainTool {
  if (isAsking(tool)) return askingToolFor(tool, host, takes);
  return tool.type === 'help' ? helpToolFor(tool, host) : callToolFor(tool, host);
}

/** A tool whose server answers. */
export function askingToolFor(tool: AskingTool, host: BrainHost, takes?: TakesAnswer): BrainTool {
  return tool.type === 'http' ? httpToolFor(tool, host, takes) : mcpToolFor(tool, host, takes);
}

/** An argument that has the name of a variable of the call may be left out: it takes the variable's value. */
function httpToolFor(tool: HttpTool, host: BrainHost, takes?: TakesAnswer): BrainTool {
  const known = host.variables();
  const args = tool.arguments.map((argument) =>
    (known[argument.name] ?? '') === '' ? argument : { ...argument, required: false },
  );
  return brainTool({
    name: tool.name,
    description: tool.description,
    schema: argumentsSchema(args),
    run: (given, use) => askFor(tool, withVariables(tool, given, host), use, { host, takes }),
  });
}

/**
 * The model gets the schema that was frozen, and the server checks what the model writes. What a variable of the call
 * has the name of may be left out.
 */
function mcpToolFor(tool: McpCallTool, host: BrainHost, takes?: TakesAnswer): BrainTool {
  const known = host.variables();
  const schema = asObjectSchema(tool.input_schema);
  const { required } = schema;
  const isOpen = (name: unknown) => typeof name === 'string' && (known[name] ?? '') === '';
  return {
    name: tool.name,
    description: tool.description,
    parameters: {
      type: 'object',
      properties: {},
      ...schema,
      ...(Array.isArray(required) && { required: required.filter(isOpen) }),
    },
    run: (given, use) => {
      if (typeof given !== 'object' || given === null || Array.isArray(given))
        throw new InvalidArguments(`Invalid arguments for ${tool.name}. They are an object.`);
      const said = Object.entries(given).flatMap(([name, value]) =>
        value === null || value === undefined ? [] : [[name, asSent(value)] as const],
      );
      const args = Object.fromEntries(said);
      return askFor(tool, { ...variablesFor(tool, args, host), ...args }, use, { host, takes });
    },
  };
}

function asSent(value: unknown): string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : JSON.stringify(value);
}

/** Of the arguments that weren't written those that the call knows. */
function variablesFor(tool: McpCallTool, written: ToolArguments, host: BrainHost): ToolArguments {
  const variables = host.variables();
  return Object.fromEntries(
    namedArguments(tool.input_schema).flatMap(({ name, property, type }) => {
      if (type === 'json' || Object.hasOwn(written, property) || Object.hasOwn(written, name)) return [];
      const value = asArgument(variables[name], type);
      return value === null ? [] : [[name, value] as const];
    }),
  );
}

/** What the model is told of the answer. */
async function askFor(
  tool: AskingTool,
  args: ToolArguments,
  { call, signal }: ToolUse,
  { host, takes }: { host: BrainHost; takes: TakesAnswer | undefined },
): Promise<string> {
  const answer = await host.callTool(tool, args, call, signal);
  if (takes?.(call, answer) !== true) {
    const failed = answer.error === null ? '' : 'failed after ';
    host.notes.because([
      { kind: 'tool', text: `tool: ${tool.name} ${failed}${Math.round(answer.duration_ms)} ms` },
    ]);
  }
  if (answer.error !== null) return `The tool failed: ${answer.error}`;
  return cutText(answer.answer, MOST_CHARACTERS) || 'The tool answered with nothing.';
}

function withVariables(
  tool: HttpTool,
  given: Record<string, string | number | boolean | undefined>,
  host: BrainHost,
): ToolArguments {
  const variables = host.variables();
  return Object.fromEntries(
    tool.arguments.flatMap((argument) => {
      const value = given[argument.name] ?? asArgument(variables[argument.name], argument.type);
      return value === undefined || value === null ? [] : [[argument.name, value] as const];
    }),
  );
}

/** Asks for a person; what the agent has to say of it is said for the model, unless that's left to it. */
function helpToolFor(tool: HelpTool, host: BrainHost): BrainTool {
  return brainTool({
    name: tool.name,
    description: tool.description,
    schema: z.strictObject({
      why: z
        .string()
        .check(
          z.minLength(1),
          z.maxLength(300),
          z.describe('What the person is needed for, in one sentence for them.'),
        ),
    }),
    run: async ({ why }, { call }) => {
      const refusal = host.askedForHelp(tool, call, why);
      if (refusal === 'waiting') return 'A person has been asked already, and may come any moment. Go on.';
      if (refusal !== null) return 'No one can be asked any more. Tell the caller so, and go on by yourself.';
      const { text, why: reason } = helpAskedLine(tool, host.variables());
      const isOwn = tool.message.trim() !== '' || host.desk.agent.language.startsWith('en');
      if (!isOwn) return ASKED;
      host.desk.state.sayAfter({ text, why: [reason] });
      return null;
    },
  });
}

const ASKED =
  'A person of the team was asked to join the call. Tell the caller so in one short sentence, and go on with what you ' +
  'can do until they come. They speak with the caller by themselves.';

/** Told to the person who is asked. */
const Reason = z.strictObject({
  reason: z.optional(
    z
      .string()
      .check(
        z.maxLength(200),
        z.describe('What the caller wants, to be said after "is calling about", in at most ten words'),
      ),
  ),
});

function callToolFor(tool: Exclude<CallTool, HelpTool>, host: BrainHost): BrainTool {
  return brainTool<{ reason?: string | undefined }>({
    name: tool.name,
    description: tool.description,
    schema: tool.type === 'warm_transfer' ? Reason : z.strictObject({}),
    run: async ({ reason }, { call }) => {
      host.acted(tool, call, reason);
      if (tool.type === 'digits') {
        host.notes.because([digitsMark(tool)]);
        return `Pressed ${tool.digits}.`;
      }
      const line = lastLineOf(tool, host.variables());
      if (isTransferTool(tool)) host.desk.state.hangUp('transferred', line ?? undefined);
      else host.desk.state.hangUp('agent_ended', line ?? undefined);
      return null;
    },
  });
}
