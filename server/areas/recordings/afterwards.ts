/** Recordings of calls that weren't recorded while they ran: their sound is made afterwards, by a job. */
import type { Database } from '../../platform/database/connection';
import type { Transaction } from '../../platform/database/transaction';
import type { Jobs } from '../../platform/jobs';
import type { Log } from '../../platform/logging';
import type { FileStorage } from '../../platform/storage/file-storage';
import { type Channel, TwoChannels } from '../../runtime/recorder/two-channels';
import { type CallOfRecording, storePiece } from './files';
import * as store from './store';

const MOST_ATTEMPTS = 12;

/** A stretch of sound at `RECORDING_RATE`, and where it lies on the call's clock. */
export interface SoundOfCall {
  who: Channel;
  samples: Int16Array;
  at_ms: number;
}

export interface RecordingsAfterwards {
  /** Within the transaction that adds the call. @param offset_ms where on the call's clock it begins */
  announce(tx: Transaction, call: CallOfRecording, offset_ms: number): Promise<void>;
  /**
   * Stores the sound and has it made into one file. Done again it does the same; of a call that is gone, it
   * removes what an earlier try has left.
   */
  make(call: CallOfRecording, signal: AbortSignal, sound: () => Promise<SoundOfCall[]>): Promise<void>;
}

interface RecordingsAfterwardsOptions {
  database: Database;
  storage: FileStorage;
  jobs: Pick<Jobs, 'send' | 'wake'>;
  log: Log<'error'>;
}

export function createRecordingsAfterwards(options: RecordingsAfterwardsOptions): RecordingsAfterwards {
  const { database, storage, jobs, log } = options;

  async function storeSound(
    { offset_ms, ...call }: store.RecordingRow,
    signal: AbortSignal,
    sound: () => Promise<SoundOfCall[]>,
  ): Promise<void> {
    const channels = new TwoChannels(offset_ms);
    for (const { who, samples, at_ms } of await sound()) channels.place(who, samples, at_ms);
    for (const number of channels.changed()) {
      signal.throwIfAborted();
      const piece = channels.take(number);
      if (piece !== null) {
        await storePiece(storage, call, number, new Uint8Array(piece.buffer, 0, piece.byteLength));
      }
    }
  }

  return {
    announce: store.announceRecording,

    async make(call, signal, sound) {
      const { workspace_id, call_id } = call;
      const row = await database.inWorkspace(workspace_id, (tx) => store.countAttempt(tx, call_id));
      if (row !== undefined) {
        try {
          await storeSound(row, signal, sound);
        } catch (error) {
          if (signal.aborted || row.attempts < MOST_ATTEMPTS) throw error;
          // The next job finds no sound, and says so.
          log.error({ err: error, call_id }, 'the sound of a call could not be made');
        }
      }
      await database.inWorkspace(workspace_id, (tx) => jobs.send(tx, 'recordings', { ...call }));
      jobs.wake('recordings');
    },
  };
}
