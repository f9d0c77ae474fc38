import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Call } from '#contract/calls';
import { reasonFacts } from '#contract/outcomes';
import { CopyButton } from '@/components/ui/copy-button';
import { PageHeader, Section } from '@/components/ui/headings';
import { Badge } from '@/components/ui/status';
import { exactTime } from '@/lib/format/dates';
import { callLength, shortTime } from '@/lib/format/durations';
import { tableMoney } from '@/lib/format/money';
import { callQuery } from '@/lib/queries/calls';
import { CallOutcome } from './call-outcome';
import { CallReceipt } from './call-receipt';
import { CallTranscript } from './call-transcript';

interface CallPageProps {
  callId: string;
  /** The moment to open, in seconds from the start of the call. */
  moment: number | undefined;
  onMoment: (moment: number) => void;
}

/** `/calls/{callId}`: one call on one clock. The loader has fetched it. */
export function CallPage({ callId, moment, onMoment }: CallPageProps) {
  const { data: call } = useSuspenseQuery(callQuery(callId));
  return (
    <>
      <PageHeader
        title={call.agent_name}
        beside={
          <span className="flex items-center gap-2">
            {call.agent_version === null ? <Badge>Draft</Badge> : <Badge>v{call.agent_version}</Badge>}
            {call.is_example ? <Badge>Example</Badge> : call.origin === 'test' && <Badge>Test</Badge>}
          </span>
        }
        actions={<CopyButton what="link" value={window.location.href} />}
      />
      <CallHead call={call} />
      <div className="grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Section title="Transcript">
          <CallTranscript events={call.events} moment={moment} onMoment={onMoment} />
        </Section>
        <div>
          <Section title="Facts">
            <Facts call={call} />
          </Section>
          <Section title="Receipt">
            <CallReceipt call={call} />
          </Section>
        </div>
      </div>
    </>
  );
}

function CallHead({ call }: { call: Call }) {
  const act = call.end_reason === null ? undefined : reasonFacts(call.end_reason).act;
  return (
    <div className="grid gap-3 pb-8">
      <p className="measure flex flex-wrap items-center gap-x-3 gap-y-1">
        <CallOutcome call={call}>{call.outcome}</CallOutcome>
        {act && (
          <Link to={act.to} className="text-brand underline-offset-3 hover:underline">
            {act.label}
          </Link>
        )}
      </p>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
        <Figure name="Started">
          <time dateTime={call.started_at}>{exactTime(call.started_at)}</time>
        </Figure>
        <Figure name="Party">{call.party}</Figure>
        <Figure name="Length">{callLength(call.duration_ms)}</Figure>
        <Figure name="Median response">{shortTime(call.response_ms)}</Figure>
        <Figure name="Cost">{tableMoney(call.cost_micros)}</Figure>
        {call.provider_code && <Figure name="Provider’s code">{call.provider_code}</Figure>}
        {call.agent_id && (
          <Figure name="Agent">
            <Link
              to="/agents/$agentId"
              params={{ agentId: call.agent_id }}
              className="underline underline-offset-3"
            >
              Open agent
            </Link>
          </Figure>
        )}
      </dl>
    </div>
  );
}

function Figure({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-soft">{name}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  );
}

function Facts({ call }: { call: Call }) {
  if (call.facts.length === 0) return <p className="py-4 text-soft">None were collected.</p>;
  return (
    <dl className="grid gap-2 py-4">
      {call.facts.map((fact) => (
        <div key={fact.name} className="flex justify-between gap-4">
          <dt className="font-mono text-soft">{fact.name}</dt>
          <dd className="text-right break-words">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
