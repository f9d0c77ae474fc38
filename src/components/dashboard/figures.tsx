import type { Dashboard } from '#contract/calls/dashboard';
import { Sparkline } from '@/components/ui/charts/sparkline';
import { calendarDay } from '@/lib/format/dates';
import { minutesTalked } from '@/lib/format/durations';
import { type Change, countText, relativeChange, shareChange, shareText } from '@/lib/format/figures';
import { figureMoney, tableMoney } from '@/lib/format/money';

interface FigureProps {
  label: string;
  value: string;
  change: Change | null;
  periodDays: number;
  /** Oldest first, the last of today; absent where another chart shows it. */
  course?: { day: string; value: number | null; text: string }[];
}

/** Calls, minutes, success and spend of the period, each with its change; the course of calls is a chart below. */
export function Figures({ dashboard }: { dashboard: Dashboard }) {
  const { calls, duration_ms, success, spend_micros, period_days } = dashboard;
  return (
    <dl className="grid grid-cols-2 border-y border-line lg:grid-cols-4">
      <Figure
        label="Calls"
        value={countText(calls.value)}
        change={relativeChange(calls.value, calls.previous)}
        periodDays={period_days}
      />
      <Figure
        label="Minutes"
        value={minutesTalked(duration_ms.value)}
        change={relativeChange(duration_ms.value, duration_ms.previous)}
        periodDays={period_days}
        course={courseOf(duration_ms.by_day, minutesTalked)}
      />
      <Figure
        label="Success"
        value={shareText(success.value)}
        change={shareChange(success.value, success.previous)}
        periodDays={period_days}
        course={courseOf(success.by_day, shareText)}
      />
      <Figure
        label="Spend"
        value={figureMoney(spend_micros.value)}
        change={relativeChange(spend_micros.value, spend_micros.previous)}
        periodDays={period_days}
        course={courseOf(spend_micros.by_day, tableMoney)}
      />
    </dl>
  );
}

function courseOf<Value extends number | null>(
  days: readonly { day: string; value: Value }[],
  textOf: (value: Value) => string,
): FigureProps['course'] {
  return days.map(({ day, value }) => ({ day, value, text: textOf(value) }));
}

function Figure({ label, value, change, periodDays, course = [] }: FigureProps) {
  const words = course.map(({ day, text }) => `${calendarDay(day)}: ${text}`).join(', ');
  return (
    <div className="flex min-w-0 flex-col gap-1 py-4 pr-4 even:border-l even:border-line even:pl-4 max-lg:nth-[n+3]:border-t max-lg:nth-[n+3]:border-line lg:not-first:border-l lg:not-first:border-line lg:not-first:pl-5">
      <dt className="text-soft">{label}</dt>
      <dd className="grid min-w-0 gap-1">
        <span className="tabular truncate text-2xl font-semibold">{value}</span>
        {change && (
          // More is not always better, so a change has a sign and no colour of praise.
          <span className="tabular text-sm text-soft">
            {change.direction === 'same' ? 'Same as' : `${change.amount} vs`} previous {periodDays} days
          </span>
        )}
        {course.some((day) => day.value) && (
          <Sparkline
            values={course.map((day) => day.value)}
            lastIsPartial
            words={`${label} by day. ${words} so far`}
            className="mt-1 max-w-50"
          />
        )}
      </dd>
    </div>
  );
}
