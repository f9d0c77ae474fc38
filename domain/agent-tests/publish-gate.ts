/** Whether the tests of an agent let its draft be published. Only what ran on exactly that draft counts. */
import type { GateTest } from '#contract/calls/agent-tests';

interface GateCount {
  total: number;
  failed: number;
  /** Never run on this draft, or changed since they were. */
  notRun: number;
}

export function countGate(tests: readonly Pick<GateTest, 'result'>[]): GateCount {
  const count: GateCount = { total: tests.length, failed: 0, notRun: 0 };
  for (const { result } of tests) {
    if (result === null) count.notRun += 1;
    else if (result.state !== 'passed') count.failed += 1;
  }
  return count;
}

/** Nothing failed and nothing is left to run. */
export function isOpen({ failed, notRun }: GateCount): boolean {
  return failed === 0 && notRun === 0;
}

/** "1 of 3 tests failed on this draft, and 2 haven't run." Null when every test passed. */
export function gateSentence({ total, failed, notRun }: GateCount): string | null {
  if (total === 1) {
    if (failed > 0) return 'The test failed on this draft.';
    return notRun > 0 ? 'The test hasn’t run on this draft.' : null;
  }
  const negation = notRun === 1 ? 'hasn’t' : 'haven’t';
  if (failed > 0 && notRun > 0) {
    return `${failed} of ${total} tests failed on this draft, and ${notRun} ${negation} run.`;
  }
  if (failed > 0) return `${failed} of ${total} tests failed on this draft.`;
  if (notRun > 0) return `${notRun} of ${total} tests ${negation} run on this draft.`;
  return null;
}

/** Why the draft isn't published now; null when it may be. */
export function gateRefusal(
  count: GateCount,
  { rule, despite }: { rule: 'warn' | 'refuse'; despite: boolean },
): string | null {
  const words = gateSentence(count);
  if (words === null) return null;
  if (rule === 'refuse') return `${words} This agent can only be published when all of them pass.`;
  return despite ? null : `${words} Publish anyway?`;
}
