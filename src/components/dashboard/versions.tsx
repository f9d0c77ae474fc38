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

/* Roles are written out because a changed `display` takes them away in some browsers; they are the elements' own. */
/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-redundant-roles */

const columns = ['Calls', 'Success', 'Likely range', 'Score', 'Response p50', 'Response p95'] as const;

type Version = NonNullable<DashboardBreakdown['versions']>[number];

/** The versions of an agent beside each other, and whether the newest two differ by more than chance. */
export function Versions({ versions, behind }: { versions: readonly Version[]; behind: Behind }) {
  return (
    <Section title="Versions" description={comparisonOf(versions)}>
      {/* Below 1024 px each version is a block: its figures, two or three a line, each below its name. */}
      <div className="lg:overflow-x-auto">
        <table role="table" className="tabular w-full max-lg:block">
          <caption className="sr-only">Versions compared</caption>
          <thead role="rowgroup" className="text-left text-sm text-soft max-lg:sr-only">
            <tr role="row">
              {['Version', ...columns].map((words) => (
                <th
                  key={words}
                  scope="col"
                  role="columnheader"
                  className="py-2 pl-6 text-right font-normal whitespace-nowrap first:pl-0 first:text-left"
                >
                  {words}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="max-lg:block">
            {versions.map((one) => (
              <VersionRow key={one.version} one={one} search={behind.version(one.version)} />
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

function VersionRow({ one, search }: { one: Version; search: CallSearch }) {
  return (
    <tr
      role="row"
      className="border-t border-line max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-4 max-lg:gap-y-2 max-lg:py-3 max-lg:first:border-t-0 sm:max-lg:grid-cols-3"
    >
      <th scope="row" role="rowheader" className="text-left font-medium max-lg:col-span-full lg:py-2 lg:pr-4">
        v{one.version}
      </th>
      <Figure of="Calls">
        {one.live_calls > 0 && <Beside>{countText(one.live_calls)} live</Beside>}
        <ToCalls search={search}>{counted(one.calls, 'call')}</ToCalls>
      </Figure>
      <Figure of="Success">
        {/* Few of a version's calls may be judged. */}
        {one.judged > 0 && (
          <Beside>
            {countText(one.successful)} of {countText(one.judged)} judged
          </Beside>
        )}
        <ToCalls search={{ ...search, success: 'yes' }}>
          {one.judged === 0 ? null : shareText(one.successful / one.judged)}
        </ToCalls>
      </Figure>
      <Figure of="Likely range" className="text-soft">
        {one.low === null ? '–' : `${shareText(one.low)} to ${shareText(one.high)}`}
      </Figure>
      <Figure of="Score">
        <ToCalls search={{ ...search, min_score: 0 }}>{one.score}</ToCalls>
      </Figure>
      <Figure of="Response p50">
        <ToTimedCalls search={search} time={one.response_p50_ms} />
      </Figure>
      <Figure of="Response p95">
        <ToTimedCalls search={search} time={one.response_p95_ms} />
      </Figure>
    </tr>
  );
}

interface FigureProps {
  of: (typeof columns)[number];
  className?: string;
  children: ReactNode;
}

/** A cell. On a narrow page its column's name is above it, which the cell has as its header already. */
function Figure({ of, className, children }: FigureProps) {
  return (
    <td
      role="cell"
      data-name={of}
      className={cn(
        'lg:py-2 lg:pl-6 lg:text-right lg:whitespace-nowrap',
        'max-lg:flex max-lg:flex-wrap max-lg:content-start max-lg:gap-x-2',
        'max-lg:before:basis-full max-lg:before:text-sm max-lg:before:text-soft max-lg:before:content-[attr(data-name)]',
        className,
      )}
    >
      {children}
    </td>
  );
}

const Beside = ({ children }: { children: ReactNode }) => (
  <span className="text-soft max-lg:order-1 lg:pr-2">{children}</span>
);

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

function ToTimedCalls({ search, time }: { search: CallSearch; time: number | null }) {
  return (
    <ToCalls search={{ ...search, min_response_ms: 0 }}>{time === null ? null : shortTime(time)}</ToCalls>
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
  return `The difference between ${a} and ${b} may be chance: ${a}’s success is likely between ${points(low)} percentage points lower and ${points(high)} higher.`;
}

/** Percentage points, to a tenth. */
const points = (difference: number) => Math.round(Math.abs(difference) * 1000) / 10;
const pointsMore = (difference: number) => `${points(difference)} percentage points`;
