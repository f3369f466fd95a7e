import { inTransaction } from '#api/db/open.ts';
import { AppError } from '#shared/base/errors.ts';
import { priceDetails } from '#shared/checkout/checkout.rules.ts';
import type { CreateCheckout } from '#shared/checkout/checkout.schemas.ts';
import type { PaymentSetup } from '#shared/orders/orders.schemas.ts';
import { providerFailed } from '#shared/payments/payments.errors.ts';
import { type CheckoutRow, linesOf, setIntent } from './checkout.store.ts';
import type { CheckoutDeps } from './deps.ts';
import { whyNot } from './discountCode.ts';
import { frozenQuote } from './frozenQuote.ts';
import { type Buyer, type Held, holdBasket } from './holdBasket.ts';
import { releaseHold } from './release.ts';
import { attemptOf, repeated } from './repeat.ts';

type Asked = { userId: string | null; key: string | null; address: string | null };

/**
 * Holds a basket, then creates its payment, after the commit. A repeated `key` with the same basket
 * gets the same answer.
 */
export async function createCheckout(
  deps: CheckoutDeps,
  input: CreateCheckout,
  { key, ...buyer }: Asked,
): Promise<PaymentSetup> {
  const attempt = key === null ? null : attemptOf(key, input);
  const before = attempt && (await repeated(deps.db, attempt));
  if (before) return answerAgain(deps, before, input);
  const held = await hold(deps, input, { ...buyer, attempt });
  if ('again' in held) return answerAgain(deps, held.again, input);
  const { checkout, lines } = held;
  const clientSecret = checkout.client_secret ?? (await startPayment(deps, checkout));
  deps.live.publish('events', { eventId: checkout.event_id });
  return answer(deps, { checkout, lines }, input, clientSecret);
}

/** Of concurrent requests with one key the second finds the first one's checkout. */
async function hold(
  deps: CheckoutDeps,
  input: CreateCheckout,
  buyer: Buyer,
): Promise<Held | { again: CheckoutRow }> {
  try {
    return await holdBasket(deps, input, buyer);
  } catch (error) {
    // Either the key is taken or the stock: find out.
    const again = buyer.attempt && (await repeated(deps.db, buyer.attempt));
    if (again) return { again };
    throw error;
  }
}

async function answerAgain(
  deps: CheckoutDeps,
  checkout: CheckoutRow,
  input: CreateCheckout,
): Promise<PaymentSetup> {
  const clientSecret = checkout.client_secret ?? (await intentOf(deps, checkout)).clientSecret;
  const lines = await linesOf(deps.db, checkout.id);
  return answer(deps, { checkout, lines }, input, clientSecret);
}

async function answer(
  { db, platform }: CheckoutDeps,
  { checkout, lines }: Held,
  input: CreateCheckout,
  clientSecret: string,
): Promise<PaymentSetup> {
  return {
    ...priceDetails(frozenQuote(checkout, lines)),
    clientSecret,
    promoApplied: checkout.promo_code !== null,
    ...(await whyNot(db, checkout, input, platform.clock())),
    checkoutId: checkout.id,
    holdExpiresAt: checkout.expires_at,
    serverTime: platform.clock(),
  };
}

/** A crash here leaves a hold without a usable payment; the sweeper ends both. */
async function startPayment(deps: CheckoutDeps, checkout: CheckoutRow): Promise<string> {
  try {
    return (await intentOf(deps, checkout)).clientSecret;
  } catch (error) {
    await inTransaction(deps.db, (trx) => releaseHold(deps, trx, checkout, 'cancelled'));
    throw error;
  }
}

/** Idempotent at the provider. */
async function intentOf({ db, provider, platform }: CheckoutDeps, checkout: CheckoutRow) {
  const { id: checkoutId, event_id: eventId, amount, currency } = checkout;
  const order = { checkoutId, eventId, amount, currency };
  try {
    const intent = await provider.createIntent({ ...order, idempotencyKey: `pi:${checkoutId}:1` });
    await setIntent(db, checkoutId, intent);
    return intent;
  } catch (error) {
    platform.log.error({ err: error, checkoutId }, 'the payment could not be started');
    throw new AppError(providerFailed, { cause: error });
  }
}
