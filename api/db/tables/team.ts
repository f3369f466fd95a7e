import type { Counter, Millis } from './columns.types.ts';

/** One row, locked by each change of the team. */
export type TeamLockTable = { id: number; version: number };

/** Deleted when accepted or withdrawn. */
export type InvitationsTable = {
  id: string;
  email: string;
  /** Lower case, unique. */
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
  /** Encrypted with the key in DATA_DIR. */
  sealed_secret: string;
  created_at: Millis;
  /** Null until the first valid code. */
  enabled_at: Millis | null;
  /** Last used 30-second step; codes up to it are refused. */
  last_step: Counter;
  wrong_count: Counter;
  wrong_since: Counter;
};

/** Deleted when used. */
export type RecoveryCodesTable = {
  /** SHA-256 over user and code, hex. */
  code_hash: string;
  user_id: string;
};

export type PasskeysTable = {
  /** The id of the credential, base64url. */
  id: string;
  user_id: string;
  name: string;
  /** COSE, base64url. */
  public_key: string;
  /** Uses that the device counted; 0 where it counts none. */
  counter: Millis;
  /** JSON. */
  transports: string;
  created_at: Millis;
  last_used_at: Millis | null;
};

/** Put to a device; deleted when answered. */
export type PasskeyChallengesTable = {
  /** For what: `add`, `step-up` or `login`, and the hash of the token that asked. */
  asked: string;
  user_id: string;
  challenge: string;
  expires_at: Millis;
};

/** A login between password and code. */
export type LoginChallengesTable = {
  token_hash: string;
  user_id: string;
  /** Hash of the password hash: a changed password invalidates the challenge. */
  password_mark: string;
  tries: number;
  expires_at: Millis;
};
