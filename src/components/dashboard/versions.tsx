import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DashboardBreakdown } from '#contract/figures/dashboard-breakdown';
import { differenceInterval } from '#domain/dashboard/wilson';
import { Section } from '@/components/ui/headings';
import { shortTime } from '@/lib/format/durations';
import { cn } from '@/lib/class-names';
import type { CallSearch } from '@/lib/calls/call-search';
import { counted, countText, shareText } from '@/lib/format/figures';
import type { Behind } from './outcomes';

const figure = 'py-2 pl-6 text-right whitespace-nowrap';

type Version = NonNullable<DashboardBreakdown['versions']>[number];

/** The versions of an agent beside each other, and whether the newest two differ by more than chance. */
export function Versions({ versions, behind }: { versions: readonly Version[]; behind: Behind }) {
  return (
    <Section title="Versions" description={comparisonOf(versions)}>
      <div className="overflow-x-auto">
        <table className="tabular w-full">
          <caption className="sr-only">Versions compared</caption>
          <thead className="text-left text-sm text-soft">
            <tr>
              {[
                'Version',
                'Calls',
                'Success',
                'Likely true rate',
                'Score',
                'Response p50',
                'Response p95',
              ].map((words) => (
                <th
                  key={words}
                  scope="col"
                  className="py-2 pl-6 text-right font-normal whitespace-nowrap first:pl-0 first:text-left"
                >
                  {words}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {versions.map((one) => (
              <tr key={one.version} className="border-t border-line">
                <th scope="row" className="py-2 pr-4 text-left font-medium">
                  v{one.version}
                </th>
                <td className={figure}>
                  {one.live_calls > 0 && <Beside>{countText(one.live_calls)} live</Beside>}
                  <ToCalls search={behind.version(one.version)}>{counted(one.calls, 'call')}</ToCalls>
                </td>
                <td className={figure}>
                  {/* Few of a version's calls may be judged. */}
                  {one.judged > 0 && (
                    <Beside>
                      {countText(one.successful)} of {countText(one.judged)} judged
                    </Beside>
                  )}
                  <ToCalls search={{ ...behind.version(one.version), success: 'yes' }}>
                    {one.judged === 0 ? null : shareText(one.successful / one.judged)}
                  </ToCalls>
                </td>
                <td className={cn(figure, 'text-soft')}>
                  {one.low === null ? '–' : `${shareText(one.low)} to ${shareText(one.high)}`}
                </td>
                <td className={figure}>
                  <ToCalls search={{ ...behind.version(one.version), min_score: 0 }}>{one.score}</ToCalls>
                </td>
                {[one.response_p50_ms, one.response_p95_ms].map((time, place) => (
                  <td key={place === 0 ? 'p50' : 'p95'} className={figure}>
                    <ToCalls search={{ ...behind.version(one.version), min_response_ms: 0 }}>
                      {time === null ? null : shortTime(time)}
                    </ToCalls>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

const Beside = ({ children }: { children: ReactNode }) => <span className="pr-2 text-soft">{children}</span>;

interface ToCallsProps {
  search: CallSearch;
  /** The figure; null: there's none. */
  children: string | number | null;
}

/** A figure that leads to its calls. Where there's none, there are no calls behind it either. */
function ToCalls({ search, children }: ToCallsProps) {
  if (children === null) return '–';
  return (
    <Link to="/calls" search={search} className="hover:underline">
      {children}
    </Link>
  );
}

/**
 * The newest two versions that have judged calls. A difference that may as well be none is no more than chance.
 *
 * @param versions the newest first
 */
export function comparisonOf(versions: readonly Version[]): string {
  if (versions.length < 2) return 'Only one version had calls, so there’s nothing to compare.';
  const judged = versions.filter((one) => one.judged > 0);
  if (judged.length === 0) return 'No calls have been judged yet, so there’s no success to compare.';
  const [newest, before] = judged.length < 2 ? versions : judged;
  if (newest === undefined || before === undefined) return '';
  const said = differenceOf(newest, before);
  // Else it would be taken for a comparison with the newest.
  return newest === versions[0] ? said : `No call of v${versions[0]?.version} has been judged yet. ${said}`;
}

function differenceOf(newest: Version, before: Version): string {
  const [a, b] = [`v${newest.version}`, `v${before.version}`];
  const difference = differenceInterval(newest, before);
  if (difference === null) return `Too early to tell whether ${a} or ${b} succeeds more often.`;
  const { low, high } = difference;
  if (low > 0)
    return `${a} succeeds more often than ${b}: by ${points(low)} to ${pointsMore(high)}, with 95% confidence.`;
  if (high < 0)
    return `${a} succeeds less often than ${b}: by ${points(high)} to ${pointsMore(low)}, with 95% confidence.`;
  return `The difference between ${a} and ${b} may be chance: ${a} likely succeeds between ${points(low)} percentage points less and ${points(high)} more often.`;
}

/** Percentage points, to a tenth. */
const points = (difference: number) => Math.round(Math.abs(difference) * 1000) / 10;
const pointsMore = (difference: number) => `${points(difference)} percentage points`;
