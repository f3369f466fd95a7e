import type { Kysely } from 'kysely';
import { add, tablesOf } from '#api/db/rows.testing.ts';
import type { Schema } from '#api/db/schema.ts';
import type { NewEvent } from './insertEvent.ts';
import { type EventsService, createEventsService } from './events.service.ts';
import { testContext } from '#api/testing.ts';

// Test data for this and other features: a small catalog, and an event in it.

export async function seedCatalogue(db: Kysely<Schema>): Promise<void> {
  const venue = { venue_type: 'indoor', time_zone: 'America/New_York' } as const;
  for (const name of ['Cascade Rink', 'Golden Glide']) await add(db, 'venues', { ...venue, name });
  for (const name of ['DJ Axle', 'Lady Lanes']) await add(db, 'djs', { name });
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

const start_time = Date.UTC(2026, 11, 11, 23);
const OPENING = { title: 'Opening Roll', start_time, end_time: start_time + 7_200_000 };
const TICKET = { price: 2500, sales_tax_rate: 825, ticket_type: 'single_day' };
const RENTAL = { name: 'Skate rental', addon_type: 'skate_rental', price: 799 } as const;
const SHIRT = { name: 'Shirt', addon_type: 'merchandise', price: 2500, sort_order: 1 } as const;

/**
 * An event with one schedule item that DJ 2 plays at, an event-wide ticket, one for the schedule item, an
 * inactive and a hidden one (ids 1 to 4 in a fresh database), and two add-ons for the first ticket.
 */
export async function seedEvent(db: Kysely<Schema>, events: EventsService): Promise<number> {
  const event_id = await events.createEvent(aNewEvent);
  await add(db, 'sub_events', { ...OPENING, event_id });
  await add(db, 'sub_event_djs', { sub_event_id: 1, dj_id: 2 });
  const tickets = [
    { name: 'Weekend Pass', quantity: 10, quantity_sold: 3, quantity_held: 2, active: 1 },
    { name: 'Friday', quantity: 5, sub_event_id: 1, price: 1800, active: 1 },
    { name: 'Old price', quantity: 5, price: 100, active: 0 },
    { name: 'Crew', quantity: 5, price: 0, active: 1, hidden: 1 },
  ] as const;
  for (const [sort_order, ticket] of tickets.entries())
    await add(db, 'ticket_products', { ...TICKET, event_id, sort_order, ...ticket });
  const limited = { available_quantity: 10, sort_order: 2, sales_tax_rate: 825 };
  await add(db, 'addons', { ...RENTAL, ...limited });
  await add(db, 'addons', SHIRT);
  for (const addon_id of [1, 2]) await add(db, 'ticket_addons', { ticket_id: 1, addon_id });
  const stock = { addon_id: 1, event_id, variant_id: 0, total: 10 };
  await add(db, 'addon_stock', { ...stock, quantity_sold: 4, quantity_held: 1 });
  return event_id;
}

/** Opens a database with the catalog, the service, and the audit log with its changes parsed. */
export async function startAdmin(db: Kysely<Schema>) {
  const context = testContext(db);
  const events = createEventsService(context);
  await seedCatalogue(db);
  const tables = tablesOf(db);
  const heard: unknown[] = [];
  context.live.subscribe('events', (data) => heard.push(data));
  const log = async () => {
    const rows = await tables.rows('audit_log', {}, 'id');
    const parsed = (json: string | null) => JSON.parse(json ?? 'null');
    return rows.map((row) => ({ ...row, before: parsed(row.before), after: parsed(row.after) }));
  };
  return { ...context, ...tables, events, heard, log };
}

/** Like `startAdmin`, with an event (see `seedEvent`) whose creation is not in `heard`. */
export async function startWithEvent(db: Kysely<Schema>) {
  const rig = await startAdmin(db);
  const eventId = await seedEvent(db, rig.events);
  rig.heard.length = 0;
  return { ...rig, eventId };
}

export const newForm = {
  title: 'Reno Roll',
  start_date: '2026-12-11',
  end_date: '2026-12-12',
  location: 'Reno, NV',
};
