/** The event log of a call as a file: JSON Lines, one event in each. */
import * as z from 'zod/mini';
import { CallParams } from '../call-params';
import { endpoint } from '../endpoint';

/** How long a link to a log works. */
export const LOG_LINK_MS = 5 * 60_000;

export const callLogEndpoints = {
  /** The link works for the person who asked for it, and only as long as they may see calls. */
  link: endpoint({
    method: 'POST',
    path: '/calls/{call_id}/log-links',
    access: 'calls:view',
    summary: 'A link of five minutes to the event log of a call, as JSON Lines',
    params: CallParams,
    response: z.object({
      /** Path and query of the file, on the API's origin. */
      url: z.string(),
      expires_at: z.iso.datetime(),
    }),
    status: 201,
  }),
};
