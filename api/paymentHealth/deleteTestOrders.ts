import type { AppContext } from '#api/context.ts';
import type { CheckoutContext } from '#api/checkout/checkoutContext.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { audit } from '#api/audit/audit.ts';
import { returnStock, stockLines } from '#api/stock/stock.commands.ts';
import type { Db } from '#api/db/open.ts';
import { inTransaction, lockOrders } from '#api/db/transaction.ts';
import type { Schema } from '#api/db/schema.ts';
import { newDoorEpoch, notifyDoor } from '#api/events/events.commands.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import type { JobHandler } from '#api/jobs/worker.ts';
import { removeTestEntries, removeTestPayouts } from '#api/ledger/ledger.commands.ts';
import { LATE_PAYMENT_MAIL } from '#api/mail/mail.kinds.ts';
import { removeMailsOf } from '#api/mail/outbox.commands.ts';
import { uncountTestOrders } from '#api/orders/orders.commands.ts';
import { lockCheckouts, removeTestCheckouts } from '#api/sales/sales.commands.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import { AppError } from '#shared/base/errors.ts';
import { toBase32 } from '#shared/base/base32.ts';
import { sumOf } from '#shared/base/money.ts';
import { deletionRunning, numberDiffers } from '#shared/paymentHealth/paymentHealth.contract.ts';
import type { DemoOrders } from '#shared/paymentHealth/paymentHealth.schemas.ts';
import * as store from './deleteTestOrders.store.ts';
import { iso, isoOrNull } from '#shared/base/iso.ts';

export const DELETE_DEMO_JOB = 'books.delete_demo_orders';

/** Checkouts deleted per transaction. */
const AT_ONCE = 50;

/** The number of test-mode orders, and the progress of their deletion. */
export async function demoOrders(db: Kysely<Schema>): Promise<DemoOrders> {
  const counted = await store.countDemoOrders(db);
  const last = await store.lastDeletion(db);
  if (!last) return { ...counted, deletion: null };
  const { status, total, deleted, actor_name: by, started_at, finished_at } = last;
  const times = {
    started_at: iso(started_at),
    finished_at: isoOrNull(finished_at),
  };
  return { ...counted, deletion: { status, total, deleted, by, ...times } };
}

/** Starts deleting all test-mode orders. Throws `numberDiffers` and `deletionRunning`. */
export async function startDeletion(
  { db, platform }: AppContext,
  confirm: string,
  actor: Actor,
): Promise<DemoOrders> {
  await inTransaction(db, async (trx) => {
    const { orders, amount } = await store.countDemoOrders(trx);
    if (confirm.replaceAll(',', '') !== String(orders)) throw new AppError(numberDiffers);
    if ((await store.lastDeletion(trx))?.status === 'running') throw new AppError(deletionRunning);
    const now = platform.clock();
    const id = toBase32(platform.random(10));
    const by = { actor_id: actor.id, actor_name: actor.name };
    await store.insertDeletion(trx, { id, total: orders, until: now, started_at: now, ...by });
    await enqueue(trx, { kind: DELETE_DEMO_JOB, payload: { deletionId: id } }, platform);
    const entry = { action: 'payments.delete_demo_orders', entity: 'demo_orders', id } as const;
    const before = { orders, amount };
    await audit(trx, actor, { ...entry, label: `${orders} orders`, before, after: null }, now);
  });
  return demoOrders(db);
}

const payloadSchema = z.object({ deletionId: z.string() });

/** Deletes batch by batch. Each batch commits its position, so the job can resume after a crash. */
export function deleteDemoJob(context: CheckoutContext): JobHandler {
  return async (payload) => {
    const { deletionId } = payloadSchema.parse(payload);
    while (await nextBatch(context, deletionId));
  };
}

/** Deletes the next batch. Returns false if there was none, which ends the deletion. */
async function nextBatch(context: CheckoutContext, id: string): Promise<boolean> {
  const { db, platform, live, provider } = context;
  const deletion = await store.findDeletion(db, id);
  if (deletion?.status !== 'running') return false;
  const { last_checkout: after, until } = deletion;
  const question = { after, until, serverMode: provider.mode, limit: AT_ONCE };
  const checkouts = await store.testModeCheckouts(db, question);
  const last = checkouts.at(-1);
  if (last) {
    await inTransaction(db, async (trx) => {
      // Locks the rows before their stock is read, because someone else may be returning it at the same time.
      const ids = checkouts.map((checkout) => checkout.id);
      const ours = await lockCheckouts(trx, ids);
      const orders = await lockOrders(trx, 'checkout_id', ids);
      const done = { lastCheckout: last.id, orders: orders.length };
      if (!(await store.moveOn(trx, deletion, done)) || ours.length === 0) return;
      await deleteBatch(context, trx, ours, orders);
    });
    return true;
  }
  const doors = await inTransaction(db, async (trx) => {
    if (!(await store.endDeletion(trx, id, platform.clock()))) return [];
    await removeTestPayouts(trx, until);
    // Door devices must reload the tickets of events that are not over or ended in the last seven days.
    return newDoorEpoch(trx, { endsAfter: platform.clock() - 7 * 86_400_000 });
  });
  for (const eventId of doors) {
    notifyDoor(live, eventId);
    live.publish('events', { eventId });
  }
  return false;
}

type Checkouts = Awaited<ReturnType<typeof lockCheckouts>>;
type Orders = Awaited<ReturnType<typeof lockOrders>>;
type Line = Parameters<typeof stockLines>[1][number] & { event_id: number };

const linesByEvent = (lines: readonly Line[]) =>
  lines.flatMap((line) => stockLines(line.event_id, [line]));

/**
 * Deletes checkouts with their orders and returns their stock. Locks stock before events, which avoids deadlocks.
 */
async function deleteBatch(
  { stock }: CheckoutContext,
  trx: Db,
  checkouts: Checkouts,
  orders: Orders,
): Promise<void> {
  const ids = checkouts.map(({ id }) => id);
  const orderIds = orders.map(({ id }) => id);
  const sold = orderIds.length > 0 ? await store.soldItems(trx, orderIds) : [];
  await returnStock(trx, linesByEvent(sold));
  await stock.release(trx, linesByEvent(await store.heldLines(trx, ids)));
  await removeTestEntries(trx, orderIds);
  await removeMailsOf(trx, LATE_PAYMENT_MAIL, ids);
  await removeTestCheckouts(trx, ids);
  const byEvent = [...Map.groupBy(orders, (order) => order.event_id)];
  for (const [eventId, gone] of byEvent.toSorted(([a], [b]) => a - b)) {
    await uncountTestOrders(trx, eventId, {
      orders: gone.length,
      charged: sumOf(gone.map((order) => order.total_amount)),
      refunded: sumOf(gone.map((order) => order.refunded_amount)),
    });
  }
}
