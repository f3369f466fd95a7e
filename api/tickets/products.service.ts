import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { lockRow } from '#api/db/versionedTables.ts';
import { saleOf, ticketsOf, withStock } from '#api/events/events.queries.ts';
import { changePoolsOf } from '#api/stock/pools.commands.ts';
import { insertProduct, removeProduct, setAddons } from '#api/stock/ticketProducts.commands.ts';
import { toAdminTicket } from '#api/events/events.wire.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import { changedFields, filled } from '#shared/base/fieldTables.ts';
import type { AdminTicket } from '#shared/events/adminEvents.schemas.ts';
import { eventUnknown, subEventUnknown } from '#shared/events/events.errors.ts';
import type { Addon } from '#shared/events/events.schemas.ts';
import { flag, NEW_PRODUCT, storedFields, poolIdsIn } from '#shared/tickets/productFields.ts';
import { ticketAddonUnknown } from '#shared/tickets/products.errors.ts';
import type { OrderLimits, SaleWindow } from '#shared/stock/sale.rules.ts';
import {
  afterProblem,
  deletionProblem,
  lastPlace,
  quantityProblem,
  saleRulesProblem,
  statusProblem,
} from '#shared/tickets/products.rules.ts';
import type {
  Followed,
  Following,
  NewTicket,
  TicketChange,
  TicketLimits,
} from '#shared/tickets/ticketForm.schemas.ts';
import {
  changeProduct,
  eventOf,
  lockedProduct,
  note,
  type Asked,
  type ProductsContext,
  reorder,
} from './changeProduct.ts';
import { changeFollowingTickets, previewFollowing } from './seriesTickets.ts';
import { addPools, changePools, lockPools } from './productPools.ts';
import * as store from './products.store.ts';
import { daysOfChanged, daysOfNew } from './chosenDays.ts';

