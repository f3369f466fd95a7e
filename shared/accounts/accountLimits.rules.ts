export const MIN_PASSWORD = 6;
/** Staff and admins need a longer password, because they can refund, see buyers, and let people in. */
export const MIN_TEAM_PASSWORD = 12;

/** Answer to a request for a reset link, the same whether or not the account exists. */
export const RESET_REQUESTED =
  'If your email is in our system, you will receive reset instructions shortly.';

/** How long a reset link is valid. */
export const RESET_MINUTES = 60;

/** Answer to a request for a login link, the same whether or not the account exists. */
export const LOGIN_LINK_REQUESTED =
  "If this account exists, we'll e-mail it a link shortly. Open the link on this device, then log in.";
export const LOGIN_LINK_MINUTES = 20;

/** Staff and admin sessions end after this long without use. */
export const TEAM_IDLE_HOURS = 12;
export const TEAM_IDLE_MS = TEAM_IDLE_HOURS * 3_600_000;

/** How long a step-up is valid: for this time, a session may make the calls that require one. */
export const STEP_UP_MINUTES = 10;
export const STEP_UP_MS = STEP_UP_MINUTES * 60_000;

/** How long the link that confirms a new address is valid. */
export const CONFIRM_EMAIL_HOURS = 24;
/** How long the link that undoes a change of address is valid. It is mailed to the old address. */
export const UNDO_EMAIL_DAYS = 7;
