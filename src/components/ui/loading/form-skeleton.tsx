import { cn } from '@/lib/class-names';
import { Loading, Skeleton } from './skeleton';

interface FormSkeletonProps {
  /** What is loading, for screen readers. */
  words: string;
  fields: number;
  className?: string;
}

/** The shape of a form: fields with their labels. */
export function FormSkeleton({ words, fields, className }: FormSkeletonProps) {
  return (
    <Loading words={words} className={cn('grid gap-5', className)}>
      {Array.from({ length: fields }, (_, field) => (
        // oxlint-disable-next-line react/no-array-index-key -- the fields are all alike and never move
        <div key={field} className="grid gap-2">
          <Skeleton className="h-3.5 w-24" />
          <div
            aria-hidden="true"
            className="h-8 animate-late rounded-control border border-line touch:h-11"
          />
        </div>
      ))}
    </Loading>
  );
}
