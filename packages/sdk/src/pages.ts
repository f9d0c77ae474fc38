/** Lists: awaited they're their first page, and looped over they're every item. */

interface Page {
  items: unknown[];
  next_cursor?: unknown;
  page?: unknown;
  page_size?: unknown;
  total?: unknown;
}
type ItemOf<P> = P extends { items: (infer Item)[] } ? Item : never;

/** `await` gives the first page; `for await` gives each item of all pages, which are fetched as they're needed. */
export interface Paged<P> extends PromiseLike<P>, AsyncIterable<ItemOf<P>> {
  /** Each page. */
  pages(): AsyncIterable<P>;
}

/** @param fetchPage asks for a page by what it adds to the request, such as `{ cursor }` */
export function paged<P extends Page>(
  by: 'cursor' | 'page',
  fetchPage: (more: Readonly<Record<string, unknown>>) => Promise<P>,
): Paged<P> {
  async function* pages(): AsyncGenerator<P> {
    let more: Readonly<Record<string, unknown>> | null = {};
    while (more !== null) {
      const page: P = await fetchPage(more);
      yield page;
      more = by === 'cursor' ? afterCursor(page) : afterPage(page);
    }
  }
  return {
    // A list is awaited like a promise, and asked only then.
    // oxlint-disable-next-line unicorn/no-thenable
    then: (...handlers) => fetchPage({}).then(...handlers),
    pages,
    async *[Symbol.asyncIterator]() {
      // The items of `P` are what `ItemOf` says.
      for await (const page of pages()) yield* page.items as ItemOf<P>[];
    },
  };
}

function afterCursor(page: Page): { cursor: string } | null {
  return typeof page.next_cursor === 'string' ? { cursor: page.next_cursor } : null;
}

function afterPage(page: Page): { page: number } | null {
  const [at, size, total] = [Number(page.page), Number(page.page_size), Number(page.total)];
  return at * size < total ? { page: at + 1 } : null;
}
