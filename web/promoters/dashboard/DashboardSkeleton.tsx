import { Skeleton } from '#web/ui/Skeleton.tsx';

export function DashboardSkeleton() {
  return (
    <div role="status" aria-label="Loading your dashboard" className="grid grid-cols-1 gap-6">
      <div className="grid gap-2">
        <Skeleton className="h-10 w-72 max-w-full" />
        <Skeleton className="h-6 w-48 max-w-full" />
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Skeleton className="h-28 rounded-md" />
        <Skeleton className="h-28 rounded-md" />
        <Skeleton className="h-28 rounded-md max-sm:col-span-2" />
      </div>
      <Skeleton className="h-14 w-full rounded-full sm:w-88" />
      <Skeleton className="h-80 w-full rounded-md" />
    </div>
  );
}
