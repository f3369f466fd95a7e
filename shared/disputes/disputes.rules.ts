type DisputePhase = 'open' | 'won' | 'lost';

/**
 * Phase of a dispute by the provider's status. `open`: undecided. `won`: the money was kept or never withdrawn.
 * `lost`: the money is gone. Unknown statuses count as open.
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

export function disputeReason(reason: string): string {
  return REASONS[reason] ?? 'The bank gave no clear reason';
}
