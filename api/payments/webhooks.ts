import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import type { Platform } from '#api/platform.ts';
import type { PaymentProvider, WebhookRequest } from './provider.ts';
import { isKnownEvent, rememberEvent } from './webhooks.store.ts';

/** Events after which an order may have to be made; all others are only noted. */
const PAID = new Set(['payment_intent.succeeded', 'payment_intent.processing']);

export type Webhooks = {
  /** Takes one delivery. Throws when it is not genuine, or when it must be delivered again. */
  receive(request: WebhookRequest): Promise<{ received: true; duplicate: boolean }>;
};

/**
 * Deliveries may come twice, late and in any order. The event is noted after its effect, so a crash between the two
 * means one more delivery of something `onPayment` bears hearing again; a noted event is never acted on again.
 */
export function createWebhooks({
  db,
  platform,
  provider,
  onPayment,
}: {
  db: Kysely<Schema>;
  platform: Pick<Platform, 'clock'>;
  provider: PaymentProvider;
  onPayment: (paymentIntentId: string) => Promise<unknown>;
}): Webhooks {
  return {
    async receive(request) {
      const event = provider.parseWebhook(request);
      if (await isKnownEvent(db, event.id)) return { received: true, duplicate: true };
      if (event.paymentIntentId && PAID.has(event.type)) await onPayment(event.paymentIntentId);
      await rememberEvent(db, provider.name, event, platform.clock());
      return { received: true, duplicate: false };
    },
  };
}
