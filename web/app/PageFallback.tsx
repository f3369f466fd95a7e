import { Skeleton } from '#web/ui/Skeleton.tsx';

export function PageFallback() {
  return (
    <div className="frame grid min-h-dvh content-start gap-5 py-12" aria-busy="true">
      <Skeleton className="h-12 w-3/4 max-w-xl" />
      <Skeleton className="h-6 w-1/2 max-w-sm" />
      <Skeleton className="mt-6 h-64 w-full rounded-md" />
    </div>
  );
}
