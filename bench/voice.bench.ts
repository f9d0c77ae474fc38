/**
 * `npm run bench:voice`: what we add to a spoken turn, with providers of fixed delays: from the caller's
 * last loud sample to the first frame sent, less the agent's wait and the providers' own delays, beside a
 * bare session of the library with the same providers, each in its own process, one after the other.
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { LatencyPart } from '#contract/calls/turn-latency';
import { startFixedModel } from './fixed-model-process';
import { firstSoundsOfBuiltInVoice } from './built-in-voice';
import { quantile, report, rounded } from './report';
import type { LoadResult } from './voice-load';
import { END_OF_TURN_MS, MODEL_MS, VOICE_MS } from './voice-scenario';

const SECONDS = 30;
const run = promisify(execFile);
const program = (name: string) => ['--import', 'tsx', fileURLToPath(new URL(name, import.meta.url))];

async function load(kind: 'ours' | 'bare', calls: number, url: string): Promise<LoadResult> {
  process.stdout.write(`${calls} ${calls === 1 ? 'call' : 'calls'}, ${kind} ...\n`);
  const { stdout } = await run(
    process.execPath,
    ['--expose-gc', ...program('voice-load.ts'), kind, String(calls), String(SECONDS), url],
    { maxBuffer: 10_000_000 },
  );
  const result = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as LoadResult;
  if (result.turns.length < calls * 3) throw new Error(`Only ${result.turns.length} turns were held.`);
  return result;
}

process.stdout.write('the built-in voice ...\n');
const firstSounds = await firstSoundsOfBuiltInVoice();

const model = await startFixedModel();
const results = new Map<number, { ours: LoadResult; bare: LoadResult }>();
try {
  for (const calls of [1, 10, 25]) {
    results.set(calls, {
      bare: await load('bare', calls, model.url),
      ours: await load('ours', calls, model.url),
    });
  }
} finally {
  model.stop();
}

/** Beside what the scenario gives each of them. */
const parts: Record<LatencyPart, string> = {
  end_of_turn: `the wait for the end of the turn (${END_OF_TURN_MS})`,
  transcriber: 'the transcriber beyond it',
  engine: 'the engine',
  model: `the model (${MODEL_MS})`,
  tool: 'tools',
  voice: `the voice (${VOICE_MS})`,
  playback: 'the way to the ear',
};

const added = ({ turns }: LoadResult, share: number) =>
  quantile(
    turns.map(({ added_ms }) => added_ms),
    share,
  );
const at = (calls: number) => {
  const found = results.get(calls);
  if (found === undefined) throw new Error('It was not measured.');
  return found;
};

report('voice', [
  {
    name: 'built_in_first_sound_p50_ms',
    what: `Built-in voice: twelve words to their first sound, half of ${firstSounds.length}`,
    value: rounded(quantile(firstSounds, 0.5), 1),
    unit: 'ms',
  },
  {
    name: 'built_in_first_sound_p99_ms',
    what: '  99 of 100',
    value: rounded(quantile(firstSounds, 0.99), 1),
    unit: 'ms',
    most: 150,
  },
  ...[1, 10, 25].flatMap((calls) => {
    const { ours, bare } = at(calls);
    const most = calls === 10;
    return [
      {
        name: `added_p50_ms_at_${calls}`,
        what: `What we add to the bare session, half of ${ours.turns.length} turns at ${calls}`,
        value: rounded(added(ours, 0.5) - added(bare, 0.5), 1),
        unit: 'ms',
        ...(most && { most: 5 }),
      },
      {
        name: `added_p99_ms_at_${calls}`,
        what: '  99 of 100',
        value: rounded(added(ours, 0.99) - added(bare, 0.99), 1),
        unit: 'ms',
        ...(most && { most: 20 }),
      },
      {
        name: `own_p50_ms_at_${calls}`,
        what: '  beyond the wait and the providers: ours, half',
        value: rounded(added(ours, 0.5), 1),
        unit: 'ms',
      },
      {
        name: `bare_p50_ms_at_${calls}`,
        what: '  the same of the bare session',
        value: rounded(added(bare, 0.5), 1),
        unit: 'ms',
      },
      {
        name: `whole_p50_ms_at_${calls}`,
        what: '  caller stopped to first frame sent, all in all, half',
        value: rounded(
          quantile(
            ours.turns.map(({ whole_ms }) => whole_ms),
            0.5,
          ),
        ),
        unit: 'ms',
      },
      ...Object.entries(ours.parts).map(([part, mean]) => ({
        name: `${part}_mean_ms_at_${calls}`,
        what: `    of a response time by the log: ${parts[part as LatencyPart]}`,
        value: rounded(mean, 1),
        unit: 'ms',
      })),
      {
        name: `playout_p50_ms_at_${calls}`,
        what: '  first frame sent to first sound played by the device, half',
        value: rounded(
          quantile(
            ours.turns.flatMap(({ playout_ms }) => playout_ms ?? []),
            0.5,
          ),
          1,
        ),
        unit: 'ms',
      },
      {
        name: `cpu_at_${calls}`,
        what: '  processor, share of one core',
        value: rounded(ours.cpu, 3),
        unit: '',
      },
      {
        name: `cpu_to_bare_at_${calls}`,
        what: '  processor, to the bare session',
        value: rounded(ours.cpu / bare.cpu, 2),
        unit: '',
        ...(most && { most: 1.3 }),
      },
      {
        name: `loop_p99_ms_at_${calls}`,
        what: '  delay of the event loop, 99 of 100',
        value: rounded(ours.loop_p99_ms, 1),
        unit: 'ms',
        ...(calls === 25 && { most: 50 }),
      },
      {
        name: `megabytes_a_call_at_${calls}`,
        what: '  memory of a call',
        value: rounded(ours.megabytes_a_call, 1),
        unit: 'MB',
      },
    ];
  }),
]);
