/** What becomes of a recording: kept while the call runs, made into one file at its end, removed when it is to go. */
import type { Database } from '../../platform/database/connection';
import type { Transaction } from '../../platform/database/transaction';
import type { Log } from '../../platform/logging';
import type { FileStorage } from '../../platform/storage/file-storage';
import type { JobData, Jobs } from '../../platform/jobs';
import { publishEvent } from '../../platform/workspace-events';
import { CallRecorder } from '../../runtime/recorder/call-recorder';
import { framesOf, type Waveform, waveFile } from '../../runtime/recorder/wave-file';
import type { SoundRecorder } from '../../runtime/recorder/call-recording';
import { PEAKS_PER_SECOND, RECORDING_RATE, type RecordingPeaks } from '#contract/calls/recordings';
import {
  type CallOfRecording,
  peaksKey,
  removeFiles,
  removePieces,
  soundKey,
  storedPieces,
  storePiece,
} from './files';
import * as store from './store';

const QUEUE = 'recordings';
const REMOVALS = 'recording-removals';
/** Files that are made at a time in one process. */
const MAKERS = 2;
/** They come at ever longer pauses: a storage that is away for some hours costs no recording. */
const MOST_ATTEMPTS = 12;

export interface RecordingKeeper {
  /** Records a call that runs in this process. @param offset_ms where on the call's clock it begins */
  recorderOf: (call: CallOfRecording, offset_ms: number) => SoundRecorder;
  /** Within the transaction that closes a call: what there is of its recording will be made into a file. */
  callEnded(tx: Transaction, call: CallOfRecording): Promise<void>;
  /** Within a transaction that deletes the recording or its call: its files will be removed. */
  removeFiles(tx: Transaction, call: CallOfRecording): Promise<void>;
  /** After such a transaction: lets this process begin at once. */
  wake(): void;
}

interface RecordingKeeperOptions {
  database: Database;
  storage: FileStorage;
  jobs: Jobs;
  log: Log;
}

export function createRecordingKeeper(options: RecordingKeeperOptions): RecordingKeeper {
  const { database, storage, jobs, log } = options;
  jobs.work(QUEUE, MAKERS, (data, signal) => makeFile(options, callOf(data), signal));
  jobs.work(REMOVALS, 1, (data) => removeFiles(storage, callOf(data)));

  return {
    recorderOf(call, offset_ms) {
      let noted: Promise<boolean> | null = null;
      /** What is stored has a row before, so that it is found again. Each piece tries what failed. */
      const note = () => {
        noted ??= database
          .inWorkspace(call.workspace_id, (tx) => store.insertRecording(tx, call, offset_ms))
          .catch((error: unknown) => {
            noted = null;
            throw error;
          });
        return noted;
      };
      note().catch(() => undefined);
      return new CallRecorder(offset_ms, {
        async store(number, bytes) {
          if (await note()) await storePiece(storage, call, number, bytes);
        },
        failed: (error) => log.error({ err: error, call_id: call.call_id }, 'a recording can’t be stored'),
        lost: (seconds) => log.warn({ call_id: call.call_id, seconds }, 'a recording lacks some seconds'),
        // Perhaps after the file was made, or after the recording was deleted: looked at again.
        late: () =>
          void database
            .inWorkspace(call.workspace_id, (tx) => jobs.send(tx, QUEUE, { ...call }))
            .catch((error: unknown) =>
              log.error({ err: error, call_id: call.call_id }, 'a late piece of a recording may stay'),
            ),
      });
    },

    async callEnded(tx, call) {
      const left = await store.moveRecording(tx, call.call_id, ['recording'], { state: 'processing' });
      if (left !== undefined) await jobs.send(tx, QUEUE, { ...call });
    },

    removeFiles: (tx, call) => jobs.send(tx, REMOVALS, { ...call }),

    wake() {
      jobs.wake(QUEUE);
      jobs.wake(REMOVALS);
    },
  };
}

/**
 * Makes one file of the pieces, and their peaks. Done again it makes the same; done twice at once, the later
 * one says how it went.
 */
async function makeFile(
  options: RecordingKeeperOptions,
  call: CallOfRecording,
  signal: AbortSignal,
): Promise<void> {
  const { database, storage, log } = options;
  const { workspace_id, call_id } = call;
  const row = await database.inWorkspace(workspace_id, (tx) => store.countAttempt(tx, call_id));
  if (row !== undefined) {
    try {
      await settle(database, row, await madeOf(storage, call, signal));
    } catch (error) {
      if (signal.aborted || row.attempts < MOST_ATTEMPTS) throw error;
      log.error({ err: error, call_id }, 'the file of a recording could not be made');
      await settle(database, row, { state: 'failed' });
    }
  }
  // Also what an earlier try has left that was ended in the middle.
  await tidy(options, call);
}

async function madeOf(
  storage: FileStorage,
  call: CallOfRecording,
  signal: AbortSignal,
): Promise<Parameters<typeof store.settleRecording>[3]> {
  const pieces = await storedPieces(storage, call);
  const frames = framesOf(pieces);
  // Its process died before it had stored anything, or the storage was away as long as the call ran.
  if (frames === 0) return { state: 'failed' };
  const waveform: Waveform = { caller: [], agent: [] };
  const bytes = await storage.write(soundKey(call), untilStopped(waveFile(pieces, waveform), signal));
  const peaks: RecordingPeaks = { per_second: PEAKS_PER_SECOND, ...waveform };
  await storage.put(peaksKey(call), Buffer.from(JSON.stringify(peaks)));
  return { state: 'ready', duration_ms: Math.round((frames * 1000) / RECORDING_RATE), bytes };
}

async function* untilStopped(
  chunks: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    signal.throwIfAborted();
    yield chunk;
  }
}

function settle(
  database: Database,
  { workspace_id, call_id, attempts }: store.RecordingRow,
  to: Parameters<typeof store.settleRecording>[3],
): Promise<void> {
  return database.inWorkspace(workspace_id, async (tx) => {
    if (await store.settleRecording(tx, call_id, attempts, to)) {
      await publishEvent(tx, workspace_id, { type: 'call.changed', call_id });
    }
  });
}

/** Removes what the recording no longer needs. */
async function tidy({ database, storage }: RecordingKeeperOptions, call: CallOfRecording): Promise<void> {
  const row = await database.inWorkspace(call.workspace_id, (tx) => store.findRecording(tx, call.call_id));
  if (row === undefined || store.isGone(row)) await removeFiles(storage, call);
  else if (row.state === 'ready') await removePieces(storage, call);
}

function callOf({ workspace_id, call_id }: JobData): CallOfRecording {
  return { workspace_id: String(workspace_id), call_id: String(call_id) };
}
