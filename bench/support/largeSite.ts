import Database from 'better-sqlite3';
import { openDatabase } from '#api/db/open.ts';
import { seeded, type Seeded } from '#shared/base/pseudoRandom.ts';
import { dayOf } from '#shared/analytics/visits.rules.ts';
import { databaseIn } from './server.ts';
import { seedCatalogue, type SiteEvent } from './siteCatalogue.ts';
import { seedSales, type SiteOrder } from './siteSales.ts';
import { createInsert, type Insert } from './rows.ts';

const MINUTE = 60_000;

type Looking = { orders: readonly SiteOrder[]; perOrder: number };

/** Page views around each sale, each by another visitor, and clicks on promoters' links. */
function seedVisits(insert: Insert, chance: Seeded, { orders, perOrder }: Looking): void {
  for (const { n, eventId: event_id, promoterId, at: sold } of orders) {
    for (let guest = 0; guest < perOrder; guest += 1) {
      const at = sold - chance.int(1, 600) * MINUTE;
      const seen = { event_id, visitor: `visitor-${n}-${guest}`, day: dayOf(at), at };
      insert('visits', { ...seen, kind: 'page_view' });
      if (guest < 2) insert('visits', { ...seen, kind: 'checkout_initiated' });
      insert('visitors', { event_id, visitor: seen.visitor, last_at: at });
      if (promoterId !== null && guest < 6)
        insert('promo_clicks', { ...seen, promoter_id: promoterId });
    }
  }
}

/** How much the database holds. */
type Size = {
  events: number;
  orders: number;
  visitsPerOrder: number;
  auditEntries: number;
};
/** A season of a large site. */
export const LARGE: Size = {
  events: 1000,
  orders: 100_000,
  visitsPerOrder: 10,
  auditEntries: 50_000,
};
type LargeSite = { events: SiteEvent[]; tickets: number; seconds: number };

/**
 * Fills an empty database directly. A tenth of all orders belong to the first event, the rest are
 * uneven. Deterministic.
 */
export async function seedLargeSite(dataDir: string, size: Size): Promise<LargeSite> {
  const begun = performance.now();
  const { db } = await openDatabase(databaseIn(dataDir));
  await db.destroy();
  const database = new Database(databaseIn(dataDir));
  // Losing data in a crash is harmless here.
  database.pragma('synchronous = OFF');
  database.pragma('cache_size = -200000');
  const insert = createInsert(database);
  const chance = seeded('large site');
  const now = Date.now();
  const laid = database.transaction(() => {
    const events = seedCatalogue(insert, chance, { count: size.events, now });
    const sold = seedSales(insert, chance, { events, count: size.orders, now });
    seedVisits(insert, chance, { orders: sold.orders, perOrder: size.visitsPerOrder });
    noteChanges(insert, chance, { events, count: size.auditEntries, now });
    database.exec(`update events set door_seq = coalesce(
      (select max(door_seq) from order_items where event_id = events.id), 0)`);
    return { events, tickets: sold.tickets };
  })();
  database.close();
  return { ...laid, seconds: (performance.now() - begun) / 1000 };
}

type Changes = { events: readonly SiteEvent[]; count: number; now: number };

function noteChanges(
  insert: ReturnType<typeof createInsert>,
  chance: Seeded,
  { events, count, now }: Changes,
): void {
  for (let n = 0; n < count; n += 1) {
    const event = events[n % events.length];
    const who = chance.int(1, 12);
    insert('audit_log', {
      at: now - (count - n) * 60_000,
      actor_id: `admin-${who}`,
      actor_name: `admin${who}`,
      action: chance.pick(['events.update', 'tickets.update', 'orders.refund', 'djs.update']),
      entity: chance.pick(['event', 'ticket', 'order', 'dj']),
      entity_id: String(n),
      label: event?.title ?? '',
      event_id: event?.id ?? null,
      before: '{"price":2500}',
      after: '{"price":2800}',
    });
  }
}
