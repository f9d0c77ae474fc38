/**
 * npm that ends takes nothing along: at SIGTERM its shell ends and hands nothing on, and a killed npm hands on
 * nothing at all. What it runs learns of it by who its parents are.
 */
import { readFileSync } from 'node:fs';

const LOOK_MS = 500;

/** Calls `onEnd` once, when the npm that runs this script has ended. Without npm it's never called. */
export function whenNpmEnds(onEnd) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const above = parents();
  const timer = setInterval(() => {
    const [parent, npm] = parents();
    if (parent === above[0] && npm === above[1]) return;
    clearInterval(timer);
    onEnd();
  }, LOOK_MS);
  timer.unref();
}

/** The process above, and the one above that where a shell is between npm and us. Others may come and go. */
function parents() {
  const parent = process.ppid;
  try {
    // Linux alone has these. Elsewhere the shell steps aside for the one program that it's to run.
    const isShell = /^(\S*\/)?\w*sh\0-c\0/.test(readFileSync(`/proc/${parent}/cmdline`, 'utf8'));
    if (!isShell) return [parent];
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8');
    return [parent, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])];
  } catch {
    return [parent];
  }
}
