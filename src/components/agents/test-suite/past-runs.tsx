import type { TestRun } from '#contract/calls/agent-tests';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { RelativeTime } from '@/components/ui/relative-time';
import { Status } from '@/components/ui/status';
import { runTones, runWords, versionWords } from './test-states';

interface PastRunsProps {
  /** Newest first. */
  runs: readonly TestRun[];
  onOpen: (runId: string) => void;
  onMore: (() => void) | undefined;
  loadingMore: boolean;
}

/** The runs so far, by version. */
export function PastRuns({ runs, onOpen, onMore, loadingMore }: PastRunsProps) {
  const byVersion = new Map<number | null, TestRun[]>();
  for (const run of runs) byVersion.set(run.version, [...(byVersion.get(run.version) ?? []), run]);
  return (
    <Disclosure head="Past runs">
      <div className="grid gap-4 pt-3">
        {[...byVersion].map(([version, ofVersion]) => (
          <section key={version ?? 'draft'} aria-label={`Runs of ${versionWords(version)}`}>
            <h4 className="text-sm font-medium text-soft">{versionWords(version)}</h4>
            <ul className="grid">
              {ofVersion.map((run) => (
                <li
                  key={run.run_id}
                  className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line py-1.5 text-sm"
                >
                  <button
                    type="button"
                    onClick={() => onOpen(run.run_id)}
                    className="cursor-pointer underline-offset-3 hover:underline touch:min-h-11"
                  >
                    <Status tone={runTones[run.state]}>{runWords(run)}</Status>
                  </button>
                  <span className="text-soft">
                    {run.started_by ?? 'An integration'} · <RelativeTime at={run.started_at} />
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {onMore && (
          <Button onClick={onMore} pending={loadingMore} className="justify-self-start">
            Older runs
          </Button>
        )}
      </div>
    </Disclosure>
  );
}
