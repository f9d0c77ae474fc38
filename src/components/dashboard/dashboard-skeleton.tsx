import { Loading, Skeleton, TableSkeleton } from '@/components/ui/skeleton';

const figures = ['calls', 'minutes', 'success', 'spend'];

/** The shape of the dashboard before its figures are known. */
export function DashboardSkeleton() {
  return (
    <Loading words="Loading the dashboard">
      <div className="mb-10 grid grid-cols-2 border-y border-line lg:grid-cols-4">
        {figures.map((figure) => (
          <div key={figure} className="grid gap-2 py-4">
            <Skeleton className="h-4 w-16" />
            <Skeleton className="h-8 w-28" />
            <Skeleton className="mt-4 h-9 w-44 max-w-full" />
          </div>
        ))}
      </div>
      <Skeleton className="mb-10 h-44 w-full" />
      <TableSkeleton words="Loading the last calls" rows={5} />
    </Loading>
  );
}
