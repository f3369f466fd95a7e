import type { Dispute } from './disputes.schemas.ts';

/**
 * Phase of a dispute by the provider's status. `open`: undecided. `won`: the money was kept or never withdrawn.
 * `lost`: the money is gone. Unknown statuses count as open.
 */
export function disputePhase(status: string): Dispute['phase'] {
  if (status === 'lost') return 'lost';
  const isOver = status === 'won' || status === 'warning_closed' || status === 'prevented';
  return isOver ? 'won' : 'open';
}

const REASONS: Readonly<Record<string, string>> = {
  fraudulent: "The cardholder says they didn't make this payment",
  product_not_received: 'The buyer says they received nothing',
  product_unacceptable: "The buyer says it wasn't as described",
  duplicate: 'The buyer says they were charged twice',
  credit_not_processed: 'The buyer says they never got a refund',
  subscription_canceled: 'The buyer says they had canceled',
  unrecognized: "The cardholder doesn't recognize the payment",
};

export function disputeReason(reason: string): string {
  return REASONS[reason] ?? "The bank didn't give a clear reason";
}
