/** Joins the parts of the calls area, for the application and for tests. */
import type { FastifyInstance } from 'fastify';
import { createExampleCallsService } from './example-service';
import { LiveCalls, type LiveCallsOptions } from './live-calls';
import { callRoutes } from './routes';
import { createCallsService } from './service';
import { callSocketPlugin } from './socket-plugin';
import { createSweeper } from './sweeper';

export interface CallsAreaOptions extends LiveCallsOptions {
  /** Whether example calls are offered: only on a fresh machine. */
  examplesEnabled: boolean;
}

export interface CallsArea {
  /** Routes and socket. */
  register(app: FastifyInstance): Promise<void>;
  /** Closes what a crash has left behind, now and from time to time. */
  start(): Promise<void>;
  /** Ends live calls as `server_shutdown`, settles them, and stops. New calls are refused from now on. */
  stop(): Promise<void>;
  /** Calls that run in this process now, for figures. */
  liveCount(): number;
}

export function createCallsArea(options: CallsAreaOptions): CallsArea {
  const { database, billing, brain, log, examplesEnabled } = options;
  const liveCalls = new LiveCalls(options);
  const sweeper = createSweeper({ database, billing, log });
  const calls = createCallsService({ database, billing, liveCalls, brain });
  const examples = createExampleCallsService({ database, enabled: examplesEnabled });
  return {
    async register(app) {
      callRoutes(app, { calls, examples });
      await app.register(callSocketPlugin, { liveCalls });
    },
    start: () => sweeper.start(),
    async stop() {
      await Promise.all([liveCalls.stop(), sweeper.stop()]);
    },
    liveCount: () => liveCalls.count,
  };
}
