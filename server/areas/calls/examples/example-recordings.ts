/**
 * The recordings of example calls: both sides spoken by the built-in voice, in a job. A recording is then made
 * into its file like any other.
 */
import type { CallEvent } from '#contract/calls/call-events';
import { RECORDING_RATE } from '#contract/calls/recordings';
import { spokenForm } from '#domain/examples/spoken-form';
import type { Database } from '../../../platform/database/connection';
import type { Transaction } from '../../../platform/database/transaction';
import type { Jobs } from '../../../platform/jobs';
import type { SpareTime } from '../../../platform/spare-time';
import { sayBuiltIn } from '../../../runtime/speech-out/built-in-voice';
import type { VoiceWorkers } from '../../../runtime/speech-out/voice-workers';
import type { RecordingsAfterwards, SoundOfCall } from '../../recordings/afterwards';
import type { CallOfRecording } from '../../recordings/files';
import { listEvents } from '../log-store';

const QUEUE = 'example-recordings';
const VOICES = { agent: 'slt', caller: 'rms' } as const;
/** A line that is longer or shorter than its place in the log by more than this is said faster or slower. */
const TOLERATED = 0.1;
/** Beyond these it would sound odd, and rather begins or ends a little off. */
const SPEEDS = { least: 0.75, most: 1.35 };
/** Samples that are no louder are the silence around a line. */
const SILENT = 300;

export interface ExampleRecordings {
  /**
   * Within the transaction that adds the call.
   *
   * @param offset_ms where on its clock the recording begins
   * @param priority those with a higher one are made first
   */
  ask(tx: Transaction, call: CallOfRecording, offset_ms: number, priority: number): Promise<void>;
  /** After that transaction. */
  wake(): void;
}

interface ExampleRecordingsOptions {
  database: Database;
  jobs: Jobs;
  afterwards: RecordingsAfterwards;
  voice: Pick<VoiceWorkers, 'speak'>;
  spareTime: SpareTime;
}

export function createExampleRecordings(options: ExampleRecordingsOptions): ExampleRecordings {
  const { database, jobs, afterwards, voice, spareTime } = options;

  jobs.work(QUEUE, 1, async ({ workspace_id, call_id }, signal) => {
    const call = { workspace_id: String(workspace_id), call_id: String(call_id) };
    await afterwards.make(call, signal, async () => {
      const events = await database.inWorkspace(call.workspace_id, (tx) => listEvents(tx, call.call_id));
      const sound: SoundOfCall[] = [];
      for (const line of events.flatMap(({ event }) => lineOf(event) ?? [])) {
        // One line at a time, when calls leave room for it.
        await spareTime.slice(call.workspace_id, signal);
        sound.push(await spoken(voice, line, signal));
      }
      return sound;
    });
  });

  return {
    async ask(tx, call, offset_ms, priority) {
      const { workspace_id, call_id } = call;
      await afterwards.announce(tx, { workspace_id, call_id }, offset_ms);
      await jobs.send(tx, QUEUE, { workspace_id, call_id }, { priority });
    },
    wake: () => jobs.wake(QUEUE),
  };
}

interface Line {
  who: 'caller' | 'agent';
  text: string;
  start_ms: number;
  end_ms: number;
}

function lineOf(event: CallEvent): Line | null {
  if (event.type !== 'caller_said' && event.type !== 'agent_said') return null;
  const { text, start_ms, end_ms } = event;
  if (start_ms === undefined || end_ms === undefined) return null;
  return { who: event.type === 'caller_said' ? 'caller' : 'agent', text: spokenForm(text), start_ms, end_ms };
}

async function spoken(
  voice: Pick<VoiceWorkers, 'speak'>,
  { who, text, start_ms, end_ms }: Line,
  signal: AbortSignal,
): Promise<SoundOfCall> {
  const say = async (speed: number) =>
    trimmed((await sayBuiltIn(voice, text, { voice: VOICES[who], speed }, signal)).samples);
  const usual = await say(1);
  const wanted = ((end_ms - start_ms) * RECORDING_RATE) / 1000;
  const speed = Math.min(SPEEDS.most, Math.max(SPEEDS.least, usual.length / wanted));
  const samples = Math.abs(speed - 1) <= TOLERATED ? usual : await say(speed);
  return { who, samples, at_ms: start_ms };
}

/** Without the silence around it. The built-in voice speaks at `RECORDING_RATE`. */
function trimmed(samples: Int16Array): Int16Array {
  const isLoud = (sample: number) => Math.abs(sample) > SILENT;
  const first = samples.findIndex(isLoud);
  return first === -1 ? samples : samples.subarray(first, samples.findLastIndex(isLoud) + 1);
}
