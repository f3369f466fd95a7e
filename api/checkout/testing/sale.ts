import type { Insertable, Kysely } from 'kysely';
import { inTransaction } from '#api/db/transaction.ts';
import type { Schema } from '#api/db/schema.ts';
import { insertEvent } from '#api/events/insertEvent.ts';
import type { Platform } from '#api/platform.ts';
import { testPlatform } from '#api/testing.ts';
import type { CreateCheckout } from '#shared/checkout/checkout.schemas.ts';
import { aCustomer } from '#shared/testing/builders.ts';
import { add, tablesOf } from '#api/db/rows.testing.ts';
import type { Role, User } from '#shared/accounts/accounts.schemas.ts';
import { moveStock, type Stock, stock } from '#api/stock/stock.commands.ts';

export type Sale = Awaited<ReturnType<typeof seedSale>>;

/** An event in December 2026 with tickets and add-ons of every kind that checkout treats differently. */
export async function seedSale(
  db: Kysely<Schema>,
  { stock: quantity = 100, rentals = 3 } = {},
  platform: Platform = testPlatform({ seed: 'sale' }),
) {
  const { insert } = tablesOf(db);
  const time_zone = 'America/New_York';
  const venueId = await insert('venues', { name: 'Cascade Rink', venue_type: 'indoor', time_zone });
  const newEvent = (title: string, day: string) => {
    const when = { start_date: day, end_date: day, time_zone };
    const event = { title, ...when, location: 'Atlanta, GA', venueIds: [venueId], djIds: [] };
    return inTransaction(db, (trx) => insertEvent(trx, event, platform));
  };
  const eventId = await newEvent('Peach City Skate Jam', '2026-12-11');
  const otherEventId = await newEvent('Golden Glide', '2026-12-12');
  const pastEventId = await newEvent('Last Summer', '2026-07-04');
  const usual = { price: 2500, sales_tax_rate: 825, quantity, active: 1 } as const;
  const ticket = (name: string, row: Partial<Insertable<Schema['ticket_products']>> = {}) =>
    insert('ticket_products', { event_id: eventId, name, ...usual, ...row });
  const addon = async (name: string, available_quantity: number | null, ticketIds: number[]) => {
    const kind = { price: 799, sales_tax_rate: 825, addon_type: 'skate_rental' } as const;
    const id = await insert('addons', { name, available_quantity, ...kind });
    const links = ticketIds.map((ticket_id) => ({ ticket_id, addon_id: id }));
    await db.insertInto('ticket_addons').values(links).execute();
    return id;
  };
  const pass = await ticket('Weekend Pass');
  const friday = await ticket('Friday', { price: 1201, sales_tax_rate: 0 });
  return {
    eventId,
    pastEventId,
    pass,
    friday,
    free: await ticket('Kids', { price: 0 }),
    cheap: await ticket('Sticker', { price: 30, sales_tax_rate: 0 }),
    inactive: await ticket('Old price', { active: 0 }),
    hidden: await ticket('Crew', { hidden: 1 }),
    foreign: await ticket('Elsewhere', { event_id: otherEventId }),
    past: await ticket('Too late', { event_id: pastEventId }),
    rental: await addon('Skate rental', rentals, [pass, friday]),
    shirt: await addon('Shirt', null, [pass]),
    promoterId: await insertPromoters(db, eventId),
  };
}

/** Adds two promoters. `ROLLAXLE` takes 15% off and earns 12%; `PENDING` is not approved yet. */
async function insertPromoters(db: Kysely<Schema>, event_id: number): Promise<number> {
  const { insert } = tablesOf(db);
  const person = { name: 'Axle', email: 'axle@example.com', created_at: 0 };
  const approved = { ...person, promo_code: 'ROLLAXLE', status: 'approved' } as const;
  const promoter_id = await insert('promoters', approved);
  await insert('promoters', { ...person, promo_code: 'PENDING', status: 'pending' });
  const rates = { promoter_id, event_id, commission_rate: 12, discount_rate: 15, created_at: 0 };
  await db.insertInto('promoter_rates').values(rates).execute();
  return promoter_id;
}

/** A basket with `quantity` weekend passes; `rest` replaces parts of it. */
export function aBasket(
  sale: Pick<Sale, 'eventId' | 'pass'>,
  quantity = 1,
  rest: Partial<CreateCheckout> = {},
): CreateCheckout {
  return {
    eventId: sale.eventId,
    tickets: [{ ticketId: sale.pass, quantity }],
    customerInfo: aCustomer(),
    ...rest,
  };
}

/** Parts of a basket: `aBasket(sale, 1, { ...of(sale.free, 3), ...from('zoe@example.com') })`. */
export const of = (ticketId: number, quantity = 1) => ({ tickets: [{ ticketId, quantity }] });
export const from = (email: string) => ({ customerInfo: aCustomer({ email }) });

/** The stock counters of a ticket. */
export function stockOf(db: Kysely<Schema>, id: number) {
  return db
    .selectFrom('ticket_products')
    .select(['quantity', 'quantity_sold as sold', 'quantity_held as held'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** An account, `user-<name>`; by default an admin. */
export async function aUser(
  db: Kysely<Schema>,
  name = 'boss',
  role: Role = 'admin',
  email = `${name}@example.com`,
): Promise<User> {
  const user = { id: `user-${name}`, username: name, email, role, name: null, phone: null };
  await add(db, 'users', { ...user, username_key: name });
  return { ...user, created_at: '2026-01-01T00:00:00.000Z' };
}

/** Stock that sells without checking the quantity left. For negative controls only. */
export const unguardedStock: Stock = {
  ...stock,
  isShort: async () => false,
  hold: (db, lines) => moveStock(db, lines, { held: 1, sold: 0 }, false),
};
