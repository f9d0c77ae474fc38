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
