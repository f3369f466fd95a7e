import {
  createBanks,
  type CardScenario,
  type Intent,
  type StripeEvent,
  type StripeRefund,
  type Thing,
  badRequest,
  foundIn,
  StripeProblem,
} from './stripe.objects.ts';

const DECLINED = { code: 'card_declined', decline_code: 'generic_decline' };
export const API_VERSION = '2026-10-28.endive';

export type StripeServer = ReturnType<typeof createStripeServer>;

/** A Stripe account in memory, with what its buyers, their banks and the Dashboard can do to it. */
export function createStripeServer(clock: () => number, livemode: boolean) {
  const intents = new Map<string, Intent>();
  const refunds = new Map<string, StripeRefund>();
  const events: StripeEvent[] = [];
  let count = 0;
  /** `refundStatus` is the status of refunds made from now on. */
  const settings = { refundStatus: 'succeeded' as StripeRefund['status'] };

  const seconds = () => Math.floor(clock() / 1000);
  const nextId = (prefix: string) => `${prefix}_${String((count += 1)).padStart(8, '0')}standin`;

  function emit(type: string, object: Thing): StripeEvent {
    const data = { object: structuredClone(object) };
    const about = { created: seconds(), livemode, type, data };
    const event: StripeEvent = { id: nextId('evt'), object: 'event', ...about };
    events.push(event);
    return event;
  }

  const intent = (id: string): Intent => foundIn(intents, 'payment_intent', id);
  const refund = (id: string): StripeRefund => foundIn(refunds, 'refund', id);
  function must(found: Intent, what: string, ...states: Intent['status'][]): void {
    if (states.includes(found.status)) return;
    const message = `You cannot ${what} this PaymentIntent because it has a status of ${found.status}.`;
    throw badRequest(message, 'payment_intent_unexpected_state');
  }

  function succeed(found: Intent): Intent {
    found.status = 'succeeded';
    found.amount_received = found.amount;
    emit('payment_intent.succeeded', found);
    return found;
  }

  function fail(found: Intent, error: { code: string; decline_code?: string }): StripeProblem {
    const about = { type: 'card_error', ...error, message: 'Your card was declined.' };
    found.status = 'requires_payment_method';
    emit('payment_intent.payment_failed', found);
    return new StripeProblem(402, { ...about, payment_intent: structuredClone(found) });
  }

  const banks = createBanks({ intent, emit, seconds, nextId });

  const givenBack = (paymentIntent: string): number =>
    [...refunds.values()]
      .filter((each) => each.payment_intent === paymentIntent && each.status !== 'failed')
      .reduce((sum, each) => sum + each.amount, 0);

  return {
    events,
    settings,
    intent,
    refund,
    intents: () => [...intents.values()],
    refunds: () => [...refunds.values()],
    emit,

    createIntent(given: Pick<Intent, 'amount' | 'currency' | 'metadata'>): Intent {
      const id = nextId('pi');
      const made: Intent = {
        id,
        object: 'payment_intent',
        ...given,
        amount_received: 0,
        client_secret: `${id}_secret_${nextId('s')}`,
        livemode,
        status: 'requires_payment_method',
      };
      intents.set(id, made);
      emit('payment_intent.created', made);
      return made;
    },

    /** The buyer presses Pay. Throws Stripe's error if the card is declined. */
    confirm(id: string, scenario: CardScenario = 'success'): Intent {
      const found = intent(id);
      must(found, 'confirm', 'requires_payment_method', 'requires_action');
      if (scenario === 'success') return succeed(found);
      if (scenario === 'declined') throw fail(found, DECLINED);
      found.status = scenario;
      emit(`payment_intent.${scenario}`, found);
      return found;
    },

    /**
     * Ends the bank's check (3-D Secure) or the processing of a payment: it succeeds if `approved`, otherwise it
     * fails.
     */
    complete(id: string, approved: boolean): Intent {
      const found = intent(id);
      must(found, 'complete', 'requires_action', 'processing');
      if (approved) return succeed(found);
      fail(found, { code: 'payment_intent_authentication_failure' });
      return found;
    },

    cancel(id: string): Intent {
      const found = intent(id);
      must(found, 'cancel', 'requires_payment_method', 'requires_action');
      found.status = 'canceled';
      emit('payment_intent.canceled', found);
      return found;
    },

    /** Makes a refund, as the API and the Dashboard do; without `amount`, a refund of all that is left. */
    giveBack(
      paymentIntent: string,
      { amount, metadata = {} }: { amount?: number; metadata?: Record<string, string> } = {},
    ): StripeRefund {
      const found = intent(paymentIntent);
      if (found.status !== 'succeeded')
        throw badRequest('This PaymentIntent does not have a successful charge to refund.');
      if (banks.isDisputed(paymentIntent)) {
        const message = 'The charge has been charged back; cannot issue a refund.';
        throw badRequest(message, 'charge_disputed');
      }
      const left = found.amount_received - givenBack(paymentIntent);
      if (left === 0)
        throw badRequest('The charge has already been refunded.', 'charge_already_refunded');
      const wanted = amount ?? left;
      if (wanted > left) {
        throw badRequest('Refund amount is greater than unrefunded amount on charge');
      }
      const made: StripeRefund = {
        id: nextId('re'),
        object: 'refund',
        amount: wanted,
        created: seconds(),
        payment_intent: paymentIntent,
        metadata,
        status: settings.refundStatus,
        ...(settings.refundStatus === 'failed' ? { failure_reason: 'declined' } : {}),
      };
      refunds.set(made.id, made);
      emit('refund.created', made);
      return made;
    },

    /** The bank's later answer to a refund; it may fail even a refund that had succeeded. */
    settleRefund(id: string, status: 'succeeded' | 'failed', why = 'declined'): StripeRefund {
      const found = refund(id);
      found.status = status;
      if (status === 'failed') found.failure_reason = why;
      emit('refund.updated', found);
      if (status === 'failed') emit('refund.failed', found);
      return found;
    },

    ...banks,
  };
}
