/**
 * Starts Callwright, says when it is ready, and stops everything in order: SIGTERM or Ctrl-C lets the calls
 * that run come to their end, a second one ends them, a third ends the process. SIGHUP does not wait for
 * calls: the parent that started the process is gone.
 */
import { startServer, type RunningServer } from './start';
import { ConfigurationError } from './platform/configuration/configuration';
import { StartRefusal } from './platform/start-refusal';

/** Stopping, once no call is waited for any more, takes no longer. */
const STOP_WITHIN_MS = 15_000;

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

let server: RunningServer | null = null;
let asked: NodeJS.Signals | null = null;
let ending = false;
/** Fires when calls are not waited for any longer. */
const hurry = new AbortController();

async function drainAndEnd(running: RunningServer): Promise<void> {
  const calls = running.liveCalls();
  const drained = running.drain(hurry.signal);
  if (calls > 0 && running.drainSeconds > 0 && !hurry.signal.aborted)
    say(waitingFor(calls, running.drainSeconds));
  await drained;
  await end(0);
}

function waitingFor(calls: number, seconds: number): string {
  const they = calls === 1 ? 'One call is live' : `${calls} calls are live`;
  const most = seconds >= 120 ? `${Math.round(seconds / 60)} minutes` : `${seconds} seconds`;
  const faster = asked === 'SIGINT' ? 'Ctrl-C again ends' : 'A second signal ends';
  return (
    `${they}. Callwright takes no new ones and waits for the end, at most ${most}. ` +
    `${faster} ${calls === 1 ? 'it' : 'them'} at once.`
  );
}

async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  process.exitCode = code;
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  try {
    await server?.stop();
  } catch (error) {
    process.stderr.write(`Callwright didn’t stop cleanly: ${messageOf(error)}\n`);
    process.exitCode = 1;
  }
  process.exit();
}

function messageOf(error: unknown): string {
  if (error instanceof ConfigurationError || error instanceof StartRefusal) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // No one is kept waiting against their will; the next start puts in order what's left.
    if (asked !== null && (ending || server === null)) process.exit(130);
    const first = asked === null;
    asked ??= signal;
    if (!first || signal === 'SIGHUP') hurry.abort();
    if (first && server !== null) void drainAndEnd(server);
  });
}
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    process.stderr.write(`Callwright stops because of a fault in itself:\n${messageOf(error)}\n`);
    void end(1);
  });
}

/** Our launcher starts it: it's a program of its own, and no part of the product. */
function practicePhoneStarter(): (() => void) | null {
  if (process.send === undefined) return null;
  return () => void process.send?.({ type: 'start_practice_phone' }, undefined, undefined, () => undefined);
}

// The reader of what we print may be gone: no reason to end, least of all calls.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

try {
  server = await startServer(process.env, say, practicePhoneStarter());
  if (asked !== null) await end(0);
  say(`Callwright is ready: ${server.origin}`);
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
}
