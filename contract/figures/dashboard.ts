/** The dashboard's figures. Test calls and example calls: see the fields. */
import * as z from 'zod/mini';
import { AgentSummary } from '../agents/agent-summary';
import { CallSummary } from '../calls/call-summary';
import { calendarDay } from '../day';
import { endpoint } from '../endpoint';
import { Micros } from '../money';

/** A figure, and the same figure of the period before; null: there's nothing to compare with. */
const figure = <T extends z.core.$ZodType>(value: T) => z.object({ value, previous: z.nullable(value) });

/** A figure with its course by day (oldest first). */
const course = <T extends z.core.$ZodType>(value: T) =>
  z.extend(figure(value), { by_day: z.array(z.object({ day: z.iso.date(), value })) });

export const Examples = z.object({
  agents: z.int(),
  /** Names of the example agents that someone has changed since. */
  edited: z.array(z.string()),
  calls: z.int(),
  /** Calls that people made to example agents: they stay when the examples go. */
  own_calls: z.int(),
});
export type Examples = z.infer<typeof Examples>;

/** The ways on which calls come that figures can be asked for by themselves; tests have a choice of their own. */
export const DashboardChannel = z.enum(['web', 'inbound', 'outbound']);
export type DashboardChannel = z.infer<typeof DashboardChannel>;

export const Dashboard = z.object({
  period_days: z.int(),
  /** The first and the last day. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** The last day isn't over: the period before ends at the same time of day. */
  is_partial: z.boolean(),
  /** Whether these figures count test calls, and why: someone asked, or there was no real call yet. */
  tests: z.enum(['left_out', 'asked_for', 'until_first_call']),
  /** Calls that were connected. */
  calls: course(z.int()),
  /** Calls besides that weren't connected. */
  not_connected: z.int(),
  /** The connected ones of each day, oldest first, by what came of them. They add up to `calls`. */
  outcomes_by_day: z.array(
    z.object({ day: z.iso.date(), successful: z.int(), unsuccessful: z.int(), unknown: z.int() }),
  ),
  /** Milliseconds talked. */
  duration_ms: course(z.int()),
  spend_micros: course(Micros),
  /** 0 to 1, of those of which it's known; null where there was none. */
  success: course(z.nullable(z.number())),
  /** The mean, 0 to 100, of those that have one; null where there was none. */
  score: figure(z.nullable(z.int())),
  /** How many have one. */
  scored_calls: z.int(),
  /** Over turns, at most 9 % off; p95 from 20 turns on. */
  response_p50_ms: figure(z.nullable(z.int())),
  response_p95_ms: figure(z.nullable(z.int())),
  /** Turns whose response time is known, and the calls they're of. */
  timed_turns: z.int(),
  timed_calls: z.int(),
  /** Calls under way now, whatever the period. */
  live_calls: z.int(),
  /** How many example calls these figures hold. */
  example_calls: z.int(),
  /** What the workspace has of examples, whatever their days; null: nothing. */
  examples: z.nullable(Examples),
  /** How many test calls the period has, whether or not these figures count them. */
  test_calls: z.int(),
  /** The newest calls; test calls only where the figures count them. */
  last_calls: z.array(CallSummary),
  agents: z.array(AgentSummary),
  /** The three steps of a new workspace. */
  start: z.object({ has_agent: z.boolean(), has_call: z.boolean(), has_published: z.boolean() }),
  /** Whether "Add examples" is offered here: never together with `examples`, nor once there are several calls of one's own. */
  examples_offered: z.boolean(),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const DashboardQuery = z.object({
  days: z.optional(
    z.coerce
      .number()
      .check(z.refine((days) => [1, 7, 30, 90].includes(days), 'Ask for 1, 7, 30 or 90 days.')),
  ),
  /** The first and the last day, instead of `days`; the last is today where it's left out. */
  from: z.optional(calendarDay()),
  to: z.optional(calendarDay()),
  agent_id: z.optional(z.uuid()),
  channel: z.optional(DashboardChannel),
  /** Without a choice tests count until the first real call. */
  include_tests: z.optional(z.stringbool()),
  /** IANA zone whose midnight parts the days. */
  time_zone: z._default(z.string().check(z.maxLength(60)), 'UTC'),
});
export type DashboardQuery = z.infer<typeof DashboardQuery>;

export const dashboardEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/dashboard',
    access: 'dashboard:view',
    summary:
      'Figures of today, the last 7, 30 or 90 days, or of given days; test calls count only with include_tests',
    query: DashboardQuery,
    response: Dashboard,
  }),
};
