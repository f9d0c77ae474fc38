/**
 * How long this process was kept from running, and what may be asked of it all the same. Where milliseconds of a
 * call are looked at, the time for which others had the processor is not the product's.
 */
import { slowness } from './patience';

const TICK_MS = 5;

interface Wait {
  /** When it was over. */
  until: number;
  ms: number;
}

const waits: Wait[] = [];
let last = performance.now();
let used = process.cpuUsage();

setInterval(look, TICK_MS).unref();

/** A timer that comes late was held up, but for the time in which this process itself computed. */
function look(): void {
  const now = performance.now();
  const { user, system } = process.cpuUsage(used);
  const ms = now - last - TICK_MS - (user + system) / 1000;
  if (ms > TICK_MS) waits.push({ until: now, ms });
  last = now;
  used = process.cpuUsage();
}

/**
 * The limit for what took place since `since` (on the clock of `performance`): on a free machine `ms`; on a
 * slower one as much more as it is slower, and as this process was kept from running meanwhile.
 */
export function atMost(ms: number, since: number): number {
  return ms * slowness() + heldUpBetween(since, Number.POSITIVE_INFINITY);
}

/** The longest that others had the processor at a stretch since `since`, in milliseconds. */
export function longestHoldUpSince(since: number): number {
  look();
  return waits.reduce((longest, { until, ms }) => (until > since ? Math.max(longest, ms) : longest), 0);
}

/** For how many milliseconds of this stretch, on the clock of `performance`, others had the processor. */
export function heldUpBetween(from: number, to: number): number {
  look();
  return waits.reduce(
    (sum, { until, ms }) => sum + Math.max(0, Math.min(until, to) - Math.max(until - ms, from)),
    0,
  );
}
