/** The dashboard's figures, from the calls of the mocked workspace. */
import type { Dashboard, dashboardEndpoints } from '#contract/dashboard';
import { fieldError } from '#domain/api-error';
import { summaryOf } from '../agent-listing';
import type { Host } from '../host';
import type { Answers } from '../serve';
import { agentsOf, type StoredCall } from '../world';
import { callSummaryOf } from './calls';

const LATEST = 5;
const DAY_MS = 24 * 60 * 60 * 1000;

type Figures = Pick<Dashboard, 'calls' | 'duration_ms' | 'spend_micros' | 'success'>;

export function dashboardAnswers({ world }: Host): Answers<typeof dashboardEndpoints> {
  return {
    get({ session: { workspace_id }, query: { days, include_tests, time_zone } }) {
      const dayOf = dayIn(time_zone);
      const own = world.calls.filter((call) => call.workspace_id === workspace_id);
      const shown = own.filter((call) => include_tests || call.origin !== 'test');
      const counted = shown.filter(isConnected);
      const newest = shown.toSorted((a, b) => b.started_at.localeCompare(a.started_at));
      const agents = agentsOf(world, workspace_id).toSorted((a, b) =>
        b.updated_at.localeCompare(a.updated_at),
      );
      const period = lastDays(days, dayOf, 0);
      const inPeriod = counted.filter((call) => period.includes(dayOf(call.started_at)));
      return {
        period_days: days,
        ...figures(counted, dayOf, period, lastDays(days, dayOf, days)),
        example_calls: inPeriod.filter((call) => call.is_example).length,
        test_calls: own.filter(
          (call) => isConnected(call) && call.origin === 'test' && period.includes(dayOf(call.started_at)),
        ).length,
        last_calls: newest.slice(0, LATEST).map((call) => callSummaryOf(world, call)),
        agents: agents.slice(0, LATEST).map((agent) => summaryOf(world, agent)),
        start: {
          has_agent: agents.length > 0,
          has_published: agents.some((agent) => agent.live_version !== null),
          has_call: own.some((call) => !call.is_example && call.status !== 'queued'),
        },
        has_examples: own.some((call) => call.is_example),
        examples_offered: !own.some((call) => call.is_example),
      };
    },
  };
}

const isConnected = ({ status }: StoredCall) => ['in_progress', 'ended', 'failed'].includes(status);

function figures(
  calls: readonly StoredCall[],
  dayOf: (instant: string) => string,
  period: readonly string[],
  before: readonly string[],
): Figures {
  const on = (days: readonly string[]) => calls.filter((call) => days.includes(dayOf(call.started_at)));
  const first = period[0] ?? '';
  const comparable = calls.some((call) => dayOf(call.started_at) < first);
  const figure = <Value>(of: (some: readonly StoredCall[]) => Value) => ({
    value: of(on(period)),
    previous: comparable ? of(on(before)) : null,
    by_day: period.map((day) => ({ day, value: of(on([day])) })),
  });
  return {
    calls: figure((some) => some.length),
    duration_ms: figure((some) => some.reduce((sum, call) => sum + (call.duration_ms ?? 0), 0)),
    spend_micros: figure((some) => some.reduce((sum, call) => sum + (call.cost_micros ?? 0), 0)),
    success: figure((some) => {
      const ended = some.filter((call) => call.success !== null);
      return ended.length === 0 ? null : ended.filter((call) => call.success).length / ended.length;
    }),
  };
}

/** The day of an instant in a zone, as `2026-11-20`. */
function dayIn(timeZone: string): (instant: string) => string {
  try {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
    return (instant) => format.format(new Date(instant));
  } catch {
    throw fieldError('time_zone', 'Use an IANA name such as Europe/Berlin.');
  }
}

/** Oldest first: the last `days` days, or those that ended `ago` days before today. */
function lastDays(days: number, dayOf: (instant: string) => string, ago: number): string[] {
  const [year = 0, month = 1, day = 1] = dayOf(new Date().toISOString()).split('-').map(Number);
  const today = Date.UTC(year, month - 1, day) - ago * DAY_MS;
  return Array.from({ length: days }, (_, index) =>
    new Date(today - (days - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}
