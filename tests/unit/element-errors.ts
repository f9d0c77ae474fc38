/**
 * While a query is waited for, each of its tries fails with a print of the whole page that no one reads: a quarter
 * of a test's time on a large page. Here only the last one prints it, which `waitFor` asks for itself.
 */
import { type Config, configure, getConfig } from '@testing-library/react';

/** Set while `waitFor` tries; the library's own switch for what makes errors expensive. */
interface Trying extends Config {
  _disableExpensiveErrorDiagnostics?: boolean;
}

const { getElementError } = getConfig();

configure({
  getElementError(message, container) {
    const config: Trying = getConfig();
    if (!config._disableExpensiveErrorDiagnostics) return getElementError(message, container);
    // By its name the library finds it, and shows the line of the test in place of this one.
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  },
});
