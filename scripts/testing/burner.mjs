/**
 * Burns one core. Ends with the process that started it, killed or not, and after so many seconds at the
 * latest: `node scripts/testing/burner.mjs PARENT_PID 3600`.
 */
const [parent, seconds] = process.argv.slice(2).map(Number);
const until = performance.now() + seconds * 1000;

// Without a pause in which a signal is taken or a handle is waited for: the core is never free.
for (let round = 0, sum = 0; ; round += 1) {
  sum += Math.sqrt(round % 1000);
  if (round % 1_000_000 > 0) continue;
  if (process.ppid !== parent || performance.now() > until || sum < 0) process.exit();
}
