/** Vitest's JSON, and in `outside` what failed outside of tests (an unhandled rejection, a worker that ended), which Vitest's own leaves out. */
import { JsonReporter } from 'vitest/node';

/**
 * @typedef {{ file: string, name: string, message: string }} OutsideFailure `file` and `name` are those of the test
 *   that ran at the time, empty where Vitest doesn't know it
 */
export default class JsonWithOutside extends JsonReporter {
  /** @type {OutsideFailure[]} */
  #outside = [];

  async onTestRunEnd(modules, errors = []) {
    this.#outside = errors.map((error) => ({
      file: error.VITEST_TEST_PATH ?? '',
      name: error.VITEST_TEST_NAME ?? '',
      message: String(error.stack ?? error.message ?? error),
    }));
    await super.onTestRunEnd(modules);
  }

  async writeReport(report) {
    await super.writeReport(JSON.stringify({ ...JSON.parse(report), outside: this.#outside }));
  }
}
