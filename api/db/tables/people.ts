import type { Default, Id, Millis, Version } from './columns.types.ts';

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
  /** When the owner last opened a link that was mailed to the address. */
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
  /** Updated at most every few minutes. */
  last_used_at: Millis;
  expires_at: Millis;
  /** When the user last proved who they are for a step-up. */
  proved_at: Default<Millis | null>;
};

/** Address changes that wait for confirmation, and old addresses that can still undo a change. */
export type EmailChangesTable = {
  id: string;
  user_id: string;
  kind: 'confirm' | 'undo';
  /** The new address for `confirm`, the old one for `undo`. */
  email: string;
  /** Null until the mail is sent, because sending creates the token. */
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
  /** When the code was disabled. Null while it's active. */
  code_disabled_at: Default<Millis | null>;
  status: 'pending' | 'approved' | 'rejected';
  created_at: Millis;
  /** A whole percent. Null means the general default. */
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
  /** Stored in clear, because every mail contains it. It can only unsubscribe from the summaries. */
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
