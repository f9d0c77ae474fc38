import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Wrench, X } from 'lucide-react';
import { type MouseEvent, useId, useMemo } from 'react';
import type { PlayedTest } from '#contract/calls/agent-tests';
import type { Call } from '#contract/calls/calls';
import { Button } from '@/components/ui/button';
import { CreditWords } from '@/components/ui/credit-words';
import { Section } from '@/components/ui/headings';
import { LoadFailed } from '@/components/ui/loading/loaded';
import { Skeleton } from '@/components/ui/loading/skeleton';
import { Status } from '@/components/ui/status';
import { cn } from '@/lib/class-names';
import { type Exchange, exchangesOf, pairedExchanges } from '@/lib/calls/exchanges';
import { counted } from '@/lib/format/figures';
import { tableMoney } from '@/lib/format/money';
import { cancelRunMutation, replayResultQuery } from '@/lib/queries/agents/agent-tests';
import { RUN_AGAIN } from './run-again';

/** One step of the conversation, then beside now. */
const stepStyles = 'grid gap-x-8 gap-y-3 border-t border-line py-3 lg:grid-cols-2';

interface ReplaySectionProps {
  call: Call;
  agentId: string;
  runId: string;
}

/** What the agent said then, beside what its draft says today to the same caller. */
export default function ReplaySection({ call, agentId, runId }: ReplaySectionProps) {
  const navigate = useNavigate({ from: '/calls/$callId' });
  const played = useQuery(replayResultQuery(agentId, runId, call.call_id));
  const isGoing = played.data !== undefined && isUnderWay(played.data);
  const result = isGoing ? undefined : played.data;
  const compared = useMemo(() => result && comparisonOf(call, result), [call, result]);
  const close = ({ detail }: MouseEvent) => {
    // It may be shown without a press of it, by its address. Nothing moves under a pointer, which has presses with a count.
    document.getElementById(RUN_AGAIN)?.focus({ preventScroll: detail > 0 });
    void navigate({ search: ({ run: _run, ...rest }) => rest, replace: true });
  };
  return (
    <Section
      title="Run again"
      description="Replays the caller’s lines against your saved draft. Tools return what they returned in the call."
      actions={
        <>
          {isGoing && <CancelRun agentId={agentId} runId={runId} />}
          <Button onClick={close}>
            <X aria-hidden="true" /> Close
          </Button>
        </>
      }
    >
      {/* It's there from the start, so that what comes of the run is read out. */}
      <output className="grid gap-3 pt-4">
        {compared && result ? (
          <Outcome result={result} compared={compared} />
        ) : (
          !played.isError && <span className="sr-only">Running the call again</span>
        )}
      </output>
      {played.isError ? (
        <LoadFailed query={played} failure="We couldn’t load what the draft answers." />
      ) : compared && result ? (
        result.events.length > 0 && <SideBySide result={result} compared={compared} />
      ) : (
        <div className="grid">
          <Skeleton className="mb-3 h-3.5 w-40" />
          {[1, 2, 3].map((step) => (
            <div key={step} className={stepStyles}>
              <ExchangeSkeleton />
              <ExchangeSkeleton className="max-lg:hidden" />
            </div>
          ))}
        </div>
      )}
    </Section>
  );
}

/** Stops a run that takes long: Close leaves it to go on. */
function CancelRun({ agentId, runId }: Pick<ReplaySectionProps, 'agentId' | 'runId'>) {
  const cancel = useMutation(cancelRunMutation(useQueryClient(), agentId));
  const faultId = useId();
  return (
    <>
      {cancel.isError && (
        <span id={faultId} role="alert">
          <Status tone="bad">{cancel.error.message}</Status>
        </span>
      )}
      <Button
        pending={cancel.isPending}
        aria-describedby={cancel.isError ? faultId : undefined}
        onClick={() => cancel.isPending || cancel.mutate(runId)}
      >
        Cancel run
      </Button>
    </>
  );
}

const isUnderWay = ({ state }: PlayedTest) => state === 'waiting' || state === 'running';

interface Comparison {
  pairs: ReturnType<typeof pairedExchanges>;
  /** How many of them the run came to. */
  reached: number;
  /** The one in which a provider failed: what was said there is its apology, and no answer of the draft's. */
  brokeAt: number | null;
  different: number;
}

function comparisonOf(call: Call, { state, events }: PlayedTest): Comparison {
  const pairs = pairedExchanges(exchangesOf(call.events), exchangesOf(events));
  // What a run that broke off didn't come to has not changed.
  const reached = state === 'broken' ? pairs.filter(({ after }) => after !== null).length : pairs.length;
  const failed = events.some((event) => event.type === 'provider_failed' && event.taken_over_by === null);
  const brokeAt = state === 'broken' && failed ? reached - 1 : null;
  const different = pairs.slice(0, brokeAt ?? reached).filter(({ isSame }) => !isSame).length;
  return { pairs, reached, brokeAt, different };
}

