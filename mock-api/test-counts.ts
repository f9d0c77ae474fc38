/** What test runs of the whole agent say, for lists and for publishing. */
import type { TestCount } from '#contract/agents';
import type { StoredRun, World } from './world';

/** The count of the newest finished run that fits; null when there is none. */
export function lastCount(world: World, fits: (run: StoredRun) => boolean): TestCount | null {
  return (
    world.runs.findLast((run) => ['passed', 'failed'].includes(run.state) && run.is_whole && fits(run))
      ?.count ?? null
  );
}
