import { Link } from '@tanstack/react-router';
import type { CallFilters } from '#contract/calls/list/call-filters';
import type { Dashboard } from '#contract/figures/dashboard';
import { Sparkline } from '@/components/ui/charts/sparkline';
import { cn } from '@/lib/class-names';
import { calendarDay } from '@/lib/format/dates';
import { minutesTalked, shortTime } from '@/lib/format/durations';
import {
  type Change,
  counted,
  countText,
  pointChange,
  relativeChange,
  shareChange,
  shareText,
} from '@/lib/format/figures';
import { figureMoney, tableMoney } from '@/lib/format/money';
import type { Behind } from './outcomes';

interface FigureProps {
  label: string;
  value: string;
  /** The calls that it's of. */
  behind: CallFilters;
  change: Change | null;
  /** What it's compared with. */
  previous: string;
  /** Oldest first, the last of today; absent where another chart shows it. */
  course?: { day: string; value: number | null; text: string }[];
  isPartial: boolean;
}

interface FiguresProps {
  dashboard: Dashboard;
  behind: Behind;
  /** Test calls could be among the figures, and aren't. */
  testsLeftOut: boolean;
}

/** The figures of the period, each with its change and the calls behind it; the course of calls is a chart below. */
export function Figures({ dashboard, behind, testsLeftOut }: FiguresProps) {
  const { calls, duration_ms, success, score, spend_micros, response_p50_ms, response_p95_ms } = dashboard;
  const common = { previous: previousWords(dashboard), isPartial: dashboard.is_partial };
  const responseChange = ({ value, previous }: Dashboard['response_p50_ms']) =>
    value === null ? null : relativeChange(value, previous);
  return (
    <>
      <dl className="grid grid-cols-2 border-y border-line md:grid-cols-4 min-[90rem]:auto-cols-fr min-[90rem]:grid-flow-col min-[90rem]:grid-cols-none">
        <Figure
          {...common}
          label="Calls"
          value={countText(calls.value)}
          behind={behind.calls}
          change={relativeChange(calls.value, calls.previous)}
        />
        <Figure
          {...common}
          label="Minutes"
          value={minutesTalked(duration_ms.value)}
          behind={behind.calls}
          change={relativeChange(duration_ms.value, duration_ms.previous)}
          course={courseOf(duration_ms.by_day, minutesTalked)}
        />
        <Figure
          {...common}
          label="Success"
          value={shareText(success.value)}
          behind={behind.successful}
          change={shareChange(success.value, success.previous)}
          course={courseOf(success.by_day, shareText)}
        />
        {/* Where calls aren't scored there's nothing to say of it. */}
        {score.value !== null && (
          <Figure
            {...common}
            label="Score"
            value={countText(score.value)}
            behind={behind.scored}
            change={pointChange(score.value, score.previous)}
          />
        )}
        <Figure
          {...common}
          label="Response p50"
          value={shortTime(response_p50_ms.value)}
          behind={behind.response}
          change={responseChange(response_p50_ms)}
        />
        <Figure
          {...common}
          label="Response p95"
          value={shortTime(response_p95_ms.value)}
          behind={behind.response}
          change={responseChange(response_p95_ms)}
        />
        <Figure
          {...common}
          label="Spend"
          value={figureMoney(spend_micros.value)}
          behind={behind.spend}
          change={relativeChange(spend_micros.value, spend_micros.previous)}
          course={courseOf(spend_micros.by_day, tableMoney)}
        />
      </dl>
      <Beside dashboard={dashboard} behind={behind} testsLeftOut={testsLeftOut} />
    </>
  );
}

/** What the figures are compared with, what they leave out, and what is under way. */
function Beside({ dashboard, behind, testsLeftOut }: FiguresProps) {
  const { live_calls, not_connected, test_calls, calls } = dashboard;
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 pt-3 text-soft empty:hidden">
      {calls.previous !== null && calls.previous > 0 && <span>Compared with {previousWords(dashboard)}</span>}
      {live_calls > 0 && (
        <Link to="/calls" search={behind.live} className={quietLink}>
          {counted(live_calls, 'live call')}
        </Link>
      )}
      {not_connected > 0 && (
        <Link to="/calls" search={behind.notConnected} className={quietLink}>
          {counted(not_connected, 'call')} didn’t connect
        </Link>
      )}
      {/* Where there are no others, a notice above says so. */}
      {testsLeftOut && calls.value > 0 && (
        <Link to="/dashboard" search={(shown) => ({ ...shown, tests: true })} className={quietLink}>
          {counted(test_calls, 'test call')} not counted
        </Link>
      )}
    </p>
  );
}

const quietLink = 'underline-offset-3 hover:text-ink hover:underline touch:py-2';

function previousWords({ period_days, is_partial }: Dashboard): string {
  if (period_days === 1) return is_partial ? 'yesterday at this time' : 'the day before';
  return `the ${period_days} days before`;
}

function courseOf<Value extends number | null>(
  days: readonly { day: string; value: Value }[],
  textOf: (value: Value) => string,
): FigureProps['course'] {
  return days.map(({ day, value }) => ({ day, value, text: textOf(value) }));
}

function Figure({ label, value, behind, change, previous, course = [], isPartial }: FigureProps) {
  const words = course.map(({ day, text }) => `${calendarDay(day)}: ${text}`).join(', ');
  return (
    <div className="flex min-w-0 flex-col gap-1 border-line p-4 max-md:odd:not-last:border-r max-md:odd:pl-0 max-md:last:odd:col-span-2 max-md:nth-[n+3]:border-t md:max-[90rem]:nth-[4n+1]:pl-0 md:max-[90rem]:not-nth-[4n]:border-r md:max-[90rem]:nth-[n+5]:border-t min-[90rem]:first:pl-0 min-[90rem]:not-last:border-r">
      <dt className="text-soft">{label}</dt>
      <dd className="grid min-w-0 gap-1">
        <Link
          to="/calls"
          search={behind}
          // An amount of thousands would lose its cents at the end of its column.
          className={cn(
            'tabular truncate font-semibold underline-offset-4 hover:underline',
            value.length > 8 ? 'text-xl/9' : 'text-2xl',
          )}
        >
          {value}
        </Link>
        {change && (
          // More is not always better, so a change has a sign and no colour of praise.
          <span className="tabular text-sm text-soft">
            {change.direction === 'same' ? 'No change' : change.amount}
            <span className="sr-only"> compared with {previous}</span>
          </span>
        )}
        {course.some((day) => day.value) && (
          <Sparkline
            values={course.map((day) => day.value)}
            lastIsPartial={isPartial}
            words={`${label} by day. ${words}${isPartial ? ' so far' : ''}`}
            className="mt-1 max-w-50"
          />
        )}
      </dd>
    </div>
  );
}
