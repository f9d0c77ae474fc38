/** What members may do with the recording of a call: hear it by a link, see its waveform, delete it. */
import type { Readable } from 'node:stream';
import { type Recording, RECORDING_LINK_MS } from '#contract/calls/recordings';
import { ApiError, throwRefusal } from '#domain/api-error';
import { callCan } from '#domain/calls/call-can';
import { noSuch } from '#domain/refusals';
import type { Database } from '../../platform/database/connection';
import type { Transaction } from '../../platform/database/transaction';
import { type ByteRange, FileMissing, type FileStorage } from '../../platform/storage/file-storage';
import { sealedLinks } from '../../platform/http/sealed-links';
import type { Session } from '../../platform/http/session';
import { publishEvent } from '../../platform/workspace-events';
import type { SecretBox } from '../../platform/secrets';
import { peaksKey, soundKey } from './files';
import type { RecordingKeeper } from './keeping';
import * as store from './store';

const LINK_CONTEXT = 'recording-link';

export interface OpenedSound {
  bytes: number;
  /** @throws ApiError `not_found` when it was removed this moment */
  read(range?: ByteRange): Promise<Readable>;
}

export interface RecordingsService {
  /** @throws ApiError `not_found` unless there is a whole recording */
  link(session: Session, callId: string): Promise<{ token: string; expires_at: Date }>;
  /** @throws ApiError `not_found` for a token that isn't valid, or whose holder may not hear the call any more */
  open(token: string): Promise<OpenedSound>;
  /** Of those who may hear it without being members. @throws `refusal` unless there is a whole recording */
  soundOf(call: { workspace_id: string; call_id: string }, refusal: ApiError): Promise<OpenedSound>;
  /** `RecordingPeaks` as JSON: about a megabyte for an hour. @throws ApiError `not_found` as for `link` */
  peaks(session: Session, callId: string): Promise<Readable>;
  /** @throws ApiError `not_found`, or `conflict` while the call runs or its file is being made */
  remove(session: Session, callId: string): Promise<void>;
}

interface RecordingsServiceOptions {
  database: Database;
  storage: FileStorage;
  box: SecretBox;
  keeper: RecordingKeeper;
}

export function createRecordingsService(options: RecordingsServiceOptions): RecordingsService {
  const { database, storage, box, keeper } = options;
  const links = sealedLinks({
    database,
    box,
    context: LINK_CONTEXT,
    permission: 'calls:view',
    validMs: RECORDING_LINK_MS,
  });

  const wholeRecording = async (workspaceId: string, callId: string): Promise<store.RecordingRow> => {
    const row = await database.inWorkspace(workspaceId, (tx) => store.findRecording(tx, callId));
    if (row?.state !== 'ready') throw noRecording();
    return row;
  };

  const opened = (row: store.RecordingRow, refusal: ApiError): OpenedSound => ({
    bytes: row.bytes ?? 0,
    read: (range) => storage.read(soundKey(row), range).catch(gone(refusal)),
  });

  return {
    async link(session, callId) {
      const { call_id } = await wholeRecording(session.workspace_id, callId);
      return links.seal(session, call_id);
    },

    async open(token) {
      const link = await links.open(token);
      if (link === null) throw deadLink();
      return opened(await wholeRecording(link.workspace_id, link.id), deadLink());
    },

    async soundOf({ workspace_id, call_id }, refusal) {
      const row = await database.inWorkspace(workspace_id, (tx) => store.findRecording(tx, call_id));
      if (row?.state !== 'ready') throw refusal;
      return opened(row, refusal);
    },

    async peaks({ workspace_id }, callId) {
      const row = await wholeRecording(workspace_id, callId);
      return storage.read(peaksKey(row)).catch(gone(noRecording()));
    },

    async remove({ workspace_id, role }, callId) {
      await database.inWorkspace(workspace_id, async (tx) => {
        const row = await store.findRecording(tx, callId);
        if (row === undefined || store.isGone(row)) throw noRecording();
        throwRefusal(callCan.deleteRecording(row, role));
        await deleteRecording(tx, keeper, row);
      });
      keeper.wake();
    },
  };
}

/** As the page of a call shows it; null when nothing was recorded. */
export async function recordingOf(tx: Transaction, callId: string): Promise<Recording | null> {
  const row = await store.findRecording(tx, callId);
  if (row === undefined) return null;
  const { state, offset_ms, duration_ms, bytes } = row;
  return { state, offset_ms, duration_ms, bytes };
}

/**
 * Deletes the recording of a call that has ended. That there was one stays.
 *
 * @param as what it is from then on
 * @returns false when it is being recorded still, or was deleted before
 */
export async function deleteRecording(
  tx: Transaction,
  keeper: Pick<RecordingKeeper, 'removeFiles'>,
  { workspace_id, call_id }: { workspace_id: string; call_id: string },
  as: 'deleted' | 'expired' = 'deleted',
): Promise<boolean> {
  const deleted = await store.moveRecording(tx, call_id, ['processing', 'ready', 'failed'], {
    state: as,
    duration_ms: null,
    bytes: null,
  });
  if (deleted === undefined) return false;
  await keeper.removeFiles(tx, { workspace_id, call_id });
  await publishEvent(tx, workspace_id, { type: 'call.changed', call_id });
  return true;
}

/** The recording was deleted between the look at its row and at its file. */
function gone(refusal: ApiError): (error: unknown) => never {
  return (error) => {
    throw error instanceof FileMissing ? refusal : error;
  };
}

function noRecording(): ApiError {
  return new ApiError('not_found', noSuch.recording);
}

function deadLink(): ApiError {
  return new ApiError('not_found', 'This link to a recording doesn’t work any more.');
}
