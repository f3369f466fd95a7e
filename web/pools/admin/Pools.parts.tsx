import { useState } from 'react';
import { Plus, Pencil, Trash2 } from 'lucide-react';
import type { AdminTicket } from '#shared/events/adminEvents.schemas.ts';
import type { Pool } from '#shared/pools/pools.schemas.ts';
import { Button } from '#web/ui/Button.tsx';
import { countText } from '#web/ui/pluralText.ts';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { PoolDialog } from './PoolDialog.tsx';
import { usePools, deletePool, poolQueryKeys } from './pools.queries.ts';
import { useSave } from '#web/office/useSave.ts';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';

type Opened = { what: 'add' } | { what: 'edit' | 'delete'; pool: Pool };
type PoolsProps = { eventId: number; tickets: readonly AdminTicket[] };

/** Lists an event's pools, which are called shared limits on the page, and edits them. */
export function Pools({ eventId, tickets }: PoolsProps) {
  const query = usePools(eventId);
  const { data: pools, error } = query;
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  /** Returns the pool's current data, which may have changed since the dialog opened. */
  const newest = (pool: Pool): Pool => pools?.find(({ id }) => id === pool.id) ?? pool;
  return (
    <section aria-label="Shared limits" className="mt-6 grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="max-w-prose">
          <h3 className="text-lg">Shared limits</h3>
          <p className="text-dust">
            For tickets that share the same space, such as a floor for 120 people.
          </p>
        </div>
        <Button variant="secondary" onClick={() => setOpened({ what: 'add' })}>
          <Plus aria-hidden="true" className="size-5" />
          Add Limit
        </Button>
      </div>
      {!pools && error && <LoadFailed title="Couldn't load shared limits" query={query} />}
      {pools && pools.length > 0 && (
        <ul className="grid gap-3 lg:grid-cols-2">
          {pools.map((pool) => (
            <PoolRow
              key={pool.id}
              pool={pool}
              tickets={tickets
                .filter(({ pool_ids }) => pool_ids.includes(pool.id))
                .map(({ name }) => name)}
              onEdit={() => setOpened({ what: 'edit', pool })}
              onDelete={() => setOpened({ what: 'delete', pool })}
            />
          ))}
        </ul>
      )}
      {opened?.what === 'add' && <PoolDialog eventId={eventId} pool={null} onClose={close} />}
      {opened?.what === 'edit' && (
        <PoolDialog eventId={eventId} pool={newest(opened.pool)} onClose={close} />
      )}
      {opened?.what === 'delete' && (
        <DeletePool eventId={eventId} pool={newest(opened.pool)} onClose={close} />
      )}
    </section>
  );
}

type DeletePoolProps = { eventId: number; pool: Pool; onClose: () => void };

function DeletePool({ eventId, pool, onClose }: DeletePoolProps) {
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
      danger
      pending={deleting.isPending}
      onYes={() => deleting.mutate(pool, { onSettled: onClose })}
      onNo={onClose}
    >
      <p className="wrap-anywhere">
        The tickets of <strong>{pool.name}</strong> stay on sale, each up to its own quantity. More
        than {countText(pool.capacity)} could then be sold in total.
      </p>
    </ConfirmDialog>
  );
}

type PoolRowProps = {
  pool: Pool;
  /** Names of the pool's tickets. */
  tickets: readonly string[];
  onEdit: () => void;
  onDelete: () => void;
};

const press =
  'grid size-12 shrink-0 place-items-center rounded-full text-dust hover:bg-raised hover:text-chalk';

function PoolRow({ pool, tickets, onEdit, onDelete }: PoolRowProps) {
  const { name, capacity, quantity_sold: sold, quantity_held: held } = pool;
  const width = (n: number) => ({ width: `${Math.min(100, (n / capacity) * 100)}%` });
  return (
    <li className="grid gap-2 rounded-md border border-line bg-floor p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h4 className="font-semibold wrap-anywhere">{name}</h4>
          <p className="text-sm text-dust tabular-nums">
            {countText(sold)} sold{held > 0 && `, ${countText(held)} in checkout`} of{' '}
            {countText(capacity)}
          </p>
        </div>
        <div className="-mt-2 -mr-2 flex">
          <button type="button" aria-label={`Edit ${name}`} className={press} onClick={onEdit}>
            <Pencil aria-hidden="true" className="size-5" />
          </button>
          <button type="button" aria-label={`Delete ${name}`} className={press} onClick={onDelete}>
            <Trash2 aria-hidden="true" className="size-5" />
          </button>
        </div>
      </div>
      <div
        role="progressbar"
        aria-label={`${name}: sold and held`}
        aria-valuenow={sold + held}
        aria-valuemin={0}
        aria-valuemax={capacity}
        className="flex h-3 overflow-hidden rounded-full bg-raised"
      >
        <div className="bg-aqua" style={width(sold)} />
        <div className="bg-amber" style={width(held)} />
      </div>
      <p className="text-sm text-dust wrap-anywhere">
        {tickets.length > 0
          ? tickets.join(', ')
          : "No tickets use it yet. Select it in a ticket's ‘Sale’ settings."}
      </p>
    </li>
  );
}
