import { Link } from '@tanstack/react-router';
import type { DashboardBreakdown } from '#contract/figures/dashboard-breakdown';
import { Section } from '@/components/ui/headings';
import { counted } from '@/lib/format/figures';
import type { Behind } from './outcomes';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour);
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

type Hour = DashboardBreakdown['hours'][number];

/** Weekday by hour, the darker the more calls. The busiest are said in words, too. */
export function BusiestHours({ hours, behind }: { hours: readonly Hour[]; behind: Behind }) {
  const most = Math.max(...hours.map(({ calls }) => calls));
  const callsAt = (weekday: number, hour: number) =>
    hours.find((one) => one.weekday === weekday && one.hour === hour)?.calls ?? 0;
  // Those with one call are busy only where there's no other.
  const busiest = hours
    .filter(({ calls }) => calls > 1 || most === 1)
    .toSorted((one, other) => other.calls - one.calls)
    .slice(0, 3);
  return (
    <Section title="Busiest hours">
      <p className="flex flex-wrap gap-x-4 gap-y-1 pt-3 text-soft">
        {busiest.map(({ weekday, hour, calls }) => (
          <Link
            key={`${weekday} ${hour}`}
            to="/calls"
            search={behind.hour(weekday, hour)}
            className="underline-offset-3 hover:text-ink hover:underline touch:py-2"
          >
            {weekdays[weekday - 1]} {clock(hour)}: {counted(calls, 'call')}
          </Link>
        ))}
      </p>
      <table className="mt-3 w-full table-fixed border-separate [border-spacing:1px] text-xs text-soft">
        <caption className="sr-only">Calls by weekday and hour</caption>
        <thead>
          <tr>
            <th scope="col" className="w-9">
              <span className="sr-only">Weekday</span>
            </th>
            {hoursOfDay.map((hour) => (
              <th key={hour} scope="col" className="h-4 overflow-visible p-0 text-left font-normal">
                <span className={hour % 6 === 0 ? '' : 'sr-only'}>{hour}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdays.map((name, place) => (
            <tr key={name}>
              <th scope="row" className="pr-2 text-left font-normal">
                {name}
              </th>
              {hoursOfDay.map((hour) => {
                const calls = callsAt(place + 1, hour);
                const words = `${name} ${clock(hour)}: ${counted(calls, 'call')}`;
                return (
                  <td key={hour} className="h-6 rounded-[2px] bg-raised p-0" title={words}>
                    {calls === 0 ? (
                      <span className="sr-only">0</span>
                    ) : (
                      <Link
                        to="/calls"
                        search={behind.hour(place + 1, hour)}
                        // The busiest are links for the keyboard above.
                        tabIndex={-1}
                        aria-label={words}
                        className="block size-full rounded-[2px] bg-control"
                        style={{ opacity: 0.2 + 0.8 * (calls / most) }}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
