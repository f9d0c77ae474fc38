import { cn } from '@/lib/class-names';

/** One block of a loading shape. Give it the size of what comes. It doesn't move. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn('animate-late rounded-[4px] bg-line', className)} />;
}

interface LoadingProps {
  /** What is loading, for screen readers: "Loading calls". */
  words: string;
  className?: string;
  children: React.ReactNode;
}

/** Holds a loading shape and says once what is loading. */
export function Loading({ words, className, children }: LoadingProps) {
  return (
    <div className={className}>
      <output className="sr-only">{words}</output>
      {children}
    </div>
  );
}

/** The shape of a table: a head and `rows` rows, two lines each below 1024 px. */
export function TableSkeleton({ words, rows }: { words: string; rows: number }) {
  return (
    <Loading words={words}>
      <div className="hidden h-9 items-center border-b border-line lg:flex">
        <Skeleton className="h-3 w-40" />
      </div>
      {Array.from({ length: rows }, (_, row) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- the rows are all alike and never move
          key={row}
          className="flex h-[61px] items-center justify-between gap-6 border-b border-line lg:h-[37px]"
        >
          <div className="grid gap-2">
            <Skeleton className="h-3.5 w-44" />
            <Skeleton className="h-3 w-28 lg:hidden" />
          </div>
          <Skeleton className="hidden h-3.5 w-60 lg:block" />
          <Skeleton className="h-3.5 w-20" />
        </div>
      ))}
    </Loading>
  );
}
