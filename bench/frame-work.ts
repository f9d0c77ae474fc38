/** How long a page itself is busy for each frame, from Chromium's trace. */
import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** When it began, how long it took, and how much of that its thread worked, in microseconds. */
  ts: number;
  dur?: number;
  tdur?: number;
}

const TASK = 'ThreadControllerImpl::RunTask';
const FRAME = 'FireAnimationFrame';

/**
 * Frames by the clock also have what the machine does beside the page: the server, the database and the drawing threads share its cores
 * with it. This is what the page's own thread worked from one frame to the next, while the processor was slowed down as it was.
 *
 * @param scroll has a frame asked for each step
 * @returns the milliseconds of each frame
 */
export async function frameWork(
  browser: Browser,
  page: Page,
  scroll: () => Promise<unknown>,
): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  await scroll();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return workIn(trace.traceEvents);
}

function workIn(events: readonly TraceEvent[]): number[] {
  const asked = events.filter(({ name }) => name === FRAME).toSorted((a, b) => a.ts - b.ts);
  const { pid, tid } = asked[0] ?? {};
  const tasks = events
    .filter((one) => one.name === TASK && one.ph === 'X' && one.pid === pid && one.tid === tid)
    .toSorted((a, b) => a.ts - b.ts);
  const work: number[] = [];
  let next = 0;
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    // No thread works longer than time goes by, which the clocks of some virtual machines say now and then.
    const worked = Math.min(tdur, dur);
    // A frame begins with the task in which the page is asked for it, however many ask.
    const before = next;
    while ((asked[next]?.ts ?? Number.POSITIVE_INFINITY) < ts + dur) next += 1;
    if (next > before) work.push(0);
    if (work.length > 0) work.push((work.pop() ?? 0) + worked / 1000);
  }
  // The last one has everything after the scrolling.
  return work.slice(0, -1);
}
