import type { Counter, Default, Flag, Id, Millis, Version } from './columns.types.ts';

export type UsersTable = {
  id: string;
  username: string;
  /** The username in lower case, unique. */
  username_key: string;
  email: string;
  email_key: string | null;
  /** The address in lower case, unique. Null if another account may use the address, too. */
  email_claim: string | null;
  name: string | null;
  phone: string | null;
  role: 'admin' | 'staff' | 'promoter' | 'user';
  password_hash: string;
  /** 1 if a team member's password, as last used to log in, is shorter than the team's minimum. */
  short_password: Default<0 | 1>;
  created_at: Millis;
  /** The time when the owner last opened a link that was mailed to the address. */
  email_proved_at: Default<Millis | null>;
};

export type SessionsTable = {
  /** SHA-256 of the token, in hex. Only the hash is stored, so a stolen database can't be used to log in. */
  token_hash: string;
  /** The public id of the session, which isn't the token. */
  id: string;
  user_id: string;
  user_agent: string | null;
  created_at: Millis;
  /** The time when the session was last used. Updated at most every few minutes. */
  last_used_at: Millis;
  expires_at: Millis;
  /** The time of the last step-up, when the user proved who they are. */
  proved_at: Default<Millis | null>;
};

/** Address changes that wait for confirmation, and old addresses that can still undo a change. */
export type EmailChangesTable = {
  id: string;
  user_id: string;
  kind: 'confirm' | 'undo';
  /** The new address for `confirm`, the old one for `undo`. */
  email: string;
  /** The hash of the token in the mailed link. Null until the mail is sent, because the token is created then. */
  token_hash: string | null;
  expires_at: Millis;
};

/** Mailed links to reset a password or to log in. A row is deleted when its link is used or void. */
export type PasswordResetsTable = {
  token_hash: string;
  kind: Default<'reset' | 'login'>;
  user_id: string;
  expires_at: Millis;
};

export type PromotersTable = {
  id: Id;
  user_id: string | null;
  name: string;
  email: string;
  phone: string | null;
  /** The code in upper case, unique. */
  promo_code: string | null;
  /** The time when the code was disabled. Null while it's active. */
  code_disabled_at: Default<Millis | null>;
  status: 'pending' | 'approved' | 'rejected';
  created_at: Millis;
  /** The promoter's own commission in whole percent. Null for the general default. */
  default_commission_rate: Default<number | null>;
  /** The handle as typed in the application. */
  instagram_handle: Default<string | null>;
  twitter_handle: Default<string | null>;
  facebook_url: Default<string | null>;
  website: Default<string | null>;
  preferred_payout: Default<string | null>;
  why_join: Default<string | null>;
  /** 1 if the promoter gets the weekly summary. */
  weekly_mail: Default<0 | 1>;
  /**
   * The token of the unsubscribe link, in plain text because every mail contains it. It can only unsubscribe from the
   * summaries.
   */
  weekly_token: Default<string | null>;
};

export type PromoterDevicesTable = {
  promoter_id: number;
  /** A hash of promoter id and visitor id that reveals neither. */
  visitor: string;
  last_at: Millis;
};

export type PromoterRatesTable = {
  promoter_id: number;
  event_id: number;
  commission_rate: number;
  discount_rate: number;
  created_at: Millis;
  updated_at: Version;
};

/** A single row that each change of the team locks. */
type TeamLockTable = { id: number; version: number };

/**
 * Invitations that are open or have expired. A row is deleted when its invitation is accepted or withdrawn, when its
 * sender stops being an admin, or when the same address is invited again after it expired.
 */
export type InvitationsTable = {
  id: string;
  email: string;
  /** The address in lower case, unique. */
  email_key: string;
  role: 'admin' | 'staff';
  token_hash: string | null;
  invited_by: string;
  invited_by_name: string;
  created_at: Millis;
  expires_at: Millis;
};

export type SecondFactorsTable = {
  user_id: string;
  /** The authenticator's secret, encrypted with the key in DATA_DIR. */
  sealed_secret: string;
  created_at: Millis;
  /** The time when the authenticator app was turned on. Null until the user has entered a valid code. */
  enabled_at: Millis | null;
  /** The 30-second step of the last code that was used. Codes of this step and earlier ones are refused. */
  last_step: Counter;
  wrong_count: Counter;
  wrong_since: Counter;
};

/** Unused recovery codes. A row is deleted when its code is used. */
type RecoveryCodesTable = {
  /** SHA-256 of user and code, in hex. */
  code_hash: string;
  user_id: string;
};

export type PasskeysTable = {
  /** The credential's id in base64url. */
  id: string;
  user_id: string;
  name: string;
  /** The COSE key in base64url. */
  public_key: string;
  /** The device's own count of uses. 0 if the device doesn't count. */
  counter: Millis;
  /** The ways in which the browser can reach the passkey, such as `usb`, as JSON. */
  transports: string;
  created_at: Millis;
  last_used_at: Millis | null;
};

/** Challenges that a device has yet to answer. A row is deleted when its challenge is answered. */
export type PasskeyChallengesTable = {
  /** The purpose (`add`, `step-up` or `login`) and the hash of the token that requested the challenge. */
  asked: string;
  user_id: string;
  challenge: string;
  expires_at: Millis;
};

/** Logins that passed the password and wait for the second factor. */
export type LoginChallengesTable = {
  token_hash: string;
  user_id: string;
  /** Hash of the password hash: a changed password invalidates the challenge. */
  password_mark: string;
  tries: number;
  expires_at: Millis;
};

/** Browsers in which someone logged in to the account. */
type KnownDevicesTable = {
  user_id: string;
  /** SHA-256 of the device's token, in hex. */
  token_hash: string;
  last_used_at: Millis;
  /** The number of wrong second-factor codes from this device. */
  wrong_count: Counter;
  wrong_since: Default<Millis>;
};

/** The key in an account's private calendar addresses; a new one ends the earlier addresses. */
export type CalendarFeedsTable = { user_id: string; key: string; created_at: Millis };

/**
 * The latest state per account and event. Removed favorites keep their row, with 0, so that an older change can't bring
 * them back.
 */
type FavouritesTable = {
  user_id: string;
  event_id: number;
  favourite: Flag;
  /** The time when the state changed, by the server's clock. */
  changed_at: Millis;
};

export type PeopleTables = {
  users: UsersTable;
  sessions: SessionsTable;
  email_changes: EmailChangesTable;
  password_resets: PasswordResetsTable;
  promoters: PromotersTable;
  promoter_rates: PromoterRatesTable;
  promoter_devices: PromoterDevicesTable;
  team_lock: TeamLockTable;
  invitations: InvitationsTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  login_challenges: LoginChallengesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  known_devices: KnownDevicesTable;
  calendar_feeds: CalendarFeedsTable;
  favourites: FavouritesTable;
};
