import type { AdminDj } from '#shared/djs/djs.schemas.ts';
import { eventsText } from '#shared/events/usage.rules.ts';
import { RemoveDialog } from '#web/office/managed/RemoveDialog.tsx';
import { UsedIn } from '#web/office/managed/UsedIn.tsx';
import type { ArchiveOf } from '#web/office/managed/useArchive.ts';

type RemoveDjProps = { dj: AdminDj; keeping: ArchiveOf<AdminDj>; onClose: () => void };

export function RemoveDj({ dj, keeping, onClose }: RemoveDjProps) {
  const { name, usage, archived } = dj;
  return (
    <RemoveDialog
      title="Are you sure?"
      name={name}
      archived={archived}
      archiving="Archive them instead: they stay with these events, and are shown under DJs and offered for events no more."
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
