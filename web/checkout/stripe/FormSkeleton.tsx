import { Skeleton } from '#web/ui/Skeleton.tsx';

export function FormSkeleton() {
  return (
    <div role="status" aria-label="Loading the payment form" className="grid grid-cols-2 gap-4">
      <Skeleton className="col-span-2 h-13 rounded-sm" />
      <Skeleton className="h-13 rounded-sm" />
      <Skeleton className="h-13 rounded-sm" />
    </div>
  );
}
