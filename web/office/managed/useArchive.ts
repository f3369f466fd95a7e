import { useSave } from '#web/office/useSave.ts';
import type { SaveMessages } from './useEditForm.ts';

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
