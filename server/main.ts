/** Starts Callwright, says when it is ready, and stops everything in order. */
import { startServer } from './start';
import { ConfigurationError } from './platform/configuration';
import { StartRefusal } from './platform/start-refusal';

/** Stopping takes no longer; whoever waits would kill us anyway. */
const STOP_WITHIN_MS = 15_000;

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

let stopping = false;
let stopRequested = false;
let stop: (() => Promise<void>) | null = null;

async function end(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  try {
    await stop?.();
  } catch (error) {
    process.stderr.write(`Callwright did not stop cleanly: ${messageOf(error)}\n`);
    process.exitCode = 1;
  }
  process.exit();
}

function messageOf(error: unknown): string {
  if (error instanceof ConfigurationError || error instanceof StartRefusal) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // Whoever asks twice does not want to wait; the next start puts in order what is left.
    if (stopRequested) process.exit(130);
    stopRequested = true;
    if (stop !== null) void end(0);
  });
}
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    process.stderr.write(`Callwright stops because of a fault in itself:\n${messageOf(error)}\n`);
    void end(1);
  });
}

try {
  const server = await startServer(process.env, say);
  stop = server.stop;
  if (stopRequested) await end(0);
  say(`Callwright is ready: ${server.origin}`);
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
}
