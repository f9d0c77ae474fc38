/**
 * Runs so many calls at once in their own process, and prints what was measured as one line of JSON.
 * Arguments: `ours` or `bare`, how many calls, for how many seconds, and the model's address.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallEvent } from '#contract/calls/call-events';
import { type LatencyPart, turnLatencies } from '#contract/calls/turn-latency';
import { realSpeech } from '../tests/doubles/sound/real-speech';
import { bareCalls, ownCalls } from './voice-calls';
import { LoadCaller, type TurnTimes } from './voice-scenario';

export interface LoadResult {
  turns: TurnTimes[];
  /** Share of one core, 1 for all of it. */
  cpu: number;
  loop_p99_ms: number;
  /** What JavaScript and its buffers hold beyond the process without calls. */
  megabytes_a_call: number;
  /** Where a response time goes, on average, by the log: milliseconds. Empty without a log. */
  parts: Partial<Record<LatencyPart, number>>;
}

/** The first turns find code that has never run. */
const WARM_UP_MS = 5_000;

const [kind, count, seconds, modelUrl = ''] = process.argv.slice(2);
const calls = Number(count);
const speech = await realSpeech('Can I come on Friday?');
const folder = mkdtempSync(join(tmpdir(), 'callwright-voice-'));
const makeCall = kind === 'ours' ? await ownCalls(modelUrl, folder) : await bareCalls(modelUrl);
const before = heldBytes();
const running = await Promise.all(
  Array.from({ length: calls }, async (_, index) => {
    const caller = new LoadCaller(speech);
    const call = await makeCall(caller);
    // Spread over the length of a turn, as callers are.
    caller.connect(call, 300 + (index * 2_800) / calls);
    return { caller, call };
  }),
);
await sleep(WARM_UP_MS);
for (const { caller } of running) caller.turns.length = 0;
const loop = monitorEventLoopDelay({ resolution: 5 });
loop.enable();
const cpuBefore = process.cpuUsage();
const from = performance.now();
await sleep(Number(seconds) * 1000);
const used = process.cpuUsage(cpuBefore);
const result: LoadResult = {
  turns: running.flatMap(({ caller }) => caller.turns),
  cpu: (used.user + used.system) / 1000 / (performance.now() - from),
  loop_p99_ms: loop.percentile(99) / 1e6,
  megabytes_a_call: (heldBytes() - before) / 1e6 / calls,
  parts: meanParts(running.map(({ caller }) => caller.events)),
};
loop.disable();
for (const { caller, call } of running) {
  caller.close();
  await call.close();
}
rmSync(folder, { recursive: true, force: true });
process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit());

/** Without the first turn of a call, which finds code that has never run. */
function meanParts(logs: readonly (readonly CallEvent[])[]): LoadResult['parts'] {
  const turns = logs.flatMap((events) =>
    turnLatencies(events)
      .slice(1)
      .filter(({ response_ms }) => response_ms !== null),
  );
  const parts: LoadResult['parts'] = {};
  for (const { part, from_ms, to_ms } of turns.flatMap(({ spans }) => spans)) {
    parts[part] = (parts[part] ?? 0) + (to_ms - from_ms) / turns.length;
  }
  return parts;
}

function heldBytes(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
