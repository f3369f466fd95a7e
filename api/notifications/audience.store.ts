import type { Db } from '#api/db/open.ts';
import type { Interest } from '#shared/notifications/notifications.rules.ts';

export type Reader = { id: string; user_id: string | null; interest: Interest };

const AT_ONCE = 500;

/** Orders with a valid ticket, or with tickets voided only because the event was canceled. */
function ticketsOf(db: Db, eventId: number) {
  return db
    .selectFrom('orders')
    .where('orders.event_id', '=', eventId)
    .where(({ exists, selectFrom, or, and, eb }) =>
      or([
        and([
          eb('orders.status', '=', 'completed'),
          exists(
            selectFrom('order_items')
              .select('order_items.id')
              .whereRef('order_items.order_id', '=', 'orders.id')
              .where('order_items.kind', '=', 'ticket')
              .where('order_items.status', '=', 'valid'),
          ),
        ]),
        exists(
          selectFrom('refunds')
            .select('refunds.id')
            .whereRef('refunds.order_id', '=', 'orders.id')
            .where('refunds.reason', '=', 'event_cancelled'),
        ),
      ]),
    );
}

async function holders(db: Db, eventId: number): Promise<Set<string>> {
  const orders = ticketsOf(db, eventId).where('orders.user_id', 'is not', null);
  const rows = await orders.select('orders.user_id').distinct().execute();
  return new Set(rows.map((row) => row.user_id).filter((id) => id !== null));
}

/** Devices that stored a ticket without a login, with the user who is now logged in on each. */
async function holdingDevices(db: Db, eventId: number): Promise<Map<string, string | null>> {
  const rows = await ticketsOf(db, eventId)
    .innerJoin('push_orders', 'push_orders.order_id', 'orders.id')
    .innerJoin('push_subscriptions', 'push_subscriptions.id', 'push_orders.subscription_id')
    .select(['push_subscriptions.id', 'push_subscriptions.user_id'])
    .distinct()
    .execute();
  return new Map(rows.map((row) => [row.id, row.user_id]));
}

async function savingDevices(db: Db, eventId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('push_favourites')
    .innerJoin('push_subscriptions', 'push_subscriptions.id', 'push_favourites.subscription_id')
    .select('push_subscriptions.id')
    .where('push_favourites.event_id', '=', eventId)
    .where('push_subscriptions.user_id', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.id));
}

async function devicesIn(db: Db, column: 'id' | 'user_id', values: readonly string[]) {
  const found: { id: string; user_id: string | null }[] = [];
  for (let from = 0; from < values.length; from += AT_ONCE) {
    const some = values.slice(from, from + AT_ONCE);
    const devices = db.selectFrom('push_subscriptions').select(['id', 'user_id']);
    found.push(...(await devices.where(column, 'in', some).execute()));
  }
  return found;
}

/**
 * Devices with a ticket or favorite for the event, stored with the device or with its user. A ticket stored on one
 * device counts for all devices of its user.
 */
export async function audienceOf(db: Db, eventId: number, followers: readonly string[]) {
  const [withTicket, holding, saving] = await Promise.all([
    holders(db, eventId),
    holdingDevices(db, eventId),
    savingDevices(db, eventId),
  ]);
  for (const owner of holding.values()) if (owner !== null) withTicket.add(owner);
  const follow = new Set(followers);
  const people = await devicesIn(db, 'user_id', [...withTicket.union(follow)]);
  const guests = await devicesIn(db, 'id', [...new Set(holding.keys()).union(saving)]);
  const devices = new Map([...people, ...guests].map((device) => [device.id, device]));
  return [...devices.values()].map(({ id, user_id }) => {
    const ticket = user_id === null ? holding.has(id) : withTicket.has(user_id);
    const favourite = user_id === null ? saving.has(id) : follow.has(user_id);
    return { id, user_id, interest: { ticket, favourite } };
  });
}

/** True if the device or its user has a ticket. */
export async function hasTicket(
  db: Db,
  eventId: number,
  { id, user_id }: { id: string; user_id: string | null },
): Promise<boolean> {
  const mine = ticketsOf(db, eventId)
    .select('orders.id')
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        ...(user_id === null ? [] : [eb('orders.user_id', '=', user_id)]),
        exists(
          selectFrom('push_orders')
            .innerJoin('push_subscriptions', 'push_subscriptions.id', 'push_orders.subscription_id')
            .select('push_orders.order_id')
            .whereRef('push_orders.order_id', '=', 'orders.id')
            .where(
              user_id === null ? 'push_subscriptions.id' : 'push_subscriptions.user_id',
              '=',
              user_id ?? id,
            ),
        ),
      ]),
    );
  return (await mine.limit(1).executeTakeFirst()) !== undefined;
}

/** True if a device without a login saved the event. */
export async function hasSaved(db: Db, eventId: number, deviceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('push_favourites')
    .select('event_id')
    .where('subscription_id', '=', deviceId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row !== undefined;
}
