import { Card } from '#web/ui/Card.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

export function OrderSkeletons() {
  return (
    <div role="status" aria-label="Loading your orders">
      <Skeleton className="mb-6 h-14 w-full rounded-full sm:w-88" />
      <div className="grid gap-4 lg:grid-cols-2">
        {[1, 2, 3].map((n) => (
          <Card key={n} className="flex">
            <span className="w-2 shrink-0 bg-raised" />
            <div className="grid flex-1 gap-4 p-5">
              <div className="flex justify-between gap-3">
                <Skeleton className="h-6 w-1/2" />
                <Skeleton className="h-6 w-24 rounded-full" />
              </div>
              <div className="grid gap-2">
                <Skeleton className="h-5 w-32" />
                <Skeleton className="h-5 w-44" />
                <Skeleton className="h-5 w-24" />
              </div>
              <div className="flex items-end justify-between">
                <Skeleton className="h-9 w-40" />
                <Skeleton className="h-7 w-24" />
              </div>
              <div className="flex gap-2.5">
                <Skeleton className="h-12 flex-1 rounded-full" />
                <Skeleton className="h-12 flex-1 rounded-full" />
              </div>
            </div>
          </Card>
        ))}
      </div>
    </div>
  );
}
