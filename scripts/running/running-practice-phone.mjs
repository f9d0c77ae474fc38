/** Whether a practice phone runs already. */
import { readFileSync } from 'node:fs';

/** The address of one that runs already; null: none does. @param file where the practice phone keeps its account */
export function runningAt(file) {
  try {
    const { port, pid } = JSON.parse(readFileSync(file, 'utf8'));
    // It has ended. Of process 0 the system would say that it runs: it means all of ours.
    if (pid === 0) return null;
    process.kill(pid, 0);
    return `http://127.0.0.1:${port}`;
  } catch {
    return null;
  }
}
