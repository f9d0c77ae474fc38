/** What failed, read out of the reports of the runners, so that it's told by name at the end of a run. */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../running/checkout.mjs';

/**
 * @typedef {{ file: string, name: string, reason: string }} Failure `file` from the root of the checkout; `name`
 *   is empty where a whole file couldn't be loaded; `reason` is the runner's message, without colours
 */

const REASON_LINES = 12;

/** @param {object | null} report what `vitest-report.mjs` wrote @returns {Failure[]} */
export function vitestFailures(report) {
  return [...(report?.testResults ?? []).flatMap(failuresOfFile), ...outsideFailures(report)];
}

function failuresOfFile({ status, name, message, assertionResults }) {
  if (status !== 'failed') return [];
  const failed = assertionResults.filter((test) => test.status === 'failed');
  const file = relative(root, name);
  if (failed.length === 0) return [{ file, name: '', reason: readable(message) }];
  return failed.map((test) => ({
    file,
    name: test.fullName,
    reason: readable(test.failureMessages.join('\n')),
  }));
}

/**
 * What failed outside of tests. It may be the fault of an earlier test of the same worker: what's told is which one it met.
 *
 * @param {object | null} report what `vitest-report.mjs` wrote
 * @returns {Failure[]}
 */
export function outsideFailures(report) {
  return (report?.outside ?? []).map(({ file, name, message }) => ({
    file: file === '' ? '' : relative(root, file),
    name: ['outside of a test', name].filter(Boolean).join(', during '),
    reason: readable(message),
  }));
}

/**
 * @param {object | null} report Playwright's JSON
 * @param {'unexpected' | 'flaky'} status `flaky` failed once and passed when it ran again
 * @returns {Failure[]}
 */
export function playwrightFailures(report, status) {
  return (report?.suites ?? []).flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ results }) => ({
        file: `tests/e2e/${file}`,
        name: title,
        reason: readable(results.find(({ error }) => error !== undefined)?.error.message),
      })),
  );
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function readable(message) {
  return stripVTControlCharacters(message ?? '')
    .trim()
    .split('\n')
    .filter((line) => !/^\s+at .*(node_modules|<anonymous>)/.test(line))
    .slice(0, REASON_LINES)
    .join('\n');
}

/**
 * @typedef {{ failures: Failure[], flaky: Failure[] }} Told `flaky` failed beside others and passed alone: faults to
 *   look into that don't fail the run
 */

/** @returns {Told} */
export function noFailures() {
  return { failures: [], flaky: [] };
}

/** @param {Told} told @returns {string} lines to print; empty without failures */
export function failuresTold({ failures, flaky }) {
  return list('Failed:', failures) + list('Flaky, failed once and passed when run again:', flaky);
}

function list(heading, failures) {
  if (failures.length === 0) return '';
  const entries = failures.map(
    ({ file, name, reason }) =>
      `  ${[file, name].filter(Boolean).join(' › ')}\n${reason.replace(/^/gm, '      ')}`,
  );
  return `\n${heading}\n${entries.join('\n')}\n`;
}
