/** Payout methods in the order of the form. */
export const PAYOUTS = {
  paypal: 'PayPal',
  venmo: 'Venmo',
  bank_transfer: 'Bank transfer',
  check: 'Check',
  cash: 'Cash',
} as const;
