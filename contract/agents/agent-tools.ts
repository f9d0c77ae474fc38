/** What an agent can do during a call. */
import * as z from 'zod/mini';
import { whole } from '../limits';
import { filled, identifier, lines, optional, type Rules, whenComplete } from './agent-rules';
import { mcpToolSchemas, toolDescription } from './mcp-tools';
import { openingHoursSchema } from './opening-hours';

const USUAL_TRANSFER_RING_SECONDS = 25;
const USUAL_HELP_WAIT_SECONDS = 60;

export const MOST_TRANSFER_PEOPLE = 5;

/** What a caller hears while someone is asked whether they take the call. */
const holdSounds = ['ringback', 'music'] as const;
export type HoldSound = (typeof holdSounds)[number];

/** What a lookup's signature goes out as. */
export const SIGNATURE_HEADER = 'webhook-signature';

const toolArgumentTypes = ['string', 'number', 'boolean'] as const;

const signingKey = /^whsec_((?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/;

/** Of Standard Webhooks: 24 to 64 bytes. */
export function isSigningKey(text: string): boolean {
  const encoded = signingKey.exec(text)?.[1] ?? '';
  const bytes = (encoded.replace(/=+$/, '').length * 3) >> 2;
  return bytes >= 24 && bytes <= 64;
}

const SIGNING_KEY_RULE = 'Use whsec_ and 24 to 64 bytes in base64, or select Generate.';

/** The schemas of tools, for a draft or for what can run. */
export function toolSchemas(rules: Rules) {
  const shared = {
    name: identifier(rules),
    description: toolDescription(rules, 500),
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
   * `value` and the `secret_id` that's kept in its place. A secret belongs to the host it was typed for.
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

  /** E.164. */
  const transferNumber = () =>
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(20),
        ...whenComplete(
          rules,
          z.regex(/^\+[1-9]\d{6,14}$/, 'Enter the number with its country code, such as +14155550132.'),
        ),
      );

  /** Puts the caller through to a person. In a test call the agent says so and the call ends. */
  const TransferTool = z.object({
    type: z.literal('transfer'),
    ...shared,
    /** Who answers there, as the caller is told, such as "Anna" or "the front office". */
    to: optional(60),
    number: transferNumber(),
    message: optional(300),
    /** How long it rings there before the caller is back with the agent. */
    ring_seconds: z._default(whole(5, 60, 'seconds'), USUAL_TRANSFER_RING_SECONDS),
  });

  /** Someone on a warm transfer's list. */
  const TransferPerson = z.object({
    /** As the log and the receipt name them, such as "Anna". Empty: the number. */
    label: optional(60),
    number: transferNumber(),
    /** When they may be called, in the agent's time zone. Off: at any time. */
    hours: openingHoursSchema(rules),
  });

  /**
   * Asks people, one after another, whether they take the caller, and joins the two at the first yes. The caller hears
   * `hold_sound` meanwhile, and is back with the agent when no one takes the call.
   */
  const WarmTransferTool = z.object({
    type: z.literal('warm_transfer'),
    ...shared,
    /** Who that is, as the caller is told, such as "the front office". */
    to: optional(60),
    /** Called in this order. */
    people: z._default(
      z.array(TransferPerson).check(
        z.maxLength(MOST_TRANSFER_PEOPLE, `At most ${MOST_TRANSFER_PEOPLE} people.`),
        z.refine((people) => rules === 'draft' || people.length > 0, { message: 'Add at least one person.' }),
      ),
      [],
    ),
    message: optional(300),
    /** What a person hears first; `{{facts}}`, `{{reason}}` and variables are filled. Empty: made from the facts. */
    announcement: optional(500),
    /** How long it rings for each. */
    ring_seconds: z._default(whole(5, 60, 'seconds'), USUAL_TRANSFER_RING_SECONDS),
    hold_sound: z._default(z.enum(holdSounds), 'ringback'),
    /** Said to the caller when no one takes the call. Empty: a sentence of ours. */
    unanswered_message: optional(300),
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

  /**
   * Asked once, before the first word of a telephone call: what's known of the caller. It posts the two numbers and
   * the call's variables as JSON; parts of the answer become variables. Its failure changes nothing else.
   */
  const LookupTool = z.object({
    type: z.literal('lookup'),
    name: z._default(identifier(rules), 'lookup'),
    /** No model and no words of the caller use it. */
    description: z._default(z.string().check(z.maxLength(500)), ''),
    triggers: z._default(z.array(z.string()).check(z.maxLength(0)), []),
    url: ToolUrl,
    /**
     * The first is `webhook-signature`: its secret value is the key (`whsec_` and base64, as Standard Webhooks has it),
     * and what goes out under its name is the signature.
     */
    headers: z.array(ToolHeader).check(
      z.maxLength(10),
      z.refine(
        (headers) => rules === 'draft' || (headers[0]?.name === SIGNATURE_HEADER && headers[0].secret),
        { message: 'The first header is webhook-signature, a secret.' },
      ),
      z.refine(([key]) => rules === 'draft' || !key || key.value === '' || isSigningKey(key.value), {
        message: SIGNING_KEY_RULE,
        path: [0, 'value'],
      }),
    ),
    response_variables: z._default(z.array(ResponseVariable).check(z.maxLength(10)), []),
  });

  const EndCallTool = z.object({ type: z.literal('end_call'), ...shared, message: optional(300) });

  /** Asks the members who may manage calls for one who joins the call; the agent stays with the caller meanwhile. */
  const HelpTool = z.object({
    type: z.literal('help'),
    ...shared,
    /** Said when someone has been asked. */
    message: optional(300),
    /** After so long without anyone the agent goes on. */
    wait_seconds: z._default(whole(10, 600, 'seconds'), USUAL_HELP_WAIT_SECONDS),
    /** Said then. */
    unanswered_message: optional(300),
    /** The built-in brain also uses it in place of offering to end a call in which it doesn't understand the caller. */
    when_not_understood: z._default(z.boolean(), true),
  });

  const { McpServer, McpTool } = mcpToolSchemas(rules, { ToolHeader, ResponseVariable });

  const Tool = z.discriminatedUnion('type', [
    HttpTool,
    TransferTool,
    HelpTool,
    WarmTransferTool,
    DigitsTool,
    EndCallTool,
    LookupTool,
    McpServer,
  ]);
  return {
    ToolArgument,
    ToolHeader,
    HttpTool,
    TransferTool,
    HelpTool,
    WarmTransferTool,
    DigitsTool,
    EndCallTool,
    LookupTool,
    McpServer,
    McpTool,
    Tool,
  };
}

const complete = toolSchemas('complete');

export const isTransferTool = <Some extends { type: string }>(
  tool: Some,
): tool is Extract<Some, { type: 'transfer' | 'warm_transfer' }> =>
  tool.type === 'transfer' || tool.type === 'warm_transfer';

export const Tool = complete.Tool;
export type Tool = z.infer<typeof Tool>;
export type HttpTool = z.infer<typeof complete.HttpTool>;
export type TransferTool = z.infer<typeof complete.TransferTool>;
export type HelpTool = z.infer<typeof complete.HelpTool>;
export type WarmTransferTool = z.infer<typeof complete.WarmTransferTool>;
export type TransferPerson = WarmTransferTool['people'][number];
/** Both kinds of transfer: a number that's dialled, and people who are asked first. */
export type AnyTransferTool = TransferTool | WarmTransferTool;
export type DigitsTool = z.infer<typeof complete.DigitsTool>;
export type LookupTool = z.infer<typeof complete.LookupTool>;
export const McpServer = complete.McpServer;
/** What an MCP server is asked for its tools with. */
export const McpTarget = z.pick(complete.McpServer, { url: true, headers: true, sign_in: true });
export type McpServer = z.infer<typeof complete.McpServer>;
export type McpTool = z.infer<typeof complete.McpTool>;
export type ToolArgument = z.infer<typeof complete.ToolArgument>;
export type ToolHeader = z.infer<typeof complete.ToolHeader>;
