import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Call } from '#contract/calls/calls';
import { reasonFacts } from '#contract/calls/end-sentences';
import { connectedStatuses } from '#domain/calls/call-filters';
import { cn } from '@/lib/class-names';
import { exactTime } from '@/lib/format/dates';
import { callLength, shortTime } from '@/lib/format/durations';
import { tableMoney } from '@/lib/format/money';
import { phoneText } from '#domain/agents/phone-numbers/phone-text';
import { linkStyles } from '@/components/ui/button-styles';
import { CallOutcome } from '../call-outcome';
import { Status } from '@/components/ui/status';
import { CallTopic } from './call-topic';
import { isRunning } from '../live/use-followed-call';

/** How a call went in a sentence, and its figures. */
export function CallHead({ call }: { call: Call }) {
  const act = call.end_reason === null ? undefined : reasonFacts(call.end_reason).act;
  return (
    <div className="grid gap-3 pb-8">
      {/* That it runs is said where it's followed. */}
      {!isRunning(call) && (
        <p className="measure flex flex-wrap items-center gap-x-3 gap-y-1">
          <CallOutcome call={call}>{call.outcome}</CallOutcome>
          {call.tool_failed && <Status tone="warn">{failedToolWords(call.events)}</Status>}
          {act && (
            <Link to={act.to} className={linkStyles}>
              {act.label}
            </Link>
          )}
        </p>
      )}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm sm:flex sm:flex-wrap sm:gap-x-6 sm:gap-y-2">
        <Figure name="Started">
          <time dateTime={call.started_at}>{exactTime(call.started_at)}</time>
        </Figure>
        {call.calling_number === null ? (
          <Figure name="Caller">{phoneText(call.party)}</Figure>
        ) : (
          <Figure name="Called from">{phoneText(call.calling_number)}</Figure>
        )}
        {call.called_number !== null && <Figure name="Called">{phoneText(call.called_number)}</Figure>}
        {(call.topic !== null || (call.ended_at !== null && connectedStatuses.includes(call.status))) && (
          <Figure name="Topic">
            <CallTopic call={call} />
          </Figure>
        )}
        {!isRunning(call) && (
          <>
            <Figure name="Length">{callLength(call.duration_ms)}</Figure>
            <Figure name="Median response">{shortTime(call.response_ms)}</Figure>
            <Figure name="Cost">{tableMoney(call.cost_micros)}</Figure>
          </>
        )}
        {call.provider_code && <Figure name="Provider code">{call.provider_code}</Figure>}
        {call.agent_id && (
          <Figure name="Agent" className="max-sm:col-span-2">
            <Link
              to="/agents/$agentId"
              params={{ agentId: call.agent_id }}
              className="underline underline-offset-3"
            >
              Open agent
            </Link>
            {!call.is_example && (
              <Link
                to="/agents/$agentId"
                params={{ agentId: call.agent_id }}
                search={{ call: call.call_id }}
                className="ml-3 underline underline-offset-3"
              >
                As it was in this call
              </Link>
            )}
          </Figure>
        )}
      </dl>
    </div>
  );
}

/** "2 of 3 tool calls failed". */
function failedToolWords(events: Call['events']): string {
  const answers = events.flatMap((event) => (event.type === 'tool_answered' ? [event.error !== null] : []));
  const failed = answers.filter(Boolean).length;
  return answers.length === 1 ? 'The tool call failed' : `${failed} of ${answers.length} tool calls failed`;
}

function Figure({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={cn('grid min-w-0 content-start gap-0.5', className)}>
      <dt className="text-soft">{name}</dt>
      <dd className="tabular wrap-anywhere">{children}</dd>
    </div>
  );
}
