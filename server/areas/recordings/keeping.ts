/** What becomes of a recording: kept while the call runs, made into one file at its end, removed when it is to go. */
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Transaction } from '../../platform/database/connection';
import type { FileStorage } from '../../platform/file-storage';
import type { JobData, Jobs } from '../../platform/jobs';
import { publishLive } from '../../platform/live-events';
import { CallRecorder } from '../../runtime/recorder/call-recorder';
import { framesOf, type Waveform, waveFile } from '../../runtime/recorder/wave-file';
import type { SoundRecorder } from '../../runtime/sound/call-sound';
import { PEAKS_PER_SECOND, RECORDING_RATE, type RecordingPeaks } from '#contract/recordings';
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
/** A storage that is away for some minutes costs no recording. */
const MOST_ATTEMPTS = 12;

export interface RecordingKeeper {
  /** Records a call that runs in this process. @param offset_ms where on the call's clock it begins */
  recorderOf(call: CallOfRecording, offset_ms: number): SoundRecorder;
  /** Within the transaction that closes a call: what there is of its recording is to be made into a file. */
  callEnded(tx: Transaction, call: CallOfRecording): Promise<void>;
  /** Within a transaction that deletes the recording or its call: its files are to be removed. */
  removeFiles(tx: Transaction, call: CallOfRecording): Promise<void>;
  /** After such a transaction: lets this process begin at once. */
  wake(): void;
}

export interface RecordingKeeperOptions {
  database: Database;
  storage: FileStorage;
  jobs: Jobs;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

export function createRecordingKeeper(options: RecordingKeeperOptions): RecordingKeeper {
  const { database, storage, jobs, log } = options;
  jobs.work(QUEUE, MAKERS, (data) => makeFile(options, callOf(data)));
  jobs.work(REMOVALS, 1, (data) => removeFiles(storage, callOf(data)));

  return {
    recorderOf(call, offset_ms) {
      const noted = database.inWorkspace(call.workspace_id, (tx) =>
        store.insertRecording(tx, call, offset_ms),
      );
      // Whoever stores a piece waits for it, and fails with it.
      noted.catch(() => undefined);
      return new CallRecorder(offset_ms, {
        async store(number, bytes) {
          if (await noted) await storePiece(storage, call, number, bytes);
        },
        failed: (error) => log.error({ err: error, call_id: call.call_id }, 'a recording cannot be stored'),
        lost: (seconds) => log.warn({ call_id: call.call_id, seconds }, 'a recording lacks some seconds'),
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

/** Makes one file of the pieces, and their peaks. Done again it makes the same. */
async function makeFile(
  { database, storage, log }: RecordingKeeperOptions,
  call: CallOfRecording,
): Promise<void> {
  const { workspace_id, call_id } = call;
  const row = await database.inWorkspace(workspace_id, (tx) => store.countAttempt(tx, call_id));
  // Made by an earlier try whose end was not noted, or deleted meanwhile.
  if (row === undefined) return;
  try {
    const pieces = await storedPieces(storage, call);
    const waveform: Waveform = { caller: [], agent: [] };
    const bytes = await storage.write(soundKey(call), waveFile(pieces, waveform));
    const peaks: RecordingPeaks = { per_second: PEAKS_PER_SECOND, ...waveform };
    await storage.put(peaksKey(call), Buffer.from(JSON.stringify(peaks)));
    const duration_ms = Math.round((framesOf(pieces) * 1000) / RECORDING_RATE);
    const kept = await settle(database, call, { state: 'ready', duration_ms, bytes });
    await (kept ? removePieces(storage, call) : removeFiles(storage, call));
  } catch (error) {
    if (row.attempts < MOST_ATTEMPTS) throw error;
    log.error({ err: error, call_id }, 'the file of a recording could not be made');
    await settle(database, call, { state: 'failed' });
  }
}

/** @returns false when the recording was deleted meanwhile */
function settle(
  database: Database,
  { workspace_id, call_id }: CallOfRecording,
  to: Pick<store.RecordingRow, 'state'> & Partial<store.RecordingRow>,
): Promise<boolean> {
  return database.inWorkspace(workspace_id, async (tx) => {
    const moved = await store.moveRecording(tx, call_id, ['processing'], to);
    if (moved !== undefined) await publishLive(tx, workspace_id, { type: 'call.changed', call_id });
    return moved !== undefined;
  });
}

function callOf({ workspace_id, call_id }: JobData): CallOfRecording {
  return { workspace_id: String(workspace_id), call_id: String(call_id) };
}
