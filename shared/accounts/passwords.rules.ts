export const MIN_PASSWORD = 6;

/** The same whether the account exists or not. */
export const RESET_REQUESTED =
  'If your email is in our system, you will receive reset instructions shortly.';

/** Validity of the link. */
export const RESET_MINUTES = 60;
