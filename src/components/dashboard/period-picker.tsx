import { Link, useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { later } from '@/components/ui/loading/later';
import { Switch } from '@/components/ui/form/switch';
import { cn } from '@/lib/class-names';
import { type DashboardChoice, PERIODS } from '@/lib/queries/figures/dashboard-choice';

// Fields that the first look at the figures does without.
const MoreChoices = later(() => import('./more-choices'));

interface PeriodPickerProps {
  choice: DashboardChoice;
  /** Whether the figures count test calls. */
  countsTests: boolean;
  /** There are calls to choose from. */
  hasCalls: boolean;
}

/** What the figures are of: days, agent, channel and whether test calls count. All are in the address. */
export function PeriodPicker({ choice, countsTests, hasCalls }: PeriodPickerProps) {
  const navigate = useNavigate();
  const id = useId();
  const { from: _from, to: _to, ...rest } = choice;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 max-sm:gap-x-2">
      <nav
        aria-label="Period"
        className="flex rounded-control border border-line-strong bg-surface p-0.5 max-sm:w-full"
      >
        {PERIODS.map((days) => (
          <Link
            key={days}
            to="/dashboard"
            search={{ ...rest, days }}
            replace
            // The default period is in no address, so every address would contain it.
            activeOptions={{ exact: true }}
            // An address that holds no period shows the usual one.
            aria-current={choice.from === undefined && days === choice.days ? 'page' : undefined}
            className={cn(
              'flex h-6.5 items-center justify-center rounded-[4px] px-2.5 max-sm:flex-1 font-medium text-soft touch:h-9.5',
              'transition-colors duration-120 ease-out hover:text-ink',
              choice.from === undefined && days === choice.days && 'bg-raised text-ink',
            )}
          >
            {days === 1 ? 'Today' : `${days} days`}
          </Link>
        ))}
      </nav>
      {hasCalls && <MoreChoices choice={choice} meanwhile={<div className="h-8 touch:h-11" />} />}
      <div className="flex items-center gap-2 max-sm:order-1">
        <Switch
          id={id}
          checked={countsTests}
          onChange={(event) => {
            const tests = event.target.checked;
            void navigate({ to: '/dashboard', search: { ...choice, tests }, replace: true });
          }}
        />
        <label htmlFor={id} className="cursor-pointer py-1 touch:py-3">
          Include test calls
        </label>
      </div>
    </div>
  );
}
