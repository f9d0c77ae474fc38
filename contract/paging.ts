/** The two ways lists are paged. */
import * as z from 'zod/mini';
import { wholeInQuery } from './limits';

/** Page numbers, for transactions (specification section 7): defaults 1 and 20. */
export const PageQuery = z.object({
  page: z._default(
    z.coerce.number().check(z.int('Use a whole page number.'), z.gte(1, 'Pages start at 1.')),
    1,
  ),
  page_size: z._default(
    z.coerce
      .number()
      .check(
        z.int('Use a whole page size.'),
        z.gte(1, 'At least 1 per page.'),
        z.lte(100, 'At most 100 per page.'),
      ),
    20,
  ),
});

export function pageOf<Item extends z.core.$ZodType>(item: Item) {
  return z.object({ items: z.array(item), page: z.int(), page_size: z.int(), total: z.int() });
}

/**
 * Keyset paging, for everything that grows while it is read: `cursor` is opaque. It may hold the name that
 * a list is sorted by, in base64 of JSON: 80 characters with what surrounds them are 600 there.
 */
export const KeysetQuery = z.object({
  cursor: z.optional(z.string().check(z.maxLength(800))),
  limit: z._default(wholeInQuery(1, 100), 50),
});

export function keysetPageOf<Item extends z.core.$ZodType>(item: Item) {
  return z.object({ items: z.array(item), next_cursor: z.nullable(z.string()) });
}
