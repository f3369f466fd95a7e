import { z } from 'zod';
import { AppError } from '#shared/base/errors.ts';
import { webhookInvalid, webhookMode } from '#shared/payments/payments.errors.ts';
import type { PaymentEvent, PaymentProvider, WebhookRequest } from '#api/payments/provider.ts';
import { verifyBody } from '#api/payments/signature.ts';

const STRIPE_SIGNATURE = 'stripe-signature';

const reference = z.union([z.string(), z.object({ id: z.string() })]).nullish();
/**
 * The only fields of an event that we use. All else is fetched from Stripe, since events arrive late and out of
 * order.
 */
const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  created: z.int(),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      id: z.string().nullish(),
      object: z.string().nullish(),
      payment_intent: reference,
    }),
  }),
});

/** Converts a Stripe event. Throws if the value isn't one. */
export function toPaymentEvent(given: unknown): PaymentEvent & { livemode: boolean } {
  const { id, type, created, livemode, data } = eventSchema.parse(given);
  const { object, payment_intent: intent } = data.object;
  const objectId = data.object.id ?? null;
  const about = typeof intent === 'string' ? intent : (intent?.id ?? null);
  const paymentIntentId = object === 'payment_intent' ? objectId : about;
  return { id, type, objectId, paymentIntentId, createdAt: created * 1000, livemode };
}

/**
 * Returns the event of a delivery after verifying its signature and time (`webhookInvalid`) and mode (`webhookMode`).
 */
export function readDelivery(
  { body, header }: WebhookRequest,
  { secret, mode, now }: { secret: string; mode: PaymentProvider['mode']; now: number },
): PaymentEvent {
  if (!verifyBody(secret, body, header(STRIPE_SIGNATURE), now)) throw new AppError(webhookInvalid);
  const { livemode, ...event } = parsed(body);
  if (livemode !== (mode === 'live')) throw new AppError(webhookMode);
  return event;
}

function parsed(body: string) {
  try {
    return toPaymentEvent(JSON.parse(body));
  } catch (cause) {
    throw new AppError(webhookInvalid, { cause });
  }
}
