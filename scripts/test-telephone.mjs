/**
 * `npm run test:telephone`: calls through a real Asterisk from a real SIP phone, all on this machine. Where they
 * can't be had it says "not measured" with the reason, and isn't a failure. The last line counts the tests.
 */
import { enter } from './running/checkout.mjs';
import { ensurePackages } from './running/packages.mjs';
import { NotPrepared, preparePackages } from './telephone/packages.mjs';
import { say, step } from './running/terminal.mjs';
import { summaryLine } from './testing/test-counts.mjs';
import { failuresTold, noFailures } from './testing/test-failures.mjs';
import { runVitest } from './testing/vitest-run.mjs';

enter();
await ensurePackages();
try {
  const root = await step('Preparing Asterisk and a SIP phone', preparePackages);
  process.env.TELEPHONE_ROOT = root;
  const told = noFailures();
  const counts = await runVitest(['telephone'], told, { files: process.argv.slice(2) });
  process.exitCode = counts.failed > 0 ? 1 : 0;
  say(failuresTold(told));
  say(`\n${summaryLine(counts)}`);
} catch (error) {
  if (!(error instanceof NotPrepared)) throw error;
  say(`telephone: not measured. ${error.message}`);
}
