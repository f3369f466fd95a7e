import Database from 'better-sqlite3';
import { openDatabase } from '#api/db/open.ts';
import { seeded, type Seeded } from '#shared/base/seeded.ts';
import { databaseIn } from './server.ts';
import { seedCatalogueSeason, type SeasonEvent } from './season.catalogue.ts';
import { sellSeason } from './season.sales.ts';
import { createInsert } from './sqlite.ts';
import { seedVisitsSeason } from './season.visits.ts';

/** How large the back office is that is looked at. */
export type Season = {
  events: number;
  orders: number;
  visitsPerOrder: number;
  auditEntries: number;
};
export type SeededSeason = { events: SeasonEvent[]; tickets: number; seconds: number };

/**
 * Fills an empty database directly. A tenth of all orders belong to the first event, the rest are
 * uneven. Deterministic.
 */
export async function seedSeason(dataDir: string, season: Season): Promise<SeededSeason> {
  const begun = performance.now();
  const { db } = await openDatabase(databaseIn(dataDir));
  await db.destroy();
  const database = new Database(databaseIn(dataDir));
  // Losing data in a crash is harmless here.
  database.pragma('synchronous = OFF');
  database.pragma('cache_size = -200000');
  const insert = createInsert(database);
  const chance = seeded('season');
  const now = Date.now();
  const laid = database.transaction(() => {
    const events = seedCatalogueSeason(insert, chance, { count: season.events, now });
    const sold = sellSeason(insert, chance, { events, count: season.orders, now });
    seedVisitsSeason(insert, chance, { orders: sold.orders, perOrder: season.visitsPerOrder });
    noteChanges(insert, chance, { events, count: season.auditEntries, now });
    return { events, tickets: sold.tickets };
  })();
  database.close();
  return { ...laid, seconds: (performance.now() - begun) / 1000 };
}

type Changes = { events: readonly SeasonEvent[]; count: number; now: number };

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
