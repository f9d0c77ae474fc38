/** Work of which each workspace may do only a little at once in this process, so that others find room. */

/**
 * Lets at most `most` works of the same key run; further ones wait for their turn, first come, first served.
 *
 * @returns a function of the key and the work, which settles as the work does
 */
export function fewAtATime(most: number): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, { running: number; waiting: (() => void)[] }>();
  return async (key, work) => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] };
    queues.set(key, queue);
    if (queue.running < most) queue.running += 1;
    else await new Promise<void>((resolve) => queue.waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes on to the next one without becoming free.
      const next = queue.waiting.shift();
      if (next) next();
      else if ((queue.running -= 1) === 0) queues.delete(key);
    }
  };
}
