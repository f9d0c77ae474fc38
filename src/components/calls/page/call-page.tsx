import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { Fragment, useCallback, useEffect, useMemo, useRef } from 'react';
import { PhoneOff } from 'lucide-react';
import type { Call } from '#contract/calls/calls';
import { callCan } from '#domain/calls/call-can';
import { spokenTimings } from '#domain/calls/spoken-words';
import { factText } from '#domain/calls/fact-text';
import { CopyButton } from '@/components/ui/copy-button';
import { PageHeader, Section } from '@/components/ui/headings';
import { later } from '@/components/ui/loading/later';
import { Skeleton } from '@/components/ui/loading/skeleton';
import { Badge } from '@/components/ui/status';
import { ApiError } from '@/lib/api/api-error';
import { callFiltersOf } from '@/lib/calls/call-filters';
import type { CallSearch } from '@/lib/calls/call-search';
import { callQuery } from '@/lib/queries/calls/calls';
import { useUser } from '@/lib/session/use-session';
import { Button } from '@/components/ui/button';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { cancelCallMutation } from '@/lib/queries/telephone/calls-out';
import { Mistakes, NotFilters } from '../filters/ignored';
import { CallHead } from './call-head';
import { CallKeys } from './call-keys';
import { CallMenu } from './call-menu';
import { CallNeighbours } from './call-neighbours';
import { CallNotes } from './call-notes';
import { CallReceipt } from './call-receipt';
import { CallScoreSection } from './call-score';
import { CallSummary } from './call-summary';
import { CallTags } from './call-tags';
import { EventLog } from './event-log/event-log';
import { RunAgain } from './run-again/run-again';
import { CallRecording } from '../recording/call-recording';
import { CallTranscript } from '../transcript/call-transcript';
import { LiveCallView } from '../live/live-call-view';
import { LiveTranscript } from '../live/live-lines';
import { ReadAlong } from '../transcript/read-along';
import { ResponseTimes } from '../transcript/response-times';
import { SaveAsTest } from '../save-as-test';
import { isRunning, useFollowedCall } from '../live/use-followed-call';
import { useRecordingPlayer } from '../recording/use-recording-player';

const ReplaySection = later(() => import('./run-again/replay-section'));

interface CallPageProps {
  callId: string;
  /** The list that the call is one of, as it is in the address. */
  list: CallSearch;
  /** The moment to open, in seconds from the start of the call. */
  moment: number | undefined;
  onMoment: (moment: number) => void;
  /** The run of this call again that is shown beside it. */
  runId: string | undefined;
  /** The reader comes to a caller who waits for a person. */
  joins: true | undefined;
}

