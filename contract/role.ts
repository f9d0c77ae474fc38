/** The schema of a role. Apart from the permissions, which the browser reads before any schema. */
import * as z from 'zod/mini';

export const Role = z.enum(['admin', 'user']);
export type Role = z.infer<typeof Role>;
