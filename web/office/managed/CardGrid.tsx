import { useState, type ComponentProps, type Key, type ReactNode } from 'react';
import { ArchiveRestore, Pencil, Trash2 } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { Loading } from '#web/ui/Loading.tsx';

type CardGridProps<T> = {
  label: string;
  rows: readonly T[] | undefined;
  query: ComponentProps<typeof LoadFailed>['query'];
  /** What is said if the rows can't be loaded. */
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

type CardActionsProps = {
  name: string;
  archived: boolean;
  restoring: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onRestore: () => void;
};

const third = 'flex-1 px-3';

export function CardActions(props: CardActionsProps) {
  const { name, archived, restoring, onEdit, onDelete, onRestore } = props;
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      <Button variant="secondary" className={third} aria-label={`Edit ${name}`} onClick={onEdit}>
        <Pencil aria-hidden="true" className="size-4 shrink-0" />
        Edit
      </Button>
      {archived && (
        <Button
          variant="secondary"
          className={third}
          pending={restoring}
          aria-label={`Restore ${name}`}
          onClick={onRestore}
        >
          <ArchiveRestore aria-hidden="true" className="size-4 shrink-0" />
          Restore
        </Button>
      )}
      <Button variant="ghost" className={third} aria-label={`Delete ${name}`} onClick={onDelete}>
        <Trash2 aria-hidden="true" className="size-4 shrink-0" />
        Delete
      </Button>
    </div>
  );
}

type OpenDialog<T> = { what: 'form'; row: T | null } | { what: 'remove'; row: T };

export function useOpenDialog<T extends { id: number }>() {
  const [opened, setOpened] = useState<OpenDialog<T> | null>(null);
  return {
    close: () => setOpened(null),
    add: () => setOpened({ what: 'form', row: null }),
    edit: (row: T) => setOpened({ what: 'form', row }),
    ask: (row: T) => setOpened({ what: 'remove', row }),
    in: (rows: readonly T[] | undefined): OpenDialog<T> | null => {
      if (!opened?.row) return opened;
      const { id } = opened.row;
      return { ...opened, row: rows?.find((row) => row.id === id) ?? opened.row };
    },
  };
}

export type OpenDialogOf<T extends { id: number }> = ReturnType<typeof useOpenDialog<T>>;
