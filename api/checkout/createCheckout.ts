import { sameSecret } from '#api/crypto/token.ts';
import { AppError } from '#shared/base/errors.ts';
import { priceDetails } from '#shared/checkout/basket.rules.ts';
import type { CreateCheckout } from '#shared/checkout/checkout.schemas.ts';
import { offerOver } from '#shared/moveOffers/moveOffers.errors.ts';
import { payUntil } from '#shared/moveOffers/moveOffers.rules.ts';
import type { PaymentSetup } from '#shared/checkout/payment.schemas.ts';
import { memoMetadata } from '#shared/payments/paymentMemo.rules.ts';
import { providerFailed } from '#shared/payments/payments.errors.ts';
import { placeInUse } from '#shared/waitingRoom/waitingRoom.errors.ts';
import { type CheckoutRow, findCheckout, linesOf } from './readCheckouts.store.ts';
import type { CheckoutContext } from './checkoutContext.ts';
import { extendHold, setIntent } from '#api/sales/sales.commands.ts';
import { whyNot } from './discountCode.ts';
import { frozenQuote, attemptOf, repeated } from './checkoutRows.ts';
import { type Buyer, type Held, holdBasket } from './holdBasket.ts';
import { dropHold, forgetReplaced } from './releaseHold.ts';
import { memoOf } from './lostPayment.ts';

type Asked = {
  userId: string | null;
  key: string | null;
  address: string | null;
  /** The buyer's place in the waiting room. */
  place?: string | null;
};

/**
 * Holds a basket, then creates its payment after the commit. A repeated `key` with the same basket gets the same
 * answer.
 */
export async function createCheckout(
  context: CheckoutContext,
  input: CreateCheckout,
  { key, place: token = null, ...buyer }: Asked,
): Promise<PaymentSetup> {
  const attempt = key === null ? null : attemptOf(key, input);
  const before = attempt && (await repeated(context.db, attempt));
  if (before) return answerAgain(context, before, input);
  const place = await passRoom(context, input, token);
  const held = await hold(context, input, { ...buyer, attempt });
  if ('again' in held) return answerAgain(context, held.again, input);
  const { checkout, lines, replaced = null } = held;
  if (place !== null && !(await context.room.hold(place, checkout.id))) {
    await dropHold(context, checkout, replaced);
    throw new AppError(placeInUse);
  }
  const clientSecret = checkout.client_secret ?? (await startPayment(context, checkout, replaced));
  if (replaced) await forgetReplaced(context, replaced);
  context.live.publish('events', { eventId: checkout.event_id });
  return answer(context, { checkout, lines }, input, clientSecret);
}

/** Checks the waiting room. Buyers who already hold tickets may continue, even if a waiting room has opened since. */
async function passRoom(
  { db, room }: CheckoutContext,
  { eventId, previousCheckoutId: id, previousClientSecret: secret }: CreateCheckout,
  token: string | null,
): Promise<string | null> {
  try {
    return await room.pass(eventId, token);
  } catch (error) {
    const held = id && secret ? await findCheckout(db, id) : null;
    const own = held?.status === 'open' && held.event_id === eventId && held.client_secret;
    if (own && sameSecret(own, secret ?? '')) return null;
    throw error;
  }
}

/** Starts the payment of a checkout that the office made; repeated calls return the same one. Throws `offerOver`. */
export async function payOffer(context: CheckoutContext, id: string): Promise<PaymentSetup> {
  const found = await findCheckout(context.db, id);
  if (found?.status !== 'open') throw new AppError(offerOver);
  const { created_at: createdAt, expires_at: expiresAt } = found;
  const until = payUntil({ createdAt, expiresAt }, context.platform.clock());
  await extendHold(context.db, id, until);
  const checkout = { ...found, expires_at: until };
  const clientSecret = checkout.client_secret ?? (await intentOf(context, checkout)).clientSecret;
  return setupOf(context, { checkout, lines: await linesOf(context.db, id) }, clientSecret);
}

/** Holds the basket, or finds the checkout that a request with the same key made at the same time. */
async function hold(
  context: CheckoutContext,
  input: CreateCheckout,
  buyer: Buyer,
): Promise<Held | { again: CheckoutRow }> {
  try {
    return await holdBasket(context, input, buyer);
  } catch (error) {
    // The failure may be due to the other request, which took the key and perhaps the last stock.
    const again = buyer.attempt && (await repeated(context.db, buyer.attempt));
    if (again) return { again };
    throw error;
  }
}

async function answerAgain(
  context: CheckoutContext,
  checkout: CheckoutRow,
  input: CreateCheckout,
): Promise<PaymentSetup> {
  const clientSecret = checkout.client_secret ?? (await intentOf(context, checkout)).clientSecret;
  const lines = await linesOf(context.db, checkout.id);
  return answer(context, { checkout, lines }, input, clientSecret);
}

async function answer(
  context: CheckoutContext,
  held: Held,
  input: CreateCheckout,
  clientSecret: string,
): Promise<PaymentSetup> {
  const why = await whyNot(context.db, held.checkout, input, context.platform.clock());
  return { ...setupOf(context, held, clientSecret), ...why };
}

const setupOf = (
  { platform }: CheckoutContext,
  { checkout, lines }: Held,
  clientSecret: string,
): PaymentSetup => ({
  ...priceDetails(frozenQuote(checkout, lines)),
  clientSecret,
  promoApplied: checkout.promo_code !== null,
  checkoutId: checkout.id,
  holdExpiresAt: checkout.expires_at,
  serverTime: platform.clock(),
});

/** Starts the payment. A crash here leaves a hold without a usable payment, and the sweeper ends both. */
async function startPayment(
  context: CheckoutContext,
  checkout: CheckoutRow,
  replaced: CheckoutRow | null,
): Promise<string> {
  try {
    return (await intentOf(context, checkout)).clientSecret;
  } catch (error) {
    await dropHold(context, checkout, replaced);
    throw error;
  }
}

/** Creates the payment at the provider, which returns the same payment for repeated calls. */
async function intentOf(context: CheckoutContext, checkout: CheckoutRow) {
  const { db, provider, platform } = context;
  const { id: checkoutId, event_id: eventId, amount, currency } = checkout;
  const memo = memoMetadata(await memoOf(context, checkout));
  const order = { checkoutId, eventId, memo, amount, currency };
  try {
    const intent = await provider.createIntent({ ...order, idempotencyKey: `pi:${checkoutId}:1` });
    await setIntent(db, checkoutId, intent);
    return intent;
  } catch (error) {
    platform.log.error({ err: error, checkoutId }, 'could not start a payment');
    throw new AppError(providerFailed, { cause: error });
  }
}
