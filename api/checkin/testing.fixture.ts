import { compose } from '#api/compose.ts';
import { readConfig } from '#api/config.ts';
import type { Kysely } from 'kysely';
import { aUser } from '#api/checkout/testing/users.ts';
import { add, tablesOf } from '#api/db/rows.testing.ts';
import type { Schema } from '#api/db/schema.ts';
import type { Holder } from '#api/http/types.ts';
import { type LiveBus } from '#api/http/liveBus.ts';
import { testPlatform } from '#api/testing.ts';
import type { Role, User } from '#shared/accounts/accounts.schemas.ts';
import type { ServerMode } from '#shared/orders/orders.schemas.ts';
import { createCheckinService } from './checkin.service.ts';

export type DoorOptions = { mode?: ServerMode } & Parameters<typeof createCheckinService>[2];
export type DoorFixture = Awaited<ReturnType<typeof createDoorFixture>>;

const ENV = { RATE_LIMITS: 'off', DATA_DIR: '/nonexistent' };

/** A service with an event and users of each role; no sales. */
export async function createDoorFixture(
  db: Kysely<Schema>,
  { mode = 'demo', ...set }: DoorOptions,
) {
  const platform = testPlatform();
  const base = compose(readConfig(ENV), { db, engine: 'sqlite' }, platform);
  const context = { ...base, platform, live: countedLive(base.live), mode };
  const { events } = context;
  const checkin = createCheckinService(context, context, set);
  const users = await seedUsers(db);
  const eventId = await events.createEvent(weekend('Neon Lane Weekender'));
  const pass = { name: 'Weekend Pass', price: 2500, ticket_type: 'single_day', active: 1 } as const;
  await add(db, 'ticket_products', { ...pass, event_id: eventId, quantity: 100_000 });
  const tables = tablesOf(db);
  const [{ id: productId } = { id: 0 }] = await tables.rows('ticket_products', {
    event_id: eventId,
  });
  const holder = holdersOf(db, users.staff, platform.clock());
  return {
    ...context,
    ...tables,
    checkin,
    holder,
    users,
    eventId,
    productId,
  };
}

/** The devices of a member of staff, registered when they are first asked for. */
export function holdersOf(db: Kysely<Schema>, user: User, now: number) {
  const names: Record<string, string> = { north: 'North gate', south: 'South gate' };
  return async (id = 'north'): Promise<Holder> => {
    const name = names[id] ?? id;
    const row = { id, name, user_id: user.id, public_key: id };
    const times = { registered_at: now, approved_at: now, pending: 0 };
    await db
      .insertInto('devices')
      .values({ ...row, ...times })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { id, name, user, expiresAt: Infinity, opens: 'lists' };
  };
}

/** A live bus that counts its listeners. */
function countedLive(live: LiveBus): LiveBus & { listeners: () => number } {
  const open = new Set<() => void>();
  return {
    publish: live.publish,
    subscribe(topic, listener) {
      const stop = live.subscribe(topic, listener);
      open.add(stop);
      return () => {
        stop();
        open.delete(stop);
      };
    },
    listeners: () => open.size,
  };
}

export const weekend = (title: string, start_date = '2026-11-19', end_date = '2026-11-21') => ({
  title,
  start_date,
  end_date,
  time_zone: 'America/Los_Angeles',
  location: 'Glendale, CA',
  venueIds: [],
  djIds: [],
});

async function seedUsers(db: Kysely<Schema>): Promise<Record<Role, User>> {
  const of = (role: Role) => aUser(db, role, role);
  const staff = { ...(await of('staff')), name: 'Sam Staff' };
  await tablesOf(db).update('users', { name: staff.name }, { id: staff.id });
  return {
    staff,
    admin: await of('admin'),
    promoter: await of('promoter'),
    user: await of('user'),
  };
}
