/** What an agent can do during a call. */
import * as z from 'zod/mini';
import { filled, identifier, lines, optional, type Rules, whenComplete, whole } from './agent-rules';

const USUAL_TRANSFER_RING_SECONDS = 25;

const toolArgumentTypes = ['string', 'number', 'boolean'] as const;

/** The schemas of tools, for a draft or for what can run. */
export function toolSchemas(rules: Rules) {
  const shared = {
    name: identifier(rules),
    /** A model decides by these words when to use the tool. */
    description: filled(rules, 'Say what the tool does and when to use it.', 500),
    /** Words of the caller that make the built-in brain use the tool. */
    triggers: lines(rules, 20, 80),
  };

  /** One argument: filled from the fact of the same name, or by the model. */
  const ToolArgument = z.object({
    name: identifier(rules),
    type: z._default(z.enum(toolArgumentTypes), 'string'),
    description: optional(200),
    required: z._default(z.boolean(), true),
  });

  /**
   * A header. The value of a secret is stored sealed and never shown again: what comes back is an empty
   * `value` and the `secret_id` that stands for it. A secret belongs to the host it was typed for.
   */
  const ToolHeader = z.object({
    name: z
      .string()
      .check(
        z.trim(),
        z.maxLength(64),
        ...whenComplete(
          rules,
          z.regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/, 'This is not the name of an HTTP header.'),
        ),
      ),
    value: z
      .string()
      .check(z.maxLength(1000), z.regex(/^[\t\x20-\x7e\x80-\xff]*$/, 'A header is one line of text.')),
    secret: z._default(z.boolean(), false),
    secret_id: z._default(z.nullable(z.uuid()), null),
  });

  /** A part of the answer that is kept as a variable: `path` is dotted, such as `slots.0.time`. */
  const ResponseVariable = z.object({
    name: identifier(rules),
    path: filled(rules, 'Write where the value is in the answer.', 120),
  });

  /**
   * `{{name}}` may be used in the path and the query, never in scheme, host or port. `callwright:sample/slots`
   * names the sample service that lives inside the server.
   */
  const ToolUrl = z
    .string()
    .check(
      z.trim(),
      z.maxLength(2000),
      ...whenComplete(
        rules,
        z.regex(
          /^(https?:\/\/[^/?#{}\s@]+([/?#]\S*)?|callwright:sample\/[a-z]+(\?\S*)?)$/i,
          'Enter an address that starts with https://, with variables only after the host.',
        ),
      ),
    );

  const HttpTool = z.object({
    type: z.literal('http'),
    ...shared,
    method: z._default(z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']), 'GET'),
    url: ToolUrl,
    headers: z._default(z.array(ToolHeader).check(z.maxLength(10)), []),
    arguments: z._default(z.array(ToolArgument).check(z.maxLength(10)), []),
    timeout_ms: z._default(whole(500, 10_000, 'ms'), 8000),
    /** Said while the request is under way, when it takes longer than a moment. */
    waiting_message: optional(200),
    /** What is said with the answer; `{{path.to.value}}` takes values from its JSON. */
    result_message: optional(500),
    response_variables: z._default(z.array(ResponseVariable).check(z.maxLength(10)), []),
  });

  /** Puts the caller through to a person. In a test call the agent says so and the call ends. */
  const TransferTool = z.object({
    type: z.literal('transfer'),
    ...shared,
    /** Who answers there, as the caller is told, such as "Anna" or "the front office". */
    to: optional(60),
    /** E.164. */
    number: z
      .string()
      .check(
        z.trim(),
        z.maxLength(20),
        ...whenComplete(
          rules,
          z.regex(/^\+[1-9]\d{6,14}$/, 'Enter the number with its country code, such as +14155550132.'),
        ),
      ),
    message: optional(300),
    /** How long it rings there before the caller is back with the agent. */
    ring_seconds: z._default(whole(5, 60, 'seconds'), USUAL_TRANSFER_RING_SECONDS),
  });

  /** Presses keys of the telephone, for menus of other systems. */
  const DigitsTool = z.object({
    type: z.literal('digits'),
    ...shared,
    digits: z
      .string()
      .check(
        z.trim(),
        z.maxLength(40),
        ...whenComplete(rules, z.regex(/^[0-9*#w]+$/, 'Use digits, * and #; w waits half a second.')),
      ),
  });

  const EndCallTool = z.object({ type: z.literal('end_call'), ...shared, message: optional(300) });

  const Tool = z.discriminatedUnion('type', [HttpTool, TransferTool, DigitsTool, EndCallTool]);
  return { ToolArgument, ToolHeader, HttpTool, TransferTool, DigitsTool, EndCallTool, Tool };
}

const complete = toolSchemas('complete');

export const Tool = complete.Tool;
export type Tool = z.infer<typeof Tool>;
export type HttpTool = z.infer<typeof complete.HttpTool>;
export type TransferTool = z.infer<typeof complete.TransferTool>;
export type DigitsTool = z.infer<typeof complete.DigitsTool>;
export type ToolArgument = z.infer<typeof complete.ToolArgument>;
export type ToolHeader = z.infer<typeof complete.ToolHeader>;
