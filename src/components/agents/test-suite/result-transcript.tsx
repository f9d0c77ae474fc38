import { useMemo } from 'react';
import type { CheckResult, PlayedTest } from '#contract/calls/agent-tests';
import { TranscriptItem } from '@/components/calls/transcript-item';
import { Status, type Tone } from '@/components/ui/status';
import { cn } from '@/lib/class-names';
import { workbenchItemsOf } from '@/lib/calls/transcript';
import { checkWords } from './check-words';

const tones: Record<CheckResult['state'], { tone: Tone; word: string }> = {
  passed: { tone: 'good', word: 'Passed' },
  failed: { tone: 'bad', word: 'Failed' },
  skipped: { tone: 'warn', word: 'Skipped' },
};

/** The conversation of a test with what failed at the very sentence, and every check below it. */
export function ResultTranscript({ result }: { result: PlayedTest }) {
  const items = useMemo(() => workbenchItemsOf(result.events), [result.events]);
  const failed = result.checks.filter(({ state }) => state === 'failed');
  /** What was decided at an event that is not shown itself stands at the one before it. */
  const placeOf = ({ seq }: CheckResult) =>
    seq === null ? undefined : (items.findLast((item) => item.seq <= seq)?.seq ?? items[0]?.seq);
  return (
    <div className="grid gap-4">
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
    </div>
  );
}
