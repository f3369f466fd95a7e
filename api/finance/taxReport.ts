import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { zoneMoves } from '#api/audit/audit.queries.ts';
import type { Schema } from '#api/db/schema.ts';
import { type Month, monthsIn, zoneOfSales } from '#shared/finance/months.rules.ts';
import { taxRowsOf } from '#shared/finance/taxReport.rules.ts';
import type { TaxReportQuery, TaxRow } from '#shared/finance/taxReport.schemas.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import * as store from './taxReport.store.ts';

type Deps = { db: Kysely<Schema>; modes: readonly Mode[] };

const DAY_MS = 86_400_000;

/** These days on any clock of the world. */
const anywhere = ({ from, to }: { from: string; to: string }) => ({
  start: Date.parse(from) - DAY_MS,
  stop: Date.parse(to) + 2 * DAY_MS,
});

/** Event by event, so that other requests are served between. */
export async function* taxRowsByEvent(
  { db, modes }: Deps,
  { from, to, eventId }: TaxReportQuery,
): AsyncGenerator<TaxRow[]> {
  const moves = await zoneMoves(db);
  const months = new Map<string, Month[]>();
  for (const event of await store.eventsWithMoney(db, anywhere({ from, to }), eventId)) {
    const of = { eventId: event.eventId, modes };
    const moved = moves.get(event.eventId);
    const zone = moved
      ? zoneOfSales(event.time_zone, moved, await store.firstSaleOf(db, of))
      : event.time_zone;
    const known = months.get(zone) ?? monthsIn({ from, to }, zone);
    months.set(zone, known);
    const sold = await store.soldIn(db, of, known);
    const rows = taxRowsOf(event, sold, await store.refundedIn(db, of, known));
    if (rows.length > 0) yield rows;
    await setImmediate();
  }
}
