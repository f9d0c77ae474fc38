/**
 * The socket of a call, `/ws/calls`. The first message carries the ticket; nothing secret stands in
 * the URL. Every server message has a sequence number; a resume names the last one seen and gets
 * what is missing.
 */
import * as z from 'zod/mini';
import { CallEvent } from './call-events';
import { Micros } from './money';
import { EndReason, Fault } from './outcomes';

/** A lost socket may come back for this long. */
export const RESUME_GRACE_MS = 30_000;
export const TICKET_LIFETIME_MS = 30_000;
export const MAX_CLIENT_FRAME_BYTES = 16_384;

export const ClientMessage = z.discriminatedUnion('type', [
  /** `last_seq` is the last server message seen; 0 for a first connection. */
  z.object({
    type: z.literal('hello'),
    ticket: z.string().check(z.maxLength(200)),
    last_seq: z.int().check(z.gte(0)),
  }),
  /** `message_id` makes a repeated sentence count once. */
  z.object({
    type: z.literal('say'),
    message_id: z.string().check(z.maxLength(64)),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
  }),
  /** Answers a tool in its place, in a call that asks for tools by hand. */
  z.object({
    type: z.literal('tool_answer'),
    call: z.string().check(z.maxLength(64)),
    answer: z.string().check(z.maxLength(8000)),
    /** The HTTP status to pretend; an error when 400 or above. */
    status: z.int().check(z.gte(100), z.lte(599)),
  }),
  z.object({ type: z.literal('end') }),
  /** The page is going away. */
  z.object({ type: z.literal('bye') }),
  z.object({ type: z.literal('ping') }),
]);
export type ClientMessage = z.infer<typeof ClientMessage>;

export const ServerMessage = z.discriminatedUnion('type', [
  z.object({ seq: z.int(), type: z.literal('ready'), call_id: z.uuid(), offset_ms: z.int() }),
  /** A stamped event of the log. */
  z.object({ seq: z.int(), type: z.literal('event'), event: CallEvent }),
  /** Text of the agent as it comes; the `agent_said` event that follows carries the whole line. */
  z.object({ seq: z.int(), type: z.literal('agent_text'), turn: z.int(), text: z.string() }),
  /** A tool waits to be answered by hand: the `tool_called` event of the same `call` says what it was asked. */
  z.object({ seq: z.int(), type: z.literal('tool_waits'), call: z.string() }),
  z.object({ seq: z.int(), type: z.literal('cost'), cost_micros: Micros, duration_ms: z.int() }),
  /** After this the server closes the socket. */
  z.object({
    seq: z.int(),
    type: z.literal('ended'),
    reason: EndReason,
    fault: Fault,
    duration_ms: z.int(),
    cost_micros: Micros,
  }),
  z.object({ type: z.literal('pong') }),
  /** The socket is refused; the call itself may go on elsewhere. */
  z.object({
    type: z.literal('refused'),
    code: z.enum(['ticket', 'taken_over', 'origin', 'protocol']),
    message: z.string(),
  }),
]);
export type ServerMessage = z.infer<typeof ServerMessage>;
