import type { Counter, Millis } from './columns.types.ts';

/** A single row that each change of the team locks. */
export type TeamLockTable = { id: number; version: number };

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
  /** When the authenticator app was turned on. Null until the user has entered a valid code. */
  enabled_at: Millis | null;
  /** The last used 30-second step. Codes of this and earlier steps are refused. */
  last_step: Counter;
  wrong_count: Counter;
  wrong_since: Counter;
};

/** Unused recovery codes. A row is deleted when its code is used. */
export type RecoveryCodesTable = {
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
  /** JSON of the ways in which the browser can reach the passkey, such as `usb`. */
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
