import { Skeleton } from '#web/ui/Skeleton.tsx';

const ROWS = [0, 1, 2, 3, 4];

/** The place of a table that is on its way; `label` is what it will be of. */
export function LoadingRows({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-3">
      {ROWS.map((row) => (
        <Skeleton key={row} className="h-16 w-full" />
      ))}
    </div>
  );
}
