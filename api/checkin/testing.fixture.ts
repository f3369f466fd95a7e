import type { Kysely } from 'kysely';
import { add, rowsOf } from '#api/db/rows.testing.ts';
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
  const pass = { name: 'Weekend Pass', price: 2500, ticket_type: 'single_day', active: 1 } as const;
  await add(db, 'ticket_products', { ...pass, event_id: eventId, quantity: 100_000 });
  const products = await rowsOf(db, 'ticket_products');
  const productId = products.find(({ event_id }) => event_id === eventId)?.id ?? 0;
  return { db, platform, live, events, owners, checkin, users, eventId, productId };
}

/** Counts its listeners. */
function countedLive(): LiveBus & { listeners: () => number } {
  const live = createLiveBus();
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
  for (const user of Object.values(users))
    await add(db, 'users', { ...user, username_key: user.role, created_at: 0 });
  return users;
}
