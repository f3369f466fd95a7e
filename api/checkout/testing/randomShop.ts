import type { Kysely } from 'kysely';
import { inTransaction } from '#api/db/transaction.ts';
import type { Schema } from '#api/db/schema.ts';
import { insertEvent } from '#api/events/insertEvent.ts';
import { testPlatform } from '#api/testing.ts';
import { seeded, type Seeded } from '#shared/base/pseudoRandom.ts';
import { tablesOf } from '#api/db/rows.testing.ts';

const PLENTY = 1_000_000;
/** Prices in cents at which rounding matters, including free and the most expensive. */
const PRICES = [0, 1, 3, 49, 99, 333, 799, 1201, 2500, 4999, 6666, 12_345, 99_999] as const;
const TAXES = [0, 1, 100, 333, 625, 725, 825, 875, 888, 1025, 2999, 10_000] as const;
const CODES = ['NOTHING', 'ONE', 'SEVEN', 'FIFTEEN', 'THIRD', 'HALF', 'PENDING'] as const;
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
  const ids: number[] = [];
  for (const promo_code of CODES) {
    const status = promo_code === 'PENDING' ? 'pending' : 'approved';
    const person = { name: promo_code, email: `${promo_code.toLowerCase()}@example.com` };
    const promoter = { ...person, promo_code, status, created_at: 0 } as const;
    ids.push(await tablesOf(db).insert('promoters', promoter));
  }
  return ids;
}

async function insertShop(
  db: Kysely<Schema>,
  chance: Seeded,
  promoters: readonly number[],
  n: number,
): Promise<number> {
  const when = { start_date: '2026-12-11', end_date: '2026-12-13', time_zone: 'America/New_York' };
  const event = { title: `Event ${n}`, ...when, location: 'Atlanta, GA', venueIds: [], djIds: [] };
  const platform = testPlatform({ seed: `shop ${n}` });
  const event_id = await inTransaction(db, (trx) => insertEvent(trx, event, platform));
  await insertAddons(db, chance, await insertTickets(db, chance, event_id));
  const agreed = { event_id, commission_rate: 10, created_at: 0 };
  const rates = promoters.map((promoter_id, index) => ({
    promoter_id,
    ...agreed,
    discount_rate: DISCOUNTS[index] ?? 0,
  }));
  await db.insertInto('promoter_rates').values(rates).execute();
  return event_id;
}

async function insertTickets(db: Kysely<Schema>, chance: Seeded, event_id: number) {
  const count = chance.int(1, 5);
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const [price, sales_tax_rate] = [chance.pick(PRICES), chance.pick(TAXES)];
    const row = { event_id, name: `Ticket ${n}`, price, sales_tax_rate, active: 1 } as const;
    const stock = { quantity: PLENTY, sort_order: chance.int(0, 9) };
    ids.push(await tablesOf(db).insert('ticket_products', { ...row, ...stock }));
  }
  return ids;
}

async function insertAddons(db: Kysely<Schema>, chance: Seeded, tickets: readonly number[]) {
  for (let n = 0; n < 3; n += 1) {
    const addon_id = await tablesOf(db).insert('addons', {
      name: `Add-on ${n}`,
      price: chance.pick(PRICES),
      sales_tax_rate: chance.pick(TAXES),
      addon_type: 'merchandise',
      available_quantity: chance.chance(0.5) ? null : PLENTY,
      sort_order: chance.int(0, 9),
    });
    const links = tickets.map((ticket_id) => ({ ticket_id, addon_id }));
    const linked = links.filter(() => chance.chance(0.7));
    if (linked.length > 0) await db.insertInto('ticket_addons').values(linked).execute();
  }
}
