/** Filters that were kept: in saved views and exports. */
import * as z from 'zod/mini';
import { CallFilters } from './call-filters';

/** Some were saved when less of a number or of a fact was enough; they're shown, and refused when they're asked for. */
export const KeptCallFilters = z.extend(CallFilters, {
  number: z.optional(z.string()),
  fact_has: z.optional(z.string()),
});
