/** Work that a process does again and again in the background. */

export interface Repeated {
  /** Works now and then after every pause. Resolves after the first time. */
  start: () => Promise<void>;
  /** Resolves when work under way has ended. */
  stop: () => Promise<void>;
}

/** @param onError told when `work` rejects; it is tried again after the pause */
export function repeated(
  work: () => Promise<unknown>,
  pauseMs: number,
  onError: (error: unknown) => void,
): Repeated {
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();
  const once = () => {
    underWay = work().then(() => undefined, onError);
    return underWay;
  };
  return {
    async start() {
      await once();
      const next = async () => {
        await once();
        timer?.refresh();
      };
      timer = setTimeout(() => void next(), pauseMs);
      timer.unref();
    },
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      await underWay;
    },
  };
}
