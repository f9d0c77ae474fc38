/** What is behind the dashboard's figures. Apart from them, so that the page is there before this is loaded. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { Micros } from '../money';
import { DashboardQuery } from './dashboard';
import { EndReason, Fault } from '../calls/outcomes';
import { SpendPart } from '../calls/spend-parts';

/** Of how many calls it's known, how many did what they were for, and between which shares the true one is (95 %). */
const successOf = {
  calls: z.int(),
  judged: z.int(),
  successful: z.int(),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
};

const SpendParts = z.partialRecord(SpendPart, Micros);

const AgentFigures = z.object({
  ...successOf,
  agent_id: z.uuid(),
  name: z.string(),
  spend_micros: Micros,
  spend_parts: SpendParts,
});

const VersionFigures = z.object({
  ...successOf,
  version: z.int(),
  /** How many of `calls` are under way. */
  live_calls: z.int(),
  /** The mean score of those calls that have one, and how many do. */
  score: z.nullable(z.int()),
  scored: z.int(),
  response_p50_ms: z.nullable(z.int()),
  response_p95_ms: z.nullable(z.int()),
});

const TopicFigures = z.object({
  ...successOf,
  /** Null: calls of which nothing tells what they were about. */
  topic_id: z.nullable(z.uuid()),
  /** Null for those without. */
  name: z.nullable(z.string()),
  /** How many there were in the period before; null: there's nothing to compare with. */
  previous: z.nullable(z.int()),
});

/** What is behind the figures. Each list is sorted, most first, and leaves out what didn't happen. */
export const DashboardBreakdown = z.object({
  /** What callers wanted, of connected calls that are over; those without a topic come last. */
  topics: z.array(TopicFigures),
  /** Calls that are over, connected or not. */
  reasons: z.array(z.object({ end_reason: EndReason, calls: z.int() })),
  faults: z.array(z.object({ fault: Fault, calls: z.int() })),
  /** Connected calls by weekday (Monday is 1) and hour of the zone. */
  hours: z.array(z.object({ weekday: z.int(), hour: z.int(), calls: z.int() })),
  /** The busiest agents that there still are. Empty where one agent was asked for. */
  busiest: z.array(AgentFigures),
  /** Those with the lowest success, of those of which enough is known. */
  worst: z.array(AgentFigures),
  /** Those that cost most. */
  dearest: z.array(AgentFigures),
  spend_parts: SpendParts,
  /** Of the one agent that was asked for, the newest first; null: none was. */
  versions: z.nullable(z.array(VersionFigures)),
});
export type DashboardBreakdown = z.infer<typeof DashboardBreakdown>;

export const breakdownEndpoints = {
  breakdown: endpoint({
    method: 'GET',
    path: '/dashboard/breakdown',
    access: 'dashboard:view',
    summary: 'What is behind the figures: reasons, faults, hours, agents, versions and spend',
    query: DashboardQuery,
    response: DashboardBreakdown,
  }),
};
