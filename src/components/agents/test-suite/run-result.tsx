import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { CheckResult, PlayedTest, TestResult } from '#contract/calls/agent-tests';
import { TranscriptItem } from '@/components/calls/transcript/transcript-item';
import { Button } from '@/components/ui/button';
import { CreditWords } from '@/components/ui/credit-words';
import { Disclosure } from '@/components/ui/disclosure';
import { Loaded } from '@/components/ui/loading/loaded';
import { Loading, Skeleton } from '@/components/ui/loading/skeleton';
import { Status, type Tone } from '@/components/ui/status';
import { workbenchItemsOf } from '@/lib/calls/transcript';
import { cn } from '@/lib/class-names';
import { callLength, shortTime } from '@/lib/format/durations';
import { tableMoney } from '@/lib/format/money';
import { testResultQuery } from '@/lib/queries/agents/agent-tests';
import { checkWords } from './check-words';
import { stateWords, wasPlayed } from './test-states';

interface RunResultProps {
  agentId: string;
  runId: string;
  result: TestResult;
  startsOpen: boolean;
  /** Says below it, while it's closed, why it didn't pass. */
  saysWhy?: boolean;
  /** Undefined where the test can't be edited from here. */
  onEdit?: (() => void) | undefined;
}

/** What came of one test of a run: opens to its checks and its conversation. */
export function RunResult(props: RunResultProps) {
  const { agentId, runId, result, startsOpen, saysWhy = false, onEdit } = props;
  const { words, tone } = stateWords[result.state];
  const [choice, setChoice] = useState<boolean | null>(null);
  // One that fails while it is looked at opens by itself.
  const open = choice ?? startsOpen;
  return (
    <Disclosure
      open={open}
      onOpenChange={setChoice}
      className="border-t border-line pt-2"
      closed={
        saysWhy &&
        result.reason && (
          <p className="measure pl-5.5 text-sm break-words">
            <CreditWords>{result.reason}</CreditWords>
          </p>
        )
      }
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
        {result.state === 'broken' && result.reason && (
          <p className="measure">
            <CreditWords>{result.reason}</CreditWords>
          </p>
        )}
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span className="tabular text-sm text-soft">
            {lengthText(result.duration_ms)}
            {(result.cost_micros ?? 0) > 0 && ` · ${tableMoney(result.cost_micros)}`}
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

/** A test of typed sentences may be over in less than a second. */
const lengthText = (ms: number | null) => (ms !== null && ms < 1000 ? shortTime(ms) : callLength(ms));

interface ConversationProps {
  agentId: string;
  runId: string;
  testId: string;
  name: string;
}

/** What was said and checked, fetched once it's looked at: all conversations of a run may be megabytes. */
function Conversation({ agentId, runId, testId, name }: ConversationProps) {
  const played = useQuery(testResultQuery(agentId, runId, testId));
  return (
    <Loaded
      query={played}
      failure="We couldn’t load this conversation."
      skeleton={
        <Loading words={`Loading the conversation of ${name}`} className="grid gap-3.5">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-16" />
        </Loading>
      }
    >
      {(result) => <ResultTranscript result={result} />}
    </Loaded>
  );
}

const tones: Record<CheckResult['state'], { tone: Tone; word: string }> = {
  passed: { tone: 'good', word: 'Passed' },
  failed: { tone: 'bad', word: 'Failed' },
  skipped: { tone: 'warn', word: 'Skipped' },
};

/** Every check of a test, and below them its conversation, with what failed at the very sentence. */
function ResultTranscript({ result }: { result: PlayedTest }) {
  const items = useMemo(() => workbenchItemsOf(result.events), [result.events]);
  const failed = result.checks.filter(({ state }) => state === 'failed');
  /** What was decided at an event that isn't shown is placed at the one before it. */
  const placeOf = ({ seq }: CheckResult) =>
    seq === null ? undefined : (items.findLast((item) => item.seq <= seq)?.seq ?? items[0]?.seq);
  return (
    <div className="grid gap-4">
      {result.checks.length > 0 && (
        <ul aria-label={`Checks of ${result.name}`} className="grid gap-2 text-sm">
          {result.checks.map(({ check, state, reason }) => (
            <li key={JSON.stringify(check)} className="grid gap-0.5">
              <Status tone={tones[state].tone} className="items-start">
                <span className="break-words">
                  <span className="sr-only">{tones[state].word}: </span>
                  {checkWords(check)}
                </span>
              </Status>
              {state !== 'passed' && reason && (
                <span className="measure pl-5.5 break-words text-soft">{reason}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {items.length > 0 && (
        <ol aria-label={`Conversation of ${result.name}`} className="grid gap-3.5">
          {items.map((item) => {
            const here = failed.filter((check) => placeOf(check) === item.seq);
            return (
              <li
                key={item.seq}
                className={cn(here.length > 0 && 'grid gap-1.5 rounded-control bg-bad/8 p-2')}
              >
                <TranscriptItem item={item} withAnswers />
                {here.map((check) => (
                  <Status key={JSON.stringify(check.check)} tone="bad" className="items-start pl-3.5 text-sm">
                    {check.reason}
                  </Status>
                ))}
              </li>
            );
          })}
        </ol>
      )}
    </div>
  );
}
