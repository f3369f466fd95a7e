import type { Db } from '#api/db/open.ts';
import { sumOf } from '#shared/base/money.ts';
import type { EventModes } from '#api/db/conditions.ts';
import { paidByEvent, pendingAfter } from '#shared/ledger/ledger.rules.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import { sumsOfAll, sumsOfSellers } from './ledger.store.ts';

type Sums = Awaited<ReturnType<typeof sumsOfSellers>>;

/** Pending and available amounts by promoter id. */
export async function balancesOfAll(
  db: Db,
  modes: readonly Mode[],
  now: number,
): Promise<Map<number, { pending: number; available: number }>> {
  const sums = await sumsOfAll(db, modes, pendingAfter(now));
  return new Map(
    sums.map(({ id, total, pending }) => [id, { pending, available: total - pending }]),
  );
}

/** The commission of all promoters for an event after reversals, and the part of it that has been paid out. */
export async function commissionOfEvent(
  db: Db,
  of: EventModes,
): Promise<{ commission: number; paid: number }> {
  const sums = await sumsOfSellers(db, of);
  const own = sums.filter((sum) => sum.event_id === of.eventId);
  const promoters = [...Map.groupBy(sums, (sum) => sum.promoter_id).values()];
  return {
    commission: total(own),
    paid: sumOf(promoters.map((each) => paidFor(each, of.eventId))),
  };
}

const total = (sums: Sums): number => sumOf(sums.map(({ amount }) => amount));

function paidFor(sums: Sums, eventId: number): number {
  const of = (kind: string): number => total(sums.filter((sum) => sum.kind === kind));
  const events = Map.groupBy(sums, (sum) => sum.event_id);
  const commissions = [...events].flatMap(([id, own]) =>
    id === null ? [] : { eventId: id, commission: total(own) },
  );
  const settled = { paidOut: -of('paid_out'), adjusted: of('adjusted') };
  return paidByEvent(commissions, settled).get(eventId) ?? 0;
}
