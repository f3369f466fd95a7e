import type { Direction, Reason, Scan } from '#shared/checkin/checkin.rules.ts';
import type { Default, Flag, Millis } from './columns.types.ts';

export type ScansTable = {
  id: string;
  event_id: number;
  device_id: string;
  device_name: string;
  code: string;
  at: Millis;
  offset_ms: number;
  corrected_at: Millis;
  verdict: 'admit' | 'refuse';
  reason: Reason;
  via: 'camera' | 'manual' | 'keyboard';
  /** The user named by the device, and the one signed in. */
  by_user: string;
  received_from: string;
  received_at: Millis;
  order_item_id: number | null;
  outcome: 'applied' | 'repeated' | 'incident' | 'rejected';
  outcome_reason: string | null;
  first_scan_id: string | null;
  door_seq: number;
  /** The event day that counts. */
  day: string;
  direction: Default<Direction>;
  kind: Default<NonNullable<Scan['kind']>>;
  units: Default<number | null>;
  of_scan: Default<string | null>;
  clock: Default<NonNullable<Scan['clock']> | null>;
};

/** A ticket on an event day that it came in on; folded from its scans. */
export type AttendancesTable = {
  order_item_id: number;
  event_id: number;
  /** Empty for an add-on: handed out once. */
  day: string;
  /** The first of the day. */
  entry_scan_id: string;
  entry_at: Millis;
  /** 0: was let out. */
  inside: Flag;
};

export type DevicesTable = {
  id: string;
  user_id: string;
  name: string;
  registered_at: Millis;
  last_sync_at: Millis | null;
  pending: number;
  manifest_cursor: string | null;
  /** Last download of the list. */
  manifest_at: Millis | null;
  battery: number | null;
  revoked_at: Millis | null;
  /** ECDSA P-256: the raw point, base64url. Null: known by the calls of an account's session alone. */
  public_key: Default<string | null>;
  approved_at: Default<Millis | null>;
  /** The account's session on it that was seen last. */
  session_id: Default<string | null>;
  /** When the challenge was made that it answered last: none that is older counts. */
  challenged_at: Default<Millis>;
  /** What it said of itself with its latest upload. */
  app: Default<string | null>;
  clock: Default<'anchored' | 'uncertain' | null>;
  persisted: Default<Flag | null>;
};

/** What the door lead decided about the incident that this scan is. */
export type ClosedIncidentsTable = {
  /** The id of the scan. */
  id: string;
  event_id: number;
  /** The order of its ticket. */
  order_id: string | null;
  word: string;
  closed_by: string;
  closed_at: Millis;
};

/** One row, once it was changed. */
export type DoorSettingsTable = { id: number; approval: Flag };
