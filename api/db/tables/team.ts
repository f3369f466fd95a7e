import type { Counter, Millis } from './columns.types.ts';

/** One row, locked by every transaction that changes the team. */
export type TeamLockTable = { id: number; version: number };

/** Open ones only: deleted when they are taken up or withdrawn. */
export type InvitationsTable = {
  id: string;
  email: string;
  /** Lower case, unique: one address, one open invitation. */
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
  /** Encrypted with the key in DATA_DIR: a stolen database makes no codes. */
  sealed_secret: string;
  created_at: Millis;
  /** Null: begun, and no code has been entered yet. */
  enabled_at: Millis | null;
  /** The 30 seconds whose code was used last: it and those before are refused. */
  last_step: Counter;
  wrong_count: Counter;
  wrong_since: Counter;
};

/** Deleted when they are used. */
export type RecoveryCodesTable = {
  /** SHA-256 over user and code, hex. */
  code_hash: string;
  user_id: string;
};

/** A login whose password was right and whose code is still to come. */
export type LoginChallengesTable = {
  token_hash: string;
  user_id: string;
  /** SHA-256 of the password's hash: a changed password invalidates the challenge. */
  password_mark: string;
  tries: number;
  expires_at: Millis;
};
