import type { Kysely } from 'kysely';
import { audit } from '#api/audit/audit.ts';
import { type Db, inTransaction } from '#api/db/open.ts';
import type { Schema } from '#api/db/schema.ts';
import { disputesOf } from '#api/disputes/disputes.queries.ts';
import { notifyDoor } from '#api/events/events.commands.ts';
import type { EventsService } from '#api/events/events.service.ts';
import type { LiveBus } from '#api/http/liveBus.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import type { JobHandlers } from '#api/jobs/worker.ts';
import type { NotificationsService } from '#api/notifications/notifications.service.ts';
import type { Platform } from '#api/platform.ts';
import type { Actor } from '#shared/audit/actor.ts';
import { AppError } from '#shared/base/errors.ts';
import { orderNotFound } from '#shared/orders/orders.errors.ts';
import type { CancelEvent, Cancellation } from '#shared/refunds/cancellation.schemas.ts';
import { refundSettled, refundUnknown } from '#shared/refunds/refunds.errors.ts';
import type {
  CreateRefund,
  OrderRefunds,
  ExternalRefund,
  Refund,
} from '#shared/refunds/refunds.schemas.ts';
import {
  cancelEvent,
  type Canceller,
  refundTheRest,
} from '#api/refunds/cancellation/cancelEvent.ts';
import { cancellationOf } from '#api/refunds/cancellation/cancellationProgress.ts';
import { cancelJob } from '#api/refunds/cancellation/cancellation.jobs.ts';
import { onRefundEvent } from '#api/refunds/provider/onRefundEvent.ts';
import {
  openExternalRefunds,
  type NewExternalRefund,
} from '#api/refunds/external/external.store.ts';
import { disputeWon, disputeLostAgain } from '#api/refunds/dispute/disputeOutcome.ts';
import { noteExternalRefund } from '#api/refunds/external/noteExternalRefund.ts';
import {
  coveredBy,
  refundCovered,
  settleExternalRefund,
} from '#api/refunds/external/settleExternalRefund.ts';
import { settleRefund } from '#api/refunds/provider/settleRefund.ts';
import { REFUND_JOB } from './refunds.commands.ts';
import { type Payer, sendRefundJob } from '#api/refunds/provider/sendRefund.ts';
import { CANCEL_JOB } from './refunds.kinds.ts';
import * as store from './refunds.store.ts';
import { toOrderRefunds, toExternalRefund, toRefund } from './refunds.wire.ts';

type RefundsDeps = Canceller & {
  db: Kysely<Schema>;
  platform: Platform;
  live: LiveBus;
  provider: Payer;
  events: Pick<EventsService, 'change'>;
  notifications: Pick<NotificationsService, 'scheduleChanged'>;
};

export type RefundsService = {
  /** Throws `orderNotFound`. */
  ofOrder(orderId: string): Promise<OrderRefunds>;
  /** The same key refunds once. */
  refund(orderId: string, wish: CreateRefund, actor: Actor): Promise<Refund>;
  /** Asks the provider again, now. Throws `refundUnknown`, and `refundSettled` when the money has gone back. */
  retry(refundId: string, actor: Actor): Promise<Refund>;
  /** See `settleRefund`. */
  settle(refundId: string, note: string, actor: Actor): Promise<void>;
  /** External refunds that are not matched yet. */
  externalRefunds(): Promise<ExternalRefund[]>;
  /** Nothing is void because of it. Throws `externalRefundUnknown`. */
  settleExternalRefund(id: string, note: string, actor: Actor): Promise<ExternalRefund>;
  /** Calls an event off for good; its orders are refunded by a job. `expected` as in every change of an event. */
  cancelEvent(
    eventId: number,
    wish: CancelEvent,
    options: { expected?: number | undefined; actor: Actor },
  ): Promise<Cancellation>;
  /** Once more what a cancellation could not refund. Throws `eventUnknown` and `notCancelled`. */
  refundTheRest(eventId: number, actor: Actor): Promise<Cancellation>;
  /** How far the cancellation of an event has come, or what it would mean. Throws `eventUnknown`. */
  cancellation(eventId: number): Promise<Cancellation>;
  /** Something about a refund has changed at the provider. */
  onRefundEvent(providerRefundId: string): Promise<void>;
  /** Money has gone back without our asking. */
  noteExternalRefund(external: NewExternalRefund): Promise<void>;
  /** That of a dispute is here again, see `disputeWon`. */
  disputeWon(trx: Db, disputeId: string): Promise<boolean>;
  /** It has gone once more, see `disputeLostAgain`. */
  disputeLostAgain(trx: Db, disputeId: string): Promise<void>;
  jobs: JobHandlers;
};

/** Money that goes back, and what is void because of it. */
export function createRefundsService(deps: RefundsDeps): RefundsService {
  const { db, platform } = deps;

  async function found(id: string): Promise<Refund> {
    const row = await store.findRefund(db, id);
    if (!row?.order_id) throw new AppError(refundUnknown);
    return toRefund(row, await store.itemsOfRefunds(db, [id]));
  }

  return {
    async ofOrder(orderId) {
      const order = await store.findOrder(db, orderId);
      if (!order) throw new AppError(orderNotFound);
      const items = await store.itemsOf(db, order);
      const rows = await store.refundsOf(db, orderId);
      const ids = rows.map((refund) => refund.id);
      const parts = await store.itemsOfRefunds(db, ids);
      return toOrderRefunds(order, items, {
        refunds: rows.map((refund) => toRefund(refund, parts)),
        outside: (await openExternalRefunds(db, orderId)).map(toExternalRefund),
        disputes: await disputesOf(db, orderId),
      });
    },
    async refund(orderId, wish, actor) {
      const order = await store.findOrder(db, orderId);
      if (!order) throw new AppError(orderNotFound);
      const { reason: note, idempotencyKey, outsideId, ...rest } = wish;
      const key = `admin:${idempotencyKey}`;
      const asked = { orderId, wish: rest, key, note, actor, reason: 'requested' } as const;
      const request = outsideId === undefined ? asked : await coveredBy(db, asked, outsideId);
      const { refundId, isNew } = await deps.events.change(
        order.event_id,
        (trx) => refundCovered(trx, platform, request),
        (done) => !done.isNew,
      );
      if (isNew) notifyDoor(deps.live, order.event_id);
      return found(refundId);
    },
    async retry(refundId, actor) {
      const refund = await found(refundId);
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
      return found(refundId);
    },
    settle: (refundId, note, actor) => settleRefund(deps, refundId, { note, actor }),
    externalRefunds: async () => (await openExternalRefunds(db)).map(toExternalRefund),
    settleExternalRefund: (id, note, actor) => settleExternalRefund(deps, id, { note, actor }),
    cancelEvent: (eventId, wish, options) => cancelEvent(deps, eventId, wish, options),
    refundTheRest: (eventId, actor) => refundTheRest(deps, eventId, actor),
    cancellation: (eventId) => cancellationOf(db, eventId, deps.provider),
    onRefundEvent: (providerRefundId) => onRefundEvent(deps, providerRefundId),
    noteExternalRefund: (external) => noteExternalRefund(deps, external),
    disputeWon: (trx, disputeId) => disputeWon(trx, disputeId, platform.clock()),
    disputeLostAgain: (trx, disputeId) => disputeLostAgain(trx, disputeId, platform.clock()),
    jobs: {
      [REFUND_JOB]: sendRefundJob(deps),
      [CANCEL_JOB]: cancelJob(deps),
    },
  };
}
