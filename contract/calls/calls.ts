/** Calls as people read them. */
import * as z from 'zod/mini';
import { AgentContent } from '../agents/agent-content';
import { AgentParams, CallEstimate } from '../agents/agents';
import { Receipt } from '../billing/billing';
import { CallEvent } from './call-events';
import { CallFilters } from './list/call-filters';
import { CallOrder } from './list/call-order';
import { CallSummary } from './call-summary';
import { CallParams } from '../call-params';
import { endpoint } from '../endpoint';
import { Recording } from './recordings';
import { keysetPageOf, KeysetQuery } from '../paging';

export * from './list/call-filters';
export * from './list/call-order';
export * from './call-summary';

export const Call = z.extend(CallSummary, {
  /** One sentence: how it went. */
  outcome: z.string(),
  provider_code: z.nullable(z.string()),
  /** The number that was called; null: the call came by no telephone. */
  called_number: z.nullable(z.string()),
  /** The workspace's number that it was made from; null: it wasn't made by the agent. */
  calling_number: z.nullable(z.string()),
  /** What a model wrote about the call afterwards, if the agent asks for it. */
  summary: z.nullable(z.string()),
  /** Fields taken out of the call afterwards. */
  extracted: z.array(z.object({ name: z.string(), value: z.string() })),
  events: z.array(CallEvent),
  /** Null: nothing was recorded. */
  recording: z.nullable(Recording),
  receipt: z.nullable(Receipt),
});
export type Call = z.infer<typeof Call>;

/** The answer to a ticket request: where and with what to open the socket. */
export const CallTicket = z.object({
  call_id: z.uuid(),
  /** Single use, 30 seconds. Sent in the first message of the socket, never in a URL. */
  ticket: z.string(),
  /** Proves to later tickets that this browser tab holds the call. Kept in memory. */
  takeover_secret: z.string(),
  estimate: CallEstimate,
});
export type CallTicket = z.infer<typeof CallTicket>;

/** Values of the agent's variables, by name; what is absent takes its default. */
export const CallVariables = z._default(z.record(z.string(), z.string().check(z.maxLength(300))), {});

/** What a test call is started with besides its agent. */
export const CallSetup = z.object({
  variables: CallVariables,
  /** `by_hand`: the person at the panel answers in the tools' place. */
  tools: z._default(z.enum(['real', 'by_hand']), 'real'),
  /** Sentences the caller says one after another at the start: a conversation taken up again. */
  replay: z._default(
    z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(2000))).check(z.maxLength(200)),
    [],
  ),
  /** The call has sound: the agent speaks, and the caller may. */
  sound: z._default(z.boolean(), false),
});
export type CallSetup = z.infer<typeof CallSetup>;

/** What was added, or removed. */
const ExampleCount = z.object({ agents: z.int(), calls: z.int() });

/** Further than this calls aren't counted. */
export const MOST_COUNTED = 10_000;

export const CallCount = z.object({
  count: z.int(),
  /** There are more than `count`. */
  is_more: z.boolean(),
});
export type CallCount = z.infer<typeof CallCount>;

const MOST_IDS = 100;
/** Ids of calls, separated by commas. */
const CallIds = z.string().check(
  z.maxLength(MOST_IDS * 37),
  z.refine(
    (text) => text.split(',').every((id) => z.uuid().safeParse(id).success),
    'Use ids of calls, with commas between them.',
  ),
);

/** The beginning of a call's id, at least four characters of it, or the whole. */
export const CALL_ID_BEGINNING =
  /^[0-9a-f]{4,8}$|^[0-9a-f]{8}-(?:[0-9a-f]{4}-){0,2}[0-9a-f]{0,4}$|^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{0,12}$/i;

export const callEndpoints = {
  /** Pages follow each other in the order that was asked for: a call is on one of them, while others come and go. */
  list: endpoint({
    method: 'GET',
    path: '/calls',
    access: 'calls:view',
    summary: 'Calls in pages, newest first unless sorted otherwise',
    query: z.extend(z.extend(z.extend(KeysetQuery, CallFilters.shape), CallOrder.shape), {
      /** Only these of those that the filters mean: what became of calls that were listed before. */
      call_ids: z.optional(CallIds),
      /** Only those whose id begins with this. */
      id_prefix: z.optional(
        z.string().check(z.regex(CALL_ID_BEGINNING, 'Use the first four characters of an id or more.')),
      ),
    }),
    response: keysetPageOf(CallSummary),
  }),
  count: endpoint({
    method: 'GET',
    path: '/calls/count',
    access: 'calls:view',
    summary: 'How many calls the filters mean: exact up to 10,000',
    query: CallFilters,
    response: CallCount,
  }),
  get: endpoint({
    method: 'GET',
    path: '/calls/{call_id}',
    access: 'calls:view',
    summary: 'One call with its events and receipt',
    params: CallParams,
    response: Call,
  }),
  estimate: endpoint({
    method: 'GET',
    path: '/test-calls/estimate',
    access: 'agents:manage',
    summary: 'What a minute of a test call costs now',
    response: CallEstimate,
  }),
  startTest: endpoint({
    method: 'POST',
    path: '/agents/{agent_id}/test-calls',
    access: 'agents:manage',
    summary: 'Prepare a test call of the current draft; holds credit and answers with a ticket',
    params: AgentParams,
    body: z.extend(CallSetup, {
      content: AgentContent,
      /** IANA zone of the caller, for "tomorrow" and the like. */
      time_zone: z._default(z.string().check(z.maxLength(60)), 'UTC'),
    }),
    response: CallTicket,
    status: 201,
    idempotent: true,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/calls/{call_id}/tickets',
    access: 'agents:manage',
    summary: 'A new ticket for a call whose socket was lost',
    params: CallParams,
    body: z.object({ takeover_secret: z.string().check(z.maxLength(200)) }),
    response: CallTicket,
    status: 201,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/calls/{call_id}',
    access: 'calls:manage',
    summary: 'Delete a call that has ended, with its log and its recording; its money stays in the ledger',
    params: CallParams,
  }),
  addExamples: endpoint({
    method: 'POST',
    path: '/examples',
    access: 'agents:manage',
    summary: 'Add four published example agents with 60 calls over the last 14 days; only on a fresh machine',
    response: ExampleCount,
    status: 201,
  }),
  removeExamples: endpoint({
    method: 'DELETE',
    path: '/examples',
    access: 'agents:manage',
    summary: 'Remove every example agent with its example calls and their recordings; other calls stay',
    response: ExampleCount,
  }),
};
