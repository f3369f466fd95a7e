import { Skeleton } from '#web/ui/Skeleton.tsx';

/** The shape of the profile that is on its way. */
export function ProfileSkeleton() {
  return (
    <div role="status" aria-label="Loading your profile" className="grid gap-6">
      <div className="flex items-center gap-4">
        <Skeleton className="size-16 rounded-full! sm:size-20" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-8 w-48 max-w-full" />
          <Skeleton className="h-5 w-32" />
        </div>
      </div>
      <Skeleton className="h-14 w-full rounded-full! sm:w-88" />
      <Skeleton className="h-96 w-full rounded-md!" />
    </div>
  );
}
