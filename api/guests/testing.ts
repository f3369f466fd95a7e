import type { Kysely } from 'kysely';
import { openWorld } from '#api/checkout/testing/world.ts';
import type { Schema } from '#api/db/schema.ts';
import type { Give, Guest } from '#shared/guests/guests.schemas.ts';

export const aGuest = (name: string, with_: Partial<Guest> = {}): Guest => ({
  name,
  email: `${name.split(' ', 1)[0]?.toLowerCase()}@rink.example`,
  quantity: 1,
  ...with_,
});

/** A world whose tickets are also given away. For tests. */
export async function openGuests(db: Kysely<Schema>, quantity?: number) {
  const world = await openWorld(db, { admin: true, ...(quantity ? { quantity } : {}) });
  const { guests, sale, user } = world;
  const actor = { id: user?.id ?? '', name: user?.username ?? '' };
  let keys = 0;
  const wish = (list: Guest[], with_: Partial<Give> = {}): Give => ({
    ticketId: sale.pass,
    guests: list,
    note: 'DJ guests',
    idempotencyKey: `gift-${(keys += 1)}-key`,
    ...with_,
  });
  return {
    ...world,
    actor,
    wish,
    listed: () => guests.list(sale.eventId),
    give: (list: Guest[], with_: Partial<Give> = {}) =>
      guests.give(sale.eventId, wish(list, with_), actor),
  };
}
