import type { RefundsContext } from './refundsContext.ts';
import { audit } from '#api/audit/audit.ts';
import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { disputesOf } from '#api/disputes/disputes.queries.ts';
import { notifyDoor } from '#api/events/events.commands.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import { orderNotFound } from '#shared/orders/orders.errors.ts';
import type {
  CancelEvent,
  CreateRefund,
  OrderRefunds,
  Refund,
  Exchanged,
  ExchangeForm,
} from '#shared/refunds/refunds.schemas.ts';
import { refundSettled, refundUnknown } from '#shared/refunds/refunds.errors.ts';
import {
  cancelEvent,
  type CancelOptions,
  cancellationOf,
  refundTheRest,
} from '#api/refunds/cancellation/cancelEvent.ts';
import { cancelJob } from '#api/refunds/cancellation/cancellation.jobs.ts';
import { onRefundEvent, sendRefundJob } from './sendRefund.ts';
import {
  openExternalRefunds,
  type NewExternalRefund,
} from '#api/refunds/external/external.store.ts';
import { disputeWon, disputeLostAgain } from './wonDispute.ts';
import { balanceAfter } from '#api/refunds/external/balance.ts';
import { noteExternalRefund } from '#api/refunds/external/noteExternalRefund.ts';
import { coveredBy, refundCovered } from '#api/refunds/external/coveredRefund.ts';
import { settleExternalRefund, settleRefund } from './settleRefund.ts';
import { exchangeTicket } from './exchangeTicket.ts';
import { type Refunded, refundOrder } from './refundOrder.ts';
import { CANCEL_JOB, REFUND_JOB } from './refunds.commands.ts';
import * as store from './refunds.store.ts';
import { toOrderRefunds, toExternalRefund, toRefund } from './refunds.wire.ts';

export type RefundsService = ReturnType<typeof createRefundsService>;

