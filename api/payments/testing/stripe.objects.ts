// Stripe's objects: only the fields that we read, under Stripe's names; times in seconds.

export type Intent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  client_secret: string;
  livemode: boolean;
  metadata: Record<string, string>;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
};
export type StripeRefund = {
  id: string;
  object: 'refund';
  amount: number;
  created: number;
  payment_intent: string;
  metadata: Record<string, string>;
  status: 'pending' | 'succeeded' | 'failed';
  failure_reason?: string;
};
export type StripeDispute = {
  id: string;
  object: 'dispute';
  amount: number;
  currency: string;
  created: number;
  payment_intent: string;
  reason: string;
  status: string;
  evidence_details: { due_by: number | null };
};
export type Thing = Intent | StripeRefund | StripeDispute | { id: string; object: string };
export type StripeEvent = {
  id: string;
  object: 'event';
  created: number;
  livemode: boolean;
  type: string;
  data: { object: Thing };
};

/** How the card or the buyer behaves. */
export type CardScenario = 'success' | 'declined' | 'requires_action' | 'processing';

/** An error answer in Stripe's format. */
export class StripeProblem extends Error {
  readonly status: number;
  readonly body: { error: Record<string, unknown> };

  constructor(status: number, error: Record<string, unknown>) {
    super(String(error.message));
    this.status = status;
    this.body = { error };
  }
}

export const badRequest = (message: string, code?: string): StripeProblem =>
  new StripeProblem(400, { type: 'invalid_request_error', message, ...(code && { code }) });

/** The object with this id. Throws Stripe's answer to an unknown one. */
export function foundIn<T>(things: ReadonlyMap<string, T>, what: string, id: string): T {
  const found = things.get(id);
  if (found) return found;
  const message = `No such ${what}: '${id}'`;
  const error = { type: 'invalid_request_error', code: 'resource_missing', param: 'id', message };
  throw new StripeProblem(404, error);
}

const WEEK = 7 * 86_400;

type Account = {
  intent: (id: string) => Intent;
  emit: (type: string, object: Thing) => unknown;
  seconds: () => number;
  nextId: (prefix: string) => string;
};

/** The buyers' banks, which open disputes and close them. */
export function createBanks({ intent, emit, seconds, nextId }: Account) {
  const disputes = new Map<string, StripeDispute>();

  const dispute = (id: string): StripeDispute => foundIn(disputes, 'dispute', id);

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
