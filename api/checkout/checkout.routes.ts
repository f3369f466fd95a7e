import type { Services } from '#api/compose.ts';
import { invalidRequest } from '#shared/base/http.errors.ts';
import { AppError } from '#shared/base/errors.ts';
import { idempotencyKeySchema } from '#shared/checkout/checkout.schemas.ts';
import type { PaymentSetup } from '#shared/checkout/payment.schemas.ts';
import { PLACE_HEADER } from '#shared/waitingRoom/waitingRoom.schemas.ts';
import { mount } from '#api/http/mount.ts';
import { checkoutContract } from '#shared/checkout/checkout.contract.ts';

const KEY = 'Idempotency-Key';

/** Returns the idempotency key of a request; null if it has none. Throws `invalidRequest`. */
function readIdempotencyKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  const key = idempotencyKeySchema.safeParse(header);
  if (key.success) return key.data;
  const message = key.error.issues[0]?.message ?? invalidRequest.message;
  throw new AppError({ ...invalidRequest, message, field: KEY });
}

/** The payment id is the part of the client secret before `_secret_`. */
const paymentOf = ({ clientSecret }: PaymentSetup): string =>
  clientSecret.split('_secret_', 1)[0] ?? '';

/** Status of an answer that makes the browser ask again, because the payment is still processing. */
const PROCESSING = 202;

export function checkoutRoutes({ checkout, limit, addressOf, cardTries }: Services) {
  // A hold lasts about this long, so this also limits open holds per client.
  const holds = limit('checkout', { points: 60, seconds: 900 });
  const guesses = limit('promo-code', { points: 60, seconds: 300 });
  const asks = limit('checkout-status', { points: 240, seconds: 60 });
  return mount(checkoutContract, {
    create: [
      holds,
      cardTries.guard,
      async ({ c, json, userId }) => {
        const key = readIdempotencyKey(c.req.header(KEY));
        const place = c.req.header(PLACE_HEADER) ?? null;
        const setup = await checkout.create(json, userId, key, addressOf(c), place);
        cardTries.begun(paymentOf(setup), addressOf(c));
        return setup;
      },
    ],
    checkPromo: [
      guesses,
      ({ param: { id }, query, userId }) => checkout.checkPromo(id, query, userId),
    ],
    process: [
      asks,
      async ({ c, json: { paymentIntentId, ...proof }, userId }) => {
        const done = await checkout.finalizeForBuyer(paymentIntentId, { ...proof, userId });
        const waits = 'status' in done && done.status === 'processing';
        return waits ? c.json(done, PROCESSING) : done;
      },
    ],
    openLink: [asks, ({ json }) => checkout.openLink(json.token)],
    confirmByLink: [asks, ({ json }) => checkout.confirmByLink(json.token)],
    status: [asks, ({ json, param }) => checkout.status({ ...param, ...json })],
    extend: [asks, ({ json, param }) => checkout.extend({ ...param, ...json })],
    release: [asks, ({ json, param }) => checkout.release({ ...param, ...json })],
  });
}
