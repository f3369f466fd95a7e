import type { CheckoutContext } from '#api/checkout/checkoutContext.ts';
import { audit, type AuditEntry } from '#api/audit/audit.ts';
import type { CheckoutService } from '#api/checkout/checkout.service.ts';
import type { Db } from '#api/db/open.ts';
import { lastEventOf } from '#api/payments/payments.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import {
  amountDiffers,
  becameOrder,
  notPaidThere,
  notTheBuyer,
  problemUnknown,
  providerSilent,
} from '#shared/paymentHealth/paymentHealth.contract.ts';
import { paymentRefunded } from '#shared/orders/orders.errors.ts';
import type { CustomerInfo } from '#shared/orders/orders.schemas.ts';
import type {
  Looked,
  PaymentHealth,
  ProblemsQuery,
  ReturnedPage,
} from '#shared/paymentHealth/paymentHealth.schemas.ts';
import { createActions } from './problemActions.ts';
import { compareOrder } from './paymentComparison.ts';
import { DELETE_DEMO_JOB, deleteDemoJob, demoOrders, startDeletion } from './deleteTestOrders.ts';
import { findPaidOrder, lastCheck } from './paymentComparison.store.ts';
import { detailsOf, salesBy, whoOf } from './problems.ts';
import * as store from './problems.store.ts';
import { iso, isoOrNull } from '#shared/base/iso.ts';

/** Shows the problems with payments, and settles them for admins. */
export function createPaymentHealthService(context: CheckoutContext, checkout: CheckoutService) {
  const { db, platform, provider } = context;
  const { name, mode } = provider;
  const now = () => platform.clock();
  const note = (trx: Db, actor: Actor, entry: AuditEntry) => audit(trx, actor, entry, now());

  return {
    async health({ page, limit }: ProblemsQuery): Promise<PaymentHealth> {
      const counts = await store.countProblems(db, now());
      const offset = (page - 1) * limit;
      const listed = await store.pageOfProblems(db, now(), { limit, offset });
      const heard = await lastEventOf(db, { provider: name, mode });
      const check = await lastCheck(db, { provider: name, mode });
      return {
        problems: await detailsOf(db, listed),
        total: totalOf(counts),
        counts: [...counts].map(([kind, count]) => ({ kind, count })),
        mode: {
          provider: name,
          mode,
          heard_at: isoOrNull(heard.heard_at),
          heard: heard.heard,
          reconciled_at: isoOrNull(heard.reconciled_at),
        },
        checked_at: isoOrNull(check?.checked_at),
        check_problem: check?.problem ?? null,
      };
    },

    open: async (): Promise<number> => totalOf(await store.countProblems(db, now())),

    /** A page of the refunds of payments that never became an order, with their states. */
    async returned({ page, limit }: ProblemsQuery): Promise<ReturnedPage> {
      const rows = await store.orderlessRefunds(db, { limit, offset: (page - 1) * limit });
      const sales = await salesBy(db, rows);
      return {
        total: await store.countOrderless(db),
        payments: rows.flatMap(({ id, reason, amount, created_at, ...row }) => {
          const sale = sales.get(row.checkout_id);
          if (!sale) return [];
          const status = row.settled_by === null ? row.status : ('settled' as const);
          const event = { id: sale.event_id, title: sale.title };
          return [{ id, at: iso(created_at), reason, status, amount, who: whoOf(sale), event }];
        }),
      };
    },

    /**
     * Asks the provider about a checkout and acts on the answer: a paid checkout becomes an order. Throws
     * `problemUnknown` and `providerSilent`.
     */
    async lookAtCheckout(id: string, actor: Actor): Promise<Looked> {
      const done = await asked(() => checkout.recheckCheckout(id));
      if (!done || done.kind === 'unknown') throw new AppError(problemUnknown);
      const number = done.kind === 'order' ? done.order.order_number : null;
      const { kind } = done;
      const unpaid = kind === 'gone' || kind === 'called_off' || kind === 'unconfirmed';
      const outcome = unpaid ? 'not_paid' : kind;
      const entry = { action: 'payments.look', entity: 'payment', id } as const;
      const label = number ?? id;
      await note(db, actor, { ...entry, label, before: {}, after: { outcome } });
      return { outcome, orderNumber: number };
    },

    /**
     * Compares an order with its payment again. Throws `providerSilent`, and `problemUnknown` for an unknown order or
     * one in another payment mode.
     */
    async lookAtOrder(id: string, actor: Actor): Promise<Looked> {
      const order = await findPaidOrder(db, id);
      if (!order || order.payment_mode !== mode) throw new AppError(problemUnknown);
      const outcome = (await asked(() => compareOrder(context, order))) ? 'differs' : 'matches';
      const { order_number: label, event_id: eventId } = order;
      const entry = { action: 'payments.look', entity: 'order', id, label, eventId } as const;
      await note(db, actor, { ...entry, before: {}, after: { outcome } });
      return { outcome, orderNumber: label };
    },

    /**
     * Refunds a payment without an order, if it is still the `amount` that the admin saw. Throws `problemUnknown`,
     * `becameOrder`, `notPaidThere`, `amountDiffers` and `providerSilent`.
     */
    async refundCheckout(id: string, amount: number, actor: Actor): Promise<void> {
      const done = await asked(() =>
        checkout.refundPayment(id, {
          amount,
          actor,
          also: (trx, { event_id: eventId, first_name, last_name }) => {
            const label = `${first_name} ${last_name}`;
            const entry = { action: 'payments.refund', entity: 'payment', id } as const;
            return note(trx, actor, { ...entry, label, eventId, before: {}, after: { amount } });
          },
        }),
      );
      if (done !== 'refunded') throw new AppError(REFUSED[done]);
    },

    /** Makes the order of a lost payment. Throws `notTheBuyer`, `paymentRefunded` and `problemUnknown`. */
    async rebuildOrder(id: string, customer: CustomerInfo, actor: Actor): Promise<string> {
      const done = orThrow(await checkout.rebuildOrder(id, customer), notTheBuyer);
      if (done.kind !== 'order')
        throw new AppError(done.kind === 'refunded' ? paymentRefunded : problemUnknown);
      const { order_number: label, event_id: eventId } = done.order;
      const entry = { action: 'payments.rebuild', entity: 'payment', id, label, eventId } as const;
      await note(db, actor, { ...entry, before: {}, after: { orderNumber: label } });
      return label;
    },

    ...createActions(context),
    demoOrders: () => demoOrders(db),
    deleteDemoOrders: (confirm: string, actor: Actor) => startDeletion(context, confirm, actor),
    jobs: { [DELETE_DEMO_JOB]: deleteDemoJob(context) },
  };

  /** Logs any error of `work` and throws it as `providerSilent`. */
  async function asked<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      platform.log.error({ err: error }, 'could not look up a payment');
      throw new AppError(providerSilent, { cause: error });
    }
  }
}

const totalOf = (counts: ReadonlyMap<unknown, number>): number =>
  counts.values().reduce((sum, count) => sum + count, 0);

const REFUSED = {
  unknown: problemUnknown,
  order: becameOrder,
  not_paid: notPaidThere,
  amount: amountDiffers,
};
