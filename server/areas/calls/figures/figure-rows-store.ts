/**
 * Rows of the figures of calls as relations for the questions beside this: what was added up, and what isn't added to it
 * yet.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { FigureChannel } from '#domain/dashboard/channels';
import { type FigureLevel, rangesOf } from '#domain/dashboard/figure-ranges';
import type { TimeSpan } from '#domain/dashboard/period';
import type { SpendParts } from '#domain/money/spend-parts';

/** Which calls are counted. */
export interface FigureScope {
  channels: readonly FigureChannel[];
  /** Absent: of all. */
  agentId?: string | undefined;
  /** Absent: with them. */
  examples?: 'out';
}

/** Columns that add up. */
export const measures = sql.raw(
  'calls, connected, successful, unsuccessful, timed, scored, score_sum, duration_ms, spend_micros, model_micros, voice_micros, transcriber_micros, responses, ends, faults',
);

export const instant = (date: Date) => sql`${date.toISOString()}::timestamptz`;

export const isOneOf = (channels: readonly FigureChannel[]) =>
  sql`channel in (${sql.join(
    channels.map((channel) => sql`${channel}`),
    sql`, `,
  )})`;

/** Rows of figures within the span, as a relation with `starts_at`, `channel`, `is_example` and the measures. */
export function figuresWithin(
  scope: FigureScope,
  span: TimeSpan,
  levels: readonly FigureLevel[],
  more = sql``,
): SQL {
  const { agentId, channels, examples } = scope;
  const table = agentId === undefined ? sql`call_figures` : sql`agent_call_figures`;
  const ofAgent = agentId === undefined ? sql`` : sql`and agent_id = ${agentId}`;
  const real = examples === undefined ? sql`` : sql`and not is_example`;
  return rowsWithin(table, channels, span, levels, sql`${ofAgent} ${real}`, more);
}

/** The same of one table, under a condition. @param more columns beside */
export function rowsWithin(
  table: SQL,
  channels: readonly FigureChannel[],
  span: TimeSpan,
  levels: readonly FigureLevel[],
  condition: SQL,
  more: SQL,
): SQL {
  // Each range is a stretch of the index.
  const kept = rangesOf(span, levels).map(
    ({ level, from, before }) => sql`
      select starts_at, channel, is_example ${more}, ${measures} from ${table}
      where workspace_id = current_workspace() and level = ${level} and starts_at >= ${instant(from)}
        and starts_at < ${instant(before)} and ${isOneOf(channels)} ${condition}`,
  );
  const changes = sql`
    select quarter, channel, is_example ${more}, ${measures} from call_figure_deltas
    where workspace_id = current_workspace() and quarter >= ${instant(span.from)} and quarter < ${instant(span.before)}
      and ${isOneOf(channels)} ${condition}`;
  return sql.join([...kept, changes], sql` union all `);
}

const ALL_LEVELS: readonly FigureLevel[] = ['quarter', 'hour', 'day', 'block'];
export const AGENT_LEVELS: readonly FigureLevel[] = ['quarter', 'day', 'block'];

/** Of which lengths of time there are rows. */
export const levelsOf = ({ agentId }: FigureScope) => (agentId === undefined ? ALL_LEVELS : AGENT_LEVELS);

/** A column's sum. */
export const sumOf = (name: string) => sql.raw(`coalesce(sum(${name}), 0)::float8 as ${name}`);

export interface SpendRow {
  spend_micros: number;
  model_micros: number;
  voice_micros: number;
  transcriber_micros: number;
}

/** What no other part is, is the platform's. */
export function partsOf({
  spend_micros,
  model_micros,
  voice_micros,
  transcriber_micros,
}: SpendRow): SpendParts {
  const platform = spend_micros - model_micros - voice_micros - transcriber_micros;
  const parts = { platform, model: model_micros, voice: voice_micros, transcriber: transcriber_micros };
  return Object.fromEntries(Object.entries(parts).filter(([, micros]) => micros !== 0));
}
