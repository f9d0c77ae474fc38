import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DashboardBreakdown } from '#contract/figures/dashboard-breakdown';
import { SpendPart } from '#contract/calls/spend-parts';
import { reasonWords } from '@/components/calls/call-outcome';
import { faultWords, spendPartWords } from '@/components/calls/filters/filter-words';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/headings';
import { Loaded } from '@/components/ui/loading/loaded';
import { TableSkeleton } from '@/components/ui/loading/skeleton';
import { OTHER_TOPIC } from '@/lib/calls/call-topics';
import { counted, countText, relativeChange, shareText } from '@/lib/format/figures';
import { tableMoney } from '@/lib/format/money';
import { breakdownQuery } from '@/lib/queries/figures/dashboard-breakdown';
import type { DashboardChoice } from '@/lib/queries/figures/dashboard-choice';
import { Bars } from './bars';
import { BusiestHours } from './busiest-hours';
import type { Behind } from './outcomes';
import { Versions } from './versions';

interface BreakdownProps {
  choice: DashboardChoice;
  behind: Behind;
}

/** What is behind the figures: reasons, faults, hours, agents, versions and spend, each with its calls. */
export default function Breakdown({ choice, behind }: BreakdownProps) {
  const breakdown = useQuery(breakdownQuery(choice));
  return (
    <Loaded
      query={breakdown}
      failure="We couldn’t load the details."
      skeleton={<TableSkeleton words="Loading the details" rows={5} />}
    >
      {(data) => <Sections data={data} behind={behind} />}
    </Loaded>
  );
}

function Sections({ data, behind }: { data: DashboardBreakdown; behind: Behind }) {
  const { topics, reasons, faults, hours, busiest, worst, dearest, versions, spend_parts } = data;
  const parts = SpendPart.options.flatMap((part) => {
    const micros = spend_parts[part] ?? 0;
    return micros > 0 ? [{ part, micros }] : [];
  });
  return (
    <>
      {versions !== null && versions.length > 0 && <Versions versions={versions} behind={behind} />}
      <div className="gap-x-10 lg:columns-2 [&>section]:[break-inside:avoid]">
        {topics.length > 0 && <Topics topics={topics} behind={behind} />}
        {reasons.length > 0 && (
          <Section title="How calls ended">
            <Bars
              rows={reasons.slice(0, MOST_ROWS).map(({ end_reason, calls }) => ({
                key: end_reason,
                words: reasonWords[end_reason],
                value: calls,
                text: counted(calls, 'call'),
                behind: behind.reason(end_reason),
              }))}
            />
          </Section>
        )}
        {hours.length > 0 && <BusiestHours hours={hours} behind={behind} />}
        {faults.length > 0 && (
          <Section title="Who was at fault">
            <Bars
              rows={faults.map(({ fault, calls }) => ({
                key: fault,
                words: faultWords[fault],
                value: calls,
                text: counted(calls, 'call'),
                behind: behind.fault(fault),
              }))}
            />
          </Section>
        )}
        {busiest.length > 0 && (
          <Section title="Busiest agents">
            <Bars
              rows={busiest.map(({ agent_id, name, calls }) => ({
                key: agent_id,
                words: name,
                value: calls,
                text: counted(calls, 'call'),
                behind: behind.agent(agent_id),
              }))}
            />
          </Section>
        )}
        {worst.length > 0 && (
          <Section title="Lowest success" description="Agents with at least 5 calls that could be judged.">
            <Bars
              whole={1}
              rows={worst.map(({ agent_id, name, successful, judged, low, high }) => ({
                key: agent_id,
                words: name,
                value: judged === 0 ? 0 : successful / judged,
                text: `${shareText(successful / judged)} of ${countText(judged)}`,
                note: `likely between ${shareText(low)} and ${shareText(high)}`,
                behind: { ...behind.agent(agent_id), success: 'no' as const },
              }))}
            />
          </Section>
        )}
        {parts.length > 0 && (
          <Section title="Spend by part">
            <Bars
              rows={parts.map(({ part, micros }) => ({
                key: part,
                words: spendPartWords[part],
                value: micros,
                text: tableMoney(micros),
                behind: behind.spendPart(part),
              }))}
            />
          </Section>
        )}
        {dearest.length > 0 && (
          <Section title="Spend by agent">
            <Bars
              rows={dearest.map(({ agent_id, name, spend_micros, spend_parts: ofAgent }) => ({
                key: agent_id,
                words: name,
                value: spend_micros,
                text: tableMoney(spend_micros),
                ...partsNote(ofAgent),
                behind: behind.agentSpend(agent_id),
              }))}
            />
          </Section>
        )}
      </div>
    </>
  );
}

/** What an agent's spend was for, where that was more than one thing. */
function partsNote(parts: DashboardBreakdown['spend_parts']): { note?: string } {
  const said = SpendPart.options.flatMap((part) =>
    parts[part] ? [`${spendPartWords[part]} ${tableMoney(parts[part])}`] : [],
  );
  return said.length > 1 ? { note: said.join(', ') } : {};
}

/** What callers wanted, each with its change and how often it went well. */
function Topics({ topics, behind }: { topics: DashboardBreakdown['topics']; behind: Behind }) {
  return (
    <Section
      title="What callers wanted"
      actions={
        <Button asChild variant="link">
          <Link to="/settings" search={{ section: 'topics' }}>
            Edit topics
          </Link>
        </Button>
      }
    >
      <Bars
        rows={topics.map(({ topic_id, name, calls, previous, judged, successful }) => ({
          key: topic_id ?? 'none',
          words: name ?? OTHER_TOPIC,
          value: calls,
          text: (
            <>
              {counted(calls, 'call')}
              <Change value={calls} previous={previous} />
            </>
          ),
          ...(judged > 0 && { note: `${shareText(successful / judged)} of ${countText(judged)} succeeded` }),
          behind: behind.topic(topic_id),
        }))}
      />
    </Section>
  );
}

/** More calls about something are neither good nor bad: a sign and no color. */
function Change({ value, previous }: { value: number; previous: number | null }) {
  const change = relativeChange(value, previous);
  if (change === null || change.direction === 'same') return null;
  return (
    <span className="pl-2">
      {change.amount}
      <span className="sr-only"> compared with the period before</span>
    </span>
  );
}

/** What happened less often is in the call history. */
const MOST_ROWS = 8;
