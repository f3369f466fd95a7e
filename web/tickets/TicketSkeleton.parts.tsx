import { Skeleton } from '#web/ui/Skeleton.tsx';

export function TicketSkeleton() {
  return (
    <div
      role="status"
      className="mx-auto grid w-full max-w-[30rem] grid-cols-1 gap-4 px-5 pt-5 pb-16"
    >
      <p className="text-lg text-dust">Getting your tickets...</p>
      <div className="overflow-hidden rounded-lg bg-floor">
        <Skeleton className="h-3.5 rounded-none" />
        <div className="grid grid-cols-1 justify-items-center gap-3 px-5 pt-5 pb-6">
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="my-2 aspect-square w-full max-w-72 rounded-md" />
          <Skeleton className="h-6 w-44 max-w-full" />
        </div>
        <div className="grid gap-3 border-t-2 border-dashed border-line px-5 py-5">
          <div className="flex justify-between gap-4">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-5 w-16" />
          </div>
          <Skeleton className="h-4 w-1/3" />
        </div>
      </div>
    </div>
  );
}