/** `/calls/{callId}`: one call on one clock. The loader has fetched it. */
export function CallPage({ callId, list: listSearch, moment, onMoment, runId, joins }: CallPageProps) {
  const listed = useMemo(() => callFiltersOf(listSearch), [listSearch]);
  const { data: call, error } = useSuspenseQuery(callQuery(callId));
  const router = useRouter();
  // Someone has deleted it meanwhile: the loader shows what is left of it.
  const isGone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (isGone) void router.invalidate();
  }, [isGone, router]);
  const followed = useFollowedCall(call);
  const list = useRef<HTMLOListElement>(null);
  const timings = useMemo(() => spokenTimings(call.events), [call.events]);
  const player = useRecordingPlayer(callId, call.recording);
  useEffect(() => {
    if (player && moment !== undefined) player.seek(moment * 1000);
  }, [player, moment]);
  const goTo = useCallback(
    (seconds: number) => {
      // A moment that is in the URL already changes nothing there.
      if (seconds === moment) player?.jump(seconds * 1000);
      else onMoment(seconds);
    },
    [player, moment, onMoment],
  );
  return (
    <>
      <PageHeader
        title={call.agent_name}
        // On a phone the line below the title is theirs alone, with the neighbours at its end.
        className="sm:items-start max-sm:[&>:last-child]:w-full max-sm:[&>:last-child>:first-child]:order-1 max-sm:[&>:last-child>:first-child]:ml-auto"
        beside={
          <span className="flex items-center gap-2">
            {call.agent_version === null ? <Badge>Draft</Badge> : <Badge>v{call.agent_version}</Badge>}
            {call.is_example ? <Badge>Example</Badge> : call.origin === 'test' && <Badge>Test</Badge>}
          </span>
        }
        actions={
          <>
            {/* It stays from call to call, with the focus on it; what's typed or refused at one call isn't of the next. */}
            <CallNeighbours callId={callId} list={listed} />
            <Fragment key={callId}>
              <CancelCall call={call} />
              <MakeTest call={call} />
              <RunAgain call={call} />
              <CopyButton
                what="link to this call"
                words="Copy link"
                value={() => window.location.href}
                className="max-sm:hidden"
              />
              <CallMenu call={call} list={listed} />
            </Fragment>
          </>
        }
      />
      <ListFaults list={listed} />
      <CallHead call={call} />
      <LiveCallView key={callId} call={call} followed={followed} joins={joins} />
      {!isRunning(call) && <CallRecording call={call} player={player} />}
      {runId !== undefined && call.agent_id !== null && (
        <ReplaySection
          key={runId}
          call={call}
          agentId={call.agent_id}
          runId={runId}
          meanwhile={<Skeleton className="my-4 h-24 w-full" />}
        />
      )}
      <CallKeys list={list} player={player} timings={timings} />
      <div className="grid grid-cols-1 gap-x-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <Section
            title="Transcript"
            description={
              player && (
                <>
                  Click a word to play from it.
                  <span className="touch:hidden">
                    {' Space: play or pause. ←\u00a0→: previous or next turn.'}
                  </span>
                </>
              )
            }
          >
            <LiveTranscript call={call} followed={followed}>
              <CallTranscript
                key={callId}
                events={call.events}
                direction={call.direction}
                moment={moment}
                onMoment={goTo}
                player={player}
                timings={timings}
                list={list}
                {...(call.ended_at === null && { none: 'Nothing said yet.' })}
              />
            </LiveTranscript>
            {player && <ReadAlong list={list} player={player} timings={timings} />}
          </Section>
          <EventLog call={call} onMoment={goTo} />
        </div>
        <div key={callId}>
          <Section title="Facts">
            <NamedTexts items={call.facts} none="No facts collected." />
          </Section>
          {call.extracted.length > 0 && (
            <Section title="Taken from the call">
              <NamedTexts items={call.extracted} none="" />
            </Section>
          )}
          <CallSummary call={call} />
          <CallScoreSection call={call} onMoment={goTo} />
          <CallTags call={call} />
          <CallNotes callId={callId} moment={moment} onMoment={goTo} />
          <ResponseTimes events={call.events} onMoment={goTo} />
          <Section title="Receipt">
            <CallReceipt call={call} />
          </Section>
        </div>
      </div>
    </>
  );
}

/** What of the address names no list: the neighbours are those without it. */
function ListFaults({ list: { wrong, mistakes } }: { list: ReturnType<typeof callFiltersOf> }) {
  if (wrong.length + mistakes.length === 0) return null;
  return (
    <div className="grid gap-2 pb-6">
      <Mistakes sentences={mistakes} />
      <NotFilters names={wrong} />
    </div>
  );
}

/** The way from a call to a test that says the same. */
function MakeTest({ call }: { call: Call }) {
  const navigate = useNavigate();
  const { role } = useUser();
  const { agent_id: agentId } = call;
  return (
    <SaveAsTest
      callId={call.call_id}
      refusal={callCan.becomeTest(call, role)}
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
          <dt className="max-w-1/2 shrink-0 font-mono wrap-anywhere text-soft">{name}</dt>
          <dd className="min-w-0 text-right wrap-anywhere">{factText(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Stops the ringing of a call that the agent makes; nothing, once it's answered or over. */
function CancelCall({ call }: { call: Call }) {
  const { role } = useUser();
  const cancel = useMutation(cancelCallMutation(useQueryClient()));
  if (callCan.cancel(call, 'admin') !== null) return null;
  return (
    <DisabledReason reason={callCan.cancel(call, role)}>
      <Button pending={cancel.isPending} onClick={() => cancel.isPending || cancel.mutate(call.call_id)}>
        <PhoneOff aria-hidden="true" /> Cancel call
      </Button>
    </DisabledReason>
  );
}
