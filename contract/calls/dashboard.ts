/** The dashboard's figures. Test calls and example calls: see the fields. */
import * as z from 'zod/mini';
import { AgentSummary } from '../agents/agent-summary';
import { CallSummary } from './call-summary';
import { endpoint } from '../endpoint';
import { Micros } from '../money';

/** A figure, the same figure of the period before, and its course by day (oldest first). */
const figure = <T extends z.core.$ZodType>(value: T) =>
  z.object({ value, previous: z.nullable(value), by_day: z.array(z.object({ day: z.iso.date(), value })) });

export const Examples = z.object({
  agents: z.int(),
  /** Names of the example agents that someone has changed since. */
  edited: z.array(z.string()),
  calls: z.int(),
  /** Calls that people made to example agents: they stay when the examples go. */
  own_calls: z.int(),
});
export type Examples = z.infer<typeof Examples>;

export const Dashboard = z.object({
  period_days: z.int(),
  calls: figure(z.int()),
  /** Milliseconds talked. */
  duration_ms: figure(z.int()),
  spend_micros: figure(Micros),
  /** 0 to 1; null where there was no call. */
  success: figure(z.nullable(z.number())),
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
  /** Whether "Add examples" is offered here: never together with `examples`. */
  examples_offered: z.boolean(),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const dashboardEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/dashboard',
    access: 'dashboard:view',
    summary: 'Figures of the last 7 or 30 days; test calls count only with include_tests',
    query: z.object({
      days: z._default(
        z.coerce.number().check(z.refine((days) => days === 7 || days === 30, 'Ask for 7 or 30 days.')),
        7,
      ),
      include_tests: z._default(z.stringbool(), false),
      /** IANA zone whose midnight parts the days. */
      time_zone: z._default(z.string().check(z.maxLength(60)), 'UTC'),
    }),
    response: Dashboard,
  }),
};
