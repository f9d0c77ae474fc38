/** Prepares the built-in brain while no one waits for it, so that the first caller's answer takes no longer than others. */
import { setImmediate as nextLap } from 'node:timers/promises';
import { warmUpPieces } from '#domain/brain/warm-up';
import type { Log } from '../../platform/logging';

interface WarmUpOptions {
  /** Done in this order. */
  pieces?: readonly (() => unknown)[];
  log: Log<'warn'>;
}

interface WarmUp {
  /** Begins, and returns at once. */
  start(): void;
  /** Resolves when no piece runs any more. */
  stop(): Promise<void>;
}

/** Between two pieces the event loop has a lap for what came meanwhile. */
export function createWarmUp({ pieces = warmUpPieces(), log }: WarmUpOptions): WarmUp {
  let stopped = false;
  let done = Promise.resolve();
  const run = async () => {
    for (const piece of pieces) {
      await nextLap();
      if (stopped) return;
      await piece();
    }
  };
  return {
    start() {
      done = run().catch((err: unknown) =>
        log.warn({ err }, 'the built-in engine was not prepared: its first answers take longer'),
      );
    },
    async stop() {
      stopped = true;
      await done;
    },
  };
}
