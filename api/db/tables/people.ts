import type { Default, Id, Millis, Version } from './columns.types.ts';

export type UsersTable = {
  id: string;
  username: string;
  /** Lower case, unique: `Ana` and `ana` are one account. */
  username_key: string;
  email: string;
  email_key: string | null;
  /** Lower case, unique: set where no other account may register with this address. */
  email_claim: string | null;
  name: string | null;
  phone: string | null;
  role: 'admin' | 'staff' | 'promoter' | 'user';
  password_hash: string;
  created_at: Millis;
};

export type SessionsTable = {
  /** SHA-256 of the token, hex: a stolen database opens no session. */
  token_hash: string;
  /** Names the session to its owner; opens nothing. */
  id: string;
  user_id: string;
  user_agent: string | null;
  created_at: Millis;
  /** Written every few minutes at most. */
  last_used_at: Millis;
  expires_at: Millis;
};

/** Deleted when it is used, replaced, or void for another reason. */
export type PasswordResetsTable = {
  token_hash: string;
  user_id: string;
  expires_at: Millis;
};

export type PromotersTable = {
  id: Id;
  user_id: string | null;
  name: string;
  email: string;
  phone: string | null;
  /** Normalised (upper case), unique. */
  promo_code: string | null;
  /** When the code was switched off; null: it works. */
  code_disabled_at: Default<Millis | null>;
  status: 'pending' | 'approved' | 'rejected';
  created_at: Millis;
  /** Whole percent; null: the usual one. */
  default_commission_rate: Default<number | null>;
  /** As they were typed into the application. */
  instagram_handle: Default<string | null>;
  twitter_handle: Default<string | null>;
  facebook_url: Default<string | null>;
  website: Default<string | null>;
  preferred_payout: Default<string | null>;
  why_join: Default<string | null>;
  /** 1: asked for a summary of every week. */
  weekly_mail: Default<0 | 1>;
  /** In every summary, so it is kept as it is; all it can do is end them. */
  weekly_token: Default<string | null>;
};

export type PromoterDevicesTable = {
  promoter_id: number;
  /** Of the promoter and the id that the browser made up: it leads to neither. */
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
