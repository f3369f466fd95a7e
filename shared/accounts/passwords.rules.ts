/** What a password must be. Everything longer is encouraged, nothing else is asked for. */
export const MIN_PASSWORD = 6;

/** The answer to every request for a reset, whether there is an account or not. */
export const RESET_REQUESTED =
  'If your email is in our system, you will receive reset instructions shortly.';

/** How long the link in a mail works. */
export const RESET_MINUTES = 60;
