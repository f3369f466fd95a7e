import { audit } from '#api/audit/audit.ts';
import type { Db } from '#api/db/open.ts';
import type { Snapshot } from '#shared/audit/audit.rules.ts';
import { eventOfTicket } from '#api/events/events.queries.ts';
import { poolNames } from '#api/stock/pools.commands.ts';
import type { Actor } from '#shared/audit/actor.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import { pick } from '#shared/base/fields.ts';
import { poolIdsIn } from '#shared/stock/poolIds.ts';
import { AT_DOOR, AUDITED, flag, readFields } from '#shared/tickets/productFields.ts';
import { ticketChangedMeanwhile, ticketMissing } from '#shared/tickets/products.errors.ts';
import { tellDoor } from './productDays.commands.ts';
import type { Asked, ProductsContext } from './context.ts';
import { lockProduct, saveProduct, type ProductValues } from '#api/stock/products.commands.ts';
import * as store from './products.store.ts';

type Rows = { before: store.ProductRow; after: store.ProductRow };
type Change = {
  values: ProductValues;
  /** More values for the audit entry than the ticket's fields. */
  told?: { before: Snapshot; after: Snapshot };
  /** Called in the same transaction once the ticket is saved. */
  also?: (trx: Db, rows: Rows, actor: Actor, now: number) => Promise<void>;
};
/** Decides how to change a locked ticket; null for no change. Throws if the change is not allowed. */
type Decide = (trx: Db, before: store.ProductRow) => Promise<Change | null> | Change | null;

/** A ticket's fields for the audit log, without stock counts, which sales change. */
export async function snapshot(trx: Db, product: store.ProductRow): Promise<Snapshot> {
  return {
    ...pick(product, ['id', 'event_id', 'valid_on', 'updated_at']),
    ...readFields(product, AUDITED),
    active: flag.read(product.active),
    pools: await poolNames(trx, poolIdsIn(product.pool_ids)),
    valid_for: await store.titleOfItem(trx, product.sub_event_id),
  };
}

/** The event of a ticket product. Throws `ticketMissing`. */
export async function eventOf(db: Db, id: number): Promise<number> {
  const eventId = await eventOfTicket(db, id);
  if (eventId === undefined) throw new AppError(ticketMissing);
  return eventId;
}

export async function lockedProduct(trx: Db, id: number, expected?: number) {
  const before = orThrow(await lockProduct(trx, id), ticketMissing);
  if (expected !== undefined && expected !== before.updated_at)
    throw new AppError(ticketChangedMeanwhile);
  return before;
}

/** Changes a ticket in a transaction, with its audit entry, and tells the door what it must know. */
export async function changeProduct(
  { db, platform, events }: ProductsContext,
  id: number,
  { actor, expected, following = false }: Asked,
  action: `tickets.${string}`,
  decide: Decide,
): Promise<store.ProductRow> {
  const eventId = await eventOf(db, id);
  const { row } = await events.change(
    following ? null : eventId,
    async (trx) => {
      const before = await lockedProduct(trx, id, expected);
      const change = await decide(trx, before);
      if (!change) return { row: before, quiet: true };
      const now = platform.clock();
      const updated_at = Math.max(now, before.updated_at + 1);
      const after = await saveProduct(trx, id, { ...change.values, updated_at });
      if (AT_DOOR.some((field) => before[field] !== after[field])) await tellDoor(trx, after);
      const told = {
        before: { ...(await snapshot(trx, before)), ...change.told?.before },
        after: { ...(await snapshot(trx, after)), ...change.told?.after },
      };
      const what = { action, entity: 'ticket', id, label: after.name, eventId };
      await audit(trx, actor, { ...what, ...told }, now);
      await change.also?.(trx, { before, after }, actor, now);
      return { row: after, quiet: false };
    },
    ({ quiet }) => quiet,
  );
  return row;
}
