import { Button } from '@/components/ui/button';
import { RelativeTime } from '@/components/ui/relative-time';
import { Status } from '@/components/ui/status';
import { type RunWithResults, runWords, versionWords } from './test-states';

/** One run: how far it is, or what came of it. */
export function RunSummary({ run, onOpen }: { run: RunWithResults; onOpen?: () => void }) {
  const done = run.results.filter(({ state }) => state !== 'waiting' && state !== 'running').length;
  const tone = run.state === 'running' ? 'waiting' : run.state === 'passed' ? 'good' : 'bad';
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        {/* Said aloud when it changes. */}
        <output>
          <Status tone={tone}>{runWords(run, done)}</Status>
        </output>
        <span className="text-sm text-soft">
          {versionWords(run.version)} · <RelativeTime at={run.started_at} />
        </span>
      </div>
      {run.state === 'running' ? (
        <progress
          aria-label="Tests done"
          value={done}
          max={Math.max(1, run.count.total)}
          className="h-1 w-full accent-data-agent"
        />
      ) : (
        onOpen && (
          <Button variant="link" className="justify-self-start text-sm" onClick={onOpen}>
            Show the last run
          </Button>
        )
      )}
    </div>
  );
}
