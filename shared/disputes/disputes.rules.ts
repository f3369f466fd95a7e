export type DisputePhase = 'open' | 'won' | 'lost';

/**
 * What a dispute means to us, by the provider's word for its state. `open`: the bank has not decided. `won`: the money
 * stays, or was never asked for. `lost`: it is gone. A word that we do not know yet is an open question.
 */
export function disputePhase(status: string): DisputePhase {
  if (status === 'lost') return 'lost';
  const isOver = status === 'won' || status === 'warning_closed' || status === 'prevented';
  return isOver ? 'won' : 'open';
}

const REASONS: Readonly<Record<string, string>> = {
  fraudulent: 'The card holder says they did not make this payment',
  product_not_received: 'The buyer says they got nothing for it',
  product_unacceptable: 'The buyer says it was not what was promised',
  duplicate: 'The buyer says they were charged twice',
  credit_not_processed: 'The buyer says a refund never came',
  subscription_canceled: 'The buyer says they had cancelled',
  unrecognized: 'The card holder does not recognise the payment',
};

/** Why, in the words of whoever has to answer it. */
export function disputeReason(reason: string): string {
  return REASONS[reason] ?? 'The bank gave no clear reason';
}