/** Creates the service that refunds and exchanges items and cancels events. */
export function createRefundsService(context: RefundsContext) {
  const { db, platform } = context;

  async function mustFind(id: string): Promise<Refund> {
    const row = await store.findRefund(db, id);
    if (!row?.order_id) throw new AppError(refundUnknown);
    return toRefund(row, await store.itemsOfRefunds(db, [id]));
  }

  /** Makes a refund and tells the door, unless the request is repeated. Returns the refund's id. */
  async function refundOnce(
    eventId: number,
    make: (trx: Db) => Promise<Refunded>,
  ): Promise<string> {
    const done = await context.events.change(eventId, make, ({ isNew }) => !isNew);
    if (done.isNew) notifyDoor(context.live, eventId);
    return done.refundId;
  }

  return {
    /** The order's items and refunds, its open external refunds and its disputes. Throws `orderNotFound`. */
    async ofOrder(orderId: string): Promise<OrderRefunds> {
      const order = orThrow(await store.findOrder(db, orderId), orderNotFound);
      const items = await store.itemsOf(db, order);
      const rows = await store.refundsOf(db, orderId);
      const ids = rows.map((refund) => refund.id);
      const parts = await store.itemsOfRefunds(db, ids);
      return toOrderRefunds(order, items, {
        refunds: rows.map((refund) => toRefund(refund, parts)),
        outside: (await openExternalRefunds(db, { order_id: orderId })).map(toExternalRefund),
        disputes: await disputesOf(db, orderId),
        money: await store.moneyBackOf(db, order),
      });
    },
    /** Refunds items of an order, once per key. Throws the problems of `refundOrder` and `coveredBy`. */
    async refund(orderId: string, wish: CreateRefund, actor: Actor): Promise<Refund> {
      const order = orThrow(await store.findOrder(db, orderId), orderNotFound);
      const { reason: note, idempotencyKey, outsideId, ...rest } = wish;
      const key = `admin:${idempotencyKey}`;
      const asked = { orderId, wish: rest, key, note, actor, reason: 'requested' } as const;
      const request = outsideId === undefined ? asked : await coveredBy(db, asked, outsideId);
      const make = (trx: Db) => refundCovered(trx, platform, request);
      return mustFind(await refundOnce(order.event_id, make));
    },
    async exchange(orderId: string, wish: ExchangeForm, actor: Actor): Promise<Exchanged> {
      const order = orThrow(await store.findOrder(db, orderId), orderNotFound);
      const { event_id: eventId } = order;
      const asked = { orderId, wish, actor };
      const done = await context.events.change(eventId, (trx) =>
        exchangeTicket(trx, platform, asked),
      );
      notifyDoor(context.live, eventId);
      return done;
    },
    /** Withdraws complimentary tickets; repeats change nothing. Throws `checkedIn` unless forced. */
    async withdraw(
      { orderId, eventId }: { orderId: string; eventId: number },
      force: boolean,
      actor: Actor,
    ): Promise<void> {
      const withdrawal = { reason: 'withdrawn', note: 'Complimentary tickets withdrawn' } as const;
      const request = { orderId, wish: { all: true, force }, key: `withdraw:${orderId}`, actor };
      await refundOnce(eventId, (trx) => refundOrder(trx, platform, { ...request, ...withdrawal }));
    },
    /**
     * Refunds a ticket that another order replaces; repeats change nothing. Throws `checkedIn` and `alreadyRefunded`.
     */
    async giveBack(
      { orderId, eventId }: { orderId: string; eventId: number },
      { itemId, key, note }: { itemId: number; key: string; note: string },
      actor: Actor,
    ): Promise<void> {
      const request = { orderId, wish: { itemIds: [itemId] }, key, note, actor } as const;
      await refundOnce(eventId, (trx) =>
        refundOrder(trx, platform, { ...request, reason: 'requested' }),
      );
    },
    /** Asks the provider for a refund of an order again. Throws `refundUnknown` and `refundSettled`. */
    async retry(refundId: string, actor: Actor): Promise<Refund> {
      const refund = await mustFind(refundId);
      if (refund.status === 'succeeded') throw new AppError(refundSettled);
      await inTransaction(db, async (trx) => {
        await enqueue(trx, { kind: REFUND_JOB, payload: { refundId } }, platform);
        const { order_id: id } = refund;
        const order = await store.findOrder(trx, id);
        const label = order?.order_number ?? id;
        const eventId = order?.event_id ?? null;
        const after = { refund: refundId, asked: 'again' };
        const entry = { action: 'orders.retry_refund', entity: 'order', id, label } as const;
        await audit(trx, actor, { ...entry, eventId, before: {}, after }, platform.clock());
      });
      return mustFind(refundId);
    },
    settle: (refundId: string, note: string, actor: Actor) =>
      settleRefund(context, refundId, { note, actor }),
    /** Unhandled external refunds of all orders. */
    externalRefunds: async () => (await openExternalRefunds(db)).map(toExternalRefund),
    settleExternalRefund: (id: string, note: string, actor: Actor) =>
      settleExternalRefund(context, id, { note, actor }),
    cancelEvent: (eventId: number, wish: CancelEvent, options: CancelOptions) =>
      cancelEvent(context, eventId, wish, options),
    refundTheRest: (eventId: number, actor: Actor) => refundTheRest(context, eventId, actor),
    cancellation: (eventId: number) => cancellationOf(db, eventId, context.provider),
    onRefundEvent: (providerRefundId: string) => onRefundEvent(context, providerRefundId),
    noteExternalRefund: (external: NewExternalRefund) => noteExternalRefund(context, external),
    async disputeWon(trx: Db, disputeId: string): Promise<boolean> {
      const isVoid = await disputeWon(trx, disputeId, platform.clock());
      await balanceAfter(trx, platform, disputeId);
      return isVoid;
    },
    disputeLostAgain: (trx: Db, disputeId: string) =>
      disputeLostAgain(trx, disputeId, platform.clock()),
    jobs: { [REFUND_JOB]: sendRefundJob(context), [CANCEL_JOB]: cancelJob(context) },
  };
}
