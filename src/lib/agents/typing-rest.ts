/** Work that waits until typing rests, so that it's in the way of no key. One tab has one keyboard: its editors share this. */

let typedAt = Number.NEGATIVE_INFINITY;

/** Something was typed just now. */
export function typed(): void {
  typedAt = Date.now();
}

/**
 * Does `work` after `pause` ms, or as soon as nothing has been typed for so long.
 *
 * @param most ms after which it's done also for someone who never pauses
 * @returns for when it isn't to be done any more
 */
export function whenTypingRests(
  work: () => void,
  pause: number,
  most = Number.POSITIVE_INFINITY,
): () => void {
  const latest = Date.now() + most;
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    const now = Date.now();
    // A clock may be set back.
    const rested = typedAt > now ? Number.POSITIVE_INFINITY : now - typedAt;
    const left = Math.min(pause - rested, latest - now);
    if (left > 0) timer = setTimeout(look, left);
    else work();
  };
  timer = setTimeout(look, Math.min(pause, most));
  return () => clearTimeout(timer);
}

/** A page that isn't looked at draws no frames. */
const SHOWN_AT_LATEST_MS = 200;

/**
 * Does `work` in the task after the next frame: what was just typed is on screen by then, however slow the machine is.
 *
 * @returns for when it isn't to be done any more
 */
function onceShown(work: () => void): () => void {
  let timer = setTimeout(work, SHOWN_AT_LATEST_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * Does `work` when changes pause.
 *
 * @param pause ms after the last change
 * @param most ms after the first one; the key that was pressed just then is shown first
 */
export function inPauses(work: () => void, pause: number, most: number) {
  let stopWaiting: (() => void) | null = null;
  let since = 0;
  let isDue = false;
  const now = () => {
    isDue = false;
    if (stopWaiting === null) return false;
    stopWaiting();
    stopWaiting = null;
    work();
    return true;
  };
  return {
    changed(): void {
      // Not put off again by someone whose keys come quicker than frames.
      if (isDue) return;
      const at = Date.now();
      if (stopWaiting === null) since = at;
      else stopWaiting();
      isDue = at + pause > since + most;
      if (isDue) stopWaiting = onceShown(now);
      else {
        const timer = setTimeout(now, pause);
        stopWaiting = () => clearTimeout(timer);
      }
    },
    /** Does now what waits. @returns whether there was something */
    now,
  };
}
