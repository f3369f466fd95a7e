import type { Seeded } from '#shared/base/pseudoRandom.ts';
import { zonedInstant } from '#shared/base/zonedInstant.ts';
import type { Insert } from './rows.ts';

const DAY = 86_400_000;
const VENUES = 60;
const DJS = 200;
const ADDONS = 12;
const KINDS = ['Weekend Pass', 'Friday Night', 'Saturday All Day', 'Kids'] as const;
const QUANTITY = 1_000_000;
const ZONES = ['America/New_York', 'America/Chicago', 'America/Los_Angeles'] as const;
const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export type SiteEvent = {
  id: number;
  title: string;
  startsAt: number;
  products: number[];
};

/** Venues, DJs, add-ons, promoters and events; ids count from 1. */
export function seedCatalogue(
  insert: Insert,
  chance: Seeded,
  { count, now }: { count: number; now: number },
): SiteEvent[] {
  for (let id = 1; id <= VENUES; id += 1) insert('venues', venueRow(id));
  for (let id = 1; id <= DJS; id += 1) insert('djs', { id, name: `DJ ${id}`, specialty: 'Funk' });
  for (let id = 1; id <= ADDONS; id += 1) insert('addons', addonRow(id));
  for (let id = 1; id <= 100; id += 1) insert('promoters', promoterRow(id));
  return Array.from({ length: count }, (_, n) => createBenchEvent(insert, chance, n + 1, now));
}

function createBenchEvent(insert: Insert, chance: Seeded, id: number, now: number): SiteEvent {
  // Three in four are over; the first is on now.
  const day = dateOf(now + (id === 1 ? -1 : chance.int(-900, 300)) * DAY);
  const end = dateOf(Date.parse(day) + 2 * DAY);
  const zone = chance.pick(ZONES);
  const startsAt = zonedInstant(day, '18:00', zone);
  const title = `Roller Jam ${id}`;
  insert('events', {
    id,
    title,
    description: 'Three days on eight wheels.',
    start_date: day,
    end_date: end,
    time_zone: zone,
    starts_at: startsAt,
    ends_at: zonedInstant(end, '23:59', zone),
    location: `Rinktown ${chance.int(1, 300)}, GA`,
    venue: `Rink ${(id % VENUES) + 1}`,
    venue_id: (id % VENUES) + 1,
    lookup_key: `key-${id}`,
    updated_at: now,
  });
  const venues = { event_id: id, venue_id: (id % VENUES) + 1, position: 0 };
  insert('event_venues', venues);
  for (const position of [0, 1]) {
    insert('event_djs', { event_id: id, dj_id: ((id + position) % DJS) + 1, position });
    const start_time = startsAt + position * DAY;
    const times = { start_time, end_time: start_time + 7_200_000 };
    insert('sub_events', { event_id: id, title: `Session ${position + 1}`, ...times });
  }
  return { id, title, startsAt, products: KINDS.map((name, n) => layProduct(insert, id, name, n)) };
}

function layProduct(insert: Insert, event_id: number, name: string, n: number): number {
  const id = (event_id - 1) * KINDS.length + n + 1;
  const price = 4999 - n * 1000;
  const stock = { quantity: QUANTITY, quantity_sold: 0, sort_order: n };
  insert('ticket_products', { id, event_id, name, price, sales_tax_rate: 825, ...stock });
  insert('ticket_addons', { ticket_id: id, addon_id: (id % ADDONS) + 1 });
  return id;
}

function venueRow(id: number): object {
  const place = { city: `Rinktown ${id}`, state: 'GA', time_zone: 'America/New_York' };
  return { id, name: `Rink ${id}`, address: `${id} Wheel Street`, venue_type: 'indoor', ...place };
}

function addonRow(id: number): object {
  const kind = { addon_type: 'skate_rental', available_quantity: null, sort_order: id };
  return { id, name: `Rental ${id}`, price: 799, sales_tax_rate: 825, ...kind };
}

function promoterRow(id: number): object {
  const email = `promoter${id}@example.com`;
  return {
    id,
    name: `Promoter ${id}`,
    email,
    promo_code: `ROLL${id}`,
    status: 'approved',
    created_at: 0,
  };
}
