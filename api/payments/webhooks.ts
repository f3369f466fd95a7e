import type { PaymentContext } from './paymentContext.ts';
import type { Db } from '#api/db/open.ts';
import type { CardTries } from './cardTries.ts';
import type { PaymentEvent, WebhookRequest } from './provider.ts';
import { isKnownEvent, rememberEvent, countDeclines } from './webhooks.store.ts';

/** After so many declines of one payment, we suspect that someone is testing stolen cards. */
export const MAX_DECLINES = 5;

export async function isDeclinedTooOften(db: Db, paymentIntentId: string): Promise<boolean> {
  return (await countDeclines(db, paymentIntentId, MAX_DECLINES)) >= MAX_DECLINES;
}

/**
 * Handlers for payment events. They read the current state from the provider, because events arrive late and out of
 * order.
 */
export type EventHandlers = {
  /**
   * Called when a payment has changed. `ended`: the payment is canceled, or must be canceled now because of declines.
   */
  payment(paymentIntentId: string, ended: boolean): Promise<unknown>;
  refund(refundId: string): Promise<unknown>;
  dispute(disputeId: string): Promise<unknown>;
};

type About = { db: Db; paymentIntentId: string | null; tries: CardTries };
type Handler = (handlers: EventHandlers, id: string, about: About) => Promise<unknown> | undefined;

/**
 * Ends a payment after too many declines, because that is how stolen cards are tested, or after one decline if its
 * address is blocked for this.
 */
const declined: Handler = async (handlers, id, { db, tries }) => {
  // Counts this decline, too, which is stored only after it was handled.
  const declines = 1 + (await countDeclines(db, id, MAX_DECLINES));
  return handlers.payment(id, declines >= MAX_DECLINES || tries.isBlocked(id));
};

/**
 * Handles the payment before a refund or dispute, which needs its order: the payment's own event may not have arrived
 * yet.
 */
const after =
  (act: (handlers: EventHandlers, id: string) => Promise<unknown> | undefined): Handler =>
  async (handlers, id, { paymentIntentId }) => {
    if (paymentIntentId) await handlers.payment(paymentIntentId, false);
    return act(handlers, id);
  };
const refund = after((handlers, id) => handlers.refund(id));
const dispute = after((handlers, id) => handlers.dispute(id));

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
/** Events that we act on; all others are only recorded. */
export const HANDLED_EVENTS: readonly string[] = Object.keys(HANDLERS);

export type Webhooks = {
  /** Processes one delivery. Throws if it isn't genuine, or if processing failed and it must be delivered again. */
  receive(request: WebhookRequest): Promise<{ received: true; duplicate: boolean }>;
  /** Processes an event whose delivery may have been lost. Returns false if the event was known. */
  apply(event: PaymentEvent): Promise<boolean>;
};

/**
 * Creates the handler of webhook deliveries, which may arrive twice, late and in any order. An event is recorded after
 * its effect, so a crash in between causes one more delivery, which handlers tolerate. A recorded event is never
 * processed again.
 */
export function createWebhooks(
  { db, platform, provider }: PaymentContext,
  { handlers, tries }: { handlers: EventHandlers; tries: CardTries },
): Webhooks {
  async function apply(event: PaymentEvent): Promise<boolean> {
    if (await isKnownEvent(db, event.id)) return false;
    const { type, objectId, paymentIntentId } = event;
    if (objectId) await HANDLERS[type]?.(handlers, objectId, { db, paymentIntentId, tries });
    await rememberEvent(db, provider.name, event, platform.clock());
    tries.onEvent(event);
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
