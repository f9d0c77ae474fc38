/** A call that's worked on stays with its process, as long as that lives: another takes it up soon after it died. */

/** Another process may have it this much later than it was last renewed. */
const KEPT_SECONDS = 25;
const RENEW_EVERY_MS = 10_000;
/** Work that takes longer hangs: another process may try. */
const LONGEST_MS = 180_000;

interface KeptCall {
  /** Leaves it as it is. Once this resolves, no renewal is on its way any more. */
  letGo: () => Promise<void>;
}

/**
 * Renews it now and then, until it's let go of.
 *
 * @param renew has other processes leave it alone for so many seconds
 * @param onError told when a renewal fails; the next one is tried all the same
 */
export function keepCall(
  renew: (seconds: number) => Promise<void>,
  onError: (error: unknown) => void,
): KeptCall {
  let left = LONGEST_MS / RENEW_EVERY_MS;
  let underWay = Promise.resolve();
  const once = () => {
    left -= 1;
    if (left <= 0) clearInterval(timer);
    // After each other: an older one that's late would be the last to be written.
    underWay = underWay.then(() => renew(KEPT_SECONDS)).catch(onError);
  };
  const timer = setInterval(once, RENEW_EVERY_MS);
  timer.unref();
  once();
  return {
    async letGo() {
      clearInterval(timer);
      await underWay;
    },
  };
}
