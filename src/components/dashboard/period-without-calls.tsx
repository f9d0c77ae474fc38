import { Link } from '@tanstack/react-router';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/loading/empty-state';
import { type DashboardChoice, PERIODS } from '@/lib/queries/figures/dashboard-choice';

const LONGEST_PERIOD = PERIODS[PERIODS.length - 1];

interface PeriodWithoutCallsProps {
  choice: DashboardChoice;
  /** There are test calls in the period, which the list leaves out. */
  testsLeftOut: boolean;
  /** A longer period may have calls. */
  offersLonger: boolean;
}

/** Instead of the newest calls, where the chosen period has none. */
export default function PeriodWithoutCalls({ choice, testsLeftOut, offersLonger }: PeriodWithoutCallsProps) {
  const { from, to: _to, ...withoutDays } = choice;
  return (
    <EmptyState
      drawing="calls"
      sentence={
        testsLeftOut
          ? 'Only test calls in this period. Turn on “Include test calls” to see them here.'
          : `No calls ${choice.agent || choice.channel ? 'like these ' : ''}in this period.`
      }
      action={
        offersLonger &&
        (from !== undefined || choice.days !== LONGEST_PERIOD) && (
          <Button asChild>
            <Link to="/dashboard" search={{ ...withoutDays, days: LONGEST_PERIOD }} replace>
              Show {LONGEST_PERIOD} days
            </Link>
          </Button>
        )
      }
    />
  );
}
