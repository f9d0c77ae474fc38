/** What is kept of the sound of calls. The sound itself is made from the log when someone asks for it. */
import type { Recording, RecordingPeaks } from '#contract/calls/recordings';
import { recordedPeaks, wavOf } from './recording-sound';
import type { StoredCall } from '../stored-calls';
import type { StoredWorkspace, World } from '../world';

const DAY_MS = 24 * 60 * 60 * 1000;
const WAV_HEADER_BYTES = 44;
const BYTES_A_MS = 64;

/** The recording of a call that has ended. @param offset_ms where on the call's clock it begins */
export function finishedRecording(duration_ms: number, offset_ms = 0): Recording {
  const bytes = WAV_HEADER_BYTES + Math.ceil(duration_ms) * BYTES_A_MS;
  return { state: 'ready', offset_ms, duration_ms, bytes };
}

export function peaksOf({ events, recording }: StoredCall): RecordingPeaks {
  return recordedPeaks({ events, ...placeOf(recording) });
}

export function soundOf({ events, recording }: StoredCall): Uint8Array<ArrayBuffer> {
  return wavOf({ events, ...placeOf(recording) });
}

function placeOf(recording: Recording | null): { offset_ms: number; duration_ms: number } {
  return { offset_ms: recording?.offset_ms ?? 0, duration_ms: recording?.duration_ms ?? 0 };
}

export function removeRecording(call: StoredCall, as: 'deleted' | 'expired' = 'deleted'): void {
  if (call.recording) call.recording = { ...call.recording, state: as, duration_ms: null, bytes: null };
}

/** Deletes what is older than the workspace keeps. */
export function removeOldRecordings(world: World, { workspace_id, recording_days }: StoredWorkspace): void {
  if (recording_days === null) return;
  const before = Date.now() - recording_days * DAY_MS;
  for (const call of world.calls) {
    if (call.workspace_id !== workspace_id || call.ended_at === null) continue;
    const isKept = call.recording?.state === 'ready' || call.recording?.state === 'failed';
    if (isKept && Date.parse(call.ended_at) < before) removeRecording(call, 'expired');
  }
}
