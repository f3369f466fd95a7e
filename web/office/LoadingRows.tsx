import { Skeleton } from '#web/ui/Skeleton.tsx';

const ROWS = [0, 1, 2, 3, 4];

export function LoadingRows({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-3">
      {ROWS.map((row) => (
        <Skeleton key={row} className="h-16 w-full" />
      ))}
    </div>
  );
}
