import { describe, expect, test } from 'vitest';

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}
interface Counting {
  addCounts(a: Counts, b: Counts): Counts;
  summaryLine(counts: Counts): string;
  countVitest(report: object | null, code: number): Counts;
  countPlaywright(report: object | null, code: number): Counts;
  passedAgain(first: Counts, second: Counts): Counts;
}
// The scripts are plain JavaScript without types, since they run before anything is installed.
const counting = (await import(
  new URL('../../../scripts/testing/test-counts.mjs', import.meta.url).href
)) as Counting;

const report = (
  numbers: Partial<Record<'passed' | 'failed' | 'pending' | 'todo', number>>,
  files: object[] = [],
  outside: object[] = [],
) => ({
  numPassedTests: numbers.passed ?? 0,
  numFailedTests: numbers.failed ?? 0,
  numPendingTests: numbers.pending ?? 0,
  numTodoTests: numbers.todo ?? 0,
  testResults: files,
  outside,
});

describe('unit and integration tests', () => {
  test('count as the runner says', () => {
    expect(counting.countVitest(report({ passed: 5, failed: 2, pending: 3, todo: 1 }), 1)).toEqual({
      passed: 5,
      failed: 2,
      skipped: 4,
    });
  });

  test('count a file that could not be loaded as failed', () => {
    const files = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'failed', assertionResults: [{ status: 'passed' }] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ];
    expect(counting.countVitest(report({ passed: 2, failed: 1 }, files), 1).failed).toBe(3);
  });

  test('count what failed outside of them, beside what failed in them', () => {
    expect(counting.countVitest(report({ passed: 5, failed: 1 }, [], [{}, {}]), 1).failed).toBe(3);
  });

  test('count as failed when the runner failed for another reason, or said nothing', () => {
    expect(counting.countVitest(report({ passed: 9 }), 1)).toEqual({ passed: 9, failed: 1, skipped: 0 });
    expect(counting.countVitest(null, 0).failed).toBe(1);
  });
});

test('what passes when its file runs by itself counts as passed', () => {
  const first = { passed: 95, failed: 3, skipped: 2 };
  expect(counting.passedAgain(first, { passed: 20, failed: 0, skipped: 1 })).toEqual({
    passed: 98,
    failed: 0,
    skipped: 2,
  });
  expect(counting.passedAgain(first, { passed: 19, failed: 1, skipped: 1 }).failed).toBe(1);
  expect(counting.passedAgain(first, { passed: 0, failed: 9, skipped: 0 }).failed).toBe(3);
});

describe('end-to-end tests', () => {
  test('count as the runner says', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
    expect(counting.countPlaywright({ stats }, 1)).toEqual({ passed: 5, failed: 1, skipped: 2 });
  });

  test('count as failed when nothing was run', () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
    expect(counting.countPlaywright({ stats }, 1).failed).toBe(1);
    expect(counting.countPlaywright(null, 0).failed).toBe(1);
  });
});

test('the last line', () => {
  const sum = counting.addCounts(
    { passed: 1, failed: 2, skipped: 3 },
    { passed: 10, failed: 20, skipped: 0 },
  );
  expect(counting.summaryLine(sum)).toBe('11 passed, 22 failed, 3 skipped');
  expect(counting.summaryLine({ passed: 7, failed: 0, skipped: 0 })).toBe('7 passed, 0 failed');
});
