import { Link } from '@tanstack/react-router';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { counted } from '@/lib/format/figures';
import type { PeriodDays } from '@/lib/queries/dashboard';

interface TestsLeftOutProps {
  /** How many test calls the figures leave out. */
  count: number;
  /** There were no other calls. */
  only: boolean;
  days: PeriodDays;
}

/** Says that test calls aren't in the figures, and counts them with one press. */
export function TestsLeftOut({ count, only, days }: TestsLeftOutProps) {
  return (
    <Notice
      className="mb-6"
      actions={
        <Button asChild>
          <Link to="/dashboard" search={{ days, tests: true }} replace>
            Include test calls
          </Link>
        </Button>
      }
    >
      {only
        ? `Only test calls so far (${count}). They aren’t counted below.`
        : `${counted(count, 'test call')} not counted.`}
    </Notice>
  );
}
