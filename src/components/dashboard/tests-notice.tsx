import { Link } from '@tanstack/react-router';
import type { Dashboard } from '#contract/figures/dashboard';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { DashboardChoice } from '@/lib/queries/figures/dashboard-choice';

interface TestsNoticeProps {
  dashboard: Dashboard;
  choice: DashboardChoice;
  /** The figures are of calls that tests could be among, and leave them out. */
  isLeftOut: boolean;
}

/** Says that there are only test calls, and counts them with one press; or that they are counted, for now. */
export default function TestsNotice({ dashboard, choice, isLeftOut }: TestsNoticeProps) {
  const { tests, test_calls: count, calls } = dashboard;
  if (tests === 'until_first_call') {
    return <Notice className="mb-6">Test calls are counted until your first real call.</Notice>;
  }
  if (!isLeftOut || calls.value > 0) return null;
  return (
    <Notice
      className="mb-6"
      actions={
        <Button asChild>
          <Link to="/dashboard" search={{ ...choice, tests: true }} replace>
            Include test calls
          </Link>
        </Button>
      }
    >
      Only test calls so far ({count}). They aren’t counted below.
    </Notice>
  );
}
