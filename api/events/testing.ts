import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import type { NewEvent } from './createEvent.ts';
import type { EventsService } from './events.service.ts';

// For tests of this and other features: a small catalogue, and an event in it.

const product = { description: null, price: 2500, sales_tax_rate: 825, ticket_type: 'single_day' };

export async function seedCatalogue(db: Kysely<Schema>): Promise<void> {
  const venue = { venue_type: 'indoor', time_zone: 'America/New_York' } as const;
  await db
    .insertInto('venues')
    .values(['Cascade Rink', 'Golden Glide'].map((name) => ({ ...venue, name })))
    .execute();
  await db
    .insertInto('djs')
    .values(['DJ Axle', 'Lady Lanes'].map((name) => ({ name })))
    .execute();
}

export const aNewEvent: NewEvent = {
  title: 'Peach City Skate Jam',
  start_date: '2026-12-11',
  end_date: '2026-12-13',
  time_zone: 'America/New_York',
  location: 'Atlanta, GA',
  venueIds: [2, 1],
  djIds: [2, 1],
};

/**
 * An event with one schedule item that DJ 2 plays at, an event-wide ticket, one for the schedule item, an
 * inactive and a hidden one (ids 1 to 4 in a fresh database), and two add-ons for the first ticket.
 */
export async function seedEvent(db: Kysely<Schema>, events: EventsService): Promise<number> {
  const event_id = await events.createEvent(aNewEvent);
  const start = Date.UTC(2026, 11, 11, 23);
  const item = { title: 'Opening Roll', start_time: start, end_time: start + 7_200_000 };
  await db
    .insertInto('sub_events')
    .values({ ...item, event_id })
    .execute();
  await db.insertInto('sub_event_djs').values({ sub_event_id: 1, dj_id: 2 }).execute();
  const rows = [
    {
      name: 'Weekend Pass',
      quantity: 10,
      quantity_sold: 3,
      quantity_held: 2,
      active: 1,
      hidden: 0,
    },
    { name: 'Friday', quantity: 5, sub_event_id: 1, price: 1800, active: 1, hidden: 0 },
    { name: 'Old price', quantity: 5, price: 100, active: 0, hidden: 0 },
    { name: 'Crew', quantity: 5, price: 0, active: 1, hidden: 1 },
  ] as const;
  for (const [sort_order, row] of rows.entries()) {
    await db
      .insertInto('ticket_products')
      .values({ ...product, event_id, sort_order, ...row })
      .execute();
  }
  await seedAddons(db, event_id);
  return event_id;
}

async function seedAddons(db: Kysely<Schema>, event_id: number): Promise<void> {
  const rental = {
    name: 'Skate rental',
    price: 799,
    sales_tax_rate: 825,
    addon_type: 'skate_rental',
  } as const;
  const shirt = {
    name: 'Shirt',
    price: 2500,
    sales_tax_rate: 0,
    addon_type: 'merchandise',
  } as const;
  await db
    .insertInto('addons')
    .values({ ...rental, available_quantity: 10, sort_order: 2 })
    .execute();
  const taken = { quantity_sold: 4, quantity_held: 1 };
  const stock = { addon_id: 1, event_id, variant_id: 0, total: 10, ...taken };
  await db
    .insertInto('addons')
    .values({ ...shirt, sort_order: 1 })
    .execute();
  await db
    .insertInto('ticket_addons')
    .values([1, 2].map((addon_id) => ({ ticket_id: 1, addon_id })))
    .execute();
  await db.insertInto('addon_stock').values(stock).execute();
}
