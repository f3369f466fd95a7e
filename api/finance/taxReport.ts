import { setImmediate } from 'node:timers/promises';
import { zoneMoves } from '#api/audit/audit.queries.ts';
import type { AppContext } from '#api/context.ts';
import { type Month, monthsIn, zoneOfSales } from '#shared/finance/months.rules.ts';
import { taxRowsOf, afterRefunds } from '#shared/finance/taxReport.rules.ts';
import type { TaxReportQuery, TaxRow, MoneyKind } from '#shared/finance/finance.contract.ts';
import { modesThatCount } from '#shared/payments/modes.rules.ts';
import { type Column, csvOf } from '#api/documents/csv.ts';
import { formatPercent } from '#shared/base/percent.ts';
import * as store from './finance.store.ts';

const DAY_MS = 86_400_000;

/** Widens a range of days so that it covers these days in every time zone. */
const anywhere = ({ from, to }: { from: string; to: string }) => ({
  start: Date.parse(from) - DAY_MS,
  stop: Date.parse(to) + 2 * DAY_MS,
});

/** Limits the orders added up at once, so that other requests are served in between. */
const MAX_ORDERS = 2000;

/** Yields the rows of the tax report for several events at a time, in the order of their ids. */
export async function* taxRowsByEvent(
  { db, mode }: AppContext,
  { from, to, eventId }: TaxReportQuery,
): AsyncGenerator<TaxRow[]> {
  const modes = modesThatCount(mode);
  const moves = await zoneMoves(db);
  const calendars = new Map<string, Month[]>();
  function monthsOf(zone: string): Month[] {
    const months = calendars.get(zone) ?? monthsIn({ from, to }, zone);
    calendars.set(zone, months);
    return months;
  }
  async function zoneOf(event: Event): Promise<string> {
    const moved = moves.get(event.eventId);
    if (!moved) return event.time_zone;
    return zoneOfSales(event.time_zone, moved, await store.firstSaleOf(db, { ...event, modes }));
  }

  const found = await store.eventsWithMoney(db, anywhere({ from, to }), eventId);
  for (const events of batchesOf(found)) {
    const zones = await Array.fromAsync(events, zoneOf);
    const own = [...new Set(zones)];
    const months = own.flatMap(monthsOf);
    const inMonths = events.map((event, n): store.InMonths => {
      const zone = zones[n] ?? event.time_zone;
      const first = own.slice(0, own.indexOf(zone)).flatMap(monthsOf).length;
      return { eventId: event.eventId, first, last: first + monthsOf(zone).length - 1 };
    });
    const asked = { events: inMonths, modes, months };
    const sold = Map.groupBy(await store.soldIn(db, asked), (row) => row.eventId);
    const refunded = Map.groupBy(await store.refundedIn(db, asked), (row) => row.eventId);
    yield events.flatMap((event) =>
      taxRowsOf(event, sumsOf(sold.get(event.eventId)), sumsOf(refunded.get(event.eventId))),
    );
    await setImmediate();
  }
}

type Event = Awaited<ReturnType<typeof store.eventsWithMoney>>[number];

const sumsOf = <T>(rows: readonly { sums: T }[] = []): T[] => rows.map(({ sums }) => sums);

function* batchesOf(events: readonly Event[]): Generator<Event[]> {
  let batch: Event[] = [];
  let orders = 0;
  for (const event of events) {
    batch.push(event);
    orders += Math.max(event.orders, 1);
    if (orders < MAX_ORDERS) continue;
    yield batch;
    batch = [];
    orders = 0;
  }
  if (batch.length > 0) yield batch;
}

/** The columns of the tax report; see docs/decisions/0071. */
const COLUMNS: readonly Column<TaxRow>[] = [
  { header: 'Month', value: ({ month }) => month },
  { header: 'Event ID', value: ({ eventId }) => eventId },
  { header: 'Event', value: ({ title }) => title },
  { header: 'Tax rate (%)', value: ({ rate }) => formatPercent(rate) },
  { header: 'Gross (USD)', value: ({ gross: cents }) => ({ cents }) },
  { header: 'Discount (USD)', value: ({ discount: cents }) => ({ cents }) },
  { header: 'Net (USD)', value: ({ net: cents }) => ({ cents }) },
  { header: 'Tax (USD)', value: ({ tax: cents }) => ({ cents }) },
  { header: 'Refunded net (USD)', value: ({ refundedNet: cents }) => ({ cents }) },
  { header: 'Refunded tax (USD)', value: ({ refundedTax: cents }) => ({ cents }) },
  { header: 'Net after refunds (USD)', value: (row) => ({ cents: afterRefunds(row).net }) },
  { header: 'Tax after refunds (USD)', value: (row) => ({ cents: afterRefunds(row).tax }) },
];

export function taxFile(
  batches: AsyncIterable<readonly TaxRow[]>,
  money: MoneyKind,
): AsyncGenerator<string> {
  return csvOf([...COLUMNS, { header: 'Money', value: () => money }], batches);
}
