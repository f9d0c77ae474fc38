/**
 * `npm run test:busy`: every check, or the layers named, on a machine that has no time: beside them one process
 * for each core computes without a pause. With `--quota` nothing else runs, and the checks get half of the
 * processors' time. The burners end with the run, and after two hours at the latest.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { processorQuota } from './testing/processor-quota.mjs';
import { run } from './running/processes.mjs';
import { fail, say } from './running/terminal.mjs';

const MOST_SECONDS = 2 * 60 * 60;
const script = (name) => fileURLToPath(new URL(name, import.meta.url));

const words = process.argv.slice(2);
const layers = words.filter((word) => word !== '--quota');
const tests = [process.execPath, script('test.mjs'), ...layers];

if (words.includes('--quota')) {
  const quota = processorQuota(1 / 2);
  if (quota === null)
    fail(
      'Nothing here limits the time of processors: neither a control group that we may write nor systemd.',
    );
  say('The checks have half of the processors’ time.');
  const [command, ...rest] = quota.wrap(tests);
  process.exitCode = (await run(command, rest)).code;
  quota.remove();
} else {
  const cores = availableParallelism();
  say(`${cores} processes burn a core each.`);
  const burners = Array.from({ length: cores }, () =>
    spawn(process.execPath, [script('testing/burner.mjs'), String(process.pid), String(MOST_SECONDS)], {
      stdio: 'ignore',
    }),
  );
  process.exitCode = (await run(tests[0], tests.slice(1))).code;
  for (const burner of burners) burner.kill('SIGKILL');
}
