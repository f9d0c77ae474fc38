import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Failure {
  file: string;
  name: string;
  reason: string;
}
interface Telling {
  vitestFailures(report: object | null): Failure[];
  playwrightFailures(report: object | null, status: 'unexpected' | 'flaky'): Failure[];
  failuresTold(told: { failures: Failure[]; flaky: Failure[] }): string;
}
const root = join(import.meta.dirname, '../../..');
// The scripts are plain JavaScript without types, since they run before anything is installed.
const telling = (await import(
  new URL('../../../scripts/testing/test-failures.mjs', import.meta.url).href
)) as Telling;

test('a unit test that failed is told with its file, its name and the reason', () => {
  const report = {
    testResults: [
      {
        status: 'failed',
        name: join(root, 'tests/unit/a.test.ts'),
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'fine', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'sums up',
            failureMessages: [
              '\u001b[31mexpected 1 to be 2\u001b[39m\n    at file:///app/node_modules/x.js:1:1',
            ],
          },
        ],
      },
      {
        status: 'failed',
        name: join(root, 'tests/unit/b.test.ts'),
        message: 'No such file',
        assertionResults: [],
      },
      { status: 'passed', name: join(root, 'tests/unit/c.test.ts'), message: '', assertionResults: [] },
    ],
  };
  expect(telling.vitestFailures(report)).toEqual([
    { file: 'tests/unit/a.test.ts', name: 'sums up', reason: 'expected 1 to be 2' },
    { file: 'tests/unit/b.test.ts', name: '', reason: 'No such file' },
  ]);
  expect(telling.vitestFailures(null)).toEqual([]);
});

test('what failed outside of a test is told with the test that it met, where that is known', () => {
  const report = {
    testResults: [],
    outside: [
      { file: join(root, 'tests/unit/a.test.ts'), name: 'sums up', message: 'Error: gone\n    at a.ts:1:1' },
      { file: '', name: '', message: 'Worker exited unexpectedly' },
    ],
  };
  expect(telling.vitestFailures(report)).toEqual([
    {
      file: 'tests/unit/a.test.ts',
      name: 'outside of a test, during sums up',
      reason: 'Error: gone\n    at a.ts:1:1',
    },
    { file: '', name: 'outside of a test', reason: 'Worker exited unexpectedly' },
  ]);
});

test('end-to-end tests that failed, and those that passed when they ran again', () => {
  const spec = (title: string, status: string) => ({
    file: 'calls.e2e.ts',
    title,
    tests: [{ status, results: [{ error: { message: `${title} timed out` } }, {}] }],
  });
  const report = {
    suites: [
      {
        specs: [spec('a call', 'unexpected')],
        suites: [{ specs: [spec('a link', 'flaky'), spec('a page', 'expected')] }],
      },
    ],
  };
  const told = (title: string) => ({
    file: 'tests/e2e/calls.e2e.ts',
    name: title,
    reason: `${title} timed out`,
  });
  expect(telling.playwrightFailures(report, 'unexpected')).toEqual([told('a call')]);
  expect(telling.playwrightFailures(report, 'flaky')).toEqual([told('a link')]);
});

test('the lists that close a run', () => {
  expect(telling.failuresTold({ failures: [], flaky: [] })).toBe('');
  const failures = [{ file: 'a.test.ts', name: 'sums up', reason: 'expected 1\nto be 2' }];
  const flaky = [{ file: 'b.test.ts', name: 'rings', reason: 'too late' }];
  expect(telling.failuresTold({ failures, flaky })).toBe(
    '\nFailed:\n  a.test.ts › sums up\n      expected 1\n      to be 2\n' +
      '\nFlaky, failed once and passed when run again:\n  b.test.ts › rings\n      too late\n',
  );
});
