import { Pencil, Play } from 'lucide-react';
import type { AgentTest } from '#contract/calls/agent-tests';
import { Button } from '@/components/ui/button';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { Status } from '@/components/ui/status';
import { stateWords, type TestStanding, versionWords } from './test-states';

interface TestRowProps {
  test: AgentTest;
  /** The newest result; undefined where it has not run in the last runs. */
  standing: TestStanding | undefined;
  runRefusal: string | null;
  onRun: () => void;
  onEdit: () => void;
  /** Opens what came of it; undefined where there's nothing yet. */
  onShow: (() => void) | undefined;
}

/** One test in a line, which opens its result; beside it what else one does with it. */
export function TestRow({ test, standing, runRefusal, onRun, onEdit, onShow }: TestRowProps) {
  return (
    <li className="flex h-11 items-center border-b border-line">
      <button
        type="button"
        onClick={onShow ?? onEdit}
        className="-ml-2 flex h-full min-w-0 flex-1 cursor-pointer items-center gap-2 rounded-control px-2 text-left -outline-offset-2 hover:bg-raised"
      >
        <span className="min-w-0 flex-1 truncate font-medium">{test.name}</span>
        {/* Its sign first, its words last. */}
        <Status tone={standing ? stateWords[standing.result.state].tone : 'waiting'} className="order-first">
          {null}
        </Status>
        <span className="shrink-0 text-sm text-soft">{standingWords(standing)}</span>
      </button>
      <span className="-mr-2 flex text-soft">
        <Button variant="quiet" size="icon" aria-label={`Edit ${test.name}`} onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </Button>
        <DisabledReason reason={runRefusal}>
          <Button variant="quiet" size="icon" aria-label={`Run ${test.name}`} onClick={onRun}>
            <Play aria-hidden="true" />
          </Button>
        </DisabledReason>
      </span>
    </li>
  );
}

/** "Not run", "Passed", "Failed on v3", "Passed, changed since". */
function standingWords(standing: TestStanding | undefined): string {
  if (!standing) return 'Not run';
  const { version } = standing.run;
  const on = version === null ? '' : ` on ${versionWords(version)}`;
  return `${stateWords[standing.result.state].words}${on}${standing.outdated ? ', changed since' : ''}`;
}
