export const MIN_PASSWORD = 6;
/** Staff and admins can refund, see buyers, and let people in. */
export const MIN_TEAM_PASSWORD = 12;

/** The same whether the account exists or not. */
export const RESET_REQUESTED =
  'If your email is in our system, you will receive reset instructions shortly.';

/** Validity of the link. */
export const RESET_MINUTES = 60;

/** The same whether the account exists or not. */
export const LOGIN_LINK_REQUESTED =
  'If there is such an account, its mailbox gets a link shortly. Open it on this device, then log in.';
export const LOGIN_LINK_MINUTES = 20;

/** Sessions of staff and admins that are not used for so long are over. */
export const TEAM_IDLE_HOURS = 12;
export const TEAM_IDLE_MS = TEAM_IDLE_HOURS * 3_600_000;

/** How long a session may do what a stolen token must not. */
export const STEP_UP_MINUTES = 10;
export const STEP_UP_MS = STEP_UP_MINUTES * 60_000;

/** Links that confirm a new address, and links that undo the change from the old one. */
export const CONFIRM_EMAIL_HOURS = 24;
export const UNDO_EMAIL_DAYS = 7;
