import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cn } from '@/lib/class-names';
import { Button } from '../button';
import { Loaded } from './loaded';

interface LoadedPagesProps<Item> {
  query: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>;
  /** What couldn't be done, as a sentence. */
  failure: string;
  skeleton: ReactNode;
  /** Where there are none. */
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** A list that comes page by page, with a button for the next one; see `Loaded`. */
export function LoadedPages<Item>({ query, failure, skeleton, empty, children }: LoadedPagesProps<Item>) {
  return (
    <Loaded query={query} failure={failure} skeleton={skeleton}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length === 0) return empty;
        return (
          <>
            {children(items)}
            <ShowMore query={query} />
          </>
        );
      }}
    </Loaded>
  );
}

/** The button for the next page, while there is one. */
export function ShowMore({
  query,
  className,
}: {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  className?: string;
}) {
  if (!query.hasNextPage) return null;
  return (
    <Button
      data-loads
      className={cn('mt-4', className)}
      pending={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      Show more
    </Button>
  );
}
