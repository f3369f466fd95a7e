import { inTransaction } from '#api/db/open.ts';
import { AppError } from '#shared/base/errors.ts';
import { priceDetails } from '#shared/checkout/checkout.rules.ts';
import type { CreateCheckout } from '#shared/checkout/checkout.schemas.ts';
import type { PaymentSetup } from '#shared/orders/orders.schemas.ts';
import { providerFailed } from '#shared/payments/payments.errors.ts';
import { type CheckoutRow, setIntent } from './checkout.store.ts';
import type { CheckoutDeps } from './deps.ts';
import { holdBasket } from './holdBasket.ts';
import { releaseHold } from './release.ts';

/** Holds a basket and starts its payment. The provider is asked after the hold is committed, never inside. */
export async function createCheckout(
  deps: CheckoutDeps,
  input: CreateCheckout,
  userId: string | null,
): Promise<PaymentSetup> {
  const { checkout, price, promo } = await holdBasket(deps, input, userId);
  const clientSecret = checkout.client_secret ?? (await startPayment(deps, checkout));
  deps.live.publish('events', { eventId: checkout.event_id });
  return {
    ...priceDetails(price),
    clientSecret,
    promoApplied: promo.applied,
    checkoutId: checkout.id,
    holdExpiresAt: checkout.expires_at,
    serverTime: deps.platform.clock(),
  };
}

/** A crash in here leaves a hold without a payment, or a payment that nobody can pay: the sweeper ends both. */
async function startPayment(deps: CheckoutDeps, checkout: CheckoutRow): Promise<string> {
  const { id: checkoutId, event_id: eventId, amount, currency } = checkout;
  const order = { checkoutId, eventId, amount, currency };
  try {
    const intent = await deps.provider.createIntent({
      ...order,
      idempotencyKey: `pi:${checkoutId}:1`,
    });
    await setIntent(deps.db, checkoutId, intent);
    return intent.clientSecret;
  } catch (error) {
    deps.platform.log.error({ err: error, checkoutId }, 'the payment could not be started');
    await inTransaction(deps.db, (trx) => releaseHold(deps, trx, checkout, 'cancelled'));
    throw new AppError(providerFailed, { cause: error });
  }
}
