import * as z from 'zod/mini';

/** Of the endpoints whose path names a call. */
export const CallParams = z.object({ call_id: z.uuid('This isn’t the id of a call.') });
