/** How something that's wrong with a phone system is mended. */
import * as z from 'zod/mini';

export const Mend = z.object({
  text: z.string(),
  /** The lines to add, and the file they belong in. */
  file: z.nullable(z.string()),
  lines: z.array(z.string()),
});
export type Mend = z.infer<typeof Mend>;
