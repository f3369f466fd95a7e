import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/Dialog.tsx';
import { managePath } from '#shared/site/adminPages.ts';
import type { Usage } from '#shared/events/adminEvents.schemas.ts';
import { useSave } from '#web/office/useSave.ts';
import type { SaveMessages } from '#web/office/useSaveForm.ts';

type RemoveDialogProps = {
  title: string;
  children: ReactNode;
  free: boolean;
  kept: ReactNode;
  name: string;
  archived: boolean;
  archiving: string;
  pending: boolean;
  onDelete: () => void;
  onArchive: () => void;
  onClose: () => void;
};

export function RemoveDialog(props: RemoveDialogProps) {
  const { title, children, free, kept, name, archived, archiving, pending, onClose } = props;
  if (free) {
    return (
      <ConfirmDialog
        title={title}
        yes="Delete"
        danger
        pending={pending}
        onYes={props.onDelete}
        onNo={onClose}
      >
        <div className="grid gap-3 wrap-anywhere">{children}</div>
      </ConfirmDialog>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<span className="wrap-anywhere">{name} can't be deleted</span>}
      footer={
        <>
          <Button variant="secondary" className="max-sm:flex-1" onClick={onClose}>
            {archived ? 'Close' : 'Cancel'}
          </Button>
          {!archived && (
            <Button className="max-sm:flex-1" pending={pending} onClick={props.onArchive}>
              Archive
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {kept}
        <p className="text-dust">
          {archived ? "It's already archived, and stays with these." : archiving}
        </p>
      </div>
    </Dialog>
  );
}

/** Lists the events that use a row. `tab` is the tab of event management that shows the row. */
export function UsedIn({ usage: { events, examples }, tab }: { usage: Usage; tab: string }) {
  const more = events - examples.length;
  return (
    <ul className="grid gap-1">
      {examples.map(({ id, title }) => (
        <li key={id}>
          <Link
            to={managePath(id, tab)}
            className="inline-flex min-h-12 items-center font-medium wrap-anywhere underline underline-offset-4 hover:text-aqua"
          >
            {title}
          </Link>
        </li>
      ))}
      {more > 0 && <li className="text-dust">and {more.toLocaleString('en-US')} more</li>}
    </ul>
  );
}

type ArchiveOptions<T> = {
  path: string;
  words: { change: SaveMessages; remove: SaveMessages };
  /** Changes only `archived`, so that it overwrites no other edit. */
  archive: (row: T, archived: boolean) => Promise<unknown>;
  remove: (row: T) => Promise<unknown>;
  onDone: () => void;
};

export function useArchive<T extends { id: number; name: string }>(keeping: ArchiveOptions<T>) {
  const { path, words, archive, remove, onDone } = keeping;
  const archiving = useSave({
    send: ({ row, archived }: { row: T; archived: boolean }) => archive(row, archived),
    saved: (_done, { row, archived }) => ({
      title: words.change.saved,
      description: `${row.name} is ${archived ? 'archived' : 'restored'}.`,
    }),
    failed: { title: 'Error', before: words.change.failed },
    refresh: [[path]],
    onSaved: onDone,
  });
  const removing = useSave({
    send: remove,
    saved: { title: words.remove.saved },
    failed: { title: 'Error', before: words.remove.failed },
    formless: true,
    refresh: [[path]],
    onSaved: onDone,
  });
  const restoring = archiving.isPending ? archiving.variables.row.id : null;
  return {
    pending: archiving.isPending || removing.isPending,
    restoring,
    archive: (row: T) => archiving.mutate({ row, archived: true }),
    restore: (row: T) => archiving.mutate({ row, archived: false }),
    remove: (row: T) => removing.mutate(row),
  };
}

export type ArchiveOf<T extends { id: number; name: string }> = ReturnType<typeof useArchive<T>>;
