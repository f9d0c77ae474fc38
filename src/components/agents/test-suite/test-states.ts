/** The state of each test: its newest result over the last runs. And which of them is looked at. */
import type { AgentTest, TestResult, TestRun } from '#contract/calls/agent-tests';
import type { Tone } from '@/components/ui/status';

export type RunWithResults = TestRun & { results: readonly TestResult[] };

export interface TestStanding {
  run: TestRun;
  result: TestResult;
  /** The test or the draft was changed after this run began. */
  outdated: boolean;
}

export type ListOrRun = { kind: 'list' } | { kind: 'run'; runId: string; testId?: string };

/** What the tab shows: every test, or what came of a run; and over it one test to edit (null: a new one). */
export type TestsView = ListOrRun | { kind: 'test'; testId: string | null; over?: ListOrRun };

/** A run of the draft as it was before. @param revision of the draft as it's saved */
export function isOfEarlierDraft(run: TestRun, revision: number): boolean {
  return run.draft_revision !== null && run.draft_revision < revision;
}

/** @param runs newest first @param revision of the draft as it's saved */
export function standings(
  tests: readonly AgentTest[],
  runs: readonly RunWithResults[],
  revision: number,
): ReadonlyMap<string, TestStanding> {
  const found = new Map<string, TestStanding>();
  for (const test of tests) {
    for (const run of runs) {
      const result = run.results.find(({ test_id }) => test_id === test.test_id);
      if (!result) continue;
      const outdated =
        isOfEarlierDraft(run, revision) || Date.parse(test.updated_at) > Date.parse(run.started_at);
      found.set(test.test_id, { run, result, outdated });
      break;
    }
  }
  return found;
}

export const stateWords: Record<TestResult['state'], { words: string; tone: Tone }> = {
  waiting: { words: 'Waiting', tone: 'waiting' },
  running: { words: 'Running', tone: 'waiting' },
  passed: { words: 'Passed', tone: 'good' },
  failed: { words: 'Failed', tone: 'bad' },
  broken: { words: 'Couldn’t run', tone: 'warn' },
  cancelled: { words: 'Cancelled', tone: 'neutral' },
};

export const runTones: Record<TestRun['state'], Tone> = {
  running: 'waiting',
  passed: 'good',
  failed: 'bad',
  cancelled: 'neutral',
};

export function isOver({ state }: TestResult): boolean {
  return state !== 'waiting' && state !== 'running';
}

/** There is something to look at: a test that was cancelled before its end has no conversation. */
export function wasPlayed(result: TestResult): boolean {
  return isOver(result) && result.state !== 'cancelled';
}

/** "12 of 12", or how far a run has come. */
export function runWords(run: TestRun, done: number | null = null): string {
  const { passed, total } = run.count;
  if (run.state === 'cancelled') return `Cancelled · ${passed} of ${total} passed`;
  if (run.state !== 'running') return `${passed} of ${total} passed`;
  return done === null ? `Running ${total}` : `Running: ${done} of ${total} done`;
}

export function versionWords(version: number | null): string {
  return version === null ? 'Draft' : `v${version}`;
}
