/** The sound of a call: two channels, the caller left and the agent right, 16 kHz, as WAV. */
import * as z from 'zod/mini';
import { CallParams } from '../call-params';
import { endpoint } from '../endpoint';

export const RECORDING_RATE = 16_000;
/** Peaks for the waveform, in each channel. */
export const PEAKS_PER_SECOND = 50;
/** How long a link to a recording works. */
export const RECORDING_LINK_MS = 5 * 60_000;

export const Recording = z.object({
  /**
   * `processing`: the pieces are being made into one file. `deleted`: by a person. `expired`: deleted after the
   * days that its workspace keeps recordings.
   */
  state: z.enum(['recording', 'processing', 'ready', 'failed', 'deleted', 'expired']),
  /** Where its first sample lies on the call's clock. */
  offset_ms: z.int(),
  /** Null until it is ready. */
  duration_ms: z.nullable(z.int()),
  bytes: z.nullable(z.int()),
});
export type Recording = z.infer<typeof Recording>;

export const RecordingPeaks = z.object({
  per_second: z.int(),
  /** The largest absolute sample of each piece, 0 to 100. */
  caller: z.array(z.int()),
  agent: z.array(z.int()),
});
export type RecordingPeaks = z.infer<typeof RecordingPeaks>;

export const recordingEndpoints = {
  /** The link works for the person who asked for it, and only as long as they may hear the call. */
  link: endpoint({
    method: 'POST',
    path: '/calls/{call_id}/recording-links',
    access: 'calls:view',
    summary: 'A link of five minutes to the recording of a call',
    params: CallParams,
    response: z.object({
      /** Path and query of the WAV, on the API's origin; answers range requests. For `<audio src>`. */
      url: z.string(),
      expires_at: z.iso.datetime(),
    }),
    status: 201,
  }),
  peaks: endpoint({
    method: 'GET',
    path: '/calls/{call_id}/recording-peaks',
    access: 'calls:view',
    summary: 'The waveform of both channels',
    params: CallParams,
    response: RecordingPeaks,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/calls/{call_id}/recording',
    access: 'calls:manage',
    summary: 'Delete the recording of a call that has ended; the call itself stays',
    params: CallParams,
  }),
};
