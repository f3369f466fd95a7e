import type { Pool } from '#shared/pools/pools.schemas.ts';
import { useSave } from '#web/office/useSave.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { deletePool, poolQueryKeys } from './pools.queries.ts';

type DeletePoolProps = { eventId: number; pool: Pool; onClose: () => void };

export function DeletePool({ eventId, pool, onClose }: DeletePoolProps) {
  const deleting = useSave({
    send: deletePool,
    saved: { title: 'Shared limit deleted' },
    failed: { title: 'Failed to delete the shared limit' },
    formless: true,
    refresh: poolQueryKeys(eventId),
  });
  return (
    <ConfirmDialog
      title="Delete this shared limit?"
      yes="Delete"
      no="Cancel"
      danger
      pending={deleting.isPending}
      onYes={() => deleting.mutate(pool, { onSettled: onClose })}
      onNo={onClose}
    >
      <p className="wrap-anywhere">
        The tickets of <strong>{pool.name}</strong> stay on sale, each up to its own quantity. More
        than {pool.capacity.toLocaleString('en-US')} could then be sold in all.
      </p>
    </ConfirmDialog>
  );
}
