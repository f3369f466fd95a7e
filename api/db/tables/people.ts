import type { Id, Millis } from './columns.types.ts';

export type UsersTable = {
  id: string;
  username: string;
  /** Lower case, unique: `Ana` and `ana` are one account. */
  username_key: string;
  email: string;
  name: string | null;
  phone: string | null;
  role: 'admin' | 'staff' | 'promoter' | 'user';
  password_hash: string;
  created_at: Millis;
};

export type SessionsTable = {
  /** SHA-256 of the token, hex: a stolen database opens no session. */
  token_hash: string;
  user_id: string;
  created_at: Millis;
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
  status: 'pending' | 'approved' | 'rejected';
  created_at: Millis;
};

export type PromoterRatesTable = {
  promoter_id: number;
  event_id: number;
  commission_rate: number;
  discount_rate: number;
  created_at: Millis;
};
