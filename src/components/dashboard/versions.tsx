import { Link } from '@tanstack/react-router';
import type { DashboardBreakdown } from '#contract/figures/dashboard-breakdown';
import { Section } from '@/components/ui/headings';
import { shortTime } from '@/lib/format/durations';
import { counted, shareText } from '@/lib/format/figures';
import type { Behind } from './outcomes';

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
                <th key={words} scope="col" className="py-2 pr-4 font-normal whitespace-nowrap">
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
                <td className="py-2 pr-4">
                  <Link to="/calls" search={behind.version(one.version)} className="hover:underline">
                    {counted(one.calls, 'call')}
                  </Link>
                </td>
                <td className="py-2 pr-4">
                  {shareText(one.judged === 0 ? null : one.successful / one.judged)}
                </td>
                <td className="py-2 pr-4 whitespace-nowrap text-soft">
                  {one.low === null ? '–' : `${shareText(one.low)} to ${shareText(one.high)}`}
                </td>
                <td className="py-2 pr-4">{one.score ?? '–'}</td>
                <td className="py-2 pr-4 whitespace-nowrap">{shortTime(one.response_p50_ms)}</td>
                <td className="py-2 pr-4 whitespace-nowrap">{shortTime(one.response_p95_ms)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

/** Two ranges that don't meet are no chance. */
export function comparisonOf([newest, before]: readonly Version[]): string {
  if (newest === undefined || before === undefined)
    return 'Only one version had calls, so there’s nothing to compare.';
  const [a, b] = [`v${newest.version}`, `v${before.version}`];
  if (newest.low === null || newest.high === null || before.low === null || before.high === null)
    return `Too early to tell whether ${a} or ${b} succeeds more often.`;
  if (newest.low > before.high) return `${a} succeeds more often than ${b}, with 95% confidence.`;
  if (newest.high < before.low) return `${a} succeeds less often than ${b}, with 95% confidence.`;
  return `The difference between ${a} and ${b} may be chance: too few calls to tell.`;
}
