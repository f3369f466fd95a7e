import type { Db } from '#api/db/open.ts';
import { ticketsOf, laterInSeries } from '#api/events/events.queries.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import {
  type FollowedTicket,
  type FollowingPlan,
  planFollowing,
} from '#shared/tickets/products.rules.ts';
import type { Following } from '#shared/tickets/ticketForm.schemas.ts';
import { lockedProduct, note, saveVersion } from './changeProduct.ts';
import * as store from './products.store.ts';

type Planned = { start_date: string; plan: FollowingPlan };

async function plansOf(
  trx: Db,
  before: store.ProductRow,
  after: FollowedTicket,
): Promise<Planned[]> {
  const { event, later } = await laterInSeries(trx, before.event_id);
  if (!event) return [];
  const planned: Planned[] = [];
  for (const { id: eventId, start_date } of later) {
    const tickets = await ticketsOf(trx, eventId);
    const plan = planFollowing({ before, after, event }, { event: { start_date }, tickets });
    planned.push({ start_date, plan });
  }
  return planned;
}

/**
 * Previews the same change of a ticket product in the later events of its series: the number of events that it would
 * change, and the dates of the others by reason.
 */
export async function previewFollowing(
  trx: Db,
  before: store.ProductRow,
  after: FollowedTicket,
): Promise<Following> {
  const planned = await plansOf(trx, before, after);
  const datesOf = (outcome: FollowingPlan['outcome']): string[] =>
    planned.filter(({ plan }) => plan.outcome === outcome).map(({ start_date }) => start_date);
  return {
    changes: datesOf('changes').length,
    differs: datesOf('differs'),
    sold: datesOf('sold'),
    missing: datesOf('missing'),
  };
}

/**
 * Makes the same change to the ticket product in the later events of the series, with an audit entry each. Call it in
 * the transaction that changed the first one.
 */
export async function changeFollowingTickets(
  trx: Db,
  { before, after }: { before: store.ProductRow; after: store.ProductRow },
  actor: Actor,
  now: number,
): Promise<void> {
  for (const { start_date, plan } of await plansOf(trx, before, after)) {
    if (plan.outcome !== 'changes') continue;
    const own = await lockedProduct(trx, plan.id);
    // Plans again now that the row is locked, since tickets may have been sold in the meantime.
    const { event } = await laterInSeries(trx, before.event_id);
    const still =
      event && planFollowing({ before, after, event }, { event: { start_date }, tickets: [own] });
    if (still?.outcome !== 'changes' || Object.keys(still.values).length === 0) continue;
    const saved = await saveVersion(trx, own, still.values, now);
    await note(trx, actor, 'tickets.update', { before: own, after: saved }, now);
  }
}
