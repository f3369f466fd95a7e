import { audit } from '#api/audit/audit.ts';
import type { AppContext } from '#api/context.ts';
import type { Db } from '#api/db/open.ts';
import { lockRow } from '#api/db/versionedTables.ts';
import { eventExists } from '#api/events/events.queries.ts';
import type { EventsService } from '#api/events/events.service.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import { changedFields } from '#shared/base/fieldTables.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import { iso } from '#shared/base/iso.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { capacityProblem } from '#shared/pools/pools.rules.ts';
import { poolChangedMeanwhile, poolUnknown } from '#shared/pools/pools.errors.ts';
import type { Pool, PoolForm } from '#shared/pools/pools.schemas.ts';
import * as store from '#api/stock/pools.commands.ts';
import { leavePool, lockTickets } from '#api/stock/ticketProducts.commands.ts';

/** `expected` is the `updated_at` that the actor saw, in milliseconds; undefined accepts any version. */
type Asked = { actor: Actor; expected?: number | undefined };

const toPool = ({ updated_at, quantity_waiting: _waiting, ...row }: store.PoolRow): Pool => ({
  ...row,
  updated_at: iso(updated_at),
});

const told = ({ name, capacity }: store.PoolRow) => ({ name, capacity });

/** Lists and edits pools, but not their stock counts, which sales and refunds change. */
export function createPoolsService(
  { db, platform }: AppContext,
  { events }: { events: EventsService },
) {
  /** Locks a pool and returns it. Throws `poolUnknown` and `poolChangedMeanwhile`. */
  async function locked(trx: Db, id: number, expected?: number): Promise<store.PoolRow> {
    const pool = orThrow(await store.lockPool(trx, id), poolUnknown);
    if (expected !== undefined && expected !== pool.updated_at)
      throw new AppError(poolChangedMeanwhile);
    return pool;
  }

  const eventOf = async (id: number): Promise<number> =>
    orThrow(await store.eventOfPool(db, id), poolUnknown);

  async function note(
    trx: Db,
    actor: Actor,
    verb: 'create' | 'update' | 'delete',
    { before, after }: { before: store.PoolRow | null; after: store.PoolRow | null },
  ): Promise<void> {
    const pool = after ?? before;
    if (!pool) return;
    const what = { entity: 'pool', id: pool.id, label: pool.name, eventId: pool.event_id };
    const change = { before: before && told(before), after: after && told(after) };
    await audit(trx, actor, { action: `pools.${verb}`, ...what, ...change }, platform.clock());
  }

  return {
    /** The pools of an event, even if it isn't published. Throws `eventUnknown`. */
    async list(eventId: number): Promise<Pool[]> {
      if (!(await eventExists(db, { id: eventId, drafts: true }))) throw new AppError(eventUnknown);
      return (await store.poolsOf(db, eventId)).map(toPool);
    },

    /** Adds a pool to an event. Throws `eventUnknown`. */
    create: (eventId: number, form: PoolForm, actor: Actor): Promise<Pool> =>
      events.change(eventId, async (trx) => {
        if (!(await lockRow(trx, 'events', eventId))) throw new AppError(eventUnknown);
        const row = { ...form, event_id: eventId, updated_at: platform.clock() };
        const after = await store.insertPool(trx, row);
        await note(trx, actor, 'create', { before: null, after });
        return toPool(after);
      }),

    /** Changes a pool. Throws `poolUnknown`, `poolChangedMeanwhile` and `capacityBelowSold`. */
    async update(
      id: number,
      form: Partial<{ [K in keyof PoolForm]: PoolForm[K] | undefined }>,
      { actor, expected }: Asked,
    ): Promise<Pool> {
      const { row } = await events.change(
        await eventOf(id),
        async (trx) => {
          const before = await locked(trx, id, expected);
          const values = changedFields<PoolForm>(before, form);
          const problem = capacityProblem(values.capacity ?? before.capacity, before);
          if (problem) throw new AppError(problem);
          if (Object.keys(values).length === 0) return { row: before, quiet: true };
          const updated_at = Math.max(platform.clock(), before.updated_at + 1);
          const after = await store.savePool(trx, id, { ...values, updated_at });
          await note(trx, actor, 'update', { before, after });
          return { row: after, quiet: false };
        },
        ({ quiet }) => quiet,
      );
      return toPool(row);
    },

    /** Removes a pool; its tickets keep their own quantities. Throws `poolUnknown` and `poolChangedMeanwhile`. */
    async remove(id: number, { actor, expected }: Asked): Promise<void> {
      const eventId = await eventOf(id);
      await events.change(eventId, async (trx) => {
        await lockTickets(trx, eventId);
        const before = await locked(trx, id, expected);
        await leavePool(trx, before, platform.clock());
        await store.removePool(trx, id);
        await note(trx, actor, 'delete', { before, after: null });
      });
    },
  };
}
