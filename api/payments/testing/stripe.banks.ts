import type { Intent, StripeDispute, Thing } from './stripe.objects.ts';
import { noSuch } from './stripe.problem.ts';

const WEEK = 7 * 86_400;

type Account = {
  intent: (id: string) => Intent;
  emit: (type: string, object: Thing) => unknown;
  seconds: () => number;
  nextId: (prefix: string) => string;
  livemode: boolean;
};

/** The buyers' banks, which open disputes and close them. */
export function createBanks({ intent, emit, seconds, nextId, livemode }: Account) {
  const disputes = new Map<string, StripeDispute>();

  function dispute(id: string): StripeDispute {
    const found = disputes.get(id);
    if (!found) throw noSuch('dispute', id);
    return found;
  }

  return {
    dispute,

    /** True if the bank has taken the money because of a dispute that is not won; an inquiry takes nothing. */
    isDisputed: (paymentIntent: string): boolean =>
      [...disputes.values()].some(
        ({ payment_intent: of, status }) =>
          of === paymentIntent && status !== 'won' && !status.startsWith('warning'),
      ),

    /**
     * Opens a dispute, as the buyer's bank does when the buyer complains. By default, it is about the whole payment.
     */
    openDispute(
      paymentIntent: string,
      { amount, reason = 'fraudulent', status = 'needs_response' }: Partial<StripeDispute> = {},
    ): StripeDispute {
      const found = intent(paymentIntent);
      const made: StripeDispute = {
        id: nextId('du'),
        object: 'dispute',
        amount: amount ?? found.amount_received,
        currency: found.currency,
        created: seconds(),
        payment_intent: paymentIntent,
        livemode,
        reason,
        status,
        evidence_details: { due_by: seconds() + WEEK },
      };
      disputes.set(made.id, made);
      emit('charge.dispute.created', made);
      return made;
    },

    closeDispute(id: string, status: 'won' | 'lost'): StripeDispute {
      const found = dispute(id);
      const isBack = found.status === 'lost' && status === 'won';
      found.status = status;
      found.evidence_details.due_by = null;
      emit('charge.dispute.closed', found);
      if (isBack) emit('charge.dispute.funds_reinstated', found);
      return found;
    },
  };
}
