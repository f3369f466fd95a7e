import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import { createOwnersService } from '#api/accounts/owners.service.ts';
import { createEventsService } from '#api/events/events.service.ts';
import { createLiveBus, type LiveBus } from '#api/http/liveBus.ts';
import { testPlatform } from '#api/testing.ts';
import type { Role, User } from '#shared/accounts/accounts.schemas.ts';
import { type CheckinDeps, createCheckinService } from './checkin.service.ts';

export type DoorOptions = Partial<Pick<CheckinDeps, 'page' | 'rhythm' | 'mode'>>;
export type DoorFixture = Awaited<ReturnType<typeof createDoorFixture>>;

const ROLES = ['admin', 'staff', 'promoter', 'user'] as const;

/** A service with an event and users of each role; no sales. */
export async function createDoorFixture(db: Kysely<Schema>, options: DoorOptions) {
  const platform = testPlatform();
  const live = countedLive();
  const events = createEventsService({ db, platform });
  const owners = createOwnersService({ db, platform });
  const checkin = createCheckinService({
    db,
    platform,
    live,
    events,
    owners,
    mode: 'demo',
    ...options,
  });
  const users = await seedUsers(db);
  const eventId = await events.createEvent(weekend('Neon Lane Weekender'));
  const productId = await seedProduct(db, eventId);
  return { db, platform, live, events, owners, checkin, users, eventId, productId };
}

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
  const users = {
    admin: of('admin'),
    staff: of('staff'),
    promoter: of('promoter'),
    user: of('user'),
  };
  await db
    .insertInto('users')
    .values(
      ROLES.map((role) => ({
        ...users[role],
        username_key: role,
        password_hash: '-',
        created_at: 0,
      })),
    )
    .execute();
  return users;
}

async function seedProduct(db: Kysely<Schema>, event_id: number): Promise<number> {
  const { id } = await db
    .insertInto('ticket_products')
    .values({
      event_id,
      name: 'Weekend Pass',
      price: 2500,
      ticket_type: 'single_day',
      quantity: 100_000,
      sales_tax_rate: 0,
      sort_order: 0,
      hidden: 0,
      active: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
