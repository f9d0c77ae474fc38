import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TestResult } from '#contract/calls/agent-tests';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { InlineError } from '@/components/ui/inline-error';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { Status } from '@/components/ui/status';
import { callLength } from '@/lib/format/durations';
import { tableMoney } from '@/lib/format/money';
import { testResultQuery } from '@/lib/queries/agent-tests';
import { ResultTranscript } from './result-transcript';
import { stateWords, wasPlayed } from './test-states';

interface RunResultProps {
  agentId: string;
  runId: string;
  result: TestResult;
  startsOpen: boolean;
  /** Undefined where the test can't be edited from here. */
  onEdit?: (() => void) | undefined;
}

/** What came of one test of a run: opens to its checks and its conversation. */
export function RunResult({ agentId, runId, result, startsOpen, onEdit }: RunResultProps) {
  const { words, tone } = stateWords[result.state];
  const [choice, setChoice] = useState<boolean | null>(null);
  // One that fails while it is looked at opens by itself.
  const open = choice ?? startsOpen;
  return (
    <Disclosure
      open={open}
      onOpenChange={setChoice}
      className="border-t border-line pt-2"
      head={
        <>
          <span className="min-w-0 flex-1 break-words">{result.name}</span>
          <Status tone={tone} className="shrink-0 font-normal">
            {words}
          </Status>
        </>
      }
    >
      <div className="grid gap-4 pt-3">
        {result.state === 'broken' && result.reason && <p className="measure">{result.reason}</p>}
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span className="tabular text-sm text-soft">
            {callLength(result.duration_ms)} · {tableMoney(result.cost_micros)}
          </span>
          {onEdit && (
            <Button aria-label={`Edit ${result.name}`} onClick={onEdit}>
              Edit test
            </Button>
          )}
        </div>
        {wasPlayed(result) && (
          <Conversation agentId={agentId} runId={runId} testId={result.test_id} name={result.name} />
        )}
      </div>
    </Disclosure>
  );
}

interface ConversationProps {
  agentId: string;
  runId: string;
  testId: string;
  name: string;
}

/** What was said and checked, fetched once it's looked at: all conversations of a run may be megabytes. */
function Conversation({ agentId, runId, testId, name }: ConversationProps) {
  const played = useQuery(testResultQuery(agentId, runId, testId));
  if (played.data) return <ResultTranscript result={played.data} />;
  if (played.isError) {
    return (
      <InlineError onRetry={() => void played.refetch()} retrying={played.isFetching}>
        We couldn’t load this conversation. {played.error.message}
      </InlineError>
    );
  }
  return (
    <Loading words={`Loading the conversation of ${name}`} className="grid gap-3.5">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-16" />
    </Loading>
  );
}
