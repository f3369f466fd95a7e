import type { Kysely } from 'kysely';
import { inTransaction } from '#api/db/open.ts';
import type { Schema } from '#api/db/schema.ts';
import { insertEvent } from '#api/events/createEvent.ts';
import { testPlatform } from '#api/testing.ts';
import { seeded, type Seeded } from '#shared/base/seeded.ts';

const PLENTY = 1_000_000;
/** Cents and rates where rounding happens, free things and the dearest included. */
const PRICES = [0, 1, 3, 49, 99, 333, 799, 1201, 2500, 4999, 6666, 12_345, 99_999] as const;
const TAXES = [0, 1, 100, 333, 625, 725, 825, 875, 888, 1025, 2999, 10_000] as const;
export const CODES = ['NOTHING', 'ONE', 'SEVEN', 'FIFTEEN', 'THIRD', 'HALF', 'PENDING'] as const;
const DISCOUNTS = [0, 1, 7, 15, 33, 50, 20] as const;

/** Events whose products, prices, taxes and codes chance has chosen, the same for every run with this seed. */
export async function openRandomShop(db: Kysely<Schema>, events: number, seed: string) {
  const chance = seeded(seed);
  const promoters = await insertPromoters(db);
  const ids: number[] = [];
  for (let n = 0; n < events; n += 1) ids.push(await insertShop(db, chance, promoters, n));
  return ids;
}

async function insertPromoters(db: Kysely<Schema>): Promise<number[]> {
  const rows = await db
    .insertInto('promoters')
    .values(
      CODES.map((promo_code) => ({
        name: promo_code,
        email: `${promo_code.toLowerCase()}@example.com`,
        promo_code,
        status: promo_code === 'PENDING' ? ('pending' as const) : ('approved' as const),
        created_at: 0,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function insertShop(
  db: Kysely<Schema>,
  chance: Seeded,
  promoters: readonly number[],
  n: number,
): Promise<number> {
  const event = {
    title: `Event ${n}`,
    start_date: '2026-12-11',
    end_date: '2026-12-13',
    time_zone: 'America/New_York',
    location: 'Atlanta, GA',
    venueIds: [],
    djIds: [],
  };
  const platform = testPlatform({ seed: `shop ${n}` });
  const eventId = await inTransaction(db, (trx) => insertEvent(trx, event, platform));
  const tickets = await insertTickets(db, chance, eventId);
  await insertAddons(db, chance, tickets);
  const rates = promoters.map((promoter_id, index) => ({
    promoter_id,
    event_id: eventId,
    commission_rate: 10,
    discount_rate: DISCOUNTS[index] ?? 0,
    created_at: 0,
  }));
  await db.insertInto('promoter_rates').values(rates).execute();
  return eventId;
}

async function insertTickets(db: Kysely<Schema>, chance: Seeded, event_id: number) {
  const rows = Array.from({ length: chance.int(1, 5) }, (_, n) => ({
    event_id,
    name: `Ticket ${n}`,
    price: chance.pick(PRICES),
    sales_tax_rate: chance.pick(TAXES),
    ticket_type: 'single_day',
    quantity: PLENTY,
    sort_order: chance.int(0, 9),
    active: 1 as const,
    hidden: 0 as const,
  }));
  const made = await db.insertInto('ticket_products').values(rows).returning('id').execute();
  return made.map(({ id }) => id);
}

async function insertAddons(db: Kysely<Schema>, chance: Seeded, tickets: readonly number[]) {
  for (let n = 0; n < 3; n += 1) {
    const { id } = await db
      .insertInto('addons')
      .values({
        name: `Add-on ${n}`,
        price: chance.pick(PRICES),
        sales_tax_rate: chance.pick(TAXES),
        addon_type: 'merchandise',
        available_quantity: chance.chance(0.5) ? null : PLENTY,
        sort_order: chance.int(0, 9),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const linked = tickets.filter(() => chance.chance(0.7));
    if (linked.length === 0) continue;
    const links = linked.map((ticket_id) => ({ ticket_id, addon_id: id }));
    await db.insertInto('ticket_addons').values(links).execute();
  }
}
