/** What the cost of a call is made of, as figures and filters part it. */
import * as z from 'zod/mini';

export const SpendPart = z.enum(['platform', 'model', 'voice', 'transcriber']);
export type SpendPart = z.infer<typeof SpendPart>;
