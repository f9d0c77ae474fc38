import { Play } from 'lucide-react';
import type { AgentTest } from '#contract/agent-tests';
import { Button } from '@/components/ui/button';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { Status } from '@/components/ui/status';
import { stateWords, type TestStanding, versionWords, wasPlayed } from './test-states';

interface TestRowProps {
  test: AgentTest;
  /** The newest result; undefined where it has not run in the last runs. */
  standing: TestStanding | undefined;
  runRefusal: string | null;
  onRun: () => void;
  onEdit: () => void;
  onShow: (() => void) | undefined;
}

/** One test: its name opens it, its state opens what happened. */
export function TestRow({ test, standing, runRefusal, onRun, onEdit, onShow }: TestRowProps) {
  return (
    <li className="grid gap-1 border-b border-line py-2.5">
      <div className="flex items-center gap-2">
        <button
          type="button"
          onClick={onEdit}
          className="min-w-0 flex-1 cursor-pointer truncate text-left font-medium underline-offset-3 hover:underline touch:min-h-11"
        >
          {test.name}
        </button>
        <DisabledReason reason={runRefusal}>
          <Button variant="quiet" size="icon" aria-label={`Run ${test.name}`} onClick={onRun}>
            <Play aria-hidden="true" />
          </Button>
        </DisabledReason>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {standing ? (
          <Status tone={stateWords[standing.result.state].tone}>
            {stateWords[standing.result.state].words}
            <span className="text-soft">· {versionWords(standing.run.version)}</span>
          </Status>
        ) : (
          <span className="text-soft">Not run yet</span>
        )}
        {standing?.outdated && <span className="text-soft">Changed since</span>}
        {onShow && standing && wasPlayed(standing.result) && (
          <Button variant="link" className="text-sm" aria-label={`Show ${test.name}`} onClick={onShow}>
            Show
          </Button>
        )}
      </div>
      {standing?.result.reason && <p className="measure text-sm break-words">{standing.result.reason}</p>}
    </li>
  );
}
