import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import { createOwnersService } from '#api/accounts/owners.service.ts';
import { createEventsService } from '#api/events/events.service.ts';
import { createLiveBus, type LiveBus } from '#api/http/liveBus.ts';
import { testPlatform } from '#api/testing.ts';
import type { Role, User } from '#shared/accounts/accounts.schemas.ts';
import { type CheckinDeps, createCheckinService } from './checkin.service.ts';

type DoorOptions = Partial<Pick<CheckinDeps, 'page' | 'rhythm' | 'mode'>>;
export type DoorFixture = Awaited<ReturnType<typeof createDoorFixture>>;

/** A service with an event and users of each role; no sales. */
export async function createDoorFixture(db: Kysely<Schema>, options: DoorOptions) {
  const platform = testPlatform();
  const live = countedLive();
  const events = createEventsService({ db, platform });
  const owners = createOwnersService({ db, platform });
  const deps = { db, platform, live, events, owners, mode: 'demo' as const, ...options };
  const checkin = createCheckinService(deps);
  const users = await seedUsers(db);
  const eventId = await events.createEvent(weekend('Neon Lane Weekender'));
  const product = { ...PASS, event_id: eventId };
  const made = db.insertInto('ticket_products').values(product).returning('id');
  const { id: productId } = await made.executeTakeFirstOrThrow();
  return { db, platform, live, events, owners, checkin, users, eventId, productId };
}

const PASS = {
  name: 'Weekend Pass',
  price: 2500,
  ticket_type: 'single_day',
  quantity: 100_000,
  sales_tax_rate: 0,
  sort_order: 0,
  hidden: 0,
  active: 1,
} as const;

/** Counts its listeners. */
function countedLive(): LiveBus & { listeners: () => number } {
  const live = createLiveBus();
  let listeners = 0;
  return {
    publish: live.publish,
    subscribe(topic, listener) {
      const stop = live.subscribe(topic, listener);
      listeners += 1;
      return () => {
        stop();
        listeners -= 1;
      };
    },
    listeners: () => listeners,
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
  const of = (role: Role): User => ({
    id: `user-${role}`,
    username: role,
    role,
    name: role === 'staff' ? 'Sam Staff' : null,
    email: `${role}@rollcall.example`,
    phone: null,
    created_at: '2026-01-01T00:00:00.000Z',
  });
  const [admin, staff, promoter] = [of('admin'), of('staff'), of('promoter')];
  const users = { admin, staff, promoter, user: of('user') };
  const stored = { password_hash: '-', created_at: 0 };
  const rows = Object.values(users).map((one) => ({ ...one, username_key: one.role, ...stored }));
  await db.insertInto('users').values(rows).execute();
  return users;
}
