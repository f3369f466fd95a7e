import type { Kysely } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { Schema } from '#api/db/schema.ts';
import type { Platform } from '#api/platform.ts';
import type { CardTries } from './cardTries.ts';
import { declinesOf, MAX_DECLINES } from './declines.ts';
import type { PaymentEvent, PaymentProvider, WebhookRequest } from './provider.ts';
import { isKnownEvent, rememberEvent } from './webhooks.store.ts';

/** Handlers read the current state from the provider: events come late and in any order. */
export type EventHandlers = {
  /** A payment has moved; `ended`: it is cancelled or about to be, and cannot be paid. */
  payment(paymentIntentId: string, ended: boolean): Promise<unknown>;
  refund?(refundId: string): Promise<unknown>;
  dispute?(disputeId: string): Promise<unknown>;
};

type Tries = Pick<CardTries, 'onEvent' | 'isBlocked'>;
type About = { db: Db; paymentIntentId: string | null; tries: Tries | undefined };
type Handler = (handlers: EventHandlers, id: string, about: About) => Promise<unknown> | undefined;

/**
 * A checkout that was declined again and again is closed: this is how stolen cards are tried out. So is every other one
 * of an address where they are.
 */
const declined: Handler = async (handlers, id, { db, tries }) => {
  // This one is noted after its effect.
  const declines = 1 + (await declinesOf(db, id));
  return handlers.payment(id, declines >= MAX_DECLINES || tries?.isBlocked(id) === true);
};

/** What takes back a payment needs the order of that payment, which may not have been told of yet. */
const after =
  (act: (handlers: EventHandlers, id: string) => Promise<unknown> | undefined): Handler =>
  async (handlers, id, { paymentIntentId }) => {
    if (paymentIntentId) await handlers.payment(paymentIntentId, false);
    return act(handlers, id);
  };
const refund = after((handlers, id) => handlers.refund?.(id));
const dispute = after((handlers, id) => handlers.dispute?.(id));

const HANDLERS: Readonly<Record<string, Handler>> = {
  'payment_intent.succeeded': (handlers, id) => handlers.payment(id, false),
  'payment_intent.processing': (handlers, id) => handlers.payment(id, false),
  'payment_intent.payment_failed': declined,
  'payment_intent.canceled': (handlers, id) => handlers.payment(id, true),
  'refund.created': refund,
  'refund.updated': refund,
  'refund.failed': refund,
  'charge.dispute.created': dispute,
  'charge.dispute.updated': dispute,
  'charge.dispute.closed': dispute,
  'charge.dispute.funds_reinstated': dispute,
};
/** The events that are acted on; all others are only noted. */
export const HANDLED_EVENTS: readonly string[] = Object.keys(HANDLERS);

export type Webhooks = {
  /** Takes one delivery. Throws when it is not genuine, or when it must be delivered again. */
  receive(request: WebhookRequest): Promise<{ received: true; duplicate: boolean }>;
  /** Acts on an event whose delivery may have been lost; false when it was known. */
  apply(event: PaymentEvent): Promise<boolean>;
};

/**
 * Deliveries may come twice, late and in any order. The event is noted after its effect, so a crash between the two
 * means one more delivery, which handlers tolerate; a noted event is never acted on again.
 */
export function createWebhooks({
  db,
  platform,
  provider,
  handlers,
  tries,
}: {
  db: Kysely<Schema>;
  platform: Pick<Platform, 'clock'>;
  provider: PaymentProvider;
  handlers: EventHandlers;
  tries?: Tries | undefined;
}): Webhooks {
  async function apply(event: PaymentEvent): Promise<boolean> {
    if (await isKnownEvent(db, event.id)) return false;
    const { type, objectId, paymentIntentId } = event;
    if (objectId) await HANDLERS[type]?.(handlers, objectId, { db, paymentIntentId, tries });
    await rememberEvent(db, provider.name, event, platform.clock());
    tries?.onEvent(event);
    return true;
  }

  return {
    async receive(request) {
      const isNew = await apply(provider.parseWebhook(request));
      return { received: true, duplicate: !isNew };
    },
    apply,
  };
}
