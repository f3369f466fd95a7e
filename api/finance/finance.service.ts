import type { AppContext } from '#api/context.ts';
import { orThrow } from '#shared/base/errors.ts';
import { iso } from '#shared/base/iso.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { settlementLines } from '#shared/finance/settlement.rules.ts';
import type {
  Settlement,
  SettlementFacts,
  MoneyKind,
  TaxReport,
  TaxReportQuery,
} from '#shared/finance/finance.contract.ts';
import { modesThatCount } from '#shared/payments/modes.rules.ts';
import * as store from './finance.store.ts';
import { findEvent } from './finance.store.ts';
import { taxFile, taxRowsByEvent } from './taxReport.ts';
import { type Column, csvOf } from '#api/documents/csv.ts';
import { complimentaryOf } from '#api/checkin/complimentaryCounts.queries.ts';
import type { Db } from '#api/db/open.ts';
import { commissionOfEvent } from '#api/ledger/ledger.queries.ts';
import { sumOf } from '#shared/base/money.ts';
import type { EventModes } from '#api/db/conditions.ts';

export function createFinanceService(context: AppContext) {
  const { db, platform, mode } = context;
  const modes = modesThatCount(mode);
  const money: MoneyKind = mode === 'live' ? 'real' : 'test';
  /** Marks the names of test-mode files, so that nobody files them by mistake. */
  const nameOf = (parts: readonly (string | number | undefined)[]): string =>
    [...parts, money === 'test' ? 'test' : undefined]
      .filter((part) => part !== undefined)
      .join('-');

  async function settlement(eventId: number): Promise<Settlement> {
    const event = orThrow(await findEvent(db, eventId), eventUnknown);
    const facts = await settlementFacts(db, { eventId, modes });
    return { event, made_at: iso(platform.clock()), money, facts, lines: settlementLines(facts) };
  }

  return {
    /** Reads the settlement of an event. Throws `eventUnknown`. */
    settlement,

    /** Makes the settlement of an event as a CSV file. Throws `eventUnknown`. */
    async settlementFile(eventId: number) {
      const made = await settlement(eventId);
      return { name: `${nameOf(['settlement', eventId])}.csv`, content: settlementFile(made) };
    },

    async taxReport(query: TaxReportQuery): Promise<TaxReport> {
      const rows = await Array.fromAsync(taxRowsByEvent(context, query));
      return { money, rows: rows.flat() };
    },

    taxFile(query: TaxReportQuery) {
      const name = `${nameOf(['tax-report', query.from, query.to, query.eventId])}.csv`;
      return { name, content: taxFile(taxRowsByEvent(context, query), money) };
    },
  };
}

type Row = { key: string; label: string; amount: { cents: number } | null; count: number | null };

/** The columns of the settlement file; see docs/decisions/0071. */
const COLUMNS: readonly Column<Row>[] = [
  { header: 'Line', value: ({ key }) => key },
  { header: 'Description', value: ({ label }) => label },
  { header: 'Amount (USD)', value: ({ amount }) => amount },
  { header: 'Count', value: ({ count }) => count },
];

/** Rows with figures that a settlement lists below its sums. */
function notesOf({ facts }: Settlement): Row[] {
  const { tickets, addons, complimentary, openDisputes, refundsOnTheWay } = facts;
  const counted = (key: string, label: string, count: number, cents?: number): Row => ({
    key,
    label,
    amount: cents === undefined ? null : { cents },
    count,
  });
  return [
    counted('tickets_issued', 'Tickets issued, including refunded and moved', tickets.issued),
    counted('tickets_sold', 'Tickets sold', tickets.sold),
    counted('addons_issued', 'Add-ons issued, including refunded', addons.issued),
    counted('complimentary_tickets', 'Complimentary tickets', complimentary.tickets),
    counted('open_disputes', 'Open disputes', openDisputes.count, openDisputes.amount),
    {
      key: 'refunds_on_the_way',
      label: 'Refunds not yet received by buyers',
      amount: { cents: refundsOnTheWay },
      count: null,
    },
  ];
}

function settlementFile(settlement: Settlement): AsyncGenerator<string> {
  const { event, money, lines } = settlement;
  const head: Row[] = [
    { key: 'event', label: event.title, amount: null, count: event.id },
    { key: 'money', label: money, amount: null, count: null },
    { key: 'made_at', label: settlement.made_at, amount: null, count: null },
  ];
  const sums = lines.map(({ key, label, cents }): Row => {
    return { key, label, amount: { cents }, count: null };
  });
  return csvOf(COLUMNS, [[...head, ...sums, ...notesOf(settlement)]]);
}

export async function settlementFacts(db: Db, of: EventModes): Promise<SettlementFacts> {
  const sold = await store.soldOf(db, of);
  const refunded = await store.refundedOf(db, of);
  const { commission, paid } = await commissionOfEvent(db, of);
  const { tickets, checkedIn } = await complimentaryOf(db, of.eventId);
  const refunds = refunded.filter(({ isDispute }) => !isDispute);
  const disputes = refunded.filter(({ isDispute }) => isDispute);
  return {
    tickets: { ...sumsOf(sold, 'ticket'), sold: await store.validTicketsOf(db, of) },
    addons: sumsOf(sold, 'addon'),
    discounts: { organiser: discountOf(sold, true), promoter: discountOf(sold, false) },
    tax: add(sold, 'tax'),
    refunds: { net: add(refunds, 'net'), tax: add(refunds, 'tax') },
    disputes: { net: add(disputes, 'net'), tax: add(disputes, 'tax') },
    wonBack: add(refunded, 'reinstated'),
    otherRefunds: await store.otherRefundsOf(db, of),
    commission: { total: commission, paid },
    refundsOnTheWay: add(refunded, 'waits'),
    openDisputes: await store.openDisputesOf(db, of),
    complimentary: { tickets, checkedIn },
  };
}

type Sold = Awaited<ReturnType<typeof store.soldOf>>;

function add<K extends string>(rows: readonly Record<K, number>[], name: K): number {
  return sumOf(rows.map((row) => row[name]));
}

function sumsOf(sold: Sold, kind: 'ticket' | 'addon') {
  const own = sold.filter((row) => row.kind === kind);
  return { issued: add(own, 'issued'), gross: add(own, 'gross') };
}

const discountOf = (sold: Sold, isOwnCode: boolean): number =>
  add(
    sold.filter((row) => row.isOwnCode === isOwnCode),
    'discount',
  );
