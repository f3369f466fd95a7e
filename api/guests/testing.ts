import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { createRig } from '#api/checkout/testing/rig.ts';
import { seedSale } from '#api/checkout/testing/sale.ts';
import type { Schema } from '#api/db/schema.ts';
import { createEventsService } from '#api/events/events.service.ts';
import { createLimit } from '#api/http/rateLimit.ts';
import { callerOf } from '#api/http/testing.ts';
import type { AppEnv } from '#api/http/types.ts';
import { anAdmin } from '#api/refunds/testing.ts';
import type { Give, Guest } from '#shared/guests/guests.schemas.ts';
import { createGuestsService } from './guests.service.ts';
import { guestsRoutes } from './guests.routes.ts';

export const aGuest = (name: string, with_: Partial<Guest> = {}): Guest => ({
  name,
  email: `${name.split(' ', 1)[0]?.toLowerCase()}@rink.example`,
  quantity: 1,
  ...with_,
});

/** A shop whose tickets are also given away. For tests. */
export async function openGuests(db: Kysely<Schema>, { stock = 100 } = {}) {
  const sale = await seedSale(db, { stock });
  const user = await anAdmin(db);
  const rig = createRig(db, { user });
  const { platform } = rig;
  const events = createEventsService({ db, platform });
  const guests = createGuestsService({
    db,
    platform,
    live: rig.live,
    events,
    refunds: rig.refunds,
  });
  const actor = { id: user.id, name: user.username };
  let keys = 0;
  const wish = (list: Guest[], with_: Partial<Give> = {}): Give => ({
    ticketId: sale.pass,
    guests: list,
    note: 'DJ guests',
    idempotencyKey: `gift-${(keys += 1)}-key`,
    ...with_,
  });
  const productRow = () =>
    db
      .selectFrom('ticket_products')
      .selectAll()
      .where('id', '=', sale.pass)
      .executeTakeFirstOrThrow();
  return {
    db,
    sale,
    rig,
    guests,
    actor,
    wish,
    productRow,
    give: (list: Guest[], with_: Partial<Give> = {}) =>
      guests.give(sale.eventId, wish(list, with_), actor),
    as: (role: 'admin' | 'staff' | 'promoter' | 'user' | null) =>
      callerOf(
        new Hono<AppEnv>().route('/', guestsRoutes({ guests, limit: createLimit(false) })),
        role,
      ),
  };
}
