import type { Default, Id, Millis, Version } from './columns.types.ts';

export type UsersTable = {
  id: string;
  username: string;
  /** Lower case, unique. */
  username_key: string;
  email: string;
  email_key: string | null;
  /** Lower case, unique; set where no other account may use this address. */
  email_claim: string | null;
  name: string | null;
  phone: string | null;
  role: 'admin' | 'staff' | 'promoter' | 'user';
  password_hash: string;
  /** 1: a member of the team signed in with fewer characters than the team needs. */
  short_password: Default<0 | 1>;
  created_at: Millis;
  /** When a link that was mailed to the address was last opened. */
  email_proved_at: Default<Millis | null>;
};

export type SessionsTable = {
  /** SHA-256, hex: a stolen database opens no session. */
  token_hash: string;
  /** Public id of the session; not the token. */
  id: string;
  user_id: string;
  user_agent: string | null;
  created_at: Millis;
  /** Written every few minutes at most. */
  last_used_at: Millis;
  expires_at: Millis;
  /** When password or code were given again. */
  proved_at: Default<Millis | null>;
};

/** Changes of address that wait for their link, and old addresses that may still undo one. */
export type EmailChangesTable = {
  id: string;
  user_id: string;
  kind: 'confirm' | 'undo';
  /** The new address, or the old one. */
  email: string;
  /** Null until the mail is sent, which makes the token. */
  token_hash: string | null;
  expires_at: Millis;
};

/** Deleted when used or void. */
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
  /** Upper case, unique. */
  promo_code: string | null;
  /** Null: active. */
  code_disabled_at: Default<Millis | null>;
  status: 'pending' | 'approved' | 'rejected';
  created_at: Millis;
  /** Whole percent; null: the default. */
  default_commission_rate: Default<number | null>;
  /** As typed in the application. */
  instagram_handle: Default<string | null>;
  twitter_handle: Default<string | null>;
  facebook_url: Default<string | null>;
  website: Default<string | null>;
  preferred_payout: Default<string | null>;
  why_join: Default<string | null>;
  /** 1: subscribed. */
  weekly_mail: Default<0 | 1>;
  /** In every mail, so stored in clear; it can only end the summaries. */
  weekly_token: Default<string | null>;
};

export type PromoterDevicesTable = {
  promoter_id: number;
  /** Hash of promoter and visitor id: reveals neither. */
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
