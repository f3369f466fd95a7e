import { useState, type ComponentProps, type Key, type ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { Loading } from '#web/ui/Loading.tsx';

type CardGridProps<T> = {
  label: string;
  rows: readonly T[] | undefined;
  query: ComponentProps<typeof LoadFailed>['query'];
  /** Title of the message that the rows couldn't be loaded. */
  failed: string;
  empty: ReactNode;
  card: (row: T) => ReactNode;
};

const grid = 'grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3';
const SKELETONS = Array.from({ length: 6 }, () => 'h-60 w-full rounded-md');

/** Grid of cards. Archived rows come last and are hidden at first. */
export function CardGrid<T extends { id: Key; archived: boolean }>(props: CardGridProps<T>) {
  const { label, rows, query, failed, empty, card } = props;
  const [all, setAll] = useState(false);
  if (query.error && !rows) return <LoadFailed title={failed} query={query} />;
  if (!rows) return <Loading label={`Loading ${label}`} looks={SKELETONS} className={grid} />;
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
