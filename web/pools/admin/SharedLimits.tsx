import { useState } from 'react';
import { Plus } from 'lucide-react';
import type { AdminTicket } from '#shared/events/adminEvents.schemas.ts';
import type { Pool } from '#shared/pools/pools.schemas.ts';
import { Button } from '#web/ui/Button.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { DeletePool } from './DeletePool.tsx';
import { PoolDialog } from './PoolDialog.tsx';
import { PoolRow } from './PoolRow.tsx';
import { usePools } from './pools.queries.ts';

type Opened = { what: 'add' } | { what: 'edit' | 'delete'; pool: Pool };
type SharedLimitsProps = { eventId: number; tickets: readonly AdminTicket[] };

/** What several tickets of an event draw from together. */
export function SharedLimits({ eventId, tickets }: SharedLimitsProps) {
  const { data: pools, error, isFetching, refetch } = usePools(eventId);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  /** Current data: it may have changed since the dialog opened. */
  const newest = (pool: Pool): Pool => pools?.find(({ id }) => id === pool.id) ?? pool;
  return (
    <section aria-label="Shared limits" className="mt-6 grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="max-w-prose">
          <h3 className="text-lg">Shared limits</h3>
          <p className="text-dust">
            For tickets that fill the same room: the floor holds 120, whatever the mix.
          </p>
        </div>
        <Button variant="secondary" onClick={() => setOpened({ what: 'add' })}>
          <Plus aria-hidden="true" className="size-5" />
          Add Limit
        </Button>
      </div>
      {!pools && error && (
        <LoadFailed
          title="The shared limits did not arrive"
          error={error}
          trying={isFetching}
          onRetry={refetch}
        />
      )}
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
