import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import { pruneRows } from '#api/db/removeRows.ts';
import type { PushSubscriptionsTable } from '#api/db/tables/notifications.ts';
import { DEFAULT_KINDS, KINDS } from '#shared/notifications/notificationKinds.ts';
import type {
  Preferences,
  PreferencesChange,
} from '#shared/notifications/notifications.contract.ts';

const AT_ONCE = 500;

export async function preferencesOf(db: Db, owner: Recipient): Promise<Preferences> {
  return (await preferencesOfAll(db, [owner])).get(owner) ?? DEFAULT_KINDS;
}

/** Preferences by recipient. Recipients missing from the map have the defaults. */
export async function preferencesOfAll(db: Db, owners: readonly Recipient[]) {
  const found = new Map<string, Preferences>();
  for (let from = 0; from < owners.length; from += AT_ONCE) {
    const rows = await db
      .selectFrom('notification_preferences')
      .selectAll()
      .where('owner', 'in', owners.slice(from, from + AT_ONCE))
      .execute();
    for (const { owner, kind, wanted } of rows) {
      found.set(owner, { ...(found.get(owner) ?? DEFAULT_KINDS), [kind]: wanted === 1 });
    }
  }
  return found;
}

export async function savePreferences(db: Db, owner: Recipient, change: PreferencesChange) {
  for (const kind of KINDS) {
    const choice = change[kind];
    if (choice === undefined) continue;
    const wanted = choice ? 1 : 0;
    await db
      .insertInto('notification_preferences')
      .values({ owner, kind, wanted })
      .onConflict((conflict) => conflict.columns(['owner', 'kind']).doUpdateSet({ wanted }))
      .execute();
  }
}

async function deletePreferences(db: Db, owner: Recipient): Promise<void> {
  await db.deleteFrom('notification_preferences').where('owner', '=', owner).execute();
}

/** Deletes preferences of deleted devices. */
export async function deleteOrphanedPreferences(db: Db): Promise<void> {
  await db
    .deleteFrom('notification_preferences')
    .where('owner', 'like', 'device:%')
    .where('owner', 'not in', (eb) =>
      eb.selectFrom('push_subscriptions').select(sql<string>`'device:' || id`.as('owner')),
    )
    .execute();
}

export type DeviceRow = Selectable<PushSubscriptionsTable>;

export function findDevice(db: Db, column: 'id' | 'endpoint', value: string) {
  return db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where(column, '=', value)
    .executeTakeFirst();
}

/** Inserts a device, or updates the one with this endpoint. Concurrent requests result in one row. */
export async function insertDevice(db: Db, row: Insertable<PushSubscriptionsTable>) {
  const { id: _id, created_at: _at, ...fresh } = row;
  return db
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(fresh))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateDevice(db: Db, id: string, change: Updateable<PushSubscriptionsTable>) {
  return db
    .updateTable('push_subscriptions')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteDevice(db: Db, column: 'id' | 'endpoint', value: string) {
  const device = await findDevice(db, column, value);
  if (!device) return;
  await deletePreferences(db, `device:${device.id}`);
  await db.deleteFrom('push_subscriptions').where('id', '=', device.id).execute();
}

/** The devices of admins. */
export function adminDevices(db: Db): Promise<{ id: string; userId: string }[]> {
  return db
    .selectFrom('users')
    .innerJoin('push_subscriptions', 'push_subscriptions.user_id', 'users.id')
    .where('users.role', '=', 'admin')
    .select(['push_subscriptions.id', 'users.id as userId'])
    .execute();
}

/** A user's least recently seen devices beyond the newest `most`. */
export function devicesBeyond(db: Db, userId: string, most: number): Promise<DeviceRow[]> {
  return db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(1000)
    .offset(most)
    .execute();
}

/** Deletes up to `most` devices not seen since `before`; returns their number. */
export const deleteUnseen = (db: Db, before: number, most: number) =>
  pruneRows(db, 'push_subscriptions', sql`seen_at < ${before}`, most);

export async function anyDevice(db: Db): Promise<boolean> {
  const row = await db.selectFrom('push_subscriptions').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Sets a device's orders. Unknown order numbers are ignored. */
export async function setOrders(db: Db, subscription_id: string, orderNumbers: readonly string[]) {
  await db.deleteFrom('push_orders').where('subscription_id', '=', subscription_id).execute();
  if (orderNumbers.length === 0) return;
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where('order_number', 'in', orderNumbers)
    .execute();
  const rows = orders.map(({ id: order_id }) => ({ subscription_id, order_id }));
  if (rows.length > 0) await db.insertInto('push_orders').values(rows).execute();
}

/** Sets a device's favorites. Deleted events are ignored. */
export async function setFavourites(db: Db, subscription_id: string, eventIds: readonly number[]) {
  await db.deleteFrom('push_favourites').where('subscription_id', '=', subscription_id).execute();
  if (eventIds.length === 0) return;
  const events = await db.selectFrom('events').select('id').where('id', 'in', eventIds).execute();
  const rows = events.map(({ id: event_id }) => ({ subscription_id, event_id }));
  if (rows.length > 0) await db.insertInto('push_favourites').values(rows).execute();
}

/** Unlinks all devices from an order whose link was replaced, so that they get no more notifications about it. */
export async function leaveOrder(trx: Db, orderId: string): Promise<void> {
  await trx.deleteFrom('push_orders').where('order_id', '=', orderId).execute();
}

/**
 * A user with all devices, or a device without a login. Preferences are per recipient, and each
 * recipient is notified once.
 */
export type Recipient = `user:${string}` | `device:${string}`;

export function recipientOf(device: { id: string; user_id: string | null }): Recipient {
  return device.user_id === null ? `device:${device.id}` : `user:${device.user_id}`;
}
