import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
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
import { LiveCall } from './live-call';
import { LiveTranscript } from './live-transcript';
import { SaveAsTest } from './save-as-test';
import { useFollowedCall } from './use-followed-call';

interface CallPageProps {
  callId: string;
  /** The moment to open, in seconds from the start of the call. */
  moment: number | undefined;
  onMoment: (moment: number) => void;
}

/** `/calls/{callId}`: one call on one clock. The loader has fetched it. */
export function CallPage({ callId, moment, onMoment }: CallPageProps) {
  const { data: call } = useSuspenseQuery(callQuery(callId));
  const followed = useFollowedCall(call);
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
        actions={
          <>
            <MakeTest call={call} />
            <CopyButton what="link" value={window.location.href} />
          </>
        }
      />
      <CallHead call={call} />
      <LiveCall key={callId} call={call} followed={followed} />
      <div className="grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Section title="Transcript">
          <LiveTranscript call={call} followed={followed}>
            <CallTranscript
              events={call.events}
              moment={moment}
              onMoment={onMoment}
              {...(call.ended_at === null && { none: 'Nothing has been said yet.' })}
            />
          </LiveTranscript>
        </Section>
        <div>
          {call.summary && (
            <Section title="Summary">
              <p className="measure py-4 break-words whitespace-pre-wrap">{call.summary}</p>
            </Section>
          )}
          <Section title="Facts">
            <NamedTexts items={call.facts} none="None were collected." />
          </Section>
          {call.extracted.length > 0 && (
            <Section title="Taken from the call">
              <NamedTexts items={call.extracted} none="" />
            </Section>
          )}
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

/** The way from a call to a test that says the same again. */
function MakeTest({ call }: { call: Call }) {
  const navigate = useNavigate();
  const { agent_id: agentId } = call;
  const refusal =
    agentId === null
      ? 'The agent of this call is deleted.'
      : call.ended_at === null
        ? 'The call has not ended yet.'
        : call.is_example
          ? 'Example calls make no tests.'
          : null;
  return (
    <SaveAsTest
      callId={call.call_id}
      label="Make a test"
      refusal={refusal}
      onSaved={({ test_id }) => {
        if (agentId !== null) {
          void navigate({ to: '/agents/$agentId', params: { agentId }, search: { test: test_id } });
        }
      }}
    />
  );
}

/** Names and what they hold: facts, fields. */
function NamedTexts({ items, none }: { items: readonly { name: string; value: string }[]; none: string }) {
  if (items.length === 0) return <p className="py-4 text-soft">{none}</p>;
  return (
    <dl className="grid gap-2 py-4">
      {items.map(({ name, value }) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="font-mono text-soft">{name}</dt>
          <dd className="min-w-0 text-right break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
