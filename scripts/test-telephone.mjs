/**
 * `npm run test:telephone`: calls through a real Asterisk from a real SIP phone, all on this machine. Where they
 * can't be had it says "not measured" with the reason, and isn't a failure.
 */
import { enter } from './checkout.mjs';
import { ensurePackages } from './packages.mjs';
import { programOf, run } from './processes.mjs';
import { NotPrepared, preparePackages } from './telephone/packages.mjs';
import { say, step } from './terminal.mjs';

enter();
await ensurePackages();
try {
  const root = await step('Preparing Asterisk and a SIP phone', preparePackages);
  const { code } = await run(
    process.execPath,
    [programOf('vitest/vitest.mjs'), 'run', '--project', 'telephone', ...process.argv.slice(2)],
    { env: { ...process.env, TELEPHONE_ROOT: root } },
  );
  process.exitCode = code;
} catch (error) {
  if (!(error instanceof NotPrepared)) throw error;
  say(`telephone: not measured. ${error.message}`);
}
