/** How keys of every kind are named, and what's said where a name is missing. */
import * as z from 'zod/mini';

export const KeyParams = z.object({ key_id: z.uuid('This isn’t the id of a key.') });
export const NO_KEY_NAME = 'Give the key a name.';
/** Of a provider's key: the model that's to be asked by it isn't named. */
export const NO_MODEL = 'Choose a model.';
