import { useLocation } from '@tanstack/react-router';
import { Skeleton } from '@/components/ui/loading/skeleton';
import { cn } from '@/lib/class-names';

const widths = ['w-3/4', 'w-1/2', 'w-2/3', 'w-2/5', 'w-3/5', 'w-1/3'];

function Lines({ className }: { className?: string }) {
  return (
    <div className={cn('grid gap-4', className)}>
      {widths.map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  );
}

/**
 * The shape of an agent or a call while it's on its way: the code of either page takes many seconds on a slow line. That of
 * other pages is soon there, and has their shape.
 */
export function PageOutline() {
  const kind = useLocation({
    select: ({ pathname }) => /^\/(agent|call)s\/(?!new$)./.exec(pathname)?.[1],
  });
  if (kind === 'agent') {
    return (
      <div className="flex max-w-320 items-start gap-8">
        <Lines className="w-44 max-xl:hidden" />
        <div className="grid max-w-170 flex-1 gap-4">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-10" />
          <Skeleton className="h-28" />
        </div>
        <div className="h-[calc(100dvh-10rem)] w-90 animate-late rounded-panel border border-line max-lg:hidden" />
      </div>
    );
  }
  if (kind === 'call') {
    return (
      <div className="grid gap-8">
        <Skeleton className="h-16 max-w-170" />
        <Skeleton className="h-56" />
        <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <Lines />
          <Lines className="max-lg:hidden" />
        </div>
      </div>
    );
  }
  return null;
}
