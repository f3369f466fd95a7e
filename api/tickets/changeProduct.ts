import { audit } from '#api/audit/audit.ts';
import type { Db } from '#api/db/open.ts';
import type { Snapshot, Actor } from '#shared/audit/audit.rules.ts';
import { eventOfTicket, ticketsOf } from '#api/events/events.queries.ts';
import { poolNames } from '#api/stock/pools.commands.ts';
import {
  lockProduct,
  type ProductValues,
  saveProduct,
} from '#api/stock/ticketProducts.commands.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import { pick } from '#shared/base/fieldTables.ts';
import { AT_DOOR, AUDITED, flag, readFields, poolIdsIn } from '#shared/tickets/productFields.ts';
import { ticketChangedMeanwhile, ticketMissing } from '#shared/tickets/products.errors.ts';
import type { AppContext } from '#api/context.ts';
import type { EventsService } from '#api/events/events.service.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { planOrder } from '#shared/tickets/products.rules.ts';
import { tellDoor } from './productDays.commands.ts';
import * as store from './products.store.ts';

type Rows = { before: store.ProductRow; after: store.ProductRow };
type Change = {
  values: ProductValues;
  /** Values for the audit entry in addition to the ticket's fields. */
  told?: { before: Snapshot; after: Snapshot };
  /** Called in the same transaction once the ticket is saved. */
  also?: (trx: Db, rows: Rows, actor: Actor, now: number) => Promise<void>;
};
/** Decides how to change a locked ticket; null for no change. Throws if the change is not allowed. */
type Decide = (trx: Db, before: store.ProductRow) => Promise<Change | null> | Change | null;

/** A ticket's fields for the audit log, without stock counts, which sales change. */
async function snapshot(trx: Db, product: store.ProductRow): Promise<Snapshot> {
  return {
    ...pick(product, ['id', 'event_id', 'valid_on', 'updated_at']),
    ...readFields(product, AUDITED),
    active: flag.read(product.active),
    pools: await poolNames(trx, poolIdsIn(product.pool_ids)),
    valid_for: (await store.findItem(trx, product.sub_event_id))?.title ?? null,
  };
}

type Noted = Pick<Change, 'told'> & {
  before: store.ProductRow | null;
  after: store.ProductRow | null;
};

/** Writes the audit entry of a ticket that was created, changed or deleted. */
export async function note(
  trx: Db,
  actor: Actor,
  action: `tickets.${string}`,
  { before, after, told }: Noted,
  at: number,
): Promise<void> {
  const row = after ?? before;
  if (!row) return;
  const { id, name: label, event_id: eventId } = row;
  const states = {
    before: before && { ...(await snapshot(trx, before)), ...told?.before },
    after: after && { ...(await snapshot(trx, after)), ...told?.after },
  };
  await audit(trx, actor, { action, entity: 'ticket', id, label, eventId, ...states }, at);
}

/** Stores values of a locked ticket, as a new version. */
export const saveVersion = (
  trx: Db,
  { id, updated_at }: store.ProductRow,
  values: ProductValues,
  now: number,
): Promise<store.ProductRow> =>
  saveProduct(trx, id, { ...values, updated_at: Math.max(now, updated_at + 1) });

/** The id of a ticket product's event. Throws `ticketMissing`. */
export const eventOf = async (db: Db, id: number): Promise<number> =>
  orThrow(await eventOfTicket(db, id), ticketMissing);

/** Locks a ticket product and returns it. Throws `ticketMissing` and `ticketChangedMeanwhile`. */
export async function lockedProduct(trx: Db, id: number, expected?: number) {
  const before = orThrow(await lockProduct(trx, id), ticketMissing);
  if (expected !== undefined && expected !== before.updated_at)
    throw new AppError(ticketChangedMeanwhile);
  return before;
}

/**
 * Changes a ticket product, with its audit entry. If the door shows what changed, door devices fetch the product's sold
 * tickets again.
 */
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
      const after = await saveVersion(trx, before, change.values, now);
      if (AT_DOOR.some((field) => before[field] !== after[field])) await tellDoor(trx, after);
      await note(trx, actor, action, { before, after, ...change }, now);
      await change.also?.(trx, { before, after }, actor, now);
      return { row: after, quiet: false };
    },
    ({ quiet }) => quiet,
  );
  return row;
}

export type ProductsContext = AppContext & { events: EventsService };

/**
 * `expected` is the `updated_at` that the actor saw, in milliseconds; undefined accepts any. `following` also changes
 * the later events of the series.
 */
export type Asked = { actor: Actor; expected?: number | undefined; following?: boolean };

/** Sorts the ticket products of an event. One that keeps its place also keeps its version. */
export async function reorder(
  { platform, events }: ProductsContext,
  eventId: number,
  ids: readonly number[],
  actor: Actor,
): Promise<void> {
  await events.change(
    eventId,
    async (trx) => {
      const label = orThrow(await store.titleOfEvent(trx, eventId), eventUnknown);
      const before = await lockedProducts(trx, eventId);
      const plan = planOrder(before, ids);
      if ('problem' in plan) throw new AppError(plan.problem);
      const now = platform.clock();
      const versions = new Map(before.map(({ id, updated_at: at }) => [id, at]));
      for (const { id, sort_order } of plan.moved) {
        const updated_at = Math.max(now, (versions.get(id) ?? 0) + 1);
        await saveProduct(trx, id, { sort_order, updated_at });
      }
      const what = { action: 'tickets.order', entity: 'event', id: eventId } as const;
      const after = await ticketsOf(trx, eventId);
      const told = { before: namesOf(before), after: namesOf(after) };
      await audit(trx, actor, { ...what, label, eventId, ...told }, now);
      return plan.moved.length;
    },
    (moved) => moved === 0,
  );
}

/** Locks an event's tickets in the order in which checkouts do, and returns them. */
async function lockedProducts(trx: Db, eventId: number): Promise<store.ProductRow[]> {
  const ids = (await ticketsOf(trx, eventId)).map(({ id }) => id);
  for (const id of ids.toSorted((a, b) => a - b)) await lockProduct(trx, id);
  return ticketsOf(trx, eventId);
}

const namesOf = (rows: readonly store.ProductRow[]) => ({ tickets: rows.map(({ name }) => name) });
