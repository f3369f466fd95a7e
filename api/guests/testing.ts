import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { openWorld } from '#api/checkout/testing/world.ts';
import type { Schema } from '#api/db/schema.ts';
import { createEventsService } from '#api/events/events.service.ts';
import { createLimit } from '#api/http/rateLimit.ts';
import { callerOf } from '#api/http/testing.ts';
import type { AppEnv } from '#api/http/types.ts';
import type { Give, Guest } from '#shared/guests/guests.schemas.ts';
import { createGuestsService } from './guests.service.ts';
import { guestsRoutes } from './guests.routes.ts';

export const aGuest = (name: string, with_: Partial<Guest> = {}): Guest => ({
  name,
  email: `${name.split(' ', 1)[0]?.toLowerCase()}@rink.example`,
  quantity: 1,
  ...with_,
});

/** A world whose tickets are also given away. For tests. */
export async function openGuests(db: Kysely<Schema>, quantity?: number) {
  const world = await openWorld(db, { admin: true, ...(quantity ? { quantity } : {}) });
  const { platform, live, refunds, sale, user } = world;
  const events = createEventsService({ db, platform });
  const guests = createGuestsService({ db, platform, live, events, refunds });
  const actor = { id: user?.id ?? '', name: user?.username ?? '' };
  let keys = 0;
  const wish = (list: Guest[], with_: Partial<Give> = {}): Give => ({
    ticketId: sale.pass,
    guests: list,
    note: 'DJ guests',
    idempotencyKey: `gift-${(keys += 1)}-key`,
    ...with_,
  });
  const routes = guestsRoutes({ guests, limit: createLimit(false) });
  return {
    ...world,
    guests,
    actor,
    wish,
    listed: () => guests.list(sale.eventId),
    give: (list: Guest[], with_: Partial<Give> = {}) =>
      guests.give(sale.eventId, wish(list, with_), actor),
    ask: callerOf(new Hono<AppEnv>().route('/', routes), 'admin'),
  };
}
