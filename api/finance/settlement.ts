import { complimentaryOf } from '#api/checkin/ticketCounts.queries.ts';
import type { Db } from '#api/db/open.ts';
import { commissionOfEvent } from '#api/ledger/ledger.queries.ts';
import { sumOf } from '#shared/base/money.ts';
import type { SettlementFacts } from '#shared/finance/settlement.schemas.ts';
import type { EventModes } from '#api/db/eventModes.ts';
import * as store from './settlement.store.ts';

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
