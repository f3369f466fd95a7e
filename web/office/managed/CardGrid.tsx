import { useState, type Key, type ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

type CardGridProps<T> = {
  label: string;
  rows: readonly T[] | undefined;
  failed: { text: string; error: Error; trying: boolean; retry: () => void } | null;
  empty: ReactNode;
  card: (row: T) => ReactNode;
};

const grid = 'grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3';
const SKELETONS = [0, 1, 2, 3, 4, 5];

/** Grid of cards. Archived rows come last and are hidden at first. */
export function CardGrid<T extends { id: Key; archived: boolean }>(props: CardGridProps<T>) {
  const { label, rows, failed, empty, card } = props;
  const [all, setAll] = useState(false);
  if (failed && !rows)
    return (
      <LoadFailed
        title={failed.text}
        query={{ error: failed.error, isFetching: failed.trying, refetch: failed.retry }}
      />
    );
  if (!rows) return <Waiting label={label} />;
  const active = rows.filter(({ archived }) => !archived);
  const archived = rows.filter((row) => row.archived);
  return (
    <>
      {active.length === 0 && (archived.length === 0 || !all) && empty}
      {(active.length > 0 || all) && (
        <ul aria-label={label} className={grid}>
          {[...active, ...(all ? archived : [])].map((row) => (
            <li key={row.id}>{card(row)}</li>
          ))}
        </ul>
      )}
      {archived.length > 0 && (
        <Button
          variant="ghost"
          aria-expanded={all}
          className="justify-self-start"
          onClick={() => setAll(!all)}
        >
          {all ? 'Hide archived' : `Show archived (${archived.length})`}
        </Button>
      )}
    </>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div role="status" aria-label={`Loading ${label}`} className={grid}>
      {SKELETONS.map((one) => (
        <Skeleton key={one} className="h-60 w-full rounded-md" />
      ))}
    </div>
  );
}
