import { Link, useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { Switch } from '@/components/ui/form/switch';
import { cn } from '@/lib/class-names';
import type { DashboardPeriod } from '@/lib/queries/dashboard';

const periods = [7, 30] as const;

/** Which days are counted, and whether test calls are: both are in the address. */
export function PeriodPicker({ days, tests }: DashboardPeriod) {
  const navigate = useNavigate();
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <div className="flex items-center gap-2">
        <Switch
          id={id}
          checked={tests}
          onChange={(event) => {
            void navigate({
              to: '/dashboard',
              search: { days, tests: event.target.checked },
              replace: true,
            });
          }}
        />
        <label htmlFor={id} className="cursor-pointer py-1 touch:py-3">
          Include test calls
        </label>
      </div>
      <nav aria-label="Period" className="flex rounded-control border border-line-strong bg-surface p-0.5">
        {periods.map((period) => (
          <Link
            key={period}
            to="/dashboard"
            search={{ days: period, tests }}
            replace
            // The default period is in no address, so every address would contain it.
            activeOptions={{ exact: true }}
            className={cn(
              'flex h-6.5 items-center rounded-[4px] px-2.5 font-medium text-soft touch:h-9.5',
              'transition-colors duration-120 ease-out hover:text-ink',
              period === days && 'bg-raised text-ink',
            )}
          >
            {period} days
          </Link>
        ))}
      </nav>
    </div>
  );
}
