import type { PaymentContext } from '#api/payments/paymentContext.ts';
import type { CheckoutService } from '#api/checkout/checkout.service.ts';
import { createPoller, createSerial } from '#api/jobs/poller.ts';
import type { PaymentProvider } from '#api/payments/provider.ts';
import {
  PATIENCE,
  type Difference,
  differenceOf,
} from '#shared/paymentHealth/paymentHealth.rules.ts';
import { dropSettled, noteFinding, dropFinding } from '#api/payments/findings.commands.ts';
import * as store from './paymentComparison.store.ts';
import { messageOf } from '#shared/base/errorMessage.ts';
import { maskedNumber } from '#shared/orders/search.rules.ts';
import { currencyOf, type PaidOrder } from './paymentComparison.store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The age of the oldest orders that a check compares. */
const OLDEST_MS = 3 * DAY;
/** Orders compared per query. */
const AT_ONCE = 200;
const MAX_ORDERS = 2000;
const MAX_DOUBTFUL = 200;
const MAX_WAITING = 50;

type Uses = {
  checkout: CheckoutService;
  /** Resolves once payment events missed before the start have been processed, or reading them failed. */
  caughtUp?: () => Promise<unknown>;
};

export function createPaymentComparison(
  context: PaymentContext,
  { checkout: sale, caughtUp = async () => undefined }: Uses,
) {
  const { db, platform, provider } = context;
  const serial = createSerial();
  /** Id of the checkout after which the next run of `waiting` continues; empty to begin again. */
  let after = '';

  async function waiting(): Promise<void> {
    const before = platform.clock() - PATIENCE.order;
    const question = { provider: provider.name, before, after, limit: MAX_WAITING };
    const checkouts = await store.waitingCheckouts(db, question);
    after = checkouts.length < MAX_WAITING ? '' : (checkouts.at(-1)?.id ?? '');
    for (const checkout of checkouts) await finish(context, sale, checkout);
  }

  const check = () => serial.add(() => everything(context));
  /** Makes the missing orders of open checkouts, at least `PATIENCE.order` old, whose payment has succeeded. */
  const watch = () => serial.add(waiting);
  const tell = (error: unknown) =>
    platform.log.error({ err: error }, 'could not compare payments with orders');

  const tasks = [
    { run: check, everyMs: HOUR, first: () => caughtUp().then(check) },
    { run: watch, everyMs: MINUTE, first: null },
  ];
  const poller = createPoller(tasks, tell);

  return {
    check,
    watch,
    start: poller.start,
    async stop(): Promise<void> {
      poller.stop();
      await serial.idle();
    },
  };
}

const accountOf = ({ name, mode }: PaymentProvider) => ({ provider: name, mode });

async function newOrders(context: PaymentContext): Promise<number> {
  const { db, platform, provider } = context;
  const account = accountOf(provider);
  const now = platform.clock();
  const last = await store.lastCheck(db, account);
  const { mode } = account;
  const to = now - PATIENCE.order;
  let from = Math.max(last?.until ?? 0, now - OLDEST_MS);
  let asked = 0;
  while (asked < MAX_ORDERS && from <= to) {
    const orders = await store.ordersBetween(db, { mode, from, to, limit: AT_ONCE });
    for (const order of orders) await compareOrder(context, order);
    asked += orders.length;
    const end = orders.at(-1)?.created_at;
    from = orders.length < AT_ONCE || end === undefined ? to + 1 : Math.max(end, from + 1);
    await store.rememberCheck(db, account, { until: from, checked_at: now, problem: null });
  }
  return asked;
}

/**
 * Compares new and doubtful orders with their payments. Any error is recorded as a failure to reach the provider and
 * thrown, and the next check continues at the same point.
 */
async function everything(context: PaymentContext): Promise<number> {
  const { db, platform, provider } = context;
  const account = accountOf(provider);
  try {
    const doubtful = await store.doubtfulOrders(db, provider.mode, MAX_DOUBTFUL);
    for (const order of doubtful) await compareOrder(context, order);
    await dropSettled(db);
    return doubtful.length + (await newOrders(context));
  } catch (error) {
    const last = await store.lastCheck(db, account);
    const now = platform.clock();
    const problem = "We couldn't reach the payment provider.";
    const kept = { until: last?.until ?? now - OLDEST_MS, checked_at: last?.checked_at ?? now };
    await store.rememberCheck(db, account, { ...kept, problem });
    throw error;
  }
}

/** Makes the order of a checkout if its payment has succeeded, or records why that failed. */
async function finish(
  { db, platform, provider }: PaymentContext,
  sale: CheckoutService,
  { id, payment_intent_id, amount }: store.WaitingCheckout,
): Promise<void> {
  const intent = await provider.retrieveIntent(payment_intent_id);
  if (intent?.status !== 'succeeded') return;
  try {
    await sale.finalize(payment_intent_id);
  } catch (error) {
    platform.log.error(
      { err: error, checkoutId: id },
      'a payment succeeded, but its order could not be made',
    );
    await noteFinding(db, {
      checkout_id: id,
      order_id: null,
      payment_intent_id,
      what: 'unfinished',
      expected: amount,
      found: intent.amountReceived,
      problem: messageOf(error),
      found_at: platform.clock(),
    });
  }
}

/**
 * Wraps the handler of payment events: if it fails for a payment that succeeded, the order is tried once more, and a
 * second failure is recorded as a finding.
 */
export function watchPayments(context: PaymentContext, checkout: CheckoutService) {
  return async (paymentIntentId: string, ended: boolean): Promise<void> => {
    try {
      await checkout.onPaymentEvent(paymentIntentId, ended);
    } catch (error) {
      const waiting = await store.checkoutOfPayment(context.db, paymentIntentId).catch(() => null);
      if (waiting) await finish(context, checkout, waiting).catch(() => undefined);
      throw error;
    }
  };
}

/**
 * Compares an order with its payment and returns the difference, or null. Stores the difference as a finding, or
 * deletes the finding if there is none any more.
 */
export async function compareOrder(
  { db, platform, provider }: PaymentContext,
  order: PaidOrder,
): Promise<Difference | null> {
  const { id, checkout_id, payment_intent_id, total_amount: amount, payment_mode: mode } = order;
  const intent = await provider.retrieveIntent(payment_intent_id);
  const currency = await currencyOf(db, checkout_id);
  const difference = differenceOf({ checkoutId: checkout_id, amount, currency, mode }, intent);
  if (!difference) {
    await dropFinding(db, checkout_id);
    return null;
  }
  const { what, found } = difference;
  await noteFinding(db, {
    checkout_id,
    order_id: id,
    payment_intent_id,
    what,
    expected: amount,
    found,
    problem: null,
    found_at: platform.clock(),
  });
  // Logs a masked number, since a full order number gives access to the order.
  const which = maskedNumber(order.order_number);
  platform.log.error({ order: which, what, found }, 'an order does not match its payment');
  return difference;
}