interface ResultProps {
  result: PlayedTest;
  compared: Comparison;
}

/** In a few words; what a run that broke off says of itself comes first. */
function Outcome({ result, compared: { different, brokeAt, reached } }: ResultProps) {
  const isBroken = result.state === 'broken';
  const isEmpty = result.events.length === 0;
  return (
    <>
      {/* Else a provider's fault would look like a change of the draft. */}
      {(isBroken || isEmpty) && (
        <span>
          <Status tone="bad">
            <CreditWords>{result.reason ?? 'The run was cancelled.'}</CreditWords>
          </Status>
        </span>
      )}
      {!isEmpty && (
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {(brokeAt ?? reached) > 0 && (
            <Status tone={different === 0 ? 'good' : 'warn'}>
              {different > 0
                ? `${counted(different, 'answer')} changed`
                : isBroken
                  ? 'The agent answered the same until then'
                  : 'The agent answers the same'}
            </Status>
          )}
          <span className="tabular text-soft">{tableMoney(result.cost_micros)}</span>
        </span>
      )}
    </>
  );
}

function SideBySide({ result, compared: { pairs, reached, brokeAt } }: ResultProps) {
  const failed = result.checks.filter(({ state }) => state === 'failed');
  return (
    <div className="grid gap-3 pt-3">
      {failed.length > 0 && (
        <ul aria-label="What came out differently" className="grid gap-1">
          {failed.map(({ check, reason }) => (
            <li key={JSON.stringify(check)}>
              <Status tone="bad" className="items-start">
                {reason}
              </Status>
            </li>
          ))}
        </ul>
      )}
      <div aria-hidden="true" className="hidden grid-cols-2 gap-x-8 text-sm font-medium text-soft lg:grid">
        <span>Then</span>
        <span>Now</span>
      </div>
      <ol aria-label="Then and now" className="grid">
        {pairs.map(({ before, after, isSame }, place) => (
          <li
            // Steps have no identity but their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            className={stepStyles}
          >
            <Side name="Then" exchange={before} isBoth={isSame} />
            <div className={cn('grid', isSame && 'max-lg:hidden')}>
              <Side
                name="Now"
                exchange={after}
                mark={place === brokeAt ? 'Broke off here' : !isSame && place < reached ? 'Changed' : null}
                {...(result.state === 'broken' && { none: 'The run broke off before.' })}
              />
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface SideProps {
  name: string;
  /** Null: the conversation had ended. */
  exchange: Exchange | null;
  mark?: 'Changed' | 'Broke off here' | null;
  /** Said then. */
  none?: string;
  /** On a phone it's there for both: one below the other they'd be read twice. */
  isBoth?: boolean;
}

function Side({ name, exchange, mark = null, none = 'The call had ended.', isBoth = false }: SideProps) {
  return (
    <div className="grid min-w-0 content-start gap-2">
      <p className="flex items-center gap-3 text-sm font-medium text-soft lg:not-has-[[data-mark]]:sr-only">
        <span className={isBoth ? 'sr-only max-lg:hidden' : 'lg:sr-only'}>{name}</span>
        {isBoth && <span className="lg:hidden">Then and now</span>}
        {mark && (
          <span data-mark="">
            <Status tone={mark === 'Changed' ? 'warn' : 'bad'}>{mark}</Status>
          </span>
        )}
      </p>
      {exchange === null ? (
        <p className="text-soft">{none}</p>
      ) : (
        <>
          {exchange.caller !== null && <Words by="Caller">{exchange.caller}</Words>}
          {exchange.tools.map((tool, place) => (
            // A tool may be called twice.
            // oxlint-disable-next-line react/no-array-index-key
            <p key={place} className="flex items-center gap-2 pl-3.5 font-mono text-sm text-soft">
              <Wrench aria-hidden="true" className="size-3.5 shrink-0" /> {tool}
            </p>
          ))}
          {exchange.agent.map((text, place) => (
            // Lines of one answer have no identity but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <Words key={place} by="Agent">
              {text}
            </Words>
          ))}
        </>
      )}
    </div>
  );
}

/** What a caller said, and what the agent answered. */
function ExchangeSkeleton({ className }: { className?: string }) {
  return (
    <div className={cn('grid gap-3', className)}>
      <Skeleton className="h-3.5 w-3/5" />
      <Skeleton className="h-3.5 w-4/5" />
    </div>
  );
}

function Words({ by, children }: { by: 'Caller' | 'Agent'; children: string }) {
  return (
    <div className={`border-l-2 pl-3 ${by === 'Agent' ? 'border-data-agent' : 'border-data-caller'}`}>
      <p className="text-xs font-medium text-soft">{by}</p>
      <p className="measure wrap-anywhere whitespace-pre-wrap">{children}</p>
    </div>
  );
}
