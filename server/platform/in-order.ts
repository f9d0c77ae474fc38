/** Work in the background that is done one piece at a time, and not twice where once is enough. */

export function inOrder() {
  const waiting = new Map<string, Promise<void>>();
  let last: Promise<void> = Promise.resolve();
  return {
    /**
     * Does `work` after what was asked for before. While work of this name waits, it's not queued again: it sees
     * everything that has happened by then.
     *
     * @returns what settles as the work does
     */
    do(name: string, work: () => Promise<void>): Promise<void> {
      const queued = waiting.get(name);
      if (queued) return queued;
      const done = last.then(() => {
        waiting.delete(name);
        return work();
      });
      waiting.set(name, done);
      last = done.catch(() => undefined);
      return done;
    },
    /** Resolves when nothing is under way. Never rejects. */
    idle: (): Promise<void> => last,
  };
}
