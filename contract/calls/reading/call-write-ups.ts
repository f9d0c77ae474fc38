/** What is written about a call once it's over (its summary, fields, success), made again when someone asks. */
import * as z from 'zod/mini';
import { CallParams } from '../../call-params';
import { endpoint } from '../../endpoint';
import { Micros } from '../../money';

export const CallWriteUp = z.object({
  /** `none`: as it was written when the call ended. `failed`: the last try came to nothing, and what was there stays. */
  state: z.enum(['none', 'waiting', 'written', 'failed']),
  /** Why the last try failed, in a sentence. */
  reason: z.nullable(z.string()),
  /** The model that wrote it again. */
  model: z.nullable(z.string()),
  written_at: z.nullable(z.iso.datetime()),
  /** All that writing it again was charged at. */
  cost_micros: Micros,
  /** Why it can't be asked for as things are, in a sentence. Null: it can. */
  refusal: z.nullable(z.string()),
});
export type CallWriteUp = z.infer<typeof CallWriteUp>;

export const WriteUpEstimate = z.object({
  model: z.string(),
  /** It runs on a key of the workspace's own, whose provider charges for it. */
  own_key: z.boolean(),
  /** About what it will be charged at. */
  micros: Micros,
});
export type WriteUpEstimate = z.infer<typeof WriteUpEstimate>;

export const callWriteUpEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/calls/{call_id}/write-up',
    access: 'calls:view',
    summary:
      'Whether a call’s summary, fields and success were regenerated and by which model, and whether they can be',
    params: CallParams,
    response: CallWriteUp,
  }),
  estimate: endpoint({
    method: 'GET',
    path: '/calls/{call_id}/write-up/estimate',
    access: 'agents:manage',
    summary: 'About what regenerating them costs; refused where they can’t be',
    params: CallParams,
    response: WriteUpEstimate,
  }),
  write: endpoint({
    method: 'POST',
    path: '/calls/{call_id}/write-up',
    access: 'agents:manage',
    summary:
      'Have a model regenerate a call’s summary, fields and success; while one waits, asking again changes nothing',
    params: CallParams,
    response: CallWriteUp,
    status: 202,
  }),
};
