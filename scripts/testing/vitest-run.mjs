/** Vitest's projects, counted. What fails is run again by itself, since a busy machine can make a test fail. */
import { join } from 'node:path';
import { root } from '../running/checkout.mjs';
import { programOf, run } from '../running/processes.mjs';
import { say } from '../running/terminal.mjs';
import { countVitest, passedAgain } from './test-counts.mjs';
import { outsideFailures, vitestFailures } from './test-failures.mjs';
import { readReport, withReport } from './test-reports.mjs';

/** More files than this don't fail by chance, and aren't tried again. */
const MOST_FILES_AGAIN = 6;

/**
 * @param {string[]} projects
 * @param {import('./test-failures.mjs').Told} told what failed is added to it
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, files?: string[] }} [options] `env` is for the first run alone;
 *   `quiet` shows the output at the end; `files` as given to Vitest, all unless told
 * @returns {Promise<import('./test-counts.mjs').Counts>}
 */
export async function runVitest(projects, told, { files: wanted = [], ...options } = {}) {
  let first = await once(projects, wanted, options);
  // It may be any earlier file's fault: that one file passes by itself would say nothing.
  const outside = outsideFailures(first.report);
  if (outside.length > 0) {
    say('\nAgain, all of it, since something failed outside of a test');
    first = await once(projects, wanted);
    if (outsideFailures(first.report).length === 0) told.flaky.push(...outside);
  }
  const failed = vitestFailures(first.report);
  const files = [...new Set(failed.map(({ file }) => file))];
  if (failed.length === 0 && first.counts.failed > 0)
    told.failures.push({
      file: projects.join(', '),
      name: '',
      reason: 'It failed with no test: see its output.',
    });
  const isOutside = outsideFailures(first.report).length > 0;
  if (failed.length === 0 || isOutside || files.length > MOST_FILES_AGAIN) {
    told.failures.push(...failed);
    return first.counts;
  }
  say(`\nAgain, by themselves: ${files.join(', ')}`);
  const second = await once(projects, [...files, '--maxWorkers=1']);
  const still = vitestFailures(second.report);
  told.failures.push(...still);
  told.flaky.push(
    ...failed.filter(({ file, name }) => !still.some((other) => other.file === file && other.name === name)),
  );
  return passedAgain(first.counts, second.counts);
}

async function once(projects, more, options = {}) {
  return withReport(async (path) => {
    const { code, output } = await run(
      process.execPath,
      [
        programOf('vitest/vitest.mjs'),
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        '--reporter=default',
        `--reporter=${join(root, 'scripts/testing/vitest-report.mjs')}`,
        `--outputFile.json=${path}`,
        ...more,
      ],
      options,
    );
    if (options.quiet) say(output.trim());
    const report = readReport(path);
    return { report, counts: countVitest(report, code) };
  });
}
