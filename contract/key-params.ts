import * as z from 'zod/mini';

/** Of the endpoints whose path names a key, of ours or of a provider. */
export const KeyParams = z.object({ key_id: z.uuid('This isn’t the id of a key.') });