/** Creates and edits ticket products, but not their stock counts, which sales and refunds change. */
export function createProductsService(context: ProductsContext) {
  const { db, platform, events } = context;
  /** The add-ons offered with a ticket, with their stock at its event. Throws `ticketMissing`. */
  async function addonsOf(id: number): Promise<Addon[]> {
    const event_id = await eventOf(db, id);
    return withStock(db, { id, event_id }, await store.addonsOf(db, id));
  }
  const wired = async (row: store.ProductRow): Promise<AdminTicket> =>
    toAdminTicket(row, {
      sale: (await saleOf(db, [row], platform.clock())).factsOf(row),
      addonIds: await addonIdsOf(db, row.id),
      ordered: await store.isOrdered(db, row),
    });

  return {
    /** Adds a ticket product to an event. Throws the problems in its contract. */
    create(eventId: number, wanted: NewTicket, { actor }: Pick<Asked, 'actor'>) {
      return events.change(eventId, async (trx): Promise<AdminTicket> => {
        // Locks the pools before the event, as sales do.
        await lockPools(trx, wanted.pool_ids, eventId);
        const event = orThrow(await lockRow(trx, 'events', eventId), eventUnknown);
        await checkItem(trx, wanted.sub_event_id, eventId);
        const valid_on = await daysOfNew(trx, wanted, event);
        const now = platform.clock();
        const sort_order = wanted.sort_order ?? lastPlace(await ticketsOf(trx, eventId));
        const values = storedFields({ ...filled(NEW_PRODUCT, wanted), sort_order });
        await checkSale(trx, { id: null, event_id: eventId, ...values });
        const row = await insertProduct(trx, {
          ...values,
          valid_on,
          active: flag.store(true),
          event_id: eventId,
          updated_at: now,
        });
        await note(trx, actor, 'tickets.create', { before: null, after: row }, now);
        const sale = (await saleOf(trx, [row], now)).factsOf(row);
        return toAdminTicket(row, { sale, addonIds: [], ordered: false });
      });
    },

    /** Changes a ticket product. Throws the problems in its contract. */
    async update(id: number, change: TicketChange, asked: Asked) {
      const row = await changeProduct(context, id, asked, 'tickets.update', async (trx, before) => {
        const values = changedFields<store.ProductRow>(before, storedFields(change));
        const problem =
          values.quantity === undefined ? null : quantityProblem(values.quantity, before);
        if (problem) throw new AppError(problem);
        await checkItem(trx, values.sub_event_id, before.event_id);
        await checkSale(trx, { ...before, ...values });
        await changePools(trx, before, values.pool_ids);
        Object.assign(values, await daysOfChanged(trx, before, change));
        if (Object.keys(values).length === 0) return null;
        return asked.following ? { values, also: changeFollowingTickets } : { values };
      });
      return wired(row);
    },

    /** Previews a change for the later events of the series. Throws `ticketMissing`. */
    following: (id: number, typed: Followed): Promise<Following> =>
      inTransaction(db, async (trx) => {
        const before = await lockedProduct(trx, id);
        const values = changedFields<store.ProductRow>(before, storedFields(typed));
        return previewFollowing(trx, before, { ...before, ...values });
      }),

    /**
     * Puts a ticket on sale or takes it off sale. Throws `ticketNoSales` if it was never sold: it can be deleted or
     * hidden instead.
     */
    async setActive(id: number, active: boolean, asked: Asked) {
      const action = active ? 'tickets.enable' : 'tickets.disable';
      const row = await changeProduct(context, id, asked, action, async (trx, before) => {
        const ordered = await store.isOrdered(trx, before);
        const problem = statusProblem({ quantity_sold: before.quantity_sold, ordered });
        if (problem) throw new AppError(problem);
        return before.active === flag.store(active)
          ? null
          : { values: { active: flag.store(active) } };
      });
      return wired(row);
    },

    /** Hides a ticket or shows it again. */
    async setHidden(id: number, hidden: boolean, asked: Asked) {
      const row = await changeProduct(context, id, asked, 'tickets.update', (_trx, before) =>
        before.hidden === flag.store(hidden) ? null : { values: storedFields({ hidden }) },
      );
      return wired(row);
    },

    /** Deletes a ticket product. Throws `ticketHasSales` and `ticketInCheckout`. */
    async remove(id: number, { actor, expected }: Asked): Promise<void> {
      const eventId = await eventOf(db, id);
      await events.change(eventId, async (trx) => {
        const before = await lockedProduct(trx, id, expected);
        const ordered = await store.isOrdered(trx, before);
        const problem = deletionProblem({ ...before, ordered });
        if (problem) throw new AppError(problem);
        await changePoolsOf(trx, before, poolIdsIn(before.pool_ids), []);
        await removeProduct(trx, id);
        await note(trx, actor, 'tickets.delete', { before, after: null }, platform.clock());
      });
    },

    addonsOf,

    /** Replaces the add-ons offered with a ticket. Throws `ticketAddonUnknown`. */
    async setAddons(id: number, addonIds: readonly number[], asked: Asked): Promise<Addon[]> {
      await changeProduct(context, id, asked, 'tickets.update', async (trx) => {
        const before = await addonNames(trx, id);
        if ((await addonIdsOf(trx, id)).join() === addonIds.join()) return null;
        for (const addonId of addonIds) {
          if (!(await lockRow(trx, 'addons', addonId)))
            throw new AppError({ ...ticketAddonUnknown, field: 'addonIds' });
        }
        await setAddons(trx, id, addonIds);
        const told = { before, after: await addonNames(trx, id) };
        return { values: {}, told };
      });
      return addonsOf(id);
    },

    /** Adds pools for several tickets. Throws the problems in its contract. */
    limit: (eventId: number, limits: TicketLimits, actor: Actor) =>
      addPools(context, eventId, limits, actor),

    /** Sorts the ticket products of an event. Throws `eventUnknown` and `orderIncomplete`. */
    async reorder(eventId: number, ids: readonly number[], { actor }: Pick<Asked, 'actor'>) {
      await reorder(context, eventId, ids, actor);
      return Promise.all((await ticketsOf(db, eventId)).map(wired));
    },
  };
}

async function addonIdsOf(db: Db, id: number): Promise<number[]> {
  return (await store.addonsOf(db, id)).map((addon) => addon.id).toSorted((a, b) => a - b);
}

async function addonNames(db: Db, id: number): Promise<{ addons: string[] }> {
  return { addons: (await store.addonsOf(db, id)).map(({ name }) => name) };
}

async function checkItem(trx: Db, itemId: number | null | undefined, eventId: number) {
  if (typeof itemId === 'number' && (await store.findItem(trx, itemId))?.event_id !== eventId)
    throw new AppError({ ...subEventUnknown, field: 'sub_event_id' });
}

type Sale = SaleWindow & OrderLimits & { after_ticket_id: number | null; event_id: number };

/**
 * Throws the problem if the settings of a ticket's sale contradict each other, or if it can't go on sale after the
 * ticket that they name. `id` is null for a new ticket.
 */
async function checkSale(trx: Db, sale: Sale & { id: number | null }): Promise<void> {
  const problem =
    saleRulesProblem(sale) ??
    (sale.after_ticket_id === null
      ? null
      : afterProblem(sale.id, sale.after_ticket_id, await ticketsOf(trx, sale.event_id)));
  if (problem) throw new AppError(problem);
}
