import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { AdminDj } from '#shared/djs/djs.schemas.ts';
import { AdminFrame } from '#web/office/AdminFrame.tsx';
import {
  useOpenDialog,
  type OpenDialogOf,
  CardActions,
  CardGrid,
} from '#web/office/managed/CardGrid.tsx';
import { Button } from '#web/ui/Button.tsx';
import { eventsText } from '#shared/events/adminEvents.schemas.ts';
import {
  useArchive,
  type ArchiveOf,
  RemoveDialog,
  UsedIn,
} from '#web/office/managed/RemoveDialog.tsx';
import { DjCard } from '#web/djs/DjCard.tsx';
import { djProfileLinks } from '#web/djs/Dj.parts.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { changeDj, deleteDj, DJS_PATH, useAdminDjs, WORDS } from './djs.queries.ts';
import { DjForm } from './DjForm.parts.tsx';

export function Component() {
  const opened = useOpenDialog<AdminDj>();
  return (
    <AdminFrame
      title="DJ Management"
      actions={
        <Button onClick={opened.add}>
          <Plus aria-hidden="true" className="size-5" />
          Add DJ
        </Button>
      }
    >
      <Djs opened={opened} />
    </AdminFrame>
  );
}

export function Djs({ opened }: { opened: OpenDialogOf<AdminDj> }) {
  const list = useAdminDjs();
  const [search, setSearch] = useState('');
  const keeping = useArchive<AdminDj>({
    path: DJS_PATH,
    words: WORDS,
    archive: ({ id }, archived) => changeDj(id, { archived }),
    remove: deleteDj,
    onDone: opened.close,
  });
  const open = opened.in(list.data);
  const shown = list.data?.filter((dj) => matches(dj, search));
  return (
    <>
      {(list.data?.length ?? 0) > 0 && (
        <SearchBox label="Search DJs" value={search} onChange={setSearch} />
      )}
      <CardGrid
        label="DJs"
        rows={shown}
        query={list}
        failed="Error loading DJs. Please try again."
        empty={<NoDjs search={search} onAdd={opened.add} />}
        card={(dj) => (
          <DjCard dj={dj}>
            <div className={cx('grid gap-3 pb-3', djProfileLinks(dj).length === 0 && 'mt-auto')}>
              <Usage dj={dj} />
              <CardActions
                name={dj.name}
                archived={dj.archived}
                restoring={keeping.restoring === dj.id}
                onEdit={() => opened.edit(dj)}
                onDelete={() => opened.ask(dj)}
                onRestore={() => keeping.restore(dj)}
              />
            </div>
          </DjCard>
        )}
      />
      {open?.what === 'form' && <DjForm dj={open.row} onClose={opened.close} />}
      {open?.what === 'remove' && (
        <RemoveDj dj={open.row} keeping={keeping} onClose={opened.close} />
      )}
    </>
  );
}

function matches({ name, specialty, city, state }: AdminDj, search: string): boolean {
  const text = [name, specialty, city, state].join('\n').toLowerCase();
  return text.includes(search.trim().toLowerCase());
}

function Usage({ dj: { usage, archived } }: { dj: AdminDj }) {
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-dust">
      {archived && <Badge>Archived</Badge>}
      {usage.events > 0 ? `Plays at ${eventsText(usage)}` : 'Not booked for any event yet'}
    </p>
  );
}

function NoDjs({ search, onAdd }: { search: string; onAdd: () => void }) {
  if (search.trim() !== '') return <EmptyState title="No DJs match your search" />;
  return (
    <EmptyState
      title="No DJs Added Yet"
      body="Add your first DJ, then book them for your events."
      action={<Button onClick={onAdd}>Add DJ</Button>}
    />
  );
}

type RemoveDjProps = { dj: AdminDj; keeping: ArchiveOf<AdminDj>; onClose: () => void };

function RemoveDj({ dj, keeping, onClose }: RemoveDjProps) {
  const { name, usage, archived } = dj;
  return (
    <RemoveDialog
      title="Are you sure?"
      name={name}
      archived={archived}
      archiving="Archive them instead: they stay with these events, but you can't book them for others, and they're no longer listed under DJs."
      free={usage.events === 0}
      kept={
        <div className="grid gap-1">
          <p className="wrap-anywhere">
            {name} plays at {eventsText(usage)}:
          </p>
          <UsedIn usage={usage} tab="djs" />
        </div>
      }
      pending={keeping.pending}
      onDelete={() => keeping.remove(dj)}
      onArchive={() => keeping.archive(dj)}
      onClose={onClose}
    >
      <p>
        This will permanently delete <strong>{name}</strong>. It cannot be undone.
      </p>
    </RemoveDialog>
  );
}
