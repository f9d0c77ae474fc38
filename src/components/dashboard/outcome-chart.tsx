import { Link } from '@tanstack/react-router';
import type { Dashboard } from '#contract/figures/dashboard';
import { Disclosure } from '@/components/ui/disclosure';
import { later } from '@/components/ui/loading/later';
import { Section } from '@/components/ui/headings';
import { calendarDay } from '@/lib/format/dates';
import { counted, countText } from '@/lib/format/figures';
import { Bars } from './bars';
import { type OutcomeChartProps, outcomes } from './outcomes';

const OutcomeDrawing = later(() => import('./outcome-drawing'));

/** Calls of each day by what came of them; nothing while there was no call to draw. The same is in a table. One day is a row for each outcome. */
export default function OutcomeChart({ dashboard, behind }: OutcomeChartProps) {
  const days = dashboard.outcomes_by_day;
  const sumOf = (day: (typeof days)[number]) => day.successful + day.unsuccessful + day.unknown;
  if (days.every((day) => sumOf(day) === 0)) return <div className="pb-10" />;
  const [first] = days;
  if (first !== undefined && days.length === 1) return <OneDay day={first} behind={behind} />;
  return (
    <Section title="Calls by day" className="pt-8">
      <figure className="relative pt-4">
        <div className="h-44">
          <OutcomeDrawing dashboard={dashboard} behind={behind} />
        </div>
        <Disclosure quiet head={<span className="text-sm">As a table</span>} className="pt-2">
          <div className="overflow-x-auto">
            <table className="tabular mt-2 w-full text-sm">
              <caption className="sr-only">Calls by day</caption>
              <thead className="text-left text-soft">
                <tr>
                  <th scope="col" className="py-1 pr-4 font-normal">
                    Day
                  </th>
                  <th scope="col" className="py-1 pr-4 text-right font-normal">
                    Calls
                  </th>
                  {outcomes.map(({ name, words }) => (
                    <th key={name} scope="col" className="py-1 pr-4 text-right font-normal">
                      {words}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {days.map((day, index) => (
                  <tr key={day.day} className="border-t border-line">
                    <th scope="row" className="py-1 pr-4 text-left font-normal">
                      {calendarDay(day.day)}
                      {dashboard.is_partial && index === days.length - 1 && ' so far'}
                    </th>
                    <td className="py-1 pr-4 text-right">
                      <Link to="/calls" search={behind.day(day.day)} className="hover:underline">
                        {counted(sumOf(day), 'call')}
                      </Link>
                    </td>
                    {outcomes.map(({ name, words, success }) => (
                      <td key={name} className="py-1 pr-4 text-right">
                        {day[name] === 0 ? (
                          0
                        ) : (
                          <Link
                            to="/calls"
                            search={behind.day(day.day, success)}
                            aria-label={`${calendarDay(day.day)}, ${words.toLowerCase()}: ${countText(day[name])}`}
                            className="hover:underline"
                          >
                            {countText(day[name])}
                          </Link>
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Disclosure>
      </figure>
    </Section>
  );
}

/** A chart of days would be a single bar. */
function OneDay({
  day,
  behind,
}: { day: Dashboard['outcomes_by_day'][number] } & Pick<OutcomeChartProps, 'behind'>) {
  return (
    <Section title="Outcomes" className="pt-8">
      <Bars
        rows={outcomes
          .filter(({ name }) => day[name] > 0)
          .map(({ name, words, success }) => ({
            key: name,
            words,
            value: day[name],
            text: counted(day[name], 'call'),
            behind: behind.day(day.day, success),
          }))}
      />
    </Section>
  );
}
