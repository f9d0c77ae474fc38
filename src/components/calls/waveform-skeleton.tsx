import { Skeleton } from '@/components/ui/skeleton';

/** Two lanes, as high as those that come; `still`: none come, and the lines are all there is. */
export function WaveformSkeleton({ still = false }: { still?: boolean }) {
  return (
    <div aria-hidden="true" className="absolute inset-0 grid grid-rows-2">
      {['caller', 'agent'].map((lane) => (
        <span key={lane} className="grid items-center">
          {still ? <span className="h-px bg-line" /> : <Skeleton className="h-8" />}
        </span>
      ))}
    </div>
  );
}
