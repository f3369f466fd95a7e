import type { UseQueryResult } from '@tanstack/react-query';
import { ArchiveRestore, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Usage } from '#shared/events/usedByEvents.schemas.ts';
import { AdminFrame } from '#web/office/AdminFrame.tsx';
import { useSave } from '#web/office/useSave.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import type { ToastInput } from '#web/ui/toast.ts';
import { CardGrid } from './CardGrid.tsx';
import { type Removal, RemoveDialog } from './RemoveDialog.tsx';
import type { SaveMessages } from '#web/office/useSaveForm.ts';

type Row = { id: number; name: string; archived: boolean; usage: Usage };

type CatalogPageProps<T extends Row> = {
  title: string;
  denied?: ToastInput;
  /** Label of the buttons that add a row. */
  add: string;
  /** Name of the list, such as 'Venues'. */
  label: string;
  useRows: () => UseQueryResult<T[]>;
  failed: string;
  none: { title: string; body: string };
  search?: {
    label: string;
    placeholder?: string;
    find: (rows: readonly T[], text: string) => readonly T[];
    none: string;
  };
  /** A switch that shows only the rows for which `isOne` is true. It is hidden if there are none. */
  only?: { isOne: (row: T) => boolean; label: string; hint: string };
  path: string;
  words: { change: SaveMessages; remove: SaveMessages };
  /** Changes only `archived`, so that it overwrites no other edit. */
  archive: (id: number, change: { archived: boolean }) => Promise<unknown>;
  remove: (row: T) => Promise<unknown>;
  card: (row: T, actions: ReactNode) => ReactNode;
  /** The form that edits a row, or adds one if it is null. */
  form: (row: T | null, onClose: () => void) => ReactNode;
  removal: (row: T) => Removal;
};

type Opened<T> = { what: 'form'; row: T | null } | { what: 'remove'; row: T } | null;
type ListProps<T extends Row> = CatalogPageProps<T> & {
  opened: Opened<T>;
  onOpen: (opened: Opened<T>) => void;
};

/** Page of the back office with cards that are added, edited, archived and deleted: DJs, venues or add-ons. */
export function CatalogPage<T extends Row>(props: CatalogPageProps<T>) {
  const { title, denied, add } = props;
  const [opened, onOpen] = useState<Opened<T>>(null);
  return (
    <AdminFrame
      title={title}
      {...(denied && { denied })}
      actions={
        <Button onClick={() => onOpen({ what: 'form', row: null })}>
          <Plus aria-hidden="true" className="size-5" />
          {add}
        </Button>
      }
    >
      <CatalogList {...props} {...{ opened, onOpen }} />
    </AdminFrame>
  );
}

function CatalogList<T extends Row>(props: ListProps<T>) {
  const { label, useRows, failed, search, only, card, form, removal, opened, onOpen } = props;
  const { data, error, isFetching, refetch } = useRows();
  const [text, setText] = useState('');
  const [onlySome, setOnlySome] = useState(false);
  const close = (): void => onOpen(null);
  const keeping = useKeeping(props, close);
  const some = only && data ? data.filter(only.isOne) : [];
  const wanted = onlySome && some.length > 0 ? some : data;
  const row = opened && (data?.find(({ id }) => id === opened.row?.id) ?? opened.row);
  return (
    <>
      {search && data && data.length > 0 && (
        <SearchBox {...search} value={text} onChange={setText} />
      )}
      {only && some.length > 0 && (
        <Switch
          label={`${only.label} (${some.length})`}
          hint={only.hint}
          checked={onlySome}
          onChange={setOnlySome}
        />
      )}
      <CardGrid
        label={label}
        rows={wanted && search ? search.find(wanted, text) : wanted}
        failed={failed}
        query={{ error, isFetching, refetch }}
        empty={<None {...props} text={text} />}
        card={(each) =>
          card(
            each,
            <Actions
              row={each}
              restoring={keeping.restoring}
              onRestore={keeping.restore}
              onOpen={onOpen}
            />,
          )
        }
      />
      {opened?.what === 'form' && form(row, close)}
      {opened?.what === 'remove' && row && (
        <RemoveDialog
          row={row}
          {...removal(row)}
          pending={keeping.pending}
          onDelete={() => keeping.remove(row)}
          onArchive={() => keeping.archive(row)}
          onClose={close}
        />
      )}
    </>
  );
}

function None<T extends Row>({ none, search, add, text, onOpen }: ListProps<T> & { text: string }) {
  if (search && text.trim() !== '') return <EmptyState title={search.none} />;
  return (
    <EmptyState
      {...none}
      action={<Button onClick={() => onOpen({ what: 'form', row: null })}>{add}</Button>}
    />
  );
}

function useKeeping<T extends Row>(
  { path, words, archive, remove }: CatalogPageProps<T>,
  onSaved: () => void,
) {
  const refresh = [[path]];
  const archiving = useSave({
    send: ({ row, archived }: { row: T; archived: boolean }) => archive(row.id, { archived }),
    saved: (_done, { row, archived }) => ({
      title: words.change.saved,
      description: `${row.name} is ${archived ? 'archived' : 'restored'}.`,
    }),
    failed: { title: 'Error', before: words.change.failed },
    refresh,
    onSaved,
  });
  const removing = useSave({
    send: remove,
    saved: { title: words.remove.saved },
    failed: { title: 'Error', before: words.remove.failed },
    formless: true,
    refresh,
    onSaved,
  });
  return {
    pending: archiving.isPending || removing.isPending,
    restoring: archiving.isPending ? archiving.variables.row.id : null,
    archive: (row: T) => archiving.mutate({ row, archived: true }),
    restore: (row: T) => archiving.mutate({ row, archived: false }),
    remove: (row: T) => removing.mutate(row),
  };
}

type ActionsProps<T> = {
  row: T;
  restoring: number | null;
  onRestore: (row: T) => void;
  onOpen: (opened: Opened<T>) => void;
};

const third = 'flex-1 px-3';

function Actions<T extends Row>({ row, restoring, onRestore, onOpen }: ActionsProps<T>) {
  const { id, name, archived } = row;
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      <Button
        variant="secondary"
        className={third}
        aria-label={`Edit ${name}`}
        onClick={() => onOpen({ what: 'form', row })}
      >
        <Pencil aria-hidden="true" className="size-4 shrink-0" />
        Edit
      </Button>
      {archived && (
        <Button
          variant="secondary"
          className={third}
          pending={restoring === id}
          aria-label={`Restore ${name}`}
          onClick={() => onRestore(row)}
        >
          <ArchiveRestore aria-hidden="true" className="size-4 shrink-0" />
          Restore
        </Button>
      )}
      <Button
        variant="ghost"
        className={third}
        aria-label={`Delete ${name}`}
        onClick={() => onOpen({ what: 'remove', row })}
      >
        <Trash2 aria-hidden="true" className="size-4 shrink-0" />
        Delete
      </Button>
    </div>
  );
}
