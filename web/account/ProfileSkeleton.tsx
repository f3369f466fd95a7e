import { Skeleton } from '#web/ui/Skeleton.tsx';

export function ProfileSkeleton() {
  return (
    <div role="status" aria-label="Loading your profile" className="grid grid-cols-1 gap-6">
      <div className="flex items-center gap-4">
        <Skeleton className="size-16 shrink-0 rounded-full sm:size-20" />
        <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
          <Skeleton className="h-8 w-48 max-w-full" />
          <Skeleton className="h-5 w-32 max-w-full" />
        </div>
      </div>
      <Skeleton className="h-14 w-full rounded-full sm:w-88" />
      <Skeleton className="h-96 w-full rounded-md" />
    </div>
  );
}
