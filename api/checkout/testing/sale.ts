import type { Kysely } from 'kysely';
import { inTransaction } from '#api/db/open.ts';
import type { Schema } from '#api/db/schema.ts';
import { insertEvent } from '#api/events/createEvent.ts';
import type { Platform } from '#api/platform.ts';
import { testPlatform } from '#api/testing.ts';
import type { CreateCheckout } from '#shared/checkout/checkout.schemas.ts';
import { aCustomer } from '#shared/testing/builders.ts';

export type Sale = Awaited<ReturnType<typeof seedSale>>;

/** An event in December 2026 with tickets and add-ons of every kind that checkout treats differently. */
export async function seedSale(
  db: Kysely<Schema>,
  { stock: quantity = 100, rentals = 3 } = {},
  platform: Platform = testPlatform({ seed: 'sale' }),
) {
  const venueId = await insertVenue(db);
  const newEvent = (title: string, day: string) =>
    inTransaction(db, (trx) =>
      insertEvent(
        trx,
        {
          title,
          start_date: day,
          end_date: day,
          time_zone: 'America/New_York',
          location: 'Atlanta, GA',
          venueIds: [venueId],
          djIds: [],
        },
        platform,
      ),
    );
  const eventId = await newEvent('Peach City Skate Jam', '2026-12-11');
  const otherEventId = await newEvent('Golden Glide', '2026-12-12');
  const pastEventId = await newEvent('Last Summer', '2026-07-04');
  const ticket = async (
    name: string,
    row: Partial<{
      event_id: number;
      price: number;
      tax: number;
      active: 0 | 1;
      hidden: 0 | 1;
    }> = {},
  ) => {
    const { tax = 825, ...rest } = row;
    const product = {
      event_id: eventId,
      price: 2500,
      sales_tax_rate: tax,
      active: 1,
      hidden: 0,
    } as const;
    const { id } = await db
      .insertInto('ticket_products')
      .values({
        name,
        description: null,
        ticket_type: 'single_day',
        quantity,
        sort_order: 0,
        ...product,
        ...rest,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const addon = async (name: string, available_quantity: number | null, ticketIds: number[]) => {
    const { id } = await db
      .insertInto('addons')
      .values({
        name,
        description: null,
        price: 799,
        sales_tax_rate: 825,
        addon_type: 'skate_rental',
        available_quantity,
        sort_order: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('ticket_addons')
      .values(ticketIds.map((ticket_id) => ({ ticket_id, addon_id: id })))
      .execute();
    return id;
  };
  const pass = await ticket('Weekend Pass');
  const friday = await ticket('Friday', { price: 1201, tax: 0 });
  return {
    eventId,
    pastEventId,
    pass,
    friday,
    free: await ticket('Kids', { price: 0 }),
    cheap: await ticket('Sticker', { price: 30, tax: 0 }),
    inactive: await ticket('Old price', { active: 0 }),
    hidden: await ticket('Crew', { hidden: 1 }),
    foreign: await ticket('Elsewhere', { event_id: otherEventId }),
    past: await ticket('Too late', { event_id: pastEventId }),
    rental: await addon('Skate rental', rentals, [pass, friday]),
    shirt: await addon('Shirt', null, [pass]),
    ...(await insertPromoters(db, eventId)),
  };
}

async function insertVenue(db: Kysely<Schema>): Promise<number> {
  const { id } = await db
    .insertInto('venues')
    .values({ name: 'Cascade Rink', venue_type: 'indoor', time_zone: 'America/New_York' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** `ROLLAXLE` takes 15 % off and earns 12 %; `PENDING` is not approved yet. */
async function insertPromoters(
  db: Kysely<Schema>,
  event_id: number,
): Promise<{ promoterId: number }> {
  const person = { name: 'Axle', email: 'axle@example.com', created_at: 0 };
  const insert = async (promo_code: string, status: 'approved' | 'pending') =>
    (
      await db
        .insertInto('promoters')
        .values({ ...person, promo_code, status })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const promoterId = await insert('ROLLAXLE', 'approved');
  await insert('PENDING', 'pending');
  const rates = { commission_rate: 12, discount_rate: 15, created_at: 0 };
  await db
    .insertInto('promoter_rates')
    .values({ promoter_id: promoterId, event_id, ...rates })
    .execute();
  return { promoterId };
}

/** An order of `quantity` of a ticket. */
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
