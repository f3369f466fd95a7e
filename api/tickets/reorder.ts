import { audit } from '#api/audit/audit.ts';
import type { Db } from '#api/db/open.ts';
import { ticketsOf } from '#api/events/events.queries.ts';
import type { Actor } from '#shared/audit/actor.ts';
import { AppError } from '#shared/base/errors.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { planOrder } from '#shared/tickets/products.rules.ts';
import type { ProductsContext } from './context.ts';
import { type ProductRow, titleOfEvent } from './products.store.ts';
import { lockProduct, saveProduct } from '#api/stock/products.commands.ts';

/** Sorts the tickets of an event. Those that keep their place keep their version, too. */
export async function reorder(
  { platform, events }: ProductsContext,
  eventId: number,
  ids: readonly number[],
  actor: Actor,
): Promise<void> {
  await events.change(
    eventId,
    async (trx) => {
      const label = await titleOfEvent(trx, eventId);
      if (label === undefined) throw new AppError(eventUnknown);
      const before = await lockedProducts(trx, eventId);
      const plan = planOrder(before, ids);
      if ('problem' in plan) throw new AppError(plan.problem);
      const now = platform.clock();
      const versions = new Map(before.map(({ id, updated_at: at }) => [id, at]));
      for (const { id, sort_order } of plan.moved) {
        const updated_at = Math.max(now, (versions.get(id) ?? 0) + 1);
        await saveProduct(trx, id, { sort_order, updated_at });
      }
      const what = { action: 'tickets.order', entity: 'event', id: eventId } as const;
      const after = await ticketsOf(trx, eventId);
      const told = { before: namesOf(before), after: namesOf(after) };
      await audit(trx, actor, { ...what, label, eventId, ...told }, now);
      return plan.moved.length;
    },
    (moved) => moved === 0,
  );
}

/** Locks an event's tickets in the order in which checkouts do, and returns them. */
async function lockedProducts(trx: Db, eventId: number): Promise<ProductRow[]> {
  const ids = (await ticketsOf(trx, eventId)).map(({ id }) => id);
  for (const id of ids.toSorted((a, b) => a - b)) await lockProduct(trx, id);
  return ticketsOf(trx, eventId);
}

const namesOf = (rows: readonly ProductRow[]) => ({ tickets: rows.map(({ name }) => name) });
